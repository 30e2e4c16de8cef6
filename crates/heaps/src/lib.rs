//! Tables of heap games: the values of heaps 0, 1, 2, …, and their period with its proof.
//!
//! Octal codes in normal play have engines of their own ([`octal`]); so have subtraction sets, sets of all
//! but some numbers, and codes with three heaps and more. We ask any other rule heap by heap. All work is
//! counted, bounded and interruptible: see [`Control`].
//!
//! ```
//! use bouton_heaps::{Control, Heaps};
//!
//! // Kayles: knock down one pin or two adjacent pins.
//! let (kayles, control) = (Heaps::of_code("0.77".parse()?), Control::default());
//! let values: Vec<u64> = kayles.values(12, &control)?.into_iter().map(|value| value.0).collect();
//! assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
//!
//! let period = kayles.period(None, &control)?.period.expect("Kayles has a period");
//! assert_eq!((period.preperiod, period.period), (71, 12));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This crate doesn't search positions: a caller that can passes a [`Search`]. It doesn't know scripts,
//! terminals, files or clocks.

mod code;
pub mod control;
pub mod error;
mod fill;
pub mod heaps;
pub mod keeper;
pub mod memory;
mod metered;
pub mod octal;
mod period;
pub mod progress;
pub mod rare;
pub mod recognise;
mod sequence;
pub mod survey;
pub mod table;
mod theorem;

pub use control::{Advice, Advised, Budget, Control, ENGINES, Stop, Work};
pub use error::SolveError;
pub use heaps::{Heaps, Search, Tables};
pub use keeper::{ProofKeeper, ProofLog};
pub use memory::Memory;
pub use table::Table;
