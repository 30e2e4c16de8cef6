//! Options that are another position with a few leaves changed.
//!
//! `options.push(put(coins, i, 'T'))` and `let o = rows; o[y][x] = 0; options.push(o)` make an array that
//! equals an existing one in all but a few items. Where positions are words, we exchange a few bits in the
//! word of the other one, and never make the array.

use super::super::borrow;
use super::super::data_type::DataType;
use super::super::inference::{INT, Type, Types};
use super::super::ir::{Binary, Changed, Emit, Expr, Function, Kind, Native, Within};

/// The function with such options; `form`: that of a position, which isn't an option by itself.
pub(super) fn leaves(mut of: Function, types: &Types, form: &DataType) -> Function {
    let mut mentions = vec![0; of.slots];
    of.body.walk(&mut |e| {
        if let Kind::Local(slot) | Kind::Set(slot, _) = e.kind {
            mentions[slot] += 1;
        }
    });
    let read = borrow::only_read(&of, types);
    let mut reader = Reader { types, form, parts: Vec::new(), read, mentions };
    reader.parts = parts(&of, &reader.read, |e| reader.item(e));
    of.body.change(&mut |e| match &mut e.kind {
        Kind::Block(all) => reader.statements(all),
        Kind::Emit(Emit::Whole(option)) => {
            if let Some(changed) = reader.option(option).filter(|changed| changed.is_calm(None)) {
                e.kind = Kind::Emit(Emit::Changed(Box::new(changed)));
            }
        }
        _ => {}
    });
    of
}

/// The slots that hold nothing but one item of what another slot holds all the time.
fn parts(
    of: &Function,
    read: &[bool],
    item: impl Fn(&Expr) -> Option<(usize, &Kind)>,
) -> Vec<Option<(usize, i64)>> {
    let mut sets = vec![0; of.slots];
    sets[..of.parameters].fill(1);
    of.body.walk(&mut |e| match &e.kind {
        Kind::Set(slot, _) => sets[*slot] += 1,
        Kind::For(of) | Kind::Each(_, of, _) => sets[of.item] += 2,
        _ => {}
    });
    let mut parts = vec![None; of.slots];
    of.body.walk(&mut |e| {
        if let Kind::Set(slot, value) = &e.kind
            && let Some((array, Kind::Word(at))) = item(value)
            && [*slot, array].iter().all(|slot| sets[*slot] == 1 && read[*slot])
        {
            parts[*slot] = Some((array, *at));
        }
    });
    parts
}

/// The same value without a copy of it.
fn itself(of: &Expr) -> &Expr {
    match &of.kind {
        Kind::Copy(inner) => itself(inner),
        _ => of,
    }
}

/// Whether two indices are the same number; we compare only simple ones.
fn same(a: &Kind, b: &Kind) -> bool {
    match (a, b) {
        (Kind::Word(a), Kind::Word(b)) => a == b,
        (Kind::Local(a), Kind::Local(b)) => a == b,
        (Kind::Binary(by, a, c), Kind::Binary(other, b, d)) => {
            by == other && same(&a.kind, &b.kind) && same(&c.kind, &d.kind)
        }
        _ => false,
    }
}

/// A number as the sum of a slot and a constant.
fn shifted(of: &Kind) -> Option<(Option<usize>, i64)> {
    match of {
        Kind::Word(n) => Some((None, *n)),
        Kind::Local(slot) => Some((Some(*slot), 0)),
        Kind::Binary(by @ (Binary::Add | Binary::Subtract), a, b) => {
            let ((slot, n), Kind::Word(more)) = (shifted(&a.kind)?, &b.kind) else { return None };
            let n = if *by == Binary::Add { n.checked_add(*more) } else { n.checked_sub(*more) };
            Some((slot, n?))
        }
        _ => None,
    }
}

/// Whether two indices are different items for sure. Constants may count from either end.
fn apart(a: &Kind, b: &Kind) -> bool {
    match (shifted(a), shifted(b)) {
        (Some((None, a)), Some((None, b))) => a != b && (a < 0) == (b < 0),
        _ => false,
    }
}

impl Changed {
    /// Whether nothing that is computed for the leaves sets a slot that says where they are.
    fn is_calm(&self, other: Option<usize>) -> bool {
        let mut set = Vec::new();
        let all = || self.leaves.iter().flatten();
        all().for_each(|e| {
            e.walk(&mut |e| {
                if let Kind::Set(slot, _) = e.kind {
                    set.push(slot);
                }
            });
        });
        let names = |e: &Expr| e.any(&mut |e| matches!(e.kind, Kind::Local(slot) if set.contains(&slot)));
        let ends = self.leaves.iter().any(|[first, second, _]| names(first) || names(second));
        let left = |e: &Expr| e.any(&mut |e| matches!(e.kind, Kind::Local(slot) if Some(slot) == other));
        !ends && !names(&self.base) && !all().any(left)
    }
}

impl Emit {
    /// Whether it hands over positions with other leaves.
    pub(crate) fn is_changed(&self) -> bool {
        match self {
            Self::Changed(_) => true,
            Self::Line(line) => matches!(line.within, Some(Within::Changed(_))),
            Self::Places(places) => places.item.is_some(),
            _ => false,
        }
    }
}

impl Expr {
    /// Whether it hands over positions with other leaves.
    pub(crate) fn has_changes(&self) -> bool {
        self.any(&mut |e| matches!(&e.kind, Kind::Emit(emit) if emit.is_changed()))
    }
}

struct Reader<'a> {
    types: &'a Types,
    form: &'a DataType,
    /// The slots through which nothing is changed.
    read: Vec<bool>,
    parts: Vec<Option<(usize, i64)>>,
    /// How often a slot is named.
    mentions: Vec<usize>,
}

impl Reader<'_> {
    /// Whether this is of the form of a position.
    fn is_position(&self, of: &Expr) -> bool {
        DataType::settled(self.types, of.ty).as_ref() == Some(self.form)
    }

    /// A position that nothing changes, in a slot.
    fn base(&self, of: &Expr) -> Option<Expr> {
        let base = itself(of);
        let fits = matches!(base.kind, Kind::Local(slot) if self.read[slot]) && self.is_position(base);
        fits.then(|| base.clone())
    }

    /// The slot of a position, and the index, if this is an item of it.
    fn item<'e>(&self, of: &'e Expr) -> Option<(usize, &'e Kind)> {
        let Kind::Native(Native::Index, args) = &of.kind else { return None };
        let [array, at] = args.as_slice() else { return None };
        match array.kind {
            Kind::Local(slot) if self.is_position(array) => Some((slot, &at.kind)),
            _ => None,
        }
    }

    /// The same with a constant index, also if it is in a slot of its own.
    fn part(&self, of: &Expr) -> Option<(usize, i64)> {
        match (&of.kind, self.item(of)) {
            (Kind::Local(slot), _) => self.parts[*slot],
            (_, Some((slot, Kind::Word(at)))) => Some((slot, *at)),
            _ => None,
        }
    }

    /// An option as another position with a few leaves changed.
    fn option(&self, of: &Expr) -> Option<Changed> {
        let of = itself(of);
        match &of.kind {
            Kind::Native(Native::Put, args) => {
                let [array, at, value] = args.as_slice() else { return None };
                let mut changed = self.option(array)?;
                self.put(&mut changed, None, at, value)?;
                Some(changed)
            }
            Kind::List(fields) => self.fields(fields, of.ty),
            _ => Some(Changed { base: self.base(of)?, leaves: Vec::new() }),
        }
    }

    /// A map that takes its other fields from another one.
    fn fields(&self, all: &[Expr], ty: Type) -> Option<Changed> {
        let DataType::Record(forms) = self.form else { return None };
        let own = |(at, field): (usize, &Expr)| {
            let mut inner = itself(field);
            while let Kind::Native(Native::Put, args) = &inner.kind {
                inner = itself(args.first()?);
            }
            let (of, place) = self.part(inner)?;
            (place == at as i64 && self.read[of]).then_some(of)
        };
        let base = all.iter().enumerate().zip(forms).filter(|(_, (_, form))| form.leaf().is_none());
        let base = base.map(|(field, _)| own(field)).reduce(|a, b| a.filter(|_| a == b))??;
        let mut changed = Changed { base: Expr { kind: Kind::Local(base), ty }, leaves: Vec::new() };
        for (at, field) in all.iter().enumerate() {
            if self.part(itself(field)) != Some((base, at as i64)) {
                let at = Expr { kind: Kind::Word(at as i64), ty: INT };
                self.put(&mut changed, None, &at, field)?;
            }
        }
        Some(changed)
    }

    /// Puts a value into an option. `other` is a second name of the option, which sees the earlier changes.
    fn put(&self, to: &mut Changed, other: Option<usize>, at: &Expr, value: &Expr) -> Option<()> {
        let item = match (self.form, &at.kind) {
            (DataType::Text, _) => None,
            (DataType::List(item), _) => Some(&**item),
            (DataType::Record(fields), Kind::Word(at)) => Some(&fields.get(*at as usize)?.1),
            _ => return None,
        };
        if item.is_none_or(|item| item.leaf().is_some()) {
            to.leaves.push([at.clone(), zero(), value.clone()]);
            return Some(());
        }
        self.row(to, other, (at, value), item?)
    }

    /// Puts an array of leaves into an option, which is the one in this place with a few changed.
    fn row(
        &self,
        to: &mut Changed,
        other: Option<usize>,
        (at, value): (&Expr, &Expr),
        form: &DataType,
    ) -> Option<()> {
        let leaves = match form {
            DataType::Text => true,
            DataType::List(item) => item.leaf().is_some(),
            _ => false,
        };
        let value = itself(value);
        if let Kind::Native(Native::Put, args) = &value.kind {
            let [inner, second, leaf] = args.as_slice() else { return None };
            self.row(to, other, (at, inner), form)?;
            to.leaves.push([at.clone(), second.clone(), leaf.clone()]);
            return leaves.then_some(());
        }
        let old = match (self.part(value), self.item(value)) {
            (Some((slot, place)), _) if matches!(at.kind, Kind::Word(at) if at == place) => slot,
            (_, Some((slot, place))) if same(place, &at.kind) => slot,
            _ => return None,
        };
        let fresh = to.leaves.iter().all(|[first, ..]| apart(&first.kind, &at.kind));
        (leaves && (Some(old) == other || matches!(to.base.kind, Kind::Local(slot) if slot == old) && fresh))
            .then_some(())
    }

    /// Looks among statements for copies of positions that are changed and handed over, and for nothing else.
    fn statements(&self, all: &mut Vec<Expr>) {
        let mut at = 0;
        while at < all.len() {
            if let Some((from, changed)) = self.copied(all, at) {
                all.splice(from..=at, [super::unit(Kind::Emit(Emit::Changed(Box::new(changed))))]);
                at = from;
            }
            at += 1;
        }
    }

    /// The option that a statement hands over, if it is a copy that the statements before it make and change;
    /// and where these begin.
    fn copied(&self, all: &[Expr], end: usize) -> Option<(usize, Changed)> {
        let Kind::Emit(Emit::Whole(option)) = &all[end].kind else { return None };
        let Kind::Local(copy) = itself(option).kind else { return None };
        let from = all[..end].iter().rposition(|e| matches!(e.kind, Kind::Set(slot, _) if slot == copy))?;
        let Kind::Set(_, value) = &all[from].kind else { return None };
        let Kind::Copy(base) = &value.kind else { return None };
        let mut changed = Changed { base: self.base(base)?, leaves: Vec::new() };
        let mut named = 2;
        for statement in &all[from + 1..end] {
            statement
                .walk(&mut |e| named += usize::from(matches!(e.kind, Kind::Local(slot) if slot == copy)));
            self.change(&mut changed, copy, statement)?;
        }
        (named == self.mentions[copy] && changed.is_calm(Some(copy))).then_some((from, changed))
    }

    /// The change that a statement makes in a copy.
    fn change(&self, to: &mut Changed, copy: usize, statement: &Expr) -> Option<()> {
        let Kind::SetItem(by, array, at, value) = &statement.kind else { return None };
        let value = match by {
            None => (**value).clone(),
            // Nothing was changed before, so the old leaf is that of the base.
            Some(by) if to.leaves.is_empty() => {
                let mut old = (**array).clone();
                old.change(&mut |e| {
                    if matches!(e.kind, Kind::Local(slot) if slot == copy) {
                        e.kind = to.base.kind.clone();
                    }
                });
                let old = Expr { kind: Kind::Native(Native::Index, vec![old, (**at).clone()]), ty: value.ty };
                let kind = Kind::Binary(*by, Box::new(old), value.clone());
                Expr { kind, ty: value.ty }
            }
            Some(_) => return None,
        };
        match &array.kind {
            Kind::Local(slot) if *slot == copy => self.put(to, Some(copy), at, &value),
            Kind::Native(Native::Index, args) if matches!(args[0].kind, Kind::Local(slot) if slot == copy) => {
                let row = Expr { kind: array.kind.clone(), ty: array.ty };
                let ty = array.ty;
                let put = Kind::Native(Native::Put, vec![row, (**at).clone(), value]);
                self.put(to, Some(copy), args.get(1)?, &Expr { kind: put, ty })
            }
            _ => None,
        }
    }
}

fn zero() -> Expr {
    Expr { kind: Kind::Word(0), ty: INT }
}
