//! Visiting every expression within another.

use super::{Changed, Emit, Expr, Kind, Loop, Source, Within};

impl Expr {
    /// Calls `visit` for this expression and all within it, outer ones first.
    pub(crate) fn walk(&self, visit: &mut impl FnMut(&Self)) {
        visit(self);
        self.inner(&mut |e| e.walk(visit));
    }

    /// Calls `visit` for the direct subexpressions of this one.
    pub(crate) fn parts(&self, visit: &mut dyn FnMut(&Self)) {
        self.inner(visit);
    }

    /// Whether `test` holds for this expression or one within it.
    pub(crate) fn any(&self, test: &mut impl FnMut(&Self) -> bool) -> bool {
        let mut found = false;
        self.walk(&mut |e| found = found || test(e));
        found
    }

    /// Calls `visit` for this expression and all within it, inner ones first; it may change them.
    pub(crate) fn change(&mut self, visit: &mut impl FnMut(&mut Self)) {
        self.inner_mut(&mut |e| e.change(visit));
        visit(self);
    }
}

/// One text for shared and for exclusive references.
macro_rules! inner {
    ($name:ident, $iter:ident, $($mutable:tt)?) => {
        impl Expr {
            fn $name(& $($mutable)? self, visit: &mut dyn FnMut(& $($mutable)? Self)) {
                match & $($mutable)? self.kind {
                    Kind::Word(_) | Kind::Local(_) | Kind::Constant(_) => {}
                    Kind::Break | Kind::Continue | Kind::Trap => {}
                    Kind::Binary(_, a, b) | Kind::Compare(_, a, b) | Kind::Range(a, b, _) => {
                        visit(a);
                        visit(b);
                    }
                    Kind::While(a, b) | Kind::Do(a, b) => {
                        visit(a);
                        visit(b);
                    }
                    Kind::Native(_, all) | Kind::And(all) | Kind::Or(all) => all.$iter().for_each(visit),
                    Kind::Block(all) | Kind::Call(_, all) | Kind::List(all) => all.$iter().for_each(visit),
                    Kind::If(a, b, c) | Kind::SetItem(_, a, b, c) => {
                        visit(a);
                        visit(b);
                        visit(c);
                    }
                    Kind::Switch(value, cases, bodies, otherwise) => {
                        visit(value);
                        for case in cases.$iter() {
                            case.condition.$iter().for_each(&mut *visit);
                        }
                        bodies.$iter().for_each(&mut *visit);
                        visit(otherwise);
                    }
                    Kind::Set(_, value) | Kind::Return(value) | Kind::Inline(value) | Kind::Copy(value) => {
                        visit(value);
                    }
                    Kind::At(_, value) => visit(value),
                    Kind::For(of) => of.$name(visit),
                    Kind::Each(_, of, start) => {
                        of.$name(visit);
                        start.$iter().for_each(|(_, start)| visit(start));
                    }
                    Kind::Emit(emit) => emit.$name(visit),
                }
            }
        }

        impl Emit {
            fn $name(& $($mutable)? self, visit: &mut dyn FnMut(& $($mutable)? Expr)) {
                match self {
                    Self::Parts(all) | Self::Put(all) | Self::Sum(all) => all.$iter().for_each(visit),
                    Self::Changed(of) => of.$name(visit),
                    Self::Array(value) | Self::Items(value) => visit(value),
                    Self::Whole(value) | Self::Wholes(value) => visit(value),
                    Self::Range(from, to) => {
                        visit(from);
                        visit(to);
                    }
                    Self::Places(of) => {
                        visit(& $($mutable)? of.from);
                        visit(& $($mutable)? of.to);
                        visit(& $($mutable)? of.array);
                    }
                    Self::Line(line) => {
                        visit(& $($mutable)? line.from);
                        visit(& $($mutable)? line.to);
                        line.parts.$iter().for_each(|(part, _)| visit(part));
                        match & $($mutable)? line.within {
                            Some(Within::Array(array, at)) => {
                                visit(array);
                                visit(at);
                            }
                            Some(Within::Changed(of)) => of.$name(visit),
                            None => {}
                        }
                    }
                    Self::Restart => {}
                }
            }
        }

        impl Changed {
            fn $name(& $($mutable)? self, visit: &mut dyn FnMut(& $($mutable)? Expr)) {
                visit(& $($mutable)? self.base);
                self.leaves.$iter().flatten().for_each(visit);
            }
        }

        impl Loop {
            fn $name(& $($mutable)? self, visit: &mut dyn FnMut(& $($mutable)? Expr)) {
                match & $($mutable)? self.source {
                    Source::Between(from, to) => {
                        visit(from);
                        visit(to);
                    }
                    Source::Items(of, _) | Source::Range(of) => visit(of),
                }
                visit(& $($mutable)? self.body);
            }
        }
    };
}

inner!(inner, iter,);
inner!(inner_mut, iter_mut, mut);
