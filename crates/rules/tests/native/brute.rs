//! Values from the bare definition: mex over all options, remembered by position. Slow, readable, no theory.

use std::collections::HashMap;
use std::rc::Rc;

use bouton_rules::{Datum, Options, Ruleset, registry};
use bouton_theory::{Convention, Nimber, mex};

pub(crate) struct Brute {
    pub(crate) rules: Rc<dyn Ruleset>,
    known: HashMap<(Convention, Datum), Nimber>,
}

impl Brute {
    pub(crate) fn of(id: &str, arguments: &[Datum]) -> Self {
        let entry = registry::find(id).unwrap_or_else(|| panic!("no game {id}"));
        Self { rules: entry.make(arguments).unwrap(), known: HashMap::new() }
    }

    /// The options, each with its label; an option that is the end of play has no position.
    pub(crate) fn options(&self, position: &Datum) -> Vec<(Option<Datum>, Option<Datum>)> {
        let mut options = Options::with_labels();
        self.rules.options(position, &mut options).unwrap();
        let one = |index: usize| {
            let parts = options.get(index);
            assert!(parts.len() < 2 && parts.iter().all(|part| part.game.is_none()));
            (parts.first().map(|part| part.position.clone()), options.label_of(index).cloned())
        };
        (0..options.len()).map(one).collect()
    }

    pub(crate) fn value(&mut self, position: &Datum, convention: Convention) -> Nimber {
        let key = (convention, position.clone());
        if let Some(value) = self.known.get(&key) {
            return *value;
        }
        let end = Nimber(u64::from(convention == Convention::Misere));
        let options = self.options(position);
        let value = if options.is_empty() {
            end
        } else {
            let values: Vec<Nimber> = options
                .iter()
                .map(|(option, _)| option.as_ref().map_or(end, |option| self.value(option, convention)))
                .collect();
            mex(values)
        };
        self.known.insert(key, value);
        value
    }
}
