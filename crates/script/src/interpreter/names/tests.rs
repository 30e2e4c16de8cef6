//! The names that errors know are those of a whole engine.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::super::{engine, needed::Needed};
use super::{BUILT_IN, is_native, natives};
use crate::{Context, Host, limits};

struct Quiet;
impl Host for Quiet {}

#[test]
fn the_names_are_those_of_a_whole_engine() {
    let context =
        Context::new(Rc::new(Quiet), &crate::interpreter::services::Whole, limits::Limits::default());
    let engine = engine::build(&context, &Needed::Everything);
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let name = |function: rhai::FuncInfo<'_>| {
        is_name(&function.metadata.name).then(|| function.metadata.name.to_string())
    };
    let registered: BTreeSet<String> = engine.collect_fn_metadata(None, name, true).into_iter().collect();
    let known: BTreeSet<&str> = natives().collect();
    for name in &registered {
        assert!(is_native(name), "{name}");
        assert!(known.contains(name.as_str()) || super::INSERTED.contains(&name.as_str()), "{name}");
    }
    for name in known {
        assert!(registered.contains(name) || BUILT_IN.contains(&name), "{name}");
    }
}
