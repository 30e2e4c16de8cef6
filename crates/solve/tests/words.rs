//! Positions that are words in a search, and those that are not: the same values by every way.

use std::rc::Rc;

use bouton_rules::{
    ArrayRule, Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    Standard,
};
use bouton_solve::{Budget, Control, Game, SolveError, Stop};
use bouton_theory::Nimber;

/// The same rules on arrays with a text behind the numbers, which are not words.
struct Tagged<R>(R);

/// An array with a text behind it.
fn tag(position: &[i64]) -> Datum {
    Datum::list(position.iter().copied().map(Datum::Int).chain([Datum::text("x")]).collect())
}

/// The array before the text.
fn bare(position: &Datum) -> Vec<i64> {
    position.items().unwrap_or_default().iter().filter_map(Datum::as_int).collect()
}

/// Hands over arrays with the text.
fn tag_all(from: &Options, out: &mut Options) {
    for option in from.iter() {
        option.parts().for_each(|part| out.part_datum(&tag(part.datum().as_ints().unwrap_or_default())));
        out.end();
    }
}

impl<R: Ruleset> Presentation for Tagged<R> {}

impl<R: Ruleset> Ruleset for Tagged<R> {
    fn name(&self) -> &str {
        "Tagged"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut found = Options::new();
        self.0.options(PositionRef::Ints(&bare(&position.datum())), &mut found)?;
        tag_all(&found, out);
        Ok(())
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let (mut parts, mut found) = (bare(&position.datum()), Options::new());
        match self.0.standard(PositionRef::Ints(&parts), &mut found)? {
            Standard::Own => return Ok(Standard::Own),
            Standard::Sorted => {
                parts.sort_unstable();
                out.datum(&tag(&parts));
            }
            Standard::Written => tag_all(&found, out),
        }
        Ok(Standard::Written)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(tag(position.as_ints().unwrap_or_default()))
    }
}

impl<R: Ruleset> Literature for Tagged<R> {}

/// The type of a rule.
type Moves = fn(&[i64], &mut Options);
type Rule = ArrayRule<Moves>;

fn value(game: &Game, position: &[i64]) -> Result<Nimber, SolveError> {
    game.position(Datum::ints(position))?.value(&Control::default()).map(|answer| answer.value)
}

/// The game by words and by keys.
fn ways(rule: impl Fn() -> Rule) -> [Game; 2] {
    [Game::new(Rc::new(rule())), Game::new(Rc::new(Tagged(rule())))]
}

fn nim(heaps: &[i64], out: &mut Options) {
    for (at, heap) in heaps.iter().enumerate() {
        out.each(heaps, at, 0, 1, *heap as usize);
    }
}

/// Nim on the last part; the others stay, but for the first, which may lose or gain its high bits.
fn tagged(parts: &[i64], out: &mut Options) {
    let Some((last, tags)) = parts.split_last() else { return };
    for left in 0..*last {
        out.row_of(tags.iter().copied().chain([left]));
        if let Some((first, rest)) = tags.split_first() {
            out.row_of([first ^ 1 << 40].into_iter().chain(rest.iter().copied()).chain([left]));
        }
    }
}

/// Removes a part, or takes one from it: lengths differ.
fn shrink(parts: &[i64], out: &mut Options) {
    for at in 0..parts.len() {
        out.row_of(parts.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, part)| *part));
        if parts[at] > 0 {
            out.row_of(parts.iter().enumerate().map(|(i, part)| if i == at { part - 1 } else { *part }));
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
        // Larger and larger, so that tables are rebuilt; then the old positions again.
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
    let [words, keys] = ways(|| ArrayRule::new("Shrink", None, shrink as Moves).in_any_order());
    for parts in [&[2][..], &[0, 3], &[1, 2, 3], &[5, 0, 4, 1], &[9, 9, 2], &[1; 11]] {
        let expected = value(&keys, parts).expect("a value");
        assert_eq!(value(&words, parts), Ok(expected), "{parts:?}");
    }
}

#[test]
fn large_values_are_kept() {
    for game in ways(|| ArrayRule::new("Nim", None, nim as Moves).in_any_order()) {
        for heaps in [[253, 1], [2, 257], [254, 52], [260, 5]] {
            assert_eq!(value(&game, &heaps), Ok(Nimber((heaps[0] ^ heaps[1]) as u64)), "{heaps:?}");
        }
    }
}

#[test]
fn a_cycle_is_an_error_again_and_again() {
    let around: Moves = |p, out| out.row(&[(p[0] + 1) % 7, p[1]]);
    for game in ways(|| ArrayRule::new("Around", Some(2), around)) {
        for _ in 0..2 {
            assert!(matches!(value(&game, &[3, 1]), Err(SolveError::Infinite { .. })));
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
