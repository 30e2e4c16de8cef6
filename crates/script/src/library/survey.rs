//! A family of games side by side: one row a game, with its period and how sure that is.

use bouton_results::survey;
use bouton_rules::TakeAndBreak;
use bouton_solve::Game;
use bouton_solve::statistics::survey as codes;
use rhai::{Array, Dynamic, FnPtr};

use super::argument::{bad, call, count, heap_game, items, largest_heap};
use crate::Context;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::show;
use crate::value::table::{self, Table};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "survey",
    receiver: None,
    signatures: &[
        "survey(list, |item| game) -> Table",
        "survey(list, |item| game, n) -> Table",
        "survey(codes) -> Table",
        "survey(codes, n) -> Table",
        "survey(digits, n) -> Table",
    ],
    summary: "For each item of a list the heap game that the function gives, with its period, largest value and level of claim. Rules are looked at up to heap n (1,000 if n is left out), codes until their period is proved. Without a function: octal codes, or all of them with so many digits, up to heap n (10,000), with their standard form and sparse space, as many at a time as threads may be used (at the terminal: `--threads`).",
    example: "survey([[1, 3, 6], [2, 4, 7]], |s| subtraction(s))",
    output: "item       name        preperiod  period  saltus  max  claim\n---------  ----------  ---------  ------  ------  ---  ------\n[1, 3, 6]  S(1, 3, 6)  0          9       0       3    proved\n[2, 4, 7]  S(2, 4, 7)  8          3       0       3    proved",
    source: "",
    register: |engine, context| {
        let (one, two) = (context.clone(), context.clone());
        engine.register_fn("survey", move |list: Dynamic, family: FnPtr| {
            survey_games(&list, &family, RULE_BOUND, &one)
        });
        engine.register_fn("survey", move |list: Dynamic, family: FnPtr, n: i64| {
            survey_games(&list, &family, n, &two)
        });
        let (one, two) = (context.clone(), context.clone());
        engine.register_fn("survey", move |codes: Array| survey_codes(listed(&codes)?, CODE_BOUND, &one));
        engine.register_fn("survey", move |codes: Array, n: i64| survey_codes(listed(&codes)?, n, &two));
        let (one, two) = (context.clone(), context.clone());
        engine.register_fn("survey", move |digits: i64| survey_codes(all(digits)?, CODE_BOUND, &one));
        engine.register_fn("survey", move |digits: i64, n: i64| survey_codes(all(digits)?, n, &two));
    },
}];

/// How far a rule is looked at when the user does not say.
const RULE_BOUND: i64 = 1_000;

fn survey_games(list: &Dynamic, family: &FnPtr, n: i64, context: &Context) -> Native<Table> {
    let to = count(n, "count-largest")?;
    let control = context.control("survey");
    let mut rows = Vec::new();
    for item in items(list, "survey")? {
        context.poll()?;
        let made = call(context, family, vec![item.clone()])?;
        let game = made.clone().try_cast::<Game>().ok_or_else(|| {
            Diagnostic::keyed("bad-argument", "survey-game", &[("found", &show::text(&made))]).raise()
        })?;
        heap_game(&game, "survey")?;
        let cells = survey::row(&game, to, &control).or_raise()?;
        rows.push(std::iter::once(item).chain(cells.into_iter().map(table::value)).collect());
    }
    Ok(Table::rows("", &[&["item"], &survey::COLUMNS[..]].concat(), rows))
}

/// How far codes are looked at when the user does not say.
const CODE_BOUND: i64 = 10_000;

/// All codes with so many digits.
fn all(digits: i64) -> Native<Vec<TakeAndBreak>> {
    let digits = u32::try_from(digits).ok().filter(|digits| *digits <= codes::LONGEST);
    let codes = digits.map(codes::codes);
    codes.ok_or_else(|| bad("survey-digits", &[("most", &codes::LONGEST)]))
}

/// The codes of a list of texts.
fn listed(codes: &[Dynamic]) -> Native<Vec<TakeAndBreak>> {
    codes
        .iter()
        .map(|code| {
            let text = code.clone().into_immutable_string().ok();
            let text = text.ok_or_else(|| bad("survey-codes", &[("found", &show::text(code))]))?;
            text.parse::<TakeAndBreak>().or_raise()
        })
        .collect()
}

fn survey_codes(list: Vec<TakeAndBreak>, n: i64, context: &Context) -> Native<Table> {
    let to = largest_heap(n)?;
    let control = context.control("survey");
    let rows = codes::all(&list, to, control.budget.threads, &control).or_raise()?;
    Ok(Table::listing(survey::codes(&rows)))
}
