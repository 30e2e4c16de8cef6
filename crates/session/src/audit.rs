//! Whether the `canonical` of a game keeps its promise, tested on sample positions.
//!
//! A canonical form is a key for memory: applied twice it must give the same, and it must not change the
//! value. The values come from the oracle, which uses no canonical form, so that a wrong one cannot hide
//! itself. A test on samples is an observation, not a proof.

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use bouton_check::{Oracle, OracleError};
use bouton_rules::{Datum, Options, PositionKind, RuleError, Ruleset};
use bouton_script::{Diagnostic, Game};

use crate::{Failure, Session};

/// How many positions of a game are tried.
const SAMPLES: usize = 150;
/// How many sums the oracle may visit for a game.
const VISITS: usize = 20_000;
/// Where the walk begins in a game of heaps.
const HEAP: i64 = 12;

/// The findings on the canonical form of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// The variable that holds the game.
    pub variable: String,
    /// The game's name.
    pub game: String,
    /// How many positions were tried; 0 if there is nothing to try.
    pub positions: usize,
    /// How many of them have a canonical form other than themselves.
    pub changed: usize,
    /// The fault: an error of the rule, or (`bad-canonical`) the first position that breaks the promise, and
    /// how.
    pub problem: Option<Box<Failure>>,
}

impl Session {
    /// Tests the canonical form of every game that a variable of the session holds.
    #[must_use]
    pub fn audit(&self) -> Vec<Audit> {
        let mut seen: Vec<Game> = Vec::new();
        let mut found = Vec::new();
        for (name, _, value) in self.interpreter().variables() {
            let Some(game) = value.flatten_clone().try_cast::<Game>() else { continue };
            if !seen.contains(&game) {
                let source = |name: &str| self.interpreter().source_text(name).unwrap_or_default();
                found.push(audit(name, &game, &source));
                seen.push(game);
            }
        }
        found
    }
}

/// `source` gives the text of a source by its name.
fn audit<'s>(variable: &str, game: &Game, source: &dyn Fn(&str) -> &'s str) -> Audit {
    let mut audit = Audit {
        variable: variable.to_owned(),
        game: game.name().to_owned(),
        positions: 0,
        changed: 0,
        problem: None,
    };
    let mut oracle = Oracle::new(Rc::clone(game.rules()), game.convention(), VISITS);
    let outcome = samples(game.rules().as_ref()).and_then(|samples| {
        for position in samples {
            audit.positions += 1;
            match broken(game.rules().as_ref(), &mut oracle, &position)? {
                Promise::Trivial => {}
                Promise::Kept => audit.changed += 1,
                Promise::Broken(how) => {
                    let problem = format!("{}: {how}", game.name());
                    audit.problem = Some(Box::new(Failure::new("bad-canonical", problem)));
                    break;
                }
            }
        }
        Ok(())
    });
    if let Err(error) = outcome {
        let error = Diagnostic::from(error);
        let text = error.place.as_ref().map_or("", |place| source(&place.source));
        audit.problem = Some(Box::new(Failure::of(error, text)));
    }
    audit
}

enum Promise {
    /// The position is its own canonical form.
    Trivial,
    Kept,
    Broken(String),
}

fn broken(rules: &dyn Ruleset, oracle: &mut Oracle, position: &Datum) -> Result<Promise, RuleError> {
    let form = rules.standard_parts(position)?;
    if form == [position.clone()] {
        return Ok(Promise::Trivial);
    }
    let mut again = Vec::new();
    for part in &form {
        again.extend(rules.standard_parts(part)?);
    }
    let shown = |form: &[Datum]| form.iter().map(Datum::to_string).collect::<Vec<_>>().join(" + ");
    let (written, position) = (shown(&form), vec![position.clone()]);
    let of = format!("canonical({})", position[0]);
    if again != form {
        let again = shown(&again);
        let how = format!("{of} is {written}, and canonical of that is {again}: it must stay {written}");
        return Ok(Promise::Broken(how));
    }
    let values = value(oracle, position).and_then(|left| value(oracle, form).map(|right| (left, right)));
    match values {
        Ok((left, right)) if left == right => Ok(Promise::Kept),
        Ok((left, right)) => Ok(Promise::Broken(format!(
            "{of} is {written}, but their values are {left} and {right}: they must be equal"
        ))),
        Err(OracleError::Rule(error)) => Err(error),
        // Too large for the definition itself: nothing is said of this one.
        Err(_) => Ok(Promise::Trivial),
    }
}

/// The value of a sum of positions of the game.
fn value(oracle: &mut Oracle, positions: Vec<Datum>) -> Result<u64, OracleError> {
    let positions: Vec<_> = positions.into_iter().map(|position| (0, position)).collect();
    oracle.answer(&positions).map(|answer| answer.value)
}

/// Positions of the game, breadth first from its start. The list is empty if it doesn't name one.
fn samples(rules: &dyn Ruleset) -> Result<Vec<Datum>, RuleError> {
    let start = match (rules.start(), rules.kind()) {
        (Some(start), _) => start,
        (None, PositionKind::Heap) => Datum::Int(HEAP),
        (None, PositionKind::Array(Some(parts))) => Datum::from(vec![if parts > 4 { 1 } else { 3 }; parts]),
        (None, _) => return Ok(Vec::new()),
    };
    let mut queue = VecDeque::from([start]);
    let mut seen: BTreeSet<Datum> = queue.iter().cloned().collect();
    let mut found = Vec::new();
    while let Some(position) = queue.pop_front() {
        let mut options = Options::new();
        rules.list(&position, &mut options)?;
        found.push(position);
        if found.len() == SAMPLES {
            break;
        }
        let own = options.iter().flat_map(|option| option.parts()).filter(|part| part.game.is_none());
        queue.extend(own.map(|part| part.datum()).filter(|part| seen.insert(part.clone())));
    }
    Ok(found)
}
