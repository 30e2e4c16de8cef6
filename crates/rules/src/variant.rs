//! Rulesets made of rulesets: passes, blocking, compounds of positions, products of coin-turning games and of
//! heap games, and variants of games with moves for each player.

mod blocking;
mod compound;
mod heap_product;
mod impartial;
mod parts;
mod passes;
mod product;
mod turning;

pub use blocking::Blocking;
pub use compound::{Compound, Kind};
pub use heap_product::{HeapProduct, Join, Pairing};
pub use impartial::{Dicotic, Impartial};
pub use parts::{Own, Parts, no_part, refuse_blocking};
pub use passes::Passes;
pub use product::Product;
pub use turning::{CoinRule, Coins, Turning};
