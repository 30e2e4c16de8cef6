//! Why a position is won or lost.

use std::fmt;

use bouton_results::wording::English;
use bouton_results::{Show, notebook};
use bouton_solve::explanation::Style;
use bouton_theory::{Nimber, Outcome};

/// Why a position is won or lost: its summands' values in binary, or its options by value; then every winning
/// move.
///
/// ```
/// use bouton::prelude::*;
/// let why = kayles().explain([5, 8])?;
/// assert_eq!(why.outcome(), Outcome::N);
/// assert!(why.to_string().contains("heap 1: value 4 → 1, because 4 ⊕ 5 = 1"));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Explanation(pub(crate) bouton_solve::Explanation);

impl Explanation {
    /// Who wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().explain([1, 2, 3])?.outcome(), Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.0.outcome.value
    }

    /// The value (in misère play: g⁻). Returns `None` where we know only the outcome.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().explain([3, 4, 8, 10])?.value(), Some(Nimber(5)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn value(&self) -> Option<Nimber> {
        self.0.value.as_ref().map(|answer| answer.value)
    }

    /// The same in a style: binary columns, powers of two, options by value, or the steps of the proof.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let why = nim().explain([11, 12, 7, 5])?.in_style(bouton::Style::Steps);
    /// assert!(why.to_string().contains("The leftmost odd column is that of 4"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn in_style(self, style: Style) -> Self {
        Self(self.0.in_style(style))
    }

    /// Everything that is said, as data.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let why = nim().explain([3, 4, 8, 10])?;
    /// assert_eq!((why.as_data().components.len(), why.as_data().winning.len()), (4, 1));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn as_data(&self) -> &bouton_solve::Explanation {
        &self.0
    }

    /// The explanation as HTML: a sentence, a table of the summands or of the options, the winning moves.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().explain([3, 5])?.to_html().contains("<table"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        self.0.html(&English).unwrap_or_default()
    }

    /// The explanation as a formula: the nim-sum in columns, or the mex of the options' values. Returns
    /// `None` where neither is the reason.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let formula = kayles().explain(3)?.to_latex();
    /// assert_eq!(formula.as_deref(), Some(r"$g = \operatorname{mex}\{0, 1, 2\} = 3$"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_latex(&self) -> Option<String> {
        self.0.latex()
    }

    /// Shows the explanation in an evcxr notebook, as HTML, as a formula and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().explain([5, 8])?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        notebook(&self.0);
    }
}

/// The text that a terminal shows.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(&English))
    }
}

impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
