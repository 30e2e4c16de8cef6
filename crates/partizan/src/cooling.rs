//! The thermographs of forms, from those of their options.

use std::rc::Rc;

use crate::thermograph::better;
use crate::{Dyadic, FormId, Forms, Halt, Player, Thermograph, Wall, Watch};

impl Forms {
    /// The thermograph.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep or out of range.
    pub fn thermograph(&mut self, id: FormId, watch: &mut Watch<'_>) -> Result<Rc<Thermograph>, Halt> {
        if let Some(value) = self.as_short(id) {
            let step = Dyadic::new(-1, value.number.exponent())?;
            let temperature = if value.is_number() { step } else { Dyadic::ZERO };
            return Ok(Rc::new(Thermograph::of_mast(value.number, temperature)));
        }
        if let Some(known) = self.thermographs.get(&id) {
            return Ok(Rc::clone(known));
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| {
            let moves = self.moves(id)?;
            let left = self.scaffold(&moves.left, Player::Left, watch)?;
            let right = self.scaffold(&moves.right, Player::Right, watch)?;
            Thermograph::of_scaffolds(&left, &right)
        })?;
        let found = Rc::new(found);
        self.thermographs.insert(id, Rc::clone(&found));
        Ok(found)
    }

    /// The best of the opponent's walls of these options, for the player who has them.
    fn scaffold(&mut self, options: &[FormId], player: Player, watch: &mut Watch<'_>) -> Result<Wall, Halt> {
        let mut best: Option<Wall> = None;
        for option in options {
            let thermograph = self.thermograph(*option, watch)?;
            let wall = if player == Player::Left { &thermograph.right } else { &thermograph.left };
            best = Some(match best {
                None => wall.clone(),
                Some(best) => better(&best, wall, player)?,
            });
        }
        // Both sides of a form that isn't a number have options.
        Ok(best.unwrap_or_else(|| Wall::mast(Dyadic::ZERO)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Form, Watch};

    #[test]
    fn known_thermographs() {
        // (game, mean, temperature, left wall, right wall): Winning Ways, chapter 6, and by hand.
        for (text, mean, temperature, left, right) in [
            ("0", "0", "-1", "0:0", "0:0"),
            ("3/4", "3/4", "-1/4", "0:3/4", "0:3/4"),
            ("^2*3", "0", "0", "0:0", "0:0"),
            ("{2|-2}", "0", "2", "0:2 2:0", "0:-2 2:0"),
            ("{3|1}", "2", "1", "0:3 1:2", "0:1 1:2"),
            ("{4|{2|0}}", "5/2", "3/2", "0:4 3/2:5/2", "0:2 1:2 3/2:5/2"),
            ("{{4|2}|{-1|-6}}", "-1/4", "13/4", "0:2 1:2 13/4:-1/4", "0:-1 5/2:-1 13/4:-1/4"),
            ("{0|{0|-2}}", "0", "0", "0:0", "0:0"),
        ] {
            let mut watch = Watch::default();
            let form = Form::parse(text, &mut watch).expect("a form");
            let thermograph = form.thermograph(&mut watch).expect("small");
            let wall = |wall: &crate::Wall| {
                let corners = wall.corners().iter().map(|(t, v)| format!("{t}:{v}"));
                corners.collect::<Vec<_>>().join(" ")
            };
            assert_eq!(thermograph.temperature.to_string(), temperature, "{text}");
            assert_eq!(thermograph.mean.to_string(), mean, "{text}");
            assert_eq!(wall(&thermograph.left), left, "{text}");
            assert_eq!(wall(&thermograph.right), right, "{text}");
        }
    }
}
