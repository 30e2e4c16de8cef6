//! The Rhai engine with the library, the limits and the ways in which this language differs from plain Rhai.

use bouton_plot::Figure;
use bouton_results::PlayerMoves;
use bouton_solve::{Explanation, Game, Sum, TwoPlayerGame};
use bouton_syntax::limits::DEPTH;
use bouton_theory::{Claim, LargeNimber, LoopyValue, Nimber, Outcome, OutcomeClass};
use rhai::module_resolvers::DummyModuleResolver;
use rhai::packages::{BasicMapPackage, Package as _};
use rhai::{
    Array, Blob, Dynamic, Engine, EvalAltResult, EvalContext, FnPtr, ImmutableString, OptimizationLevel,
};

use super::needed::Needed;
use super::{callbacks, cases, floats, items, operators, sorting, texts};
use crate::diagnostic::caught::Caught;
use crate::diagnostic::{Diagnostic, Native};
use crate::functions::Functions;
use crate::library::named;
use crate::limits::{CALLS, FUNCTIONS, VARIABLES};
use crate::raised::caught;
use crate::value::{Check, Code, MisereValue, Moves, Page, SumOf, Table, Values, size};
use crate::{Context, recall, registry};

/// Functions of Rhai that a script must not have: they hang, end the program or read its clock.
const SWITCHED_OFF: &[&str] = &["sleep", "exit", "timestamp"];

/// An engine for a context, with the functions that are needed.
pub(crate) fn build(context: &Context, needed: &Needed) -> Engine {
    let mut engine = if needed.is_everything() { Engine::new() } else { Engine::new_raw() };
    limit(&mut engine, Some(context));
    watch(&mut engine, context);
    resolve_names(&mut engine, context);
    name_types(&mut engine);
    if needed.is_everything() {
        switch_off(&mut engine);
        check_sizes(&mut engine, context);
        callbacks::register(&mut engine);
        floats::register(&mut engine);
        cases::register(&mut engine);
        items::register(&mut engine, context);
        sorting::register(&mut engine, context);
        texts::register(&mut engine, context);
    } else if needed.has("values") {
        // The one function of Rhai that we need in addition to the library's one of the same name: maps have
        // values, too.
        BasicMapPackage::new().register_into_engine(&mut engine);
    }
    engine.register_fn("__copy", |value: Dynamic| value.flatten());
    library(context, needed).register_into(&mut engine);
    let host = context.host().clone();
    engine.on_print(move |text| host.print(text));
    let host = context.host().clone();
    engine.on_debug(move |text, _, _| host.debug(text));
    engine
}

/// The functions of the library that are needed.
fn library(context: &Context, needed: &Needed) -> Functions {
    let mut functions = Functions::default();
    for entry in registry::functions().filter(|entry| needed.row(entry)) {
        (entry.register)(&mut functions, context);
    }
    recall::register(&mut functions);
    named::register_games(&mut functions, context, |name| needed.has(name));
    functions
}

/// An engine that reads texts as all others do, and runs none.
pub(super) fn parser() -> Engine {
    let mut engine = Engine::new_raw();
    limit(&mut engine, None);
    engine
}

/// Depths and counts. No limit of Rhai on sizes: it would re-count them always.
fn limit(engine: &mut Engine, context: Option<&Context>) {
    caught::guard(engine, context);
    operators::take(engine);
    engine
        .set_max_call_levels(CALLS)
        .set_max_expr_depths(DEPTH, DEPTH)
        .set_max_variables(VARIABLES)
        .set_max_functions(FUNCTIONS)
        .set_optimization_level(OptimizationLevel::None)
        .set_module_resolver(DummyModuleResolver::new())
        .disable_symbol("eval");
}

/// Interrupt and memory at every step.
fn watch(engine: &mut Engine, context: &Context) {
    let context = context.clone();
    engine.on_progress(move |_| context.stop().map(Dynamic::from));
}

/// The names by which errors and `type_of` call the types of the library.
fn name_types(engine: &mut Engine) {
    engine
        .register_type_with_name::<Check>("Check")
        .register_type_with_name::<crate::worksheet::Worksheet>("Worksheet")
        .register_type_with_name::<crate::worksheet::Question>("Question")
        .register_type_with_name::<crate::worksheet::check::Verdict>("Verdict")
        .register_type_with_name::<Claim>("Period")
        .register_type_with_name::<Code>("Code")
        .register_type_with_name::<TwoPlayerGame>("Contest")
        .register_type_with_name::<crate::errata::Erratum>("Erratum")
        .register_type_with_name::<Caught>("Error")
        .register_type_with_name::<Explanation>("Explanation")
        .register_type_with_name::<bouton_results::LineOfPlay>("Line")
        .register_type_with_name::<bouton_results::two_players::line::TwoPlayerLine>("ContestLine")
        .register_type_with_name::<bouton_results::MexLines>("MexLines")
        .register_type_with_name::<bouton_partizan::Form>("Form")
        .register_type_with_name::<bouton_results::FormExplanation>("Explanation")
        .register_type_with_name::<bouton_results::HeapsExplanation>("Explanation")
        .register_type_with_name::<bouton_solve::PartizanSum>("PartizanSum")
        .register_type_with_name::<Figure>("Figure")
        .register_type_with_name::<Game>("Game")
        .register_type_with_name::<LoopyValue>("LoopyValue")
        .register_type_with_name::<bouton_results::Genus>("Genus")
        .register_type_with_name::<bouton_solve::MisereForm>("MisereForm")
        .register_type_with_name::<bouton_solve::MisereQuotient>("Quotient")
        .register_type_with_name::<bouton_solve::theorem::ForAll>("Theorem")
        .register_type_with_name::<bouton_solve::theorem::AddableMoves>("AddableMoves")
        .register_type_with_name::<bouton_solve::row::GameRow>("Row")
        .register_type_with_name::<MisereValue>("MisereValue")
        .register_type_with_name::<Moves>("Moves")
        .register_type_with_name::<Nimber>("Nimber")
        .register_type_with_name::<LargeNimber>("Nimber")
        .register_type_with_name::<Outcome>("Outcome")
        .register_type_with_name::<OutcomeClass>("OutcomeClass")
        .register_type_with_name::<Page>("Page")
        .register_type_with_name::<PlayerMoves>("PlayerMoves")
        .register_type_with_name::<recall::Recall>(recall::ALL)
        .register_type_with_name::<Sum>("Position")
        .register_type_with_name::<SumOf>("Sum")
        .register_type_with_name::<Table>("Table")
        .register_type_with_name::<Values>("Values");
}

/// `eval` is refused by the parser, these are refused when they are called.
fn switch_off(engine: &mut Engine) {
    for name in SWITCHED_OFF {
        let refuse =
            move || Native::<Dynamic>::Err(Diagnostic::coded("switched-off", &[("name", name)]).raise());
        engine.register_fn(*name, refuse);
        engine.register_fn(*name, move |_: i64| refuse());
        engine.register_fn(*name, move |_: f64| refuse());
        engine.register_fn(*name, move |_: Dynamic| refuse());
    }
}

/// Rhai's functions that allocate as much as a number says, checked before they do.
fn check_sizes(engine: &mut Engine, context: &Context) {
    let shared = context.clone();
    engine.register_fn("pad", move |array: &mut Array, length: i64, item: Dynamic| -> Native<()> {
        let more = more(length, array.len());
        let each = size::of(&item).values.saturating_add(size_of::<Dynamic>() as u64);
        shared.reserve(more.saturating_mul(each), "pad")?;
        let length = addressed(length);
        array.resize(length.max(array.len()), item);
        Ok(())
    });
    let shared = context.clone();
    engine.register_fn("pad", move |blob: &mut Blob, length: i64, item: i64| -> Native<()> {
        shared.reserve(more(length, blob.len()), "pad")?;
        let length = addressed(length);
        blob.resize(length.max(blob.len()), (item & 0xFF) as u8);
        Ok(())
    });
    let shared = context.clone();
    engine.register_fn("pad", move |text: &mut ImmutableString, length: i64, item: char| {
        pad_text(&shared, text, length, item.encode_utf8(&mut [0; 4]))
    });
    let shared = context.clone();
    engine.register_fn("pad", move |text: &mut ImmutableString, length: i64, item: &str| {
        pad_text(&shared, text, length, item)
    });
    let shared = context.clone();
    engine.register_fn("blob", move |length: i64| new_blob(&shared, length, 0));
    let shared = context.clone();
    engine.register_fn("blob", move |length: i64, item: i64| new_blob(&shared, length, item));
}

fn pad_text(context: &Context, text: &mut ImmutableString, length: i64, item: &str) -> Native<()> {
    let (have, step) = (text.chars().count(), item.chars().count());
    let more = more(length, have);
    if step == 0 || more == 0 {
        return Ok(());
    }
    let times = more.div_ceil(step as u64);
    context.reserve(times.saturating_mul(item.len() as u64), "pad")?;
    let padded: String = text.chars().chain(item.chars().cycle()).take(addressed(length)).collect();
    *text = padded.into();
    Ok(())
}

fn new_blob(context: &Context, length: i64, item: i64) -> Native<Blob> {
    context.reserve(more(length, 0), "blob")?;
    Ok(vec![(item & 0xFF) as u8; addressed(length)])
}

/// How many items are missing to a length that a script names.
fn more(length: i64, have: usize) -> u64 {
    u64::try_from(length).unwrap_or(0).saturating_sub(have as u64)
}

/// A length that was reserved: in a browser, where addresses have 32 bits, a larger one was refused before.
fn addressed(length: i64) -> usize {
    usize::try_from(length.max(0)).unwrap_or(usize::MAX)
}

/// Lets functions see the variables of the outermost level, and names of functions be values everywhere.
fn resolve_names(engine: &mut Engine, context: &Context) {
    let context = context.clone();
    #[expect(deprecated, reason = "Rhai marks the hook as volatile; the version is pinned")]
    engine.on_var(move |name, index, eval| resolve(&context, name, index, &eval));
}

/// The value of a variable that the running function does not have itself.
fn resolve(
    context: &Context,
    name: &str,
    index: usize,
    eval: &EvalContext<'_, '_, '_, '_, '_, '_>,
) -> Result<Option<Dynamic>, Box<EvalAltResult>> {
    if index > 0 || eval.scope().contains(name) {
        return Ok(None);
    }
    let frame = context.frame();
    if eval.call_level() > 0
        && let Some(value) = frame.globals.borrow().get(name)
    {
        return Ok(Some(value.clone()));
    }
    if frame.has_function(name) {
        return Ok(Some(FnPtr::new(name)?.into()));
    }
    context.recall().find(name)
}
