//! Rules of the literature in many styles: their formulas have the same options.

use bouton_compile::formula::in_order;
use bouton_rules::Datum;
use bouton_theory::formula::{Condition, Formula};

use super::comparison::{Options, compiled, difference, of, options_of_formula, options_of_rule, positions};

fn int(count: usize) -> Vec<Datum> {
    vec![Datum::Int(0); count]
}

fn array(length: usize) -> Vec<Datum> {
    vec![Datum::ints(vec![0; length])]
}

/// Rules of one number, up to 40.
const HEAPS: &[&str] = &[
    "fn rule(n) { let m = n; let r = []; let at = [4, 6, 9].index_of(|x| x > m); if at >= 0 { r.push(at); } r }",
    "fn rule(n) { 0..n }",
    "fn rule(n) { (0..n).to_array() }",
    "fn rule(n) { (1..=n).map(|k| n - k) }",
    "fn rule(n) { let r = []; for k in 1..=n { r.push(n - k); } r }",
    "fn rule(n) { let r = []; let k = 1; while k <= n { r.push(n - k); k += 1; } r }",
    "fn rule(n) { let r = []; let m = n; while m > 0 { m -= 1; r.push(m); } r }",
    "fn rule(n) { let r = []; let m = n; while m != 0 { m -= 1; r += m; } r }",
    "fn rule(n) { let r = []; let m = n; loop { if m == 0 { break; } m -= 1; r.push(m); } r }",
    "fn rule(n) { let r = []; let m = n; do { m -= 2; r.push(m); } while m > 3; r }",
    "fn rule(n) { let r = []; for k in 1..=n { if k > 3 { break; } r.push(n - k); } r }",
    "fn rule(n) { let r = []; for k in 1..=n { if k == 5 { break; } if k % 2 == 0 { continue; } r.push(n - k); } r }",
    "fn rule(n) { let r = []; for k in 0..n { r.push(k); if k + 4 >= n { break; } } r }",
    "fn rule(n) { S.filter(|s| s <= n).map(|s| n - s) }",
    "fn rule(n) { [1, 3, 4].map(|s| n - s).filter(|m| m >= 0) }",
    "fn rule(n) { let r = []; for s in S { if s <= n { r.push(n - s); } } r }",
    "fn rule(n) { let r = []; for s in S { if s > n { continue; } r.push(n - s); } r }",
    "fn rule(n) { let r = []; for s in S { if s > n { break; } r.push(n - s); } r }",
    "fn rule(n) { if n == 0 { [] } else { [n - 1, n / 2] } }",
    "fn rule(n) { if n < 3 { return []; } let r = [0]; r.push(n - 3); r }",
    "fn rule(n) { let r = []; if n >= 1 { r.push(n - 1); } if n >= 2 { r.push(n - 2); } if n > 0 { r.push(n / 3); } r }",
    "fn rule(n) { let r = []; if n > 4 { r.push(n - 1); } if n % 7 == 3 { return [0]; } r.push(n / 2); if n > 0 { r } else { [] } }",
    "fn rule(n) { let r = []; for k in range(n % 2, n, 2) { r.push(k); } r }",
    "fn rule(n) { let r = []; for k in range(n, 0, -3) { r.push(k - 1); } r }",
    "fn rule(n) { switch n { 0 => [], 1 => [0], 2..5 => [n - 1, 0], _ => [n - 5] } }",
    "fn rule(n) { switch n % 3 { 0 if n > 6 => [n - 6], 1 => [n - 1], _ => [] } }",
    "fn less(n, k) { n - k } fn rule(n) { (1..=min(n, 5)).map(|k| less(n, k)) }",
    "fn all(n) { let r = []; for k in 0..n { r.push(k); } r } fn rule(n) { let r = all(n / 2); r.append(all(3)); r }",
    "fn rule(n) { let r = []; for k in 1..=n { if n - k >= k { r.push(n - k); } } r }",
    "fn rule(n) { (1..n).filter(|k| 2 * k <= n || k % 3 == 1).map(|k| n - k) }",
    "fn rule(n) { (0..n).filter(|k| !(k > 3 && k < 7) && k != 9) }",
    "fn rule(n) { [max(n - 7, 0), abs(n - 4), (n - 5).abs() / 2] }",
    "fn rule(n) { [(n - 5) / 2 + 3, (n - 5) % 3 + 3, (5 - n) / -2 + 30, (n - 6) >> 1] .map(|m| m + 60) }",
    "fn rule(n) { [n ^ 1, n & 5, n | 2, n << 1] }",
    "fn rule(n) { (0..n).filter(|k| (n ^ k) >= n) }",
    "fn rule(n) { (0..n).filter(|k| bit(k, 1)) }",
    "fn rule(n) { let i = 0; let r = []; while i < 3 { if n > i { r.push(n - i - 1); } i += 1; } r }",
    "fn rule(n) { let s = 0; for k in [2, 3, 5] { s += k; } if n >= s { [n - s] } else { [] } }",
    "fn rule(n) { let r = []; let w = 0; for k in 0..n { w += 2; r.push(w); } r.push(w + 1); r }",
    "fn rule(n) { let r = []; for k in 0..n { let twice = k * 2; if twice < n { r.push(twice); } } r }",
    "fn rule(n) { let a = (0..n).filter(|k| k % 2 == 0); let b = a.map(|k| k / 2); a + b }",
    "fn rule(n) { let r = []; for k in 1..=n { for j in 1..=k { if k + 2 * j == n { r.push(j); } } } r }",
    "fn rule(n) { let total = [1, 2].map(|s| s * n).reduce(|all, m| all + m, 0); if total in 3..20 { [0] } else { [] } }",
    "fn rule(n) { let lucky = [3, 5, 8].some(|s| s == n); if lucky { [n - 1] } else { (0..n).filter(|k| [1, 2].all(|s| k != s)) } }",
    "fn rule(n) { let h = [n, 0]; let r = []; while h[0] > 0 { h[0] -= 1; h[1] += 2; r.push(h[0] + h[1]); } r }",
    "fn rule(n) { let root = isqrt(17); if n >= root { [n - root] } else { [] } }",
    "fn rule(n) { let r = []; for k in 0..n { if !(k in 2..4) { r.push(k); } } r }",
    "fn rule(n) { [[n, 3].max(), [n, 3, 9].min(), [1, 2, n].total()].filter(|k| k < n) }",
    "fn rule(n) { if n >= 1 && n <= 4 { return [0]; } if n == 0 { return []; } (1..5).map(|k| n - k) }",
];

/// Rules of two numbers, up to 9 each.
const PAIRS: &[&str] = &[
    // Nim and Wythoff's game.
    "fn rule(a, b) { let r = []; for k in 0..a { r.push([k, b]); } for k in 0..b { r.push([a, k]); } r }",
    "fn rule(a, b) { (1..=a).map(|k| [a - k, b]) + (1..=b).map(|k| [a, b - k]) }",
    "fn rule(a, b) { let r = []; for k in 1..=a { r.push([a - k, b]); } for k in 1..=b { r.push([a, b - k]); } for k in 1..=min(a, b) { r.push([a - k, b - k]); } r }",
    "fn rule(a, b) { let r = []; let k = 1; while k <= a && k <= b { r.push([a - k, b - k]); k += 1; } for k in 0..a { r.push([k, b]); } for k in 0..b { r.push([a, k]); } r }",
    "fn rule(a, b) { let r = []; for k in 0..=a { for l in 0..=b { if (k > 0 || l > 0) && (k == 0 || l == 0 || k == l) { r.push([a - k, b - l]); } } } r }",
    // t-Wythoff, t = 2.
    "fn rule(a, b) { let r = []; for k in 0..=a { for l in 0..=b { if k + l > 0 && (k == 0 || l == 0 || abs(k - l) < 2) { r.push([a - k, b - l]); } } } r }",
    // Fibonacci Nim.
    "fn rule(heap, limit) { (1..=min(heap, limit)).map(|k| [heap - k, 2 * k]) }",
    "fn rule(heap, limit) { let r = []; for k in 1..=heap { if k > limit { break; } r.push([heap - k, 2 * k]); } r }",
    // Chomp with two rows.
    "fn rule(a, b) { let r = []; for k in 0..a { r.push([k, min(b, k)]); } for k in 0..b { r.push([a, k]); } r }",
    // Cyclic Nimhoff, king, knight.
    "fn rule(a, b) { let r = []; for k in 0..=a { for l in 0..=b { if 0 < k + l && k + l < 4 { r.push([a - k, b - l]); } } } r }",
    "fn rule(a, b) { KING.filter(|s| a >= s[0] && b >= s[1]).map(|s| [a - s[0], b - s[1]]) }",
    "fn rule(x, y) { KNIGHT.map(|d| [x + d[0], y + d[1]]).filter(|p| p[0] >= 0 && p[1] >= 0) }",
    "fn rule(x, y) { let r = []; for d in KNIGHT { let p = x + d[0]; let q = y + d[1]; if p >= 0 && q >= 0 { r.push([p, q]); } } r }",
    "fn rule(x, y) { let r = []; let p = [x, y]; while p[0] > 0 && p[1] > 0 { p[0] -= 1; p[1] -= 1; r.push(p); } r }",
    "fn rule(a, b) { let r = []; let m = a ^ b; if m < a { r.push([m, b]); } if m < b { r.push([a, m]); } r }",
    "fn rule(a, b) { let r = []; if a > b { r.push([a - b, b]); } else if b > a { r.push([a, b - a]); } r }",
];

/// Rules of an array of numbers: how many, and the largest of a box.
const ARRAYS: &[(usize, i64, &str)] = &[
    (2, 8, "fn rule(h) { let r = []; for i in 0..h.len() { for k in 0..h[i] { r.push(h.put(i, k)); } } r }"),
    (
        3,
        4,
        "fn rule(h) { let r = []; for i in 0..h.len() { for k in 1..=h[i] { let t = h; t[i] -= k; r.push(t); } } r }",
    ),
    (
        3,
        4,
        "fn rule(h) { let r = []; for i in 0..3 { let t = h; while t[i] > 0 { t[i] -= 1; r.push(t); } } r }",
    ),
    // Moore's Nim: one or two of three heaps.
    (
        3,
        3,
        "fn rule(h) { let r = []; for i in 0..3 { for k in 0..h[i] { r.push(h.put(i, k)); for j in 0..i { for l in 0..h[j] { r.push(h.put(i, k).put(j, l)); } } } } r }",
    ),
    (2, 8, "fn rule(p) { let a = p[0]; let b = p[1]; (1..=a).map(|k| [a - k, b]) }"),
    (
        2,
        6,
        "fn rule(h) { let r = []; for (x, i) in h { for k in 0..x { let t = h; t[i] = k; r.push(t); } } r }",
    ),
    (2, 6, "fn rule(h) { let r = []; for k in 0..h[-1] { let t = h; t[-1] = k; t.sort(); r.push(t); } r }"),
    (3, 3, "fn rule(h) { let r = []; for k in 0..h[1] { r.push(h.put(1, k).sorted()); } r }"),
    (2, 8, "fn rule(h) { if h[0] % 2 == 1 { [h.map(|x| if x > 0 { x - 1 } else { x })] } else { [] } }"),
    (
        2,
        6,
        "fn rule(h) { let r = []; let i = h[0] % 2; for k in 0..h[i] { let t = h; t[i] = k; r.push(t); } r }",
    ),
    // Silver dollar with three coins: a coin goes left, over no other.
    (
        3,
        4,
        "fn rule(c) { let r = []; for i in 0..3 { let low = if i == 0 { 0 } else { c[i - 1] + 1 }; for x in low..c[i] { r.push(c.put(i, x)); } } r }",
    ),
    (4, 2, "fn rule(h) { let r = []; for i in 0..4 { for k in 0..h[i] { r.push(h.put(i, k)); } } r }"),
    (
        2,
        8,
        "fn rule(h) { let a = h.pop(); let b = h.shift(); if a > b { [[a - b, b]] } else { [[b, a].filter(|x| true)] } }",
    ),
    (
        2,
        8,
        "fn rule(h) { if h == [1, 2] { [] } else if h[0] == h[1] { [[0, 0]] } else { let r = []; for x in h { if x > 0 { r.push([x - 1, 0]); } } r } }",
    ),
];

fn same(text: &str, form: &[Datum], most: i64) -> Result<Formula, String> {
    let found = of(text, form).map_err(|error| format!("{error:?}"))?;
    match difference(&found, &compiled(text, form), form, most) {
        None => Ok(found),
        Some(difference) => Err(format!("{difference}; {found:?}")),
    }
}

/// Compares them all, and says of all that fail why.
fn all_same<'r>(rules: impl Iterator<Item = (&'r str, Vec<Datum>, i64)>) {
    let complaints: Vec<String> = rules
        .filter_map(|(text, form, most)| {
            same(text, &form, most).err().map(|why| format!("{text}\n    {why}"))
        })
        .collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn heaps() {
    all_same(HEAPS.iter().map(|text| (*text, int(1), 40)));
}

#[test]
fn pairs() {
    all_same(PAIRS.iter().map(|text| (*text, int(2), 9)));
}

#[test]
fn arrays() {
    all_same(ARRAYS.iter().map(|(length, most, text)| (*text, array(*length), *most)));
}

/// The values of a map are parts in the order of its keys; an array together with a number is one position.
#[test]
fn maps_and_nested_positions() {
    let map = || vec![Datum::map(["pile", "last"].map(|key| (key.to_owned(), Datum::Int(0))))];
    let nested =
        || vec![Datum::map([("h".to_owned(), Datum::ints(vec![0, 0])), ("k".to_owned(), Datum::Int(0))])];
    let rules = [
        (
            map(),
            9,
            "fn rule(p) { (1..=p.pile).filter(|k| k != p.last).map(|k| #{ pile: p.pile - k, last: k }) }",
        ),
        (
            map(),
            6,
            "fn rule(p) { let r = []; for k in 1..=p.pile { let q = p; q.pile -= k; q.last += 1; r.push(q); } r }",
        ),
        (
            nested(),
            4,
            "fn rule(p) { let r = []; for i in 0..2 { if p.h[i] >= p.k { let q = p; q.h[i] -= q.k; q.k += 1; r.push(q); } } r }",
        ),
    ];
    all_same(rules.into_iter().map(|(form, most, text)| (text, form, most)));
}

/// Three heaps kept in order: the same options as the rule's, sorted.
#[test]
fn positions_in_order() -> Result<(), String> {
    let text = "fn rule(h) { let r = []; for i in 0..3 { for k in 0..h[i] { r.push(h.put(i, k)); } } r }";
    let form = array(3);
    let sorted = in_order(&same(text, &form, 3)?).map_err(|error| format!("{error:?}"))?;
    let rule = compiled(text, &form);
    let is_sorted = |position: &[i64]| position.is_sorted();
    for position in positions(3, 5) {
        let holds = |of: &[Condition]| of.iter().all(|condition| condition.holds(&position) == Some(true));
        assert_eq!(sorted.domain.iter().any(|of| holds(of)), is_sorted(&position), "{position:?}");
        if !is_sorted(&position) {
            continue;
        }
        let listed: Options = options_of_rule(&rule, &form, &position)
            .ok_or("no options")?
            .into_iter()
            .map(|mut option| {
                option.sort_unstable();
                option
            })
            .collect();
        assert_eq!(options_of_formula(&sorted, &position, 20), listed, "{position:?}");
    }
    Ok(())
}

/// We can tell wrong formulas from right ones: without one of its conditions, or with a term that is off by
/// one, each kind of move of some games gives other options.
#[test]
fn mutants_are_found() -> Result<(), String> {
    let mut all = 0;
    for (text, form, most) in [(HEAPS[10], int(1), 20), (PAIRS[0], int(2), 6), (PAIRS[2], int(2), 6)] {
        let right = same(text, &form, most)?;
        let rule = compiled(text, &form);
        for mutant in mutants(&right) {
            all += 1;
            assert!(difference(&mutant, &rule, &form, most).is_some(), "{text}: {mutant:?}");
        }
    }
    assert!(all > 15, "only {all} mutants");
    Ok(())
}

fn mutants(of: &Formula) -> Vec<Formula> {
    let mut all = Vec::new();
    for (at, kind) in of.moves.iter().enumerate() {
        for condition in 0..kind.conditions.len() {
            let mut mutant = of.clone();
            mutant.moves[at].conditions.remove(condition);
            all.push(mutant);
        }
        for part in 0..kind.option.len() {
            let mut mutant = of.clone();
            mutant.moves[at].option[part].constant += 1;
            all.push(mutant);
        }
        let mut mutant = of.clone();
        mutant.moves.remove(at);
        all.push(mutant);
    }
    all
}
