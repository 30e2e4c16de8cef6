//! A game with positions that another program lists: the graph of its moves, which comes in batches.
//!
//! A position is its number in the order of coming, and an option a sum of such numbers. The graph only
//! grows: a result about a position stays true because everything that it leads to was there when we were
//! asked. We check that when a position is given, never in a search.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Display;
use std::rc::{Rc, Weak};

use bouton_rules::{Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset};
use bouton_script::{Diagnostic, Dynamic, Game};

use crate::{Failure, Session};

/// Marks the number of parts of an option that isn't one position.
const PARTS: u32 = 1 << 31;

/// Some more positions of a game that another program lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphBatch {
    /// The variable that holds the game.
    pub name: String,
    /// The game's name for people.
    pub title: String,
    /// How many positions there are before these.
    pub first: usize,
    /// For each position the number of its options and then the options: a position, or 2³¹ + k followed by k
    /// positions that the option is the sum of. All are numbers of 32 bits, the lowest byte first.
    pub options: Vec<u8>,
    /// How some positions are written, of these or of earlier ones.
    pub labels: Vec<(u32, String)>,
}

/// The games with graphs from outside, by the variable that holds them. A game that nobody holds is gone.
pub(crate) type SentGraphs = HashMap<String, Weak<SentGraph>>;

/// The rules: what came so far.
#[derive(Debug, Default)]
pub(crate) struct SentGraph {
    title: String,
    moves: RefCell<Moves>,
    labels: RefCell<HashMap<u32, String>>,
}

#[derive(Debug, Default)]
struct Moves {
    /// Where the options of each position begin in `numbers`.
    begins: Vec<usize>,
    /// As in a batch, without the numbers of options.
    numbers: Vec<u32>,
    /// The positions that the options name are below this one.
    named: usize,
}

impl Moves {
    /// Reads a batch; `None` if it isn't one.
    fn read(bytes: &[u8]) -> Option<Self> {
        let (words, rest) = bytes.as_chunks::<4>();
        let mut words = words.iter().map(|word| u32::from_le_bytes(*word));
        let mut found = Self::default();
        while let Some(count) = words.next() {
            found.begins.push(found.numbers.len());
            for _ in 0..count {
                let first = words.next()?;
                found.numbers.push(first);
                let parts = first.saturating_sub(PARTS);
                for _ in 0..parts {
                    found.numbers.push(words.next().filter(|part| *part < PARTS)?);
                }
            }
        }
        let positions = found.numbers.iter().filter(|number| **number < PARTS);
        found.named = positions.max().map_or(0, |last| *last as usize + 1);
        rest.is_empty().then_some(found)
    }

    fn add(&mut self, more: &Self) {
        let before = self.numbers.len();
        self.begins.extend(more.begins.iter().map(|begin| before + begin));
        self.numbers.extend(&more.numbers);
        self.named = self.named.max(more.named);
    }

    /// The options of a position, one after the other.
    fn of(&self, position: usize) -> &[u32] {
        let Some(begin) = self.begins.get(position) else { return &[] };
        let end = self.begins.get(position + 1).copied().unwrap_or(self.numbers.len());
        &self.numbers[*begin..end]
    }
}

impl Session {
    /// Adds positions to the game that a variable holds; the first batch makes the game and the variable.
    ///
    /// # Errors
    ///
    /// `usage` if the batch isn't one or doesn't follow the one before it, `memory` if the graph is too large
    /// for the session; nothing is added then.
    pub fn send_graph(&mut self, batch: &GraphBatch) -> Result<(), Box<Failure>> {
        let wrong = || Box::new(Failure::of(Diagnostic::keyed("usage", "session-graph", &[]), ""));
        let known = self.graphs().get(&batch.name).and_then(Weak::upgrade);
        let there = known.as_ref().map_or(0, |graph| graph.moves.borrow().begins.len());
        if there != batch.first {
            return Err(wrong());
        }
        let needed = 4 * batch.options.len() as u64;
        let room = self.interpreter().context().room(needed, &batch.title);
        room.map_err(|full| Box::new(Failure::of(full, "")))?;
        let more = Moves::read(&batch.options).ok_or_else(wrong)?;
        let graph = match known {
            Some(graph) => graph,
            None => self.new_graph(batch).ok_or_else(wrong)?,
        };
        graph.moves.borrow_mut().add(&more);
        graph.labels.borrow_mut().extend(batch.labels.iter().cloned());
        Ok(())
    }

    /// A game without positions in a variable; `None` if that isn't a name.
    fn new_graph(&mut self, batch: &GraphBatch) -> Option<Rc<SentGraph>> {
        let mut letters = batch.name.chars();
        let begins = letters.next().is_some_and(|letter| letter.is_ascii_alphabetic() || letter == '_');
        if !begins || !letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
            return None;
        }
        let graph = Rc::new(SentGraph { title: batch.title.clone(), ..SentGraph::default() });
        let rules: Rc<dyn Ruleset> = Rc::clone(&graph) as _;
        self.set_variable(&batch.name, Dynamic::from(Game::new(rules)));
        self.graphs().retain(|_, graph| graph.strong_count() > 0);
        self.graphs().insert(batch.name.clone(), Rc::downgrade(&graph));
        Some(graph)
    }
}

impl Ruleset for SentGraph {
    fn name(&self) -> &str {
        &self.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Number
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let moves = self.moves.borrow();
        let number = position.as_int().and_then(|number| usize::try_from(number).ok());
        if moves.named <= moves.begins.len() && number.is_some_and(|number| number < moves.begins.len()) {
            return Ok(position);
        }
        let args: [(&str, &dyn Display); 2] = [("found", &position), ("count", &moves.begins.len())];
        Err(Diagnostic::keyed("bad-position", "session-graph-position", &args).into())
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let moves = self.moves.borrow();
        let number = position.as_int().and_then(|number| usize::try_from(number).ok());
        let mut numbers = moves.of(number.unwrap_or(usize::MAX)).iter().copied();
        while let Some(first) = numbers.next() {
            if first < PARTS {
                out.heap(i64::from(first));
            } else {
                let parts = numbers.by_ref().take((first - PARTS) as usize);
                parts.for_each(|part| out.part(i64::from(part)));
                out.end();
            }
        }
        Ok(())
    }
}

impl Literature for SentGraph {}

impl Presentation for SentGraph {
    fn display(&self, position: &Datum) -> Option<String> {
        let number = position.as_int().and_then(|number| u32::try_from(number).ok())?;
        self.labels.borrow().get(&number).cloned()
    }

    fn short(&self, position: &Datum) -> Option<String> {
        self.display(position)
    }
}

#[cfg(test)]
mod tests {
    use bouton_script::Host;

    use super::*;
    use crate::Cell;

    struct Quiet;
    impl Host for Quiet {}

    fn session() -> Session {
        Session::new(Rc::new(Quiet))
    }

    fn words(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    fn batch(first: usize, options: &[u32]) -> GraphBatch {
        let name = "g".to_owned();
        GraphBatch { title: "Sent".to_owned(), first, options: words(options), name, labels: Vec::new() }
    }

    fn said(session: &mut Session, code: &str) -> String {
        let reply = session.eval(&Cell::new(code));
        match reply.result {
            Ok(shown) => shown.map_or_else(String::new, |bundle| bundle.json.to_string()),
            Err(failure) => failure.code().to_owned(),
        }
    }

    #[test]
    fn a_graph_grows_and_an_option_may_be_a_sum() {
        let mut session = session();
        // 0 is the end, 1 leads to it, 2 to 0 and 1.
        session.send_graph(&batch(0, &[0, 1, 0, 2, 0, 1])).expect("a batch");
        assert_eq!(said(&mut session, "[g.grundy(2), g.grundy([1, 2])]"), "[2,3]");
        // 3 leads to 1 + 2 and to the end, which is the sum of nothing.
        session.send_graph(&batch(3, &[2, PARTS + 2, 1, 2, PARTS])).expect("a batch");
        assert_eq!(said(&mut session, "[g.grundy(3), g.misere().outcome(1)]"), "[1,\"P\"]");
        // 4 leads to 5, which isn't there yet, and back.
        session.send_graph(&batch(4, &[1, 5])).expect("a batch");
        assert_eq!(said(&mut session, "g.outcome(4)"), "bad-position");
        session.send_graph(&batch(5, &[1, 4])).expect("a batch");
        assert_eq!(said(&mut session, "g.outcome(4)"), "\"D\"");
    }

    #[test]
    fn what_is_no_batch_is_refused_and_adds_nothing() {
        let mut session = session();
        let torn = GraphBatch { options: vec![1, 0, 0], ..batch(0, &[]) };
        let nameless = GraphBatch { name: "g; 1".to_owned(), ..batch(0, &[0]) };
        for wrong in [torn, nameless, batch(1, &[0]), batch(0, &[2, 0]), batch(0, &[1, PARTS + 1, PARTS])] {
            let failure = session.send_graph(&wrong).expect_err("refused");
            assert_eq!(failure.code(), "usage", "{wrong:?}");
        }
        session.send_graph(&batch(0, &[0])).expect("a batch");
        assert_eq!(said(&mut session, "g.outcome(0)"), "\"P\"");
    }
}
