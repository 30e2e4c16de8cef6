//! `bouton plot`.

use crate::harness::{Folder, bouton};

#[test]
fn a_picture_in_every_format() {
    let folder = Folder::new("plot");
    for kind in ["values", "rows", "histogram", "table"] {
        let name = format!("{kind}.svg");
        let n = if kind == "table" { "8" } else { "200" };
        assert_eq!(
            folder.bouton(&["plot", "kayles", "-n", n, "--kind", kind, "-o", &name]).fine(),
            "",
            "{kind}"
        );
        let svg = folder.read(&name);
        assert!(svg.starts_with("<svg") || svg.starts_with("<?xml"), "{kind}");
        assert!(svg.contains("<title") && svg.contains("<desc"), "{kind}");
    }
    folder.bouton(&["plot", "kayles", "-n", "60", "-o", "k.txt"]).fine();
    assert!(folder.read("k.txt").contains("Kayles"));
}

#[cfg(feature = "png")]
#[test]
fn a_picture_in_pixels() {
    let folder = Folder::new("plot-png");
    folder.bouton(&["plot", "kayles", "-n", "60", "-o", "k.png"]).fine();
    let png = std::fs::read(folder.path().join("k.png")).expect("a file");
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn without_a_file_it_is_drawn_in_characters() {
    let text = bouton(&["plot", "kayles", "-n", "60"]).fine();
    assert!(text.contains("Kayles") && text.lines().count() > 5, "{text}");
}

#[test]
fn a_file_in_another_directory() {
    let (here, there) = (Folder::new("plot-here"), Folder::new("plot-there"));
    let file = there.path().join("k.svg");
    here.bouton(&["plot", "kayles", "-o", file.to_str().expect("UTF-8")]).fine();
    assert!(there.read("k.svg").contains("<svg"));
}

#[test]
fn outputs_that_cannot_be_written() {
    let folder = Folder::new("plot-bad");
    std::fs::create_dir(folder.path().join("d.svg")).expect("a directory");
    for (file, code, say) in [
        ("k.pdf", 2, "must end in .svg, .png or .txt"),
        ("k", 2, "must end in .svg, .png or .txt"),
        ("d.svg", 2, "`d.svg` is a directory"),
        ("none/k.svg", 4, "there is no directory `none`"),
    ] {
        let ran = folder.bouton(&["plot", "kayles", "-o", file]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{file}");
        assert!(ran.err.contains(say), "{file}: {}", ran.err);
    }
}

#[test]
fn a_failing_plot_leaves_no_file() {
    let folder = Folder::new("plot-fail");
    assert_eq!(folder.bouton(&["plot", "no_such_game", "-o", "k.svg"]).code, Some(1));
    assert!(!folder.path().join("k.svg").exists());
}
