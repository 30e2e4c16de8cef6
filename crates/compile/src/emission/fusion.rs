//! Loops over the result of a `map` or a `filter`, without making that array (deforestation: Wadler 1990).

use super::super::ir::{Expr, Kind, Loop, Method, Source};
use super::{block, unit};

/// A loop with a source that isn't first made as an array by a `map` or `filter`.
pub(in super::super) fn looped(source: Source, item: usize, counter: Option<usize>, body: Expr) -> Expr {
    if counter.is_none()
        && let Source::Items(array, copied) = source
    {
        return match array.kind {
            Kind::Each(method @ (Method::Map | Method::Filter), of, _)
                if of.counter.is_none()
                    && !jumps(&body)
                    && !(method == Method::Filter && sets(&of.body, of.item)) =>
            {
                let mut body = body;
                if method == Method::Filter && !sets(&body, item) {
                    // The item under the filter's own name: nothing is copied.
                    body.change(&mut |e| {
                        if matches!(e.kind, Kind::Local(slot) if slot == item) {
                            e.kind = Kind::Local(of.item);
                        }
                    });
                    return looped(of.source, of.item, None, choice(of.body, body));
                }
                let inner = Expr { kind: Kind::Local(of.item), ty: of.body.ty };
                let (value, test) = match method {
                    Method::Map => (of.body, None),
                    _ => (inner, Some(of.body)),
                };
                let set = unit(Kind::Set(item, Box::new(value)));
                let round = block(vec![set, body]);
                let round = match test {
                    Some(test) => choice(test, round),
                    None => round,
                };
                looped(of.source, of.item, None, round)
            }
            kind => {
                let array = Box::new(Expr { kind, ty: array.ty });
                let of = Loop { source: Source::Items(array, copied), item, counter, body };
                unit(Kind::For(Box::new(of)))
            }
        };
    }
    unit(Kind::For(Box::new(Loop { source, item, counter, body })))
}

pub(in super::super) fn choice(condition: Expr, yes: Expr) -> Expr {
    unit(Kind::If(Box::new(condition), Box::new(yes), Box::new(unit(Kind::Word(0)))))
}

/// Whether this expression sets a slot.
pub(super) fn sets(of: &Expr, slot: usize) -> bool {
    of.any(&mut |e| matches!(e.kind, Kind::Set(to, _) if to == slot))
}

/// Whether a `return` leaves from here.
pub(super) fn returns(of: &Expr) -> bool {
    of.any(&mut |e| matches!(e.kind, Kind::Return(_)))
}

/// Whether this is a loop that only a `return` leaves.
pub(super) fn endless(of: &Expr) -> bool {
    matches!(&of.kind, Kind::While(condition, body) if matches!(condition.kind, Kind::Word(1)) && !breaks(body))
}

/// Whether a `break` leaves the loop that this is in.
fn breaks(of: &Expr) -> bool {
    let mut found = matches!(of.kind, Kind::Break);
    if !matches!(of.kind, Kind::While(..) | Kind::Do(..) | Kind::For(_)) {
        of.parts(&mut |part| found = found || breaks(part));
    }
    found
}

/// Whether a loop may end here or go on early.
pub(in super::super) fn jumps(of: &Expr) -> bool {
    of.any(&mut |e| matches!(e.kind, Kind::Break | Kind::Continue | Kind::Return(_)))
}
