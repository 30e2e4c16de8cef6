//! The functions of the language, by section of the manual.

pub mod array;
pub mod check;
pub mod checks;
pub mod compound;
pub mod contest;
pub mod convention;
pub mod define;
pub mod display;
pub mod drawing;
pub mod equality;
pub mod errata;
pub mod evaluate;
pub mod file;
pub mod form;
pub mod game_row;
pub mod graph;
pub mod help;
pub mod identify;
pub mod interact;
pub mod limits;
pub mod line;
pub mod misere;
pub mod named;
pub mod nimber;
pub mod number;
pub(crate) mod order;
pub mod partizan;
pub mod play;
pub mod plot;
pub mod position;
mod pure;
pub mod range;
pub mod rows;
pub mod sequence;
pub mod shift;
pub mod statistics;
pub mod survey;
pub mod table;
pub mod text;
pub mod theorem;
pub mod values;
pub mod variant;
pub mod worksheet;

use crate::entry::FunctionEntry;

/// The sections of the manual with their functions, which are sorted by name within a section.
pub const SECTIONS: &[(&str, &[FunctionEntry])] = &[
    ("Define a game", define::ENTRIES),
    ("Games by name and by code", named::ENTRIES),
    ("What a game is", convention::ENTRIES),
    ("Ask about a position", evaluate::ENTRIES),
    ("Positions and sums", position::ENTRIES),
    ("Compounds of positions", compound::ENTRIES),
    ("Variants of games", variant::ENTRIES),
    ("Moves for Left and for Right", contest::ENTRIES),
    ("Lines of play", line::ENTRIES),
    ("Heaps as a sequence", sequence::ENTRIES),
    ("Sequences of values", values::ENTRIES),
    ("Statistics of heap games", statistics::ENTRIES),
    ("Quotients and genus", misere::ENTRIES),
    ("Theorems on all positions", theorem::ENTRIES),
    ("Rows of a game", game_row::ENTRIES),
    ("Recognise a game", identify::ENTRIES),
    ("Compare a family", survey::ENTRIES),
    ("Tables", table::ENTRIES),
    ("Tables of rows", rows::ENTRIES),
    ("Errata of the texts", errata::ENTRIES),
    ("Check a claim", check::ENTRIES),
    ("Checks in a script", checks::ENTRIES),
    ("Plots", plot::ENTRIES),
    ("Drawings", drawing::ENTRIES),
    ("Play", play::ENTRIES),
    ("Worksheets", worksheet::ENTRIES),
    ("Interact", interact::ENTRIES),
    ("Nimbers", nimber::ENTRIES),
    ("Values of partizan games", form::ENTRIES),
    ("Positions of partizan games", partizan::ENTRIES),
    ("Equality and order", equality::ENTRIES),
    ("Arrays", array::ENTRIES),
    ("Ranges", range::ENTRIES),
    ("Numbers", number::ENTRIES),
    ("Shifts", shift::ENTRIES),
    ("Strings", text::ENTRIES),
    ("Graphs", graph::ENTRIES),
    ("Show", display::ENTRIES),
    ("Files", file::ENTRIES),
    ("Limits", limits::ENTRIES),
    ("Help", help::ENTRIES),
];
