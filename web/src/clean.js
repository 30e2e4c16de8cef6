// Outputs that came with a file or a link: a stranger may have written them, so DOMPurify keeps only what shows something. Beyond its
// defaults nothing loads, asks or covers the page. (The page's own rules for content forbid scripts besides.)

import DOMPurify from "dompurify";

const OPTIONS = {
  USE_PROFILES: { html: true, mathMl: true, svg: true },
  ADD_TAGS: ["style"],
  FORBID_TAGS: ["audio", "button", "form", "image", "img", "input", "option", "picture", "select", "source", "textarea", "track", "use", "video"],
  FORBID_ATTR: ["background", "poster", "src", "srcset"],
  // A style at the beginning would be taken for one of the head, and dropped.
  FORCE_BODY: true,
};
const COVERS = /url\s*\(|@import|expression|position\s*:\s*(fixed|sticky|absolute)/i;

DOMPurify.addHook("uponSanitizeElement", (element, { tagName }) => {
  if (tagName === "style") element.textContent = own(element.textContent);
});

DOMPurify.addHook("uponSanitizeAttribute", (element, attribute) => {
  const { attrName, attrValue } = attribute;
  const leads = /^(xlink:)?href$/i.test(attrName) && !(element.localName === "a" ? /^(https?:|#)/i : /^#/).test(attrValue);
  if (leads || COVERS.test(attrValue)) attribute.keepAttr = false;
});

export const clean = (html) => DOMPurify.sanitize(html, OPTIONS);

// Of a style, the rules for Bouton's own classes.
function own(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const ours = (rule) => rule.selectorText?.split(",").every((part) => /^\.bouton\b/.test(part.trim())) && !COVERS.test(rule.cssText);
  return [...sheet.cssRules].filter(ours).map((rule) => rule.cssText).join("\n").replace(/</g, "");
}
