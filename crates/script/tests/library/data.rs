//! Files of data as strangers write them: whole, torn, huge, or of another kind.

use std::rc::Rc;

use bouton_script::{Host, Interpreter};

use super::session::Memory;

/// The output of a cell with a file in its folder; or its error.
fn with_file(name: &str, bytes: &[u8], cell: &str) -> String {
    let memory = Rc::new(Memory::default());
    memory.files.borrow_mut().push((name.to_owned(), bytes.to_vec()));
    match Interpreter::new(memory as Rc<dyn Host>).eval("test", cell) {
        Ok(value) => value.shown.text,
        Err(error) => {
            format!("error[{}]: {} ({})", error.code, error.message, error.hint.unwrap_or_default())
        }
    }
}

/// A file of numpy with this header.
fn npy(descr: &str, order: &str, shape: &str, numbers: &[u8]) -> Vec<u8> {
    let header = format!("{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}\n");
    let length = (header.len() as u16).to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], header.as_bytes(), numbers].concat()
}

#[test]
fn arrays_of_numpy_of_any_width_and_order() {
    for (descr, order, shape, numbers, expected) in [
        ("'|i1'", "False", "(2, 3)", &[1, 255, 3, 4, 5, 6][..], "[[1, -1, 3], [4, 5, 6]]"),
        ("'|u1'", "True", "(2, 3)", &[1, 4, 2, 5, 3, 6], "[[1, 2, 3], [4, 5, 6]]"),
        ("'>i2'", "False", "(2,)", &[1, 0, 255, 255], "[256, -1]"),
        ("'<u4'", "False", "(1,)", &[255, 255, 255, 255], "[4294967295]"),
        ("'<f8'", "False", "(2,)", &[0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0], "[1, -2]"),
        ("'|b1'", "False", "(2,)", &[0, 1], "[false, true]"),
        ("'|i1'", "False", "()", &[7], "7"),
        ("'<i8'", "False", "(2, 0)", &[], "[[], []]"),
    ] {
        assert_eq!(
            with_file("a.npy", &npy(descr, order, shape, numbers), "load(\"a.npy\")"),
            expected,
            "{descr}"
        );
    }
}

#[test]
fn other_arrays_of_numpy_are_refused() {
    let whole = npy("'<i8'", "False", "(1,)", &[1, 0, 0, 0, 0, 0, 0, 0]);
    for (bytes, expected) in [
        (npy("'<f8'", "False", "(1,)", &1.5_f64.to_le_bytes()), "item 0 of `a.npy` is 1.5"),
        (npy("'<f8'", "False", "(1,)", &f64::NAN.to_le_bytes()), "item 0 of `a.npy` is NaN"),
        (npy("'<f4'", "False", "(1,)", &f32::INFINITY.to_le_bytes()), "item 0 of `a.npy` is inf"),
        (npy("'<u8'", "False", "(1,)", &u64::MAX.to_le_bytes()), "item 0 of `a.npy` is 18446744073709551615"),
        (npy("'|O'", "False", "(1,)", b"x"), "`a.npy` has items of the type `|O`"),
        (npy("[('a', '<i4')]", "False", "(1,)", b"xxxx"), "`a.npy` has items of the type `[…]`"),
        (npy("'<i8'", "False", "(1000000000000,)", b"x"), "tells of the shape [1000000000000]"),
        (npy("'<i8'", "False", "(1000000000000, 0)", b""), "1000000000000 items are more than"),
        (npy("'<i8'", "False", "(18446744073709551615, 2)", b""), "tells of the shape"),
        (npy("'<i8'", "Maybe", "(1,)", b"xxxxxxxx"), "the header of `a.npy` is torn"),
        (npy("'<i8'", "False", "(-1,)", b""), "the header of `a.npy` is torn"),
        (
            npy("'<i8'", "False", &format!("({})", "1,".repeat(33)), b"xxxxxxxx"),
            "the header of `a.npy` is torn",
        ),
        (b"PK\x03\x04".to_vec(), "does not begin as a file of numpy"),
    ] {
        let found = with_file("a.npy", &bytes, "load(\"a.npy\")");
        assert!(found.starts_with("error[") && found.contains(expected), "{expected}: {found}");
    }
    for end in 0..whole.len() {
        let found = with_file("a.npy", &whole[..end], "load(\"a.npy\")");
        assert!(found.starts_with("error[file]"), "{end} bytes: {found}");
    }
}

#[test]
fn comma_separated_text() {
    for (text, expected) in [
        ("a,b\r\n1,2\r\n\r\n\r\n3\r\n", "line 5 of `a.csv` does not fit the headers: cells 1, headers 2"),
        ("a\n1\n2,3\n", "line 3 of `a.csv` does not fit the headers: cells 2, headers 1"),
        ("a,b\n1,\"x\n3,4\n", "begins on line 2 of `a.csv` has a quotation mark without"),
        ("", "has no line of headers"),
        ("a,b,a\n", "two columns of `a.csv` are called `a`"),
    ] {
        let found = with_file("a.csv", text.as_bytes(), "load(\"a.csv\")");
        assert!(found.starts_with("error[file]") && found.contains(expected), "{text:?}: {found}");
    }
    for (text, expected) in [
        ("n;x\n1;a\n", "[#{n: 1, x: \"a\"}]"),
        (",n\n0,007\n1,8\n", "[#{column1: 0, n: \"007\"}, #{column1: 1, n: \"8\"}]"),
        ("code,n\n0.70,1\n0.7,2.5\n", "[#{code: \"0.70\", n: 1.0}, #{code: \"0.7\", n: 2.5}]"),
        ("\u{feff}a,b\n\"x\"\"y, z\",True\n", "[#{a: \"x\"y, z\", b: true}]"),
        ("n\n9223372036854775808\n", "[#{n: \"9223372036854775808\"}]"),
        ("n\n", "[]"),
    ] {
        let found = with_file("a.csv", text.as_bytes(), "load(\"a.csv\").to_array()");
        assert_eq!(found.replace("\\\"", "\""), expected, "{text:?}");
    }
}

#[test]
fn texts_that_are_not_json() {
    let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let deep = nested(65);
    for (text, expected) in [
        ("[1,\n NaN]", "line 2, column 2 of `a.json` is not JSON"),
        ("[1, 2", "line 1, column 5 of `a.json` is not JSON"),
        ("{} {}", "line 1, column 4 of `a.json` is not JSON"),
        (r#"{"a": 1, "a": 2}"#, "line 1, column 10 of `a.json` has the key \"a\" a second time"),
        (
            "[{\"é\": {\"b\": 1,\n \"\\\"c\": 2,\t\"\\\"c\"\n :2}}]",
            "line 2, column 12 of `a.json` has the key",
        ),
        ("[\"\\\\\",\n 18446744073709551616]", "line 2 of `a.json` has 18446744073709551616"),
        ("\"\\", "is not JSON"),
        (&deep, "nested more than 64 deep"),
    ] {
        let found = with_file("a.json", text.as_bytes(), "load(\"a.json\")");
        assert!(found.starts_with("error[file]") && found.contains(expected), "{text:?}: {found}");
    }
    let text = "{\"a\": [-9223372036854775808, \"12345678901234567890\", 1e2, null], \"b\": 3}";
    assert_eq!(with_file("a.json", text.as_bytes(), "load(\"a.json\").b"), "3");
    let cell = "save(load(\"a.json\"), \"b.json\"); load(\"b.json\") == load(\"a.json\")";
    assert_eq!(with_file("a.json", nested(64).as_bytes(), cell), "true");
}

#[test]
fn texts_that_are_not_graph6() {
    for (text, expected) in [
        (
            "Bw\nB\n",
            "line 2 of `a.g6` is not graph6: a graph with 3 vertices has 1 letters of edges, found 0",
        ),
        ("Bww\n", "found 2"),
        (":Bw\n", "is sparse6, not graph6"),
        ("&Bw\n", "is digraph6, not graph6"),
        ("B w\n", "found ` `"),
        ("~~??\n", "it ends within the number of vertices"),
        ("~~~~~~~~\n", "a graph with 68719476735 vertices"),
    ] {
        let found = with_file("a.g6", text.as_bytes(), "load(\"a.g6\")");
        assert!(found.starts_with("error[file]") && found.contains(expected), "{text:?}: {found}");
    }
    let cell = "let graphs = load(\"a.g6\"); save(graphs, \"b.g6\"); [load(\"b.g6\") == graphs, graphs]";
    assert_eq!(
        with_file("a.g6", b">>graph6<<DQc\n\r\nA_\n?\n", cell),
        "[true, [#{e: [[0, 2], [1, 3], [0, 4], [3, 4]], n: 5}, #{e: [[0, 1]], n: 2}, #{e: [], n: 0}]]"
    );
    // More than 62 vertices take more letters for their number.
    for n in [62, 63, 64, 700] {
        let cell =
            format!("let g = [#{{ n: {n}, e: path_graph({n}) }}]; save(g, \"b.g6\"); load(\"b.g6\") == g");
        assert_eq!(with_file("a.g6", b"", &cell), "true", "{n}");
    }
}
