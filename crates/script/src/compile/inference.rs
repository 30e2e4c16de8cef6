//! Types of the compiled subset, found by unification (Robinson 1965): Rhai writes none down.
//!
//! A type is an index into a table; an index that nothing fixed is an integer in the end (the item of an array that is
//! never filled).

/// An index into [`Types`].
pub(crate) type Type = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Open,
    Same(Type),
    Known(Shape),
}

/// What is known of a type at its outermost level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A number of 64 bits.
    Int,
    /// A truth value.
    Bool,
    /// The value of a statement.
    Unit,
    /// A range of numbers.
    Range,
    /// A character.
    Char,
    /// A string: the characters in order.
    Text,
    /// An array of items of one type.
    Array(Type),
    /// An option that falls apart into positions of one type.
    Sum(Type),
}

/// All types of one compilation.
#[derive(Debug)]
pub(crate) struct Types {
    entries: Vec<Entry>,
}

/// The type of numbers.
pub(crate) const INT: Type = 0;
/// The type of truth values.
pub(crate) const BOOL: Type = 1;
/// The type of statements.
pub(crate) const UNIT: Type = 2;
/// The type of ranges.
pub(crate) const RANGE: Type = 3;
/// The type of characters.
pub(crate) const CHAR: Type = 4;
/// The type of strings.
pub(crate) const TEXT: Type = 5;

impl Types {
    /// The types that need no inference.
    pub(crate) fn new() -> Self {
        let known = [Shape::Int, Shape::Bool, Shape::Unit, Shape::Range, Shape::Char, Shape::Text];
        Self { entries: known.map(Entry::Known).to_vec() }
    }

    /// A type of which nothing is known.
    pub(crate) fn open(&mut self) -> Type {
        self.entries.push(Entry::Open);
        self.entries.len() - 1
    }

    /// The arrays of `item`.
    pub(crate) fn array(&mut self, item: Type) -> Type {
        self.known(Shape::Array(item))
    }

    /// The sums of positions of this type.
    pub(crate) fn sum(&mut self, item: Type) -> Type {
        self.known(Shape::Sum(item))
    }

    fn known(&mut self, shape: Shape) -> Type {
        self.entries.push(Entry::Known(shape));
        self.entries.len() - 1
    }

    fn root(&self, mut of: Type) -> Type {
        while let Entry::Same(next) = self.entries[of] {
            of = next;
        }
        of
    }

    /// What is known of a type so far.
    pub(crate) fn shape(&self, of: Type) -> Option<Shape> {
        match self.entries[self.root(of)] {
            Entry::Known(shape) => Some(shape),
            _ => None,
        }
    }

    /// What a type is in the end.
    pub(crate) fn settled(&self, of: Type) -> Shape {
        self.shape(of).unwrap_or(Shape::Int)
    }

    /// Makes two types one; false if they differ.
    pub(crate) fn unify(&mut self, a: Type, b: Type) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return true;
        }
        match (self.entries[a], self.entries[b]) {
            (Entry::Open, _) if !self.occurs(a, b) => self.entries[a] = Entry::Same(b),
            (_, Entry::Open) if !self.occurs(b, a) => self.entries[b] = Entry::Same(a),
            (Entry::Known(Shape::Array(x)), Entry::Known(Shape::Array(y))) => return self.unify(x, y),
            (Entry::Known(Shape::Sum(x)), Entry::Known(Shape::Sum(y))) => return self.unify(x, y),
            (Entry::Known(x), Entry::Known(y)) => return x == y,
            _ => return false,
        }
        true
    }

    fn occurs(&self, open: Type, within: Type) -> bool {
        let within = self.root(within);
        match self.entries[within] {
            Entry::Known(Shape::Array(item) | Shape::Sum(item)) => self.occurs(open, item),
            _ => within == open,
        }
    }

    /// How deeply arrays are nested in a type: 0 for a number.
    pub(crate) fn depth(&self, of: Type) -> usize {
        match self.settled(of) {
            Shape::Array(item) | Shape::Sum(item) => 1 + self.depth(item),
            Shape::Text => 1,
            _ => 0,
        }
    }
}
