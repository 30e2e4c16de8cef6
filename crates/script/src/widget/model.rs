//! One model: properties that the front end and the session keep in step over a comm.
//!
//! The front end reports the user's changes (`update`), asks for everything after a reload (`request_state`),
//! and reports clicks (`custom`). Models live until the front end closes their comm or the session ends.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use serde_json::{Map, Value as Json, json};

use crate::comm::{Comm, CommEvent, Receiver};
use crate::diagnostic::Native;
use crate::{Context, Shown};

/// The target of every comm of a widget.
const TARGET: &str = "jupyter.widget";
/// The MIME type of a place where a widget is to be shown.
pub(crate) const VIEW: &str = "application/vnd.jupyter.widget-view+json";

/// The kinds of models that are used here, by the names of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ModelKind {
    Slider,
    Dropdown,
    Field,
    Checkbox,
    Button,
    Html,
    /// Children one below the other.
    Column,
    /// Children side by side, as its layout says.
    Row,
    Layout,
}

impl ModelKind {
    fn name(self) -> &'static str {
        match self {
            Self::Slider => "IntSlider",
            Self::Dropdown => "Dropdown",
            Self::Field => "Text",
            Self::Checkbox => "Checkbox",
            Self::Button => "Button",
            Self::Html => "HTML",
            Self::Column => "VBox",
            Self::Row => "HBox",
            Self::Layout => "Layout",
        }
    }

    /// The properties that identify its kind.
    fn state(self) -> Map<String, Json> {
        let module = if self == Self::Layout { "@jupyter-widgets/base" } else { "@jupyter-widgets/controls" };
        let name = self.name();
        let state = json!({
            "_model_module": module, "_model_module_version": "2.0.0", "_model_name": format!("{name}Model"),
            "_view_module": module, "_view_module_version": "2.0.0", "_view_name": format!("{name}View"),
        });
        match state {
            Json::Object(state) => state,
            _ => Map::new(),
        }
    }
}

/// The user's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    /// Changed a property.
    Changed,
    /// Pressed it.
    Pressed,
}

type React = Rc<dyn Fn(&Happening) -> Native<()>>;

/// A model.
pub(crate) struct Model {
    context: Context,
    id: OnceCell<String>,
    state: RefCell<Map<String, Json>>,
    react: RefCell<Option<React>>,
}

/// The session's end of a model's comm.
struct Port(Rc<Model>);

impl Model {
    /// Opens a model with these properties.
    pub(crate) fn open(context: &Context, kind: ModelKind, properties: Json) -> Rc<Self> {
        let mut state = kind.state();
        if let Json::Object(properties) = properties {
            state.extend(properties);
        }
        let model = Rc::new(Self {
            context: context.clone(),
            id: OnceCell::new(),
            state: RefCell::new(state.clone()),
            react: RefCell::default(),
        });
        let data = json!({ "state": state, "buffer_paths": [] });
        let port = Rc::new(Port(Rc::clone(&model)));
        let id = context.open_comm(TARGET, data, json!({ "version": "2.1.0" }), port);
        // Set once: nobody else has seen the model yet.
        let _ = model.id.set(id);
        model
    }

    /// What happens when the user does something with it.
    pub(crate) fn on(&self, react: impl Fn(&Happening) -> Native<()> + 'static) {
        *self.react.borrow_mut() = Some(Rc::new(react));
    }

    fn id(&self) -> &str {
        self.id.get().map_or("", String::as_str)
    }

    /// How another model names it as its child.
    pub(crate) fn reference(&self) -> String {
        format!("IPY_MODEL_{}", self.id())
    }

    /// A property.
    pub(crate) fn get(&self, name: &str) -> Json {
        self.state.borrow().get(name).cloned().unwrap_or_default()
    }

    /// Changes properties and tells the front end, if anything is new.
    pub(crate) fn set(&self, properties: Json) {
        let Json::Object(mut properties) = properties else { return };
        let mut state = self.state.borrow_mut();
        properties.retain(|name, value| state.get(name) != Some(value));
        if properties.is_empty() {
            return;
        }
        state.extend(properties.clone());
        drop(state);
        self.send(&Json::Object(properties));
    }

    /// Sends the front end a property even if it is unchanged, to clear the user's text there.
    pub(crate) fn reset(&self, name: &str, value: Json) {
        self.state.borrow_mut().insert(name.to_owned(), value.clone());
        self.send(&json!({ name: value }));
    }

    fn send(&self, state: &Json) {
        self.context.send_comm(self.id(), json!({ "method": "update", "state": state, "buffer_paths": [] }));
    }

    /// Moves the keyboard's focus there.
    pub(crate) fn focus(&self) {
        self.context.send_comm(self.id(), json!({ "method": "custom", "content": { "do": "focus" } }));
    }

    /// The display in a notebook: the widget, and `still` if widgets aren't available.
    pub(crate) fn shown(&self, still: Shown) -> Shown {
        let view = json!({ "version_major": 2, "version_minor": 0, "model_id": self.id() });
        let mut shown = still;
        shown.forms.insert(VIEW.to_owned(), view.to_string());
        shown
    }
}

impl Receiver for Port {
    fn receive(&self, message: &Comm) -> Native<()> {
        let model = &self.0;
        if message.event != CommEvent::Message {
            return Ok(());
        }
        let happening = match message.data["method"].as_str() {
            Some("update") => {
                if let Json::Object(changes) = &message.data["state"] {
                    model.state.borrow_mut().extend(changes.clone());
                }
                Happening::Changed
            }
            Some("request_state") => {
                let state = Json::Object(model.state.borrow().clone());
                model.send(&state);
                return Ok(());
            }
            Some("custom") if message.data["content"]["event"] == "click" => Happening::Pressed,
            _ => return Ok(()),
        };
        // The callback may replace itself, so we hold no borrow while it runs.
        let react = model.react.borrow().clone();
        react.map_or(Ok(()), |react| react(&happening))
    }
}
