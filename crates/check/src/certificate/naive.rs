//! Values from the definition, heap by heap: we look at every option.
//!
//! Codes whose moves leave at most two heaps have loops of their own; every other code streams its moves. To
//! find the mex we keep a mark for each value: the last heap that had this value as an option.

use std::ops::ControlFlow;

use bouton_rules::take_and_break::Constraint;
use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::Convention;

use super::{Refusal, Watch};

/// Which values the options of the current heap have.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// The heap, plus one, that had the value last.
    last: Vec<u64>,
    /// How many options were marked since the watcher was asked.
    added: u64,
}

/// We ask the watcher each time this many options were marked, which takes some milliseconds. We count
/// options, not heaps, because a large heap has many.
const STRIDE: u64 = 1 << 20;

impl Marks {
    #[inline]
    pub(super) fn add(&mut self, heap: u64, value: u64) {
        if value as usize >= self.last.len() {
            self.last.resize((value as usize + 1).next_power_of_two(), 0);
        }
        self.last[value as usize] = heap + 1;
        self.added += 1;
    }

    /// Asks the watcher whether to go on, if it is time.
    fn ask(&mut self, heap: u64, watch: &mut Watch<'_>) -> Result<(), Refusal> {
        if self.added < STRIDE {
            return Ok(());
        }
        self.added = 0;
        if watch(heap) { Ok(()) } else { Err(Refusal::Stopped) }
    }

    #[inline]
    pub(super) fn has(&self, heap: u64, value: u64) -> bool {
        self.last.get(value as usize) == Some(&(heap + 1))
    }

    fn least_free(&self, heap: u64) -> u64 {
        self.last.iter().position(|last| *last != heap + 1).unwrap_or(self.last.len()) as u64
    }
}

/// About how many options the heaps below `count` have together.
pub(super) fn options(code: &HeapCode, count: u64) -> u64 {
    let pairs = |digits: u64| digits.saturating_mul(count.saturating_mul(count) / 4);
    match code {
        HeapCode::Subtraction(set) => count.saturating_mul(set.len() as u64 + 1),
        HeapCode::TakeAndBreak(code)
            if code.is_finite() && code.most_parts().is_some_and(|most| most <= 2) =>
        {
            let divide = code.digits().iter().filter(|digit| digit.allows(2)).count() as u64;
            pairs(divide).saturating_add(count.saturating_mul(code.digits().len() as u64))
        }
        HeapCode::TakeAndBreak(code) if code.most_parts().is_none_or(|parts| parts > 2) => {
            pairs(count / 3).saturating_mul(code.digits().len() as u64)
        }
        _ => pairs(2),
    }
}

/// g(0), g(1), …; misère values only of rules that never divide a heap.
pub(crate) fn values(
    code: &HeapCode,
    convention: Convention,
    count: u64,
    watch: &mut Watch<'_>,
) -> Result<Vec<u32>, Refusal> {
    let ended = u64::from(convention == Convention::Misere);
    let mut values: Vec<u32> = Vec::new();
    let mut marks = Marks::default();
    for n in 0..count {
        if n % 256 == 0 && !watch(n) {
            return Err(Refusal::Stopped);
        }
        let moved = match code {
            HeapCode::TakeAndBreak(code)
                if code.is_finite()
                    && code.most_parts().is_some_and(|most| most <= 2)
                    && convention == Convention::Normal =>
            {
                mark_two(code, n, &values, &mut marks)
            }
            code => mark_any((code, convention), n, &values, &mut marks, watch)?,
        };
        marks.ask(n, watch)?;
        let value = if moved { marks.least_free(n) } else { ended };
        values.push(u32::try_from(value).map_err(|_| Refusal::TooLarge(n))?);
    }
    Ok(values)
}

/// Marks the options of heap `n`, from a list of moves; says whether there are any.
fn mark_any(
    (code, convention): (&HeapCode, Convention),
    n: u64,
    values: &[u32],
    marks: &mut Marks,
    watch: &mut Watch<'_>,
) -> Result<bool, Refusal> {
    let mut moved = false;
    let flow = code.for_each_move(n, |heaps| {
        if heaps.len() > 1 && convention == Convention::Misere {
            return ControlFlow::Break(Refusal::Theorem("misère values of a game that divides heaps"));
        }
        moved = true;
        // A move to nothing ends this heap.
        let start = if heaps.is_empty() { u64::from(convention == Convention::Misere) } else { 0 };
        marks.add(n, heaps.iter().fold(start, |sum, heap| sum ^ u64::from(values[*heap as usize])));
        match marks.ask(n, watch) {
            Ok(()) => ControlFlow::Continue(()),
            Err(stopped) => ControlFlow::Break(stopped),
        }
    });
    match flow {
        ControlFlow::Break(refusal) => Err(refusal),
        ControlFlow::Continue(()) => Ok(moved),
    }
}

/// The same for codes of at most two heaps.
fn mark_two(code: &TakeAndBreak, n: u64, values: &[u32], marks: &mut Marks) -> bool {
    let mut moved = false;
    for (taken, digit) in code.digits().iter().enumerate() {
        let Some(rest) = n.checked_sub(taken as u64) else { break };
        if (rest == 0 && taken > 0 && digit.allows(0)) || (rest > 0 && taken > 0 && digit.allows(1)) {
            moved = true;
            marks.add(n, if rest == 0 { 0 } else { u64::from(values[rest as usize]) });
        }
        if !digit.allows(2) || rest < 2 {
            continue;
        }
        let equal = digit.constraint() == Constraint::AllEqual;
        for one in 1..=rest / 2 {
            let fits = match digit.constraint() {
                Constraint::Any => true,
                Constraint::AllEqual => 2 * one == rest,
                Constraint::Unequal | Constraint::NotAllEqual => 2 * one != rest,
            };
            if fits {
                moved = true;
                marks.add(n, u64::from(values[one as usize] ^ values[(rest - one) as usize]));
            } else if equal && rest % 2 == 1 {
                break;
            }
        }
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_watcher_is_asked_each_time_a_stride_of_options_was_marked() {
        let mut marks = Marks::default();
        (1..STRIDE).for_each(|_| marks.add(0, 0));
        assert_eq!(marks.ask(7, &mut |_| false), Ok(()), "an option less");
        marks.add(0, 0);
        assert_eq!(marks.ask(7, &mut |heap| heap != 7), Err(Refusal::Stopped));
        assert_eq!(marks.ask(7, &mut |_| false), Ok(()), "the count begins again");
    }
}
