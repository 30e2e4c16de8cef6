// Examples: the lessons of the course and the chapters of the manual, which the build gathers (`examples.json` lists them), and every
// native game, which the session names.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { entry } from "./menu.js";
import { LANGUAGES } from "./words.js";

// The groups of lessons and chapters, those in the reader's language first: `{ kind, language, entries: [{ title, file }] }`.
async function groups(base, language) {
  const found = await (await fetch(new URL("examples.json", base))).json();
  const rank = (group) => (group.language === language ? 0 : group.language === "en" ? 1 : 2);
  const near = (group) => group.kind === "course" || rank(group) < 2;
  const kinds = ["course", "manual"];
  return found.filter(near).sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || rank(one) - rank(other));
}

const cellsOf = async (base, file) => (await fetch(new URL(`examples/${file}.json`, base))).json();

// The cells on a game: a board to play on, a position explained, its winning moves.
export const cellsOfGame = ({ title, summary, call, position }) => [
  { kind: "text", text: `# ${title}\n\n${summary[0].toUpperCase()}${summary.slice(1)}.` },
  { kind: "code", text: `let g = ${call};\ng.play(${position})` },
  { kind: "code", text: `g.explain(${position})` },
  { kind: "code", text: `g.winning_moves(${position})` },
];

// Fills the menu. `show(cells, name)` shows an example, `first()` the first page.
export async function fillExamples(list, { base, engine, language, say, show, first }) {
  const field = make("input", { type: "search", placeholder: say("filter"), "aria-label": say("filter") });
  list.append(field, entry(say("first-page"), null, first));
  const shown = [];
  const group = (title, entries) => {
    const box = make("section", { "aria-label": title }, make("strong", {}, title), ...entries.map(({ element }) => element));
    list.append(box);
    shown.push({ box, entries });
  };
  field.oninput = () => filter(shown, field.value);
  field.onkeydown = (event) => event.key === "Enter" && list.querySelector("section:not([hidden]) button:not([hidden])")?.click();
  for (const { kind, language: tongue, entries } of await groups(base, language)) {
    const title = tongue === language ? say(kind) : `${say(kind)} (${LANGUAGES[tongue]})`;
    const open = ({ title: name, file }) => cellsOf(base, file).then((cells) => show(cells, name));
    group(title, entries.map((one) => ({ element: entry(one.title, null, () => open(one)), words: one.title })));
  }
  // Without a session the chapters can still be read.
  const { games } = await engine.ask({ do: "games" }).catch(() => ({ games: [] }));
  group(say("games"), games.map((game) => ({
    element: entry(game.title, game.summary, () => show(cellsOfGame(game), game.title), { picture: icon(game) }),
    words: [game.title, game.id, game.summary, ...game.aliases].join(" "),
  })));
  filter(shown, field.value);
  if (matchMedia("(hover: hover)").matches) field.focus();
}

// Letters without accents and cases.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function filter(shown, text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  for (const { box, entries } of shown) {
    let some = false;
    for (const { element, words: told } of entries) {
      element.hidden = !words.every((word) => plain(told).includes(word));
      some ||= !element.hidden;
    }
    box.hidden = !some;
  }
}
