//! The field of nimbers, and how they are written.

use super::*;

/// A fixed, spread-out sample of the field.
fn sample() -> Vec<Nimber> {
    let mut x = 0x9E37_79B9_7F4A_7C15_u64;
    let large = std::iter::repeat_with(move || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        Nimber(x)
    });
    (0..8)
        .map(Nimber)
        .chain([Nimber(u64::MAX), Nimber(1 << 63), Nimber(1 << 32)])
        .chain(large.take(9))
        .collect()
}

#[test]
fn products_of_the_literature() {
    // ONAG, chapter 6, table of nim-products.
    for (x, y, z) in
        [(2, 2, 3), (2, 3, 1), (3, 3, 2), (4, 4, 6), (8, 8, 13), (15, 15, 9), (16, 16, 24), (2, 4, 8)]
    {
        assert_eq!(Nimber(x) * Nimber(y), Nimber(z), "{x} x {y}");
    }
}

#[test]
fn the_laws_of_a_field_hold() {
    let s = sample();
    for &a in &s {
        assert_eq!(a + a, Nimber::ZERO);
        assert_eq!(a * Nimber::ONE, a);
        assert_eq!(a.sqrt() * a.sqrt(), a);
        if let Some(inverse) = a.inverse() {
            assert_eq!(a * inverse, Nimber::ONE, "{a}");
        }
        for &b in &s {
            assert_eq!(a * b, b * a);
            for &c in &s {
                assert_eq!((a * b) * c, a * (b * c));
                assert_eq!(a * (b + c), a * b + a * c);
            }
        }
    }
}

#[test]
fn texts_are_read_as_they_are_written() {
    for value in sample() {
        assert_eq!(value.to_string().parse(), Ok(value));
    }
    for (text, words) in [
        ("4", "written *4"),
        ("", "not a nimber"),
        ("*x", "not a nimber"),
        ("*-1", "not a nimber"),
        ("**", "not a nimber"),
        ("*99999999999999999999", "not a nimber"),
        ("99999999999999999999", "not a nimber"),
        ("+4", "not a nimber"),
        ("*+4", "not a nimber"),
    ] {
        let error = text.parse::<Nimber>().expect_err(text);
        assert!(error.to_string().contains(words), "{error}");
    }
}

/// `x ⊗ y = mex { x'⊗y + x⊗y' + x'⊗y' }`, the definition.
#[test]
fn products_follow_from_the_definition() {
    for x in 0..16 {
        for y in 0..16 {
            let options = (0..x)
                .flat_map(|a| (0..y).map(move |b| (a, b)))
                .map(|(a, b)| Nimber(a) * Nimber(y) + Nimber(x) * Nimber(b) + Nimber(a) * Nimber(b));
            assert_eq!(Nimber(x) * Nimber(y), crate::mex(options));
        }
    }
}

#[test]
fn a_lone_star_is_star_1() {
    assert_eq!(["*", "*1", " 0 "].map(str::parse), [Ok(Nimber(1)), Ok(Nimber(1)), Ok(Nimber(0))]);
    assert_eq!(format!("{:?} {:>4} {}", Nimber(12), Nimber(3), Nimber(0)), "*12   *3 0");
}

/// Addition by its other names.
#[test]
fn sums_and_differences_are_exclusive_or() {
    let (five, three) = (Nimber(5), Nimber(3));
    assert_eq!([five + three, five - three, five ^ three], [Nimber(6); 3]);
    assert_eq!([five, three, Nimber(8)].into_iter().sum::<Nimber>(), Nimber(14));
    let mut value = five;
    value += three;
    assert_eq!(value, Nimber(6));
    value *= Nimber(2);
    assert_eq!(value, Nimber(6) * Nimber(2));
    assert_eq!((Nimber::from(7), u64::from(Nimber(7))), (Nimber(7), 7));
}

#[test]
fn all_but_0_have_an_inverse() {
    assert_eq!(Nimber::ZERO.inverse(), None);
    assert_eq!([1, 2, 3].map(|n| Nimber(n).inverse()), [1, 3, 2].map(|n| Some(Nimber(n))));
    assert!(sample().into_iter().skip(1).all(|value| value.inverse().is_some()));
}
