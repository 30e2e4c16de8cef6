//! How values are made of arrays, for those who copy and compare them.
//!
//! A layout is a number: 0 is one word, d below [`PLAIN`] an array nested d deep; the others are in a table.

use std::rc::Rc;

/// Arrays nested less deep than this have their depth as their layout.
const PLAIN: usize = 32;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Layout {
    /// An array of items of a layout.
    Array(usize),
    /// An array of strings and values of a layout in turn.
    Dict(usize),
    /// An array with an item for every key, each of a layout of its own.
    Record(Rc<[usize]>),
}

/// The layouts of one rule.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layouts(Vec<Layout>);

impl Layouts {
    /// The arrays of items of a layout.
    pub(crate) fn array(&mut self, item: usize) -> usize {
        if item + 1 < PLAIN { item + 1 } else { self.number(Layout::Array(item)) }
    }

    /// The maps of values of a layout.
    pub(crate) fn dict(&mut self, item: usize) -> usize {
        self.number(Layout::Dict(item))
    }

    /// The records with values of these layouts.
    pub(crate) fn record(&mut self, fields: Rc<[usize]>) -> usize {
        self.number(Layout::Record(fields))
    }

    fn number(&mut self, layout: Layout) -> usize {
        let known = self.0.iter().position(|known| *known == layout);
        PLAIN
            + known.unwrap_or_else(|| {
                self.0.push(layout);
                self.0.len() - 1
            })
    }

    /// The layout of the item at an index of an array or a record.
    #[inline]
    pub(crate) fn item(&self, of: usize, at: usize) -> usize {
        match of.checked_sub(PLAIN) {
            None => of.saturating_sub(1),
            Some(of) => match &self.0[of] {
                Layout::Array(item) => *item,
                Layout::Dict(item) => {
                    if at.is_multiple_of(2) {
                        1
                    } else {
                        *item
                    }
                }
                Layout::Record(fields) => fields[at],
            },
        }
    }
}
