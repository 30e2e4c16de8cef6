//! A quick look at heaps without binary columns, as text 004 has pupils play: the largest power of two among
//! them, and how many heaps have as much.
//!
//! An odd number of heaps from 2^k up, where no heap has 2^(k + 1), leaves a digit of the nim-sum, so the
//! player to move can win, and each winning move makes one of these heaps smaller than 2^k. The text leaves
//! any size below that isn't that of another heap; which of these wins only the nim-sum tells, and we say so.

use bouton_rules::Part;

use super::block::Block;
use super::telling::Telling;
use crate::wording::Args;

/// More sizes than this are cut.
const SHOWN: usize = 12;

/// The look, and the moves that it leaves open.
pub(super) fn blocks(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Vec<Block> {
    let sizes: Vec<u64> = heaps.iter().map(|heap| heap.item).filter(|size| *size > 0).collect();
    let Some(power) = sizes.iter().max().and_then(|largest| largest.checked_ilog2()).map(|bit| 1_u64 << bit)
    else {
        return Vec::new();
    };
    let large: Vec<u64> = sizes.iter().copied().filter(|size| *size >= power).collect();
    let named: Vec<String> = large.iter().map(u64::to_string).collect();
    let args: Args<'_> = &[("power", &power), ("count", &large.len()), ("heaps", &telling.and(&named))];
    let is_odd = large.len() % 2 == 1;
    let verdict = if is_odd { "practical-odd" } else { "practical-even" };
    let mut lines = vec![telling.say("practical-power", args), telling.say(verdict, args)];
    if is_odd && sizes.len() == 3 {
        lines.push(telling.say("practical-equal", &[]));
    }
    if let [only] = large.as_slice() {
        lines.push(candidates(telling, &sizes, *only, power));
    }
    vec![Block::Steps(lines)]
}

/// The sizes to which the method makes the only large heap smaller, and the one that wins.
fn candidates(telling: &Telling<'_>, sizes: &[u64], large: u64, power: u64) -> String {
    let others: Vec<u64> = sizes.iter().copied().filter(|size| *size != large).collect();
    let best = others.iter().fold(0, |sum, size| sum ^ size);
    let open = || (0..power).filter(|size| !others.contains(size) || *size == best);
    let mut shown: Vec<String> = open().take(SHOWN).map(|size| size.to_string()).collect();
    if open().nth(SHOWN).is_some() {
        shown.push("…".to_owned());
    }
    let key = if open().nth(1).is_some() { "practical-open" } else { "practical-one" };
    telling.say(key, &[("heap", &large), ("sizes", &shown.join(", ")), ("best", &best)])
}
