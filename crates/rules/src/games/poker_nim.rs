//! Poker Nim: Nim in which a player keeps the chips that they take, and may put some back on a heap.
//!
//! # Main statement
//!
//! A position equals Nim with the same heaps, for any chips in the players' hands: chips that are put back
//! are taken away again (*Winning Ways*, chapter 3).

use bouton_theory::{Player, Prospect};

use crate::{Datum, Options, Phrase, PositionRef, Presentation, RuleError, TwoPlayers, admission, meter};

/// The rules: Left is the player to move in a position that a user writes.
#[derive(Clone, Copy, Debug)]
pub struct PokerNim;

/// Author of the theorem.
const SOURCE: &str = "Berlekamp, Conway and Guy 1982, chapter 3";

/// Heaps and reserves with no more chips than this.
const MOST: i64 = 1 << 20;

/// The bytes of a number.
const NUMBER: usize = size_of::<i64>();

/// A position takes the room of this many numbers in addition to its heaps, because it is a map.
const HEAD: usize = 32;

/// The heaps, and the reserves of Left and of Right.
fn read(position: &Datum) -> Option<(Vec<i64>, [i64; 2])> {
    let heaps = position.get("h")?.as_ints()?.to_vec();
    let &[left, right] = position.get("res")?.as_ints()? else { return None };
    let fits = heaps.iter().chain([&left, &right]).all(|n| (0..=MOST).contains(n));
    fits.then_some((heaps, [left, right]))
}

fn datum(heaps: &[i64], reserves: [i64; 2]) -> Datum {
    Datum::map([("h".to_owned(), Datum::ints(heaps)), ("res".to_owned(), Datum::ints(reserves))])
}

impl Presentation for PokerNim {
    fn start(&self) -> Option<Datum> {
        Some(datum(&[3, 4, 5], [2, 2]))
    }

    /// The heaps, and behind them both reserves.
    fn short(&self, position: &Datum) -> Option<String> {
        let (heaps, reserves) = read(position)?;
        Some(format!("{}, {}", Datum::from(heaps), Datum::ints(reserves)))
    }

    /// "take 2 from heap 1", "put 2 on heap 1".
    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let ((before, _), (after, _)) = (read(from)?, read(to)?);
        let index = before.iter().zip(&after).position(|(b, a)| b != a)?;
        let (was, now) = (before[index], *after.get(index)?);
        let key = if now < was { "move-poker-take" } else { "move-poker-put" };
        Some(Phrase::of(key).with("heap", index + 1).with("count", was.abs_diff(now)))
    }
}

impl TwoPlayers for PokerNim {
    fn name(&self) -> &str {
        "Poker Nim"
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        let Some((heaps, reserves)) = read(&position.datum()) else { return Ok(()) };
        let own = usize::from(player == Player::Right);
        let count = heaps.iter().map(|heap| heap + reserves[own]).sum::<i64>();
        admission::room(position, usize::try_from(count).unwrap_or(usize::MAX), heaps.len() + HEAD)?;
        for (index, heap) in heaps.iter().enumerate() {
            for change in (-heap..=reserves[own]).filter(|change| *change != 0) {
                meter::tick(NUMBER * (heaps.len() + HEAD))?;
                let (mut after, mut kept) = (heaps.clone(), reserves);
                after[index] += change;
                kept[own] -= change;
                out.part_datum(&datum(&after, kept));
                out.end();
                out.label(|| Datum::ints([index as i64, change]));
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let read = read(&position).ok_or_else(|| {
            let message = Phrase::of("rule-poker-nim").with("found", crate::admission::shown(&position));
            let hint = Phrase::of("rule-hint-write").with("what", "#{h: [3, 4], res: [2, 0]}");
            RuleError::new("bad-position", message).hint(hint)
        });
        read.map(|(heaps, reserves)| datum(&heaps, reserves))
    }

    fn mover(&self, _position: &Datum) -> Option<Player> {
        Some(Player::Left)
    }

    fn prospect(&self, position: &Datum, _player: Player) -> Option<(Prospect, &'static str)> {
        let sum = read(position)?.0.into_iter().fold(0, |sum, heap| sum ^ heap);
        Some((if sum == 0 { Prospect::Loss } else { Prospect::Win }, SOURCE))
    }

    fn heaps(&self, position: &Datum) -> Result<Option<Vec<u64>>, RuleError> {
        Ok(read(position).map(|(heaps, _)| heaps.into_iter().map(i64::unsigned_abs).collect()))
    }
}
