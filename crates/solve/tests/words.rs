//! Positions that are words in a search, and those that are not: the same values by every way.

use std::rc::Rc;

use bouton_rules::{ArrayRule, Datum, IntForm, IntOptions, Options, PositionKind, RuleError, Ruleset};
use bouton_solve::{Budget, Control, Game, SolveError, Stop};
use bouton_theory::Nimber;

/// Rules that have no list of integers at some positions.
struct Mixed<R>(R, fn(&[i64]) -> bool);

impl<R: Ruleset> Ruleset for Mixed<R> {
    fn name(&self) -> &str {
        "Mixed"
    }

    fn kind(&self) -> PositionKind {
        self.0.kind()
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        self.0.options(position, out)
    }

    fn int_options(&self, position: &[i64], out: &mut IntOptions) -> bool {
        !(self.1)(position) && self.0.int_options(position, out)
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        self.0.canonical(position)
    }

    fn int_canonical(&self, position: &[i64], out: &mut Vec<i64>) -> Option<bool> {
        self.0.int_canonical(position, out)
    }

    fn int_form(&self, position: &[i64]) -> IntForm {
        self.0.int_form(position)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.0.admit(position)
    }
}

type Moves = fn(&[i64], &mut IntOptions);
type Rule = ArrayRule<Moves>;

fn value(game: &Game, position: &[i64]) -> Result<Nimber, SolveError> {
    game.position(Datum::ints(position))?.value(&Control::default()).map(|answer| answer.value)
}

/// The game by words, by keys only, and by both in turn.
fn ways(rule: impl Fn() -> Rule) -> [Game; 3] {
    let ways: [fn(&[i64]) -> bool; 3] =
        [|_| false, |_| true, |p| p.iter().fold(0, |sum, part| sum ^ part) % 3 == 0];
    ways.map(|general| Game::new(Rc::new(Mixed(rule(), general))))
}

fn nim(heaps: &[i64], out: &mut IntOptions) {
    for (at, heap) in heaps.iter().enumerate() {
        out.push_each(heaps, at, 0, 1, *heap as usize);
    }
}

/// Nim on the last part; the others stay, but for the first, which may lose or gain its high bits.
fn tagged(parts: &[i64], out: &mut IntOptions) {
    let Some((last, tags)) = parts.split_last() else { return };
    for left in 0..*last {
        out.extend(tags.iter().copied().chain([left]));
        if let Some((first, rest)) = tags.split_first() {
            out.extend([first ^ 1 << 40].into_iter().chain(rest.iter().copied()).chain([left]));
        }
    }
}

/// Removes a part, or takes one from it: lengths differ.
fn shrink(parts: &[i64], out: &mut IntOptions) {
    for at in 0..parts.len() {
        out.extend(parts.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, part)| *part));
        if parts[at] > 0 {
            out.extend(parts.iter().enumerate().map(|(i, part)| if i == at { part - 1 } else { *part }));
        }
    }
}

#[test]
fn every_way_gives_the_same_values() {
    let rules: [fn() -> Rule; 3] = [
        || ArrayRule::new("Nim", None, nim as Moves).in_any_order(),
        || ArrayRule::new("Nim", None, nim as Moves).with_canonical(<[i64]>::sort_unstable),
        || ArrayRule::new("Nim", Some(3), nim as Moves),
    ];
    for rule in rules {
        // Larger and larger, so that tables are made anew; then what they knew.
        for game in ways(rule) {
            for heaps in [[1, 2, 3], [4, 7, 5], [9, 3, 12], [20, 0, 9], [3, 2, 1], [0, 0, 300], [0, 0, 9]] {
                let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
                assert_eq!(value(&game, &heaps), Ok(Nimber(sum as u64)), "{heaps:?}");
            }
        }
    }
}

#[test]
fn what_has_no_word_is_solved_by_its_key() {
    let tags = [0, 1 << 27, 1 << 40, (1 << 41) - 1, 1 << 54, 1 << 55, i64::MAX, -1, i64::MIN];
    for game in ways(|| ArrayRule::new("Tagged", Some(2), tagged as Moves)) {
        for tag in tags {
            assert_eq!(value(&game, &[tag, 6]), Ok(Nimber(6)), "{tag}");
        }
    }
    let long: Vec<i64> = [0; 60].into_iter().chain([4]).collect();
    for game in ways(|| ArrayRule::new("Tagged", None, tagged as Moves)) {
        assert_eq!(value(&game, &[3, 5]), Ok(Nimber(5)));
        assert_eq!(value(&game, &long), Ok(Nimber(4)));
        assert_eq!(value(&game, &[]), Ok(Nimber(0)));
    }
}

#[test]
fn lengths_may_differ() {
    let [words, keys, both] = ways(|| ArrayRule::new("Shrink", None, shrink as Moves).in_any_order());
    for parts in [&[2][..], &[0, 3], &[1, 2, 3], &[5, 0, 4, 1], &[9, 9, 2], &[1; 11]] {
        let expected = value(&keys, parts).expect("a value");
        assert_eq!((value(&words, parts), value(&both, parts)), (Ok(expected), Ok(expected)), "{parts:?}");
    }
}

#[test]
fn large_values_are_kept() {
    for game in ways(|| ArrayRule::new("Nim", None, nim as Moves).in_any_order()) {
        for heaps in [[253, 1], [2, 257], [254, 252], [260, 5]] {
            assert_eq!(value(&game, &heaps), Ok(Nimber((heaps[0] ^ heaps[1]) as u64)), "{heaps:?}");
        }
    }
}

#[test]
fn a_cycle_is_an_error_again_and_again() {
    let around: Moves = |p, out| out.push(&[(p[0] + 1) % 7, p[1]]);
    for game in ways(|| ArrayRule::new("Around", Some(2), around)) {
        for _ in 0..2 {
            assert!(matches!(value(&game, &[3, 1]), Err(SolveError::Loopy { .. })));
        }
    }
}

#[test]
fn a_budget_stops_and_leaves_what_was_found() {
    for game in ways(|| ArrayRule::new("Nim", None, nim as Moves)) {
        let position = game.position(Datum::ints([7, 7, 7])).expect("a position");
        let few = Control::bounded(Budget { positions: 50, ..Budget::default() });
        assert_eq!(position.value(&few), Err(SolveError::Stopped(Stop::Positions(50))));
        let little = Control::bounded(Budget { bytes: 1000, ..Budget::default() });
        assert_eq!(position.value(&little), Err(SolveError::Stopped(Stop::Bytes(1000))));
        assert_eq!(value(&game, &[7, 7, 7]), Ok(Nimber(7)));
    }
}
