//! Functions of Rhai that make a text of a value, or pieces of a text: weighed before they do.
//!
//! Copies of a text share its letters, so an array of a thousand copies takes hardly more than one of them;
//! written out it takes a thousand times as much.

use bouton_rules::meter;
use rhai::{Array, Dynamic, Engine, ImmutableString, Map, NativeCallContext};

use crate::Context;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::value::size;

/// The bytes of a piece of a text in addition to its letters: its place in an array that doubles, and its
/// block.
const PIECE: u64 = 80;

/// Replaces Rhai's functions by those that weigh.
pub(super) fn register(engine: &mut Engine, context: &Context) {
    write(engine, context);
    split(engine, context);
    replace(engine, context);
}

/// `print`, `debug`, and what strings and templates make of a value.
fn write(engine: &mut Engine, context: &Context) {
    for name in ["print", "debug"] {
        let shared = context.clone();
        engine.register_fn(name, move |call: NativeCallContext<'_>, array: &mut Array| {
            room_for(&shared, array.iter(), name)?;
            Native::Ok(of_array(&call, array))
        });
        let shared = context.clone();
        engine.register_fn(name, move |call: NativeCallContext<'_>, map: &mut Map| {
            room_for(&shared, map.values(), name)?;
            Native::Ok(of_map(&call, map))
        });
    }
    // Rhai takes no error from these: it would write the value itself.
    for name in ["to_string", "to_debug"] {
        let shared = context.clone();
        engine.register_fn(name, move |call: NativeCallContext<'_>, array: &mut Array| {
            let room = shared.room(written(array.iter()), name);
            room.map_or_else(|full| shared.refuse(full), |()| of_array(&call, array))
        });
        let shared = context.clone();
        engine.register_fn(name, move |call: NativeCallContext<'_>, map: &mut Map| {
            let room = shared.room(written(map.values()), name);
            room.map_or_else(|full| shared.refuse(full), |()| of_map(&call, map))
        });
    }
    let shared = context.clone();
    engine.register_fn("to_json", move |map: &mut Map| {
        room_for(&shared, map.values(), "to_json")?;
        Native::Ok(rhai::format_map_as_json(map))
    });
}

/// What values take as a text, which doubles as it grows.
fn written<'a>(values: impl Iterator<Item = &'a Dynamic>) -> u64 {
    size::of_items(values).saturating_mul(2)
}

fn room_for<'a>(context: &Context, values: impl Iterator<Item = &'a Dynamic>, what: &str) -> Native<()> {
    context.room(written(values), what).map_err(Diagnostic::raise)
}

fn of_array(call: &NativeCallContext<'_>, array: &mut Array) -> ImmutableString {
    let mut text = "[".to_owned();
    for (at, item) in array.iter_mut().enumerate() {
        text.push_str(if at == 0 { "" } else { ", " });
        text.push_str(&of_item(call, item));
    }
    (text + "]").into()
}

fn of_map(call: &NativeCallContext<'_>, map: &mut Map) -> ImmutableString {
    let mut text = "#{".to_owned();
    for (at, (key, item)) in map.iter_mut().enumerate() {
        text.push_str(&format!("{}{key:?}: ", if at == 0 { "" } else { ", " }));
        text.push_str(&of_item(call, item));
    }
    (text + "}").into()
}

/// A value within another, as the function `to_debug` of its type writes it.
fn of_item(call: &NativeCallContext<'_>, item: &mut Dynamic) -> ImmutableString {
    match call.call_native_fn_raw("to_debug", true, &mut [item]) {
        Ok(text) => text.into_immutable_string().unwrap_or_default(),
        Err(_) => format!("{item:?}").into(),
    }
}

/// One piece of a text that falls into many.
fn piece(text: &str) -> Native<Dynamic> {
    meter::tick(PIECE as usize).or_raise()?;
    Ok(ImmutableString::from(text).into())
}

fn split(engine: &mut Engine, context: &Context) {
    for (name, reversed) in [("split", false), ("split_rev", true)] {
        let pieces = move |context: &Context, text: &ImmutableString, by: &str, most: i64| {
            if most <= 1 || text.is_empty() || !by.is_empty() && !text.contains(by) {
                return Native::Ok(vec![Dynamic::from(text.clone())]);
            }
            let most = usize::try_from(most).unwrap_or(usize::MAX);
            let count = text.matches(by).count().saturating_add(1).min(most);
            context.reserve((count as u64).saturating_mul(PIECE).saturating_add(text.len() as u64), name)?;
            match reversed {
                true => text.rsplitn(most, by).map(piece).collect(),
                false => text.splitn(most, by).map(piece).collect(),
            }
        };
        let shared = context.clone();
        engine.register_fn(name, move |text: &mut ImmutableString, by: &str| {
            pieces(&shared, text, by, i64::MAX)
        });
        let shared = context.clone();
        engine.register_fn(name, move |text: &mut ImmutableString, by: &str, most: i64| {
            pieces(&shared, text, by, most)
        });
        let shared = context.clone();
        engine.register_fn(name, move |text: &mut ImmutableString, by: char| {
            pieces(&shared, text, by.encode_utf8(&mut [0; 4]), i64::MAX)
        });
        let shared = context.clone();
        engine.register_fn(name, move |text: &mut ImmutableString, by: char, most: i64| {
            pieces(&shared, text, by.encode_utf8(&mut [0; 4]), most)
        });
    }
    let shared = context.clone();
    engine.register_fn("split", move |text: &mut ImmutableString| {
        if text.is_empty() {
            return Native::Ok(vec![Dynamic::from(text.clone())]);
        }
        let count = text.split_whitespace().count() as u64;
        shared.reserve(count.saturating_mul(PIECE).saturating_add(text.len() as u64), "split")?;
        text.split_whitespace().map(piece).collect::<Native<Array>>()
    });
    let shared = context.clone();
    engine.register_fn("to_chars", move |text: &str| {
        shared.reserve((size_of::<Dynamic>() as u64).saturating_mul(text.len() as u64), "to_chars")?;
        Native::Ok(text.chars().map(Dynamic::from).collect::<Array>())
    });
}

fn replace(engine: &mut Engine, context: &Context) {
    let replaced = |context: &Context, text: &mut ImmutableString, (old, new): (&str, &str)| {
        let mut bytes = text.len();
        for _ in text.matches(old) {
            meter::tick(PIECE as usize).or_raise()?;
            bytes = bytes.saturating_add(new.len());
        }
        context.reserve(bytes as u64, "replace")?;
        let (mut made, mut kept) = (String::with_capacity(bytes), 0);
        for (at, found) in text.match_indices(old) {
            meter::tick(PIECE as usize).or_raise()?;
            made.push_str(&text[kept..at]);
            made.push_str(new);
            kept = at + found.len();
        }
        made.push_str(&text[kept..]);
        *text = made.into();
        Native::Ok(())
    };
    let shared = context.clone();
    engine.register_fn("replace", move |text: &mut ImmutableString, old: &str, new: &str| {
        replaced(&shared, text, (old, new))
    });
    let shared = context.clone();
    engine.register_fn("replace", move |text: &mut ImmutableString, old: &str, new: char| {
        replaced(&shared, text, (old, new.encode_utf8(&mut [0; 4])))
    });
    let shared = context.clone();
    engine.register_fn("replace", move |text: &mut ImmutableString, old: char, new: &str| {
        replaced(&shared, text, (old.encode_utf8(&mut [0; 4]), new))
    });
    let shared = context.clone();
    engine.register_fn("replace", move |text: &mut ImmutableString, old: char, new: char| {
        replaced(&shared, text, (old.encode_utf8(&mut [0; 4]), new.encode_utf8(&mut [0; 4])))
    });
}
