//! Heaps as sums of powers of two, as text 001 has pupils play: equal powers are crossed out in pairs.

use super::blank::{blank, label};
use super::solution::Solution;
use super::{nim_sum, tuple};

/// The heaps, each with a blank for its powers; below them what is left over, and the winning moves.
pub(super) fn page(heaps: &[u64], solution: Option<&Solution>) -> String {
    let row = |heap: &u64| {
        let answer = blank(solution.map(|_| powers(*heap)), 12);
        format!("<tr><th scope=\"row\">{heap}</th><td class=\"wide\">{answer}</td></tr>")
    };
    let rows: String = heaps.iter().map(row).collect();
    let left = blank(solution.map(|_| powers(nim_sum(heaps))), 12);
    let moves = match solution {
        Some(Solution::Moves(moves)) => {
            Some(moves.iter().map(|after| tuple(after)).collect::<Vec<_>>().join("  "))
        }
        _ => None,
    };
    format!(
        "<table class=\"play\">{rows}</table><p>{}: {left}</p><p>{}: {}</p>",
        label("worksheet-left-over"),
        label("worksheet-all-moves"),
        blank(moves, 22)
    )
}

/// "4 + 2 + 1"; nothing is 0.
fn powers(n: u64) -> String {
    let powers: Vec<String> =
        (0..u64::BITS).rev().filter(|bit| n >> bit & 1 == 1).map(|bit| (1_u64 << bit).to_string()).collect();
    if powers.is_empty() { "0".to_owned() } else { powers.join(" + ") }
}
