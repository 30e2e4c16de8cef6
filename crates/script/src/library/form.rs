//! Values of partizan games: `form("{0, * | 1}")`, their arithmetic and order, and their properties.

mod arithmetic;
mod read;
mod watched;

use bouton_partizan::{Form, Player};
use bouton_results::{FormExplanation, figure};
use bouton_theory::Nimber;
use rhai::{Array, Dynamic};

use crate::Context;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::show::picture;

use crate::argument::bad;
pub(crate) use read::form;
pub(crate) use watched::watched;

/// The longest name that `to_text` writes, in bytes.
const LONGEST: usize = 1 << 20;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "+",
        receiver: Some("Form"),
        signatures: &["form + form -> Form", "form - form -> Form", "-form -> Form", "n * form -> Form"],
        summary: "Sums, differences and negatives of games; a multiple is the sum of n copies. Numbers and nimbers may stand for forms.",
        example: "[form(\"1/2\") + form(\"1/2\"), form(\"^\") + star(1), -form(\"{3|1}\"), 3 * form(\"^\")]",
        output: "[1, ↑*, {-1|-3}, ↑3]",
        source: "Conway 1976",
        register: arithmetic::sums,
    },
    FunctionEntry {
        name: "<",
        receiver: Some("Form"),
        signatures: &[
            "form == form -> bool",
            "form != form -> bool",
            "form < form -> bool",
            "form <= form -> bool",
            "form > form -> bool",
            "form >= form -> bool",
        ],
        summary: "The order of games: G ≥ H if Left wins G - H when Right begins. Some games are confused: neither is greater, and they aren't equal. Numbers, nimbers and texts may stand for forms.",
        example: "let up = form(\"^\");\n[up > 0, up < form(\"1/1024\"), up <= star(1), up == \"{0|*}\"]",
        output: "[true, true, false, true]",
        source: "Conway 1976",
        register: arithmetic::order,
    },
    FunctionEntry {
        name: "birthday",
        receiver: Some("Form"),
        signatures: &["form.birthday -> int"],
        summary: "The day on which the canonical form is born: 0 on day 0, and each day the games with options born before.",
        example: "[form(\"3/4\").birthday, form(\"±2\").birthday]",
        output: "[3, 3]",
        source: "Conway 1976",
        register: |functions, context| {
            let context = context.clone();
            functions.register_get("birthday", move |form: &mut Form| -> Native<i64> {
                let day = watched(&context, "birthday", |watch| form.birthday(watch))?;
                i64::try_from(day).map_err(|_| super::array::overflow())
            });
        },
    },
    FunctionEntry {
        name: "confused_with",
        receiver: Some("Form"),
        signatures: &["form.confused_with(form) -> bool"],
        summary: "Whether neither game is greater and they aren't equal: in their difference the player who begins wins. In books this is G ‖ H.",
        example: "[form(\"*\").confused_with(0), form(\"^\").confused_with(star(1))]",
        output: "[true, true]",
        source: "Conway 1976",
        register: arithmetic::confused,
    },
    FunctionEntry {
        name: "explain",
        receiver: Some("Form"),
        signatures: &["form.explain() -> Explanation"],
        summary: "Which of the options that you wrote are dominated or reversible, and by what; who wins; stops, mean and temperature.",
        example: "form(\"{0, 1 | 2, 3}\").explain()",
        output: "{0,1|2,3} = 3/2: positive (greater than 0), so Left wins no matter who begins\n1. Left's option 0 is dominated by 1, which is at least as good for Left\n2. Right's option 3 is dominated by 2, which is at least as good for Right\n3. the value is 3/2, the simplest number for which no option of Left is at least as good and none of Right at most as good\nthe rest is {1|2}\nleft stop 3/2, right stop 3/2, mean 3/2, temperature -1/2",
        source: "Conway 1976",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("explain", move |form: &mut Form| {
                watched(&context, "explain", |watch| FormExplanation::new(form, watch))
            });
            functions.register_get("outcome", |e: &mut FormExplanation| e.outcome());
        },
    },
    FunctionEntry {
        name: "form",
        receiver: None,
        signatures: &["form(text) -> Form", "form(left, right) -> Form", "form([left, right]) -> Form"],
        summary: "The value of a partizan game, from its notation or from the options of Left and of Right: numbers, texts such as \"1/2\" or \"^*\", nimbers, forms, and pairs of such arrays. It is shown in canonical form, by its name if it has one. The notation has sums (`9/8 + tiny(2) - *`), switches of several options (`±{2, 3}`), `^<n>` for the n-th power of ↑ and `^[n]` for the sum of the first n powers.",
        example: "[form(\"{0, * | 1/2}\"), form([0], [\"*\"]), form([[2], [-2]]), form(\"^[2] - ^\") == form(\"^<2>\")]",
        output: "[1/4, ↑, ±2, true]",
        source: "Conway 1976",
        register: read::register,
    },
    FunctionEntry {
        name: "is_number",
        receiver: Some("Form"),
        signatures: &["form.is_number -> bool"],
        summary: "Whether the game equals a number: an integer or a fraction with a power of 2 as denominator.",
        example: "[form(\"{0|1}\").is_number, form(\"{1|0}\").is_number]",
        output: "[true, false]",
        source: "Conway 1976",
        register: |functions, _| {
            functions.register_get("is_number", |form: &mut Form| form.as_number().is_some());
        },
    },
    FunctionEntry {
        name: "left",
        receiver: Some("Form"),
        signatures: &["form.left -> Array", "form.right -> Array"],
        summary: "The options of Left and of Right in the canonical form.",
        example: "let g = form(\"^*\");\n[g.left, g.right]",
        output: "[[0, *], [0]]",
        source: "Conway 1976",
        register: |functions, context| {
            for player in Player::BOTH {
                let context = context.clone();
                functions.register_get(player.name(), move |form: &mut Form| -> Native<Array> {
                    let options = watched(&context, player.name(), |watch| form.options(player, watch))?;
                    Ok(options.into_iter().map(Dynamic::from).collect())
                });
            }
        },
    },
    FunctionEntry {
        name: "left_stop",
        receiver: Some("Form"),
        signatures: &["form.left_stop -> Form", "form.right_stop -> Form"],
        summary: "The number at which play stops if Left begins, and if Right begins, when nobody moves in a number.",
        example: "let g = form(\"{{4|2}|0}\");\n[g.left_stop, g.right_stop]",
        output: "[2, 0]",
        source: "Conway 1976",
        register: |functions, _| {
            for (name, player) in [("left_stop", Player::Left), ("right_stop", Player::Right)] {
                functions.register_get(name, move |form: &mut Form| read::number(form, form.stop(player)));
            }
        },
    },
    FunctionEntry {
        name: "mean",
        receiver: Some("Form"),
        signatures: &["form.mean -> Form", "form.temperature -> Form"],
        summary: "The average value of a game in a sum of many copies, and the value of a move in it. The temperature of m/2^e is -1/2^e.",
        example: "let g = form(\"{4 | {2|0}}\");\n[g.mean, g.temperature]",
        output: "[5/2, 3/2]",
        source: "Conway 1976; Berlekamp, Conway and Guy 1982",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_get("mean", move |form: &mut Form| -> Native<Form> {
                let found = watched(&one, "mean", |watch| form.thermograph(watch))?;
                Ok(read::number(form, found.mean))
            });
            functions.register_get("temperature", move |form: &mut Form| -> Native<Form> {
                let found = watched(&two, "temperature", |watch| form.thermograph(watch))?;
                Ok(read::number(form, found.temperature))
            });
        },
    },
    FunctionEntry {
        name: "outcome",
        receiver: Some("Form"),
        signatures: &["form.outcome -> OutcomeClass", "form.outcome() -> OutcomeClass"],
        summary: "Who wins: L if the game is positive, R if it is negative, P if it is 0, N if it is fuzzy.",
        example: "[form(\"^\").outcome, form(-1).outcome, form(\"{1|1}\").outcome, form(\"±2\").outcome]",
        output: "[L, R, L, N]",
        source: "Conway 1976",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_get("outcome", move |form: &mut Form| {
                watched(&one, "outcome", |watch| form.outcome(watch))
            });
            functions.register_fn("outcome", move |form: &mut Form| {
                watched(&two, "outcome", |watch| form.outcome(watch))
            });
        },
    },
    FunctionEntry {
        name: "thermograph",
        receiver: Some("Form"),
        signatures: &["form.thermograph() -> Figure"],
        summary: "The thermograph: the left and the right stop when every move costs a tax, drawn with the tax upwards and Left's values on the left.",
        example: "form(\"{4 | {2|0}}\").thermograph().text()",
        output: "The walls meet at temperature 3/2, and the mast is at the mean 5/2\n\nLeft: 4 at tax 0, 5/2 at tax 3/2\nRight: 2 at tax 0, 2 at tax 1, 5/2 at tax 3/2",
        source: "Conway 1976; Berlekamp, Conway and Guy 1982",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("thermograph", move |form: &mut Form| {
                let found = watched(&context, "thermograph", |watch| form.thermograph(watch))?;
                Native::Ok(figure::thermograph(form, &found, picture::options()))
            });
        },
    },
    FunctionEntry {
        name: "to_text",
        receiver: Some("Form"),
        signatures: &["form.to_text() -> String"],
        summary: "The name in plain letters, which `form` reads back.",
        example: "[form(\"±2\").to_text(), form(\"{0|*}\").to_text()]",
        output: "[\"{2|-2}\", \"^\"]",
        source: "",
        register: |functions, _| {
            functions.register_fn("to_text", |form: &mut Form| -> Native<String> {
                let (name, whole) = form.name(bouton_partizan::Style::Ascii, LONGEST);
                if whole { Ok(name) } else { Err(bad("form-long", &[("most", &LONGEST)])) }
            });
        },
    },
];

/// The action of an operator on two forms.
type Run<R> = fn(&Form, &Form, &Context) -> Native<R>;

/// Registers an operator for forms and for the numbers that may stand for one, both ways round.
fn both_ways<R: Clone + 'static>(
    functions: &mut Functions,
    context: &Context,
    name: &'static str,
    run: Run<R>,
) {
    let shared = context.clone();
    functions.register_fn(name, move |a: Form, b: Form| run(&a, &b, &shared));
    beside::<i64, R>(functions, context, name, run);
    beside::<f64, R>(functions, context, name, run);
    beside::<Nimber, R>(functions, context, name, run);
}

/// Registers an operator for a form and a value of another type.
fn beside<T: Clone + 'static, R: Clone + 'static>(
    functions: &mut Functions,
    context: &Context,
    name: &'static str,
    run: Run<R>,
) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn(name, move |a: Form, b: T| run(&a, &form(&Dynamic::from(b), &one)?, &one));
    functions.register_fn(name, move |a: T, b: Form| run(&form(&Dynamic::from(a), &two)?, &b, &two));
}
