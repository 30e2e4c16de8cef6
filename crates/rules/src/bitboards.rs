//! Boards and graphs as words: [`MaskRules`](crate::MaskRules) of native games.

pub(crate) mod bar;
pub(crate) mod board_word;
#[doc(hidden)]
pub mod mask_board;
pub(crate) mod text_board;
pub(crate) mod vertices;
