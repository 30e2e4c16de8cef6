// Every cell of every example of the playground, in a session each: `node examples.mjs FOLDER`. Fails if one ends in an error.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { cellsOfGame } from "../src/examples.js";
import { first } from "../src/first.js";
import { open } from "../src/session.js";

const [folder] = process.argv.slice(2);
const answer = await open(await WebAssembly.compile(readFileSync(join(folder, "bouton.wasm"))), {
  event() {}, stopped: () => false, broken: (text) => console.error(text), ask: () => null,
});
const begin = (language = "en") => answer({ do: "start", language, unique: "examples" });

begin();
const games = answer({ do: "games" }).games.map((game) => ({ title: game.title, cells: cellsOfGame(game) }));
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const lessons = read("examples.json").flatMap(({ language, entries }) => entries.map(({ title, file }) => ({ title, language, cells: read(`examples/${file}.json`) })));
const pages = ["en", "pt", "es", "ca"].map((language) => ({ title: `first page (${language})`, language, cells: first(language) }));
let ran = 0;
const wrong = [];
for (const { title, language, cells } of [...pages, ...games, ...lessons]) {
  begin(language);
  for (const { kind, text } of cells) {
    if (kind !== "code") continue;
    ran += 1;
    const { error } = answer({ do: "eval", code: text });
    if (error) wrong.push(`${title}: ${error.text}`);
  }
}
wrong.forEach((text) => console.log(text));
console.log(`examples of ${games.length} games and ${lessons.length} lessons and chapters: ${ran} cells, ${wrong.length} errors`);
process.exitCode = wrong.length > 0 ? 1 : 0;
