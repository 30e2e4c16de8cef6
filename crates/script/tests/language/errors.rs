//! Every error says where, what and how to mend it.

use std::rc::Rc;

use bouton_script::{Host, Interpreter};

use crate::run;

/// A host of a language.
struct Speaking(&'static str);
impl Host for Speaking {
    fn language(&self) -> &str {
        self.0
    }
}

/// Input, line:column, code, a piece of the text.
const HABITS: &[(&str, &str, &str, &str)] = &[
    ("let n = 7;\nlet k = n // 2;\nk", "2:11", "syntax", "n / 2"),
    ("let n = 7;\nif n > 1 and n < 9 { n }", "2:10", "syntax", "a && b"),
    ("let n = 7;\nif n > 1 or n < 9 { n }", "2:10", "syntax", "a || b"),
    ("let n = 7;\nif not n { 1 }", "2:4", "syntax", "!a"),
    ("let n = 7;\nif n > 1 { 1 }\nelif n > 0 { 2 }", "3:1", "syntax", "else if"),
    ("def f(n) { n }", "1:1", "syntax", "fn name(n)"),
    ("function f(n) { n }", "1:1", "syntax", "fn name(n)"),
    ("let f = lambda n: n + 1;", "1:9", "syntax", "|n| n + 1"),
    ("let a = True;", "1:9", "unknown-name", "write true"),
    ("let a = None;", "1:9", "unknown-name", "()"),
    ("let a = null;", "1:9", "reserved", "()"),
    ("let a = 1\nlet b = 2;", "1:9", "syntax", "`;`"),
    ("print(`a ${f(`b ${g(`c ${h}: $d}`); }", "1:13", "syntax", "not closed"),
    ("fn f(n) {\n    if n > 1 {\n        n\n}\n", "1:9", "syntax", "not closed"),
    ("let a = [1, 2;\n", "1:14", "syntax", "]"),
    ("3 & 1 == 1", "1:3", "wrong-operands", "(a & 1) == 1"),
    ("sum([1, 2])", "1:1", "unknown-function", "total([1, 2])"),
    ("for i in range(3) { i }", "1:10", "unknown-function", "0..n"),
    ("let a = [x * x for x in 0..3];", "1:16", "syntax", "map(|x| x * x)"),
    ("let x = 1;\nx++;", "2:2", "syntax", "x += 1"),
    ("let mut x = 1;", "1:5", "syntax", "let x = 1;"),
    ("let a = vec![1, 2];", "1:9", "syntax", "[1, 2, 3]"),
    ("println!(\"a\");", "1:1", "unknown-function", "print(x)"),
    ("let f = x => x + 1;", "1:11", "syntax", "|x| x + 1"),
    ("match 3 { 1 => 2 }", "1:1", "syntax", "switch"),
    ("let x = 3;\nif x > 2:\n    x\n", "2:1", "syntax", "braces"),
    ("for i in 0..3:\n    print(i)\n", "1:1", "syntax", "braces"),
    ("let n = 3;\nlet s = f\"n is {n}\";", "2:9", "syntax", "backticks"),
    ("import math", "1:8", "unknown-name", "help()"),
    ("use std::cmp::max;", "1:1", "syntax", "help()"),
    ("let (a, b) = [1, 2];", "1:1", "syntax", "let a = p[0]"),
    ("let c = true;\nlet x = 1 if c else 2;", "2:11", "syntax", "if c { x } else { y }"),
    ("let c = true;\nlet x = c ? 1 : 2;", "2:11", "syntax", "if c { x } else { y }"),
    ("let a = self;", "1:9", "unknown-name", "|n|"),
    ("# a comment\n1", "1:1", "syntax", "//"),
    ("let m = {\"a\": 1};", "1:9", "syntax", "#{ a: 1"),
    ("var x = 1;", "1:1", "syntax", "let x = 1;"),
    ("fn f(n: int) -> int { n }", "1:7", "syntax", "types"),
    ("fn f(a = 1) { a }", "1:8", "syntax", "twice"),
    ("for (let i = 0; i < 3; i++) { i }", "1:1", "syntax", "for i in 0..n"),
    ("if 1 === 1 { 2 }", "1:6", "syntax", "=="),
    ("let a = [1];\na.append(2)", "2:3", "unknown-function", "push"),
    ("let a = [1];\na.length()", "2:3", "unknown-function", "len()"),
    ("fn f() { fn g() { 1 } g() }", "1:10", "syntax", "outermost"),
    ("let with = 3;", "1:5", "reserved", "another name"),
    ("let f = |n| if n == 0 { 0 } else { f(n - 1) }; f(3)", "1:36", "closure-recursion", "fn f("),
    ("fn g(k) { let f = |n| f(n - 1); f(k) } g(2)", "1:23", "closure-recursion", "fn f("),
    ("eval(\"1\")", "1:1", "switched-off", "eval"),
    ("sleep(1)", "1:1", "switched-off", "sleep"),
    ("exit()", "1:1", "switched-off", "exit"),
    ("import \"a\" as b;", "1:8", "switched-off", "load"),
];

/// Names that are not there: before anything runs, with the nearest spelling.
const NAMES: &[(&str, &str, &str, &str)] = &[
    ("let kayles = 1;\nkayls + 1", "2:1", "unknown-name", "`kayles`"),
    ("fn f(n) { n + thing } let thin = 1; f(1)", "1:15", "unknown-name", "`thin`"),
    ("let options = [];\noptins.push(1);", "2:1", "unknown-name", "`options`"),
    ("print(x); let x = 1;", "1:7", "unknown-name", "line 1"),
    ("let f = |n| n + offset;", "1:17", "unknown-name", "offset"),
    ("if false { nowhere(3) }", "1:12", "unknown-function", "nowhere"),
    ("fn kayles(n) { n } kyles(3)", "1:20", "unknown-function", "`kayles`"),
    ("[3, 1].srot()", "1:8", "unknown-function", "`sort`"),
    ("let n = 5; n(3)", "1:12", "not-a-function", "number"),
    ("sprague_grundy(5)", "1:1", "unknown-function", "game.grundy(position)"),
    ("frobnicate(5)", "1:1", "unknown-function", "help()"),
    // A variable may be called like the verb of another program.
    ("let mores = 1; moves", "1:16", "unknown-name", "`mores`"),
];

/// Faults while a script runs.
const RUNNING: &[(&str, &str, &str, &str)] = &[
    ("let a = [1, 2];\na[2]", "2:3", "out-of-bounds", "the last one is 1"),
    ("1 / 0", "1:3", "division-by-zero", "zero"),
    ("9223372036854775807 + 1", "1:21", "arithmetic", "overflow"),
    ("\"a\" - 1", "1:5", "wrong-operands", "string, number"),
    ("for x in 3 { x }", "1:10", "not-iterable", "0..n"),
    ("const C = 1;\nC = 2;", "2:1", "constant", "C"),
    ("let a = [3, 1];\na.sort(|x, y| x / 0)", "2:17", "division-by-zero", "zero"),
    ("let a = [3, 1];\na.sort(|x, y| \"a\")", "2:3", "wrong-comparison", "|a, b| a - b"),
    ("let g = game(|n| 0..n);\ng(5)", "2:1", "not-a-function", "g[5]"),
    ("let g = game(|n| 0..n);\ng.position(5)", "2:3", "unknown-function", "game[position]"),
    ("let g = game(|n| 0..n);\ng.best_move(5)", "2:3", "unknown-function", "game.winning_moves"),
    ("let g = game(|n| 0..n);\ng[5].value", "2:6", "unknown-property", "game.grundy"),
    ("[1].frobnicate()", "1:5", "unknown-function", "help(x)"),
    ("throw \"no luck\"", "1:1", "thrown", "no luck"),
    ("let a = [1];\ngame(|n| { a.push(n); a }).values(0..=1)", "2:14", "constant-method", "copy"),
    ("let a = 1;\nfn f(n) { a = n; [] }\ngame(f).values(0..=1)", "2:11", "constant", "defined"),
];

fn check(rows: &[(&str, &str, &str, &str)]) {
    let mut wrong = String::new();
    for (input, place, code, piece) in rows {
        let found = run(&[input]);
        let first = format!("error[{code}]: ");
        if !(found.starts_with(&first)
            && found.contains(&format!("In[1]:{place}\n"))
            && found.contains(piece))
        {
            wrong.push_str(&format!("--- {input}\nwanted {place} {code} {piece:?}\n{found}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn habits_are_answered_on_the_right_line() {
    check(HABITS);
}

#[test]
fn unknown_names_are_spelled() {
    check(NAMES);
}

#[test]
fn faults_of_running_scripts_are_explained() {
    check(RUNNING);
}

/// Nothing of a cell with an unknown name runs.
#[test]
fn unknown_names_stop_a_cell_before_it_runs() {
    let mut session = crate::Session::new();
    session.run("let a = 1;");
    session.run("a = 2; nowhere(a);");
    assert_eq!(session.run("a"), "1");
}

/// An error in a function of an earlier cell shows that cell.
#[test]
fn errors_name_the_input_that_is_wrong() {
    let cells = ["fn half(n) {\n    n / 0\n}", "fn twice(n) { half(n) }", "1;\ntwice(3)"];
    let expected = "error[division-by-zero]: division by zero\n --> In[1]:2:7\n  |\n2 |     n / 0\n  |       ^\n\
                    called from `half` at In[2]:1:15\ncalled from `twice` at In[3]:2:1\n";
    assert_eq!(run(&cells), expected);
}

/// Columns are the author's, even after insertions for Rhai.
#[test]
fn columns_are_the_authors() {
    let found = run(&["let f = |n| n; let h = [1]; f(2) + h.map(|x| h.len())[0] + 1 / 0"]);
    assert!(found.contains("In[1]:1:62\n"), "{found}");
    assert!(
        found.contains("\n  |                                                              ^\n"),
        "{found}"
    );
}

/// A condition that isn't true or false is named in the language of the session, also by the parser.
#[test]
fn a_condition_is_named_in_every_language() {
    let values = [("3", "number"), ("3.5", "fractional number"), ("'c'", "character"), ("\"a\"", "string")];
    let lists = [("[1]", "array"), ("#{ a: 1 }", "map")];
    for (value, english) in values.into_iter().chain(lists) {
        let code = format!("if {value} {{ 4 }}");
        let said = |language: &'static str| {
            let mut interpreter = Interpreter::new(Rc::new(Speaking(language)));
            let Err(refused) = interpreter.eval("In[1]", &code) else { panic!("{code} isn't refused") };
            refused.message
        };
        assert!(said("en").ends_with(&format!("found: {english}")), "{}", said("en"));
        for language in ["pt", "es", "ca"] {
            let message = said(language);
            let article = [": a ", ": an "].iter().any(|article| message.contains(article));
            assert!(!article && !message.ends_with(english), "{message}");
        }
    }
}
