//! Types that may go to another thread, and surveys of user games on several threads.

use bouton::prelude::*;
use bouton::{Claim, Error, Table, Values};

/// Whether the compiler lets a value go to another thread and be looked at from there.
fn crosses<T: Send + Sync>() {}

#[test]
fn answers_and_recipes_may_go_to_another_thread() {
    crosses::<Claim>();
    crosses::<Values>();
    crosses::<Table>();
    crosses::<Nimber>();
    crosses::<Outcome>();
    crosses::<Datum>();
    crosses::<Error>();
    crosses::<Recipe>();
}

/// Every subset of 1..=6 that is a game, and its claim.
fn survey(ask: impl Fn(&[Vec<i64>]) -> Vec<Result<Claim, Error>>) -> Vec<String> {
    let sets: Vec<Vec<i64>> =
        (1_u32..64).map(|bits| (1..=6).filter(|k| bits >> (k - 1) & 1 == 1).collect()).collect();
    ask(&sets).into_iter().map(|claim| claim.expect("a claim").to_string()).collect()
}

fn taking(set: &[i64]) -> Game {
    let set = set.to_vec();
    heap_game(move |n| set.clone().into_iter().filter(move |k| *k <= n).map(move |k| n - k))
}

#[test]
fn a_survey_of_user_games_is_the_same_on_any_number_of_threads() {
    let one = survey(|sets| sets.iter().map(|set| taking(set).period_to(300)).collect());
    let many = survey(|sets| in_threads(sets, |set| taking(set).period_to(300)));
    let by_hand = survey(|sets| {
        std::thread::scope(|scope| {
            let (left, right) = sets.split_at(sets.len() / 2);
            let ask =
                |sets: &[Vec<i64>]| sets.iter().map(|set| taking(set).period_to(300)).collect::<Vec<_>>();
            let helper = scope.spawn(move || ask(right));
            let mut claims = ask(left);
            claims.extend(helper.join().expect("no panic"));
            claims
        })
    });
    assert_eq!((one.len(), &one), (63, &many));
    assert_eq!(one, by_hand);
    assert!(one[0].starts_with("period 2"), "{}", one[0]);
}

#[test]
fn a_recipe_gives_the_same_rows_on_two_threads_as_on_one() {
    let recipe = Recipe::new(|| taking(&[1, 3, 4]));
    let starts: Vec<u64> = (0..50).collect();
    let ask =
        |threads| recipe.clone().threads(threads).each(&starts, |game, start| game.values(*start..start + 5));
    let (one, two) = (ask(1), ask(2));
    assert_eq!(one.len(), 50);
    assert_eq!(one, two);
    assert_eq!(ask(0), two);
    assert!(recipe.each(&[] as &[u64], |game, heap| game.grundy(*heap)).is_empty());
}

#[test]
fn each_thread_makes_one_game() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Barrier};
    let made = Arc::new(AtomicUsize::new(0));
    let (counted, both) = (Arc::clone(&made), Barrier::new(2));
    let recipe = Recipe::new(move || {
        counted.fetch_add(1, Ordering::Relaxed);
        nim()
    });
    // Each of two threads waits for the other, so that both take parameters.
    let values = recipe.threads(2).each(&[1, 2, 3, 4], |game, heap| {
        both.wait();
        game.grundy(*heap)
    });
    assert_eq!(values, [1, 2, 3, 4].map(|n| Ok(Nimber(n))));
    assert_eq!(made.load(Ordering::Relaxed), 2);
}

/// The front page's example with another crate's threads.
#[test]
fn threads_of_rayon_serve_as_well() -> Result<(), bouton::Error> {
    use rayon::prelude::*;
    let sets: Vec<Vec<i64>> = (1..=40).map(|n| vec![1, 1 + n % 5, 2 + n]).collect();
    let ask = |set: &Vec<i64>| {
        let set = set.clone();
        heap_game(move |n| set.clone().into_iter().filter(move |k| *k <= n).map(move |k| n - k))
            .period_to(300)
    };
    let claims: Vec<Result<Claim, bouton::Error>> = sets.par_iter().map(ask).collect();
    assert_eq!(claims, in_threads(&sets, ask));
    // A recipe makes a game for each piece of rayon's work.
    let recipe = Recipe::new(|| heap_game(|n| (1..n).map(move |a| [a, n - a]).filter(|[a, b]| a != b)));
    let heaps: Vec<i64> = (0..500).rev().collect();
    let game = || recipe.game();
    let values: Result<Vec<Nimber>, bouton::Error> =
        heaps.par_iter().map_init(game, |game, heap| game.grundy(*heap)).collect();
    let expected: Vec<Nimber> = games::grundy_game().values(0..500)?.into_iter().rev().collect();
    assert_eq!(values?, expected);
    Ok(())
}

#[test]
fn a_panic_of_a_rule_reaches_the_caller() {
    let survey =
        || in_threads(&[1, 2, 3], |heap| heap_game(|_| -> Vec<i64> { panic!("my rule") }).grundy(*heap));
    let caught = std::panic::catch_unwind(survey).expect_err("the panic");
    assert_eq!(caught.downcast_ref::<&str>(), Some(&"my rule"));
}
