// Small pictures of games for the menu, by what the games are played with. They say nothing that the name beside them doesn't, so
// screen readers pass over them.

const disc = (x, y, r = 3) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;
const ring = (x, y, r = 4) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const line = (...points) => `<polyline points="${points.join(" ")}"/>`;
const square = (x, y, size = 8, fill = "none") => `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}"/>`;
const tile = (x, y) => `<rect x="${x}" y="${y}" width="7" height="7" fill="currentColor" stroke="none"/>`;
const word = (x, y, text) => `<text x="${x}" y="${y}" font-size="13" text-anchor="middle" fill="currentColor" stroke="none">${text}</text>`;
const many = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join("");

const PICTURES = {
  heaps: many(6, (at) => disc([6, 16, 16, 26, 26, 26][at], [27, 27, 20, 27, 20, 13][at])),
  pins: many(3, (at) => `<path d="M${7 + 9 * at} 6c-2.5 0-2 4-1.5 6c-2 4-2 9-1 14h5c1-5 1-10-1-14c.5-2 1-6-1.5-6z" fill="currentColor" stroke="none"/>`),
  crosses: many(3, (at) => square(3 + 9 * at, 12)) + line("4.5,13.5", "9.5,18.5") + line("9.5,13.5", "4.5,18.5"),
  chocolate: many(8, (at) => tile(4 + 9 * ((at + 1) % 3), 4 + 9 * Math.floor((at + 1) / 3))) + square(4, 4, 6),
  steps: line("3,28", "3,22", "11,22", "11,15", "19,15", "19,8", "28,8", "28,28", "3,28") + disc(15, 11),
  turning: ring(8, 16, 6) + `<circle cx="24" cy="16" r="6" fill="currentColor"/>`,
  strip: line("2,22", "30,22") + disc(7, 17, 4) + disc(16, 17, 4) + disc(26, 17, 4),
  board: many(9, (at) => square(3 + 9 * (at % 3), 3 + 9 * Math.floor(at / 3), 8, at % 2 ? "currentColor" : "none")),
  dominoes: `<rect x="3" y="5" width="12" height="22" rx="2"/><rect x="18" y="5" width="11" height="22" rx="2"/>` + line("3,16", "15,16") + line("18,16", "29,16") +
    disc(9, 10, 2) + disc(9, 22, 2) + disc(23, 10, 2),
  knight: many(4, (at) => square(3 + 13 * (at % 2), 3 + 13 * Math.floor(at / 2), 13, at % 3 ? "currentColor" : "none")) + disc(9, 9, 4),
  graph: line("7,25", "16,7", "26,22", "7,25") + disc(7, 25) + disc(16, 7) + disc(26, 22),
  grass: line("2,28", "30,28") + line("12,28", "12,18", "6,8") + line("12,18", "19,9") + line("25,28", "25,16"),
  numbers: word(9, 21, "5") + word(23, 21, "8"),
  split: disc(16, 7, 4) + line("14,11", "8,19") + line("18,11", "24,19") + disc(8, 24, 4) + disc(24, 24, 3),
};

// Games that look otherwise than their kind.
const OF = {
  kayles: "pins", dawson_kayles: "pins", treblecross: "crosses", dawson_chess: "crosses", chomp: "chocolate", staircase: "steps",
  white_knight: "knight", cram: "dominoes", hackenbush_green: "grass", hackenbush_rb: "grass",
};
const KINDS = [["coin-turning", "turning"], ["strip", "strip"], ["graph", "graph"], ["board", "board"], ["numbers", "numbers"], ["splits", "split"]];

// The kind of picture for a game of the session's list.
export const kindOf = ({ id, tags = [] }) => OF[id] ?? KINDS.find(([tag]) => tags.includes(tag))?.[1] ?? "heaps";

// The picture of a game.
export function icon(game) {
  const box = document.createElement("span");
  box.className = "icon";
  box.setAttribute("aria-hidden", "true");
  box.innerHTML = `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">${PICTURES[kindOf(game)]}</svg>`;
  return box;
}
