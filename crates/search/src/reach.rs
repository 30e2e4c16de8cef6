//! A family's knowledge of its loops: the positions reached so far, with a net of them for each kind of
//! question.

use std::cell::{Cell, RefCell};

use crate::net::Net;

/// Positions that were reached, and a net of them.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    pub(crate) net: Net,
    /// The number in the family's table of keys of each position of the net.
    pub(crate) ids: Vec<u32>,
    /// The place in the net of each number, one more; 0 for others.
    places: Vec<u32>,
}

impl Reach {
    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        self.net.bytes() + 4 * (self.ids.capacity() + self.places.capacity()) as u64
    }

    /// The place of a position in the net.
    pub(crate) fn place(&self, id: u32) -> Option<usize> {
        (*self.places.get(id as usize)? as usize).checked_sub(1)
    }

    /// The place of a position, which is new if it has none.
    pub(crate) fn add(&mut self, id: u32) -> u32 {
        if self.places.len() <= id as usize {
            self.places.resize(id as usize + 1, 0);
        }
        let place = &mut self.places[id as usize];
        if *place == 0 {
            self.ids.push(id);
            *place = self.ids.len() as u32;
        }
        *place - 1
    }

    /// Forgets the positions from this place on.
    pub(crate) fn truncate(&mut self, count: usize) {
        for id in &self.ids[count..] {
            self.places[*id as usize] = 0;
        }
        self.ids.truncate(count);
        self.net.truncate(count);
    }

    /// A shortest line of play to the position at this place, from one of the first that are new.
    pub(crate) fn line(&self, first: usize, last: usize) -> Vec<u32> {
        let mut before = vec![u32::MAX; self.ids.len() - first];
        for at in first..self.net.len() {
            for to in self.net.options(at) {
                let to = *to as usize;
                if to >= first && before[to - first] == u32::MAX && to > at {
                    before[to - first] = at as u32;
                }
            }
        }
        let (mut line, mut at) = (Vec::new(), last);
        loop {
            line.push(self.ids[at]);
            match before[at - first] {
                u32::MAX => break,
                earlier => at = earlier as usize,
            }
        }
        line.reverse();
        line
    }
}

/// A family's knowledge of its loops.
#[derive(Default)]
pub(crate) struct Loops {
    pub(crate) reached: RefCell<[Reach; 6]>,
    /// Whether a graph is being made: a rule that asks for values of its own game must not begin another.
    pub(crate) busy: Cell<bool>,
}

impl Loops {
    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        self.reached.borrow().iter().map(Reach::bytes).sum()
    }
}
