//! Which known games have these values: offline, by trying small codes and the games of the registry.
//!
//! A *first cousin* of a sequence is the same sequence shifted by a few heaps (Berlekamp, Conway and Guy
//! 1982, chapter 4): Dawson's Chess on n files is Dawson's Kayles on n + 1 pins. A match on the given values
//! isn't a proof.

use std::rc::Rc;

use bouton_rules::{HeapCode, HeapGame, TakeAndBreak, registry};

use crate::{Control, Game, SolveError, Work};

/// A known game that has the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The game.
    pub game: Game,
    /// The heap of the game that has the first of the values; below 0 if the game begins later.
    pub shift: i64,
    /// How many values were compared.
    pub compared: u64,
}

/// Fewer values than these fit too many games.
pub const FEWEST: usize = 4;
/// Of a game that begins later than the values, at least this many must match.
const LATER: usize = 6;
/// More values than these are not compared.
const MOST: usize = 400;
/// The largest shift of a cousin.
const SHIFT: i64 = 4;

/// The known games with these values from heap 0 on: named games, subtraction and all-but sets, octal codes
/// of up to three digits, also shifted by a few heaps; the least shift first.
///
/// # Errors
///
/// When there are fewer values than [`FEWEST`], or the work is stopped.
pub fn identify(values: &[u64], control: &Control) -> Result<Vec<Match>, SolveError> {
    if values.len() < FEWEST {
        return Err(SolveError::TooFewValues { least: FEWEST, found: values.len() });
    }
    let values = &values[..values.len().min(MOST)];
    let mut found = Vec::new();
    for (tried, game) in candidates().enumerate() {
        control.poll(&Work { done: tried as u64, total: None, bytes: 0 })?;
        if let Some((shift, compared)) = shift_of(&game, values, control)? {
            found.push(Match { game, shift, compared: compared as u64 });
        }
    }
    // Simple games come first among the candidates, and stay so.
    found.sort_by_key(|found| found.shift.abs());
    Ok(found)
}

/// The shift s with values(n) = game(n + s) for all n that both have, least first, and how many values match.
/// Heaps before the game's first one must have value 0.
fn shift_of(game: &Game, values: &[u64], control: &Control) -> Result<Option<(i64, usize)>, SolveError> {
    let to = values.len() as u64 - 1 + SHIFT as u64;
    let own = game.values(to, control)?;
    let mut shifts: Vec<i64> = (-SHIFT..=SHIFT).collect();
    shifts.sort_by_key(|s| (s.abs(), *s < 0));
    Ok(shifts.into_iter().find_map(|shift| {
        let missing = usize::try_from(-shift).unwrap_or(0);
        let from = usize::try_from(shift).unwrap_or(0);
        let compared = values.len() - missing;
        let same = values[missing..].iter().zip(&own[from..]).all(|(a, b)| *a == b.0);
        (same && (shift >= 0 || compared >= LATER) && values[..missing].iter().all(|v| *v == 0))
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
