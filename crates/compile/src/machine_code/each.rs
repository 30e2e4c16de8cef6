//! Loops over ranges and arrays, and the methods that call a closure for every item.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, Value};
use cranelift_frontend::Variable;

use super::super::ir::{Expr, Loop, Method, Source};
use super::body::{Body, NONE};

/// The blocks of a loop that is being made.
struct Round {
    /// The number of the item, or the item itself in a loop over numbers.
    at: Variable,
    next: Block,
    head: Block,
    end: Block,
}

impl Body<'_, '_> {
    pub(super) fn for_loop(&mut self, of: &Loop) -> Option<Value> {
        let copied = match &of.source {
            Source::Items(array, true) => self.depths(array).item,
            _ => 0,
        };
        let (round, _) = self.begin(of, copied)?;
        self.loops.push((round.next, round.end));
        self.expr(&of.body)?;
        self.loops.pop();
        self.finish(&round);
        Some(self.word(0))
    }

    pub(super) fn each(
        &mut self,
        method: Method,
        of: &Loop,
        start: Option<&(usize, Box<Expr>)>,
    ) -> Option<Value> {
        let kept = match &of.source {
            Source::Items(array, _) if method == Method::Filter => self.depths(array).item,
            _ => 0,
        };
        let result = self.variable();
        let first = match (method, start) {
            (Method::Map | Method::Filter, _) => self.made(&[]),
            (Method::Some, _) => self.word(0),
            (Method::All, _) => self.word(1),
            (Method::Reduce, Some((_, start))) => self.expr(start)?,
            (Method::Reduce, None) => return None,
        };
        self.builder.def_var(result, first);
        if let Some((slot, _)) = start {
            self.builder.def_var(self.slots[*slot], first);
        }
        let (round, item) = self.begin(of, 0)?;
        self.callbacks += 1;
        let found = self.expr(&of.body)?;
        self.callbacks -= 1;
        self.take(method, &round, (result, item, found), kept, start.map(|(slot, _)| *slot));
        self.finish(&round);
        Some(self.builder.use_var(result))
    }

    /// What a method does with the closure's result for an item.
    fn take(
        &mut self,
        method: Method,
        round: &Round,
        (result, item, found): (Variable, Value, Value),
        kept: usize,
        accumulator: Option<usize>,
    ) {
        match method {
            Method::Map => {
                let made = self.builder.use_var(result);
                self.push(made, found);
            }
            Method::Filter => {
                let keep = self.builder.create_block();
                self.builder.ins().brif(found, keep, NONE, round.next, NONE);
                self.builder.switch_to_block(keep);
                let item = self.copied(item, kept);
                let made = self.builder.use_var(result);
                self.push(made, item);
            }
            Method::Some | Method::All => {
                let (hit, go_on) = (self.builder.create_block(), self.builder.create_block());
                let (yes, no) = if method == Method::Some { (hit, go_on) } else { (go_on, hit) };
                self.builder.ins().brif(found, yes, NONE, no, NONE);
                self.builder.switch_to_block(hit);
                let value = self.word(i64::from(method == Method::Some));
                self.builder.def_var(result, value);
                self.go_to(round.end);
                self.builder.switch_to_block(go_on);
            }
            Method::Reduce => {
                self.builder.def_var(result, found);
                if let Some(slot) = accumulator {
                    self.builder.def_var(self.slots[slot], found);
                }
            }
        }
    }

    /// Begins a loop: its item is in its slot, and the code of a round follows.
    fn begin(&mut self, of: &Loop, copied: usize) -> Option<(Round, Value)> {
        let (first, last, array) = match &of.source {
            Source::Between(from, to) => {
                let from = self.expr(from)?;
                (from, Some(self.expr(to)?), None)
            }
            Source::Range(range) => {
                let range = self.array(range)?;
                let (zero, one) = (self.word(0), self.word(1));
                let from = self.item(range, zero, true);
                (from, Some(self.item(range, one, true)), None)
            }
            Source::Items(array, _) => {
                let array = self.array(array)?;
                (self.word(0), None, Some(array))
            }
        };
        let at = self.builder.declare_var(I64);
        self.builder.def_var(at, first);
        let (head, body) = (self.builder.create_block(), self.builder.create_block());
        let round = Round { at, head, next: self.builder.create_block(), end: self.builder.create_block() };
        self.go_to(head);
        self.builder.switch_to_block(head);
        let now = self.builder.use_var(at);
        let last = match (last, array) {
            (Some(last), _) => last,
            (None, Some(array)) => self.length(array),
            (None, None) => return None,
        };
        let more = self.builder.ins().icmp(IntCC::SignedLessThan, now, last);
        self.builder.ins().brif(more, body, NONE, round.end, NONE);
        self.builder.switch_to_block(body);
        let item = match array {
            Some(array) => {
                let item = self.item_within(array, now);
                self.copied(item, copied)
            }
            None => now,
        };
        self.builder.def_var(self.slots[of.item], item);
        if let Some(counter) = of.counter {
            let number = if array.is_some() { now } else { self.builder.ins().isub(now, first) };
            self.builder.def_var(self.slots[counter], number);
        }
        Some((round, item))
    }

    fn finish(&mut self, round: &Round) {
        self.go_to(round.next);
        self.builder.switch_to_block(round.next);
        self.burn();
        let at = self.builder.use_var(round.at);
        let next = self.builder.ins().iadd_imm(at, 1);
        self.builder.def_var(round.at, next);
        self.go_to(round.head);
        self.builder.switch_to_block(round.end);
    }
}
