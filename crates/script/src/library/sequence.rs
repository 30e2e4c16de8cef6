//! Heap games as sequences: values, periods, codes, comparisons.

use std::rc::Rc;

use bouton_results::{MexLines, literature};
use bouton_rules::HeapGame;
use bouton_solve::{Control, Game, recognise, values_of};
use bouton_theory::{Claim, Convention, Nimber};
use rhai::{Dynamic, FnPtr};

use crate::applied::Applied;
use crate::argument::{self, Span, heap_game, heaps, position, span};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::errata::{self, Met};
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::value::{Check, Code, Values};
use crate::{Context, messages};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "claim",
        receiver: Some("Period"),
        signatures: &[
            "period.claim -> String",
            "period.preperiod",
            "period.period",
            "period.saltus",
            "period.checked_to",
            "period.theorem",
            "period.repeats",
            "period.code",
            "period.code_matched_to",
        ],
        summary: "The parts of a statement on a period: its level (\"proved\", \"conditional\", \"observed\", \"none\"), the numbers, the evidence. What does not apply is unit.",
        example: "let p = octal(\"0.137\").period();\n[p.claim, p.preperiod, p.period, p.saltus]",
        output: "[\"proved\", 52, 34, 0]",
        source: "Guy and Smith 1956",
        register: register_parts,
    },
    FunctionEntry {
        name: "code",
        receiver: Some("Game"),
        signatures: &["game.code() -> Code", "game.code(n) -> Code"],
        summary: "The code of the game, such as 0.77. Of a rule: the code that its moves follow on every heap 0..=n (100 if n is left out), and how far that was checked; it compares with strings.",
        example: "game(\"take 1 or 2\", |n| [1, 2].filter(|k| k <= n).map(|k| n - k)).code()",
        output: "S(1, 2) (the rule follows it on heaps 0..=100)",
        source: "Guy and Smith 1956",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("code", move |game: &mut Game| code(game, CODE_BOUND, &one));
            functions.register_fn("code", move |game: &mut Game, n: i64| code(game, n, &two));
        },
    },
    FunctionEntry {
        name: "compare",
        receiver: Some("Game"),
        signatures: &["game.compare(other, range) -> Check"],
        summary: "Whether two heap games have the same values in a range, or the first heap at which they differ.",
        example: "kayles().compare(octal(\"0.77\"), 0..=100)",
        output: "Kayles and 0.77 have the same values: holds on 101 positions (observed, not proved)",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("compare", move |g: &mut Game, h: Game, range: Dynamic| {
                compare(g, &h, &range, &context)
            });
        },
    },
    FunctionEntry {
        name: "game",
        receiver: Some("Code"),
        signatures: &["code.game() -> Game", "code.text -> String", "code.matched_to"],
        summary: "The native game of a code, which is faster than a rule and allows a proof of its period. `text` is the code alone.",
        example: "let rule = game(\"Kayles\", |n| kayles().options(n).to_array().map(|row| row.option));\nlet code = rule.code();\n[code.text, code.game().values(0..=5)]",
        output: "[\"0.77\", 0 1 2 3 1 4]",
        source: "",
        register: |functions, _| {
            functions
                .register_fn("game", |code: &mut Code| Game::new(Rc::new(HeapGame::new(code.code.clone()))));
            functions.register_get("text", |code: &mut Code| code.to_string());
            functions.register_get("matched_to", |code: &mut Code| {
                if code.by_definition { Dynamic::UNIT } else { number(Some(code.matched_to)) }
            });
        },
    },
    FunctionEntry {
        name: "mex_lines",
        receiver: Some("Game"),
        signatures: &["game.mex_lines(range) -> MexLines", "game.mex_lines(n) -> MexLines"],
        summary: "The value of each heap of a range, or of 0..=n, as the mex of its options' values. Where the values have a period, the last line says which remainders are P-positions.",
        example: "subtraction([1, 3]).mex_lines(2..=4)",
        output: "g(2) = mex(g(1)) = mex(1) = 0\ng(3) = mex(g(2), g(0)) = mex(0, 0) = 1\ng(4) = mex(g(3), g(1)) = mex(1, 1) = 0\nP exactly if n mod 2 is 0 (proved).",
        source: "Sprague 1935; Grundy 1939",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("mex_lines", move |game: &mut Game, heaps: Dynamic| {
                mex_lines(game, &heaps, &context)
            });
        },
    },
    FunctionEntry {
        name: "period",
        receiver: Some("Game"),
        signatures: &["game.period() -> Period", "game.period(n) -> Period", "values.period() -> Period"],
        summary: "The period of the heap values, with its proof where a theorem applies. The claim says its level: proved, conditional, observed, or none. With a number it looks at the heaps 0..=n.",
        example: "subtraction([1, 3, 4]).period(1000).period",
        output: "7",
        source: "Guy and Smith 1956",
        register: register_period,
    },
    FunctionEntry {
        name: "values",
        receiver: Some("Game"),
        signatures: &["game.values(range) -> Values", "game.values(range, |n| position) -> Values"],
        summary: "The Grundy values of the heaps in a range (in misère play: g⁻). With a function: of the position that it gives for each number.",
        example: "kayles().values(0..=11)",
        output: "0 1 2 3 1 4 3 2 1 4 2 6",
        source: "Sprague 1935; Grundy 1939",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("values", move |game: &mut Game, range: Dynamic| -> Native<Values> {
                heap_game(game, "values")?;
                let (span, control) = (heaps(&range, "values")?, one.control("values"));
                // Eight bytes each, in addition to the solver's table.
                one.reserve((span.len() as u64).saturating_mul(8), "values")?;
                values(game, span, &control)
            });
            functions.register_fn("values", move |game: &mut Game, range: Dynamic, family: FnPtr| {
                family_values(game, span(&range, "values")?, &family, &two)
            });
        },
    },
];

fn register_period(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("period", move |game: &mut Game| -> Native<Claim> {
        heap_game(game, "period")?;
        let claim = game.period(None, &one.control("period")).or_raise()?;
        Ok(with_literature(game, claim, &one))
    });
    functions.register_fn("period", move |game: &mut Game, n: i64| -> Native<Claim> {
        heap_game(game, "period")?;
        let claim = game.period(Some(argument::largest_heap(n)?), &two.control("period")).or_raise()?;
        Ok(with_literature(game, claim, &two))
    });
    functions.register_fn("period", |values: &mut Values| values.period().as_data().clone());
}

/// The claim, after a remark on the literature if the period wasn't found.
fn with_literature(game: &Game, mut claim: Claim, context: &Context) -> Claim {
    errata::meet(context, "period", &Met::Values(game));
    let code = game.rules().heap_code();
    claim.code = claim.code.or_else(|| code.as_ref().map(recognise::name));
    let code = code.filter(|_| claim.period.is_none() && game.convention() == Convention::Normal);
    if let Some(known) = code.and_then(|code| literature::period(&recognise::name(&code))) {
        let literature::PublishedPeriod { preperiod, period, source, .. } = known;
        let args: messages::Args<'_> = &[("period", period), ("preperiod", preperiod), ("source", source)];
        context.host().print(&messages::text("period-known", args));
    }
    claim
}

fn register_parts(functions: &mut Functions, _: &Context) {
    functions.register_get("claim", |claim: &mut Claim| claim.level.name());
    functions.register_get("period", |claim: &mut Claim| number(claim.period.map(|p| p.period)));
    functions.register_get("preperiod", |claim: &mut Claim| number(claim.period.map(|p| p.preperiod)));
    functions.register_get("saltus", |claim: &mut Claim| number(claim.period.map(|p| p.saltus)));
    functions.register_get("checked_to", |claim: &mut Claim| number(Some(claim.checked_to)));
    functions.register_get("repeats", |claim: &mut Claim| number(claim.repeats));
    functions.register_get("code_matched_to", |claim: &mut Claim| number(claim.code_matched_to));
    functions
        .register_get("code", |claim: &mut Claim| claim.code.clone().map_or(Dynamic::UNIT, Dynamic::from));
    functions.register_get("theorem", |claim: &mut Claim| {
        claim.theorem.as_ref().map_or(Dynamic::UNIT, |theorem| Dynamic::from(theorem.to_string()))
    });
}

fn number(n: Option<u64>) -> Dynamic {
    n.map_or(Dynamic::UNIT, |n| Dynamic::from(i64::try_from(n).unwrap_or(i64::MAX)))
}

/// The values of a range of heaps.
pub(crate) fn values(game: &Game, span: Span, control: &Control) -> Native<Values> {
    let values = match span.len() {
        0 => Vec::new(),
        _ => {
            argument::count(span.len(), "count-heap")?;
            let last = argument::largest_heap(span.last)?;
            game.values_within(span.first.unsigned_abs()..=last, control).or_raise()?
        }
    };
    Ok(labelled(game, span.first, values))
}

/// Values of a game with their label.
pub(crate) fn labelled(game: &Game, start: i64, values: Vec<Nimber>) -> Values {
    Values::of_family(game.name(), start, values, game.convention() == Convention::Misere)
}

fn family_values(game: &Game, span: Span, family: &FnPtr, context: &Context) -> Native<Values> {
    let control = context.control("values");
    let (mut family, mut places) = (Applied::new(context, family), Vec::new());
    for n in span.iter() {
        places.push(position(game, &[family.call(&[n.into()])?])?);
    }
    let values = values_of(&places, &control).or_raise()?;
    Ok(labelled(game, span.first, values))
}

/// How far a rule is compared with codes when the user does not say.
const CODE_BOUND: i64 = 100;

fn code(game: &Game, n: i64, context: &Context) -> Native<Code> {
    heap_game(game, "code")?;
    let to = argument::count(n, "count-largest")?;
    let found = recognise::code(game, to, &context.control("code")).or_raise()?;
    let found =
        found.ok_or_else(|| Diagnostic::coded("no-code", &[("game", &game.name()), ("to", &to)]).raise())?;
    Ok(Code::of(game, found))
}

fn compare(g: &Game, h: &Game, range: &Dynamic, context: &Context) -> Native<Check> {
    heap_game(g, "compare")?;
    heap_game(h, "compare")?;
    let span = heaps(range, "compare")?;
    let heaps = span.first.unsigned_abs()..span.numbers().end.unsigned_abs();
    Check::agreement(g, h, heaps, &context.control("compare"), &Chosen).or_raise()
}

/// More lines than this are too long to read.
const MOST_LINES: i64 = 1_000;

fn mex_lines(game: &Game, heaps: &Dynamic, context: &Context) -> Native<MexLines> {
    heap_game(game, "mex_lines")?;
    let Span { first, last } = match heaps.as_int() {
        Ok(last) => Span { first: 0, last },
        Err(_) => span(heaps, "mex_lines")?,
    };
    let first = argument::count(first, "count-heap")?;
    let last = argument::count(last, "count-heap")?;
    if last.saturating_sub(first) >= MOST_LINES as u64 {
        return Err(argument::bad("mex-lines-long", &[("most", &MOST_LINES)]));
    }
    let lines = MexLines::of(game, (first, last), &context.control("mex_lines")).or_raise()?;
    errata::meet(context, "mex_lines", &Met::Heaps(game, first, last));
    Ok(lines)
}
