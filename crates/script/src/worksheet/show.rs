//! How worksheets, questions and verdicts show themselves.

use bouton_results::{Json, Show};
use bouton_solve::wording::Wording;

use super::check::{Verdict, sentence};
use super::{Question, QuestionKind, Rules, Worksheet, dialogue, list, page, pieces, tuple};
use crate::messages::{self, text};

impl Show for Worksheet {
    fn text(&self, _: &dyn Wording) -> String {
        messages::in_language(&self.language, || {
            let mut lines = vec![text(self.kind.title(), &[])];
            lines.extend(page::introduction(self));
            lines.extend(
                (1..).zip(&self.questions).map(|(n, question)| format!("{n}. {}", in_words(question))),
            );
            lines.join("\n")
        })
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(page::fragment(self))
    }

    fn json(&self) -> Json {
        let questions = Json::list(self.questions.iter().map(Show::json));
        let language = self.language.as_str();
        Json::object([
            ("kind", self.kind.name().into()),
            ("seed", self.seed().into()),
            ("language", language.into()),
            ("questions", questions),
        ])
    }
}

impl Show for Question {
    fn text(&self, _: &dyn Wording) -> String {
        messages::in_language(&self.language, || in_words(self))
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        None
    }

    fn json(&self) -> Json {
        let given = Json::list(self.given.iter().map(|row| Json::list(row.iter().copied())));
        Json::object([
            ("kind", self.kind.name().into()),
            ("game", self.rules.call().into()),
            ("given", given),
        ])
    }
}

impl Show for Verdict {
    fn text(&self, _: &dyn Wording) -> String {
        sentence(self)
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        None
    }

    fn json(&self) -> Json {
        Json::object([("mark", self.mark.name().into()), ("why", self.why.as_str().into())])
    }
}

/// A question in a line.
fn in_words(question: &Question) -> String {
    let heaps = question.heaps();
    let rule = match question.rules {
        Rules::Subtraction(_) => page::rule(&question.rules) + " ",
        _ if question.kind == QuestionKind::Table => page::rule(&question.rules) + " ",
        _ => String::new(),
    };
    let asked = match question.kind {
        QuestionKind::WhoWins => text("worksheet-ask-who-wins", &[("position", &tuple(heaps))]),
        QuestionKind::Misere => text("worksheet-ask-misere", &[("position", &tuple(heaps))]),
        QuestionKind::Knights => {
            let one = question.given.len() == 1;
            let key = if one { "worksheet-ask-knight" } else { "worksheet-ask-knights" };
            text(key, &[("squares", &pieces::in_line(question))])
        }
        QuestionKind::Staircase => {
            text("worksheet-ask-staircase", &[("position", &pieces::in_line(question))])
        }
        QuestionKind::Dialogue => dialogue::in_line(&question.given),
        QuestionKind::WinningMoves | QuestionKind::Powers => {
            text("worksheet-ask-winning-moves", &[("position", &tuple(heaps))])
        }
        QuestionKind::Complete => text("worksheet-ask-complete", &[("heaps", &list(heaps))]),
        QuestionKind::NimSum => {
            let sum: Vec<String> = heaps.iter().map(u64::to_string).collect();
            text("worksheet-ask-nim-sum", &[("sum", &sum.join(" ⊕ "))])
        }
        QuestionKind::Table => {
            text("worksheet-ask-table", &[("last", &heaps.first().copied().unwrap_or_default())])
        }
        QuestionKind::Line => {
            let line: Vec<String> = question.given.iter().map(|heaps| tuple(heaps)).collect();
            text("worksheet-ask-line", &[("line", &line.join(" → "))])
        }
        QuestionKind::Period => {
            text("worksheet-ask-period", &[("last", &heaps.first().copied().unwrap_or_default())])
        }
    };
    rule + asked.as_str()
}
