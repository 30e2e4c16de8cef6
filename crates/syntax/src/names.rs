//! The names that a text defines, where each can be seen, and what each use of a name means.
//!
//! Found from the words, without a parser, so that it works while you type. A `let` is visible from its end
//! to the end of its block, a parameter in its body, a function everywhere. A function sees all variables of
//! the outermost level, a statement only those before it.

mod scan;

use std::collections::HashMap;
use std::ops::Range;

use crate::lexer::Kind;
use crate::lexer::around::is_dot;
use crate::lexer::lexeme::{Comments, Lexeme, lexemes};

/// The kind of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// `let`
    Variable,
    /// `const`
    Constant,
    /// `fn`
    Function,
    /// Of a function or a closure.
    Parameter,
    /// Of a `for`.
    LoopVariable,
    /// What `catch` caught.
    Caught,
}

/// A name that a text defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition<'a> {
    /// The name.
    pub name: &'a str,
    /// Its bytes.
    pub at: Range<usize>,
    /// Its kind.
    pub kind: NameKind,
    /// The bytes from which it can be seen.
    pub scope: Range<usize>,
    /// The bytes of its value or body, if it has one: of a `let` what stands behind `=`.
    pub value: Option<Range<usize>>,
    /// The bytes of the statement that defines it: for a parameter those of the name.
    pub whole: Range<usize>,
    /// The parameters of a function, or of the closure that is the value.
    pub parameters: Vec<&'a str>,
    /// Whether it belongs to the outermost level.
    pub is_global: bool,
}

/// A use of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// Its bytes.
    pub at: Range<usize>,
    /// The index of its definition; `None` if the text doesn't define it.
    pub definition: Option<usize>,
    /// Whether it is called.
    pub called: bool,
}

/// The names of a text.
#[derive(Clone, Debug, Default)]
pub struct Names<'a> {
    /// Its definitions, in order of their places.
    pub definitions: Vec<Definition<'a>>,
    /// The uses of names, in order of the places; a definition is none.
    pub uses: Vec<Use>,
    /// The bodies of functions.
    bodies: Vec<Range<usize>>,
}

/// The names of a text.
#[must_use]
pub fn names(text: &str) -> Names<'_> {
    let words = lexemes(text, Comments::Out);
    let mut names = scan::definitions(text, &words);
    let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, definition) in names.definitions.iter().enumerate() {
        by_name.entry(definition.name).or_default().push(index);
    }
    let defined: Vec<usize> = names.definitions.iter().map(|definition| definition.at.start).collect();
    let used = (0..words.len())
        .filter(|at| is_use(&words, *at) && defined.binary_search(&words[*at].start).is_err());
    let uses = used.map(|at| {
        let word = &words[at];
        let known = by_name.get(word.text).map_or(&[][..], Vec::as_slice);
        let called = words.get(at + 1).is_some_and(|next| next.text == "(");
        Use { at: word.start..word.end, definition: names.seen(known, word.start), called }
    });
    names.uses = uses.collect();
    names
}

/// Whether a word is the use of a name: no property, no method and no key of a map.
fn is_use(words: &[Lexeme<'_>], at: usize) -> bool {
    let word = &words[at];
    let is_key = words.get(at + 1).is_some_and(|next| next.text == ":")
        && word.around.is_some_and(|open| words[open].text == "#{");
    let is_part = at.checked_sub(1).is_some_and(|before| is_dot(&words[before]));
    word.kind == Kind::Name && !is_key && !is_part && word.text != "_"
}

impl<'a> Names<'a> {
    /// Of definitions of one name the one that is seen from a byte.
    fn seen(&self, known: &[usize], at: usize) -> Option<usize> {
        // Bodies follow one another, so only the one that begins last before the place can hold it.
        let begun = self.bodies.partition_point(|body| body.start <= at);
        let body = begun.checked_sub(1).map(|last| &self.bodies[last]).filter(|body| body.contains(&at));
        let sees = |index: &usize| {
            let definition = &self.definitions[*index];
            let global = body.is_some() && definition.is_global;
            let inside = definition.scope.contains(&at)
                && body.is_none_or(|body| body.contains(&definition.scope.start) || definition.is_global);
            definition.kind == NameKind::Function || inside || global
        };
        let seen = known.iter().copied().filter(sees);
        // The innermost scope begins last, and a later definition hides earlier ones.
        seen.max_by_key(|index| {
            let definition = &self.definitions[*index];
            (!definition.is_global, definition.kind != NameKind::Function, definition.scope.start)
        })
    }

    /// The definitions that are seen from a byte, the nearest of each name.
    #[must_use]
    pub fn in_scope(&self, at: usize) -> Vec<&Definition<'a>> {
        let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, definition) in self.definitions.iter().enumerate() {
            by_name.entry(definition.name).or_default().push(index);
        }
        let mut found: Vec<usize> = by_name.values().filter_map(|known| self.seen(known, at)).collect();
        found.sort_unstable();
        found.into_iter().map(|index| &self.definitions[index]).collect()
    }

    /// The definition that a byte stands on: on the name itself, or on a use of it.
    #[must_use]
    pub fn definition_at(&self, at: usize) -> Option<usize> {
        let on = |range: &Range<usize>| range.start <= at && at <= range.end;
        let own = self.definitions.iter().position(|definition| on(&definition.at));
        own.or_else(|| self.uses.iter().find(|used| on(&used.at))?.definition)
    }

    /// The bytes of all uses of a definition, its own among them, in order.
    #[must_use]
    pub fn places_of(&self, definition: usize) -> Vec<Range<usize>> {
        let own = self.definitions[definition].at.clone();
        let uses = self.uses.iter().filter(|used| used.definition == Some(definition));
        let mut places: Vec<Range<usize>> = uses.map(|used| used.at.clone()).chain([own]).collect();
        places.sort_by_key(|place| place.start);
        places
    }
}

#[cfg(test)]
mod tests;
