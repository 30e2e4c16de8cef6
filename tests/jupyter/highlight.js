// Runs the highlighting mode of the JupyterLab extension over lines and compares the tokens. usage: highlight.js MODE
const { mode } = require(process.argv[2]);

// What CodeMirror's StringStream offers, as far as the mode uses it.
class Stream {
  constructor(line) {
    this.string = line;
    this.pos = this.start = 0;
  }
  eol() { return this.pos >= this.string.length; }
  next() {
    if (this.eol()) return undefined;
    const c = String.fromCodePoint(this.string.codePointAt(this.pos));
    this.pos += c.length;
    return c;
  }
  eat(c) { if (this.string[this.pos] === c) { this.pos += 1; return c; } }
  eatSpace() {
    const from = this.pos;
    while (/\s/.test(this.string[this.pos] || "")) this.pos += 1;
    return this.pos > from;
  }
  indentation() { return this.string.match(/^ */)[0].length; }
  skipToEnd() { this.pos = this.string.length; }
  current() { return this.string.slice(this.start, this.pos); }
  match(pattern, consume = true) {
    const rest = this.string.slice(this.pos);
    if (typeof pattern === "string") {
      if (!rest.startsWith(pattern)) return false;
      if (consume) this.pos += pattern.length;
      return true;
    }
    const found = rest.match(pattern);
    if (!found || found.index > 0) return null;
    if (consume) this.pos += found[0].length;
    return found;
  }
}

function tokens(text) {
  const state = mode.startState();
  const found = [];
  for (const line of text.split("\n")) {
    const stream = new Stream(line);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const style = mode.token(stream, state);
      if (stream.pos === stream.start) throw new Error("no progress in: " + line);
      if (style) found.push([stream.current(), style]);
    }
  }
  return { found, open: state.open.length, state };
}

const cases = [
  ["let a = 1;", { let: "keyword", a: "variableName", "=": "operator", 1: "number", ";": "punctuation" }],
  ["0..=11", { 0: "number", "..=": "operator", 11: "number" }],
  ["/* a /* b */ c */ d", { "/* a /* b */ c */": "comment", d: "variableName" }],
  ["/* a\nb */ 1", { "/* a": "comment", "b */": "comment", 1: "number" }],
  ["`take ${n + 1} // left`", { "`take ": "string", "${": "string.special", n: "variableName", "}": "string.special", " // left`": "string" }],
  ["`${ `${x}` }` y", { y: "variableName", x: "variableName" }],
  ['"a\\"b" c', { '"a\\"b"': "string", c: "variableName" }],
  ['#"a "b" \\"# c', { '#"a "b" \\"#': "string", c: "variableName" }],
  ["kayles.period(400)", { kayles: "variableName", period: "propertyName.function" }],
  ["#{ name: 1 }", { name: "variableName", "{": "bracket" }],
  ["fn take(s) { private }", { fn: "keyword", take: "variableName.definition", private: "keyword" }],
  ["mex([1])", { mex: "variableName.standard" }],
  ["posição", { "posição": "variableName" }],
];
for (const [text, expected] of cases) {
  const { found, open } = tokens(text);
  if (open !== 0) throw new Error(`something is still open after ${JSON.stringify(text)}`);
  for (const [word, style] of Object.entries(expected)) {
    if (!found.some(([token, kind]) => token === word && kind === style)) {
      throw new Error(`${JSON.stringify(text)}: no ${style} ${JSON.stringify(word)} in ${JSON.stringify(found)}`);
    }
  }
}

// How far the line behind a text stands in, if it begins with `next`; null: as the author wants.
const lines = [
  ['game("K", |n| {', "", 4],
  ['game("K", |n| {', "})", 0],
  ["    for i in 0..3 {", "print(i)", 8],
  ["f([1,", "2])", 4],
  ["f(1);", "", null],
  ["`a ${n} {", "b`", null],
  ["/* {", "*/", null],
];
for (const [text, next, expected] of lines) {
  const found = mode.indent(tokens(text).state, next, { unit: 4 });
  if (found !== expected) throw new Error(`${JSON.stringify(next)} behind ${JSON.stringify(text)} stands in by ${found}, not ${expected}`);
}
console.log(`${cases.length} texts, ${lines.length} lines`);
