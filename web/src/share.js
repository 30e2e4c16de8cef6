// Work as a link, with its results where they are wanted, and a QR code for those who sit further back.

import qrcode from "qrcode-generator";

import { make } from "./dom.js";
import { linkOf } from "./link.js";
import { forLink } from "./record.js";

// The most letters that a code of the largest size holds, with the least correction; and that a link takes along by itself.
const MOST = { code: 2900, link: 16_000 };

export async function share({ name, cells }, say) {
  const bare = await linkOf({ name, cells: cells.map(({ kind, text }) => ({ kind, text })) });
  const full = await linkOf({ name, cells: cells.map(({ kind, text, outputs }) => ({ kind, text, outputs: forLink(outputs) })) });
  const field = make("input", { type: "text", readonly: true, "aria-label": say("share") });
  const picture = make("div", {});
  const results = make("input", { type: "checkbox" });
  results.checked = full.length <= MOST.link;
  results.onchange = () => {
    field.value = results.checked ? full : bare;
    picture.replaceChildren(...codes(field.value, bare, say));
  };
  results.onchange();
  const done = make("span", { role: "status" });
  const copy = make("button", { type: "button" }, say("copy"));
  copy.onclick = async () => {
    field.select();
    // A page that was not served securely has no clipboard.
    const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    if (copied || document.execCommand("copy")) done.textContent = ` ${say("copied")}`;
  };
  const choice = full === bare ? null : make("label", { class: "choice" }, results, say("with-results"));
  const dialog = make("dialog", { "aria-label": say("share") }, field, choice, picture, make("div", {}, copy, " ",
    make("button", { type: "button", onclick: () => dialog.close() }, say("close")), done));
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

// The code of a link; where that is too long, the code of the link without results.
function codes(link, bare, say) {
  if (link.length <= MOST.code) return [code(link, say)];
  if (bare.length <= MOST.code) return [code(bare, say), make("p", {}, say("bare-code"))];
  return [make("p", {}, say("too-long"))];
}

function code(link, say) {
  const drawn = qrcode(0, "L");
  drawn.addData(link, "Byte");
  drawn.make();
  const box = make("div", { class: "qr" });
  box.innerHTML = drawn.createSvgTag({ cellSize: 4, margin: 16, scalable: true, alt: { text: say("share") } });
  return box;
}
