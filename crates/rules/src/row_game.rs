//! Games on rows of whole numbers: their common parts.
//!
//! The file of such a game has only the game's own parts, as a [`RowGame`]; name and start come from its row
//! of the registry.

use std::rc::Rc;
use std::sync::Arc;

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::{
    ClosedForm, Datum, GameEntry, Literature, MaskRules, Options, Phrase, PositionKind, PositionRef,
    Presentation, Reduction, RuleError, Ruleset, Standard,
};

/// The number of items in the rows of theorems, by default.
const USUAL_ITEMS: usize = 2;

/// The rules of one game. Rows are those that [`RowGame::admit`] let in, and what play makes of them.
pub(crate) trait RowGame {
    /// The number of items, if it is the same in all rows.
    const ITEMS: Option<usize> = None;
    /// Whether the order of the items makes no difference.
    const ANY_ORDER: bool = false;

    /// As [`Ruleset::admit`].
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError>;

    /// As [`Ruleset::options`].
    fn options(&self, row: &[i64], out: &mut Options) -> Result<(), RuleError>;

    /// As [`Ruleset::standard`].
    fn standard(&self, _row: &[i64], _out: &mut Options) -> Standard {
        if Self::ANY_ORDER { Standard::Sorted } else { Standard::Own }
    }

    /// The literature's answer in normal play.
    fn closed_form(&self, _row: &[i64]) -> Option<ClosedForm> {
        None
    }

    /// The literature's answer in misère play.
    fn misere_form(&self, _row: &[i64]) -> Option<ClosedForm> {
        None
    }

    /// As [`Ruleset::reduction`], of one position in normal play.
    fn reduction(&self, _row: &[i64]) -> Option<Reduction> {
        None
    }

    /// As [`Literature::remark`], in normal play.
    fn remark(&self, _row: &[i64]) -> Option<Phrase> {
        None
    }

    /// As [`Ruleset::formula`], for rows of `items` items.
    fn formula(&self, _items: usize) -> Option<Formula> {
        None
    }

    /// As [`Ruleset::written`].
    fn written(&self, _parts: &[i64]) -> Option<Vec<i64>> {
        None
    }

    /// As [`Ruleset::masks`].
    fn masks(&self, _row: &[i64]) -> Option<Arc<dyn MaskRules>> {
        None
    }

    /// As [`Ruleset::options_of_value`].
    fn options_of_value(&self, _row: &[i64], _target: Nimber) -> Option<Vec<Datum>> {
        None
    }

    /// As [`Presentation::display`].
    fn display(&self, _row: &[i64]) -> Option<String> {
        None
    }

    /// As [`Presentation::parse`]: the form of [`display`](Self::display), and any others that people write.
    fn parse(&self, _text: &str) -> Option<Vec<i64>> {
        None
    }

    /// As [`Presentation::read_as_texts_do`].
    fn read_as_texts_do(&self, _positions: &[Datum]) -> Option<(Vec<Datum>, Phrase)> {
        None
    }

    /// As [`Presentation::describe`].
    fn describe(&self, _from: &[i64], _to: &[i64]) -> Option<Phrase> {
        None
    }
}

/// The rules of such a game for everybody else.
struct RowRules<G> {
    entry: &'static GameEntry,
    name: String,
    game: G,
}

/// The rules of a game with the name that its entry gives.
pub(crate) fn rules<G: RowGame + 'static>(entry: &'static GameEntry, game: G) -> Rc<dyn Ruleset> {
    named(entry, entry.title.to_owned(), game)
}

/// The rules of one game of a family.
pub(crate) fn named<G: RowGame + 'static>(
    entry: &'static GameEntry,
    name: String,
    game: G,
) -> Rc<dyn Ruleset> {
    Rc::new(RowRules { entry, name, game })
}

fn row(position: &Datum) -> &[i64] {
    position.as_ints().unwrap_or_default()
}

impl<G: RowGame> Ruleset for RowRules<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(G::ITEMS)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        out.metered(|out| self.game.options(position.as_ints().unwrap_or_default(), out))
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.game.admit(&position).map(Datum::from)
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        Ok(self.game.standard(position.as_ints().unwrap_or_default(), out))
    }

    fn formula(&self, parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        self.game.formula(G::ITEMS.or(parts).unwrap_or(USUAL_ITEMS)).map(Ok)
    }

    fn written(&self, parts: &[i64]) -> Option<Datum> {
        self.game.written(parts).map(Datum::from)
    }

    fn masks(&self, position: &Datum) -> Option<Arc<dyn MaskRules>> {
        self.game.masks(row(position)).filter(|masks| masks.parts(position).is_some())
    }
}

impl<G: RowGame> Literature for RowRules<G> {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        match convention {
            Convention::Normal => self.game.closed_form(row(position)),
            Convention::Misere => self.game.misere_form(row(position)),
        }
    }

    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        Ok(match (positions, convention) {
            ([one], Convention::Normal) => self.game.reduction(row(one)),
            _ => None,
        })
    }

    fn remark(&self, position: &Datum, convention: Convention) -> Option<Phrase> {
        (convention == Convention::Normal).then(|| self.game.remark(row(position))).flatten()
    }

    fn options_of_value(&self, position: &Datum, target: Nimber) -> Option<Vec<Datum>> {
        self.game.options_of_value(row(position), target)
    }
}

impl<G: RowGame> Presentation for RowRules<G> {
    fn display(&self, position: &Datum) -> Option<String> {
        self.game.display(row(position))
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let text = Some(text.trim()).filter(|text| !text.is_empty())?;
        self.game.parse(text).map(|row| Ok(Datum::from(row)))
    }

    fn read_as_texts_do(&self, positions: &[Datum]) -> Option<(Vec<Datum>, Phrase)> {
        self.game.read_as_texts_do(positions)
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        self.game.describe(from.as_ints()?, to.as_ints()?)
    }

    /// Items in any order are heaps, unless their number is fixed.
    fn empty_heaps_vanish(&self) -> bool {
        G::ANY_ORDER && G::ITEMS.is_none()
    }

    fn start(&self) -> Option<Datum> {
        Some((self.entry.sample)().1)
    }
}
