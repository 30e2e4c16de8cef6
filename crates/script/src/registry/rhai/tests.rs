//! The tables agree with the engine.

use std::any::TypeId;
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use rhai::{Array, Engine, ImmutableString, Map};

use super::{METHODS, NAMES};

#[test]
fn the_names_are_those_of_the_packages() {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let name = |function: rhai::FuncInfo<'_>| {
        is_name(&function.metadata.name).then(|| function.metadata.name.to_string())
    };
    let found: BTreeSet<String> = Engine::new().collect_fn_metadata(None, name, true).into_iter().collect();
    assert!(found.iter().map(String::as_str).eq(NAMES.iter().copied()), "{found:?}");
}

#[test]
fn every_method_is_there_with_its_parameters() {
    let function = |function: rhai::FuncInfo<'_>| {
        let first = *function.metadata.param_types.first()?;
        Some((function.metadata.name.to_string(), first, function.metadata.num_params))
    };
    let engine = Engine::new();
    let found: BTreeSet<_> = engine.collect_fn_metadata(None, function, true).into_iter().collect();
    for method in METHODS {
        let call = method.split(" -> ").next().unwrap_or_default();
        let (receiver, call) = call.split_once('.').expect("a receiver");
        let (name, count) = match call.split_once('(') {
            None => (format!("get${call}"), 1),
            Some((name, ")")) => (name.to_owned(), 1),
            Some((name, parameters)) => (name.to_owned(), 2 + parameters.matches(',').count()),
        };
        let has = |kind: &TypeId| found.contains(&(name.clone(), *kind, count));
        assert!(types(receiver).iter().any(has), "{method}");
    }
}

fn types(receiver: &str) -> Vec<TypeId> {
    match receiver {
        "array" => vec![TypeId::of::<Array>()],
        "map" => vec![TypeId::of::<Map>()],
        "string" => vec![TypeId::of::<ImmutableString>()],
        "char" => vec![TypeId::of::<char>()],
        "int" => vec![TypeId::of::<i64>()],
        "range" => vec![TypeId::of::<Range<i64>>(), TypeId::of::<RangeInclusive<i64>>()],
        _ => Vec::new(),
    }
}
