//! Every expression that a hint advises is true: the hints of all transcripts are followed, each in the
//! session that got it.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_script::{Host, Interpreter, messages};
use bouton_tests::memory::Memory;
use bouton_tests::transcript::{Said, Speaker};
use bouton_tests::translations::entries;
use bouton_tests::tree::SourceFile;
use bouton_tests::{hints, pool, transcript, tree};

/// A session that follows the hints of its errors.
struct Follower {
    interpreter: Interpreter,
    /// Whether its hints are English.
    is_english: bool,
    followed: BTreeSet<String>,
    untrue: Vec<String>,
}

fn new() -> Interpreter {
    Interpreter::new(Rc::new(Memory::default()) as Rc<dyn Host>)
}

impl Follower {
    fn new() -> Self {
        Self { interpreter: new(), is_english: true, followed: BTreeSet::new(), untrue: Vec::new() }
    }
}

impl Speaker for Follower {
    fn begin(&mut self, language: Option<&str>) {
        self.is_english = language.is_none();
        self.interpreter = new();
    }

    fn eval(&mut self, name: &str, input: &str) -> Said {
        let Err(error) = self.interpreter.eval(name, input) else { return Said::default() };
        if let Some(hint) = error.hint.filter(|_| self.is_english)
            && self.followed.insert(hint.clone())
        {
            let untrue = hints::untrue(&hint, &mut self.interpreter, &mut new());
            self.untrue.extend(untrue.iter().map(|(expression, error)| {
                format!("{hint}\n{expression}\n{}: {}\nafter {input}", error.code, error.message)
            }));
        }
        Said { code: Some(error.code), ..Said::default() }
    }
}

#[test]
fn what_a_hint_says_to_write_runs() {
    let is_shown = |file: &SourceFile| {
        let folders = ["tests/suite/", "docs/src/"];
        folders.iter().any(|folder| file.path.starts_with(folder)) && file.text.contains("hint: ")
    };
    let pages: Vec<SourceFile> = tree::files().into_iter().filter(is_shown).collect();
    let found = pool::each(&pages, |page| {
        let mut follower = Follower::new();
        let _ = transcript::run_with(&mut follower, &page.path, &page.text);
        (follower.followed, follower.untrue)
    });
    let followed: BTreeSet<&String> = found.iter().flat_map(|(followed, _)| followed).collect();
    let untrue: BTreeSet<&String> = found.iter().flat_map(|(_, untrue)| untrue).collect();
    println!("{} hints", followed.len());
    let untrue: Vec<&str> = untrue.into_iter().map(String::as_str).collect();
    assert!(untrue.is_empty(), "{} hints aren't true\n\n{}", untrue.len(), untrue.join("\n\n"));
    assert!(followed.len() > 200, "{} hints", followed.len());
}

#[test]
fn a_hint_that_is_refused_is_found() {
    let found = pool::each(
        &[
            "write 2 * k",
            "write kayles().value(3)",
            "write x.lenght()",
            "write `0..` for a range",
            "write sum_of(p, 3), or p + q",
            "put it into a list, such as [1, 2",
        ],
        |hint| hints::untrue(hint, &mut new(), &mut new()).len(),
    );
    assert_eq!(found, [0, 1, 1, 1, 1, 1]);
}

/// The values for the catalogue's placeables.
const FILLED: &[(&str, &str)] = &[
    ("base", "2"),
    ("by", "1"),
    ("call", "nim()"),
    ("code", "0.77"),
    ("column", "2"),
    ("columns", "n, value"),
    ("count", "3"),
    ("different", "2"),
    ("edges", "[[0, 1]]"),
    ("exponent", "3"),
    ("example", "[3, 5]"),
    ("found", "x"),
    ("from", "1"),
    ("function", "|a, b| a"),
    ("game", "nim"),
    ("index", "2"),
    ("instead", "sorted(a)"),
    ("key", "a"),
    ("keys", "a, b"),
    ("last", "9"),
    ("legal", "[2, 0]"),
    ("mend", "sorted(a)"),
    ("method", "sort"),
    ("most", "9"),
    ("name", "g"),
    ("near", "g"),
    ("negated", "-(2 ** 2)"),
    ("neighbours", "#{n: 2, e: [[0, 1]]}"),
    ("number", "-1"),
    ("of_negative", "(-2) ** 2"),
    ("option", "4G"),
    ("other", "kayles"),
    ("path", "a.npy"),
    ("plain", "1 + 1"),
    ("position", "5"),
    ("positions", "5"),
    ("range", "0..=9"),
    ("row", "1"),
    ("signature", "moore_nim(k)"),
    ("square", "h8"),
    ("styles", "\"options\""),
    ("text", "hello"),
    ("to", "2"),
    ("variable", "a"),
    ("verb", "values"),
    ("what", "0.77"),
    ("why", "a reason"),
    ("word", "for"),
];

/// The mends of the catalogue, also those that no transcript meets.
#[test]
fn what_the_catalogue_says_to_write_runs() {
    let args: Vec<(&str, &dyn std::fmt::Display)> =
        FILLED.iter().map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
    let mut mends: Vec<String> = Vec::new();
    for (key, _) in entries(&messages::ENGLISH) {
        mends.extend(messages::hint(key, &args));
        if ["advice-", "mend-", "hint-", "rule-hint-"].iter().any(|begin| key.starts_with(begin)) {
            mends.push(messages::text(key, &args));
        }
    }
    mends.sort();
    mends.dedup();
    let found = pool::each(&mends, |mend| {
        let begin = || {
            let mut session = new();
            session
                .eval("In[0]", "let g = nim(); let a = [3, 1, 2]; let b = 2; let name = 1;")
                .expect("a prelude");
            session
        };
        let untrue = hints::untrue(mend, &mut begin(), &mut new());
        untrue
            .iter()
            .map(|(text, error)| format!("{mend}\n{text}\n{}: {}", error.code, error.message))
            .collect()
    });
    let untrue: Vec<String> = found.into_iter().flat_map(|one: Vec<String>| one).collect();
    println!("{} mends", mends.len());
    assert!(untrue.is_empty(), "{} mends aren't true\n\n{}", untrue.len(), untrue.join("\n\n"));
}
