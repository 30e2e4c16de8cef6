//! A family of games side by side: one row a game, with its period and how sure that is.

use bouton_results::{Listing, survey};
use bouton_rules::TakeAndBreak;
use bouton_solve::Game;
use bouton_solve::statistics::survey as codes;
use rhai::{Array, Dynamic, FnPtr, Map};

use crate::Context;
use crate::argument::{bad, call, count, heap_game, items, largest_heap};
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
        "survey(codes, #{ misere, to }) -> Table",
    ],
    summary: "For each item of a list the heap game that the function returns, with its period, largest value, level of claim and the last heap computed (`bound`). Rules are computed up to heap n (1,000 if n is left out), codes until their period is proved. Without a function: octal codes, or all of them with that many digits, up to heap n (10,000), with their standard form and sparse space, one on each thread (at the terminal: `--threads`). With `misere: true` their misère quotients to heap `to` (40): a quotient that doesn't close within a second's work is open.",
    example: "survey([[1, 3, 6], [2, 4, 7]], |s| subtraction(s))",
    output: "item       name        preperiod  period  saltus  max  claim   bound\n---------  ----------  ---------  ------  ------  ---  ------  -----\n[1, 3, 6]  S(1, 3, 6)  0          9       0       3    proved  127\n[2, 4, 7]  S(2, 4, 7)  8          3       0       3    proved  127",
    source: "",
    register: |functions, context| {
        let (one, two) = (context.clone(), context.clone());
        functions.register_fn("survey", move |list: Dynamic, family: FnPtr| {
            survey_games(&list, &family, RULE_BOUND, &one)
        });
        functions.register_fn("survey", move |list: Dynamic, family: FnPtr, n: i64| {
            survey_games(&list, &family, n, &two)
        });
        let (one, two) = (context.clone(), context.clone());
        functions.register_fn("survey", move |codes: Array| survey_codes(listed(&codes)?, CODE_BOUND, &one));
        functions.register_fn("survey", move |codes: Array, n: i64| survey_codes(listed(&codes)?, n, &two));
        let (one, two) = (context.clone(), context.clone());
        functions.register_fn("survey", move |digits: i64| survey_codes(all(digits)?, CODE_BOUND, &one));
        functions.register_fn("survey", move |digits: i64, n: i64| survey_codes(all(digits)?, n, &two));
        let (one, two) = (context.clone(), context.clone());
        functions.register_fn("survey", move |codes: Array, options: Map| {
            survey_with(listed(&codes)?, &options, &one)
        });
        functions.register_fn("survey", move |digits: i64, options: Map| {
            survey_with(all(digits)?, &options, &two)
        });
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
            Diagnostic::keyed("bad-argument", "survey-game", &[("found", &show::found(&made))]).raise()
        })?;
        heap_game(&game, "survey")?;
        let cells = survey::row(&game, to, &control).or_raise()?;
        rows.push(std::iter::once(item).chain(cells.into_iter().map(table::value)).collect());
    }
    Ok(Table::rows("", &[&["item"], &survey::COLUMNS[..]].concat(), rows))
}

/// How far codes are looked at when the user does not say.
const CODE_BOUND: i64 = 10_000;

/// All codes with this many digits.
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
            let text = text.ok_or_else(|| bad("survey-codes", &[("found", &show::found(code))]))?;
            text.parse::<TakeAndBreak>().or_raise()
        })
        .collect()
}

/// How far misère quotients are looked for when the user does not say.
const QUOTIENT_BOUND: i64 = 40;

/// A survey with options.
fn survey_with(list: Vec<TakeAndBreak>, options: &Map, context: &Context) -> Native<Table> {
    if let Some(key) = options.keys().find(|key| !["misere", "to"].contains(&key.as_str())) {
        return Err(bad("survey-option", &[("key", &key)]));
    }
    let misere = options.get("misere").and_then(|value| value.as_bool().ok()).unwrap_or(false);
    let to = match options.get("to") {
        Some(to) => Some(to.as_int().map_err(|_| bad("survey-to", &[("found", &show::found(to))]))?),
        None => None,
    };
    if !misere {
        return survey_codes(list, to.unwrap_or(CODE_BOUND), context);
    }
    let to = count(to.unwrap_or(QUOTIENT_BOUND), "count-largest")?;
    let control = context.control("survey");
    let mut rows = Vec::new();
    for code in list {
        context.poll()?;
        rows.push(survey::quotient(code, to, &control).or_raise()?);
    }
    Ok(Table::listing(Listing::new("", &survey::QUOTIENT_COLUMNS, rows)))
}

fn survey_codes(list: Vec<TakeAndBreak>, n: i64, context: &Context) -> Native<Table> {
    let to = largest_heap(n)?;
    let control = context.control("survey");
    let rows = codes::all(&list, to, control.budget.threads, &control).or_raise()?;
    Ok(Table::listing(survey::codes(&rows)))
}
