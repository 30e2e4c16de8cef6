//! A row of a survey, as `bouton survey --jsonl` prints it, held against a proof of its period.
//!
//! We trust nothing in a row, and skip nothing: a row has all columns and no others, and each holds a value
//! that a survey could have written there. A proof vouches for [`CHECKED`]. It can't vouch for [`UNCHECKED`],
//! because these tell how far a survey looked, and how long that took.

use bouton_results::survey::record_columns;
use bouton_rules::HeapCode;
use bouton_script::messages::{Args, text};
use serde_json::{Map, Value as Json};

use super::Certified;
use crate::Failure;

/// The columns that are held against the proof.
pub const CHECKED: [&str; 7] = ["code", "standard", "preperiod", "period", "saltus", "max", "claim"];
/// The columns that only have to be possible.
pub const UNCHECKED: [&str; 5] = ["mask", "rare", "last_rare", "bound", "seconds"];

/// The claims of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The code.
    pub code: String,
    /// Whether it says that its period is proved.
    pub proved: bool,
    /// The last heap that was looked at.
    pub bound: u64,
    standard: Option<String>,
    period: Option<[u64; 3]>,
    max: Option<u64>,
}

/// The columns of a line that is being read.
struct Columns(Map<String, Json>);

impl Row {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The column that no survey writes so; `row` if the line isn't a row at all.
    pub fn read(line: &str) -> Result<Self, String> {
        let row: Option<Map<String, Json>> = serde_json::from_str(line).ok();
        let row = row.ok_or_else(|| "row".to_owned())?;
        if members(line) != row.len() {
            return Err("row".to_owned());
        }
        let known = record_columns();
        if let Some(other) = row.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(other.clone());
        }
        if let Some(missing) = known.iter().find(|name| !row.contains_key(**name)) {
            return Err((*missing).to_owned());
        }
        Columns(row).row().map_err(str::to_owned)
    }

    /// The preperiod and the period that the row claims.
    #[must_use]
    pub fn period(&self) -> (u64, u64) {
        self.period.map_or((0, 0), |[preperiod, period, _]| (preperiod, period))
    }

    /// Whether a checked proof agrees with the row, in every column that it vouches for.
    ///
    /// # Errors
    ///
    /// When a column differs (`error[refused]`).
    pub fn accept(&self, proof: &Certified) -> Result<(), Failure> {
        let differs = [
            ("code", self.code != proof.code),
            ("standard", self.standard != standard(&self.code)),
            ("preperiod", self.period.map(|p| p[0]) != Some(proof.period.preperiod)),
            ("period", self.period.map(|p| p[1]) != Some(proof.period.period)),
            ("saltus", self.period.map(|p| p[2]) != Some(proof.period.saltus)),
            // A proof by windows doesn't have a table of all values; values that grow are unbounded.
            ("max", proof.period.saltus > 0 && self.max.is_some()),
            ("max", proof.largest.is_some() && self.max != proof.largest),
        ];
        let Some((column, _)) = differs.into_iter().find(|(_, differs)| *differs) else { return Ok(()) };
        let args: Args<'_> = &[("code", &self.code), ("column", &column)];
        Err(Failure::new("refused", text("certify-row-differs", args)))
    }
}

/// The standard form of a code; a set has none.
fn standard(code: &str) -> Option<String> {
    match code.parse() {
        Ok(HeapCode::TakeAndBreak(code)) => Some(code.standard_form().to_string()),
        _ => None,
    }
}

impl Columns {
    /// The row, if all columns are possible; else the first that isn't.
    fn row(&self) -> Result<Row, &'static str> {
        let code = self.text("code")?.ok_or("code")?;
        let claim = self.text("claim")?;
        let claim = claim.as_deref();
        if self.text("error")?.is_some() != claim.is_none() {
            return Err("error");
        }
        let seconds = self.0["seconds"].as_f64().filter(|seconds| *seconds >= 0.0);
        seconds.ok_or("seconds")?;
        let row = Row {
            code,
            proved: claim == Some("proved"),
            bound: self.number("bound")?.unwrap_or_default(),
            standard: self.text("standard")?,
            period: self.period()?,
            max: self.number("max")?,
        };
        self.is_claim(&row, claim)?;
        self.is_sparse()?;
        Ok(row)
    }

    /// Whether the level fits the period and the heaps that were looked at.
    fn is_claim(&self, row: &Row, claim: Option<&str>) -> Result<(), &'static str> {
        let (preperiod, period) = row.period();
        match claim {
            Some("proved" | "conditional" | "observed") if row.period.is_some() => {}
            Some("none") | None if row.period.is_none() => {}
            _ => return Err("claim"),
        }
        if self.0["bound"].is_null() != claim.is_none() || row.bound < preperiod.saturating_add(period) {
            return Err("bound");
        }
        Ok(())
    }

    fn period(&self) -> Result<Option<[u64; 3]>, &'static str> {
        let parts = [self.number("preperiod")?, self.number("period")?, self.number("saltus")?];
        match parts {
            [None, None, None] => Ok(None),
            [Some(preperiod), Some(period), Some(saltus)] if period > 0 => {
                Ok(Some([preperiod, period, saltus]))
            }
            _ => Err("period"),
        }
    }

    /// Whether the columns of rare heaps fit together: their number fits between 1 and the last one.
    fn is_sparse(&self) -> Result<(), &'static str> {
        let (rare, last) = (self.number("rare")?, self.number("last_rare")?);
        let mask = self.text("mask")?;
        let is_mask = |mask: &str| {
            let bits = mask.strip_suffix("+n").unwrap_or(mask);
            !bits.is_empty() && bits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
        };
        if !mask.as_deref().is_none_or(is_mask) || mask.is_some() != rare.is_some() {
            return Err("mask");
        }
        match (rare.unwrap_or(0), last) {
            (0, None) => Ok(()),
            (rare, Some(last)) if rare > 0 && rare <= last => Ok(()),
            _ => Err("last_rare"),
        }
    }

    fn text(&self, column: &'static str) -> Result<Option<String>, &'static str> {
        match &self.0[column] {
            Json::Null => Ok(None),
            Json::String(text) => Ok(Some(text.clone())),
            _ => Err(column),
        }
    }

    fn number(&self, column: &'static str) -> Result<Option<u64>, &'static str> {
        match &self.0[column] {
            Json::Null => Ok(None),
            number => number.as_u64().map(Some).ok_or(column),
        }
    }
}

/// How many members the object of a line has, those with the same name counted each: of these a reader takes
/// one, and another one another.
fn members(line: &str) -> usize {
    let (mut depth, mut quoted, mut escaped, mut count) = (0_u32, false, false, 0);
    for byte in line.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b':' if depth == 1 => count += 1,
            _ => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use bouton_theory::Period;

    use super::*;

    const KAYLES: &str = concat!(
        r#"{"code":"0.77","standard":"0.77","preperiod":71,"period":12,"saltus":0,"max":8,"mask":"f","#,
        r#""rare":9,"last_rare":70,"claim":"proved","bound":167,"error":null,"seconds":0.000125}"#
    );

    fn kayles() -> Certified {
        let period = Period { preperiod: 71, period: 12, saltus: 0 };
        Certified { sentence: String::new(), code: "0.77".to_owned(), period, largest: Some(8) }
    }

    fn changed(from: &str, to: &str) -> String {
        assert!(KAYLES.contains(from), "{from}");
        KAYLES.replacen(from, to, 1)
    }

    #[test]
    fn a_row_that_says_what_was_proved_is_accepted() {
        Row::read(KAYLES).expect("a row").accept(&kayles()).expect("accepted");
    }

    /// Every checked number changed by one, every checked text to another one.
    #[test]
    fn every_checked_column_is_held_against_the_proof() {
        for (column, from, to) in [
            ("code", r#""code":"0.77""#, r#""code":"0.78""#),
            ("standard", r#""standard":"0.77""#, r#""standard":"0.76""#),
            ("standard", r#""standard":"0.77""#, r#""standard":null"#),
            ("preperiod", ":71,", ":70,"),
            ("preperiod", ":71,", ":72,"),
            ("period", ":12,", ":11,"),
            ("period", ":12,", ":13,"),
            ("saltus", r#""saltus":0"#, r#""saltus":1"#),
            ("max", r#""max":8"#, r#""max":7"#),
            ("max", r#""max":8"#, r#""max":9"#),
            ("max", r#""max":8"#, r#""max":null"#),
        ] {
            let row = Row::read(&changed(from, to)).expect("a row");
            let refusal = row.accept(&kayles()).expect_err(column);
            assert!(refusal.text.contains(column) && refusal.code() == "refused", "{column}: {refusal:?}");
        }
    }

    #[test]
    fn what_no_survey_writes_is_no_row() {
        for (column, from, to) in [
            ("row", "{", "["),
            ("row", r#""max":8"#, r#""max":8,"max":8"#),
            ("notes", r#""error":null"#, r#""error":null,"notes":"checked by hand""#),
            ("seconds", r#","seconds":0.000125"#, ""),
            ("seconds", ":0.000125", ":-1"),
            ("code", r#""code":"0.77""#, r#""code":null"#),
            ("period", ":12,", ":0,"),
            ("period", ":12,", ":null,"),
            ("period", ":12,", ":-12,"),
            ("period", ":12,", ":12.0,"),
            ("claim", "proved", "certain"),
            ("claim", "proved", "none"),
            ("error", r#""error":null"#, r#""error":"late""#),
            ("bound", ":167,", ":82,"),
            ("bound", ":167,", ":null,"),
            ("mask", r#""mask":"f""#, r#""mask":"g""#),
            ("mask", r#""mask":"f""#, r#""mask":null"#),
            ("last_rare", r#""rare":9"#, r#""rare":999"#),
            ("last_rare", r#""last_rare":70"#, r#""last_rare":null"#),
        ] {
            assert_eq!(Row::read(&changed(from, to)), Err(column.to_owned()), "{from} → {to}");
        }
    }

    #[test]
    fn the_columns_of_surveys_are_checked_or_named() {
        let mut all = [&CHECKED[..], &UNCHECKED, &["error"]].concat();
        let mut known = record_columns();
        all.sort_unstable();
        known.sort_unstable();
        assert_eq!(all, known);
    }
}
