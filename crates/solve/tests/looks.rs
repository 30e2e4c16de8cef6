//! How much a rule in Rust may list before it polls for an interrupt again.

use std::cell::Cell;
use std::rc::Rc;

use bouton_rules::{ArrayRule, Datum, HeapRule, Options};
use bouton_solve::{Budget, Control, Game};

/// So many options take some ten milliseconds at most.
const MOST: u64 = 1 << 24;

/// A control, and the most that was counted between two looks of it.
fn watched(count: &Rc<Cell<u64>>) -> (Control, Rc<Cell<u64>>) {
    let (most, count) = (Rc::new(Cell::new(0)), Rc::clone(count));
    let found = Rc::clone(&most);
    let control = Control::watched(Budget::default(), move |_| {
        found.set(found.get().max(count.take()));
        None
    });
    (control, most)
}

#[test]
fn a_rule_of_heaps_with_many_options_is_watched() {
    let count = Rc::new(Cell::new(0_u64));
    let counted = Rc::clone(&count);
    let splits = HeapRule::new("splits", move |n: i64| {
        let counted = Rc::clone(&counted);
        (0..n).flat_map(move |a| {
            let counted = Rc::clone(&counted);
            (a..n - a).inspect(move |_| counted.set(counted.get() + 1)).map(move |b| (a, (n - a).min(b) / 2))
        })
    });
    let (control, most) = watched(&count);
    Game::new(Rc::new(splits)).with_values(700, &control, |_| ()).expect("values");
    assert!((1..=MOST).contains(&most.get().max(count.get())), "{} and {}", most.get(), count.get());
}

#[test]
fn a_search_in_positions_with_many_options_is_watched() {
    let count = Rc::new(Cell::new(0_u64));
    let counted = Rc::clone(&count);
    let repeats = 1 << 16;
    let down = ArrayRule::new("down", Some(1), move |at: &[i64], out: &mut Options| {
        if at[0] > 0 {
            counted.set(counted.get() + repeats);
            out.line([at[0] - 1], [0], repeats as usize);
        }
    });
    let (control, most) = watched(&count);
    let game = Game::new(Rc::new(down));
    let value = game.position(Datum::from([999])).expect("a position").value(&control).expect("a value");
    assert_eq!(value.value.0, 1);
    assert!((1..=MOST / 8).contains(&most.get()), "{}", most.get());
}
