// The widgets that a session opens (crates/script/src/widget), drawn with plain elements: a slider, a list of choices, a field, a
// box to tick, buttons, HTML, rows and columns. They speak the protocol of ipywidgets, so the session is the same as in Jupyter.

import { make } from "./dom.js";
import { keepers } from "./figure.js";

export const VIEW = "application/vnd.jupyter.widget-view+json";

const REFERENCE = "IPY_MODEL_";
// What a layout may say, and to which property of a style it goes.
const LAYOUT = ["width", "min_width", "height", "padding", "margin", "flex", "flex_flow", "align_items", "overflow"];

export class Widgets {
  // `send(id, data)` hands a message to the session. `save()` gives the word on the buttons that keep a
  // figure; without it there are no buttons.
  constructor(send, save = null) {
    this.send = send;
    this.save = save;
    this.models = new Map();
  }

  // A message of the session.
  heard({ kind, id, target, data }) {
    if (kind === "open" && target === "jupyter.widget") this.models.set(id, { id, state: data.state, views: [] });
    const model = this.models.get(id);
    if (!model) return;
    if (kind === "close") this.models.delete(id);
    if (kind === "message" && data.method === "update") {
      Object.assign(model.state, data.state);
      model.views.forEach((view) => view.update(data.state));
    }
    if (kind === "message" && data.method === "custom" && data.content?.do === "focus") model.views.at(-1)?.focus();
  }

  // The element of a model; null if the session has closed it.
  view(id) {
    const model = this.models.get(id);
    if (!model) return null;
    const draw = DRAWN[model.state._model_name] ?? DRAWN.HTMLModel;
    const { element, control, update } = draw(model.state, this.port(model));
    const view = {
      focus: () => (control ?? element).focus(),
      update: (changes) => {
        update(changes);
        this.style(element, model.state);
      },
    };
    this.style(element, model.state);
    model.views = model.views.filter((old) => old.element?.isConnected).concat({ ...view, element });
    return element;
  }

  port(model) {
    return {
      change: (state) => {
        Object.assign(model.state, state);
        this.send(model.id, { method: "update", state, buffer_paths: [] });
      },
      click: () => this.send(model.id, { method: "custom", content: { event: "click" } }),
      save: this.save,
      children: () => model.state.children.map((name) => this.view(name.slice(REFERENCE.length))).filter(Boolean),
    };
  }

  style(element, state) {
    const own = element.dataset.own ?? (element.dataset.own = element.className);
    element.className = [own, ...(state._dom_classes ?? [])].join(" ");
    const layout = this.models.get((state.layout ?? "").slice(REFERENCE.length))?.state ?? {};
    for (const name of LAYOUT) if (layout[name]) element.style[camel(name)] = layout[name];
  }
}

// An SVG of the page as a file.
const written = (svg) => new XMLSerializer().serializeToString(svg);

// How a widget looks, as HTML that does nothing.
export function still(element) {
  const copy = element.cloneNode(true);
  const controls = "input, select, textarea, [hidden], .keepers, .jupyter-button:not(.bouton-square)";
  copy.querySelectorAll(controls).forEach((control) => (control.closest("label") ?? control).remove());
  for (const button of copy.querySelectorAll("button")) {
    const { className, title, style } = button;
    button.replaceWith(make("span", { class: className, title, style: style.cssText }, ...button.childNodes));
  }
  return copy.outerHTML;
}

const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

// Of a slider that is dragged, only so many positions a second are sent.
const PACE = 60;

function paced(action) {
  let timer = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      action();
    }, PACE);
  };
}

function labelled(state, control, ...more) {
  const element = make("label", { class: "widget" }, make("span", { class: "widget-label" }, state.description ?? ""), control, ...more);
  return { element, control };
}

// How each kind is drawn: the element, what has the focus, and what a change of its state does.
const DRAWN = {
  IntSliderModel(state, port) {
    const { min, max, step, value } = state;
    const control = make("input", { type: "range", min, max, step, value });
    const shown = make("output", {}, String(value));
    const moved = paced(() => port.change({ value: control.valueAsNumber }));
    control.oninput = () => {
      shown.value = control.value;
      moved();
    };
    const update = (changes) => {
      if ("value" in changes) shown.value = control.value = changes.value;
    };
    return { ...labelled(state, control, shown), update };
  },
  DropdownModel(state, port) {
    const control = make("select", {}, ...state._options_labels.map((label) => make("option", {}, label)));
    control.selectedIndex = state.index;
    control.onchange = () => port.change({ index: control.selectedIndex });
    const update = (changes) => {
      if ("index" in changes) control.selectedIndex = changes.index;
    };
    return { ...labelled(state, control), update };
  },
  TextModel(state, port) {
    const control = make("input", { type: "text", value: state.value, placeholder: state.placeholder, spellcheck: "false" });
    // What is to be written there can be read.
    control.size = Math.max(20, (state.placeholder ?? "").length);
    if (!state.description) control.setAttribute("aria-label", state.placeholder ?? "");
    control.onchange = () => port.change({ value: control.value });
    const update = (changes) => {
      if ("value" in changes) control.value = changes.value;
    };
    return { ...labelled(state, control), update };
  },
  CheckboxModel(state, port) {
    const control = make("input", { type: "checkbox" });
    control.checked = state.value;
    control.onchange = () => port.change({ value: control.checked });
    const update = (changes) => {
      if ("value" in changes) control.checked = changes.value;
    };
    return { ...labelled(state, control), update };
  },
  ButtonModel(state, port) {
    const element = make("button", { type: "button", class: "jupyter-button", onclick: () => port.click() });
    const update = () => {
      element.textContent = state.description;
      element.title = state.tooltip ?? "";
      if (state.tooltip) element.setAttribute("aria-label", state.tooltip);
      element.disabled = Boolean(state.disabled);
    };
    update();
    return { element, update };
  },
  HTMLModel(state, port) {
    const element = make("div", { class: "widget-html-content" });
    const update = (changes) => {
      if (!("value" in changes)) return;
      element.innerHTML = changes.value;
      // The output of a slider is a value like that of a cell, and its figure can be kept; the pictures of boards, which have
      // classes, are part of the board.
      const figures = state._dom_classes ? [] : element.querySelectorAll("svg");
      if (port.save && figures.length === 1) element.append(keepers(written(figures[0]), port.save()));
    };
    update(state);
    return { element, update };
  },
  VBoxModel: (state, port) => box(state, port, "widget-column"),
  HBoxModel: (state, port) => box(state, port, "widget-row"),
};

function box(state, port, kind) {
  const element = make("div", { class: kind }, ...port.children());
  const known = [...(state.children ?? [])];
  const update = (changes) => {
    if (!("children" in changes)) return;
    // What is there stays, so that the keyboard keeps its place.
    const grown = known.every((name, at) => changes.children[at] === name);
    const drawn = port.children();
    if (grown) element.append(...drawn.slice(known.length));
    else element.replaceChildren(...drawn);
    known.splice(0, known.length, ...changes.children);
  };
  return { element, update };
}
