//! A struct as a position: one field is itself, more are an array.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Error, Fields, Member, Result, Type};

/// The body of the implementation for a struct.
pub(crate) fn body(name: &Ident, fields: &Fields) -> Result<TokenStream> {
    let members: Vec<Member> = fields.members().collect();
    let types: Vec<&Type> = fields.iter().map(|field| &field.ty).collect();
    match (&members[..], &types[..]) {
        ([], _) | (_, []) => {
            let message =
                format!("`{name}` has no field, so it has one position only: give it what a move changes");
            Err(Error::new_spanned(name, message))
        }
        ([member], [kind]) => Ok(alone(member, kind)),
        _ => Ok(together(&members, &types)),
    }
}

/// The struct is what its only field is.
fn alone(member: &Member, kind: &Type) -> TokenStream {
    let part = quote!(<#kind as ::bouton::State>);
    quote! {
        const KIND: ::bouton::PositionKind = #part::KIND;
        fn to_datum(&self) -> ::bouton::Datum {
            #part::to_datum(&self.#member)
        }
        fn from_datum(datum: &::bouton::Datum) -> ::core::option::Option<Self> {
            ::core::option::Option::Some(Self { #member: #part::from_datum(datum)? })
        }
        #[inline]
        fn int(&self) -> ::core::option::Option<i64> {
            #part::int(&self.#member)
        }
        #[inline]
        fn from_int(int: i64) -> ::core::option::Option<Self> {
            ::core::option::Option::Some(Self { #member: #part::from_int(int)? })
        }
        #[inline]
        fn with_ints<__R>(&self, read: impl ::core::ops::FnOnce(&[i64]) -> __R) -> ::core::option::Option<__R> {
            #part::with_ints(&self.#member, read)
        }
        #[inline]
        fn from_ints(ints: &[i64]) -> ::core::option::Option<Self> {
            ::core::option::Option::Some(Self { #member: #part::from_ints(ints)? })
        }
        fn shape() -> ::core::option::Option<::bouton::rules::Shape> {
            #part::shape()
        }
        #[inline]
        fn put_leaves(&self, leaves: &mut ::std::vec::Vec<i64>) {
            #part::put_leaves(&self.#member, leaves);
        }
        #[inline]
        fn take_leaves(leaves: &mut &[i64]) -> ::core::option::Option<Self> {
            ::core::option::Option::Some(Self { #member: #part::take_leaves(leaves)? })
        }
    }
}

/// The struct is the array of its fields.
fn together(members: &[Member], types: &[&Type]) -> TokenStream {
    let count = members.len();
    let names: Vec<Ident> = (0..count).map(|at| format_ident!("part_{at}")).collect();
    let parts: Vec<TokenStream> = types.iter().map(|kind| quote!(<#kind as ::bouton::State>)).collect();
    quote! {
        const KIND: ::bouton::PositionKind =
            ::bouton::PositionKind::Array(::core::option::Option::Some(#count));
        fn to_datum(&self) -> ::bouton::Datum {
            ::bouton::Datum::list(::std::vec![#(#parts::to_datum(&self.#members)),*])
        }
        fn from_datum(datum: &::bouton::Datum) -> ::core::option::Option<Self> {
            let items = datum.items()?;
            let [#(#names),*] = &items[..] else { return ::core::option::Option::None };
            ::core::option::Option::Some(Self { #(#members: #parts::from_datum(#names)?),* })
        }
        #[inline]
        fn with_ints<__R>(&self, read: impl ::core::ops::FnOnce(&[i64]) -> __R) -> ::core::option::Option<__R> {
            ::core::option::Option::Some(read(&[#(#parts::int(&self.#members)?),*]))
        }
        #[inline]
        fn from_ints(ints: &[i64]) -> ::core::option::Option<Self> {
            let [#(#names),*] = ints else { return ::core::option::Option::None };
            ::core::option::Option::Some(Self { #(#members: #parts::from_int(*#names)?),* })
        }
        fn shape() -> ::core::option::Option<::bouton::rules::Shape> {
            ::core::option::Option::Some(::bouton::rules::Shape::Tuple(
                ::std::boxed::Box::new([#(#parts::shape()?),*]),
            ))
        }
        #[inline]
        fn put_leaves(&self, leaves: &mut ::std::vec::Vec<i64>) {
            #(#parts::put_leaves(&self.#members, leaves);)*
        }
        #[inline]
        fn take_leaves(leaves: &mut &[i64]) -> ::core::option::Option<Self> {
            ::core::option::Option::Some(Self { #(#members: #parts::take_leaves(leaves)?),* })
        }
    }
}
