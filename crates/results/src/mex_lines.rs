//! Values heap by heap, each with its mex: `g(8) = mex(g(7), g(5), g(2)) = mex(1, 0, 1) = 2`; and, from a
//! period, the residues of the P-positions.

use bouton_rules::Datum;
use bouton_solve::{Component, Control, Game, Move, SolveError, Stop};
use bouton_theory::{Convention, Level, Nimber};

use crate::cite::{self, Citation};
use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// More options than this are cut from a line.
const SHOWN: usize = 60;

/// Periods are looked for in at least this many heaps.
const LOOKED: u64 = 2_000;

/// The values of some heaps of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MexLines {
    game: String,
    misere: bool,
    lines: Vec<Line>,
    residues: Option<Residues>,
}

/// A heap, its options with their values, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    heap: u64,
    options: Vec<(Vec<Part>, u64)>,
    value: u64,
}

/// A part of an option: a heap of the game, or a position of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Own(Datum),
    Other(String, Datum),
}

/// Which heaps are P-positions, from a period of the values.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Residues {
    from: u64,
    period: u64,
    residues: Vec<u64>,
    /// The P-positions below `from`.
    before: Vec<u64>,
    level: Level,
}

impl MexLines {
    /// The lines of the heaps from `first` to `last`.
    ///
    /// # Errors
    ///
    /// As [`bouton_solve::Sum::value`]; [`SolveError::NotAHeapGame`] of other games.
    pub fn of(game: &Game, (first, last): (u64, u64), control: &Control) -> Result<Self, SolveError> {
        if !game.is_heap_game() {
            return Err(SolveError::NotAHeapGame { game: game.name().to_owned(), verb: "mex_lines" });
        }
        let lines = (first..=last).map(|heap| Line::of(game, heap, control)).collect::<Result<_, _>>()?;
        Ok(Self {
            game: game.name().to_owned(),
            misere: game.convention() == Convention::Misere,
            lines,
            residues: Residues::of(game, last, control)?,
        })
    }

    fn symbol(&self) -> &'static str {
        if self.misere { "g⁻" } else { "g" }
    }
}

impl Line {
    fn of(game: &Game, heap: u64, control: &Control) -> Result<Self, SolveError> {
        let sum = game.position(Datum::Int(i64::try_from(heap).unwrap_or(i64::MAX)))?;
        let part = |part: &Component| match part.game == *game {
            true => Part::Own(part.position.clone()),
            false => Part::Other(part.game.name().to_owned(), part.position.clone()),
        };
        let option = |made: Move| -> Result<(Vec<Part>, u64), SolveError> {
            let value = match made.nimber() {
                Some(value) => value,
                None => made.to.value(control)?.value,
            };
            Ok((made.parts.iter().map(part).collect(), value.0))
        };
        let options = sum.moves(control)?.into_iter().map(option).collect::<Result<_, _>>()?;
        Ok(Self { heap, options, value: sum.value(control)?.value.0 })
    }

    fn text(&self, symbol: &str, words: &dyn Wording) -> String {
        let Self { heap, options, value } = self;
        if options.is_empty() {
            let why = say(words, "mex-line-no-move", &[]);
            return match symbol {
                "g" => format!("g({heap}) = mex() = {value} ({why})"),
                _ => format!("{symbol}({heap}) = {value} ({why})"),
            };
        }
        let name = |part: &Part| match part {
            Part::Own(heap) => format!("{symbol}({heap})"),
            Part::Other(game, position) => format!("{game}({position})"),
        };
        let term = |(parts, _): &(Vec<Part>, u64)| match (parts.as_slice(), symbol) {
            // The end of play is the empty heap.
            ([], _) => format!("{symbol}(0)"),
            ([one], _) => name(one),
            (parts, "g") => parts.iter().map(name).collect::<Vec<_>>().join(" ⊕ "),
            // Misère values do not add up: the option is a sum of positions.
            (parts, _) => {
                let positions = parts.iter().map(|part| match part {
                    Part::Own(position) | Part::Other(_, position) => position.to_string(),
                });
                format!("{symbol}({})", positions.collect::<Vec<_>>().join(" + "))
            }
        };
        let dots = if options.len() > SHOWN { ", …" } else { "" };
        let shown = || options.iter().take(SHOWN);
        let terms: Vec<String> = shown().map(term).collect();
        let values: Vec<String> = shown().map(|(_, value)| value.to_string()).collect();
        format!(
            "{symbol}({heap}) = mex({}{dots}) = mex({}{dots}) = {value}",
            terms.join(", "),
            values.join(", ")
        )
    }
}

impl Residues {
    /// Returns `None` if we don't find a period, or if it has a saltus, because then no residue stays lost.
    fn of(game: &Game, last: u64, control: &Control) -> Result<Option<Self>, SolveError> {
        // In misère play a heap that falls apart is searched with all its sums: few values are ever known.
        if game.convention() == Convention::Misere {
            return Ok(None);
        }
        let claim = match game.period(Some(LOOKED.max(4 * last)), control) {
            Ok(claim) => claim,
            Err(SolveError::Stopped(Stop::Interrupt)) => return Err(Stop::Interrupt.into()),
            // If a rule fails beyond the requested heaps, we don't look for a period.
            Err(_) => return Ok(None),
        };
        let Some(period) = claim.period.filter(|period| period.saltus == 0) else { return Ok(None) };
        let (from, length) = (period.preperiod, period.period);
        let values = game.values(from + length, control)?;
        let lost = |range: std::ops::Range<u64>| {
            range.filter(|n| values.get(*n as usize) == Some(&Nimber::ZERO)).collect::<Vec<_>>()
        };
        let mut residues: Vec<u64> = lost(from..from + length).iter().map(|n| n % length).collect();
        residues.sort_unstable();
        Ok(Some(Self { from, period: length, residues, before: lost(0..from), level: claim.level }))
    }

    fn text(&self, words: &dyn Wording) -> String {
        let level = crate::claim::level(self.level, words);
        let residues = list(&self.residues, words);
        let before: Vec<String> = self.before.iter().map(u64::to_string).collect();
        let key = match (self.residues.is_empty(), self.from, before.is_empty()) {
            (true, ..) => "mex-line-no-residue",
            (_, 0, _) => "mex-line-residues",
            (_, _, true) => "mex-line-residues-from-none",
            (_, _, false) => "mex-line-residues-from",
        };
        let before = before.join(", ");
        say(
            words,
            key,
            &[
                ("from", &self.from),
                ("period", &self.period),
                ("residues", &residues),
                ("before", &before),
                ("level", &level),
            ],
        )
    }
}

/// "0, 2 or 4".
fn list(numbers: &[u64], words: &dyn Wording) -> String {
    match numbers {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(u64::to_string).collect();
            say(words, "mex-line-or", &[("first", &first.join(", ")), ("last", last)])
        }
    }
}

impl Show for MexLines {
    fn text(&self, words: &dyn Wording) -> String {
        let lines = self.lines.iter().map(|line| line.text(self.symbol(), words));
        lines.chain(self.residues.iter().map(|residues| residues.text(words))).collect::<Vec<_>>().join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let line = |line: &Line| format!("{}<br>", escape(&line.text(self.symbol(), words)));
        let lines: String = self.lines.iter().map(line).collect();
        let residues = self.residues.as_ref().map_or_else(String::new, |found| found.text(words));
        Some(html::card(&format!(
            "<p><b>{}</b></p><p>{lines}</p><p>{}</p>",
            escape(&self.game),
            escape(&residues)
        )))
    }

    fn json(&self) -> Json {
        let line = |line: &Line| {
            Json::object([
                ("heap", line.heap.into()),
                ("options", Json::list(line.options.iter().map(|(_, value)| *value))),
                ("value", line.value.into()),
            ])
        };
        let residues = |found: &Residues| Json::list(found.residues.iter().copied());
        Json::object([
            ("game", self.game.as_str().into()),
            ("lines", Json::list(self.lines.iter().map(line))),
            ("period", self.residues.as_ref().map(|found| found.period).into()),
            ("lost_residues", self.residues.as_ref().map_or(Json::Null, residues)),
        ])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(self.text(words).lines().next().unwrap_or_default(), cite::GRUNDY)
    }
}
