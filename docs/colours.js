// The colours of the language in the manual. Made from its tables by the test `editors`.

(() => {
  const words = {
    keyword: "if else switch while loop do until for in continue break return throw try catch import export as let const fn private",
    literal: "global this true false",
  };
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
