//! The values of many positions of a game with moves for Left and for Right: along a range, and as a table.

use bouton_partizan::Form;
use bouton_solve::TwoPlayerGame;
use rhai::{Array, Dynamic, FnPtr};

use super::sum;
use crate::Context;
use crate::argument::{Span, call, span};
use crate::diagnostic::{Native, OrRaise};
use crate::functions::Functions;
use crate::library::table::{reserve, sides};
use crate::value::Table;

/// `contest.values(range)`, `contest.values(range, |n| position)`.
pub(super) fn register_values(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("values", move |game: &mut TwoPlayerGame, range: Dynamic| {
        values(game, &range, &one, |n| Ok(n.into()))
    });
    functions.register_fn("values", move |game: &mut TwoPlayerGame, range: Dynamic, family: FnPtr| {
        values(game, &range, &two, |n| call(&two, &family, vec![n.into()]))
    });
}

/// `contest.table(m, n)`, with ranges, and with a function.
pub(super) fn register_table(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("table", move |game: &mut TwoPlayerGame, rows: Dynamic, columns: Dynamic| {
        table(game, (&rows, &columns), &one, |r, c| Ok(Dynamic::from_array(vec![r.into(), c.into()])))
    });
    functions.register_fn(
        "table",
        move |game: &mut TwoPlayerGame, rows: Dynamic, columns: Dynamic, slice: FnPtr| {
            table(game, (&rows, &columns), &two, |r, c| call(&two, &slice, vec![r.into(), c.into()]))
        },
    );
}

/// A value is an item of an array, and a form in the store.
type Cell = (Dynamic, Form);

/// The value of a position.
fn value(game: &TwoPlayerGame, place: &Dynamic, verb: &str, context: &Context) -> Native<Form> {
    sum(game, place)?.form(&context.control(verb)).or_raise()
}

/// The values of the positions that `place` gives for the numbers of a range.
fn values(
    game: &TwoPlayerGame,
    range: &Dynamic,
    context: &Context,
    place: impl Fn(i64) -> Native<Dynamic>,
) -> Native<Array> {
    let span = span(range, "values")?;
    reserve::<Cell>(context, span, Span { first: 0, last: 0 })?;
    span.iter().map(|n| value(game, &place(n)?, "values", context).map(Dynamic::from)).collect()
}

/// A row for each number of one range, under the numbers of the other.
fn table(
    game: &TwoPlayerGame,
    (rows, columns): (&Dynamic, &Dynamic),
    context: &Context,
    place: impl Fn(i64, i64) -> Native<Dynamic>,
) -> Native<Table> {
    let (rows, columns) = sides(rows, columns)?;
    reserve::<Cell>(context, rows, columns)?;
    let row = |r: i64| -> Native<Vec<Dynamic>> {
        let values = columns.iter().map(|c| value(game, &place(r, c)?, "table", context).map(Dynamic::from));
        std::iter::once(Ok(r.into())).chain(values).collect()
    };
    let cells = rows.iter().map(row).collect::<Native<_>>()?;
    let headers: Vec<String> =
        std::iter::once(String::new()).chain(columns.iter().map(|c| c.to_string())).collect();
    Ok(Table::rows(game.name(), &headers.iter().map(String::as_str).collect::<Vec<_>>(), cells))
}
