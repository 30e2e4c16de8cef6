//! The comms that are open. Identifiers are the host's prefix and a count, so that no two sessions share one.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use rhai::FnPtr;
use serde_json::Value as Json;

use super::Context;
use crate::comm::{Comm, CommEvent, Receiver};
use crate::diagnostic::Native;

/// An open comm.
struct Opened {
    target: String,
    receiver: Rc<dyn Receiver>,
    /// The cell of a notebook that opened it.
    cell: Option<Rc<str>>,
}

/// The comms that are open. Lives on one thread.
#[derive(Default)]
pub(super) struct Comms {
    opened: Cell<u64>,
    /// Whether a front end has asked about widgets.
    asked: Cell<bool>,
    open: RefCell<BTreeMap<String, Opened>>,
    /// For which cell comms are opened now.
    cell: RefCell<Option<Rc<str>>>,
    /// The address of the playground, for pages without comms.
    playground: RefCell<Option<String>>,
    /// The functions of the script that open widgets call.
    callbacks: RefCell<Vec<Weak<FnPtr>>>,
}

impl Context {
    /// Where the playground is, if the session was told.
    pub(crate) fn playground(&self) -> Option<String> {
        self.inner.comms.playground.borrow().clone()
    }

    /// Says where the playground is.
    pub(crate) fn set_playground(&self, address: &str) {
        *self.inner.comms.playground.borrow_mut() = Some(address.to_owned());
    }

    /// Whether an erratum is told now: the first time in this session.
    pub(crate) fn tells(&self, erratum: &'static str) -> bool {
        self.inner.told.borrow_mut().insert(erratum)
    }

    /// An identifier that nothing else has, in this session or another: for comms and for displays that
    /// change.
    #[must_use]
    pub fn fresh_id(&self) -> String {
        let comms = &self.inner.comms;
        comms.opened.set(comms.opened.get() + 1);
        format!("{}-{}", self.host().unique(), comms.opened.get())
    }

    /// From now on comms are opened for this cell of a notebook, if the front end says which it is. Those
    /// that it opened when it ran before are closed: their outputs are gone.
    pub fn open_for(&self, cell: Option<&str>) {
        if let Some(cell) = cell {
            let open = self.inner.comms.open.borrow();
            let old = open.iter().filter(|(_, opened)| opened.cell.as_deref() == Some(cell));
            let old: Vec<String> = old.map(|(id, _)| id.clone()).collect();
            drop(open);
            old.iter().for_each(|id| self.close_comm(id));
        }
        *self.inner.comms.cell.borrow_mut() = cell.map(Rc::from);
    }

    /// Opens a comm and returns its identifier.
    pub fn open_comm(&self, target: &str, data: Json, metadata: Json, receiver: Rc<dyn Receiver>) -> String {
        let id = self.fresh_id();
        let cell = self.inner.comms.cell.borrow().clone();
        let opened = Opened { target: target.to_owned(), receiver, cell };
        self.inner.comms.open.borrow_mut().insert(id.clone(), opened);
        let event = CommEvent::Open(target.to_owned());
        self.host().comm(&Comm { metadata, ..Comm::new(id.clone(), event, data) });
        id
    }

    /// Sends data by a comm; one that is closed is ignored.
    pub fn send_comm(&self, id: &str, data: Json) {
        if self.inner.comms.open.borrow().contains_key(id) {
            self.host().comm(&Comm::new(id, CommEvent::Message, data));
        }
    }

    /// Closes a comm; one that is closed already is ignored.
    pub fn close_comm(&self, id: &str) {
        if self.inner.comms.open.borrow_mut().remove(id).is_some() {
            self.host().comm(&Comm::new(id, CommEvent::Close, Json::Object(serde_json::Map::default())));
        }
    }

    /// Whether widgets would be seen: the front end can have them, and has asked about them as one does that
    /// has. A program that runs a notebook without a page does not ask, and gets still pictures.
    #[must_use]
    pub fn has_widgets(&self) -> bool {
        self.host().widgets() && self.inner.comms.asked.get()
    }

    /// Notes that a front end asked which comms are open.
    pub fn widgets_asked(&self) {
        self.inner.comms.asked.set(true);
    }

    /// Notes that a widget calls this function for as long as it holds it.
    pub(crate) fn note_callback(&self, function: &Rc<FnPtr>) {
        self.inner.comms.callbacks.borrow_mut().push(Rc::downgrade(function));
    }

    /// The functions that widgets call.
    pub(crate) fn callbacks(&self) -> Vec<Rc<FnPtr>> {
        let mut noted = self.inner.comms.callbacks.borrow_mut();
        noted.retain(|function| function.strong_count() > 0);
        noted.iter().filter_map(Weak::upgrade).collect()
    }

    /// The comms that are open, with their targets, by identifier.
    #[must_use]
    pub fn open_comms(&self) -> Vec<(String, String)> {
        let open = self.inner.comms.open.borrow();
        open.iter().map(|(id, opened)| (id.clone(), opened.target.clone())).collect()
    }

    /// Hands a message of the front end to its receiver. A comm that the front end opens is refused by
    /// closing it, as the protocol asks for targets that are unknown; messages of unknown comms are ignored.
    ///
    /// # Errors
    ///
    /// An error of the receiver.
    pub fn receive_comm(&self, message: &Comm) -> Native<()> {
        if let CommEvent::Open(target) = &message.event {
            if target.starts_with("jupyter.widget") {
                self.widgets_asked();
            }
            let nothing = Json::Object(serde_json::Map::default());
            self.host().comm(&Comm::new(message.id.clone(), CommEvent::Close, nothing));
            return Ok(());
        }
        let receiver = self.inner.comms.open.borrow().get(&message.id).map(|opened| {
            // Comms that the widget opens belong to its cell, too.
            self.inner.comms.cell.borrow_mut().clone_from(&opened.cell);
            Rc::clone(&opened.receiver)
        });
        if message.event == CommEvent::Close {
            self.inner.comms.open.borrow_mut().remove(&message.id);
        }
        receiver.map_or(Ok(()), |receiver| receiver.receive(message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Host, Limits};

    #[derive(Default)]
    struct Front(RefCell<Vec<Comm>>);

    impl Host for Front {
        fn comm(&self, message: &Comm) {
            self.0.borrow_mut().push(message.clone());
        }
    }

    #[derive(Default)]
    struct Widget(RefCell<Vec<Json>>);

    impl Receiver for Widget {
        fn receive(&self, message: &Comm) -> Native<()> {
            self.0.borrow_mut().push(message.data.clone());
            Ok(())
        }
    }

    #[test]
    fn a_comm_opens_talks_and_closes() {
        let (front, widget) = (Rc::new(Front::default()), Rc::new(Widget::default()));
        let context = Context::new(
            Rc::clone(&front) as Rc<dyn Host>,
            &crate::interpreter::services::Whole,
            Limits::default(),
        );
        let id = context.open_comm("t", Json::from(1), Json::Null, Rc::clone(&widget) as Rc<dyn Receiver>);
        assert_eq!(context.open_comms(), [(id.clone(), "t".to_owned())]);
        context.send_comm(&id, Json::from(2));
        let message = |event, data| Comm::new(id.clone(), event, Json::from(data));
        context.receive_comm(&message(CommEvent::Message, 3)).expect("received");
        context.receive_comm(&message(CommEvent::Close, 4)).expect("received");
        context.receive_comm(&message(CommEvent::Message, 5)).expect("ignored");
        context.send_comm(&id, Json::from(6));
        context.close_comm(&id);
        assert_eq!(*widget.0.borrow(), [Json::from(3), Json::from(4)]);
        assert_eq!(front.0.borrow().len(), 2, "opened, one message");
        assert!(context.open_comms().is_empty());
    }

    #[test]
    fn a_cell_that_runs_again_closes_what_it_had_opened() {
        let front = Rc::new(Front::default());
        let context = Context::new(
            Rc::clone(&front) as Rc<dyn Host>,
            &crate::interpreter::services::Whole,
            Limits::default(),
        );
        let open = |target: &str| {
            let widget = Rc::new(Widget::default()) as Rc<dyn Receiver>;
            context.open_comm(target, Json::Null, Json::Null, widget)
        };
        let opened = || context.open_comms().into_iter().map(|(_, target)| target).collect::<Vec<_>>();
        for (cell, target) in [(Some("one"), "a"), (Some("two"), "b"), (None, "c"), (Some("one"), "d")] {
            context.open_for(cell);
            open(target);
        }
        assert_eq!(opened(), ["b", "c", "d"]);
        let closed = front.0.borrow().iter().filter(|comm| comm.event == CommEvent::Close).count();
        assert_eq!(closed, 1);
        context.open_for(None);
        context.open_for(Some("one"));
        context.open_for(Some("two"));
        assert_eq!(opened(), ["c"], "what no cell opened stays");
    }

    #[test]
    fn an_unknown_target_is_closed() {
        let front = Rc::new(Front::default());
        let context = Context::new(
            Rc::clone(&front) as Rc<dyn Host>,
            &crate::interpreter::services::Whole,
            Limits::default(),
        );
        let open = Comm::new("x", CommEvent::Open("unknown".to_owned()), Json::Null);
        context.receive_comm(&open).expect("received");
        assert_eq!(front.0.borrow()[0].event, CommEvent::Close);
    }
}
