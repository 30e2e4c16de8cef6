//! How values print: the same words in `print`, in strings, inside arrays, and at the prompt.

use bouton_plot::Figure;
use bouton_results::Show;
use bouton_solve::{Explanation, Game, Sum};
use bouton_theory::{Claim, LoopyValue, Nimber, Outcome, OutcomeClass};
use rhai::{Dynamic, Engine, Map};

use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise as _};
use crate::entry::FunctionEntry;
use crate::messages::Chosen;
use crate::show;
use crate::value::{Check, Code, MisereValue, Moves, Page, Table, Values};
use crate::worksheet::check::Verdict;
use crate::worksheet::{Question, Worksheet};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[CITE, CLEAR_OUTPUT, DISPLAY, INPUT, SHOW];

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
    summary: "How to cite a result: what was found, with its level and how far was looked, Bouton with its version, what is published of it, and the works that it rests on. Every result has it; with `\"bibtex\"` the entries for a bibliography.",
    example: "octal(\"0.137\").period().cite().split(\"\\n\")[1]",
    output: "Published: period 34 from n = 52 (Guy and Smith 1956).",
    source: "",
    register: |engine, _| {
        let cited = |value: &Dynamic| show::citation(value).ok_or_else(|| bad("cite-result-wanted", &[]));
        engine.register_fn("cite", move |value: Dynamic| -> Native<String> {
            Ok(cited(&value)?.text(&Chosen))
        });
        engine.register_fn("cite", move |value: Dynamic, form: &str| -> Native<String> {
            match form {
                "bibtex" => Ok(cited(&value)?.bibtex()),
                _ => Err(bad("cite-form", &[("form", &form)])),
            }
        });
    },
};

const CLEAR_OUTPUT: FunctionEntry = FunctionEntry {
    name: "clear_output",
    receiver: None,
    signatures: &["clear_output()", "clear_output(wait)"],
    summary: "Takes away what the cell of a notebook has put out so far; with `true`, only when something new comes, so that pictures follow each other without flicker. A terminal keeps what was written.",
    example: "print(1);\nclear_output(true);\nprint(2);",
    output: "1\n2",
    source: "",
    register: |engine, context| {
        let (now, later) = (context.clone(), context.clone());
        engine.register_fn("clear_output", move || now.host().clear_output(false));
        engine.register_fn("clear_output", move |wait: bool| later.host().clear_output(wait));
    },
};

const DISPLAY: FunctionEntry = FunctionEntry {
    name: "display",
    receiver: None,
    signatures: &["display(#{ large })"],
    summary: "With `large: true` tables, explanations and boards of this session are drawn large, for a projector; with `large: false` as usual.",
    example: "display(#{ large: true });\ndisplay(#{ large: false });",
    output: "",
    source: "",
    register: |engine, context| {
        let context = context.clone();
        engine.register_fn("display", move |options: Map| -> Native<()> {
            for (key, value) in &options {
                match (key.as_str(), value.as_bool()) {
                    ("large", Ok(large)) => context.set_large(large),
                    (key, _) => {
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
    register: |engine, context| {
        let (one, two) = (context.clone(), context.clone());
        engine.register_fn("input", move |prompt: &str| one.ask(prompt));
        engine.register_fn("input", move || two.ask(""));
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
    register: |engine, context| {
        let context = context.clone();
        engine.register_fn("show", move |value: Dynamic| -> Native<()> {
            context.host().display(&context.show(&value).or_raise()?);
            Ok(())
        });
        prints::<Values>(engine);
        prints::<Table>(engine);
        prints::<Moves>(engine);
        prints::<Nimber>(engine);
        prints::<LoopyValue>(engine);
        prints::<MisereValue>(engine);
        prints::<bouton_results::Genus>(engine);
        prints::<bouton_solve::MisereForm>(engine);
        prints::<bouton_solve::MisereQuotient>(engine);
        prints::<Outcome>(engine);
        prints::<OutcomeClass>(engine);
        prints::<Claim>(engine);
        prints::<Explanation>(engine);
        prints::<bouton_results::LineOfPlay>(engine);
        prints::<bouton_results::MexLines>(engine);
        prints::<Check>(engine);
        prints::<Code>(engine);
        prints::<Page>(engine);
        prints::<Figure>(engine);
        prints::<Game>(engine);
        prints::<Sum>(engine);
        prints::<bouton_results::PlayerMoves>(engine);
        prints::<bouton_solve::TwoPlayerGame>(engine);
        prints::<bouton_partizan::Form>(engine);
        prints::<bouton_results::FormExplanation>(engine);
        prints::<bouton_results::HeapsExplanation>(engine);
        prints::<bouton_solve::PartizanSum>(engine);
        prints::<Worksheet>(engine);
        prints::<Question>(engine);
        prints::<Verdict>(engine);
    },
};

/// `print`, `debug` and string interpolation of a type; strings and its values join with `+`.
fn prints<T: Show + Clone + 'static>(engine: &mut Engine) {
    engine.register_fn("to_string", |value: &mut T| value.text(&Chosen));
    engine.register_fn("to_debug", |value: &mut T| value.text(&Chosen));
    engine.register_fn("+", |text: &str, value: T| format!("{text}{}", value.text(&Chosen)));
    engine.register_fn("+", |value: T, text: &str| format!("{}{text}", value.text(&Chosen)));
}
