//! The texts of the last cells, from which errors quote.

use bouton_syntax::source::Source;

use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

/// This many bytes of text are kept in all, because a session lives for days; the last cell in any case.
const MOST: usize = 2 << 20;
/// This many cells, because a short text takes less than the data stored with it.
const CELLS: usize = 1_000;

/// Texts by the names of their cells. The oldest are given up; a function keeps its own text elsewhere.
#[derive(Debug, Default)]
pub(super) struct Sources {
    texts: HashMap<String, Rc<Source>>,
    /// The names, the oldest first.
    order: VecDeque<String>,
    bytes: usize,
}

impl Sources {
    pub(super) fn get(&self, name: &str) -> Option<&Rc<Source>> {
        self.texts.get(name)
    }

    /// Keeps the text of a cell, in place of an older one of the same name.
    pub(super) fn keep(&mut self, name: &str, source: Rc<Source>) {
        self.bytes += source.text.len();
        if let Some(old) = self.texts.insert(name.to_owned(), source) {
            self.bytes -= old.text.len();
            self.order.retain(|known| known != name);
        }
        self.order.push_back(name.to_owned());
        while self.order.len() > 1 && (self.bytes > MOST || self.order.len() > CELLS) {
            let Some(oldest) = self.order.pop_front().and_then(|name| self.texts.remove(&name)) else {
                return;
            };
            self.bytes -= oldest.text.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{CELLS, MOST, Sources};
    use bouton_syntax::source::Source;

    #[test]
    fn the_oldest_texts_are_given_up() {
        let mut sources = Sources::default();
        let text = |n: usize| Source::new("cell", &"x".repeat(n), BTreeMap::new());
        sources.keep("a", text(MOST / 2));
        sources.keep("b", text(MOST / 2));
        assert!(sources.get("a").is_some() && sources.get("b").is_some());
        // The same cell once more takes the place of its text and is the last one now.
        sources.keep("a", text(MOST / 2));
        assert_eq!(sources.bytes, MOST);
        sources.keep("c", text(1));
        assert!(sources.get("b").is_none() && sources.get("a").is_some() && sources.get("c").is_some());
        sources.keep("d", text(2 * MOST));
        assert_eq!((sources.order.len(), sources.bytes), (1, 2 * MOST));
        assert!(sources.get("d").is_some());
        (0..2 * CELLS).for_each(|n| sources.keep(&n.to_string(), text(1)));
        assert_eq!((sources.order.len(), sources.texts.len()), (CELLS, CELLS));
    }
}
