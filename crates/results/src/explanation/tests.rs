//! The explanations, form by form. Games come from the façade, positions are given as data.

use bouton::IntoDatum;
use bouton::games;
use bouton_solve::explanation::Style;
use bouton_theory::wording::English;

use super::*;

fn explained(game: &bouton::Game, place: impl IntoDatum, style: Option<Style>) -> Explanation {
    let found = game.explain(place).unwrap().as_data().clone();
    style.map_or(found.clone(), |style| found.in_style(style))
}

fn told(game: &bouton::Game, place: impl IntoDatum, style: Option<Style>) -> String {
    explained(game, place, style).text(&English)
}

#[test]
fn a_nim_sum_stands_in_columns_over_the_one_winning_move() {
    let expected = "\
Nim [3, 4, 8, 10]: N-position: the next player wins (Bouton 1901)
           value  8 4 2 1
  heap 3       3  0 0 1 1
  heap 4       4  0 1 0 0
  heap 8       8  1 0 0 0
  heap 10     10  1 0 1 0
  nim-sum      5  0 1 0 1
  The position is lost for the player to move exactly if the nim-sum is 0 (Bouton 1901).
1 winning move:
  4 → 1   (heap 2: value 4 → 1, because 4 ⊕ 5 = 1): take 3 from the heap of 4, leave 1";
    assert_eq!(told(&games::nim(), [3, 4, 8, 10], None), expected);
}

/// Text 001, example 2: column 3, three heaps to choose from, 12 goes to 9.
#[test]
fn the_steps_are_those_of_boutons_proof() {
    let steps = told(&games::nim(), [11, 12, 7, 5], Some(Style::Steps));
    for part in [
        "0101 = 5",
        "column is that of 4, number 3 from the right",
        "heap 12, heap 7, heap 5",
        "heap 12: turn its digits in the odd columns, 1100 → 1001 = 9",
    ] {
        assert!(steps.contains(part), "{part} in {steps}");
    }
    let even = told(&games::nim(), [1, 2, 3], Some(Style::Steps));
    assert!(even.contains("For example heap 1, 01 → 00") && !even.contains("leftmost"), "{even}");
}

/// Every style of every kind of reduction says something in every form; nothing is left unfilled.
#[test]
fn every_style_is_told_of_every_game() {
    let moore = games::moore_nim(2).unwrap();
    let all: [(bouton::Game, Vec<i64>); 8] = [
        (games::nim(), vec![3, 5, 7]),
        (games::nim(), vec![0, 0]),
        (games::nim_misere(), vec![3, 4, 14]),
        (moore, vec![3, 5, 7, 8]),
        (games::wythoff(), vec![4, 7]),
        (games::staircase(), vec![3, 2, 4]),
        (games::kayles(), vec![5]),
        (games::antonim(), vec![2, 4, 7]),
    ];
    for (game, place) in all {
        for style in Style::ALL.map(|(_, style)| Some(style)).into_iter().chain([None]) {
            let found = explained(&game, place.clone(), style);
            let (text, html) = (found.text(&English), found.html(&English).unwrap());
            assert!(text.lines().count() > 1, "{text}");
            assert!(!text.contains("{ $") && !html.contains("{ $"), "{text}");
            assert_eq!(html.matches("<table").count(), html.matches("</table>").count(), "{html}");
        }
    }
}

/// Colour is never alone: each power of two has a letter and a border of its own.
#[test]
fn powers_have_letters_and_classes() {
    let html = explained(&games::nim(), [3, 5, 7], Some(Style::Powers)).html(&English).unwrap();
    for cell in
        ["<td class=\"power1\">a</td>", "<td class=\"power2\">bb</td>", "<td class=\"power4\">cccc</td>"]
    {
        assert!(html.contains(cell), "{cell} in {html}");
    }
}

/// Text 001, examples 3 and 5: a move takes the odd powers of a heap and gives those that it lacks.
#[test]
fn moves_of_nim_are_told_in_powers() {
    let told = |heaps: &[i64]| explained(&games::nim(), heaps.to_vec(), Some(Style::Powers)).text(&English);
    let five = told(&[4, 2, 1]);
    assert!(five.contains("(− 4 + 2 + 1: take 4 − (2 + 1) = 1; then every power"), "{five}");
    let three = told(&[3, 5, 7]);
    assert!(three.contains("5 → 4   (− 1: take 1;") && !three.contains(" ⊕ "), "{three}");
    let pair = told(&[7, 1]);
    assert!(pair.contains("− 4 − 2: take 4 + 2 = 6;"), "{pair}");
    let kayles = explained(&games::kayles(), [3, 5], Some(Style::Powers)).text(&English);
    assert!(!kayles.contains("every power occurs an even number of times)"), "{kayles}");
}

#[test]
fn ends_and_forced_moves_are_told_as_they_are() {
    let end = told(&games::nim(), [0, 0], None);
    assert!(end.contains("There is no move left") && !end.contains("very move"), "{end}");
    let misere = told(&games::nim_misere(), [0, 0], None);
    assert!(misere.contains("wins in misère play"), "{misere}");
    assert!(told(&games::nim(), [1, 0], None).contains("The only move wins"));
    assert!(told(&games::nim_misere(), [1, 0], None).contains("The only move leads to an N-position"));
    assert!(told(&games::kayles(), 4, None).contains("  value 1: the least number that no option has"));
}

/// Misère Nim on all triples: the formation that is told is the outcome.
#[test]
fn formations_are_outcomes() {
    let nim = games::nim_misere();
    for a in 0..=3 {
        for b in 0..=3 {
            for c in 0..=3 {
                let found = explained(&nim, [a, b, c], Some(Style::Columns));
                let text = found.text(&English);
                let won = text.contains("a winning formation for the player to move");
                assert_eq!(won, text.lines().next().unwrap().contains("N-position"), "{text}");
                assert_ne!(won, text.contains("a losing formation for the player to move"), "{text}");
            }
        }
    }
}
