//! A board of your own: `cargo run -p bouton --example board`.

#![expect(clippy::print_stdout, reason = "an example prints what it finds")]

use bouton::prelude::*;

#[derive(Clone, PartialEq, Eq, Hash)]
struct Board {
    lost: [bool; 16],
}

/// Put a knight on a square that no knight attacks; who can't loses.
fn options(board: &Board) -> Vec<Board> {
    let attacks = |a: usize, b: usize| (a / 4).abs_diff(b / 4) * (a % 4).abs_diff(b % 4) == 2;
    let place = |at: usize| Board {
        lost: std::array::from_fn(|square| board.lost[square] || square == at || attacks(square, at)),
    };
    (0..16).filter(|at| !board.lost[*at]).map(place).collect()
}

pub(crate) fn main() -> Result<(), bouton::Error> {
    let squares = |board: &Board| board.lost.map(|lost| if lost { 'x' } else { '.' }).iter().collect();
    let knights = game_of(Board { lost: [false; 16] }, options).named("Knights").display(squares);
    println!("value {}, {}", knights.grundy(knights.start())?, knights.outcome(knights.start())?);
    let best: Vec<Board> = knights.winning_moves(knights.start())?;
    println!("{} winning moves; {} moves of play", best.len(), knights.remoteness(knights.start())?);
    println!("{}", knights.explain(&Board { lost: std::array::from_fn(|square| square < 13) })?);
    Ok(())
}
