//! The rich form of every value: which forms exist, and the promises of each.

use std::rc::Rc;

use bouton_script::{Host, Interpreter, Shown};

struct Silent;

impl Host for Silent {}

fn shown(code: &str) -> Shown {
    let mut interpreter = Interpreter::new(Rc::new(Silent));
    match interpreter.eval("test", code) {
        Ok(evaluated) => evaluated.shown,
        Err(error) => panic!("{code}: {error:?}"),
    }
}

/// The MIME types of a value other than plain text, abbreviated.
fn forms(shown: &Shown) -> Vec<&'static str> {
    let named = |mime: &str| match mime {
        "image/png" => "png",
        "application/vnd.vegalite.v5+json" => "vegalite",
        "application/vnd.vega.v5+json" => "vega",
        "text/markdown" => "markdown",
        _ => "another",
    };
    let own =
        [(shown.html.is_some(), "html"), (shown.latex.is_some(), "latex"), (shown.svg.is_some(), "svg")];
    own.into_iter()
        .filter(|form| form.0)
        .map(|form| form.1)
        .chain(shown.forms.keys().map(|k| named(k)))
        .collect()
}

#[test]
fn every_kind_of_value_has_its_forms() {
    let table: &[(&str, &[&str])] = &[
        ("star(3)", &["html", "latex"]),
        ("form(\"{0 | *}\")", &["html", "latex"]),
        ("form(\"{0 | *}\").explain()", &["html"]),
        ("form(\"{3 | 1}\").thermograph()", &["html", "svg", "png"]),
        ("hackenbush_rb()[\"BRG\"]", &["html", "svg", "png"]),
        ("nim().outcome(3)", &["html", "latex"]),
        ("nim().misere().grundy(1)", &["html", "latex"]),
        ("kayles().values(0..=5)", &["html", "latex"]),
        ("wythoff().table(4, 4)", &["html", "latex"]),
        ("nim().options(3)", &["html"]),
        ("nim().winning_moves([3, 5])", &["html"]),
        ("nim().explain([3, 5])", &["html", "latex"]),
        ("nim().explain(3)", &["html", "latex"]),
        ("octal(\"0.77\").period()", &["html", "latex"]),
        ("kayles().code()", &["html", "latex"]),
        ("wythoff().check_p_positions(|a, b| a == b, 0..=3, 0..=3)", &["html"]),
        ("wythoff().theorem()", &["html", "latex"]),
        ("wythoff().theorem().plot()", &["svg", "vega", "png"]),
        ("wythoff().theorem().automaton()", &["html"]),
        ("wythoff().theorem().addable_moves()", &["html"]),
        ("wythoff().row(3)", &["html"]),
        ("wythoff().row(3).period()", &["html", "latex"]),
        ("help()", &["html", "markdown"]),
        ("nim()", &["html"]),
        ("nim()[[3, 4]]", &["html", "svg", "png"]),
        ("chomp()[[3, 3]]", &["html", "svg", "png"]),
        ("wythoff()[[3, 5]]", &["html", "svg", "png"]),
        ("white_knight(8)[[[2, 3]]]", &["html", "svg", "png"]),
        ("node_kayles()[#{ n: 3, e: [[0, 1], [1, 2]] }]", &["html", "svg", "png"]),
        ("hackenbush_green()[[[0, 1], [1, 2]]]", &["html", "svg", "png"]),
        ("mock_turtles()[[1, 3]]", &["html", "svg", "png"]),
        ("staircase()[[1, 2, 3]]", &["html"]),
        ("nim().plot(0..=9)", &["svg", "vegalite", "png"]),
        ("wythoff().table(4, 4).plot()", &["svg", "vegalite", "png"]),
        ("nim().graph(3)", &["svg", "vega", "png"]),
        ("nim().tree(3)", &["svg", "vega", "png"]),
        ("chips([3, 5])", &["html", "svg", "png"]),
        ("#{ a: 1, b: star(2) }", &["html"]),
        ("[star(1), star(2)]", &["html"]),
        ("[1, 2]", &[]),
        ("\"text\"", &[]),
        ("7", &[]),
    ];
    for (code, wanted) in table {
        let mut found = forms(&shown(code));
        let mut wanted = wanted.to_vec();
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "{code}");
        assert!(!shown(code).text.is_empty(), "{code}");
    }
}

#[test]
fn theorems_are_formulas_and_automata_for_programs() {
    let formulas = [
        (
            "wythoff().theorem()",
            "$\\mathcal{P}(\\text{Wythoff's Game}) = \\{(\\lfloor n\\varphi \\rfloor, \\lfloor n\\varphi^2 \\rfloor), \
             (\\lfloor n\\varphi^2 \\rfloor, \\lfloor n\\varphi \\rfloor) : n \\ge 0\\}$",
        ),
        (
            "nim().theorem(#{ parts: 3 })",
            "$\\mathcal{P}(\\text{Nim}) = \\{(a, b, c) : a \\oplus b \\oplus c = 0\\}$",
        ),
        ("nim().theorem(\"values\")", "$g_{\\text{Nim}}(n) = n$"),
        (
            "subtraction([2, 5]).theorem()",
            "$\\mathcal{P}(\\text{S(2, 5)}) = \\{n : n \\equiv 0, 1, 4 \\pmod{7}\\}$",
        ),
        (
            "game(\"a_b\", |n| if n > 0 { [0] } else { [] }).theorem()",
            "$\\mathcal{P}(\\text{a\\_b}) = \\{0\\}$",
        ),
    ];
    for (code, formula) in formulas {
        assert_eq!(shown(code).latex.as_deref(), Some(formula), "{code}");
    }
    // Without a name it is the table of the automaton, and its JSON can be run by another program.
    let halves = "game(\"halves\", |a, b| [[a / 2, b], [a, b / 2]].filter(|p| p != [a, b])).theorem()";
    let shown = shown(halves);
    assert!(shown.latex.is_some_and(|table| table.starts_with("$$\\begin{array}{r|rrrr}")));
    let automaton = &shown.json["automaton"];
    let number = |value: &serde_json::Value| value.as_u64().expect("a number") as usize;
    let mut state = 0;
    for digits in [0b01, 0b00, 0b11] {
        state = number(&automaton["transitions"][state][number(&automaton["classes"][digits])]);
    }
    // [1, 5]: three halvings, and the last one wins.
    let wins = automaton["accepting"][state] == false;
    assert_eq!(wins, self::shown(&format!("{halves}.outcome([1, 5])")).text == "N");
}

#[test]
fn an_interactive_picture_has_no_html_that_would_hide_it() {
    for code in ["kayles().plot(0..=9)", "nim().graph(2)"] {
        let shown = shown(code);
        assert!(shown.svg.is_some() && shown.html.is_none(), "{code}: HTML would hide the picture");
        assert!(shown.metadata["image/png"]["width"].is_number(), "{code}");
    }
}

/// A page that drops untrusted content keeps the image, with a ground that suits any page.
#[test]
fn a_still_picture_is_light_or_dark_as_the_page_is() {
    for code in ["nim()[[3, 4]]", "chips([3, 5])", "board([\"o.\", \".x\"])"] {
        let shown = shown(code);
        let html = shown.html.expect("a page");
        assert!(html.contains("src=\"data:image/svg+xml;base64,"), "{code}");
        assert!(html.matches("data:image/svg+xml;base64,").count() == 3 && !html.contains("<svg"), "{code}");
        assert!(html.contains("@media screen{[data-jp-theme-light=false]"), "{code}: the page chooses");
        assert!(shown.metadata["image/png"]["width"].is_number(), "{code}");
    }
}

#[test]
fn p_positions_are_marked_in_weight_and_in_words() {
    for code in ["kayles().values(0..=5)", "wythoff().table(4, 4)"] {
        let html = shown(code).html.expect("a table");
        assert!(html.contains("<td class=\"p\" title=\"P-position\"><b>0</b></td>"), "{html}");
        assert!(html.contains("Bold, framed zeros are P-positions."), "{html}");
        assert!(html.contains("position:sticky"), "headers stay in sight");
        assert!(html.contains("scope=\"row\"") && html.contains("scope=\"col\""), "{html}");
    }
    let completions = shown("nim().completions(3, 3)").html.expect("a table");
    assert!(!completions.contains("class=\"p\""), "a heap of 0 is not a value 0");
}

#[test]
fn what_a_user_wrote_is_escaped() {
    let html = shown("game(\"<script>alert(1)</script>\", |n| 0..n).values(0..=3)").html.expect("a table");
    assert!(html.contains("&lt;script&gt;") && !html.contains("<script"), "{html}");
    let html = shown("#{ a: \"<img src=x>\" }").html.expect("a table");
    assert!(html.contains("&lt;img") && !html.contains("<img"), "{html}");
}

#[test]
fn an_explanation_shows_the_nim_sum_in_columns() {
    let shown = shown("nim().explain([3, 5, 9])");
    let html = shown.html.expect("HTML");
    assert!(html.contains("<tr class=\"sum\"><th scope=\"row\">nim-sum</th><td>15</td>"), "{html}");
    assert_eq!(html.matches("<li>").count(), 1, "9 → 6 wins: {html}");
    let latex = shown.latex.expect("formulas");
    assert!(latex.contains("9 & 1001_2 \\\\\n\\hline\n15 & 1111_2"), "{latex}");
    let lone = self::shown("kayles().explain(5)").latex.expect("a formula");
    assert_eq!(lone, "$g = \\operatorname{mex}\\{0, 1, 2, 3\\} = 4$");
}

#[test]
fn a_dot_of_a_plot_knows_the_options_of_its_heap() {
    let shown = shown(
        "game(\"Kayles\", |n| { let o = []; for a in 0..n { o.push([a, n - 1 - a]); } o }).plot(0..=4)",
    );
    let twin = &shown.forms["application/vnd.vegalite.v5+json"];
    assert!(twin.contains("\"options\":\"0+2, 1+1\""), "{twin}");
}

#[test]
fn a_game_draws_its_positions() {
    let game = "game(#{ name: \"Cells\", start: [3, 1], moves: |p| [], display: |p| heaps(p) })";
    let shown = shown(&format!("{game}[[3, 1]]"));
    let svg = shown.svg.expect("a drawing");
    assert!(svg.contains("Cells, [3, 1]"), "its title names the position: {svg}");
}
