//! Loops whose every round hands over one option, each part of which grows by a constant: two rounds are computed here.
//!
//! If the parts of the first and of the last option are small, so are those of all options between them, and each is a word
//! (see [`bouton_rules::Packing`]), larger than the one before it by a constant: they are listed together. Else each is
//! listed by itself.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};

use super::super::ir::Line;
use super::body::{Body, NONE, Target};
use super::state::{Ask, BITS, Code, LIMITS, ZEROS};

/// The parts of the first and of the last option, their growth, and how many options there are.
struct Ends {
    first: Vec<Value>,
    last: Vec<Value>,
    steps: [i64; 2],
    count: Value,
}

impl Body<'_, '_> {
    pub(super) fn line(&mut self, line: &Line) -> Option<()> {
        let from = self.expr(&line.from)?;
        let to = self.expr(&line.to)?;
        let (some, end) = (self.builder.create_block(), self.builder.create_block());
        let any = self.builder.ins().icmp(IntCC::SignedLessThan, from, to);
        self.builder.ins().brif(any, some, NONE, end, NONE);
        self.builder.switch_to_block(some);
        let ends = self.ends_of(line, (from, to))?;
        let marks = self.target == Target::Marks;
        let Ends { first, steps, count, .. } = &ends;
        if let Some((array, at)) = &line.within {
            let (array, at) = (self.expr(array)?, self.expr(at)?);
            let ask = if marks { Ask::MarkPuts } else { Ask::HandPuts };
            self.hand(Code { steps: *steps, count: 1, ..Code::of(ask) }, &[array, at, first[0], *count]);
        } else {
            if !marks {
                self.packed(&ends, end);
            }
            let ask = if marks { Ask::MarkLine } else { Ask::HandLine };
            let words = [first[0], *first.get(1).unwrap_or(&from), from, to];
            self.hand(Code { steps: *steps, count: first.len(), ..Code::of(ask) }, &words);
        }
        self.builder.ins().jump(end, NONE);
        self.builder.switch_to_block(end);
        Some(())
    }

    /// Computes the parts in the last and in the first round.
    fn ends_of(&mut self, line: &Line, (from, to): (Value, Value)) -> Option<Ends> {
        let to_last = self.builder.ins().iadd_imm(to, -1);
        let (mut first, mut last, mut steps) = (Vec::new(), Vec::new(), [0; 2]);
        for (at, (part, step)) in line.parts.iter().enumerate() {
            self.builder.def_var(self.slots[line.item], to_last);
            last.push(self.expr(part)?);
            self.builder.def_var(self.slots[line.item], from);
            first.push(self.expr(part)?);
            steps[at] = *step;
        }
        Some(Ends { first, last, steps, count: self.builder.ins().isub(to, from) })
    }

    /// Lists the options as words and goes to the end, if they are; what follows is for those that are not.
    fn packed(&mut self, ends: &Ends, end: Block) {
        let (flags, length) = (MemFlags::trusted(), ends.first.len());
        let Ok(offset) = i32::try_from(8 * (length - 1)) else { return };
        let limit = self.builder.ins().load(I64, flags, self.state, LIMITS + offset);
        let mut all = ends.first[0];
        for part in ends.first[1..].iter().chain(&ends.last) {
            all = self.builder.ins().bor(all, *part);
        }
        let small = self.builder.ins().icmp(IntCC::UnsignedLessThan, all, limit);
        let (words, lists) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(lists);
        self.builder.ins().brif(small, words, NONE, lists, NONE);
        self.builder.switch_to_block(words);
        let zeros = self.builder.ins().load(I64, flags, self.state, ZEROS + offset);
        let mut key = self.builder.ins().iadd(zeros, ends.first[0]);
        let mut step = self.word(ends.steps[0]);
        if let [_, second] = ends.first.as_slice() {
            let bits = self.builder.ins().load(I64, flags, self.state, BITS);
            let above = self.builder.ins().ishl(*second, bits);
            key = self.builder.ins().iadd(key, above);
            if ends.steps[1] != 0 {
                let growth = self.word(ends.steps[1]);
                let growth = self.builder.ins().ishl(growth, bits);
                step = self.builder.ins().iadd(step, growth);
            }
        }
        self.ask(Code::of(Ask::HandPacked), &[key, step, ends.count]);
        self.builder.ins().jump(end, NONE);
        self.builder.switch_to_block(lists);
    }
}
