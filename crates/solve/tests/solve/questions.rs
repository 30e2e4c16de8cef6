//! Tables, completions, explanations, moves as data, drawings.

use std::cell::Cell;
use std::rc::Rc;

use bouton_rules::{Datum, Form, Law, PositionKind, registry};
use bouton_solve::explanation::{Choice, MOST_WINNING};
use bouton_solve::{Budget, Control, Game, Method, SolveError, Stop, Sum};
use bouton_theory::{Convention, Nimber, Outcome};

use crate::support::{at, free, game, heaps, kayles, rule};

fn native(id: &str, arguments: &[Datum]) -> Game {
    let entry = registry::find(id).expect("a game");
    Game::new(entry.make(arguments).expect("rules")).under(entry.convention)
}

fn shown(sum: &Sum) -> String {
    let moves = sum.winning_moves(&free()).expect("moves");
    Datum::list(moves.iter().map(|m| m.shown().clone()).collect()).to_string()
}

#[test]
fn explanations_hold_what_was_found() {
    let rows = game(kayles());
    let lone = at(&rows, 4).explain(&free()).expect("an explanation");
    let by_value: Vec<(u64, usize)> =
        lone.components[0].options.iter().map(|group| (group.value.0, group.count)).collect();
    assert_eq!((by_value, lone.winning_count), (vec![(0, 1), (2, 1), (3, 2)], 1));
    assert_eq!((lone.reduction, lone.choice), (None, Choice::Several));
    let end = Sum::empty(Convention::Misere).explain(&free()).expect("an explanation");
    assert_eq!((end.outcome.value, end.choice), (Outcome::N, Choice::None));
    let forced = at(&rows, [1, 0]).explain(&free()).expect("an explanation");
    assert_eq!(forced.choice, Choice::One);
    let moore = at(&native("moore_nim", &[Datum::Int(2)]), [3, 5, 7, 8]);
    let explained = moore.explain(&free()).expect("an explanation");
    // Small: the formula knows only who wins, and a short search finds the value.
    assert_eq!((explained.outcome.value, explained.winning_count), (Outcome::N, 4));
    assert_eq!(
        explained.value.as_ref().map(|answer| answer.value),
        moore.value(&free()).ok().map(|a| a.value)
    );
    assert_eq!(explained.reasons.len(), 4);
    // Large: only the outcome, and no list of options.
    let far = at(&native("octal", &[Datum::text("0.137")]), 1_000_000_000_000_i64);
    let far = far.explain(&free()).expect("an explanation");
    assert!(far.value.is_some() && !far.all_listed && far.winning.is_empty(), "{far:?}");
}

/// A sum of positions comes as heaps of their values.
#[test]
fn reductions_to_sums_are_valued() {
    let knights = at(&native("white_knight", &[]), Datum::list(vec![[0, 2].into(), [3, 4].into()]));
    let found = knights.explain(&free()).expect("an explanation").reduction.expect("a reduction");
    let Form::Heaps(heaps, Law::NimSum) = &found.form else { panic!("{found:?}") };
    assert_eq!(heaps.iter().map(|heap| heap.item).collect::<Vec<_>>(), [1, 4]);
}

#[test]
fn huge_heaps_are_answered_by_name_of_the_method() {
    let nim = at(&native("nim", &[]), [1_000_000_000_000_i64, 7]);
    assert_eq!(shown(&nim), "[[7, 7]]");
    assert!(matches!(nim.value(&free()).expect("a value").method, Method::ClosedForm(_)));
    let s = native("subtraction", &[Datum::ints([2, 4, 7])]);
    let answer = at(&s, 1_000_000_000_001).value(&free()).expect("a value");
    assert!(matches!(answer.method, Method::Period { .. }), "{:?}", answer.method);
    let text = answer.method.to_string();
    assert!(text.starts_with("period 3 from 8"), "{text}");
    let wythoff = at(&native("wythoff", &[]), [1_034_119_238_307_015, 1_673_240_076_000_904_i64]);
    assert_eq!(shown(&wythoff), "[[1034119238307015, 1673240076000903]]");
    let moore = at(&native("moore_nim", &[Datum::Int(2)]), [1_i64 << 40, 1 << 40, 1 << 40]);
    assert_eq!(moore.outcome(&free()).expect("an outcome").value, Outcome::P);
    assert_eq!(moore.winning_moves(&free()).expect("moves"), []);
}

/// They are walked through and never listed, and must be those that every move, asked on its own, says.
#[test]
fn winning_moves_are_the_moves_that_win() {
    let code = |text: &str| native("octal", &[Datum::text(text)]);
    let coded = |text: &str| native("take_and_break", &[Datum::text(text)]);
    let cram = (registry::find("cram").expect("a game").sample)().1;
    let sums = [
        at(&native("kayles", &[]), [20, 20, 7]),
        at(&native("kayles", &[]), [5]),
        at(&native("subtraction", &[Datum::ints([1, 3, 4])]), [9, 4, 0, 3]),
        at(&native("all_but", &[Datum::ints([2])]), [9, 4, 3]),
        at(&code("0.137"), [31, 17]),
        at(&code("0.137"), [31, 18]),
        at(&coded("4.[3]"), [12, 9, 9]),
        at(&coded("0.F"), [14, 11]),
        at(&game(kayles()), [12, 9]),
        at(&native("kayles", &[]), 9).plus(&at(&game(kayles()), 12)).expect("a sum"),
        // Its moves have labels.
        at(&native("kayles", &[]), 9).plus(&at(&native("cram", &[]), cram)).expect("a sum"),
    ];
    for sum in sums {
        let all = sum.moves(&free()).expect("moves");
        let mut wanted: Vec<_> = all.into_iter().filter(|made| made.wins()).collect();
        wanted.sort_by(|a, b| a.shown().cmp(b.shown()).then(a.component.cmp(&b.component)));
        wanted.dedup_by(|a, b| a.shown() == b.shown());
        let found = sum.winning_moves(&free()).expect("moves");
        assert_eq!(found, wanted, "{sum}");
        let lost = sum.outcome(&free()).expect("an outcome").value == Outcome::P;
        assert_eq!(found.is_empty(), lost, "{sum}");
        let told = sum.explain(&free()).expect("an explanation");
        assert_eq!((told.winning_count, &told.winning), (found.len(), &found), "{sum}");
    }
}

#[test]
fn an_explanation_counts_more_winning_moves_than_it_holds() {
    let far = at(&native("octal", &[Datum::text("0.07")]), [300_000, 299_998]);
    let (told, all) =
        (far.explain(&free()).expect("an explanation"), far.winning_moves(&free()).expect("moves"));
    assert!(all.len() > MOST_WINNING, "{}", all.len());
    assert_eq!((told.winning_count, told.winning.as_slice()), (all.len(), &all[..MOST_WINNING]));
    // No table is filled so far and no move is listed: the period answers for every option.
    assert!(far.game().expect("a game").computed() < 100_000);
}

#[test]
fn a_rule_is_asked_once_for_the_moves_of_a_summand() {
    let rules = kayles();
    let sum = at(&game(std::rc::Rc::clone(&rules)), [40, 31]);
    sum.value(&free()).expect("a value");
    let before = rules.asked.get();
    assert!(!sum.winning_moves(&free()).expect("moves").is_empty());
    // Once for each of the two, and for the empty heaps that displays leave out.
    assert!((2..20).contains(&(rules.asked.get() - before)), "{}", rules.asked.get() - before);
}

#[test]
fn rows_keep_their_zeros_and_bags_drop_them() {
    assert_eq!(shown(&at(&native("nim", &[]), [0, 3, 5, 5])), "[[0, 0, 5, 5]]");
    // A rule that never splits is a row, one that does is a bag.
    let take = game(heaps("take", |n| (0..n).map(|m| vec![m]).collect()));
    assert_eq!(shown(&at(&take, [0, 3, 5, 5])), "[[0, 0, 5, 5]]");
    assert_eq!(shown(&at(&game(kayles()), [9, 0, 3])), "[[1, 3, 7]]");
    // Zero stays where the rules have a move from it.
    let alive = game(heaps("alive", |n| match n {
        0 => vec![vec![]],
        1 => vec![vec![0], vec![]],
        _ => vec![vec![0, 1], vec![]],
    }));
    assert_eq!(shown(&at(&alive, [1, 0, 0])), "[[0, 0]]");
}

#[test]
fn moves_of_a_sum_of_games_name_their_summand() {
    let sum = at(&native("kayles", &[]), 3).plus(&at(&native("nim", &[]), 2)).expect("a sum");
    assert_eq!(sum.datum(), None);
    assert_eq!(shown(&sum), "[#{component: 0, move: 2}]");
    let error = sum.plus(&sum.under(Convention::Misere)).expect_err("mixed");
    assert_eq!(error, SolveError::MixedConvention);
}

#[test]
fn completions_of_misere_nim_are_those_of_the_table() {
    // Table 2.5 of Costa 2016, with the row and the column of 0.
    let expected = [[1, 0, 2, 3], [0, 1, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]];
    let found = native("nim_misere", &[]).completion_table(3, 3, 64, &free()).expect("a table");
    assert_eq!(found, expected.map(|row| row.map(Some).to_vec()).to_vec());
    assert_eq!(game(kayles()).completions(&[1, 2], 11, &free()).expect("heaps"), [3, 6]);
}

#[test]
fn tables_of_wythoff_and_of_heaps() {
    let wythoff = native("wythoff", &[]);
    let table = wythoff.table(3, 4, &free()).expect("a table");
    let rows: Vec<Vec<u64>> = table.iter().map(|row| row.iter().map(|v| v.0).collect()).collect();
    assert_eq!(rows, [[0, 1, 2, 3, 4], [1, 2, 0, 4, 5], [2, 0, 1, 5, 3], [3, 4, 5, 6, 2]]);
    let p = wythoff.p_positions(&[5, 5], &free()).expect("positions");
    assert_eq!(Datum::list(p).to_string(), "[[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]");
    let sums = game(kayles()).table(4, 4, &free()).expect("a table");
    assert_eq!(sums[3][4], Nimber(2));
    let p = game(kayles()).p_positions(&[2, 2], &free()).expect("positions");
    assert_eq!(Datum::list(p).to_string(), "[[0, 0], [1, 1], [2, 2]]");
    assert!(matches!(wythoff.table(1 << 40, 1 << 40, &free()), Err(SolveError::Stopped(Stop::Bytes(_)))));
}

#[test]
fn games_are_compared_heap_by_heap() {
    let kayles_by_code = native("kayles", &[]);
    assert_eq!(game(kayles()).compare(&kayles_by_code, 0..301, &free()).expect("values"), None);
    let difference = native("octal", &[Datum::text("0.161")])
        .compare(&native("octal", &[Datum::text("0.36")]), 300..600, &free())
        .expect("values");
    // Flammenkamp's list takes .161 for .36; they first differ at 519.
    assert_eq!(difference.map(|found| found.at), Some(519));
    let wythoff = native("wythoff", &[]);
    assert!(matches!(wythoff.compare(&kayles_by_code, 0..9, &free()), Err(SolveError::NotAHeapGame { .. })));
    assert_eq!(kayles_by_code.compare(&kayles_by_code, 9..9, &free()), Ok(None), "nothing is asked");
}

/// A theorem knows only who wins 2 × 3 in Cram; the drawing has the values of its options.
#[test]
fn every_position_of_a_whole_drawing_has_its_value() {
    let board = Datum::list(["...", "..."].map(Datum::text).into());
    let cram = native("cram", &[]);
    let graph = at(&cram, board.clone()).graph(100, &free()).expect("a graph");
    assert!(!graph.cut && graph.nodes.iter().all(|node| node.value.is_some()));
    assert_eq!(
        graph.nodes[0].value,
        Some(at(&cram, board.clone()).value(&free()).expect("a value").value.into())
    );
    let cut = at(&cram, board).graph(3, &free()).expect("a graph");
    assert_eq!(cut.nodes[0].value, None, "not all options are drawn");
}

#[test]
fn drawings_are_bounded() {
    let rows = game(kayles());
    let graph = at(&rows, 4).graph(100, &free()).expect("a graph");
    assert!(!graph.cut && graph.nodes[0].text == "4" && graph.nodes[0].value == Some(Nimber(1).into()));
    assert!(graph.edges.iter().all(|e| e.wins == (graph.nodes[e.to].outcome == Outcome::P)));
    let tree = at(&rows, 4).tree(1000, &free()).expect("a tree");
    assert_eq!(tree.edges.len() + 1, tree.nodes.len());
    assert!(at(&rows, 30).tree(50, &free()).expect("a tree").cut);
    // A tree makes no more moves than it draws, here two of two million.
    let asked = Rc::new(Cell::new(0));
    let count = Rc::clone(&asked);
    let counting = Control::watched(Budget::default(), move |_| {
        count.set(count.get() + 1);
        None
    });
    let wide = at(&native("nim", &[]), Datum::ints([1_000_000, 1_000_000])).tree(3, &counting);
    assert_eq!(wide.map(|tree| (tree.nodes.len(), tree.cut)), Ok((3, true)));
    assert!(asked.get() < 1000, "{}", asked.get());
}

#[test]
fn a_huge_table_is_refused_before_any_work() {
    let rules = kayles();
    let error = game(std::rc::Rc::clone(&rules)).values(1 << 60, &free()).expect_err("too large");
    assert!(matches!(error, SolveError::TableTooLarge { .. }), "{error}");
    assert_eq!(rules.asked.get(), 0);
    let text = game(rule("text", PositionKind::Text, |_, _| Ok(())));
    assert!(matches!(text.values(3, &free()), Err(SolveError::NotAHeapGame { .. })));
}
