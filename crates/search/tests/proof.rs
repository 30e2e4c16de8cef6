//! Values by proof against the search that looks at every position.

use std::rc::Rc;

use bouton_heaps::{Budget, Control};
use bouton_rules::{
    Datum, GAMES, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Standard,
};
use bouton_search::{Family, Question, answer, has_value};

/// The same rules without words for parts: searched, or proved if they say that positions fall apart.
struct Plain(Rc<dyn Ruleset>, bool);

impl Presentation for Plain {}

impl Ruleset for Plain {
    fn falls_apart(&self) -> bool {
        self.1
    }

    fn name(&self) -> &str {
        self.0.name()
    }

    fn kind(&self) -> PositionKind {
        self.0.kind()
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        self.0.options(position, out)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.0.admit(position)
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        self.0.standard(position, out)
    }
}

impl Literature for Plain {}

fn native(id: &str) -> Rc<dyn Ruleset> {
    let entry = GAMES.iter().find(|entry| entry.id == id).expect("an answer");
    (entry.build)(&[]).expect("an answer")
}

/// A row of pseudo-random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A board of this size with about one blocked square in `one_in`.
fn board(random: &mut Random, height: u64, width: u64, one_in: u64) -> Datum {
    let mut square = || if random.below(one_in) == 0 { '#' } else { '.' };
    let rows = (0..height).map(|_| Datum::text(&(0..width).map(|_| square()).collect::<String>()));
    Datum::list(rows.collect())
}

/// All ways have the same value, and the proofs say so of this value alone.
fn compare(rules: Rc<dyn Ruleset>, positions: impl Iterator<Item = Datum>) {
    let plain = |apart| Rc::new(Plain(Rc::clone(&rules), apart)) as Rc<dyn Ruleset>;
    let searched = Family::new("searched", &plain(false));
    let proved = [Family::new("words", &rules), Family::new("numbers", &plain(true))];
    let control = Control::default();
    for (at, position) in positions.enumerate() {
        let value = answer(&searched, &[(0, &position)], Question::Value, &control).expect("an answer");
        for family in &proved {
            // Each order in which a family is asked leaves another table.
            let asked = || answer(family, &[(0, &position)], Question::Value, &control).expect("an answer");
            if at % 2 == 0 {
                assert_eq!(asked(), value, "{position:?}");
            }
            for other in 0..value + 3 {
                let has = has_value(family, (0, &position), other, &control).expect("an answer");
                assert_eq!(has, other == value, "{position:?} and {other}");
            }
            assert_eq!(asked(), value, "{position:?}");
        }
    }
}

#[test]
fn boards_of_cram_have_the_values_that_a_search_finds() {
    let mut random = Random(1);
    let boards = (0..10_000).map(|_| {
        let (height, width, one_in) = (1 + random.below(4), 1 + random.below(5), 2 + random.below(8));
        board(&mut random, height, width, one_in)
    });
    compare(native("cram"), boards);
}

#[test]
fn bars_of_chomp_have_the_values_that_a_search_finds() {
    let mut random = Random(2);
    let bars = (0..3_000).map(|_| {
        let rows = 1 + random.below(6);
        let mut rows: Vec<i64> = (0..rows).map(|_| 1 + random.below(6) as i64).collect();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        Datum::ints(rows)
    });
    compare(native("chomp"), bars);
}

#[test]
fn graphs_of_node_kayles_have_the_values_that_a_search_finds() {
    let mut random = Random(3);
    let graphs = (0..400).map(|_| {
        let (n, one_in) = (random.below(12), 2 + random.below(6));
        let pairs = (0..n).flat_map(|u| (0..u).map(move |v| (u, v)));
        let edges =
            pairs.filter(|_| random.below(one_in) == 0).map(|(u, v)| Datum::ints([u as i64, v as i64]));
        let entries = [("n", Datum::Int(n as i64)), ("e", Datum::list(edges.collect()))];
        Datum::map(entries.map(|(key, value)| (key.to_owned(), value)))
    });
    compare(native("node_kayles"), graphs);
}

/// Rectangles as other programs have them (the tables of igs).
#[test]
fn rectangles_of_cram() {
    let family = Family::new("Cram", &native("cram"));
    for (height, width, value) in [(4, 5, 2), (5, 5, 0), (4, 7, 3), (5, 6, 2)] {
        let rows = vec![Datum::text(&".".repeat(width)); height];
        let found = answer(&family, &[(0, &Datum::list(rows))], Question::Value, &Control::default());
        assert_eq!(found, Ok(value), "{height}×{width}");
    }
}

/// A part with a large value isn't opened for each value that it may have.
#[test]
fn large_values_take_little_work() {
    let rules = Rc::new(Plain(native("chomp"), true)) as Rc<dyn Ruleset>;
    let family = Family::new("Chomp", &rules);
    let budget = Budget { positions: 6_000, ..Budget::default() };
    let found = answer(&family, &[(0, &Datum::ints([300]))], Question::Value, &Control::bounded(budget));
    assert_eq!(found, Ok(299));
}
