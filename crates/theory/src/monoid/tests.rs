//! The monoid of misère Nim with heaps of one and two: a² = 1, b³ = b (T. E. Plambeck, "Taming the wild in
//! impartial combinatorial games", Integers 5(1), 2005). Its elements are 1, a, b, ab, b², ab².

use std::convert::Infallible;

use super::*;

const ATOMS: [u32; 2] = [7, 9];
const A: u32 = 0;
const B: u32 = 1;

fn tame() -> Monoid {
    let mut monoid = Monoid::default();
    for (atom, products) in ATOMS.into_iter().zip([&[1, 0][..], &[2, 3, 4, 5, 2, 3]]) {
        let known: Result<(), Infallible> = monoid.adjoin(atom, |s, _| Ok(products[s as usize]));
        assert_eq!(known, Ok(()));
    }
    monoid
}

/// Powers of a and b, in the order of the elements.
const POWERS: [(u32, u32); 6] = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)];

/// The product by the relations.
fn product(a: u32, b: u32) -> u32 {
    let ((a1, b1), (a2, b2)) = (POWERS[a as usize], POWERS[b as usize]);
    let b = if b1 + b2 > 2 { b1 + b2 - 2 } else { b1 + b2 };
    POWERS.iter().position(|power| *power == ((a1 + a2) % 2, b)).expect("a product is an element") as u32
}

#[test]
fn the_table_is_that_of_the_relations() {
    let monoid = tame();
    assert_eq!((monoid.order(), monoid.generators()), (6, &ATOMS[..]));
    assert_eq!(monoid.table(), [[1, 0, 3, 2, 5, 4], [2, 3, 4, 5, 2, 3]]);
    for element in 0..6 {
        assert_eq!(monoid.times(element, A), product(element, 1));
        assert_eq!(monoid.times(element, B), product(element, 2));
    }
}

#[test]
fn words_name_the_generators_from_the_largest_down() {
    let monoid = tame();
    let words: Vec<Vec<u32>> = (0..6).map(|element| monoid.word(element).collect()).collect();
    assert_eq!(words, [vec![], vec![A], vec![B], vec![B, A], vec![B, B], vec![B, B, A]]);
    let atoms: Vec<Vec<u32>> = (0..6).map(|element| monoid.atoms(element)).collect();
    assert_eq!(atoms, [vec![], vec![7], vec![9], vec![7, 9], vec![9, 9], vec![7, 9, 9]]);
}

#[test]
fn products_of_pairs_follow_from_those_with_generators() {
    let monoid = tame();
    let all = monoid.products();
    assert_eq!(all.len(), 36);
    for (a, b) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))) {
        assert_eq!(monoid.product(a, b), product(a, b));
        assert_eq!(all[(b * 6 + a) as usize], product(a, b));
    }
    assert_eq!(Monoid::default().products(), [0]);
}

#[test]
fn a_generator_is_taken_from_a_word() {
    let monoid = tame();
    // b² and ab² without b are b and ab; ab and ab² without a are b and b².
    assert_eq!([monoid.without(4, B), monoid.without(5, B), monoid.without(2, B)], [2, 3, 0]);
    assert_eq!([monoid.without(3, A), monoid.without(5, A), monoid.without(1, A)], [2, 4, 0]);
}

#[test]
fn a_table_is_read_back_and_others_are_refused() {
    let monoid = tame();
    let read = |times: &[Vec<u32>]| Monoid::from_table(ATOMS.to_vec(), times.to_vec());
    let table = monoid.table().to_vec();
    assert_eq!(read(&table), Some(monoid));
    assert_eq!(Monoid::from_table(Vec::new(), Vec::new()), Some(Monoid::default()));
    assert_eq!(read(&table[..1]), None, "a generator without products");
    assert_eq!(read(&[vec![1, 0]]), None, "a monoid of one of the two generators");
    let mut other = table.clone();
    other[1].pop();
    assert_eq!(read(&other), None, "a row that ends too early");
    other[1].push(6);
    assert_eq!(read(&other), None, "a product beyond the last element");
    let mut other = table.clone();
    other[0][5] = 6;
    assert_eq!(read(&other), None, "a product that is no element");
    other[0][5] = 3;
    assert_eq!(read(&other), None, "another product than that of the words");
    other[0].pop();
    assert_eq!(read(&other), None, "rows of two lengths");
    let renamed = [vec![1, 0, 4, 5, 2, 3], vec![2, 4, 3, 2, 5, 4]];
    assert_eq!(read(&renamed), None, "elements in another order");
    assert_eq!(read(&[vec![2, 0, 1], vec![0, 1, 2]]), None, "an element before the next one's number");
}
