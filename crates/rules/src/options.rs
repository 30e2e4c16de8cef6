//! The options of a position: a flat list of lists of components.
//!
//! One buffer serves many positions: [`Options::clear`] keeps its memory. Labels are made only when somebody will
//! read them ([`Options::with_labels`]), so that a solver pays nothing for them.

use std::fmt;
use std::rc::Rc;

use crate::ends::Ends;
use crate::{Datum, Ruleset};

/// One component of an option: a position of the same game, or of another one.
#[derive(Clone)]
pub struct Part {
    /// The game; none for the game whose options these are.
    pub game: Option<Rc<dyn Ruleset>>,
    /// The position in that game.
    pub position: Datum,
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.game {
            Some(game) => write!(f, "{}[{}]", game.name(), self.position),
            None => write!(f, "{}", self.position),
        }
    }
}

impl From<Datum> for Part {
    fn from(position: Datum) -> Self {
        Self { game: None, position }
    }
}

/// The options of one position, each a disjunctive sum of components (no component at all: the end of play).
#[derive(Clone, Debug, Default)]
pub struct Options {
    parts: Vec<Part>,
    ends: Ends,
    labels: Option<Vec<Option<Datum>>>,
}

impl Options {
    /// An empty list that drops labels.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty list that keeps labels.
    #[must_use]
    pub fn with_labels() -> Self {
        Self { labels: Some(Vec::new()), ..Self::default() }
    }

    /// Forgets the options and keeps the memory.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.ends.clear();
        if let Some(labels) = &mut self.labels {
            labels.clear();
        }
    }

    /// Adds an option that is one position of the same game.
    pub fn position(&mut self, position: impl Into<Datum>) {
        self.part(Part::from(position.into()));
        self.end();
    }

    /// Adds an option that is a sum of positions of the same game.
    pub fn sum(&mut self, positions: impl IntoIterator<Item = Datum>) {
        self.parts.extend(positions.into_iter().map(Part::from));
        self.end();
    }

    /// Adds a component to the option that [`Options::end`] will close.
    pub fn part(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// Closes the current option.
    pub fn end(&mut self) {
        self.ends.close(self.parts.len());
        if let Some(labels) = &mut self.labels {
            labels.push(None);
        }
    }

    /// Names the move that leads to the option added last; `label` is called only if labels are kept.
    pub fn label(&mut self, label: impl FnOnce() -> Datum) {
        if let Some(last) = self.labels.as_mut().and_then(|labels| labels.last_mut()) {
            *last = Some(label());
        }
    }

    /// The number of options, repeats included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no option.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The components of option `index`.
    ///
    /// # Panics
    ///
    /// When `index` is not below [`Options::len`].
    #[must_use]
    pub fn get(&self, index: usize) -> &[Part] {
        &self.parts[self.ends.parts(index)]
    }

    /// The label of option `index`, if it was kept.
    #[must_use]
    pub fn label_of(&self, index: usize) -> Option<&Datum> {
        self.labels.as_ref()?.get(index)?.as_ref()
    }

    /// The options in the order in which the rule gave them.
    pub fn iter(&self) -> impl Iterator<Item = &[Part]> {
        self.ends.iter().map(|parts| &self.parts[parts])
    }
}
