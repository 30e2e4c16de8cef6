//! `bouton lsp` with a scripted client: an editor's requests while you open a file, type, break it, mend it,
//! rename and format.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::harness::{Folder, command};

/// An editor.
struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: i64,
    notes: Vec<Value>,
    _folder: Folder,
}

const URI: &str = "file:///a.rhai";

/// Whether a field somewhere in it is null: the protocol has fields that may be left out, and VS Code refuses
/// an answer in which one of them is null instead. (What a lens answers isn't of the protocol.)
fn has_null_field(value: &Value) -> bool {
    match value {
        Value::Object(fields) => {
            let mut fields = fields.iter().filter(|(name, _)| *name != "svg");
            fields.any(|(_, field)| field.is_null() || has_null_field(field))
        }
        Value::Array(items) => items.iter().any(has_null_field),
        _ => false,
    }
}

impl Client {
    fn start(name: &str, capabilities: Value) -> (Self, Value) {
        let folder = Folder::new(name);
        let mut command = command(folder.path(), &["lsp"]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the server starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut client = Self { child, input, output, next: 0, notes: Vec::new(), _folder: folder };
        let hello = client
            .ask("initialize", json!({"processId": null, "rootUri": null, "capabilities": capabilities}));
        client.tell("initialized", json!({}));
        (client, hello)
    }

    fn raw(&mut self, body: &str) {
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("the server reads");
        self.input.flush().expect("the server reads");
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.raw(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string());
    }

    fn message(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("a header") > 0, "the server has gone");
            match line.trim().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse().expect("a number"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("a body");
        let message: Value = serde_json::from_slice(&body).expect("JSON");
        for part in ["result", "params"] {
            assert!(!message.get(part).is_some_and(has_null_field), "{message}");
        }
        message
    }

    fn answer(&mut self, id: i64) -> Value {
        loop {
            let message = self.message();
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
            self.notes.push(message);
        }
    }

    fn send(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        self.raw(&json!({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params}).to_string());
        self.next
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params);
        let answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn open(&mut self, text: &str) {
        let document = json!({"uri": URI, "languageId": "bouton", "version": 1, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
    }

    /// Types a text in place of a range.
    fn change(&mut self, range: [u32; 4], text: &str) {
        let [a, b, c, d] = range;
        let range = json!({"start": {"line": a, "character": b}, "end": {"line": c, "character": d}});
        let params = json!({
            "textDocument": {"uri": URI, "version": 2},
            "contentChanges": [{"range": range, "text": text}],
        });
        self.tell("textDocument/didChange", params);
    }

    fn at(&mut self, what: &str, line: u32, character: u32, more: Value) -> Value {
        let mut params =
            json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}});
        if let (Some(all), Some(more)) = (params.as_object_mut(), more.as_object()) {
            all.extend(more.clone());
        }
        self.ask(&format!("textDocument/{what}"), params)
    }

    fn of(&mut self, what: &str) -> Value {
        self.ask(&format!("textDocument/{what}"), json!({"textDocument": {"uri": URI}}))
    }

    /// The faults that are told next.
    fn faults(&mut self) -> Vec<Value> {
        let is_faults = |note: &Value| note["method"] == "textDocument/publishDiagnostics";
        let note = match self.notes.iter().position(is_faults) {
            Some(at) => self.notes.remove(at),
            None => loop {
                let note = self.message();
                if is_faults(&note) {
                    break note;
                }
                self.notes.push(note);
            },
        };
        note["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    fn leave(mut self) -> Option<i32> {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.child.wait().expect("the server ends").code()
    }
}

fn texts(answer: &Value) -> Vec<&str> {
    let items = answer["items"].as_array().expect("a list");
    items.iter().map(|item| item["label"].as_str().expect("a label")).collect()
}

const TEXT: &str = r#"let pins = 5;
let game1 = game("Pins", |heap| {
    let options = [];
    for k in 1..=2 { options.push(heap - k); }
    options.filter(|left| left >= 0)
});
print(game1.grundy(pins));
"#;

#[test]
fn a_session_of_an_editor() {
    let (mut client, hello) = Client::start("lsp", json!({}));
    assert_eq!(hello["capabilities"]["positionEncoding"], "utf-16");
    client.open(TEXT);
    assert_eq!(client.faults(), Vec::<Value>::new());

    // Hover: the library's help with the example's value, and the text's own names.
    let help = client.at("hover", 6, 14, json!({}))["contents"]["value"].to_string();
    assert!(help.contains("game.grundy(") && help.contains("```bouton"), "{help}");
    let own = client.at("hover", 6, 8, json!({}))["contents"]["value"].to_string();
    assert!(own.contains("game1: Game"), "{own}");

    // Completion: methods of a name's kind, names in scope, keys of a map where it is written.
    client.change([6, 0, 6, 0], "game1.\n");
    let methods = client.at("completion", 6, 6, json!({}));
    assert!(texts(&methods).contains(&"winning_moves") && !texts(&methods).contains(&"push"), "{methods}");
    client.change([6, 0, 6, 6], "game(#{ na");
    assert_eq!(texts(&client.at("completion", 6, 10, json!({}))), ["name"]);
    client.change([6, 0, 6, 10], "");
    let inside = client.at("completion", 3, 21, json!({}));
    for name in ["heap", "k", "options", "pins"] {
        assert!(texts(&inside).contains(&name), "{name}");
    }
    client.change([6, 0, 7, 0], "");

    // The called function, and the current argument.
    let call = client.at("signatureHelp", 1, 25, json!({}));
    assert!(call["signatures"][0]["label"].as_str().expect("a label").starts_with("game("), "{call}");
    assert_eq!(call["activeParameter"], 1);

    // Broken, told with a range and a code; mended by the quick fix.
    let _ = client.of("documentSymbol");
    client.notes.clear();
    client.change([0, 12, 0, 13], "");
    let faults = client.faults();
    assert_eq!(
        (faults.len(), &faults[0]["code"], &faults[0]["range"]["start"]["line"]),
        (1, &json!("syntax"), &json!(0))
    );
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 12}});
    let fixes = client.ask(
        "textDocument/codeAction",
        json!({"textDocument": {"uri": URI}, "range": range, "context": {"diagnostics": []}}),
    );
    let edit = &fixes[0]["edit"]["changes"][URI][0];
    assert_eq!(
        (&edit["newText"], &edit["range"]["start"]),
        (&json!(";"), &json!({"line": 0, "character": 12}))
    );
    client.change([0, 12, 0, 12], ";");
    assert_eq!(client.faults(), Vec::<Value>::new());

    // Definition, references, rename.
    let definition = client.at("definition", 6, 20, json!({}));
    assert_eq!(definition["range"]["start"], json!({"line": 0, "character": 4}));
    let places = client.at("references", 2, 9, json!({"context": {"includeDeclaration": true}}));
    assert_eq!(places.as_array().expect("a list").len(), 3);
    let renamed = client.at("rename", 3, 36, json!({"newName": "stack"}));
    let starts: Vec<&Value> = renamed["changes"][URI]
        .as_array()
        .expect("edits")
        .iter()
        .map(|edit| &edit["range"]["start"])
        .collect();
    assert_eq!(starts, [&json!({"line": 1, "character": 26}), &json!({"line": 3, "character": 34})]);
    for (name, why) in
        [("options", "means something else"), ("let", "can't be a name"), ("a b", "can't be a name")]
    {
        let place =
            json!({"textDocument": {"uri": URI}, "position": {"line": 3, "character": 36}, "newName": name});
        let id = client.send("textDocument/rename", place);
        let refused = client.answer(id)["error"]["message"].to_string();
        assert!(refused.contains(why), "{name}: {refused}");
    }

    // Symbols, folding, colours, lenses, look.
    let symbols: Vec<Value> = client.of("documentSymbol").as_array().expect("a list").clone();
    assert_eq!(symbols.iter().map(|symbol| &symbol["name"]).collect::<Vec<_>>(), ["pins", "game1"]);
    assert_eq!(client.of("foldingRange")[0], json!({"startLine": 1, "endLine": 4}));
    assert_eq!(
        client.of("semanticTokens/full")["data"].as_array().expect("numbers")[..10],
        [json!(0), json!(0), json!(3), json!(0), json!(0), json!(0), json!(4), json!(4), json!(5), json!(1)]
    );
    let lenses = client.of("codeLens");
    let titles: Vec<&Value> =
        lenses.as_array().expect("a list").iter().map(|lens| &lens["command"]["title"]).collect();
    assert_eq!(titles, ["run", "values", "plot"]);
    let format = json!({"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": true}});
    assert_eq!(client.ask("textDocument/formatting", format.clone()), json!([]));
    client.change([0, 8, 0, 11], "=  ");
    let edits = client.ask("textDocument/formatting", format);
    assert_eq!(edits.as_array().expect("a list").len(), 1);
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn lenses_run_games_with_limits() {
    let (mut client, _) = Client::start("lsp run", json!({}));
    client.open(&format!("{TEXT}\nlet endless = 1; loop {{ endless += 1; }}"));
    let run = |name: &str| json!({"command": format!("bouton.{name}"), "arguments": [URI, "game1"]});
    let values = client.ask("workspace/executeCommand", run("values"));
    assert!(values["text"].as_str().expect("a text").contains("[0]  1   2  [0]  1   2"), "{values}");
    let picture = client.ask("workspace/executeCommand", run("plot"));
    assert!(picture["svg"].as_str().expect("a picture").starts_with("<svg"), "{picture}");
    // A loop without end is stopped when the question is cancelled, and others are answered meanwhile.
    let id = client.send("workspace/executeCommand", run("run"));
    assert!(client.of("documentSymbol").is_array());
    client.tell("$/cancelRequest", json!({"id": id}));
    let stopped = client.answer(id);
    assert_eq!(stopped["result"]["failed"], true, "{stopped}");
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn columns_count_as_the_editor_counts() {
    for (encodings, name, column) in
        [(json!(["utf-16"]), "utf-16", 9), (json!(["utf-8", "utf-16"]), "utf-8", 11)]
    {
        let (mut client, hello) = Client::start(name, json!({"general": {"positionEncodings": encodings}}));
        assert_eq!(hello["capabilities"]["positionEncoding"], name);
        client.open("\"🎲\" + (nowhere)\n");
        let faults = client.faults();
        assert_eq!(faults[0]["range"]["start"], json!({"line": 0, "character": column - 1}), "{name}");
        client.change([0, column - 1, 0, column + 6], "1");
        assert_eq!(client.faults(), Vec::<Value>::new());
        assert_eq!(client.leave(), Some(0));
    }
}

#[test]
fn what_is_no_message_is_answered_by_an_error() {
    let (mut client, _) = Client::start("lsp broken", json!({}));
    for (body, code) in [("{", -32700), ("[]", -32600), ("{\"id\": 1}", -32600)] {
        client.raw(body);
        assert_eq!(client.message()["error"]["code"], code, "{body}");
    }
    for (method, params, code) in [
        ("textDocument/hover", json!({}), -32602),
        ("textDocument/hover", json!([1]), -32602),
        ("textDocument/nonsense", json!({}), -32601),
        ("workspace/executeCommand", json!({"command": "rm", "arguments": []}), -32602),
        ("workspace/executeCommand", json!({"command": "bouton.run", "arguments": [URI]}), -32803),
        ("textDocument/rename", json!({"textDocument": {"uri": URI}}), -32602),
    ] {
        let id = client.send(method, params);
        assert_eq!(client.answer(id)["error"]["code"], code, "{method}");
    }
    client.tell("textDocument/didChange", json!({"nonsense": true}));
    client.open("a\u{0}b 'c\n/* `${");
    assert!(!client.faults().is_empty());
    for place in [(0, 0), (0, 999), (999, 0), (4_000_000_000, 4_000_000_000)] {
        for what in ["hover", "completion", "signatureHelp", "definition", "prepareRename"] {
            client.at(what, place.0, place.1, json!({}));
        }
    }
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn a_cancelled_question_has_no_answer_and_a_client_may_go() {
    let (mut client, _) = Client::start("lsp cancel", json!({}));
    client.open(TEXT);
    client.next += 1;
    let id = client.next;
    let place = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 5}});
    let question =
        json!({"jsonrpc": "2.0", "id": id, "method": "textDocument/hover", "params": place}).to_string();
    let cancel = json!({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": id}}).to_string();
    let framed = |body: &str| format!("Content-Length: {}\r\n\r\n{body}", body.len());
    client
        .input
        .write_all([framed(&question), framed(&cancel)].concat().as_bytes())
        .expect("the server reads");
    let answer = client.answer(id);
    // The question may have been answered before the other message was there.
    assert!(answer["error"]["code"] == -32800 || answer["result"].is_object(), "{answer}");
    drop(client.input);
    assert_eq!(client.child.wait().expect("the server ends").code(), Some(1), "it didn't say that it goes");
}

/// A file of a thousand lines: each answer takes less than 50 ms on an idle machine. A busy machine isn't the
/// server's fault, so the bound here is far above that, and we print the times.
#[test]
fn large_files_are_answered_soon() {
    let (mut client, _) = Client::start("lsp large", json!({}));
    let block = r##"fn rule#(n) {
    let options = [];
    for k in 1..=n {
        if k % 2 == 0 { options.push(n - k); }
    }
    options
}
let game# = game("Game #", |n| rule#(n));
let t# = game#.values(0..=20);
check_equal(t#[0], 0);
"##;
    let text: String = (0..100).map(|number| block.replace('#', &number.to_string())).collect();
    client.open(&text);
    assert_eq!(client.faults(), Vec::<Value>::new());
    let asks: [(&str, u32, u32); 9] = [
        ("hover", 997, 8),
        ("completion", 998, 15),
        ("completion", 994, 20),
        ("signatureHelp", 997, 28),
        ("definition", 997, 34),
        ("references", 991, 9),
        ("documentSymbol", 0, 0),
        ("semanticTokens/full", 0, 0),
        ("codeLens", 0, 0),
    ];
    let mut slowest = Duration::ZERO;
    for (what, line, character) in asks {
        let begun = Instant::now();
        client.at(what, line, character, json!({"context": {"includeDeclaration": true}}));
        println!("{what}: {:?}", begun.elapsed());
        slowest = slowest.max(begun.elapsed());
    }
    for what in ["formatting", "faults"] {
        let begun = Instant::now();
        if what == "faults" {
            client.change([999, 0, 999, 0], "x");
            assert_eq!(client.faults().len(), 1);
        } else {
            client.ask(
                "textDocument/formatting",
                json!({"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": true}}),
            );
        }
        println!("{what}: {:?}", begun.elapsed());
        slowest = slowest.max(begun.elapsed());
    }
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    assert_eq!(client.leave(), Some(0));
}
