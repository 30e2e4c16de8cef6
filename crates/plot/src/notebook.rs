//! Display in a Rust notebook (evcxr): the SVG, with the sentence as its text form.
//!
//! evcxr finds an inherent method of this name and reads blocks from standard output; one call writes all of
//! them, since a later block of the same type would replace an earlier one.

use crate::figure::Figure;

impl Figure {
    /// Shows the figure in an evcxr notebook. Called by evcxr itself when a figure ends a cell; elsewhere it
    /// prints the blocks as they are.
    #[expect(clippy::print_stdout, reason = "evcxr reads displays from standard output")]
    pub fn evcxr_display(&self) {
        println!("{}", self.notebook_blocks());
    }

    fn notebook_blocks(&self) -> String {
        let block = |mime: &str, body: &str| {
            format!("EVCXR_BEGIN_CONTENT {mime}\n{}\nEVCXR_END_CONTENT", body.trim_end())
        };
        format!("{}\n{}", block("image/svg+xml", &self.svg()), block("text/plain", &self.text()))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Chips, Options};

    #[test]
    fn two_blocks_of_two_types() {
        let blocks = Chips::nim(&[1]).figure(Options::default()).notebook_blocks();
        assert!(blocks.starts_with("EVCXR_BEGIN_CONTENT image/svg+xml\n<svg"));
        assert!(blocks.contains("</svg>\nEVCXR_END_CONTENT\nEVCXR_BEGIN_CONTENT text/plain\n"));
        assert!(blocks.ends_with("EVCXR_END_CONTENT"));
    }
}
