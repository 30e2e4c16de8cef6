//! The wheel's files are those of `bouton kernel install`, but for the program that its specification names.

use std::fs;
use std::path::{Path, PathBuf};

use bouton_kernel::spec;
use serde_json::{Value as Json, json};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/data/data/share/jupyter")
}

#[test]
fn the_wheel_has_the_same_logos_extension_and_template() {
    for (folder, files) in [
        ("kernels/bouton".to_owned(), spec::LOGOS),
        (format!("labextensions/{}", spec::EXTENSION), spec::EXTENSION_FILES),
        (spec::TEMPLATE.to_owned(), spec::TEMPLATE_FILES),
    ] {
        for (file, bytes) in files {
            let path = data().join(&folder).join(file);
            let found = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(found == *bytes, "{} differs: copy it from crates/kernel/assets", path.display());
        }
    }
}

#[test]
fn the_wheel_has_the_same_specification() {
    let text = fs::read_to_string(data().join("kernels/bouton/kernel.json")).expect("the specification");
    let found: Json = serde_json::from_str(&text).expect("JSON");
    let mut expected = spec::kernel_json(Path::new("bouton"), &[]);
    expected["argv"] = json!(["python", "-m", "bouton", "kernel", "run", "{connection_file}"]);
    assert_eq!(found, expected);
}
