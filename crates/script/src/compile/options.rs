//! Between plain data and words, and from a rule's result straight to options.

use bouton_rules::admission::MOST_OPTIONS;
use bouton_rules::{Datum, Options, PositionKind};

use super::machine::Machine;
use super::{Compiled, Form};

/// A datum as a word; none if it has another form.
pub(crate) fn word(machine: &mut Machine, datum: &Datum, form: &Form) -> Option<i64> {
    match (datum, form) {
        (Datum::Int(n), Form::Int) => Some(*n),
        (Datum::Bool(b), Form::Bool) => Some((*b).into()),
        (Datum::Ints(words), Form::List(item)) if words.is_empty() || **item == Form::Int => {
            Some(machine.arena.of(words))
        }
        (Datum::List(items), Form::List(item)) => {
            let words: Option<Vec<i64>> = items.iter().map(|each| word(machine, each, item)).collect();
            Some(machine.arena.of(&words?))
        }
        _ => None,
    }
}

/// A word as a datum; none for a range.
pub(crate) fn datum(machine: &Machine, word: i64, form: &Form) -> Option<Datum> {
    Some(match form {
        Form::Int => Datum::Int(word),
        Form::Bool => Datum::Bool(word != 0),
        Form::Range => return None,
        Form::List(item) if **item == Form::Int => Datum::ints(machine.arena.get(word)),
        Form::List(item) => {
            let words = machine.arena.get(word).iter();
            Datum::list(words.map(|word| datum(machine, *word, item)).collect::<Option<_>>()?)
        }
    })
}

impl Compiled {
    /// Appends the options of a position; none: nothing was appended, and the interpreter must say what they are.
    pub(crate) fn options(&self, kind: PositionKind, position: &Datum, out: &mut Options) -> Option<()> {
        self.run(position, |machine, word| match kind {
            PositionKind::Heap => heaps(machine, word, &self.result, 0, out),
            PositionKind::Number => heaps(machine, word, &self.result, i64::MIN, out),
            PositionKind::Array(parts) => arrays(machine, word, &self.result, parts, out),
            PositionKind::Text | PositionKind::Map => None,
        })
    }
}

/// Heaps, ranges of heaps, and arrays of heaps: their sums.
fn heaps(machine: &Machine, word: i64, form: &Form, least: i64, out: &mut Options) -> Option<()> {
    if matches!(form, Form::Int | Form::Bool) {
        return None;
    }
    let words = machine.arena.get(word);
    match form {
        Form::Range => {
            let (from, to) = (words[0], words[1]);
            // Too many options for memory, or a negative heap: the interpreter says so.
            let many = i128::from(to) - i128::from(from) > MOST_OPTIONS as i128;
            if many || (from < to && from < least) {
                return None;
            }
            (from..to).for_each(|heap| out.position(heap));
        }
        Form::List(item) if **item == Form::Int => {
            if words.iter().any(|heap| *heap < least) {
                return None;
            }
            words.iter().for_each(|heap| out.position(*heap));
        }
        Form::List(item) if **item == Form::List(Box::new(Form::Int)) => {
            if words.iter().any(|sum| machine.arena.get(*sum).iter().any(|heap| *heap < least)) {
                return None;
            }
            for sum in words {
                out.sum(machine.arena.get(*sum).iter().copied().map(Datum::Int));
            }
        }
        _ => return None,
    }
    Some(())
}

/// Positions that are arrays.
fn arrays(machine: &Machine, word: i64, form: &Form, parts: Option<usize>, out: &mut Options) -> Option<()> {
    let Form::List(item) = form else { return None };
    let words = machine.arena.get(word);
    if words.is_empty() {
        return Some(());
    }
    let Form::List(_) = **item else { return None };
    if parts.is_some_and(|parts| words.iter().any(|each| machine.arena.get(*each).len() != parts)) {
        return None;
    }
    for each in words {
        out.position(datum(machine, *each, item)?);
    }
    Some(())
}
