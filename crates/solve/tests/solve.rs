//! The tests of the solvers, one binary.

#[path = "solve/codes.rs"]
mod codes;
#[path = "solve/compounds.rs"]
mod compounds;
#[path = "solve/hackenbush.rs"]
mod hackenbush;
#[path = "solve/laws.rs"]
mod laws;
#[path = "solve/loops.rs"]
mod loops;
#[path = "solve/partizan_sums.rs"]
mod partizan_sums;
#[path = "solve/positions.rs"]
mod positions;
#[path = "solve/questions.rs"]
mod questions;
#[path = "solve/random_codes.rs"]
mod random_codes;
#[path = "solve/reach.rs"]
mod reach;
#[path = "solve/support.rs"]
mod support;
#[path = "solve/truth.rs"]
mod truth;
#[path = "solve/two_players.rs"]
mod two_players;
