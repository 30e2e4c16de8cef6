// Saved work: one entry of the browser's storage for each piece, held by one tab at a time. A tab that opens what another holds
// gets a copy under a name of its own, so neither loses cells.

const PREFIX = "bouton:work:";

// Whether the browser keeps anything.
export function keeps() {
  try {
    localStorage.setItem("bouton:test", "1");
    localStorage.removeItem("bouton:test");
    return true;
  } catch {
    return false;
  }
}

// All pieces, the latest first: `{ id, name, when, cells }`.
export function works() {
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (key.startsWith(PREFIX)) found.push(read(key.slice(PREFIX.length)));
    }
  } catch {
    return [];
  }
  return found.filter(Boolean).sort((one, other) => other.when - one.when);
}

// A piece; null if there is none, or it is damaged.
export function read(id) {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id));
    const whole = Array.isArray(found?.cells) && found.cells.every((cell) => typeof cell.text === "string");
    return whole ? { id, name: String(found.name ?? ""), when: Number(found.when) || 0, cells: found.cells } : null;
  } catch {
    return null;
  }
}

// Keeps a piece; whether there was room.
export function write({ id, name, cells }) {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ name, when: Date.now(), cells }));
    return true;
  } catch {
    return false;
  }
}

export function forget(id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing is kept here.
  }
}

export const freshId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

let release = () => {};

// Takes hold of a piece until this tab closes or takes another; whether no other tab has it. A browser without locks, or a page
// that was not served securely, never has: each tab then works on a copy.
export async function hold(id) {
  release();
  release = () => {};
  if (!navigator.locks) return sessionStorageOwns(id);
  return new Promise((resolve) => {
    navigator.locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise((done) => {
        release = done;
      });
    });
  });
}

// Whether this tab made the piece, as its own memory says, which a reload keeps.
function sessionStorageOwns(id) {
  try {
    const own = sessionStorage.getItem("bouton:tab") === id;
    sessionStorage.setItem("bouton:tab", id);
    return own || read(id) === null;
  } catch {
    return true;
  }
}
