//! An explanation that is told in a language: what every part of it asks.

use bouton_solve::{Component, Explanation, Sum};
use bouton_theory::Convention;

use super::block::Block;
use crate::wording::{Args, Wording, say};

/// The words of misère Nim: if a language uses other terms there, its catalogue has the sentence
/// `KEY-in-misere` next to `KEY`, as Catalan does with the rows and sticks of its text.
pub(super) struct InMisere<'a>(pub(super) &'a dyn Wording);

impl Wording for InMisere<'_> {
    fn sentence(&self, key: &str, args: Args<'_>) -> Option<String> {
        self.0.sentence(&format!("{key}-in-misere"), args).or_else(|| self.0.sentence(key, args))
    }
}

/// An explanation that is told in a language.
pub(super) struct Telling<'a> {
    pub(super) explanation: &'a Explanation,
    pub(super) words: &'a dyn Wording,
}

impl<'a> Telling<'a> {
    pub(super) fn say(&self, key: &str, args: Args<'_>) -> String {
        say(self.words, key, args)
    }

    /// "4, 2 and 1".
    pub(super) fn and(&self, items: &[String]) -> String {
        and(items, self.words)
    }

    pub(super) fn misere(&self) -> bool {
        self.explanation.position.convention() == Convention::Misere
    }

    /// Whether it is a number by itself in normal play, which its options explain best.
    pub(super) fn is_one_heap(&self) -> bool {
        matches!(self.explanation.components.as_slice(), [one]
            if one.component.game.rules().kind().is_number() && !self.misere())
    }

    /// The theorem behind the reduction, in a sentence.
    pub(super) fn theorem(&self) -> Vec<Block> {
        let theorem = self.explanation.reduction.as_ref().and_then(|reduction| reduction.theorem.as_ref());
        theorem.map(|theorem| theorem.say(self.words)).into_iter().map(Block::Detail).collect()
    }

    /// The name of a summand: the heap, with its game if there are several.
    pub(super) fn label(&self, component: &Component) -> String {
        let alone = Sum::of(&component.game, vec![component.position.clone()]);
        let whole = alone.in_one_line();
        if self.explanation.position.game().is_none() {
            return whole;
        }
        let shown = self.shown(component);
        if component.game.is_heap_game() {
            format!("{} {shown}", self.say("explain-heap", &[]))
        } else {
            shown
        }
    }

    /// A position in one line.
    pub(super) fn shown(&self, component: &Component) -> String {
        component.in_one_line()
    }
}

/// "4, 2 and 1".
pub(super) fn and(items: &[String], words: &dyn Wording) -> String {
    match items.split_last() {
        Some((last, first)) if !first.is_empty() => {
            say(words, "explain-and", &[("first", &first.join(", ")), ("last", last)])
        }
        _ => items.concat(),
    }
}
