//! What would make the search of a game's positions smaller: [`bouton_search::advice`], asked of a game.

use bouton_search::advice::of;

use crate::Game;
pub use bouton_heaps::Advice;

/// Advice on the positions of `game` that were searched so far.
#[must_use]
pub fn advice(game: &Game) -> Vec<Advice> {
    of(&game.family, game.index)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use bouton_rules::{ArrayRule, Datum, Options};

    use super::*;
    use crate::Control;

    fn asked(rule: ArrayRule<impl Fn(&[i64], &mut Options) + 'static>, position: &[i64]) -> Vec<Advice> {
        let game = Game::new(Rc::new(rule));
        let position = game.position(Datum::ints(position)).expect("a position");
        position.value(&Control::default()).expect("a value");
        advice(&game)
    }

    fn nim(h: &[i64], out: &mut Options) {
        for i in 0..h.len() {
            (0..h[i])
                .for_each(|k| out.row_of(h.iter().enumerate().map(|(j, x)| if i == j { k } else { *x })));
        }
    }

    #[test]
    fn permutations_and_sums_are_noticed() {
        let found = asked(ArrayRule::new("Nim", None, nim), &[5, 5, 5, 5]);
        assert!(found.contains(&Advice::Split), "{found:?}");
        assert!(found.contains(&Advice::Sort { positions: 1296, different: 126 }), "{found:?}");
    }

    #[test]
    fn a_search_that_ends_too_early_leaves_advice() {
        let game = Game::new(Rc::new(ArrayRule::new("Nim", None, nim)));
        let advised = crate::Advised::default();
        let budget = crate::Budget { positions: 500, ..crate::Budget::default() };
        let control = Control::bounded(budget).advising(Rc::clone(&advised));
        let position = game.position(Datum::ints([5, 5, 5, 5])).expect("a position");
        assert_eq!(position.value(&control).map(|_| ()).map_err(|error| error.code()), Err("budget"));
        assert!(advised.borrow().contains(&Advice::Split), "{advised:?}");
    }

    #[test]
    fn a_game_in_one_piece_gets_no_advice() {
        let wythoff = |p: &[i64], out: &mut Options| {
            (0..p[0]).for_each(|x| out.row(&[x, p[1]]));
            (0..p[1]).for_each(|y| out.row(&[p[0], y]));
            (1..=p[0].min(p[1])).for_each(|k| out.row(&[p[0] - k, p[1] - k]));
        };
        let rule = ArrayRule::new("Wythoff", Some(2), wythoff).with_canonical(<[i64]>::sort_unstable);
        assert_eq!(asked(rule, &[25, 25]), []);
        assert_eq!(asked(ArrayRule::new("Nim", None, nim), &[1, 1]), []);
    }
}
