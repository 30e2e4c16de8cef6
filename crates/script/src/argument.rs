//! Reading the arguments of a call: positions, ranges, counts, functions. Every refusal names the value that
//! it found.

use std::ops::{Range, RangeInclusive};

pub(crate) use bouton_compile::pure::{MOST_ARRAY, MOST_ITEMS};
use bouton_rules::{Datum, PositionKind};
use bouton_solve::{Game, Sum};
use rhai::{Array, Dynamic, FnPtr};

use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::{Context, convert, messages};

/// A range of whole numbers, both ends included; empty if `last < first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) first: i64,
    pub(crate) last: i64,
}

impl Span {
    /// How many numbers there are.
    pub(crate) fn len(self) -> i64 {
        self.last.saturating_sub(self.first).saturating_add(1).max(0)
    }

    /// The numbers as a range without its last one.
    pub(crate) fn numbers(self) -> Range<i64> {
        self.first..self.last.saturating_add(1)
    }

    /// The numbers.
    pub(crate) fn iter(self) -> RangeInclusive<i64> {
        self.first..=self.last
    }
}

/// Whether a value is a range.
pub(crate) fn is_range(value: &Dynamic) -> bool {
    value.is::<Range<i64>>() || value.is::<RangeInclusive<i64>>()
}

/// A range that a user wrote, `0..20` or `0..=20`.
pub(crate) fn span(value: &Dynamic, verb: &str) -> Native<Span> {
    let value = value.flatten_clone();
    let found = if let Some(range) = value.clone().try_cast::<Range<i64>>() {
        Span { first: range.start, last: range.end.saturating_sub(1) }
    } else if let Some(range) = value.clone().try_cast::<RangeInclusive<i64>>() {
        Span { first: *range.start(), last: *range.end() }
    } else {
        let shown = crate::show::found(&value);
        let mend = value.as_int().map_or_else(|_| "0..=20".to_owned(), |n| format!("0..={n}"));
        let args: messages::Args<'_> = &[("verb", &verb), ("found", &shown), ("range", &mend)];
        return Err(Diagnostic::coded("bad-range", args).raise());
    };
    if found.len() > MOST_ITEMS {
        return Err(too_many(found.len()));
    }
    Ok(found)
}

/// A list may be written as this many arguments.
const MOST_LISTED: usize = 12;

/// Registers a function of a list. The items may also be its arguments, or the numbers of a range.
pub(super) fn of_list(
    functions: &mut Functions,
    name: &'static str,
    answer: fn(&[Dynamic]) -> Native<Dynamic>,
) {
    functions.register_fn(name, move |items: Array| answer(&items));
    functions.register_listed(name, [], 0..=MOST_LISTED, move |_, arguments| match arguments {
        [range] if is_range(range) => {
            let numbers = span(range, name)?;
            answer(&numbers.iter().map(Dynamic::from).collect::<Vec<_>>())
        }
        // `mex({})` is of the empty set.
        [nothing] if nothing.is_unit() => answer(&[]),
        items => answer(items),
    });
}

/// A range of heaps: numbers from 0.
pub(crate) fn heaps(value: &Dynamic, verb: &str) -> Native<Span> {
    let found = span(value, verb)?;
    if found.first < 0 {
        let range = format!("0..={}", found.last.max(0));
        return Err(Diagnostic::keyed(
            "bad-range",
            "bad-range-below",
            &[("first", &found.first), ("verb", &verb), ("range", &range)],
        )
        .raise());
    }
    Ok(found)
}

/// A number of heaps or items: 0 or more; `what` is its name in the catalogue.
pub(crate) fn count(n: i64, what: &str) -> Native<u64> {
    if n > MOST_ITEMS {
        return Err(too_many(n));
    }
    u64::try_from(n)
        .map_err(|_| bad("argument-count", &[("what", &messages::text(what, &[])), ("found", &n)]))
}

/// The largest heap of a table that stays with the solver: 0 or more, bounded by the memory only.
pub(crate) fn largest_heap(n: i64) -> Native<u64> {
    u64::try_from(n)
        .map_err(|_| bad("argument-count", &[("what", &messages::text("count-largest", &[])), ("found", &n)]))
}

/// The refusal of too much work.
pub(crate) fn too_many(n: i64) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("budget", "budget-items", &[("count", &n), ("limit", &MOST_ITEMS)]).raise()
}

/// A wrong argument, with the sentence of `key`.
pub(crate) fn bad(key: &str, args: messages::Args<'_>) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("bad-argument", key, args).raise()
}

/// A position of `game` from one argument, or from several that are its parts or its heaps. A position
/// object is taken as it is.
pub(crate) fn position(game: &Game, parts: &[Dynamic]) -> Native<Sum> {
    match parts {
        [one] => {
            let one = one.flatten_clone();
            if let Some(sum) = one.clone().try_cast::<Sum>() {
                return own(game, sum);
            }
            game.position(convert::datum(&one).or_raise()?).or_raise()
        }
        several => {
            let datum = Datum::list(convert::data(several).or_raise()?);
            game.position(datum).or_raise()
        }
    }
}

/// The same, also as texts write it, such as gaps: a note says how it was read.
pub(crate) fn position_as_written(game: &Game, parts: &[Dynamic], context: &Context) -> Native<Sum> {
    let found = position(game, parts);
    if found.is_ok() {
        return found;
    }
    let place = match parts {
        [one] => convert::datum(&one.flatten_clone()).ok(),
        several => convert::data(several).ok().map(Datum::list),
    };
    match place.and_then(|place| as_texts_do(game, &[place], context)) {
        Some(mut read) => game.position(read.remove(0)).or_raise(),
        None => found,
    }
}

/// Positions as texts write them, if they aren't positions as they stand; a note says how they were read.
pub(crate) fn as_texts_do(game: &Game, places: &[Datum], context: &Context) -> Option<Vec<Datum>> {
    let (read, told) = game.rules().read_as_texts_do(places)?;
    context.host().print(&messages::text("position-note", &[("told", &told.say(&Chosen))]));
    Some(read)
}

fn own(game: &Game, sum: Sum) -> Native<Sum> {
    if let Some(other) = sum.components().iter().find(|c| c.game != *game) {
        let (found, wanted) = (crate::show::game(&other.game), crate::show::game(game));
        let args: messages::Args<'_> = &[("found", &found), ("wanted", &wanted)];
        return Err(Diagnostic::keyed("wrong-kind", "wrong-kind-game", args).raise());
    }
    Ok(sum)
}

/// Refuses a verb of heap games on another game, and names what to use.
pub(crate) fn heap_game(game: &Game, verb: &str) -> Native<()> {
    if game.is_heap_game() {
        return Ok(());
    }
    let kind = crate::show::kind(game);
    let mend = messages::text(
        match verb {
            "values" => "not-a-heap-game-values",
            "plot" => "not-a-heap-game-plot",
            "period" => "not-a-heap-game-period",
            "code" => "not-a-heap-game-code",
            _ => "not-a-heap-game-other",
        },
        &[],
    );
    let args: messages::Args<'_> = &[("verb", &verb), ("game", &game.name()), ("kind", &kind)];
    Err(Diagnostic::coded("not-a-heap-game", args).hint(mend).raise())
}

/// Calls a function of the script.
pub(crate) fn call(context: &Context, function: &FnPtr, arguments: Vec<Dynamic>) -> Native<Dynamic> {
    context.call(function, arguments).map(Dynamic::flatten)
}

/// The answer of a function that must say true or false.
pub(crate) fn answer(found: &Dynamic) -> Native<bool> {
    found.as_bool().map_err(|_| bad("argument-answer", &[("found", &crate::show::found(found))]))
}

/// Calls a function with a position: its parts if the game's rule has several parameters, else the position.
pub(crate) fn call_with_position(
    context: &Context,
    function: &FnPtr,
    game: &Game,
    position: &Datum,
) -> Native<Dynamic> {
    let spread = match (game.rules().kind(), position.items()) {
        (PositionKind::Array(Some(_)), Some(parts)) => Some(parts),
        _ => None,
    };
    match spread {
        Some(parts) => call(context, function, parts.iter().map(convert::dynamic).collect()),
        None => call(context, function, vec![convert::dynamic(position)]),
    }
}

/// A non-negative size that a function answered: an integer or a nimber.
pub(crate) fn size(value: &Dynamic) -> Native<u64> {
    if let Some(nimber) = value.clone().try_cast::<bouton_theory::Nimber>() {
        return Ok(nimber.0);
    }
    if let Some(value) = value.clone().try_cast::<crate::value::MisereValue>() {
        return Ok(value.0.0);
    }
    let found = value.as_int().ok().and_then(|n| u64::try_from(n).ok());
    found.ok_or_else(|| bad("argument-size", &[("found", &crate::show::found(value))]))
}

/// An array of whole numbers.
pub(crate) fn integers(array: &[Dynamic]) -> Native<Vec<i64>> {
    array
        .iter()
        .map(|item| {
            let item = item.flatten_clone();
            item.as_int().map_err(|_| bad("argument-integers", &[("found", &crate::show::found(&item))]))
        })
        .collect()
}

/// The items of an array or of a range.
pub(crate) fn items(value: &Dynamic, verb: &str) -> Native<Array> {
    let value = value.flatten_clone();
    if let Some(array) = value.clone().try_cast::<Array>() {
        return Ok(array);
    }
    let span = span(&value, verb)?;
    Ok(span.iter().map(Dynamic::from).collect())
}
