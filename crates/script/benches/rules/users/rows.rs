//! The rules, as their authors write them.

use bouton_rules::Datum;

use super::Question::{Heaps, Position};
use super::{Row, boards, graphs, heaps, lists, steps, tables};

/// All rows.
pub(super) const ROWS: &[Row] = &[
    Row {
        name: "rook with a diagonal step, 700×700",
        script: "game(\"rook\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } \
                 for i in 0..b { r.push([a, i]); } if a > 0 && b > 0 { r.push([a - 1, b - 1]); } r })",
        question: Position(|| Datum::ints([699, 699])),
        plain: tables::rook,
    },
    Row {
        name: "queen, 650×650",
        script: "game(\"queen\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } \
                 for i in 0..b { r.push([a, i]); } for i in 1..=min(a, b) { r.push([a - i, b - i]); } r })",
        question: Position(|| Datum::ints([649, 649])),
        plain: tables::queen,
    },
    Row {
        name: "rays walked by helpers, 1,400×1,400",
        script: "fn free(x, y) { (x * 7 + y * 11) % 13 != 5 } \
                 fn ray(x, y, dx, dy) { let r = []; loop { x += dx; y += dy; \
                 if x < 0 || y < 0 || !free(x, y) { return r; } r.push([x, y]); } } \
                 game(\"rays\", |x, y| ray(x, y, -1, 0) + ray(x, y, 0, -1) + ray(x, y, -1, -1))",
        question: Position(|| Datum::ints([1399, 1399])),
        plain: tables::rays,
    },
    Row {
        name: "coprime, gcd by hand, 350×350",
        script: "fn gcd(a, b) { while b != 0 { let t = a % b; a = b; b = t; } a } \
                 game(\"coprime\", |a, b| { let r = []; for i in 1..=a { if gcd(i, b) == 1 { r.push([a - i, b]); } } \
                 for i in 1..=b { if gcd(i, a) == 1 { r.push([a, b - i]); } } r })",
        question: Position(|| Datum::ints([349, 349])),
        plain: tables::coprime,
    },
    Row {
        name: "chocolate, sum_of, 800×800",
        script: "game(\"chocolate\", |a, b| { let r = []; \
                 for i in 1..=a / 2 { r.push(sum_of([[i, b], [a - i, b]])); } \
                 for i in 1..=b / 2 { r.push(sum_of([[a, i], [a, b - i]])); } r })",
        question: Position(|| Datum::ints([799, 799])),
        plain: tables::chocolate,
    },
    Row {
        name: "three parameters, 120×120×120",
        script: "game(\"three\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } \
                 for i in 0..b { r.push([a, i, c]); } for i in 0..c { r.push([a, b, i]); } \
                 if a > 0 && b > 0 && c > 0 { r.push([a - 1, b - 1, c - 1]); } r })",
        question: Position(|| Datum::ints([119, 119, 119])),
        plain: tables::three,
    },
    Row {
        name: "least factor, while with return, 2,000,000 heaps",
        script: "game(\"factor\", |n| { if n < 2 { return []; } let d = 2; \
                 while d * d <= n { if n % d == 0 { return [n - d, n / d]; } d += 1; } [n - 1] })",
        question: Heaps(2_000_000),
        plain: heaps::least_factor,
    },
    Row {
        name: "divisors, filter and map, 20,000 heaps",
        script: "game(\"divisors\", |n| (1..=n).filter(|k| n % k == 0).map(|k| n - k))",
        question: Heaps(20_000),
        plain: heaps::divisors,
    },
    Row {
        name: "chain with reduce, 1,250 heaps",
        script: "game(\"chain\", |n| (1..=n).filter(|k| (1..=k).filter(|i| i % 3 != 0).map(|i| (n + i) % 7)\
                 .reduce(|s, x| s + x, 0) % 2 == 1).map(|k| n - k))",
        question: Heaps(1_250),
        plain: heaps::chain,
    },
    Row {
        name: "squares by a helper, 7,000 heaps",
        script: "fn is_square(n) { let k = 0; while k * k < n { k += 1; } k * k == n } \
                 game(\"squares\", |n| { let r = []; for k in 1..=n { if is_square(k) { r.push(n - k); } } r })",
        question: Heaps(7_000),
        plain: heaps::squares,
    },
    Row {
        name: "switch in a loop, 3,500,000 heaps",
        script: "game(\"switch\", |n| { let r = []; for k in 1..=min(n, 50) { switch (n + k) % 7 { \
                 0 => r.push(n - k), 1 | 2 => r.push(n - (k + 1) / 2), 3..=5 => r.push(n - 1) } } r })",
        question: Heaps(3_500_000),
        plain: heaps::switch,
    },
    Row {
        name: "nested loops, break and continue, 3,800 heaps",
        script: "game(\"nested\", |n| { let r = []; for a in 1..n { if a * a > n { break; } for b in a..n { \
                 if a + b > n { break; } if (a + b) % 3 == 0 { continue; } r.push([n - a - b, b - a]); } } r })",
        question: Heaps(3_800),
        plain: heaps::nested,
    },
    Row {
        name: "digits, 16,000,000 heaps",
        script: "game(\"digits\", |n| { let r = []; let rest = n; while rest > 0 { \
                 if rest % 10 > 0 { r.push(n - rest % 10); } rest /= 10; } r })",
        question: Heaps(16_000_000),
        plain: heaps::digits,
    },
    Row {
        name: "string rewriting, 27 letters",
        script: "game(#{ name: \"rewriting\", start: \"ab\", moves: |s| { let r = []; for i in 0..s.len() - 1 { \
                 let before = s.sub_string(0, i); let after = s.sub_string(i + 2); \
                 switch s.sub_string(i, 2) { \"ab\" => r.push(before + after), \
                 \"ba\" => r.push(before + \"a\" + after), \"aa\" => r.push(before + \"b\" + after) } } r } })",
        question: Position(|| Datum::text("abaababaabaababaababaababaa")),
        plain: lists::rewriting,
    },
    Row {
        name: "letters turned in a string, 31 letters",
        script: "game(#{ name: \"letters\", start: \"xo\", moves: |s| { let r = []; for i in 0..s.len() { \
                 if s[i] != 'x' || i > 0 && s[i - 1] == '.' { continue; } let t = s; t[i] = '.'; \
                 if i + 1 < t.len() && t[i + 1] == 'o' { t[i + 1] = 'x'; } r.push(t); } r } })",
        question: Position(|| Datum::text("xoxxoxxoxoxxoxoxxxoxxoxxoxxoxox")),
        plain: lists::letters,
    },
    Row {
        name: "maps with passes, 220×220×4",
        script: "game(#{ name: \"maps\", start: #{ a: 1, b: 1, passes: 1 }, moves: |p| { let r = []; \
                 for a in 0..p.a { r.push(#{ a: a, b: p.b, passes: p.passes }); } \
                 for b in 0..p.b { r.push(#{ a: p.a, b: b, passes: p.passes }); } \
                 if p.passes > 0 && p.a + p.b > 0 { let q = p; q.passes -= 1; r.push(q); } r } })",
        question: Position(|| {
            let place = [("a", 219), ("b", 219), ("passes", 3)];
            Datum::map(place.map(|(key, value)| (key.to_owned(), Datum::Int(value))))
        }),
        plain: lists::maps,
    },
    Row {
        name: "partitions, recursion that builds lists, 87 heaps",
        script: "fn parts(n, least) { let r = []; if n >= least { r.push([n]); } let first = least; \
                 while 2 * first < n { for rest in parts(n - first, first + 1) { r.push([first] + rest); } \
                 first += 1; } r } \
                 game(\"partitions\", |n| parts(n, 1).filter(|p| p.len() > 1))",
        question: Heaps(87),
        plain: lists::partitions,
    },
    Row {
        name: "sorted positions, four heaps of 48",
        script: "game(#{ name: \"sorted\", start: [1], canonical: |h| sorted(h), moves: |h| { let r = []; \
                 for i in 0..h.len() { for k in 0..h[i] { r.push(h.put(i, k)); } for j in 0..i { \
                 if h[i] > 0 && h[j] > 0 { let o = h; o[i] -= 1; o[j] -= 1; r.push(o); } } } r } })",
        question: Position(|| Datum::ints([48, 48, 48, 48])),
        plain: lists::sorted,
    },
    Row {
        name: "Cram on rows of numbers, 3×7",
        script: "game(#{ name: \"cram\", start: [[0]], moves: |board| { let r = []; for y in 0..board.len() { \
                 for x in 0..board[y].len() { if board[y][x] != 0 { continue; } \
                 if x + 1 < board[y].len() && board[y][x + 1] == 0 { \
                 let o = board; o[y][x] = 1; o[y][x + 1] = 1; r.push(o); } \
                 if y + 1 < board.len() && board[y + 1][x] == 0 { \
                 let o = board; o[y][x] = 1; o[y + 1][x] = 1; r.push(o); } } } r } })",
        question: Position(|| Datum::list(vec![Datum::ints([0; 7]); 3])),
        plain: boards::cram,
    },
    Row {
        name: "stones on rows of strings, 4×6",
        script: "game(#{ name: \"stones\", start: [\"o\"], moves: |rows| { let r = []; for y in 0..rows.len() { \
                 for x in 0..rows[y].len() { if rows[y][x] != 'o' { continue; } \
                 let o = rows; o[y] = put(rows[y], x, '.'); \
                 if y > 0 && rows[y - 1][x] == 'o' { o[y - 1] = put(rows[y - 1], x, '#'); } r.push(o); } } r } })",
        question: Position(|| {
            Datum::list(["oo.ooo", "o.oo.o", ".ooooo", "oo.oo."].map(Datum::text).to_vec())
        }),
        plain: boards::stones,
    },
    Row {
        name: "Chomp, 9 rows of 11",
        script: "game(#{ name: \"chomp\", start: [2, 2], moves: |rows| { let r = []; for y in 0..rows.len() { \
                 for x in 0..rows[y] { if x == 0 && y == 0 { continue; } let o = rows; \
                 for i in y..rows.len() { o[i] = min(o[i], x); } r.push(o); } } r } })",
        question: Position(|| Datum::ints([11; 9])),
        plain: boards::chomp,
    },
    Row {
        name: "Node Kayles, arrays of vertices, 6×5",
        script: "const NEAR = (0..30).map(|v| { let x = v % 6; let y = v / 6; let r = []; if x > 0 { r.push(v - 1); } \
                 if x < 5 { r.push(v + 1); } if y > 0 { r.push(v - 6); } if y < 4 { r.push(v + 6); } r }); \
                 game(#{ name: \"vertices\", start: [0], moves: |g| { let r = []; for v in g { \
                 r.push(g.filter(|w| w != v && !NEAR[v].contains(w))); } r } })",
        question: Position(|| Datum::ints((0..30).collect::<Vec<i64>>())),
        plain: graphs::arrays,
    },
    Row {
        name: "Node Kayles, a mask as a number, 7×5",
        script: "const GONE = (0..35).map(|v| { let x = v % 7; let y = v / 7; let m = 1 << v; if x > 0 { m |= 1 << (v - 1); } \
                 if x < 6 { m |= 1 << (v + 1); } if y > 0 { m |= 1 << (v - 7); } if y < 4 { m |= 1 << (v + 7); } m }); \
                 game(#{ name: \"mask\", start: (1 << 35) - 1, moves: |m| { let r = []; for v in 0..35 { \
                 if ((m >> v) & 1) == 1 { r.push(m & (m ^ GONE[v])); } } r } })",
        question: Position(|| Datum::Int((1 << 35) - 1)),
        plain: graphs::masks,
    },
    Row {
        name: "Node Kayles, [mask], 7×5",
        script: "const GONE = (0..35).map(|v| { let x = v % 7; let y = v / 7; let m = 1 << v; if x > 0 { m |= 1 << (v - 1); } \
                 if x < 6 { m |= 1 << (v + 1); } if y > 0 { m |= 1 << (v - 7); } if y < 4 { m |= 1 << (v + 7); } m }); \
                 game(#{ name: \"mask\", start: [1], moves: |p| { let m = p[0]; let r = []; for v in 0..35 { \
                 if ((m >> v) & 1) == 1 { r.push([m & (m ^ GONE[v])]); } } r } })",
        question: Position(|| Datum::ints([(1 << 35) - 1])),
        plain: graphs::masks,
    },
    Row {
        name: "coprime, gcd of the library, 350×350",
        script: "game(\"coprime\", |a, b| { let r = []; for i in 1..=a { if gcd(i, b) == 1 { r.push([a - i, b]); } } \
                 for i in 1..=b { if gcd(i, a) == 1 { r.push([a, b - i]); } } r })",
        question: Position(|| Datum::ints([349, 349])),
        plain: tables::coprime,
    },
    Row {
        name: "items removed from an array, 25 numbers",
        script: "game(#{ name: \"removed\", start: [1], moves: |h| { let r = []; for i in 0..h.len() { \
                 if i > 0 && h[i - 1] > h[i] { continue; } let o = h; o.remove(i); r.push(o); } r } })",
        question: Position(|| Datum::ints((0..25).map(|i| i * 7 % 25).collect::<Vec<i64>>())),
        plain: lists::removed,
    },
    Row {
        name: "points of a lattice on a circle, 1,800 heaps",
        script: "fn points(n) { let r = 0; let a = 0; while a * a <= n { let b = 0; while a * a + b * b < n { b += 1; } \
                 if a * a + b * b == n { r += 1; } a += 1; } r } \
                 game(\"lattice\", |n| (1..=n).filter(|k| points(k) > 0).map(|k| n - k))",
        question: Heaps(1_800),
        plain: heaps::lattice,
    },
    Row {
        name: "neighbours in an array of rows, 4,000×4,000",
        script: "const KNIGHT = [[-2, -1], [-1, -2], [-2, 1], [1, -2], [-3, -1], [-1, -3]]; \
                 game(\"knight\", |x, y| KNIGHT.map(|d| [x + d[0], y + d[1]])\
                 .filter(|p| p[0] >= 0 && p[1] >= 0 && p[1] < 4000 && p[0] < 4000))",
        question: Position(|| Datum::ints([3999, 3999])),
        plain: tables::knight,
    },
    Row {
        name: "steps on a board with holes, 2,000×2,000",
        script: "const STEPS = [[-1, 0], [1, -2], [-2, 1], [-1, -1]]; \
                 game(\"holes\", |x, y| { let r = []; for d in STEPS { let p = [x + d[0], y + d[1]]; \
                 if p[0] < 0 || p[1] < 0 || p[0] >= 2000 || p[1] >= 2000 { continue; } \
                 if (p[0] * 5 + p[1] * 3) % 7 != 0 { r.push(p); } } r })",
        question: Position(|| Datum::ints([1999, 1998])),
        plain: steps::holes,
    },
    Row {
        name: "a walk on a graph, 4,000 vertices, 4,000 moves",
        script: "const NEXT = (0..4000).map(|v| [(v * 7 + 1) % 4000, (v * 3 + 5) % 4000, (v + 9) % 4000]); \
                 game(\"walk\", |v, left| if left == 0 { [] } else { NEXT[v].map(|w| [w, left - 1]) })",
        question: Position(|| Datum::ints([17, 4000])),
        plain: steps::walk,
    },
    Row {
        name: "maps of four fields, few moves, 131×131×61×2",
        script: "game(#{ name: \"store\", start: #{ apples: 1, pears: 1, plums: 1, fair: true }, moves: |p| { let r = []; \
                 if p.apples > 0 { let q = p; q.apples -= 1; r.push(q); } \
                 if p.pears > 1 { let q = p; q.pears -= 2; if q.plums < 60 { q.plums += 1; } r.push(q); } \
                 if p.plums > 0 && p.fair { let q = p; q.plums -= 1; q.fair = false; r.push(q); } \
                 if p.plums > 2 { let q = p; q.plums -= 3; q.fair = !p.fair; r.push(q); } r } })",
        question: Position(|| {
            let numbers = [("apples", 130), ("pears", 130), ("plums", 60)];
            let numbers = numbers.map(|(key, n)| (key.to_owned(), Datum::Int(n)));
            Datum::map(numbers.into_iter().chain([("fair".to_owned(), Datum::Bool(true))]))
        }),
        plain: steps::store,
    },
    Row {
        name: "strings with replacing, 31 letters",
        script: "game(#{ name: \"replacing\", start: \"ab\", moves: |s| { let r = []; for i in 0..s.len() - 1 { \
                 if s[i] == 'a' && s[i + 1] == 'b' { r.push(s.sub_string(0, i) + \"c\" + s.sub_string(i + 2)); } \
                 else if s[i] == 'c' { r.push(s.sub_string(0, i) + s.sub_string(i + 2)); } } r } })",
        question: Position(|| Datum::text("abcabacabbacabcabacababcabacabb")),
        plain: steps::replacing,
    },
];
