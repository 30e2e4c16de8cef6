//! The automaton of a theorem: its states, and in readable form the symbols on its edges.

use std::collections::BTreeMap;

use bouton_solve::theorem::Theorem;

/// A theorem's automaton without the state from which nothing is accepted. State 0 is the start.
pub(super) struct Automaton {
    pub(super) states: Vec<State>,
    /// The names of the tuples in each class.
    pub(super) classes: Vec<Vec<String>>,
    /// Whether a state was left out.
    pub(super) has_sink: bool,
    /// Whether a label has a digit that may be any, or one that is the same in all tracks.
    pub(super) has_any: bool,
    pub(super) has_same: bool,
}

/// One state.
pub(super) struct State {
    pub(super) accepts: bool,
    /// Where each class leads; `None` where nothing is accepted any more.
    pub(super) next: Vec<Option<usize>>,
    /// The same by the state that is next, with all that is read on the way.
    pub(super) edges: Vec<(usize, Vec<String>)>,
}

/// Up to this many tuples are listed as they are.
const PLAIN: usize = 4;

impl Automaton {
    pub(super) fn of(theorem: &Theorem) -> Self {
        let table = theorem.lost.table();
        let alphabet = Alphabet { digits: theorem.system.digits(), tracks: table.tracks };
        let width = table.rows.first().map_or(0, Vec::len);
        let mut tuples = vec![Vec::new(); width];
        for (symbol, class) in table.classes.iter().enumerate() {
            tuples[*class as usize].push(alphabet.tuple(symbol));
        }
        let is_dead = |state: usize| {
            !table.accepting[state] && table.rows[state].iter().all(|next| *next as usize == state)
        };
        let count = table.rows.len();
        let kept: Vec<usize> = (0..count).filter(|state| *state == 0 || !is_dead(*state)).collect();
        let number = |state: u32| kept.iter().position(|kept| *kept == state as usize && !is_dead(*kept));
        // A class that leads nowhere from any state doesn't occur in a word of a number.
        let leads = |class: &usize| kept.iter().any(|state| number(table.rows[*state][*class]).is_some());
        let used: Vec<usize> = (0..width).filter(leads).collect();
        let state = |state: &usize| {
            let next: Vec<Option<usize>> =
                used.iter().map(|class| number(table.rows[*state][*class])).collect();
            let mut read: BTreeMap<usize, Vec<Vec<u32>>> = BTreeMap::new();
            for (class, to) in used.iter().zip(&next) {
                if let Some(to) = to {
                    read.entry(*to).or_default().extend(tuples[*class].iter().cloned());
                }
            }
            let edges = read.into_iter().map(|(to, tuples)| (to, alphabet.labels(tuples))).collect();
            State { accepts: table.accepting[*state], next, edges }
        };
        let states: Vec<State> = kept.iter().map(state).collect();
        let classes: Vec<Vec<String>> =
            used.iter().map(|class| alphabet.labels(tuples[*class].clone())).collect();
        let has = |sign: char| {
            let labels = states.iter().flat_map(|state| &state.edges).flat_map(|(_, labels)| labels);
            labels.chain(classes.iter().flatten()).any(|label| label.contains(sign))
        };
        let (has_any, has_same) = (has(ANY), has(SAME));
        Self { has_sink: kept.len() < count, states, classes, has_any, has_same }
    }
}

/// Any digit, and the same digit in all tracks.
const ANY: char = '*';
const SAME: char = 'd';

/// The tuples of digits that are read.
#[derive(Clone, Copy)]
struct Alphabet {
    digits: u32,
    tracks: usize,
}

impl Alphabet {
    /// The tuple of a symbol; the first track is the most significant.
    fn tuple(self, symbol: usize) -> Vec<u32> {
        let digits = self.digits as usize;
        let mut tuple = vec![0; self.tracks];
        tuple.iter_mut().rev().fold(symbol, |rest, digit| {
            *digit = (rest % digits) as u32;
            rest / digits
        });
        tuple
    }

    /// A set of tuples in few words: `00`, `0–4`, `*1`, `d/d`.
    fn labels(self, mut tuples: Vec<Vec<u32>>) -> Vec<String> {
        tuples.sort_unstable();
        if tuples.len() <= PLAIN {
            let sets = tuples.iter().map(|tuple| tuple.iter().map(|digit| 1 << digit).collect::<Vec<u32>>());
            return sets.map(|sets| self.label(&sets)).collect();
        }
        let is_same = |tuple: &Vec<u32>| tuple.windows(2).all(|pair| pair[0] == pair[1]);
        let same = tuples.iter().filter(|tuple| is_same(tuple)).count();
        let has_all_same = self.tracks > 1 && same == self.digits as usize && same > PLAIN;
        // The diagonal is a label of its own unless it is part of something larger.
        let mut labels = Vec::new();
        if has_all_same && self.boxes(&tuples).len() >= same {
            labels.push([SAME.to_string().as_str()].repeat(self.tracks).join("/"));
            tuples.retain(|tuple| !is_same(tuple));
        }
        labels.extend(self.boxes(&tuples).iter().map(|sets| self.label(sets)));
        labels
    }

    /// The tuples as few products of sets of digits, each set by its bits: tuples that differ in one place
    /// only are put together, place by place.
    fn boxes(self, tuples: &[Vec<u32>]) -> Vec<Vec<u32>> {
        let mut boxes: Vec<Vec<u32>> =
            tuples.iter().map(|tuple| tuple.iter().map(|digit| 1 << digit).collect()).collect();
        for track in (0..self.tracks).rev() {
            let mut merged: Vec<Vec<u32>> = Vec::new();
            let mut places: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
            for one in boxes {
                let mut rest = one.clone();
                rest[track] = 0;
                match places.get(&rest) {
                    Some(at) => merged[*at][track] |= one[track],
                    None => {
                        places.insert(rest, merged.len());
                        merged.push(one);
                    }
                }
            }
            boxes = merged;
        }
        boxes
    }

    /// A product of sets of digits. Single digits below ten stand side by side.
    fn label(self, sets: &[u32]) -> String {
        let names: Vec<String> = sets.iter().map(|set| self.set(*set)).collect();
        let is_short = names.iter().all(|name| name.chars().count() == 1);
        names.join(if is_short { "" } else { "/" })
    }

    /// `3`, `0–4`, `0–2·7`, `*`.
    fn set(self, set: u32) -> String {
        if set.count_ones() == self.digits && self.digits > 1 {
            return ANY.to_string();
        }
        let has = |digit: u32| (set >> digit) & 1 == 1;
        let mut pieces = Vec::new();
        let mut digit = 0;
        while digit < self.digits {
            if !has(digit) {
                digit += 1;
                continue;
            }
            let end = (digit..self.digits).find(|next| !has(*next)).unwrap_or(self.digits) - 1;
            pieces.push(match end - digit {
                0 => digit.to_string(),
                1 => format!("{digit}·{end}"),
                _ => format!("{digit}–{end}"),
            });
            digit = end + 1;
        }
        pieces.join("·")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(digits: u32, tracks: usize, keep: impl Fn(&[u32]) -> bool) -> Vec<String> {
        let alphabet = Alphabet { digits, tracks };
        let all = (0..(digits as usize).pow(tracks as u32)).map(|symbol| alphabet.tuple(symbol));
        alphabet.labels(all.filter(|tuple| keep(tuple)).collect())
    }

    #[test]
    fn few_tuples_are_listed_and_many_are_put_together() {
        assert_eq!(labels(2, 2, |_| true), ["00", "01", "10", "11"]);
        assert_eq!(labels(2, 3, |tuple| tuple.iter().sum::<u32>() % 2 == 0), ["000", "011", "101", "110"]);
        assert_eq!(labels(2, 3, |tuple| tuple[0] == 1 || tuple[2] == 0), ["0*0", "1**"]);
        assert_eq!(labels(10, 1, |tuple| tuple[0] < 7), ["0–6"]);
        assert_eq!(labels(10, 1, |tuple| [0, 1, 5, 7, 8, 9].contains(&tuple[0])), ["0·1·5·7–9"]);
        assert_eq!(labels(10, 2, |tuple| tuple[0] == tuple[1]), ["d/d"]);
        assert_eq!(labels(10, 2, |_| true), ["**"]);
        assert_eq!(labels(12, 2, |tuple| *tuple == [11, 3]), ["11/3"]);
        assert_eq!(labels(7, 2, |tuple| tuple[0] <= tuple[1] && tuple[0] < 2), ["0*", "1/1–6"]);
    }
}
