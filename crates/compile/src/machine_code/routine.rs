//! Functions of the rule, and their calls.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, MemFlags, Value};

use super::super::inference::{Shape, Type};
use super::super::ir::{Expr, Function};
use super::super::range::Ranges;
use super::body::{Body, NONE};
use super::state::{Ask, CALLS, DEPTH, ROUNDS, Request};

/// The largest depth of calls; the same as the closures allow.
const MOST: i64 = super::super::machine::DEPTH as i64;

impl Body<'_, '_> {
    /// A function of the rule.
    pub(super) fn routine(&mut self, function: &Function) -> Option<()> {
        self.declare(function);
        self.ranges = Ranges::new(function, None);
        for at in 0..function.parameters {
            self.builder.def_var(self.slots[at], self.parameters[at + 1]);
        }
        let (exit, result) = (self.builder.create_block(), self.variable());
        self.returns.push((exit, result));
        let value = self.expr(&function.body)?;
        self.builder.def_var(result, value);
        self.go_to(exit);
        self.builder.switch_to_block(exit);
        let value = self.builder.use_var(result);
        self.builder.ins().return_(&[value]);
        self.ends();
        Some(())
    }

    /// Calls a function with the arguments in an array.
    pub(super) fn entry(&mut self, index: usize, parameters: usize) -> Option<()> {
        let mut arguments = vec![self.state];
        for at in 0..parameters {
            let offset = i32::try_from(8 * at).ok()?;
            let from = self.parameters[1];
            arguments.push(self.builder.ins().load(I64, MemFlags::trusted(), from, offset));
        }
        let call = self.builder.ins().call(self.functions[index], &arguments);
        let value = self.builder.inst_results(call)[0];
        self.builder.ins().return_(&[value]);
        self.ends();
        Some(())
    }

    /// The blocks in which a run ends.
    fn ends(&mut self) {
        self.note();
        self.builder.switch_to_block(self.stop);
        let zero = self.word(0);
        self.builder.ins().return_(&[zero]);
    }

    /// A call of another function of the rule.
    pub(super) fn call(&mut self, index: usize, arguments: &[Expr], ty: Type) -> Option<Value> {
        let mut all = vec![self.state];
        for argument in arguments {
            all.push(self.expr(argument)?);
        }
        // A number is all that is left of such a call.
        let number = self.types.layout(ty) == 0 && self.types.settled(ty) != Shape::Range;
        let held = number.then(|| self.held());
        let flags = MemFlags::trusted();
        let depth = self.builder.ins().load(I64, flags, self.state, DEPTH);
        let deep = self.builder.ins().icmp_imm(IntCC::SignedGreaterThanOrEqual, depth, MOST);
        self.unless(deep, self.traps.number);
        let deeper = self.builder.ins().iadd_imm(depth, 1 + self.callbacks);
        self.builder.ins().store(flags, deeper, self.state, DEPTH);
        self.count_call();
        let call = self.builder.ins().call(self.functions[index], &all);
        let value = self.builder.inst_results(call)[0];
        self.check();
        self.builder.ins().store(flags, depth, self.state, DEPTH);
        if let Some(held) = held {
            self.release(held);
        }
        Some(value)
    }

    /// Counts a call, in all functions together.
    fn count_call(&mut self) {
        let flags = MemFlags::trusted();
        let (empty, next) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(empty);
        let calls = self.builder.ins().load(I64, flags, self.state, CALLS);
        let left = self.builder.ins().iadd_imm(calls, -1);
        self.builder.ins().store(flags, left, self.state, CALLS);
        self.builder.ins().brif(left, next, NONE, empty, NONE);
        self.builder.switch_to_block(empty);
        let rounds = self.word(ROUNDS);
        self.builder.ins().store(flags, rounds, self.state, CALLS);
        self.ask_calmly(Request::of(Ask::Refuel), &[]);
        self.go_to(next);
        self.builder.switch_to_block(next);
    }
}
