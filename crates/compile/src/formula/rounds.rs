//! Loops with a number of rounds that depends on the position: the effect of any one round.
//!
//! Round number k, from 0 on, is one more variable. We suppose that a variable of the rule is its value
//! before the loop plus k times a constant, and check on the round itself, which must end with k + 1 times
//! the constant, that the constant is the same in every round (induction). Round k is reached if the
//! condition holds in all rounds up to k: for a conjunction of inequalities that are linear in k it is enough
//! that it holds in the first and in the last of them. The items that a round puts into an array are put
//! there for some k; the rest of the rule may see nothing else of the loop.

use bouton_theory::formula::{Condition, Linear};

use super::growth::Growth;
use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term::{self, Fit};
use super::translation::{Ends, Translation};
use super::value::Value;
use crate::ir::Expr;

/// A loop.
pub(super) struct Rounds<'e> {
    /// The condition before each round.
    pub(super) test: Option<&'e Expr>,
    /// The slot of the loop's number, and the number in the first round.
    pub(super) item: Option<(usize, Linear)>,
    pub(super) counter: Option<usize>,
    /// The number of rounds, if it is known before the first.
    pub(super) limit: Option<Linear>,
    pub(super) body: &'e Expr,
}

/// The beginning of any round.
#[derive(Clone)]
pub(super) struct Start {
    pub(super) path: Path,
    /// Whether there is a last round.
    pub(super) ends: bool,
}

/// Conditions that must hold together, and whether they stop holding in some round.
type Case = (Vec<Condition>, bool);

impl Translation<'_> {
    /// A loop of any number of rounds.
    pub(super) fn rounds(&mut self, path: Path, of: &Rounds<'_>) -> Ends {
        let all: Vec<&Expr> = of.test.into_iter().chain([of.body]).collect();
        if self.reads_what_it_fills(&path, &all) {
            return self.refuse(Cause::Rounds);
        }
        let Some(mut growths) = self.first_round(&path, of)? else {
            return Self::value(path, Value::Unit);
        };
        for _ in 0..=path.slots.len() {
            let round = self.variable();
            let starts = self.starts(&path, of, &growths, round)?;
            let (ends, has_breaks) = self.ends(starts, of.body, round)?;
            let next = self.fit(term::moved(&Linear::variable(round), 1))?;
            let found = self.fit(settled(&path, &growths, &next, &ends))?;
            if found == growths {
                let limit = of.limit.as_ref().filter(|_| of.test.is_none() && !has_breaks);
                return self.behind(&path, &growths, &ends, limit);
            }
            growths = found;
        }
        self.refuse(Cause::Rounds)
    }

    /// A round for each of these beginnings, which may come in any order.
    pub(super) fn for_each(&mut self, path: &Path, starts: Vec<Start>, body: &Expr) -> Ends {
        if self.reads_what_it_fills(path, &[body]) {
            return self.refuse(Cause::Rounds);
        }
        let mut growths = vec![Growth::Same; path.slots.len()];
        loop {
            let mut ends = Vec::new();
            for mut start in starts.iter().cloned() {
                lose(&mut start.path, &growths);
                ends.extend(self.expr(body, start.path)?);
            }
            if ends.iter().any(|(_, end)| matches!(end, End::Break | End::Return(_))) {
                return self.refuse(Cause::Jump);
            }
            let found = self.fit(settled(path, &growths, &Linear::default(), &ends))?;
            if found == growths {
                return self.behind(path, &growths, &ends, None);
            }
            growths = found;
        }
    }

    /// How variables change in the first round. Returns `None` if the loop never runs.
    fn first_round(&mut self, path: &Path, of: &Rounds<'_>) -> Result<Option<Vec<Growth>>, NotLinear> {
        let unknown = vec![Growth::Same; path.slots.len()];
        let Some(start) = self.base(path, of, &unknown, &Linear::default())? else { return Ok(None) };
        let tested = match of.test {
            Some(test) => self.tested(test, start)?,
            None => vec![(start, true)],
        };
        let (mut growths, mut is_first) = (unknown, true);
        let mut has_round = false;
        for (start, _) in tested.into_iter().filter(|(_, goes_on)| *goes_on) {
            has_round = true;
            for (end, how) in self.expr(of.body, start)? {
                if matches!(how, End::Break | End::Return(_)) {
                    continue;
                }
                for (growth, (old, new)) in growths.iter_mut().zip(path.slots.iter().zip(&end.slots)) {
                    let found = grown(old.as_ref(), new.as_ref());
                    *growth = if is_first || *growth == found { found } else { Growth::Lost };
                }
                is_first = false;
            }
        }
        Ok(has_round.then_some(growths))
    }

    /// The loop's variables in a round, if there can be one.
    fn base(
        &self,
        path: &Path,
        of: &Rounds<'_>,
        growths: &[Growth],
        round: &Linear,
    ) -> Result<Option<Path>, NotLinear> {
        let mut base = path.clone();
        for (slot, growth) in base.slots.iter_mut().zip(growths) {
            if let Some(start) = slot.take() {
                *slot = self.fit(growth.after(round, &start))?;
            }
        }
        if let Some((slot, from)) = &of.item {
            base.slots[*slot] = Some(Value::Number(self.fit(term::plus(from, 1, round))?));
        }
        if let Some(counter) = of.counter {
            base.slots[counter] = Some(Value::Number(round.clone()));
        }
        match &of.limit {
            Some(limit) => {
                let rest = term::plus(limit, -1, round).and_then(|rest| term::moved(&rest, -1));
                self.fit(base.when(Condition::AtLeastZero(self.fit(rest)?)))
            }
            None => Ok(Some(base)),
        }
    }

    /// The beginning of round number `round`, which is reached.
    fn starts(
        &mut self,
        path: &Path,
        of: &Rounds<'_>,
        growths: &[Growth],
        round: usize,
    ) -> Result<Vec<Start>, NotLinear> {
        let Some(base) = self.base(path, of, growths, &Linear::variable(round))? else {
            return Ok(Vec::new());
        };
        let Some(test) = of.test else { return Ok(vec![Start { path: base, ends: of.limit.is_some() }]) };
        let known = base.conditions.len();
        let tested = self.tested(test, base)?;
        let mut open = tested.into_iter().filter(|(_, goes_on)| *goes_on).map(|(path, _)| path);
        let Some(path) = open.next() else { return Ok(Vec::new()) };
        if open.next().is_some() {
            return self.refuse(Cause::Rounds);
        }
        let mut cases: Vec<Case> = vec![(Vec::new(), false)];
        for condition in &path.conditions[known..] {
            let held = self.fit(always(condition, round))?.filter(|_| is_of_round(condition, round));
            let Some(held) = held else { return self.refuse(Cause::Rounds) };
            cases = product(&cases, &held);
        }
        self.begun(&path, cases)
    }

    /// The answers to a condition without effects: we would lose its effects when the loop ends.
    fn tested(&mut self, test: &Expr, start: Path) -> Result<Vec<(Path, bool)>, NotLinear> {
        let slots = start.slots.clone();
        let ends = self.expr(test, start)?;
        let answers = self.answers(ends)?;
        let is_same = |(path, _): &(Path, bool)| {
            path.slots.iter().zip(&slots).all(|(new, old)| old.is_none() || new == old)
        };
        if answers.iter().all(is_same) { Ok(answers) } else { self.refuse(Cause::Rounds) }
    }

    /// Beginnings in each of these cases.
    fn begun(&self, path: &Path, cases: Vec<Case>) -> Result<Vec<Start>, NotLinear> {
        let mut starts = Vec::new();
        for (conditions, ends) in cases {
            let mut open = Some(path.clone());
            for condition in conditions {
                let Some(path) = open.take() else { break };
                open = self.fit(path.when(condition))?;
            }
            starts.extend(open.map(|path| Start { path, ends }));
        }
        Ok(starts)
    }

    /// How a round ends that no `break` before has forestalled, and whether there is a `break`.
    fn ends(
        &mut self,
        starts: Vec<Start>,
        body: &Expr,
        round: usize,
    ) -> Result<(Vec<(Path, End)>, bool), NotLinear> {
        let (mut all, mut has_breaks) = (Vec::new(), false);
        for start in starts {
            let known = start.path.conditions.len();
            let ends = self.expr(body, start.path.clone())?;
            if ends.iter().any(|(_, end)| matches!(end, End::Return(_))) {
                return self.refuse(Cause::Jump);
            }
            let broken: Vec<&Path> =
                ends.iter().filter(|(_, end)| matches!(end, End::Break)).map(|(path, _)| path).collect();
            if broken.is_empty() {
                if !start.ends {
                    return self.refuse(Cause::Endless);
                }
                all.extend(ends);
                continue;
            }
            has_breaks = true;
            let mut cases: Vec<Case> = vec![(Vec::new(), start.ends)];
            for path in broken {
                let conditions = &path.conditions[known..];
                let passed = self.fit(never_before(conditions, round))?;
                let passed = passed.filter(|_| conditions.iter().all(|of| is_of_round(of, round)));
                let Some(passed) = passed else { return self.refuse(Cause::Jump) };
                cases = product(&cases, &passed);
            }
            for start in self.unbroken(&start.path, cases, round)? {
                all.extend(self.expr(body, start.path)?);
            }
        }
        Ok((all, has_breaks))
    }

    /// The first round, and the later ones that no `break` has forestalled in these cases.
    fn unbroken(&self, path: &Path, mut cases: Vec<Case>, round: usize) -> Result<Vec<Start>, NotLinear> {
        let mut starts = self.begun(path, vec![(vec![Condition::Zero(Linear::variable(round))], true)])?;
        // Where the only case holds in the first round anyway, that isn't one of its own.
        let mut is_first_too = cases.len() == 1;
        for condition in cases.iter().flat_map(|(conditions, _)| conditions) {
            let not = self.fit(term::negated(condition))?;
            for start in &starts {
                is_first_too &= self.fit(start.path.contradicts(&not))?;
            }
        }
        if is_first_too {
            starts.clear();
        } else {
            let later = Condition::AtLeastZero(self.fit(term::moved(&Linear::variable(round), -1))?);
            cases.iter_mut().for_each(|(conditions, _)| conditions.insert(0, later.clone()));
        }
        let later = self.begun(path, cases)?;
        if later.iter().any(|start| !start.ends) {
            return self.refuse(Cause::Endless);
        }
        starts.extend(later);
        Ok(starts)
    }

    /// The path behind a loop.
    fn behind(&self, path: &Path, growths: &[Growth], ends: &[(Path, End)], limit: Option<&Linear>) -> Ends {
        let mut behind = path.clone();
        for (end, _) in ends {
            for (mine, theirs) in behind.slots.iter_mut().zip(&end.slots) {
                if let (Some(Value::Choices(known)), Some(Value::Choices(more))) = (mine, theirs) {
                    known.join(more);
                }
            }
        }
        let mut never = behind.clone();
        for ((slot, growth), start) in behind.slots.iter_mut().zip(growths).zip(&path.slots) {
            if *growth != Growth::Same {
                let start = start.as_ref().zip(limit);
                let last = start.map(|(start, limit)| growth.after(limit, start));
                *slot = self.fit(last.transpose())?.flatten();
            }
        }
        let changes = growths.iter().any(|growth| *growth != Growth::Same);
        let Some(limit) = limit.filter(|_| changes) else { return Self::value(behind, Value::Unit) };
        // The limit is the number of rounds, or the loop doesn't run if it is negative.
        let condition = Condition::AtLeastZero(limit.clone());
        let [some, none] = self.fit(path.clone().fork(&condition))?;
        let mut all = Vec::new();
        for (path, of) in [(some, &mut behind), (none, &mut never)] {
            if let Some(path) = path {
                all.push((Path { slots: std::mem::take(&mut of.slots), ..path }, End::Value(Value::Unit)));
            }
        }
        Ok(all)
    }
}

fn grown(old: Option<&Value>, new: Option<&Value>) -> Growth {
    match (old, new) {
        (None, _) => Growth::Same,
        (Some(_), None) => Growth::Lost,
        (Some(old), Some(new)) => Growth::of(old, new),
    }
}

/// Forgets what isn't known in a round.
fn lose(path: &mut Path, growths: &[Growth]) {
    for (slot, growth) in path.slots.iter_mut().zip(growths) {
        if *growth == Growth::Lost {
            *slot = None;
        }
    }
}

/// The growths that the ends of a round confirm; the others become unknown.
fn settled(path: &Path, growths: &[Growth], next: &Linear, ends: &[(Path, End)]) -> Fit<Vec<Growth>> {
    let mut found = growths.to_vec();
    for (at, (growth, start)) in found.iter_mut().zip(&path.slots).enumerate() {
        let Some(start) = start else { continue };
        let Some(expected) = growth.after(next, start)? else { continue };
        for (end, how) in ends {
            let is_left = matches!(how, End::Break);
            // Nothing is known behind a `break` of what grows, so it may be anything there.
            let confirmed = match &end.slots[at] {
                _ if is_left && *growth != Growth::Same => true,
                Some(value) => Growth::of(&expected, value) == Growth::Same,
                None => false,
            };
            if !confirmed {
                *growth = Growth::Lost;
                break;
            }
        }
    }
    Ok(found)
}

/// Whether a condition contains only the position, values from before the loop, and the number of the round.
fn is_of_round(condition: &Condition, round: usize) -> bool {
    term::variables(condition).into_iter().all(|variable| variable <= round)
}

/// All conditions of a case on the left and one on the right.
fn product(left: &[Case], right: &[Case]) -> Vec<Case> {
    let both = |(a, ends): &Case, (b, others): &Case| ([a.as_slice(), b].concat(), *ends || *others);
    left.iter().flat_map(|a| right.iter().map(move |b| both(a, b))).collect()
}

/// The cases in which a condition that holds in this round held in all rounds from the first. Returns `None`
/// if we can't tell.
fn always(condition: &Condition, round: usize) -> Fit<Option<Vec<Case>>> {
    let first = |of: &Linear| term::with(of, round, &Linear::default());
    Ok(Some(match condition {
        Condition::AtLeastZero(of) => match of.coefficient(round) {
            growth @ ..=0 => vec![(Vec::new(), growth < 0)],
            _ => vec![(vec![Condition::AtLeastZero(first(of)?)], false)],
        },
        Condition::Zero(of) if of.coefficient(round) == 0 => vec![(Vec::new(), false)],
        // It changes, so it holds in the first round only.
        Condition::Zero(_) => vec![(vec![Condition::Zero(Linear::variable(round))], true)],
        Condition::NotZero(of) => match of.coefficient(round) {
            0 => vec![(Vec::new(), false)],
            1 | -1 => not_passing(of, &first(of)?, of.coefficient(round))?,
            _ => return Ok(None),
        },
        Condition::Bits { .. } => return Ok(None),
    }))
}

/// That a term, which changes by 1 from round to round, wasn't 0 from one round to another.
fn not_passing(last: &Linear, first: &Linear, growth: i64) -> Fit<Vec<Case>> {
    let side = |sign: i64| -> Fit<Case> {
        let beyond = |of| Ok(Condition::AtLeastZero(term::times(of, sign, -1)?));
        Ok((vec![beyond(first)?, beyond(last)?], growth * sign < 0))
    };
    Ok(vec![side(1)?, side(-1)?])
}

/// The cases in which conditions that end the loop together didn't hold in the rounds before this one.
/// Returns `None` if we can't tell.
fn never_before(conditions: &[Condition], round: usize) -> Fit<Option<Vec<Case>>> {
    let before = Linear { constant: -1, ..Linear::variable(round) };
    if let [Condition::Zero(of)] = conditions
        && let growth @ (1 | -1) = of.coefficient(round)
    {
        let (first, last) = (term::with(of, round, &Linear::default())?, term::with(of, round, &before)?);
        return Ok(Some(not_passing(&last, &first, growth)?));
    }
    let mut growths = Vec::new();
    for condition in conditions {
        growths.push(match condition {
            Condition::AtLeastZero(of) => of.coefficient(round),
            Condition::Zero(of) | Condition::NotZero(of) if of.coefficient(round) == 0 => 0,
            _ => return Ok(None),
        });
    }
    // What once holds goes on to hold, so the last round before is the one to ask; or the other way round.
    let (is_rising, is_falling) = (growths.iter().all(|g| *g >= 0), growths.iter().all(|g| *g <= 0));
    let when = match (is_rising, is_falling) {
        (true, _) => before,
        (_, true) => Linear::default(),
        _ => return Ok(None),
    };
    let ends = growths.iter().all(|growth| *growth > 0);
    let mut cases = Vec::new();
    for condition in conditions {
        let not = term::negated(condition)?;
        cases.push((vec![term::mapped(&not, |of| term::with(of, round, &when))?], ends));
    }
    Ok(Some(cases))
}
