//! Limits beyond which we refuse a text before looking at it closely.

/// Depth of an expression that the parser takes.
pub const DEPTH: usize = 64;
/// Brackets within one another in a source. What nests deeper is refused before anything looks at it: the
/// parser refuses far less (see [`DEPTH`]), but takes time that grows with the square of the depth to say so.
pub const NESTED: usize = 4 * DEPTH;
/// Different names in one source: the parser compares each new one with all others.
pub const NAMES: usize = 8_192;
/// The longest chain of calls and indices in which we look for the receiver. The parser refuses longer ones,
/// and without a bound the search would begin again at each point of the chain.
pub(crate) const STEPS: usize = NESTED;
