//! Games that are written out: a position is `[[left options], [right options]]`, as nested arrays.
//!
//! Leaves may be integers, fractions `"p/q"` with a power of two as denominator, and nimbers `"*n"`, which
//! represent the games of that value (Conway 1976).

use bouton_theory::Player;

use crate::admission::wrong_position;
use crate::{Datum, Options, Phrase, PositionRef, Presentation, RuleError, TwoPlayers};

/// The rules: the options of a position are written in it.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Written;

/// Larger numbers and nimbers are not written out option by option.
const LARGEST: i64 = 1000;

/// A position, read.
enum Game {
    Integer(i64),
    /// Numerator and denominator, in lowest terms.
    Fraction(i64, i64),
    Nimber(i64),
    Options([Vec<Datum>; 2]),
}

impl Game {
    fn read(position: &Datum) -> Option<Self> {
        match position {
            Datum::Int(n) => (n.abs() <= LARGEST).then_some(Self::Integer(*n)),
            Datum::Text(text) => Self::of_text(text),
            _ => {
                let sides = position.items()?;
                let [left, right] = &sides[..] else { return None };
                Some(Self::Options([left.items()?.to_vec(), right.items()?.to_vec()]))
            }
        }
    }

    fn of_text(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse::<i64>().ok().filter(|n| n.abs() <= LARGEST * LARGEST);
        if let Some(size) = text.strip_prefix('*') {
            let size = if size.is_empty() { 1 } else { number(size)? };
            return (0..=LARGEST).contains(&size).then_some(Self::Nimber(size));
        }
        let Some((above, below)) = text.split_once('/') else {
            return number(text).filter(|n| n.abs() <= LARGEST).map(Self::Integer);
        };
        let (above, below) = (number(above)?, number(below)?);
        (below > 0 && below & (below - 1) == 0).then(|| Self::reduced(above, below))
    }

    fn reduced(above: i64, below: i64) -> Self {
        match (above, below) {
            (above, 1) => Self::Integer(above),
            (above, below) if above % 2 == 0 => Self::reduced(above / 2, below / 2),
            (above, below) => Self::Fraction(above, below),
        }
    }

    fn datum(&self) -> Datum {
        match self {
            Self::Integer(n) => Datum::Int(*n),
            Self::Fraction(above, below) => Datum::text(&format!("{above}/{below}")),
            Self::Nimber(0) => Datum::Int(0),
            Self::Nimber(size) => Datum::text(&format!("*{size}")),
            Self::Options(sides) => Datum::list(sides.iter().map(|side| Datum::list(side.clone())).collect()),
        }
    }

    fn options(&self, player: Player) -> Vec<Datum> {
        let step = if player == Player::Left { -1 } else { 1 };
        match self {
            Self::Integer(n) if n.signum() == -step => vec![Datum::Int(n + step)],
            Self::Integer(_) => Vec::new(),
            Self::Fraction(above, below) => vec![Self::reduced(above + step, *below).datum()],
            Self::Nimber(size) => (0..*size).map(|smaller| Self::Nimber(smaller).datum()).collect(),
            Self::Options([left, right]) => if player == Player::Left { left } else { right }.clone(),
        }
    }
}

impl Presentation for Written {
    fn start(&self) -> Option<Datum> {
        Some(Datum::list(vec![Datum::ints([0]), Datum::ints([1])]))
    }
}

impl TwoPlayers for Written {
    fn name(&self) -> &str {
        "Game notation"
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        for option in read(&position.datum())?.options(player) {
            out.datum(&option);
        }
        Ok(())
    }

    /// Every option is read, too, so that no move meets a position that can't be.
    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let game = read(&position)?;
        let Game::Options(sides) = game else { return Ok(game.datum()) };
        let admitted = |side: Vec<Datum>| {
            Ok(Datum::list(
                side.into_iter().map(|option| self.admit(option)).collect::<Result<_, RuleError>>()?,
            ))
        };
        Ok(Datum::list(sides.into_iter().map(admitted).collect::<Result<_, RuleError>>()?))
    }
}

fn read(position: &Datum) -> Result<Game, RuleError> {
    Game::read(position).ok_or_else(|| {
        let hint = Phrase::of("rule-hint-write").with("what", "[[0], [\"1/2\", 1]]");
        wrong_position(Phrase::of("rule-wanted-notation"), position).hint(hint)
    })
}
