// Runs the module for the tests in Rust: `node speak.mjs MODULE`, one request a line, one answer a line: the reply, with what was
// printed and displayed meanwhile, as text.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { open } from "../src/session.js";

let printed = "";
const shown = (event) => (event.event === "stream" ? event.text : `${event.data["text/plain"]}\n`);

const answer = await open(await WebAssembly.compile(readFileSync(process.argv[2])), {
  event: (text) => {
    const event = JSON.parse(text);
    if (["stream", "display"].includes(event.event)) printed += shown(event);
  },
  stopped: () => false,
  broken: (text) => console.error(text),
  ask: () => null,
});

for await (const line of createInterface({ input: process.stdin })) {
  printed = "";
  const reply = answer(JSON.parse(line));
  console.log(JSON.stringify({ reply, printed }));
}
