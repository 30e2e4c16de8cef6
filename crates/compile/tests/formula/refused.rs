//! Rules that can't be turned into a formula: the nonlinear construct is named, at its place.

use bouton_rules::Datum;

use super::comparison::of;

/// A rule, the form of its positions, the key of the cause, and the text at the start of its place.
type Refused = (&'static str, &'static [usize], &'static str, &'static str);

/// Lengths are those of arrays; 0 is a number.
const RULES: &[Refused] = &[
    ("fn rule(n) { let k = loop { if n < 4 { break 1; } break 2; }; [k] }", &[0], "not-linear-changed", ""),
    ("fn rule(n) { (1..n).filter(|k| k * k < n) }", &[0], "not-linear-product", "* k"),
    (
        "fn rule(n) {\n  if n == 0 { return []; }\n  let m = n * n;\n  [n - 1]\n}",
        &[0],
        "not-linear-product",
        "* n;",
    ),
    ("fn rule(a, b) { if a * b > 3 { [] } else { [[a, b]] } }", &[0, 0], "not-linear-product", "* b"),
    ("fn rule(n, m) { if m == 0 { [] } else { [[n % m, m]] } }", &[0, 0], "not-linear-divisor", "% m"),
    (
        "fn rule(a, b) { let r = []; let k = b; while k <= a { r.push([a - k, b]); k += b; } r }",
        &[0, 0],
        "not-linear-changed",
        "",
    ),
    ("fn rule(n) { (0..n).filter(|k| 2 ** k <= n) }", &[0], "not-linear-power", "** k"),
    ("fn rule(n) { (0..n).filter(|k| 1 << k <= n) }", &[0], "not-linear-power", "<< k"),
    ("fn rule(n) { (0..n).filter(|k| (k - n & 1) == 0) }", &[0], "not-linear-bits", "& 1"),
    ("fn rule(n) { (1..n).filter(|k| gcd(k, n) == 1) }", &[0], "not-linear-function", "gcd("),
    ("fn rule(n) { (0..n).filter(|k| is_prime(n - k)) }", &[0], "not-linear-function", "is_prime("),
    (
        "fn down(n) { if n < 2 { 0 } else { down(n - 2) } } fn rule(n) { [down(n)] }",
        &[0],
        "not-linear-recursion",
        "down(n - 2)",
    ),
    (
        "fn rule(n) { let r = []; for k in 0..n { r.push(r.len()); } r }",
        &[0],
        "not-linear-changed",
        "r.len()",
    ),
    (
        "fn rule(n) { let r = []; for k in 0..n { if k == n - 2 { return [k]; } r.push(k); } r }",
        &[0],
        "not-linear-jump",
        "",
    ),
    ("fn rule(n) { let m = n; while m > 3 { m = m / 2; } [m] }", &[0], "not-linear-changed", ""),
    ("fn rule(n) { let m = n; while m > 3 { m += 1; } [0] }", &[0], "not-linear-endless", "while"),
    ("fn rule(h) { [[h[0] - h[2], 0]] }", &[2], "not-linear-failure", ""),
    ("fn rule(h) { [h.put(h[0], 0)] }", &[2], "not-linear-failure", ""),
    ("fn rule(n) { (1..n).map(|k| [k, n - k]) }", &[0], "not-linear-sum", ""),
    ("fn rule(h) { [[h[0]]] }", &[2], "not-linear-option", ""),
    ("fn rule(h) { [h] }", &[6], "not-linear-position", ""),
    (
        "fn rule(n) { let r = []; let m = n; while if m > 0 { r.push(m); m > 2 } else { false } { m -= 1; } r }",
        &[0],
        "not-linear-rounds",
        "",
    ),
    (
        "fn rule(n) { let r = []; let m = n; while if m < 3 { return r } else { true } { m -= 2; r.push(m); } [n] }",
        &[0],
        "not-linear-jump",
        "",
    ),
    // As people write Euclid's game and its like: products and quotients in ranges, filters and options.
    (
        "fn rule(a, b) { (1..=(a / max(b, 1))).map(|k| [a - k * b, b]) }",
        &[0, 0],
        "not-linear-divisor",
        "/ max",
    ),
    (
        "fn rule(a, b) { (1..=a).filter(|k| k * b <= a).map(|k| [a - k * b, b]) }",
        &[0, 0],
        "not-linear-product",
        "* b <= a",
    ),
    ("fn rule(a, b) { (1..=a).map(|k| [a - k, b * k]) }", &[0, 0], "not-linear-product", "* k]"),
    ("fn rule(a, b) { if b > 0 { [[a / b - 1, b]] } else { [] } }", &[0, 0], "not-linear-divisor", "/ b"),
    (
        "fn rule(a, b) { let o = []; let k = 1; while k * b <= a { o.push([a - k * b, b]); k += 1; } o }",
        &[0, 0],
        "not-linear-product",
        "* b <= a",
    ),
    (
        "fn rule(a, b) { if b == 0 { return []; } let q = a / b; (1..=q).map(|k| [a - k * b, b]) }",
        &[0, 0],
        "not-linear-divisor",
        "/ b;",
    ),
    ("fn rule(n) { (1..n).filter(|k| n % k == 0).map(|k| n - k) }", &[0], "not-linear-divisor", "% k"),
    ("fn rule(n) { [n / (n % 3 + 2)] }", &[0], "not-linear-divisor", "/ (n"),
    ("fn rule(a, b) { [[a >> b, b]] }", &[0, 0], "not-linear-power", ">> b"),
    ("fn rule(a, b) { [[a * b / (a + b + 1), b]] }", &[0, 0], "not-linear-product", "* b /"),
    ("fn rule(n) { let x = 1.5; [n] }", &[0], "not-linear-not-compiled", "1.5"),
];

#[test]
fn what_is_not_linear_is_named_at_its_place() {
    let mut complaints = Vec::new();
    for (text, form, key, at) in RULES {
        let position = form.iter().map(|length| match length {
            0 => Datum::Int(0),
            length => Datum::ints(vec![0; *length]),
        });
        let error = match of(text, &position.collect::<Vec<_>>()) {
            Ok(found) => {
                complaints.push(format!("{text}: {found:?}"));
                continue;
            }
            Err(error) => error,
        };
        let place = error.place.as_ref().map(|place| {
            let before: usize = text.split_inclusive('\n').take(place.line as usize - 1).map(str::len).sum();
            before + place.column as usize - 1
        });
        let wanted = (!at.is_empty()).then(|| text.find(at));
        if error.cause.key() != *key || wanted.is_some_and(|wanted| wanted != place) {
            let found = place.map(|place| &text[place..]);
            complaints.push(format!("{text}: {:?} at {found:?}", error.cause));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn texts_are_no_positions() {
    let error = of("fn rule(t) { [] }", &[Datum::text("abc")]).expect_err("a text");
    assert_eq!((error.cause.key(), error.place), ("not-linear-position", None));
}
