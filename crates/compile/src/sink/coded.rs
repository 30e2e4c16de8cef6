//! Options that leave as codes: positions that are strings or arrays, and sums of them.

use bouton_rules::admission::MOST_OPTIONS;
use bouton_rules::shape::Leaf;
use bouton_rules::{Layout, Options};

use super::super::arena::Arena;
use super::super::code;
use super::super::data_type::DataType;
use super::super::leaves::{self, FoundLeaf, LEAVES, Packed};
use super::super::machine::{Exit, Machine, Run};
use super::super::operator::place;

/// Bytes of the options of one position, all together.
const MOST_BYTES: usize = 64 << 20;

/// The word of a position whose leaves make words; `leaves` holds them meanwhile.
#[inline(always)]
fn word_of(
    arena: &Arena,
    word: i64,
    form: &DataType,
    (layout, buffer): (&Layout, &mut Vec<i64>),
) -> Option<u64> {
    match form {
        DataType::Text => {
            let text = arena.get(word);
            leaves::is_ascii(text).then(|| layout.pack_run(Leaf::Byte, text))?
        }
        _ => {
            buffer.clear();
            leaves::put(arena, word, form, buffer)?;
            layout.pack_leaves(buffer)
        }
    }
}

/// A position of this form, as a component of an option.
fn part(arena: &Arena, word: i64, form: &DataType, options: &mut Options) -> Result<(), Exit> {
    match form {
        DataType::Int => options.part(word),
        DataType::List(item) if **item == DataType::Int => options.part(arena.get(word)),
        _ => {
            let mut put = None;
            options.part_with(|bytes| put = code::put(arena, word, form, bytes));
            put.ok_or(Exit::TRAP)?;
        }
    }
    Ok(())
}

impl Machine {
    /// One component of an option.
    pub(crate) fn hand_over_part(&mut self, word: i64) -> Run {
        if let Some(word) = self.word_of_component(word) {
            self.options.part_word(word);
            return Ok(0);
        }
        let Self { arena, options, component, .. } = self;
        part(arena, word, &component.form, options)?;
        Ok(0)
    }

    /// A position that is the value of the function and has this form, as a component of an option.
    pub(crate) fn hand_over_value(&mut self, word: i64, form: &DataType) -> Run {
        let Self { arena, options, leaves, .. } = self;
        let layout = options.layout().filter(|_| self.by_leaves.value);
        match layout.and_then(|layout| word_of(arena, word, form, (layout, leaves))) {
            Some(word) => options.part_word(word),
            None => part(arena, word, form, options)?,
        }
        Ok(0)
    }

    /// The component of an option as a word of the sink, if it has one.
    #[inline(always)]
    fn word_of_component(&mut self, word: i64) -> Option<u64> {
        let Self { arena, options, leaves, component, .. } = self;
        if component.maps {
            return self.packing.pack(arena.get(word));
        }
        let layout = options.layout().filter(|_| self.by_leaves.component)?;
        word_of(arena, word, &component.form, (layout, leaves))
    }

    /// Numbers that are a position, as a component of an option.
    pub(crate) fn part_row(&mut self, words: &[i64]) {
        let Some(keys) = self.component.form.keys() else { return self.options.part(words) };
        self.options.part_with(|bytes| code::put_map(keys.zip(words), bytes));
    }

    /// Closes an option.
    pub(crate) fn hand_over_end(&mut self) -> Run {
        if self.options.len() >= MOST_OPTIONS || self.options.bytes() > MOST_BYTES {
            return Err(Exit::TRAP);
        }
        self.options.end();
        Ok(0)
    }

    /// One option: a position, or an array of positions if options are sums.
    pub(crate) fn hand_over_whole(&mut self, word: i64) -> Run {
        if !self.component.sums {
            if let Some(word) = self.word_of_component(word) {
                return self.hand_over_words(&[word]);
            }
            self.hand_over_part(word)?;
            return self.hand_over_end();
        }
        for at in 0..self.arena.get(word).len() {
            let part = self.arena.get(word)[at];
            self.hand_over_part(part)?;
        }
        self.hand_over_end()
    }

    /// One option: a position with other leaves, each given by the two numbers that lead to it and by what it
    /// becomes. What is under this handle must not have changed since it was handed over for the first time.
    pub(crate) fn hand_over_changed(&mut self, base: i64, leaves: &[i64]) -> Run {
        match self.word_of_changed(base, leaves)? {
            Some(word) => self.hand_over_words(&[word]),
            None if leaves.is_empty() => self.hand_over_whole(base),
            None => {
                let changed = self.changed(base, leaves)?;
                self.hand_over_whole(changed)
            }
        }
    }

    /// The word of such an option, if it has one and its base, too: the bits of a few leaves are exchanged.
    #[inline]
    fn word_of_changed(&mut self, base: i64, leaves: &[i64]) -> Result<Option<u64>, Exit> {
        if self.packed.handle != Some(base) {
            self.pack(base);
        }
        let Self { packed: Packed { word: Some(word), found, .. }, options, arena, component, .. } = self
        else {
            return Ok(None);
        };
        let (Some(layout), mut word) = (options.layout(), *word) else { return Ok(None) };
        let find = |path: [i64; 2]| {
            let place = leaves::find((arena, base), &component.form, &path, layout.first_place());
            let place = place.map_err(|leaves::Outside| Exit::INDEX)?;
            Ok(place.map(|(place, leaf)| FoundLeaf { path, bit: place.bit(), leaf }))
        };
        // That of a text is found faster than it is looked up.
        let is_run = component.form == DataType::Text;
        for (at, [first, second, value]) in leaves.as_chunks().0.iter().enumerate() {
            let path = [*first, *second];
            let place = match found.get_mut(at).filter(|_| !is_run) {
                Some(Some(found)) if found.path == path => Some(*found),
                Some(found) => {
                    *found = find(path)?;
                    *found
                }
                None => find(path)?,
            };
            let with = place.and_then(|found| layout.exchange(word, found.bit, found.leaf, *value));
            let Some(with) = with else { return Ok(None) };
            word = with;
        }
        Ok(Some(word))
    }

    #[inline(never)]
    fn pack(&mut self, base: i64) {
        let word = self.word_of_component(base);
        self.packed = Packed { handle: Some(base), word, found: [None; LEAVES] };
    }

    /// Such an option as an array of its own, which shares with its base what doesn't differ.
    fn changed(&mut self, base: i64, leaves: &[i64]) -> Run {
        let made = self.arena.copy(base, 1).ok_or(Exit::TRAP)?;
        for [first, second, value] in leaves.as_chunks().0 {
            let at = place(*first, self.arena.get(made).len())?;
            let item = match &self.component.form {
                DataType::Text => None,
                DataType::List(item) => Some(&**item),
                DataType::Record(fields) => fields.get(at).map(|(_, form)| form),
                _ => return Err(Exit::TRAP),
            };
            let value = match item.is_none_or(|item| item.leaf().is_some()) {
                true => *value,
                false => {
                    let row = self.arena.copy(self.arena.get(made)[at], 1).ok_or(Exit::TRAP)?;
                    let second = place(*second, self.arena.get(row).len())?;
                    self.arena.get_mut(row)[second] = *value;
                    row
                }
            };
            self.arena.get_mut(made)[at] = value;
        }
        Ok(made)
    }

    /// Options that are the items of an array.
    pub(crate) fn hand_over_wholes(&mut self, handle: i64) -> Run {
        for at in 0..self.arena.get(handle).len() {
            let option = self.arena.get(handle)[at];
            self.step()?;
            self.hand_over_whole(option)?;
        }
        Ok(0)
    }
}
