//! The literature's knowledge of heap games: OEIS entries for their sequences, and periods far beyond a
//! table.
//!
//! Facts only, each with its source. The first terms of the sequences are compared with computed values by a
//! test; what could not be compared is left out.

/// A sequence of the OEIS (<https://oeis.org>).
pub struct PublishedSequence {
    /// `"A002186"`
    pub number: &'static str,
    /// The codes of the games that it belongs to, the first with its own heaps, others shifted by a few.
    pub codes: &'static [&'static str],
    /// The name of a game without a code.
    pub name: &'static str,
}

const fn of(number: &'static str, codes: &'static [&'static str]) -> PublishedSequence {
    PublishedSequence { number, codes, name: "" }
}

/// The sequences, by number.
pub const SEQUENCES: &[PublishedSequence] = &[
    of("A002186", &["0.77", "0.771", "4.4", "4.41", "4.42", "4.43", "4.6", "4.61", "4.62", "4.63"]),
    of("A002187", &["0.137", "0.07", "0.4", "0.401", "0.402", "0.403", "0.42", "0.421", "0.422", "0.423"]),
    PublishedSequence { number: "A002188", codes: &[], name: "Grundy's Game" },
    of("A071074", &["0.7777"]),
    of("A071430", &["0.16"]),
    of("A071434", &["0.1377", "0.074", "0.44"]),
    of("A071435", &["0.177", "0.45", "0.47"]),
    of("A071436", &["0.56"]),
    of("A071451", &["0.113377", "0.01377", "0.0077", "0.044"]),
    of("A071452", &["0.11377", "0.0177", "0.045", "0.047"]),
    of("A071453", &["0.117", "0.051", "0.053"]),
    of("A071464", &["0.127"]),
    of("A071509", &["0.1777", "0.454"]),
];

/// The number of the sequence of a game, by its code or its name.
#[must_use]
pub fn oeis(code: Option<&str>, name: &str) -> Option<&'static str> {
    let named = |sequence: &&PublishedSequence| {
        code.is_some_and(|code| sequence.codes.contains(&code)) || (!name.is_empty() && sequence.name == name)
    };
    SEQUENCES.iter().find(named).map(|sequence| sequence.number)
}

/// A published period.
#[derive(Debug, PartialEq, Eq)]
pub struct PublishedPeriod {
    /// The code.
    pub code: &'static str,
    /// The least heap from which on the values repeat.
    pub preperiod: u64,
    /// How many values repeat.
    pub period: u64,
    /// By how many the heaps are smaller in the source, which writes a game as a cousin of it.
    pub shift: u64,
    /// Who found it, or where it stands.
    pub source: &'static str,
}

const fn found(
    code: &'static str,
    preperiod: u64,
    period: u64,
    shift: u64,
    source: &'static str,
) -> PublishedPeriod {
    PublishedPeriod { code, preperiod, period, shift, source }
}

const AUSTIN: &str = "Austin 1976, in Czajka 2018";
const CZAJKA: &str = "Czajka 2018";
const FLAMMENKAMP: &str = "Flammenkamp 2002";
const GANGOLLI: &str = "Gangolli and Plambeck 1989";
const GUY_SMITH: &str = "Guy and Smith 1956";
const KENYON: &str = "Kenyon 1967, in Czajka 2018";

/// The periods, by code: for each class of codes with one sequence the code in the source. Czajka recomputed
/// his table of all solved games with up to three digits; it is complete here except for the game `4`, which
/// doesn't have digits.
const PERIODS: &[PublishedPeriod] = &[
    found("0.002", 1, 6, 1, CZAJKA),
    found("0.017", 15, 60, 1, CZAJKA),
    found("0.02", 1, 4, 1, CZAJKA),
    found("0.022", 1, 5, 1, CZAJKA),
    found("0.044", 214, 36, 3, CZAJKA),
    found("0.045", 189, 32, 2, CZAJKA),
    found("0.051", 48, 48, 1, CZAJKA),
    found("0.054", 193_235_616, 10_015_179, 0, FLAMMENKAMP),
    found("0.055", 259, 148, 1, CZAJKA),
    found("0.07", 53, 34, 0, GUY_SMITH),
    found("0.1", 2, 1, 0, CZAJKA),
    found("0.101", 4, 1, 0, CZAJKA),
    found("0.102", 1, 6, 0, CZAJKA),
    found("0.104", 197_769_598, 11_770_282, 0, FLAMMENKAMP),
    found("0.106", 465_384_263_797, 328_226_140_474, 0, FLAMMENKAMP),
    found("0.11", 3, 1, 0, CZAJKA),
    found("0.111", 4, 1, 0, CZAJKA),
    found("0.112", 1, 6, 0, CZAJKA),
    found("0.11377", 187, 32, 0, "OEIS A071452"),
    found("0.115", 1, 14, 0, CZAJKA),
    found("0.116", 139, 96, 0, CZAJKA),
    found("0.117", 47, 48, 0, "OEIS A071453"),
    found("0.12", 1, 4, 0, CZAJKA),
    found("0.121", 4, 4, 0, CZAJKA),
    found("0.122", 1, 5, 0, CZAJKA),
    found("0.123", 5, 5, 0, CZAJKA),
    found("0.124", 122, 62, 0, CZAJKA),
    found("0.127", 46_578, 4, 0, GANGOLLI),
    found("0.131", 4, 4, 0, CZAJKA),
    found("0.132", 1, 5, 0, CZAJKA),
    found("0.134", 60, 62, 0, CZAJKA),
    found("0.137", 52, 34, 0, GUY_SMITH),
    found("0.1377", 141, 24, 0, "OEIS A071434"),
    found("0.141", 14, 11, 0, CZAJKA),
    found("0.144", 4, 10, 0, CZAJKA),
    found("0.145", 3, 9, 0, CZAJKA),
    found("0.147", 3, 8, 0, CZAJKA),
    found("0.15", 1, 10, 0, CZAJKA),
    found("0.152", 2, 48, 0, CZAJKA),
    found("0.153", 16, 14, 0, CZAJKA),
    found("0.154", 4, 11, 0, CZAJKA),
    found("0.156", 3_479, 349, 0, KENYON),
    found("0.157", 1, 6, 0, CZAJKA),
    found("0.16", 105_351, 149_459, 0, GANGOLLI),
    found("0.165", 5_181, 1_550, 0, AUSTIN),
    found("0.17", 33, 34, 0, CZAJKA),
    found("0.171", 12, 11, 0, CZAJKA),
    found("0.173", 21, 40, 0, CZAJKA),
    found("0.176", 24, 8, 0, CZAJKA),
    found("0.177", 497, 20, 0, "OEIS A071435"),
    found("0.1777", 160_949_018, 60_620_715, 0, "Flammenkamp 2002, in OEIS A071509"),
    found("0.22", 1, 3, 1, CZAJKA),
    found("0.226", 21, 5, 1, CZAJKA),
    found("0.26", 1, 4, 1, CZAJKA),
    found("0.31", 3, 2, 0, CZAJKA),
    found("0.312", 5, 2, 0, CZAJKA),
    found("0.316", 4, 12, 0, CZAJKA),
    found("0.32", 1, 3, 0, CZAJKA),
    found("0.331", 4, 3, 0, CZAJKA),
    found("0.332", 1, 4, 0, CZAJKA),
    found("0.34", 7, 8, 0, CZAJKA),
    found("0.35", 1, 6, 0, CZAJKA),
    found("0.351", 1, 8, 0, CZAJKA),
    found("0.353", 4, 2, 0, CZAJKA),
    found("0.354", 10_061_916, 1_180, 0, FLAMMENKAMP),
    found("0.356", 7_315, 142, 0, AUSTIN),
    found("0.373", 2, 28, 0, CZAJKA),
    found("0.375", 37, 18, 0, CZAJKA),
    found("0.376", 2_268_248, 4, 0, GANGOLLI),
    found("0.4", 54, 34, 2, CZAJKA),
    found("0.44", 143, 24, 2, CZAJKA),
    found("0.45", 498, 20, 0, CZAJKA),
    found("0.454", 160_949_019, 60_620_715, 0, FLAMMENKAMP),
    found("0.51", 1, 1, 0, CZAJKA),
    found("0.512", 3, 6, 0, CZAJKA),
    found("0.52", 4, 4, 0, CZAJKA),
    found("0.524", 1, 52, 0, CZAJKA),
    found("0.53", 11, 9, 0, CZAJKA),
    found("0.532", 7, 5, 0, CZAJKA),
    found("0.536", 1, 5, 0, CZAJKA),
    found("0.54", 3, 7, 0, CZAJKA),
    found("0.56", 326_640, 144, 0, GANGOLLI),
    found("0.57", 1, 4, 0, CZAJKA),
    found("0.644", 3_256, 442, 0, AUSTIN),
    found("0.71", 3, 2, 0, CZAJKA),
    found("0.72", 1, 4, 0, CZAJKA),
    found("0.75", 1, 2, 0, CZAJKA),
    found("0.77", 71, 12, 0, GUY_SMITH),
    found("0.772", 8, 4, 0, CZAJKA),
    found("0.7777", 142, 24, 0, "OEIS A071074"),
    found("4.005", 31, 79, 1, CZAJKA),
    found("4.024", 2, 60, 1, CZAJKA),
    found("4.102", 8, 10, 0, CZAJKA),
    found("4.12", 6, 7, 0, CZAJKA),
    found("4.122", 6, 7, 0, CZAJKA),
    found("4.3", 2, 2, 0, CZAJKA),
    found("4.304", 25, 21, 0, CZAJKA),
    found("4.323", 4, 4, 0, CZAJKA),
    found("4.444", 143, 24, 1, CZAJKA),
    found("4.72", 1, 3, 0, CZAJKA),
    found("4.722", 4, 4, 0, CZAJKA),
    found("4.726", 5, 16, 0, CZAJKA),
    found("4.766", 19, 20, 0, CZAJKA),
];

/// Published preperiods that the values contradict: the code, the source, and the published number.
const OTHERWISE: &[(&str, &str, u64)] = &[("0.56", "OEIS A071436", 326_638)];

/// A source that has another preperiod of a code, which the values contradict, and that preperiod.
#[must_use]
pub fn otherwise(code: &str) -> Option<(&'static str, u64)> {
    OTHERWISE.iter().find(|(known, ..)| *known == code).map(|(_, source, preperiod)| (*source, *preperiod))
}

/// The published period of a code.
#[must_use]
pub fn period(code: &str) -> Option<&'static PublishedPeriod> {
    PERIODS.iter().find(|known| known.code == code)
}

#[cfg(test)]
mod tests {
    use bouton_rules::{HeapCode, HeapGame, TakeAndBreak};
    use bouton_solve::{Control, Game};

    use super::*;

    fn values(code: &str) -> Vec<u64> {
        let code: TakeAndBreak = code.parse().expect("a code");
        let game = Game::new(std::rc::Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))));
        game.values(80, &Control::unbounded()).expect("values").iter().map(|value| value.0).collect()
    }

    /// The first terms as the pages of the OEIS have them, and the heap of the first.
    const TERMS: &[(&str, usize, [u64; 14])] = &[
        ("A002186", 0, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1]),
        ("A002187", 0, [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4]),
        ("A071074", 0, [0, 1, 2, 3, 4, 5, 6, 7, 3, 2, 8, 9, 7, 6]),
        ("A071430", 1, [1, 0, 0, 1, 2, 2, 1, 4, 0, 1, 4, 2, 1, 4]),
        ("A071434", 1, [1, 1, 2, 2, 3, 3, 1, 1, 4, 4, 3, 3, 2, 2]),
        ("A071435", 1, [1, 1, 2, 2, 3, 1, 1, 4, 4, 3, 2, 2, 1, 1]),
        ("A071436", 1, [1, 0, 2, 2, 4, 1, 1, 3, 2, 4, 4, 6, 6, 2]),
        ("A071451", 1, [1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1, 4, 4]),
        ("A071452", 1, [1, 1, 1, 2, 2, 2, 3, 3, 1, 1, 1, 4, 4, 4]),
        ("A071453", 1, [1, 1, 1, 0, 2, 2, 1, 3, 4, 0, 1, 1, 1, 3]),
        ("A071464", 1, [1, 0, 2, 2, 1, 0, 4, 4, 1, 2, 2, 0, 1, 4]),
        ("A071509", 1, [1, 1, 2, 2, 3, 4, 1, 1, 6, 6, 3, 2, 2, 1]),
    ];

    #[test]
    fn the_first_terms_are_the_values_of_the_game() {
        for sequence in SEQUENCES.iter().filter(|sequence| !sequence.codes.is_empty()) {
            let (_, first, terms) = TERMS.iter().find(|terms| terms.0 == sequence.number).expect("terms");
            let own = values(sequence.codes[0]);
            assert_eq!(own[*first..*first + terms.len()], *terms, "{}", sequence.number);
        }
    }

    /// The games that share a sequence have the values of the first, at most three heaps later or earlier.
    #[test]
    fn cousins_are_shifted_by_a_few_heaps() {
        for sequence in SEQUENCES.iter().filter(|sequence| !sequence.codes.is_empty()) {
            let own = values(sequence.codes[0]);
            for code in &sequence.codes[1..] {
                let other = values(code);
                let fits = |shift: usize| other[shift + 1..].iter().zip(&own[1..]).all(|(a, b)| a == b);
                assert!((0..=3).any(fits), "{} {code}", sequence.number);
            }
        }
    }

    fn claim(code: &str, to: Option<u64>) -> bouton_theory::Claim {
        let code: TakeAndBreak = code.parse().expect("a code");
        let game = Game::new(std::rc::Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))));
        game.period(to, &Control::unbounded()).expect("a claim")
    }

    /// Every published period with a proof of less than a million heaps agrees with the one that we prove.
    #[test]
    fn published_periods_are_those_that_are_proved() {
        assert!(PERIODS.is_sorted_by(|a, b| a.code < b.code) && PERIODS.len() > 100);
        for known in PERIODS.iter().filter(|known| known.preperiod + known.period < 400_000) {
            let found = claim(known.code, Some(2 * (known.preperiod + known.period) + 100));
            let period = found.period.expect(known.code);
            assert_eq!(found.level, bouton_theory::Level::Proved, "{}", known.code);
            assert_eq!((period.preperiod, period.period), (known.preperiod, known.period), "{}", known.code);
        }
    }

    /// And no row of the census says otherwise; a source numbers heaps lower only where nothing can be done
    /// with the smallest ones.
    #[test]
    fn published_periods_are_those_of_the_census() {
        let census = include_str!("../../../census/octal.jsonl");
        let mut met = 0;
        for known in PERIODS {
            let start = format!("{{\"code\":\"{}\",", known.code);
            let Some(row) = census.lines().find(|row| row.starts_with(&start)) else { continue };
            met += 1;
            let says = |what: &str, n: u64| row.contains(&format!("\"{what}\":{n},"));
            let open = row.contains("\"claim\":\"none\"");
            let same = says("preperiod", known.preperiod) && says("period", known.period);
            assert!(open && known.preperiod > 900_000 || same, "{row}");
            let code: TakeAndBreak = known.code.parse().expect("a code");
            let game = Game::new(std::rc::Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))));
            let values = game.values(known.shift, &Control::unbounded()).expect("values");
            assert!(values.iter().all(|value| value.0 == 0), "{}", known.code);
        }
        assert_eq!(met, PERIODS.len() - 1, "one code has five digits");
    }

    #[test]
    fn what_the_values_contradict_is_contradicted() {
        for (code, source, preperiod) in OTHERWISE {
            let known = period(code).expect("a period");
            let code: TakeAndBreak = code.parse().expect("a code");
            let game = Game::new(std::rc::Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))));
            let values = game.values(known.preperiod + known.period, &Control::unbounded()).expect("values");
            let repeats = |n: u64| values[n as usize] == values[(n + known.period) as usize];
            assert!((*preperiod..known.preperiod).any(|n| !repeats(n)), "{source}");
        }
    }
}
