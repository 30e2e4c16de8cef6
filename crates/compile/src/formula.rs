//! From a rule to its moves as linear constraints, for positions of every size.
//!
//! [`formula`] runs the typed form of a rule, the same form that the back ends compile, on a position of
//! known form and unknown numbers: numbers are linear terms, a branch is taken both ways, and each way has
//! the conditions under which it is taken (symbolic execution: King 1976). An option that the rule lists
//! becomes a [`Disjunct`]: the conditions of its path, the numbers that the rule goes through (a loop's
//! number, a quotient) as variables, and its parts as terms.
//!
//! # What is trusted
//!
//! A theorem that is proved from the formula is a theorem on the rule if the translation is right; nothing
//! checks the translation for all positions. We trust it because it reads the compiled form instead of
//! guessing from values, refuses everything it doesn't know as [`NotLinear`], and is tested: the options of
//! formulas are compared with those of rules on all positions of a box, both ways. Two things differ on
//! purpose. Numbers in a formula are unbounded, where the rule fails beyond 64 bits and when it runs out of
//! memory or of time. And options are a set: we lose how often and in which order a rule lists them.

mod array;
mod change;
mod choice;
mod condition;
mod each;
mod elimination;
mod feasibility;
mod growth;
mod guess;
mod iteration;
mod moves;
mod not_linear;
mod number;
mod order;
mod path;
mod rounds;
mod term;
mod translation;
mod value;

use bouton_rules::Datum;
use bouton_theory::formula::{Disjunct, Formula};
use rhai::FnPtr;

use crate::data_type::DataType;
use crate::inference::Type;
use crate::lower::{Lowerer, Program};
use crate::script::Script;
use moves::Form;
pub use not_linear::{Cause, NotLinear};
pub use order::in_order;

/// The most parts of a position.
pub const MOST_PARTS: usize = 5;

/// The moves of a rule as a formula, and every tuple of natural numbers as a position.
///
/// `position` has one value for each parameter of the rule that isn't captured. Only its form counts, not its
/// numbers: a number is one part, an array one for each number, a map one for each key, in the order of the
/// keys.
///
/// ```
/// use bouton_compile::{Script, formula};
/// use bouton_rules::{Datum, Place};
/// use rhai::{AST, Dynamic, Engine, FnPtr, Position};
///
/// struct Text(AST);
/// impl Script for Text {
///     fn functions(&self) -> &AST {
///         &self.0
///     }
///     fn global(&self, _name: &str) -> Option<Dynamic> {
///         None
///     }
///     fn place(&self, _function: &str, _position: Position) -> Option<Place> {
///         None
///     }
///     fn literals(&self, _function: &str) -> Vec<String> {
///         Vec::new()
///     }
/// }
///
/// let rule = "fn nim(a, b) { let r = []; for k in 1..=a { r.push([a - k, b]); } r }";
/// let text = Text(Engine::new().compile(rule)?);
/// let found = formula::formula(&FnPtr::new("nim")?, &text, &[Datum::Int(0), Datum::Int(0)]);
/// let moves = found.map_err(|error| error.cause.key())?.moves;
/// // v2 + 1 is taken, at most v0.
/// assert_eq!(moves.len(), 1);
/// assert_eq!(moves[0].option[0].to_string(), "v0 - v2 - 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// What isn't linear, and where it stands.
pub fn formula(function: &FnPtr, script: &dyn Script, position: &[Datum]) -> Result<Formula, NotLinear> {
    let whole = |cause| NotLinear { cause, place: None };
    let forms: Vec<Form> =
        position.iter().map(Form::of).collect::<Option<_>>().ok_or(whole(Cause::Position))?;
    let parts = forms.iter().map(Form::parts).sum::<usize>();
    if !(1..=MOST_PARTS).contains(&parts) {
        return Err(whole(Cause::Position));
    }
    let types: Vec<DataType> =
        position.iter().map(DataType::of).collect::<Option<_>>().ok_or(whole(Cause::Position))?;
    let program = lowered(function, script, &types, false)?;
    moves::moves(&program, &forms)
}

/// A function of `parts` numbers as cases: for a test, the cases in which it is true, without options; for a
/// function that returns whole numbers, its result in each case, as the only part of the option.
///
/// The cases of a function that is true or false together say when it is true. Those of a function that gives
/// numbers exclude one another, and together they are all positions.
///
/// # Errors
///
/// What isn't linear, and where it stands.
pub fn guess(function: &FnPtr, script: &dyn Script, parts: usize) -> Result<Vec<Disjunct>, NotLinear> {
    if !(1..=MOST_PARTS).contains(&parts) {
        return Err(NotLinear { cause: Cause::Position, place: None });
    }
    guess::cases(&lowered(function, script, &vec![DataType::Int; parts], false)?, parts)
}

/// A strategy, a function of `parts` numbers, as cases: those in which it gives a position, each with the
/// position as the option.
///
/// # Errors
///
/// What isn't linear, and where it stands.
#[doc(hidden)]
pub fn strategy(function: &FnPtr, script: &dyn Script, parts: usize) -> Result<Vec<Disjunct>, NotLinear> {
    if !(1..=MOST_PARTS).contains(&parts) {
        return Err(NotLinear { cause: Cause::Position, place: None });
    }
    guess::answers(&lowered(function, script, &vec![DataType::Int; parts], true)?, parts)
}

/// The captured values and globals that a formula reads take their part of this many bytes: a million letters
/// are never a linear condition, and as words they take eight times the memory that they take in a script.
const CAPTURED: u64 = 16 << 20;

/// The typed form of a rule, with places; its result may be missing if `is_optional`.
fn lowered(
    function: &FnPtr,
    script: &dyn Script,
    parameters: &[DataType],
    is_optional: bool,
) -> Result<Program, NotLinear> {
    let mut lowerer = Lowerer::new(script);
    lowerer.constants.within(CAPTURED);
    lowerer.keep_places();
    if is_optional {
        lowerer.let_result_be_missing();
    }
    let closure = lowerer.constant_closure(function)?;
    let types: Vec<Type> = parameters.iter().map(|form| form.type_in(&mut lowerer.types)).collect();
    Ok(lowerer.program(&closure, &types)?)
}
