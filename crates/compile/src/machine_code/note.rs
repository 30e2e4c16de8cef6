//! Options that are noted: their values are in a flat table, which the code reads itself.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};

use bouton_rules::word_table::{CellPlaces, OPEN};

use super::body::{Body, NONE};
use super::state::{Ask, CELLS, COUNT, FIRST, NOTED, ROOM, ROOM_END, Request, SHIFT, ZEROS};

impl Body<'_, '_> {
    /// Notes an option of these parts, or lists it, and goes to the end, if it has a word; what follows is
    /// for others.
    pub(super) fn note_parts(&mut self, parts: &[Value], end: Block) {
        let flags = MemFlags::trusted();
        let Ok(offset) = i32::try_from(8 * (parts.len() - 1)) else { return };
        let [fits, has_room, noted, listed] = [(); 4].map(|()| self.builder.create_block());
        let [full, other] = [(); 2].map(|()| self.builder.create_block());
        [full, other].into_iter().for_each(|block| self.builder.set_cold_block(block));
        let small = self.all_small(parts.iter().copied().enumerate(), parts.len());
        self.builder.ins().brif(small, fits, NONE, other, NONE);
        self.builder.switch_to_block(fits);
        let zeros = self.builder.ins().load(I64, flags, self.state, ZEROS + offset);
        let word = self.key(parts, zeros);
        let room = self.builder.ins().load(I64, flags, self.state, ROOM);
        let room_end = self.builder.ins().load(I64, flags, self.state, ROOM_END);
        let any = self.builder.ins().icmp(IntCC::UnsignedLessThan, room, room_end);
        self.builder.ins().brif(any, has_room, NONE, full, NONE);
        self.builder.switch_to_block(full);
        self.ask(Request::of(Ask::HandWord), &[word]);
        self.go_to(end);
        self.builder.switch_to_block(has_room);
        // Written in any case, without a branch that nobody can foresee.
        self.builder.ins().store(flags, word, room, 0);
        let cells = self.builder.ins().load(I64, flags, self.state, CELLS);
        self.builder.ins().brif(cells, noted, NONE, listed, NONE);
        self.builder.switch_to_block(listed);
        let next = self.builder.ins().iadd_imm(room, 8);
        self.builder.ins().store(flags, next, self.state, ROOM);
        self.go_to(end);
        self.builder.switch_to_block(noted);
        let state = self.known(cells, word);
        let bytes = self.builder.ins().load(I64, flags, self.state, NOTED);
        let byte = self.builder.ins().iadd(bytes, state);
        let one = self.word(1);
        self.builder.ins().istore8(flags, one, byte, 0);
        let missing = self.builder.ins().icmp_imm(IntCC::UnsignedLessThanOrEqual, state, i64::from(OPEN));
        let missing = self.builder.ins().uextend(I64, missing);
        let more = self.builder.ins().ishl_imm(missing, 3);
        let next = self.builder.ins().iadd(room, more);
        self.builder.ins().store(flags, next, self.state, ROOM);
        let count = self.builder.ins().load(I64, flags, self.state, COUNT);
        let count = self.builder.ins().iadd_imm(count, 1);
        self.builder.ins().store(flags, count, self.state, COUNT);
        self.go_to(end);
        self.builder.switch_to_block(other);
    }

    /// The table's entry for a word.
    fn known(&mut self, cells: Value, word: Value) -> Value {
        let flags = MemFlags::trusted();
        let first = self.builder.ins().load(I64, flags, self.state, FIRST);
        let shift = self.builder.ins().load(I64, flags, self.state, SHIFT);
        let word = self.builder.ins().isub(word, first);
        let stretches = self.builder.ins().ushr(word, shift);
        let free = self.builder.ins().ishl_imm(stretches, i64::from(CellPlaces::FREE_BITS));
        let place = self.builder.ins().iadd(word, free);
        let cell = self.builder.ins().iadd(cells, place);
        self.builder.ins().uload8(I64, flags, cell, 0)
    }
}
