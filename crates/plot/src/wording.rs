//! What figures say as data, said through `theory::wording`: titles, descriptions, axes, legends, notes,
//! tooltips.
//!
//! [`Words`] is the language of a figure; it is in its [`Options`](crate::Options). Unknown keys stay
//! English.

use std::fmt;
use std::sync::Arc;

use bouton_theory::wording::{self, English};
pub use bouton_theory::wording::{Args, Sentences, Wording};

/// Every sentence and label of this crate.
pub const SENTENCES: Sentences = Sentences::new(include_str!("../messages/en.ftl"));

/// The language of a figure; English by default. Cheap to clone.
///
/// ```
/// use bouton_plot::wording::{Args, Wording};
/// use bouton_plot::{Chips, Options, Words};
///
/// struct Galician;
/// impl Wording for Galician {
///     fn sentence(&self, key: &str, _: Args<'_>) -> Option<String> {
///         (key == "figure-nim-sum").then(|| "suma nim".to_owned())
///     }
/// }
///
/// let figure = Chips::nim(&[3, 5]).figure(Options::default().words(Words::new(Galician)));
/// assert!(figure.text().contains("suma nim"));
/// assert!(figure.description().starts_with("2 heaps with nim-sum 6"), "the rest stays English");
/// ```
#[derive(Clone, Default)]
pub struct Words(Option<Arc<dyn Wording + Send + Sync>>);

impl Words {
    /// The language that `wording` speaks.
    #[must_use]
    pub fn new(wording: impl Wording + Send + Sync + 'static) -> Self {
        Words(Some(Arc::new(wording)))
    }

    /// The sentence of `key`.
    pub(crate) fn say(&self, key: &str, args: Args<'_>) -> String {
        match &self.0 {
            Some(wording) => wording::say(SENTENCES, &**wording, key, args),
            None => wording::say(SENTENCES, &English, key, args),
        }
    }

    /// The name of a game as people of this language know it.
    ///
    /// ```
    /// assert_eq!(bouton_plot::Words::default().game("Wythoff"), "Wythoff");
    /// ```
    #[must_use]
    pub fn game(&self, name: &str) -> String {
        self.say("figure-game-name", &[("name", &name)])
    }

    /// The words of `key`, which must not have placeables.
    pub(crate) fn label(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// How many: the sentence of `one` or of `many`, with the number as `$count`.
    pub(crate) fn count(&self, n: usize, (one, many): (&str, &str)) -> String {
        self.say(if n == 1 { one } else { many }, &[("count", &self.grouped(n as u64))])
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Words(…)" } else { "Words(English)" })
    }
}

/// Equal when they are the same object: what two languages would say is not compared.
impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(own), Some(theirs)) => Arc::ptr_eq(own, theirs),
            _ => false,
        }
    }
}

impl Eq for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many() {
        let words = Words::default();
        assert_eq!(words.count(1, ("figure-heap-none", "figure-size-heaps")), "figure-heap-none");
        assert_eq!(words.count(1000, ("figure-size-heap", "figure-size-heaps")), "1,000 heaps");
    }
}
