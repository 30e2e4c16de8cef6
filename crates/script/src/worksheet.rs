//! Worksheets: questions made from a seed, a page for the pupils and a page with the answers.
//!
//! A question holds a game and its given data. The solver computes its answer only on request, so the pupils'
//! page and the questions of a script can't give it away.

mod blank;
pub(crate) mod check;
mod dialogue;
pub(crate) mod given;
mod kind;
mod make;
mod page;
pub(crate) mod pieces;
mod powers;
pub(crate) mod read;
mod show;
mod solution;

use bouton_rules::{Datum, registry};
use bouton_solve::Game;

pub(crate) use kind::QuestionKind;

use crate::Context;
use crate::diagnostic::{Diagnostic, Native, OrRaise};

/// The game of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    Nim,
    Subtraction(Vec<u64>),
    Wythoff,
    Misere,
    Knights,
    Staircase,
}

impl Rules {
    /// How a script calls the game.
    pub(crate) fn call(&self) -> String {
        match self {
            Self::Nim => "nim()".to_owned(),
            Self::Subtraction(set) => format!("subtraction([{}])", list(set)),
            Self::Wythoff => "wythoff()".to_owned(),
            Self::Misere => "nim_misere()".to_owned(),
            Self::Knights => "white_knight()".to_owned(),
            Self::Staircase => "staircase()".to_owned(),
        }
    }

    /// The game itself.
    pub(crate) fn game(&self, context: &Context) -> Native<Game> {
        let (id, arguments) = match self {
            Self::Nim => ("nim", Vec::new()),
            Self::Subtraction(set) => {
                let set: Vec<i64> = set.iter().map(|n| i64::try_from(*n).unwrap_or(i64::MAX)).collect();
                ("subtraction", vec![Datum::ints(set)])
            }
            Self::Wythoff => ("wythoff", Vec::new()),
            Self::Misere => ("nim_misere", Vec::new()),
            Self::Knights => ("white_knight", vec![Datum::Int(pieces::SIDE as i64)]),
            Self::Staircase => ("staircase", Vec::new()),
        };
        let missing = || Diagnostic::coded("unknown-game", &[("name", &id)]).raise();
        let entry = registry::find(id).ok_or_else(missing)?;
        let make = || Ok(Game::new(entry.make(&arguments)?).under(entry.convention));
        context.natives().game(entry.id, &arguments, make).or_raise()
    }
}

/// A question, without its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) kind: QuestionKind,
    pub(crate) rules: Rules,
    /// The given data: a position, the positions of a line of play, the squares of knights, or the size of a
    /// table with the cells that are filled in and their contents.
    pub(crate) given: Vec<Vec<u64>>,
    /// The language in which it is asked, and answers are judged.
    pub(crate) language: String,
}

impl Question {
    /// The heaps of a question about one position.
    pub(crate) fn heaps(&self) -> &[u64] {
        self.given.first().map_or(&[], Vec::as_slice)
    }
}

/// The origin of a worksheet's questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    Seed(i64),
    Positions,
    Activity(u64),
}

/// A worksheet.
#[derive(Clone)]
pub(crate) struct Worksheet {
    pub(crate) context: Context,
    pub(crate) kind: QuestionKind,
    /// Its origin: a seed, or named positions.
    pub(crate) made: Made,
    /// The language of both pages.
    pub(crate) language: String,
    pub(crate) questions: Vec<Question>,
}

impl Worksheet {
    /// The worksheet of this kind and seed: always the same one.
    pub(crate) fn new(
        context: &Context,
        kind: QuestionKind,
        seed: i64,
        count: usize,
        language: String,
    ) -> Native<Self> {
        let questions = make::questions(context, kind, seed, count, &language)?;
        Ok(Self { context: context.clone(), kind, made: Made::Seed(seed), language, questions })
    }

    /// The worksheet of questions that are given.
    pub(crate) fn of(
        context: &Context,
        made: Made,
        (kind, questions): (QuestionKind, Vec<Question>),
        language: String,
    ) -> Self {
        Self { context: context.clone(), kind, made, language, questions }
    }

    /// The seed of its questions, if they are made from one.
    pub(crate) fn seed(&self) -> Option<i64> {
        if let Made::Seed(seed) = self.made { Some(seed) } else { None }
    }

    /// The page for the pupils, ready to print.
    pub(crate) fn page(&self) -> Native<String> {
        page::page(self, None)
    }

    /// The page with the answers.
    pub(crate) fn key(&self) -> Native<String> {
        page::page(self, Some(&self.solutions()?))
    }

    fn solutions(&self) -> Native<Vec<solution::Solution>> {
        self.questions.iter().map(|question| solution::of(question, &self.context)).collect()
    }
}

/// Heaps as their standard form: in order, without those that are empty.
pub(crate) fn standard(heaps: &[u64]) -> Vec<u64> {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
    heaps.sort_unstable();
    heaps
}

/// The nim-sum of heaps.
pub(crate) fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// `(3, 5, 6)`.
pub(crate) fn tuple(numbers: &[u64]) -> String {
    if numbers.is_empty() { "(0)".to_owned() } else { format!("({})", list(numbers)) }
}

/// `3, 5, 6`.
pub(crate) fn list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
