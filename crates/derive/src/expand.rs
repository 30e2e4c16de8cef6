//! The implementation of `State`, and of `IntoDatum` for references: its head, and the body that the kind of
//! type asks for.
//!
//! Every name in the generated code has its full path, because the user's module may mean something else by
//! `Option` or `Vec`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result, parse_quote};

use crate::{parts, variants};

/// The implementation, or why there is none.
pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    if let Some(lifetime) = input.generics.lifetimes().next() {
        let message = "`State` can't be derived for a type that borrows, because a game keeps its positions: \
                       let it own what it holds (`Vec` or an array for a slice, `String` for `&str`)";
        return Err(Error::new_spanned(lifetime, message));
    }
    let body = match &input.data {
        Data::Struct(data) => parts::body(&input.ident, &data.fields)?,
        Data::Enum(data) => variants::body(&input.ident, &data.variants)?,
        Data::Union(_) => {
            let message = "`State` can't be derived for a union, because nobody knows which field it holds: use an enum";
            return Err(Error::new_spanned(&input.ident, message));
        }
    };
    let mut generics = input.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(::bouton::State));
    }
    let name = &input.ident;
    let (parameters, arguments, bounds) = generics.split_for_impl();
    Ok(quote! {
        #[automatically_derived]
        impl #parameters ::bouton::State for #name #arguments #bounds {
            #body
        }

        #[automatically_derived]
        impl #parameters ::bouton::IntoDatum for &#name #arguments #bounds {
            fn into_datum(self) -> ::bouton::Datum {
                <#name #arguments as ::bouton::State>::to_datum(self)
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_says_why_and_what_to_write() {
        let cases: [(DeriveInput, [&str; 2]); 5] = [
            (
                parse_quote!(
                    struct Ended;
                ),
                ["`Ended` has no field", "what a move changes"],
            ),
            (
                parse_quote!(
                    struct Ended {}
                ),
                ["`Ended` has no field", "what a move changes"],
            ),
            (
                parse_quote!(
                    enum Never {}
                ),
                ["`Never` has no variant", "no position"],
            ),
            (
                parse_quote!(
                    struct Row<'a>(&'a [i64]);
                ),
                ["borrows", "`Vec` or an array"],
            ),
            (parse_quote!(union Bits { a: i64, b: u64 }), ["union", "use an enum"]),
        ];
        for (input, words) in cases {
            let refused = expand(&input).map_err(|error| error.to_string());
            for word in words {
                assert!(
                    refused.as_ref().is_err_and(|message| message.contains(word)),
                    "{}: {refused:?}",
                    input.ident
                );
            }
        }
    }

    #[test]
    fn type_parameters_are_states() {
        let input: DeriveInput = parse_quote!(
            struct Pair<T: Copy, const N: usize>([T; N], i64);
        );
        let found = expand(&input).map(|code| code.to_string()).unwrap_or_default();
        assert!(found.contains("impl < T : Copy + :: bouton :: State , const N : usize >"), "{found}");
    }
}
