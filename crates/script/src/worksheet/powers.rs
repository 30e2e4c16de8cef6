//! Heaps as sums of powers of two, as text 001 has pupils play: equal powers are crossed out in pairs.

use super::blank::{blank_for, label};
use super::solution::Solution;
use super::{nim_sum, tuple};

/// The heaps, each with room for its powers; below them what is left over, and the winning moves.
pub(super) fn page(heaps: &[u64], solution: Option<&Solution>) -> String {
    let row = |class: &str, name: &str, n: u64| {
        let powers = solution.map(|_| powers(n)).unwrap_or_default();
        format!("<tr{class}><th scope=\"row\">{name}</th><td class=\"answer wide\">{powers}</td></tr>")
    };
    let rows: String = heaps.iter().map(|heap| row("", &heap.to_string(), *heap)).collect();
    let left = row(" class=\"sum\"", &label("worksheet-left-over"), nim_sum(heaps));
    let moves = match solution {
        Some(Solution::Moves(moves)) => Some(moves.iter().map(|after| tuple(after)).collect()),
        _ => None,
    };
    let moves = format!("<p>{}: {}</p>", label("worksheet-all-moves"), blank_for(moves, 22));
    format!("<table class=\"play\">{rows}{left}</table>{moves}")
}

/// "4 + 2 + 1"; nothing is 0.
fn powers(n: u64) -> String {
    let powers: Vec<String> =
        (0..u64::BITS).rev().filter(|bit| n >> bit & 1 == 1).map(|bit| (1_u64 << bit).to_string()).collect();
    if powers.is_empty() { "0".to_owned() } else { powers.join(" + ") }
}
