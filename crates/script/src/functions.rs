//! The native functions of an engine, gathered in one module of Rhai.
//!
//! The library registers some 700 closures. Rhai's own `register_fn` is generic over each of them down to
//! the entry of its table, about ten functions for the compiler to translate; here only the two or three
//! that must know the closure's type are, and `Functions::add` is one for all. A family of types that
//! shares one body, such as all that print, hands `register_each` the same function for each.

use std::any::TypeId;
use std::iter;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use rhai::{
    Dynamic, DynamicReadLock, Engine, EvalAltResult, FuncRegistration, ImmutableString, Module,
    NativeCallContext, Position, RhaiFunc, Shared, Variant,
};

use crate::diagnostic::Native;

/// The arguments of a call. The first one of a method is the variable itself, all others are the call's own.
pub(crate) type Arguments<'a, 'b> = &'a mut [&'b mut Dynamic];

/// A function that takes its arguments as they come.
type Raw = dyn Fn(Option<NativeCallContext<'_>>, Arguments<'_, '_>) -> Native<Dynamic>;

/// Native functions on their way into an engine. Later registrations win.
#[derive(Debug, Default)]
pub struct Functions(Module);

impl Functions {
    /// Adds a closure; its parameters say which arguments it takes. If the first is `&mut T`, it is a method.
    /// Texts come as `ImmutableString`.
    pub(crate) fn register_fn<A, F: NativeFunction<A>>(&mut self, name: &str, function: F) -> &mut Self {
        let entry = FuncRegistration::new(name).in_global_namespace();
        self.add(entry, &F::types(), F::IS_METHOD, Shared::new(move |_, arguments| function.call(arguments)))
    }

    /// Adds a property that can be read.
    pub(crate) fn register_get<A, F: NativeFunction<A>>(&mut self, name: &str, function: F) -> &mut Self {
        let entry = FuncRegistration::new_getter(name);
        self.add(entry, &F::types(), F::IS_METHOD, Shared::new(move |_, arguments| function.call(arguments)))
    }

    /// Adds what `value[index]` is.
    pub(crate) fn register_indexer_get<A, F: NativeFunction<A>>(&mut self, function: F) -> &mut Self {
        let entry = FuncRegistration::new_index_getter();
        self.add(entry, &F::types(), F::IS_METHOD, Shared::new(move |_, arguments| function.call(arguments)))
    }

    /// Adds the meaning of `value["text"]`. Rhai also asks for it if `value.name` isn't a property; the
    /// function gets the place of either form.
    pub(crate) fn register_text_index<T: Variant + Clone, R: Variant + Clone>(
        &mut self,
        function: impl Fn(&mut T, ImmutableString, Position) -> Native<R> + 'static,
    ) -> &mut Self {
        let types = [TypeId::of::<T>(), TypeId::of::<ImmutableString>()];
        let func: Shared<Raw> = Shared::new(move |call, arguments: Arguments<'_, '_>| {
            let place = call.map_or(Position::NONE, |call| call.call_position());
            let [value, text] = arguments else { return Err(mismatch()) };
            let text = own(text);
            let mut value = value.write_lock::<T>().ok_or_else(mismatch)?;
            function(&mut value, text, place).map(Dynamic::from)
        });
        let func = RhaiFunc::Method { func, has_context: true, is_pure: true, is_volatile: false };
        FuncRegistration::new_index_getter().set_into_module_raw(&mut self.0, types, func);
        self
    }

    /// Adds one function under one name for each of several lists of types. It sees its arguments as they
    /// are, and changes none.
    pub(crate) fn register_each<T: AsRef<[TypeId]>>(
        &mut self,
        name: &str,
        types: impl IntoIterator<Item = T>,
        function: impl Fn(&[&mut Dynamic]) -> Native<Dynamic> + 'static,
    ) -> &mut Self {
        let function: Shared<Raw> = Shared::new(move |_, arguments: Arguments<'_, '_>| function(arguments));
        for types in types {
            let entry = FuncRegistration::new(name).in_global_namespace();
            self.add(entry, types.as_ref(), true, Shared::clone(&function));
        }
        self
    }

    /// Adds a function that takes, after parameters of the types `leading`, a list of any types, with one of
    /// the lengths in `counts`: `f(a, b, c)`.
    pub(crate) fn register_listed<const N: usize>(
        &mut self,
        name: &str,
        leading: [TypeId; N],
        counts: RangeInclusive<usize>,
        function: impl Fn(&[&mut Dynamic], &[Dynamic]) -> Native<Dynamic> + 'static,
    ) -> &mut Self {
        let items = |count| leading.into_iter().chain(iter::repeat_n(TypeId::of::<Dynamic>(), count));
        self.register_each(name, counts.map(|count| items(count).collect::<Vec<_>>()), move |arguments| {
            let (leading, items) = arguments.split_at(N);
            function(leading, &items.iter().map(|item| item.flatten_clone()).collect::<Vec<_>>())
        })
    }

    fn add(
        &mut self,
        entry: FuncRegistration,
        types: &[TypeId],
        is_method: bool,
        func: Shared<Raw>,
    ) -> &mut Self {
        // A text comes as an `ImmutableString`: Rhai would find the function for one, and the cast would
        // fail.
        debug_assert!(!types.contains(&TypeId::of::<&str>()) && !types.contains(&TypeId::of::<String>()));
        // Nothing optimises calls away, so it doesn't matter whether a function is volatile; all may be
        // called on constants, because none of the library's changes its receiver except through a variable.
        let func = match is_method {
            true => RhaiFunc::Method { func, has_context: false, is_pure: true, is_volatile: false },
            false => RhaiFunc::Pure { func, has_context: false, is_pure: true, is_volatile: false },
        };
        entry.set_into_module_raw(&mut self.0, types, func);
        self
    }

    /// Hands all of them to an engine, where they come before those of Rhai's packages.
    pub fn register_into(self, engine: &mut Engine) {
        engine.register_global_module(self.0.into());
    }
}

/// A closure that can be a function of the language. `A` is what tells closures apart: their parameters, and
/// whether they may fail.
pub(crate) trait NativeFunction<A>: 'static {
    /// Whether the first parameter is `&mut T`.
    const IS_METHOD: bool;

    /// The types of the parameters.
    fn types() -> Vec<TypeId>;

    /// Calls it with arguments of these types: Rhai has looked.
    fn call(&self, arguments: Arguments<'_, '_>) -> Native<Dynamic>;
}

/// The marker for a closure's result type.
pub(crate) struct Answer<T>(PhantomData<T>);
/// The mark of functions that always have a value.
pub(crate) struct Total;
/// The mark of those that may fail.
pub(crate) struct Failing;

/// The value of an argument, which is the call's own.
fn own<T: Variant + Clone>(argument: &mut Dynamic) -> T {
    argument.take().cast()
}

/// The value of an argument, where it is.
pub(crate) fn borrowed<T: Variant + Clone>(argument: &Dynamic) -> Native<DynamicReadLock<'_, T>> {
    argument.read_lock().ok_or_else(mismatch)
}

/// The refusal of arguments that aren't those of the table: a fault of Rhai's, which has looked.
fn mismatch() -> Box<EvalAltResult> {
    EvalAltResult::ErrorRuntime("the arguments of a native function".into(), Position::NONE).into()
}

/// Closures with these parameters (the first may be `&mut`), as functions that may or may not fail.
macro_rules! native_function {
    ($is_method:literal, [$($receiver:ident)?] $($own:ident)*) => {
        native_function!($is_method, Total, [$($receiver)?], [$($own)*], R, |found| Ok(Dynamic::from(found)));
        native_function!($is_method, Failing, [$($receiver)?], [$($own)*], Native<R>, |found| found.map(Dynamic::from));
    };
    ($is_method:literal, $mark:ident, [$($receiver:ident)?], [$($own:ident)*], $answer:ty, |$found:ident| $wrapped:expr) => {
        impl<F, R, $($receiver,)? $($own),*> NativeFunction<($mark, Answer<R>, ($($receiver,)?), ($($own,)*))> for F
        where
            F: Fn($(&mut $receiver,)? $($own),*) -> $answer + 'static,
            R: Variant + Clone,
            $($receiver: Variant + Clone,)?
            $($own: Variant + Clone),*
        {
            const IS_METHOD: bool = $is_method;

            fn types() -> Vec<TypeId> {
                vec![$(TypeId::of::<$receiver>(),)? $(TypeId::of::<$own>()),*]
            }

            #[allow(non_snake_case, reason = "an argument has the name of its type")]
            fn call(&self, arguments: Arguments<'_, '_>) -> Native<Dynamic> {
                let [$($receiver,)? $($own),*] = arguments else { return Err(mismatch()) };
                $(let Some(mut $receiver) = $receiver.write_lock::<$receiver>() else { return Err(mismatch()) };)?
                let $found = self($(&mut *$receiver,)? $(own($own)),*);
                $wrapped
            }
        }
    };
}

native_function!(false, []);
native_function!(false, [] A);
native_function!(false, [] A B);
native_function!(false, [] A B C);
native_function!(false, [] A B C D);
native_function!(false, [] A B C D E);
native_function!(true, [S]);
native_function!(true, [S] A);
native_function!(true, [S] A B);
native_function!(true, [S] A B C);
native_function!(true, [S] A B C D);
