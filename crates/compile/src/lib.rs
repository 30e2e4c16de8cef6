//! Rules as native code: Rhai's syntax tree to one typed form to a tree of Rust closures, or to machine code.
//!
//! Moves are pure, so the compiled code never has to explain itself: where it can't go on (a number too
//! large, an index out of range, too deep a recursion, no fuel) we throw the run away and the interpreter
//! evaluates that position. It gives the real value or the real error with its place. Constructs that the
//! compiler doesn't understand stay interpreted, and [`Unsupported`] names them. A string is the array of its
//! characters, a map with fixed keys the array of its values; floating-point numbers aren't compiled.
//!
//! The crate doesn't know sessions: the names that a rule can reach come as a [`Script`], and the code that
//! runs the rule decides when to stop.
//!
//! ```
//! use bouton_compile::{BackEnd, Compiled, DataType, Script};
//! use bouton_rules::{Datum, Place, PositionRef};
//! use rhai::{AST, Dynamic, Engine, FnPtr, Position};
//!
//! struct Text(AST);
//! impl Script for Text {
//!     fn functions(&self) -> &AST {
//!         &self.0
//!     }
//!     fn global(&self, _name: &str) -> Option<Dynamic> {
//!         None
//!     }
//!     fn place(&self, _function: &str, _position: Position) -> Option<Place> {
//!         None
//!     }
//!     fn literals(&self, _function: &str) -> Vec<String> {
//!         Vec::new()
//!     }
//! }
//!
//! let text = Text(Engine::new().compile("fn halves(n) { if n > 1 { [n - 1, n / 2] } else { [] } }")?);
//! let halves = FnPtr::new("halves")?;
//! let rule = Compiled::new(&halves, &text, &[DataType::Int], BackEnd::Closures, 1 << 30, |_| false)
//!     .map_err(|unsupported| unsupported.construct)?;
//! assert_eq!(rule.value(PositionRef::Int(6)), Some(Datum::ints(vec![5, 3])));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod board_function;
mod borrow;
mod chain;
mod closures;
mod code;
mod compiled;
mod data_type;
mod emission;
pub mod formula;
mod inference;
mod inline;
mod ir;
mod layout;
mod leaves;
mod lower;
mod machine;
#[cfg_attr(not(feature = "machine-code"), path = "machine_code/absent.rs")]
mod machine_code;
mod operator;
pub mod pure;
#[cfg(feature = "machine-code")]
mod range;
mod script;
mod sink;
mod standard;
mod subtraction;
mod trap;
mod unsupported;
mod warm_up;

pub use board_function::{BoardFunction, BoardName};
pub use compiled::{BackEnd, Compiled, Trapped, mismatch};
pub use data_type::DataType;
pub use script::{Script, only};
pub use trap::Reason;
pub use unsupported::{Mismatch, Unsupported};
