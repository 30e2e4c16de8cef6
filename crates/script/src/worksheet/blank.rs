//! The elements of a page that several kinds of questions share: blanks to write on, boxes to tick, chips.

use bouton_results::html::escape;

use crate::messages::text;

/// A blank of a width in em to write on; with an answer, that. Its line is of letters where a page drops
/// styles, as JupyterLab does in a notebook that it doesn't trust.
pub(super) fn blank(answer: Option<String>, em: usize) -> String {
    let width = wide(em);
    match answer {
        None => {
            let line = "_".repeat(em);
            format!(
                "<span class=\"blank\" style=\"min-width:{width}\"><span class=\"line\">{line}</span></span>"
            )
        }
        Some(answer) => {
            format!("<span class=\"blank answer\" style=\"min-width:{width}\">{}</span>", escape(&answer))
        }
    }
}

/// A width in em; a long blank is as wide as the question at most.
fn wide(em: usize) -> String {
    if em > 12 { format!("min({em}em,100%)") } else { format!("{em}em") }
}

/// A blank for several things, each on one line of the answer.
pub(super) fn blank_for(answers: Option<Vec<String>>, em: usize) -> String {
    let Some(answers) = answers else { return blank(None, em) };
    let width = wide(em);
    let whole = |answer: &String| format!("<span class=\"whole\">{}</span>", escape(answer));
    let answers = answers.iter().map(whole).collect::<Vec<_>>().join(" ");
    format!("<span class=\"blank answer\" style=\"min-width:{width}\">{answers}</span>")
}

pub(super) fn label(key: &str) -> String {
    escape(&text(key, &[]))
}

/// Boxes for P and N, and a blank for what a winning move leaves, or which it is. With an answer: whether the
/// position is N, and such moves.
pub(super) fn outcome(asked: &str, answer: Option<(bool, Vec<String>)>) -> String {
    let mark = |on: Option<bool>| if on == Some(true) { "☒" } else { "☐" };
    let won = answer.as_ref().map(|(won, _)| *won);
    format!(
        "<p class=\"answers\">{} P &emsp; {} N</p><p class=\"asked\"><span>{}:</span> {}</p>",
        mark(won.map(|won| !won)),
        mark(won),
        label(asked),
        blank_for(answer.map(|(_, better)| better), 6)
    )
}

/// Heaps as rows of chips, each with its name.
pub(super) fn chips(heaps: &[(String, u64)]) -> String {
    let row = |(name, heap): &(String, u64)| {
        let chips: String = (0..*heap).map(|n| if n % 5 == 4 { "● " } else { "●" }).collect();
        format!("<div><span class=\"size\">{}</span> <span>{}</span></div>", escape(name), chips.trim_end())
    };
    format!("<div class=\"heaps\">{}</div>", heaps.iter().map(row).collect::<String>())
}
