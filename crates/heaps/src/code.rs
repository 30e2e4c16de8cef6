//! The code that the rule of a game follows: we compare its options as they are listed.

use bouton_rules::{Options, Packing, PositionRef, Words};

use crate::progress::rule;
use crate::recognise::{Recognised, Recogniser};
use crate::{Control, Heaps, SolveError, Tables, Work};

impl Heaps<'_> {
    /// The finite or repeating code that the rule follows on every heap 0..=`to`. Returns `None` if it
    /// doesn't follow one.
    ///
    /// The comparison is remembered and goes on from call to call: `matched_to` may be larger than `to`.
    ///
    /// We don't look at a rule that is a code by definition, and return its code.
    ///
    /// # Errors
    ///
    /// When this is not a heap game, the rule fails, or the work is stopped.
    pub fn code(&self, to: u64, control: &Control) -> Result<Option<Recognised>, SolveError> {
        self.expect_heaps("code")?;
        if let Some(code) = self.rules().heap_code() {
            return Ok(Some(Recognised { code, matched_to: to }));
        }
        watch(self, Some(to), control)?;
        Ok(self.tables().recogniser.borrow().as_ref().and_then(Recogniser::code))
    }
}

/// From now on the sequence engine also shows the options that it lists to the recogniser, so that each list
/// is made once. For heaps that the engine has passed, or up to `to`, we list the options here; likewise for
/// heaps where the engine only marks them.
pub(crate) fn watch(game: &Heaps<'_>, to: Option<u64>, control: &Control) -> Result<(), SolveError> {
    let tables = game.tables();
    let end = match to {
        Some(to) => to.saturating_add(1),
        None => game.sequence().borrow().table.len() as u64,
    };
    let mut options = sink(end);
    loop {
        // Nothing is borrowed while the rule runs.
        let (n, bytes, departed) = {
            let mut slot = tables.recogniser.borrow_mut();
            let recogniser = slot.get_or_insert_default();
            (recogniser.next(), recogniser.bytes(), recogniser.has_departed())
        };
        if n >= end || departed {
            return Ok(());
        }
        let work = Work { done: n, total: Some(end), bytes };
        control.poll(&work)?;
        options.clear();
        let heap = PositionRef::Int(i64::try_from(n).unwrap_or(i64::MAX));
        rule(tables.rules.options(heap, &mut options), control, work)?;
        see(tables, n, &options);
    }
}

/// A sink in which the heaps below `end` are words, and those in a line needn't be written out.
fn sink(end: u64) -> Options {
    let bits = u64::BITS - end.leading_zeros();
    let mut options = Packing::new(bits.max(1), 1, 1)
        .map_or_else(Options::new, |packing| Options::packed(Words::Numbers(packing)));
    options.keep_lines(true);
    options
}

/// Shows the options of heap `n` to the recogniser, if the rule is being compared and this is the next heap.
pub(crate) fn see(tables: &Tables, n: u64, options: &Options) {
    if let Some(recogniser) = tables.recogniser.borrow_mut().as_mut()
        && recogniser.next() == n
    {
        recogniser.heap(options);
    }
}

/// Whether the options of heap `n` must be listed for the recogniser.
pub(crate) fn is_watching(tables: &Tables, n: u64) -> bool {
    tables
        .recogniser
        .borrow()
        .as_ref()
        .is_some_and(|recogniser| recogniser.next() == n && !recogniser.has_departed())
}
