//! The question for a move at a prompt: besides a move a person may ask for a hint, why the last move was
//! wrong, or to stop.

use super::named::{self, Choices, Named, named};
use crate::Context;
use crate::diagnostic::Native;
use crate::messages::text;

/// Longer lists of moves are cut; the others are played by writing them.
pub(crate) const MOST_SHOWN: usize = 40;

/// A game in which somebody is asked for a move.
pub(crate) trait Prompted {
    /// The session.
    fn context(&self) -> &Context;

    /// The moves that a text may name.
    fn choices(&self) -> Box<dyn Choices + '_>;

    /// A hint, after as many others.
    fn hint(&self, given: usize) -> String;

    /// Why the last move was right or wrong.
    fn why(&self) -> Native<String>;

    /// The place of a move that none of the choices is.
    fn unlisted(&mut self, answer: &str) -> Native<Option<usize>> {
        let _ = answer;
        Ok(None)
    }

    /// The place of the move that is typed; none to stop.
    fn ask(&mut self) -> Native<Option<usize>> {
        let (context, mut hints) = (self.context().clone(), 0);
        let host = context.host();
        loop {
            let prompt = format!("{} ", text("play-prompt", &[]));
            let Some(answer) = context.ask_or_leave(&prompt)? else { return Ok(None) };
            context.poll()?;
            match answer.trim() {
                "q" | "quit" => return Ok(None),
                "h" | "hint" => {
                    host.print(&self.hint(hints));
                    hints += 1;
                }
                "w" | "why" => host.print(&self.why()?),
                answer => {
                    let found = named(answer, &*self.choices());
                    let at = match found {
                        Named::Move(at) => Some(at),
                        Named::Several => None,
                        Named::Nothing => self.unlisted(answer)?,
                    };
                    if at.is_some() {
                        return Ok(at);
                    }
                    host.print(&named::refusal(answer, &*self.choices()));
                }
            }
        }
    }
}
