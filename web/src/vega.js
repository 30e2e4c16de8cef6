// Vega, loaded when the first figure is. Expressions are interpreted, not compiled, because the page allows no `eval`; nothing is
// loaded from elsewhere.

import vegaEmbed from "vega-embed";

export const embed = (place, spec) =>
  vegaEmbed(place, spec, {
    ast: true,
    renderer: "svg",
    actions: false,
    loader: { http: false, file: false },
  });
