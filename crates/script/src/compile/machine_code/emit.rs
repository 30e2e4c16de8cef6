//! Options, handed over one by one or marked.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, MemFlags, Value};

use super::super::inference::Shape;
use super::super::ir::{Emit, Expr, Line};
use super::super::natives::Depths;
use super::body::{Body, Marking, NONE, Target};
use super::state::{Ask, Code};

impl Body<'_, '_> {
    pub(super) fn emit(&mut self, of: &Emit) -> Option<Value> {
        let marks = self.target == Target::Marks;
        match of {
            Emit::Parts(parts) => self.parts(parts)?,
            Emit::Array(array) => {
                let array = self.expr(array)?;
                self.ask(Code::of(if marks { Ask::MarkArray } else { Ask::HandArray }), &[array]);
            }
            Emit::Items(items) => {
                let range = self.types.settled(items.ty) == Shape::Range;
                let whole = if range { 0 } else { self.types.depth(items.ty) };
                let ask = if marks { Ask::MarkItems } else { Ask::HandItems };
                let items = self.expr(items)?;
                self.ask(Code { depths: Depths { whole, item: 0 }, ..Code::of(ask) }, &[items]);
            }
            Emit::Range(from, to) => {
                let from = self.expr(from)?;
                let to = self.expr(to)?;
                self.ask(Code::of(if marks { Ask::MarkRange } else { Ask::HandRange }), &[from, to]);
            }
            Emit::Line(line) => self.line(line)?,
            Emit::Restart => {
                self.ask(Code::of(if marks { Ask::MarkRestart } else { Ask::Restart }), &[]);
            }
        }
        Some(self.word(0))
    }

    /// One option.
    fn parts(&mut self, parts: &[Expr]) -> Option<()> {
        if parts.len() != 1 && parts.len() != 2 {
            let made = self.list(parts)?;
            let ask = if self.target == Target::Marks { Ask::MarkArray } else { Ask::HandArray };
            self.ask(Code::of(ask), &[made]);
            return Some(());
        }
        let mut words = Vec::with_capacity(2);
        for part in parts {
            words.push(self.expr(part)?);
        }
        match self.marking {
            Some(marking) => self.mark(marking, &words),
            None => {
                let ask = if words.len() == 1 { Ask::HandOne } else { Ask::HandTwo };
                self.ask(Code::of(ask), &words);
            }
        }
        Some(())
    }

    /// Marks a sum of heaps without leaving the code.
    fn mark(&mut self, marking: Marking, heaps: &[Value]) {
        let known = self.builder.use_var(marking.known);
        let mut sum = None;
        for heap in heaps {
            let large = self.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, *heap, known);
            self.unless(large, marking.strange);
            let offset = self.builder.ins().ishl_imm(*heap, 2);
            let address = self.builder.ins().iadd(marking.values, offset);
            let value = self.builder.ins().uload32(MemFlags::trusted(), address, 0);
            sum = Some(sum.map_or(value, |sum| self.builder.ins().bxor(sum, value)));
        }
        if let Some(sum) = sum {
            let offset = self.builder.ins().ishl_imm(sum, 2);
            let address = self.builder.ins().iadd(marking.seen, offset);
            let stamp = self.builder.use_var(marking.stamp);
            self.builder.ins().istore32(MemFlags::trusted(), stamp, address, 0);
        }
    }

    /// A loop whose parts grow by a constant: two rounds are computed here.
    fn line(&mut self, line: &Line) -> Option<()> {
        let from = self.expr(&line.from)?;
        let to = self.expr(&line.to)?;
        let (some, end) = (self.builder.create_block(), self.builder.create_block());
        let any = self.builder.ins().icmp(IntCC::SignedLessThan, from, to);
        self.builder.ins().brif(any, some, NONE, end, NONE);
        self.builder.switch_to_block(some);
        let last = self.builder.ins().iadd_imm(to, -1);
        let mut words = Vec::with_capacity(4);
        let mut steps = [0; 2];
        for (at, (part, step)) in line.parts.iter().enumerate() {
            self.builder.def_var(self.slots[line.item], last);
            self.expr(part)?;
            self.builder.def_var(self.slots[line.item], from);
            words.push(self.expr(part)?);
            *steps.get_mut(at)? = *step;
        }
        let count = words.len();
        words.resize(2, from);
        words.extend([from, to]);
        let ask = if self.target == Target::Marks { Ask::MarkLine } else { Ask::HandLine };
        self.ask(Code { steps, count, ..Code::of(ask) }, &words);
        self.builder.ins().jump(end, NONE);
        self.builder.switch_to_block(end);
        Some(())
    }
}
