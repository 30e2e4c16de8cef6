//! What the literature knows of heap games: where the OEIS has their sequences, and periods far beyond a
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
pub struct PublishedPeriod {
    /// The code.
    pub code: &'static str,
    /// The least heap from which on the values repeat.
    pub preperiod: u64,
    /// How many values repeat.
    pub period: u64,
    /// Who found it.
    pub source: &'static str,
}

/// Periods that show only beyond the heaps that are usually looked at.
const PERIODS: &[PublishedPeriod] = &[
    PublishedPeriod {
        code: "0.106",
        preperiod: 465_384_263_797,
        period: 328_226_140_474,
        source: "Flammenkamp",
    },
    PublishedPeriod { code: "0.127", preperiod: 46_578, period: 4, source: "Gangolli and Plambeck 1989" },
    PublishedPeriod {
        code: "0.16",
        preperiod: 105_351,
        period: 149_459,
        source: "Gangolli and Plambeck 1989",
    },
    PublishedPeriod { code: "0.454", preperiod: 160_949_019, period: 60_620_715, source: "Flammenkamp" },
    PublishedPeriod { code: "0.56", preperiod: 326_640, period: 144, source: "Gangolli and Plambeck 1989" },
];

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
}
