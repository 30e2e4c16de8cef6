//! Rulesets made of rulesets: passes, blocking, compounds of positions, products of coin-turning games.

mod blocking;
mod compound;
mod parts;
mod passes;
mod product;
mod turning;

pub use blocking::Blocking;
pub use compound::{Compound, Kind};
pub use parts::{Own, Parts, no_part, refuse_blocking};
pub use passes::Passes;
pub use product::Product;
pub use turning::{Coins, Turning};
