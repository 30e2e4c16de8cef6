//! The expressions that a hint advises, and whether they run: if a hint tells you to write something, it must
//! work.
//!
//! A hint is prose with expressions in it: behind words such as "write", "such as" and "let", or between
//! backticks. Names that stand for the reader's own (`x`, `list`, `position`) are given values of every
//! kind; the advice is true if it runs with one of them.

use bouton_script::{Diagnostic, Interpreter};

/// What comes before an expression.
const INTRODUCERS: &[&str] = &[
    "write an array ",
    "write the range as ",
    "write ",
    "written ",
    "such as ",
    "for example ",
    "as in ",
    "as ",
    ": ",
    "has ",
    "is ",
    "are ",
    "ask with ",
    "ask ",
    "or ",
];

/// What comes behind one, outside its brackets and quotation marks.
const ENDS: &[&str] = &[
    ", ",
    "; ",
    " or ",
    " for ",
    " to ",
    " and ",
    " at ",
    " where ",
    " is ",
    " are ",
    " gives ",
    " asks ",
    " allows ",
    " drops ",
    " runs ",
    " lists ",
    " says ",
    " show many ",
    " leaves ",
    " cuts",
    " counts",
    " as a ",
    " between ",
    " without ",
    " -> ",
    ": ",
];

/// What isn't meant to stand alone, and why.
const EXCUSED: &[(&str, &str)] = &[
    ("if x { continue; }", "it belongs in the reader's loop"),
    ("throw \"what is wrong\";", "it throws"),
    ("0.[3]", "it is a code"),
    ("{2,3}!", "it is a part of a code"),
    ("numbers of heaps in braces such as {1,3}", "it is a part of a code"),
    ("both (C)", "it is a letter of a code"),
    ("a family (octal:2)", "it is a word of the command `bouton survey`"),
    ("the same game (mirror images, another order)", "it is prose"),
    ("allow more memory (at the terminal", "it is prose"),
    ("those of nim()", "it is prose"),
    ("values(0..=20, |n| position)", "it is a method of the reader's game"),
    ("lines such as \"W..B\"", "it is prose"),
    ("the board as lines such as \"W..B\"", "it is prose"),
    ("\"scatter\" takes any numbers", "it is prose"),
    ("check_answer(question, [3, 5])", "the answer belongs to the reader's question"),
    ("game.play([3, 4, 5])", "nobody is there to play"),
    (
        "game.play([3, 4, 5], #{ players: 1, machine: \"errs\", first: \"me\", seed: 7 })",
        "nobody is there to play",
    ),
];

/// Values for the names that stand for the reader's own.
const PLACEHOLDERS: &[(&str, &[&str])] = &[
    ("array", &["[3, 1, 2]"]),
    ("columns", &["3"]),
    ("contest", &["game(#{left: |n| 0..n, right: |n| []})"]),
    ("game", &["nim()", "white_knight(8)"]),
    (
        "row",
        &[
            "game(\"W\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } for k in 1..=b { o.push([a, b - k]); } o }).row(2)",
        ],
    ),
    ("item", &["5"]),
    ("list", &["[3, 1, 2]"]),
    ("other", &["kayles()", "white_knight(8)"]),
    ("part", &["5"]),
    ("path", &["\"a.json\""]),
    ("player", &["\"left\""]),
    ("position", &["5", "[3, 5]", "nim()[[3, 5]]"]),
    ("question", &["worksheet(\"nim-sum\").questions[0]"]),
    ("range", &["0..=3"]),
    ("succ", &["[[], [0], [0, 1]]"]),
    ("text", &["\"12\""]),
    ("value", &["5", "nim().values(0..=5)", "#{ \"all heaps\": 0..3 }"]),
];

/// Values for names of one letter.
const LETTERS: &[&str] = &[
    "5",
    "[3, 1, 2]",
    "\"12\"",
    "true",
    "star(3)",
    "nim()",
    "nim()[[3, 5]]",
    "1.5",
    "#{ a: 1 }",
    "|x| x",
    "()",
];

/// How the hints leave something to the reader, and what stands there when they are tried.
const LEFT_OUT: &[(&str, &str)] = &[(", …", ""), ("[…]", "[position]"), ("(…)", "()"), ("…", "()")];

/// Expressions that a hint advises and that don't run, with the error: neither in the session that got the
/// hint nor, because its variables may have the names that the hint uses as placeholders, in a new one.
pub fn untrue(
    hint: &str,
    interpreter: &mut Interpreter,
    another: &mut Interpreter,
) -> Vec<(String, Diagnostic)> {
    let mut found = Vec::new();
    for expression in expressions(hint) {
        if EXCUSED.iter().any(|(excused, _)| expression.starts_with(excused)) {
            continue;
        }
        let plain = filled(&expression);
        if let Err(error) = runs(&plain, interpreter).or_else(|_| runs(&plain, another)) {
            found.push((expression, error));
        }
    }
    found
}

/// The expressions of a hint.
#[must_use]
pub fn expressions(hint: &str) -> Vec<String> {
    let mut found: Vec<&str> = Vec::new();
    let mut rest = hint;
    while let Some(letter) = rest.chars().next() {
        let before = &hint[..hint.len() - rest.len()];
        let introducer = INTRODUCERS.iter().find(|word| rest.starts_with(**word));
        if let Some(introducer) = introducer.filter(|_| !before.ends_with(char::is_alphanumeric)) {
            let expression = until_end(&rest[introducer.len()..]);
            let is_words = INTRODUCERS.iter().any(|word| expression.starts_with(word));
            found.extend((!is_words).then_some(expression));
            rest = &rest[introducer.len()..];
        } else if let ('`' | '"', Some(end)) = (letter, rest.get(1..).and_then(|text| text.find(letter))) {
            let (quoted, inner) = (&rest[..end + 2], &rest[1..=end]);
            // Between backticks stands code, or it is a text of the language that others are put into.
            found.extend((letter == '`').then_some(if inner.contains("${") {
                quoted
            } else {
                until_end(inner)
            }));
            rest = &rest[end + 2..];
        } else {
            rest = &rest[letter.len_utf8()..];
        }
    }
    let mut found: Vec<String> = found.into_iter().filter(|text| is_code(text)).map(str::to_owned).collect();
    found.sort();
    found.dedup();
    found
}

/// An expression with something in the places that it leaves to the reader.
#[must_use]
pub fn filled(expression: &str) -> String {
    LEFT_OUT.iter().fold(expression.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// A text up to the first end that isn't in brackets or quotation marks.
fn until_end(text: &str) -> &str {
    let (mut depth, mut quoted) = (0_i32, None);
    for (at, letter) in text.char_indices() {
        match (quoted, letter) {
            (Some(mark), _) if mark == letter => quoted = None,
            (Some(_), _) => {}
            (None, '"' | '`') => quoted = Some(letter),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') if depth == 0 => return &text[..at],
            (None, ')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        let ends = |end: &&&str| text[at..].starts_with(**end) && !text[at..].starts_with("; let ");
        if depth == 0 && quoted.is_none() && ENDS.iter().find(ends).is_some() {
            return &text[..at];
        }
    }
    text
}

/// Whether a piece of a hint is an expression rather than words: it has a call, an index or an operator.
fn is_code(text: &str) -> bool {
    let signs = ["(", "[", "{", "..", " + ", " - ", " * ", " / ", " && ", " || ", " != ", "==", " = ", "\""];
    signs.iter().any(|sign| text.contains(sign)) && text.contains(char::is_alphanumeric)
}

/// Runs an expression as it stands, or else with values for the names that nobody defined.
fn runs(expression: &str, interpreter: &mut Interpreter) -> Result<(), Diagnostic> {
    let Err(error) = interpreter.eval("In[0]", expression) else { return Ok(()) };
    let Some(name) = unknown(&error, expression) else { return Err(error) };
    let mut last = error;
    let own = PLACEHOLDERS.iter().find(|(known, _)| *known == name).map(|(_, values)| *values);
    for kind in own.unwrap_or(LETTERS) {
        if interpreter.eval("In[0]", &format!("let {name} = {kind};")).is_err() {
            break;
        }
        let tried = runs(expression, interpreter);
        interpreter.forget(&name);
        match tried {
            Ok(()) => return Ok(()),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The name that an error says nobody defined.
fn unknown(error: &Diagnostic, source: &str) -> Option<String> {
    let place = error.place.as_ref().filter(|_| error.code == "unknown-name")?;
    let line = source.lines().nth(place.line.checked_sub(1)? as usize)?;
    let from = line.chars().skip(place.column.checked_sub(1)? as usize);
    let name: String = from.take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    let is_known = PLACEHOLDERS.iter().any(|(known, _)| *known == name);
    (is_known || name.chars().count() == 1).then_some(name)
}
