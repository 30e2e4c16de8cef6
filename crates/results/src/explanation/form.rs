//! Why options have their values: which are dominated or reversible and by which, and the properties of the
//! value.

use std::rc::Rc;

use bouton_partizan::{Form, FormId, Halt, OutcomeClass, Player, Reduced, Step, Thermograph, Watch};

use super::block::Block;
use super::telling::and;
use crate::cite::{self, Citation};
use crate::form::name;
use crate::html;
use crate::wording::{Args, Wording, say};
use crate::{Json, Show};

/// The account of one form.
#[derive(Clone, Debug)]
pub struct FormExplanation {
    form: Form,
    /// How the options that were written lead there; none for a form that was computed.
    reduced: Option<Reduced>,
    /// The canonical options.
    options: [Vec<Form>; 2],
    outcome: OutcomeClass,
    thermograph: Rc<Thermograph>,
    /// The summands of a sum, and the moves in each.
    sum: Option<SumMoves>,
}

/// The moves in a sum, by summand, as the texts write them: 0 + H, G + 0 | 1 + H, G + 1.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct SumMoves {
    /// The values of the summands.
    pub summands: Vec<Form>,
    /// The moves of Left and of Right.
    pub moves: [Vec<SumMove>; 2],
}

/// A move in a summand: its place, its value after the move, and the value of the whole sum then.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct SumMove {
    /// The place of the summand.
    pub place: usize,
    /// The value of the summand after the move.
    pub to: Form,
    /// The value of the sum after it.
    pub whole: Form,
}

impl SumMoves {
    /// "G = 1/2, H = 1/4", and the moves of each player.
    fn lines(&self, words: &dyn Wording) -> Vec<String> {
        let letter = |place: usize| ('G'..='Z').nth(place).map_or_else(|| format!("G{place}"), String::from);
        let summands: Vec<String> = self
            .summands
            .iter()
            .enumerate()
            .map(|(place, value)| format!("{} = {}", letter(place), name(value)))
            .collect();
        let written = |made: &SumMove| {
            let part = |place| if place == made.place { name(&made.to) } else { letter(place) };
            let parts: Vec<String> = (0..self.summands.len()).map(part).collect();
            format!("{} = {}", parts.join(" + "), name(&made.whole))
        };
        let side = |key: &str, moves: &[SumMove]| {
            let mut written: Vec<String> = moves.iter().map(written).collect();
            let mut seen = std::collections::BTreeSet::new();
            written.retain(|one| seen.insert(one.clone()));
            (!written.is_empty()).then(|| say(words, key, &[("moves", &written.join(", "))]))
        };
        let first = say(words, "form-sum", &[("summands", &and(&summands, words))]);
        let [left, right] = &self.moves;
        let moves = [side("form-sum-left", left), side("form-sum-right", right)];
        std::iter::once(first).chain(moves.into_iter().flatten()).collect()
    }
}

impl FormExplanation {
    /// The account of `form`.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep or out of range.
    pub fn new(form: &Form, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        Ok(Self {
            form: form.clone(),
            reduced: form.reduced(watch)?,
            options: [form.options(Player::Left, watch)?, form.options(Player::Right, watch)?],
            outcome: form.outcome(watch)?,
            thermograph: form.thermograph(watch)?,
            sum: None,
        })
    }

    /// The same with the moves in each summand.
    #[must_use]
    #[doc(hidden)]
    pub fn with_sum(self, sum: SumMoves) -> Self {
        Self { sum: Some(sum), ..self }
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    fn form_of(&self, id: FormId) -> Form {
        Form::new(self.form.store(), id)
    }

    fn blocks(&self, words: &dyn Wording) -> Vec<Block> {
        let (value, options) = (name(&self.form), braces(&self.options));
        let mut blocks = Vec::new();
        let written = self.reduced.as_ref().map(|reduced| braces(&reduced.options));
        let first = match &written {
            Some(written) if *written != value => format!("{written} = {value}"),
            _ if options != value => format!("{value} = {options}"),
            _ => value.clone(),
        };
        let who = match self.outcome {
            OutcomeClass::L => "form-positive",
            OutcomeClass::R => "form-negative",
            OutcomeClass::N => "form-fuzzy",
            OutcomeClass::P | OutcomeClass::D => "form-zero",
        };
        blocks.push(Block::Headline(format!("{first}: {}", say(words, who, &[]))));
        blocks.extend(self.sum.iter().flat_map(|sum| sum.lines(words)).map(Block::Line));
        if let Some(reduced) = &self.reduced {
            if reduced.steps.is_empty() {
                blocks.push(Block::Line(say(words, "form-canonical", &[])));
            } else {
                blocks.push(Block::Steps(reduced.steps.iter().map(|step| self.step(step, words)).collect()));
            }
            if written.as_ref() != Some(&options) && options != value {
                blocks.push(Block::Line(say(words, "form-left-over", &[("form", &options)])));
            }
        }
        let stop = |player| self.form.stop(player);
        let facts: Args<'_> = &[
            ("left", &stop(Player::Left)),
            ("right", &stop(Player::Right)),
            ("mean", &self.thermograph.mean),
            ("temperature", &self.thermograph.temperature),
        ];
        blocks.push(Block::Line(say(words, "form-facts", facts)));
        blocks
    }

    fn step(&self, step: &Step, words: &dyn Wording) -> String {
        let named = |id: &FormId| name(&self.form_of(*id));
        match step {
            Step::Dominated { player, option, by } => {
                let key = match player {
                    Player::Left => "form-dominated-left",
                    Player::Right => "form-dominated-right",
                };
                say(words, key, &[("option", &named(option)), ("by", &named(by))])
            }
            Step::Reversible { player, option, through, replaced_by } => {
                let instead: Vec<String> = replaced_by.iter().map(named).collect();
                let key = match (player, instead.is_empty()) {
                    (Player::Left, false) => "form-reversible-left",
                    (Player::Left, true) => "form-reversible-left-none",
                    (Player::Right, false) => "form-reversible-right",
                    (Player::Right, true) => "form-reversible-right-none",
                };
                let args: Args<'_> = &[
                    ("option", &named(option)),
                    ("through", &named(through)),
                    ("instead", &instead.join(", ")),
                ];
                say(words, key, args)
            }
            Step::Simplest { number, .. } => say(words, "form-simplest", &[("number", number)]),
        }
    }

    fn step_json(&self, step: &Step) -> Json {
        let named = |id: &FormId| Json::Text(self.form_of(*id).ascii());
        match step {
            Step::Dominated { player, option, by } => Json::object([
                ("step", "dominated".into()),
                ("player", player.name().into()),
                ("option", named(option)),
                ("by", named(by)),
            ]),
            Step::Reversible { player, option, through, replaced_by } => Json::object([
                ("step", "reversible".into()),
                ("player", player.name().into()),
                ("option", named(option)),
                ("through", named(through)),
                ("replaced_by", Json::list(replaced_by.iter().map(named))),
            ]),
            Step::Simplest { number, .. } => {
                Json::object([("step", "simplest".into()), ("number", number.to_string().into())])
            }
        }
    }
}

/// `{0, * | 1}`.
fn braces([left, right]: &[Vec<Form>; 2]) -> String {
    let side = |forms: &[Form]| forms.iter().map(name).collect::<Vec<_>>().join(",");
    format!("{{{}|{}}}", side(left), side(right))
}

impl Show for FormExplanation {
    fn text(&self, words: &dyn Wording) -> String {
        let lines: Vec<String> = self.blocks(words).iter().flat_map(Block::lines).collect();
        lines.join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let body: String = self.blocks(words).iter().map(Block::html).collect();
        Some(html::card(&body))
    }

    fn json(&self) -> Json {
        let side = |forms: &[Form]| Json::list(forms.iter().map(Form::ascii));
        let steps = self.reduced.iter().flat_map(|reduced| &reduced.steps);
        Json::object([
            ("value", self.form.ascii().into()),
            ("outcome", self.outcome.letter().into()),
            ("left", side(&self.options[0])),
            ("right", side(&self.options[1])),
            ("steps", Json::list(steps.map(|step| self.step_json(step)))),
            ("left_stop", self.form.stop(Player::Left).to_string().into()),
            ("right_stop", self.form.stop(Player::Right).to_string().into()),
            ("mean", self.thermograph.mean.to_string().into()),
            ("temperature", self.thermograph.temperature.to_string().into()),
        ])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(self.text(words).lines().next().unwrap_or_default(), cite::PARTIZAN)
    }
}
