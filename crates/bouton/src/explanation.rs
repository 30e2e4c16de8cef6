//! Why a position is won or lost.

use std::fmt;

use bouton_solve::explanation::ExplainedComponent;
use bouton_theory::{Convention, Nimber, Outcome, notebook};

use crate::markup::{escape, table, text_cell, value_cell};

/// Why a position is won or lost: its summands' values in binary, or its options by value; then every winning move.
///
/// ```
/// use bouton::prelude::*;
/// let why = kayles().explain([5, 8])?;
/// assert_eq!(why.outcome(), Outcome::N);
/// assert!(why.to_string().contains("heap 1: value 4 → 1, because 4 xor 5 = 1"));
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

    /// The value (in misère play: g⁻); none where only the outcome is known.
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
        let detail = match self.0.components.as_slice() {
            [] => String::new(),
            [one] => self.options(one),
            many => self.columns(many),
        };
        let verdict: Vec<String> = self.0.verdict().iter().map(|line| escape(line.trim_start())).collect();
        format!("<p>{}</p>\n{detail}\n<p>{}</p>", escape(&self.0.headline()), verdict.join("<br>"))
    }

    fn options(&self, component: &ExplainedComponent) -> String {
        if component.options.is_empty() {
            return String::new();
        }
        let value = if self.0.position.convention() == Convention::Misere { "g⁻" } else { "value" };
        let heads = [value, "options", "for example"].map(str::to_owned);
        let rows = component.options.iter().map(|group| {
            let example = text_cell(&group.example.shown().to_string());
            format!("{}<td>{}</td>{example}", value_cell(Some(group.value.0)), group.count)
        });
        let own = component.value.as_ref().map(|answer| answer.value.0);
        let mex =
            own.map_or_else(String::new, |own| format!("{value} {own}: the least number that no option has"));
        table(&mex, &heads, rows)
    }

    fn columns(&self, components: &[ExplainedComponent]) -> String {
        let values = components.iter().filter_map(|c| c.value.as_ref()).map(|answer| answer.value.0);
        let bits = (64 - values.max().unwrap_or(0).leading_zeros()).max(1) as usize;
        let row = |name: &str, value: Option<u64>| {
            let binary = value.map_or_else(|| "–".to_owned(), |v| format!("{v:0bits$b}"));
            let value = value.map_or_else(|| "not known".to_owned(), |v| v.to_string());
            format!("{}<td>{value}</td><td><code>{binary}</code></td>", text_cell(name))
        };
        let mut rows: Vec<String> = components
            .iter()
            .map(|c| {
                let name = format!("{} {}", c.component.game.name(), c.component.position);
                row(&name, c.value.as_ref().map(|answer| answer.value.0))
            })
            .collect();
        let misere = self.0.position.convention() == Convention::Misere;
        if let (Some(total), false) = (self.value(), misere) {
            rows.push(row("nim-sum", Some(total.0)));
        }
        let heads = ["summand", if misere { "g⁻ alone" } else { "value" }, "in binary"].map(str::to_owned);
        table("", &heads, rows)
    }

    /// Shows the explanation in an evcxr notebook, as HTML and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().explain([5, 8])?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        notebook::show(&[("text/html", &self.to_html()), ("text/plain", &self.to_string())]);
    }
}

/// The text that a terminal shows.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_text())
    }
}

impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
