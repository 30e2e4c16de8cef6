//! Between the leaves of positions (see [`bouton_rules::shape`]), by which a search knows small ones, and
//! words.

use bouton_rules::shape::Leaf;
use bouton_rules::{Layout, LeafPlace};

use super::arena::{Arena, index};
use super::data_type::DataType;

/// We keep this many places of leaves, a power of two.
const LEAVES: usize = 8;

/// The position that was last expanded in this run.
#[derive(Default)]
pub(crate) struct Packed {
    pub(crate) handle: Option<i64>,
    pub(crate) word: Option<u64>,
    /// Where leaves were that differed: most options differ in the same ones as others.
    found: [Option<FoundLeaf>; LEAVES],
    /// Whether they exist in all positions with arrays of the same lengths as the first one.
    everywhere: bool,
}

/// Where a leaf is to which a path leads.
#[derive(Clone, Copy)]
pub(crate) struct FoundLeaf {
    pub(crate) path: [i64; 2],
    pub(crate) bit: u32,
    pub(crate) leaf: Leaf,
}

impl Packed {
    /// Forgets it.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.handle = None;
    }

    /// Forgets also where leaves are, because positions become other words.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Options of this position follow.
    pub(crate) fn begin(&mut self, handle: i64, word: Option<u64>, layout: Option<&Layout>) {
        let alike = layout.zip(word).is_some_and(|(layout, word)| layout.has_places(word));
        if !(alike && self.everywhere) {
            self.found = [None; LEAVES];
        }
        (self.handle, self.word, self.everywhere) = (Some(handle), word, alike);
    }

    /// Where we keep the place of the leaf at the end of a path.
    #[inline(always)]
    pub(crate) fn found(&mut self, [first, second]: [i64; 2]) -> &mut Option<FoundLeaf> {
        &mut self.found[(first.wrapping_mul(3).wrapping_add(second)) as usize % LEAVES]
    }
}

/// An index is outside of its array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outside;

/// Appends the leaves of a value. Returns `None` if it isn't a position, or one with leaves that can't be
/// written here.
pub(crate) fn put(arena: &Arena, word: i64, form: &DataType, leaves: &mut Vec<i64>) -> Option<()> {
    match form {
        DataType::Int | DataType::Bool => leaves.push(word),
        DataType::Text => {
            let text = arena.get(word);
            is_ascii(text).then_some(())?;
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

/// Whether all characters of a text are leaves: what takes more than one byte isn't.
#[inline(always)]
pub(crate) fn is_ascii(text: &[i64]) -> bool {
    text.iter().fold(0, |all, c| all | c) as u64 <= 0x7F
}

fn put_all(words: &[i64], leaves: &mut Vec<i64>) {
    leaves.push(words.len() as i64);
    leaves.extend_from_slice(words);
}

/// The place of the leaf at the end of a path of field numbers and item indices. Returns `None` if the path
/// doesn't lead to a leaf that is written here.
pub(crate) fn find<'a>(
    (arena, mut word): (&Arena, i64),
    mut form: &DataType,
    path: &[i64],
    mut to: LeafPlace<'a>,
) -> Result<Option<(LeafPlace<'a>, Leaf)>, Outside> {
    for step in path {
        let items = arena.get(word);
        let at = index(*step, items.len()).ok_or(Outside)?;
        match form {
            DataType::Text => {
                to.pass_length(items.len());
                to.pass(Leaf::Byte, at);
                return Ok(Some((to, Leaf::Byte)));
            }
            DataType::List(item) => {
                to.pass_length(items.len());
                if let Some(leaf) = item.leaf() {
                    to.pass(leaf, at);
                    return Ok(Some((to, leaf)));
                }
                items[..at].iter().for_each(|before| pass((arena, *before), item, &mut to));
                form = &**item;
            }
            DataType::Record(fields) => {
                let before = fields.iter().zip(items).take(at);
                before.for_each(|((_, form), word)| pass((arena, *word), form, &mut to));
                let Some((_, field)) = fields.get(at) else { return Ok(None) };
                if let Some(leaf) = field.leaf() {
                    return Ok(Some((to, leaf)));
                }
                form = field;
            }
            _ => return Ok(None),
        }
        word = items[at];
    }
    Ok(None)
}

/// Passes all leaves of a value.
fn pass((arena, word): (&Arena, i64), form: &DataType, place: &mut LeafPlace<'_>) {
    if let Some(leaf) = form.leaf() {
        return place.pass(leaf, 1);
    }
    let items = arena.get(word);
    match form {
        DataType::Text => {
            place.pass_length(items.len());
            place.pass(Leaf::Byte, items.len());
        }
        DataType::List(item) => {
            place.pass_length(items.len());
            match item.leaf() {
                Some(leaf) => place.pass(leaf, items.len()),
                None => items.iter().for_each(|word| pass((arena, *word), item, place)),
            }
        }
        DataType::Record(fields) => {
            fields.iter().zip(items).for_each(|((_, form), word)| pass((arena, *word), form, place));
        }
        _ => {}
    }
}

/// Takes a value of a form from the front of the leaves. Returns `None` if some are missing.
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
