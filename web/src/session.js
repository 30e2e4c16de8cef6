// A session in WebAssembly: requests in, replies out, both JSON. Runs in a worker and, for the tests, in node.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// What the module calls while it works; see crates/web/src/abi.rs. `outside` has `event(text)`, `stopped()`,
// `broken(text)` and `ask(prompt)`, which gives a line or null.
function imports(outside, memory) {
  const text = (at, length) => decoder.decode(new Uint8Array(memory(), at, length).slice());
  let line = new Uint8Array();
  return {
    event: (at, length) => outside.event(text(at, length)),
    stopped: () => (outside.stopped() ? 1 : 0),
    now: () => performance.now(),
    random: (at, length) => {
      crypto.getRandomValues(new Uint8Array(memory(), at, length));
      return 0;
    },
    broken: (at, length) => outside.broken(text(at, length)),
    ask: (at, length) => {
      const said = outside.ask(text(at, length));
      if (said === null) return -1;
      line = encoder.encode(said);
      return line.length;
    },
    answered: (at) => new Uint8Array(memory(), at, line.length).set(line),
  };
}

// Functions that libraries name but that nobody calls: the module would not start without them.
function unused(module) {
  const found = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === "bouton") continue;
    found[from] ??= {};
    found[from][name] = () => {
      throw new Error(`${from}.${name} is not available in a worker`);
    };
  }
  return found;
}

// Starts a module. Gives the function that answers requests; it throws if the module ends, which then cannot be used any more.
export async function open(module, outside) {
  let instance = null;
  const bouton = imports(outside, () => instance.exports.memory.buffer);
  instance = await WebAssembly.instantiate(module, { ...unused(module), bouton });
  const { memory, bouton_room, bouton_answer, bouton_answer_at } = instance.exports;
  return (request) => {
    const bytes = encoder.encode(JSON.stringify(request));
    const at = bouton_room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = bouton_answer() >>> 0;
    const answer = new Uint8Array(memory.buffer, bouton_answer_at() >>> 0, length);
    return JSON.parse(decoder.decode(answer));
  };
}
