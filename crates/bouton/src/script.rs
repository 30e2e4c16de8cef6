//! The Bouton language inside a Rust program or notebook (feature `script`).
//!
//! A [`Script`] runs cells of the language and keeps their variables. Games, positions, values and plain data
//! go both ways: a game written in Rhai answers to Rust, a Rust closure is a rule for Rhai.

mod convert;
mod host;
mod session;
mod shown;

use std::fmt;
use std::rc::Rc;

use crate::{Control, Error, HeapOption};

pub use bouton_script::Dynamic;
pub use convert::{FromScript, IntoScript};
pub use shown::Shown;

use session::{Local, Session};

/// A session of the language. Cheap to clone: clones share their variables.
///
/// ```
/// use bouton::prelude::*;
///
/// let script = Script::new();
/// script.run(r#"
///     let kayles = game("Kayles", |n| {
///         let options = [];
///         for a in 0..n     { options.push([a, n - 1 - a]); }
///         for a in 0..n - 1 { options.push([a, n - 2 - a]); }
///         options
///     });
/// "#)?;
/// let kayles: Game = script.get("kayles")?;                // a Rhai game, used from Rust
/// assert_eq!(kayles.values(0..=11)?, octal("0.77")?.values(0..=11)?);
///
/// script.set("wythoff", wythoff())?;                        // a Rust game, used from Rhai
/// assert_eq!(script.run("(kayles[7] + wythoff[[3, 5]]).outcome()")?.to_string(), "N");
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Script {
    session: Rc<dyn Session>,
}

impl Script {
    /// A session with the whole library. It prints to standard output, and doesn't read or write files.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(Script::new().run("1 + 1")?.to_string(), "2");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self { session: Rc::new(Local::new()) }
    }

    /// The same session with its cells under this control from now on.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let script = Script::new().with_control(Control::new().positions(1_000));
    /// assert!(script.run("grundy_game().values(0..=5000)").unwrap_err().is_stopped());
    /// ```
    #[must_use]
    pub fn with_control(self, control: Control) -> Self {
        self.session.set_control(control);
        self
    }

    /// Runs a cell and returns the value of its last expression. Later cells see its definitions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let script = Script::new();
    /// script.run("let nim = game(\"Nim\", |n| 0..n);")?;
    /// assert_eq!(script.run("nim.values(0..=4)")?.to_string(), "0 1 2 3 4");
    /// assert_eq!(script.run("nimm.values(0..=4)").unwrap_err().code(), "unknown-name");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the cell fails: the error has the line and a caret. Variables are kept.
    pub fn run(&self, cell: &str) -> Result<Shown, Error> {
        self.session.run(cell)
    }

    /// Runs a cell and takes its value as a Rust type.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let periods: Vec<i64> = Script::new().eval("[12, 34, 34].map(|p| p / 2)")?;
    /// assert_eq!(periods, [6, 17, 17]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and when the value is of another type.
    pub fn eval<T: FromScript>(&self, cell: &str) -> Result<T, Error> {
        self.take("the cell", self.run(cell)?.value())
    }

    /// The variable of this name as a Rust type.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let script = Script::new();
    /// script.run("let heaps = [3, 4, 5];")?;
    /// assert_eq!(script.get::<Vec<i64>>("heaps")?, [3, 4, 5]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is none, or its value is of another type.
    pub fn get<T: FromScript>(&self, name: &str) -> Result<T, Error> {
        self.take(name, self.session.variable(name)?.value())
    }

    fn take<T: FromScript>(&self, what: &str, value: &Dynamic) -> Result<T, Error> {
        T::from_script(value, &self.session.control()).ok_or_else(|| {
            let (wanted, found) = (T::WANTED, bouton_script::show::text(value));
            Error::new("wrong-type", format!("{what} is no {wanted}: {found}"))
        })
    }

    /// Sets a variable of the script.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let script = Script::new();
    /// script.set("heaps", vec![3, 4, 5])?;
    /// assert_eq!(script.eval::<Nimber>("nim().grundy(heaps)")?, Nimber(2));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the script is running (a Rust rule that it called asks for this).
    pub fn set(&self, name: &str, value: impl IntoScript) -> Result<(), Error> {
        self.session.set(name, value.into_script())
    }

    /// Registers a Rust closure as a rule: in the script, `name` is a function from a heap to its options.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let script = Script::new();
    /// script.set_rule("squares", |n| (1..).map(|k| k * k).take_while(move |s| *s <= n).map(move |s| n - s))?;
    /// let same: bool = script.eval(
    ///     r#"game("Subtract a square", squares).values(0..=50) == subtraction([1, 4, 9, 16, 25, 36, 49]).values(0..=50)"#,
    /// )?;
    /// assert!(same);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When `name` can't name a variable.
    pub fn set_rule<I>(&self, name: &str, moves: impl Fn(i64) -> I + 'static) -> Result<(), Error>
    where
        I: IntoIterator,
        I::Item: HeapOption,
    {
        let wanted = format!("`{name}` takes a heap, which is a number");
        self.set_function(name, move |arguments: &[Dynamic]| {
            let heap = match arguments {
                [heap] => heap.as_int().map_err(|_| Error::new("wrong-type", wanted.clone()))?,
                _ => return Err(Error::new("wrong-type", wanted.clone())),
            };
            let option = |option: I::Item| {
                option
                    .heaps(|heaps| if let [one] = *heaps { one.into() } else { heaps.to_vec().into_script() })
            };
            Ok(moves(heap).into_iter().map(option).collect::<Vec<_>>().into())
        })
    }

    /// Registers a Rust function of any arguments: in the script, `name` is a function.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::script::Dynamic;
    /// let script = Script::new();
    /// script.set_function("gcd", |arguments: &[Dynamic]| {
    ///     let [mut a, mut b] = [&arguments[0], &arguments[1]].map(|n| n.as_int().unwrap_or(0));
    ///     while b != 0 { (a, b) = (b, a % b); }
    ///     Ok(a.into())
    /// })?;
    /// assert_eq!(script.eval::<i64>("gcd.call(12, 18)")?, 6);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When `name` can't name a variable.
    pub fn set_function(
        &self,
        name: &str,
        function: impl Fn(&[Dynamic]) -> Result<Dynamic, Error> + 'static,
    ) -> Result<(), Error> {
        self.session.set_function(name, Box::new(function))
    }

    /// Shows the names of the variables in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// Script::new().evcxr_display();
    /// ```
    pub fn evcxr_display(&self) {
        bouton_theory::notebook::show(&[("text/plain", &format!("{self:?}"))]);
    }
}

impl Default for Script {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.session.names() {
            Some(names) => write!(f, "Script({})", names.join(", ")),
            None => f.write_str("Script(running)"),
        }
    }
}
