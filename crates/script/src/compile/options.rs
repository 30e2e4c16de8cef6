//! Between plain data and words, and from a rule's result straight to options.

use bouton_rules::{CodedOptions, Datum, HeapTable, IntOptions, Options, PositionKind, coding};
use bouton_theory::Convention;

use super::code::{self, character};
use super::form::Listing;
use super::lower::text::words;
use super::machine::Machine;
use super::{Compiled, Form};

/// How a function takes a position that is an array of numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Takes {
    /// As it is.
    Array,
    /// As so many numbers.
    Parts(usize),
    /// Not at all.
    Nothing,
}

impl Takes {
    pub(crate) fn of(parameters: &[Form]) -> Self {
        match parameters {
            [Form::List(item)] if **item == Form::Int => Self::Array,
            forms if forms.iter().all(|form| *form == Form::Int) => Self::Parts(forms.len()),
            _ => Self::Nothing,
        }
    }
}

/// Whether options in this form are arrays of numbers.
pub(crate) fn are_arrays(result: &Form) -> bool {
    matches!(result, Form::List(item) if **item == Form::ints())
}

/// A datum as a word; none if it has another form.
pub(crate) fn word(machine: &mut Machine, datum: &Datum, form: &Form) -> Option<i64> {
    match (datum, form) {
        (Datum::Int(n), Form::Int) => Some(*n),
        (Datum::Bool(b), Form::Bool) => Some((*b).into()),
        (Datum::Text(text), Form::Text) => Some(machine.arena.of(&words(text))),
        (Datum::Ints(words), Form::List(item)) if words.is_empty() || **item == Form::Int => {
            Some(machine.arena.of(words))
        }
        (Datum::Map(entries), Form::Record(fields)) if entries.len() == fields.len() => {
            let mut words = Vec::with_capacity(fields.len());
            for ((key, value), (known, form)) in entries.iter().zip(fields) {
                words.push(word(machine, value, form).filter(|_| key == known)?);
            }
            Some(machine.arena.of(&words))
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
        Form::Char => Datum::text(&character(word)?.to_string()),
        Form::Text => Datum::text(&text(machine.arena.get(word))?),
        Form::Range | Form::Sum(_) => return None,
        Form::Record(fields) => {
            let mut entries = Vec::with_capacity(fields.len());
            for ((key, form), word) in fields.iter().zip(machine.arena.get(word)) {
                entries.push((key.to_string(), datum(machine, *word, form)?));
            }
            Datum::map(entries)
        }
        Form::List(item) if **item == Form::Int => Datum::ints(machine.arena.get(word)),
        Form::List(item) => {
            let words = machine.arena.get(word).iter();
            Datum::list(words.map(|word| datum(machine, *word, item)).collect::<Option<_>>()?)
        }
    })
}

/// Characters as a string.
fn text(words: &[i64]) -> Option<String> {
    words.iter().map(|word| character(*word)).collect()
}

impl Compiled {
    /// The routine that lists options in this way.
    pub(super) fn lists(&self, how: Listing) -> Option<usize> {
        self.emitting.filter(|_| self.listing == Some(how))
    }

    /// Appends the options of a position; none: nothing was appended, and the interpreter must say what they are.
    pub(crate) fn options(&self, kind: PositionKind, position: &Datum, out: &mut Options) -> Option<()> {
        let heaps = matches!(kind, PositionKind::Heap | PositionKind::Number);
        if let Some(routine) = self.lists(Listing::Codes) {
            self.expect(kind)?;
            return self.run(routine, position, |machine, _| {
                decode(&machine.coded, out);
                Some(())
            });
        }
        match (self.lists(Listing::Ints), kind) {
            (Some(routine), _) if heaps => {
                let least = if kind == PositionKind::Heap { 0 } else { i64::MIN };
                self.run(routine, position, |machine, _| sums(&machine.options, least, out))
            }
            (Some(routine), PositionKind::Array(parts)) if self.lists_arrays => {
                self.run(routine, position, |machine, _| {
                    fit(&machine.options, parts).then(|| {
                        machine.options.iter().for_each(|words| out.position(Datum::ints(words)));
                    })
                })
            }
            (_, PositionKind::Array(parts)) => {
                self.run(0, position, |machine, word| arrays(machine, word, &self.result, parts, out))
            }
            _ => None,
        }
    }

    /// Options will be positions of this kind; none if they are not.
    fn expect(&self, kind: PositionKind) -> Option<()> {
        self.result.component().filter(|form| form.is_of(kind))?;
        if let PositionKind::Array(parts) = kind {
            self.machine.try_borrow_mut().ok()?.component.parts = parts;
        }
        Some(())
    }

    /// Appends the options of a position given by its code, as codes; false: nothing was appended.
    pub(crate) fn coded_options(&self, kind: PositionKind, position: &[u8], out: &mut CodedOptions) -> bool {
        let Some(routine) = self.lists(Listing::Codes) else { return false };
        if self.expect(kind).is_none() {
            return false;
        }
        let Ok(machine) = &mut self.machine.try_borrow_mut() else { return false };
        if machine.begin().is_err() {
            return false;
        }
        let Some(words) = code::arguments(position, &self.parameters, &mut machine.arena) else {
            return false;
        };
        std::mem::swap(&mut machine.coded, out);
        let run = self.start(machine, routine, &words);
        std::mem::swap(&mut machine.coded, out);
        if run.is_none() {
            out.clear();
            return false;
        }
        self.runs.set(self.runs.get() + 1);
        true
    }

    /// Appends the code of the function's value at a position given by its code.
    pub(crate) fn coded(&self, position: &[u8], out: &mut Vec<u8>) -> Option<()> {
        let machine = &mut *self.machine.try_borrow_mut().ok()?;
        machine.begin().ok()?;
        let words = code::arguments(position, &self.parameters, &mut machine.arena)?;
        let word = self.start(machine, 0, &words)?;
        let before = out.len();
        if code::put(&machine.arena, word, &self.result, out).is_none() {
            out.truncate(before);
            return None;
        }
        self.runs.set(self.runs.get() + 1);
        Some(())
    }

    /// Appends the options of a position that is an array of numbers; false: nothing was appended.
    pub(crate) fn int_options(&self, parts: Option<usize>, position: &[i64], out: &mut IntOptions) -> bool {
        self.lists_arrays && self.list(position, out, |found| fit(found, parts))
    }

    /// Appends the options of a heap, each as the heaps that it leaves; false: nothing was appended.
    pub(crate) fn heap_options(&self, heap: i64, out: &mut IntOptions) -> bool {
        // What is a word has no negative part.
        self.list(&[heap], out, |found| found.iter().flatten().all(|heap| *heap >= 0))
    }

    /// Appends the options of a position given by its numbers, if they are as they must be.
    fn list(&self, position: &[i64], out: &mut IntOptions, admits: impl FnOnce(&IntOptions) -> bool) -> bool {
        let Some(routine) = self.lists(Listing::Ints) else { return false };
        let Ok(machine) = &mut self.machine.try_borrow_mut() else { return false };
        if machine.begin().is_err() {
            return false;
        }
        std::mem::swap(&mut machine.options, out);
        let run = self.start_with(machine, routine, position);
        std::mem::swap(&mut machine.options, out);
        let found = run.is_some() && admits(out);
        if found {
            self.runs.set(self.runs.get() + 1);
        } else {
            out.clear();
        }
        found
    }

    /// The value of the function at a position that is an array of numbers, if it is one itself.
    pub(crate) fn ints(&self, position: &[i64], out: &mut Vec<i64>) -> Option<()> {
        if !matches!(&self.result, Form::List(item) if **item == Form::Int) {
            return None;
        }
        if let Some(standard) = &self.standard {
            standard.append(position, out);
            self.runs.set(self.runs.get() + 1);
            return Some(());
        }
        let machine = &mut *self.machine.try_borrow_mut().ok()?;
        machine.begin().ok()?;
        let word = self.start_with(machine, 0, position)?;
        out.extend_from_slice(machine.arena.get(word));
        self.runs.set(self.runs.get() + 1);
        Some(())
    }

    /// Runs a routine on an array of numbers, or on its parts.
    fn start_with(&self, machine: &mut Machine, routine: usize, position: &[i64]) -> Option<i64> {
        match self.takes {
            Takes::Array => {
                let word = machine.arena.of(position);
                self.start(machine, routine, &[word])
            }
            Takes::Parts(count) if count == position.len() => self.start(machine, routine, position),
            _ => None,
        }
    }

    /// Evaluates heaps in order until `end`, or until one that the interpreter or the search must evaluate.
    pub(crate) fn fill(&self, table: &mut HeapTable, end: usize) {
        let Some(routine) = self.lists(Listing::Ints).filter(|_| self.parameters == [Form::Int]) else {
            return;
        };
        let Ok(machine) = &mut self.machine.try_borrow_mut() else { return };
        if machine.begin().is_err() {
            return;
        }
        let before = table.len();
        let normal = table.convention() == Convention::Normal;
        // A subtraction rule has a loop of its own, which no code of ours is as fast as.
        let code = self.code.as_ref().filter(|_| normal && !machine.subtracts(routine));
        if !code.is_some_and(|code| code.fill(machine, table, end)) {
            machine.marking = true;
            std::mem::swap(&mut machine.table, table);
            // A trap ends the heaps as an option does that is no smaller heap.
            let _ = machine.fill(routine, end);
            std::mem::swap(&mut machine.table, table);
            machine.marking = false;
        }
        self.runs.set(self.runs.get() + (table.len() - before) as u64);
    }
}

/// Sums of heaps.
fn sums(found: &IntOptions, least: i64, out: &mut Options) -> Option<()> {
    if found.iter().flatten().any(|heap| *heap < least) {
        return None;
    }
    found.iter().for_each(|heaps| out.sum(heaps.iter().copied().map(Datum::Int)));
    Some(())
}

/// Options from their codes.
fn decode(found: &CodedOptions, out: &mut Options) {
    for option in found.iter() {
        out.sum(option.map(|mut code| coding::take(&mut code)));
    }
}

/// Whether all options have so many parts.
fn fit(found: &IntOptions, parts: Option<usize>) -> bool {
    parts.is_none_or(|parts| found.all_have(parts))
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
