//! Lines of play: judged move by move.

use bouton_results::line::LineItem;
use bouton_results::{LineOfPlay, Show, figure};
use bouton_solve::{Game, Sum};
use rhai::{Array, Dynamic};

use super::values::plain;
use crate::Context;
use crate::argument::{as_texts_do, bad, position};
use crate::convert;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::errata::{self, Met};
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::show::picture;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "line",
    receiver: Some("Game"),
    signatures: &[
        "game.line(positions) -> Line",
        "position.line(moves) -> Line",
        "line.to_array() -> Array",
        "line.plot() -> Figure",
    ],
    summary: "Judges a line of play: the first position and what followed it, as positions, as moves (a label, \"8 → 3\", #{ heap: 2, take: 5 }) or as position objects. It shows for each step whether it was legal, the nim-sum and who wins, who erred and what would have won. Heaps may be sorted again and empty ones left out; after an illegal move the legal ones are shown and the line goes on. Its rows as maps: to_array(); its figure: plot().",
    example: "nim().line([[3, 7, 11], [3, 4, 7], [2, 3, 4], [2, 3, 3]])",
    output: "Nim\nplayer  move    position    nim-sum  outcome  verdict\n------  ------  ----------  -------  -------  ------------\n–       –       [3, 7, 11]  15       N        –\n1       11 → 4  [3, 4, 7]   0        P        wins\n2       7 → 2   [2, 3, 4]   5        N        loses anyway\n1       4 → 3   [2, 3, 3]   2        N        mistake\nMove 3, player 1: a mistake; better: 4 → 1.\nPlayer 2 is to move and can win.",
    source: "Bouton 1901",
    register,
}];

fn register(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("line", move |game: &mut Game, items: Array| -> Native<LineOfPlay> {
        let items = as_written(game, items, &one);
        let (first, rest) = items.split_first().ok_or_else(|| bad("line-empty", &[]))?;
        judge(position(game, std::slice::from_ref(first))?, rest, &one)
    });
    functions.register_fn("line", move |sum: &mut Sum, items: Array| judge(sum.clone(), &items, &two));
    functions.register_fn("to_array", |line: &mut LineOfPlay| plain(line.json()));
    functions.register_fn("plot", |line: &mut LineOfPlay| figure::line(line, &Chosen, picture::options()));
}

/// The items of a line; all are read as texts write positions, if that is how some of them are written.
fn as_written(game: &Game, items: Array, context: &Context) -> Array {
    let mut room = convert::Room::default();
    let data = items.iter().map(|item| room.datum(item).ok()).collect::<Option<Vec<_>>>();
    match data.and_then(|data| as_texts_do(game, &data, context)) {
        Some(read) => read.iter().map(convert::dynamic).collect(),
        None => items,
    }
}

fn judge(start: Sum, items: &[Dynamic], context: &Context) -> Native<LineOfPlay> {
    let mut room = convert::Room::default();
    let item = |item: &Dynamic| -> Native<LineItem> {
        match item.flatten_clone().try_cast::<Sum>() {
            Some(position) => Ok(LineItem::Position(position)),
            None => room.datum(item).or_raise().map(LineItem::Written),
        }
    };
    let items: Vec<LineItem> = items.iter().map(item).collect::<Native<_>>()?;
    let line = LineOfPlay::of(start, items, &context.control("line")).or_raise()?;
    for turn in &line.turns {
        errata::meet(context, "line", &Met::Position(&turn.position, None));
    }
    Ok(line)
}
