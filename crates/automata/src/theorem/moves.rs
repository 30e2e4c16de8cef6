//! A kind of move as conditions on a position and an option, with as few variables as possible.
//!
//! A variable that only says how far a part goes down (`y = x − k`) is replaced by the part of the option (`k
//! = x − y`, and `x − y ≥ 0`). So taking k from a heap and leaving fewer than before are one kind of move.

use bouton_theory::formula::{Condition, Disjunct, Linear};

use crate::watch::Halt;

/// One kind of move: the tuples of its tracks that meet the conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// Tracks `0..parts` are the position.
    pub(crate) tracks: usize,
    pub(crate) conditions: Vec<Condition>,
    /// The track of each part of the option; a part that stays has the track of the position.
    pub(crate) option: Vec<usize>,
}

impl Move {
    /// The move of a disjunct, for positions of `parts` parts.
    pub(crate) fn new(parts: usize, disjunct: &Disjunct) -> Result<Self, Halt> {
        if disjunct.option.len() != parts || disjunct.variables < parts {
            return Err(Halt::Malformed);
        }
        let mut draft = Draft {
            parts,
            tracks: disjunct.variables,
            conditions: disjunct.conditions.clone(),
            option: disjunct.option.clone(),
            places: Vec::new(),
        };
        for part in 0..parts {
            draft.place(part)?;
        }
        while let Some((at, variable)) = draft.determined() {
            let Condition::Zero(term) = draft.conditions.remove(at) else { return Err(Halt::Malformed) };
            draft.solve(&term, variable)?;
        }
        draft.shorten();
        Ok(draft.compressed())
    }

    /// The tracks that are neither parts of the position nor of the option.
    pub(crate) fn has_other_tracks(&self, parts: usize) -> bool {
        (parts..self.tracks).any(|track| !self.option.contains(&track))
    }
}

/// A move that is being made simpler.
struct Draft {
    parts: usize,
    tracks: usize,
    conditions: Vec<Condition>,
    option: Vec<Linear>,
    /// The tracks of the option's first parts, as far as they are known.
    places: Vec<usize>,
}

impl Draft {
    /// Finds or makes a track for a part of the option.
    fn place(&mut self, part: usize) -> Result<(), Halt> {
        let term = self.option[part].clone();
        let place = match (single(&term), self.solvable(&term)) {
            (Some(variable), _) => variable,
            (None, Some(variable)) => {
                // The track of the variable now holds y, and y − term(variable) is 0: the variable is a term
                // in y.
                let sign = term.coefficient(variable);
                let rest = term.plus(-sign, &Linear::variable(variable)).ok_or(Halt::Range)?;
                let value = Linear::variable(variable).plus(-1, &rest).ok_or(Halt::Range)?;
                let value = Linear::default().plus(sign, &value).ok_or(Halt::Range)?;
                self.substitute(variable, &value)?;
                self.conditions.push(Condition::AtLeastZero(value));
                variable
            }
            (None, None) => {
                let track = self.tracks;
                self.tracks += 1;
                let difference = term.plus(-1, &Linear::variable(track)).ok_or(Halt::Range)?;
                self.conditions.push(Condition::Zero(difference));
                track
            }
        };
        self.places.push(place);
        Ok(())
    }

    /// A variable of the term with the factor 1 or −1 that may be replaced.
    fn solvable(&self, term: &Linear) -> Option<usize> {
        let in_bits = |variable: usize| {
            self.conditions.iter().any(|condition| match condition {
                Condition::Bits { left, right, result, .. } => [*left, *right, *result].contains(&variable),
                _ => false,
            })
        };
        (self.parts..term.coefficients.len()).find(|variable| {
            matches!(term.coefficient(*variable), 1 | -1)
                && !self.places.contains(variable)
                && !in_bits(*variable)
        })
    }

    /// An equation that determines one of the variables that are left.
    fn determined(&self) -> Option<(usize, usize)> {
        self.conditions.iter().enumerate().find_map(|(at, condition)| match condition {
            Condition::Zero(term) => Some((at, self.solvable(term)?)),
            _ => None,
        })
    }

    /// Solves the equation `term = 0` for a variable, and replaces the variable everywhere.
    fn solve(&mut self, term: &Linear, variable: usize) -> Result<(), Halt> {
        let sign = term.coefficient(variable);
        let rest = term.plus(-sign, &Linear::variable(variable)).ok_or(Halt::Range)?;
        let value = Linear::default().plus(-sign, &rest).ok_or(Halt::Range)?;
        self.substitute(variable, &value)?;
        self.conditions.push(Condition::AtLeastZero(value));
        Ok(())
    }

    /// Puts a term in the place of a variable, everywhere.
    fn substitute(&mut self, variable: usize, value: &Linear) -> Result<(), Halt> {
        let replace = |term: &mut Linear| {
            let factor = term.coefficient(variable);
            let without = term.plus(-factor, &Linear::variable(variable)).ok_or(Halt::Range)?;
            *term = without.plus(factor, value).ok_or(Halt::Range)?;
            Ok(())
        };
        for condition in &mut self.conditions {
            match condition {
                Condition::AtLeastZero(term) | Condition::Zero(term) | Condition::NotZero(term) => {
                    replace(term)?;
                }
                Condition::Bits { .. } => {}
            }
        }
        self.option.iter_mut().try_for_each(replace)
    }

    /// Writes conditions with fewer variables, by adding an equation: `x − k ≥ 0` is `y ≥ 0` if `x − k − y =
    /// 0`.
    fn shorten(&mut self) {
        let equations: Vec<Linear> = self
            .conditions
            .iter()
            .filter_map(
                |condition| if let Condition::Zero(term) = condition { Some(term.clone()) } else { None },
            )
            .collect();
        let length = |term: &Linear| term.coefficients.iter().filter(|factor| **factor != 0).count();
        for condition in &mut self.conditions {
            let (Condition::AtLeastZero(term) | Condition::NotZero(term)) = condition else { continue };
            for (equation, sign) in equations.iter().flat_map(|equation| [(equation, 1), (equation, -1)]) {
                if let Some(other) = term.plus(sign, equation).filter(|other| length(other) < length(term)) {
                    *term = other;
                }
            }
        }
    }

    /// The move without tracks that nothing names, and without conditions that always hold.
    fn compressed(self) -> Move {
        let conditions: Vec<Condition> =
            self.conditions.iter().filter(|condition| !always_holds(condition)).cloned().collect();
        let is_named = |track: &usize| {
            *track < self.parts
                || self.places.contains(track)
                || conditions.iter().any(|condition| names(condition, *track))
        };
        let kept: Vec<usize> = (0..self.tracks).filter(is_named).collect();
        let new = |track: usize| kept.iter().position(|old| *old == track).unwrap_or(track);
        Move {
            tracks: kept.len(),
            conditions: conditions.iter().map(|condition| renamed(condition, &new)).collect(),
            option: self.places.iter().map(|place| new(*place)).collect(),
        }
    }
}

/// The variable that the term is.
fn single(term: &Linear) -> Option<usize> {
    let mut named = (0..term.coefficients.len()).filter(|variable| term.coefficient(*variable) != 0);
    let variable = named.next()?;
    let is_plain = term.constant == 0 && term.coefficient(variable) == 1 && named.next().is_none();
    is_plain.then_some(variable)
}

/// Whether no natural numbers break the condition, at a glance.
fn always_holds(condition: &Condition) -> bool {
    match condition {
        Condition::AtLeastZero(term) => {
            term.constant >= 0 && term.coefficients.iter().all(|factor| *factor >= 0)
        }
        Condition::Zero(term) => *term == Linear::default(),
        Condition::NotZero(_) | Condition::Bits { .. } => false,
    }
}

/// Whether a condition names a variable.
pub(crate) fn names(condition: &Condition, variable: usize) -> bool {
    match condition {
        Condition::AtLeastZero(term) | Condition::Zero(term) | Condition::NotZero(term) => {
            term.coefficient(variable) != 0
        }
        Condition::Bits { left, right, result, .. } => [*left, *right, *result].contains(&variable),
    }
}

/// The condition with other names for its variables.
pub(crate) fn renamed(condition: &Condition, new: &dyn Fn(usize) -> usize) -> Condition {
    let term = |term: &Linear| renamed_term(term, new);
    match condition {
        Condition::AtLeastZero(old) => Condition::AtLeastZero(term(old)),
        Condition::Zero(old) => Condition::Zero(term(old)),
        Condition::NotZero(old) => Condition::NotZero(term(old)),
        Condition::Bits { law, left, right, result } => {
            Condition::Bits { law: *law, left: new(*left), right: new(*right), result: new(*result) }
        }
    }
}

/// A term with other variables.
pub(crate) fn renamed_term(term: &Linear, new: &dyn Fn(usize) -> usize) -> Linear {
    let mut coefficients = Vec::new();
    for variable in (0..term.coefficients.len()).filter(|variable| term.coefficient(*variable) != 0) {
        let place = new(variable);
        coefficients.resize(coefficients.len().max(place + 1), 0);
        coefficients[place] += term.coefficient(variable);
    }
    Linear { constant: term.constant, coefficients }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    /// Nim on two heaps, taken as k ≥ 1 coins or as fewer coins that stay.
    #[test]
    fn moves_by_difference_and_by_what_stays_are_the_same() {
        let taken = Disjunct {
            variables: 3,
            conditions: vec![
                Condition::AtLeastZero(term(-1, &[0, 0, 1])),
                Condition::AtLeastZero(term(0, &[1, 0, -1])),
            ],
            option: vec![term(0, &[1, 0, -1]), term(0, &[0, 1])],
        };
        let left = Disjunct {
            variables: 3,
            conditions: vec![Condition::AtLeastZero(term(-1, &[1, 0, -1]))],
            option: vec![term(0, &[0, 0, 1]), term(0, &[0, 1])],
        };
        let (taken, left) = (Move::new(2, &taken).unwrap(), Move::new(2, &left).unwrap());
        assert_eq!((left.tracks, &left.option), (3, &vec![2, 1]));
        assert_eq!(left.conditions, [Condition::AtLeastZero(term(-1, &[1, 0, -1]))]);
        assert_eq!((taken.tracks, &taken.option), (3, &vec![2, 1]));
        assert!(left.conditions.iter().all(|condition| taken.conditions.contains(condition)));
    }

    #[test]
    fn halves_keep_a_track_of_their_own() {
        // y = ⌊x / 2⌋: x = 2 v + w, w < 2, and v is the option.
        let half = Disjunct {
            variables: 3,
            conditions: vec![
                Condition::Zero(term(0, &[1, -2, -1])),
                Condition::AtLeastZero(term(1, &[0, 0, -1])),
            ],
            option: vec![term(0, &[0, 1])],
        };
        let half = Move::new(1, &half).unwrap();
        assert_eq!((half.tracks, half.option.as_slice(), half.has_other_tracks(1)), (2, &[1][..], false));
        let twice = Disjunct { variables: 1, conditions: Vec::new(), option: vec![term(-3, &[2])] };
        let twice = Move::new(1, &twice).unwrap();
        assert_eq!((twice.tracks, twice.option.as_slice()), (2, &[1][..]));
        assert_eq!(twice.conditions, [Condition::Zero(term(-3, &[2, -1]))]);
        let malformed = Disjunct { variables: 1, conditions: Vec::new(), option: Vec::new() };
        assert_eq!(Move::new(1, &malformed), Err(Halt::Malformed));
    }
}
