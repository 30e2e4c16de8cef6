//! The theorem on all positions that is kept with a game.

use std::cell::OnceCell;
use std::rc::Rc;

use bouton_automata::theorem::Theorem;
use bouton_rules::Datum;

/// What was found, once for all clones of a game; nothing if there is no theorem.
pub(crate) type Kept = Rc<OnceCell<Option<KeptTheorem>>>;

/// A theorem on the P-positions, and the form of a position.
#[derive(Debug)]
pub(crate) struct KeptTheorem {
    pub(crate) theorem: Theorem,
    pub(crate) form: Datum,
}
