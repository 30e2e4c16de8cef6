//! P-positions as families: all rows of numbers that share a shape, such as (a, b, a) with b ≠ a.
//!
//! A shape gives each part as a small number, as a letter, or as an earlier letter and a little more or less.
//! The cases of a shape are told apart by how its other letters compare with a, and by the remainder of a. A
//! case belongs to the family if all of its positions are P-positions. That is read off the positions within
//! the bounds, so it is observed and never proved; what no family covers is listed by itself.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use bouton_rules::Datum;

use crate::wording::{Wording, say};
use crate::{Cell, Listing};

/// Numbers up to this stand for themselves in a shape.
const SMALL: i64 = 2;

/// The most letters of a shape.
const LETTERS: usize = 3;

/// A family has at least this many positions, and a case two values of a.
const FEWEST: usize = 3;

/// This many of the positions that no family covers are named.
const EXAMPLES: usize = 8;

/// A part of a shape: a letter, by its place, plus a constant; without a letter just the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Term {
    letter: Option<usize>,
    plus: i64,
}

/// How the letters after a compare with it, and the remainder of a.
type Case = (Vec<Ordering>, u64);

/// A shape and the cases in which it is a P-position.
#[derive(Clone, Debug)]
struct Family {
    shape: Vec<Term>,
    modulus: u64,
    cases: BTreeSet<Case>,
    /// Whether the cases are all that there are.
    always: bool,
    covers: BTreeSet<usize>,
}

/// Rows of numbers, each with whether it is a P-position.
#[derive(Clone, Debug, Default)]
#[doc(hidden)]
pub struct Rows {
    rows: Vec<(Vec<u64>, bool)>,
}

impl Rows {
    /// Adds a row.
    pub fn push(&mut self, row: Vec<u64>, lost: bool) {
        self.rows.push((row, lost));
    }

    /// The families as a table, the largest first, and the positions that no family covers. There are many
    /// shapes of many parts: `poll` is asked before each.
    ///
    /// # Errors
    ///
    /// What `poll` says.
    pub fn families<E>(
        mut self,
        game: &str,
        words: &dyn Wording,
        poll: &mut dyn FnMut() -> Result<(), E>,
    ) -> Result<Listing, E> {
        let sorted = self.sort();
        let mut found = Vec::new();
        let mut all = Vec::new();
        let differences = if sorted { 0..=SMALL } else { -1..=1 };
        shapes(&self.rows, &differences.collect::<Vec<_>>(), &mut Vec::new(), &mut all, poll)?;
        let mut open: BTreeSet<usize> = (0..self.rows.len()).filter(|at| self.rows[*at].1).collect();
        while let Some(best) = best(&all, &open) {
            open.retain(|at| !best.covers.contains(at));
            found.push(best);
        }
        let mut rows: Vec<Vec<Cell>> = found.iter().map(|family| self.row(family)).collect();
        if !open.is_empty() {
            let others = open.iter().take(EXAMPLES).map(|at| datum(&self.rows[*at].0)).collect();
            let count = Cell::Int(open.len() as i64);
            rows.push(vec![
                Cell::Text(say(words, "families-others", &[])),
                Cell::Nothing,
                count,
                Cell::Datum(Datum::list(others)),
            ]);
        }
        let title = say(words, "families-title", &[("game", &game)]);
        Ok(Listing::new(title, &["family", "when", "count", "example"], rows))
    }

    /// Keeps one order of each row where the order doesn't matter; returns whether it doesn't.
    fn sort(&mut self) -> bool {
        let known: BTreeMap<&[u64], bool> = self.rows.iter().map(|(row, lost)| (&row[..], *lost)).collect();
        let ordered = |row: &[u64]| {
            let mut row = row.to_vec();
            row.sort_unstable();
            row
        };
        let alike = self.rows.iter().all(|(row, lost)| known.get(&ordered(row)[..]) == Some(lost));
        if alike {
            self.rows.retain(|(row, _)| row.is_sorted());
        }
        alike
    }

    fn row(&self, family: &Family) -> Vec<Cell> {
        let example = family.covers.last().map_or(Cell::Nothing, |at| Cell::Datum(datum(&self.rows[*at].0)));
        let when = if family.always { Cell::Nothing } else { Cell::Text(family.when()) };
        vec![Cell::Text(written(&family.shape)), when, Cell::Int(family.covers.len() as i64), example]
    }
}

fn datum(row: &[u64]) -> Datum {
    Datum::ints(row.iter().map(|n| i64::try_from(*n).unwrap_or(i64::MAX)).collect::<Vec<_>>())
}

/// Every family with a shape that begins with `shape`. We abandon a shape as soon as it doesn't fit any
/// P-position.
fn shapes<E>(
    rows: &[(Vec<u64>, bool)],
    differences: &[i64],
    shape: &mut Vec<Term>,
    found: &mut Vec<Family>,
    poll: &mut dyn FnMut() -> Result<(), E>,
) -> Result<(), E> {
    poll()?;
    let Some(parts) = rows.first().map(|(row, _)| row.len()) else { return Ok(()) };
    if !rows.iter().any(|(row, lost)| *lost && letters(shape, row).is_some()) {
        return Ok(());
    }
    if shape.len() == parts {
        found.extend([1, 2, 4].into_iter().filter_map(|modulus| family(rows, shape, modulus)));
        return Ok(());
    }
    let used = shape.iter().filter_map(|term| term.letter).max().map_or(0, |letter| letter + 1);
    let numbers = (0..=SMALL).map(|plus| Term { letter: None, plus });
    let again = (0..used)
        .flat_map(|letter| differences.iter().map(move |plus| Term { letter: Some(letter), plus: *plus }));
    let new = (used < LETTERS).then_some(Term { letter: Some(used), plus: 0 });
    for term in numbers.chain(again).chain(new) {
        shape.push(term);
        let done = shapes(rows, differences, shape, found, poll);
        shape.pop();
        done?;
    }
    Ok(())
}

/// The letters of a row that begins with a shape.
fn letters(shape: &[Term], row: &[u64]) -> Option<Vec<i64>> {
    let mut letters: Vec<i64> = Vec::new();
    for (term, part) in shape.iter().zip(row) {
        let part = i64::try_from(*part).ok()?;
        match term.letter {
            None if term.plus != part => return None,
            None => {}
            Some(letter) => match letters.get(letter) {
                None => letters.push(part),
                Some(value) if value + term.plus != part => return None,
                Some(_) => {}
            },
        }
    }
    Some(letters)
}

/// The cases of a shape that are P-positions throughout.
fn family(rows: &[(Vec<u64>, bool)], shape: &[Term], modulus: u64) -> Option<Family> {
    let mut cases: BTreeMap<Case, (bool, BTreeSet<usize>, BTreeSet<i64>)> = BTreeMap::new();
    for (at, (row, lost)) in rows.iter().enumerate() {
        let Some(letters) = letters(shape, row) else { continue };
        let (a, others) = letters.split_first()?;
        let case = (others.iter().map(|other| other.cmp(a)).collect(), a.unsigned_abs() % modulus);
        let (lost_always, places, values) =
            cases.entry(case).or_insert_with(|| (true, BTreeSet::new(), BTreeSet::new()));
        *lost_always &= lost;
        places.insert(at);
        values.insert(*a);
    }
    let count = cases.len();
    cases.retain(|_, (lost, _, values)| *lost && values.len() > 1);
    let always = modulus == 1 && cases.len() == count;
    let covers: BTreeSet<usize> = cases.values().flat_map(|(_, places, _)| places.iter().copied()).collect();
    let shape = shape.to_vec();
    (covers.len() >= FEWEST).then(|| Family {
        shape,
        modulus,
        cases: cases.into_keys().collect(),
        always,
        covers,
    })
}

/// The family that covers most of the open positions, the simplest of these.
fn best(families: &[Family], open: &BTreeSet<usize>) -> Option<Family> {
    let new = |family: &Family| family.covers.iter().filter(|at| open.contains(at)).count();
    let simple = |family: &Family| {
        let letters = family.shape.iter().filter_map(|term| term.letter).collect::<BTreeSet<_>>().len();
        let numbers: i64 = family.shape.iter().map(|term| term.plus.abs()).sum();
        (letters, family.modulus, family.cases.len(), numbers)
    };
    let ranked = families.iter().map(|family| (new(family), family)).filter(|(new, _)| *new >= FEWEST);
    let best = ranked.min_by_key(|(new, family)| (std::cmp::Reverse(*new), simple(family)));
    best.map(|(_, family)| family.clone())
}

/// "(a, b, a + 1)".
fn written(shape: &[Term]) -> String {
    let term = |term: &Term| match (term.letter.map(letter), term.plus) {
        (None, number) => number.to_string(),
        (Some(letter), 0) => letter.to_string(),
        (Some(letter), plus @ 1..) => format!("{letter} + {plus}"),
        (Some(letter), minus) => format!("{letter} − {}", -minus),
    };
    format!("({})", shape.iter().map(term).collect::<Vec<_>>().join(", "))
}

/// "a", "b", "c".
fn letter(at: usize) -> char {
    ['a', 'b', 'c'].get(at).copied().unwrap_or('x')
}

impl Family {
    /// "b < a, c < a or b > a, c > a; a mod 4 = 0, 1".
    fn when(&self) -> String {
        let mut by_remainders: BTreeMap<Vec<u64>, Vec<&[Ordering]>> = BTreeMap::new();
        let signs: BTreeSet<&[Ordering]> = self.cases.iter().map(|(signs, _)| &signs[..]).collect();
        for signs in signs {
            let own = self.cases.iter().filter(|(other, _)| other == signs).map(|(_, rest)| *rest);
            by_remainders.entry(own.collect()).or_default().push(signs);
        }
        let told = |(remainders, signs): (&Vec<u64>, &Vec<&[Ordering]>)| {
            let orders: Vec<String> =
                signs.iter().map(|signs| order(signs)).filter(|text| !text.is_empty()).collect();
            let rest: Vec<String> = remainders.iter().map(u64::to_string).collect();
            let rest = (self.modulus > 1).then(|| format!("a mod {} = {}", self.modulus, rest.join(", ")));
            let orders = Some(orders.join(" | ")).filter(|text| !text.is_empty());
            orders.into_iter().chain(rest).collect::<Vec<_>>().join("; ")
        };
        by_remainders.iter().map(told).collect::<Vec<_>>().join(" | ")
    }
}

/// "b < a, c = a".
fn order(signs: &[Ordering]) -> String {
    let sign = |(at, sign): (usize, &Ordering)| {
        let sign = match sign {
            Ordering::Less => '<',
            Ordering::Equal => '=',
            Ordering::Greater => '>',
        };
        format!("{} {sign} a", letter(at + 1))
    };
    signs.iter().enumerate().map(sign).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::English;

    /// The families of the rows of `parts` numbers up to `most` that `lost` says are P-positions.
    fn found(parts: u32, most: u64, lost: impl Fn(&[u64]) -> bool) -> Vec<(String, String)> {
        let mut rows = Rows::default();
        for index in 0..(most + 1).pow(parts) {
            let row: Vec<u64> = (0..parts).rev().map(|at| index / (most + 1).pow(at) % (most + 1)).collect();
            rows.push(row.clone(), lost(&row));
        }
        let text = |cell: &Cell| if let Cell::Text(text) = cell { text.clone() } else { String::new() };
        let Ok(listing) = rows.families("a game", &English, &mut || Ok::<_, std::convert::Infallible>(()));
        listing.rows.iter().map(|row| (text(&row[0]), text(&row[1]))).collect()
    }

    #[test]
    fn shapes_and_their_cases_are_found() {
        let pairs = found(2, 6, |row| row[0] == row[1]);
        assert_eq!(pairs, [("(a, a)".to_owned(), String::new())]);
        let ends = found(3, 6, |row| row[0] == row[2] && row[0] != row[1]);
        assert_eq!(ends, [("(a, b, a)".to_owned(), "b < a | b > a".to_owned())]);
        let even = found(2, 9, |row| row[1] == row[0] + 1 && row[0] % 2 == 0);
        assert_eq!(even, [("(a, a + 1)".to_owned(), "a mod 2 = 0".to_owned())]);
    }

    /// A position that no shape explains is not made one of a family.
    #[test]
    fn what_no_family_covers_is_left_over() {
        let odd = found(2, 6, |row| row == [3, 5] || row == [5, 3]);
        assert_eq!(odd.len(), 1);
        assert_eq!(odd[0].0, "others");
    }
}
