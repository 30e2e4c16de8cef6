//! A classroom at the playground: what is typed is looked at before it runs, and help is in its language.

use std::rc::Rc;

use bouton_session::{Cell, Session};

struct Class(&'static str);
impl bouton_script::Host for Class {
    fn language(&self) -> &str {
        self.0
    }
}

fn session(language: &'static str) -> Session {
    Session::new(Rc::new(Class(language)))
}

/// What runs has no fault while it is typed: the page looks at a text without a name.
#[test]
fn what_runs_has_no_fault_while_it_is_typed() {
    for (language, code) in [
        ("en", "explain nim 3 4 5"),
        ("en", "who wins nim 3 4 7"),
        ("en", "{0|1} + {0|1/2,1} = 3/4"),
        ("en", "mex(∅) = 0"),
        ("pt", "explica nim 10"),
        ("pt", "tabela nim 7 7"),
        ("pt", "quem vence nim 3 4 7"),
        ("pt", "(7,9,10) → (3,9,10) → (3,5,9)"),
        ("pt", "atividade 6"),
        ("pt", "*3+*4 = mex(0,*1,…,*6) = *7"),
        ("es", "jugadas ganadoras nim 1 3 5 6"),
        ("es", "hoja de actividades quien gana"),
        ("ca", "taula nim 3 3"),
        ("ca", "1011 ⊕ 1100 ⊕ 111 ⊕ 101 = 0101 ≠ 0"),
    ] {
        let mut session = session(language);
        let faults = session.check("", code);
        assert!(faults.is_empty(), "{code}: {faults:?}");
        let reply = session.eval(&Cell::new(code));
        assert!(reply.failure().is_none(), "{code}: {:?}", reply.failure());
        // A file has plain forms only.
        assert!(!session.check("mine.rhai", code).is_empty() || code.starts_with('*'), "{code}");
    }
    let session = session("pt");
    for fault in ["explica nim", "quem vence (3", "nim().table(3))", "nowhere"] {
        assert!(!session.check("", fault).is_empty(), "{fault}");
    }
}

/// Help at the cursor, signatures and completions are in the language of the session.
#[test]
fn help_while_typing_is_in_the_language() {
    let calls = ["nim().table(3", "worksheet(", "mex([", "kayles(", "nim().explain([3", "nim_sum("];
    for language in ["pt", "es", "ca"] {
        for call in calls {
            let text = |language: &'static str| {
                let session = session(language);
                let shown = session.inspect(call, call.len()).expect(call);
                let forms = session.signatures(call, call.len()).map(|found| found.forms);
                (shown.text().to_owned(), forms.unwrap_or_default())
            };
            let ((own, forms), (english, english_forms)) = (text(language), text("en"));
            assert_ne!(own, english, "{language} {call}");
            assert!(!own.contains("Example:") && !own.contains("Source:"), "{own}");
            assert_eq!(forms.len(), english_forms.len(), "{call}");
            for (own, english) in forms.iter().zip(&english_forms) {
                assert!(own.0 == english.0 && own.1 != english.1, "{language} {call}: {own:?}");
            }
        }
        let summaries = |language: &'static str| -> Vec<String> {
            let found = session(language).complete("nim().tab", 9).matches;
            found.into_iter().map(|found| found.summary).collect()
        };
        assert_ne!(summaries(language), summaries("en"), "{language}");
    }
}

/// A line takes each move as it shows it, in the language of the session.
#[test]
fn a_line_takes_moves_as_it_shows_them() {
    let lines = [
        ("northcott", r#"["W.......B.","W...B....."]"#, r#"["...W....B.","W...B....."]"#),
        ("northcott", r#"["W..B", ".W.B"]"#, r#"["W..B", "W..B"]"#),
        ("poker_nim", "#{ h: [3, 4], res: [1, 0] }", "#{ h: [1, 4], res: [0, 3] }"),
        ("hackenbush_rb", r#""BR""#, r#""""#),
    ];
    for language in ["en", "pt", "es", "ca"] {
        for (game, from, to) in lines {
            let line = |item: &str| {
                let reply = session(language).eval(&Cell::new(format!("{game}().line([{from}, {item}])")));
                reply.result.ok().flatten().map(|value| value.text().to_owned())
            };
            let shown = line(to).expect(game);
            let row = shown.lines().nth(4).expect("a row");
            let told = row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).nth(1).expect("a move");
            if told != "–" {
                assert_eq!(line(&format!("{told:?}")).as_deref(), Some(shown.as_str()), "{language} {told}");
            }
            assert!(told != "–" || game != "northcott", "{language}: {shown}");
        }
    }
}
