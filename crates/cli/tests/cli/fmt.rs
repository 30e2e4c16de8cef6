//! `bouton fmt`.

use std::fs;

use crate::harness::{Folder, bouton_reading};

#[test]
fn files_are_written_as_the_house_writes_them() {
    let folder = Folder::new("fmt");
    folder.write("a.rhai", "let a=1;let b = [1,2];\n\n// why\nprint(a)").write("b.rhai", "let c = 1;\n");
    let checked = folder.bouton(&["fmt", "--check", "a.rhai", "b.rhai"]);
    assert_eq!((checked.code, checked.out.as_str()), (Some(1), "a.rhai would be changed\n"), "{checked:?}");
    assert!(checked.err.starts_with("error[not-formatted]: 1 file isn't "), "{}", checked.err);
    assert!(folder.read("a.rhai").starts_with("let a=1"), "--check writes nothing");
    assert_eq!(folder.bouton(&["fmt", "a.rhai", "b.rhai"]).fine(), "");
    assert_eq!(folder.read("a.rhai"), "let a = 1;\nlet b = [1, 2];\n\n// why\nprint(a)\n");
    assert_eq!(folder.bouton(&["fmt", "--check", "a.rhai", "b.rhai"]).fine(), "");
    let names: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").flatten().map(|f| f.file_name()).collect();
    assert_eq!(names.len(), 2, "nothing else is left: {names:?}");
}

#[test]
fn the_standard_input_is_printed() {
    assert_eq!(bouton_reading(&["fmt", "-"], b"f( 1 )").fine(), "f(1)\n");
    assert_eq!(bouton_reading(&["fmt", "-"], b"").fine(), "");
    assert_eq!(bouton_reading(&["fmt", "-"], b"\xef\xbb\xbfa;\r\n\tb").fine(), "a;\r\nb\r\n");
}

#[test]
fn what_cannot_be_read_stays_as_it_is() {
    let folder = Folder::new("fmt bad");
    let bad: [(&str, &[u8], i32, &str); 6] = [
        ("syntax.rhai", b"let  = 3;", 1, "error[syntax]"),
        ("string.rhai", b"let a =  \"open;\n", 1, "error[syntax]"),
        ("comment.rhai", b"a  /* open", 1, "error[open-comment]"),
        ("latin.rhai", b"print( \"caf\xe9\")", 2, "is not a text in UTF-8 (byte 11)"),
        ("typed.rhai", b"nim 3 4 5", 1, "error["),
        ("deep.rhai", &[b'('; 5000], 1, "error[too-deep]"),
    ];
    for (name, text, code, say) in bad {
        folder.write(name, text);
        let ran = folder.bouton(&["fmt", name]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{ran:?}");
        assert!(ran.err.contains(say), "{name}: {}", ran.err);
        assert_eq!(fs::read(folder.path().join(name)).expect("a file"), text, "{name}");
    }
    folder.write("huge.rhai", " ".repeat(20 << 20)).write("good.rhai", "f( 1 );");
    let ran = folder.bouton(&["fmt", "huge.rhai", "good.rhai", "none.rhai"]);
    assert!(ran.err.contains("error[too-long]") && ran.err.contains("no file `none.rhai`"), "{}", ran.err);
    assert_eq!((ran.code, folder.read("good.rhai").as_str()), (Some(2), "f(1);\n"), "others are written");
}

#[cfg(unix)]
#[test]
fn rights_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new("fmt rights");
    folder.write("a.rhai", "f( 1 )");
    let path = folder.path().join("a.rhai");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("rights");
    symlink("a.rhai", folder.path().join("link.rhai")).expect("a link");
    assert_eq!(folder.bouton(&["fmt", "link.rhai"]).fine(), "");
    assert_eq!(folder.read("a.rhai"), "f(1)\n");
    assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(folder.path().join("link.rhai")).expect("a link").is_symlink());
    folder.write("a.rhai", "f( 1 )");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).expect("rights");
    let ran = folder.bouton(&["fmt", "a.rhai"]);
    assert_eq!((ran.code, folder.read("a.rhai").as_str()), (Some(4), "f( 1 )"), "{ran:?}");
}
