//! No machine code: the crate was built without its feature, and rules run as trees of closures.

use bouton_rules::HeapTable;
use bouton_rules::word_table::{CellPlaces, Evaluated, PositionRun, Probe};

use super::lower::Program;
use super::machine::Machine;

/// Code that there is never.
pub(crate) enum MachineCode {}

/// A state that nobody needs.
pub(crate) enum Noting {}

impl MachineCode {
    /// Whether this build makes any.
    pub(crate) const IS_MADE: bool = false;

    pub(crate) fn new(_program: &Program, _emitting: Option<usize>, _heaps: bool) -> Option<Self> {
        None
    }

    pub(crate) fn start(&self, _machine: &mut Machine, _emitting: bool, _arguments: &[i64]) -> Option<i64> {
        match *self {}
    }

    pub(crate) fn fill(&self, _machine: &mut Machine, _table: &mut HeapTable, _end: usize) -> bool {
        match *self {}
    }

    pub(crate) fn note(
        &self,
        _machine: &mut Machine,
        _state: &mut Option<Noting>,
        _arguments: &[i64],
        _probe: Probe<'_>,
    ) -> bool {
        match *self {}
    }

    pub(crate) fn evaluate(
        &self,
        _program: &Program,
        _machine: &mut Machine,
        _run: PositionRun<'_>,
        _cells: &mut [u8],
        _places: CellPlaces,
    ) -> Option<Evaluated> {
        match *self {}
    }
}
