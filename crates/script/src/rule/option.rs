//! From a rule's result to options: each is a list of components.
//!
//! In a game of heaps an option is a heap or an array of heaps (their sum); in other games it is a position.
//! In all games it may be a position of another game, or `sum_of([…])`. Options that repeat are kept: the
//! solver counts values.

use std::rc::Rc;

use bouton_rules::admission::{MOST_OPTIONS, too_many_options};
use bouton_rules::{Datum, Options, PositionKind, PositionRef, Ruleset, meter};
use bouton_solve::Sum;
use bouton_theory::Convention;
use rhai::{Array, Dynamic};

use super::{ScriptRules, definition};
use crate::convert;
use crate::diagnostic::{Diagnostic, type_name};
use crate::messages;
use crate::value::SumOf;

/// The cost of reading an option, in bytes that are moved.
const OPTION: usize = 32;

/// Appends the options that `found` holds. An error comes with the index of the option that it concerns.
pub(crate) fn append(
    rules: &ScriptRules,
    position: &Datum,
    found: Dynamic,
    out: &mut Options,
) -> Result<(), (Option<usize>, Diagnostic)> {
    // A branch without a value, `if n > 0 { … }`, doesn't have options.
    if found.is_unit() {
        return Ok(());
    }
    if rules.kind().is_number()
        && let Some((from, to)) = range(&found)
    {
        if i128::from(to) - i128::from(from) > MOST_OPTIONS as i128 {
            return Err((None, too_many_options(position).into()));
        }
        let place = Place { rules, position, index: 1 };
        let heap = |heap| meter::tick(OPTION).map_err(Diagnostic::from).and_then(|()| place.heap(heap, out));
        return (from..to).try_for_each(heap).map_err(|error| (Some(0), error));
    }
    let type_name = found.type_name();
    let Some(options) = found.flatten().try_cast::<Array>() else {
        let args: messages::Args<'_> =
            &[("game", &rules.name()), ("found", &type_name::plain_types(type_name)), ("position", position)];
        return Err((Some(usize::MAX), Diagnostic::coded("bad-options", args)));
    };
    for (i, option) in options.into_iter().enumerate() {
        let place = Place { rules, position, index: i + 1 };
        meter::tick(OPTION).map_err(|error| (None, error.into()))?;
        place.option(option.flatten(), out).map_err(|error| (Some(i), error))?;
    }
    Ok(())
}

/// Whether an option that the compiled rule wrote out has a part below 0. Words can't have one.
pub(crate) fn has_negative_part(options: &Options) -> bool {
    let mut ints = Vec::new();
    let mut is_below = |code: &[u8]| {
        PositionRef::of_code(code, &mut ints)
            .as_ints()
            .is_some_and(|parts| parts.iter().any(|part| *part < 0))
    };
    options.iter().flat_map(|option| option.parts()).any(|part| part.game.is_none() && is_below(part.code))
}

/// The bounds of a range of heaps, the upper one excluded.
fn range(value: &Dynamic) -> Option<(i64, i64)> {
    if let Some(range) = value.clone().try_cast::<std::ops::Range<i64>>() {
        return Some((range.start, range.end));
    }
    let range = value.clone().try_cast::<std::ops::RangeInclusive<i64>>()?;
    Some((*range.start(), range.end().saturating_add(1)))
}

/// Which option it is, for messages.
struct Place<'a> {
    rules: &'a ScriptRules,
    position: &'a Datum,
    index: usize,
}

impl Place<'_> {
    fn option(&self, option: Dynamic, out: &mut Options) -> Result<(), Diagnostic> {
        if let Ok(heap) = option.as_int() {
            return self.heap(heap, out);
        }
        if let Some(sum) = option.read_lock::<Sum>() {
            self.sum(&sum, out)?;
            out.end();
            return Ok(());
        }
        if let Some(sum) = option.read_lock::<SumOf>() {
            sum.parts.iter().try_for_each(|part| self.part(part, out))?;
            out.end();
            return Ok(());
        }
        self.datum(self.read(&option)?, out)
    }

    /// One part of `sum_of([…])`.
    fn part(&self, part: &Dynamic, out: &mut Options) -> Result<(), Diagnostic> {
        if let Some(sum) = part.read_lock::<Sum>() {
            return self.sum(&sum, out);
        }
        let position = self.read(part)?;
        self.check(&position)?;
        out.part_datum(&position);
        Ok(())
    }

    /// The components of a position of other games, or of this one.
    fn sum(&self, sum: &Sum, out: &mut Options) -> Result<(), Diagnostic> {
        if sum.convention() == Convention::Misere {
            let args: messages::Args<'_> =
                &[("index", &self.index), ("game", &self.rules.name()), ("position", self.position)];
            return Err(Diagnostic::keyed("mixed-convention", "option-misere", args));
        }
        for component in sum.components() {
            let other = component.game.rules();
            bouton_rules::variant::refuse_blocking(&**other)?;
            let same = std::ptr::addr_eq(Rc::as_ptr(other), self.rules);
            match same {
                true => out.part_datum(&component.position),
                false => out.part_of(other, &component.position),
            }
        }
        Ok(())
    }

    fn datum(&self, option: Datum, out: &mut Options) -> Result<(), Diagnostic> {
        if self.rules.kind().is_number()
            && let Datum::Ints(parts) = &option
        {
            for heap in parts {
                self.check(&Datum::Int(*heap))?;
            }
            out.sum(parts);
            return Ok(());
        }
        self.check(&option)?;
        out.datum(&option);
        Ok(())
    }

    fn heap(&self, heap: i64, out: &mut Options) -> Result<(), Diagnostic> {
        self.check(&Datum::Int(heap))?;
        out.heap(heap);
        Ok(())
    }

    fn read(&self, option: &Dynamic) -> Result<Datum, Diagnostic> {
        self.rules.weigh(option, "moves")?;
        convert::datum(option).map_err(|_| {
            let found = match option.as_float() {
                Ok(number) => format!("{number:?}"),
                Err(_) => type_name::plain_types(option.type_name()),
            };
            self.wrong(&found)
        })
    }

    fn check(&self, option: &Datum) -> Result<(), Diagnostic> {
        let kind = self.rules.kind();
        if definition::check_kind(self.rules.name(), kind, option).is_ok() {
            return self.pile(option);
        }
        if let (PositionKind::Heap, Datum::Int(heap)) = (kind, option) {
            let args: messages::Args<'_> = &[
                ("index", &self.index),
                ("game", &self.rules.name()),
                ("position", self.position),
                ("heap", heap),
            ];
            return Err(Diagnostic::coded("negative-heap", args));
        }
        let error = self.wrong(&format!("{option} ({})", option.kind()));
        let text = matches!(kind, PositionKind::Text | PositionKind::Map) && option.items().is_some();
        Err(if text { error.hint(messages::text("hint-sum-of", &[])) } else { error })
    }

    /// A pile holds 0 or more, as a heap does.
    fn pile(&self, option: &Datum) -> Result<(), Diagnostic> {
        let below = if self.rules.has_piles() { definition::below(option) } else { None };
        below.map_or(Ok(()), |_| {
            let args: messages::Args<'_> = &[
                ("index", &self.index),
                ("game", &self.rules.name()),
                ("position", self.position),
                ("option", option),
            ];
            Err(Diagnostic::coded("negative-pile", args))
        })
    }

    fn wrong(&self, found: &str) -> Diagnostic {
        Diagnostic::keyed(
            "wrong-option",
            "wrong-option",
            &[
                ("index", &self.index),
                ("game", &self.rules.name()),
                ("position", self.position),
                ("wanted", &definition::wanted(self.rules.kind())),
                ("found", &found),
            ],
        )
    }
}
