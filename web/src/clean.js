// Outputs that came with a file or a link: a stranger may have written them, so only elements that show something are kept, without
// anything that runs, loads or covers the page. (The page's own rules for content forbid scripts besides.)

const ELEMENTS = new Set(`a abbr b bdi blockquote br caption code col colgroup dd details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6
  header hr i kbd li main math mfrac mi mn mo mover mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover ol p
  pre s samp section small span strong style sub summary sup svg circle clippath defs desc ellipse g line lineargradient marker path
  pattern polygon polyline rect stop text title tspan table tbody td tfoot th thead tr u ul var wbr`.split(/\s+/));
const ADDRESSES = /^(href|xlink:href|src|srcset|action|formaction|background|poster|srcdoc)$/i;
const COVERS = /url\s*\(|@import|expression|position\s*:\s*(fixed|sticky|absolute)/i;

export function clean(html) {
  // Within a template nothing runs or loads.
  const page = document.createElement("template");
  page.innerHTML = html;
  for (const element of [...page.content.querySelectorAll("*")]) {
    if (!ELEMENTS.has(element.localName.toLowerCase())) element.remove();
    else if (element.localName === "style") element.textContent = own(element.textContent);
    else cleanAttributes(element);
  }
  return page.innerHTML;
}

function cleanAttributes(element) {
  for (const { name, value } of [...element.attributes]) {
    const runs = /^on/i.test(name);
    const leads = ADDRESSES.test(name) && !(element.localName === "a" ? /^(https?:|#)/i : /^#/).test(value);
    if (runs || leads || COVERS.test(value)) element.removeAttribute(name);
  }
}

// Of a style, the rules for Bouton's own classes.
function own(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const ours = (rule) => rule.selectorText?.split(",").every((part) => /^\.bouton\b/.test(part.trim())) && !COVERS.test(rule.cssText);
  return [...sheet.cssRules].filter(ours).map((rule) => rule.cssText).join("\n").replace(/</g, "");
}
