//! Right rules, broken in the ways in which people break them: each slip is an error with a place, or has the
//! right values. None gives another answer without a word, and `bouton check` finds what would be an error.
//!
//! `BOUTON_SLIPS=20000 BOUTON_FUZZ_SEED=7` makes more of them, from another seed.

mod rule;
mod ways;

use std::collections::BTreeMap;
use std::rc::Rc;

use bouton_script::limits::spawn_session_thread;
use bouton_session::{Cell, Failure, Session};
use bouton_tests::hints;
use bouton_tests::random::Random;

use rule::Rule;
use ways::{Meaning, WAYS};

struct Quiet;
impl bouton_script::Host for Quiet {}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn session() -> Session {
    Session::new(Rc::new(Quiet))
}

/// The result of a text as a cell or as a file.
fn value(session: &mut Session, code: &str, source: &str) -> Result<String, Box<Failure>> {
    let reply = session.eval(&Cell::new(code).named(source));
    reply.result.map(|bundle| bundle.map(|bundle| bundle.text().to_owned()).unwrap_or_default())
}

/// Whether `bouton check` finds something in a file that asks nothing of its game.
fn is_found_by_check(code: &str) -> bool {
    let mut session = session();
    if !session.check("slip.rhai", code).is_empty() {
        return true;
    }
    let reply = session.eval(&Cell::new(code).named("slip.rhai"));
    reply.failure().is_some() || session.audit().iter().any(|audit| audit.problem.is_some())
}

/// A piece of an error's hint that should be a program but isn't. (Its names are those of the rule, so we
/// don't run it.)
fn false_hint(failure: &Failure) -> Option<String> {
    let expressions = hints::expressions(failure.diagnostic.hint.as_deref()?);
    let filled = expressions.iter().map(|expression| hints::filled(expression));
    let faults = filled.into_iter().flat_map(|text| session().check("In[2]", &text));
    let wrong = faults.into_iter().find(|fault| !fault.code().starts_with("unknown-"))?;
    Some(format!("{}\nbut its hint: {}", failure.text, wrong.text))
}

/// A complaint about the answer to a slip. Returns `None` if the answer is right.
fn complaint(right: &str, rule: &Rule, meaning: Meaning, typed: bool) -> Option<String> {
    let source = if typed { "In[1]" } else { "slip.rhai" };
    match value(&mut session(), &rule.text(), source) {
        Ok(_) if meaning == Meaning::Error => Some("no error".to_owned()),
        Ok(found) if found != right => Some(format!("{found}\nbut {right}")),
        Ok(_) => None,
        Err(failure) if failure.code() == "internal" => Some(failure.text.clone()),
        Err(failure) if failure.place().is_none() => Some(format!("no place: {}", failure.text)),
        Err(failure) if false_hint(&failure).is_some() => false_hint(&failure),
        Err(failure) if meaning == Meaning::Same && typed => Some(failure.text.clone()),
        Err(failure) if !is_found_by_check(&rule.definition()) && !rule.is_asked_wrongly => {
            Some(format!("check finds nothing, and then: {}", failure.text))
        }
        Err(_) => None,
    }
}

fn run(seed: u64, wanted: u64) -> (BTreeMap<&'static str, u64>, Vec<String>) {
    let (mut made, mut wrong) = (BTreeMap::new(), Vec::new());
    let (mut count, mut usual) = (0, session());
    for number in 0.. {
        let mut random = Random::new(seed.wrapping_mul(1 << 32).wrapping_add(number));
        let mut rule = Rule::random(&mut random);
        let right = rule.clone();
        let Some((name, way)) = random.pick(WAYS) else { break };
        let Some(meaning) = way(&mut random, &mut rule) else { continue };
        let right = value(&mut usual, &right.text(), "right.rhai")
            .unwrap_or_else(|failure| panic!("{}\n{}", right.text(), failure.text));
        if let Some(complaint) = complaint(&right, &rule, meaning, random.one_in(2)) {
            wrong.push(format!("[{number}] {name}: {}\n{complaint}", rule.text()));
        }
        *made.entry(*name).or_insert(0) += 1;
        count += 1;
        if count == wanted || wrong.len() == 20 {
            break;
        }
    }
    (made, wrong)
}

#[test]
fn no_slip_is_answered_wrongly_without_a_word() {
    let (seed, wanted) = (setting("BOUTON_FUZZ_SEED", 1), setting("BOUTON_SLIPS", 2_000));
    let work = spawn_session_thread(move || run(seed, wanted)).expect("a thread");
    let (made, wrong) = work.join().expect("no panic");
    println!("{made:#?}");
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n\n"));
    assert_eq!(made.values().sum::<u64>(), wanted);
    let rare = wanted / 1_000;
    let missing = WAYS.iter().filter(|(name, _)| made.get(name).copied().unwrap_or(0) < rare);
    assert_eq!(missing.map(|(name, _)| *name).collect::<Vec<_>>(), [""; 0], "made too seldom");
}
