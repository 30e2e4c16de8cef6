//! How far each line is indented, and the text that comes of it.

use super::INDENT;
use super::chunk::Chunk;
use super::gap::gap;
use super::outline::Role;

/// The blanks before each chunk: of the first one of a line its indentation, of others the gap.
pub(super) struct Layout {
    pub(super) blanks: Vec<usize>,
    /// The indentation of the line that each chunk stands on.
    pub(super) indents: Vec<usize>,
}

/// The blanks of a text with these breaks.
pub(super) fn layout(chunks: &[Chunk<'_>], roles: &[Role], breaks: &[usize]) -> Layout {
    let mut layout = Layout { blanks: Vec::with_capacity(chunks.len()), indents: Vec::new() };
    // For each bracket that opens, the indentation of the line that its partner may begin.
    let mut bases = vec![0; chunks.len()];
    let mut indent = 0;
    for at in 0..chunks.len() {
        if at == 0 || breaks[at] > 0 {
            indent = indentation(chunks, roles, (&bases, &layout.indents), at);
            layout.blanks.push(indent);
        } else {
            layout.blanks.push(gap(chunks, roles, at));
        }
        layout.indents.push(indent);
        if roles[at].class.is_some() {
            bases[at] = if roles[at].is_body { layout.indents[roles[at].head] } else { indent };
        }
    }
    layout
}

/// The indentation of a line that begins with a chunk.
fn indentation(
    chunks: &[Chunk<'_>],
    roles: &[Role],
    (bases, indents): (&[usize], &[usize]),
    at: usize,
) -> usize {
    let role = &roles[at];
    if let Some(open) = role.partner.filter(|open| *open < at && chunks[at].closes()) {
        return bases[open];
    }
    let inside = role.around.map_or(0, |open| bases[open] + INDENT);
    if role.starts {
        return inside;
    }
    if role.follows {
        return indents.get(role.head).copied().unwrap_or(inside);
    }
    inside + INDENT
}

/// The text.
pub(super) fn written(chunks: &[Chunk<'_>], breaks: &[usize], layout: &Layout, end: &str) -> String {
    let mut text = String::new();
    for (at, chunk) in chunks.iter().enumerate() {
        (0..breaks[at]).for_each(|_| text.push_str(end));
        text.extend(std::iter::repeat_n(' ', layout.blanks[at]));
        text.push_str(chunk.text);
    }
    if !text.is_empty() {
        text.push_str(end);
    }
    text
}
