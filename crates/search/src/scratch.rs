//! The lists of a search, kept for the next one: a table asks for thousands of positions one by one. Lists
//! that one large position made long are given up.

use bouton_rules::{Options, Words};

use super::link::Links;

/// Links that take more bytes aren't kept.
const LARGE: u64 = 4 << 20;

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
        if sink.is_light() {
            self.sinks.push(sink);
        }
    }

    /// Takes back the links of a search that has ended.
    pub(super) fn keep_links(&mut self, mut links: Links) {
        links.truncate(0);
        self.links = if links.size() <= LARGE { links } else { Links::default() };
    }
}
