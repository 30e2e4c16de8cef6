//! Which known games have these values: offline, by trying small codes and the games of the registry.
//!
//! A *first cousin* of a sequence is the same sequence shifted by a few heaps (Berlekamp, Conway and Guy
//! 1982, chapter 4): Dawson's Chess on n files is Dawson's Kayles on n + 1 pins.

use bouton_rules::{HeapCode, HeapGame, TakeAndBreak, registry};
use bouton_solve::{Control, Game, recognise};
use rhai::{Array, Dynamic};
use std::rc::Rc;

use super::argument::{bad, size};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::value::{Table, Values};
use crate::{Context, messages};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "identify",
    receiver: None,
    signatures: &["identify(values) -> Table"],
    summary: "The known games whose values these are from heap 0 on: named games, subtraction and all-but sets, octal codes of up to three digits, also shifted by a few heaps. A match on the values given is no proof.",
    example: "identify([0, 1, 2, 0, 1, 2, 0, 1, 2, 0])[0].game",
    output: "S(1, 2)",
    source: "Berlekamp, Conway and Guy 1982",
    register: |engine, context| {
        let (one, two) = (context.clone(), context.clone());
        engine.register_fn("identify", move |values: Array| -> Native<Table> {
            let values: Vec<u64> = values.iter().map(|v| size(&v.flatten_clone())).collect::<Native<_>>()?;
            identify(&values, &one)
        });
        engine.register_fn("identify", move |values: Values| -> Native<Table> {
            match values.indices().start {
                0 => identify(&values.to_numbers(), &two),
                start => Err(bad("identify-start", &[("start", &start)])),
            }
        });
    },
}];

/// Fewer values than these fit too many games.
const FEWEST: usize = 8;
/// More values than these are not compared.
const MOST: usize = 400;
/// The largest shift of a cousin.
const SHIFT: i64 = 4;
/// More matches than these are not listed.
const LISTED: usize = 20;

fn identify(values: &[u64], context: &Context) -> Native<Table> {
    if values.len() < FEWEST {
        return Err(bad("identify-few", &[("least", &FEWEST), ("found", &values.len())]));
    }
    let values = &values[..values.len().min(MOST)];
    let control = context.control("identify");
    let mut found: Vec<(i64, usize, Vec<Dynamic>)> = Vec::new();
    for (rank, game) in candidates().enumerate() {
        context.poll()?;
        if let Some((shift, matched)) = matches(&game, values, &control)? {
            let code = game.rules().heap_code().map_or(Dynamic::UNIT, |code| recognise::name(&code).into());
            let row = vec![game.name().to_owned().into(), code, shift.into(), (matched as i64).into()];
            found.push((shift.abs(), rank, row));
        }
    }
    found.sort_by_key(|(shift, rank, _)| (*shift, *rank));
    let key = match found.len() {
        0 => "identify-none",
        1 => "identify-one",
        n if n > LISTED => "identify-first",
        _ => "identify-many",
    };
    let title = messages::text(key, &[("count", &found.len()), ("listed", &LISTED)]);
    let rows = found.into_iter().take(LISTED).map(|(_, _, row)| row).collect();
    Ok(Table::rows(title, &["game", "code", "shift", "matched"], rows))
}

/// The shift s with values(n) = game(n + s) wherever both are there, least first, and how many values match.
/// Heaps before the game's first one must have value 0.
fn matches(game: &Game, values: &[u64], control: &Control) -> Native<Option<(i64, usize)>> {
    let to = values.len() as u64 - 1 + SHIFT as u64;
    let own = game.values(to, control).or_raise()?;
    let mut shifts: Vec<i64> = (-SHIFT..=SHIFT).collect();
    shifts.sort_by_key(|s| (s.abs(), *s < 0));
    Ok(shifts.into_iter().find_map(|shift| {
        let missing = usize::try_from(-shift).unwrap_or(0);
        let from = usize::try_from(shift).unwrap_or(0);
        let compared = values.len() - missing;
        let same = values[missing..].iter().zip(&own[from..]).all(|(a, b)| *a == b.0);
        (same && compared + 2 >= FEWEST && values[..missing].iter().all(|v| *v == 0))
            .then_some((shift, compared))
    }))
}

/// Named games first, then sets, then octal codes, each from the simplest on.
fn candidates() -> impl Iterator<Item = Game> {
    let named = registry::GAMES.iter().filter_map(|entry| {
        let game = Game::new(entry.make(&[]).ok()?).under(entry.convention);
        game.is_heap_game().then_some(game)
    });
    let sets = |largest: u32| {
        let mut masks: Vec<u32> = (1..1 << largest).collect();
        masks.sort_by_key(|mask| (mask.count_ones(), mask.reverse_bits()));
        masks.into_iter().map(move |mask| -> Box<[u64]> {
            (1..=u64::from(largest)).filter(|s| mask >> (s - 1) & 1 == 1).collect()
        })
    };
    let codes = sets(9).map(HeapCode::Subtraction).chain(sets(6).map(HeapCode::AllBut)).chain(
        octal_codes()
            .filter_map(|code| Some(HeapCode::TakeAndBreak(Box::new(code.parse::<TakeAndBreak>().ok()?)))),
    );
    named.chain(codes.map(|code| Game::new(Rc::new(HeapGame::new(code)))))
}

/// 0.d, 0.dd, 0.ddd and 4.d, 4.dd, 4.ddd without final zeros.
fn octal_codes() -> impl Iterator<Item = String> {
    (1..=3_u32).flat_map(|digits| {
        [0, 4].into_iter().flat_map(move |first| {
            let all = 0..8_u32.pow(digits);
            let shortest = all.filter(|number| number % 8 != 0);
            shortest.map(move |number| format!("{first}.{number:0width$o}", width = digits as usize))
        })
    })
}
