// Figures: the interactive twin where the browser can draw it, else the picture; both can be kept as a file.

import { make } from "./dom.js";

const VEGA = ["application/vnd.vega.v5+json", "application/vnd.vega.v6+json", "application/vnd.vegalite.v5+json",
  "application/vnd.vegalite.v6+json"];

export const twin = (data) => VEGA.map((kind) => data[kind]).find((spec) => spec !== undefined);

// The interactive figure in `place`. The library comes when the first figure is seen; without it, the picture stays.
export async function interactive(place, spec, base) {
  await seen(place);
  const { embed } = await import(new URL("vega.js", base));
  const box = make("div", { class: "vega" });
  await embed(box, spec);
  place.replaceChildren(box);
}

// Resolves as soon as somebody can see an element.
const seen = (element) => new Promise((resolve) => {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    resolve();
  }, { rootMargin: "200px" });
  watch.observe(element);
});

export const picture = (svg) => {
  const box = make("div", { class: "picture" });
  box.innerHTML = svg;
  return box;
};

// Buttons that keep a figure as SVG or PNG, under the words `save`.
export function keepers(svg, save) {
  const button = (kind, action) => make("button", { type: "button", class: "quiet", onclick: action }, `${save} ${kind}`);
  return make("div", { class: "keepers" },
    button("SVG", () => download(new Blob([svg], { type: "image/svg+xml" }), "figure.svg")),
    button("PNG", async () => download(await png(svg), "figure.png")));
}

// Draws the picture on a canvas, at twice its size and in light colours, as for paper.
async function png(svg) {
  const image = new Image();
  const light = svg.replace(">", "><style>:root{color-scheme:only light!important}</style>");
  image.src = URL.createObjectURL(new Blob([light], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = make("canvas", { width: 2 * image.naturalWidth, height: 2 * image.naturalHeight });
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

// Offers a file.
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = make("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
