//! When a rule that runs as closures is worth machine code.
//!
//! Closures are ready at once; machine code takes milliseconds to make and then runs up to four times as
//! fast, mostly one and a half times. Nobody knows how long a rule will run, so it starts as closures and
//! becomes machine code when it has run for about as long as machine code takes to make. Then a short run
//! never waits for Cranelift, and no run takes much longer than with the better of the two. We count steps
//! because the libraries don't have a clock: the switch comes at the same position on every machine.
//!
//! Measured on rules of heaps, arrays, strings and boards of 23 to 513 expressions (2026-11): Cranelift takes
//! 2.2 ms and 0.022 ms for each expression, so as long as 100 expressions more; a step takes 15 to 45 ns, the
//! more the larger a rule is. So small rules warm up for 2 to 5 ms. With twice as many steps, rules that
//! run for 5 to 10 ms gain 3 ms, and longer ones lose as much.

/// Steps that a rule without expressions takes before machine code pays, and those for each expression.
const STEPS: u64 = 100_000;
/// See [`STEPS`].
const EXPRESSION: u64 = 400;
/// A run counts as this many steps in addition to its own, and as one more for each [`EXPRESSIONS`]
/// expressions of the rule, because some rules don't loop.
const RUN: u64 = 8;
/// See [`RUN`].
const EXPRESSIONS: u64 = 16;

/// The steps that are left before a rule is worth machine code: calls and rounds of loops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WarmUp {
    left: u64,
    /// The steps of a run.
    run: u64,
}

impl WarmUp {
    /// A warm-up that never ends: for a build without machine code.
    pub(crate) const ENDLESS: Self = Self { left: u64::MAX, run: 0 };

    /// The warm-up of a rule with this many expressions, or one of `steps` steps; with 0 machine code is made
    /// at once.
    pub(crate) fn of(expressions: u64, steps: Option<u64>) -> Self {
        let left = steps.unwrap_or(STEPS + EXPRESSION * expressions);
        Self { left, run: RUN + expressions / EXPRESSIONS }
    }

    /// Whether the rule has run for long enough.
    #[inline]
    pub(crate) fn is_over(self) -> bool {
        self.left == 0
    }

    /// Counts the steps of closures. True if the warm-up ends with them; later calls give false.
    pub(crate) fn ends_with(&mut self, steps: u64) -> bool {
        let before = self.left;
        self.left = before.saturating_sub(steps);
        before > 0 && self.left == 0
    }

    /// As [`WarmUp::ends_with`], for runs.
    pub(crate) fn ends_with_runs(&mut self, runs: u64) -> bool {
        self.ends_with(runs.saturating_mul(self.run))
    }

    /// Ends the warm-up at once if the runs that are about to begin would end it. Whether it is over.
    pub(crate) fn ends_before_runs(&mut self, runs: u64) -> bool {
        if self.left <= runs.saturating_mul(self.run) {
            self.left = 0;
        }
        self.is_over()
    }
}
