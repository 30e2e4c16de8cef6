//! The proof of a misère quotient as a text that people keep and send, and that a checker reads.
//!
//! ```text
//! bouton quotient 1
//! code 0.75
//! heaps 36
//! order 8
//! generators 1 2 5
//! times 1 1 0 3 2 …
//! times 2 2 3 0 1 …
//! times 5 4 5 …
//! p-portion 1 4
//! classes 0 1 2 …
//! period 2 from 8
//! ```
//!
//! A quotient that tells misère values has, in the place of `p-portion`, the line `values 1 0 2 …` with the
//! value g⁻ of each element.
//!
//! `times h` lists the products of the elements 0, 1, … and the heap h; element 0 is the empty sum. `classes`
//! has the element of each heap. `period none` claims nothing beyond the heaps. Lines that begin with `#` are
//! not read.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use super::Quotient;
use crate::Period;
use crate::monoid::Monoid;

const FIRST_LINE: &str = "bouton quotient 1";

/// A quotient of the heaps 0..=n of a code, with the period of its classes if that is claimed for all heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientCertificate {
    /// The code of the rules.
    pub code: String,
    /// The quotient of the heaps 0, 1, …
    pub quotient: Quotient,
    /// The period of the classes.
    pub period: Option<Period>,
    /// The misère value of each element, if the quotient tells values; the P-portion is that of value 0.
    pub values: Option<Vec<u32>>,
}

impl QuotientCertificate {
    /// Whether a text claims to be one.
    #[doc(hidden)]
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.next() == Some(FIRST_LINE)
    }

    /// The largest heap.
    #[must_use]
    pub fn to(&self) -> u64 {
        (self.quotient.classes.len() as u64).saturating_sub(1)
    }

    /// The least period of the misère values of all heaps, if the quotient tells them and the period of its
    /// classes is proved.
    #[doc(hidden)]
    #[must_use]
    pub fn period_of_values(&self) -> Option<Period> {
        let (values, Period { preperiod, period, .. }) = (self.values.as_ref()?, self.period?);
        let value = |heap: u64| {
            let heap = if heap < preperiod { heap } else { preperiod + (heap - preperiod) % period };
            values.get(*self.quotient.classes.get(usize::try_from(heap).ok()?)? as usize)
        };
        let rounds = preperiod..preperiod + period;
        let least = (1..=period).filter(|p| period.is_multiple_of(*p));
        let least = least.into_iter().find(|p| rounds.clone().all(|n| value(n) == value(n + p)))?;
        let before = (0..preperiod).rev().find(|n| value(*n) != value(n + least));
        Some(Period { preperiod: before.map_or(0, |n| n + 1), period: least, saltus: 0 })
    }
}

/// Numbers with a blank before each.
struct Row<'a>(&'a [u32]);

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

impl fmt::Display for QuotientCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, quotient, period, values } = self;
        let Quotient { monoid, classes, in_p } = quotient;
        writeln!(f, "{FIRST_LINE}\ncode {code}\nheaps {}\norder {}", self.to(), monoid.order())?;
        writeln!(f, "generators{}", Row(monoid.generators()))?;
        for (generator, row) in monoid.generators().iter().zip(monoid.table()) {
            writeln!(f, "times {generator}{}", Row(row))?;
        }
        let p: Vec<u32> = (0..in_p.len() as u32).filter(|e| in_p[*e as usize]).collect();
        match values {
            Some(values) => writeln!(f, "values{}", Row(values))?,
            None => writeln!(f, "p-portion{}", Row(&p))?,
        }
        writeln!(f, "classes{}", Row(classes))?;
        match period {
            Some(p) => writeln!(f, "period {} from {}", p.period, p.preperiod),
            None => writeln!(f, "period none"),
        }
    }
}

impl FromStr for QuotientCertificate {
    type Err = String;

    /// Reads the text; an error is a sentence that names the line and the fault.
    fn from_str(text: &str) -> Result<Self, String> {
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).peekable();
        if lines.next().map(|(_, line)| line) != Some(FIRST_LINE) {
            return Err(format!("this is not a certificate: its first line is not `{FIRST_LINE}`"));
        }
        let mut lines_of = |name: &str, other: &str| {
            let name = match lines.peek() {
                Some((_, line)) if line.split(' ').next() == Some(other) => other,
                _ => name,
            };
            let (at, line) = lines.next().ok_or_else(|| format!("the line `{name} …` is missing"))?;
            let rest = line.strip_prefix(name).filter(|rest| rest.is_empty() || rest.starts_with(' '));
            let rest = rest.ok_or_else(|| format!("line {at}: expected `{name} …`, found `{line}`"))?;
            Ok::<_, String>((at, rest.trim(), name == other))
        };
        let mut field = |name: &str| lines_of(name, "").map(|(at, rest, _)| (at, rest));
        let (_, code) = field("code")?;
        let heaps = one(field("heaps")?)?;
        let order = one(field("order")?)? as usize;
        let generators = numbers(field("generators")?)?;
        let mut times = Vec::new();
        for generator in &generators {
            let (at, line) = field("times")?;
            let row = numbers((at, line))?;
            if row.first() != Some(generator) || row.len() != order + 1 {
                return Err(format!("line {at}: expected the heap {generator} and {order} products"));
            }
            times.push(row[1..].to_vec());
        }
        let (told_at, line, tells_values) = lines_of("p-portion", "values")?;
        let told = numbers((told_at, line))?;
        let mut field = |name: &str| lines_of(name, "").map(|(at, rest, _)| (at, rest));
        let (at, line) = field("classes")?;
        let classes = numbers((at, line))?;
        let period = period(field("period")?)?;
        if let Some((at, line)) = lines.next() {
            return Err(format!("line {at}: nothing may follow the period, found `{line}`"));
        }
        if classes.len() as u64 != u64::from(heaps) + 1 || classes.iter().any(|e| *e as usize >= order) {
            return Err(format!(
                "line {at}: expected the elements of {heaps} heaps and of the heap 0, each below {order}"
            ));
        }
        let monoid = Monoid::from_table(generators, times).filter(|monoid| monoid.order() == order);
        let monoid = monoid.ok_or("the products are not the table of a monoid that its heaps generate")?;
        let (in_p, values) = labels(told, tells_values, order).ok_or_else(|| {
            format!("line {told_at}: expected elements below {order}, or the value of each")
        })?;
        Ok(Self { code: code.to_owned(), quotient: Quotient { monoid, classes, in_p }, period, values })
    }
}

/// Whether each element is in P, and the value of each if `told` has values.
fn labels(told: Vec<u32>, tells_values: bool, order: usize) -> Option<(Vec<bool>, Option<Vec<u32>>)> {
    if tells_values {
        let in_p = told.iter().map(|value| *value == 0).collect();
        return (told.len() == order).then_some((in_p, Some(told)));
    }
    let in_p = (0..order as u32).map(|element| told.contains(&element)).collect();
    told.iter().all(|element| (*element as usize) < order).then_some((in_p, None))
}

fn numbers((at, line): (usize, &str)) -> Result<Vec<u32>, String> {
    let number = |word: &str| word.parse().map_err(|_| format!("line {at}: `{word}` is not a number"));
    line.split_whitespace().map(number).collect()
}

fn one((at, line): (usize, &str)) -> Result<u32, String> {
    match numbers((at, line))?.as_slice() {
        [number] => Ok(*number),
        _ => Err(format!("line {at}: expected one number, found `{line}`")),
    }
}

fn period((at, line): (usize, &str)) -> Result<Option<Period>, String> {
    if line == "none" {
        return Ok(None);
    }
    let mut found = String::new();
    let _ = write!(found, "line {at}: expected `period p from n`, found `period {line}`");
    let (period, preperiod) = line.split_once(" from ").ok_or(found.clone())?;
    match (period.parse(), preperiod.parse()) {
        (Ok(period), Ok(preperiod)) if period > 0 => Ok(Some(Period { preperiod, period, saltus: 0 })),
        _ => Err(found),
    }
}
