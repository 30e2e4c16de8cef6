//! Methods of arrays that call a function with every item.
//!
//! Rhai's own call the interpreter for each; these do the same, and run the function compiled where it takes
//! the item alone and there are many. A function without parameters has the item as `this`, and one with a
//! parameter more is handed the index, too.

use rhai::{Array, Dynamic, Engine, FnPtr, FuncRegistration, NativeCallContext};

use crate::Context;
use crate::applied::Applied;
use crate::diagnostic::Native;

/// Registers the methods. They change nothing, so constants have them, too.
pub(super) fn register(engine: &mut Engine, context: &Context) {
    for (name, run) in METHODS {
        let context = context.clone();
        let method = move |call: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
            let applied = Applied::new(&context, &function);
            run(&mut Items { call: &call, name, applied }, array)
        };
        FuncRegistration::new(*name).with_purity(true).register_into_engine(engine, method);
    }
    let context = context.clone();
    let reduce = move |call: NativeCallContext<'_>, array: &mut Array, function: FnPtr, start: Dynamic| {
        let applied = Applied::new(&context, &function);
        let mut items = Items { call: &call, name: "reduce", applied };
        array.iter_mut().enumerate().try_fold(start, |result, (at, item)| items.fold(result, at, item))
    };
    FuncRegistration::new("reduce").with_purity(true).register_into_engine(engine, reduce);
}

type Method = fn(&mut Items<'_>, &mut Array) -> Native<Dynamic>;

const METHODS: &[(&str, Method)] = &[
    ("all", |items, array| Ok(items.first(array, false)?.is_none().into())),
    ("some", |items, array| Ok(items.first(array, true)?.is_some().into())),
    ("find", |items, array| Ok(items.first(array, true)?.map_or(Dynamic::UNIT, |at| array[at].clone()))),
    ("filter", |items, array| {
        let mut found = Array::new();
        for (at, item) in array.iter_mut().enumerate() {
            if items.answer(at, item)? {
                found.push(item.clone());
            }
        }
        Ok(found.into())
    }),
    ("map", |items, array| {
        let found: Native<Array> =
            array.iter_mut().enumerate().map(|(at, item)| items.value(at, item)).collect();
        Ok(found?.into())
    }),
];

/// A function and the call of the method that applies it.
struct Items<'a> {
    call: &'a NativeCallContext<'a>,
    name: &'static str,
    applied: Applied<'a>,
}

impl Items<'_> {
    fn value(&mut self, at: usize, item: &mut Dynamic) -> Native<Dynamic> {
        if let Some(found) = self.applied.native(std::slice::from_ref(item))? {
            return Ok(found);
        }
        let index = [Dynamic::from(at as i64)];
        self.applied.function.call_raw_with_extra_args(self.name, self.call, Some(item), [], index, Some(0))
    }

    /// What isn't true or false counts as false, as in Rhai.
    fn answer(&mut self, at: usize, item: &mut Dynamic) -> Native<bool> {
        Ok(self.value(at, item)?.as_bool().unwrap_or(false))
    }

    /// The first item that the function gives this answer for.
    fn first(&mut self, array: &mut Array, wanted: bool) -> Native<Option<usize>> {
        for (at, item) in array.iter_mut().enumerate() {
            if self.answer(at, item)? == wanted {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    fn fold(&mut self, result: Dynamic, at: usize, item: &mut Dynamic) -> Native<Dynamic> {
        let arguments = [result, item.clone()];
        if let Some(found) = self.applied.native(&arguments)? {
            return Ok(found);
        }
        let ([result, _], index) = (arguments, [Dynamic::from(at as i64)]);
        self.applied.function.call_raw_with_extra_args(
            self.name,
            self.call,
            Some(item),
            [result],
            index,
            Some(1),
        )
    }
}
