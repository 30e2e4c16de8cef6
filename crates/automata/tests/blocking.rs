//! Theorems on games in which the opponent forbids up to k options before each move.

#[path = "theorems/games.rs"]
mod games;

use bouton_automata::theorem::{Doubt, Finding, Flaw, Groundwork, Oracle, Scope, Theorem, find_theorem};
use bouton_automata::{Halt, System, Watch};
use bouton_theory::Convention;
use bouton_theory::formula::{Disjunct, Formula};
use games::*;

/// Two heaps with moves that take from one heap, or take multiples of a vector in a list from both. A
/// position with at most k lost options is lost.
struct Counted {
    side: usize,
    lost: Vec<bool>,
}

impl Counted {
    fn new(side: usize, blocked: u32, vectors: &[(usize, usize)]) -> Self {
        let lines: Vec<(usize, usize)> = [(1, 0), (0, 1)].iter().chain(vectors).copied().collect();
        let mut lost = vec![false; side * side];
        // For each line, how many of the positions on it, from here down, are lost.
        let mut counts = vec![vec![0_u32; side * side]; lines.len()];
        for x in 0..side {
            for y in 0..side {
                let before = |line: usize| {
                    let (k, l) = lines[line];
                    let at = x.checked_sub(k).zip(y.checked_sub(l));
                    at.map_or(0, |(x, y)| counts[line][x * side + y])
                };
                let found: Vec<u32> = (0..lines.len()).map(before).collect();
                let is_lost = found.iter().sum::<u32>() <= blocked;
                lost[x * side + y] = is_lost;
                for (count, found) in counts.iter_mut().zip(found) {
                    count[x * side + y] = found + u32::from(is_lost);
                }
            }
        }
        Self { side, lost }
    }
}

/// The finder solves small positions itself.
struct Bound(u64);

impl Oracle for Bound {
    fn bound(&self) -> u64 {
        self.0
    }

    fn is_lost(&mut self, _: &[u64]) -> Option<bool> {
        None
    }
}

/// The same for a caller who loses patience after some questions.
struct Patience {
    left: usize,
    asked: usize,
}

impl Oracle for Patience {
    fn bound(&self) -> u64 {
        1_500
    }

    fn is_lost(&mut self, _: &[u64]) -> Option<bool> {
        None
    }

    fn goes_on(&mut self) -> bool {
        self.asked += 1;
        self.asked <= self.left
    }
}

/// A table of a million small positions asks on the way whether to go on, and a search without one ends.
#[test]
fn the_table_of_small_positions_stops() {
    let formula = game(2, wythoff());
    let scope = Scope { systems: vec![System::FIBONACCI], blocked: 1, ..Scope::default() };
    let search = |left| {
        let mut oracle = Patience { left, asked: 0 };
        let found = find_theorem(&formula, &mut oracle, &scope, &mut Watch::default());
        (oracle.asked, found)
    };
    let (asked, found) = search(usize::MAX);
    assert!(matches!(found, Ok(Finding::Proved(_))), "{found:?}");
    assert!(asked > 10, "{asked} questions");
    for left in [0, 1, asked / 2, asked - 1] {
        let (stopped, found) = search(left);
        assert_eq!(found.err(), Some(Flaw::Halt(Halt::Stopped)), "{left}");
        assert!(stopped < left + 5, "{stopped} questions, and the patience was {left}");
    }
}

fn proved(
    name: &str,
    formula: &Formula,
    blocked: u32,
    vectors: &[(usize, usize)],
    system: System,
) -> Theorem {
    let table = Counted::new(400, blocked, vectors);
    let scope = Scope { systems: vec![system], blocked: blocked as usize, ..Scope::default() };
    let mut watch = Watch::default();
    let found = find_theorem(formula, &mut Bound(1_500), &scope, &mut watch);
    let Ok(Finding::Proved(theorem)) = found else { panic!("{name}: {found:?}") };
    assert_eq!(theorem.verify(formula, &mut watch), Ok(()), "{name}");
    for (x, y) in (0..200).flat_map(|x| (0..200).map(move |y| (x, y))) {
        let expected = table.lost[x * table.side + y];
        assert_eq!(theorem.lost.accepts(system, &[x as u64, y as u64]), expected, "{name}: {x}, {y}");
    }
    theorem
}

/// Wythoff's game with one option blocked has a theorem in Fibonacci numbers; with two, the lost positions
/// are (0, 0), (n, 2n + 1) and (n, 2n + 2) (Larsson 2011).
#[test]
fn blocking_wythoff() {
    let formula = game(2, wythoff());
    let one = proved("one blocked", &formula, 1, &[(1, 1)], System::FIBONACCI);
    assert_eq!(one.lost.states(), 73);
    let two = proved("two blocked", &formula, 2, &[(1, 1)], System::BINARY);
    assert_eq!(two.lost.states(), 7);
    for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
        let (low, high) = (x.min(y), x.max(y));
        let is_said = high == 0 || high == 2 * low + 1 || high == 2 * low + 2;
        assert_eq!(two.lost.accepts(System::BINARY, &[x, y]), is_said, "{x}, {y}");
    }
}

#[test]
fn blocking_nim() {
    let formula = game(2, nim(2));
    for blocked in 1..=3 {
        proved("Nim", &formula, blocked, &[], System::BINARY);
    }
}

#[test]
fn a_theorem_on_another_number_of_blocked_options_is_refused() {
    let formula = game(2, wythoff());
    let mut watch = Watch::default();
    let two = proved("two blocked", &formula, 2, &[(1, 1)], System::BINARY);
    for blocked in [0, 1, 3] {
        let other = Theorem { blocked, ..two.clone() };
        assert!(other.verify(&formula, &mut watch).is_err(), "{blocked}");
    }
    let misere = Theorem { convention: Convention::Misere, ..two.clone() };
    assert!(matches!(misere.verify(&formula, &mut watch), Err(Doubt::Halt(_))));
    let mut tails = two.tails.clone();
    tails.retain(|tail| tail.rank != 2);
    assert_eq!(Theorem { tails, ..two.clone() }.verify(&formula, &mut watch), Err(Doubt::Tail));
    let mut tails = two.tails.clone();
    tails.iter_mut().for_each(|tail| tail.rank = 4 - tail.rank);
    assert_eq!(Theorem { tails, ..two }.verify(&formula, &mut watch), Err(Doubt::Tail));
}

/// Options that could count twice aren't counted.
#[test]
fn moves_that_meet_are_not_counted() {
    let refused = |moves: Vec<Disjunct>| {
        let scope = Scope { blocked: 1, ..Scope::default() };
        find_theorem(&game(2, moves), &mut Bound(50), &scope, &mut Watch::default())
    };
    let twice = [nim(2), nim(2)].concat();
    assert_eq!(refused(twice), Err(Flaw::Uncounted));
    assert_eq!(refused([nim(2), vec![jump(&[3, 0])]].concat()), Err(Flaw::Uncounted));
    assert_eq!(refused(wythoff_st(2, 1)), Err(Flaw::Uncounted));
    assert!(Groundwork::new(&game(2, wythoff_st(2, 1)), &mut Watch::default()).is_ok());
}
