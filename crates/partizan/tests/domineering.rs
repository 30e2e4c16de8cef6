//! Domineering: published values, and the negative of a board is the board turned.

#[path = "domineering/board.rs"]
mod board;

use std::cell::RefCell;

use board::Board;
use bouton_partizan::{Forms, Style, Values, Watch};

#[test]
fn rectangles_have_their_published_values() {
    // Rows, columns, value: Conway 1976, chapter 10; Winning Ways, chapter 5; Berlekamp 1988.
    let known = [
        (1, 1, "0"),
        (2, 1, "1"),
        (1, 5, "-2"),
        (2, 2, "±1"),
        (2, 3, "{2|-1/2}"),
        (3, 3, "±1"),
        (2, 4, "miny(2)"),
        (2, 5, "1/2"),
        (2, 7, "{3/2|-1/2}"),
        (3, 4, "-3/2"),
        // ±{0, {{2|0}, 2 + tiny 2 | {2|0}, miny 2}}: the sum of two options doesn't have a short name.
        (4, 4, "{0,{{2|0},{2|{2|0}} | {2|0},miny(2)} | 0,{{0|-2},tiny(2) | {0|-2},{{0|-2}|-2}}}"),
    ];
    let (forms, mut values) = (RefCell::new(Forms::default()), Values::default());
    let mut watch = Watch::default();
    for (rows, columns, expected) in known {
        let found = Board::new(rows, columns).value(&mut values, &forms);
        let name = forms.borrow_mut().name(found, Style::Ascii, 1000, &mut watch).expect("a name").0;
        let expected = forms.borrow_mut().parse(expected, &mut watch).expect("a form");
        assert_eq!(found, expected, "{rows} × {columns}: {name}");
    }
}

#[test]
fn a_turned_board_is_the_negative() {
    let (forms, mut values) = (RefCell::new(Forms::default()), Values::default());
    for (rows, columns) in [(2, 3), (3, 2), (2, 5), (3, 4), (1, 8), (4, 4)] {
        let found = Board::new(rows, columns).value(&mut values, &forms);
        let turned = Board::new(columns, rows).value(&mut values, &forms);
        assert_eq!(forms.borrow_mut().negative(found, &mut Watch::default()), Ok(turned));
    }
}
