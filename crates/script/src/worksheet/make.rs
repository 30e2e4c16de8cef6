//! Questions from a seed. Each is tried until it is worth asking: who wins is decided by a coin, a line of
//! play has a mistake in it, a period fits on the sheet.

use bouton_solve::Control;
use bouton_theory::Period;

use super::solution::{self, heaps_of, place};
use super::{Question, QuestionKind, Rules, nim_sum, pieces, standard};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::random::Random;

/// How often a question is tried before it is taken as it is.
const TRIES: usize = 400;
/// The heaps of a subtraction game that a sheet shows: 0 to this one.
pub(super) const LAST_HEAP: u64 = 24;
/// The sets for who-wins questions, easy ones first.
const SETS: &[&[u64]] = &[&[1, 2, 3], &[1, 3, 4], &[2, 3], &[1, 2, 5], &[1, 4], &[2, 5, 7]];
/// A table goes from 0 to this heap.
const SIDE: u64 = 5;

/// The questions of a worksheet: no two are the same while there are others.
pub(super) fn questions(
    context: &Context,
    kind: QuestionKind,
    seed: i64,
    count: usize,
    language: &str,
) -> Native<Vec<Question>> {
    let mut random = Random::new(seed, kind.name());
    let mut found: Vec<Question> = Vec::new();
    for index in 0..count {
        context.poll()?;
        let asked = |random: &mut Random| -> Native<Question> {
            let (rules, given) = asked(context, kind, index, random)?;
            Ok(Question { kind, rules, given, language: language.to_owned() })
        };
        let mut question = asked(&mut random)?;
        for _ in 0..TRIES {
            if !found.contains(&question) {
                break;
            }
            question = asked(&mut random)?;
        }
        found.push(question);
    }
    Ok(found)
}

/// The game of a question, and its given data.
fn asked(
    context: &Context,
    kind: QuestionKind,
    index: usize,
    random: &mut Random,
) -> Native<(Rules, Vec<Vec<u64>>)> {
    let harder = (index as u64).min(8);
    Ok(match kind {
        QuestionKind::WhoWins if index % 3 == 2 => one_heap(context, random)?,
        QuestionKind::WhoWins => (Rules::Nim, vec![position(random, harder)]),
        QuestionKind::WinningMoves => (Rules::Nim, vec![won(random, 3 + harder / 4, 7 + harder)]),
        QuestionKind::Complete => (Rules::Nim, vec![won(random, 2 + harder / 3, 7 + harder)]),
        QuestionKind::NimSum => (Rules::Nim, vec![heaps(random, 2 + harder / 3, 15)]),
        QuestionKind::Table => {
            let rules = table_rules(index, random);
            let given = table(context, &rules, random)?;
            (rules, given)
        }
        QuestionKind::Line => (Rules::Nim, line(context, random)?),
        QuestionKind::Period => (short_period(context, random)?, vec![vec![LAST_HEAP]]),
        QuestionKind::Misere if index % 3 == 2 => (Rules::Misere, vec![ones(random)]),
        QuestionKind::Misere => (Rules::Misere, vec![position(random, harder)]),
        QuestionKind::Powers => (Rules::Nim, vec![won(random, 3 + harder / 4, 7 + harder)]),
        QuestionKind::Knights => (Rules::Knights, knights(context, random, 1 + harder.min(3))?),
        QuestionKind::Staircase => (Rules::Staircase, vec![stair(random, 4 + harder / 4)]),
        QuestionKind::Dialogue => (Rules::Nim, line(context, random)?),
    })
}

/// Heaps of one chip, with a larger one if a coin says so.
fn ones(random: &mut Random) -> Vec<u64> {
    let larger = if random.coin() { vec![random.between(2, 7)] } else { Vec::new() };
    standard(&[vec![1; random.between(1, 5) as usize], larger].concat())
}

/// Squares of knights, so that a coin decides who wins.
fn knights(context: &Context, random: &mut Random, count: u64) -> Native<Vec<Vec<u64>>> {
    let last = pieces::SIDE - 1;
    let values = solution::table(&Rules::Knights.game(context)?, &[last, last], context)?;
    let (lost, mut found) = (random.coin(), Vec::new());
    for _ in 0..TRIES {
        found = (0..count).map(|_| vec![random.between(0, last), random.between(0, last)]).collect();
        let value = |square: &Vec<u64>| values[square[0] as usize][square[1] as usize];
        let sum = nim_sum(&found.iter().map(value).collect::<Vec<_>>());
        if (sum == 0) == lost {
            break;
        }
    }
    Ok(found)
}

/// Chips on the steps of a stair, so that a coin decides who wins.
fn stair(random: &mut Random, count: u64) -> Vec<u64> {
    let mut steps: Vec<u64> = (0..count).map(|_| random.between(0, 7)).collect();
    let others: Vec<u64> = steps.iter().skip(2).step_by(2).copied().collect();
    let lost = nim_sum(&others);
    steps[0] = if random.coin() { lost } else { (lost + random.between(1, 7)) % 8 };
    steps
}

/// Some heaps in order.
fn heaps(random: &mut Random, count: u64, most: u64) -> Vec<u64> {
    let heaps: Vec<u64> = (0..count).map(|_| random.between(1, most)).collect();
    standard(&heaps)
}

/// Heaps with a nim-sum other than 0.
fn won(random: &mut Random, count: u64, most: u64) -> Vec<u64> {
    let found = (0..TRIES).map(|_| heaps(random, count, most)).find(|heaps| nim_sum(heaps) != 0);
    found.unwrap_or_else(|| vec![1])
}

/// A position of Nim that a coin makes won or lost.
fn position(random: &mut Random, harder: u64) -> Vec<u64> {
    let (count, most) = (2 + random.between(0, 1 + harder / 4), 7 + harder);
    if random.coin() {
        return won(random, count + 1, most);
    }
    let heaps = won(random, count, most);
    let last = nim_sum(&heaps);
    standard(&[heaps, vec![last]].concat())
}

/// One heap of a subtraction game that a coin makes won or lost.
fn one_heap(context: &Context, random: &mut Random) -> Native<(Rules, Vec<Vec<u64>>)> {
    let set = random.pick(SETS).copied().unwrap_or(&[1, 2, 3]);
    let rules = Rules::Subtraction(set.to_vec());
    let values = rules.game(context)?.values(30, &context.control("worksheet")).or_raise()?;
    let lost = random.coin();
    let heaps: Vec<u64> = (5_u64..=30).filter(|n| (values[*n as usize].0 == 0) == lost).collect();
    Ok((rules, vec![vec![random.pick(&heaps).copied().unwrap_or(5)]]))
}

fn table_rules(index: usize, random: &mut Random) -> Rules {
    match index % 3 {
        0 => Rules::Nim,
        1 => Rules::Subtraction(random.pick(SETS).map_or_else(|| vec![1, 2, 3], |set| set.to_vec())),
        _ => Rules::Wythoff,
    }
}

/// The size of a table, the cells of it that are filled in, about a third, and their contents.
fn table(context: &Context, rules: &Rules, random: &mut Random) -> Native<Vec<Vec<u64>>> {
    let side = SIDE + 1;
    let cells: Vec<u64> = (0..side * side).filter(|_| random.between(0, 2) == 0).collect();
    let table = solution::table(&rules.game(context)?, &[SIDE, SIDE], context)?;
    let values =
        cells.iter().filter_map(|cell| table.get((cell / side) as usize)?.get((cell % side) as usize));
    let values = values.copied().collect();
    Ok(vec![vec![SIDE, SIDE], cells, values])
}

/// A line of play in Nim with a mistake in it, some moves after one another.
fn line(context: &Context, random: &mut Random) -> Native<Vec<Vec<u64>>> {
    let game = Rules::Nim.game(context)?;
    let control = context.control("worksheet");
    let mut line = Vec::new();
    for _ in 0..TRIES {
        line = vec![heaps(random, 3, 10)];
        let mut mistakes = 0;
        for _ in 0..random.between(4, 5) {
            let Some((next, mistake)) = step(&game, &line, random, &control)? else { break };
            mistakes += usize::from(mistake);
            line.push(next);
        }
        if mistakes > 0 && line.len() > 4 {
            break;
        }
    }
    Ok(line)
}

/// A move of a line: a winning one if a coin says so and there is one, else any; and whether it errs.
fn step(
    game: &bouton_solve::Game,
    line: &[Vec<u64>],
    random: &mut Random,
    control: &Control,
) -> Native<Option<(Vec<u64>, bool)>> {
    let Some(last) = line.last() else { return Ok(None) };
    let moves = place(game, last)?.moves(control).or_raise()?;
    let winning: Vec<_> = moves.iter().filter(|m| m.wins()).collect();
    let any: Vec<_> = moves.iter().collect();
    let from = if random.coin() && !winning.is_empty() { &winning } else { &any };
    let chosen = random.pick(from);
    Ok(chosen.map(|m| (standard(&heaps_of(&m.to)), !winning.is_empty() && !m.wins())))
}

/// A subtraction set with values that repeat from the beginning, twice on a sheet.
fn short_period(context: &Context, random: &mut Random) -> Native<Rules> {
    for _ in 0..TRIES {
        let mut set: Vec<u64> = (0..random.between(2, 3)).map(|_| random.between(1, 6)).collect();
        set.sort_unstable();
        set.dedup();
        let rules = Rules::Subtraction(set);
        let found = period(&rules, context)?;
        if matches!(rules, Rules::Subtraction(ref set) if set.len() > 1)
            && found.is_some_and(|found| found.preperiod == 0 && found.period <= LAST_HEAP / 2)
        {
            return Ok(rules);
        }
    }
    Ok(Rules::Subtraction(vec![1, 2, 3]))
}

/// The period of the values, if one is known.
pub(super) fn period(rules: &Rules, context: &Context) -> Native<Option<Period>> {
    Ok(rules.game(context)?.period(None, &context.control("worksheet")).or_raise()?.period)
}
