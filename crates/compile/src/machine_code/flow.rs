//! Blocks, branches and loops under a condition.

use std::collections::BTreeMap;

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, InstBuilder, Value};
use cranelift_frontend::Switch;

use super::super::ir::{Case, Expr, Kind};
use super::body::{Body, NONE};

/// A `switch` with fewer numbers than these asks for one after the other, and one with more as well.
const TABLED: i64 = 16;
const MOST: i64 = 512;
/// A condition with at most this many parts is emitted in two places, and a body once for each unrolled
/// round.
const PARTS: usize = 16;
const ROUNDS: usize = 4;

impl Body<'_, '_> {
    pub(super) fn block(&mut self, all: &[Expr]) -> Option<Value> {
        let mut value = None;
        for each in all {
            value = Some(self.expr(each)?);
        }
        Some(value.unwrap_or_else(|| self.word(0)))
    }

    pub(super) fn branch(&mut self, condition: &Expr, yes: &Expr, no: &Expr) -> Option<Value> {
        let holds = self.condition(condition)?;
        let (then, otherwise) = (self.builder.create_block(), self.builder.create_block());
        let (end, result) = (self.builder.create_block(), self.variable());
        self.builder.ins().brif(holds, then, NONE, otherwise, NONE);
        for (block, body) in [(then, yes), (otherwise, no)] {
            self.builder.switch_to_block(block);
            let value = self.expr(body)?;
            self.builder.def_var(result, value);
            self.go_to(end);
        }
        self.builder.switch_to_block(end);
        Some(self.builder.use_var(result))
    }

    pub(super) fn switch(
        &mut self,
        value: &Expr,
        cases: &[Case],
        bodies: &[Expr],
        otherwise: &Expr,
    ) -> Option<Value> {
        let value = self.expr(value)?;
        let blocks: Vec<_> = bodies.iter().map(|_| self.builder.create_block()).collect();
        let tabled = self.tabled(value, cases, &blocks);
        for case in cases.iter().filter(|_| !tabled) {
            let (inside, next) = (self.builder.create_block(), self.builder.create_block());
            let low = self.builder.ins().icmp_imm(IntCC::SignedGreaterThanOrEqual, value, case.first);
            let high = self.builder.ins().icmp_imm(IntCC::SignedLessThanOrEqual, value, case.last);
            let fits = self.builder.ins().band(low, high);
            self.builder.ins().brif(fits, inside, NONE, next, NONE);
            self.builder.switch_to_block(inside);
            let to = *blocks.get(case.body)?;
            match &case.condition {
                Some(condition) => {
                    let holds = self.condition(condition)?;
                    self.builder.ins().brif(holds, to, NONE, next, NONE);
                }
                None => {
                    self.go_to(to);
                }
            }
            self.builder.switch_to_block(next);
        }
        let (end, result) = (self.builder.create_block(), self.variable());
        let last = self.expr(otherwise)?;
        self.builder.def_var(result, last);
        self.go_to(end);
        for (block, body) in blocks.into_iter().zip(bodies) {
            self.builder.switch_to_block(block);
            let value = self.expr(body)?;
            self.builder.def_var(result, value);
            self.go_to(end);
        }
        self.builder.switch_to_block(end);
        Some(self.builder.use_var(result))
    }

    /// Chooses among cases without conditions by a table; false: there are conditions, or too many numbers.
    /// What follows is for the numbers that no case has.
    fn tabled(&mut self, value: Value, cases: &[Case], blocks: &[Block]) -> bool {
        let numbers: i64 = cases.iter().fold(0, |sum: i64, case| {
            sum.saturating_add(case.last.saturating_sub(case.first).saturating_add(1).max(0))
        });
        if cases.iter().any(|case| case.condition.is_some()) || !(TABLED..MOST).contains(&numbers) {
            return false;
        }
        let mut chosen = BTreeMap::new();
        for case in cases {
            for n in case.first..=case.last {
                chosen.entry(n as u64).or_insert(blocks[case.body]);
            }
        }
        let (mut table, otherwise) = (Switch::new(), self.builder.create_block());
        chosen.into_iter().for_each(|(n, block)| table.set_entry(n.into(), block));
        table.emit(&mut self.builder, value, otherwise);
        self.builder.switch_to_block(otherwise);
        true
    }

    /// We test the condition before the loop and at the end of each round, which saves a jump per round;
    /// short loops are unrolled, so that several rounds share the overhead of one.
    pub(super) fn while_loop(&mut self, condition: &Expr, body: &Expr) -> Option<Value> {
        if !is_short(condition) {
            return self.plain_while(condition, body);
        }
        let (first, end) = (self.builder.create_block(), self.builder.create_block());
        let holds = self.condition(condition)?;
        self.builder.ins().brif(holds, first, NONE, end, NONE);
        let (mut round, rounds) = (first, if is_short(body) { ROUNDS } else { 1 });
        for left in (0..rounds).rev() {
            self.builder.switch_to_block(round);
            let asks = self.builder.create_block();
            self.loops.push((asks, end));
            self.expr(body)?;
            self.loops.pop();
            self.go_to(asks);
            self.builder.switch_to_block(asks);
            if left == 0 {
                self.burn();
            }
            round = if left == 0 { first } else { self.builder.create_block() };
            let holds = self.condition(condition)?;
            self.builder.ins().brif(holds, round, NONE, end, NONE);
        }
        self.builder.switch_to_block(end);
        Some(self.word(0))
    }

    /// A loop with a long condition, which we emit only once.
    fn plain_while(&mut self, condition: &Expr, body: &Expr) -> Option<Value> {
        let (head, round) = (self.builder.create_block(), self.builder.create_block());
        let end = self.builder.create_block();
        self.go_to(head);
        self.builder.switch_to_block(head);
        self.burn();
        let holds = self.condition(condition)?;
        self.builder.ins().brif(holds, round, NONE, end, NONE);
        self.builder.switch_to_block(round);
        self.loops.push((head, end));
        self.expr(body)?;
        self.loops.pop();
        self.go_to(head);
        self.builder.switch_to_block(end);
        Some(self.word(0))
    }

    /// `do`. In Rhai `continue` begins the next round without asking the condition.
    pub(super) fn do_loop(&mut self, body: &Expr, condition: &Expr) -> Option<Value> {
        let (head, end) = (self.builder.create_block(), self.builder.create_block());
        self.go_to(head);
        self.builder.switch_to_block(head);
        self.burn();
        self.loops.push((head, end));
        self.expr(body)?;
        self.loops.pop();
        let holds = self.condition(condition)?;
        self.builder.ins().brif(holds, head, NONE, end, NONE);
        self.builder.switch_to_block(end);
        Some(self.word(0))
    }

    /// A closure's body, from which `return` leaves.
    pub(super) fn inline(&mut self, body: &Expr) -> Option<Value> {
        let (exit, result) = (self.builder.create_block(), self.variable());
        self.returns.push((exit, result));
        let loops = std::mem::take(&mut self.loops);
        let value = self.expr(body)?;
        self.loops = loops;
        self.returns.pop();
        self.builder.def_var(result, value);
        self.go_to(exit);
        self.builder.switch_to_block(exit);
        Some(self.builder.use_var(result))
    }
}

/// Whether an expression has few parts, and neither loops nor calls.
fn is_short(of: &Expr) -> bool {
    let mut parts = 0;
    let long = of.any(&mut |e| {
        parts += 1;
        let plain = matches!(
            e.kind,
            Kind::Word(_)
                | Kind::Local(_)
                | Kind::Constant(_)
                | Kind::Binary(..)
                | Kind::Compare(..)
                | Kind::Native(..)
                | Kind::And(_)
                | Kind::Or(_)
                | Kind::If(..)
                | Kind::Block(_)
                | Kind::Set(..)
                | Kind::Break
                | Kind::Continue
        );
        !plain || parts > PARTS
    });
    !long
}
