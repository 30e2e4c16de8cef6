//! The string of Hackenbush that equals a number (Berlekamp 1974): from 0 one step to the number after
//! another, each of 1 until the direction changes, and half as long from then on.

use crate::{Dyadic, Halt, Player};

impl Dyadic {
    /// The edges of the string from the ground up, by who may cut them; none beyond `most` edges.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if a number on the way isn't stored.
    pub fn sign_expansion(self, most: usize) -> Result<Option<Vec<Player>>, Halt> {
        let (mut at, mut step, mut turned) = (Self::ZERO, Self::integer(1), false);
        let mut edges: Vec<Player> = Vec::new();
        while at != self {
            if edges.len() == most {
                return Ok(None);
            }
            let edge = if self > at { Player::Left } else { Player::Right };
            turned |= edges.last().is_some_and(|last| *last != edge);
            if turned {
                step = step.half()?;
            }
            at = if edge == Player::Left { at.plus(step)? } else { at.minus(step)? };
            edges.push(edge);
        }
        Ok(Some(edges))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FormId, Forms, Watch};

    #[test]
    fn the_string_of_a_number_is_worth_it() {
        let (mut forms, mut watch) = (Forms::default(), Watch::default());
        for numerator in -80..=80 {
            let number = Dyadic::new(numerator, 4).expect("small");
            let edges = number.sign_expansion(1000).expect("in range").expect("short");
            let above = edges
                .iter()
                .rev()
                .try_fold(FormId::ZERO, |above, edge| forms.edge(Some(*edge), above, &mut watch));
            assert_eq!(above.map(|id| forms.as_number(id)), Ok(Some(number)));
        }
        assert_eq!(Dyadic::integer(1000).sign_expansion(999), Ok(None));
    }
}
