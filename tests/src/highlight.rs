//! The colours of blocks in the manual: a language for highlight.js, which mdBook brings, made from the
//! lexer's own table.

use crate::grammar::keywords;

/// The part that isn't made of words. An input at the prompt ends before the line that doesn't go on with it;
/// what it puts out has no colours.
const SCRIPT: &str = r#"
  const NAME = "[A-Za-z_\\u00C0-\\u024F][\\w\\u00C0-\\u024F]*";
  const escape = { className: "symbol", begin: /\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)/ };
  const inserted = { className: "subst", begin: /\$\{/, end: /\}/, keywords: words, contains: [] };
  const block = { className: "comment", begin: /\/\*/, end: /\*\//, contains: ["self"] };
  const code = [
    { className: "comment", begin: /\/\//, end: /$/ },
    block,
    { className: "string", begin: /"/, end: /"/, contains: [escape] },
    { className: "string", begin: /'/, end: /'/, contains: [escape] },
    { className: "string", begin: /`/, end: /`/, contains: [inserted] },
    { className: "number", begin: /\b0[xX][0-9A-Fa-f_]+\b|\b0[bB][01_]+\b|\b0[oO][0-7_]+\b/ },
    { className: "number", begin: /\b[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?\b/ },
    { className: "title", begin: `\\b(?!(${words.keyword.split(" ").join("|")})\\b)${NAME}(?=\\s*\\()` },
    { begin: NAME, keywords: words },
  ];
  inserted.contains = code;
  hljs.registerLanguage("rhai", () => ({ keywords: words, contains: code }));
  const more = { className: "comment", begin: /^\.(?= |$)/ };
  const input = { begin: /^> /, end: /$(?!\n\.(?: |$))/, contains: [more, ...code], keywords: words };
  hljs.registerLanguage("bouton", () => ({ contains: [input] }));
  for (const block of document.querySelectorAll("code.language-bouton, code.language-rhai")) {
    hljs.highlightBlock(block);
  }
})();
"#;

/// The script that the pages load after highlight.js.
#[must_use]
pub fn script() -> String {
    let [control, declarations, constants] = keywords();
    let list = |words: &[&str]| words.join(" ");
    format!(
        "// The colours of the language in the manual. Made from its tables by the test `editors`.\n\n(() => {{\n  const words = {{\n    keyword: \"{}\",\n    literal: \"{}\",\n  }};{SCRIPT}",
        list(&[control, declarations].concat()),
        list(&constants),
    )
}
