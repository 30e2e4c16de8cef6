// The colours of the language: the stream mode of the JupyterLab extension, which registers itself by its name.

import { HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import "../../crates/kernel/assets/labextension/static/remoteEntry.js";

const { mode } = window._JUPYTERLAB["bouton-rhai-mode"];

const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--keyword)", fontWeight: "600" },
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--string)" },
  { tag: [tags.number, tags.atom, tags.bool], color: "var(--number)" },
  { tag: [tags.function(tags.variableName), tags.standard(tags.variableName), tags.function(tags.propertyName)], color: "var(--call)" },
  { tag: tags.invalid, color: "var(--wrong)" },
]);

export const language = () => [new LanguageSupport(StreamLanguage.define(mode)), syntaxHighlighting(COLOURS)];
