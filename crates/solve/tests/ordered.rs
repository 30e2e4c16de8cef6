//! Games in which the order of heaps doesn't matter: options that are put in order as they are made have the
//! answers of those that are written out.

use std::rc::Rc;

use bouton_rules::{
    Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Shape, Standard,
};
use bouton_solve::{Control, Game};
use bouton_theory::Convention;

/// The possible remains of a heap: the first number, the growth, and how many there are.
type Left = fn(i64) -> (i64, i64, usize);

/// How options are made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    /// From the position, many at once; positions are kept in order.
    Around,
    /// Each by itself, and no order is kept.
    Apart,
}

/// Heaps in arrays of numbers; each may be reduced in its own way, and if there is a pass, it is a move.
struct Heaps {
    shape: Shape,
    kind: PositionKind,
    /// Whether positions are arrays of numbers, or arrays of such.
    row: bool,
    rows: bool,
    left: Left,
    made: Made,
}

impl Heaps {
    /// The game on positions like this one.
    fn like(position: &Datum, left: Left, made: Made) -> Self {
        let (row, map) = (matches!(position, Datum::Ints(_)), matches!(position, Datum::Map(_)));
        let kind = if map { PositionKind::Map } else { PositionKind::Array(None) };
        Self { shape: Shape::of(position), kind, row, rows: !row && !map, left, made }
    }

    /// The leaves that are heaps, and that which is a pass.
    fn places(&self, leaves: &[i64]) -> (Vec<usize>, Option<usize>) {
        let (mut heaps, mut at) = (Vec::new(), usize::from(self.rows));
        while at + 1 < leaves.len() {
            let length = leaves[at] as usize;
            heaps.extend(at + 1..=at + length);
            at += 1 + length;
        }
        (heaps, (at < leaves.len()).then_some(at))
    }

    fn list(&self, leaves: &[i64], out: &mut Options) {
        let (heaps, pass) = self.places(leaves);
        let any = heaps.iter().any(|at| leaves[*at] > 0);
        let pass = pass.filter(|at| leaves[*at] == 1 && any);
        let all =
            heaps.iter().map(|at| (*at, (self.left)(leaves[*at]))).chain(pass.map(|at| (at, (0, 1, 1))));
        match self.made {
            Made::Around => {
                let mut around = out.around_leaves(&self.shape, leaves);
                all.for_each(|(at, (from, step, count))| around.each(at, from, step, count));
            }
            Made::Apart => all.for_each(|(at, (from, step, count))| {
                for round in 0..count as i64 {
                    let mut option = leaves.to_vec();
                    option[at] = from + round * step;
                    out.position(PositionRef::Leaves(&self.shape, &option));
                }
            }),
        }
    }
}

impl Presentation for Heaps {}

impl Ruleset for Heaps {
    fn name(&self) -> &'static str {
        "Heaps"
    }

    fn kind(&self) -> PositionKind {
        self.kind
    }

    fn shape(&self) -> Option<&Shape> {
        Some(&self.shape).filter(|_| !self.row)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        if let PositionRef::Ints(row) = position {
            let left = row.iter().map(|heap| (self.left)(*heap)).enumerate();
            match self.made {
                Made::Around => {
                    for (at, (from, step, count)) in left {
                        out.each(row, at, from, step, count);
                    }
                }
                Made::Apart => left.for_each(|(at, (from, step, count))| {
                    let number = |i: usize, heap: i64, round: usize| {
                        if i == at { from + round as i64 * step } else { heap }
                    };
                    let options = (0..count)
                        .map(|round| row.iter().enumerate().map(move |(i, heap)| number(i, *heap, round)));
                    options.for_each(|option| out.row_of(option));
                }),
            }
            return Ok(());
        }
        let mut buffer = Vec::new();
        let leaves = position.leaves(&self.shape, &mut buffer).expect("a position of this shape");
        self.list(leaves, out);
        Ok(())
    }

    fn standard(&self, _: PositionRef<'_>, _: &mut Options) -> Result<Standard, RuleError> {
        Ok(if self.made == Made::Around { Standard::Sorted } else { Standard::Own })
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

impl Literature for Heaps {}

/// A game's answers for a position: both values and both lengths of play.
fn answers(game: &Game, position: &Datum) -> [u64; 4] {
    let control = Control::default();
    let misere = game.under(Convention::Misere);
    let ask = |game: &Game| {
        let position = game.position(position.clone()).expect("a position");
        let value = position.value(&control).expect("a value").value.0;
        [value, position.remoteness(&control).expect("a length of play")]
    };
    let ([a, b], [c, d]) = (ask(game), ask(&misere));
    [a, b, c, d]
}

#[test]
fn options_in_order_have_the_same_answers() {
    let lefts: [Left; 5] = [
        |heap| (0, 1, heap as usize),
        |heap| (heap - 1, -1, heap.min(3) as usize),
        |heap| (heap - 1, -2, (heap as usize).div_ceil(2)),
        |heap| (0, 3, (heap as usize).div_ceil(3)),
        |heap| (heap / 2, 1, usize::from(heap > 0)),
    ];
    let map = |a: &[i64], b: &[i64], pass: bool| {
        let field = |name: &str, datum| (name.to_owned(), datum);
        Datum::map([field("a", Datum::ints(a)), field("b", Datum::ints(b)), field("pass", Datum::Bool(pass))])
    };
    let rows = |rows: &[&[i64]]| Datum::list(rows.iter().map(|row| Datum::ints(*row)).collect());
    let positions = [
        vec![
            Datum::ints([3, 7, 5]),
            Datum::ints([1, 2, 3, 4, 5]),
            Datum::ints([20, 4]),
            Datum::ints([90, 3, 70]),
        ],
        vec![map(&[2, 3, 1], &[5, 4], true), map(&[3, 3, 3], &[3, 3], true), map(&[9, 0, 2], &[1, 1], false)],
        vec![map(&[30, 1], &[7], true), map(&[], &[4, 9, 4], true)],
        vec![rows(&[&[4, 2, 5], &[1, 3]]), rows(&[&[2, 2, 2], &[2, 2]]), rows(&[&[1], &[6, 5, 0, 3]])],
    ];
    for (left, positions) in lefts.iter().flat_map(|left| positions.iter().map(move |all| (*left, all))) {
        let game = |made| Game::new(Rc::new(Heaps::like(&positions[0], left, made)) as Rc<dyn Ruleset>);
        let (ordered, apart) = (game(Made::Around), game(Made::Apart));
        for position in positions {
            assert_eq!(answers(&ordered, position), answers(&apart, position), "{position}");
        }
    }
}
