//! The elements of a page that several kinds of questions share: blanks to write on, boxes to tick, chips.

use bouton_results::html::escape;

use crate::messages::text;

/// A blank of a width in em to write on; with an answer, that. Its line is of letters where a page drops
/// styles, as JupyterLab does in a notebook that it doesn't trust.
pub(super) fn blank(answer: Option<String>, width: usize) -> String {
    match answer {
        None => {
            let line = "_".repeat(width);
            format!(
                "<span class=\"blank\" style=\"min-width:{width}em\"><span class=\"line\">{line}</span></span>"
            )
        }
        Some(answer) => {
            format!("<span class=\"blank answer\" style=\"min-width:{width}em\">{}</span>", escape(&answer))
        }
    }
}

pub(super) fn label(key: &str) -> String {
    escape(&text(key, &[]))
}

/// Boxes for P and N, and a blank for what a winning move leaves, or which it is. With an answer: whether the
/// position is N, and such a move.
pub(super) fn outcome(asked: &str, answer: Option<(bool, String)>) -> String {
    let mark = |on: Option<bool>| if on == Some(true) { "☒" } else { "☐" };
    let won = answer.as_ref().map(|(won, _)| *won);
    format!(
        "<p class=\"answers\">{} P &emsp; {} N &emsp; {}: {}</p>",
        mark(won.map(|won| !won)),
        mark(won),
        label(asked),
        blank(answer.map(|(_, better)| better), 12)
    )
}

/// Heaps as rows of chips, each with its name.
pub(super) fn chips(heaps: &[(String, u64)]) -> String {
    let row = |(name, heap): &(String, u64)| {
        let chips: String = (0..*heap).map(|n| if n % 5 == 4 { "● " } else { "●" }).collect();
        format!("<div><span class=\"size\">{}</span> {}</div>", escape(name), chips.trim_end())
    };
    format!("<div class=\"heaps\">{}</div>", heaps.iter().map(row).collect::<String>())
}
