//! Arrays that generated code reads, changes and makes itself, where nothing has to be enlarged for it.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{AliasRegion, InstBuilder, MemFlags, Value};

use super::super::arena::{
    ANNOUNCED, Arena, HEAD, HEADS, HEADS_ROOM, LENGTH, ROOM, START, TOP, USED, WORDS, WORDS_ROOM,
};
use super::super::borrow;
use super::super::ir::{Expr, Kind, Native};
use super::super::machine::Machine;
use super::body::{Body, NONE};
use super::state::{Ask, Request};

/// Where the memory of the arrays is within a machine.
const MEMORY: usize = std::mem::offset_of!(Machine, arena) + std::mem::offset_of!(Arena, memory);

/// Items, heads, and the fields of the memory: stores to one say nothing of the others.
const ITEMS: MemFlags = MemFlags::trusted().with_alias_region(Some(AliasRegion::Heap));
const HEADS_OF: MemFlags = MemFlags::trusted().with_alias_region(Some(AliasRegion::Table));
const FIELDS: MemFlags = MemFlags::trusted().with_alias_region(Some(AliasRegion::Vmctx));
/// What nobody writes to while the code runs.
pub(super) const CONSTANT: MemFlags = MemFlags::trusted().with_readonly().with_can_move();

/// Items that are made one by one; longer arrays are rare.
const FEW: usize = 16;

/// An array that is read.
#[derive(Clone, Copy)]
pub(super) enum Array {
    /// Its handle: where it stands is looked up each time, because arrays move when others grow.
    Held(Value),
    /// A constant of the rule: the address of its first word, and its length, which stay.
    Fixed(Value, Value),
}

/// Where the copies of a rule's constants stand, by handle. Generated code has the addresses of these and of
/// the copies.
pub(super) struct Constants(Box<[Place]>);

/// A constant.
#[derive(Clone, Copy)]
#[repr(C)]
struct Place {
    first: i64,
    length: i64,
}

/// The fields of a [`Place`], and how large it is: 2 to this power.
const FIRST: i32 = std::mem::offset_of!(Place, first) as i32;
const PLACE_LENGTH: i32 = std::mem::offset_of!(Place, length) as i32;
const PLACE: i64 = size_of::<Place>().trailing_zeros() as i64;

impl Constants {
    /// The places of these copies.
    pub(super) fn of(copies: &[Box<[i64]>]) -> Self {
        let place = |words: &[i64]| Place { first: words.as_ptr() as i64, length: words.len() as i64 };
        Self(copies.iter().map(|words| place(words)).collect())
    }
}

impl Body<'_, '_> {
    /// The array that an expression gives.
    pub(super) fn array(&mut self, of: &Expr) -> Option<Array> {
        let Constants(places) = self.constants;
        if places.is_empty() || !borrow::is_constant(of, &self.constant_slots) {
            return Some(Array::Held(self.expr(of)?));
        }
        if let Kind::Constant(handle) = of.kind {
            let Place { first, length } = *places.get(handle)?;
            return Some(Array::Fixed(self.word(first), self.word(length)));
        }
        let handle = self.expr(of)?;
        let places = self.word(places.as_ptr() as i64);
        let offset = self.builder.ins().ishl_imm(handle, PLACE);
        let place = self.builder.ins().iadd(places, offset);
        let first = self.builder.ins().load(I64, CONSTANT, place, FIRST);
        Some(Array::Fixed(first, self.builder.ins().load(I64, CONSTANT, place, PLACE_LENGTH)))
    }

    fn field(&mut self, at: usize) -> Value {
        let machine = self.machine;
        self.builder.ins().load(I64, FIELDS, machine, (MEMORY + at) as i32)
    }

    fn set_field(&mut self, at: usize, value: Value) {
        let machine = self.machine;
        self.builder.ins().store(FIELDS, value, machine, (MEMORY + at) as i32);
    }

    /// The address of the head of an array.
    fn head(&mut self, array: Value) -> Value {
        let heads = self.field(HEADS);
        let offset = self.builder.ins().ishl_imm(array, HEAD);
        self.builder.ins().iadd(heads, offset)
    }

    /// The address of the word of an array that starts here, at an index.
    fn address(&mut self, start: Value, at: Value) -> Value {
        let words = self.field(WORDS);
        let place = self.builder.ins().iadd(start, at);
        let offset = self.builder.ins().ishl_imm(place, 3);
        self.builder.ins().iadd(words, offset)
    }

    /// The length of an array.
    pub(super) fn length(&mut self, array: Array) -> Value {
        match array {
            Array::Held(handle) => {
                let head = self.head(handle);
                self.builder.ins().uload32(HEADS_OF, head, LENGTH)
            }
            Array::Fixed(_, length) => length,
        }
    }

    /// The index from the beginning, which must be less than the length.
    fn checked(&mut self, at: Value, length: Value, natural: bool) -> Value {
        let at = if natural {
            at
        } else {
            let behind = self.builder.ins().iadd(at, length);
            let negative = self.builder.ins().icmp_imm(IntCC::SignedLessThan, at, 0);
            self.builder.ins().select(negative, behind, at)
        };
        let outside = self.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, at, length);
        self.unless(outside, self.traps.index);
        at
    }

    /// The address of an item, which there must be.
    fn place(&mut self, array: Value, at: Value, natural: bool) -> Value {
        let array = Array::Held(array);
        let length = self.length(array);
        let at = self.checked(at, length, natural);
        self.address_in(array, at)
    }

    /// The address of the word of an array at an index.
    fn address_in(&mut self, array: Array, at: Value) -> Value {
        match array {
            Array::Held(handle) => {
                let head = self.head(handle);
                let start = self.builder.ins().uload32(HEADS_OF, head, START);
                self.address(start, at)
            }
            Array::Fixed(first, _) => {
                let offset = self.builder.ins().ishl_imm(at, 3);
                self.builder.ins().iadd(first, offset)
            }
        }
    }

    /// An item of an array; `natural`: the index isn't negative.
    pub(super) fn item(&mut self, array: Array, at: Value, natural: bool) -> Value {
        let length = self.length(array);
        let at = self.checked(at, length, natural);
        self.item_within(array, at)
    }

    /// The item at an index that is less than the length.
    pub(super) fn item_within(&mut self, array: Array, at: Value) -> Value {
        let flags = match array {
            Array::Held(_) => ITEMS,
            // It may not be read before it is known that the index is inside.
            Array::Fixed(..) => MemFlags::trusted().with_readonly(),
        };
        let address = self.address_in(array, at);
        self.builder.ins().load(I64, flags, address, 0)
    }

    /// Whether a word is among those of an array.
    pub(super) fn contains(&mut self, array: Array, word: Value) -> Value {
        let (look, next) = (self.builder.create_block(), self.builder.create_block());
        let (end, found, at) = (self.builder.create_block(), self.variable(), self.variable());
        let (length, zero) = (self.length(array), self.word(0));
        self.burn_words(length);
        let first = self.address_in(array, zero);
        let bytes = self.builder.ins().ishl_imm(length, 3);
        let behind = self.builder.ins().iadd(first, bytes);
        self.builder.def_var(at, first);
        self.builder.def_var(found, zero);
        let none = self.builder.ins().icmp_imm(IntCC::Equal, length, 0);
        self.builder.ins().brif(none, end, NONE, look, NONE);
        self.builder.switch_to_block(look);
        let here = self.builder.use_var(at);
        let item = self.builder.ins().load(I64, ITEMS, here, 0);
        let same = self.builder.ins().icmp(IntCC::Equal, item, word);
        let hit = self.builder.ins().uextend(I64, same);
        self.builder.def_var(found, hit);
        self.builder.ins().brif(same, end, NONE, next, NONE);
        self.builder.switch_to_block(next);
        let here = self.builder.ins().iadd_imm(here, 8);
        self.builder.def_var(at, here);
        let more = self.builder.ins().icmp(IntCC::UnsignedLessThan, here, behind);
        self.builder.ins().brif(more, look, NONE, end, NONE);
        self.builder.switch_to_block(end);
        self.builder.use_var(found)
    }

    /// Changes an item of an array, by what makes the new from the old.
    pub(super) fn change_item(
        &mut self,
        array: Value,
        at: Value,
        natural: bool,
        new: impl FnOnce(&mut Self, &dyn Fn(&mut Self) -> Value) -> Value,
    ) {
        let address = self.place(array, at, natural);
        let new = new(self, &|this| this.builder.ins().load(I64, ITEMS, address, 0));
        self.builder.ins().store(ITEMS, new, address, 0);
    }

    /// Appends an item to an array; one without room is left to Rust.
    pub(super) fn push(&mut self, array: Value, item: Value) {
        let (near, far) = (self.builder.create_block(), self.builder.create_block());
        let end = self.builder.create_block();
        self.builder.set_cold_block(far);
        let head = self.head(array);
        let length = self.builder.ins().uload32(HEADS_OF, head, LENGTH);
        let room = self.builder.ins().uload32(HEADS_OF, head, ROOM);
        let full = self.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, length, room);
        self.builder.ins().brif(full, far, NONE, near, NONE);
        self.builder.switch_to_block(far);
        self.ask_calmly(Request { native: Native::Push, ..Request::of(Ask::Native) }, &[array, item]);
        self.go_to(end);
        self.builder.switch_to_block(near);
        let start = self.builder.ins().uload32(HEADS_OF, head, START);
        let address = self.address(start, length);
        self.builder.ins().store(ITEMS, item, address, 0);
        let longer = self.builder.ins().iadd_imm(length, 1);
        self.builder.ins().istore32(HEADS_OF, longer, head, LENGTH);
        self.go_to(end);
        self.builder.switch_to_block(end);
    }

    /// A new array of these items.
    pub(super) fn made(&mut self, items: &[Value]) -> Value {
        if items.len() > FEW {
            let made = self.made(&[]);
            items.iter().for_each(|item| self.push(made, *item));
            return made;
        }
        let (array, start) = self.room(items.len());
        for (at, item) in items.iter().enumerate() {
            let at = self.word(at as i64);
            let address = self.address(start, at);
            self.builder.ins().store(ITEMS, *item, address, 0);
        }
        array
    }

    /// A new array of `length` words with arbitrary contents, and where it starts.
    fn room(&mut self, length: usize) -> (Value, Value) {
        let (near, far) = (self.builder.create_block(), self.builder.create_block());
        let (end, made, start) = (self.builder.create_block(), self.variable(), self.variable());
        self.builder.set_cold_block(far);
        let (used, top) = (self.field(USED), self.field(TOP));
        let (heads, words) = (self.field(HEADS_ROOM), self.field(WORDS_ROOM));
        let above = self.builder.ins().iadd_imm(top, length as i64);
        let no_head = self.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, used, heads);
        let no_words = self.builder.ins().icmp(IntCC::UnsignedGreaterThan, above, words);
        let full = self.builder.ins().bor(no_head, no_words);
        self.builder.ins().brif(full, far, NONE, near, NONE);
        self.builder.switch_to_block(far);
        let count = self.word(length as i64);
        let array = self.ask_calmly(Request::of(Ask::Make), &[count]);
        let head = self.head(array);
        let begin = self.builder.ins().uload32(HEADS_OF, head, START);
        self.builder.def_var(made, array);
        self.builder.def_var(start, begin);
        self.go_to(end);
        self.builder.switch_to_block(near);
        let head = self.head(used);
        let length = self.word(length as i64);
        for (at, value) in [(START, top), (LENGTH, length), (ROOM, length)] {
            self.builder.ins().istore32(HEADS_OF, value, head, at);
        }
        let next = self.builder.ins().iadd_imm(used, 1);
        self.set_field(USED, next);
        self.set_field(TOP, above);
        self.builder.def_var(made, used);
        self.builder.def_var(start, top);
        self.go_to(end);
        self.builder.switch_to_block(end);
        (self.builder.use_var(made), self.builder.use_var(start))
    }

    /// The memory in use now, for a later [`Body::release`].
    pub(super) fn held(&mut self) -> [Value; 3] {
        [USED, TOP, ANNOUNCED].map(|at| self.field(at))
    }

    /// Forgets the arrays that were made since.
    pub(super) fn release(&mut self, held: [Value; 3]) {
        for (at, value) in [USED, TOP, ANNOUNCED].into_iter().zip(held) {
            self.set_field(at, value);
        }
    }
}
