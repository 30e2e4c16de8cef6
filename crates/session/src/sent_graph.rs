//! A game with positions that another program lists: the graph of its moves comes in batches.
//!
//! The first batch makes the game, and each later one adds to it. A batch is taken whole or not at all.

use std::rc::{Rc, Weak};

use bouton_rules::Ruleset;
use bouton_script::{Diagnostic, Dynamic, Game};

use crate::graph_rules::{Moves, SentGraph};
use crate::{Failure, Session};

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
        let there = known.as_ref().map_or(0, |graph| graph.moves.borrow().len());
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

#[cfg(test)]
mod tests {
    use bouton_script::Host;

    use super::*;
    use crate::Cell;
    use crate::graph_rules::PARTS;

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
