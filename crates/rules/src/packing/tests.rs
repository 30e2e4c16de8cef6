//! Arrays survive as words, and what does not fit has none.

use super::*;

#[test]
fn arrays_survive_and_differ() {
    let packing = Packing::new(3, 0, 4).expect("a packing");
    let mut seen = std::collections::BTreeSet::new();
    for length in 0..=4_u32 {
        for number in 0..8_i64.pow(length) {
            let parts: Vec<i64> = (0..length).map(|at| number / 8_i64.pow(at) % 8).collect();
            let word = packing.pack(&parts).expect("a word");
            let mut back = Vec::new();
            packing.unpack(word, &mut back);
            assert_eq!(back, parts);
            let mut sorted = parts;
            sorted.sort_unstable();
            assert_eq!(Some(packing.sorted(word)), packing.pack(&sorted));
            assert!(seen.insert(word) && (packing.words_from()..packing.words()).contains(&word));
        }
    }
    assert_eq!(Packing::new(3, 2, 2).map(|two| two.words_from()..two.words()), Some(64..128));
}

#[test]
fn a_packer_packs_the_same() {
    for (bits, least, most) in [(1, 0, 55), (4, 2, 2), (7, 0, 7), (55, 1, 1), (6, 3, 9)] {
        let packing = Packing::new(bits, least, most).expect("a packing");
        let packer = packing.packer();
        for length in 0..12 {
            for part in [0, 1, (1_i64 << bits) - 1, 1 << bits, -1, i64::MIN, i64::MAX] {
                let mut parts = vec![1; length];
                parts.last_mut().into_iter().for_each(|last| *last = part);
                assert_eq!(packer.pack(&parts), packing.pack(&parts), "{bits} {parts:?}");
            }
        }
    }
    assert_eq!(Packing::default().packer().pack(&[]), None);
}

#[test]
fn parts_of_different_widths_survive() {
    for widths in [&[2, 5][..], &[5, 2], &[1, 3, 2], &[4, 1, 1, 2], &[31, 1], &[1, 31]] {
        let packing = Packing::of_widths(widths).expect("a packing");
        let mosts: Vec<i64> = widths.iter().map(|width| (1_i64 << width) - 1).collect();
        let (mut seen, mut row) = (std::collections::BTreeSet::new(), vec![0; widths.len()]);
        for round in 0..200_i64 {
            for (at, most) in mosts.iter().enumerate() {
                row[at] = (round * (at as i64 + 3)).min(*most - round % 2 * (most / 2));
            }
            let word = packing.pack(&row).expect("a word");
            assert_eq!(packing.parts(word).map(|part| part as i64).collect::<Vec<_>>(), row);
            assert_eq!(packing.word(&row).0, word);
            assert!(packing.fits_all(packing.word(&row).1));
            assert_eq!(packing.packer().pack(&row), Some(word));
            assert!((packing.words_from()..packing.words()).contains(&word));
            seen.insert(word);
        }
        assert!(seen.len() > 2);
        for (at, most) in mosts.iter().enumerate() {
            for part in [most + 1, -1, i64::MIN, i64::MAX, 1 << 40] {
                let mut row = vec![0; widths.len()];
                row[at] = part;
                assert_eq!(packing.pack(&row), None, "{widths:?} {row:?}");
                assert!(!packing.fits_all(packing.word(&row).1), "{widths:?} {row:?}");
                assert_eq!(packing.packer().pack(&row), None);
                assert!(part as u64 >= packing.limit(at));
            }
            assert_eq!(packing.limit(at), *most as u64 + 1);
        }
        assert_eq!(packing.zeros(widths.len()), packing.pack(&vec![0; widths.len()]));
    }
    let two = Packing::of_widths(&[2, 5]).expect("seven bits");
    assert_eq!(two.sorted(0x87), 0x87);
    assert_eq!(two.line(&[3, 0], &[-1, 4], 4), Some((0x83, 4 * 4 - 1)));
    assert_eq!(two.line(&[3, 0], &[1, 4], 2), None);
    assert_eq!(two.line(&[0, 0], &[0, 8], 5), None);
    for widths in [&[][..], &[0, 1], &[32, 1], &[1; 56], &[30, 26], &[1, 1, 1, 1, 1, 1, 1, 1, 2]] {
        assert_eq!(Packing::of_widths(widths), None, "{widths:?}");
    }
    assert_eq!(Packing::of_widths(&[3, 3]), Packing::new(3, 2, 2));
}

#[test]
fn what_does_not_fit_has_no_word() {
    let packing = Packing::new(3, 1, 2).expect("a packing");
    for parts in [&[][..], &[8], &[-1], &[0, i64::MIN], &[1, 2, 3]] {
        assert_eq!(packing.pack(parts), None, "{parts:?}");
    }
    assert_eq!(Packing::default().pack(&[]), None);
    assert_eq!(Packing::default().words(), 0);
    assert!(Packing::new(55, 1, 1).is_some() && Packing::new(28, 2, 2).is_none());
    assert!(Packing::new(0, 0, 1).is_none() && Packing::new(1, 2, 1).is_none());
    assert_eq!(Packing::widest(3, 5, 5, 55), Packing::new(11, 5, 5));
    assert_eq!(Packing::widest(3, 0, 5, 55), Packing::new(4, 0, 13));
    assert_eq!(Packing::widest(11, 0, 5, 55), Packing::new(11, 0, 5));
    assert_eq!(Packing::widest(11, 0, 4, 47), Packing::new(11, 0, 4));
    assert!(Packing::widest(11, 0, 5, 47).is_none());
    let wide = Packing::new(11, 5, 5).expect("55 bits");
    let most = [2047; 5];
    let mut back = Vec::new();
    wide.unpack(wide.pack(&most).expect("a word"), &mut back);
    assert_eq!(back, most);
}
