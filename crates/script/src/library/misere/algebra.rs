//! The algebra of misère forms: options, mates, links, what tells two apart; compact texts in and out.

use bouton_solve::MisereForm;
use rhai::{Array, Dynamic, ImmutableString};

use crate::argument::bad;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::functions::Functions;
use crate::{Context, show};

/// Arrays within arrays go this deep, and Nim heaps are as large at most.
const DEEPEST: usize = 200;
const LARGEST: i64 = 1000;

/// `misere_form(text)`, `misere_form(array)`, `form.compact()`.
pub(super) fn register_texts(functions: &mut Functions, _: &Context) {
    functions.register_fn("misere_form", |text: ImmutableString| -> Native<MisereForm> {
        MisereForm::read(&text).map_err(|column| {
            bad("misere-form-text", &[("text", &show::quoted(&text.clone().into())), ("column", &column)])
        })
    });
    functions.register_fn("misere_form", |options: Array| of_options(&options, 0));
    functions.register_fn("compact", |form: &mut MisereForm| -> Native<String> {
        form.compact().ok_or_else(|| Diagnostic::keyed("too-large", "misere-form-long", &[]).raise())
    });
}

fn of_options(options: &[Dynamic], depth: usize) -> Native<MisereForm> {
    let sizes = options.iter().filter_map(|item| item.flatten_clone().as_int().ok());
    let largest = sizes.filter(|size| (0..=LARGEST).contains(size)).max();
    let heaps = largest.map_or_else(Vec::new, |size| MisereForm::nim_heaps(size as u32));
    let option = |item: &Dynamic| {
        let item = item.flatten_clone();
        if let Some(form) = item.read_lock::<MisereForm>() {
            return Ok(form.clone());
        }
        let heap = item.as_int().ok().and_then(|size| heaps.get(usize::try_from(size).ok()?));
        if let Some(heap) = heap {
            return Ok(heap.clone());
        }
        match item.read_lock::<Array>() {
            Some(options) if depth < DEEPEST => of_options(&options, depth + 1),
            _ => Err(bad("misere-form-option", &[("found", &show::found(&item)), ("most", &LARGEST)])),
        }
    };
    Ok(MisereForm::of_options(&options.iter().map(option).collect::<Native<Vec<_>>>()?))
}

/// `form.options`, `form.mate()`, `form.is_even()`.
pub(super) fn register_options(functions: &mut Functions, context: &Context) {
    functions.register_get("options", |form: &mut MisereForm| -> Array {
        form.options().into_iter().map(Dynamic::from).collect()
    });
    let one = context.clone();
    functions.register_fn("mate", move |form: &mut MisereForm| form.mate(&one.control("mate")).or_raise());
    let context = context.clone();
    functions.register_fn("is_even", move |form: &mut MisereForm| {
        form.is_even(&context.control("is_even")).or_raise()
    });
}

/// `form.link(form)`, `form.is_linked_to(form)`, `form.distinguisher(form)`.
pub(super) fn register_links(functions: &mut Functions, context: &Context) {
    functions.register_fn("is_linked_to", |a: &mut MisereForm, b: MisereForm| a.is_linked_to(&b));
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("link", move |a: &mut MisereForm, b: MisereForm| -> Native<Dynamic> {
        let link = a.link(&b, &one.control("link")).or_raise()?;
        Ok(link.map_or(Dynamic::UNIT, Dynamic::from))
    });
    functions.register_fn("distinguisher", move |a: &mut MisereForm, b: MisereForm| -> Native<Dynamic> {
        let tells = a.distinguisher(&b, &two.control("distinguisher")).or_raise()?;
        Ok(tells.map_or(Dynamic::UNIT, Dynamic::from))
    });
}
