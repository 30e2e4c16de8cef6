//! The same work for many parameters, on several threads.
//!
//! A game stays on its thread: clones share its memory without locks, because a lock would cost every look at
//! a value. Its answers (`Claim`, `Values`, `Table`, `Nimber`, `Outcome`) may go anywhere. So each thread
//! makes its own games; threads are scoped and end with the call, and we don't keep a pool, because evcxr
//! restarts statics in every cell.

use std::fmt;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, available_parallelism};

use crate::Game;

/// Room on the stack of a helping thread, as the main thread has it, for rules that recurse.
const STACK: usize = 8 << 20;

/// What `ask` answers for each of the parameters, in their order: a survey. It works on as many threads as
/// the machine runs at once.
///
/// Games are made where they are asked, from their parameter; a panic of `ask` is passed on to you. A game
/// asked here works on one thread if you give it `Control::new().threads(1)`; that matters for long sequences
/// only.
///
/// ```
/// use bouton::prelude::*;
/// let largest = [2, 3, 4, 5];
/// let claims = in_threads(&largest, |most| {
///     let most = *most;
///     heap_game(move |n| n.min(most)..n).period_to(200)   // leave at least `most`
/// });
/// assert_eq!(claims.len(), 4);
/// assert!(claims.into_iter().all(|claim| claim.is_ok()));
/// ```
pub fn in_threads<P: Sync, R: Send>(parameters: &[P], ask: impl Fn(&P) -> R + Sync) -> Vec<R> {
    spread(machine(), parameters, || (), |(), parameter| ask(parameter))
}

/// How to make a game, for work on several threads: each makes one, which remembers what that thread has
/// computed.
///
/// A [`Game`] isn't `Send`, because its memory doesn't have locks, which would cost every look at a value. A
/// recipe is `Send` and `Sync`.
///
/// ```
/// use bouton::prelude::*;
/// let kayles = Recipe::new(|| heap_game(|n| (0..n).map(move |a| [a, n - 1 - a])).named("One pin"));
/// let values = kayles.threads(2).each(&[5, 8, 13], |game, heap| game.grundy(*heap));
/// assert_eq!(values.into_iter().collect::<Result<Vec<_>, _>>()?, [Nimber(1), Nimber(0), Nimber(1)]);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Recipe {
    make: Arc<dyn Fn() -> Game + Send + Sync>,
    threads: usize,
}

impl Recipe {
    /// A recipe: `make` makes the game, once for each thread.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let recipe = Recipe::new(|| game(|[n]: [i64; 1]| (0..n).map(|m| [m])));
    /// let elsewhere = std::thread::spawn(move || recipe.game().grundy([4]));
    /// assert_eq!(elsewhere.join().expect("no panic")?, Nimber(4));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn new(make: impl Fn() -> Game + Send + Sync + 'static) -> Self {
        Self { make: Arc::new(make), threads: machine() }
    }

    /// The most threads, including the calling one; by default as many as the machine runs at once.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let recipe = Recipe::new(nim);
    /// let ask = |threads: usize| recipe.clone().threads(threads).each(&[3, 4], |game, heap| game.grundy(*heap));
    /// assert_eq!(ask(1), ask(2));
    /// ```
    #[must_use]
    pub fn threads(mut self, most: usize) -> Self {
        self.threads = most;
        self
    }

    /// A game for this thread.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(Recipe::new(kayles).game().name(), "Kayles");
    /// ```
    #[must_use]
    pub fn game(&self) -> Game {
        (self.make)()
    }

    /// What `ask` answers for each of the parameters, in their order. The answers are those of one thread.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let heaps = [[3, 5], [4, 4], [1, 7]];
    /// let outcomes = Recipe::new(kayles).each(&heaps, |game, place| game.outcome(place));
    /// assert_eq!(outcomes[1], Ok(Outcome::P));
    /// ```
    pub fn each<P: Sync, R: Send>(&self, parameters: &[P], ask: impl Fn(&Game, &P) -> R + Sync) -> Vec<R> {
        spread(self.threads, parameters, || self.game(), ask)
    }
}

impl fmt::Debug for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recipe").field("threads", &self.threads).finish_non_exhaustive()
    }
}

fn machine() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// Answers for all parameters, in their order. Every thread has a state of its own and takes the next
/// parameter when it is free.
fn spread<P: Sync, S, R: Send>(
    most: usize,
    parameters: &[P],
    begin: impl Fn() -> S + Sync,
    ask: impl Fn(&S, &P) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut state, mut answers) = (None, Vec::new());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(parameter) = parameters.get(at) else { return answers };
            answers.push((at, ask(state.get_or_insert_with(&begin), parameter)));
        }
    };
    let mut answers = thread::scope(|scope| {
        let helpers = 1..most.min(parameters.len());
        // Where the system gives no thread, the others do its work.
        let helpers =
            helpers.map_while(|_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok());
        let helpers: Vec<_> = helpers.collect();
        let mut answers = work();
        for helper in helpers {
            match helper.join() {
                Ok(more) => answers.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        answers
    });
    answers.sort_unstable_by_key(|(at, _)| *at);
    answers.into_iter().map(|(_, answer)| answer).collect()
}
