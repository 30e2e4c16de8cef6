// The memory that the page and the worker share where the page is isolated: a flag that stops the cell, and the line that a
// script asks for. Without isolation there is none.

const STOP = 0;
const ANSWERED = 1;
const LENGTH = 2;
const HEAD = 16;
const ROOM = 1 << 16;

export const makeSignal = () => (globalThis.crossOriginIsolated ? new SharedArrayBuffer(HEAD + ROOM) : null);

const numbers = (signal) => new Int32Array(signal, 0, HEAD / 4);

export const setStop = (signal, on) => {
  Atomics.store(numbers(signal), STOP, on ? 1 : 0);
  // A cell that waits for a line is stopped, too.
  if (on) giveLine(signal, null);
};

export const isStopped = (signal) => signal !== null && Atomics.load(numbers(signal), STOP) !== 0;

// Hands over the line that was asked for; null refuses.
export function giveLine(signal, line) {
  const bytes = new TextEncoder().encode(line ?? "").slice(0, ROOM);
  new Uint8Array(signal, HEAD, bytes.length).set(bytes);
  const shared = numbers(signal);
  Atomics.store(shared, LENGTH, line === null ? -1 : bytes.length);
  Atomics.store(shared, ANSWERED, 1);
  Atomics.notify(shared, ANSWERED);
}

// Waits in the worker for the line; `ask` tells the page. Null without shared memory: a worker can wait for nothing else.
export function waitForLine(signal, ask) {
  if (signal === null) return null;
  const shared = numbers(signal);
  Atomics.store(shared, ANSWERED, 0);
  ask();
  Atomics.wait(shared, ANSWERED, 0);
  const length = Atomics.load(shared, LENGTH);
  if (length < 0) return null;
  return new TextDecoder().decode(new Uint8Array(signal, HEAD, length).slice());
}
