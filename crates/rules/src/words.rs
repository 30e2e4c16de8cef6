//! How the positions of a game, of any form, become words.

use std::rc::Rc;

use crate::run::Run;
use crate::{Layout, Packing, PositionRef};

/// The positions of a game as words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Words {
    /// No position has a word.
    #[default]
    None,
    /// Positions are numbers, each packed as an array of one.
    Numbers(Packing),
    /// Positions are arrays of integers.
    Rows(Packing),
    /// Positions are texts, maps or other arrays.
    Laid(Rc<Layout>),
}

impl Words {
    /// The word of a position, if it has one.
    #[must_use]
    #[inline(always)]
    pub fn pack(&self, position: PositionRef<'_>) -> Option<u64> {
        match (self, position) {
            (Self::Numbers(packing), PositionRef::Int(n)) => packing.pack(&[n]),
            (Self::Rows(packing), PositionRef::Ints(parts)) => packing.pack(parts),
            (Self::Laid(layout), PositionRef::Leaves(_, leaves)) => layout.pack_leaves(leaves),
            (Self::Laid(layout), position) => pack_code(layout, position),
            _ => None,
        }
    }

    /// The position of a word; `ints` and `code` hold it.
    #[must_use]
    #[inline]
    pub fn unpack<'a>(&'a self, word: u64, ints: &'a mut Vec<i64>, code: &'a mut Vec<u8>) -> PositionRef<'a> {
        ints.clear();
        match self {
            Self::None => PositionRef::Ints(ints),
            Self::Numbers(packing) => {
                packing.unpack(word, ints);
                PositionRef::Int(ints.first().copied().unwrap_or_default())
            }
            Self::Rows(packing) => {
                packing.unpack(word, ints);
                PositionRef::Ints(ints)
            }
            Self::Laid(layout) => match layout.stated() {
                Some(shape) => {
                    layout.leaves(word, ints);
                    PositionRef::Leaves(shape, ints)
                }
                None => {
                    code.clear();
                    layout.unpack(word, code);
                    PositionRef::of_code(code, ints)
                }
            },
        }
    }

    /// The array of numbers in a word that has this bit, if it is known where that is.
    #[inline]
    pub(crate) fn run_at(&self, word: u64, bit: u32) -> Option<Run> {
        match self {
            Self::Rows(packing) => packing.run(word),
            Self::Laid(layout) => layout.run_at(word, bit),
            Self::None | Self::Numbers(_) => None,
        }
    }

    /// All words are in this range.
    #[must_use]
    pub fn range(&self) -> std::ops::Range<u64> {
        match self {
            Self::None => 0..0,
            Self::Numbers(packing) | Self::Rows(packing) => packing.words_from()..packing.words(),
            Self::Laid(layout) => 1..layout.words(),
        }
    }

    /// The sum of the parts of a position that is made of numbers; of others any number.
    #[must_use]
    #[inline]
    pub fn total(&self, word: u64) -> u64 {
        let (Self::Numbers(packing) | Self::Rows(packing)) = self else { return word };
        packing.parts(word).sum()
    }

    /// The word of the same position with every array of integers in ascending order.
    #[must_use]
    #[inline]
    pub fn sorted(&self, word: u64) -> u64 {
        match self {
            Self::Rows(packing) => packing.sorted(word),
            Self::Laid(layout) => layout.sorted(word),
            Self::None | Self::Numbers(_) => word,
        }
    }
}

/// The word of a position that isn't given by its leaves.
fn pack_code(layout: &Layout, position: PositionRef<'_>) -> Option<u64> {
    if let PositionRef::Code(code) = position {
        return layout.pack(code);
    }
    let mut code = Vec::new();
    position.put(&mut code);
    layout.pack(&code)
}
