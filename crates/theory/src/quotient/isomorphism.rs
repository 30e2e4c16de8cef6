//! Whether two quotients are the same up to the names of their elements.
//!
//! Elements are coloured by what every isomorphism keeps: membership in P, and the colours of all products,
//! until no colour splits. Then images for the generators are tried among the elements of their colour.

use std::collections::BTreeMap;

use super::Quotient;

impl Quotient {
    /// Whether there is an isomorphism of the monoids that takes one P-portion to the other.
    #[must_use]
    pub fn isomorphic(&self, other: &Self) -> bool {
        if self.order() != other.order() || self.p_portion() != other.p_portion() {
            return false;
        }
        let products = [self.monoid.products(), other.monoid.products()];
        let Some([own, others]) = colours([self, other], &products) else { return false };
        let generators: Vec<u32> = self.generators();
        let mut images = Vec::new();
        let search = Search {
            of: self,
            to: other,
            generators: &generators,
            products: &products[1],
            own: &own,
            others: &others,
        };
        search.extend(&mut images)
    }

    /// The elements that the generators are.
    fn generators(&self) -> Vec<u32> {
        (0..self.monoid.generators().len() as u32).map(|g| self.monoid.times(0, g)).collect()
    }
}

/// The colours of the elements of both. Returns `None` if they can't match.
fn colours(both: [&Quotient; 2], products: &[Vec<u32>; 2]) -> Option<[Vec<u32>; 2]> {
    let order = both[0].order();
    let mut colours = both.map(|quotient| {
        let colour = |e: usize| u32::from(quotient.in_p[e]) + 2 * u32::from(e == 0);
        (0..order).map(colour).collect::<Vec<u32>>()
    });
    let mut count = 0;
    loop {
        let mut numbers: BTreeMap<(u32, Vec<(u32, u32)>), u32> = BTreeMap::new();
        let mut refined = [Vec::new(), Vec::new()];
        for side in 0..2 {
            for e in 0..order {
                let row = &products[side][e * order..][..order];
                let pair =
                    |(by, product): (usize, &u32)| (colours[side][by], colours[side][*product as usize]);
                let mut pairs: Vec<(u32, u32)> = row.iter().enumerate().map(pair).collect();
                pairs.sort_unstable();
                let next = numbers.len() as u32;
                refined[side].push(*numbers.entry((colours[side][e], pairs)).or_insert(next));
            }
        }
        let sorted = |side: &Vec<u32>| {
            let mut all = side.clone();
            all.sort_unstable();
            all
        };
        if sorted(&refined[0]) != sorted(&refined[1]) {
            return None;
        }
        if numbers.len() == count {
            return Some(refined);
        }
        count = numbers.len();
        colours = refined;
    }
}

/// A search for the images of the generators.
struct Search<'a> {
    of: &'a Quotient,
    to: &'a Quotient,
    generators: &'a [u32],
    products: &'a [u32],
    own: &'a [u32],
    others: &'a [u32],
}

impl Search<'_> {
    fn extend(&self, images: &mut Vec<u32>) -> bool {
        let Some(generator) = self.generators.get(images.len()) else { return true };
        let candidates = (0..self.to.order() as u32)
            .filter(|image| self.others[*image as usize] == self.own[*generator as usize]);
        for image in candidates {
            images.push(image);
            if self.carries_on(images) && self.extend(images) {
                return true;
            }
            images.pop();
        }
        false
    }

    /// Whether the images of the first generators extend to a map that keeps products, P and differences on
    /// the elements that they generate.
    fn carries_on(&self, images: &[u32]) -> bool {
        let (monoid, order) = (&self.of.monoid, self.of.order());
        let mut map = vec![u32::MAX; order];
        let mut taken = vec![false; order];
        map[0] = 0;
        taken[0] = true;
        let mut queue = vec![0_u32];
        while let Some(e) = queue.pop() {
            for (g, image) in images.iter().enumerate() {
                let product = monoid.times(e, g as u32) as usize;
                let target = self.products[map[e as usize] as usize * order + *image as usize];
                if map[product] == u32::MAX {
                    if std::mem::replace(&mut taken[target as usize], true)
                        || self.of.in_p[product] != self.to.in_p[target as usize]
                    {
                        return false;
                    }
                    map[product] = target;
                    queue.push(product as u32);
                } else if map[product] != target {
                    return false;
                }
            }
        }
        true
    }
}
