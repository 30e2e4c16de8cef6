//! Habits from other languages, answered with the form of this one.
//!
//! Each row of `HABITS` is a shape of tokens that no text of this language can have; it is looked for only
//! when the parser has refused a text, and the first one found is the fault that is shown, at its own place.
//! Names of other languages' words and functions are in `NAMES`.

mod shape;

use bouton_syntax::lexer::around;
use bouton_syntax::lexer::lexeme::{self, Comments, Lexeme};
use bouton_syntax::source::Source;

use crate::diagnostic::Diagnostic;
use crate::messages;

/// One shape: its entry in the catalogue, and whether it begins at a token.
type Habit = (&'static str, fn(&[Lexeme<'_>], usize) -> bool);

/// The shapes, most telling first where two begin at one token.
const HABITS: &[Habit] = &[
    ("habit-integer-division", shape::integer_division),
    ("habit-comment", shape::hash_comment),
    ("habit-elif", shape::elif),
    ("habit-def", shape::def),
    ("habit-function", shape::function),
    ("habit-lambda", shape::lambda),
    ("habit-type", shape::type_annotation),
    ("habit-colon-block", shape::colon_block),
    ("habit-and", shape::and),
    ("habit-or", shape::or),
    ("habit-not", shape::not),
    ("habit-comprehension", shape::comprehension),
    ("habit-conditional", shape::conditional),
    ("habit-ternary", shape::ternary),
    ("habit-increment", shape::increment),
    ("habit-mut", shape::let_mut),
    ("habit-vec", shape::vec_macro),
    ("habit-print-macro", shape::print_macro),
    ("habit-macro", shape::other_macro),
    ("habit-match", shape::match_word),
    ("habit-arrow", shape::arrow),
    ("habit-f-string", shape::f_string),
    ("habit-triple-quotes", shape::triple_quotes),
    ("habit-magic", shape::magic),
    ("habit-shell", shape::shell),
    ("habit-import", shape::import),
    ("habit-destructuring", shape::destructuring),
    ("habit-tuple", around::tuple),
    ("habit-map", shape::map_without_hash),
    ("habit-var", shape::var),
    ("habit-class", shape::class),
    ("habit-public", shape::public),
    ("habit-default", shape::default_argument),
    ("habit-for-c", shape::c_for),
    ("habit-equals", shape::triple_equals),
    ("habit-unequal", shape::unequal),
    ("habit-is", shape::is),
    ("habit-pass", shape::pass),
    ("habit-walrus", shape::walrus),
    ("habit-slice", shape::slice),
    ("habit-set", around::set),
    ("habit-numbers", shape::numbers),
    ("habit-verb", shape::verb),
    ("habit-game", shape::game),
    ("habit-bare-body", shape::bare_body),
];

/// Words and functions of other languages, each with its entry in the catalogue.
const NAMES: &[(&str, &str)] = &[
    ("True", "habit-true"),
    ("TRUE", "habit-true"),
    ("False", "habit-false"),
    ("FALSE", "habit-false"),
    ("None", "habit-none"),
    ("nil", "habit-none"),
    ("null", "habit-none"),
    ("undefined", "habit-none"),
    ("self", "habit-self"),
    ("range", "habit-range"),
    ("sum", "habit-sum"),
    ("println", "habit-println"),
    ("print", "habit-print"),
    ("str", "habit-str"),
    ("string", "habit-str"),
    ("int", "habit-int"),
    ("append", "habit-append"),
    ("add", "habit-append"),
    ("push_back", "habit-append"),
    ("length", "habit-len"),
    ("size", "habit-len"),
    ("count", "habit-len"),
    ("xor", "habit-xor"),
    ("pow", "habit-pow"),
    ("enumerate", "habit-enumerate"),
    ("list", "habit-list"),
    ("iter", "habit-iter"),
    ("into_iter", "habit-iter"),
    ("collect", "habit-iter"),
    ("unwrap", "habit-unwrap"),
    ("clone", "habit-clone"),
    ("forEach", "habit-for-each"),
    ("any", "habit-any"),
    ("every", "habit-every"),
    ("reversed", "habit-reversed"),
    ("raise", "habit-raise"),
    ("math", "habit-import"),
    ("pass", "habit-pass"),
    ("ls", "habit-shell"),
    ("pwd", "habit-shell"),
    ("dir", "habit-shell"),
    ("cat", "habit-shell"),
    ("pip", "habit-shell"),
    ("and", "habit-and"),
    ("or", "habit-or"),
    ("not", "habit-not"),
    ("break_loop", "habit-pass"),
];

/// What other programs call the questions about a game, each with its entry in the catalogue.
const VERBS: &[(&str, &str)] = &[
    ("value", "habit-grundy"),
    ("nimber", "habit-grundy"),
    ("nim_value", "habit-grundy"),
    ("NimValue", "habit-grundy"),
    ("CanonicalForm", "habit-grundy"),
    ("grundy_value", "habit-grundy"),
    ("grundy_number", "habit-grundy"),
    ("sprague_grundy", "habit-grundy"),
    ("position", "habit-position"),
    ("pos", "habit-position"),
    ("state", "habit-position"),
    ("moves", "habit-options"),
    ("Options", "habit-options"),
    ("followers", "habit-options"),
    ("successors", "habit-options"),
    ("legal_moves", "habit-options"),
    ("best_move", "habit-best"),
    ("best_moves", "habit-best"),
    ("winning", "habit-best"),
    ("solve", "habit-best"),
    ("why", "habit-best"),
    ("winner", "habit-winner"),
    ("who_wins", "habit-winner"),
    ("wins", "habit-winner"),
    ("is_p", "habit-winner"),
    ("is_n", "habit-winner"),
    ("is_winning", "habit-winner"),
    ("OutcomeClass", "habit-winner"),
    ("sequence", "habit-sequence"),
    ("nim_sequence", "habit-sequence"),
    ("grundy_sequence", "habit-sequence"),
    ("nim_values", "habit-sequence"),
    ("grundy_values", "habit-sequence"),
];

/// The words that have another one in their place here, by their entries.
const WORDS: &[(&str, &str)] = &[
    ("habit-comment", "//"),
    ("habit-elif", "else if"),
    ("habit-def", "fn"),
    ("habit-function", "fn"),
    ("habit-and", "&&"),
    ("habit-or", "||"),
    ("habit-match", "switch"),
    ("habit-var", "let"),
    ("habit-true", "true"),
    ("habit-false", "false"),
    ("habit-none", "()"),
    ("habit-self", "this"),
    ("habit-println", "print"),
    ("habit-raise", "throw"),
];

/// The error with the word that belongs in the place of the one at its place, if there is one.
fn mended(error: Diagnostic, key: &str, word: &str) -> Diagnostic {
    match WORDS.iter().find(|(known, _)| *known == key) {
        Some((_, instead)) => error.instead(*instead),
        // `===` and `!==`.
        None if key == "habit-equals" => error.instead(&word[..word.len().min(2)]),
        None => error,
    }
}

/// The habit that made the parser refuse a text at byte `fault`, at its own place.
pub(crate) fn find(source: &Source, fault: usize) -> Option<Diagnostic> {
    let text = source.text.as_str();
    let reach = text[fault.min(text.len())..].find('\n').map_or(text.len(), |end| fault + end);
    let words = lexeme::lexemes(text, Comments::Divisions);
    (0..words.len()).take_while(|at| words[*at].start <= reach).find_map(|at| {
        let (key, _) = HABITS.iter().find(|(_, shape)| shape(&words, at))?;
        let found = Diagnostic::keyed("syntax", key, &[("word", &words[at].text)]);
        let found = mended(found, key, words[at].text);
        Some(found.at(Some(source.place_of_byte(words[at].start))))
    })
}

/// What to write instead of a name that other languages have: the entry of the catalogue.
pub(crate) fn of_name(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, key)| *key)
}

/// An error about an unknown name, answered with the habit behind it. Variables may have any name: only a
/// call or a method can be the verb of another program.
pub(crate) fn answer(error: Diagnostic, name: &str) -> Result<Diagnostic, Diagnostic> {
    let asked = matches!(error.code.as_str(), "unknown-function" | "unknown-property");
    let verb = VERBS.iter().find(|(known, _)| asked && *known == name).map(|(_, key)| *key);
    let key = of_name(name).or(verb);
    let hint = key.and_then(|key| Some((key, messages::hint(key, &[("word", &name)])?)));
    match hint {
        Some((key, hint)) => Ok(mended(error.hint(hint), key, name)),
        None => Err(error),
    }
}
