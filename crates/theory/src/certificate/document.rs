//! A certificate as a text that people read, keep and send, and that a checker reads.
//!
//! ```text
//! bouton certificate 1
//! code 0.77
//! play normal
//! theorem guy-smith parts 2 last 2 constrained no modulus 1
//! preperiod 71
//! period 12
//! saltus 0
//! checked 168
//! checksum 8f3a…
//! ```
//!
//! `checked` is the number of values g(0), g(1), … that the proof reads, `checksum` that of
//! [`super::checksum`]. Lines that begin with `#` say the same in words and are not read. Reading takes
//! nothing on trust: the text is as true as its checker finds it.

use std::fmt;
use std::sync::Arc;

use super::window::WindowCertificate;
use super::{Certificate, Theorem};
use crate::{Convention, Period, QuotientCertificate};

const FIRST_LINE: &str = "bouton certificate 1";

/// A certificate with the play convention of its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The proof. It names the code of its rules.
    pub certificate: Certificate,
    /// The play convention.
    pub convention: Convention,
    /// The windows, if the proof is one by windows: then the text is theirs.
    #[doc(hidden)]
    pub windows: Option<Arc<WindowCertificate>>,
    /// The quotient, if it tells misère values: then the text is its own.
    #[doc(hidden)]
    pub quotient: Option<Arc<QuotientCertificate>>,
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(windows) = &self.windows {
            return windows.fmt(f);
        }
        if let Some(quotient) = &self.quotient {
            return quotient.fmt(f);
        }
        let Certificate { theorem, code, period, checked_below, checksum } = &self.certificate;
        let Period { preperiod, period, saltus } = period;
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "# {}", self.certificate)?;
        writeln!(f, "code {}", code.as_deref().unwrap_or("?"))?;
        writeln!(f, "play {}", self.convention)?;
        writeln!(f, "theorem {}", Words(theorem))?;
        writeln!(f, "preperiod {preperiod}\nperiod {period}\nsaltus {saltus}")?;
        writeln!(f, "checked {checked_below}\nchecksum {checksum:016x}")
    }
}

/// A theorem in the words that are read back.
struct Words<'a>(&'a Theorem);

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = |yes: bool| if yes { "yes" } else { "no" };
        match *self.0 {
            Theorem::GuySmith { parts, last, constrained, modulus } => {
                let constrained = yes(constrained);
                write!(f, "guy-smith parts {parts} last {last} constrained {constrained} modulus {modulus}")
            }
            Theorem::FiniteSubtraction { largest } => write!(f, "finite-subtraction largest {largest}"),
            Theorem::AllBut { largest, whole } => write!(f, "all-but largest {largest} whole {}", yes(whole)),
            Theorem::FiniteWindow { reach, mask, parity } => {
                write!(f, "finite-window reach {reach} mask {mask} parity {}", yes(parity))
            }
            Theorem::Row { row } => write!(f, "row {row}"),
            Theorem::ValueQuotient { order } => write!(f, "value-quotient order {order}"),
            Theorem::ClosedForm(source) => write!(f, "closed-form {source}"),
        }
    }
}

impl Document {
    /// Reads the text.
    ///
    /// # Errors
    ///
    /// A sentence that names the line and the fault.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        if lines.next().map(|(_, line)| line.trim()) != Some(FIRST_LINE) {
            return Err(format!("this is not a certificate: its first line is not `{FIRST_LINE}`"));
        }
        let mut field = |name: &str| {
            let (number, line) = lines.next().ok_or_else(|| format!("the line `{name} …` is missing"))?;
            let value = line.trim().strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            let value =
                value.ok_or_else(|| format!("line {}: expected `{name} …`, found `{line}`", number + 1))?;
            Ok::<_, String>((number + 1, value.trim().to_owned()))
        };
        let (_, code) = field("code")?;
        let (line, play) = field("play")?;
        let convention = [Convention::Normal, Convention::Misere].into_iter().find(|c| c.to_string() == play);
        let convention = convention.ok_or_else(|| format!("line {line}: no play convention `{play}`"))?;
        let (line, words) = field("theorem")?;
        let theorem = theorem(&words).ok_or_else(|| format!("line {line}: no theorem `{words}`"))?;
        let mut number = |name: &str| {
            let (line, value) = field(name)?;
            value.parse::<u64>().map_err(|_| format!("line {line}: `{value}` is not a number"))
        };
        let (preperiod, period, saltus) = (number("preperiod")?, number("period")?, number("saltus")?);
        let checked_below = number("checked")?;
        let (line, sum) = field("checksum")?;
        let checksum =
            u64::from_str_radix(&sum, 16).map_err(|_| format!("line {line}: no checksum `{sum}`"))?;
        if let Some((number, line)) = lines.next() {
            return Err(format!("line {}: nothing may follow the checksum, found `{line}`", number + 1));
        }
        let period = Period { preperiod, period, saltus };
        let certificate = Certificate { theorem, code: Some(code), period, checked_below, checksum };
        Ok(Self { certificate, convention, windows: None, quotient: None })
    }
}

fn theorem(words: &str) -> Option<Theorem> {
    let yes = |word: &str| match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    Some(match *words.split_whitespace().collect::<Vec<_>>() {
        ["guy-smith", "parts", parts, "last", last, "constrained", constrained, "modulus", modulus] => {
            Theorem::GuySmith {
                parts: parts.parse().ok()?,
                last: last.parse().ok()?,
                constrained: yes(constrained)?,
                modulus: modulus.parse().ok()?,
            }
        }
        ["finite-subtraction", "largest", largest] => {
            Theorem::FiniteSubtraction { largest: largest.parse().ok()? }
        }
        ["all-but", "largest", largest, "whole", whole] => {
            Theorem::AllBut { largest: largest.parse().ok()?, whole: yes(whole)? }
        }
        ["finite-window", "reach", reach, "mask", mask, "parity", parity] => Theorem::FiniteWindow {
            reach: reach.parse().ok()?,
            mask: mask.parse().ok()?,
            parity: yes(parity)?,
        },
        ["closed-form", ..] => Theorem::ClosedForm("the literature"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(theorem: Theorem) -> Document {
        let period = Period { preperiod: 71, period: 12, saltus: 0 };
        let certificate = Certificate {
            theorem,
            code: Some("S(1, 3)".to_owned()),
            period,
            checked_below: 168,
            checksum: 0xABC,
        };
        Document { certificate, convention: Convention::Misere, windows: None, quotient: None }
    }

    #[test]
    fn what_is_written_is_read() {
        for theorem in [
            Theorem::GuySmith { parts: 3, last: 2, constrained: true, modulus: 4 },
            Theorem::FiniteSubtraction { largest: 7 },
            Theorem::AllBut { largest: 7, whole: false },
            Theorem::FiniteWindow { reach: 512, mask: 13, parity: true },
            Theorem::ClosedForm("the literature"),
        ] {
            let document = document(theorem);
            assert_eq!(Document::read(&document.to_string()), Ok(document));
        }
    }

    #[test]
    fn a_text_says_in_words_what_it_claims() {
        let theorem = Theorem::GuySmith { parts: 3, last: 2, constrained: true, modulus: 4 };
        let mut document = document(theorem);
        let said = |document: &Document| document.to_string().lines().nth(1).map(str::to_owned);
        let cited = "octal periodicity theorem, Guy and Smith 1956, for up to 3 heaps, with constraints";
        assert_eq!(said(&document), Some(format!("# g(n + 12) = g(n) for all n >= 71: {cited}")));
        document.certificate.period.saltus = 5;
        assert_eq!(said(&document), Some(format!("# g(n + 12) = g(n) + 5 for all n >= 71: {cited}")));
        assert_eq!(Document::read(&document.to_string()), Ok(document));
    }

    /// A comment proves nothing, even in the words of the format: only the lines without `#` count.
    #[test]
    fn a_forged_comment_is_not_believed() {
        let document = document(Theorem::FiniteSubtraction { largest: 7 });
        let text = document.to_string();
        let said = text.lines().nth(1).expect("the comment");
        for forged in
            ["# g(n + 2) = g(n) for all n >= 0", "#period 2", "# code 0.07\n  # checksum 1\n#checked 9"]
        {
            let bad = text.replacen(said, forged, 1);
            assert_ne!(bad, text);
            let read = Document::read(&bad).expect("a certificate");
            assert_eq!((&read, read.to_string()), (&document, text.clone()), "{forged}");
        }
        let ahead = format!("# g(n + 1) = g(n)\n{text}");
        assert_eq!(Document::read(&ahead), Ok(document));
    }

    #[test]
    fn bad_texts_name_the_line() {
        let good = document(Theorem::FiniteSubtraction { largest: 7 }).to_string();
        for (from, to, say) in [
            ("bouton certificate 1", "hello", "its first line is not"),
            ("play misère", "play chess", "line 4: no play convention `chess`"),
            ("finite-subtraction", "four-colour", "line 5: no theorem"),
            ("period 12", "period dozen", "`dozen` is not a number"),
            ("preperiod 71", "before 71", "line 6: expected `preperiod …`"),
            ("checksum 0000000000000abc\n", "", "the line `checksum …` is missing"),
            ("checksum 0", "checksum x", "line 10: no checksum"),
            ("0abc\n", "0abc\n\nperiod 6\n", "line 12: nothing may follow the checksum, found `period 6`"),
        ] {
            assert!(good.contains(from), "{from}");
            let error = Document::read(&good.replacen(from, to, 1)).expect_err(from);
            assert!(error.contains(say), "{from}: {error}");
        }
    }
}
