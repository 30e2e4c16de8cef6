//! Sets of columns: those that moves lead from, and between which ends moves along a line lead.

/// Columns: all from `first` to `last` but for a few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::row) struct ColumnSpan {
    /// The first one.
    pub first: i64,
    /// The last one; `None` if the columns go on for ever.
    pub last: Option<i64>,
    /// Those that are left out, in no order.
    pub without: Vec<i64>,
}

impl ColumnSpan {
    pub(super) const ALL: Self = Self { first: 0, last: None, without: Vec::new() };

    /// Whether the column is one of them.
    pub(in crate::row) fn contains(&self, column: i64) -> bool {
        column >= self.first && self.last.is_none_or(|last| column <= last) && !self.without.contains(&column)
    }

    /// From this column on either all are among them, or none is.
    pub(in crate::row) fn settled_from(&self) -> i64 {
        let ends = self.last.map(|last| last.saturating_add(1)).into_iter();
        let after = self.without.iter().map(|column| column.saturating_add(1));
        ends.chain(after).fold(self.first, i64::max)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.last.is_some_and(|last| last < self.first)
    }

    pub(super) fn at_least(&mut self, column: i64) {
        self.first = self.first.max(column);
    }

    pub(super) fn at_most(&mut self, column: i64) {
        self.last = Some(self.last.map_or(column, |last| last.min(column)));
    }
}

/// The relation between a term and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    AtLeast,
    Equal,
    Differs,
}

/// The columns t that moves of a line lead to, from column b.
#[derive(Default)]
pub(super) struct Ends {
    pub(super) from: ColumnSpan,
    /// t is at least this.
    pub(super) least: i64,
    /// t is at least b and this.
    pub(super) behind: Option<i64>,
    /// t is at most b and this.
    pub(super) up_to: Option<i64>,
}

impl Default for ColumnSpan {
    fn default() -> Self {
        Self::ALL
    }
}

impl Ends {
    /// Adds a relation on `of_column` · b + `of_target` · t + `constant`. Returns `None` if that isn't a
    /// line.
    pub(super) fn add(&mut self, kind: Kind, of_column: i64, of_target: i64, constant: i64) -> Option<()> {
        if of_target == 0 {
            return restrict(&mut self.from, kind, of_column, constant);
        }
        if kind == Kind::Equal {
            self.add(Kind::AtLeast, of_column, of_target, constant)?;
            return self.add(
                Kind::AtLeast,
                of_column.checked_neg()?,
                of_target.checked_neg()?,
                constant.checked_neg()?,
            );
        }
        if kind == Kind::Differs {
            return None;
        }
        let size = of_target.checked_abs()?;
        if of_column == 0 && of_target > 0 {
            self.least = self.least.max(ceiling(constant.checked_neg()?, size));
        } else if of_column == -of_target && of_target > 0 {
            let behind = ceiling(constant.checked_neg()?, size);
            self.behind = Some(self.behind.map_or(behind, |known| known.max(behind)));
        } else if of_column == -of_target {
            let up_to = constant.div_euclid(size);
            self.up_to = Some(self.up_to.map_or(up_to, |known| known.min(up_to)));
        } else {
            return None;
        }
        Some(())
    }
}

fn ceiling(number: i64, by: i64) -> i64 {
    number.div_euclid(by) + i64::from(number.rem_euclid(by) != 0)
}

/// Keeps the columns where `factor` · b + `constant` has this relation to 0. Returns `None` beyond 64 bits.
pub(super) fn restrict(span: &mut ColumnSpan, kind: Kind, factor: i64, constant: i64) -> Option<()> {
    let size = factor.checked_abs()?;
    let minus = constant.checked_neg()?;
    match (kind, factor.signum()) {
        (_, 0) => {
            let holds = match kind {
                Kind::AtLeast => constant >= 0,
                Kind::Equal => constant == 0,
                Kind::Differs => constant != 0,
            };
            if !holds {
                span.at_most(-1);
            }
        }
        (Kind::AtLeast, 1) => span.at_least(ceiling(minus, size)),
        (Kind::AtLeast, _) => span.at_most(constant.div_euclid(size)),
        (Kind::Equal, sign) => {
            let column = minus.checked_mul(sign)?;
            if column.rem_euclid(size) == 0 {
                span.at_least(column / size);
                span.at_most(column / size);
            } else {
                span.at_most(-1);
            }
        }
        (Kind::Differs, sign) => {
            let column = minus.checked_mul(sign)?;
            if column.rem_euclid(size) == 0 && column >= 0 {
                span.without.push(column / size);
            }
        }
    }
    Some(())
}
