//! The transition algebra of a quotient: the pairs (class of X, classes of the options of X) of all sums X.
//!
//! # Main statement
//!
//! A map Φ from atoms to the elements of a finite monoid and a set P of elements tell every outcome if each
//! of the pairs agrees with P: an element is in P exactly if it has options and none of these is in P. The
//! pairs are closed under adding an atom a, (x, E) ↦ (xΦ(a), EΦ(a) ∪ xΦ(options of a)), so finitely many
//! steps look at all sums (Plambeck and Siegel 2008).

use bouton_heaps::Stop;
use bouton_theory::monoid::Monoid;
use rustc_hash::FxHashMap;

use crate::meter::Meter;
use crate::model::{Model, P, Told};

/// Why the pairs were not closed.
pub(crate) enum Unclosed {
    /// The pair of this sum (atoms, descending) disagrees with the labels, and no smaller sum's does.
    Disagrees(Vec<u32>),
    /// The work was stopped.
    Stopped(Stop),
}

impl From<Stop> for Unclosed {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// The pairs of all sums of the atoms that were added.
#[derive(Clone)]
pub(crate) struct Transitions {
    /// The pairs as a monoid.
    monoid: Monoid,
    /// The pair of each atom.
    atoms: Vec<u32>,
    /// The products of all elements of the quotient.
    products: Vec<u32>,
    order: usize,
    labels: Labels,
    pairs: Pairs,
}

/// Numbered pairs of an element and a set of elements.
#[derive(Clone)]
struct Pairs {
    words: usize,
    classes: Vec<u32>,
    sets: Vec<u64>,
    /// The pair that was numbered last with this hash; the one before it with the same hash.
    newest: FxHashMap<u64, u32>,
    before: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Pairs {
    fn set(&self, pair: u32) -> &[u64] {
        &self.sets[pair as usize * self.words..][..self.words]
    }

    fn find(&self, hash: u64, class: u32, set: &[u64]) -> Option<u32> {
        let mut at = self.newest.get(&hash).copied().unwrap_or(NONE);
        while at != NONE && (self.classes[at as usize] != class || self.set(at) != set) {
            at = self.before[at as usize];
        }
        (at != NONE).then_some(at)
    }

    fn push(&mut self, hash: u64, class: u32, set: &[u64]) {
        let number = self.classes.len() as u32;
        self.classes.push(class);
        self.sets.extend_from_slice(set);
        self.before.push(self.newest.insert(hash, number).unwrap_or(NONE));
    }
}

/// A hash of a pair (multiplication by an odd number and a rotation for each word).
fn hash(class: u32, set: &[u64]) -> u64 {
    let step = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    set.iter().fold(u64::from(class).wrapping_add(1), step)
}

/// The numbers of the bits of a set.
pub(crate) fn bits(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    set.iter().enumerate().flat_map(|(at, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros());
            left &= left.wrapping_sub(1);
            bit.map(|bit| at as u32 * u64::BITS + bit)
        })
    })
}

fn insert(set: &mut [u64], bit: u32) {
    set[(bit / u64::BITS) as usize] |= 1 << (bit % u64::BITS);
}

impl Transitions {
    /// The pair of the empty sum.
    pub(crate) fn new(model: &Model) -> Self {
        let order = model.monoid.order();
        let words = order.div_ceil(u64::BITS as usize);
        let labels = Labels::of(model, words);
        let mut pairs = Pairs {
            words,
            classes: Vec::new(),
            sets: Vec::new(),
            newest: FxHashMap::default(),
            before: Vec::new(),
        };
        let empty = vec![0; words];
        pairs.push(hash(0, &empty), 0, &empty);
        let monoid = Monoid::default();
        Self { monoid, atoms: Vec::new(), products: model.monoid.products(), order, labels, pairs }
    }

    /// The pairs as a monoid, and the pair of each atom.
    pub(crate) fn into_monoid(self) -> (Monoid, Vec<u32>) {
        (self.monoid, self.atoms)
    }

    /// The sum of generators that has the pair of each atom.
    pub(crate) fn words(&self) -> Vec<Vec<u32>> {
        self.atoms.iter().map(|pair| self.monoid.atoms(*pair)).collect()
    }

    /// The number of pairs.
    pub(crate) fn len(&self) -> usize {
        self.pairs.classes.len()
    }

    /// The set of these elements.
    pub(crate) fn set(&self, elements: &[u32]) -> Vec<u64> {
        let mut set = vec![0; self.pairs.words];
        elements.iter().for_each(|e| insert(&mut set, *e));
        set
    }

    /// The element that has a pair with these options, if there is one.
    pub(crate) fn with_options(&self, options: &[u32]) -> Option<u32> {
        let set = self.set(options);
        let mut at = (0..self.len() as u32).filter(|pair| self.pairs.set(*pair) == set);
        at.next().map(|pair| self.pairs.classes[pair as usize])
    }

    /// Adds an atom of this class with options of these classes. `check`: each new pair must agree with the
    /// labels.
    ///
    /// # Errors
    ///
    /// When a pair disagrees or the work is stopped; then the transitions are of no use.
    pub(crate) fn adjoin(
        &mut self,
        class: u32,
        options: &[u32],
        check: bool,
        meter: &mut Meter<'_>,
    ) -> Result<(), Unclosed> {
        let own = self.set(options);
        if let Some(pair) = self.pairs.find(hash(class, &own), class, &own) {
            self.atoms.push(pair);
            return Ok(());
        }
        let atom = self.atoms.len() as u32;
        let Self { monoid, pairs, products, order, labels, .. } = self;
        let times = |element: u32, by: u32| products[by as usize * *order + element as usize];
        let mut product = vec![0; pairs.words];
        let base = (4 * *order * *order) as u64;
        let mut from = 0;
        let closed = monoid.adjoin(atom, |pair, next| {
            from = pair;
            product.fill(0);
            let x = pairs.classes[pair as usize];
            let mut steps = options.len() as u64;
            for e in bits(pairs.set(pair)) {
                insert(&mut product, times(e, class));
                steps += 1;
            }
            options.iter().for_each(|option| insert(&mut product, times(x, *option)));
            meter.add(1 + steps / 32, base + u64::from(next) * (8 * pairs.words as u64 + 64))?;
            let x = times(x, class);
            let hash = hash(x, &product);
            if let Some(known) = pairs.find(hash, x, &product) {
                return Ok(known);
            }
            if check && !labels.agree(x, &product) {
                return Err(Unclosed::Disagrees(vec![atom]));
            }
            pairs.push(hash, x, &product);
            Ok(next)
        });
        if let Err(Unclosed::Disagrees(mut sum)) = closed {
            sum.extend(self.monoid.atoms(from).iter().rev());
            return Err(Unclosed::Disagrees(sum));
        }
        closed?;
        // The pair of the atom alone is the first product.
        self.atoms.push(self.monoid.times(0, self.monoid.generators().len() as u32 - 1));
        Ok(())
    }
}

/// The labels of the elements, and the set of elements with each label.
#[derive(Clone)]
struct Labels {
    told: Told,
    of: Vec<u8>,
    sets: Vec<Vec<u64>>,
}

impl Labels {
    fn of(model: &Model, words: usize) -> Self {
        let largest = model.labels.iter().max().map_or(0, |label| usize::from(*label));
        let mut sets = vec![vec![0; words]; largest.max(1) + 1];
        (0_u32..).zip(&model.labels).for_each(|(e, label)| insert(&mut sets[usize::from(*label)], e));
        Self { told: model.told, of: model.labels.clone(), sets }
    }

    /// Whether the element has the label of a sum with these options.
    fn agree(&self, class: u32, options: &[u64]) -> bool {
        let label = self.of[class as usize];
        if options.iter().all(|word| *word == 0) {
            return label == self.told.end();
        }
        let has =
            |label: usize| options.iter().zip(&self.sets[label]).any(|(options, set)| options & set != 0);
        match self.told {
            Told::Outcomes => (label == P) != has(usize::from(P)),
            Told::Values => !has(usize::from(label)) && (0..usize::from(label)).all(has),
        }
    }
}
