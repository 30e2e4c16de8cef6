// The first page: a board to play on, three questions with their answers, and what a researcher can have, in the reader's language.

const PAGES = {
  en: {
    play: "# Play Nim\n\nPress the chips that you take from one heap; the player who takes the last chip wins.",
    lines: ["play nim 3 5 7", "who wins nim 3 5 7?", "explain nim 3 5 7"],
    own: "## Write your own game\n\nA rule lists what a move can leave. Change the numbers 1, 3 and 4 and press ▶: which heaps are lost?",
    name: "Take 1, 3 or 4",
    game: "mine",
    comments: ["from a heap of n", "leaves n - k"],
    research: "## For research\n\nA period with its proof, a theorem on all positions, a figure, a misère quotient.",
  },
  pt: {
    play: "# Jogue Nim\n\nAperte as fichas que você retira de uma pilha; ganha quem retira a última ficha.",
    lines: ["jogue nim 3 5 7", "quem ganha nim 3 5 7?", "explique nim 3 5 7"],
    own: "## Escreva o seu próprio jogo\n\nUma regra lista o que uma jogada pode deixar. Mude os números 1, 3 e 4 e aperte ▶: quais pilhas estão perdidas?",
    name: "Retire 1, 3 ou 4",
    game: "jogo",
    comments: ["de uma pilha de n", "deixa n - k"],
    research: "## Para a pesquisa\n\nUm período com a sua demonstração, um teorema sobre todas as posições, uma figura, um quociente misère.",
  },
  es: {
    play: "# Juegue al Nim\n\nPulse las fichas que quita de una pila; gana quien quita la última ficha.",
    lines: ["jugar nim 3 5 7", "¿quién gana nim 3 5 7?", "explique nim 3 5 7"],
    own: "## Escriba su propio juego\n\nUna regla enumera lo que puede dejar una jugada. Cambie los números 1, 3 y 4 y pulse ▶: ¿qué pilas están perdidas?",
    name: "Quitar 1, 3 o 4",
    game: "juego",
    comments: ["de una pila de n", "deja n - k"],
    research: "## Para investigar\n\nUn período con su demostración, un teorema sobre todas las posiciones, una figura, un cociente misère.",
  },
  ca: {
    play: "# Jugueu al Nim\n\nPremeu les fitxes que traieu d'una pila; guanya qui treu l'última fitxa.",
    lines: ["jugar nim 3 5 7", "qui guanya nim 3 5 7?", "expliqueu nim 3 5 7"],
    own: "## Escriviu el vostre propi joc\n\nUna regla enumera el que pot deixar una jugada. Canvieu els nombres 1, 3 i 4 i premeu ▶: quines piles estan perdudes?",
    name: "Treure 1, 3 o 4",
    game: "joc",
    comments: ["d'una pila de n", "deixa n - k"],
    research: "## Per a la recerca\n\nUn període amb la seva demostració, un teorema sobre totes les posicions, una figura, un quocient misère.",
  },
};

const RESEARCH = ["kayles().period()", "wythoff().theorem()", "kayles().values(0..=90).plot()", "kayles().misere_quotient(180)"];

// The cells of the first page.
export function first(language) {
  const { play, lines, own, name, game, comments, research } = PAGES[language];
  const rule = `let ${game} = game("${name}", |n| {       // ${comments[0]}
    [1, 3, 4].filter(|k| k <= n)        // k = 1, 3, 4
             .map(|k| n - k)            // ${comments[1]}
});
${game}.values(0..=20)`;
  const code = (text) => ({ kind: "code", text });
  const text = (words) => ({ kind: "text", text: words });
  return [text(play), ...lines.map(code), text(own), code(rule), text(research), ...RESEARCH.map(code)];
}
