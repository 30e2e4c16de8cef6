//! The layers of the workspace: arrows point downward, and heavy dependencies stay in leaf crates.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// The layer of each crate, and the crates of the same layer that it may use.
const LAYERS: &[(&str, u32)] = &[
    ("bouton-theory", 0),
    ("bouton-derive", 0),
    ("bouton-rules", 1),
    ("bouton-plot", 1),
    ("bouton-partizan", 1),
    ("bouton-automata", 1),
    ("bouton-heaps", 2),
    ("bouton-compile", 2),
    ("bouton-check", 2),
    ("bouton-syntax", 2),
    ("bouton-search", 3),
    ("bouton-misere", 3),
    ("bouton-solve", 4),
    ("bouton-results", 5),
    ("bouton-store", 5),
    ("bouton-script", 6),
    ("bouton-session", 7),
    ("bouton", 7),
    ("bouton-kernel", 8),
    ("bouton-lsp", 8),
    ("bouton-web", 8),
    ("bouton-cli", 9),
    ("bouton-xtask", 10),
    ("bouton-tests", 10),
    ("bouton-fuzz", 11),
];

/// Dependencies that only the named crates may have.
const LEAF_ONLY: &[(&str, &[&str])] = &[
    ("rhai", &["bouton-compile", "bouton-script"]),
    ("plotters", &["bouton-plot"]),
    ("syn", &["bouton-derive"]),
    ("quote", &["bouton-derive"]),
    ("resvg", &["bouton-plot"]),
    ("tokio", &["bouton-kernel"]),
    ("zeromq", &["bouton-kernel"]),
    ("lsp-server", &["bouton-lsp"]),
    ("lsp-types", &["bouton-lsp"]),
    ("reedline", &["bouton-cli"]),
    ("rustyline", &["bouton-cli"]),
    ("indicatif", &["bouton-cli"]),
    ("clap", &["bouton-cli", "bouton-xtask"]),
    ("anyhow", &["bouton-cli", "bouton-xtask"]),
];

/// The crates that Rust users load first: nothing there may need a macro at compile time.
const LIGHT: &[&str] = &[
    "bouton-theory",
    "bouton-partizan",
    "bouton-automata",
    "bouton-rules",
    "bouton-heaps",
    "bouton-search",
    "bouton-misere",
    "bouton-solve",
    "bouton-check",
    "bouton-results",
    "bouton",
];
const MACROS: &[&str] = &["bouton-derive", "thiserror", "serde_derive", "serde", "clap", "rhai"];

/// The normal dependencies of each workspace crate; `optional` ones, behind a feature, if asked for.
fn dependencies(optional: bool) -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    packages
        .iter()
        .map(|package| {
            let name = package["name"].as_str().expect("a name").to_owned();
            let normal = package["dependencies"].as_array().expect("dependencies").iter();
            let normal = normal
                .filter(|d| d["kind"].is_null() && (optional || d["optional"] != true))
                .map(|d| d["name"].as_str().expect("a name").to_owned());
            (name, normal.collect())
        })
        .collect()
}

fn layer(name: &str) -> Option<u32> {
    LAYERS.iter().find(|(known, _)| *known == name).map(|(_, layer)| *layer)
}

#[test]
fn arrows_point_downward() {
    let dependencies = dependencies(true);
    for (name, uses) in &dependencies {
        let own = layer(name)
            .unwrap_or_else(|| panic!("{name} has no layer: give it one here and in ARCHITECTURE.md"));
        for used in uses.iter().filter(|used| dependencies.contains_key(*used)) {
            let other = layer(used).expect("checked above");
            assert!(other < own, "{name} (layer {own}) uses {used} (layer {other}): arrows point downward");
        }
    }
    for solver in ["bouton-heaps", "bouton-search", "bouton-misere", "bouton-solve"] {
        let knows = dependencies["bouton-check"].iter().any(|used| used == solver);
        assert!(!knows, "the checker must not know the solver, and it uses {solver}");
    }
}

/// What `ARCHITECTURE.md` draws: the crates with their layers.
fn drawn(text: &str) -> BTreeMap<String, u32> {
    let drawing = text.split("```").nth(1).unwrap_or_default();
    let mut found = BTreeMap::new();
    for line in drawing.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        for pair in words.windows(2) {
            if let Ok(layer) = pair[0].parse() {
                let name =
                    if pair[1] == "bouton" { pair[1].to_owned() } else { format!("bouton-{}", pair[1]) };
                found.insert(name, layer);
            }
        }
    }
    found
}

#[test]
fn the_drawing_shows_the_layers() {
    let text = std::fs::read_to_string(bouton_tests::tree::root().join("ARCHITECTURE.md")).expect("the text");
    // What only works on the repository is not drawn.
    let tools = ["bouton-xtask", "bouton-tests", "bouton-fuzz"];
    let wanted = LAYERS.iter().filter(|(name, _)| !tools.contains(name));
    let wanted: BTreeMap<String, u32> = wanted.map(|(name, layer)| ((*name).to_owned(), *layer)).collect();
    assert_eq!(drawn(&text), wanted);
}

#[test]
fn heavy_dependencies_stay_in_leaf_crates() {
    for (name, uses) in dependencies(true) {
        for (heavy, allowed) in LEAF_ONLY {
            let found = uses.iter().any(|used| used == heavy);
            assert!(!found || allowed.contains(&name.as_str()), "{name} must not depend on {heavy}");
        }
    }
}

#[test]
fn light_crates_need_no_macros_unless_a_feature_asks_for_them() {
    for (name, uses) in dependencies(false) {
        let macros: Vec<_> = uses.iter().filter(|used| MACROS.contains(&used.as_str())).collect();
        assert!(
            !LIGHT.contains(&name.as_str()) || macros.is_empty(),
            "{name} must build without macros, found {macros:?}"
        );
    }
}
