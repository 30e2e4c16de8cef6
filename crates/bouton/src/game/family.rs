//! Questions to a game about many positions at once: sequences, tables, periods, codes.

use std::ops::RangeBounds;
use std::rc::Rc;

use bouton_rules::{Datum, HeapGame};
use bouton_theory::{Convention, Nimber};

use crate::range::{Count, span};
use crate::{Claim, Code, Error, Game, IntoDatum, Memory, MisereQuotient, Rare, Table, Values};

impl Game {
    /// The values of a range of heaps (in misère play: g⁻). They are kept: a longer call goes on where this
    /// one ended.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(subtraction([1, 3, 4])?.values(5..=9)?, [3, 2, 0, 1, 0]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, the rule fails, or the work is stopped.
    pub fn values<N: Count>(&self, heaps: impl RangeBounds<N>) -> Result<Values, Error> {
        let (start, end) = span(&heaps, "values")?;
        let misere = self.convention() == Convention::Misere;
        let Some(last) = end.checked_sub(1).filter(|last| *last >= start) else {
            return Ok(Values::new(self.name(), start, Vec::new(), misere));
        };
        let values = self.asker.ask(|control| self.solver.values_within(start..=last, control))?;
        Ok(Values::new(self.name(), start, values, misere))
    }

    /// The values of a family of positions as a sequence: `values_of(0..=9, |n| [n, n + 1])`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().values_of(0..=4, |n| [n, n])?, [0, 2, 1, 6, 7]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn values_of<N: Count, P: IntoDatum>(
        &self,
        range: impl RangeBounds<N>,
        position: impl Fn(i64) -> P,
    ) -> Result<Values, Error> {
        let (start, end) = span(&range, "values_of")?;
        let value = |n: u64| self.grundy(position(i64::try_from(n).unwrap_or(i64::MAX)));
        let values: Result<Vec<Nimber>, Error> = (start..end).map(value).collect();
        Ok(Values::new(self.name(), start, values?, self.convention() == Convention::Misere))
    }

    /// The values of the positions [i, j] over two ranges: positions of two parts, or sums of two heaps.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let table = wythoff().table(0..=5, 0..=5)?;
    /// assert_eq!(table.zeros(), [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When these aren't positions of this game, the rule fails, or the work is stopped.
    pub fn table<M: Count, N: Count>(
        &self,
        rows: impl RangeBounds<M>,
        columns: impl RangeBounds<N>,
    ) -> Result<Table, Error> {
        self.table_of(rows, columns, |i, j| [i, j])
    }

    /// The values of a family of positions over two ranges: a slice of a game with more than two parts.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// // Three heaps of Nim, the first of which stays 1.
    /// let slice = nim().table_of(0..=3, 0..=3, |i, j| [1, i, j])?;
    /// assert_eq!(slice.zeros(), [(0, 1), (1, 0), (2, 3), (3, 2)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    pub fn table_of<M: Count, N: Count, P: IntoDatum>(
        &self,
        rows: impl RangeBounds<M>,
        columns: impl RangeBounds<N>,
        position: impl Fn(i64, i64) -> P,
    ) -> Result<Table, Error> {
        let (rows, columns) = (span(&rows, "table")?, span(&columns, "table")?);
        let misere = self.convention() == Convention::Misere;
        self.asker.ask(|control| {
            let (mut cells, mut done) = (Vec::new(), 0);
            for i in rows.0..rows.1 {
                let mut row = Vec::new();
                for j in columns.0..columns.1 {
                    let total = (rows.1 - rows.0).checked_mul(columns.1 - columns.0);
                    control.poll(&bouton_solve::Work { done, total, bytes: 8 * done })?;
                    done += 1;
                    let datum = position(i as i64, j as i64).into_datum();
                    row.push(Some(self.solver.position(datum)?.value(control)?.value));
                }
                cells.push(row);
            }
            Ok::<_, bouton_solve::SolveError>(Table::new(self.name(), rows.0, columns.0, cells, misere))
        })
    }

    /// Every P-position with part i at most `bounds[i]`: heaps for one bound, sums of heaps or array
    /// positions for more.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let cold: Vec<Datum> = wythoff().p_positions(&[5, 5])?;
    /// assert_eq!(format!("{cold:?}"), "[[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table); positions that the game refuses are left out.
    pub fn p_positions(&self, bounds: &[u64]) -> Result<Vec<Datum>, Error> {
        self.asker.ask(|control| self.solver.p_positions(bounds, control))
    }

    /// The heaps x ≤ `to` that make `heaps` + x a P-position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().completions(&[5], 12)?, [5, 9, 12]);   // the heaps of the same value
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, the rule fails, or the work is stopped.
    pub fn completions(&self, heaps: &[u64], to: u64) -> Result<Vec<u64>, Error> {
        self.asker.ask(|control| self.solver.completions(heaps, to, control))
    }

    /// The rare heaps up to `to`, and which bits of the values tell them from the common ones (*Winning
    /// Ways*, chapter 4); none for a game that isn't a code, or never divides a heap in two.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let rare = kayles().rare(60)?.expect("Kayles divides heaps");
    /// assert_eq!(rare.heaps, [3, 6, 11, 18, 22, 28, 34, 39]);
    /// assert_eq!(games::officers().rare(1_000)?.map(|rare| rare.mask()), Some("2e".to_owned()));
    /// assert!(subtraction([1, 2])?.rare(60)?.is_none());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, or the work is stopped.
    pub fn rare(&self, to: u64) -> Result<Option<Rare>, Error> {
        self.asker.ask(|control| self.solver.rare(to, control))
    }

    /// The bytes that the table of values takes for each heap, known before it is computed.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let memory = octal("0.6")?.memory();
    /// assert_eq!((memory.least, memory.most), (1, 4));   // while values are small, and at most
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn memory(&self) -> Memory {
        self.solver.memory()
    }

    /// The period of the heap values, with the level of the claim and its certificate. It looks as far as a
    /// bound that depends on the kind of rules, and says where it stopped.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let claim = octal("0.77")?.period()?;
    /// assert_eq!((claim.preperiod(), claim.length(), claim.level()), (Some(71), Some(12), Level::Proved));
    /// claim.verify()?;   // by a checker that shares no code with the solver
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, the rule fails, or the work is stopped.
    pub fn period(&self) -> Result<Claim, Error> {
        self.claim(None)
    }

    /// As [`period`](Self::period), looking no further than the heap `to`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().period_to(60)?.level(), Level::None);    // too few values
    /// assert_eq!(kayles().period_to(200)?.level(), Level::Proved);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn period_to(&self, to: u64) -> Result<Claim, Error> {
        self.claim(Some(to))
    }

    /// The misère quotient of the heaps 0..=`n`, with the level of the claim. What does not close within the
    /// budget is an answer: everything before it is proved.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::theory::QuotientLevel;
    /// let kayles = kayles().misere_quotient(180)?;
    /// assert_eq!((kayles.quotient.order(), kayles.level), (40, QuotientLevel::Proved));
    /// let certificate = kayles.certificate().expect("the rules are a code");
    /// assert!(bouton::check::verify_quotient(&certificate, &mut |_| true).is_ok());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, the rule fails, or the user stops the work.
    pub fn misere_quotient(&self, n: u64) -> Result<MisereQuotient, Error> {
        let found = self.asker.ask(|control| self.solver.misere_quotient(n, control))?;
        Ok(MisereQuotient::of(found, self.asker.clone()))
    }

    fn claim(&self, to: Option<u64>) -> Result<Claim, Error> {
        let claim = self.asker.ask(|control| self.solver.period(to, control))?;
        Ok(Claim::of(&self.solver, claim))
    }

    /// The take-and-break code that the rule follows on every heap up to `to`. Returns `None` if it doesn't
    /// follow one.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let dawson = heap_game(|n| (0..=n - 2).map(move |a| [a, n - 2 - a]));
    /// assert_eq!(dawson.code(100)?.map(|code| code.to_string()), Some("0.07".to_owned()));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn code(&self, to: u64) -> Result<Option<Code>, Error> {
        let found = self.asker.ask(|control| bouton_solve::recognise::code(&self.solver, to, control))?;
        Ok(found.map(|found| Code(bouton_results::Code::of(&self.solver, found))))
    }
}

impl Code {
    /// The native game with this code, for which theorems hold. It is never chosen silently.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = heap_game(|n| (1..=3).filter(move |k| *k <= n).map(move |k| n - k));
    /// let native = mine.code(60)?.map(|code| code.game());
    /// assert_eq!(native.map(|game| game.name().to_owned()), Some("S(1, 2, 3)".to_owned()));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(Rc::new(HeapGame::new(self.0.code.clone())))
    }
}
