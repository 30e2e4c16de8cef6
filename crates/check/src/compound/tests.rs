//! Small compounds that one can solve at a glance.

use super::*;
use crate::retrograde::nim_heap;

fn facts(kind: &Kind, heaps: &[usize]) -> Facts {
    let parts: Vec<Moves> = heaps.iter().map(|size| nim_heap(*size)).collect();
    let at: Vec<Option<usize>> = heaps.iter().map(|size| Some(*size)).collect();
    answer(kind, &parts, &at)
}

#[test]
fn compounds_of_nim_heaps() {
    let value = |kind: &Kind, heaps: &[usize]| facts(kind, heaps).value;
    assert_eq!(value(&Kind::Disjunctive, &[3, 5]), 6);
    assert_eq!(value(&Kind::Hypergraph(vec![1, 2]), &[3, 5]), 6);
    assert_eq!(value(&Kind::Ordinal, &[3, 2]), 5, "a move in the base takes the top away");
    assert_eq!(value(&Kind::Conjunctive, &[4, 3]), 3, "the smaller heap is the first that ends");
    assert_eq!(facts(&Kind::Conjunctive, &[4, 0]).normal, Outcome::P);
    assert_eq!(facts(&Kind::ContinuedConjunctive, &[1, 3]).suspense, 1);
    assert_eq!(facts(&Kind::Selective, &[2, 3]).remoteness, 1);
    assert_eq!(facts(&Kind::ShortenedSelective, &[2, 0]).normal, Outcome::P);
    assert_eq!(facts(&Kind::Selective, &[2, 0]).normal, Outcome::N);
    assert_eq!(facts(&Kind::Sequential, &[1, 1]).normal, Outcome::P);
    assert_eq!(facts(&Kind::Sequential, &[0, 1]).misere, Outcome::P);
    let misere = [0, 1, 2].map(|heap| facts(&Kind::Disjunctive, &[heap]).misere);
    assert_eq!(misere, [Outcome::N, Outcome::P, Outcome::N]);
    let pair = facts(&Kind::Disjunctive, &[2, 2]);
    assert_eq!(
        (pair.normal, pair.remoteness, pair.suspense),
        (Outcome::P, 4, 2),
        "the loser empties a heap, or not"
    );
    // Moore's Nim with two heaps: a move may be in both.
    let moore = Kind::Hypergraph(vec![1, 2, 3]);
    assert_eq!((facts(&moore, &[2, 2]).normal, value(&moore, &[1, 1])), (Outcome::N, 2));
}

#[test]
fn options_that_are_forbidden() {
    let nim = nim_heap(4);
    let letters = |most, convention| -> String {
        blocked(&nim, most, convention).iter().map(|outcome| outcome.letter()).collect()
    };
    // With one option forbidden the end can be forbidden, and from 2 on the other lost heap is there.
    assert_eq!(letters(0, Convention::Normal), "PNNNN");
    assert_eq!(letters(1, Convention::Normal), "PPNNN");
    assert_eq!(letters(2, Convention::Normal), "PPPNN");
    assert_eq!(letters(0, Convention::Misere), "NPNNN");
    assert_eq!(letters(1, Convention::Misere), "NPPNN");
}

#[test]
fn a_forbidden_end_makes_a_draw() {
    // 1 may end the game or stay: with one option forbidden it can only stay.
    let stays = vec![vec![], vec![0, 1]];
    assert_eq!(blocked(&stays, 0, Convention::Normal), [Outcome::P, Outcome::N]);
    assert_eq!(blocked(&stays, 1, Convention::Normal), [Outcome::P, Outcome::D]);
    assert_eq!(blocked(&stays, 2, Convention::Normal), [Outcome::P, Outcome::P]);
    assert_eq!(blocked(&stays, 1, Convention::Misere), [Outcome::N, Outcome::P]);
}
