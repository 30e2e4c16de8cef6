// Copies what the package takes from the repository beside it: the grammar and the licences.

import { copyFileSync } from "node:fs";

const here = new URL(".", import.meta.url);
for (const [from, to] of [
  ["../bouton.tmLanguage.json", "bouton.tmLanguage.json"],
  ["../../LICENSE-MIT", "LICENSE-MIT"],
  ["../../LICENSE-APACHE", "LICENSE-APACHE"],
]) {
  copyFileSync(new URL(from, here), new URL(to, here));
}
