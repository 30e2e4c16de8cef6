//! The way from results to figures: which plot shows a sequence, a table, a position.
//!
//! Every function takes the figure's options; their words are the language that the figure speaks.

use bouton_partizan::{self as partizan, Dyadic, Form};
use bouton_plot::{
    Corner, Figure, HeatMap, Histogram, Options, Period, ResidueRows, Strip, Strips, ValuesPlot,
};
use bouton_rules::Datum;
use bouton_solve::Game;
use bouton_theory::{Claim, Convention, Level};

use crate::cite::Citation;
use crate::wording::Wording;
use crate::{Json, Show, Table, Values};

mod position;

pub use position::{MOST_NODES, chips, graph, line, tree, tree_within};

/// Values against heaps, with the period that is claimed; `of_heaps` says the options of each heap, for
/// tooltips, or nothing.
#[must_use]
pub fn values(values: &Values, claim: &Claim, of_heaps: Vec<String>, options: Options) -> Figure {
    let plot = ValuesPlot {
        name: values.game().to_owned(),
        start: values.start(),
        values: values.to_numbers(),
        period: period(claim),
        misere: values.is_misere(),
    };
    plot.figure_with(options, of_heaps)
}

/// The values in rows of one period; none without a period.
#[must_use]
pub fn rows(values: &Values, claim: &Claim, options: Options) -> Option<Figure> {
    let rows = ResidueRows {
        name: values.game().to_owned(),
        start: values.start(),
        values: values.to_numbers(),
        period: period(claim)?,
        misere: values.is_misere(),
    };
    Some(rows.figure(options))
}

/// How often each value occurs.
#[must_use]
pub fn histogram(values: &Values, options: Options) -> Figure {
    let (name, misere) = (values.game().to_owned(), values.is_misere());
    Histogram { name, values: values.to_numbers(), misere }.figure(options)
}

/// A table as a heat map.
#[must_use]
pub fn table(table: &Table, options: Options) -> Figure {
    let (row_start, column_start) = table.start();
    let numbers =
        |row: &Vec<Option<_>>| row.iter().map(|v: &Option<bouton_theory::Nimber>| v.map(|v| v.0)).collect();
    let called = |axis: usize, start: u64, count: usize| {
        (0..count as i64).map(|at| table.called(axis, start as i64 + at)).collect()
    };
    let names = || [called(0, row_start, table.rows().len()), called(1, column_start, table.width())];
    HeatMap {
        name: table.game().to_owned(),
        row_name: "a".to_owned(),
        column_name: "b".to_owned(),
        row_start,
        column_start,
        rows: table.rows().iter().map(numbers).collect(),
        infinite: table.infinite_cells(),
        misere: table.is_misere(),
        names: table.is_of_squares().then(names),
    }
    .figure(options)
}

/// Several games side by side from the heap `start` on, one strip each.
#[must_use]
pub fn strips(start: u64, games: &[Values], options: Options) -> Figure {
    let strip =
        |values: &Values| Strip { name: options.words.game(values.game()), values: values.to_numbers() };
    Strips { start, strips: games.iter().map(strip).collect() }.figure(options)
}

/// The thermograph of a partizan game.
#[must_use]
pub fn thermograph(form: &Form, thermograph: &partizan::Thermograph, options: Options) -> Figure {
    let size = |x: Dyadic| x.numerator() as f64 / x.denominator() as f64;
    let wall = |wall: &partizan::Wall| {
        let corner = |(tax, value): &(Dyadic, Dyadic)| Corner {
            tax: size(*tax),
            value: size(*value),
            tax_name: tax.to_string(),
            value_name: value.to_string(),
        };
        wall.corners().iter().map(corner).collect()
    };
    bouton_plot::Thermograph {
        name: crate::form::name(form),
        left: wall(&thermograph.left),
        right: wall(&thermograph.right),
        temperature: thermograph.temperature.to_string(),
    }
    .figure(options)
}

/// How far to look for the period of a figure: a code is cheap, and its proof may need more values than are
/// drawn; a rule is not evaluated beyond them.
#[must_use]
pub fn proof_bound(game: &Game, last: u64) -> u64 {
    const CHEAP: u64 = 2_000;
    let cheap = game.rules().heap_code().is_some() && game.convention() == Convention::Normal;
    if cheap { last.max(CHEAP) } else { last }
}

/// The options of every heap in words, for the tooltips of a figure that is not too long; else nothing.
#[must_use]
pub fn options_in_words(game: &Game, values: &Values) -> Vec<String> {
    const HEAPS: usize = 300;
    if values.len() > HEAPS {
        return Vec::new();
    }
    values.indices().map(|heap| options_of(game, heap)).collect::<Option<_>>().unwrap_or_default()
}

/// The different options of a heap: `1+2, 3`.
fn options_of(game: &Game, heap: i64) -> Option<String> {
    const SHOWN: usize = 10;
    let mut list = bouton_rules::Options::new();
    game.rules().options(heap.into(), &mut list).ok()?;
    let mut found: Vec<String> = Vec::new();
    for option in list.iter() {
        let mut parts: Vec<Datum> = option.parts().map(|part| part.datum()).collect();
        parts.sort_unstable();
        let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        let option = if parts.is_empty() { "0".to_owned() } else { parts.join("+") };
        if !found.contains(&option) {
            found.push(option);
        }
        if found.len() > SHOWN {
            "…".clone_into(&mut found[SHOWN]);
            break;
        }
    }
    Some(if found.is_empty() { "–".to_owned() } else { found.join(", ") })
}

/// A period as figures draw it.
fn period(claim: &Claim) -> Option<Period> {
    let p = claim.period?;
    let claim = match claim.level {
        Level::Proved => bouton_plot::Claim::Proved,
        Level::Conditional => bouton_plot::Claim::Conditional,
        Level::Observed => bouton_plot::Claim::Observed,
        Level::None => return None,
    };
    Some(Period { preperiod: p.preperiod, length: p.period, saltus: p.saltus, claim })
}

impl Show for Figure {
    fn text(&self, _: &dyn Wording) -> String {
        Figure::text(self)
    }

    /// The SVG is shown as well, and HTML would hide it.
    fn html(&self, _: &dyn Wording) -> Option<String> {
        None
    }

    fn json(&self) -> Json {
        self.svg().into()
    }

    /// A description of the picture.
    fn citation(&self, _: &dyn Wording) -> Citation {
        Citation::of(&format!("{}: {}", self.title(), self.description()), "")
    }
}

impl Values {
    /// Values against heaps, with the period that they show, if any.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().values(0..=100)?.plot().title().contains("Kayles"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn plot(&self) -> Figure {
        values(self, self.period().as_data(), Vec::new(), Options::default())
    }

    /// How often each value occurs.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().values(0..=100)?.histogram().description().contains("different values"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn histogram(&self) -> Figure {
        histogram(self, Options::default())
    }
}

impl Table {
    /// The table as a heat map, P-positions marked.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = wythoff().table(0..=19, 0..=19)?.plot();
    /// assert!(figure.svg().contains("P-position"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn plot(&self) -> Figure {
        table(self, Options::default())
    }
}
