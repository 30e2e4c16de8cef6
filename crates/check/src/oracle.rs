//! The definitions, run as they stand.
//!
//! A position is a whole sum; its options are all sums with one summand moved; everything follows by
//! recursion:
//!
//! - the *value* is the least number that is not the value of an option (Sprague 1935; Grundy 1939); in
//!   misère play an ended game has the value 1 (g⁻);
//! - a position is N if some option is P, else P; an ended game is P in normal and N in misère play;
//! - the *remoteness* of an ended game is 0; else it is one more than the least remoteness of the P-options,
//!   or, if there is none, than the greatest of all options (Steinhaus 1925; Smith 1966).
//!
//! That values of sums are nim-sums is a theorem and is *not* used here; nor are components, canonical forms
//! and closed forms. So this is exponential, and that is its purpose: it can be read and believed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

use bouton_rules::{Datum, Options, PositionKind, RuleError, Ruleset};
use bouton_theory::{Convention, Outcome};

/// A disjunctive sum: summands sorted, each a position in the game of that number.
pub type Position = Vec<(usize, Datum)>;

/// The longest line of play that the oracle follows.
const DEEPEST: usize = 1_000;

/// The reason why the oracle can't answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OracleError {
    /// The rules failed, or refused the position.
    Rule(RuleError),
    /// Play can return to a position or is longer than the oracle follows.
    TooDeep,
    /// There are more positions than the oracle was allowed to visit.
    TooMany(usize),
}

impl From<RuleError> for OracleError {
    fn from(error: RuleError) -> Self {
        Self::Rule(error)
    }
}

impl fmt::Display for OracleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(error) => write!(f, "{error}"),
            Self::TooDeep => write!(f, "play returns to a position, or is longer than {DEEPEST} moves"),
            Self::TooMany(limit) => write!(f, "there are more than {limit} positions"),
        }
    }
}

impl std::error::Error for OracleError {}

/// The facts about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The Grundy value, in misère play g⁻.
    pub value: u64,
    /// Who wins.
    pub outcome: Outcome,
    /// How many moves play lasts when the winner hurries and the loser delays.
    pub remoteness: u64,
}

/// A game under one convention and the answers found so far.
pub struct Oracle {
    games: Vec<Rc<dyn Ruleset>>,
    convention: Convention,
    most: usize,
    answers: BTreeMap<Position, Answer>,
}

impl Oracle {
    /// An oracle for these rules that visits at most `most` positions.
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>, convention: Convention, most: usize) -> Self {
        Self { games: vec![rules], convention, most, answers: BTreeMap::new() }
    }

    /// The position that a user wrote; for heaps and numbers an array is a sum.
    ///
    /// # Errors
    ///
    /// When it is not a position of the game.
    pub fn position(&self, written: &Datum) -> Result<Position, OracleError> {
        let sums = matches!(self.games[0].kind(), PositionKind::Heap | PositionKind::Number);
        let summands = written.items().filter(|_| sums).unwrap_or_else(|| vec![written.clone()]);
        let mut position = Position::new();
        for summand in summands {
            position.push((0, self.games[0].admit(summand)?));
        }
        position.sort();
        Ok(position)
    }

    /// Every option, sorted, each once.
    ///
    /// # Errors
    ///
    /// When the rules fail.
    pub fn options(&mut self, position: &Position) -> Result<Vec<Position>, OracleError> {
        let mut all = BTreeSet::new();
        for (i, (game, summand)) in position.iter().enumerate() {
            let rules = Rc::clone(&self.games[*game]);
            let mut options = Options::new();
            rules.list(summand, &mut options)?;
            for listed in options.iter() {
                let mut option = position.clone();
                option.remove(i);
                for part in listed.parts() {
                    let game = part.game.map_or(*game, |other| self.number_of(other));
                    option.push((game, part.datum()));
                }
                option.sort();
                all.insert(option);
            }
        }
        Ok(all.into_iter().collect())
    }

    /// Value, outcome and remoteness of a position.
    ///
    /// # Errors
    ///
    /// When the rules fail, play doesn't end, or there are too many positions.
    pub fn answer(&mut self, position: &Position) -> Result<Answer, OracleError> {
        self.answer_within(position, DEEPEST)
    }

    /// Every option from which the opponent loses, sorted.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer).
    pub fn winning_moves(&mut self, position: &Position) -> Result<Vec<Position>, OracleError> {
        let mut winning = Vec::new();
        for option in self.options(position)? {
            if self.answer(&option)?.outcome == Outcome::P {
                winning.push(option);
            }
        }
        Ok(winning)
    }

    fn answer_within(&mut self, position: &Position, depth: usize) -> Result<Answer, OracleError> {
        if let Some(answer) = self.answers.get(position) {
            return Ok(*answer);
        }
        if self.answers.len() >= self.most {
            return Err(OracleError::TooMany(self.most));
        }
        let deeper = depth.checked_sub(1).ok_or(OracleError::TooDeep)?;
        let mut options = Vec::new();
        for option in self.options(position)? {
            options.push(self.answer_within(&option, deeper)?);
        }
        let answer = by_definition(&options, self.convention);
        self.answers.insert(position.clone(), answer);
        Ok(answer)
    }

    /// Games are one if their rules are one object; we keep all of them, so that an address is never used
    /// twice.
    fn number_of(&mut self, rules: &Rc<dyn Ruleset>) -> usize {
        let same = |game: &Rc<dyn Ruleset>| std::ptr::addr_eq(Rc::as_ptr(game), Rc::as_ptr(rules));
        self.games.iter().position(same).unwrap_or_else(|| {
            self.games.push(Rc::clone(rules));
            self.games.len() - 1
        })
    }
}

impl fmt::Debug for Oracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Oracle").field("convention", &self.convention).finish_non_exhaustive()
    }
}

/// The answer that follows from those of all options.
fn by_definition(options: &[Answer], convention: Convention) -> Answer {
    if options.is_empty() {
        return match convention {
            Convention::Normal => Answer { value: 0, outcome: Outcome::P, remoteness: 0 },
            Convention::Misere => Answer { value: 1, outcome: Outcome::N, remoteness: 0 },
        };
    }
    let mut value = 0;
    while options.iter().any(|option| option.value == value) {
        value += 1;
    }
    let lost = options.iter().filter(|option| option.outcome == Outcome::P).map(|option| option.remoteness);
    let longest = options.iter().map(|option| option.remoteness).max().unwrap_or(0);
    match lost.min() {
        Some(shortest) => Answer { value, outcome: Outcome::N, remoteness: shortest + 1 },
        None => Answer { value, outcome: Outcome::P, remoteness: longest + 1 },
    }
}

#[cfg(test)]
mod tests;
