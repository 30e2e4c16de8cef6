//! The line editor, set up for the language.

use std::path::PathBuf;
use std::sync::Arc;

use bouton_session::SessionThread;
use nu_ansi_term::{Color, Style};
use reedline::{
    DefaultHinter, DescriptionMode, EditCommand, EditMode, Emacs, FileBackedHistory, HistoryItem, IdeMenu,
    KeyCode, KeyModifiers, Keybindings, MenuBuilder, Reedline, ReedlineEvent, ReedlineMenu, Signal, Vi,
    default_emacs_keybindings, default_vi_insert_keybindings, default_vi_normal_keybindings,
};

use crate::end::{Done, End};
use crate::output;
use crate::repl::Line;
use crate::repl::complete::Completions;
use crate::repl::highlight::Colours;
use crate::repl::prompt::Numbered;
use crate::repl::whole::Whole;
use crate::words::say;

/// How many cells are remembered across sessions.
const REMEMBERED: usize = 10_000;
/// The name of the completion menu among the editor's menus.
const MENU: &str = "completion";

/// The line editor.
pub(crate) struct Editor(Reedline);

impl Editor {
    /// An editor that completes from the session and remembers in the file; without one, or if it cannot be
    /// written, only until the end.
    pub(crate) fn new(session: Arc<SessionThread>, history: Option<PathBuf>) -> Self {
        let colours = output::colours_wanted();
        let mut editor = Reedline::create()
            .with_ansi_colors(colours)
            .with_validator(Box::new(Whole))
            .with_completer(Box::new(Completions(session)))
            .with_menu(ReedlineMenu::EngineCompleter(Box::new(menu(colours))))
            .with_edit_mode(edit_mode())
            .with_quick_completions(true)
            .with_partial_completions(true)
            .use_bracketed_paste(true);
        if colours {
            let hint = Style::new().fg(Color::DarkGray);
            editor = editor
                .with_highlighter(Box::new(Colours))
                .with_hinter(Box::new(DefaultHinter::default().with_style(hint)));
        }
        let remembered = history.and_then(|file| FileBackedHistory::with_file(REMEMBERED, file).ok());
        if let Some(history) = remembered.or_else(|| FileBackedHistory::new(REMEMBERED).ok()) {
            editor = editor.with_history(Box::new(history));
        }
        Self(editor)
    }

    /// The greeting that says what this prompt can do.
    pub(crate) const WELCOME: &str = "cli-welcome";

    /// Adds a cell to the history that wasn't typed here.
    pub(crate) fn remember(&mut self, code: &str) {
        // Where nothing can be remembered, the prompt goes on all the same.
        let _ = self.0.history_mut().save(HistoryItem::from_command_line(code));
    }

    /// Reads the cell with this number.
    pub(crate) fn read(&mut self, number: u64) -> Done<Line> {
        let signal = self
            .0
            .read_line(&Numbered(number))
            .map_err(|error| End::Usage(say("cli-terminal", &[("error", &error)])))?;
        // A crash later must not lose it; a disk that is full must not end the session.
        let _ = self.0.sync_history();
        Ok(match signal {
            Signal::Success(code) => Line::typed(code),
            Signal::CtrlD => Line::Leave,
            _ => Line::Cell(String::new()),
        })
    }
}

fn menu(colours: bool) -> IdeMenu {
    let menu = IdeMenu::default()
        .with_name(MENU)
        .with_marker("> ")
        .with_default_border()
        .with_max_completion_height(10)
        .with_max_completion_width(32)
        .with_min_description_width(20)
        .with_max_description_width(64)
        .with_description_mode(DescriptionMode::PreferRight)
        .with_correct_cursor_pos(true);
    if !colours {
        return menu;
    }
    menu.with_text_style(Style::new())
        .with_selected_text_style(Style::new().reverse())
        .with_match_text_style(Color::Cyan.normal())
        .with_selected_match_text_style(Color::Cyan.reverse())
        .with_description_text_style(Style::new())
}

/// The keys that the user wants: those of vi if `BOUTON_KEYS` says so.
fn edit_mode() -> Box<dyn EditMode> {
    let wanted = std::env::var("BOUTON_KEYS").unwrap_or_default();
    match wanted.as_str() {
        "vi" => Box::new(Vi::new(with_own(default_vi_insert_keybindings()), default_vi_normal_keybindings())),
        "" | "emacs" => Box::new(Emacs::new(with_own(default_emacs_keybindings()))),
        other => {
            output::error(&say("cli-keys", &[("found", &output::quoted(other))]));
            Box::new(Emacs::new(with_own(default_emacs_keybindings())))
        }
    }
}

/// These keys and those of the completion menu.
fn with_own(mut keys: Keybindings) -> Keybindings {
    let open = ReedlineEvent::UntilFound(vec![ReedlineEvent::Menu(MENU.to_owned()), ReedlineEvent::MenuNext]);
    keys.add_binding(KeyModifiers::NONE, KeyCode::Tab, open);
    keys.add_binding(KeyModifiers::SHIFT, KeyCode::BackTab, ReedlineEvent::MenuPrevious);
    let newline = ReedlineEvent::Edit(vec![EditCommand::InsertNewline]);
    keys.add_binding(KeyModifiers::ALT, KeyCode::Enter, newline);
    keys
}
