//! The names of positions in words.

use bouton_solve::theorem::{About, Combination, Name, Theorem};

use super::{listed, system};
use crate::wording::{Args, Wording, say};

/// The name for the positions of a theorem.
pub(super) fn named(name: &Name, theorem: &Theorem, about: About, words: &dyn Wording) -> String {
    let plain = |key: &str| say(words, key, &[]);
    match (name, about) {
        (Name::Nothing, _) => plain("for-all-nothing"),
        (Name::Everything, _) => plain("for-all-everything"),
        (Name::Zero, _) => plain("for-all-zero"),
        (Name::Only(few), _) => say(words, "for-all-only", &[("list", &positions(few))]),
        (Name::Equal, _) => plain("for-all-equal"),
        (Name::Beatty { t: 1 }, _) => plain("for-all-golden"),
        (Name::Beatty { t }, _) => say(words, "for-all-beatty", &[("t", t)]),
        (Name::BelowGolden { or_zero: false }, _) => plain("for-all-below-golden"),
        (Name::BelowGolden { or_zero: true }, _) => plain("for-all-below-golden-or-zero"),
        (Name::Lines(found), _) => lines(found, words),
        (Name::NimSum, About::Lost) => plain("for-all-nim-sum-zero"),
        (Name::NimSum, About::Values) => plain("for-all-nim-sum"),
        (Name::NimSumOf(parts), _) => nim_sum_of(parts, words),
        (Name::MisereNim, _) => plain("for-all-misere-nim"),
        (Name::Columns(modulus), _) => say(words, "for-all-columns", &[("modulus", modulus)]),
        (Name::Itself, _) => plain("for-all-itself"),
        (Name::Remainder(modulus), _) => say(words, "for-all-remainder", &[("modulus", modulus)]),
        (Name::Cycle(values), _) => {
            say(words, "for-all-cycle", &[("modulus", &values.len()), ("list", &numbers(values))])
        }
        (Name::Residues { modulus, residues }, _) => {
            remainders(("for-all-residue", "for-all-residues"), *modulus, residues, "", words)
        }
        (Name::ResiduesOf(combination, modulus, residues), _) => {
            let number = plain(combined(*combination));
            remainders(("for-all-residue-of", "for-all-residues-of"), *modulus, residues, &number, words)
        }
        (Name::TrailingZeros { is_odd, with_zero }, _) => {
            let key = match (is_odd, with_zero) {
                (false, false) => "for-all-zeros-even",
                (false, true) => "for-all-zeros-even-or-zero",
                (true, false) => "for-all-zeros-odd",
                (true, true) => "for-all-zeros-odd-or-zero",
            };
            say(words, key, &[("system", &system(theorem.system, words))])
        }
        (Name::Ones { is_odd: false }, _) => plain("for-all-evil"),
        (Name::Ones { is_odd: true }, _) => plain("for-all-odious"),
        (Name::BelowSmallestTerm, _) => {
            say(words, "for-all-below-term", &[("system", &system(theorem.system, words))])
        }
        (Name::Except { name, added, removed }, _) => {
            let name = named(name, theorem, about, words);
            let args: Args<'_> =
                &[("name", &name), ("added", &positions(added)), ("removed", &positions(removed))];
            let key = match (added.is_empty(), removed.is_empty()) {
                (true, _) => "for-all-except",
                (false, true) => "for-all-besides",
                (false, false) => "for-all-except-besides",
            };
            say(words, key, args)
        }
    }
}

pub(super) fn positions(few: &[Vec<u64>]) -> String {
    few.iter().map(|parts| listed(parts)).collect::<Vec<_>>().join(", ")
}

fn numbers(list: &[u64]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn remainders(
    (one, many): (&str, &str),
    modulus: u64,
    residues: &[u64],
    number: &str,
    words: &dyn Wording,
) -> String {
    let key = if residues.len() == 1 { one } else { many };
    say(words, key, &[("modulus", &modulus), ("list", &numbers(residues)), ("number", &number)])
}

const fn combined(combination: Combination) -> &'static str {
    match combination {
        Combination::Sum => "for-all-sum",
        Combination::Smallest => "for-all-smallest",
        Combination::Largest => "for-all-largest",
        Combination::Difference => "for-all-difference",
    }
}

/// Parts are counted from 1.
fn nim_sum_of(parts: &[usize], words: &dyn Wording) -> String {
    let list: Vec<u64> = parts.iter().map(|part| *part as u64 + 1).collect();
    let key = match parts.len() {
        1 => "for-all-part-zero",
        2 => "for-all-parts-equal",
        _ => "for-all-nim-sum-of",
    };
    say(words, key, &[("list", &numbers(&list))])
}

/// Lines of slope 1 are differences.
fn lines(found: &[(u64, u64)], words: &dyn Wording) -> String {
    if found.iter().all(|(slope, _)| *slope == 1) {
        let offsets: Vec<u64> = found.iter().map(|(_, offset)| *offset).collect();
        let key = if offsets.len() == 1 { "for-all-differ" } else { "for-all-differ-some" };
        return say(words, key, &[("list", &numbers(&offsets))]);
    }
    let list: Vec<String> = found.iter().map(|(slope, offset)| line(*slope, *offset, " ")).collect();
    let key = if list.len() == 1 { "for-all-line" } else { "for-all-lines" };
    say(words, key, &[("list", &list.join(", "))])
}

/// `2n + 1`.
pub(super) fn line(slope: u64, offset: u64, space: &str) -> String {
    let multiple = if slope == 1 { "n".to_owned() } else { format!("{slope}n") };
    if offset == 0 { multiple } else { format!("{multiple}{space}+{space}{offset}") }
}
