//! Why a solver gave no answer.

use std::fmt;

use bouton_rules::{Datum, RuleError};
use bouton_theory::LoopyValue;

use crate::control::Stop;

/// Why a solver gave no answer. An exhausted budget never looks like a value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// A rule, a position or a parameter was wrong.
    Rule(RuleError),
    /// The work was stopped.
    Stopped(Stop),
    /// A line of play returns to `position` of `game`: the game is loopy.
    Loopy {
        /// The game's name.
        game: String,
        /// A position that can be reached from itself.
        position: Datum,
    },
    /// As far as the budget lets us see, infinitely many positions can be reached.
    Endless {
        /// The game's name.
        game: String,
        /// How many positions were seen.
        seen: u64,
        /// A line of play through them: how it begins.
        begin: Vec<String>,
        /// How it ended; empty if all of it is in `begin`.
        end: Vec<String>,
        /// Whether a part is below 0 at its end that isn't at its beginning.
        falls: bool,
    },
    /// All winning moves were asked for, and a look ahead doesn't decide who wins after one of the moves.
    Undecided {
        /// The position with its game.
        position: String,
        /// A move that wins.
        wins: String,
        /// The first undecided move.
        open: String,
    },
    /// A position has the value ∞ where a number is needed.
    Infinite {
        /// The position with its game.
        position: String,
        /// The value.
        value: LoopyValue,
    },
    /// A value was asked for of a position from which misère play may go on for ever.
    MisereLoop {
        /// The position with its game.
        position: String,
    },
    /// The number of moves was asked of play that doesn't end.
    Draw {
        /// The position with its game.
        position: String,
    },
    /// Suspense is a number of normal play.
    MisereSuspense,
    /// A sum mixes normal and misère play.
    MixedConvention,
    /// A verb of heap games was used on another kind.
    NotAHeapGame {
        /// The game's name.
        game: String,
        /// The verb.
        verb: &'static str,
    },
    /// A heap has an option that isn't a smaller heap, and the caller didn't provide a search of positions to
    /// follow it.
    NoSmallerHeap {
        /// The game's name.
        game: String,
        /// The heap.
        heap: i64,
    },
    /// Nim-sums of misère values mean nothing.
    MisereSum,
    /// The rules don't give their moves as linear constraints, from which theorems are proved.
    NoFormula {
        /// The game's name.
        game: String,
    },
    /// A question that has an answer in normal play only.
    NormalPlayOnly {
        /// The verb.
        verb: &'static str,
    },
    /// A value beyond 64 bits.
    TooLarge,
    /// Fewer values than say anything on the game that has them.
    TooFewValues {
        /// How many are needed.
        least: usize,
        /// How many there are.
        found: usize,
    },
    /// A table with more values than fit, however small they are. Refused before any work.
    TableTooLarge {
        /// How many values.
        heaps: u64,
        /// The bytes that they take at least.
        need: u64,
        /// The bytes that they take at most.
        most: u64,
        /// The bytes that there may be.
        limit: u64,
        /// How many small values fit.
        fits: u64,
    },
}

impl SolveError {
    /// A short stable code: `"loopy"`, `"budget"`, `"interrupted"`, `"mixed-convention"`, …
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Rule(error) => error.code,
            Self::Stopped(Stop::Interrupt) => "interrupted",
            Self::Stopped(_) | Self::TableTooLarge { .. } | Self::Endless { .. } => "budget",
            Self::Undecided { .. } => "undecided",
            Self::Infinite { .. } => "infinite-value",
            Self::MisereLoop { .. } => "misere-loop",
            Self::Draw { .. } => "draw",
            Self::Loopy { .. } => "loopy",
            Self::MisereSuspense => "misere-sum",
            Self::MixedConvention => "mixed-convention",
            Self::NotAHeapGame { .. } => "not-a-heap-game",
            Self::NoSmallerHeap { .. } => "no-smaller-heap",
            Self::MisereSum => "misere-sum",
            Self::NoFormula { .. } => "no-formula",
            Self::NormalPlayOnly { .. } => "normal-play-only",
            Self::TooLarge => "too-large",
            Self::TooFewValues { .. } => "bad-argument",
        }
    }
}

/// How many positions of a line of play an error shows from either end.
const SHOWN: usize = 4;

impl SolveError {
    /// This many positions of a game were seen, among them this line of play, which never came to an end.
    #[must_use]
    pub fn endless(game: String, seen: u64, line: &[impl ToString]) -> Self {
        let shown = |line: &[_]| line.iter().map(ToString::to_string).collect();
        let (begin, end) = match line.len() {
            0..=8 => (shown(line), Vec::new()),
            many => (shown(&line[..SHOWN]), shown(&line[many - SHOWN..])),
        };
        Self::Endless { game, seen, begin, end, falls: false }
    }

    /// The line of play of [`Endless`](Self::Endless), in words: `5 → 6 → … → 1000006`.
    #[must_use]
    pub fn line(&self) -> Option<String> {
        let Self::Endless { begin, end, .. } = self else { return None };
        let gap = if end.is_empty() { &[][..] } else { &["…".to_owned()] };
        Some([begin, gap, end].concat().join(" → "))
    }
}

impl From<RuleError> for SolveError {
    fn from(error: RuleError) -> Self {
        Self::Rule(error)
    }
}

impl From<Stop> for SolveError {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(error) => write!(f, "{error}"),
            Self::Stopped(Stop::Interrupt) => f.write_str("interrupted"),
            Self::Stopped(Stop::Positions(n)) => write!(f, "the budget of {n} positions is used up"),
            Self::Stopped(Stop::Bytes(n)) => write!(f, "the budget of {} MiB of memory is used up", n >> 20),
            Self::Stopped(Stop::Depth(n)) => {
                write!(f, "play is still going after {n} moves: the rule may have no end")
            }
            Self::Stopped(Stop::Time) => f.write_str("the time limit is reached"),
            Self::Loopy { game, position } => {
                write!(f, "{game} is loopy: play can return to the position {position}")
            }
            Self::Endless { game, seen, .. } => {
                let line = self.line().unwrap_or_default();
                write!(f, "{game} has no end in sight after {seen} positions, along {line}")
            }
            Self::Undecided { position, wins, open } => {
                write!(f, "{wins} wins from {position}, but who wins after {open} isn't decided")
            }
            Self::Infinite { position, value } => {
                write!(f, "the value of {position} is {value}, and a number is needed")
            }
            Self::MisereLoop { position } => {
                write!(f, "misère play from {position} may go on for ever, so it has an outcome but no value")
            }
            Self::Draw { position } => write!(f, "play from {position} has no end"),
            Self::MisereSuspense => f.write_str("suspense is a number of normal play, found misère play"),
            Self::MixedConvention => {
                f.write_str("a sum has one play convention, found normal and misère play")
            }
            Self::NoFormula { game } => write!(f, "the moves of {game} aren't known as linear constraints"),
            Self::NormalPlayOnly { verb } => write!(f, "`{verb}` is for normal play, found misère play"),
            Self::NotAHeapGame { game, verb } => {
                write!(f, "`{verb}` counts heaps, and a position of {game} is not a heap")
            }
            Self::NoSmallerHeap { game, heap } => {
                write!(
                    f,
                    "heap {heap} of {game} has an option that is no smaller heap: a search must follow it"
                )
            }
            Self::MisereSum => f.write_str("the nim-sum of misère values means nothing"),
            Self::TooLarge => f.write_str("the value does not fit 64 bits"),
            Self::TooFewValues { least, found } => {
                write!(f, "at least {least} values are needed, found {found}")
            }
            Self::TableTooLarge { heaps, need, limit, fits, .. } => {
                // In bytes where both would be the same number of MiB.
                let (shift, unit) = if need >> 20 == limit >> 20 { (0, "bytes") } else { (20, "MiB") };
                let (need, limit) = (need >> shift, limit >> shift);
                write!(
                    f,
                    "the values of {heaps} heaps take {need} {unit} or more, and the budget is {limit} {unit}: enough for {fits}"
                )
            }
        }
    }
}

impl std::error::Error for SolveError {}
