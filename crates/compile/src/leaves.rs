//! Between the leaves of positions (see [`bouton_rules::shape`]), by which a search knows small ones, and
//! words.

use super::arena::Arena;
use super::data_type::DataType;

/// Appends the leaves of a value; none: it is not a position, or not one whose leaves are written here.
pub(crate) fn put(arena: &Arena, word: i64, form: &DataType, leaves: &mut Vec<i64>) -> Option<()> {
    match form {
        DataType::Int | DataType::Bool => leaves.push(word),
        DataType::Text => {
            let text = arena.get(word);
            // What takes more than one byte is no leaf.
            (text.iter().fold(0, |all, c| all | c) as u64 <= 0x7F).then_some(())?;
            put_all(text, leaves);
        }
        DataType::List(item) if **item == DataType::Int => put_all(arena.get(word), leaves),
        DataType::List(item) => {
            let items = arena.get(word);
            leaves.push(items.len() as i64);
            items.iter().try_for_each(|word| put(arena, *word, item, leaves))?;
        }
        DataType::Record(fields) => {
            let mut both = fields.iter().zip(arena.get(word));
            both.try_for_each(|((_, form), word)| put(arena, *word, form, leaves))?;
        }
        DataType::Char | DataType::Range | DataType::Sum(_) => return None,
    }
    Some(())
}

fn put_all(words: &[i64], leaves: &mut Vec<i64>) {
    leaves.push(words.len() as i64);
    leaves.extend_from_slice(words);
}

/// Takes a value of a form from the front of the leaves; none if some are missing.
pub(crate) fn take(leaves: &mut &[i64], form: &DataType, arena: &mut Arena) -> Option<i64> {
    let (first, rest) = leaves.split_first()?;
    Some(match form {
        DataType::Int | DataType::Bool => {
            *leaves = rest;
            *first
        }
        DataType::Text => take_all(leaves, arena)?,
        DataType::List(item) if **item == DataType::Int => take_all(leaves, arena)?,
        DataType::List(item) => {
            *leaves = rest;
            let made = arena.make();
            for _ in 0..*first {
                let word = take(leaves, item, arena)?;
                arena.get_mut(made).push(word);
            }
            made
        }
        DataType::Record(fields) => {
            let made = arena.of_zeros(fields.len());
            for (at, (_, form)) in fields.iter().enumerate() {
                let word = take(leaves, form, arena)?;
                arena.get_mut(made)[at] = word;
            }
            made
        }
        DataType::Char | DataType::Range | DataType::Sum(_) => return None,
    })
}

fn take_all(leaves: &mut &[i64], arena: &mut Arena) -> Option<i64> {
    let (length, rest) = leaves.split_first()?;
    let (words, rest) = rest.split_at_checked(usize::try_from(*length).ok()?)?;
    *leaves = rest;
    Some(arena.of(words))
}
