// A menu that opens below its button; Escape and a press elsewhere close it.

import { make } from "./dom.js";

// `fill(list)` is called each time it opens.
export function menu(label, fill) {
  const list = make("div", {});
  const element = make("details", { class: "menu" }, make("summary", {}, label), list);
  element.ontoggle = async () => {
    if (!element.open) return;
    list.replaceChildren();
    await fill(list);
    keepInside(list);
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

// An entry: what it is called, a second line, and what it does.
export const entry = (text, more, action) =>
  make("button", {
    type: "button",
    onclick: (event) => {
      event.currentTarget.closest("details").open = false;
      action();
    },
  }, text, more ? make("small", {}, more) : null);

// A menu near the edge of the page is moved back into it.
function keepInside(list) {
  list.style.transform = "";
  const { right } = list.getBoundingClientRect();
  const over = right - document.documentElement.clientWidth + 8;
  if (over > 0) list.style.transform = `translateX(${-over}px)`;
}
