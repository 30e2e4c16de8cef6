//! Rules that list options in one loop, however many: the sink asks the [meter](crate::meter) for them.
//!
//! Such a rule can't be stopped in the middle, but we can drop what it hands over: then the loop is soon at
//! its end. Words are so little work that nobody asks for them.

use super::Options;
use crate::{RuleError, meter};

/// What the sink asks while options are handed to it.
#[derive(Clone, Debug, Default)]
pub(super) enum Metering {
    /// Nothing: the rules ask themselves.
    #[default]
    Off,
    /// The meter, for each part that is listed in full.
    On,
    /// The meter has said that the work must stop: what comes is dropped.
    Stopped(RuleError),
}

impl Metering {
    /// Whether parts are dropped.
    #[inline]
    pub(super) fn drops(&self) -> bool {
        matches!(self, Self::Stopped(_))
    }

    /// A part of this many bytes was listed.
    #[inline]
    pub(super) fn tick(&mut self, bytes: usize) {
        if let Self::On = self
            && let Err(error) = meter::tick(bytes)
        {
            *self = Self::Stopped(error);
        }
    }
}

impl Options {
    /// Lists options in a loop that doesn't ask the meter itself.
    ///
    /// # Errors
    ///
    /// Those of `list`; and why the work must stop, if the meter says so on the way.
    pub(crate) fn metered(
        &mut self,
        list: impl FnOnce(&mut Self) -> Result<(), RuleError>,
    ) -> Result<(), RuleError> {
        let outer = std::mem::replace(&mut self.listed.metering, Metering::On);
        let listed = list(self);
        match std::mem::replace(&mut self.listed.metering, outer) {
            Metering::Stopped(error) => Err(error),
            _ => listed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter::tests::enough;

    #[test]
    fn a_listing_stops_once_the_meter_says_so() {
        let mut options = Options::with_labels();
        let list = |out: &mut Options| {
            (0..1 << 20).for_each(|n| out.row(&[n, 1 << 40]));
            Ok(())
        };
        let stopped = meter::metered(enough, || options.metered(list));
        assert!(stopped.is_err_and(|error| error.stopped));
        assert!(options.len() < 1 << 14, "{} options were listed", options.len());
        options.clear();
        // The sink is as before.
        options.row(&[3, 4]);
        assert_eq!(options.len(), 1);
    }

    #[test]
    fn without_a_meter_all_options_are_listed() {
        let mut options = Options::new();
        let listed = options.metered(|out| {
            (0..100_000).for_each(|n| out.row(&[n, 5]));
            Ok(())
        });
        assert_eq!((listed, options.len()), (Ok(()), 100_000));
    }
}
