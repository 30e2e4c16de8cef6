//! Numbers that are left out: `mex({0, 1, …, 5})`, `mex(0, *1, …, *6)`, `mex({0, …, n})`.

use super::{Change, Typed};
use crate::lexer::Kind;

/// So many numbers are written out.
const MOST: u64 = 200;

/// Finds them between two numbers, and writes them out.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    changes.extend(dots(typed).filter_map(|at| written_out(typed, at)));
}

/// Finds them before a variable: each such set as a whole.
pub(super) fn ranges(typed: &Typed<'_>) -> Vec<Change> {
    dots(typed).filter_map(|at| as_range(typed, at)).collect()
}

/// The places of dots with a comma behind them.
fn dots(typed: &Typed<'_>) -> impl Iterator<Item = usize> {
    (0..typed.words.len()).filter(|at| matches!(typed.text(*at), "…" | "...") && typed.text(at + 1) == ",")
}

/// The numbers between the one before the dots and the one behind them.
fn written_out(typed: &Typed<'_>, at: usize) -> Option<Change> {
    let number = |at: usize| typed.words.get(at).filter(|word| word.kind == Kind::Number)?.text.parse().ok();
    let before: u64 = number(at.checked_sub(2)?).filter(|_| typed.text(at - 1) == ",")?;
    let is_star = matches!(typed.text(at + 2), "*" | "∗" | "⋆");
    let after: u64 = number(at + 2 + usize::from(is_star))?;
    let between = before.checked_add(1)?..after;
    if after <= before || after - before > MOST {
        return None;
    }
    let item = |n: u64| if is_star { format!("star({n}), ") } else { format!("{n}, ") };
    let behind = &typed.words[at + 1];
    let text = between.map(item).collect::<String>();
    Some(Change::new(typed.words[at].start..behind.end, text.trim_end()))
}

/// A set or a list of the numbers from one to a variable: its brackets go, because it is a range.
fn as_range(typed: &Typed<'_>, at: usize) -> Option<Change> {
    let open = typed.words[at].around.filter(|open| matches!(typed.text(*open), "{" | "["))?;
    let close = typed.words[open].partner.filter(|close| *close == at + 3)?;
    let first = typed.words.get(open + 1).filter(|word| word.kind == Kind::Number)?;
    let last = typed.words.get(at + 2).filter(|word| word.kind == Kind::Name)?;
    let range = format!("{}..={}", first.text, last.text);
    Some(Change::new(typed.words[open].start..typed.words[close].end, range))
}
