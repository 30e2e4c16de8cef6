// A game as a link, with a QR code for those who sit further back.

import qrcode from "qrcode-generator";

import { make } from "./dom.js";
import { linkOf } from "./link.js";

// The most letters that a code of the largest size holds, with the least correction.
const MOST = 2900;

export async function share(cells, say) {
  const link = await linkOf(cells);
  const field = make("input", { type: "text", readonly: true, value: link, "aria-label": say("share") });
  const done = make("span", { role: "status" });
  const copy = make("button", { type: "button" }, say("copy"));
  copy.onclick = async () => {
    field.select();
    // A page that was not served securely has no clipboard.
    const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    if (copied || document.execCommand("copy")) done.textContent = ` ${say("copied")}`;
  };
  const dialog = make("dialog", { "aria-label": say("share") }, field, code(link, say), make("div", {}, copy, " ",
    make("button", { type: "button", onclick: () => dialog.close() }, say("close")), done));
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

function code(link, say) {
  if (link.length > MOST) return make("p", {}, say("too-long"));
  const drawn = qrcode(0, "L");
  drawn.addData(link, "Byte");
  drawn.make();
  const box = make("div", { class: "qr" });
  box.innerHTML = drawn.createSvgTag({ cellSize: 4, margin: 16, scalable: true, alt: { text: say("share") } });
  return box;
}
