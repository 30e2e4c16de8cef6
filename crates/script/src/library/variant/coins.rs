//! Which coins a move turns, as scripts say it: a code, the lengths of runs, a function, a heap game.

use std::rc::Rc;

use bouton_rules::variant::{CoinRule, Coins, Turning};
use bouton_rules::{OptionRef, Options, PositionKind, RuleError};
use bouton_solve::Game;
use rhai::{Array, Dynamic, FnPtr, ImmutableString};

use crate::argument::{bad, integers};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::functions::Functions;
use crate::rule::Snapshot;
use crate::{Context, messages, show};

/// Registers the forms of `turning`.
pub(super) fn register(functions: &mut Functions, context: &Context) {
    functions.register_fn("turning", |code: ImmutableString| game(code.parse::<Coins>().or_raise()?));
    functions.register_fn("turning", |lengths: Array| game(Coins::runs(&integers(&lengths)?).or_raise()?));
    functions.register_fn("turning", |heaps: Game| game(twin(&heaps)?));
    let (one, named) = (context.clone(), context.clone());
    functions.register_fn("turning", move |rule: FnPtr| by_function("Turning", rule, &one));
    functions
        .register_fn("turning", move |name: ImmutableString, rule: FnPtr| by_function(&name, rule, &named));
    functions.register_fn("turning", |found: Dynamic| -> Native<Game> {
        Err(bad("turning-coins", &[("found", &show::found(&found))]))
    });
}

fn game(coins: Coins) -> Native<Game> {
    Ok(Game::new(Rc::new(Turning::new(coins))))
}

/// The game with moves that turn the coins named by a function.
fn by_function(name: &str, rule: FnPtr, context: &Context) -> Native<Game> {
    let rule = Snapshot::new(rule, context).or_raise()?;
    if rule.arity() != 1 {
        return Err(bad("turning-parameters", &[("found", &rule.arity())]));
    }
    let name = bouton_theory::visible::line(name).into_owned();
    let game_name = name.clone();
    let others: CoinRule = Rc::new(move |place| {
        let found = rule.ask(vec![place.into()])?;
        sets(&found).ok_or_else(|| {
            let found = show::quoted(&found);
            let args: messages::Args<'_> = &[("game", &game_name), ("place", &place), ("found", &found)];
            Diagnostic::keyed("bad-options", "turning-options", args).into()
        })
    });
    game(Coins::by_rule(&name, others))
}

/// An array of arrays of whole numbers.
fn sets(found: &Dynamic) -> Option<Vec<Vec<i64>>> {
    let set = |set: &Dynamic| {
        let set = set.flatten_clone().try_cast::<Array>()?;
        set.iter().map(|place| place.as_int().ok()).collect()
    };
    found.flatten_clone().try_cast::<Array>()?.iter().map(set).collect()
}

/// The coins that a heap game turns: if the heap n has the option a + b, the coin n is turned along with the
/// coins a and b. Two equal heaps cancel, and heaps of 0 aren't coins.
fn twin(heaps: &Game) -> Native<Coins> {
    let rules = Rc::clone(heaps.rules());
    if rules.kind() != PositionKind::Heap {
        let args: messages::Args<'_> = &[("game", &rules.name())];
        return Err(Diagnostic::keyed("not-a-heap-game", "turning-heaps", args).raise());
    }
    let name = format!("turning({})", rules.name());
    let others: CoinRule = Rc::new(move |place| {
        let mut listed = Options::new();
        rules.options(place.into(), &mut listed)?;
        let coins = |option: OptionRef<'_>| {
            let mut coins: Vec<i64> = Vec::with_capacity(option.len());
            for part in option.parts() {
                let own = part.as_int().filter(|_| part.game.is_none());
                let heap = own.ok_or_else(|| strange(rules.name()))?;
                match coins.iter().position(|coin| *coin == heap) {
                    Some(at) => drop(coins.swap_remove(at)),
                    None if heap == 0 => {}
                    None => coins.push(heap),
                }
            }
            Ok(coins)
        };
        listed.iter().map(coins).collect()
    });
    Ok(Coins::by_rule(&name, others))
}

fn strange(game: &str) -> RuleError {
    Diagnostic::keyed("not-a-heap-game", "turning-strange", &[("game", &game)]).into()
}
