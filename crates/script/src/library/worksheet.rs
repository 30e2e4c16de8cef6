//! Worksheets for a class, and whether an answer is right.

use rhai::{Array, Dynamic, Map};

use crate::Context;
use crate::argument::bad;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages;
use crate::show;
use crate::value::Table;
use crate::worksheet::check::{self, Verdict};
use crate::worksheet::{Made, Question, QuestionKind, Worksheet, given, pieces, read};

/// More questions than this don't fit a sheet of paper.
const MOST: i64 = 60;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "check_answer",
        receiver: None,
        signatures: &["check_answer(question, answer)", "verdict.mark -> String", "verdict.why -> String"],
        summary: "Whether an answer to a question of a worksheet is right, almost right, or wrong, with a counterexample. `mark` and `why` are its parts; the right answer stays hidden.",
        example: "let sheet = worksheet(\"complete\", #{ seed: 1 });\nprint(sheet.questions[0]);\ncheck_answer(sheet.questions[0], 100).mark",
        output: "Which heap makes (2, 3, ?) a P-position?\nwrong",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn(
                "check_answer",
                move |question: Dynamic, answer: Dynamic| -> Native<Verdict> {
                    let (question, answer) = (question.flatten_clone(), answer.flatten_clone());
                    // A table that was computed is an answer like one that was written.
                    let answer = match answer.read_lock::<Table>() {
                        Some(table) => Dynamic::from_array(super::table::array(&table)),
                        None => answer.clone(),
                    };
                    match question.clone().try_cast::<Question>() {
                        Some(question) => check::check(&question, &answer, &context)?
                            .ok_or_else(|| check::refusal(&question, &show::quoted(&answer))),
                        None => {
                            // A whole sheet would fill the screen.
                            let is_sheet = question.is::<Worksheet>();
                            let found =
                                if is_sheet { "Worksheet".to_owned() } else { show::quoted(&question) };
                            Err(bad("worksheet-question", &[("found", &found)]))
                        }
                    }
                },
            );
            functions.register_get("mark", |verdict: &mut Verdict| verdict.mark.name());
            functions.register_get("why", |verdict: &mut Verdict| verdict.why.clone());
        },
    },
    FunctionEntry {
        name: "worksheet",
        receiver: None,
        signatures: &[
            "worksheet(kind)",
            "worksheet(kind, #{ seed, count, language })",
            "worksheet(kind, #{ positions, language })",
            "worksheet(activity)",
            "sheet.questions -> Array",
            "sheet.page -> String",
            "sheet.key -> String",
            "sheet.kind -> String",
            "sheet.seed -> int",
            "question.kind -> String",
            "question.game -> Game",
            "question.given -> Array",
        ],
        summary: "A worksheet to print: of the kind \"who-wins\", \"winning-moves\", \"complete\" (to a P-position), \"nim-sum\", \"table\", \"line\", \"period\", \"misere\", \"powers\" (of two), \"knights\", \"staircase\" or \"dialogue\" (with gaps). A seed gives the same questions always. With positions, such as `positions: [[1, 3, 5, 6]]`, it asks about these (a line or a dialogue has an array of positions each, knights have their squares, \"d5 a3\", a period has the numbers that may be taken); \"activity 6\" (1 to 9, also \"atividade 6\") is that of text 000. `questions` are its questions, `page` is the pupils' page and `key` the page with the answers; save(sheet, \"X.html\") writes X.html and X.key.html.",
        example: "worksheet(\"nim-sum\", #{ seed: 5, count: 2 }).questions.len()",
        output: "2",
        source: "",
        register,
    },
];

fn register(functions: &mut Functions, context: &Context) {
    let (one, two, three) = (context.clone(), context.clone(), context.clone());
    functions.register_fn("worksheet", move |kind: Dynamic| worksheet(&one, &kind, &Map::new()));
    functions.register_fn("worksheet", move |kind: Dynamic, options: Map| worksheet(&two, &kind, &options));
    functions.register_get("questions", |sheet: &mut Worksheet| -> Array {
        sheet.questions.iter().cloned().map(Dynamic::from).collect()
    });
    functions.register_get("page", |sheet: &mut Worksheet| sheet.page());
    functions.register_get("key", |sheet: &mut Worksheet| sheet.key());
    functions.register_get("seed", |sheet: &mut Worksheet| sheet.seed().map_or(Dynamic::UNIT, Dynamic::from));
    functions.register_get("kind", |sheet: &mut Worksheet| sheet.kind.name());
    functions.register_get("kind", |question: &mut Question| question.kind.name());
    functions.register_get("game", move |question: &mut Question| question.rules.game(&three));
    functions.register_get("given", |question: &mut Question| -> Array {
        let number = |n: &u64| Dynamic::from(i64::try_from(*n).unwrap_or(i64::MAX));
        let row = |row: &Vec<u64>| Dynamic::from_array(row.iter().map(number).collect());
        question.given.iter().map(row).collect()
    });
}

fn worksheet(context: &Context, kind: &Dynamic, options: &Map) -> Native<Worksheet> {
    let name = kind.clone().into_string().ok();
    if let Some(number) = name.as_deref().and_then(given::activity) {
        return activity(context, number, options);
    }
    let Some(kind) = name.as_deref().and_then(QuestionKind::named) else {
        return Err(bad(
            "worksheet-kind",
            &[("found", &show::quoted(kind)), ("kinds", &QuestionKind::names())],
        ));
    };
    let (mut seed, mut count, mut language) = (1, kind.usual_count(), messages::language());
    let mut positions = None;
    for (key, value) in options {
        let refuse = || bad("worksheet-option", &[("key", key), ("found", &show::quoted(value))]);
        match key.as_str() {
            "seed" => seed = value.as_int().map_err(|_| refuse())?,
            "count" => {
                let asked = value.as_int().ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(refuse)?;
                count = usize::try_from(asked).unwrap_or(1);
            }
            "language" => language = spoken(value).map_err(|error| error.unwrap_or_else(refuse))?,
            "positions" => positions = Some(value.clone()),
            _ => return Err(refuse()),
        }
    }
    let Some(positions) = positions else { return Worksheet::new(context, kind, seed, count, language) };
    if kind == QuestionKind::Period {
        let questions = of_sets(&positions, &language, context)?;
        return Ok(Worksheet::of(context, Made::Positions, (kind, questions), language));
    }
    let refuse =
        || bad("worksheet-positions", &[("found", &show::quoted(&positions)), ("kind", &kind.name())]);
    let read = of_positions(kind, &positions, context).filter(|positions| positions.len() <= MOST as usize);
    let questions =
        read.and_then(|positions| given::asked(kind, &positions, &language)).ok_or_else(refuse)?;
    Ok(Worksheet::of(context, Made::Positions, (kind, questions), language))
}

/// The language that a tag names; no error of its own if it isn't a text.
fn spoken(value: &Dynamic) -> Result<String, Option<Box<rhai::EvalAltResult>>> {
    let tag = value.clone().into_string().map_err(|_| None)?;
    let languages = messages::languages();
    let refuse = || Some(bad("worksheet-language", &[("found", &tag), ("languages", &languages)]));
    messages::known(&tag).ok_or_else(refuse)
}

/// The questions about the periods of the games in which some numbers may be taken.
fn of_sets(sets: &Dynamic, language: &str, context: &Context) -> Native<Vec<Question>> {
    let refuse = || bad("worksheet-sets", &[("found", &show::quoted(sets)), ("last", &given::LARGEST_HEAP)]);
    let items = sets.clone().try_cast::<Array>().filter(|items| items.len() <= MOST as usize);
    let items = items.filter(|items| !items.is_empty()).ok_or_else(refuse)?;
    let question = |item: &Dynamic| {
        let set = read::numbers(&item.flatten_clone()).ok_or_else(refuse)?;
        given::period(&set, language, context)?.ok_or_else(refuse)
    };
    items.iter().map(question).collect()
}

/// The positions of each question.
fn of_positions(kind: QuestionKind, value: &Dynamic, context: &Context) -> Option<Vec<Vec<Vec<u64>>>> {
    let items = value.clone().try_cast::<Array>()?;
    let one = |item: &Dynamic| match kind {
        QuestionKind::Line | QuestionKind::Dialogue => read::rows(&item.flatten_clone()),
        QuestionKind::Knights => pieces::squares(&item.flatten_clone(), context),
        _ => read::numbers(&item.flatten_clone()).map(|heaps| vec![heaps]),
    };
    items.iter().map(one).collect()
}

/// An activity of text 000 as a sheet; of the options it has the language.
fn activity(context: &Context, number: u64, options: &Map) -> Native<Worksheet> {
    let mut language = messages::language();
    for (key, value) in options {
        let refuse = || bad("worksheet-option", &[("key", key), ("found", &show::quoted(value))]);
        match key.as_str() {
            "language" => language = spoken(value).map_err(|error| error.unwrap_or_else(refuse))?,
            // The command line hands one in, always.
            "seed" => {}
            _ => return Err(refuse()),
        }
    }
    let missing = || bad("worksheet-kind", &[("found", &number), ("kinds", &QuestionKind::names())]);
    let asked = given::questions(number, &language).ok_or_else(missing)?;
    Ok(Worksheet::of(context, Made::Activity(number), asked, language))
}
