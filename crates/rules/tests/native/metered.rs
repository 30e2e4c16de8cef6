//! Listings that take much ask the meter before they begin.

use bouton_rules::{Datum, Options, PositionKind, RuleError, Ruleset, meter, registry};

/// No test is given more than this many bytes.
const ROOM: u64 = 4 << 20;

/// Positions with this many numbers: their options, written out one by one, take far more.
const NUMBERS: i64 = 5_000;

/// The options of a position, if there is room for them.
fn options(rules: &dyn Ruleset, position: &Datum) -> Option<Options> {
    let mut options = Options::with_labels();
    let full = |bytes| (bytes > ROOM).then(|| RuleError::new("memory", "no room"));
    meter::metered(full, || rules.list(position, &mut options)).ok()?;
    Some(options)
}

/// Rows as games have them: equal numbers, growing ones, falling ones, and few that are large.
fn rows() -> [Vec<i64>; 4] {
    let growing: Vec<i64> = (1..=NUMBERS).collect();
    let falling = growing.iter().rev().copied().collect();
    [vec![7; NUMBERS as usize], growing, falling, vec![NUMBERS * 1_000; 3]]
}

/// A position like the sample, with a long row for each that it has.
fn stretched(sample: &Datum, row: &[i64]) -> Datum {
    match sample {
        Datum::Ints(_) => row.to_vec().into(),
        Datum::List(items) => Datum::list(items.iter().map(|item| stretched(item, row)).collect()),
        Datum::Map(_) => {
            let entry = |name: &str| {
                let value = sample.get(name)?;
                // A number next to the row is one of the row.
                let first = Datum::Int(row[0]);
                Some((name.to_owned(), if value.as_int().is_some() { first } else { stretched(value, row) }))
            };
            Datum::map(["c", "d"].into_iter().filter_map(entry))
        }
        other => other.clone(),
    }
}

/// The first and the last option that are lone positions.
fn some(options: &Options) -> Vec<Datum> {
    let lone = |at: usize| options.get(at).parts().next().filter(|part| part.game.is_none());
    let ends = [Some(0), options.len().checked_sub(1)].into_iter().flatten();
    ends.filter(|at| *at < options.len()).filter_map(lone).map(|part| part.datum()).collect()
}

#[test]
fn a_listing_that_takes_much_asks_first() {
    let (mut walked, mut refused) = (0, 0);
    for entry in registry::GAMES {
        let (arguments, sample) = (entry.sample)();
        let Ok(rules) = entry.make(&arguments) else { continue };
        let mut positions: Vec<Datum> = rows().iter().map(|row| stretched(&sample, row)).collect();
        if rules.kind() == PositionKind::Heap {
            positions = vec![Datum::Int(NUMBERS * NUMBERS)];
        }
        let mut level: Vec<Datum> =
            positions.into_iter().filter_map(|position| rules.admit(position).ok()).collect();
        // Some games announce first and move then.
        for _ in 0..3 {
            let mut next = Vec::new();
            for position in &level {
                walked += 1;
                let Some(options) = options(&*rules, position) else {
                    refused += 1;
                    continue;
                };
                let bytes = options.bytes() as u64;
                assert!(bytes <= 2 * ROOM, "{}: {bytes} bytes of options were made unasked", entry.id);
                next.extend(some(&options));
            }
            level = next;
        }
    }
    assert!(walked > 100 && refused > 20, "{walked} {refused}");
}
