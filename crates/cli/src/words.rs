//! The command line's own words, in the language that `BOUTON_LANG` names: a tag, or a catalogue of the
//! user's own.
//!
//! They are in the same catalogue as all others, under keys that begin with `cli-`. The help of the options
//! is English.

use std::path::Path;

use bouton_script::messages;
use bouton_session::files;

pub(crate) use bouton_script::messages::text as say;

/// The language that the user chose.
fn asked() -> Option<String> {
    std::env::var("BOUTON_LANG").ok().filter(|asked| !asked.is_empty())
}

/// The file of a catalogue, if that was named: `words/gl.ftl` is Galician.
fn catalogue(asked: &str) -> Option<(&Path, &str)> {
    let path = Path::new(asked);
    let is_catalogue = path.extension().is_some_and(|extension| extension == "ftl");
    path.file_stem().and_then(|stem| stem.to_str()).filter(|_| is_catalogue).map(|language| (path, language))
}

/// The language that the user wants, as a tag: `pt`, `pt_BR.UTF-8`.
pub(crate) fn wanted() -> Option<String> {
    let asked = asked()?;
    Some(catalogue(&asked).map_or_else(|| asked.clone(), |(_, language)| language.to_owned()))
}

/// Chooses the language of this thread, and reads its catalogue if it is the user's own; sessions choose by
/// its tag.
pub(crate) fn choose() -> Result<(), String> {
    let Some(asked) = asked() else { return Ok(()) };
    let Some((path, language)) = catalogue(&asked) else {
        messages::set_language(&asked);
        return Ok(());
    };
    let wrong = |error: String| say("file-read", &[("path", &path.display()), ("error", &error)]);
    let text = files::read_text(path, &path.display().to_string()).map_err(|error| error.to_string())?;
    messages::use_language(language, &text).map_err(wrong)
}
