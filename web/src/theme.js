// Dark or light: as the system prefers until somebody chooses.

import { store, stored } from "./words.js";

const KEY = "bouton:theme";
const system = matchMedia("(prefers-color-scheme: dark)");

export function applyTheme() {
  const dark = stored(KEY) ? stored(KEY) === "dark" : system.matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

export function toggleTheme() {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  store(KEY, next);
}

system.addEventListener("change", applyTheme);
