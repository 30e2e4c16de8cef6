//! Standard forms that sort the parts of a position, or leave some out: without running anything.
//!
//! `|h| sorted(h)` and `|h| sorted(h.filter(|x| x > 0))` are nearly all that authors write. Whatever else a
//! standard form is, is run.

use super::ir::{Binary, Expr, Function, Kind, Method, Native, Source};

/// What is done to the parts of a position, one thing after the other.
#[derive(Debug, Default)]
pub(crate) struct Standard(Vec<Step>);

#[derive(Debug)]
enum Step {
    Sort,
    /// The parts for which this comparison with a number holds stay.
    Keep(Binary, i64),
}

impl Standard {
    /// The standard form that a function of one array of numbers is, if it is one of these.
    pub(crate) fn of(function: &Function) -> Option<Self> {
        let mut steps = Self::default();
        let known = function.parameters == 1 && steps.read(&function.body).is_some();
        known.then_some(steps)
    }

    /// Reads from the outside to the inside, so that what is done first is written last.
    fn read(&mut self, of: &Expr) -> Option<()> {
        match &of.kind {
            Kind::Local(0) => return Some(()),
            Kind::Copy(inner) => return self.read(inner),
            Kind::Native(Native::Sorted, args) => {
                self.read(args.first()?)?;
                self.0.push(Step::Sort);
            }
            Kind::Each(Method::Filter, of, None) => {
                let Source::Items(array, _) = &of.source else { return None };
                self.read(array)?;
                let Kind::Binary(order, part, with) = &of.body.kind else { return None };
                let (Kind::Local(slot), Kind::Word(word)) = (&part.kind, &with.kind) else { return None };
                if *slot != of.item || of.counter.is_some() {
                    return None;
                }
                self.0.push(Step::Keep(order.is_order().then_some(*order)?, *word));
            }
            _ => return None,
        }
        Some(())
    }

    /// Whether the parts are sorted, and that is all.
    pub(crate) fn only_sorts(&self) -> bool {
        matches!(self.0.as_slice(), [Step::Sort])
    }

    /// Brings a position into its standard form.
    pub(crate) fn apply(&self, position: &mut Vec<i64>) {
        for step in &self.0 {
            match step {
                Step::Sort => position.sort_unstable(),
                Step::Keep(order, word) => position.retain(|part| order.holds(*part, *word)),
            }
        }
    }
}

impl Binary {
    /// Whether it is a comparison.
    pub(crate) fn is_order(self) -> bool {
        use Binary::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
        matches!(self, Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
    }

    /// Whether a comparison of two numbers holds.
    #[inline]
    fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::NotEqual => a != b,
            Self::Less => a < b,
            Self::LessEqual => a <= b,
            Self::Greater => a > b,
            _ => a >= b,
        }
    }
}
