//! The loop over the heaps: the rule's own code, the mex, the next heap, in one function.
//!
//! It exists twice, for marks that are the bits of one word and for stamps. The rule's `return` goes to the
//! mex. An option that is not a sum of smaller heaps, and a trap, end the loop before that heap. So does a
//! value that needs more marks than there are, after its heap.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, MemFlags, Value};
use cranelift_frontend::Variable;

use super::super::ir::{Emit, Function, Kind, Native};
use super::super::range::{Interval, Ranges};
use super::body::{Body, Marking, NONE};
use super::state::{Ask, KNOWN, RUNS, Request, Runs, SEEN, SEEN_LENGTH, STAMP, VALUES};

/// Heaps are at most as large.
pub(super) const HEAPS: i64 = u32::MAX as i64;

/// Makes the function `fill(state, end)`; `small`: marks are the bits of one word.
pub(super) fn heaps(body: &mut Body<'_, '_>, function: &Function, small: bool) -> Option<()> {
    let flags = MemFlags::trusted();
    let end = body.parameters[1];
    let field = |body: &mut Body<'_, '_>, at| body.builder.ins().load(I64, flags, body.state, at);
    let (values, seen) = (field(body, VALUES), field(body, SEEN));
    let length = field(body, SEEN_LENGTH);
    let (known, stamp) = (body.variable(), body.variable());
    let first = field(body, KNOWN);
    body.builder.def_var(known, first);
    let before = field(body, STAMP);
    body.builder.def_var(stamp, before);
    body.declare(function);
    body.ranges = Ranges::new(function, Some(Interval(0, HEAPS)));
    let unmarkable = body.builder.create_block();
    body.builder.set_cold_block(unmarkable);
    let mask = small.then(|| body.variable());
    body.marking = Some(Marking { values, seen, stamp, known, mask, unmarkable });

    let (head, heap) = (body.builder.create_block(), body.builder.create_block());
    let (exit, result) = (body.builder.create_block(), body.variable());
    body.go_to(head);
    body.builder.switch_to_block(head);
    let now = body.builder.use_var(known);
    let done = body.builder.ins().icmp(IntCC::SignedGreaterThanOrEqual, now, end);
    body.builder.ins().brif(done, body.stop, NONE, heap, NONE);
    body.builder.switch_to_block(heap);
    if let Some(mask) = mask {
        let none = body.word(0);
        body.builder.def_var(mask, none);
    }
    open(body, function, (known, stamp));
    body.returns.push((exit, result));
    let value = body.expr(&function.body)?;
    body.builder.def_var(result, value);
    body.go_to(exit);

    body.builder.switch_to_block(exit);
    let value = match mask {
        Some(mask) => first_zero(body, mask),
        None => mex(body, (seen, length, stamp)),
    };
    let now = body.builder.use_var(known);
    let offset = body.builder.ins().ishl_imm(now, 2);
    let address = body.builder.ins().iadd(values, offset);
    body.builder.ins().istore32(flags, value, address, 0);
    let next = body.builder.ins().iadd_imm(now, 1);
    body.builder.def_var(known, next);
    let grown = body.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, value, length);
    body.builder.ins().brif(grown, body.stop, NONE, head, NONE);
    ends(body, (known, stamp), unmarkable);
    Some(())
}

/// The next heap: its stamp, and the facts that called functions need.
fn open(body: &mut Body<'_, '_>, function: &Function, (known, stamp): (Variable, Variable)) {
    let flags = MemFlags::trusted();
    let now = body.builder.use_var(known);
    let before = body.builder.use_var(stamp);
    let next = body.builder.ins().iadd_imm(before, 1);
    body.builder.def_var(stamp, next);
    body.builder.def_var(body.slots[0], now);
    if asks(function) {
        body.builder.ins().store(flags, now, body.state, KNOWN);
        body.builder.ins().store(flags, next, body.state, STAMP);
        body.ask(Request::of(Ask::Forget), &[]);
    }
}

/// Whether the code of a function asks others, which must know where it is.
pub(super) fn asks(function: &Function) -> bool {
    function.body.any(&mut |e| match &e.kind {
        Kind::Emit(Emit::Parts(parts)) => !(1..=2).contains(&parts.len()),
        Kind::Word(_) | Kind::Local(_) | Kind::Binary(..) | Kind::And(_) | Kind::Or(_) => false,
        Kind::If(..) | Kind::Block(_) | Kind::Set(..) | Kind::For(_) | Kind::While(..) => false,
        Kind::Do(..) | Kind::Switch(..) | Kind::Break | Kind::Continue | Kind::Return(_) => false,
        Kind::Inline(_) | Kind::Trap | Kind::Constant(_) => false,
        Kind::Native(Native::Negate | Native::Not | Native::Abs | Native::Index | Native::Len, _) => false,
        _ => true,
    })
}

/// The least clear bit; 64 if all are set. Bit by bit, because the processor predicts the branches and starts
/// on the next heap at once.
fn first_zero(body: &mut Body<'_, '_>, mask: Variable) -> Value {
    let least = body.variable();
    let zero = body.word(0);
    body.builder.def_var(least, zero);
    let rest = body.variable();
    let marks = body.builder.use_var(mask);
    body.builder.def_var(rest, marks);
    let (head, more, found) =
        (body.builder.create_block(), body.builder.create_block(), body.builder.create_block());
    body.go_to(head);
    body.builder.switch_to_block(head);
    let now = body.builder.use_var(rest);
    let bit = body.builder.ins().band_imm(now, 1);
    body.builder.ins().brif(bit, more, NONE, found, NONE);
    body.builder.switch_to_block(more);
    // A 0 comes in from above: at the latest after 64 rounds.
    let shifted = body.builder.ins().ushr_imm(now, 1);
    body.builder.def_var(rest, shifted);
    let at = body.builder.use_var(least);
    let next = body.builder.ins().iadd_imm(at, 1);
    body.builder.def_var(least, next);
    body.go_to(head);
    body.builder.switch_to_block(found);
    body.builder.use_var(least)
}

/// The least value that has not the stamp.
fn mex(body: &mut Body<'_, '_>, (seen, length, stamp): (Value, Value, Variable)) -> Value {
    let flags = MemFlags::trusted();
    let least = body.variable();
    let zero = body.word(0);
    body.builder.def_var(least, zero);
    let (head, look) = (body.builder.create_block(), body.builder.create_block());
    let (more, found) = (body.builder.create_block(), body.builder.create_block());
    body.go_to(head);
    body.builder.switch_to_block(head);
    let at = body.builder.use_var(least);
    let inside = body.builder.ins().icmp(IntCC::UnsignedLessThan, at, length);
    body.builder.ins().brif(inside, look, NONE, found, NONE);
    body.builder.switch_to_block(look);
    let offset = body.builder.ins().ishl_imm(at, 2);
    let address = body.builder.ins().iadd(seen, offset);
    let last = body.builder.ins().uload32(flags, address, 0);
    let stamp = body.builder.use_var(stamp);
    let same = body.builder.ins().icmp(IntCC::Equal, last, stamp);
    body.builder.ins().brif(same, more, NONE, found, NONE);
    body.builder.switch_to_block(more);
    let next = body.builder.ins().iadd_imm(at, 1);
    body.builder.def_var(least, next);
    body.go_to(head);
    body.builder.switch_to_block(found);
    body.builder.use_var(least)
}

/// The blocks in which the loop ends, where we write the results back.
fn ends(
    body: &mut Body<'_, '_>,
    (known, stamp): (Variable, Variable),
    unmarkable: cranelift_codegen::ir::Block,
) {
    let flags = MemFlags::trusted();
    body.note();
    body.builder.switch_to_block(unmarkable);
    let runs = body.word(Runs::Strange as i64);
    body.builder.ins().store(flags, runs, body.state, RUNS);
    body.go_to(body.stop);
    body.builder.switch_to_block(body.stop);
    let now = body.builder.use_var(known);
    body.builder.ins().store(flags, now, body.state, KNOWN);
    let last = body.builder.use_var(stamp);
    body.builder.ins().store(flags, last, body.state, STAMP);
    let zero = body.word(0);
    body.builder.ins().return_(&[zero]);
}
