//! The pages on the five texts in the languages of the class, made from the English ones: the same sections
//! and inputs, with the catalogues' sentences for each erratum.

use serde_json::Value as Json;

/// The languages of these pages.
pub const LANGUAGES: [&str; 3] = ["pt", "es", "ca"];

/// What stands on every page, in English and in [`LANGUAGES`].
const SENTENCES: &[[&str; 4]] = &[
    ["# Text ", "# Texto ", "# Texto ", "# Text "],
    ["Frederico and Costa", "Frederico e Costa", "Frederico y Costa", "Frederico i Costa"],
    [
        "Vargas Frederico and Christine",
        "Vargas Frederico e Christine",
        "Vargas Frederico y Christine",
        "Vargas Frederico i Christine",
    ],
    ["master’s dissertation", "dissertação de mestrado", "tesis de máster", "tesi de màster"],
    ["(Portuguese)", "(em português)", "(en portugués)", "(en portuguès)"],
    ["(Catalan)", "(em catalão)", "(en catalán)", "(en català)"],
    [
        "*NIM*, a page on the web (English)",
        "*NIM*, uma página da web (em inglês)",
        "*NIM*, una página de la web (en inglés)",
        "*NIM*, una pàgina del web (en anglès)",
    ],
    [", slides,", ", slides,", ", diapositivas,", ", diapositives,"],
    [
        "What the text prints, what is true, and a position or a computation that shows it.",
        "O que o texto imprime, o que é verdade, e uma posição ou uma conta que o mostra.",
        "Lo que imprime el texto, lo que es cierto, y una posición o un cálculo que lo muestra.",
        "El que imprimeix el text, el que és cert, i una posició o un càlcul que ho mostra.",
    ],
    [" is their table.", " é a tabela delas.", " es su tabla.", " n'és la taula."],
    [
        "What stands here without a computation is wording, or speaks of games that Bouton doesn't have.",
        "O que está aqui sem uma conta é só redação, ou trata de jogos que o Bouton não tem.",
        "Lo que está aquí sin un cálculo es solo redacción, o trata de juegos que Bouton no tiene.",
        "El que hi ha aquí sense cap càlcul és només redacció, o tracta de jocs que Bouton no té.",
    ],
    ["*Another rule.*", "*Outra regra.*", "*Otra regla.*", "*Una altra regla.*"],
    ["*Bibliography.*", "*Bibliografia.*", "*Bibliografía.*", "*Bibliografia.*"],
    [
        "*Gap in a proof.*",
        "*Falha numa demonstração.*",
        "*Fallo en una demostración.*",
        "*Forat en una demostració.*",
    ],
    ["*Incomplete.*", "*Incompleto.*", "*Incompleto.*", "*Incomplet.*"],
    ["*Inconsistency.*", "*Contradição.*", "*Contradicción.*", "*Contradicció.*"],
    ["*Lost figure.*", "*Figura perdida.*", "*Figura perdida.*", "*Figura perduda.*"],
    ["*Lost superscripts.*", "*Expoentes perdidos.*", "*Exponentes perdidos.*", "*Exponents perduts.*"],
    ["*Mathematics.*", "*Matemática.*", "*Matemáticas.*", "*Matemàtiques.*"],
    ["*Misprint.*", "*Erro de impressão.*", "*Errata de imprenta.*", "*Error d'impremta.*"],
    ["*Terminology.*", "*Terminologia.*", "*Terminología.*", "*Terminologia.*"],
    ["*Wording.*", "*Redação.*", "*Redacción.*", "*Redacció.*"],
    ["Printed: ", "Impresso: ", "Impreso: ", "Imprès: "],
    ["True: ", "Verdade: ", "Cierto: ", "Cert: "],
];

/// A text as it stands on a page: what would be markup is a letter.
#[must_use]
pub fn escaped(text: &str) -> String {
    let text = text.replace('<', "&lt;");
    ["*", "{", "|"].iter().fold(text, |text, mark| text.replace(mark, &format!("\\{mark}")))
}

/// The page in a language, from the English one and the errata of its text in both languages. The outputs are
/// still English.
///
/// # Panics
///
/// When the English page lacks a section, or says something that this table doesn't know.
#[must_use]
pub fn translated(page: &str, language: &str, english: &[Json], own: &[Json]) -> String {
    let column = 1 + LANGUAGES.iter().position(|known| *known == language).expect("a language");
    let mut code = false;
    let mut first = true;
    let mut made = String::new();
    let mut at = None;
    for line in page.lines() {
        if line.starts_with("```") {
            code = !code;
            let begins = code && std::mem::take(&mut first);
            made.push_str(&if begins {
                format!("{line} language={language}\n")
            } else {
                format!("{line}\n")
            });
            continue;
        }
        if let Some(id) = line.strip_prefix("## ").and_then(|rest| rest.split(':').next()).filter(|_| !code) {
            at = Some(english.iter().position(|erratum| erratum["id"] == id).expect("an erratum"));
        }
        let line =
            if code { line.to_owned() } else { said(line, column, at.map(|at| (&english[at], &own[at]))) };
        made.push_str(&(line + "\n"));
    }
    made
}

/// A line of prose in the language of a column.
fn said(line: &str, column: usize, erratum: Option<(&Json, &Json)>) -> String {
    let field = |erratum: &Json, key: &str| escaped(erratum[key].as_str().unwrap_or_default());
    // Some pages have these marks as they are, some don't.
    let mut line = line.replace("&gt;", ">").replace(r"\_", "_");
    for (begin, key) in [("## ", "where"), ("Printed: ", "printed"), ("True: ", "correct")] {
        if let (true, Some((english, own))) = (line.starts_with(begin), erratum) {
            let (before, after) = (field(english, key), field(own, key));
            assert!(line.ends_with(&before), "{line} is not {before}");
            line.truncate(line.len() - before.len());
            line.push_str(&after);
        }
    }
    SENTENCES.iter().fold(line, |line, row| line.replace(row[0], row[column]))
}

/// A page without the outputs of its blocks, which its transcript tests.
#[must_use]
pub fn without_outputs(page: &str) -> String {
    let mut code = false;
    let kept = page.lines().filter(|line| {
        let fence = line.starts_with("```");
        code ^= fence;
        fence || !code || line.starts_with("> ") || line.starts_with(". ")
    });
    kept.collect::<Vec<_>>().join("\n")
}
