//! Moves in words.
//!
//! A move in a heap is written as the heap and its remains: `8 → 2 + 5`. Elsewhere it is the rule's own
//! description, its label (an edge, a vertex), or the position after it.

use std::collections::BTreeSet;

use bouton_rules::Datum;
use bouton_solve::{Component, Control, Game, Move, SolveError, Sum};
use bouton_theory::{Convention, Nimber, Outcome, mex, visible};

use crate::cite::Citation;
use crate::html::{self, escape};
use crate::position;
use crate::wording::{Wording, say};
use crate::{Cell, Json, Listing, Show};

/// Moves from a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Moves {
    /// The position from which they lead.
    pub from: Sum,
    /// The moves.
    pub moves: Vec<Move>,
    /// Which of the position's moves these are.
    pub listed: Listed,
}

/// More values than this aren't written as a set.
const LONGEST: usize = 24;

/// Which moves a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Those that win.
    Winning,
    /// Those that keep a draw.
    Drawing,
    /// All, from a position with this outcome.
    All(Outcome),
}

impl Moves {
    /// Each move as data: its label where the rules name moves (an edge, a vertex), else the position after
    /// it.
    #[must_use]
    pub fn forms(&self) -> Vec<Datum> {
        self.moves.iter().map(|m| m.shown().clone()).collect()
    }

    /// A row for each move: the move, the option, its value, its outcome.
    #[must_use]
    pub fn listing(&self, words: &dyn Wording) -> Listing {
        let mut rows = MoveRows::of(&self.from);
        self.moves.iter().for_each(|m| rows.add(m, words));
        rows.listing(self.listed, words)
    }
}

/// A row for each move of a position, of which there may be a million: no move is held beside its row.
///
/// # Errors
///
/// As [`Sum::moves`].
#[doc(hidden)]
pub fn listing_of_all(from: &Sum, words: &dyn Wording, control: &Control) -> Result<Listing, SolveError> {
    let mut rows = MoveRows::of(from);
    from.each_move(control, |made| {
        rows.add(&made, words);
        Ok(())
    })?;
    Ok(rows.listing(Listed::All(from.outcome(control)?.value), words))
}

/// The rows for moves, as they come.
struct MoveRows<'a> {
    from: &'a Sum,
    rows: Vec<Vec<Cell>>,
    /// The values of the options. None in misère play, of more than [`LONGEST`] and if one isn't a nimber.
    values: Option<BTreeSet<Nimber>>,
}

impl<'a> MoveRows<'a> {
    fn of(from: &'a Sum) -> Self {
        let is_normal = from.convention() == Convention::Normal;
        Self { from, rows: Vec::new(), values: is_normal.then(BTreeSet::new) }
    }

    fn add(&mut self, m: &Move, words: &dyn Wording) {
        let misere = self.from.convention() == Convention::Misere;
        let value = m.value.clone().map_or(Cell::Nothing, |value| Cell::loopy(value, misere));
        let move_words = Cell::Text(short(self.from, m, words));
        self.rows.push(vec![move_words, option(m, words), value, Cell::Outcome(m.outcome)]);
        self.values = self.values.take().zip(m.nimber()).and_then(|(mut values, value)| {
            values.insert(value);
            (values.len() <= LONGEST).then_some(values)
        });
    }

    fn listing(self, listed: Listed, words: &dyn Wording) -> Listing {
        let position = self.from.text(words);
        let title = match listed {
            Listed::Winning | Listed::Drawing => position,
            Listed::All(outcome) => {
                format!("{position}: {outcome}{}", self.least_missing().unwrap_or_default())
            }
        };
        Listing::new(title, &["move", "option", "value", "outcome"], self.rows)
    }

    /// ", mex{0, *2, *3} = *1": how the values of the options make that of the position.
    fn least_missing(&self) -> Option<String> {
        let values = self.values.as_ref().filter(|values| !values.is_empty())?;
        let set: Vec<String> = values.iter().map(Nimber::to_string).collect();
        Some(format!(", mex{{{}}} = {}", set.join(", "), mex(values.iter().copied())))
    }
}

impl Show for Moves {
    fn text(&self, words: &dyn Wording) -> String {
        match self.listed {
            Listed::All(_) => self.listing(words).text(words),
            Listed::Winning if self.moves.is_empty() => say(words, "move-none", &[]),
            Listed::Drawing if self.moves.is_empty() => say(words, "move-none-draws", &[]),
            Listed::Winning | Listed::Drawing => {
                let line = |m: &Move| in_words(&self.from, m, words) + pace(m, words).as_str();
                self.moves.iter().map(line).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// Winning moves have a row each: the move, and the position that it leaves.
    fn html(&self, words: &dyn Wording) -> Option<String> {
        if matches!(self.listed, Listed::All(_)) {
            return self.listing(words).html(words);
        }
        if self.moves.is_empty() {
            return Some(html::card(&format!("<p>{}</p>", escape(&self.text(words)))));
        }
        let head = [say(words, "html-move", &[]), say(words, "html-leaves", &[])];
        let step = |m: &Move| short(&self.from, m, words) + pace(m, words).as_str();
        let row = |m: &Move| html::row(&step(m), &html::cell(&position::alone(&m.to, words)));
        let rows: Vec<String> = self.moves.iter().map(row).collect();
        Some(html::card(&html::table("words", "", &head, &rows)))
    }

    fn json(&self) -> Json {
        Json::list(&self.forms())
    }

    /// The position and its moves.
    fn citation(&self, words: &dyn Wording) -> Citation {
        let said = format!("{}: {}", self.from.text(words), self.text(words).replace('\n', "; "));
        self.from.citation(words).called(&said)
    }
}

/// The option of a move as data, with its name for people, if it has one.
fn option(m: &Move, words: &dyn Wording) -> Cell {
    let data = m.shown().clone();
    match position::named(&m.to, words).filter(|_| m.label.is_none()) {
        Some(name) => Cell::Named(data, name),
        None => Cell::Datum(data),
    }
}

/// Of a winning move where play may go on for ever: whether it brings the end nearer.
#[must_use]
pub fn pace(m: &Move, words: &dyn Wording) -> String {
    let Some(length) = m.length.filter(|_| m.wins()) else { return String::new() };
    let key = if m.progress { "move-progress" } else { "move-no-progress" };
    format!(" {}", say(words, key, &[("count", &length)]))
}

/// The move in words; after a move in one of several summands also the whole that it leaves, or, if their
/// games differ, the summand that it is made in.
#[must_use]
pub fn in_words(from: &Sum, m: &Move, words: &dyn Wording) -> String {
    let short = short(from, m, words);
    match (from.components(), from.game()) {
        ([] | [_], _) => short,
        (_, Some(_)) => {
            let left = position::named(&m.to, words).unwrap_or_else(|| m.shown().to_string());
            say(words, "move-leaving", &[("move", &short), ("position", &left)])
        }
        (components, None) => match components.get(m.component) {
            Some(moved) if !moved.game.arrays_are_sums() => {
                format!("{}[{}]: {short}", name(&moved.game, words), data(moved))
            }
            _ => short,
        },
    }
}

/// A position by its short name, or as data.
fn data(part: &Component) -> String {
    part.game.rules().short(&part.position).unwrap_or_else(|| part.position.to_string())
}

/// A game's name for people.
fn name(game: &Game, words: &dyn Wording) -> String {
    say(words, "game-name", &[("game", &game.name())])
}

/// The move in words, without the summands that it leaves alone.
#[must_use]
pub fn short(from: &Sum, m: &Move, words: &dyn Wording) -> String {
    let Some(moved) = from.components().get(m.component) else {
        return m.shown().to_string();
    };
    let mixed = from.game().is_none();
    let name = |part: &Component| match mixed || part.game != moved.game {
        true => format!("{}[{}]", self::name(&part.game, words), data(part)),
        false => part.position.to_string(),
    };
    let parts = || m.parts.iter().map(name).collect::<Vec<_>>().join(" + ");
    if moved.game.arrays_are_sums() {
        let left = if m.parts.is_empty() { say(words, "move-nothing", &[]) } else { parts() };
        return format!("{} → {left}", name(moved));
    }
    described(moved, m, words).unwrap_or_else(|| match m.parts.is_empty() {
        true => say(words, "move-end", &[]),
        false => say(words, "move-to", &[("position", &parts())]),
    })
}

/// The rules' words for the move: a description, or else its label.
#[must_use]
pub fn described(moved: &Component, m: &Move, words: &dyn Wording) -> Option<String> {
    let described = match m.parts.as_slice() {
        [only] if only.game == moved.game => moved.game.rules().describe(&moved.position, &only.position),
        _ => None,
    };
    described
        .map(|told| visible::in_one_line(&told.say(words)))
        .or_else(|| m.label.as_ref().map(ToString::to_string))
}
