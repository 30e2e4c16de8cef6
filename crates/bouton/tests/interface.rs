//! Rules under another name hand on every method of the interface: one that is forgotten would fall back to its default.

fn methods(text: &str) -> Vec<String> {
    let starts = text.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
    starts.map(|line| line.split(['(', '<']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_method_of_the_interface_is_handed_on() {
    let rules = include_str!("../../rules/src/ruleset.rs");
    let interface = rules.split("pub trait Ruleset {").nth(1).expect("the interface");
    let handed_on = methods(include_str!("../src/renamed.rs"));
    for method in methods(interface) {
        assert!(handed_on.contains(&method), "`Renamed` does not hand on `{method}`");
    }
}
