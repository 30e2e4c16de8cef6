//! The result of testing somebody's claim about a game: it holds as far as it was tested, or it fails at a position.

use std::fmt;

use bouton_rules::Datum;

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
        let plural = if *checked == 1 { "position" } else { "positions" };
        match counterexample {
            None => write!(f, "{what}: holds on {checked} {plural} (observed, not proved)"),
            Some((position, why)) => {
                write!(f, "{what}: fails at {position}: {why} ({checked} {plural} tried)")
            }
        }
    }
}
