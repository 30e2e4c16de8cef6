// A worksheet on paper by itself: the style for print hides what is not `alone`.

import { make } from "./dom.js";

export function printer(element, label) {
  const alone = () => {
    const places = [document.documentElement, element, element.closest(".cell")].filter(Boolean);
    places.forEach((place) => place.classList.add("alone"));
    addEventListener("afterprint", () => places.forEach((place) => place.classList.remove("alone")), { once: true });
    print();
  };
  return make("button", { type: "button", onclick: alone }, label);
}
