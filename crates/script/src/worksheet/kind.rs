//! The kinds of worksheets: their names, their titles and what pupils are told to do.

use bouton_syntax::typed::vocabulary;

/// The kind of question on a worksheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuestionKind {
    WhoWins,
    WinningMoves,
    Complete,
    NimSum,
    Table,
    Line,
    Period,
    Misere,
    Powers,
    Knights,
    Staircase,
    Dialogue,
}

impl QuestionKind {
    /// All of them.
    pub(crate) const ALL: [Self; 12] = [
        Self::WhoWins,
        Self::WinningMoves,
        Self::Complete,
        Self::NimSum,
        Self::Table,
        Self::Line,
        Self::Period,
        Self::Misere,
        Self::Powers,
        Self::Knights,
        Self::Staircase,
        Self::Dialogue,
    ];

    /// Its name in scripts, in every language.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::WhoWins => "who-wins",
            Self::WinningMoves => "winning-moves",
            Self::Complete => "complete",
            Self::NimSum => "nim-sum",
            Self::Table => "table",
            Self::Line => "line",
            Self::Period => "period",
            Self::Misere => "misere",
            Self::Powers => "powers",
            Self::Knights => "knights",
            Self::Staircase => "staircase",
            Self::Dialogue => "dialogue",
        }
    }

    /// The kind of this name, in a language of the class; capitals, accents, hyphens and blanks don't matter.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let name = vocabulary::worksheet(name)?;
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The names of all, for an error.
    pub(crate) fn names() -> String {
        Self::ALL.map(|kind| format!("\"{}\"", kind.name())).join(", ")
    }

    /// The key of its title.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::WhoWins => "worksheet-title-who-wins",
            Self::WinningMoves => "worksheet-title-winning-moves",
            Self::Complete => "worksheet-title-complete",
            Self::NimSum => "worksheet-title-nim-sum",
            Self::Table => "worksheet-title-table",
            Self::Line => "worksheet-title-line",
            Self::Period => "worksheet-title-period",
            Self::Misere => "worksheet-title-misere",
            Self::Powers => "worksheet-title-powers",
            Self::Knights => "worksheet-title-knights",
            Self::Staircase => "worksheet-title-staircase",
            Self::Dialogue => "worksheet-title-dialogue",
        }
    }

    /// The key of what pupils do.
    pub(crate) fn task(self) -> &'static str {
        match self {
            Self::WhoWins => "worksheet-task-who-wins",
            Self::WinningMoves => "worksheet-task-winning-moves",
            Self::Complete => "worksheet-task-complete",
            Self::NimSum => "worksheet-task-nim-sum",
            Self::Table => "worksheet-task-table",
            Self::Line => "worksheet-task-line",
            Self::Period => "worksheet-task-period",
            Self::Misere => "worksheet-task-misere",
            Self::Powers => "worksheet-task-powers",
            Self::Knights => "worksheet-task-knights",
            Self::Staircase => "worksheet-task-staircase",
            Self::Dialogue => "worksheet-task-dialogue",
        }
    }

    /// The key of the description of an answer, and an example of one.
    pub(crate) fn answer(self) -> (&'static str, &'static str) {
        match self {
            Self::WhoWins | Self::Misere | Self::Knights | Self::Staircase => {
                ("worksheet-answer-who-wins", "\"N\"")
            }
            Self::Dialogue => ("worksheet-answer-dialogue", "[[5, 2], [1, 3]]"),
            Self::WinningMoves | Self::Powers => ("worksheet-answer-winning-moves", "[[3, 5, 6]]"),
            Self::Complete => ("worksheet-answer-complete", "6"),
            Self::NimSum => ("worksheet-answer-nim-sum", "\"0110\""),
            Self::Table => ("worksheet-answer-table", "[[0, 1], [1, 0]]"),
            Self::Line => ("worksheet-answer-line", "[2, 3]"),
            Self::Period => ("worksheet-answer-period", "4"),
        }
    }

    /// How many questions fit a page or two.
    pub(crate) fn usual_count(self) -> usize {
        match self {
            Self::WhoWins | Self::NimSum | Self::Misere => 8,
            Self::Complete | Self::WinningMoves | Self::Powers | Self::Staircase => 6,
            Self::Table | Self::Line | Self::Period | Self::Knights => 4,
            Self::Dialogue => 3,
        }
    }
}
