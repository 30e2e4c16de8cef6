//! Rules under another name; everything else is handed on.

use std::rc::Rc;

use bouton_rules::{
    ClosedForm, CodedOptions, Datum, HeapCode, HeapStyle, HeapTable, IntForm, IntOptions, Options, Phrase,
    PositionKind, RuleError, Ruleset,
};
use bouton_theory::{Convention, Nimber};

/// Rules with a name of the user's.
pub(crate) struct Renamed {
    pub(crate) name: String,
    pub(crate) rules: Rc<dyn Ruleset>,
}

impl Ruleset for Renamed {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        self.rules.kind()
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        self.rules.options(position, out)
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        self.rules.fill(table, end);
    }

    fn heap_options(&self, heap: i64, out: &mut IntOptions) -> bool {
        self.rules.heap_options(heap, out)
    }

    fn int_options(&self, position: &[i64], out: &mut IntOptions) -> bool {
        self.rules.int_options(position, out)
    }

    fn int_canonical(&self, position: &[i64], out: &mut Vec<i64>) -> Option<bool> {
        self.rules.int_canonical(position, out)
    }

    fn coded_options(&self, position: &[u8], out: &mut CodedOptions) -> bool {
        self.rules.coded_options(position, out)
    }

    fn coded_canonical(&self, position: &[u8], out: &mut Vec<u8>) -> Option<bool> {
        self.rules.coded_canonical(position, out)
    }

    fn int_form(&self, position: &[i64]) -> IntForm {
        self.rules.int_form(position)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.rules.admit(position)
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        self.rules.canonical(position)
    }

    fn components(&self, position: &Datum) -> Option<Vec<Datum>> {
        self.rules.components(position)
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        self.rules.closed_form(position, convention)
    }

    fn closed_form_of_sum(&self, positions: &[Datum], convention: Convention) -> Option<ClosedForm> {
        self.rules.closed_form_of_sum(positions, convention)
    }

    fn options_of_value(&self, position: &Datum, target: Nimber) -> Option<Vec<Datum>> {
        self.rules.options_of_value(position, target)
    }

    fn heap_code(&self) -> Option<HeapCode> {
        self.rules.heap_code()
    }

    fn shifted_code(&self) -> Option<(HeapCode, u64)> {
        self.rules.shifted_code()
    }

    fn heap_style(&self) -> HeapStyle {
        self.rules.heap_style()
    }

    fn display(&self, position: &Datum) -> Option<String> {
        self.rules.display(position)
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        self.rules.parse(text)
    }

    fn sketch(&self, position: &Datum) -> Option<bouton_rules::Sketch> {
        self.rules.sketch(position)
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        self.rules.describe(from, to)
    }

    fn engine(&self) -> Phrase {
        self.rules.engine()
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        self.rules.as_any()
    }

    fn start(&self) -> Option<Datum> {
        self.rules.start()
    }
}
