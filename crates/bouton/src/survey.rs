//! Many games side by side: their periods as a table, and the known games that have some values.

use bouton_results::{Cell, Listing, identify as shown, survey as rows};
use bouton_rules::{RuleError, TakeAndBreak};
use bouton_solve::identify as engine;
use bouton_solve::statistics::survey as codes;

use crate::control::Asker;
use crate::{Control, Error, Game, IntoDatum, in_threads};

/// For each item the heap game that `make` gives: name, period, largest value, level of the claim, and the
/// last heap that was looked at. A rule is looked at up to the heap `to`, a code until its period is proved;
/// each item on one of several threads.
///
/// ```
/// use bouton::prelude::*;
/// let table = bouton::survey(&[[1, 3, 6], [2, 4, 7]], |set| subtraction(set), 1_000)?;
/// assert_eq!(
///     table.to_string(),
///     "item       name        preperiod  period  saltus  max  claim   bound\n\
///      ---------  ----------  ---------  ------  ------  ---  ------  -----\n\
///      [1, 3, 6]  S(1, 3, 6)  0          9       0       3    proved  127\n\
///      [2, 4, 7]  S(2, 4, 7)  8          3       0       3    proved  127"
/// );
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// The first error of any item: `make` gives one, its game isn't a heap game, a rule fails, or the work is
/// stopped by the control of the game.
pub fn survey<P: IntoDatum + Clone + Sync>(
    items: &[P],
    make: impl Fn(&P) -> Result<Game, Error> + Sync,
    to: u64,
) -> Result<Listing, Error> {
    let found = in_threads(items, |item| {
        let game = make(item)?;
        let cells = game.asker.ask(|control| rows::row(&game.solver, to, control))?;
        Ok::<_, Error>([vec![Cell::Datum(item.clone().into_datum())], cells].concat())
    });
    let headers = [&["item"], &rows::COLUMNS[..]].concat();
    Ok(Listing::new("", &headers, found.into_iter().collect::<Result<_, Error>>()?))
}

/// The take-and-break games with these codes on the heaps 0..=`to`: standard form, period, largest value,
/// sparse space. They are done on as many threads as `control` allows.
///
/// ```
/// use bouton::prelude::*;
/// use bouton::results::Cell;
/// let table = bouton::survey_codes(&["0.77", "0.137"], 10_000, &Control::new())?;
/// assert_eq!(table.rows[1][1..4], [Cell::Text("0.4".to_owned()), Cell::Int(52), Cell::Int(34)]);
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// When a text isn't a code, or the work is stopped.
pub fn survey_codes(list: &[&str], to: u64, control: &Control) -> Result<Listing, Error> {
    let list: Result<Vec<TakeAndBreak>, RuleError> = list.iter().map(|code| code.parse()).collect();
    all(&list?, to, control)
}

/// The same for all octal codes with this many digits after the point, 5 at most, and 0 or 4 before it.
///
/// ```
/// use bouton::prelude::*;
/// let table = bouton::survey_digits(1, 1_000, &Control::new())?;
/// assert_eq!(table.rows.len(), 14);
/// assert_eq!(bouton::survey_digits(9, 1_000, &Control::new()).unwrap_err().code(), "bad-argument");
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// When these are too many digits, or the work is stopped.
pub fn survey_digits(digits: u32, to: u64, control: &Control) -> Result<Listing, Error> {
    if digits > codes::LONGEST {
        let most = codes::LONGEST;
        return Err(Error::new("bad-argument", format!("a survey of all codes takes 0 to {most} digits"))
            .with_hint("survey_codes takes a list of codes"));
    }
    all(&codes::codes(digits), to, control)
}

fn all(list: &[TakeAndBreak], to: u64, control: &Control) -> Result<Listing, Error> {
    let asker = Asker { control: control.clone(), deep: false };
    let found = asker.ask(|control| codes::all(list, to, control.budget.threads, control))?;
    Ok(rows::codes(&found))
}

/// The known games that have these values from heap 0 on: named games, subtraction and all-but sets, octal
/// codes of up to three digits, also shifted by a few heaps. A match on the given values isn't a proof.
///
/// ```
/// use bouton::prelude::*;
/// let known = bouton::identify(&[0, 1, 2, 0, 1, 2, 0, 1, 2, 0])?;
/// assert!(known.to_string().contains("S(1, 2)"));
/// let own = heap_game(|n| (1..=2).filter(move |k| *k <= n).map(move |k| n - k)).values(0..=20)?;
/// assert_eq!(bouton::identify(&own.to_numbers())?.rows[0][0], bouton::results::Cell::Text("S(1, 2)".to_owned()));
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// When there are fewer than eight values.
pub fn identify(values: &[u64]) -> Result<Listing, Error> {
    let found = Asker::default().ask(|control| engine::identify(values, control))?;
    Ok(shown::listing(&found, &bouton_results::wording::English))
}
