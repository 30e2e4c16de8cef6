// Examples: one for every chapter of the manual, whose blocks the build gathers in `chapters.json`, and one for every native game,
// which the session names.

export const chapters = async (base) => (await fetch(new URL("chapters.json", base))).json();

export const games = async (engine) => (await engine.ask({ do: "games" })).games;

// The cells on a game: what it is, a position explained, values if it has heaps, and a board to play on.
export const cellsOfGame = ({ title, summary, call, position }) => [
  { kind: "text", text: `# ${title}\n\n${summary}` },
  { kind: "code", text: `let g = ${call};\ng.explain(${position})` },
  { kind: "code", text: `g.winning_moves(${position})` },
  { kind: "code", text: `g.play(${position})` },
];
