// TeX as MathML, which browsers draw themselves: no fonts and no style have to be loaded.

import temml from "temml/dist/temml.mjs";

// Null for what is no TeX.
export function mathml(text, displayMode) {
  try {
    return temml.renderToString(text, { displayMode, throwOnError: true, trust: false });
  } catch {
    return null;
  }
}
