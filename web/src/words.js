// What the page says, in the four languages of the class; what the session says comes from its own catalogues.

export const LANGUAGES = { en: "English", ca: "Català", es: "Español", pt: "Português" };

const KEYS = Object.keys(LANGUAGES);

// One row a sentence: English, Catalan, Spanish, Portuguese; what a row lacks stays English. `{name}` is filled in.
const WORDS = {
  title: ["Bouton playground", "Espai de joc de Bouton", "Espacio de juego de Bouton", "Área de jogo do Bouton"],
  run: ["Run", "Executa", "Ejecutar", "Executar"],
  "run-all": ["Run all", "Executa-ho tot", "Ejecutar todo", "Executar tudo"],
  stop: ["Stop", "Atura", "Detener", "Parar"],
  "add-code": ["+ Code", "+ Codi", "+ Código", "+ Código"],
  "add-text": ["+ Text", "+ Text", "+ Texto", "+ Texto"],
  "insert-code": ["Insert code below", "Insereix codi a sota", "Insertar código debajo", "Inserir código abaixo"],
  "insert-text": ["Insert text below", "Insereix text a sota", "Insertar texto debajo", "Inserir texto abaixo"],
  up: ["Move up", "Mou amunt", "Subir", "Mover para cima"],
  down: ["Move down", "Mou avall", "Bajar", "Mover para baixo"],
  remove: ["Delete cell", "Esborra la cel·la", "Borrar la celda", "Apagar a célula"],
  undo: ["Bring back", "Recupera-la", "Recuperarla", "Recuperar"],
  removed: ["Cell {n} was deleted.", "S'ha esborrat la cel·la {n}.", "Se ha borrado la celda {n}.", "A célula {n} foi apagada."],
  cell: ["Cell {n}", "Cel·la {n}", "Celda {n}", "Célula {n}"],
  output: ["Output of cell {n}", "Resultat de la cel·la {n}", "Resultado de la celda {n}", "Resultado da célula {n}"],
  tools: ["Tools of cell {n}", "Eines de la cel·la {n}", "Herramientas de la celda {n}", "Ferramentas da célula {n}"],
  examples: ["Lessons and games", "Lliçons i jocs", "Lecciones y juegos", "Aulas e jogos"],
  course: ["Course", "Curs", "Curso", "Curso"],
  manual: ["Manual", "Manual", "Manual", "Manual"],
  games: ["Games", "Jocs", "Juegos", "Jogos"],
  filter: ["Search", "Cerca", "Buscar", "Buscar"],
  "first-page": ["First page", "Primera pàgina", "Primera página", "Primeira página"],
  saved: ["Saved here", "Desat aquí", "Guardado aquí", "Salvo aqui"],
  "none-saved": ["Nothing yet: what you change is saved here.", "Encara res: el que canvieu es desa aquí.", "Todavía nada: lo que usted cambie se guarda aquí.",
    "Nada ainda: o que você mudar fica salvo aqui."],
  new: ["New", "Nou", "Nuevo", "Novo"],
  open: ["Open", "Obre", "Abrir", "Abrir"],
  print: ["Print", "Imprimeix", "Imprimir", "Imprimir"],
  "print-sheet": ["Print this sheet", "Imprimeix aquest full", "Imprimir esta hoja", "Imprimir esta folha"],
  save: ["Save", "Desa", "Guardar", "Salvar"],
  forget: ["Delete {name}", "Esborra {name}", "Borrar {name}", "Apagar {name}"],
  "edit-text": ["Text: press Enter to edit it", "Text: premeu Retorn per editar-lo", "Texto: pulse Intro para editarlo", "Texto: pressione Enter para editá-lo"],
  share: ["Share", "Comparteix", "Compartir", "Compartilhar"],
  copy: ["Copy the link", "Copia l'enllaç", "Copiar el enlace", "Copiar o link"],
  copied: ["The link is copied.", "S'ha copiat l'enllaç.", "Se ha copiado el enlace.", "O link foi copiado."],
  close: ["Close", "Tanca", "Cerrar", "Fechar"],
  "too-long": ["This is too long for a QR code; the link works.", "És massa llarg per a un codi QR; l'enllaç funciona.",
    "Es demasiado largo para un código QR; el enlace funciona.", "É longo demais para um código QR; o link funciona."],
  "bare-code": ["The code leads to the page without the results.", "El codi duu a la pàgina sense els resultats.",
    "El código lleva a la página sin los resultados.", "O código leva à página sem os resultados."],
  "from-link": ["This came with a link. Read it before you run it.", "Això ha arribat amb un enllaç. Llegiu-ho abans d'executar-ho.",
    "Esto llegó con un enlace. Léalo antes de ejecutarlo.", "Isto veio com um link. Leia antes de executar."],
  "bad-link": ["The link is damaged: what it holds cannot be read.", "L'enllaç està malmès: no se'n pot llegir el contingut.",
    "El enlace está dañado: no se puede leer su contenido.", "O link está danificado: não é possível ler o conteúdo."],
  "bad-file": ["{name} is neither a script nor a notebook.", "{name} no és ni un script ni un quadern.",
    "{name} no es ni un script ni un cuaderno.", "{name} não é nem um script nem um notebook."],
  "other-tab": ["This work is open in another tab; here is a copy of it.", "Aquest treball és obert en una altra pestanya; això n'és una còpia.",
    "Este trabajo está abierto en otra pestaña; esto es una copia.", "Este trabalho está aberto em outra aba; isto é uma cópia."],
  "not-saved": ["The browser keeps nothing here: save a file before you leave.", "El navegador no desa res aquí: deseu un fitxer abans de sortir.",
    "El navegador no guarda nada aquí: guarde un archivo antes de salir.", "O navegador não guarda nada aqui: salve um arquivo antes de sair."],
  starting: ["Starting …", "S'està iniciant …", "Iniciando …", "Iniciando …"],
  ready: ["Ready", "A punt", "Listo", "Pronto"],
  working: ["Working …", "S'està calculant …", "Calculando …", "Calculando …"],
  waiting: ["Waiting for the cells before it …", "Esperant les cel·les anteriors …", "Esperando a las celdas anteriores …",
    "Esperando as células anteriores …"],
  "not-run": ["Cells above declare names that this one uses, and have not run.",
    "Hi ha cel·les més amunt que declaren noms que aquesta fa servir, i no s'han executat.",
    "Hay celdas más arriba que declaran nombres que esta usa, y no se han ejecutado.",
    "Há células acima que declaram nomes que esta usa e que não foram executadas."],
  "run-above": ["Run the cells above", "Executa les cel·les de sobre", "Ejecutar las celdas de arriba", "Executar as células acima"],
  "with-results": ["with the results", "amb els resultats", "con los resultados", "com os resultados"],
  stopped: ["Stopped.", "Aturat.", "Detenido.", "Parado."],
  "started-anew": ["The session was started anew.", "La sessió s'ha reiniciat.", "La sesión se ha reiniciado.", "A sessão foi reiniciada."],
  trapped: ["This was too much for the browser, and the session had to start anew: its variables are gone.",
    "Això ha estat massa per al navegador i la sessió s'ha hagut de reiniciar: s'han perdut les variables.",
    "Esto fue demasiado para el navegador y la sesión tuvo que reiniciarse: se perdieron las variables.",
    "Isto foi demais para o navegador, e a sessão teve de ser reiniciada: as variáveis se perderam."],
  "more-output": ["The page does not show all that this cell put out.", "La pàgina no mostra tot el que ha escrit aquesta cel·la.",
    "La página no muestra todo lo que ha escrito esta celda.", "A página não mostra tudo o que esta célula escreveu."],
  "run-earlier": ["Run the earlier cells again", "Torna a executar les cel·les anteriors", "Volver a ejecutar las celdas anteriores",
    "Executar de novo as células anteriores"],
  "no-engine": ["This browser cannot run Bouton ({why}). It needs WebAssembly and workers, as browsers have had since 2022.",
    "Aquest navegador no pot executar Bouton ({why}). Cal WebAssembly i workers, com tenen els navegadors des del 2022.",
    "Este navegador no puede ejecutar Bouton ({why}). Hacen falta WebAssembly y workers, como tienen los navegadores desde 2022.",
    "Este navegador não consegue executar o Bouton ({why}). É preciso ter WebAssembly e workers, como os navegadores têm desde 2022."],
  language: ["Language", "Llengua", "Idioma", "Língua"],
  theme: ["Dark or light", "Fosc o clar", "Oscuro o claro", "Escuro ou claro"],
  source: ["Source", "Codi font", "Código fuente", "Código-fonte"],
  licences: ["Licences", "Llicències", "Licencias", "Licenças"],
  limit: ["Time limit", "Temps límit", "Límite de tiempo", "Tempo limite"],
  "no-limit": ["none", "cap", "ninguno", "nenhum"],
  minutes: ["{n} min", "{n} min", "{n} min", "{n} min"],
  answer: ["Answer", "Respon", "Responder", "Responder"],
  "in-playground": ["Open in the playground", "Obre a l'espai de joc", "Abrir en el espacio de juego", "Abrir na área de jogo"],
  untitled: ["Untitled", "Sense títol", "Sin título", "Sem título"],
  name: ["Name", "Nom", "Nombre", "Nome"],
};

// The sayer of a language.
export const sayer = (language) => (key, values = {}) => {
  const row = WORDS[key];
  const words = row[KEYS.indexOf(language)] ?? row[0];
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
};

// The language of the page: as chosen, else as the browser prefers, else English.
export function preferred() {
  const chosen = stored("bouton:language");
  const wishes = [chosen, ...navigator.languages].filter(Boolean).map((tag) => tag.slice(0, 2));
  return wishes.find((tag) => KEYS.includes(tag)) ?? "en";
}

// A browser may forbid storage.
export function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It lasts as long as the page.
  }
}
