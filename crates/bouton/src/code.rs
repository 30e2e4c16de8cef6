//! The code that a rule was found to follow.

use std::fmt;

use bouton_rules::HeapCode;

/// A take-and-break code and how far a rule was compared with it.
///
/// ```
/// use bouton::prelude::*;
/// let mine = heap_game(|n| (0..=n - 2).map(move |a| [a, n - 2 - a]));   // take two neighbours
/// let code = mine.code(100)?;
/// assert_eq!(code.map(|code| format!("{code:?}")).as_deref(), Some("0.07 on heaps 0..=100"));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Code(pub(crate) bouton_results::Code);

impl Code {
    /// The code as data.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let code = heap_game(|n| 0..n).code(50)?;
    /// assert!(code.is_some_and(|code| matches!(code.as_data(), bouton::rules::HeapCode::AllBut(_))));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn as_data(&self) -> &HeapCode {
        &self.0.code
    }

    /// The rule follows the code on every heap up to this one.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let code = heap_game(|n| 0..n).code(50)?;
    /// assert_eq!(code.map(|code| code.matched_to()), Some(50));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn matched_to(&self) -> u64 {
        self.0.matched_to
    }

    /// Shows the code in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// if let Some(code) = heap_game(|n| 0..n).code(50)? {
    ///     code.evcxr_display();
    /// }
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.0);
    }
}

/// `0.77`, `S(1, 3, 6)`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_string())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on heaps 0..={}", self.0, self.0.matched_to)
    }
}
