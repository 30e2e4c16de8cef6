//! Names are data: for every name of a game, a label, a key or a file, no form of any output takes it for
//! markup.
//!
//! We evaluate every expression of `sinks` with every name of `HOSTILE` and with a harmless one. A parser of
//! each form reads that form of the value, and the result must equal the one for the harmless name, except
//! for the letters.

mod forms;
mod sinks;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use bouton_script::Host;
use bouton_session::page::{self, Page};
use bouton_session::{Bundle, Cell, Failure, Output, Session};
use bouton_tests::memory::Memory;

/// Names that an attacker might choose.
const HOSTILE: &[&str] = &[
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "\"><svg onload=alert(1)>",
    "' onmouseover='alert(1)",
    "</text></svg><a href=\"javascript:alert(1)\">a</a>",
    "<!-- --> ]]> <![CDATA[ <?php ?>",
    "&lt;b&gt; &#60;i&#62; &amp;",
    "`code` ``two`` ```three``` ~~~",
    "```\n# heading\n- item\n1. one\n> quote\n\n    code\n===",
    "| a | b |\n|---|---|\n| c | d |",
    "[x](javascript:alert(1)) ![i](https://example.org/i.png) <https://example.org> https://example.org www.example.org",
    "[a]: https://example.org\n[^1]: note",
    "*bold* **strong** _i_ ~~gone~~ $x^2$ $$y$$ \\(z\\) \\[w\\] :smile:",
    "\\end{array} \\input{/etc/passwd} 100 % #1 {b ^c ~d \\\\",
    "\u{1b}[31mred\u{1b}[0m\u{7}\u{9b}2J \u{8}\u{8}",
    "a\r\nerror[forged]: b\n --> In[1]:1:1",
    "x\u{202e}cba\u{2066}",
    "=HYPERLINK(\"http://example.org\")",
    "+cmd|' /C calc'!A0",
    "-x",
    "@SUM(A1)",
    "\t=1",
    "'=1",
    "a,b;c\t\"d\"",
    "{{7*7}} ${7*7} <%= 7 %> { $b }",
    "{ \"signal\": \"alert(1)\" }",
    " ",
];

/// The same for one who means well.
const HARMLESS: &str = "Anna";

/// The result of an expression: its output, its value, or its error.
struct Given {
    bundles: Vec<Bundle>,
    failure: Option<Failure>,
    page: String,
}

/// A text as a script writes it.
fn quoted(text: &str) -> String {
    let letter = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(letter).collect::<String>())
}

/// A session in which `NAME` is this text.
fn begin(name: &str) -> Session {
    let memory: Rc<dyn Host> = Rc::new(Memory::default());
    let mut session = Session::new(memory);
    let define = Cell::new(format!("let NAME = {};", quoted(name)));
    assert!(session.eval(&define).failure().is_none(), "{name:?} is a text");
    for line in sinks::SETTING {
        let reply = session.eval(&Cell::new(*line));
        assert!(reply.failure().is_none(), "{line} with {name:?}: {:?}", reply.failure());
    }
    session
}

/// Evaluates an expression, in a session of its own.
fn eval(code: &str, name: &str) -> Given {
    eval_in(&mut begin(name), code, name)
}

fn eval_in(session: &mut Session, code: &str, name: &str) -> Given {
    let reply = session.eval(&Cell::new(code).named("cell"));
    let result = reply.result.as_ref().map(Option::as_ref).map_err(|failure| &**failure);
    let page = Page { title: name, source: code, outputs: &reply.outputs, result }.html();
    let mut given = Given { bundles: Vec::new(), failure: None, page };
    for output in reply.outputs {
        match output {
            Output::Display(bundle) | Output::Update(bundle) => given.bundles.push(bundle),
            Output::Stream(_) | Output::Debug(_) | Output::Clear(_) | Output::Comm(_) => {}
        }
    }
    match reply.result {
        Ok(value) => given.bundles.extend(value),
        Err(failure) => given.failure = Some(*failure),
    }
    given
}

/// Holds a hostile value's forms against the harmless one's.
fn compare(what: &str, hostile: &Given, harmless: &Given) {
    // The findings of help and the messages of a parser depend on the letters.
    let depends = ["help(NAME)", "octal(", "parse_json("].iter().any(|code| what.starts_with(code));
    let harmless = if depends { hostile } else { harmless };
    let codes = [hostile, harmless].map(|given| given.failure.as_ref().map(|f| f.code().to_owned()));
    assert_eq!(codes[0], codes[1], "{what}: {:?}", hostile.failure);
    assert_eq!(hostile.bundles.len(), harmless.bundles.len(), "{what}");
    for (own, other) in hostile.bundles.iter().zip(&harmless.bundles) {
        let kinds = |bundle: &Bundle| bundle.mime.keys().cloned().collect::<Vec<_>>();
        assert_eq!(kinds(own), kinds(other), "{what}");
        for (mime, content) in &own.mime {
            forms::check(&format!("{what} as {mime}"), mime, content, &other.mime[mime]);
        }
        forms::html(&format!("{what} on a page"), &page::form(own), &page::form(other));
        serde_json::from_str::<serde_json::Value>(&own.json.to_string()).expect("JSON");
    }
    if let (Some(own), Some(other)) = (&hostile.failure, &harmless.failure) {
        forms::text(&format!("{what}: its error"), &own.text, &other.text);
        let colours = own.ansi.replace("\u{1b}[1m", "").replace("\u{1b}[1;31m", "");
        let colours = colours.replace("\u{1b}[1;34m", "").replace("\u{1b}[0m", "");
        forms::text(&format!("{what}: its error in colours"), &colours, &other.text);
    }
    forms::html(&format!("{what}: the page"), &hostile.page, &harmless.page);
}

#[test]
fn no_name_is_markup() {
    let (mut harmless, mut wrong) = (begin(HARMLESS), Vec::new());
    let all: Vec<(String, Given)> = sinks::values()
        .into_iter()
        .map(|code| {
            let given = eval_in(&mut harmless, &code, HARMLESS);
            (code, given)
        })
        .collect();
    for name in HOSTILE {
        let mut session = begin(name);
        for (code, harmless) in &all {
            let what = format!("{code} with {name:?}");
            let given = eval_in(&mut session, code, name);
            let found = catch_unwind(AssertUnwindSafe(|| compare(&what, &given, harmless)));
            wrong.extend(found.err().map(|_| what));
        }
    }
    assert!(wrong.is_empty(), "{} in all, said above:\n{}", wrong.len(), wrong.join("\n"));
}

/// The contents of a table's file, read as spreadsheets read it, and as `load` does.
#[test]
fn no_cell_of_a_file_is_a_formula_and_every_text_comes_back() {
    for name in HOSTILE {
        for code in sinks::TABLES {
            let saved = eval(&format!("save({code}, \"t.csv\"); load(\"t.csv\").to_array()"), name);
            assert!(saved.failure.is_none(), "{code} with {name:?}: {:?}", saved.failure);
            let text =
                format!("save({code}, \"t.csv\"); save(load(\"t.csv\"), \"t.json\"); load(\"t.json\")");
            assert!(eval(&text, name).failure.is_none(), "{code} with {name:?}");
        }
        // An empty cell is `()`.
        let again = "save(table([#{ a: NAME, n: 1 }]), \"t.csv\"); load(\"t.csv\").column(\"a\")[0] == NAME || NAME == \"\"";
        let same = eval(again, name);
        assert_eq!(same.bundles.first().map(|shown| shown.text()), Some("true"), "{name:?}");
        let raw = eval("table([#{ a: NAME, n: 1 }]).csv()", name);
        let raw = raw.bundles.first().map(|shown| shown.json.as_str().unwrap_or_default().to_owned());
        forms::csv(name, &raw.expect("a text"));
    }
}

/// The bibliography, where braces and backslashes are markup.
#[test]
fn a_bibliography_is_balanced() {
    for name in HOSTILE {
        for code in ["cite(table([#{ a: NAME }]), \"bibtex\")", "cite(GAME.values(0..=3), \"bibtex\")"] {
            let given = eval(code, name);
            assert!(given.failure.is_none(), "{code}: {:?}", given.failure);
            let text = given.bundles[0].text().to_owned();
            let (mut depth, mut escaped) = (0_i32, false);
            for c in text.chars() {
                match c {
                    '{' if !escaped => depth += 1,
                    '}' if !escaped => depth -= 1,
                    _ => {}
                }
                escaped = c == '\\' && !escaped;
                assert!(depth >= 0, "{name:?}: {text}");
            }
            assert_eq!(depth, 0, "{name:?}: {text}");
            assert!(!text.contains("\\input") && !text.contains("\\end"), "{name:?}: {text}");
        }
    }
}
