//! Games with loops, from the bare definition.
//!
//! A graph of positions says for each where its moves lead. A position is *lost in 0 moves* if it has no
//! moves (in misère play it is won in 0); *won in k + 1* if it has a move to a position lost in k and isn't
//! won sooner; *lost in k + 1* if it isn't won and all its moves lead to positions won in at most k. The rest
//! are draws. We make the rounds one after the other over all positions, so that you can compare each with
//! its sentence.
//!
//! We don't label values here: a position G has the value m if G + *m is lost. If no m fits, the set of its
//! value ∞ holds the n for which G + *n is won (Smith 1966).

use std::collections::BTreeMap;
use std::rc::Rc;

use bouton_rules::Ruleset;
use bouton_theory::{Convention, LoopyValue, Outcome};

use crate::oracle::{Oracle, OracleError, Position};

/// For each position where its moves lead.
pub type Moves = Vec<Vec<usize>>;

/// Who wins each position, and in how many moves; for a draw the number is missing.
#[must_use]
pub fn analysed(graph: &Moves, convention: Convention) -> Vec<(Outcome, Option<u64>)> {
    let ended = if convention == Convention::Normal { Outcome::P } else { Outcome::N };
    let first = |moves: &Vec<usize>| if moves.is_empty() { (ended, Some(0)) } else { (Outcome::D, None) };
    let mut known: Vec<(Outcome, Option<u64>)> = graph.iter().map(first).collect();
    for round in 0.. {
        let mut next = known.clone();
        for (at, moves) in graph.iter().enumerate().filter(|(at, _)| known[*at].0 == Outcome::D) {
            if moves.iter().any(|to| known[*to].0 == Outcome::P) {
                next[at] = (Outcome::N, Some(round + 1));
            } else if moves.iter().all(|to| known[*to].0 == Outcome::N) {
                next[at] = (Outcome::P, Some(round + 1));
            }
        }
        if next == known {
            break;
        }
        known = next;
    }
    known
}

/// The sum of two graphs: the position (v, w) has the number v · |b| + w.
#[must_use]
pub fn sum(a: &Moves, b: &Moves) -> Moves {
    let pair = |v: usize, w: usize| v * b.len() + w;
    let options = |v: usize, w: usize| {
        let left = a[v].iter().map(|to| pair(*to, w));
        left.chain(b[w].iter().map(|to| pair(v, *to))).collect()
    };
    (0..a.len()).flat_map(|v| (0..b.len()).map(move |w| (v, w))).map(|(v, w)| options(v, w)).collect()
}

/// A Nim heap: vertex n leads to all smaller ones.
#[must_use]
pub fn nim_heap(size: usize) -> Moves {
    (0..=size).map(|n| (0..n).collect()).collect()
}

/// The value of every position, from the outcomes of its sums with Nim heaps.
#[must_use]
pub fn values(graph: &Moves) -> Vec<LoopyValue> {
    // A finite value is at most the number of moves, and so is each that the moves can have.
    let most = graph.iter().map(Vec::len).max().unwrap_or(0);
    let with_heaps = analysed(&sum(graph, &nim_heap(most)), Convention::Normal);
    let outcome = |at: usize, heap: usize| with_heaps[at * (most + 1) + heap].0;
    let value = |at: usize| match (0..=most).find(|heap| outcome(at, *heap) == Outcome::P) {
        Some(heap) => LoopyValue::Finite((heap as u64).into()),
        None => {
            let won = (0..=most).filter(|heap| outcome(at, *heap) == Outcome::N);
            LoopyValue::infinite(won.map(|heap| heap as u64))
        }
    };
    (0..graph.len()).map(value).collect()
}

/// Everything that can be reached from a position of some rules, which has the number 0.
///
/// # Errors
///
/// When the rules fail or there are more than `most` positions.
pub fn reachable(
    rules: &Rc<dyn Ruleset>,
    start: Position,
    most: usize,
) -> Result<(Vec<Position>, Moves), OracleError> {
    let mut oracle = Oracle::new(Rc::clone(rules), Convention::Normal, most);
    let mut numbers = BTreeMap::from([(start.clone(), 0)]);
    let (mut positions, mut graph) = (vec![start], Moves::new());
    while graph.len() < positions.len() {
        let mut moves = Vec::new();
        for option in oracle.options(&positions[graph.len()].clone())? {
            let next = positions.len();
            let number = *numbers.entry(option.clone()).or_insert(next);
            if number == next {
                positions.push(option);
            }
            moves.push(number);
        }
        if positions.len() > most {
            return Err(OracleError::TooMany(most));
        }
        graph.push(moves);
    }
    Ok((positions, graph))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_graphs_are_as_one_sees() {
        // 0 ⇄ 1, and 1 may end the game at 2; 3 passes for ever.
        let graph = vec![vec![1], vec![0, 2], vec![], vec![3]];
        let found = analysed(&graph, Convention::Normal);
        let expected =
            [(Outcome::P, Some(2)), (Outcome::N, Some(1)), (Outcome::P, Some(0)), (Outcome::D, None)];
        assert_eq!(found, expected);
        let values: Vec<String> = values(&graph).iter().map(LoopyValue::code).collect();
        assert_eq!(values, ["0", "1", "0", "inf()"]);
        let misere = analysed(&graph, Convention::Misere);
        assert_eq!(misere[0], (Outcome::D, None));
        assert_eq!(misere[2], (Outcome::N, Some(0)));
    }

    #[test]
    fn a_heap_of_two_reaches_three_positions() {
        let nim = bouton_rules::registry::find("nim").expect("a game");
        let rules = (nim.build)(&[]).expect("rules");
        let oracle = Oracle::new(Rc::clone(&rules), Convention::Normal, 9);
        let start = oracle.position(&bouton_rules::Datum::Int(2)).expect("a heap");
        let (positions, graph) = reachable(&rules, start.clone(), 3).expect("three positions");
        assert_eq!((positions.len(), &positions[0], graph.len()), (3, &start, 3));
        let mut values: Vec<String> = values(&graph).iter().map(LoopyValue::code).collect();
        assert_eq!(values.remove(0), "2");
        values.sort();
        assert_eq!(values, ["0", "1"]);
        assert!(matches!(reachable(&rules, start, 2), Err(OracleError::TooMany(2))));
    }

    #[test]
    fn nim_heaps_have_their_sizes() {
        let values: Vec<String> = values(&nim_heap(4)).iter().map(LoopyValue::code).collect();
        assert_eq!(values, ["0", "1", "2", "3", "4"]);
    }
}
