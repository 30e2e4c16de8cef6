//! Certificates of theorems on all positions: the checker, which shares no code with the finder, accepts
//! them, and refuses altered ones.

#[path = "../../automata/tests/theorems/games.rs"]
mod games;
#[path = "../../automata/tests/theorems/tables.rs"]
mod tables;

use std::rc::Rc;
use std::time::Instant;

use bouton_automata::theorem::{Finding, Oracle, Scope, find_theorem};
use bouton_automata::{System, Watch};
use bouton_check::automatic::{TheoremCertificate, compare_with_rule, verify_theorem};
use bouton_rules::variant::Blocking;
use bouton_rules::{
    Datum, HeapCode, HeapGame, Literature, Options, PositionKind, PositionRef, Presentation, RuleError,
    Ruleset, registry,
};
use bouton_solve::theorem::{About, Conclusion, ForAll, Name, Wanted};
use bouton_solve::{Control, Game};
use bouton_theory::Convention::{self, Misere, Normal};
use bouton_theory::formula::{Condition, Formula};
use games::*;
use tables::{Rows, Table, chomp_table, silver_dollar_law};

#[expect(clippy::print_stdout, reason = "the measured table, with --nocapture")]
fn report(line: &str) {
    println!("{line}");
}

/// The certificate of a game that is known by its moves alone.
fn certificate(formula: &Formula, oracle: &mut dyn Oracle, system: System) -> String {
    let scope = Scope { systems: vec![system], ..Scope::default() };
    let found = find_theorem(formula, oracle, &scope, &mut Watch::default());
    let Ok(Finding::Proved(theorem)) = found else { panic!("{found:?}") };
    let code: HeapCode = "0.3".parse().expect("a code");
    let all = ForAll {
        game: Game::new(Rc::new(HeapGame::new(code))),
        about: About::Lost,
        formula: formula.clone(),
        form: Datum::Int(0),
        bound: 0,
        found: Conclusion::Proved(Box::new(theorem), None),
    };
    all.certificate(&Control::default()).expect("not stopped").expect("a theorem")
}

/// The terms as they are written: zeros behind them don't count.
fn shown(formula: &Formula) -> Vec<String> {
    let options = formula.moves.iter().flat_map(|one| &one.option).map(ToString::to_string);
    let lists = formula.moves.iter().map(|one| &one.conditions).chain(&formula.domain);
    let terms = lists.flatten().filter_map(|condition| match condition {
        Condition::AtLeastZero(term) => Some(format!("{term} >= 0")),
        Condition::Zero(term) => Some(format!("{term} = 0")),
        Condition::NotZero(term) => Some(format!("{term} != 0")),
        Condition::Bits { .. } => None,
    });
    options.chain(terms).collect()
}

fn accepted(name: &str, formula: &Formula, oracle: &mut dyn Oracle, system: System) {
    let text = certificate(formula, oracle, system);
    let start = Instant::now();
    let read = TheoremCertificate::read(&text).unwrap_or_else(|why| panic!("{name}: {why}\n{text}"));
    assert_eq!(shown(&read.formula), shown(formula), "{name}");
    let mut steps = 0;
    let verified = verify_theorem(&read, 1 << 20, &mut |done| {
        steps = done;
        true
    });
    let (time, bytes) = (start.elapsed(), text.len());
    report(&format!("{name:30} {bytes:8} bytes, {steps:8} thousand steps, {time:.1?}"));
    assert_eq!(verified, Ok(()), "{name}");
}

fn xor(position: &[u64]) -> u64 {
    position.iter().fold(0, |sum, part| sum ^ part)
}

fn recurrence(a: u32, b: u32) -> System {
    System::recurrence(a, b).expect("1 <= b <= a")
}

#[test]
fn nim_and_moores_nim_are_accepted() {
    for parts in 2..=4 {
        let mut law = Table::law(1 << 18, parts, |position| xor(position) == 0);
        accepted(&format!("Nim, {parts} heaps"), &game(parts, nim(parts)), &mut law, System::BINARY);
    }
    for parts in 3..=4 {
        let is_lost = |position: &[u64]| {
            (0..18).all(|bit| position.iter().map(|part| part >> bit & 1).sum::<u64>() % 3 == 0)
        };
        let mut law = Table::law(1 << 18, parts, is_lost);
        accepted(&format!("Moore, {parts}"), &game(parts, moore(parts, 2)), &mut law, System::BINARY);
    }
}

#[test]
fn wythoff_and_its_like_are_accepted() {
    for t in 1..=5 {
        let mut table = Rows::beatty(20_000, 1, t as usize);
        let formula = game(2, wythoff_t(t.into()));
        accepted(&format!("{t}-Wythoff"), &formula, &mut table, recurrence(t, 1));
    }
    for (s, t) in [(2, 1), (2, 2), (3, 1)] {
        let mut table = Rows::beatty(20_000, s as usize, t as usize);
        let formula = game(2, wythoff_st(s.into(), t.into()));
        accepted(&format!("({s},{t})-Wythoff"), &formula, &mut table, recurrence(s + t - 1, s));
    }
}

#[test]
fn wythoff_that_ends_early_is_accepted() {
    for terminal in 1..=6 {
        let moves = only_if(&at_least(-terminal - 1, &[1, 1]), wythoff());
        let mut table = Rows::queen(10_000, true, &[], usize::try_from(terminal).ok());
        accepted(&format!("x + y <= {terminal}"), &game(2, moves), &mut table, System::FIBONACCI);
    }
}

#[test]
fn games_without_lines_are_accepted() {
    let mark = |take: &[u64], by: u64| {
        let take = take.to_vec();
        Table::solved(
            4_096,
            1,
            |p| p[0],
            move |p, each| {
                take.iter().filter_map(|k| p[0].checked_sub(*k)).for_each(|n| each(&[n]));
                if p[0] > 0 {
                    each(&[p[0] / by]);
                }
            },
        )
    };
    accepted("Mark", &game(1, vec![jump(&[1]), part_of(2)]), &mut mark(&[1], 2), System::BINARY);
    let moves = vec![jump(&[1]), jump(&[2]), part_of(3)];
    let three = System::base(3).expect("a base");
    accepted("Mark with n - 2 and n / 3", &game(1, moves), &mut mark(&[1, 2], 3), three);
    let fibonacci = System::FIBONACCI;
    let smallest_part = |n: u64| {
        let zeros = fibonacci.word(n).iter().rev().take_while(|digit| **digit == 0).count();
        fibonacci.term(zeros).and_then(|term| u64::try_from(term).ok()).unwrap_or(u64::MAX)
    };
    let mut law = Table::law(1 << 18, 2, |p| p[0] == 0 || p[1] < smallest_part(p[0]));
    accepted("Fibonacci Nim", &fibonacci_nim(), &mut law, fibonacci);
}

#[test]
fn games_with_a_domain_are_accepted() {
    accepted("silver dollar, 3 coins", &silver_dollar(3), &mut silver_dollar_law(3), System::BINARY);
    accepted("silver dollar, 4 coins", &silver_dollar(4), &mut silver_dollar_law(4), System::BINARY);
    accepted("Chomp, two rows", &chomp(), &mut chomp_table(), System::BINARY);
}

/// A native game and the certificate of its theorem.
fn native(
    id: &str,
    arguments: &[Datum],
    (about, convention): (About, Convention),
    parts: Option<usize>,
) -> (Rc<dyn Ruleset>, String) {
    let rules = registry::find(id).expect("a game").make(arguments).expect("its arguments");
    of_rules(rules, (about, convention), parts)
}

fn of_rules(
    rules: Rc<dyn Ruleset>,
    (about, convention): (About, Convention),
    parts: Option<usize>,
) -> (Rc<dyn Ruleset>, String) {
    let game = Game::new(Rc::clone(&rules)).under(convention);
    let found = game.theorem(&Wanted { parts, ..Wanted::about(about) }, &Control::default()).expect("linear");
    let text = found.certificate(&Control::default()).expect("not stopped");
    let text = text.unwrap_or_else(|| panic!("{}: {:?}", rules.name(), found.found));
    (rules, text)
}

/// Every number of a text one larger and one smaller, every answer the other one, every line away and twice;
/// the name of the game stays.
fn mutants(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.starts_with("game ")) {
        let with = |new: &[&str]| {
            let all = lines[..at].iter().chain(new).chain(&lines[at + 1..]);
            all.map(|line| format!("{line}\n")).collect::<String>()
        };
        all.extend([with(&[]), with(&[line, line])]);
        for (from, to) in [(" yes ", " no "), (" no ", " yes "), (">= 0", "= 0"), ("v0 -", "v0 +")] {
            if line.contains(from) {
                all.push(with(&[&line.replacen(from, to, 1)]));
            }
        }
        let is_digit = |at: &usize| line.as_bytes().get(*at).is_some_and(u8::is_ascii_digit);
        let starts = (0..line.len()).filter(|at| is_digit(at) && (*at == 0 || !is_digit(&(at - 1))));
        for start in starts {
            let end = (start..=line.len()).find(|at| !is_digit(at)).unwrap_or(line.len());
            let number: u64 = line[start..end].parse().expect("digits");
            for other in [Some(number + 1), number.checked_sub(1)].into_iter().flatten() {
                all.push(with(&[&format!("{}{other}{}", &line[..start], &line[end..])]));
            }
        }
    }
    all
}

/// A mutant is refused; or its moves are others, which the comparison with the rule finds; or it proves the
/// same theorem, as with a larger measure.
fn no_mutant_passes(
    id: &str,
    arguments: &[Datum],
    (about, convention): (About, Convention),
    parts: Option<usize>,
) {
    no_mutant_of(id, native(id, arguments, (about, convention), parts), (about, convention));
}

fn no_mutant_of(
    id: &str,
    (rules, text): (Rc<dyn Ruleset>, String),
    (about, convention): (About, Convention),
) {
    let original = TheoremCertificate::read(&text).expect("a certificate");
    assert_eq!(verify_theorem(&original, 1 << 20, &mut |_| true), Ok(()), "{id}");
    let compare = |one: &TheoremCertificate| compare_with_rule(&one.formula, &*rules, &mut |_| true);
    assert!(compare(&original).is_ok(), "{id}: {:?}", compare(&original));
    let (normal, misere) = ("about P-positions\n", "about P-positions in misere play\n");
    let relabelled = match convention {
        Convention::Normal => text.replacen(normal, misere, 1),
        Convention::Misere => text.replacen(misere, normal, 1),
    };
    if about == About::Lost {
        let read = TheoremCertificate::read(&relabelled).expect("a certificate");
        assert_ne!(read.convention, convention, "{id}");
        assert!(verify_theorem(&read, 1 << 20, &mut |_| true).is_err(), "{id}");
    }
    let (mut refused, mut told_from_rule, mut same) = (0, 0, 0);
    for mutant in mutants(&text) {
        let Ok(read) = TheoremCertificate::read(&mutant) else {
            refused += 1;
            continue;
        };
        if verify_theorem(&read, 1 << 20, &mut |_| true).is_err() {
            refused += 1;
        } else if read.formula != original.formula && compare(&read).is_err() {
            told_from_rule += 1;
        } else {
            same += 1;
            assert_eq!(read.about_values, original.about_values, "{id}:\n{mutant}");
            assert_eq!(read.convention, convention, "{id}:\n{mutant}");
            assert_eq!(read.blocked, original.blocked, "{id}:\n{mutant}");
            let side: u64 = 24;
            let tracks = original.formula.parts + usize::from(about == About::Values);
            for index in 0..side.pow(tracks as u32) {
                let position: Vec<u64> =
                    (0..tracks).map(|part| index / side.pow(part as u32) % side).collect();
                assert_eq!(read.is_lost(&position), original.is_lost(&position), "{id}:\n{mutant}");
            }
        }
    }
    report(&format!("{id:20} {refused:5} refused, {told_from_rule:3} told from the rule, {same:3} the same"));
    assert!(refused > 3 * same, "{id}");
}

#[test]
fn no_altered_certificate_passes() {
    no_mutant_passes("wythoff", &[], (About::Lost, Normal), None);
    no_mutant_passes("nim", &[], (About::Lost, Normal), Some(2));
    no_mutant_passes("nim", &[], (About::Values, Normal), Some(2));
    no_mutant_passes("fibonacci_nim", &[], (About::Lost, Normal), None);
    no_mutant_passes("greedy_nim", &[], (About::Lost, Normal), None);
    no_mutant_passes("subtraction", &[Datum::from(vec![2, 5])], (About::Lost, Normal), None);
    no_mutant_passes("subtraction", &[Datum::from(vec![2, 5])], (About::Values, Normal), None);
    no_mutant_passes("all_but", &[Datum::from(vec![1, 2])], (About::Lost, Normal), None);
    no_mutant_passes("euclid", &[], (About::Lost, Normal), None);
    no_mutant_passes("chomp", &[], (About::Lost, Normal), None);
    no_mutant_passes("wythoff", &[], (About::Lost, Misere), None);
    no_mutant_passes("nim", &[], (About::Lost, Misere), Some(2));
    no_mutant_passes("fibonacci_nim", &[], (About::Lost, Misere), None);
    no_mutant_passes("subtraction", &[Datum::from(vec![2, 5])], (About::Lost, Misere), None);
}

/// A game with the moves of Nim on two heaps in any order and, if `diagonal`, Wythoff's, as a rule whose
/// positions have no standard form.
struct Heaps {
    diagonal: bool,
}

impl Ruleset for Heaps {
    fn name(&self) -> &str {
        "heaps in order"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(Some(2))
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let (a, b) = position.as_ints().map(|pair| (pair[0], pair[1])).expect("a pair");
        (0..a).for_each(|left| out.row(&[left, b]));
        (0..b).for_each(|left| out.row(&[a, left]));
        if self.diagonal {
            (1..=a.min(b)).for_each(|taken| out.row(&[a - taken, b - taken]));
        }
        Ok(())
    }

    fn formula(&self, _parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        Some(Ok(game(2, if self.diagonal { wythoff() } else { nim(2) })))
    }
}

impl Literature for Heaps {}
impl Presentation for Heaps {}

/// Where one or two options may be blocked (Larsson 2011), altered certificates are refused, too.
#[test]
fn no_altered_certificate_with_blocking_passes() {
    for (diagonal, blocked) in [(false, 1), (true, 1), (true, 2)] {
        let rules = Blocking::new(Rc::new(Heaps { diagonal }), blocked).expect("a number of options");
        let about = (About::Lost, Normal);
        let made = of_rules(Rc::new(rules), about, None);
        if diagonal && blocked == 1 {
            // Its automata have a hundred states, so we don't try all of their mutants.
            let read = TheoremCertificate::read(&made.1).expect("a certificate");
            assert_eq!(verify_theorem(&read, 1 << 20, &mut |_| true), Ok(()));
            let fewer = made.1.replacen("blocked 1", "blocked 2", 1);
            assert!(TheoremCertificate::read(&fewer).is_err());
            continue;
        }
        no_mutant_of(&format!("{diagonal}, {blocked} blocked"), made, about);
    }
}

/// The names of the positions of native games: Cole and Davie 1969, Gale 1974, and stairs of odd numbers.
#[test]
fn native_games_have_theorems_with_names() {
    let named = |id: &str, parts: Option<usize>| {
        let rules = registry::find(id).expect("a game").make(&[]).expect("no arguments");
        let wanted = Wanted { parts, ..Wanted::about(About::Lost) };
        let found = Game::new(rules).theorem(&wanted, &Control::default()).expect("linear moves");
        match found.found {
            Conclusion::Proved(_, Some(name)) => name,
            other => panic!("{id}: {other:?}"),
        }
    };
    assert_eq!(named("euclid", None), Name::BelowGolden { or_zero: true });
    assert_eq!(named("euclid_stop", None), Name::BelowGolden { or_zero: false });
    assert_eq!(named("chomp", None), Name::Lines(vec![(1, 1)]));
    assert_eq!(named("staircase", Some(4)), Name::NimSumOf(vec![0, 2]));
    assert_eq!(named("nim", Some(5)), Name::NimSum);
}
