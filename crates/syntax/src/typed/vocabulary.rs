//! The vocabulary of the classroom: questions about a position, in the languages of the five texts, folded
//! like names.

use bouton_rules::registry;

/// Questions about a position.
const VERBS: &[&str] = &[
    "chips",
    "explain",
    "graph",
    "grundy",
    "is_loopy",
    "options",
    "outcome",
    "play",
    "remoteness",
    "tree",
    "winning_moves",
];

/// Functions of a list of numbers.
const OF_LISTS: &[&str] = &["chips", "heaps", "mex", "nim_sum"];

/// Questions about a game: followed by numbers, by a range of heaps, or by nothing.
const OF_GAMES: &[&str] = &["mex_lines", "p_positions", "period", "table", "values"];

/// The same in the languages of the class.
const SAID: &[(&str, &str)] = &[
    ("arbol", "tree"),
    ("arbre", "tree"),
    ("arvore", "tree"),
    ("ajuda", "help"),
    ("ayuda", "help"),
    ("explica", "explain"),
    ("explicar", "explain"),
    ("explique", "explain"),
    ("expliqueu", "explain"),
    ("fichas", "chips"),
    ("fitxes", "chips"),
    ("folha de atividades", "worksheet"),
    ("folha de exercicios", "worksheet"),
    ("full d'activitats", "worksheet"),
    ("full d'exercicis", "worksheet"),
    ("hoja de actividades", "worksheet"),
    ("hoja de ejercicios", "worksheet"),
    ("joga", "play"),
    ("jogar", "play"),
    ("jogue", "play"),
    ("juega", "play"),
    ("juga", "play"),
    ("jugar", "play"),
    ("jogadas vencedoras", "winning_moves"),
    ("jugadas ganadoras", "winning_moves"),
    ("jugades guanyadores", "winning_moves"),
    ("lances vencedores", "winning_moves"),
    ("opciones", "options"),
    ("opcions", "options"),
    ("opcoes", "options"),
    ("p posiciones", "p_positions"),
    ("p posicions", "p_positions"),
    ("p posicoes", "p_positions"),
    ("periode", "period"),
    ("periodo", "period"),
    ("quem ganha", "outcome"),
    ("quem vence", "outcome"),
    ("qui guanya", "outcome"),
    ("quien gana", "outcome"),
    ("resultado", "outcome"),
    ("resultat", "outcome"),
    ("soma nim", "nim_sum"),
    ("suma nim", "nim_sum"),
    ("tabela", "table"),
    ("tabla", "table"),
    ("taula", "table"),
    ("valor de grundy", "grundy"),
    ("valores", "values"),
    ("valors", "values"),
    ("who wins", "outcome"),
];

/// The kinds of worksheets, and their names in the languages of the class.
const WORKSHEETS: &[(&str, &[&str])] = &[
    ("who-wins", &["quem ganha", "quem vence", "qui guanya", "quien gana"]),
    (
        "winning-moves",
        &["jogadas vencedoras", "jugadas ganadoras", "jugades guanyadores", "lances vencedores"],
    ),
    ("complete", &["completa", "completar", "completeu"]),
    ("nim-sum", &["nim sums", "soma nim", "somas nim", "suma nim", "sumas nim", "sumes nim"]),
    ("table", &["tabela", "tabla", "taula"]),
    ("line", &["linea", "linha", "linia", "partida"]),
    ("period", &["periode", "periodo"]),
    ("misere", &["nim misere"]),
    (
        "powers",
        &[
            "powers of two",
            "potencias",
            "potencias de dois",
            "potencias de dos",
            "potencies",
            "potencies de dos",
        ],
    ),
    ("knights", &["knight", "cavalos", "cavalls", "caballos"]),
    ("staircase", &["escada", "escadaria", "escala", "escalera"]),
    ("dialogue", &["dialogo", "dialeg", "dialogo com lacunas"]),
];

/// The activities of a text, whose number follows.
const ACTIVITIES: &[&str] = &["activity", "atividade", "actividad", "activitat"];

/// The most tokens of a word of the class: `soma-nim`, `valor de Grundy`.
pub(super) const LONGEST: usize = 3;

/// The function that a word of the class means.
pub fn function(word: &str) -> Option<&'static str> {
    let word = registry::folded(word);
    let said = SAID.iter().find(|(said, _)| *said == word).map(|(_, function)| *function);
    let known = || VERBS.iter().chain(OF_LISTS).chain(OF_GAMES).chain(&["help", "worksheet"]).copied();
    said.or_else(|| known().find(|known| registry::folded(known) == word))
}

/// The kind of worksheet that a name means.
pub fn worksheet(name: &str) -> Option<&'static str> {
    let name = registry::folded(name.trim_matches(['¿', '?', ' ']));
    let means =
        |(kind, said): &&(&str, &[&str])| registry::folded(kind) == name || said.contains(&name.as_str());
    WORKSHEETS.iter().find(means).map(|(kind, _)| *kind)
}

/// Whether a word of the class names an activity of a text: `atividade`, with its number behind it.
///
/// ```
/// use bouton_syntax::typed::vocabulary;
///
/// assert!(vocabulary::is_activity("Atividade") && !vocabulary::is_activity("ativa"));
/// ```
pub fn is_activity(word: &str) -> bool {
    ACTIVITIES.contains(&registry::folded(word).as_str())
}

/// Whether a function is asked of a position.
pub(super) fn is_verb(function: &str) -> bool {
    VERBS.contains(&function)
}

/// Whether a function is asked of a game.
pub(super) fn is_of_games(function: &str) -> bool {
    OF_GAMES.contains(&function)
}

/// Whether a function takes a range of heaps.
pub(super) fn is_of_ranges(function: &str) -> bool {
    matches!(function, "mex_lines" | "values")
}

/// Whether a function takes a list of numbers.
pub(super) fn is_of_lists(function: &str) -> bool {
    OF_LISTS.contains(&function)
}
