//! A heap game from a closure: `cargo run -p bouton --example heap_game`.

#![expect(clippy::print_stdout, reason = "an example prints what it finds")]

use bouton::prelude::*;

/// Take a square number of tokens.
pub(crate) fn main() -> Result<(), bouton::Error> {
    let squares = heap_game(|n| (1..).map(|k| k * k).take_while(move |s| *s <= n).map(move |s| n - s));
    let squares = squares.named("Squares");
    println!("{}", squares.values(0..=40)?);
    println!("From 7 and 12: {}", squares.winning_moves([7, 12])?);
    println!("{}", squares.explain([7, 12])?);
    println!("{}", squares.period_to(2_000)?);
    println!("{}", squares.check_p_positions([0..=100], |[n]| matches!(n % 5, 0 | 2))?);
    println!("{}", bouton::identify(&squares.values(0..=40)?.to_numbers())?);
    Ok(())
}
