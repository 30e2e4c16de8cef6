//! `bouton run`.

use crate::harness::{Folder, bouton, bouton_reading};

#[test]
fn a_script_prints_what_it_says() {
    let folder = Folder::new("run");
    folder.write("a.rhai", "let x = 20;\nprint(x + 1);\nx");
    assert_eq!(folder.bouton(&["run", "a.rhai"]).fine(), "21\n");
    let ran = folder.bouton(&["run", "a.rhai", "--json"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "20\n", "21\n"));
}

#[test]
fn a_script_sees_its_arguments() {
    let folder = Folder::new("args");
    folder.write("a.rhai", "for word in args { print(word); }");
    let tricky = "a\"b\\c\n${1}\u{7}é";
    assert_eq!(folder.bouton(&["run", "a.rhai", "--", "one", tricky]).fine(), format!("one\n{tricky}\n"));
    assert_eq!(folder.bouton(&["run", "a.rhai"]).fine(), "");
}

#[test]
fn a_script_from_the_standard_input() {
    assert_eq!(bouton_reading(&["run", "-"], b"print(6 * 7);").fine(), "42\n");
    let ran = bouton_reading(&["run", "-"], b"\n\nnowhere");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("--> stdin:3:1"), "{}", ran.err);
}

#[test]
fn an_error_names_the_file() {
    let folder = Folder::new("place");
    folder.write("bad.rhai", "let a = 1;\n\tlet b = nowhere;");
    let ran = folder.bouton(&["run", "bad.rhai"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("--> bad.rhai:2:10\n"), "{}", ran.err);
}

#[test]
fn files_that_are_no_scripts() {
    let folder = Folder::new("files");
    folder.write("latin1.rhai", b"print(\"caf\xe9\")").write("nul.rhai", b"1 + \0 2");
    for (file, say) in [
        ("none.rhai", "error: there is no file `none.rhai`\n"),
        (".", "error: `.` is a directory\n"),
        ("latin1.rhai", "error: `latin1.rhai` is not a text in UTF-8 (byte 10)\n"),
        ("nul.rhai", "error: `nul.rhai` is not a text: byte 4 is NUL\n"),
        ("none/x.rhai", "error: there is no directory `none`\n"),
    ] {
        let ran = folder.bouton(&["run", file]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(2), "", say), "{file}");
    }
    let ran = bouton_reading(&["run", "-"], b"\xff\xfe");
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), "error: `stdin` is not a text in UTF-8 (byte 0)\n"));
}

#[test]
fn wrong_use_is_code_2() {
    for args in [
        &["run"][..],
        &["nonsense"],
        &["eval", "1", "--nonsense"],
        &["eval", "1", "--memory", "much"],
        &["eval", "1", "--time", "0"],
        &["eval", "1", "--positions", "-5"],
    ] {
        let ran = bouton(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.err.starts_with("error: "), "{args:?}: {}", ran.err);
    }
}

#[test]
fn help_shows_examples() {
    let help = bouton(&["--help"]).fine();
    assert!(help.contains("bouton run scripts/kayles.rhai") && help.contains("Exit codes"), "{help}");
    assert!(bouton(&["--version"]).fine().starts_with("bouton 0."));
}

#[test]
fn a_run_is_kept_as_a_page_that_needs_nothing_else() {
    let folder = Folder::new("page");
    folder.write("a.rhai", "print(\"a < b\");\nshow(nim().values(0..=5));\nnim().plot(0..=20)");
    assert!(folder.bouton(&["run", "a.rhai", "--html", "out.html"]).fine().starts_with("a < b\n"));
    let page = folder.read("out.html");
    for part in ["<h1>a.rhai</h1>", "a &lt; b", "class=\"values\"", "<svg", "<span class=\"n\">20</span>"] {
        assert!(page.contains(part), "{part}");
    }
    for outside in ["<script", "src=\"http", "href=\"http", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn a_failed_run_is_kept_too() {
    let folder = Folder::new("failed page");
    folder.write("a.rhai", "print(\"before\");\nthrow \"oops\";");
    assert_eq!(folder.bouton(&["run", "a.rhai", "--html", "out.html"]).code, Some(1));
    let page = folder.read("out.html");
    assert!(page.contains("before") && page.contains("oops"), "{page}");
    let ran = folder.bouton(&["run", "a.rhai", "--html", "none/out.html"]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
}

#[test]
fn a_script_that_says_nothing_is_told_once() {
    let folder = Folder::new("silent");
    folder.write("a.rhai", "6 * 7").write("b.rhai", "print(1); 2").write("c.rhai", "let a = 1;");
    let ran = folder.bouton(&["run", "a.rhai"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (Some(0), "", 1), "{ran:?}");
    assert!(ran.err.contains("`bouton a.rhai`"), "{}", ran.err);
    assert_eq!(folder.bouton(&["run", "b.rhai"]).fine(), "1\n");
    assert_eq!(folder.bouton(&["run", "c.rhai"]).fine(), "");
}

#[test]
fn a_printed_session_can_be_run() {
    let folder = Folder::new("pasted");
    folder.write(
        "a.rhai",
        "> let k = kayles();\n> k.grundy(5)\n4\n> [1, 2].map(|n| {\n.     n + 1\n. })\n[2, 3]\n",
    );
    assert_eq!(folder.bouton(&["a.rhai"]).fine(), "*4\n[2, 3]\n");
    assert_eq!(bouton_reading(&[], b"> nim().grundy([3, 5])\n*6\n").fine(), "*6\n");
    assert_eq!(bouton(&["eval", "> 1 + 1\n2\n> 40 + 2"]).fine(), "2\n42\n");
    folder.write("b.rhai", "> 1\n1\n> nowhere\n");
    let ran = folder.bouton(&["run", "b.rhai"]);
    assert!(ran.err.contains("--> b.rhai:3:3\n"), "{}", ran.err);
}
