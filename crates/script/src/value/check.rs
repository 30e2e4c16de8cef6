//! The result of testing somebody's claim about a game: it holds as far as it was tested, or it fails at a position.

use std::fmt;

use bouton_rules::Datum;

use crate::messages::{Args, text};

/// What a check found. A check that holds is an observation on the positions tried, never a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What was claimed: `"P-positions of Wythoff"`.
    pub what: String,
    /// How many positions were tried, the counterexample included.
    pub checked: u64,
    /// The first position at which the claim fails, and why.
    pub counterexample: Option<(Datum, String)>,
}

impl Check {
    /// Whether no counterexample was found.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.counterexample.is_none()
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, checked, counterexample } = self;
        let key = if *checked == 1 { "count-position" } else { "count-positions" };
        let tried = text(key, &[("count", checked)]);
        match counterexample {
            None => f.write_str(&text("check-holds", &[("what", what), ("tried", &tried)])),
            Some((position, why)) => {
                let args: Args<'_> =
                    &[("what", what), ("position", position), ("why", why), ("tried", &tried)];
                f.write_str(&text("check-fails", args))
            }
        }
    }
}
