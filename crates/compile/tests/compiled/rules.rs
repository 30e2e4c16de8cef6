//! The rules of the scripts that come with the project: which compile, and that compiling changes no option.

use std::fs;
use std::path::Path;

use bouton_rules::{Datum, Options, PositionKind, Ruleset};
use bouton_script::{Host, Interpreter, RuleEngine};
use bouton_solve::Game;

use super::differential::on_session_thread;

struct Quiet;
impl Host for Quiet {}

fn game(path: &Path, engine: RuleEngine) -> Option<Game> {
    let text = fs::read_to_string(path).ok()?;
    let mut session = Interpreter::new(std::rc::Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    // A script may read files or draw, which this host refuses: the game is its first.
    let end = text.find("\n});\n").map_or_else(|| text.find("));\n").map(|at| at + 4), |at| Some(at + 5))?;
    let name = text.split("let ").nth(1)?.split(' ').next()?;
    let cell = format!("{}\n{name}", &text[..end]);
    let value = session.eval("script", &cell).map_err(|error| println!("{}", error.message)).ok()?.value;
    // The game needs its engine.
    std::mem::forget(session);
    value.try_cast::<Game>()
}

/// Positions near the start, by playing.
fn positions(rules: &dyn Ruleset) -> Vec<Datum> {
    let mut found = match (rules.kind(), rules.start()) {
        (_, Some(start)) => vec![start],
        (PositionKind::Array(Some(parts)), _) => {
            vec![Datum::ints(vec![4; parts]), Datum::list((1..=parts as i64).map(Datum::Int).collect())]
        }
        _ => (0..30).map(Datum::Int).collect(),
    };
    let mut at = 0;
    while at < found.len() && found.len() < 300 {
        let mut options = Options::new();
        if rules.list(&found[at], &mut options).is_ok() {
            let parts = options.iter().flat_map(|option| option.parts()).filter(|part| part.game.is_none());
            let new: Vec<Datum> = parts.map(|part| part.datum()).collect();
            for position in new {
                if !found.contains(&position) {
                    found.push(position);
                }
            }
        }
        at += 1;
    }
    found
}

fn answers(rules: &dyn Ruleset, position: &Datum) -> String {
    let mut options = Options::new();
    let result = rules.list(position, &mut options).map_err(|error| error.to_string());
    let standard = rules.standard_parts(position).map_err(|error| error.to_string());
    format!("{result:?} {:?} {standard:?}", options.data())
}

#[test]
fn scripts_have_the_same_options_compiled() {
    on_session_thread(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
        let mut seen = 0;
        for entry in fs::read_dir(folder).expect("the scripts") {
            let path = entry.expect("a script").path();
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let engines = [RuleEngine::MachineCode { warm_up: 0 }, RuleEngine::Interpreter];
            let [Some(game), Some(slow)] = engines.map(|engine| game(&path, engine)) else {
                println!("{name}: no game");
                continue;
            };
            let rules = game.rules();
            for position in positions(&**rules) {
                let compiled = answers(&**rules, &position);
                let interpreted = answers(&**slow.rules(), &position);
                assert_eq!(compiled, interpreted, "{name} at {position}");
            }
            let engine = rules.engine().to_string();
            println!("{name}: {engine}");
            let compiled = engine.starts_with("compiled");
            assert!(compiled, "{name}: {engine}");
            seen += 1;
        }
        assert!(seen >= 15, "only {seen} scripts");
    });
}
