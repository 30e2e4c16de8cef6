//! A game on strings and one on maps as hand-written Rust: in the solver, by the leaves of positions, and as
//! recursions of their own.

use std::rc::Rc;

use bouton_rules::{
    Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Shape, Standard,
};

use crate::clock::timed;
use crate::rust::{Memo, search};

/// Hands over the options of a position of this shape, given by its leaves.
type Moves = fn(&Shape, &[i64], &mut Options);

/// Rules as a function from the leaves of a position to those of its options.
struct Leaves {
    kind: PositionKind,
    shape: Shape,
    moves: Moves,
    standard: Standard,
}

impl Presentation for Leaves {}

impl Ruleset for Leaves {
    fn name(&self) -> &'static str {
        "leaves"
    }

    fn kind(&self) -> PositionKind {
        self.kind
    }

    fn shape(&self) -> Option<&Shape> {
        Some(&self.shape)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut buffer = Vec::new();
        let leaves = position.leaves(&self.shape, &mut buffer).expect("a position");
        (self.moves)(&self.shape, leaves, out);
        Ok(())
    }

    fn standard(&self, _: PositionRef<'_>, _: &mut Options) -> Result<Standard, RuleError> {
        Ok(self.standard)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

impl Literature for Leaves {}

/// Turning turtles with coins as letters: turn a head, and with it any coin on its left.
pub(crate) fn turtles() -> Rc<dyn Ruleset> {
    const HEAD: i64 = b'H' as i64;
    const TAIL: i64 = b'T' as i64;
    let moves: Moves = |shape, coins, out| {
        // The first leaf is the number of the letters.
        let mut option = coins.to_vec();
        for i in 1..coins.len() {
            if coins[i] != HEAD {
                continue;
            }
            option[i] = TAIL;
            for j in 1..i {
                option[j] = if coins[j] == HEAD { TAIL } else { HEAD };
                out.position(PositionRef::Leaves(shape, &option));
                option[j] = coins[j];
            }
            out.position(PositionRef::Leaves(shape, &option));
            option[i] = HEAD;
        }
    };
    let kind = PositionKind::Text;
    Rc::new(Leaves { kind, shape: Shape::Text, moves, standard: Standard::Own })
}

/// The position of the row, with 12 coins.
pub(crate) fn heads() -> Datum {
    Datum::text("HHHHHHHHHHHH")
}

pub(crate) fn turtles_alone() -> f64 {
    let (time, value) = timed(|| {
        search(std::hint::black_box([b'H'; 12]), &mut Memo::default(), &|coins, out| {
            for i in (0..12).filter(|i| coins[*i] == b'H') {
                let mut option = coins;
                option[i] = b'T';
                for j in 0..i {
                    option[j] = if coins[j] == b'H' { b'T' } else { b'H' };
                    out(option);
                    option[j] = coins[j];
                }
                out(option);
            }
        })
    });
    std::hint::black_box(value);
    time
}

/// Nim in which once in the game a player may pass.
pub(crate) fn pass() -> Rc<dyn Ruleset> {
    // The leaves: how many heaps there are, these, and whether the pass is still there.
    let moves: Moves = |shape, leaves, out| {
        let (mut around, last) = (out.around_leaves(shape, leaves), leaves.len() - 1);
        for (i, heap) in leaves[..last].iter().enumerate().skip(1) {
            around.each(i, 0, 1, *heap as usize);
        }
        if leaves[last] == 1 && leaves[1..last].iter().any(|heap| *heap > 0) {
            around.each(last, 0, 1, 1);
        }
    };
    let shape = Shape::of(&heaps());
    let kind = PositionKind::Map;
    Rc::new(Leaves { kind, shape, moves, standard: Standard::Sorted })
}

/// The position of the row.
pub(crate) fn heaps() -> Datum {
    let heaps = Datum::ints([7, 7, 7, 7]);
    Datum::map([("heaps".to_owned(), heaps), ("pass".to_owned(), Datum::Bool(true))])
}

pub(crate) fn pass_alone() -> f64 {
    let (time, value) = timed(|| {
        search(std::hint::black_box([7, 7, 7, 7, 1]), &mut Memo::default(), &|p: [u8; 5], out| {
            for i in 0..4 {
                for left in 0..p[i] {
                    let mut option = p;
                    option[i] = left;
                    option[..4].sort_unstable();
                    out(option);
                }
            }
            if p[4] == 1 && p[..4].iter().any(|heap| *heap > 0) {
                out([p[0], p[1], p[2], p[3], 0]);
            }
        })
    });
    std::hint::black_box(value);
    time
}
