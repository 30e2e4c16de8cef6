//! Finite commutative monoids, given by what multiplication by each generator does.
//!
//! Every element is identified by its *least word*: the least multiset of generators with this product, where
//! multisets compare by how often the last generator occurs, then the one before it, and so on. Elements are
//! numbered in the order of their least words; 0 is the identity. Part of a least word is a least word,
//! because the order is one of multisets: that's why `parent` and `last` describe all words.

/// A commutative monoid with numbered generators. Each stands for an *atom* of a game: a heap, a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monoid {
    generators: Vec<u32>,
    /// For each generator and each element: the number of their product.
    times: Vec<Vec<u32>>,
    /// An element's least word without its largest generator, and that generator.
    parent: Vec<u32>,
    last: Vec<u32>,
}

impl Default for Monoid {
    /// The identity alone.
    fn default() -> Self {
        Self { generators: Vec::new(), times: Vec::new(), parent: vec![0], last: vec![0] }
    }
}

impl Monoid {
    /// The number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.parent.len()
    }

    /// The atoms that generate it, in order.
    #[must_use]
    pub fn generators(&self) -> &[u32] {
        &self.generators
    }

    /// Adds a generator that stands for `atom`. `times(s, order)` returns the number of the product of
    /// element `s` and the generator, or `order` if the product is a new element.
    ///
    /// # Errors
    ///
    /// Any error of `times`; the monoid is then unusable.
    pub fn adjoin<E>(
        &mut self,
        atom: u32,
        mut times: impl FnMut(u32, u32) -> Result<u32, E>,
    ) -> Result<(), E> {
        let (g, old) = (self.generators.len(), self.order());
        self.generators.push(atom);
        let mut products = Vec::with_capacity(old);
        // New elements join the queue in the order of their least words.
        let mut s = 0;
        while s < self.order() {
            let (new, product) = (self.order() as u32, times(s as u32, self.order() as u32)?);
            if product == new {
                self.parent.push(s as u32);
                self.last.push(g as u32);
            }
            products.push(product);
            s += 1;
        }
        self.times.push(products);
        // (parent · g) · other = (parent · other) · g.
        for s in old..self.order() {
            let parent = self.parent[s] as usize;
            for other in 0..g {
                let product = self.times[g][self.times[other][parent] as usize];
                self.times[other].push(product);
            }
        }
        Ok(())
    }

    /// A monoid from its table, which must be one in the numbering of this module: `None` if it isn't.
    #[must_use]
    pub fn from_table(generators: Vec<u32>, times: Vec<Vec<u32>>) -> Option<Self> {
        let order = times.first().map_or(1, Vec::len);
        let in_range = |row: &Vec<u32>| row.len() == order && row.iter().all(|t| (*t as usize) < order);
        if times.len() != generators.len() || !times.iter().all(in_range) {
            return None;
        }
        let mut monoid = Self::default();
        for (generator, row) in generators.iter().zip(&times) {
            monoid
                .adjoin(
                    *generator,
                    |s, next| if row[s as usize] <= next { Ok(row[s as usize]) } else { Err(()) },
                )
                .ok()?;
        }
        (monoid.times == times).then_some(monoid)
    }

    /// The table: for each generator, the products of all elements and it.
    #[must_use]
    pub fn table(&self) -> &[Vec<u32>] {
        &self.times
    }

    /// The product of an element and a generator, by its number.
    #[must_use]
    #[inline]
    pub fn times(&self, element: u32, generator: u32) -> u32 {
        self.times[generator as usize][element as usize]
    }

    /// The least word of an element: generators by number, from the largest down.
    pub fn word(&self, element: u32) -> impl Iterator<Item = u32> + '_ {
        let mut at = element as usize;
        std::iter::from_fn(move || {
            let generator = (at != 0).then(|| self.last[at]);
            at = self.parent[at] as usize;
            generator
        })
    }

    /// The least word of an element: atoms, ascending.
    #[must_use]
    pub fn atoms(&self, element: u32) -> Vec<u32> {
        let mut atoms: Vec<u32> = self.word(element).map(|g| self.generators[g as usize]).collect();
        atoms.reverse();
        atoms
    }

    /// The product of two elements.
    #[must_use]
    pub fn product(&self, a: u32, b: u32) -> u32 {
        self.word(b).fold(a, |product, generator| self.times(product, generator))
    }

    /// The element that we get by removing one `generator` from the least word of `element`, which must
    /// contain it.
    #[must_use]
    pub fn without(&self, element: u32, generator: u32) -> u32 {
        let mut larger = Vec::new();
        let mut at = element as usize;
        while self.last[at] != generator && at != 0 {
            larger.push(self.last[at]);
            at = self.parent[at] as usize;
        }
        larger.iter().rev().fold(self.parent[at], |product, g| self.times(product, *g))
    }

    /// The products of all pairs: that of `a` and `b` at `b * order + a`.
    #[must_use]
    pub fn products(&self) -> Vec<u32> {
        let n = self.order();
        let mut all = vec![0; n * n];
        for (a, product) in all[..n].iter_mut().enumerate() {
            *product = a as u32;
        }
        for b in 1..n {
            let (start, row) = (self.parent[b] as usize * n, &self.times[self.last[b] as usize]);
            for a in 0..n {
                all[b * n + a] = row[all[start + a] as usize];
            }
        }
        all
    }
}

#[cfg(test)]
mod tests;
