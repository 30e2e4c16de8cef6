//! Where we keep the windows of a search: on disk, by the store, or in memory.

use bouton_theory::certificate::window::Window;

/// Where windows are kept.
pub trait Keep {
    /// Keeps the values before a heap, for good.
    ///
    /// # Errors
    ///
    /// Why that can't be.
    fn keep(&mut self, window: Window) -> Result<(), String>;

    /// The window of the last heap up to this that was kept.
    ///
    /// # Errors
    ///
    /// Why it can't be read.
    fn last(&self, heap: u64) -> Result<Option<Window>, String>;
}

/// Windows in memory, in order.
#[derive(Clone, Debug, Default)]
pub struct InMemory(Vec<Window>);

impl Keep for InMemory {
    fn keep(&mut self, window: Window) -> Result<(), String> {
        let place = self.0.partition_point(|other| other.heap < window.heap);
        self.0.insert(place, window);
        Ok(())
    }

    fn last(&self, heap: u64) -> Result<Option<Window>, String> {
        Ok(self.0[..self.0.partition_point(|other| other.heap <= heap)].last().cloned())
    }
}
