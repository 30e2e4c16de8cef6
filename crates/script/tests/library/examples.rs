//! Every example of the manual gives the manual's output.

use super::session::printed;
use bouton_script::registry;

#[test]
fn every_example_prints_its_output() {
    let mut wrong = Vec::new();
    for entry in registry::functions() {
        let found = printed(entry.example);
        if found.trim_end() != entry.output.trim_end() {
            wrong.push(format!(
                "{:?} {}\n{}\n  expected:\n{}\n  found:\n{found}",
                entry.receiver, entry.name, entry.example, entry.output
            ));
        }
    }
    assert!(wrong.is_empty(), "{} examples differ\n\n{}", wrong.len(), wrong.join("\n\n"));
}
