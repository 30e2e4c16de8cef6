//! The code of one function: its variables, its exits, and what each expression becomes.

use std::collections::HashMap;

use cranelift_codegen::flowgraph::ControlFlowGraph;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, BlockArg, FuncRef, InstBuilder, MemFlags, TrapCode, Value};
use cranelift_frontend::{FunctionBuilder, Variable};

use super::super::borrow;
use super::super::inference::Types;
use super::super::ir::{Expr, Function, Kind};
use super::super::range::Ranges;
use super::memory::Constants;
use super::module::Codes;
use super::state::{ANSWER, Ask, MACHINE, ROUNDS, RUNS, Request, Runs};
use super::sweep::{Found, Table};

/// Parameters of the function that leaves all registers as they are.
pub(super) const CALM: usize = 4;

/// No arguments of a block: values that differ from branch to branch are variables.
pub(super) const NONE: &[BlockArg] = &[];

/// What becomes of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// There are none: the function returns a value.
    Value,
    /// They are listed.
    List,
    /// They are marked.
    Marks,
}

/// The registers that the code of a heap uses.
#[derive(Clone, Copy)]
pub(super) struct Marking {
    pub(super) values: Value,
    pub(super) seen: Value,
    pub(super) stamp: Variable,
    pub(super) known: Variable,
    /// The marks of a small block; none: they are stamps.
    pub(super) mask: Option<Variable>,
    /// Where to go if an option is not a sum of smaller heaps.
    pub(super) unmarkable: Block,
}

/// The registers that the code of successive positions uses.
#[derive(Clone)]
pub(super) struct Sweeping {
    pub(super) table: Table,
    /// The cell of the position of zeros, and how far it is to that of one with one more in each part.
    pub(super) zeros: Value,
    pub(super) weights: Vec<i64>,
    /// The summary of the options so far.
    pub(super) found: Found,
    /// Where to go if an option isn't known, or doesn't have a word.
    pub(super) skip: Block,
    /// Where to go once an option is found that the other player loses, if that settles the position.
    pub(super) won: Option<Block>,
}

/// Where a run goes that the interpreter must repeat, depending on the cause: a number, an index, or another
/// value.
pub(super) struct TrapBlocks {
    pub(super) number: Block,
    pub(super) index: Block,
    value: Block,
}

impl TrapBlocks {
    fn new(builder: &mut FunctionBuilder<'_>) -> Self {
        let mut block = || {
            let block = builder.create_block();
            builder.set_cold_block(block);
            block
        };
        Self { number: block(), index: block(), value: block() }
    }

    fn all(&self) -> [(Block, Runs); 3] {
        [(self.number, Runs::Number), (self.index, Runs::Index), (self.value, Runs::Trapped)]
    }
}

/// A function that is being made.
pub(super) struct Body<'a, 'b> {
    pub(super) builder: FunctionBuilder<'b>,
    pub(super) types: &'a Types,
    pub(super) state: Value,
    pub(super) machine: Value,
    pub(super) target: Target,
    pub(super) marking: Option<Marking>,
    pub(super) sweeping: Option<Sweeping>,
    pub(super) loops: Vec<(Block, Block)>,
    /// Closures that call the function in the making: the interpreter counts them as calls.
    pub(super) callbacks: i64,
    /// Where `return` goes, and the variable of its value.
    pub(super) returns: Vec<(Block, Variable)>,
    /// Traps that generated code notes itself, and where a run ends that is noted already.
    pub(super) traps: TrapBlocks,
    pub(super) stop: Block,
    pub(super) slots: Vec<Variable>,
    /// The slots that hold nothing but constants.
    pub(super) constant_slots: Vec<bool>,
    pub(super) constants: &'a Constants,
    /// Between which numbers they lie.
    pub(super) ranges: Ranges,
    pub(super) parameters: Vec<Value>,
    fuel: Variable,
    /// The block behind the last jump, which is never reached.
    dead: Option<Block>,
    /// As [`super::answer::ANSWERS`].
    answers: Vec<FuncRef>,
    calm: FuncRef,
    pub(super) functions: Vec<FuncRef>,
    codes: &'a mut Codes,
}

impl<'a, 'b> Body<'a, 'b> {
    pub(super) fn new(
        mut builder: FunctionBuilder<'b>,
        (types, constants): (&'a Types, &'a Constants),
        (answers, functions, calm): (Vec<FuncRef>, Vec<FuncRef>, FuncRef),
        codes: &'a mut Codes,
        target: Target,
    ) -> Self {
        let entry = builder.create_block();
        builder.append_block_params_for_function_params(entry);
        builder.switch_to_block(entry);
        let parameters = builder.block_params(entry).to_vec();
        let (traps, stop) = (TrapBlocks::new(&mut builder), builder.create_block());
        let fuel = builder.declare_var(I64);
        let rounds = builder.ins().iconst(I64, ROUNDS);
        builder.def_var(fuel, rounds);
        let machine = builder.ins().load(I64, MemFlags::trusted().with_readonly(), parameters[0], MACHINE);
        Self {
            builder,
            types,
            state: parameters[0],
            machine,
            target,
            marking: None,
            sweeping: None,
            loops: Vec::new(),
            callbacks: 0,
            returns: Vec::new(),
            traps,
            stop,
            slots: Vec::new(),
            constant_slots: Vec::new(),
            constants,
            ranges: Ranges::default(),
            parameters,
            fuel,
            dead: None,
            answers,
            calm,
            functions,
            codes,
        }
    }

    /// Declares the variables of a function; all are 0 at first.
    pub(super) fn declare(&mut self, function: &Function) {
        self.constant_slots = borrow::constants(function, self.types);
        let zero = self.word(0);
        for _ in 0..function.slots {
            let slot = self.builder.declare_var(I64);
            self.builder.def_var(slot, zero);
            self.slots.push(slot);
        }
    }

    /// The blocks of traps: each says what happened and stops.
    pub(super) fn note(&mut self) {
        for (block, runs) in self.traps.all() {
            self.builder.switch_to_block(block);
            let runs = self.word(runs as i64);
            self.builder.ins().store(MemFlags::trusted(), runs, self.state, RUNS);
            self.go_to(self.stop);
        }
    }

    /// Ends the function.
    ///
    /// A block that is sealed looks for the values of variables in those before it. The heads of loops are
    /// sealed last, and inner loops before outer ones: by then a variable that a loop doesn't change is known
    /// to have one value in all its blocks, so none of them needs a parameter for it. Sealed in another
    /// order, every block of a loop would have one for every variable, more than there are registers.
    pub(super) fn end(mut self) {
        let graph = ControlFlowGraph::with_function(self.builder.func);
        let blocks: Vec<Block> = self.builder.func.layout.blocks().collect();
        let places: HashMap<Block, usize> = blocks.iter().copied().zip(0..).collect();
        let is_head = |block: &Block| {
            graph.pred_iter(*block).any(|before| places.get(&before.block) >= places.get(block))
        };
        let (heads, others): (Vec<Block>, Vec<Block>) = blocks.into_iter().partition(is_head);
        others.into_iter().chain(heads.into_iter().rev()).for_each(|block| self.builder.seal_block(block));
        self.builder.finalize();
    }

    pub(super) fn word(&mut self, word: i64) -> Value {
        self.builder.ins().iconst(I64, word)
    }

    pub(super) fn variable(&mut self) -> Variable {
        self.builder.declare_var(I64)
    }

    /// Goes on only where a truth value is not 0.
    pub(super) fn unless(&mut self, bad: Value, to: Block) {
        let next = self.builder.create_block();
        self.builder.ins().brif(bad, to, NONE, next, NONE);
        self.builder.switch_to_block(next);
    }

    /// Asks the functions of [`super::state`].
    pub(super) fn ask(&mut self, code: Request, arguments: &[Value]) -> Value {
        let (code, answer) = (Box::new(code), self.answers[code.answer()]);
        let address = self.word(std::ptr::from_ref(&*code) as i64);
        self.codes.push(code);
        let mut all = vec![self.state, address];
        all.extend_from_slice(arguments);
        while all.len() < 6 {
            all.push(address);
        }
        let call = self.builder.ins().call(answer, &all);
        let value = self.builder.inst_results(call)[0];
        self.check();
        value
    }

    /// As [`Body::ask`], where it happens rarely: all registers stay as they are, so that what stands around
    /// need not expect the call. Up to two arguments.
    pub(super) fn ask_calmly(&mut self, code: Request, arguments: &[Value]) -> Value {
        let code = Box::new(code);
        let address = self.word(std::ptr::from_ref(&*code) as i64);
        self.codes.push(code);
        let mut all = vec![self.state, address];
        all.extend_from_slice(arguments);
        all.resize(CALM, address);
        self.builder.ins().call(self.calm, &all);
        self.check();
        self.builder.ins().load(I64, MemFlags::trusted(), self.state, ANSWER)
    }

    /// The function that [`Body::ask_calmly`] calls.
    pub(super) fn pass_on(&mut self) -> Option<()> {
        let mut all = self.parameters.clone();
        all.resize(6, self.parameters[1]);
        let call = self.builder.ins().call(self.answers[0], &all);
        let value = self.builder.inst_results(call)[0];
        self.builder.ins().store(MemFlags::trusted(), value, self.state, ANSWER);
        self.builder.ins().return_(&[]);
        self.note();
        self.builder.switch_to_block(self.stop);
        self.builder.ins().return_(&[]);
        Some(())
    }

    /// Stops if a called function stopped.
    pub(super) fn check(&mut self) {
        let runs = self.builder.ins().load(I64, MemFlags::trusted(), self.state, RUNS);
        self.unless(runs, self.stop);
    }

    /// As much fuel as at the beginning.
    pub(super) fn fill_up(&mut self) {
        let rounds = self.word(ROUNDS);
        self.builder.def_var(self.fuel, rounds);
    }

    /// Burns fuel for one round of a loop.
    pub(super) fn burn(&mut self) {
        let fuel = self.builder.use_var(self.fuel);
        let left = self.builder.ins().iadd_imm(fuel, -1);
        self.builder.def_var(self.fuel, left);
        self.refuel_unless(left);
    }

    /// Burns fuel for words that are read one after the other, as the closures do.
    pub(super) fn burn_words(&mut self, words: Value) {
        let rounds = self.builder.ins().ushr_imm(words, 3);
        let fuel = self.builder.use_var(self.fuel);
        let left = self.builder.ins().isub(fuel, rounds);
        self.builder.def_var(self.fuel, left);
        let some = self.builder.ins().icmp_imm(IntCC::SignedGreaterThan, left, 0);
        self.refuel_unless(some);
    }

    /// Looks whether to stop, and fills up, unless this isn't 0.
    fn refuel_unless(&mut self, left: Value) {
        let (empty, next) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(empty);
        self.builder.ins().brif(left, next, NONE, empty, NONE);
        self.builder.switch_to_block(empty);
        self.ask_calmly(Request::of(Ask::Refuel), &[]);
        self.fill_up();
        self.go_to(next);
        self.builder.switch_to_block(next);
    }

    /// After a jump: what follows is never reached.
    pub(super) fn unreachable(&mut self) -> Value {
        let block = self.builder.create_block();
        self.builder.switch_to_block(block);
        self.dead = Some(block);
        self.word(0)
    }

    /// Continues in another block. We don't jump from an unreachable block: the variables don't have values
    /// in it, and a block that could also be reached from it would need a parameter for each.
    pub(super) fn go_to(&mut self, block: Block) {
        match self.dead.is_some() && self.dead == self.builder.current_block() {
            true => self.builder.ins().trap(TrapCode::unwrap_user(1)),
            false => self.builder.ins().jump(block, NONE),
        };
    }

    /// The values of expressions.
    pub(super) fn exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) -> Option<Vec<Value>> {
        exprs.into_iter().map(|expr| self.expr(expr)).collect()
    }

    /// The value of an expression.
    pub(super) fn expr(&mut self, expr: &Expr) -> Option<Value> {
        Some(match &expr.kind {
            Kind::Word(word) => self.word(*word),
            Kind::Constant(handle) => self.word(*handle as i64),
            Kind::Local(slot) => self.builder.use_var(self.slots[*slot]),
            Kind::Binary(of, left, right) => self.binary(*of, left, right)?,
            Kind::Compare(..) | Kind::And(_) | Kind::Or(_) => {
                let holds = self.condition(expr)?;
                self.builder.ins().uextend(I64, holds)
            }
            Kind::Native(of, args) => self.native(*of, args)?,
            Kind::If(condition, yes, no) => self.branch(condition, yes, no)?,
            Kind::Switch(value, cases, bodies, otherwise) => self.switch(value, cases, bodies, otherwise)?,
            Kind::Block(all) => self.block(all)?,
            Kind::Set(slot, value) => {
                let value = self.expr(value)?;
                self.builder.def_var(self.slots[*slot], value);
                self.word(0)
            }
            Kind::SetItem(of, array, index, value) => self.set_item(*of, array, index, value)?,
            Kind::While(condition, body) => self.while_loop(condition, body)?,
            Kind::Do(body, condition) => self.do_loop(body, condition)?,
            Kind::For(of) => self.for_loop(of)?,
            Kind::Break | Kind::Continue => {
                let (next, end) = *self.loops.last()?;
                let to = if matches!(expr.kind, Kind::Break) { end } else { next };
                self.go_to(to);
                self.unreachable()
            }
            Kind::Return(value) => {
                let value = self.expr(value)?;
                let (exit, result) = *self.returns.last()?;
                self.builder.def_var(result, value);
                self.go_to(exit);
                self.unreachable()
            }
            Kind::At(_, value) => self.expr(value)?,
            Kind::Inline(body) => self.inline(body)?,
            Kind::Call(index, arguments) => self.call(*index, arguments, expr.ty)?,
            Kind::List(items) => self.list(items)?,
            Kind::Range(from, to, inclusive) => self.range(from, to, *inclusive)?,
            Kind::Copy(value) => self.copy(value)?,
            Kind::Each(method, of, start) => self.each(*method, of, start.as_ref())?,
            Kind::Trap => {
                self.go_to(self.traps.value);
                self.unreachable()
            }
            Kind::Emit(of) => self.emit(of)?,
        })
    }

    /// A condition as a truth value of one byte.
    pub(super) fn condition(&mut self, expr: &Expr) -> Option<Value> {
        match &expr.kind {
            Kind::Binary(of, left, right) if super::number::comparison(*of).is_some() => {
                self.compare(*of, left, right)
            }
            Kind::Compare(of, left, right) => self.compare_arrays(*of, left, right),
            Kind::And(items) => self.all(items, false),
            Kind::Or(items) => self.all(items, true),
            _ => {
                let value = self.expr(expr)?;
                Some(self.builder.ins().icmp_imm(IntCC::NotEqual, value, 0))
            }
        }
    }
}
