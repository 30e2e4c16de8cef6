//! A value as one JSON document: nimbers are numbers, outcomes letters, values, tables and moves arrays.

use bouton_plot::Figure;
use bouton_rules::Datum;
use bouton_solve::{Explanation, Game, Sum};
use bouton_theory::{Claim, Nimber, Outcome};
use rhai::{Array, Dynamic, Map};
use serde_json::{Value as Json, json as object};

use super::groups;
use crate::convert;
use crate::value::{Check, Code, Grid, MisereValue, Moves, Page, Rows, Table, Values};

/// The value as JSON. Unit is null; a function is its name.
#[must_use]
pub fn json(value: &Dynamic) -> Json {
    let value = value.flatten_clone();
    macro_rules! first_of {
        ($($kind:ty => $write:expr),* $(,)?) => {
            $(if let Some(found) = value.clone().try_cast::<$kind>() {
                let write: fn(&$kind) -> Json = $write;
                return write(&found);
            })*
        };
    }
    if value.is_unit() {
        return Json::Null;
    }
    first_of! {
        Values => |values| values.values.iter().map(|v| Json::from(v.0)).collect(),
        Table => |table| match table { Table::Grid(table) => grid(table), Table::Rows(table) => rows(table) },
        Moves => |moves| moves.forms().iter().map(datum).collect(),
        Nimber => |nimber| nimber.0.into(),
        MisereValue => |value| value.0.0.into(),
        Outcome => |outcome| outcome.letter().into(),
        Claim => claim,
        Explanation => explanation,
        Check => check,
        Code => |code| code.text().into(),
        Page => |page| page.to_string().into(),
        Figure => |figure| figure.svg().into(),
        Game => game,
        Sum => position,
        f64 => |x| serde_json::Number::from_f64(*x).map_or(Json::Null, Json::Number),
        Array => |items| items.iter().map(json).collect(),
        Map => |entries| Json::Object(entries.iter().map(|(key, value)| (key.to_string(), json(value))).collect()),
    }
    convert::datum(&value).map_or_else(|_| super::text(&value).into(), |plain| datum(&plain))
}

/// Plain data as JSON.
#[must_use]
pub(crate) fn datum(plain: &Datum) -> Json {
    match plain {
        Datum::Bool(b) => (*b).into(),
        Datum::Int(n) => (*n).into(),
        Datum::Ints(values) => values.iter().copied().map(Json::from).collect(),
        Datum::Text(text) => text.to_string().into(),
        Datum::List(items) => items.iter().map(datum).collect(),
        Datum::Map(entries) => {
            Json::Object(entries.iter().map(|(key, value)| (key.to_string(), datum(value))).collect())
        }
    }
}

fn grid(table: &Grid) -> Json {
    (0..table.rows.len).map(|r| table.row(r).iter().copied().map(Json::from).collect::<Json>()).collect()
}

fn rows(table: &Rows) -> Json {
    let row = |cells: &Vec<Dynamic>| {
        Json::Object(table.headers.iter().cloned().zip(cells.iter().map(json)).collect())
    };
    table.rows.iter().map(row).collect()
}

fn claim(claim: &Claim) -> Json {
    let period = claim.period;
    object!({
        "claim": claim.level.name(),
        "preperiod": period.map(|p| p.preperiod),
        "period": period.map(|p| p.period),
        "saltus": period.map(|p| p.saltus),
        "checked_to": claim.checked_to,
        "theorem": claim.theorem.as_ref().map(ToString::to_string),
        "code": claim.code,
        "code_matched_to": claim.code_matched_to,
        "repeats": claim.repeats,
    })
}

fn check(check: &Check) -> Json {
    let failure = check.counterexample.as_ref();
    object!({
        "holds": check.holds(),
        "checked": check.checked,
        "counterexample": failure.map(|(position, _)| datum(position)),
        "why": failure.map(|(_, why)| why),
    })
}

fn game(game: &Game) -> Json {
    object!({ "game": game.name(), "convention": convention(game.convention()) })
}

fn convention(convention: bouton_theory::Convention) -> &'static str {
    match convention {
        bouton_theory::Convention::Normal => "normal",
        bouton_theory::Convention::Misere => "misere",
    }
}

/// One game's position as `{"game", "position"}`; a sum of several games as the array of those.
fn position(sum: &Sum) -> Json {
    let one = |(game, positions): &(Game, Vec<Datum>)| {
        let plain = match positions.as_slice() {
            [one] => datum(one),
            all => all.iter().map(datum).collect(),
        };
        object!({ "game": game.name(), "position": plain })
    };
    match groups(sum).as_slice() {
        [only] => one(only),
        all => all.iter().map(one).collect(),
    }
}

fn explanation(explanation: &Explanation) -> Json {
    let components: Json = explanation
        .components
        .iter()
        .map(|part| {
            object!({
                "game": part.component.game.name(),
                "position": datum(&part.component.position),
                "value": part.value.as_ref().map(|answer| answer.value.0),
            })
        })
        .collect();
    let mut shown = object!({
        "position": position(&explanation.position),
        "outcome": explanation.outcome.value.letter(),
        "value": explanation.value.as_ref().map(|answer| answer.value.0),
        "components": components,
        "winning_moves": explanation.winning.iter().map(|m| datum(m.shown())).collect::<Json>(),
    });
    // Of so many moves only the first are there.
    if explanation.winning_count > explanation.winning.len() {
        shown["winning_moves_count"] = explanation.winning_count.into();
    }
    shown
}
