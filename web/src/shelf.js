// Saved work: one entry of the browser's storage for each piece, held by one tab at a time, and one for its outputs. A tab that opens
// what another holds gets a copy under a name of its own, so neither loses cells. What a tab shows, saved or not, is in the tab's own
// memory, which a reload keeps.

const PREFIX = "bouton:work:";
const SEEN = "bouton:seen:";
const CURRENT = "bouton:current";

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
    return isWhole(found) ? { id, name: String(found.name ?? ""), when: Number(found.when) || 0, cells: found.cells } : null;
  } catch {
    return null;
  }
}

const isWhole = (found) => Array.isArray(found?.cells) && found.cells.every((cell) => typeof cell.text === "string");

// The cells of a piece with the outputs that were kept.
export function withSeen(id, cells) {
  try {
    const seen = JSON.parse(localStorage.getItem(SEEN + id)) ?? {};
    return cells.map((cell) => ({ ...cell, ...seen[cell.id] }));
  } catch {
    return cells;
  }
}

// Keeps the outputs of a piece; where there is no room, those of the others go.
export function writeSeen(id, seen) {
  const text = JSON.stringify(seen);
  try {
    localStorage.setItem(SEEN + id, text);
  } catch {
    forgetSeen();
    try {
      localStorage.setItem(SEEN + id, text);
    } catch {
      // The cells are kept.
    }
  }
}

function forgetSeen() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(SEEN)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept here.
  }
}

// What this tab shows: `{ id, name, saved, welcome, cells, seen }`; null in a new tab.
export function current() {
  try {
    const found = JSON.parse(sessionStorage.getItem(CURRENT));
    if (!isWhole(found)) return null;
    return { ...found, cells: found.cells.map((cell) => ({ ...cell, ...found.seen?.[cell.id] })) };
  } catch {
    return null;
  }
}

export function writeCurrent(work, seen) {
  for (const outputs of [seen, {}]) {
    try {
      sessionStorage.setItem(CURRENT, JSON.stringify({ ...work, seen: outputs }));
      return;
    } catch {
      // Without the outputs there may be room.
    }
  }
}

// Keeps a piece; whether there was room.
export function write({ id, name, cells }) {
  const text = JSON.stringify({ name, when: Date.now(), cells });
  const put = () => {
    try {
      localStorage.setItem(PREFIX + id, text);
      return true;
    } catch {
      return false;
    }
  };
  if (put()) return true;
  forgetSeen();
  return put();
}

export function forget(id) {
  try {
    localStorage.removeItem(PREFIX + id);
    localStorage.removeItem(SEEN + id);
  } catch {
    // Nothing is kept here.
  }
}

export const freshId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

let release = () => {};

// Takes hold of a piece until this tab closes or takes another; whether no other tab has it. A browser without locks, or a page
// that was not served securely, never has: each tab then works on a copy.
export function hold(id) {
  holding = holding.then(() => take(id));
  return holding;
}

// One hold after the other, so that none is left behind.
let holding = Promise.resolve();

async function take(id) {
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
