//! A value as front ends show it: text, HTML, LaTeX, SVG and JSON from one place.

mod claim;
mod collection;
pub(crate) mod csv;
mod explanation;
pub(crate) mod grid;
pub mod html;
mod json;
mod latex;
mod markdown;
pub(crate) mod moves;
pub mod picture;
pub(crate) mod sequence;
mod word;

use std::collections::BTreeMap;

use bouton_plot::Figure;
use bouton_rules::{Datum, PositionKind};
use bouton_solve::{Explanation, Game, Sum};
use bouton_theory::{Claim, Nimber, Outcome};
use rhai::{Array, Dynamic, ImmutableString, Map};
use serde_json::Value as Json;

use crate::messages;
use crate::value::{Check, Code, MisereValue, Moves, Page, Table, Values};

pub use json::json;

/// One value in every form that a front end may want. Plain data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// For a terminal.
    pub text: String,
    /// For a notebook: a table or a paragraph.
    pub html: Option<String>,
    /// For a notebook: a formula.
    pub latex: Option<String>,
    /// For a notebook: a figure.
    pub svg: Option<String>,
    /// For `--json`.
    pub json: Json,
    /// Further forms by MIME type; those of JSON types as text, binary ones in base 64.
    pub forms: BTreeMap<String, String>,
    /// What a front end should know beside the forms, by MIME type: `{"image/png": {"width": 300}}`. Null: nothing.
    pub metadata: Json,
}

/// The forms of a value of the language. Unit has none.
#[must_use]
pub fn show(value: &Dynamic) -> Shown {
    if value.is_unit() {
        return Shown::default();
    }
    let value = value.flatten_clone();
    let picture = picture::picture(&value);
    let (mut forms, metadata) = picture.as_ref().map(picture::forms).unwrap_or_default();
    if let Some(page) = value.clone().try_cast::<Page>() {
        forms.insert("text/markdown".to_owned(), page.markdown);
    }
    Shown {
        text: text(&value),
        html: if picture.is_some() { None } else { html(&value) },
        latex: latex::latex(&value),
        svg: picture.map(|figure| figure.svg()),
        json: json(&value),
        forms,
        metadata,
    }
}

/// The value as text, as a terminal shows it. A string is itself.
#[must_use]
pub fn text(value: &Dynamic) -> String {
    macro_rules! first_of {
        ($($kind:ty => $write:expr),* $(,)?) => {
            $(if let Some(found) = value.clone().try_cast::<$kind>() {
                let write: fn(&$kind) -> String = $write;
                return write(&found);
            })*
        };
    }
    first_of! {
        Values => ToString::to_string,
        Table => ToString::to_string,
        Moves => ToString::to_string,
        Nimber => ToString::to_string,
        MisereValue => ToString::to_string,
        Outcome => ToString::to_string,
        Claim => claim::claim,
        Explanation => |found| found.to_text_in(&messages::Chosen),
        Check => ToString::to_string,
        Code => ToString::to_string,
        Page => ToString::to_string,
        Figure => Figure::text,
        Game => game,
        Sum => position,
        ImmutableString => ToString::to_string,
        Array => |items| format!("[{}]", items.iter().map(nested).collect::<Vec<_>>().join(", ")),
        Map => |entries| {
            let inner: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {}", nested(value))).collect();
            format!("#{{{}}}", inner.join(", "))
        },
    }
    if let Some(f) = value.clone().try_cast::<rhai::FnPtr>() {
        return if f.is_anonymous() {
            messages::text("a-closure", &[])
        } else {
            messages::text("a-function", &[("name", &f.fn_name())])
        };
    }
    value.to_string()
}

/// A value inside an array or a map: strings are quoted there.
pub(crate) fn nested(value: &Dynamic) -> String {
    let value = value.flatten_clone();
    match value.clone().try_cast::<ImmutableString>() {
        Some(text) => format!("{:?}", text.as_str()),
        None => text(&value),
    }
}

/// A value in a cell of a table.
pub(crate) fn cell(value: &Dynamic) -> String {
    if value.is_unit() { "–".to_owned() } else { text(&value.flatten_clone()) }
}

/// The value as HTML; none where text says it all, or a picture says it better.
fn html(value: &Dynamic) -> Option<String> {
    macro_rules! first_of {
        ($($kind:ty => $write:expr),* $(,)?) => {
            $(if let Some(found) = value.clone().try_cast::<$kind>() {
                let write: fn(&$kind) -> String = $write;
                return Some(write(&found));
            })*
        };
    }
    first_of! {
        Values => sequence::html,
        Table => |table| match table { Table::Grid(table) => grid::html(table), Table::Rows(table) => grid::rows_html(table) },
        Moves => word::moves,
        Nimber => |nimber| html::formula(&nimber.to_string().replace('*', "∗")),
        MisereValue => |value| html::formula(&value.to_string()),
        Outcome => |outcome| word::outcome(*outcome),
        Claim => word::claim,
        Explanation => explanation::html,
        Check => word::check,
        Code => word::code,
        Page => |page| markdown::html(&page.markdown),
        Game => word::game,
        Sum => word::position,
    }
    match value.clone().try_cast::<Array>() {
        Some(items) => collection::array(&items),
        None => collection::map(&value.clone().try_cast::<Map>()?),
    }
}

/// A game in words: `Kayles (heap game, normal play)`.
#[must_use]
pub fn game(game: &Game) -> String {
    let args: messages::Args<'_> = &[("game", &game.name()), ("kind", &kind(game))];
    match game.convention() {
        bouton_theory::Convention::Normal => messages::text("game-normal", args),
        bouton_theory::Convention::Misere => messages::text("game-misere", args),
    }
}

/// What a position of the game is, in words.
pub(crate) fn kind(game: &Game) -> String {
    kind_as(game, messages::text)
}

/// The same in the language that `text` speaks.
pub(crate) fn kind_as(game: &Game, text: fn(&str, messages::Args<'_>) -> String) -> String {
    match game.rules().kind() {
        PositionKind::Heap => text("game-heap", &[]),
        PositionKind::Number => text("game-number", &[]),
        PositionKind::Array(Some(k)) => text("game-parts", &[("count", &k)]),
        PositionKind::Array(None) => text("game-array", &[]),
        PositionKind::Text => text("game-text", &[]),
        PositionKind::Map => text("game-map", &[]),
    }
}

/// A position with its game: `Kayles[5] + Nim[[3, 4]]`. Summands of one game that follow each other are one array
/// where the game reads an array as a sum.
#[must_use]
pub fn position(sum: &Sum) -> String {
    if sum.components().is_empty() {
        return messages::text("empty-sum", &[]);
    }
    groups(sum)
        .into_iter()
        .map(|(game, positions)| match positions.as_slice() {
            [one] => format!("{}[{one}]", game.name()),
            _ => format!("{}[{}]", game.name(), Datum::list(positions)),
        })
        .collect::<Vec<_>>()
        .join(" + ")
}

/// The summands, those of one game of heaps together where they follow each other.
pub(crate) fn groups(sum: &Sum) -> Vec<(Game, Vec<Datum>)> {
    let mut groups: Vec<(Game, Vec<Datum>)> = Vec::new();
    for component in sum.components() {
        let sums = matches!(component.game.rules().kind(), PositionKind::Heap | PositionKind::Number);
        match groups.last_mut() {
            Some((game, positions)) if sums && *game == component.game => {
                positions.push(component.position.clone());
            }
            _ => groups.push((component.game.clone(), vec![component.position.clone()])),
        }
    }
    groups
}
