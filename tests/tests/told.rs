//! No false sentence: we check the claims of an explanation about moves and values against the game, for
//! every game of the registry, in every style, at random positions. We don't use theorems here: values are
//! searched.

use std::collections::BTreeSet;

use bouton_results::Show;
use bouton_rules::Datum;
use bouton_rules::registry::GAMES;
use bouton_solve::explanation::Style;
use bouton_solve::{Control, Game, Move, Sum};
use bouton_tests::pool;
use bouton_tests::random::Random;
use bouton_theory::wording::English;
use bouton_theory::{Convention, Outcome};

/// The seed of the positions.
const SEED: u64 = 41;

/// The number of positions at which we test a game.
const POSITIONS: usize = 12;

/// So many positions are searched for one question.
const SEARCHED: u64 = 60_000;

/// Games with other parameters than their samples, and more heaps: a call's identifier, arguments, position.
fn more() -> Vec<(&'static str, Vec<Datum>, Datum)> {
    let set = |numbers: &[i64]| vec![Datum::ints(numbers)];
    let row = |numbers: &[i64]| Datum::ints(numbers);
    vec![
        ("nim", vec![], row(&[11, 12, 7, 5])),
        ("subtraction", set(&[2, 3, 5]), row(&[5, 7, 9])),
        ("subtraction", set(&[2, 4, 7]), row(&[1, 10])),
        ("subtraction", set(&[2, 4, 7]), Datum::Int(23)),
        ("subtraction", set(&[1, 3, 6]), row(&[20, 12])),
        ("kayles", vec![], row(&[3, 5])),
        ("dawson_kayles", vec![], row(&[9, 4, 7])),
        ("grundy_game", vec![], row(&[7, 8, 9])),
        ("lasker_nim", vec![], row(&[3, 4, 7])),
        ("turning_turtles", vec![], row(&[1, 3, 6, 7])),
        ("white_knight", vec![], Datum::text("a3 c1 d5 b6")),
        ("moore_nim", vec![Datum::Int(1)], row(&[3, 5, 7])),
        ("moore_nim", vec![Datum::Int(3)], row(&[3, 5, 7, 8, 2])),
        ("nim_misere", vec![], row(&[3, 4, 6])),
    ]
}

fn control(theorems: bool) -> Control {
    let mut control = Control::default();
    control.budget.theorems = theorems;
    control.budget.positions = SEARCHED;
    control
}

/// An option of a position: its possible names, and the facts about it.
struct Played {
    names: BTreeSet<String>,
    to: Sum,
    wins: bool,
}

/// A position, and the facts about it from a search of its own.
struct Truth {
    game: Game,
    sum: Sum,
    outcome: Outcome,
    /// In normal play.
    value: Option<u64>,
    moves: Vec<Played>,
}

fn value(sum: &Sum) -> Option<u64> {
    sum.value(&control(false)).ok().map(|answer| answer.value.0)
}

/// The move by its names in the rules, and in plain notation.
fn names(from: &Sum, made: &Move) -> BTreeSet<String> {
    let component = &from.components()[made.component];
    let to: Vec<String> = made.parts.iter().map(|part| part.in_one_line()).collect();
    let to = if to.is_empty() { "nothing".to_owned() } else { to.join(" + ") };
    let step = format!("{} → {to}", component.in_one_line());
    let step = made.label.as_ref().map_or(step.clone(), |label| format!("{label}: {step}"));
    let words = match made.parts.as_slice() {
        [one] => component.game.rules().describe(&component.position, &one.position),
        _ => None,
    };
    words.map(|words| words.to_string()).into_iter().chain([step]).collect()
}

/// Returns `None` where the search would be long.
fn truth(game: &Game, sum: &Sum) -> Option<Truth> {
    let outcome = sum.outcome(&control(false)).ok()?.value;
    let normal = sum.convention() == Convention::Normal;
    let moves = sum.moves(&control(false)).ok()?;
    let moves = moves.iter().map(|made| {
        let wins = made.to.outcome(&control(false)).ok()?.value == Outcome::P;
        Some(Played { names: names(sum, made), to: made.to.clone(), wins })
    });
    Some(Truth {
        game: game.clone(),
        sum: sum.clone(),
        outcome,
        value: value(sum).filter(|_| normal),
        moves: moves.collect::<Option<_>>()?,
    })
}

impl Truth {
    /// Whether some move of this name makes `right` true.
    fn some(&self, name: &str, right: impl Fn(&Played) -> bool) -> bool {
        self.moves.iter().any(|played| played.names.contains(name.trim()) && right(played))
    }

    /// The false sentences in an explanation.
    fn false_sentences(&self, text: &str) -> Vec<String> {
        let found = text.lines().filter(|line| !self.is_true(line.trim()));
        found.map(|line| format!("{}: {}\n  {line}", self.game.name(), self.sum.in_one_line())).collect()
    }

    fn is_true(&self, line: &str) -> bool {
        let checks = [
            self.headline(line),
            self.taking(line),
            self.named_moves(line),
            self.example(line),
            self.options(line),
            self.others(line),
            self.worth(line),
            self.repeating(line),
            self.practical(line),
            arithmetic(line),
        ];
        checks.iter().all(|check| check.unwrap_or(true))
    }

    /// "That is an odd number, so the nim-sum isn't 0", "So the heap of 13 becomes one of …: 3.": won by that
    /// size.
    fn practical(&self, line: &str) -> Option<bool> {
        if line.contains("so the nim-sum isn't 0") {
            return Some(self.outcome == Outcome::N);
        }
        let (before, best) = line.trim_end_matches('.').rsplit_once(": ")?;
        let behind = ["So the heap of ", "left for the heap of "];
        let heap = behind.iter().find_map(|words| before.split_once(words))?.1.split(' ').next()?;
        let (heap, best): (i64, i64) = (heap.parse().ok()?, best.parse().ok()?);
        let standing = |mut numbers: Vec<i64>| {
            numbers.retain(|n| *n > 0);
            numbers.sort_unstable();
            numbers
        };
        let mut after = numbers(&self.sum)?;
        *after.iter_mut().find(|n| **n == heap)? = best;
        let after = standing(after);
        Some(
            self.moves
                .iter()
                .any(|played| played.wins && numbers(&played.to).map(standing) == Some(after.clone())),
        )
    }

    fn headline(&self, line: &str) -> Option<bool> {
        let says = [
            ("N-position: the next player wins", Outcome::N),
            ("P-position: the next player loses", Outcome::P),
        ];
        let (_, outcome) = says.iter().find(|(words, _)| line.contains(words))?;
        Some(*outcome == self.outcome)
    }

    /// "heap 12: turn its digits …: take 3": a move of the game, and it wins.
    fn taking(&self, line: &str) -> Option<bool> {
        let (before, taken) = line.split_once("so it is a legal move: take ")?;
        let taken: i64 = taken.trim_end_matches('.').parse().ok()?;
        let was = i64::from_str_radix(before.split_once(" → ")?.0.rsplit(' ').next()?, 2).ok()?;
        let leaves = |played: &&Played| {
            let (mut from, mut to) = (numbers(&self.sum)?, numbers(&played.to)?);
            from.sort_unstable();
            to.push(was);
            let at = to.iter().position(|heap| *heap == was - taken)?;
            to.remove(at);
            to.sort_unstable();
            (from == to && played.wins).then_some(())
        };
        let gone = |played: &&Played| leaves(played).is_some() || (was == taken && played.wins);
        Some(self.moves.iter().any(|played| gone(&played)))
    }

    /// Moves that a step of the proof names all win.
    fn named_moves(&self, line: &str) -> Option<bool> {
        let heads = ["the moves that do it: ", "here it is a move: ", "These moves leave the nim-sum 0: "];
        let head = heads.iter().find(|head| line.contains(*head))?;
        let (_, moves) = line.split_once(head)?;
        let mut moves = moves.trim_end_matches('.').split("; ").filter(|made| !is_count(made));
        Some(moves.all(|made| self.some(made, |played| played.wins)))
    }

    /// "For example take 1 …: the nim-sum is 3 then".
    fn example(&self, line: &str) -> Option<bool> {
        let (_, rest) = line.split_once("For example ")?;
        let (made, rest) = rest.split_once(": the nim-sum is ")?;
        let number: u64 = rest.split(' ').next()?.parse().ok()?;
        Some(number > 0 && self.some(made, |played| value(&played.to).is_none_or(|value| value == number)))
    }

    /// "options of value 1: [3] and 1 more": some option has the value.
    fn options(&self, line: &str) -> Option<bool> {
        let (_, rest) = line.split_once("options of value ").filter(|_| self.value.is_some())?;
        let wanted: u64 = rest.split(':').next()?.parse().ok()?;
        Some(self.moves.iter().any(|played| value(&played.to).is_none_or(|value| value == wanted)))
    }

    /// "the other 53 options are N-positions, with the values 2–21": so many have another value than 0, and
    /// these are their values.
    fn others(&self, line: &str) -> Option<bool> {
        let (count, runs) = line.split_once(" options are N-positions, with the values ")?;
        let count: usize = count.rsplit(' ').next()?.parse().ok()?;
        let of_options: Option<Vec<u64>> = self.moves.iter().map(|played| value(&played.to)).collect();
        let others: Vec<u64> = of_options?.into_iter().filter(|value| *value > 0).collect();
        let run = |run: &str| {
            let (first, last) = run.split_once('–').unwrap_or((run, run));
            Some(first.parse::<u64>().ok()?..=last.parse().ok()?)
        };
        let claimed: Option<Vec<_>> = runs.split(", ").map(run).collect();
        let claimed: BTreeSet<u64> = claimed?.into_iter().flatten().collect();
        Some(others.len() == count && others.into_iter().collect::<BTreeSet<u64>>() == claimed)
    }

    /// "value 2: the least number that no option has (mex of {0, 1})".
    fn worth(&self, line: &str) -> Option<bool> {
        let (claimed, set) =
            line.strip_prefix("value ")?.split_once(": the least number that no option has (mex of {")?;
        let claimed: u64 = claimed.parse().ok()?;
        let of_options: Option<BTreeSet<u64>> = self.moves.iter().map(|played| value(&played.to)).collect();
        let of_options: Vec<String> = of_options?.iter().map(u64::to_string).collect();
        let set = set.split('}').next()?;
        Some(
            self.value.is_none_or(|value| value == claimed)
                && (set.contains('…') || of_options.join(", ") == set),
        )
    }

    /// "a heap is worth what its remainder is", and where that begins.
    fn repeating(&self, line: &str) -> Option<bool> {
        let (_, rest) = line.split_once("The values have the period ")?;
        let mut all = rest.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        let mut number = || all.next()?.parse::<usize>().ok();
        let period = number()?;
        let values = self.game.values(300, &control(false)).ok()?;
        let from = if rest.contains("from the start") { 0 } else { number()? };
        let mut repeats = (from..300 - period).all(|n| values[n] == values[n + period]);
        if let Some((_, lost)) = rest.split_once("worth 0 are the remainders ") {
            let lost = lost.trim_end_matches('.').replace(" and ", ", ");
            let lost: Vec<usize> = lost.split(", ").flat_map(str::parse).collect();
            repeats &= (0..300).all(|n| values[n].is_zero() == lost.contains(&(n % period)));
        }
        Some(repeats)
    }
}

/// The sizes of heaps; none of positions that aren't numbers.
fn numbers(sum: &Sum) -> Option<Vec<i64>> {
    sum.components().iter().map(|component| component.position.as_int()).collect()
}

/// "and 3 more".
fn is_count(text: &str) -> bool {
    text.strip_prefix("and ")
        .and_then(|text| text.strip_suffix(" more"))
        .is_some_and(|n| n.parse::<u64>().is_ok())
}

/// "because 4 ⊕ 7 = 3", "1 ⊕ 8 ⊕ 9 = 0".
fn arithmetic(line: &str) -> Option<bool> {
    let from = line.find(" ⊕ ")?;
    let start = line[..from].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
    let (sum, rest) = line[start..].split_once(" = ")?;
    let parts: Option<Vec<u64>> = sum.split(" ⊕ ").map(|part| part.parse().ok()).collect();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let claimed: u64 = rest[..digits].parse().ok()?;
    Some(parts?.iter().fold(0, |sum, part| sum ^ part) == claimed)
}

/// The game of a row, and its sample.
fn games() -> Vec<(&'static str, Vec<Datum>, Datum)> {
    let sample = |entry: &bouton_rules::GameEntry| {
        let (arguments, position) = (entry.sample)();
        (entry.id, arguments, position)
    };
    GAMES.iter().map(sample).chain(more()).collect()
}

/// The sample, and positions that play from it leads to.
fn positions(start: &Sum, random: &mut Random) -> Vec<Sum> {
    let mut found = vec![start.clone()];
    for _ in 1..POSITIONS {
        let mut sum = start.clone();
        for _ in 0..random.below(6) {
            let moves = sum.moves(&control(true)).unwrap_or_default();
            let Some(made) = random.pick(&moves) else { break };
            sum = made.to.clone();
        }
        found.push(sum);
    }
    found
}

/// The false sentences about a game, and how many explanations were read.
fn read(id: &str, arguments: &[Datum], sample: &Datum, seed: u64) -> (Vec<String>, usize) {
    let entry = bouton_rules::registry::find(id).expect("a game");
    let game = Game::new(entry.make(arguments).expect("its rules")).under(entry.convention);
    let start = game.position(sample.clone()).expect("a position");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for sum in positions(&start, &mut Random::new(seed)) {
        let (Some(truth), Ok(explained)) = (truth(&game, &sum), sum.explain(&control(true))) else {
            continue;
        };
        let all: Vec<Move> = explained.winning.clone();
        let wins = |made: &Move| names(&sum, made).iter().any(|name| truth.some(name, |played| played.wins));
        let lost =
            all.iter().filter(|made| !wins(made)).map(|made| format!("{id}: {:?} doesn't win", made.shown()));
        wrong.extend(lost);
        for style in Style::ALL.map(|(_, style)| Some(style)).into_iter().chain([None]) {
            let told = style.map_or(explained.clone(), |style| explained.clone().in_style(style));
            wrong.extend(truth.false_sentences(&told.text(&English)));
            count += 1;
        }
    }
    (wrong, count)
}

#[test]
fn every_sentence_that_names_a_move_or_a_value_is_true() {
    let games = games();
    let numbered: Vec<_> = games.iter().enumerate().collect();
    let found = pool::each(&numbered, |(i, (id, arguments, sample))| {
        (*id, read(id, arguments, sample, SEED + *i as u64))
    });
    let wrong: BTreeSet<&String> = found.iter().flat_map(|(_, (wrong, _))| wrong).collect();
    let silent: Vec<&str> = found.iter().filter(|(_, (_, count))| *count == 0).map(|(id, _)| *id).collect();
    let count: usize = found.iter().map(|(_, (_, count))| count).sum();
    println!("{count} explanations, none of {silent:?}");
    let shown: Vec<&str> = wrong.iter().take(20).map(|text| text.as_str()).collect();
    assert!(wrong.is_empty(), "{} sentences are false\n{}", wrong.len(), shown.join("\n"));
    assert!(count > 2_000, "{count} explanations, none of {silent:?}");
}

/// The reader finds past mistakes: a move that Kayles doesn't have, a period from 0 that begins at 8.
#[test]
fn false_sentences_are_found() {
    let told = |id: &str, arguments: &[Datum], at: Datum, line: &str| {
        let entry = bouton_rules::registry::find(id).expect("a game");
        let game = Game::new(entry.make(arguments).expect("its rules"));
        let sum = game.position(at).expect("a position");
        truth(&game, &sum).expect("a short search").false_sentences(line).len()
    };
    let kayles = |line: &str| told("kayles", &[], Datum::ints([3, 5]), line);
    assert_eq!(kayles("heap 5: turn its digits, 100 → 011 = 3. …; so it is a legal move: take 1."), 1);
    assert_eq!(kayles("the moves that do it: knock down 2 from the row of 5, leave 3."), 0);
    assert_eq!(kayles("the moves that do it: knock down 1 from the row of 5, leave 4."), 1);
    assert_eq!(kayles("(heap 2: value 4 → 3, because 4 ⊕ 7 = 2)"), 1);
    let look = |line: &str| told("nim", &[], Datum::ints([4, 7, 13]), line);
    assert_eq!(look("2. So the heap of 13 becomes one of 0, 3; only the nim-sum tells which: 3."), 0);
    assert_eq!(look("2. So the heap of 13 becomes one of 5, 6; only the nim-sum tells which: 5."), 1);
    assert_eq!(told("nim", &[], Datum::ints([3, 5, 7]), "100 → 011; so it is a legal move: take 9."), 1);
    let set = [Datum::ints([2, 4, 7])];
    let period = |line: &str| told("subtraction", &set, Datum::Int(5), line);
    assert_eq!(period("The values have the period 3 from the start, so a heap"), 1);
    assert_eq!(period("The values have the period 3 from 8 on: a heap of 8"), 0);
    assert_eq!(period("options of value 7: [1]"), 1);
    assert_eq!(period("value 3: the least number that no option has (mex of {0, 1})"), 1);
}
