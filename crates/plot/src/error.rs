//! Why a PNG could not be made.

use std::fmt;

use crate::wording::Words;

/// Why a PNG could not be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FigureError {
    /// The scale is not a number between 0.1 and 16.
    Scale(f32),
    /// The picture would be larger than 64 megapixels.
    TooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The font of PNGs lacks this letter; an SVG is drawn with the reader's fonts.
    Letter(char),
    /// The renderer refused the SVG; its message.
    Render(String),
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&Words::default()))
    }
}

impl FigureError {
    /// What went wrong, in one sentence without a full stop.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            FigureError::Scale(scale) => words.say("figure-png-scale", &[("scale", scale)]),
            FigureError::TooLarge { width, height } => {
                words.say("figure-png-too-large", &[("width", width), ("height", height)])
            }
            FigureError::Letter(letter) => words.say("figure-png-letter", &[("letter", letter)]),
            FigureError::Render(message) => words.say("figure-png-render", &[("message", message)]),
        }
    }
}

impl std::error::Error for FigureError {}
