//! Worksheets of positions that a teacher names, and the activities of text 000, chapter 3.

use bouton_syntax::typed::vocabulary;

use super::{Question, QuestionKind, Rules, dialogue, make, pieces, standard};
use crate::Context;
use crate::diagnostic::Native;

/// The most heaps of a position, and tokens of a heap, that fit on paper.
const MOST_HEAPS: usize = 8;
const MOST_TOKENS: u64 = 63;

/// The largest heap on a sheet about a period: four rows of a table.
pub(crate) const LARGEST_HEAP: u64 = 51;

/// The most positions of a line of play.
const MOST_TURNS: usize = 24;

/// An activity of text 000, chapter 3: its number, its kind of question, the game, the positions. For
/// activities 2, 3, 4 and 7 the text's numbers are in a lost figure, so we chose our own, as the manual says.
type Activity = (u64, QuestionKind, &'static [(Set, &'static [&'static [u64]])]);

/// The numbers that may be taken; none: any.
type Set = &'static [u64];

const ACTIVITIES: &[Activity] = &[
    (1, QuestionKind::WhoWins, &[(&[], &[&[10]]), (&[1, 2, 3, 4, 5], &[&[10]]), (&[2], &[&[10]])]),
    (2, QuestionKind::WinningMoves, &[(&[], &[&[6, 4]]), (&[], &[&[5, 5]])]),
    (3, QuestionKind::WinningMoves, &[(&[], &[&[5, 2, 5]])]),
    (4, QuestionKind::WhoWins, &[(&[], &[&[1, 2, 3]]), (&[], &[&[2, 4, 5]])]),
    (5, QuestionKind::WinningMoves, &[(&[], &[&[2, 3, 5]]), (&[], &[&[3, 6, 8]])]),
    (
        6,
        QuestionKind::WhoWins,
        &[
            (&[], &[&[3, 4, 7]]),
            (&[], &[&[3, 5, 6]]),
            (&[], &[&[2, 7, 9]]),
            (&[], &[&[1, 4, 6]]),
            (&[], &[&[3, 5, 9]]),
        ],
    ),
    (
        7,
        QuestionKind::Line,
        &[(
            &[],
            &[
                &[3, 5, 7],
                &[3, 5, 6],
                &[3, 5, 4],
                &[1, 5, 4],
                &[1, 5, 2],
                &[1, 3, 2],
                &[1, 3],
                &[1, 1],
                &[1],
                &[],
            ],
        )],
    ),
    (
        8,
        QuestionKind::Dialogue,
        &[(
            &[],
            &[
                &[7, 9, 10],
                &[3, 9, 10],
                &[3, 5, 9],
                &[3, 5, 6],
                &[2, 3, 5],
                &[1, 2, 3],
                &[1, 2],
                &[1, 1],
                &[1],
                &[],
            ],
        )],
    ),
    (
        9,
        QuestionKind::WinningMoves,
        &[
            (&[], &[&[1, 3, 5, 6]]),
            (&[], &[&[2, 3, 7, 10]]),
            (&[], &[&[2, 3, 6, 7]]),
            (&[], &[&[5, 6, 8, 10]]),
        ],
    ),
];

/// The number of an activity: `"atividade 6"`; none of other names.
pub(crate) fn activity(name: &str) -> Option<u64> {
    let (word, number) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    let number = number.trim().parse().ok().filter(|_| vocabulary::is_activity(word.trim()))?;
    ACTIVITIES.iter().any(|(known, ..)| *known == number).then_some(number)
}

/// The kind of question of an activity, and its questions.
pub(crate) fn questions(number: u64, language: &str) -> Option<(QuestionKind, Vec<Question>)> {
    let (_, kind, given) = ACTIVITIES.iter().find(|(known, ..)| *known == number)?;
    let question = |(set, positions): &(Set, &[&[u64]])| {
        let rules = if set.is_empty() { Rules::Nim } else { Rules::Subtraction(set.to_vec()) };
        let given = positions.iter().map(|heaps| standard(heaps)).collect();
        Question { kind: *kind, rules, given, language: language.to_owned() }
    };
    Some((*kind, given.iter().map(question).collect()))
}

/// The questions about the positions of Nim that a teacher names: each a position, or for a line of play its
/// positions one after the other. Returns `None` if this kind of sheet doesn't have such questions, or they
/// don't fit on paper.
pub(crate) fn asked(
    kind: QuestionKind,
    positions: &[Vec<Vec<u64>>],
    language: &str,
) -> Option<Vec<Question>> {
    let fits = |heaps: &Vec<u64>| heaps.len() <= MOST_HEAPS && heaps.iter().all(|heap| *heap <= MOST_TOKENS);
    let is_fit = |given: &Vec<Vec<u64>>| match kind {
        QuestionKind::Dialogue => {
            (2..=MOST_TURNS).contains(&given.len())
                && given.iter().all(fits)
                && dialogue::gaps(given).is_some()
        }
        QuestionKind::Knights => {
            let is_square =
                |square: &Vec<u64>| matches!(square[..], [row, column] if row.max(column) < pieces::SIDE);
            (1..=MOST_HEAPS).contains(&given.len()) && given.iter().all(is_square)
        }
        QuestionKind::Line => (2..=MOST_TURNS).contains(&given.len()) && given.iter().all(fits),
        QuestionKind::Table | QuestionKind::Period => false,
        _ => given.len() == 1 && given.iter().all(|heaps| fits(heaps) && !standard(heaps).is_empty()),
    };
    let question = |given: &Vec<Vec<u64>>| {
        // Steps and squares keep their order.
        let (rules, is_kept) = match kind {
            QuestionKind::Knights => (Rules::Knights, true),
            QuestionKind::Staircase => (Rules::Staircase, true),
            QuestionKind::Misere => (Rules::Misere, false),
            _ => (Rules::Nim, false),
        };
        let given = given.iter().map(|heaps| if is_kept { heaps.clone() } else { standard(heaps) }).collect();
        Question { kind, rules, given, language: language.to_owned() }
    };
    (!positions.is_empty() && positions.iter().all(is_fit)).then(|| positions.iter().map(question).collect())
}

/// The question about the period of the game in which these numbers may be taken, if it shows within a sheet:
/// twice, after the values before it.
pub(crate) fn period(set: &[u64], language: &str, context: &Context) -> Native<Option<Question>> {
    let mut set = set.to_vec();
    set.sort_unstable();
    set.dedup();
    if set.is_empty() || set.iter().any(|n| !(1..=make::LAST_HEAP).contains(n)) {
        return Ok(None);
    }
    let rules = Rules::Subtraction(set);
    let twice = make::period(&rules, context)?.map(|found| found.preperiod + 2 * found.period - 1);
    Ok(twice.filter(|last| *last <= LARGEST_HEAP).map(|last| Question {
        kind: QuestionKind::Period,
        rules,
        given: vec![vec![last.max(make::LAST_HEAP)]],
        language: language.to_owned(),
    }))
}
