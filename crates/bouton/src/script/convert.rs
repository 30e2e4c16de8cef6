//! Values between Rust and the language.

use bouton_plot::Figure;
use bouton_rules::Datum;
use bouton_script::{Dynamic, convert, value};
use bouton_theory::{Nimber, Outcome};

use crate::control::Asker;
use crate::{Claim, Control, Game, Position, Table, Values};

/// A Rust type that a value of the language can become.
///
/// ```
/// use bouton::prelude::*;
/// let claim: bouton::Claim = Script::new().eval("kayles().period()")?;
/// assert_eq!(claim.length(), Some(12));
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait FromScript: Sized {
    /// The wanted type, for an error: `"game"`, `"integer"`.
    const WANTED: &str;

    /// The value as this type. Returns `None` if it is of another kind. Games and positions ask under
    /// `control`.
    fn from_script(value: &Dynamic, control: &Control) -> Option<Self>;
}

/// A Rust type that can be turned into values of the language.
///
/// ```
/// use bouton::prelude::*;
/// let script = Script::new();
/// script.set("game", kayles())?;
/// script.set("heap", 12)?;
/// assert_eq!(script.eval::<Nimber>("game.grundy(heap)")?, Nimber(4));
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait IntoScript {
    /// The value as the language has it.
    fn into_script(self) -> Dynamic;
}

/// Questions about a script's result: its rules may need a deep stack.
fn scripted(control: &Control) -> Asker {
    Asker { control: control.clone(), deep: true }
}

/// Types that the language has as they are.
macro_rules! same {
    ($($kind:ty: $wanted:literal),* $(,)?) => {$(
        impl FromScript for $kind {
            const WANTED: &str = $wanted;
            fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
                value.clone().try_cast()
            }
        }
        impl IntoScript for $kind {
            fn into_script(self) -> Dynamic {
                Dynamic::from(self)
            }
        }
    )*};
}
same! { i64: "integer", bool: "truth value", Nimber: "nimber", Outcome: "outcome", Figure: "figure" }

impl FromScript for Dynamic {
    const WANTED: &str = "value";

    fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
        Some(value.clone())
    }
}

impl IntoScript for Dynamic {
    fn into_script(self) -> Dynamic {
        self
    }
}

impl IntoScript for i32 {
    fn into_script(self) -> Dynamic {
        i64::from(self).into()
    }
}

impl FromScript for String {
    const WANTED: &str = "string";

    fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
        value.clone().into_string().ok()
    }
}

impl IntoScript for String {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

impl IntoScript for &str {
    fn into_script(self) -> Dynamic {
        self.to_owned().into()
    }
}

impl FromScript for Datum {
    const WANTED: &str = "plain data";

    fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
        convert::datum(value).ok()
    }
}

impl IntoScript for Datum {
    fn into_script(self) -> Dynamic {
        convert::dynamic(&self)
    }
}

impl<T: FromScript> FromScript for Vec<T> {
    const WANTED: &str = "array of such values";

    fn from_script(value: &Dynamic, control: &Control) -> Option<Self> {
        let items = value.clone().into_array().ok()?;
        items.iter().map(|item| T::from_script(&item.flatten_clone(), control)).collect()
    }
}

impl<T: IntoScript> IntoScript for Vec<T> {
    fn into_script(self) -> Dynamic {
        self.into_iter().map(IntoScript::into_script).collect::<Vec<Dynamic>>().into()
    }
}

impl<T: IntoScript, const N: usize> IntoScript for [T; N] {
    fn into_script(self) -> Dynamic {
        Vec::from(self).into_script()
    }
}

impl FromScript for Game {
    const WANTED: &str = "game";

    fn from_script(value: &Dynamic, control: &Control) -> Option<Self> {
        Some(Game::of(value.clone().try_cast()?, scripted(control)))
    }
}

impl IntoScript for Game {
    fn into_script(self) -> Dynamic {
        Dynamic::from(self.solver)
    }
}

impl IntoScript for &Game {
    fn into_script(self) -> Dynamic {
        self.clone().into_script()
    }
}

impl FromScript for Position {
    const WANTED: &str = "position";

    fn from_script(value: &Dynamic, control: &Control) -> Option<Self> {
        Some(Position::of(value.clone().try_cast()?, scripted(control)))
    }
}

impl IntoScript for Position {
    fn into_script(self) -> Dynamic {
        Dynamic::from(self.sum)
    }
}

impl FromScript for Values {
    const WANTED: &str = "sequence of values";

    fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
        value.clone().try_cast::<Self>().filter(|found| found.indices().start >= 0)
    }
}

impl IntoScript for Values {
    fn into_script(self) -> Dynamic {
        Dynamic::from(self)
    }
}

impl FromScript for Table {
    const WANTED: &str = "table of values";

    fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
        let value::Table::Grid(found) = value.clone().try_cast()? else { return None };
        Some(found).filter(|found| found.first() >= (0, 0) && found.first().1 >= 0)
    }
}

impl IntoScript for Table {
    fn into_script(self) -> Dynamic {
        Dynamic::from(value::Table::Grid(self))
    }
}

impl FromScript for Claim {
    const WANTED: &str = "claim on a period";

    fn from_script(value: &Dynamic, _: &Control) -> Option<Self> {
        Some(Claim::observed("", value.clone().try_cast()?))
    }
}
