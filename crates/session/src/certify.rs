//! A certificate in a file is checked without trusting the program that wrote it.

use bouton_check::certificate::{Watch, verify_document};
use bouton_theory::Claim;
use bouton_theory::certificate::Document;

use crate::Failure;

pub use bouton_check::certificate::Stage;

/// Checks the text of a certificate; the sentence that it proves.
///
/// `announce` hears of each part of the work before it begins, `watch` how many heaps are done, and stops the work by saying
/// false.
///
/// # Errors
///
/// When the text is no certificate (`error[bad-certificate]`), or proves nothing (`error[refused]`).
pub fn certify(
    text: &str,
    announce: &mut dyn FnMut(&Stage),
    watch: &mut Watch<'_>,
) -> Result<String, Failure> {
    let document = Document::read(text).map_err(|why| Failure::new("bad-certificate", why))?;
    verify_document(&document, announce, watch)
        .map_err(|refusal| Failure::new("refused", refusal.to_string()))?;
    let certificate = document.certificate;
    let code = certificate.code.clone().unwrap_or_default();
    let checked_to = certificate.checked_to();
    let claim = Claim::proved(certificate, checked_to);
    Ok(format!(
        "{code}: {}",
        if document.convention.to_string() == "misère" { claim.of_misere_values() } else { claim }
    ))
}
