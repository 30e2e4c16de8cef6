//! The reason why a rule can't be turned into a formula, and its place in the rule.

use bouton_rules::Place;

use crate::unsupported::Unsupported;

/// The moves of a rule aren't linear constraints, or we can't show that they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotLinear {
    /// What isn't linear.
    pub cause: Cause,
    /// Where it stands; `None` if it is the rule as a whole.
    pub place: Option<Place>,
}

/// What in a rule isn't linear.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// The compiler doesn't understand a construct, so nothing can be derived from it.
    NotCompiled(String),
    /// Positions aren't one to [`MOST_PARTS`](super::MOST_PARTS) numbers.
    Position,
    /// Two numbers that depend on the position are multiplied.
    Product,
    /// A number is divided by one that depends on the position, or by 0.
    Divisor,
    /// A power or a shift by a number that depends on the position.
    Power,
    /// Bits of a number that may be negative.
    Bits,
    /// This function isn't linear.
    Function(&'static str),
    /// Functions call one another too deeply.
    Recursion,
    /// A loop changes a variable otherwise than by adding a constant in each round, or its condition isn't a
    /// conjunction of inequalities.
    Rounds,
    /// A loop that nothing ends.
    Endless,
    /// A jump out of a loop with a number of rounds that depends on the position.
    Jump,
    /// A variable is read after a loop has changed it, and its value there isn't known.
    Changed,
    /// The length or the order of an array that a loop fills.
    Unknown,
    /// A position where the rule fails: an index outside an array, a case that is missing.
    Failure,
    /// An option that is the sum of several positions.
    Sum,
    /// An option of another form than the position.
    Option,
    /// The rule splits a position into components, so it doesn't list all moves of a position.
    Components,
    /// A guess that is neither true or false nor a whole number.
    Guess,
    /// The rule has too many cases.
    Size,
    /// A coefficient leaves 64 bits.
    Number,
}

impl Cause {
    /// Whether it is a number with a point, as people write who mean a multiple of the golden ratio.
    #[doc(hidden)]
    #[must_use]
    pub fn is_point(&self) -> bool {
        matches!(self, Self::NotCompiled(construct) if construct == "a number with a point")
    }

    /// The key of the sentence that says it.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::NotCompiled(_) => "not-linear-not-compiled",
            Self::Position => "not-linear-position",
            Self::Product => "not-linear-product",
            Self::Divisor => "not-linear-divisor",
            Self::Power => "not-linear-power",
            Self::Bits => "not-linear-bits",
            Self::Function(_) => "not-linear-function",
            Self::Recursion => "not-linear-recursion",
            Self::Rounds => "not-linear-rounds",
            Self::Endless => "not-linear-endless",
            Self::Jump => "not-linear-jump",
            Self::Changed => "not-linear-changed",
            Self::Unknown => "not-linear-unknown",
            Self::Failure => "not-linear-failure",
            Self::Sum => "not-linear-sum",
            Self::Option => "not-linear-option",
            Self::Components => "not-linear-components",
            Self::Guess => "not-linear-guess",
            Self::Size => "not-linear-size",
            Self::Number => "not-linear-number",
        }
    }
}

impl From<Unsupported> for NotLinear {
    fn from(from: Unsupported) -> Self {
        Self { cause: Cause::NotCompiled(from.construct), place: from.place }
    }
}
