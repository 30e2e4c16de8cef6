//! An enum as a position: the number of the variant, and its fields behind it if some variant has any.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{Error, Member, Result, Token, Type, Variant};

/// The body of the implementation for an enum.
pub(crate) fn body(name: &Ident, variants: &Punctuated<Variant, Token![,]>) -> Result<TokenStream> {
    let cases: Vec<Case<'_>> =
        variants.iter().enumerate().map(|(at, variant)| Case::of(at, variant)).collect();
    if cases.is_empty() {
        let message = format!("`{name}` has no variant, so there is no position");
        return Err(Error::new_spanned(name, message));
    }
    match cases.iter().all(|case| case.members.is_empty()) {
        true => Ok(numbers(&cases)),
        false => Ok(rows(&cases)),
    }
}

/// A variant with what its code is written from.
struct Case<'a> {
    name: &'a Ident,
    number: Literal,
    members: Vec<Member>,
    /// What its fields are called in patterns.
    names: Vec<Ident>,
    parts: Vec<TokenStream>,
}

impl<'a> Case<'a> {
    fn of(at: usize, variant: &'a Variant) -> Self {
        let part = |kind: &Type| quote!(<#kind as ::bouton::State>);
        Self {
            name: &variant.ident,
            number: Literal::usize_unsuffixed(at),
            members: variant.fields.members().collect(),
            names: (0..variant.fields.len()).map(|at| format_ident!("part_{at}")).collect(),
            parts: variant.fields.iter().map(|field| part(&field.ty)).collect(),
        }
    }
}

/// No variant has a field: positions are numbers.
fn numbers(cases: &[Case<'_>]) -> TokenStream {
    let names: Vec<&Ident> = cases.iter().map(|case| case.name).collect();
    let numbers: Vec<&Literal> = cases.iter().map(|case| &case.number).collect();
    quote! {
        const KIND: ::bouton::PositionKind = ::bouton::PositionKind::Number;
        fn to_datum(&self) -> ::bouton::Datum {
            ::bouton::Datum::Int(match self { #(Self::#names {} => #numbers),* })
        }
        fn from_datum(datum: &::bouton::Datum) -> ::core::option::Option<Self> {
            <Self as ::bouton::State>::from_int(datum.as_int()?)
        }
        #[inline]
        fn int(&self) -> ::core::option::Option<i64> {
            ::core::option::Option::Some(match self { #(Self::#names {} => #numbers),* })
        }
        #[inline]
        fn from_int(int: i64) -> ::core::option::Option<Self> {
            match int {
                #(#numbers => ::core::option::Option::Some(Self::#names {}),)*
                _ => ::core::option::Option::None,
            }
        }
        fn shape() -> ::core::option::Option<::bouton::rules::Shape> {
            ::core::option::Option::Some(::bouton::rules::Shape::Int)
        }
        #[inline]
        fn put_leaves(&self, leaves: &mut ::std::vec::Vec<i64>) {
            leaves.extend(<Self as ::bouton::State>::int(self));
        }
        #[inline]
        fn take_leaves(leaves: &mut &[i64]) -> ::core::option::Option<Self> {
            let (first, rest) = leaves.split_first()?;
            *leaves = rest;
            <Self as ::bouton::State>::from_int(*first)
        }
    }
}

/// Positions are rows of a number and the fields of the variant. The variants have different fields, so there
/// isn't a common shape; we still read rows of integers without a `Datum`.
fn rows(cases: &[Case<'_>]) -> TokenStream {
    let to_datum = cases.iter().map(|Case { name, number, members, names, parts }| {
        quote!(Self::#name { #(#members: #names),* } => ::std::vec![
            ::bouton::Datum::Int(#number) #(, #parts::to_datum(#names))*
        ])
    });
    let from_datum = cases.iter().map(|Case { name, number, members, names, parts }| {
        quote!([::bouton::Datum::Int(#number) #(, #names)*] => {
            ::core::option::Option::Some(Self::#name { #(#members: #parts::from_datum(#names)?),* })
        })
    });
    let with_ints = cases.iter().map(|Case { name, number, members, names, parts }| {
        quote!(Self::#name { #(#members: #names),* } => {
            ::core::option::Option::Some(read(&[#number #(, #parts::int(#names)?)*]))
        })
    });
    let from_ints = cases.iter().map(|Case { name, number, members, names, parts }| {
        quote!([#number #(, #names)*] => {
            ::core::option::Option::Some(Self::#name { #(#members: #parts::from_int(*#names)?),* })
        })
    });
    quote! {
        const KIND: ::bouton::PositionKind = ::bouton::PositionKind::Array(::core::option::Option::None);
        fn to_datum(&self) -> ::bouton::Datum {
            ::bouton::Datum::list(match self { #(#to_datum),* })
        }
        fn from_datum(datum: &::bouton::Datum) -> ::core::option::Option<Self> {
            match &datum.items()?[..] {
                #(#from_datum)*
                _ => ::core::option::Option::None,
            }
        }
        #[inline]
        fn with_ints<__R>(&self, read: impl ::core::ops::FnOnce(&[i64]) -> __R) -> ::core::option::Option<__R> {
            match self { #(#with_ints),* }
        }
        #[inline]
        fn from_ints(ints: &[i64]) -> ::core::option::Option<Self> {
            match ints {
                #(#from_ints)*
                _ => ::core::option::Option::None,
            }
        }
    }
}
