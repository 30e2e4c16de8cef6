//! Why a summand that is too far to search has its value: the theorem that says so, and its parts.

use bouton_theory::{Convention, Nimber, Outcome};

use super::ExplainedComponent;
use crate::sum::Component;
use crate::theorem::{About, ForAll, far};
use crate::{Answer, Control, Method, SolveError};

/// A theorem on all positions, and a position that it answers.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FarStory {
    /// The theorem.
    pub theorem: ForAll,
    /// The numbers of the position, in order; the theorem's automaton reads their digits.
    pub parts: Vec<u64>,
}

/// Explains a summand by a theorem, if it is far: a lone one by the P-positions, others by their values where
/// there is a theorem on them.
pub(super) fn explain(
    component: &Component,
    convention: Convention,
    is_lone: bool,
    control: &Control,
) -> Result<Option<ExplainedComponent>, SolveError> {
    if !far::has_far_outcome(component, convention, control) {
        return Ok(None);
    }
    let about = if is_lone { [About::Lost, About::Values] } else { [About::Values, About::Lost] };
    let story = match far::story(component, about[0], control)? {
        None => far::story(component, about[1], control)?,
        story => story,
    };
    let Some((theorem, parts)) = story else { return Ok(None) };
    let value = match theorem.about {
        About::Lost => theorem.outcome(&parts).filter(|outcome| *outcome == Outcome::P).map(|_| Nimber::ZERO),
        About::Values => theorem.value(&parts),
    };
    Ok(Some(ExplainedComponent {
        value: value.map(|value| Answer { value, method: Method::ForAll }),
        far: Some(Box::new(FarStory { theorem, parts })),
        ..ExplainedComponent::without_value(component)
    }))
}
