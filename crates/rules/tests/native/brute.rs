//! Values from the bare definition: mex over all options, remembered by position. Slow, readable, no theory.

use std::collections::HashMap;
use std::rc::Rc;

use bouton_rules::{Datum, OptionRef, Options, Ruleset, registry};
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

    /// The options, each with its label; an option that ends the game comes without a position.
    pub(crate) fn options(&self, position: &Datum) -> Vec<(Option<Datum>, Option<Datum>)> {
        let mut options = Options::with_labels();
        self.rules.list(position, &mut options).unwrap();
        let one = |option: OptionRef<'_>| {
            assert!(option.len() < 2 && option.parts().all(|part| part.game.is_none()));
            (option.parts().next().map(|part| part.datum()), option.label().cloned())
        };
        options.iter().map(one).collect()
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
