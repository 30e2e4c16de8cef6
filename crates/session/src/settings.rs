//! The settings that a front end decides once.

use bouton_script::{Budget, Limits};

use crate::proofs::ProofFolder;

/// The settings that a front end decides once.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether replies carry the outputs; a front end that streams them as they come needs no second copy.
    pub record: bool,
    /// The most bytes that one cell puts out; the rest is cut with a message. None: no bound.
    pub output_limit: Option<usize>,
    /// Whether the front end shows pictures: without, a cell that gives a position or a figure is done
    /// sooner.
    pub pictures: bool,
    /// Whether programs read the values as JSON. Without them large values have none, which would take far
    /// more memory than the value.
    pub json: bool,
    /// The columns and rows of the screen on which values are read; `None` means unlimited. We ask each time,
    /// because people resize their terminals.
    pub screen: fn() -> Option<(usize, usize)>,
    /// Whether a cell that begins with `// fault` panics inside: for the tests of front ends.
    pub faults: bool,
    /// The bounds of every solver call.
    pub budget: Budget,
    /// What scripts may use.
    pub limits: Limits,
    /// Where what long proofs find is kept; none: nowhere.
    pub proofs: Option<ProofFolder>,
    /// The language of messages, as a tag: `"pt"`. None: that of the host.
    pub language: Option<String>,
}

impl Default for Settings {
    /// Records, 4 MiB of output a cell, the solvers' usual budget.
    fn default() -> Self {
        Self {
            record: true,
            output_limit: Some(4 << 20),
            pictures: true,
            json: true,
            screen: || None,
            faults: false,
            budget: Budget::default(),
            limits: Limits::default(),
            proofs: None,
            language: None,
        }
    }
}
