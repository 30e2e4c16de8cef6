//! Options, handed over one by one.

use super::super::inference::{Shape, Types};
use super::super::ir::{Changed, Emit, Expr, Kind, Line, PARTS, Places, Within};
use super::super::machine::{Code, Exit, Machine, Run};
use super::operand::{Operand, Test};
use super::{code, codes};

/// Code that hands over options.
pub(crate) fn emit(of: &Emit, types: &Types) -> Code {
    match of {
        Emit::Parts(all) => parts(all, types),
        Emit::Array(array) => one(array, types, |m, array| m.hand_over_array(array)),
        Emit::Put(args) => put(args, types),
        Emit::Items(items) => {
            let range = types.settled(items.ty) == Shape::Range;
            let depth = if range { 0 } else { types.layout(items.ty) };
            one(items, types, move |m, items| m.hand_over_items(items, depth))
        }
        Emit::Range(from, to) => range(from, to, types),
        Emit::Line(line) => self::line(line, types),
        Emit::Places(all) => places(all, types),
        Emit::Whole(option) => one(option, types, |m, option| m.hand_over_whole(option)),
        Emit::Changed(of) => changed(of, types),
        Emit::Sum(parts) => sum(parts, types),
        Emit::Wholes(options) => one(options, types, |m, options| m.hand_over_wholes(options)),
        Emit::Restart => Box::new(|m| {
            m.restart();
            Ok(0)
        }),
    }
}

/// Code that hands over what one expression gives.
fn one(of: &Expr, types: &Types, hand: impl Fn(&mut Machine, i64) -> Run + 'static) -> Code {
    let of = code(of, types);
    Box::new(move |m| {
        let word = of(m)?;
        hand(m, word)
    })
}

fn parts(parts: &[Expr], types: &Types) -> Code {
    match parts {
        [part] => {
            let part = Operand::of(part, types);
            Box::new(move |m| {
                let part = part.value(m)?;
                m.hand_over_one(part)
            })
        }
        [a, b] => {
            let (a, b) = (Operand::of(a, types), Operand::of(b, types));
            Box::new(move |m| {
                let a = a.value(m)?;
                let b = b.value(m)?;
                m.hand_over_two(a, b)
            })
        }
        parts => {
            let parts = codes(parts, types);
            Box::new(move |m| {
                let words: Result<Vec<i64>, Exit> = parts.iter().map(|part| part(m)).collect();
                m.hand_over(&words?)
            })
        }
    }
}

fn put(args: &[Expr], types: &Types) -> Code {
    let (array, at, number) = (code(&args[0], types), code(&args[1], types), code(&args[2], types));
    Box::new(move |m| {
        let number = number(m)?;
        let at = at(m)?;
        let array = array(m)?;
        m.hand_over_puts(array, at, (number, 0), 1)
    })
}

fn range(from: &Expr, to: &Expr, types: &Types) -> Code {
    let (from, to) = (code(from, types), code(to, types));
    Box::new(move |m| {
        let from = from(m)?;
        let to = to(m)?;
        m.hand_over_range(from, to)
    })
}

fn places(places: &Places, types: &Types) -> Code {
    let (from, to) = (Operand::of(&places.from, types), Operand::of(&places.to, types));
    let (array, numbers) = (Operand::of(&places.array, types), places.numbers);
    let item = places.item;
    Box::new(move |m| {
        let from = from.value(m)?;
        let to = to.value(m)?;
        let array = array.value(m)?;
        match item {
            Some(item) => m.hand_over_item_places((array, item), (from, to), &numbers),
            None => m.hand_over_places(array, (from, to), &numbers),
        }
    })
}

fn sum(parts: &[Expr], types: &Types) -> Code {
    let parts = codes(parts, types);
    Box::new(move |m| {
        for part in &parts {
            let part = part(m)?;
            m.hand_over_part(part)?;
        }
        m.hand_over_end()
    })
}

fn changed(of: &Changed, types: &Types) -> Code {
    let (base, words) = (code(&of.base, types), codes(of.leaves.iter().flatten(), types));
    Box::new(move |m| {
        let words: Result<Vec<i64>, Exit> = words.iter().map(|word| word(m)).collect();
        let base = base(m)?;
        m.hand_over_changed(base, &words?)
    })
}

/// A line of such options.
fn changes(of: &Changed, line: &Line, types: &Types) -> Code {
    let (from, to) = (Operand::of(&line.from, types), Operand::of(&line.to, types));
    let (base, words) = (code(&of.base, types), codes(of.leaves.iter().flatten(), types));
    let steps: Vec<i64> = line.parts.iter().map(|(_, step)| *step).collect();
    let item = line.item;
    Box::new(move |m| {
        let from = from.value(m)?;
        let to = to.value(m)?;
        if from >= to {
            return Ok(0);
        }
        // Both ends without a trap: so is all between.
        m.set(item, to - 1);
        words.iter().try_for_each(|word| word(m).map(|_| ()))?;
        m.set(item, from);
        let words: Result<Vec<i64>, Exit> = words.iter().map(|word| word(m)).collect();
        let base = base(m)?;
        m.hand_over_changes(base, &words?, (&steps, to.wrapping_sub(from) as u64))
    })
}

/// `if test { one option }`, the commonest statement of all.
pub(crate) fn guarded(condition: &Expr, yes: &Expr, types: &Types) -> Option<Code> {
    let mut yes = yes;
    while let Kind::Block(all) = &yes.kind {
        let [only] = all.as_slice() else { return None };
        yes = only;
    }
    let Kind::Emit(Emit::Parts(parts)) = &yes.kind else { return None };
    let [part] = parts.as_slice() else { return None };
    let (test, part) = (Test::of(condition, types)?, Operand::of(part, types));
    Some(Box::new(move |m| {
        if !test.holds(m)? {
            return Ok(0);
        }
        let part = part.value(m)?;
        m.hand_over_one(part)
    }))
}

/// A part of a line: its growth, and its value, unless it is the number of the round itself.
struct Part(Option<Operand>, i64);

impl Part {
    fn of((part, step): &(Expr, i64), item: usize, types: &Types) -> Self {
        let itself = matches!(part.kind, Kind::Local(slot) if slot == item);
        Self((!itself).then(|| Operand::of(part, types)), *step)
    }

    /// The part in the first round of `from..to`, and its growth. Both ends without a trap: so is all
    /// between.
    #[inline(always)]
    fn first(&self, m: &mut Machine, item: usize, (from, to): (i64, i64)) -> Result<(i64, i64), Exit> {
        let Some(part) = &self.0 else { return Ok((from, self.1)) };
        m.set(item, to - 1);
        part.value(m)?;
        m.set(item, from);
        Ok((part.value(m)?, self.1))
    }
}

fn line(line: &Line, types: &Types) -> Code {
    let (from, to) = (Operand::of(&line.from, types), Operand::of(&line.to, types));
    let parts: Vec<Part> = line.parts.iter().map(|part| Part::of(part, line.item, types)).collect();
    let (item, halves) = (line.item, line.halves);
    if let Some(Within::Changed(of)) = &line.within {
        return changes(of, line, types);
    }
    if let (Some(Within::Array(array, at)), [_]) = (&line.within, parts.as_slice()) {
        let (array, at) = (Operand::of(array, types), Operand::of(at, types));
        return Box::new(move |m| {
            let from = from.value(m)?;
            let to = to.value(m)?;
            if from >= to {
                return Ok(0);
            }
            let first = parts[0].first(m, item, (from, to))?;
            let array = array.value(m)?;
            let at = at.value(m)?;
            m.hand_over_puts(array, at, first, to.wrapping_sub(from) as u64)
        });
    }
    Box::new(move |m| {
        let from = from.value(m)?;
        let to = to.value(m)?;
        if from >= to {
            return Ok(0);
        }
        let mut ends = [(0, 0); PARTS];
        for (end, part) in ends.iter_mut().zip(&parts) {
            *end = part.first(m, item, (from, to))?;
        }
        let ends = &ends[..parts.len()];
        if halves { m.hand_over_halves(ends, from, to) } else { m.hand_over_line(ends, from, to) }
    })
}
