//! What is known of a part that is open.

/// Its value; or the values below [`EXCLUDABLE`] that it doesn't have, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Value(u64),
    Not(u64),
}

/// Values from here on aren't excluded one by one.
const EXCLUDABLE: u64 = u64::BITS as u64;

impl Default for Found {
    fn default() -> Self {
        Self::Not(0)
    }
}

impl Found {
    /// What is known, with one more value excluded.
    #[inline]
    pub(super) fn without(self, value: u64) -> Self {
        match self {
            Self::Not(excluded) if value < EXCLUDABLE => Self::Not(excluded | 1 << value),
            found => found,
        }
    }

    /// The value, if it is known.
    #[inline]
    pub(super) fn exact(self) -> Option<u64> {
        match self {
            Self::Value(value) => Some(value),
            Self::Not(_) => None,
        }
    }

    /// Whether the part has this value, if that is known.
    #[inline]
    pub(super) fn is(self, value: u64) -> Option<bool> {
        match self {
            Self::Value(exact) => Some(exact == value),
            Self::Not(_) => self.excludes(value).then_some(false),
        }
    }

    /// The least value that isn't excluded, from `from` on.
    #[inline]
    pub(super) fn least(self, from: u64) -> u64 {
        (from..).find(|value| !self.excludes(*value)).unwrap_or(from)
    }

    fn excludes(self, value: u64) -> bool {
        matches!(self, Self::Not(excluded) if value < EXCLUDABLE && excluded >> value & 1 == 1)
    }
}
