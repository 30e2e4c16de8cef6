// A menu that opens below its button; Escape and a press elsewhere close it.

import { make } from "./dom.js";

// `fill(list)` is called each time it opens, with a list of its own: who opens a menu twice while it waits for the session does
// not see everything twice.
export function menu(label, fill) {
  let list = make("div", {});
  const element = make("details", { class: "menu" }, make("summary", {}, label), list);
  element.ontoggle = async () => {
    if (!element.open) return;
    const fresh = make("div", {});
    list.replaceWith(fresh);
    list = fresh;
    await fill(fresh);
    keepInside(fresh);
  };
  element.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    element.open = false;
    element.querySelector("summary").focus();
  };
  document.addEventListener("click", (event) => {
    if (!element.contains(event.target)) element.open = false;
  });
  return element;
}

// An entry: its name, a second line, and its action. `beside`: a button to its right. `picture`: an element to the left of its name.
export function entry(text, more, action, { beside = null, picture = null } = {}) {
  const own = make("button", {
    type: "button",
    onclick: (event) => {
      event.currentTarget.closest("details").open = false;
      action();
    },
  }, ...(picture ? [picture, make("span", {}, text, more ? make("small", {}, more) : null)] : [text, more ? make("small", {}, more) : null]));
  if (picture) own.classList.add("pictured");
  return beside ? make("div", { class: "entry" }, own, beside) : own;
}

// A menu near the edge of the page is moved back into it.
function keepInside(list) {
  list.style.transform = "";
  const { right } = list.getBoundingClientRect();
  const over = right - document.documentElement.clientWidth + 8;
  if (over > 0) list.style.transform = `translateX(${-over}px)`;
}
