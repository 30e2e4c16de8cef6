//! Boards and graphs as words: [`MaskRules`](crate::MaskRules) of native games.

pub(crate) mod bar;
#[doc(hidden)]
pub mod mask_board;
pub(crate) mod polyomino;
pub(crate) mod text_board;
pub(crate) mod vertices;
