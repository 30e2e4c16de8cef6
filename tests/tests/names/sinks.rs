//! Where a name reaches an output: what makes values that carry it, and every way to show them.

/// The start of every session: games with hostile names, moves, positions and documentation.
pub(crate) const SETTING: &[&str] = &[
    "let GAME = game(#{ name: NAME, doc: NAME, moves: |n| 0..n });",
    "let TOLD = game(#{ name: NAME, moves: |n| 0..n, describe: |a, b| NAME });",
    "let SHOWN = game(#{ name: NAME, start: [2, 1], moves: |p| if p[0] > 0 { [[p[0] - 1, p[1]]] } else { [] }, display: |p| NAME + p[0] });",
    "let TEXTS = game(#{ name: NAME, start: NAME, moves: |t| if t.len() > 0 { [\"\"] } else { [] } });",
    "let MAPS = game(#{ name: NAME, start: #{ a: NAME, n: 1 }, moves: |m| if m.n > 0 { [#{ a: m.a, n: m.n - 1 }] } else { [] } });",
    "let BOTH = game(#{ name: NAME, start: 3, left: |n| 0..n, right: |n| 0..n });",
    "let MAP = #{}; MAP[NAME] = NAME;",
    "let TABLE = table([#{ name: NAME, n: 1 }, #{ name: \"x\", n: 2 }]);",
];

/// Games, each with a position that it has.
const GAMES: &[(&str, &str)] = &[
    ("GAME", "3"),
    ("TOLD", "3"),
    ("SHOWN", "[2, 1]"),
    ("TEXTS", "NAME"),
    ("MAPS", "#{ a: NAME, n: 1 }"),
    ("GAME.misere()", "3"),
    ("GAME.with_passes(1)", "3"),
    ("GAME.blocking(1)", "3"),
];

/// Questions about a game at a position.
const QUESTIONS: &[&str] = &[
    "G",
    "G.name",
    "G[P]",
    "G[P] + G[P]",
    "G[P] + nim()[2]",
    "G.options(P)",
    "G.winning_moves(P)",
    "G.explain(P)",
    "(G[P] + nim()[2]).explain()",
    "(G[P] + nim()[2]).winning_moves()",
    "G.outcome(P)",
    "G.graph(P)",
    "G.tree(P)",
    "G.line([P])",
    "G.display(P)",
    "G.engine()",
    "G.advice()",
    "cite(G)",
    "cite(G[P])",
    "help(G)",
    "help(G[P])",
    "[G, G[P]]",
    "#{ a: G, b: [G[P]] }",
    "table([#{ g: G, p: P, e: G[P] }])",
    "G.grundy(\"a\\nb\\u001b[1m\" + NAME)",
    "G.grundy([[NAME]])",
    "G.explain(NAME, 1, 2)",
];

/// Questions about a game of heaps.
const HEAPS: &[&str] = &[
    "GAME.values(0..=5)",
    "GAME.misere().values(0..=5)",
    "GAME.table(3, 3)",
    "GAME.completions(3, 3)",
    "GAME.mex_lines(3)",
    "GAME.period()",
    "GAME.code()",
    "GAME.genus(2)",
    "GAME.misere_form(2)",
    "GAME.misere_quotient(3)",
    "GAME.explain([1, 2, 4])",
    "TOLD.explain([1, 2, 4])",
    "GAME.line([[1, 2], [1, 1]])",
    "GAME.line([[1, 2], NAME])",
    "GAME.p_positions(3, 3)",
    "GAME.check_values(|n| n, 0..=5)",
    "GAME.check_p_positions(|a, b| a != b, 0..=3, 0..=3)",
    "GAME.compare(nim(), 0..=5)",
    "GAME.plot(0..=9)",
    "GAME.plot(0..=9, #{ title: NAME })",
    "GAME.table(3, 3).plot()",
    "GAME.memory(100)",
    "survey([1], |n| GAME)",
    "survey([NAME], |n| GAME)",
    "cite(GAME.values(0..=3))",
    "cite(GAME.table(3, 3))",
    "cite(GAME.explain(3))",
    "GAME.values(0..=10**12)",
];

/// Values that carry a name without a game.
const PLAIN: &[&str] = &[
    "NAME",
    "[NAME]",
    "MAP",
    "[MAP]",
    "#{ a: MAP, b: star(1) }",
    "[star(1), NAME]",
    "TABLE",
    "TABLE.select([\"name\"])",
    "table([MAP])",
    "table([[NAME, 1]], [\"a\", \"b\"])",
    "table([[NAME, 1]], [NAME + \"a\", \"b\"])",
    "cite(TABLE)",
    "cite(table([MAP]))",
    "help(TABLE)",
    "help(NAME)",
    "help(MAP)",
    "games(NAME + \"zzz\")",
    "game_named(NAME + \"zzz\")",
    "octal(NAME + \"zzz\")",
    "load(NAME + \"zzz.json\")",
    "save(1, NAME + \".zzz\")",
    "check(false, NAME)",
    "check_equal(NAME + \"a\", 1)",
    "MAP.zzz.yyy",
    "TABLE.column(NAME + \"z\")",
    "TABLE.column(\"name\").zzz",
    "forget(NAME + \"z\")",
    "worksheet(NAME + \"z\")",
    "worksheet(\"nim-sum\", #{ seed: 1, count: 1, language: NAME })",
    "worksheet(\"nim-sum\", #{ seed: 1, count: 1 }).page",
    "check_answer(worksheet(\"nim-sum\", #{ seed: 1, count: 1 }).questions[0], NAME + \"x\")",
    "plot([[0, 1], [1, 2]], #{ title: NAME, x_name: NAME, y_name: NAME })",
    "plot([#{ a: NAME, n: 1 }, #{ a: \"x\", n: 2 }], #{ x: \"a\", y: \"n\", kind: \"bars\" })",
    "TABLE.plot(#{ x: \"name\", y: \"n\" })",
    "nim().plot(0..=5, MAP)",
    "chips([3, 5])",
    "limits()",
    "BOTH",
    "BOTH[3]",
    "BOTH.moves(3, \"left\")",
    "BOTH.moves(3, NAME + \"x\")",
    "help(BOTH)",
    "cite(BOTH)",
    "game(#{ name: NAME, moves: |n| 0..n, zzz: 1 })",
    "game(#{ name: NAME, moves: |n| [n - 1.5] }).grundy(3)",
    "game(#{ name: NAME, moves: |n| [NAME] }).grundy(3)",
    "game(#{ name: NAME, moves: |n| n.zzz }).grundy(3)",
    "game(#{ name: NAME, moves: |n| [n] }).misere_quotient(3)",
    "product(GAME, GAME)[[1, 2]].explain()",
    "selective([GAME[1], GAME[2]]).explain()",
    "GAME[2].ordinal(GAME[1]).explain()",
    "parse_json(NAME + \"{\")",
    "(NAME + \"z\").zzz()",
    "interact(\"n\", 0..=5, |n| GAME.values(0..=n))",
    "interact(#{ n: 0..=5, a: [NAME, \"x\"] }, |n, a| a + n)",
    "show(GAME)",
];

/// Tables that are saved to files.
pub(crate) const TABLES: &[&str] =
    &["TABLE", "table([[NAME, 1]], [NAME + \"a\", \"b\"])", "GAME.options(3)", "GAME.table(3, 3)"];

/// Every expression.
pub(crate) fn values() -> Vec<String> {
    let asked = GAMES
        .iter()
        .flat_map(|(game, place)| QUESTIONS.iter().map(move |question| in_place(question, game, place)));
    asked.chain([HEAPS, PLAIN].concat().iter().map(|code| (*code).to_owned())).collect()
}

/// The question with its game for `G` and its position for `P`, where they stand alone.
fn in_place(question: &str, game: &str, place: &str) -> String {
    let (mut out, mut word) = (String::new(), String::new());
    let end = |word: &mut String, out: &mut String| {
        out.push_str(match word.as_str() {
            "G" => game,
            "P" => place,
            other => other,
        });
        word.clear();
    };
    for c in question.chars() {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        end(&mut word, &mut out);
        out.push(c);
    }
    end(&mut word, &mut out);
    out
}
