//! Loops over ranges and arrays, and the methods that call a closure for every item.

use super::super::inference::Types;
use super::super::ir::{Expr, Loop, Method, Source};
use super::super::machine::{Code, Exit, Machine, Run};
use super::flow::round;
use super::operand::Operand;
use super::{code, item_depth};

/// Where the items of a loop come from.
enum ItemSource {
    Between(Operand, Operand),
    Range(Code),
    /// An array with items copied to this depth.
    Array(Code, usize),
}

impl ItemSource {
    fn of(source: &Source, types: &Types) -> Self {
        match source {
            Source::Between(from, to) => Self::Between(Operand::of(from, types), Operand::of(to, types)),
            Source::Range(range) => Self::Range(code(range, types)),
            Source::Items(array, copied) => {
                let depth = if *copied { item_depth(array, types) } else { 0 };
                Self::Array(code(array, types), depth)
            }
        }
    }

    /// Calls `visit` with each item until it answers false.
    #[inline(always)]
    fn visit(
        &self,
        m: &mut Machine,
        mut visit: impl FnMut(&mut Machine, i64, i64) -> Result<bool, Exit>,
    ) -> Result<(), Exit> {
        let (from, to) = match self {
            Self::Between(from, to) => (from.value(m)?, to.value(m)?),
            Self::Range(range) => {
                let range = range(m)?;
                let ends = m.arena.get(range);
                (ends[0], ends[1])
            }
            Self::Array(array, depth) => {
                let array = array(m)?;
                let mut at = 0;
                while let Some(item) = m.arena.get(array).get(at).copied() {
                    let item = m.copy(item, *depth)?;
                    if !visit(m, item, at as i64)? {
                        break;
                    }
                    at += 1;
                }
                return Ok(());
            }
        };
        let mut item = from;
        while item < to {
            if !visit(m, item, item.wrapping_sub(from))? {
                break;
            }
            item += 1;
        }
        Ok(())
    }
}

/// `for`.
pub(crate) fn for_loop(of: &Loop, types: &Types) -> Code {
    let (items, body) = (ItemSource::of(&of.source, types), code(&of.body, types));
    let (item, counter) = (of.item, of.counter);
    Box::new(move |m| {
        items.visit(m, |m, value, at| {
            m.set(item, value);
            if let Some(counter) = counter {
                m.set(counter, at);
            }
            round(m, &body)
        })?;
        Ok(0)
    })
}

/// A method with a closure.
pub(crate) fn method(method: Method, of: &Loop, start: Option<&(usize, Box<Expr>)>, types: &Types) -> Code {
    let each = Each {
        items: ItemSource::of(&of.source, types),
        body: code(&of.body, types),
        item: of.item,
        counter: of.counter,
    };
    match method {
        Method::Map => Box::new(move |m| each.map(m)),
        Method::Filter => {
            let depth = match &of.source {
                Source::Items(array, _) => item_depth(array, types),
                _ => 0,
            };
            Box::new(move |m| each.filter(m, depth))
        }
        Method::Some => Box::new(move |m| each.find(m, true)),
        Method::All => Box::new(move |m| each.find(m, false).map(|found| 1 - found)),
        Method::Reduce => match start {
            Some((slot, start)) => {
                let (slot, start) = (*slot, code(start, types));
                Box::new(move |m| each.reduce(m, slot, &start))
            }
            None => Box::new(|_| Err(Exit::TRAP)),
        },
    }
}

struct Each {
    items: ItemSource,
    body: Code,
    item: usize,
    counter: Option<usize>,
}

impl Each {
    #[inline(always)]
    fn run(
        &self,
        m: &mut Machine,
        mut visit: impl FnMut(&mut Machine, i64, i64) -> Result<bool, Exit>,
    ) -> Run {
        m.enter()?;
        self.items.visit(m, |m, value, at| {
            m.set(self.item, value);
            if let Some(counter) = self.counter {
                m.set(counter, at);
            }
            m.step()?;
            let found = (self.body)(m)?;
            visit(m, value, found)
        })?;
        m.leave();
        Ok(0)
    }

    fn map(&self, m: &mut Machine) -> Run {
        let made = m.arena.make();
        self.run(m, |m, _, found| {
            m.arena.get_mut(made).push(found);
            Ok(true)
        })?;
        Ok(made)
    }

    fn filter(&self, m: &mut Machine, depth: usize) -> Run {
        let made = m.arena.make();
        self.run(m, |m, value, found| {
            if found != 0 {
                let value = m.copy(value, depth)?;
                m.arena.get_mut(made).push(value);
            }
            Ok(true)
        })?;
        Ok(made)
    }

    /// Whether some item answers `wanted`.
    fn find(&self, m: &mut Machine, wanted: bool) -> Run {
        let mut result = 0;
        self.run(m, |_, _, found| {
            let hit = (found != 0) == wanted;
            result |= i64::from(hit);
            Ok(!hit)
        })?;
        Ok(result)
    }

    fn reduce(&self, m: &mut Machine, slot: usize, start: &Code) -> Run {
        let start = start(m)?;
        m.set(slot, start);
        self.run(m, |m, _, found| {
            m.set(slot, found);
            Ok(true)
        })?;
        Ok(m.get(slot))
    }
}
