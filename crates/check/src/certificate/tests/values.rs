//! Values by every method, and the announcement of the work beforehand.

use super::*;

/// The plain loops for two heaps and the split agree with the moves.
#[test]
fn every_way_to_the_values_is_the_same() {
    let long = ["0.77", "0.6", "0.16", "4.04", "4!.0", "0.4!7!", "0.104", "4.3", "0.4=5"];
    // Any number of heaps: options are partitions.
    for (text, count) in long.map(|text| (text, 900)).into_iter().chain([("{2+}.0", 30), ("0.{1,3+}", 30)]) {
        let code = digits(text);
        let HeapCode::TakeAndBreak(inner) = &code else { panic!("{text}") };
        let two = naive::values(&code, Convention::Normal, count, &mut |_| true).expect("values");
        let mut slow: Vec<u32> = Vec::new();
        for n in 0..count {
            let mut options = std::collections::BTreeSet::new();
            let _ = code.for_each_move(n, |heaps| {
                options.insert(heaps.iter().fold(0, |sum, heap| sum ^ slow[*heap as usize]));
                std::ops::ControlFlow::<()>::Continue(())
            });
            slow.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
        }
        assert_eq!(two, slow, "{text}");
        if rare::suits(inner) {
            let all = rare::extend(inner, &two[..100], count, &mut |_| true).expect("values");
            assert_eq!(all.iter().map(|v| u32::from(*v)).collect::<Vec<_>>(), slow, "{text}");
        }
    }
    assert_eq!(
        naive::values(&digits("0.77"), Convention::Normal, 900, &mut |n| n < 512),
        Err(Refusal::Stopped)
    );
}

/// The work that a check with `naive` values from the definition announces.
fn announced(code: &HeapCode, certificate: &Certificate, naive: u64) -> (Result<(), Refusal>, Vec<Stage>) {
    let mut stages = Vec::new();
    let mut announce = |stage: &Stage| stages.push(*stage);
    let mut work = Work { naive, announce: &mut announce, watch: &mut |_| true };
    let verified = verify_watched(code, Convention::Normal, certificate, &mut work);
    (verified.map(|_| ()), stages)
}

/// 168 values of Kayles: two digits divide, so 2 (168/2)² pairs, and three digits take.
#[test]
fn the_work_is_stated_beforehand() {
    let kayles = digits("0.77");
    let good = certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 168);
    let whole = Stage {
        heaps: 168,
        from_the_definition: true,
        steps: 2 * 84 * 84 + 3 * 168,
        bytes: 4 * 168,
        in_all: 4 * 168,
    };
    for naive in [168, 169, 1_000] {
        assert_eq!(announced(&kayles, &good, naive), (Ok(()), vec![whole]), "{naive}");
    }
    let in_all = 400 + 2 * 168;
    let first = Stage { heaps: 100, from_the_definition: true, steps: 2 * 50 * 50 + 300, bytes: 400, in_all };
    let values = naive::values(&kayles, Convention::Normal, 100, &mut |_| true).expect("values");
    let steps = 68 * (2 * fewest_rare(&values, &[1, 2]) + 60);
    let second = Stage { heaps: 168, from_the_definition: false, steps, bytes: in_all, in_all };
    assert_eq!(announced(&kayles, &good, 100), (Ok(()), vec![first, second]));
}

/// How many heaps are rare under the best split, from the statement at the head of `rare`.
fn fewest_rare(values: &[u32], divide: &[u64]) -> u64 {
    let odd = divide[0] % 2;
    let alike = divide.iter().all(|taken| taken % 2 == odd);
    let width = 32 - values.iter().max().expect("values").leading_zeros();
    let masks = (1..1_u32 << width).flat_map(|mask| [(mask, 0), (mask, 1)]);
    let rare = |(mask, parity): (u32, u64)| {
        let heaps = (0_u64..).zip(values).skip(1);
        let f = |n: u64, value: u32| (u64::from((value & mask).count_ones()) + parity * n) % 2;
        heaps.filter(|(n, value)| f(*n, **value) == parity * odd).count() as u64
    };
    masks.filter(|(_, parity)| alike || *parity == 0).map(rare).min().expect("a mask")
}

#[test]
fn the_split_has_the_fewest_rare_heaps() {
    for (text, divide) in [
        ("0.77", &[1, 2][..]),
        ("0.6", &[1]),
        ("0.16", &[2]),
        ("0.104", &[3]),
        ("4.3", &[0]),
        ("0.406", &[1, 3]),
        ("0.44", &[1, 2]),
        ("0.47", &[1, 2]),
        ("0.64", &[1, 2]),
        ("0.46", &[1, 2]),
        ("0.74", &[1, 2]),
    ] {
        let code = digits(text);
        let HeapCode::TakeAndBreak(inner) = &code else { panic!("{text}") };
        let values = naive::values(&code, Convention::Normal, 200, &mut |_| true).expect("values");
        let wanted = 1_000 * (fewest_rare(&values, divide) * divide.len() as u64 + 60);
        assert_eq!(rare::steps(inner, &values, 1_200), wanted, "{text}");
        assert_eq!(rare::steps(inner, &values, 100), 0, "{text}");
    }
}

#[test]
fn options_are_counted() {
    let count = |code: &HeapCode| naive::options(code, 90);
    let [s247, s1, a237, nim] = sets();
    assert_eq!([&s247, &s1, &a237, &nim].map(count), [360, 180, 4_050, 4_050]);
    // Digits that divide have 90² / 4 pairs each, and each digit takes once from a heap.
    let found = ["0.77", "0.37", "0.33", "4.4"].map(|text| count(&digits(text)));
    assert_eq!(found, [2 * 2_025 + 270, 2_025 + 270, 270, 2 * 2_025 + 180]);
    // With three heaps and more, 30 times as many for each digit; without an end, as if two divided.
    let found = ["0.F", "0.0F", "{2+}.0", "0.[3]", "4.[3]"].map(|text| count(&digits(text)));
    assert_eq!(found, [30 * 2_025 * 2, 30 * 2_025 * 3, 30 * 2_025, 4_050, 4_050]);
}

#[test]
fn only_codes_that_divide_in_one_way_are_continued() {
    let suits = |text: &str| match digits(text) {
        HeapCode::TakeAndBreak(code) => rare::suits(&code),
        _ => false,
    };
    for (text, wanted) in [
        ("0.77", true),
        ("0.4!7!", true),
        ("0.4!7", false),
        ("0.4=", false),
        ("0.33", false),
        ("0.F", false),
        ("4.[3]", false),
    ] {
        assert_eq!(suits(text), wanted, "{text}");
    }
}

#[test]
fn too_much_work_is_refused() {
    let limited = |code: &HeapCode, convention, count, naive| {
        let period = Period { preperiod: 0, period: 3, saltus: 0 };
        let theorem = Theorem::FiniteSubtraction { largest: 2 };
        let certificate = Certificate { theorem, code: None, period, checked_below: count, checksum: 0 };
        let mut watch = |done| done < naive;
        let mut work = Work { naive, announce: &mut |_| {}, watch: &mut watch };
        verify_watched(code, convention, &certificate, &mut work).map(|_| ())
    };
    let (kayles, takes) = (digits("0.77"), digits("0.33"));
    let set = HeapCode::Subtraction([1, 2].into());
    let (normal, misere) = (Convention::Normal, Convention::Misere);
    // Without a split, no more than what comes from the definition.
    assert_eq!(limited(&takes, normal, 100, 100), Err(Refusal::Values));
    assert_eq!(limited(&takes, normal, 101, 100), Err(Refusal::TooLarge(101)));
    assert_eq!(limited(&kayles, misere, 101, 100), Err(Refusal::TooLarge(101)));
    assert_eq!(limited(&set, normal, 101, 100), Err(Refusal::Values));
    // With one functional we take all that fit.
    let most = 1 << 32;
    assert_eq!(limited(&kayles, normal, most, 100), Err(Refusal::Stopped));
    assert_eq!(limited(&kayles, normal, most + 1, 100), Err(Refusal::TooLarge(most + 1)));
}

#[test]
fn values_of_more_than_16_bits_are_refused() {
    let HeapCode::TakeAndBreak(kayles) = digits("0.77") else { panic!("no digits") };
    let extended = |value| rare::extend(&kayles, &[0, 1, value], 3, &mut |_| true);
    assert_eq!(extended(65_535), Ok(vec![0, 1, 65_535]));
    assert_eq!(extended(65_536), Err(Refusal::TooLarge(2)));
}

/// Where one move takes an even and another an odd number of tokens, the parity of the heap must not count.
#[test]
fn the_parity_counts_only_where_all_moves_take_alike() {
    for text in
        ["0.44", "0.54", "0.64", "0.74", "0.45", "0.46", "0.47", "0.55", "0.56", "0.57", "0.65", "0.75"]
    {
        let code = digits(text);
        let HeapCode::TakeAndBreak(inner) = &code else { panic!("{text}") };
        for count in [6, 8, 10, 12, 16, 20, 30, 50] {
            let values = naive::values(&code, Convention::Normal, count, &mut |_| true).expect("values");
            let wanted = 1_000 * (2 * fewest_rare(&values, &[1, 2]) + 60);
            assert_eq!(rare::steps(inner, &values, count + 1_000), wanted, "{text} {count}");
        }
    }
}
