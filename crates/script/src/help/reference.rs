//! The whole reference as Markdown, for the manual.

use bouton_rules::registry as games;

use crate::registry::FunctionEntry;

/// The reference of the library: every function by section, with signature, example, output and source.
#[must_use]
pub fn reference() -> String {
    let mut out = String::from(
        "# Reference\n\nEvery function of the library, made from its registry; every example is run by the tests. Each method \
         can also be called as a function, `grundy(kayles, 5)`: that is Rhai.\n",
    );
    for (section, entries) in crate::library::SECTIONS {
        out.push_str(&format!("\n## {section}\n"));
        entries.iter().for_each(|entry| function(&mut out, entry));
    }
    out.push_str("\n## Games\n\n| call | moves | source |\n|---|---|---|\n");
    for entry in games::GAMES {
        out.push_str(&format!("| `{}` | {} | {} |\n", entry.signature(), entry.summary, entry.source));
    }
    out
}

fn function(out: &mut String, entry: &FunctionEntry) {
    let title = match entry.receiver {
        Some(receiver) => format!("{receiver}: {}", entry.name),
        None => entry.name.to_owned(),
    };
    out.push_str(&format!("\n### `{title}`\n\n"));
    for signature in entry.signatures {
        out.push_str(&format!("- `{signature}`\n"));
    }
    out.push_str(&format!("\n{}\n\n```bouton\n{}\n```\n", entry.summary, entry.example));
    if !entry.output.is_empty() {
        out.push_str(&format!("```text\n{}\n```\n", entry.output.trim_end()));
    }
    if !entry.source.is_empty() {
        out.push_str(&format!("\nSource: {}\n", entry.source));
    }
}
