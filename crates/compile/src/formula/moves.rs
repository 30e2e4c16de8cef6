//! From the lists of options on each path to the moves of a [`Formula`].

use bouton_rules::Datum;
use bouton_theory::formula::{BitLaw, Condition, Formula, Linear};

use super::elimination::disjunct;
use super::feasibility::is_impossible;
use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::translation::Translation;
use super::value::{Choices, Value};
use crate::inference::Shape;
use crate::lower::Program;

/// No more kinds of moves.
pub(super) const MOVES: usize = 4_096;

/// The form of a rule's parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Number,
    /// An array, or the values of a map in the order of its keys.
    List(Vec<Self>),
}

impl Form {
    /// The form of a value; `None` if it isn't made of numbers.
    pub(super) fn of(datum: &Datum) -> Option<Self> {
        match datum {
            Datum::Int(_) => Some(Self::Number),
            Datum::Ints(all) => Some(Self::List(vec![Self::Number; all.len()])),
            Datum::List(all) => all.iter().map(Self::of).collect::<Option<_>>().map(Self::List),
            Datum::Map(fields) => {
                fields.iter().map(|(_, value)| Self::of(value)).collect::<Option<_>>().map(Self::List)
            }
            Datum::Bool(_) | Datum::Text(_) => None,
        }
    }

    /// How many numbers it has.
    pub(super) fn parts(&self) -> usize {
        match self {
            Self::Number => 1,
            Self::List(items) => items.iter().map(Self::parts).sum(),
        }
    }

    /// A value of this form, of the variables from `next` on.
    fn value(&self, next: &mut usize) -> Value {
        match self {
            Self::Number => {
                *next += 1;
                Value::part(*next - 1)
            }
            Self::List(items) => Value::List(items.iter().map(|item| item.value(next)).collect()),
        }
    }

    /// The numbers of a value of this form.
    fn numbers(&self, value: &Value, numbers: &mut Vec<Linear>) -> Option<()> {
        match (self, value) {
            (Self::Number, Value::Number(term)) => numbers.push(term.clone()),
            (Self::List(forms), Value::List(items)) if forms.len() == items.len() => {
                forms.iter().zip(items).try_for_each(|(form, item)| form.numbers(item, numbers))?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// An option, the conditions under which it is one, and where it was listed.
type Listed = (Vec<Condition>, Value, Option<usize>);

/// The moves of a rule with parameters of these forms.
pub(super) fn moves(program: &Program, forms: &[Form]) -> Result<Formula, NotLinear> {
    let parts = forms.iter().map(Form::parts).sum::<usize>();
    // Several parameters are one position, the array of their values.
    let form = match forms {
        [only] => only.clone(),
        all => Form::List(all.to_vec()),
    };
    let mut translation = Translation::new(program, parts, form != Form::Number);
    if let Shape::Array(item) = program.types.settled(program.result)
        && matches!(program.types.settled(item), Shape::Sum(_))
    {
        return translation.refuse(Cause::Sum);
    }
    let mut next = 0;
    let arguments = forms.iter().map(|form| form.value(&mut next)).collect();
    let ends = merged(translation.function(0, arguments, Vec::new())?);
    let mut found = Vec::new();
    for (path, end) in ends {
        for (conditions, option, place) in listed(&mut translation, path, end)? {
            translation.place = place.or(translation.place);
            let mut numbers = Vec::with_capacity(parts);
            if form.numbers(&option, &mut numbers).is_none() {
                let is_sum = matches!(&option, Value::List(all) if all.iter().all(|part| is_of(part, &form)));
                return translation.refuse(if is_sum { Cause::Sum } else { Cause::Option });
            }
            let made = translation.fit(disjunct(parts, conditions, numbers))?;
            if made.iter().flat_map(|made| &made.conditions).any(is_golden) {
                return translation.refuse(Cause::Function("wythoff_lower"));
            }
            found.extend(made.filter(|made| !found.contains(made)));
            if found.len() > MOVES {
                return translation.refuse(Cause::Size);
            }
        }
    }
    Ok(Formula { parts, domain: vec![Vec::new()], domain_variables: 0, moves: found, repeated: Vec::new() })
}

/// Whether it asks for a multiple of the golden ratio, which only guesses may.
const fn is_golden(condition: &Condition) -> bool {
    matches!(condition, Condition::Bits { law: BitLaw::Golden, .. })
}

/// One end for several that list the same array, filled differently: an option that is only listed on some of
/// their paths carries the conditions of these paths with it.
fn merged(ends: Vec<(Path, End)>) -> Vec<(Path, End)> {
    let mut whole: Option<Choices> = None;
    for (_, end) in &ends {
        let (End::Value(Value::Choices(found)) | End::Return(Value::Choices(found))) = end else {
            return ends;
        };
        match &mut whole {
            None => whole = Some(found.clone()),
            Some(known) if known.is_begun_with(found) => known.join(found),
            Some(_) => return ends,
        }
    }
    let Some(whole) = whole.filter(|whole| ends.len() > 1 && whole.begun == 0) else { return ends };
    for (path, end) in &ends {
        let (End::Value(Value::Choices(found)) | End::Return(Value::Choices(found))) = end else {
            return ends;
        };
        let missing = whole.all.iter().filter(|choice| !found.has(choice));
        for choice in missing {
            // On this path it isn't listed, so its own conditions must say so.
            if !is_impossible(&[path.conditions.as_slice(), &choice.conditions].concat()) {
                return ends;
            }
        }
    }
    let path = Path { slots: Vec::new(), conditions: Vec::new() };
    vec![(path, End::Value(Value::Choices(whole)))]
}

fn is_of(value: &Value, form: &Form) -> bool {
    form.numbers(value, &mut Vec::new()).is_some()
}

/// The options on one path.
fn listed(translation: &mut Translation<'_>, path: Path, end: End) -> Result<Vec<Listed>, NotLinear> {
    let (End::Value(value) | End::Return(value)) = end else { return translation.refuse(Cause::Jump) };
    if let Value::List(options) = value {
        let option = |option| (path.conditions.clone(), option, None);
        return Ok(options.into_iter().map(option).collect());
    }
    if !matches!(value, Value::Range(..) | Value::Choices(_)) {
        return translation.refuse(Cause::Option);
    }
    let choices = translation.choices(value, &path)?;
    let mut all = Vec::with_capacity(choices.all.len());
    for choice in &choices.all {
        let (conditions, option) = translation.chosen(&choices, choice)?;
        all.push(([path.conditions.as_slice(), &conditions].concat(), option, choice.place));
    }
    Ok(all)
}
