//! A value in writing: as text and as JSON.
//!
//! What values of the layers below say is the business of `bouton_results`; here are Rhai's own values.

mod brief;
mod json;
pub(crate) mod table;

use std::any::TypeId;
use std::fmt::Write as _;

use bouton_partizan::Form;
use bouton_plot::Figure;
use bouton_results::two_players::line::TwoPlayerLine;
use bouton_results::{
    Citation, FormExplanation, Genus, HeapsExplanation, LineOfPlay, MexLines, PlayerMoves, Show,
};
use bouton_solve::row::GameRow;
use bouton_solve::theorem::{AddableMoves, ForAll};
use bouton_solve::{Explanation, Game, MisereForm, MisereQuotient, PartizanSum, Sum, TwoPlayerGame};
use bouton_theory::{Claim, LargeNimber, LoopyValue, Nimber, Outcome, OutcomeClass, visible};
use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::diagnostic::caught::Caught;
use crate::errata::Erratum;
use crate::messages::{self, Chosen};
use crate::recall::Recall;
use crate::share;
use crate::value::{Check, Code, MisereValue, Moves, Page, SumOf, Table, Values, size};
use crate::worksheet::check::Verdict;
use crate::worksheet::{Question, Worksheet};

pub use brief::{brief, extent};
pub use json::json;
pub(crate) use json::{equal_as_data, plain};

/// The widest figure in characters, for any width of the screen.
pub(crate) const WIDEST: usize = 120;
/// What holds more bytes is too long for an error message.
const LONG: u64 = 1 << 16;

/// The types that show themselves, and one way to look a value up among them.
macro_rules! kinds_that_show {
    ($($kind:ty),* $(,)?) => {
        /// The types that show themselves.
        pub(crate) const KINDS: [fn() -> TypeId; [$(stringify!($kind)),*].len()] = [$(TypeId::of::<$kind>),*];

        /// What `ask` says of a value that shows itself; `None` for plain data and functions.
        pub(crate) fn result<T>(value: &Dynamic, ask: impl FnOnce(&dyn Show) -> T) -> Option<T> {
            $(if let Some(found) = value.read_lock::<$kind>() {
                return Some(ask(&*found));
            })*
            None
        }
    };
}

kinds_that_show! {
    Values, Table, Moves, Nimber, LargeNimber, LoopyValue, MisereValue, Outcome, OutcomeClass, Claim, Explanation,
    FormExplanation, HeapsExplanation, Form, LineOfPlay, TwoPlayerLine, MexLines, Check, Code, Page, Figure, Game, Sum,
    PlayerMoves, TwoPlayerGame, PartizanSum, Erratum, Genus, MisereForm, MisereQuotient, ForAll, AddableMoves,
    GameRow, Worksheet, Question, Verdict,
}

/// How to cite a result; none for plain data and functions.
pub(crate) fn citation(value: &Dynamic) -> Option<Citation> {
    result(value, |found| found.citation(&Chosen))
}

/// The value as text, as a terminal shows it. A string is itself.
#[must_use]
pub fn text(value: &Dynamic) -> String {
    // Code that writes it out in full has checked that it fits.
    let is_large = || {
        (value.is_array() || value.is_map() || value.is::<SumOf>()) && size::of(value).values > share::bytes()
    };
    if is_large() {
        return brief(value);
    }
    if let (Some(columns), Some(values)) = (table::screen_columns(), value.read_lock::<Values>()) {
        return values.text_on(&Chosen, columns);
    }
    let mut out = String::new();
    write(value, &mut out);
    out
}

/// Appends the value as text: one string for an array of millions of numbers.
fn write(value: &Dynamic, out: &mut String) {
    if let Some(items) = value.read_lock::<Array>() {
        write_items(&items, out);
    } else if let Some(sum) = value.read_lock::<SumOf>() {
        out.push_str("sum_of(");
        write_items(&sum.parts, out);
        out.push(')');
    } else if let Some(entries) = value.read_lock::<Map>() {
        out.push_str("#{");
        for (i, (key, item)) in entries.iter().enumerate() {
            out.push_str(if i == 0 { "" } else { ", " });
            out.push_str(&visible::key(key));
            out.push_str(": ");
            write_nested(item, out);
        }
        out.push('}');
    } else if let Ok(number) = value.as_int() {
        let _ = write!(out, "{number}");
    } else {
        out.push_str(&other(value));
    }
}

fn write_items(items: &[Dynamic], out: &mut String) {
    out.push('[');
    for (i, item) in items.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { ", " });
        write_nested(item, out);
    }
    out.push(']');
}

/// A value that is neither a number nor a container.
fn other(value: &Dynamic) -> String {
    if let (Some(columns), Some(figure)) = (table::screen_columns(), value.read_lock::<Figure>()) {
        return figure.text_within(columns.min(WIDEST));
    }
    if let Some(found) = result(value, |found| found.text(&Chosen)) {
        return found;
    }
    if let Some(error) = value.read_lock::<Caught>() {
        return caught(&error);
    }
    if let Some(all) = value.read_lock::<Recall>() {
        return all.lines(brief);
    }
    if let Some(f) = value.read_lock::<rhai::FnPtr>() {
        return match f.is_anonymous() {
            true => messages::text("a-closure", &[]),
            false => messages::text("a-function", &[("name", &f.fn_name())]),
        };
    }
    value.to_string()
}

/// A caught error: a thrown value shows itself, an error its code and sentence.
pub(crate) fn caught(caught: &Caught) -> String {
    match &caught.value {
        Some(value) => text(value),
        None => format!("error[{}]: {}", caught.error.code, caught.error.message),
    }
}

/// A value as an error message shows it: a long one by its beginning, because the message is made of several
/// copies of it, in which copies of one text no longer share their letters.
pub(crate) fn found(value: &Dynamic) -> String {
    if size::of(value).values > LONG { brief(value) } else { text(value) }
}

/// The same with quotes around a string.
pub(crate) fn quoted(value: &Dynamic) -> String {
    if size::of(value).values > LONG { brief(value) } else { nested(value) }
}

/// A value inside an array or a map: strings are quoted there.
pub(crate) fn nested(value: &Dynamic) -> String {
    let mut out = String::new();
    write_nested(value, &mut out);
    out
}

fn write_nested(value: &Dynamic, out: &mut String) {
    match value.read_lock::<ImmutableString>() {
        Some(text) => {
            let _ = write!(out, "{:?}", text.as_str());
        }
        None if value.is_unit() => out.push_str("()"),
        // Each move has a line of its own, which would run into the next value.
        None if value.is::<Moves>() => {
            let _ = write!(out, "[{}]", other(value).replace('\n', "; "));
        }
        None => write(value, out),
    }
}

/// A game in words: `Kayles (heap game, normal play)`.
#[must_use]
pub fn game(game: &Game) -> String {
    game.text(&Chosen)
}

/// The kind of the game's positions, in words.
pub(crate) fn kind(game: &Game) -> String {
    bouton_results::position::kind(game, &Chosen)
}

/// A position with its game: `Kayles[5] + Nim[[3, 4]]`.
#[must_use]
pub fn position(sum: &Sum) -> String {
    sum.text(&Chosen)
}
