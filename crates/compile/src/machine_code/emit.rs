//! Options, handed over one by one or marked.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, MemFlags, StackSlotData, StackSlotKind, Value};

use super::super::inference::Shape;
use super::super::ir::{Changed, Emit, Expr, PARTS, Places};
use super::super::operator::Depths;
use super::body::{Body, Marking, Target};
use super::state::{Ask, MASK, Request};

impl Body<'_, '_> {
    pub(super) fn emit(&mut self, of: &Emit) -> Option<Value> {
        let marks = self.target == Target::Marks;
        if let Some(sweeping) = self.sweeping.clone() {
            return self.sweep(&sweeping, of);
        }
        match of {
            // Heaps are marked; codes are listed only.
            Emit::Whole(_) | Emit::Sum(_) | Emit::Wholes(_) if marks => return None,
            of if marks && of.is_changed() => return None,
            Emit::Parts(parts) => self.parts(parts)?,
            Emit::Array(array) => {
                let array = self.expr(array)?;
                self.hand(Request::of(if marks { Ask::MarkArray } else { Ask::HandArray }), &[array]);
            }
            Emit::Put(args) => {
                let mut words = self.exprs(args)?;
                words.push(self.word(1));
                self.hand(Request::of(if marks { Ask::MarkPuts } else { Ask::HandPuts }), &words);
            }
            Emit::Items(items) => self.items(items)?,
            Emit::Range(from, to) => {
                let from = self.expr(from)?;
                let to = self.expr(to)?;
                self.hand(Request::of(if marks { Ask::MarkRange } else { Ask::HandRange }), &[from, to]);
            }
            Emit::Line(line) => self.line(line)?,
            Emit::Places(places) => self.places(places)?,
            Emit::Whole(option) => {
                let option = self.expr(option)?;
                self.ask(Request::of(Ask::HandWhole), &[option]);
            }
            Emit::Changed(of) => {
                let one = self.word(1);
                self.changed(of, ([0; PARTS], one))?;
            }
            Emit::Sum(parts) => {
                for part in parts {
                    let part = self.expr(part)?;
                    self.ask(Request::of(Ask::HandPart), &[part]);
                }
                self.ask(Request::of(Ask::HandEnd), &[]);
            }
            Emit::Wholes(options) => {
                let options = self.expr(options)?;
                self.ask(Request::of(Ask::HandWholes), &[options]);
            }
            Emit::Restart => {
                self.hand(Request::of(if marks { Ask::MarkRestart } else { Ask::Restart }), &[]);
            }
        }
        Some(self.word(0))
    }

    /// The items of an array or of a range, each an option.
    fn items(&mut self, items: &Expr) -> Option<()> {
        let range = self.types.settled(items.ty) == Shape::Range;
        let whole = if range { 0 } else { self.types.layout(items.ty) };
        let ask = if self.target == Target::Marks { Ask::MarkItems } else { Ask::HandItems };
        let items = self.expr(items)?;
        self.hand(Request { depths: Depths { whole, item: 0 }, ..Request::of(ask) }, &[items]);
        Some(())
    }

    /// The options of a loop over the places of an array.
    fn places(&mut self, places: &Places) -> Option<()> {
        let from = self.expr(&places.from)?;
        let to = self.expr(&places.to)?;
        let array = self.expr(&places.array)?;
        let ask = if self.target == Target::Marks { Ask::MarkPlaces } else { Ask::HandPlaces };
        let mut code = Request { numbers: Some(places.numbers), ..Request::of(ask) };
        let mut words = vec![array, from, to];
        if let Some(item) = places.item {
            words.push(self.word(item));
            code.ask = Ask::HandItemPlaces;
        }
        self.hand(code, &words);
        Some(())
    }

    /// So many options that differ from a position in a few leaves, which grow by these steps.
    pub(super) fn changed(&mut self, of: &Changed, (steps, options): ([i64; PARTS], Value)) -> Option<()> {
        let words = self.exprs(of.leaves.iter().flatten())?;
        let base = self.expr(&of.base)?;
        let (count, address) = (words.len(), self.stacked(&words));
        self.ask(Request { count, steps, ..Request::of(Ask::HandChanged) }, &[base, address, options]);
        Some(())
    }

    /// Calls a function that marks or lists options. Marks in a register travel along.
    pub(super) fn hand(&mut self, code: Request, arguments: &[Value]) {
        let mask = self.marking.and_then(|marking| marking.mask);
        if let Some(mask) = mask {
            let marks = self.builder.use_var(mask);
            self.builder.ins().store(MemFlags::trusted(), marks, self.state, MASK);
        }
        self.ask(code, arguments);
        if let Some(mask) = mask {
            let marks = self.builder.ins().load(I64, MemFlags::trusted(), self.state, MASK);
            self.builder.def_var(mask, marks);
        }
    }

    /// One option.
    fn parts(&mut self, parts: &[Expr]) -> Option<()> {
        let words = self.exprs(parts)?;
        match self.marking {
            Some(marking) if (1..=2).contains(&words.len()) => self.mark(marking, &words),
            None if (1..=PARTS).contains(&words.len()) && self.target == Target::List => {
                let end = self.builder.create_block();
                self.note_parts(&words, end);
                self.hand_parts(&words);
                self.go_to(end);
                self.builder.switch_to_block(end);
            }
            _ => self.hand_parts(&words),
        }
        Some(())
    }

    /// Has an option listed, or marked by Rust.
    fn hand_parts(&mut self, words: &[Value]) {
        match words.len() {
            1 => {
                self.ask(Request::of(Ask::HandOne), words);
            }
            2 => {
                self.ask(Request::of(Ask::HandTwo), words);
            }
            count => {
                let ask = if self.target == Target::Marks { Ask::MarkRow } else { Ask::HandRow };
                let address = self.stacked(words);
                self.hand(Request { count, ..Request::of(ask) }, &[address]);
            }
        }
    }

    /// The address of these words on the stack.
    pub(super) fn stacked(&mut self, words: &[Value]) -> Value {
        let size = 8 * words.len() as u32;
        let slot = StackSlotData::new(StackSlotKind::ExplicitSlot, size, 3);
        let slot = self.builder.create_sized_stack_slot(slot);
        for (at, word) in words.iter().enumerate() {
            self.builder.ins().stack_store(*word, slot, 8 * at as i32);
        }
        self.builder.ins().stack_addr(I64, slot, 0)
    }

    /// Marks a sum of heaps without leaving the code.
    fn mark(&mut self, marking: Marking, heaps: &[Value]) {
        let known = self.builder.use_var(marking.known);
        let mut sum = None;
        for heap in heaps {
            let large = self.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, *heap, known);
            self.unless(large, marking.unmarkable);
            let offset = self.builder.ins().ishl_imm(*heap, 2);
            let address = self.builder.ins().iadd(marking.values, offset);
            let value = self.builder.ins().uload32(MemFlags::trusted(), address, 0);
            sum = Some(sum.map_or(value, |sum| self.builder.ins().bxor(sum, value)));
        }
        let Some(sum) = sum else { return };
        if let Some(mask) = marking.mask {
            let one = self.word(1);
            let bit = self.builder.ins().ishl(one, sum);
            let marks = self.builder.use_var(mask);
            let marks = self.builder.ins().bor(marks, bit);
            self.builder.def_var(mask, marks);
        } else {
            let offset = self.builder.ins().ishl_imm(sum, 2);
            let address = self.builder.ins().iadd(marking.seen, offset);
            let stamp = self.builder.use_var(marking.stamp);
            self.builder.ins().istore32(MemFlags::trusted(), stamp, address, 0);
        }
    }
}
