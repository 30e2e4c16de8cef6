//! Types of the compiled subset, found by unification (Robinson 1965): Rhai writes none down.
//!
//! A type is an index into a table; an index that nothing fixed is an integer in the end (the item of an
//! array that is never filled).

use std::cell::RefCell;

use super::layout::Layouts;

/// An index into [`Types`].
pub(crate) type Type = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Open,
    Same(Type),
    Known(Shape),
}

/// The outermost level of a type, as far as we know it.
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
    /// A value that may be missing: an array of one item or of none.
    Maybe(Type),
    /// A map with computed keys: keys and values of one type in turn.
    Dict(Type),
    /// A map with fixed keys: its number among the records.
    Record(usize),
}

/// All types of one compilation.
#[derive(Debug)]
pub(crate) struct Types {
    entries: Vec<Entry>,
    /// The keys of records in order, and the types of their values.
    records: Vec<Vec<(String, Type)>>,
    layouts: RefCell<Layouts>,
    /// The rule compared two records with different keys.
    keys_differ: bool,
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
        let entries = known.map(Entry::Known).to_vec();
        Self { entries, records: Vec::new(), layouts: RefCell::default(), keys_differ: false }
    }

    /// A type that is still entirely open.
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

    /// Values of a type that may be missing.
    pub(crate) fn maybe(&mut self, item: Type) -> Type {
        self.known(Shape::Maybe(item))
    }

    /// Maps of such values, with computed keys.
    pub(crate) fn dict(&mut self, item: Type) -> Type {
        self.known(Shape::Dict(item))
    }

    /// Maps with these keys, and values of these types.
    pub(crate) fn record(&mut self, mut fields: Vec<(String, Type)>) -> Type {
        fields.sort();
        self.records.push(fields);
        self.known(Shape::Record(self.records.len() - 1))
    }

    /// The place and the type of a key's value. Returns `None` if it isn't a record, or one without this key.
    pub(crate) fn field(&self, of: Type, key: &str) -> Option<(usize, Type)> {
        let place = self.fields(of)?.iter().position(|(name, _)| name == key)?;
        Some((place, self.fields(of)?[place].1))
    }

    /// The keys and types of a record.
    pub(crate) fn fields(&self, of: Type) -> Option<&[(String, Type)]> {
        match self.shape(of) {
            Some(Shape::Record(record)) => Some(&self.records[record]),
            _ => None,
        }
    }

    /// Whether two records with different keys were to be one type, since it was last asked.
    pub(crate) fn take_keys_differ(&mut self) -> bool {
        std::mem::take(&mut self.keys_differ)
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

    /// The shape of a type, as far as we know it.
    pub(crate) fn shape(&self, of: Type) -> Option<Shape> {
        match self.entries[self.root(of)] {
            Entry::Known(shape) => Some(shape),
            _ => None,
        }
    }

    /// The final shape of a type.
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
            (Entry::Known(Shape::Maybe(x)), Entry::Known(Shape::Maybe(y))) => return self.unify(x, y),
            (Entry::Known(Shape::Dict(x)), Entry::Known(Shape::Dict(y))) => return self.unify(x, y),
            (Entry::Known(Shape::Record(x)), Entry::Known(Shape::Record(y))) => {
                return self.unify_records(x, y);
            }
            (Entry::Known(x), Entry::Known(y)) => return x == y,
            _ => return false,
        }
        true
    }

    fn unify_records(&mut self, x: usize, y: usize) -> bool {
        let (x, y) = (self.records[x].clone(), self.records[y].clone());
        let keys = |fields: &[(String, Type)]| fields.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>();
        if keys(&x) != keys(&y) {
            self.keys_differ = true;
            return false;
        }
        x.iter().zip(&y).all(|((_, x), (_, y))| self.unify(*x, *y))
    }

    fn occurs(&self, open: Type, within: Type) -> bool {
        let within = self.root(within);
        match self.entries[within] {
            Entry::Known(Shape::Array(item) | Shape::Sum(item) | Shape::Maybe(item) | Shape::Dict(item)) => {
                self.occurs(open, item)
            }
            Entry::Known(Shape::Record(record)) => {
                self.records[record].iter().any(|(_, field)| self.occurs(open, *field))
            }
            _ => within == open,
        }
    }

    /// How values of a type are copied and compared, once all types are known: for arrays how deeply they are
    /// nested, 0 for a number.
    pub(crate) fn layout(&self, of: Type) -> usize {
        match self.settled(of) {
            Shape::Array(item) | Shape::Sum(item) | Shape::Maybe(item) => {
                let item = self.layout(item);
                self.layouts.borrow_mut().array(item)
            }
            Shape::Dict(item) => {
                let item = self.layout(item);
                self.layouts.borrow_mut().dict(item)
            }
            Shape::Text => 1,
            Shape::Record(record) => {
                let fields = self.records[record].iter().map(|(_, field)| self.layout(*field)).collect();
                self.layouts.borrow_mut().record(fields)
            }
            _ => 0,
        }
    }

    /// All layouts that were asked for.
    pub(crate) fn layouts(&self) -> Layouts {
        self.layouts.borrow().clone()
    }
}
