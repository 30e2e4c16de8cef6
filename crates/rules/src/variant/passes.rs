//! A game in which the players may pass some times in all, but not from the end of play.

use std::rc::Rc;

use super::parts::Own;
use crate::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Standard,
};

/// The rules with passes: a position is that of the game and the number of passes that are left,
/// `[[3, 4], 1]`. A position of the game alone has all passes left.
pub struct Passes {
    own: Own,
    passes: i64,
    name: String,
}

impl Passes {
    /// These rules with this many passes in all.
    ///
    /// # Errors
    ///
    /// When the number is below 0 or far too large.
    pub fn new(rules: Rc<dyn Ruleset>, passes: i64) -> Result<Self, RuleError> {
        if !(0..=MOST).contains(&passes) {
            let message = Phrase::of("rule-passes").with("most", MOST).with("found", passes);
            return Err(RuleError::new("bad-parameter", message));
        }
        if depth(&*rules) >= DEEPEST {
            let message = Phrase::of("rule-passes-deep").with("most", DEEPEST as i64);
            return Err(RuleError::new("bad-parameter", message));
        }
        let name = match passes {
            1 => format!("{} with 1 pass", rules.name()),
            many => format!("{} with {many} passes", rules.name()),
        };
        Ok(Self { own: Own::of(rules)?, passes, name })
    }
}

const MOST: i64 = 1 << 20;

/// Passes of a game with passes, this many times: the positions of each are lists of those within.
const DEEPEST: usize = 8;

/// How many games with passes are within one another.
fn depth(rules: &dyn Ruleset) -> usize {
    let passes = rules.as_any().and_then(|rules| rules.downcast_ref::<Passes>());
    passes.map_or(0, |passes| 1 + depth(&*passes.own.rules()))
}

/// The position of the game, and the passes that are left.
fn read(position: &Datum) -> (Datum, i64) {
    match position.items().as_deref() {
        Some([game, Datum::Int(passes)]) => (game.clone(), *passes),
        _ => (position.clone(), 0),
    }
}

fn write(game: Datum, passes: i64) -> Datum {
    Datum::list(vec![game, Datum::Int(passes)])
}

impl Ruleset for Passes {
    fn name(&self) -> &str {
        &self.name
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let (game, passes) = read(&position.datum());
        let mut pass = Some(&game).filter(|_| passes > 0);
        self.own.each_option(&game, &mut |option| {
            if let Some(game) = pass.take() {
                out.datum(&write(game.clone(), passes - 1));
            }
            out.datum(&write(option, passes));
            Ok(())
        })
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let refused = match self.own.admit(position.clone()) {
            Ok(game) => return Ok(write(game, self.passes)),
            Err(error) => error,
        };
        match position.items().as_deref() {
            Some([game, Datum::Int(passes)]) if (0..=self.passes).contains(passes) => {
                Ok(write(self.own.admit(game.clone())?, *passes))
            }
            _ => Err(refused),
        }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let (game, passes) = read(&position.datum());
        out.datum(&write(self.own.standard(&game)?, passes));
        Ok(Standard::Written)
    }
}

impl Literature for Passes {}

impl Presentation for Passes {
    fn display(&self, position: &Datum) -> Option<String> {
        let (game, passes) = read(position);
        Some(format!("{} ({passes})", self.own.display(&game)?))
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let ((before, _), (after, left)) = (read(from), read(to));
        if before == after {
            return Some(Phrase::of("move-pass").with("left", left));
        }
        self.own.rules().describe(&before, &after)
    }

    fn start(&self) -> Option<Datum> {
        self.own.rules().start()
    }
}
