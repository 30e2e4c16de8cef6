//! `switch` on numbers and on characters; on strings see [`words`].
//!
//! Rhai's tree keeps only the hashes of a switch's values. They are found again by hashing small numbers, or
//! the characters of ASCII, the same way: a switch over them is parsed once, and its hashes are read. A value
//! that is not among them is not understood.

mod words;

use std::collections::{BTreeMap, HashMap};

use rhai::{
    BinaryExpr, Engine, Expr as Rhai, OptimizationLevel, Position, RangeCase, Stmt, SwitchCasesCollection,
};

use super::super::inference::{CHAR, INT, Shape, UNIT};
use super::super::ir::{Case, Expr, Kind};
use super::{Lower, Lowerer, unit};

/// Numbers up to this are recognised.
const MOST: i64 = 1023;

thread_local! {
    static NUMBERS: HashMap<u64, i64> = hashes((0..=MOST).map(|n| (n.to_string(), n)));
    static CHARACTERS: HashMap<u64, i64> = hashes((b' '..=b'~').map(|c| (literal(c.into()), c.into())));
}

/// A character as a script writes it.
fn literal(c: char) -> String {
    if matches!(c, '\'' | '\\') { format!("'\\{c}'") } else { format!("'{c}'") }
}

/// Numbers by the hashes of what stands for them in a switch.
fn hashes(values: impl Iterator<Item = (String, i64)>) -> HashMap<u64, i64> {
    let cases: String = values.map(|(value, n)| format!("{value}=>{n},")).collect();
    let mut engine = Engine::new_raw();
    engine.set_max_expr_depths(0, 0).set_optimization_level(OptimizationLevel::None);
    let mut found = HashMap::new();
    let Ok(tree) = engine.compile(format!("switch x {{ {cases} }}")) else { return found };
    for statement in tree.statements() {
        let Stmt::Switch(parts, _) = statement else { continue };
        for (hash, case) in parts.1.cases.iter() {
            for index in &case.blocks {
                if let Some(n) = number(&parts.1.expressions[*index]) {
                    found.insert(*hash, n);
                }
            }
        }
    }
    found
}

fn index(range: &RangeCase) -> usize {
    match range {
        RangeCase::ExclusiveInt(_, index) | RangeCase::InclusiveInt(_, index) => *index,
    }
}

fn number(case: &BinaryExpr) -> Option<i64> {
    match &case.rhs {
        Rhai::IntegerConstant(n, _) => Some(*n),
        Rhai::Stmt(block) => match block.statements() {
            [Stmt::Expr(value)] => value.get_literal_value(None).and_then(|value| value.as_int().ok()),
            _ => None,
        },
        _ => None,
    }
}

impl Lowerer<'_> {
    pub(crate) fn switch(
        &mut self,
        value: &Rhai,
        cases: &SwitchCasesCollection,
        wanted: bool,
        position: Position,
    ) -> Lower<Expr> {
        // The call that adapts the value to the cases is only for Rhai's hashes. Compiled values are of the
        // cases' own kind, except for a letter among texts; we don't know those hashes, so we refuse them.
        let value = match value {
            Rhai::FnCall(call, _) if call.name == "__case" => call.args.first().unwrap_or(value),
            _ => value,
        };
        let value = self.expression(value)?;
        if self.shape(&value) == Some(Shape::Text) {
            return self.switch_on_text(value, cases, wanted, position);
        }
        let characters = self.shape(&value) == Some(Shape::Char);
        let known = if characters { CHAR } else { INT };
        self.unify(value.ty, known, "a `switch` on what is neither a number nor a character", position)?;
        let ty = if wanted { self.types.open() } else { UNIT };
        let (mut bodies, mut places) = (Vec::new(), BTreeMap::new());
        let mut found = Vec::new();
        for (n, index) in self.values(cases, characters, position)? {
            let body = self.case_body(cases, index, &mut bodies, &mut places, (wanted, ty), position)?;
            let condition = self.case_condition(&cases.expressions[index])?;
            found.push(Case { first: n, last: n, condition, body });
        }
        for range in &cases.ranges {
            let (first, last, index) = match range {
                RangeCase::ExclusiveInt(range, index) => (range.start, range.end.saturating_sub(1), *index),
                RangeCase::InclusiveInt(range, index) => (*range.start(), *range.end(), *index),
            };
            let body = self.case_body(cases, index, &mut bodies, &mut places, (wanted, ty), position)?;
            let condition = self.case_condition(&cases.expressions[index])?;
            found.push(Case { first, last, condition, body });
        }
        let otherwise = match cases.def_case {
            Some(index) => self.case_value(&cases.expressions[index].rhs, wanted)?,
            None if wanted => Expr { kind: Kind::Trap, ty },
            None => unit(),
        };
        if wanted {
            self.unify(otherwise.ty, ty, "a `switch` with values of several types", position)?;
        }
        Ok(Expr { kind: Kind::Switch(Box::new(value), found, bodies, Box::new(otherwise)), ty })
    }

    /// The single values and the numbers of their cases, in the order in which we try them. Ranges are among
    /// the hashes too, where no number finds them.
    fn values(
        &self,
        cases: &SwitchCasesCollection,
        characters: bool,
        position: Position,
    ) -> Lower<Vec<(i64, usize)>> {
        let table = if characters { &CHARACTERS } else { &NUMBERS };
        let mut values = BTreeMap::new();
        let mut unknown: BTreeMap<usize, usize> = BTreeMap::new();
        for (hash, case) in cases.cases.iter() {
            match table.with(|numbers| numbers.get(hash).copied()) {
                Some(n) => {
                    values.insert(n, case.blocks.to_vec());
                }
                None => case.blocks.iter().for_each(|index| *unknown.entry(*index).or_default() += 1),
            }
        }
        for range in &cases.ranges {
            let entry = unknown.entry(index(range)).or_default();
            *entry = entry.wrapping_sub(1);
        }
        if unknown.values().any(|count| *count != 0) {
            let construct = if characters {
                "a `switch` with a value that is not a character without accent".to_owned()
            } else {
                format!("a `switch` with a value that is not a number up to {MOST}")
            };
            return self.refuse(&construct, position);
        }
        Ok(values.into_iter().flat_map(|(n, blocks)| blocks.into_iter().map(move |b| (n, b))).collect())
    }

    fn case_condition(&mut self, case: &BinaryExpr) -> Lower<Option<Expr>> {
        match &case.lhs {
            Rhai::BoolConstant(true, _) => Ok(None),
            condition => self.operand(|this| this.condition(condition)).map(Some),
        }
    }

    fn case_body(
        &mut self,
        cases: &SwitchCasesCollection,
        index: usize,
        bodies: &mut Vec<Expr>,
        places: &mut BTreeMap<usize, usize>,
        (wanted, ty): (bool, usize),
        position: Position,
    ) -> Lower<usize> {
        if let Some(place) = places.get(&index) {
            return Ok(*place);
        }
        let body = self.case_value(&cases.expressions[index].rhs, wanted)?;
        if wanted {
            self.unify(body.ty, ty, "a `switch` with values of several types", position)?;
        }
        bodies.push(body);
        places.insert(index, bodies.len() - 1);
        Ok(bodies.len() - 1)
    }

    fn case_value(&mut self, value: &Rhai, wanted: bool) -> Lower<Expr> {
        let value = self.expression_or_effect(value, wanted)?;
        Ok(if wanted { value.owned_block() } else { value })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn hashes_of_numbers_are_found() {
        super::NUMBERS.with(|numbers| assert_eq!(numbers.len(), 1024));
        super::CHARACTERS.with(|characters| assert_eq!(characters.len(), 95));
    }
}
