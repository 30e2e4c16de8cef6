//! The lists of a search, kept for the next one: a table asks for thousands of positions one by one.

use bouton_rules::{Options, Words};

use super::link::Links;

/// Lists that nobody uses at the moment.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(super) links: Links,
    sinks: Vec<Options>,
}

impl Scratch {
    /// A sink that makes these words of positions.
    pub(super) fn sink(&mut self, words: Words) -> Options {
        let mut sink = self.sinks.pop().unwrap_or_default();
        sink.repack(words);
        sink
    }

    /// Takes back a sink.
    pub(super) fn keep(&mut self, sink: Options) {
        self.sinks.push(sink);
    }
}
