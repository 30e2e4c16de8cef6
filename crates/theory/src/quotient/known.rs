//! The quotients that the literature names: Tₙ, that of Nim heaps below 2ⁿ, and R₈, the smallest that is not
//! tame (Plambeck and Siegel 2008).

use super::Quotient;
use crate::monoid::Monoid;

impl Quotient {
    /// Its name, if the literature has one: `"T2"`, `"R8"`.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let (order, p) = (self.order(), self.p_portion());
        match (order, p) {
            (1, 0) => Some("T0".to_owned()),
            (2, 1) => Some("T1".to_owned()),
            (8, 2) => self.isomorphic(&r8()).then(|| "R8".to_owned()),
            // Of Tₙ every element but the two of no heap larger than 1 is a Nim value: 0, 1, a, aa.
            (_, 2) if (order - 2).is_power_of_two() => {
                let n = (order - 2).trailing_zeros();
                (n >= 2 && self.isomorphic(&tame(n))).then(|| format!("T{n}"))
            }
            _ => None,
        }
    }
}

/// A quotient from the products of integers that stand for its elements.
pub(super) fn from_products(
    generators: &[u64],
    times: impl Fn(u64, u64) -> u64,
    is_p: impl Fn(u64) -> bool,
) -> Quotient {
    let (mut monoid, mut elements) = (Monoid::default(), vec![0_u64]);
    for (atom, generator) in generators.iter().enumerate() {
        let adjoined: Result<(), std::convert::Infallible> = monoid.adjoin(atom as u32, |s, next| {
            let product = times(elements[s as usize], *generator);
            Ok(elements.iter().position(|e| *e == product).map_or_else(
                || {
                    elements.push(product);
                    next
                },
                |at| at as u32,
            ))
        });
        let Ok(()) = adjoined;
    }
    let in_p = elements.iter().map(|e| is_p(*e)).collect();
    let classes = (0..generators.len() as u32).map(|g| monoid.times(0, g)).collect();
    Quotient { monoid, classes, in_p }
}

/// The quotient of the Nim heaps below 2ⁿ, n ≥ 2 (Bouton 1901): a nim-sum, and whether a heap above 1 is
/// there.
pub(super) fn tame(n: u32) -> Quotient {
    const LARGE: u64 = 1 << 32;
    let generators: Vec<u64> = (0..n).map(|k| (1 << k) + if k == 0 { 0 } else { LARGE }).collect();
    from_products(&generators, |a, b| ((a ^ b) & (LARGE - 1)) + ((a | b) & LARGE), |e| e == 1 || e == LARGE)
}

/// ⟨a, b, c | a² = 1, b³ = b, bc = ab, c² = b²⟩ with the P-portion {a, b²}. An element is aⁱ times 1, b,
/// b² or c: i + 2 · 0, 1, 2, 3.
pub(super) fn r8() -> Quotient {
    let times = |x: u64, y: u64| {
        let (i, j) = ((x ^ y) & 1, [x >> 1, y >> 1]);
        let (a, rest) = match j {
            [0, other] | [other, 0] => (0, other),
            // bc = ab, so b²c = ab² and c² = b².
            [3, 3] => (0, 2),
            [3, other] | [other, 3] => (1, other),
            [k, l] => (0, if (k + l) % 2 == 0 { 2 } else { 1 }),
        };
        (i ^ a) + (rest << 1)
    };
    from_products(&[1, 2, 6], times, |e| e == 1 || e == 4)
}
