//! Loops that hand over one option in every round, with parts that grow by a constant: we compute two rounds
//! here.
//!
//! If the parts of the first and of the last option are small, so are those of all options between them, and
//! each is a word (see [`bouton_rules::Packing`]), larger than the one before it by a constant: they are
//! listed together. Else each is listed by itself.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};

use super::super::ir::{Line, PARTS, Within};
use super::body::{Body, NONE, Target};
use super::state::{Ask, LIMITS, Request, SHIFTS, ZEROS};

/// The parts of the first and of the last option, their growth, and how many options there are.
struct LineEnds {
    first: Vec<Value>,
    last: Vec<Value>,
    steps: [i64; PARTS],
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
        let LineEnds { first, steps, count, .. } = &ends;
        if let Some(Within::Changed(of)) = &line.within {
            self.changed(of, (*steps, *count))?;
        } else if let Some(Within::Array(array, at)) = &line.within {
            let (array, at) = (self.expr(array)?, self.expr(at)?);
            let ask = if marks { Ask::MarkPuts } else { Ask::HandPuts };
            self.hand(
                Request { steps: *steps, count: 1, ..Request::of(ask) },
                &[array, at, first[0], *count],
            );
        } else {
            if !marks {
                self.packed(&ends, line.halves, end);
            }
            let ask = match line.halves {
                true => Ask::HandHalves,
                false if marks => Ask::MarkLine,
                false => Ask::HandLine,
            };
            let address = self.stacked(first);
            self.hand(
                Request { steps: *steps, count: first.len(), ..Request::of(ask) },
                &[address, from, to],
            );
        }
        self.go_to(end);
        self.builder.switch_to_block(end);
        Some(())
    }

    /// Computes the parts in the last and in the first round.
    fn ends_of(&mut self, line: &Line, (from, to): (Value, Value)) -> Option<LineEnds> {
        let to_last = self.builder.ins().iadd_imm(to, -1);
        let (mut first, mut last, mut steps) = (Vec::new(), Vec::new(), [0; PARTS]);
        for (at, (part, step)) in line.parts.iter().enumerate() {
            self.builder.def_var(self.slots[line.item], to_last);
            last.push(self.expr(part)?);
            self.builder.def_var(self.slots[line.item], from);
            first.push(self.expr(part)?);
            steps[at] = *step;
        }
        Some(LineEnds { first, last, steps, count: self.builder.ins().isub(to, from) })
    }

    /// Lists the options as words and goes to the end, if they are; what follows is for those that are not.
    fn packed(&mut self, ends: &LineEnds, halves: bool, end: Block) {
        let (flags, all) = (MemFlags::trusted(), ends.first.len());
        let length = if halves { all / 2 } else { all };
        let Ok(offset) = i32::try_from(8 * (length - 1)) else { return };
        let mut parts = Vec::with_capacity(all);
        for (at, (first, last)) in ends.first.iter().zip(&ends.last).enumerate() {
            parts.push((at % length, self.builder.ins().bor(*first, *last)));
        }
        let small = self.all_small(parts, length);
        let (words, lists) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(lists);
        self.builder.ins().brif(small, words, NONE, lists, NONE);
        self.builder.switch_to_block(words);
        let zeros = self.builder.ins().load(I64, flags, self.state, ZEROS + offset);
        let keys: Vec<Value> = ends.first.chunks(length).map(|parts| self.key(parts, zeros)).collect();
        match keys.as_slice() {
            [first, second] => {
                let code = Request { steps: ends.steps, count: all, ..Request::of(Ask::HandPairs) };
                self.ask(code, &[*first, *second, ends.count]);
            }
            _ => {
                let step = self.growth(&ends.steps[..length]);
                self.ask(Request::of(Ask::HandPacked), &[keys[0], step, ends.count]);
            }
        }
        self.go_to(end);
        self.builder.switch_to_block(lists);
    }

    /// The word of small parts, given that of zeros.
    pub(super) fn key(&mut self, parts: &[Value], zeros: Value) -> Value {
        let mut key = self.builder.ins().iadd(zeros, parts[0]);
        for (at, part) in parts.iter().enumerate().skip(1) {
            let shift = self.shift(at);
            let above = self.builder.ins().ishl(*part, shift);
            key = self.builder.ins().iadd(key, above);
        }
        key
    }

    /// Where the part at this place begins in a word.
    fn shift(&mut self, at: usize) -> Value {
        self.builder.ins().load(I64, MemFlags::trusted(), self.state, SHIFTS + 8 * at as i32)
    }

    /// Whether all these parts, each given with its place, fit a word of `length` parts.
    pub(super) fn all_small(
        &mut self,
        parts: impl IntoIterator<Item = (usize, Value)>,
        length: usize,
    ) -> Value {
        let mut small = None;
        for (at, part) in parts {
            let offset = LIMITS + 8 * ((length - 1) * PARTS + at) as i32;
            let limit = self.builder.ins().load(I64, MemFlags::trusted(), self.state, offset);
            let fits = self.builder.ins().icmp(IntCC::UnsignedLessThan, part, limit);
            small = Some(small.map_or(fits, |small| self.builder.ins().band(small, fits)));
        }
        small.unwrap_or_else(|| self.word(1))
    }

    /// The growth of words when their parts grow by these steps.
    fn growth(&mut self, steps: &[i64]) -> Value {
        let mut growth = self.word(steps[0]);
        for (at, step) in steps.iter().enumerate().skip(1).filter(|(_, step)| **step != 0) {
            let (step, shift) = (self.word(*step), self.shift(at));
            let step = self.builder.ins().ishl(step, shift);
            growth = self.builder.ins().iadd(growth, step);
        }
        growth
    }
}
