//! How values print: the same words in `print`, in strings, inside arrays, and at the prompt.

use std::any::TypeId;

use rhai::{Dynamic, ImmutableString, Map};

use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise as _};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::show;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[CITE, CLEAR_OUTPUT, DISPLAY, INPUT, SHOW, TO_LATEX];

const CITE: FunctionEntry = FunctionEntry {
    name: "cite",
    receiver: None,
    signatures: &[
        "values.cite() -> String",
        "table.cite() -> String",
        "period.cite() -> String",
        "moves.cite() -> String",
        "explanation.cite() -> String",
        "quotient.cite() -> String",
        "genus.cite() -> String",
        "form.cite() -> String",
        "figure.cite() -> String",
        "game.cite() -> String",
        "position.cite() -> String",
        "result.cite(\"bibtex\") -> String",
    ],
    summary: "How to cite a result: the finding with its level and bound, Bouton with its version, the published facts, and the works that it rests on. Every result has it; with `\"bibtex\"` the entries for a bibliography.",
    example: "octal(\"0.137\").period().cite().split(\"\\n\")[1]",
    output: "Published: period 34 from n = 52 (Guy and Smith 1956).",
    source: "",
    register: |functions, _| {
        let cited = |value: &Dynamic| show::citation(value).ok_or_else(|| bad("cite-result-wanted", &[]));
        functions.register_fn("cite", move |value: Dynamic| -> Native<String> {
            Ok(cited(&value)?.text(&Chosen))
        });
        functions.register_fn("cite", move |value: Dynamic, form: ImmutableString| -> Native<String> {
            match form.as_str() {
                "bibtex" => Ok(cited(&value)?.bibtex()),
                _ => Err(bad("cite-form", &[("form", &form)])),
            }
        });
    },
};

const TO_LATEX: FunctionEntry = FunctionEntry {
    name: "to_latex",
    receiver: None,
    signatures: &[
        "nimber.to_latex() -> String",
        "values.to_latex() -> String",
        "table.to_latex() -> String",
        "period.to_latex() -> String",
        "explanation.to_latex() -> String",
        "genus.to_latex() -> String",
        "form.to_latex() -> String",
        "theorem.to_latex() -> String",
    ],
    summary: "A result as a formula of LaTeX, between its dollar signs: for a paper. Every value that a notebook shows as a formula has one; `save(value, \"name.tex\")` writes it into a file, and `save(value, \"name.bib\")` the works to cite.",
    example: "print(kayles().period().to_latex());\nprint(star(5).to_latex());",
    output: "$g(n + 12) = g(n)\\quad (n \\ge 71;\\ \\text{proved})$\n${\\ast}5$",
    source: "",
    register: |functions, _| {
        functions.register_fn("to_latex", |value: Dynamic| -> Native<String> {
            show::latex(&value).ok_or_else(|| bad("latex-none", &[]))
        });
    },
};

const CLEAR_OUTPUT: FunctionEntry = FunctionEntry {
    name: "clear_output",
    receiver: None,
    signatures: &["clear_output()", "clear_output(wait)"],
    summary: "Clears the output of a notebook's cell so far; with `true`, only when new output comes, so that pictures follow each other without flicker. A terminal keeps its text.",
    example: "print(1);\nclear_output(true);\nprint(2);",
    output: "1\n2",
    source: "",
    register: |functions, context| {
        let (now, later) = (context.clone(), context.clone());
        functions.register_fn("clear_output", move || now.host().clear_output(false));
        functions.register_fn("clear_output", move |wait: bool| later.host().clear_output(wait));
    },
};

const DISPLAY: FunctionEntry = FunctionEntry {
    name: "display",
    receiver: None,
    signatures: &["display(#{ large, playground })"],
    summary: "With `large: true` tables, explanations and boards of this session are drawn large, for a projector; with `large: false` as usual. `playground` is the address of a playground: a page made from a notebook, on which nobody can play, links its games there.",
    example: "display(#{ large: true });\ndisplay(#{ large: false });",
    output: "",
    source: "",
    register: |functions, context| {
        let context = context.clone();
        functions.register_fn("display", move |options: Map| -> Native<()> {
            for (key, value) in &options {
                let text = value.read_lock::<ImmutableString>().map(|text| text.to_string());
                let is_address = |text: &&str| text.starts_with("https://") || text.starts_with("http://");
                match (key.as_str(), value.as_bool(), text.as_deref().filter(is_address)) {
                    ("large", Ok(large), _) => context.set_large(large),
                    ("playground", _, Some(address)) => context.set_playground(address),
                    (key, ..) => {
                        return Err(bad("display-option", &[("key", &key), ("found", &show::quoted(value))]));
                    }
                }
            }
            Ok(())
        });
    },
};

const INPUT: FunctionEntry = FunctionEntry {
    name: "input",
    receiver: None,
    signatures: &["input(prompt) -> String", "input() -> String"],
    summary: "Asks the user for a line, at the terminal or in a notebook. It is an error where nobody can be asked.",
    example: "let heap = || parse_int(input(\"How many? \"));\ntype_of(heap)",
    output: "Fn",
    source: "",
    register: |functions, context| {
        let (one, two) = (context.clone(), context.clone());
        functions.register_fn("input", move |prompt: ImmutableString| one.ask(&prompt));
        functions.register_fn("input", move || two.ask(""));
    },
};

const SHOW: FunctionEntry = FunctionEntry {
    name: "show",
    receiver: None,
    signatures: &["show(value)"],
    summary: "Shows a value in the middle of a cell or a script, as the prompt shows the last one: a table, a figure, a formula.",
    example: "show(star(3));\nshow(nim().values(0..=4));",
    output: "*3\n0 1 2 3 4",
    source: "",
    register: |functions, context| {
        let context = context.clone();
        functions.register_fn("show", move |value: Dynamic| -> Native<()> {
            context.host().display(&context.show(&value).or_raise()?);
            Ok(())
        });
        prints(functions);
    },
};

/// `print`, `debug` and string interpolation of every type that shows itself; strings and its values join
/// with `+`.
fn prints(functions: &mut Functions) {
    let (text, kinds) = (TypeId::of::<ImmutableString>(), show::KINDS);
    for name in ["to_string", "to_debug"] {
        functions.register_each(name, kinds.map(|kind| [kind()]), |value| Ok(said(value).into()));
    }
    for types in [kinds.map(|kind| [text, kind()]), kinds.map(|kind| [kind(), text])] {
        functions.register_each("+", types, |parts| Ok(said(parts).into()));
    }
}

/// The values one after the other, as text.
fn said(values: &[&mut Dynamic]) -> String {
    let said = |value: &Dynamic| show::result(value, |found| found.text(&Chosen));
    values.iter().map(|value| said(value).unwrap_or_else(|| value.to_string())).collect()
}
