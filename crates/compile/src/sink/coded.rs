//! Options that leave as codes: positions that are strings or arrays, and sums of them.

use bouton_rules::admission::MOST_OPTIONS;
use bouton_rules::shape::Leaf;
use bouton_rules::{Layout, Options};

use super::super::arena::Arena;
use super::super::code;
use super::super::data_type::DataType;
use super::super::ir::Numbers;
use super::super::leaves::{self, FoundLeaf};
use super::super::machine::{Exit, Machine, Run};
use super::super::operator::place;
use super::few;

/// Bytes of the options of one position, all together.
const MOST_BYTES: usize = 64 << 20;

/// The word of a position with leaves that make words; `leaves` is the buffer.
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

    /// One option: a position with other leaves, each given by the two numbers that lead to it and by its new
    /// value. The array under this handle must not have changed since it was handed over for the first time.
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

    /// A number of such options: the new leaves grow by these steps from one to the next.
    pub(crate) fn hand_over_changes(
        &mut self,
        base: i64,
        leaves: &[i64],
        (steps, count): (&[i64], u64),
    ) -> Run {
        if count == 1 {
            return self.hand_over_changed(base, leaves);
        }
        self.admit(few(count)?, 0)?;
        self.burn(count)?;
        if self.list_changes(base, leaves, (steps, count as i64))? {
            return Ok(0);
        }
        for round in 0..count as i64 {
            let mut changed = leaves.to_vec();
            let values = changed.iter_mut().skip(2).step_by(3);
            values
                .zip(steps)
                .for_each(|(value, step)| *value = step.wrapping_mul(round).wrapping_add(*value));
            self.hand_over_changed(base, &changed)?;
        }
        Ok(0)
    }

    /// Options that are a position with other numbers in the places of an array in it, the item of the
    /// position with this index: for every index from the first to before the second.
    pub(crate) fn hand_over_item_places(
        &mut self,
        (base, item): (i64, i64),
        (from, to): (i64, i64),
        numbers: &Numbers,
    ) -> Run {
        let items = self.arena.get(base);
        let array = items[place(item, items.len())?];
        for at in self.list_item_places((base, item, array), (from, to), numbers)?..to {
            self.step()?;
            let words = self.arena.get(array);
            let (first, count) = numbers.instead_of(words[place(at, words.len())?])?;
            if count > 0 {
                self.hand_over_changes(base, &[item, at, first], (&[numbers.step], count))?;
            }
        }
        Ok(0)
    }

    /// The same as long as the options are words; returns the index of the first place where they aren't.
    #[inline]
    fn list_item_places(
        &mut self,
        (base, item, array): (i64, i64, i64),
        (from, to): (i64, i64),
        numbers: &Numbers,
    ) -> Run {
        let (Some(word), 0.., true) = (self.word_of_base(base), from, from < to) else { return Ok(from) };
        let found = self.place_of(base, [item, from])?;
        let Some(FoundLeaf { mut bit, leaf: Leaf::Number, .. }) = found else { return Ok(from) };
        let words = self.arena.get(array);
        let (before, mut listed, mut at) = (self.options.len() as u64, 0, from);
        while at < to {
            let (first, count) = numbers.instead_of(words[place(at, words.len())?])?;
            let Some(layout) = self.options.layout() else { break };
            let next = bit + layout.width(Leaf::Number);
            if count > 0 {
                let last = numbers.step.wrapping_mul(count as i64 - 1).wrapping_add(first);
                let with = |number| layout.exchange(word, bit, Leaf::Number, number);
                let (Some(blank), Some(_), Some(_)) = (with(0), with(first), with(last)) else { break };
                listed += few(count)?;
                if before + listed > MOST_OPTIONS as u64 {
                    return Err(Exit::TRAP);
                }
                self.options.push_numbers(blank, bit, (first, numbers.step), count as usize);
            }
            (bit, at) = (next, at + 1);
        }
        self.burn(at.wrapping_sub(from) as u64 + listed)?;
        Ok(at)
    }

    /// The same if all are words and one leaf grows, which isn't given twice; false: nothing was listed.
    #[inline]
    fn list_changes(
        &mut self,
        base: i64,
        leaves: &[i64],
        (steps, count): (&[i64], i64),
    ) -> Result<bool, Exit> {
        let Some(mut word) = self.word_of_base(base) else { return Ok(false) };
        let mut growing: Option<(FoundLeaf, i64, i64)> = None;
        for ([first, second, value], step) in leaves.as_chunks().0.iter().zip(steps) {
            let place = self.place_of(base, [*first, *second])?;
            let (Some(place), Some(layout)) = (place, self.options.layout()) else { return Ok(false) };
            if growing.is_some_and(|(before, ..)| before.bit == place.bit || *step != 0) {
                return Ok(false);
            }
            let last = step.wrapping_mul(count - 1).wrapping_add(*value);
            let both = [last, *value].map(|value| layout.exchange(word, place.bit, place.leaf, value));
            let [Some(_), Some(with)] = both else { return Ok(false) };
            word = with;
            if *step != 0 {
                growing = Some((place, *value, *step));
            }
        }
        let Some((place, from, step)) = growing else {
            self.options.push_packed_line(word, 0, count as usize);
            return Ok(true);
        };
        // Only numbers grow, and they lie between the first and the last.
        let blank = word - ((from as u64) << place.bit);
        self.options.push_numbers(blank, place.bit, (from, step), count as usize);
        Ok(true)
    }

    /// The word of such an option, if it has one and its base, too: the bits of a few leaves are exchanged.
    #[inline]
    fn word_of_changed(&mut self, base: i64, leaves: &[i64]) -> Result<Option<u64>, Exit> {
        let Some(mut word) = self.word_of_base(base) else { return Ok(None) };
        for [first, second, value] in leaves.as_chunks().0 {
            let place = self.place_of(base, [*first, *second])?;
            let (Some(place), Some(layout)) = (place, self.options.layout()) else { return Ok(None) };
            let Some(with) = layout.exchange(word, place.bit, place.leaf, *value) else { return Ok(None) };
            word = with;
        }
        Ok(Some(word))
    }

    /// The place of the leaf to which a path leads.
    #[inline(always)]
    fn place_of(&mut self, base: i64, path: [i64; 2]) -> Result<Option<FoundLeaf>, Exit> {
        let Self { packed, options, arena, component, .. } = self;
        let Some(layout) = options.layout() else { return Ok(None) };
        let find = || {
            let place = leaves::find((arena, base), &component.form, &path, layout.first_place());
            let place = place.map_err(|leaves::Outside| Exit::INDEX)?;
            Ok(place.map(|(place, leaf)| FoundLeaf { path, bit: place.bit(), leaf }))
        };
        // That of a text is found faster than it is looked up.
        if matches!(component.form, DataType::Text) {
            return find();
        }
        let found = packed.found(path);
        if found.is_none_or(|found| found.path != path) {
            *found = find()?;
        }
        Ok(*found)
    }

    /// The word of the position that the options are based on, if it has one.
    #[inline(always)]
    fn word_of_base(&mut self, base: i64) -> Option<u64> {
        if self.packed.handle != Some(base) {
            self.pack(base);
        }
        self.packed.word
    }

    /// Notes the leaves of the position that is asked for, because options may be that with others.
    #[inline]
    pub(crate) fn begin_at(&mut self, handle: i64, leaves: &[i64]) {
        let layout = self.options.layout().filter(|_| self.changes && self.by_leaves.is_own());
        if let Some(layout) = layout {
            self.packed.begin(handle, layout.pack_leaves(leaves), Some(layout));
        }
    }

    #[inline(never)]
    fn pack(&mut self, base: i64) {
        let word = self.word_of_component(base);
        self.packed.begin(base, word, self.options.layout());
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
