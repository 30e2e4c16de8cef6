//! Standard forms that sort the parts of a position, or leave some out: without running anything.
//!
//! `|h| sorted(h)`, `|h| sorted(h.filter(|x| x > 0))` and `|p| #{ heaps: sorted(p.heaps), pass: p.pass }` are
//! nearly all that authors write. Any other standard form is run.

use super::data_type::DataType;
use super::ir::{Binary, Expr, Function, Kind, Method, Native, Source};

/// The steps applied to the parts of a position, in order.
#[derive(Debug, Default)]
pub(crate) struct Standard(Vec<Step>);

#[derive(Debug)]
enum Step {
    Sort,
    /// The parts for which this comparison with a number holds stay.
    Keep(Binary, i64),
}

impl Standard {
    /// The standard form that a function from this form to this form is, if it is one of these.
    pub(crate) fn of(function: &Function, form: &DataType) -> Option<Self> {
        if function.parameters != 1 {
            return None;
        }
        let mut steps = Self::default();
        match form {
            DataType::Record(fields) => {
                sorts_fields(&function.body, fields).then(|| steps.0.push(Step::Sort))?;
            }
            form if *form == DataType::ints() => steps.read(&function.body)?,
            _ => return None,
        }
        Some(steps)
    }

    /// Reads from the outside to the inside, so the first step comes last in the text.
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

/// Whether a map becomes one in which every array of numbers is sorted, and all else is as before.
fn sorts_fields(of: &Expr, fields: &[(Box<str>, DataType)]) -> bool {
    let is_field = |of: &Expr, at: usize| match &bare(of).kind {
        Kind::Native(Native::Index | Native::At, args) => {
            matches!(bare(&args[0]).kind, Kind::Local(0))
                && matches!(args[1].kind, Kind::Word(place) if place == at as i64)
        }
        _ => false,
    };
    let is_sorted = |of: &Expr, at: usize| match &bare(of).kind {
        Kind::Native(Native::Sorted, args) => is_field(&args[0], at),
        _ => false,
    };
    let stays = |form: &DataType| matches!(form, DataType::Int | DataType::Bool | DataType::Text);
    match &bare(of).kind {
        Kind::List(values) => values.iter().zip(fields).enumerate().all(|(at, (value, (_, form)))| {
            if stays(form) { is_field(value, at) } else { *form == DataType::ints() && is_sorted(value, at) }
        }),
        Kind::Native(Native::Put, args) if matches!(bare(&args[0]).kind, Kind::Local(0)) => {
            let mut others = fields.iter().enumerate();
            let Kind::Word(place) = args[1].kind else { return false };
            is_sorted(&args[2], place as usize)
                && others
                    .all(|(at, (_, form))| stays(form) || at as i64 == place && *form == DataType::ints())
        }
        _ => false,
    }
}

/// A value without what copies it or returns it.
fn bare(of: &Expr) -> &Expr {
    match &of.kind {
        Kind::Copy(inner) | Kind::Return(inner) => bare(inner),
        Kind::Block(all) => match all.as_slice() {
            [only] => bare(only),
            _ => of,
        },
        _ => of,
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
