//! How people break a rule.

use bouton_tests::random::Random;

use crate::rule::Rule;

/// The required answer to a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// An error.
    Error,
    /// The values of the right rule where it is typed; in a file these, or an error.
    Same,
    /// The values of the right rule, or an error.
    Either,
}

use Meaning::{Either, Error, Same};

/// Breaks a rule; none: this rule can't be broken so.
type Way = fn(&mut Random, &mut Rule) -> Option<Meaning>;

/// All ways.
pub(crate) const WAYS: &[(&str, Way)] = &[
    ("a chain of comparisons", chain),
    ("an order of two kinds", order),
    ("equality of two kinds", equality),
    ("a method that gives nothing, at the end", method_at_the_end),
    ("a method that gives nothing, as a value", method_as_value),
    ("lost bits", lost_bits),
    ("a switch", switch),
    ("a switch between kinds", switch_between_kinds),
    ("an open comment or string", open),
    ("a property that doesn't exist", property),
    ("a power behind a sign", power),
    ("a position below 0", below),
    ("a function that fails at 0", fails_at_zero),
    ("another language's condition", condition),
    ("a text for a function", text_for_function),
    ("an option of the wrong kind", option_kind),
    ("signs of books", signs),
    ("braces with a bar", braces),
    ("try, and names as texts", right_all_the_same),
    ("a bracket that is missing", bracket),
    ("a name that is misspelled", name),
    ("a rule that gives nothing", nothing),
    ("a loop over a number", loop_over),
    ("another language's statement", statement),
    ("a mask", mask),
];

fn one_of<'a>(random: &mut Random, all: &[&'a str]) -> &'a str {
    random.pick(all).copied().unwrap_or_default()
}

fn chain(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let size = &rule.size;
    let operands = ["0".to_owned(), size.clone(), format!("{size} - k"), "k + 1".to_owned(), "9".to_owned()];
    let mut chain = random.pick(&operands)?.clone();
    for _ in 0..2 + random.below(2) {
        let operator = one_of(random, &["<", "<=", ">", ">=", "==", "!="]);
        chain = format!("{chain} {operator} {}", random.pick(&operands)?);
    }
    rule.guard = one_of(random, &["CHAIN", "k > 0 && CHAIN", "CHAIN || k == 1", "!(CHAIN)", "[CHAIN][0]"])
        .replace("CHAIN", &chain);
    Some(Error)
}

/// Something that is not a number.
const OTHERS: &[&str] =
    &["\"3\"", "\"\"", "'a'", "true", "[3]", "[]", "#{n: 3}", "`${k}`", "(0..3)", "[k, 1]"];

/// A comparison, with either side first.
fn either_way(random: &mut Random, a: &str, operator: &str, b: &str) -> String {
    let (left, right) = if random.one_in(2) { (a, b) } else { (b, a) };
    format!("{left} {operator} {right}")
}

fn order(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let (operator, other) = (one_of(random, &["<", "<=", ">", ">="]), one_of(random, OTHERS));
    let number = if random.one_in(2) { rule.size.clone() } else { "k".to_owned() };
    let compared = either_way(random, &number, operator, other);
    rule.guard = format!("{compared} && {}", rule.guard);
    Some(Error)
}

fn equality(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let (operator, other) = (one_of(random, &["==", "!="]), one_of(random, OTHERS));
    let number = one_of(random, &["SIZE", "k", "SIZE - k", "SIZE % 2"]).replace("SIZE", &rule.size);
    let compared = either_way(random, &number, operator, other);
    rule.guard = if random.one_in(2) {
        format!("{compared} || {}", rule.guard)
    } else {
        format!("{} && {compared}", rule.guard)
    };
    Some(Error)
}

const METHODS: &[&str] = &[
    "reverse()",
    "sort()",
    "dedup()",
    "insert(0, 1)",
    "append([])",
    "truncate(2)",
    "clear()",
    "pad(3, 0)",
    "push(1)",
    "for_each(|x| x)",
    "splice(0, 1, [])",
    "chop(2)",
];

fn method_at_the_end(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let method = one_of(random, METHODS);
    rule.last = match random.below(4) {
        0 => format!("o.{method}"),
        1 => format!("return o.{method};"),
        2 => format!("if o.len() > 1 {{ o.{method} }} else {{ o }}"),
        _ => format!("o.map(|x| x).{method}"),
    };
    Some(Error)
}

fn method_as_value(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let method = one_of(random, METHODS);
    rule.last = match random.below(3) {
        0 => format!("let all = o.{method}; o"),
        1 => format!("o = o.{method}; o"),
        _ => format!("[[2, 1]].map(|a| a.{method}); o"),
    };
    Some(Error)
}

fn lost_bits(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let shift = one_of(
        random,
        &[
            "let m = 1 << 64;",
            "let m = 1 << 63;",
            "let m = 1; m <<= 70;",
            "let m = 1 << -1;",
            "let m = 8 >> -2;",
            "let m = 3 << 62;",
        ],
    );
    rule.first = format!("{shift} {}", rule.first);
    Some(Error)
}

fn switch(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let cases = one_of(
        random,
        &[
            "switch kayles().outcome(k) { \"N\" => true, \"P\" => false }",
            "switch kayles().outcome(k) { 'N' => true, _ => false }",
            "switch nim().grundy(k) { 0 => false, _ => true }",
            "switch k { 0 => false, _ => true }",
            "switch `${k}` { \"0\" => false, _ => true }",
            "switch k > 0 { true => true, false => false }",
        ],
    );
    rule.guard = format!("{cases} && {}", rule.guard);
    let as_value = format!("({cases}) && ");
    if rule.guard.starts_with("switch") {
        // A `switch` that begins a condition is one value in parentheses.
        rule.guard = rule.guard.replacen(&format!("{cases} && "), &as_value, 1);
    }
    Some(Same)
}

fn switch_between_kinds(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let switch = one_of(
        random,
        &[
            "switch k { \"1\" => false, _ => true }",
            "switch kayles() { 1 => true, _ => true }",
            "switch [k] { 1 => true, _ => true }",
        ],
    );
    rule.guard = format!("({switch}) && {}", rule.guard);
    Some(Either)
}

fn open(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    match random.below(4) {
        0 => rule.first = format!("/* the options {}", rule.first),
        1 => rule.last = format!("{} /* done", rule.last),
        2 => rule.first = format!("let name = \"T; {}", rule.first),
        _ => rule.first = format!("let name = `T ${{1; {}", rule.first),
    }
    Some(Error)
}

fn property(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    rule.is_asked_wrongly = true;
    rule.ask = one_of(
        random,
        &[
            "g.peroid",
            "g.values",
            "g.grundy",
            "g.valeus",
            "g.Values",
            "g.nmae",
            "g.size",
            "g.table",
            "print(g.moves)",
        ],
    )
    .to_owned();
    Some(Error)
}

fn power(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let power = one_of(random, &["-2 ** 2 < k", "-k ** 2 != 1", "k > -k ** 2", "[-k ** 2].len() == 1"]);
    rule.guard = format!("{power} && {}", rule.guard);
    Some(Error)
}

fn below(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    if rule.position != "n" && rule.position != "a" {
        return None;
    }
    rule.range = "1..=2".to_owned();
    rule.guard = one_of(random, &["true", "k > 0", "SIZE + 1 >= k", "SIZE >= 0", "SIZE >= k - 1"])
        .replace("SIZE", &rule.size);
    Some(Error)
}

fn fails_at_zero(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    if !rule.is_of_heaps() {
        return None;
    }
    // Heap 0 is asked for, and play from heap 12, which `check` samples, may not come to it.
    rule.is_asked_wrongly = true;
    let fails = one_of(random, &["100 / n > 0", "100 % n >= 0", "divisors(n).len() > 0", "10 / (n - n) > 0"]);
    rule.guard = format!("({fails} || true) && {}", rule.guard);
    Some(Error)
}

fn condition(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let guard = rule.guard.clone();
    let slip = one_of(
        random,
        &[
            "k = 1 || GUARD",
            "k > 0 and GUARD",
            "k < 0 or GUARD",
            "not k < 0 && GUARD",
            "k => 1 && GUARD",
            "k =< 9 && GUARD",
            "k <> 0 && GUARD",
            "k mod 2 >= 0 && GUARD",
            "k === k && GUARD",
            "!k && GUARD",
            "k && GUARD",
            "k is 1 || GUARD",
            "(k > 0) & GUARD",
            "GUARD then",
        ],
    );
    rule.guard = slip.replace("GUARD", &guard);
    Some(Either)
}

fn text_for_function(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    rule.last = one_of(
        random,
        &[
            "o.filter(\"is_prime\")",
            "o.map(\"o\")",
            "let a = [1, 2].map(\"print\"); o",
            "o.filter(\"k\")",
            "o.order_by(\"size\")",
            "if [1].some(3) { o } else { o }",
            "let a = [3, 1].reduce(\"max\", 0); o",
        ],
    )
    .to_owned();
    Some(Error)
}

fn option_kind(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let kinds: &[&str] = match rule.position {
        "n" => &["\"3\"", "true", "()", "1.5", "n / 2.0", "[[k - k, [5, 4]]]", "#{n: 0}", "[\"a\"]", "|x| x"],
        "a" => &["a", "\"3\"", "[a]", "[a, b, a]", "[[a], b]", "()", "[a - a, b, \"x\"]"],
        "t" => &["k", "[t]", "true", "()", "1.5", "#{t: t}"],
        _ => &["()", "\"x\"", "true", "1.5"],
    };
    rule.option = one_of(random, kinds).to_owned();
    rule.guard = format!("{} > 0", rule.size);
    Some(Error)
}

fn signs(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let (from, to) = *random.pick(&[(">=", "≥"), ("<=", "≤"), (" - ", " − "), ("!=", "≠"), ("[]", "[ ]")])?;
    let (guard, option) = (rule.guard.replace(from, to), rule.option.replace(from, to));
    if guard == rule.guard && option == rule.option {
        return None;
    }
    (rule.guard, rule.option) = (guard, option);
    Some(Same)
}

fn braces(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let game = one_of(random, &["{0 | 0}", "{0|1}", "{ | }", "{1 | 0, 2}"]);
    match random.below(3) {
        0 => rule.first = format!("let form = {game}; {}", rule.first),
        1 => rule.guard = format!("{game} != 3 && {}", rule.guard),
        _ => rule.last = format!("let all = [{game}]; {}", rule.last),
    }
    Some(Either)
}

fn right_all_the_same(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    match random.below(5) {
        4 => rule.last = one_of(random, &["o;", "o;;"]).to_owned(),
        0 => rule.guard = format!("[\"nim\", \"k\", \"moves\"].index_of(\"k\") == 1 && {}", rule.guard),
        1 => rule.first = format!("try {{ [][1] }} catch {{ }} {}", rule.first),
        2 => {
            rule.guard =
                format!("[1].map(|x| {{ try {{ x / 0 }} catch {{ x }} }})[0] == 1 && {}", rule.guard);
        }
        _ => rule.guard = format!("(k < 1) == (2 < 1) && {}", rule.guard),
    }
    Some(Same)
}

fn bracket(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    match random.below(4) {
        0 => rule.guard = format!("({}", rule.guard),
        1 => rule.option = format!("({}", rule.option),
        2 => rule.last = format!("{} }}", rule.last),
        _ => rule.first = "let o = [;".to_owned(),
    }
    Some(Error)
}

fn name(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    match random.below(4) {
        0 => rule.guard = format!("m > 0 && {}", rule.guard),
        1 => rule.last = "options".to_owned(),
        2 => rule.guard = format!("mexx([k]) == 0 && {}", rule.guard),
        _ => rule.guard = format!("[k].lenght() == 1 && {}", rule.guard),
    }
    Some(Error)
}

fn nothing(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    rule.last = one_of(random, &["", "let all = o;", "return;", "o = o;", "()"]).to_owned();
    Some(Error)
}

fn loop_over(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    rule.range = one_of(random, &["3", "range(3)", "1..=\"3\"", "1 to 3", "true", "1...3"]).to_owned();
    Some(Either)
}

fn statement(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let slip = one_of(
        random,
        &[
            "var x = 3;",
            "int x = 3;",
            "x := 3;",
            "x <- 3;",
            "def f(x): x",
            "x = 3;",
            "let x == 3;",
            "let x = 3 let y = 4;",
            "pass",
            "elif true { }",
            "let x = [1, 2][5];",
            "let x = 12.3.4;",
            "let x = lambda y: y;",
            "let x = (y) => y;",
            "let x = true ? 1 : 2;",
            "let x = 5; x++;",
        ],
    );
    rule.first = format!("{slip} {}", rule.first);
    Some(Error)
}

fn mask(random: &mut Random, rule: &mut Rule) -> Option<Meaning> {
    let slip = one_of(
        random,
        &["k & ~1 >= 0", "k & !1 >= 0", "k & 1 == 0", "k | 1 == k", "k ^ 8 > 0", "k xor 8 > 0"],
    );
    rule.guard = format!("{slip} && {}", rule.guard);
    Some(Either)
}
