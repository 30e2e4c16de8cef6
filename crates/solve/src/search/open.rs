//! Opening a position whose options a rule lists without a datum for each: all solved, it is solved on the spot, and in a search
//! that solves small positions first, most are.

use super::{Form, Frame, Search};
use crate::SolveError;

impl Search<'_> {
    /// Opens a position, or solves it. `link` links its options: their values are in the set, or some of their components are
    /// fresh.
    pub(super) fn open_linked(
        &mut self,
        (id, word): (u32, u64),
        form: Form,
        link: impl FnOnce(&mut Self) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let links = self.links.len();
        self.fresh.clear();
        self.set.clear();
        link(self)?;
        if self.fresh.is_empty() {
            self.links.truncate(links);
            return self.settle(id, word, self.set.mex());
        }
        self.note_open(id, word);
        self.frames.push(Frame { id, word, links, todo: 0, next: 0, grown: false, form });
        self.order();
        Ok(())
    }
}
