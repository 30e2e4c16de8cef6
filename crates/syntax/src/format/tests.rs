//! How formatted texts look, and that formatting them again changes nothing.

use super::*;

fn formatted(text: &str) -> String {
    let once = format(text).unwrap_or_else(|| panic!("not formatted: {text}"));
    assert_eq!(format(&once).as_deref(), Some(once.as_str()), "a second time");
    once
}

#[test]
fn blanks() {
    for (text, expected) in [
        ("let  a=1 ;", "let a = 1;"),
        ("f ( 1,2 , [ 3 ] )", "f(1, 2, [3])"),
        ("#{a:1,b : 2}", "#{ a: 1, b: 2 }"),
        ("#{ }", "#{}"),
        ("|a,b|a+b", "|a, b| a + b"),
        ("f(||3)", "f(|| 3)"),
        ("a||b", "a || b"),
        ("-5", "-5"),
        ("- 5", "- 5"),
        ("a -5", "a - 5"),
        ("a- -5", "a - -5"),
        ("!a&&! b", "!a && !b"),
        ("0 .. n-1", "0..n - 1"),
        ("0..=-k", "0..=-k"),
        ("if(a){1}else{2}", "if (a) { 1 } else { 2 }"),
        ("for x in[1,2]{ print (x) }", "for x in [1, 2] { print(x) }"),
        ("a [ 1 ] . b ( )", "a[1].b()"),
        ("x?.y ?[ 0 ]", "x?.y?[0]"),
        ("let t = `a ${ x+1 } ${`n${y}`}`;", "let t = `a ${ x+1 } ${`n${y}`}`;"),
        ("switch x{1=>2,_=>3}", "switch x { 1 => 2, _ => 3 }"),
        ("a=b;// why", "a = b; // why"),
        ("a = b;    // why", "a = b;    // why"),
        ("2^3 + a^b", "2^3 + a ^ b"),
        ("return(1)", "return (1)"),
        ("x **2", "x ** 2"),
    ] {
        assert_eq!(formatted(text), format!("{expected}\n"), "{text}");
    }
}

#[test]
fn lines() {
    for (text, expected) in [
        ("let a = 1; let b = 2; a", "let a = 1;\nlet b = 2;\na"),
        ("\n\n\na\n\n\n\n\n;b\n\n", "a;\nb"),
        ("a;\n\n\n\n\nb;", "a;\n\n\nb;"),
        ("|n| { let a = n; a }", "|n| {\n    let a = n;\n    a\n}"),
        ("if a { b } c", "if a { b }\nc"),
        ("if a\n{\nb }\nelse\n{ c }", "if a {\n    b\n} else { c }"),
        ("f(\n1,\n2)", "f(\n    1,\n    2\n)"),
        ("f(1,\n2)", "f(1,\n    2)"),
        ("g(#{ a: 1,\nb: 2 });", "g(#{\n    a: 1,\n    b: 2\n});"),
        (
            "x\n.a()\n.b(|n| {\nlet k = n;\nk\n})\n.c()",
            "x\n    .a()\n    .b(|n| {\n        let k = n;\n        k\n    })\n    .c()",
        ),
        ("{ // c\n a; b }", "{ // c\n    a;\n    b\n}"),
        ("a; /* c */ b", "a;\n/* c */ b"),
        ("f(|n| { a; b }, 3)", "f(|n| {\n    a;\n    b\n}, 3)"),
        ("if a\n&& b {\nc;\n}", "if a\n    && b {\n    c;\n}"),
        ("do { a } while b; c", "do { a } while b;\nc"),
        (
            "switch x {\n1 => { a; b }, 2 => c }",
            "switch x {\n    1 => {\n        a;\n        b\n    },\n    2 => c\n}",
        ),
        ("fn f(a) { a }\nfn g() { 1 } f(2)", "fn f(a) { a }\nfn g() { 1 }\nf(2)"),
        ("f(a, // one\nb)", "f(a, // one\n    b)"),
        ("{\n    a\n    // last\n}", "{\n    a\n    // last\n}"),
        ("a;\r\n\tb;\r\n", "a;\r\nb;\r"),
        ("\u{feff}a ;", "\u{feff}a;"),
    ] {
        assert_eq!(formatted(text), format!("{expected}\n"), "{text}");
    }
    assert_eq!(formatted(""), "");
    assert_eq!(formatted("// only"), "// only\n");
}

#[test]
fn long_lines_are_broken_at_the_outermost_place() {
    let long = "alpha_beta_gamma_delta";
    for (text, expected) in [
        (
            format!("let x = f({long}, {long}, {long}, {long}, {long});"),
            format!("let x = f(\n    {long},\n    {long},\n    {long},\n    {long},\n    {long}\n);"),
        ),
        (
            format!("if {long} == 1 && {long} == 2 || {long} == 3 && {long} == 4 {{ a; }}"),
            format!("if {long} == 1 && {long} == 2\n    || {long} == 3 && {long} == 4 {{\n    a;\n}}"),
        ),
        (
            format!("let x = {long}().{long}().{long}(1).{long}().{long}();"),
            format!("let x = {long}()\n    .{long}()\n    .{long}(1)\n    .{long}()\n    .{long}();"),
        ),
        (
            format!("let x = {long} + {long} + {long} + {long} + {long};"),
            format!("let x = {long}\n    + {long}\n    + {long}\n    + {long}\n    + {long};"),
        ),
        (
            format!("g(#{{ {long}: 1, {long}: 2, {long}: 3, {long}: 4 }});"),
            format!("g(#{{\n    {long}: 1,\n    {long}: 2,\n    {long}: 3,\n    {long}: 4\n}});"),
        ),
        (format!("let x = \"{}\";", long.repeat(6)), format!("let x =\n    \"{}\";", long.repeat(6))),
    ] {
        assert_eq!(formatted(&text), format!("{expected}\n"), "{text}");
    }
    let numbers = (1000..1100).map(|n| n.to_string()).collect::<Vec<_>>().join(", ");
    let table = formatted(&format!("let t = [{numbers}];"));
    let widths: Vec<usize> = table.lines().map(str::len).collect();
    assert!(widths.iter().all(|width| *width <= WIDTH), "{table}");
    assert_eq!(widths.len(), 9, "as many on a line as there is room for: {table}");
}

#[test]
fn what_is_open_is_left_alone() {
    for text in ["\"open", "`a${b", "/* open", "a; `x${\"y"] {
        assert_eq!(format(text), None, "{text}");
    }
}

/// Any words at all: none is lost, and a second time changes nothing.
#[test]
fn random_words_stay() {
    let words = [
        "let", "a", "=", "1", ";", "{", "}", "(", ")", "[", "]", "#{", ":", ",", "|", "||", "-", "!", "&&",
        "if", "else", "switch", "=>", "fn", "// c\n", "/* d */", "\n", "\n\n", "..", ".", "`t${1}`", "\"s\"",
        "^", "do", "while", "for", "in", "?.", "+",
    ];
    let mut seed = 1_u64;
    for round in 0..20_000 {
        let mut text = String::new();
        for _ in 0..(round % 60) {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text.push_str(words[(seed >> 33) as usize % words.len()]);
            text.push(' ');
        }
        let once = format(&text).unwrap_or_else(|| panic!("not formatted: {text:?}"));
        assert_eq!(format(&once).as_deref(), Some(once.as_str()), "{text:?}\n{once}");
    }
}
