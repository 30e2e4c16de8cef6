//! No machine code: the crate was built without its feature, and rules run as trees of closures.

use bouton_rules::HeapTable;

use super::lower::Program;
use super::machine::Machine;

/// Code that there is never.
pub(crate) enum MachineCode {}

impl MachineCode {
    pub(crate) fn new(_program: &Program, _emitting: Option<usize>, _heaps: bool) -> Option<Self> {
        None
    }

    pub(crate) fn start(&self, _machine: &mut Machine, _emitting: bool, _arguments: &[i64]) -> Option<i64> {
        match *self {}
    }

    pub(crate) fn fill(&self, _machine: &mut Machine, _table: &mut HeapTable, _end: usize) -> bool {
        match *self {}
    }
}
