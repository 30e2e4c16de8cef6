// The worker: one session. Takes `{load}` once, then `{id, request}`; posts `{events}` while a cell runs, then `{id, reply}`,
// or `{id, trap}` if the module has ended.

import { open } from "./session.js";
import { isStopped, waitForLine } from "./signal.js";

// Events wait at most so many milliseconds, so that a script that prints without end does not flood the page.
const PACE = 40;

let answer = null;
let waiting = [];
let sent = 0;
let reason = "";

function flush() {
  if (waiting.length > 0) postMessage({ events: waiting });
  waiting = [];
  sent = performance.now();
}

// What is printed in a row is one event.
function event(text) {
  const found = JSON.parse(text);
  const last = waiting[waiting.length - 1];
  if (found.event === "stream" && last?.event === "stream" && last.name === found.name) last.text += found.text;
  else waiting.push(found);
  if (performance.now() - sent > PACE) flush();
}

async function load({ module, signal }) {
  answer = await open(module, {
    event,
    stopped: () => isStopped(signal),
    broken: (text) => {
      reason = text;
    },
    ask: (prompt) =>
      waitForLine(signal, () => {
        flush();
        postMessage({ ask: prompt });
      }),
  });
  postMessage({ loaded: true });
}

addEventListener("message", ({ data }) => {
  if (data.load) {
    load(data.load).catch((error) => postMessage({ trap: String(error) }));
    return;
  }
  let message;
  try {
    message = { id: data.id, reply: answer(data.request) };
  } catch (error) {
    message = { id: data.id, trap: reason || String(error) };
  }
  flush();
  postMessage(message);
});
