//! The three programs that a stranger writes first: they run, each in no more than thirty lines.

#[path = "../examples/board.rs"]
mod board;
#[path = "../examples/heap_game.rs"]
mod heap_game;
#[cfg(feature = "plot")]
#[path = "../examples/periods.rs"]
mod periods;

#[test]
fn a_heap_game_from_a_closure() {
    assert_eq!(heap_game::main(), Ok(()));
}

#[test]
fn a_board_of_ones_own() {
    assert_eq!(board::main(), Ok(()));
}

#[cfg(feature = "plot")]
#[test]
fn a_period_with_certificate_and_figure() {
    assert_eq!(periods::main(), Ok(()));
}

#[test]
fn none_is_long() {
    let programs = [include_str!("../examples/board.rs"), include_str!("../examples/heap_game.rs")];
    for program in programs.into_iter().chain([include_str!("../examples/periods.rs")]) {
        let code = program
            .lines()
            .filter(|line| !line.starts_with("//!") && !line.starts_with("#![") && !line.is_empty());
        assert!(code.count() <= 30, "{program}");
    }
}
