//! Bounds and interruption of long work.

/// Why work stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The caller wanted it: a budget is used up, or somebody interrupted.
    Stopped,
    /// The forms are nested more deeply than the machine's stack allows.
    Depth,
    /// A number is outside the storable range: it is too large, or its denominator is.
    Range,
}

/// How far work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Comparisons and sums so far.
    pub steps: u64,
    /// Estimated bytes of the forms and their tables.
    pub bytes: u64,
}

/// This many steps are taken between two questions.
const STRIDE: u64 = 1024;

/// The deepest recursion. A level takes about a kilobyte of stack, and threads have two megabytes at least.
const DEEPEST: u32 = 700;

/// Counts the work and asks now and then whether to go on.
#[derive(Default)]
pub struct Watch<'a> {
    work: Work,
    depth: u32,
    go_on: Option<&'a mut dyn FnMut(&Work) -> bool>,
}

impl<'a> Watch<'a> {
    /// A watch that asks `go_on` at every thousandth step or so. The default never stops.
    pub fn new(go_on: &'a mut dyn FnMut(&Work) -> bool) -> Self {
        Self { go_on: Some(go_on), ..Self::default() }
    }

    /// The work so far.
    #[must_use]
    pub fn work(&self) -> Work {
        self.work
    }

    /// One more step.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], if the caller wants no more.
    pub fn step(&mut self, bytes: impl FnOnce() -> u64) -> Result<(), Halt> {
        self.work.steps += 1;
        if self.work.steps.is_multiple_of(STRIDE) {
            self.work.bytes = bytes();
            self.ask()?;
        }
        Ok(())
    }

    /// Asks whether there is room for this many more bytes, which are about to be taken in.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], if there is none.
    pub fn weigh(&mut self, more: u64) -> Result<(), Halt> {
        let bytes = self.work.bytes;
        self.work.bytes += more;
        let room = self.ask();
        self.work.bytes = bytes;
        room
    }

    /// Asks whether to go on.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], if the caller wants no more.
    pub fn ask(&mut self) -> Result<(), Halt> {
        let goes_on = self.go_on.as_mut().is_none_or(|go_on| go_on(&self.work));
        if goes_on { Ok(()) } else { Err(Halt::Stopped) }
    }

    /// One level deeper, for the length of `work`.
    pub(crate) fn deeper<T>(&mut self, work: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Halt> {
        if self.depth == DEEPEST {
            return Err(Halt::Depth);
        }
        self.depth += 1;
        let found = work(self);
        self.depth -= 1;
        found
    }
}
