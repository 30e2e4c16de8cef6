//! Playing a game in any form: the position as squares to press, the rules of play, and how it is played. The
//! board of a notebook (`widget`) and the game in text (`library::play`) are built on this.

pub(crate) mod change;
pub(crate) mod costume;
pub(crate) mod face;
pub(crate) mod harder;
pub(crate) mod in_characters;
pub(crate) mod line;
pub(crate) mod link;
pub(crate) mod manner;
pub(crate) mod named;
pub(crate) mod prompt;
pub(crate) mod referee;
pub(crate) mod touch;
