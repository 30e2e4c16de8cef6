//! A theorem found in one system: guess, try to prove, learn from what contradicts the guess.

use super::chain::Step;
use super::claim::{Doubt, Theorem, prove};
use super::groundwork::Groundwork;
use super::oracle::{Refusal, Samples, Winners};
use super::refuted::{Agreement, Refuted};
use super::winners::{Arena, Tail};
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::learner::Learner;
use crate::minimise::minimise;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// The reason why a system doesn't give a theorem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The automaton of the lost positions, or of a tail, has more than this many states.
    States(usize),
    /// The oracle doesn't know this position, which the proof or the guess depends on.
    Beyond(Vec<u64>),
    /// The moves say that the oracle is wrong about this position, or about an option of it.
    Disagrees(Vec<u64>),
    /// A limit was met, or somebody interrupted.
    Halt(Halt),
}

impl From<Halt> for Reason {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Halt(halt) => Self::Halt(halt),
            Refusal::Unknown(position) => Self::Beyond(position),
        }
    }
}

/// While the samples can still grow, a tail may have `TAIL` times as many states as the lost positions, plus
/// `FEW`; after that, `TAILS`.
const TAIL: usize = 4;
const FEW: usize = 60;
pub(super) const TAILS: usize = 4_000;

/// The most tuples of a guess that we compare with the oracle's answers.
const LOOKED_AT: usize = 1 << 20;

/// The most options of a position that are looked through for one that the guess has wrong.
const OPTIONS: usize = 1 << 14;

/// Looks for a theorem with at most `most` states.
pub(crate) fn find(
    arena: &Arena<'_>,
    winners: &mut Winners<'_>,
    samples: &mut Samples,
    most: usize,
    watch: &mut Watch<'_>,
) -> Result<Theorem, Reason> {
    let (system, parts) = (arena.system, arena.ground.parts());
    let mut learner = Learner::new(system, parts, most, winners, watch)?;
    let mut words = Vec::new();
    let mut moves = Moves::new(arena.ground);
    let mut has_room = true;
    loop {
        watch.ask()?;
        if !samples.refuted.is_empty() && arena.blocked == 0 {
            match beyond(arena, &learner, samples, winners, watch)? {
                Agreement::Everywhere(far) => return Err(Reason::Beyond(far)),
                Agreement::Differs(at) => {
                    learner.teach(&[at], winners, watch)?;
                    continue;
                }
                Agreement::Unknown => {}
            }
        }
        words.extend(samples.lost[words.len()..].iter().map(|sample| learner.word(sample)));
        teach_samples(&mut learner, &words, samples, winners, watch)?;
        let lost = minimise(&learner.guess().reached(), watch)?.and(&arena.domain, watch)?;
        if let Some(wrong) = claimed_too_much(&lost, system, samples, winners, watch)? {
            learner.teach(&wrong, winners, watch)?;
            continue;
        }
        if samples.grow(parts, lost.states(), false, winners, watch)? {
            continue;
        }
        let room = if has_room { TAIL * lost.states() + FEW } else { TAILS };
        match attempt(arena, &lost, room, watch)? {
            Attempt::Proved(tails) => {
                let measure = arena.ground.lowered().to_vec();
                return Ok(Theorem {
                    system,
                    lost,
                    tails,
                    measure,
                    convention: arena.convention(),
                    blocked: arena.blocked,
                });
            }
            Attempt::Objections(all) => {
                moves.teach_all(&all, &mut learner, winners, &mut samples.refuted, watch)?;
            }
            // A wrong guess often has tails without end, a right one small tails.
            Attempt::LongTails if has_room => has_room = samples.grow(parts, 0, true, winners, watch)?,
            Attempt::LongTails => return Err(Reason::States(most)),
        }
    }
}

/// Corrects the guess until it has all the samples, which are these words.
fn teach_samples(
    learner: &mut Learner,
    words: &[Vec<usize>],
    samples: &Samples,
    winners: &mut Winners<'_>,
    watch: &mut Watch<'_>,
) -> Result<(), Reason> {
    let mut right = 0;
    let mut sample = 0;
    while right < words.len() {
        if learner.guesses_word(&words[sample]) {
            right += 1;
            sample = (sample + 1) % words.len();
        } else {
            learner.teach(&samples.lost[sample], winners, watch)?;
            right = 0;
        }
    }
    Ok(())
}

/// Where a far position refutes the guess: whether the oracle has anything left to teach.
fn beyond(
    arena: &Arena<'_>,
    learner: &Learner,
    samples: &mut Samples,
    winners: &mut Winners<'_>,
    watch: &mut Watch<'_>,
) -> Result<Agreement, Halt> {
    let lost = minimise(&learner.guess().reached(), watch)?.and(&arena.domain, watch)?;
    Ok(samples.refuted.agreement(&lost, arena.system, winners))
}

/// The smallest tuple of the box that the guess has among the lost positions, and the oracle hasn't.
fn claimed_too_much(
    guess: &Automaton,
    system: System,
    samples: &Samples,
    winners: &mut Winners<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<u64>>, Halt> {
    let (mut wrong, mut left) = (None, LOOKED_AT);
    for digits in 0..=system.word(samples.side.saturating_sub(1)).len() {
        guess.each_accepted(system, &[], digits, watch, &mut |tuple| {
            let is_inside = tuple.iter().all(|part| *part < samples.side);
            if is_inside && winners.is_lost(tuple) == Some(false) {
                wrong = Some(tuple.to_vec());
            }
            left -= 1;
            wrong.is_none() && left > 0
        })?;
        if wrong.is_some() || left == 0 {
            break;
        }
    }
    Ok(wrong)
}

/// What comes of a try to prove a guess.
enum Attempt {
    Proved(Vec<Tail>),
    /// The guess is wrong at each of these positions, or at an option of it.
    Objections(Vec<Vec<u64>>),
    /// A tail has more states than there is room for.
    LongTails,
}

fn attempt(
    arena: &Arena<'_>,
    lost: &Automaton,
    room: usize,
    watch: &mut Watch<'_>,
) -> Result<Attempt, Reason> {
    let tails = match arena.tails(lost, room, watch) {
        Err(Halt::States(states)) if states == room => return Ok(Attempt::LongTails),
        other => other?,
    };
    match prove(arena, lost, &tails, watch) {
        Ok(()) => Ok(Attempt::Proved(tails)),
        Err(Doubt::OptionOfLost(_) | Doubt::EndOfPlay(_) | Doubt::NoWinningMove(_)) => {
            let wins = arena.wins(lost, &tails, watch)?.ok_or(Halt::Malformed)?;
            let both = lost.and(&wins, watch)?.first_accepted(arena.system, OBJECTIONS, watch)?;
            let neither = arena.domain.without(&lost.or(&wins, watch)?, watch)?;
            let neither = neither.first_accepted(arena.system, OBJECTIONS, watch)?;
            Ok(Attempt::Objections([both, neither].concat()))
        }
        Err(Doubt::Halt(halt)) => Err(Reason::Halt(halt)),
        // A guess ignores leading zeros and lies in the domain, and we just made its tails.
        Err(_) => Err(Reason::Halt(Halt::Malformed)),
    }
}

/// The most positions of each kind that teach after a try.
const OBJECTIONS: usize = 10;

/// Of positions with fewer options than these, the options are kept.
const KEPT: usize = 32;

/// Calls `each` with the positions after one step, two, three … until it says `false` or none is left.
fn each_further(
    step: &Step,
    at: &[u64],
    left: &mut usize,
    each: &mut dyn FnMut(&[u64]) -> bool,
) -> Result<bool, Halt> {
    let mut next = if step.begins_at(at) { step.after(at)? } else { None };
    while let Some(option) = next {
        *left = left.saturating_sub(1);
        if !each(&option) || *left == 0 {
            return Ok(false);
        }
        next = step.after(&option)?;
    }
    Ok(true)
}

/// The relations of the moves in base 2, made when we first need the options of a position.
pub(super) struct Moves<'g> {
    ground: &'g Groundwork,
    relations: Option<Vec<Automaton>>,
}

impl<'g> Moves<'g> {
    pub(super) const fn new(ground: &'g Groundwork) -> Self {
        Self { ground, relations: None }
    }

    /// Corrects the guess at the positions that contradict it, as far as the oracle knows them.
    fn teach_all(
        &mut self,
        all: &[Vec<u64>],
        learner: &mut Learner,
        winners: &mut Winners<'_>,
        refuted: &mut Refuted,
        watch: &mut Watch<'_>,
    ) -> Result<(), Reason> {
        let mut has_taught = false;
        for at in all {
            match self.teach(at, learner, winners, refuted, watch) {
                Ok(()) => has_taught = true,
                // Another position has taught what this one would have.
                Err(Reason::Beyond(_) | Reason::Disagrees(_)) if has_taught => return Ok(()),
                Err(reason) => return Err(reason),
            }
        }
        if has_taught { Ok(()) } else { Err(Halt::Range.into()) }
    }

    /// Teaches the guess at a position that contradicts it, or at an option of that position.
    fn teach(
        &mut self,
        at: &[u64],
        learner: &mut Learner,
        winners: &mut Winners<'_>,
        refuted: &mut Refuted,
        watch: &mut Watch<'_>,
    ) -> Result<(), Reason> {
        let mut unknown = None;
        match winners.is_lost(at) {
            Some(is_lost) if is_lost != learner.guesses(at) => {
                learner.teach(at, winners, watch)?;
                return Ok(());
            }
            Some(_) => {}
            None => unknown = Some(at.to_vec()),
        }
        let mut wrong = None;
        let mut options = Vec::new();
        let is_complete = self.each_option(at, watch, &mut |option| {
            if options.len() < KEPT {
                options.push(option.to_vec());
            }
            match winners.is_lost(option) {
                Some(is_lost) if is_lost != learner.guesses(option) => wrong = Some(option.to_vec()),
                Some(_) => {}
                None => unknown = unknown.take().or_else(|| Some(option.to_vec())),
            }
            wrong.is_none()
        })?;
        match (wrong, unknown) {
            (Some(option), _) => {
                learner.teach(&option, winners, watch)?;
                Ok(())
            }
            (None, Some(position)) => {
                if is_complete && options.len() < KEPT {
                    refuted.keep(at, &options);
                }
                Err(Reason::Beyond(position))
            }
            (None, None) if is_complete => Err(Reason::Disagrees(at.to_vec())),
            (None, None) => Err(Reason::Beyond(at.to_vec())),
        }
    }

    /// Calls `each` with options of a position until it says `false`. Whether all options were told, if it
    /// never did.
    pub(super) fn each_option(
        &mut self,
        at: &[u64],
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(&[u64]) -> bool,
    ) -> Result<bool, Halt> {
        let moves = &self.ground.moves;
        if self.relations.is_none() {
            let relation =
                |one: &super::moves::Move| conjunction(System::BINARY, one.tracks, &one.conditions, watch);
            self.relations = Some(moves.iter().map(relation).collect::<Result<_, _>>()?);
        }
        let digits = at.iter().map(|part| System::BINARY.word(*part).len()).max().unwrap_or(0) + 1;
        let mut left = OPTIONS;
        for (number, (one, relation)) in moves.iter().zip(self.relations.iter().flatten()).enumerate() {
            if let Some(step) = self.ground.step(number) {
                if !each_further(step, at, &mut left, each)? {
                    return Ok(false);
                }
                continue;
            }
            let mut option = vec![0; at.len()];
            let told = relation.each_accepted(System::BINARY, at, digits, watch, &mut |numbers| {
                for (part, track) in option.iter_mut().zip(&one.option) {
                    *part = numbers[*track];
                }
                left -= 1;
                each(&option) && left > 0
            })?;
            if !told {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
