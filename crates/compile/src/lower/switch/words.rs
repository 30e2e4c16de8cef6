//! `switch` on strings: one comparison after the other.
//!
//! The strings of its cases are looked for among those that the source writes anywhere, by their hashes.

use std::collections::{BTreeMap, HashMap};

use rhai::{Engine, Position, SwitchCasesCollection};

use super::super::super::inference::{BOOL, TEXT, UNIT};
use super::super::super::ir::{Binary, Expr, Kind};
use super::super::{Lower, Lowerer, unit};
use super::hashes;

impl Lowerer<'_> {
    pub(super) fn switch_on_text(
        &mut self,
        value: Expr,
        cases: &SwitchCasesCollection,
        wanted: bool,
        position: Position,
    ) -> Lower<Expr> {
        let ty = if wanted { self.types.open() } else { UNIT };
        let slot = self.declare("", TEXT, false, false);
        let set = Expr { kind: Kind::Set(slot, Box::new(value.owned())), ty: UNIT };
        let mut rest = match cases.def_case {
            Some(index) => self.case_value(&cases.expressions[index].rhs, wanted)?,
            None if wanted => Expr { kind: Kind::Trap, ty },
            None => unit(),
        };
        let what = "a `switch` with values of several types";
        if wanted {
            self.unify(rest.ty, ty, what, position)?;
        }
        for (index, texts) in self.texts_of(cases, position)?.into_iter().rev() {
            let body = self.case_value(&cases.expressions[index].rhs, wanted)?;
            if wanted {
                self.unify(body.ty, ty, what, position)?;
            }
            let fits = texts.iter().map(|text| {
                let (known, text) = (Expr { kind: Kind::Local(slot), ty: TEXT }, self.text(text));
                Expr { kind: Kind::Compare(Binary::Equal, Box::new(known), Box::new(text)), ty: BOOL }
            });
            let mut fits = Expr { kind: Kind::Or(fits.collect()), ty: BOOL };
            if let Some(condition) = self.case_condition(&cases.expressions[index])? {
                fits = Expr { kind: Kind::And(vec![fits, condition]), ty: BOOL };
            }
            rest = Expr { kind: Kind::If(Box::new(fits), Box::new(body), Box::new(rest)), ty };
        }
        Ok(Expr { kind: Kind::Block(vec![set, rest]), ty })
    }

    /// The strings of the cases, by the numbers of the cases, which we try in order.
    fn texts_of(
        &self,
        cases: &SwitchCasesCollection,
        position: Position,
    ) -> Lower<BTreeMap<usize, Vec<String>>> {
        let known = self.written_texts();
        let mut found: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for (hash, case) in cases.cases.iter() {
            let Some(text) = known.get(hash) else {
                return self.refuse("a `switch` on a string with a value that is not a string", position);
            };
            case.blocks.iter().for_each(|index| found.entry(*index).or_default().push(text.clone()));
        }
        if !cases.ranges.is_empty() {
            return self.refuse("a `switch` on a string with a value that is not a string", position);
        }
        Ok(found)
    }

    /// The strings that the source writes, by their hashes.
    fn written_texts(&self) -> HashMap<u64, String> {
        let mut literals = self.script.literals(&self.body.name);
        literals.retain(|literal| literal.starts_with('"'));
        literals.sort_unstable();
        literals.dedup();
        let engine = Engine::new_raw();
        let numbered = literals.iter().enumerate().map(|(at, literal)| (literal.clone(), at as i64));
        let hashes = hashes(numbered);
        let text = |at: i64| engine.eval_expression::<String>(literals.get(at as usize)?).ok();
        hashes.into_iter().filter_map(|(hash, at)| Some((hash, text(at)?))).collect()
    }
}
