# Totes les frases de Bouton en català. Les claus i els arguments són els d'en.ftl; el que falti aquí surt en anglès.
# Les frases comencen en minúscula i no porten punt final. El nom desconegut és sempre el primer text entre accents greus
# de la frase. Termes: pila (heap), suma nim, valor de Grundy, posició P, jugada, sumand, període, preperíode.

## Rètols

label-hint = pista
label-error = error
output-cut = … la sortida s'ha tallat aquí: una cel·la mostra com a màxim { $limit }; mostreu menys, o escriviu-ho en un fitxer amb save(value, "out.txt")
at-column = { $message } (a la columna { $column } del codi)
label-called = cridat des de `{ $name }` a { $place }

## Aturades i límits

interrupted = interromput
memory = els valors del guió demanen més de { $limit }, la seva part dels { $session } d'una sessió; el procés ocupa { $held }
    .hint = deseu menys alhora: compteu en comptes d'acumular, o treballeu per parts; al terminal, --memory { $option } en permet més
memory-copy = una còpia del valor ocupa més de { $limit }, la part dels valors en els { $session } d'una sessió
    .hint = deseu menys alhora; al terminal, --memory { $option } en permet més
memory-session = el procés ocupa { $held }, dels quals { $values } pels valors del guió, i el límit de memòria és { $session }
    .hint = deseu menys alhora; un joc torna les seves taules quan ja no el té ningú; al terminal, --memory { $option } en permet més
memory-largest = el que es pot tornar és sobretot a { $largest }: `{ $first } = ()` ho torna; al terminal, --memory en permet més
memory-undo = `{ $name }` ocupa { $size }, i una còpia, que es desa fins que acaba la instrucció, no cap al costat dels { $held } que ocupa el procés: el límit de memòria és { $limit }
    .hint = deseu-ho per parts, de les quals una instrucció en canviï una; al terminal, --memory { $option } en permet més
limits-what = {""}
limits-now = ara
limits-most = com a molt
limits-none = sense límit
limits-session = memòria de la sessió
limits-values = memòria dels valors del guió
limits-positions = posicions d'una cerca
limits-time = temps d'una cel·la
limits-steps = passos d'una cel·la
limits-variables = variables
limits-calls = crides l'una dins l'altra
limits-source = text d'una cel·la
function-fails = `{ $key }` de { $game } falla: { $message }
    .hint = en lloc seu es fa servir la forma simple
memory-shown = el valor demana { $size } de memòria per mostrar-se, i el límit és { $limit }
    .hint = mostreu-ne una part, o acabeu la cel·la amb un punt i coma
memory-shown-more = el valor demana { $size } de memòria per mostrar-se, a més dels { $held } que ocupa el procés, i el límit és { $limit }
    .hint = mostreu-ne una part, o acabeu la cel·la amb un punt i coma
memory-lost = cap cosa amb nom n'ocupa gaire: una funció que captura la seva pròpia variable no es torna mai; torneu a començar la sessió
bytes-beyond = més de { $size }
memory-reserve = { $what } demana { $size }, i el límit de memòria és { $limit }
    .hint = demaneu menys, o permeteu més memòria (al terminal: --memory { $option })
memory-reserve-beyond = { $what } demana { $size }, i el límit de memòria és { $limit }
    .hint = demaneu menys
memory-listing = llistar les opcions ocupa { $size } a més dels { $held } que ocupa el procés, i el límit de memòria és { $limit }
    .hint = pregunteu per una posició més petita, o permeteu més memòria (al terminal: --memory { $option })
memory-reserve-more = { $what } demana { $size } a més dels { $held } que ocupa el procés, i el límit de memòria és { $limit }
    .hint = demaneu menys, o permeteu més memòria (al terminal: --memory { $option })
operations = el guió ha fet més de { $limit } passos
too-deep = les regles i les funcions de la biblioteca es criden les unes a les altres en més de { $levels } nivells
    .hint = busqueu una regla que pregunti per un valor del seu propi joc
too-many-calls = les funcions es criden les unes a les altres en més de { $levels } nivells
    .hint = busqueu una funció que es cridi a si mateixa sense fi; un bucle no té aquest límit
too-deep-browser = les funcions, crides i parèntesis, uns dins dels altres, són massa profunds per a un navegador
    .hint = busqueu una funció que es cridi a si mateixa sense fi; un bucle no té aquest límit
too-deep-expression = l'expressió té massa nivells
    .hint = poseu nom a les parts amb `let`
forget-unknown = la sessió no té cap variable `{ $name }` per oblidar
    .hint = els noms s'escriuen com a textos: forget("a")
too-many-variables = hi ha més de 1024 variables
    .hint = `forget("nom")` oblida una variable i `forget(["a", "b"])` diverses, al final de la cel·la; deseu diversos valors en una llista o en un mapa
too-many-names = hi ha més de { $most } noms diferents en un sol text
    .hint = deseu les dades en llistes i mapes, no en variables pròpies
too-many-functions = hi ha més de 1024 funcions en un sol text
too-long = el text té { $size }, i el límit és { $limit }
    .hint = llegiu les dades amb `load` en comptes d'escriure-les al guió
switched-off = `{ $name }` està desactivat
internal = aquesta fallada és del mateix Bouton: { $what }
    .hint = les vostres variables s'han conservat; si us plau, comuniqueu la fallada amb el text que l'ha causada

## Cerca

budget-positions = s'ha arribat al límit de { $limit } posicions
    .hint = `game.advice()` diu com en serien menys
budget-bytes = s'ha arribat al límit de { $limit } de memòria: les taules del càlcul demanen { $need }, i el procés ocupa { $held }
    .hint = `game.advice()` diu com en seria menys; al terminal, --memory { $option } en permet més
budget-bytes-limit = s'ha arribat al límit de { $limit } de memòria
budget-table = els valors de { $heaps } piles ocupen { $need } o més, i el límit és { $limit }
    .hint = demaneu piles fins a { $last } com a molt, o permeteu més memòria (al terminal: --memory { $option })
budget-table-beyond = els valors de { $heaps } piles no caben en cap memòria
    .hint = demaneu piles fins a { $last } com a molt
memory-heaps = { $count } piles: de { $least } a { $most } de memòria, de { $few } a { $many } bytes per pila
memory-heaps-one = { $count } piles: { $most } de memòria, 1 byte per pila
memory-sets = { $memory }; els conjunts de sumes ocupen { $sets } més per cada 64 valors, i es deixen on no hi caben
budget-depth = el joc continua després de { $limit } jugades: potser la regla no té fi
budget-falls = una part de les posicions del joc «{ $game }» baixa de 0 sense fi: { $line }
    .hint = una jugada treu el que no hi ha; pregunteu abans: if a > 0 {"{"} … {"}"}
budget-time = s'ha acabat el temps
working-dense = motor dens
working-sparse = motor dispers
working-undecided = primers valors
working-copy = còpia del període
working-sieve = garbell
working-all-but = motor de tots menys
working-pairs = motor de parells
working-sums = motor de sumes
working-codes = pila a pila
working-rule = regla, pila a pila
working-search = cerca de posicions
working-quotient = quocient misère
working-windows = finestres
working-whole = cerca de sumes senceres
working-proof = demostració de valors
wrong-symmetry = les simetries o els components de { $game } canvien el valor: { $position } val { $value }, però { $form } ocupa el seu lloc i val { $other }
    .hint = que `symmetries` doni només posicions que siguin el mateix joc, i `components` les posicions de les quals és suma; `bouton check` en prova moltes
loopy = { $game } té cicles: el joc pot tornar a la posició { $position }
    .hint = els quocients, gèneres i formes canòniques del misère necessiten un joc que acabi; també els valors dels jocs amb jugades per a cada jugador (els stoppers, on, off, over, no es calculen), però outcome_for no
mixed-convention = una suma té una sola convenció de joc; aquí hi ha joc normal i joc misère
not-a-heap = `{ $verb }` compta piles, i una posició del joc «{ $game }» no és una pila
misere-values = la suma nim de valors misère no vol dir res
too-large = el valor no cap en 64 bits

## Càlculs llargs

checkpoint-heaps = un punt de represa guarda els valors de les piles 0, 1, 2, …, i una posició del joc «{ $game }» no és cap pila
checkpoint-value = el valor de la pila { $heap } a `{ $dir }` no és el que diuen les regles
checkpoint-recover = els { $count } valors anteriors són correctes; --recover continua des d'allà
checkpoint-lost = res del que hi ha abans és correcte: esborreu la carpeta, o indiqueu-ne una altra
checkpoint-kept = el punt de represa desa { $count } valors; la mateixa ordre continua des d'allà
checkpoint-kept-memory = el punt de represa desa { $count } valors; la mateixa ordre amb més memòria (--memory) continua des d'allà
checkpoint-kept-time = el punt de represa desa { $count } valors; la mateixa ordre amb més temps (--time) continua des d'allà
checkpoint-kept-error = el punt de represa desa els { $count } valors anteriors
checkpoint-empty = no s'hi havia escrit res
checkpoint-large = --memory { $option } l'obre
checkpoint-busy = espereu que acabi, o indiqueu una altra carpeta
checkpoint-other = indiqueu una carpeta pròpia
catalogue-mistake = línia { $line }, columna { $column }: { $why }
catalogue-deep = hi ha més de { $most } claus niades
catalogue-key = cap frase té la clau `{ $key }`
catalogue-attribute = `{ $key }` no té `.{ $name }`
time-limit = s'ha arribat al límit de temps de { $seconds } s
    .hint = doneu-li més temps o demaneu menys piles
cli-read-late = `{ $name }` no s'ha llegit fins al final en { $seconds } s

## El món exterior

host-files = els fitxers estan desactivats aquí
host-nobody = aquí no hi ha ningú a qui preguntar

## Noms

unknown-name = no existeix `{ $name }` aquí
name-near = volíeu dir `{ $near }`?
defined-here = `{ $name }` es defineix aquí
name-help = help() mostra les funcions, i help(x) el que es pot preguntar a un valor x
name-later = `{ $name }` es defineix a la línia { $line }, després de fer-se servir
    .hint = moveu la definició amunt
name-function = `{ $name }` és una funció: escriviu { $name }(…), per exemple { $call }
name-letter = doneu abans un nombre a `{ $name }`: let { $name } = 5;
name-letter-mex = per a tot { $name } des de 0, mex({ "{" }0, …, { $name }{ "}" }) = { $name } + 1; per calcular-ne un, doneu abans un nombre a `{ $name }`: let { $name } = 5;
name-let = la primera vegada una variable s'escriu amb `let`: let { $name } = …
name-not-yet = `{ $name }` encara no té valor
    .hint = definiu-lo abans d'aquesta línia
type-number = nombre
type-fraction = nombre fraccionari
type-truth-value = cert o fals
type-character = caràcter
type-string = text
type-array = llista
type-map = mapa
type-nothing = res
type-function = funció
type-range = interval
unknown-function = no existeix la funció `{ $name }` per a ({ $types })
unknown-function-bare = no existeix la funció `{ $name }`
called-as = escriviu-ho així: { $signatures }
other-parameters = aquesta funció es crida amb { $types }, i té un altre nombre de paràmetres
    .hint = escriviu-la amb tants paràmetres: { $function }
unknown-property = no existeix la propietat `{ $name }`
unknown-key = no existeix l'entrada { $index }
not-a-function-game = `{ $name }` és un joc i no una funció
    .hint = escriviu { $name }[{ $position }] per a una posició, { $name }.grundy({ $position }) per al seu valor
not-a-function-value = això no és una funció i no es pot cridar
not-a-function-text = el text "{ $name }" no és una funció
    .hint = escriviu el nom de la funció sense cometes, o una funció: |x| …
not-a-function-named = `{ $name }` no és una funció: és { $found }
closure-recursion = `{ $name }` es crida a si mateixa, i una funció sense nom no pot
    .hint = escriviu-la com a funció: fn { $name }(…) {"{"} … {"}"}

## Avisos

label-warning = avís
game-in-braces = `{ $written }` és aquí un bloc el valor del qual és un nombre, perquè `|` uneix els bits dels nombres
    .hint = un joc amb aquestes opcions és { $plain }
numeral-base = `{ $written }` és aquí el nombre { $read }: `_` només separa xifres
    .hint = per a la base { $base } escriviu { $plain }
numeral-base-digit = `{ $written }` és aquí el nombre { $read }: { $digit } no és una xifra de la base { $base }, i `_` només separa xifres
division-comment = `//` comença un comentari aquí, i la línia acaba abans
    .hint = per dividir escriviu `/`: el quocient de nombres enters és enter
power-sign = `{ $base }^{ $exponent }` és aquí la suma nim de { $base } i { $exponent }, { $read }
    .hint = per a una potència escriviu { $base } ** { $exponent }

## Valors del tipus equivocat

wrong-comparison = una comparació dona un nombre, o true o false; aquí ha donat { $found }
    .hint = escriviu |a, b| a - b, o |a, b| a < b
unbound-this = `this` no té valor aquí
wrong-type = això ha de ser: { $wanted }; és: { $found }
wrong-type-shared = això ha de ser: { $wanted }
wrong-operands = `{ $name }` no funciona amb ({ $types })
advice-complement = les caselles que no són en una màscara són all ^ mask, amb all = (1 << caselles) - 1
advice-map-key = les claus d'un mapa són textos: escriviu `{"${"}n{"}"}`
advice-nimber-number = un nimber no és un nombre; x.to_int() és el nombre de la seva pila
advice-repeated = escriviu (0..n).map(|k| 0) per a n zeros
advice-range-length = escriviu (a..b).to_array().len(), o b - a
advice-parse = escriviu parse_int(text) o parse_float(text)
advice-template = poseu els valors en un text entre accents greus: `{"${"}x{"}"}`
advice-root = isqrt(n) és la part entera de l'arrel, i n.to_float().sqrt() l'arrel
advice-of-array = escriviu una llista: min([a, b, c])
advice-slice = escriviu a.extract(0..2)
bitwise-precedence = `{ $name }` no funciona amb ({ $types })
    .hint = les comparacions lliguen més que `&`, `|` i `^`: escriviu (a & 1) == 1
not-a-function = això no és una funció i no es pot cridar: és ({ $types })
not-indexable = un valor d'aquest tipus no té parts: { $found }
not-iterable = `for` no pot recórrer aquest valor
    .hint = `for` recorre intervals, llistes, textos i mapes: for i in 0..n
array-bounds = no existeix l'element { $index }: la llista en té { $length }, l'últim és { $last }
array-bounds-empty = no existeix l'element { $index }: la llista és buida
string-bounds = no existeix el caràcter { $index }: el text en té { $length }, l'últim és { $last }
string-bounds-empty = no existeix el caràcter { $index }: el text és buit
bit-bounds = no existeix el bit { $index }: un nombre en té { $length }
bit-bounds-empty = no existeix el bit { $index }
recall-empty = encara no hi ha cap valor
    .hint = `_` és el valor de l'última cel·la que en tenia, i Out[3] el d'In[3]
recall-none = In[{ $number }] no tenia cap valor, o ja no es guarda
    .hint = Out tot sol mostra els valors que es guarden
recall-large = el valor d'In[{ $number }] ocupa { $size } i no s'ha guardat
    .hint = poseu-li un nom: let x = …
used-twice = es fa servir una variable mentre una funció hi treballa
    .hint = copieu abans el que la funció necessita: let n = h.len();
used-twice-by = `{ $name }` treballa amb una variable que la funció cridada també fa servir
    .hint = copieu abans el que la funció necessita: let n = h.len();
constant = `{ $name }` no pot canviar aquí
    .hint = les constants no canvien mai, i una regla veu les variables de fora com eren quan es va definir el joc
import-off = `import` està desactivat
    .hint = load("file.rhai") executa un altre guió i en dona l'últim valor
label-more = { $count ->
    [1] … i 1 crida més
   *[other] … i { $count } crides més
}
rule-changes-captured = la regla canvia `{ $name }`, que només ha capturat
    .hint = una regla no pot canviar les variables de fora, i no recorda res d'una posició a la següent: let copy = { $name }; i canvieu la còpia
constant-method-named = `{ $name }` canviaria `{ $variable }`, que no pot canviar aquí
    .hint = una regla no pot canviar les variables de fora, i res no canvia una constant: let copy = { $variable }; i canvieu la còpia
constant-method = `{ $name }` canviaria un valor que no pot canviar aquí
    .hint = una regla no pot canviar les variables de fora, i res no canvia una constant: let copy = a; i canvieu la còpia
division-by-zero = divisió per zero
arithmetic = el compte falla: { $message }
    .hint = els nombres enters van de -9223372036854775808 a 9223372036854775807
float-to-int = { $found } no és un nombre de 64 bits
    .hint = els nombres enters van de -9223372036854775808 a 9223372036854775807; is_nan() i is_infinite() ho pregunten abans
thrown = { $value }
script = { $message }

## Sintaxi

syntax = { $message }
syntax-end = el text acaba massa aviat
    .hint = falta alguna cosa darrere: un operador com + i el signe = necessiten un valor a la dreta
syntax-input = `{ $text }` inesperat
syntax-string = el text entre cometes no acaba en aquesta línia
    .hint = tanqueu-lo amb "; els textos de diverses línies s'escriuen `entre accents greus`
syntax-character = '{ $text }' no és un sol caràcter
    .hint = els textos porten cometes dobles: "{ $text }"
syntax-number = `{ $text }` no és un nombre
syntax-number-range = `{ $text }` no hi cap: els nombres enters van de −9223372036854775808 a 9223372036854775807
    .hint = escriviu un nombre amb punt, 1.0e19, si n'hi ha prou amb un valor aproximat
syntax-numeral-base = `{ $written }`: la base és un nombre de 2 a 16
    .hint = parse_int("…", base) llegeix xifres en altres bases, fins a 36
syntax-numeral-digit = `{ $written }`: { $digit } no és una xifra de la base { $base }
    .hint = les xifres de la base { $base } van de 0 a { $largest }
syntax-product = `{ $written }` no és un producte: entre els factors hi va un `*`
    .hint = escriviu { $plain }
comparison-chain = això compara el resultat d'una comparació
    .hint = escriviu { $plain }; una comparació que s'usa com a cert o fals va entre parèntesis
negative-power = el signe i la potència es poden llegir de dues maneres
    .hint = escriviu { $negated } o { $of_negative }
gives-nothing = `{ $method }` canvia allò sobre què es crida i no dona res
    .hint = escriviu-ho com una instrucció a part, i després el valor: a.{ $method }(…); a
gives-nothing-instead = `{ $method }` canvia allò sobre què es crida i no dona res
    .hint = { $instead } dona una còpia canviada; o escriviu a.{ $method }(…) com una instrucció a part, i després a
open-comment = aquest comentari no es tanca
    .hint = acabeu-lo amb */
name-outcome = els resultats s'escriuen com a textos: "{ $name }"
syntax-property = darrere el punt hi falta el nom d'una propietat o d'un mètode
    .hint = un nombre amb punt porta una xifra al darrere, 5.0; els textos s'uneixen amb +
syntax-function-name = `fn` necessita un nom: lletres, xifres i _, i primer una lletra
syntax-default-last = el cas `_` d'un `switch` val per tots els altres, així que va l'últim
syntax-condition = una condició és certa o falsa, i això és: { $found }
    .hint = compareu-la: n != 0
syntax-arrow = `<-` no és un operador
    .hint = escriviu x = 3 per assignar, i x < -3 per comparar
syntax-equals = `=` assigna, i aquí cal un valor
    .hint = escriviu == per comparar
syntax-escape = `{ $text }` no és una seqüència d'escapament
    .hint = escriviu \\ per a una barra inversa
syntax-operator = no existeix l'operador `{ $name }`
syntax-semicolon = falta un `;` després d'això
    .hint = acabeu la instrucció amb `;`
syntax-open = aquest `{ $bracket }` no està tancat
    .hint = tanqueu-lo; el text acaba abans
syntax-closing = falta un `{ $token }` { $purpose }
syntax-in = falta `in` després de la variable
    .hint = escriviu for x in a {"{"} … {"}"}, o amb el seu número des de 0 for (x, i) in a {"{"} … {"}"}
syntax-comma = falta una `,` o el tancament d'un parèntesi abans d'això
    .hint = separeu els elements amb `,` i tanqueu el parèntesi després de l'últim
syntax-missing = falta `{ $token }` { $purpose }
syntax-duplicate-property = el mapa té `{ $name }` dues vegades
syntax-duplicate-function = la funció `{ $name }` amb { $arity } paràmetres està definida dues vegades
syntax-duplicate-parameter = el paràmetre `{ $name }` surt dues vegades
syntax-nested-function = hi ha una funció definida dins d'una altra
    .hint = moveu `fn` al nivell exterior, o escriviu una funció sense nom: let f = |x| …;
syntax-variable = falta un nom aquí
syntax-assignment = a això no se li pot assignar un valor
    .hint = `=` assigna a una variable, un element o una propietat; `==` compara
syntax-break = `break` i `continue` van dins d'un bucle
syntax-expression = falta una expressió aquí
reserved = `{ $word }` és una paraula reservada
    .hint = trieu un altre nom

## Definir jocs

game-arguments = `game` rep una regla, un nom i una regla, o un mapa amb una regla
    .hint = escriviu game("Nim", |n| 0..n), o amb més dades game(#{ "{" } name: "Nim", moves: |h| …, start: [3, 4] { "}" })
game-key = `game` no coneix la clau `{ $name }`
    .hint = les claus són { $keys }
no-options = la regla acaba sense donar les seves opcions
    .hint = escriviu la llista d'opcions a l'última línia: { $last }
game-no-rule = el joc no té regla
    .hint = afegiu moves: |n| 0..n
game-value = `{ $name }` ha de ser { $wanted }, és { $found }
game-value-function = una funció com |n| …
ambiguous-rule = hi ha { $count } funcions `{ $name }`, amb un nombre diferent de paràmetres
    .hint = digueu quina: |a, b| { $name }(a, b)
rule-without-parameter = una regla rep una posició, i aquesta funció no té paràmetres
    .hint = escriviu |n| … per a piles, |a, b| … per a posicions de dues parts
rule-captures-itself = la funció lliurada es conté a si mateixa
    .hint = una regla no pot formar part d'un valor que ella fa servir
wrong-start = { $wanted ->
    [1] la regla té 1 paràmetre, i `start` ha de ser una llista d'1 part; és { $found }
   *[other] la regla té { $wanted } paràmetres, i `start` ha de ser una llista de { $wanted } parts; és { $found }
}

## Posicions i opcions

kind-heap = un nombre n >= 0 (una pila), o una llista de piles
kind-number = un nombre, o una llista de nombres
kind-array = una llista
kind-parts = una llista de longitud { $count }
kind-text = un text
kind-map = un mapa
wrong-kind = una posició del joc «{ $game }» és { $wanted }, i aquesta és { $found }
wrong-kind-float = una posició té nombres enters, i això és { $found }
    .hint = els nombres enters es divideixen sense residu: n / 2; x.to_int() talla
wrong-kind-type = una posició té nombres, textos, llistes i mapes, i això és { $found }
wrong-kind-function = una posició té nombres, textos, llistes i mapes, i això és una funció
    .hint = una regla pròpia es dona a `game`: game(|n| 0..n)
heap-indexed = la regla de { $game } fa servir una part de la seva posició com a nombre, i una posició seva és un nombre n >= 0
    .hint = aquí les posicions són nombres; per a llistes escriviu game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-reduce = sense un inici, `reduce` comença amb res: doneu-n'hi un, list.reduce(|sum, x| sum + x, 0)
hint-start = aquí les posicions són nombres; per a llistes escriviu game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-sum-of = una suma s'escriu sum_of([p, q])
bad-options = la regla de { $game } ha de tornar una llista d'opcions; a { $position } torna { $found }
    .hint = acabeu la regla amb la llista, sense `;`; un interval com 0..n també serveix
in-moves = en les jugades de
in-moves-of = { $begin } { $game } des de { $position }: { $message }
negative-heap = l'opció { $index } de { $game } a { $position } és la pila { $heap }; una pila és 0 o més
    .hint = traieu només el que hi ha: if n >= k {"{"} … {"}"}
negative-pile = l'opció { $index } de { $game } a { $position } és { $option }; una pila és 0 o més
    .hint = traieu només el que hi ha: if a >= k {"{"} … {"}"}; un joc amb parts negatives té un començament: game(#{"{"}start: [0, 0], moves: …{"}"})
pile-below = { $position } té una pila més petita que 0
    .hint = les parts de { $game } són piles; un joc amb parts negatives té un començament: game(#{"{"}start: [0, 0], moves: …{"}"})
not-positions = `{ $what }` de { $game } ha de donar posicions, i a { $position } ha donat { $found }
wrong-option = l'opció { $index } de { $game } a { $position } ha de ser { $wanted }, i és { $found }
option-misere = l'opció { $index } de { $game } a { $position } és una posició d'un joc misère
    .hint = qui guanya ho decideix el joc que es juga, no les seves opcions: feu servir el mateix joc

## Hàbits d'altres llenguatges: la frase surt on s'ha aturat la lectura, la pista també als noms desconeguts

habit-integer-division = `//` comença un comentari aquí, i la instrucció no té fi
    .hint = els nombres enters es divideixen amb una sola barra: n / 2
habit-comment = `#` no comença un comentari
    .hint = els comentaris comencen per //
habit-elif = `{ $word }` no és una paraula d'aquest llenguatge
    .hint = escriviu { "}" } else if … { "{" } … { "}" }
habit-def = `def` no és una paraula d'aquest llenguatge
    .hint = les funcions s'escriuen fn name(n) { "{" } … { "}" }
habit-function = `{ $word }` no és una paraula d'aquest llenguatge
    .hint = les funcions s'escriuen fn name(n) { "{" } … { "}" }, o |n| … sense nom
habit-lambda = `lambda` no és una paraula d'aquest llenguatge
    .hint = una funció sense nom s'escriu |n| n + 1
habit-type = les variables i els paràmetres no tenen tipus aquí
    .hint = traieu el tipus: fn f(n) { "{" } … { "}" }, let n = 3;
habit-colon-block = un bloc no comença per `:`
    .hint = els blocs van entre claus: { $word } … { "{" } … { "}" }
habit-and = `and` no és un operador
    .hint = escriviu a && b
habit-or = `or` no és un operador
    .hint = escriviu a || b
habit-not = `not` no és un operador
    .hint = escriviu !a, i !(x in list) o x !in list
habit-comprehension = una llista no es construeix amb `for` entre claudàtors
    .hint = escriviu (0..n).map(|x| x * x), o list.filter(|x| …).map(|x| …)
habit-conditional = una condició no va després del seu valor
    .hint = escriviu if c { "{" } x { "}" } else { "{" } y { "}" }, que també és un valor
habit-ternary = `?` no és un operador
    .hint = escriviu if c { "{" } x { "}" } else { "{" } y { "}" }, que també és un valor
habit-increment = no existeixen `++` ni `--`
    .hint = escriviu x += 1;
habit-mut = les variables no necessiten `mut`
    .hint = escriviu let x = 1; tota variable de `let` pot canviar
habit-vec = no existeix `vec!`
    .hint = les llistes s'escriuen [1, 2, 3]
habit-print-macro = `{ $word }` no porta `!`
    .hint = escriviu print(x), i `n és ${ "{" }n{ "}" }` entre accents greus per posar valors en un text
habit-macro = no hi ha macros
    .hint = traieu el `!`
habit-match = `{ $word }` no és una paraula d'aquest llenguatge
    .hint = escriviu switch x { "{" } 1 => a, 2 | 3 => b, _ => c { "}" }
habit-arrow = `=>` només va en `switch`
    .hint = una funció sense nom s'escriu |x| x + 1
habit-f-string = no hi ha lletres davant dels textos
    .hint = els valors es posen en un text entre accents greus: `n és ${ "{" }n{ "}" }`
habit-triple-quotes = no hi ha cometes triples
    .hint = els textos de diverses línies van entre accents greus
habit-magic = aquí no hi ha ordres màgiques amb `%`
    .hint = `:time EXPR` mesura una expressió, `:vars` mostra les variables, `:load FITXER` i `:save FITXER` llegeixen i desen guions
habit-shell = aquí no hi ha un intèrpret d'ordres
    .hint = feu servir un altre terminal per a les ordres del sistema; save(value, "file.csv") i load("file.csv") desen i llegeixen fitxers
habit-import = no hi ha res per importar
    .hint = gcd, isqrt, primes, … ja hi són: vegeu help(); load("file.rhai") llegeix un altre guió
habit-destructuring = `{ $word }` rep un nom cada vegada
    .hint = escriviu let a = p[0]; let b = p[1];
habit-tuple = no hi ha tuples
    .hint = escriviu una llista: [a, b]
habit-map = un mapa comença per `#`
    .hint = escriviu #{ "{" } a: 1, b: 2 { "}" }
habit-var = `{ $word }` no és una paraula d'aquest llenguatge
    .hint = les variables s'escriuen let x = 1;
habit-class = no hi ha classes ni tipus per definir
    .hint = ajunteu en un mapa el que va junt: #{ "{" } red: 2, blue: 1 { "}" }
habit-public = `{ $word }` no cal
    .hint = traieu-lo
habit-default = els paràmetres no tenen valors per defecte
    .hint = definiu la funció dues vegades: fn f(a) { "{" } f(a, 1) { "}" } fn f(a, b) { "{" } … { "}" }
habit-for-c = `for` recorre alguna cosa
    .hint = escriviu for i in 0..n { "{" } … { "}" }
habit-equals = `{ $word }` no és un operador
    .hint = escriviu == i !=
habit-unequal = `<>` no és un operador
    .hint = escriviu !=
habit-is = `is` no és un operador
    .hint = escriviu a == b; el tipus d'un valor és type_of(a)
habit-pass = `pass` no és una paraula d'aquest llenguatge
    .hint = un bloc buit és { "{" } { "}" }
habit-walrus = `:=` no és un operador
    .hint = escriviu let x = 3; i més tard x = 4;
habit-slice = no hi ha llesques amb `:`
    .hint = escriviu a.extract(1, 2) per als elements, s.sub_string(1, 2) per al text, des del lloc 1, de llargada 2
habit-set = no hi ha conjunts
    .hint = escriviu una llista: [1, 2, 3]
habit-numbers = hi ha nombres de costat
    .hint = escriviu [2, 4, 7], o nim [2, 4, 7] per a una posició de nim
habit-verb = `{ $word }` necessita un joc i una posició
    .hint = escriviu explain nim 3 4 5, o nim().explain([3, 4, 5])
habit-game = no existeix el joc `{ $word }`
    .hint = games("paraula") llista els jocs que parlen d'una paraula; una posició s'escriu nim [3, 4, 5]
habit-bare-body = el cos de `{ $word }` necessita claus
    .hint = escriviu if x { "{" } continue; { "}" }
habit-print = `print` rep un sol valor
    .hint = escriviu print(`${ "{" }a{ "}" } ${ "{" }b{ "}" }`)
habit-true = no existeix `{ $word }`
    .hint = escriviu true
habit-false = no existeix `{ $word }`
    .hint = escriviu false
habit-none = no existeix `{ $word }`
    .hint = res s'escriu ()
habit-self = no existeix `self`
    .hint = una regla rep la seva posició com a paràmetre: |n| …
habit-range = no existeix `range`
    .hint = els intervals s'escriuen 0..n, amb el final inclòs 0..=n, i amb pas range(0, n, 2)
habit-sum = no existeix `sum`
    .hint = la suma de nombres és total([1, 2]); la suma de posicions és p + q o sum_of([p, q])
habit-println = no existeix `{ $word }`
    .hint = escriviu print(x)
habit-str = no existeix `{ $word }`
    .hint = escriviu x.to_string(), o `${ "{" }x{ "}" }` entre accents greus
habit-int = no existeix `{ $word }`
    .hint = escriviu x.to_int() per a una fracció i parse_int("12") per a un text
habit-append = no existeix `{ $word }`
    .hint = escriviu list.push(x), o list += x
habit-len = no existeix `{ $word }`
    .hint = escriviu x.len()
habit-xor = no existeix `xor`
    .hint = la suma nim de nombres és a ^ b, la d'una llista nim_sum(list)
habit-pow = no existeix `pow`
    .hint = escriviu a ** b
habit-grundy = no existeix `{ $word }`
    .hint = el valor de Grundy d'una posició és game.grundy(posició)
habit-position = no existeix `{ $word }`
    .hint = game[posició] és una posició amb els verbs del joc: nim[[3, 4, 5]]
habit-options = no existeix `{ $word }`
    .hint = les opcions d'una posició són game.options(posició)
habit-best = no existeix `{ $word }`
    .hint = game.winning_moves(posició) dona totes les jugades guanyadores, game.explain(posició) diu per què
habit-winner = no existeix `{ $word }`
    .hint = game.outcome(posició) és P o N, segons qui guanyi
habit-sequence = no existeix `{ $word }`
    .hint = els valors de les piles són game.values(0..=20)
habit-enumerate = no existeix `enumerate`
    .hint = escriviu for (x, i) in list { "{" } … { "}" }
habit-list = no existeix `list`
    .hint = les llistes s'escriuen [1, 2]; un interval es fa llista amb (0..n).to_array()
habit-iter = no existeix `{ $word }`
    .hint = les llistes i els intervals tenen ells mateixos map i filter: (0..n).map(|x| x * x)
habit-unwrap = no existeix `unwrap`
    .hint = traieu-lo: un valor hi és, o és ()
habit-clone = no existeix `clone`
    .hint = els valors es copien: let b = a; deixa a com està
habit-for-each = no existeix `forEach`
    .hint = escriviu for x in list { "{" } … { "}" }
habit-any = no existeix `any`
    .hint = escriviu list.some(|x| …)
habit-every = no existeix `every`
    .hint = escriviu list.all(|x| …)
habit-reversed = no existeix `reversed`
    .hint = escriviu let b = a; b.reverse();
habit-raise = no existeix `raise`
    .hint = escriviu throw "el que està malament";

## Arguments de la biblioteca

bad-range = `{ $verb }` rep un interval, i això és { $found }
    .hint = escriviu l'interval com a { $range }
bad-range-below = les piles es compten des de 0, i l'interval comença a { $first }
    .hint = escriviu l'interval com a { $range }
table-below = { $game } no té posicions amb nombres més petits que 0, i l'interval de { $side } comença en { $first }
    .hint = escriviu 0..={ $to }
table-rows = files
table-columns = columnes
table-reversed = l'interval de { $side } és buit: { $first } ve després de { $last }
    .hint = escriviu { $from }..={ $to }
budget-items = { $count } elements són més que el límit ({ $limit })
    .hint = demaneu un interval més petit; period() i els valors d'una sola posició arriben més lluny, i `bouton values JOC -n N --npy FITXER` escriu el que càpiga a la memòria
budget-vertices = un graf de { $count } vèrtexs és més que el límit ({ $limit })
    .hint = demaneu un graf més petit
wrong-kind-game = aquesta posició és de { $found }, no de { $wanted }
    .hint = pregunteu a la mateixa posició: p.grundy()
wrong-kind-sum = se sumen posicions, i { $game } és un joc
    .hint = escriviu game[5] + other[3]
wrong-kind-range = una posició del joc «{ $game }» no és un interval
    .hint = per als valors escriviu game.values({ $range })
not-a-heap-game = `{ $verb }` compta piles, i { $game } té altres posicions ({ $kind })
not-a-heap-game-values = indiqueu les posicions: game.values(0..=20, |n| posició); o una taula: game.table(10, 10)
not-a-heap-game-plot = dibuixeu una taula, game.table(10, 10).plot(), o una família, game.values(0..=20, |n| posició).plot()
not-a-heap-game-period = mireu una família: game.values(0..=100, |n| posició).period()
not-a-heap-game-code = els codis descriuen piles; game.options(p) mostra les jugades d'una posició
not-a-heap-game-other = feu-lo servir en un joc amb piles com a posicions
nimber-and-number = `{ $found }` barreja un nimber i un nombre, que tenen aritmètiques diferents
    .hint = per a nimbers escriviu { $mend }; per a nombres feu servir x.to_int()
misere-sum = les sumes nim de valors misère no volen dir res: g⁻ d'una suma no resulta de g⁻ de les seves parts
    .hint = pregunteu per la posició sencera, game.misere().outcome([3, 4]), o game.misere_quotient(20).outcome([3, 4]); `genus` i `misere_quotient` són la teoria de les sumes misère
misere-equivalent = valors misère iguals no fan equivalents les posicions en el joc misère
    .hint = `genus` i `misere_quotient` són la teoria de les sumes misère
overflow = el nombre no cap en 64 bits
index = no existeix l'element { $index } entre { $count }
    .hint = els índexs van de 0 a { $last }
index-empty = no existeix l'element { $index }: és buit

## Arguments equivocats de la biblioteca

argument-count = { $what }: ha de ser un nombre des de 0, i és { $found }
argument-answer = la funció ha de respondre true o false, i ha respost { $found }
argument-size = un valor és un nombre des de 0, i això és { $found }
argument-integers = cal una llista de nombres enters, i aquesta conté { $found }
count-heap = una pila
count-largest = la pila més gran
count-size = una mida
count-side = el costat d'una taula
count-bound = un límit
count-vertices = vèrtexs
count-rows = files
count-row = una fila
count-number = això
count-columns = columnes
range-array = d'un interval no es fa una llista de més de { $most } elements
nimber-size = un nimber té una mida des de 0, i això és { $found }
nimber-inverse = 0 no té invers: cap producte nim amb ell és *1
nimber-text = un nimber s'escriu com a "*12" o "*2^64", amb una mida menor que 2^128; això és { $found }

## Nombres, textos, llistes

bit-index = els bits es numeren de 0 a 63, i això és { $found }
root-negative = només els nombres des de 0 tenen arrel quadrada, i això és { $found }
wythoff-large = el terme de la successió de Wythoff amb el número { $found } no cap en 64 bits
digits-base = les xifres necessiten un nombre des de 0 i una base des de 2; aquí són { $found } i { $base }
binary-digits = el nombre de xifres va de 0 a { $most }, i això és { $found }
divisors-positive = els divisors estan definits per a nombres positius, i això és { $found }
divisors-large = es busquen divisors fins a { $most }, i això és { $found }
primes-large = es llisten primers fins a { $most }, i això és { $found }
    .hint = is_prime(n) prova un sol nombre de qualsevol mida
text-times = un text es repeteix 0 vegades o més, i això és { $found }
text-long = no es fa un text de més de { $most } bytes ({ $length } × { $found })
map-key = el mapa no té la clau `{ $key }`
subsets-all = una llista de { $count } elements té massa subconjunts: una llista té { $limit } elements com a màxim
subsets-size = una llista de { $count } elements té massa subconjunts de mida { $size }: una llista té { $limit } elements com a màxim
lost-bits = `{ $number } << { $by }` no cap en un nombre enter de 63 bits i signe
    .hint = els bits d'una màscara es numeren de 0 a 62; per a més caselles, feu servir una llista
negative-shift = un desplaçament de { $found }, i el mínim és 0
    .hint = per desplaçar en l'altre sentit, escriviu n { $other } { $by }
switch-kind = un `switch` no troba { $kind } entre els seus casos
    .hint = pregunteu amb if x == … {"{"} … {"}"} else if x == … {"{"} … {"}"}
never-equal = els dos costats de `{ $symbol }` són de menes diferents i mai no són iguals: { $left }, { $right }
    .hint = compareu valors de la mateixa mena
never-equal-item = els dos costats de `{ $symbol }` són de menes diferents i mai no són iguals: { $left }, { $right }
    .hint = compareu un element de la llista, com ara p[0] == 3, o la seva longitud, p.len() == 3
never-equal-digits = els dos costats de `{ $symbol }` són de menes diferents i mai no són iguals: { $left }, { $right }
    .hint = escriviu el nombre sense cometes, o convertiu un costat en l'altre: parse_int("3"), to_string(3)
no-order = no hi ha ordre entre { $left } i { $right }
    .hint = es poden ordenar nombres, textos i llistes d'ells, cadascun amb els de la seva mena
no-order-kinds = els dos costats de `{ $symbol }` són de menes diferents i no tenen ordre: { $left }, { $right }
    .hint = es poden ordenar nombres, textos i llistes d'ells, cadascun amb els de la seva mena
no-order-deep = aquestes llistes tenen massa nivells per comparar-se

## Valors, taules, posicions

value-none = no existeix el valor { $index }: la successió és buida
value-outside = no existeix el valor { $index }: les piles van de { $first } a { $last }
move-outside = no existeix la jugada { $index } entre { $count }
identify-start = els valors comencen a la pila { $start }, i cal 0
identify-few = calen almenys { $least } valors, i n'hi ha { $found }
identify-none = cap joc conegut té aquests valors
identify-one = un joc conegut té aquests valors
identify-first = { $count } jocs coneguts tenen aquests valors; els primers { $listed }
identify-many = { $count } jocs coneguts tenen aquests valors
position-times = una posició es pren de 0 a { $most } vegades, i això és { $found }
position-games = una suma de diversos jocs no té un sol joc; p.to_array() en llista els sumands
edge-drawn = una aresta uneix dos vèrtexs numerats de 0 a 999, i això és { $found }
nim-sum-base = els nombres se sumen sense portar en una base de 2 a 16
edge = una aresta és una llista de dos vèrtexs, i això és { $found }
graph-vertices = una aresta uneix dos dels vèrtexs des de 0 fins abans de { $count }
graph-symmetric = hi ha més de { $most } simetries, o trobar-les costa massa
grid-rows = un tauler és una llista de textos de la mateixa llargada, i això és { $found }
grid-mask = un tauler com a número té com a molt 63 caselles, cadascuna un bit; { $mask } no és un tauler de { $rows } per { $columns }
    .hint = el bit de la fila r i la columna c és 1 << (r * columns + c), com a grid_components(7, 2, 2)
survey-game = la funció ha de donar un joc, i ha donat { $found }
    .hint = escriviu survey([[1, 2], [1, 3]], |s| subtraction(s))
survey-digits = un recompte de tots els codis rep de 0 a { $most } xifres
    .hint = escriviu survey(2), o survey(["0.77", "0.137"])
survey-codes = un recompte rep codis, i això és { $found }
    .hint = escriviu survey(["0.77", "0.137"])
survey-family = `{ $family }` no és una família de jocs
    .hint = escriviu octal:3, hex:2, quaternary:4, octal:2! amb una restricció, o subtraction:3:20
survey-large = { $family } té { $count } jocs, com a molt { $most }
survey-none = cal almenys un joc per comparar
    .hint = escriviu codis (0.77) o una família (octal:2); els paràmetres d’una regla tenen una llista d’arguments per a cada joc, com [[1, 2], [1, 3]]
survey-parameters = els paràmetres d'una regla són una llista de llistes d'arguments, i s'ha trobat { $found }
    .hint = escriviu [[1, 2], [1, 3]], o doneu el nom d'un fitxer .json o .csv
survey-rule = `{ $name }` ha d'acabar amb una funció que torni un joc, i s'ha trobat { $found }
survey-rule-hint = feu que el fitxer acabi amb |a, b| subtraction([a, b])
survey-damaged = { $error }: els seus jocs es tornen a calcular
survey-known = el magatzem té { $rows } de { $games } files
survey-missing = { $rows } de { $games } jocs tenen una fila
survey-row = línia { $line } de les files: { $why }
survey-row-cell = `{ $name }` no pot ser { $found }
survey-row-column = no té `{ $name }`
survey-row-game = { $game } no és cap joc d’aquest recompte
survey-row-json = no és una línia de JSON, a partir de la columna { $column }
survey-row-object = no és cap objecte de JSON
survey-row-other = no hi ha cap columna `{ $name }`
survey-store-busy = un altre recompte escriu a `{ $dir }`
survey-store-damaged = `{ $file }` està trencat o alterat, o és d’un altre recompte o versió
survey-store-foreign = `{ $dir }` conté altres fitxers i cap recompte
survey-store-other = `{ $dir }` conté un recompte amb { $found }, no amb { $wanted }
survey-store-read = `{ $file }` no es pot llegir: { $error }
survey-store-written = `{ $file }` no es pot escriure: { $error }
cli-survey-misere = un recompte de quocients misère pren codis o --digits i es mostra com a taula, CSV o JSON; traieu { $option }
cite-form = una citació és text, o "bibtex", s’ha trobat "{ $form }"
cite-result-wanted = les dades simples no es poden citar; citeu el resultat d’on vénen, com els valors d’un joc o el seu període
latex-none = aquest valor no té fórmula
    .hint = en té el que un quadern mostra com a fórmula: valors, taules, períodes, explicacions, formes
survey-kept = el magatzem té { $rows } de { $games } files; la mateixa ordre continua des d'allà
no-certificate = només un període demostrat per a un codi té certificat
    .hint = period.claim diu com de segur és un període
period-known = en la bibliografia: període { $period } a partir de n = { $preperiod } ({ $source })
classes-codes = `classes` pren una taula amb una columna `code`
    .hint = survey(["0.07", "0.77"]).classes()
no-sparse-space = { $game } no té espai dispers: no és un codi que divideixi piles en dues
no-code = { $game } no segueix cap codi a les piles 0..={ $to }
    .hint = game.options(n) mostra les jugades d'una pila
compare = { $game } i { $other } tenen els mateixos valors
compare-differ = { $game } té el valor { $value }, { $other } té el valor { $found }
table-pairs = `{ $verb }` compta parells, i { $game } té altres posicions ({ $kind })
    .hint = indiqueu les posicions: game.{ $verb }(0..=10, 0..=10, |x, z| posició)
table-numbers = `p_positions` compta nombres, i { $game } té altres posicions ({ $kind })
    .hint = filtreu una llista de posicions: list.filter(|p| game.outcome(p) == "P")
table-thirds = `completions` necessita tres piles, i { $game } té altres posicions ({ $kind })
    .hint = game.table(m, n) mostra els valors dels parells
table-completions = { $game }: terceres piles que fan una posició P
table-completions-misere = { $game }, joc misère: terceres piles que fan una posició P
table-row = la taula no té la fila { $index }
table-column = la taula no té cap columna `{ $name }`
    .hint = les seves columnes són { $columns }
table-column-near = volíeu dir `{ $name }`?
table-names = les columnes s'anomenen amb textos, com "period" o ["code", "period"], i hi ha { $found }
table-twice = dues columnes es dirien `{ $name }`
    .hint = doneu a cada columna un nom propi
table-map = l'element { $index } de la llista no és un mapa com els altres: { $found }
    .hint = una taula es fa de mapes, {"[#{"} n: 1, p: 2 {"}"}], o de llistes, [[1, 2], [3, 4]]
table-array = { $wanted ->
    [1] l'element { $index } de la llista no és una llista d'1 cel·la: { $found }
   *[other] l'element { $index } de la llista no és una llista de { $wanted } cel·les: { $found }
}
    .hint = doneu a cada fila tantes cel·les com columnes hi ha
table-group = la funció d'un grup dona un mapa, com {"#{"} count: rows.len() {"}"}, i hi ha { $found }

## Gràfics

plot-pixels = `{ $key }` és un nombre de píxels, i això és { $found }
plot-theme = `theme` és "light", "dark" o "print", i això és "{ $found }"
plot-start = un gràfic comença a 0 o després
plot-rows = { $game } no mostra aquí cap període, i no hi ha files d'un període
plot-style = `style` és "values", "histogram" o "rows", i això és "{ $found }"
plot-table = només una taula de nombres té gràfic
plot-table-start = el gràfic d'una taula comença a 0 o després
plot-games = plot(games, range) rep una llista de jocs, i això és { $found }
plot-option = els gràfics no coneixen l'opció `{ $key }`
    .hint = les opcions són title, width, height, theme i style; per a dades també kind, x, y, x_name, y_name i log
plot-index = índex
plot-value = valor
plot-row = fila
plot-column = columna
plot-empty = no hi ha res per dibuixar
    .hint = un gràfic pren nombres, parelles [x, y], files de nombres o una taula amb una columna de nombres
plot-number = un gràfic pren nombres finits, i a { $place } hi ha { $found }
    .hint = deixeu fora aquests elements, per exemple amb filter(|v| …)
plot-whole = un mapa de calor pren nombres enters a partir de 0, i a { $place } hi ha { $found }
    .hint = kind: "line" o "scatter" pren nombres qualssevol
plot-ragged = la fila { $index } no té { $wanted } nombres com la primera: { $found }
    .hint = doneu a cada fila tants nombres; () és cap nombre en un mapa de calor
plot-kind = `kind` és "scatter", "line", "bars" o "heat", i s'ha trobat "{ $found }"
plot-log = `log` és true, "x", "y" o "xy", i s'ha trobat { $found }
plot-log-negative = un eix logarítmic no té lloc per al punt ({ $x }, { $y })
    .hint = deixeu fora els nombres negatius, o `log`
plot-name = `{ $key }` és un text, i s'ha trobat { $found }
plot-unknown-column = la taula no té cap columna `{ $name }`
    .hint = volíeu dir `{ $near }`?
plot-no-columns = els nombres no tenen cap columna `{ $column }`
    .hint = `x` i `y` són columnes d'una taula o claus de mapes; els noms dels eixos són x_name i y_name
plot-no-numbers = la taula no té cap altra columna de nombres
    .hint = `y` diu quina columna es mostra
plot-series = { $count } columnes són massa per a un gràfic, que en mostra fins a { $most }
    .hint = trieu-ne algunes: y: ["primera", "segona"]; o kind: "heat"

## Fitxers

file-read = no es pot llegir `{ $path }`: { $error }
file-write = no es pot escriure `{ $path }`: { $error }
file-png = no es pot dibuixar la figura en PNG: { $error }
file-no-png = aquest programa es va fer sense PNG: deseu la figura com a .svg; l'ordre `bouton`, compilada amb `--features full`, té PNG
file-figure = `{ $path }` és el nom d'una figura
    .hint = deseu-ne un gràfic: save(x.plot(), …)
file-tex = `{ $path }` és el nom d'una fórmula, i aquest valor no en té
    .hint = en té el que un quadern mostra com a fórmula: valors, taules, períodes, explicacions, formes
file-csv = els valors, les taules i les llistes de files es desen com a .csv; els altres valors com a .json o .txt
file-csv-row = la línia { $line } de `{ $path }` no s'ajusta als encapçalaments: cel·les { $found }, encapçalaments { $wanted }
    .hint = doneu a la línia tantes cel·les com encapçalaments hi ha; una cel·la amb una coma va entre cometes
file-csv-quote = la fila que comença a la línia { $line } de `{ $path }` té una cometa sense la seva parella
    .hint = una cel·la amb cometes va entre cometes, i cadascuna de les seves es dobla: "digueu ""nim"""
file-csv-headers = dues columnes de `{ $path }` es diuen `{ $name }`
    .hint = doneu a cada columna un nom propi a la primera línia
file-csv-empty = `{ $path }` no té cap línia d'encapçalaments
    .hint = la primera línia d'un fitxer .csv té els noms de les columnes, com ara heap,value
file-json = la línia { $line }, columna { $column } de `{ $path }` no és JSON ({ $why })
    .hint = JSON té nombres, "textos", [llistes], {"{"}"mapes": 1{"}"}, true, false i null; NaN i Infinity no en són
file-json-number = la línia { $line } de `{ $path }` té { $found }, que no cap en 64 bits
    .hint = escriviu-lo com a text: "{ $found }"
file-json-kind = `{ $place }` és { $found }, que no té forma en { $format }: `{ $path }` no s'escriu
    .hint = { $mend }
file-json-function = deseu el que dona, com els seus valors, o traieu-ho; una regla es desa com el text d'un guió, que `load` executa
file-json-range = escriviu { $place }.to_array()
file-json-float = escriviu () per a un valor que falta, o un text
file-json-twice = la línia { $line }, columna { $column } de `{ $path }` té la clau { $key } per segona vegada
    .hint = un mapa té cada clau una sola vegada: doneu un altre nom a la segona, o feu una llista de mapes
file-deep = `{ $path }` té llistes o mapes niats a més de { $most } nivells
    .hint = feu-los més plans, com una llista de files
file-npy-begin = `{ $path }` no comença com un fitxer de numpy
    .hint = numpy.save("{ $path }", array) n'escriu un
file-npy-header = la capçalera de `{ $path }` està trencada o no és de numpy
    .hint = torneu a escriure el fitxer: numpy.save("{ $path }", array)
file-npy-kind = `{ $path }` té elements del tipus `{ $found }`, i calen nombres enters o valors de veritat
    .hint = numpy.save("{ $path }", array.astype("int64")) escriu nombres enters
file-npy-size = la capçalera de `{ $path }` parla de la forma { $shape }, i els { $found } bytes que segueixen no són els que aquesta ocupa
    .hint = el fitxer està trencat; torneu-lo a escriure: numpy.save("{ $path }", array)
file-npy-number = l'element { $at } de `{ $path }` és { $found }, que no és un nombre enter de 64 bits
    .hint = arrodoniu amb numpy.rint(array).astype("int64"), o deseu les fraccions com a JSON: json.dump(array.tolist(), file)
file-npy-array = com a .npy només es desen nombres enters, o valors de veritat, en files de la mateixa longitud
    .hint = deseu els altres valors com a .json
file-g6-letter = la línia { $line } de `{ $path }` no és graph6: les seves lletres van de ? a ~, i hi ha `{ $found }`
    .hint = networkx.write_graph6(graph, "{ $path }") escriu un graf
file-g6-short = la línia { $line } de `{ $path }` no és graph6: acaba dins del nombre de vèrtexs
    .hint = networkx.write_graph6(graph, "{ $path }") escriu un graf
file-g6-size = la línia { $line } de `{ $path }` no és graph6: un graf de { $count } vèrtexs té { $wanted } lletres d'arestes, i n'hi ha { $found }
    .hint = networkx.write_graph6(graph, "{ $path }") escriu un graf
file-g6-other = la línia { $line } de `{ $path }` és { $format }, no graph6
    .hint = networkx.write_graph6(graph, "{ $path }") escriu graph6
file-g6-graph = un fitxer .g6 té grafs {"#{"} n: 3, e: [[0, 1], [1, 2]] {"}"} sense llaços, i hi ha { $found }
file-ending-figure = la terminació de `{ $path }` no és la d'una forma que tingui aquest valor
    .hint = una figura es desa com a .svg, .png o .txt
file-ending = la terminació de `{ $path }` no és la d'una forma que tingui aquest valor
    .hint = els valors, les taules i les llistes es desen com a .csv, .json, .txt o .npy, les fórmules com a .tex, els grafs com a .g6

## Jocs pel nom

position-index = una posició s'escriu { $game }()[{ $position }]
unknown-game = no existeix el joc `{ $name }`
hint-games = games() llista els jocs, games("paraula") els que parlen d'una paraula

## Comprovacions

check-failed = la comprovació falla
check-failed-claim = la comprovació falla: { $claim }
check-failed-equal = la comprovació falla: és { $found }, havia de ser { $expected }
check-holds = { $what }: cert en { $tried } (observat, no demostrat)
check-fails = { $what }: falla a { $position }: { $why } ({ $tried } en total)
count-position = { $count } posició
count-positions = { $count } posicions
check-p-positions = posicions P de { $game }
check-values = valors de { $game }
check-strategy = estratègia per a { $game }
check-winning = se suposava P, i és { $outcome }: una jugada guanyadora és { $move }
check-no-p = se suposava P, i és { $outcome }
check-no-n = se suposava N, i és { $outcome }: tota jugada dona la victòria a l'adversari
check-formula = la fórmula dona { $guessed }, el valor és { $value }
check-no-move = l'estratègia no dona cap jugada, i n'hi ha una que guanya
check-not-winning = l'estratègia no dona cap jugada guanyadora, i n'hi ha una
check-no-option = { $option } no és una opció seva
check-loses = la jugada a { $option } perd

## Jugar

play-begin = { $game }, { $rule }.
play-sides = El vostre bàndol: { $own }; el de la màquina: { $machine }.
play-sides-two = Bàndol del jugador 1: { $first }; bàndol del jugador 2: { $second }.
play-normal = joc normal: perd qui no pot jugar
play-misere = joc misère: guanya qui no pot jugar
sum = Una suma
play-end = No queda cap jugada. { $end }.
play-end-you-win = Us toca i no podeu jugar: heu guanyat
play-end-you-lose = Us toca i no podeu jugar: ha guanyat la màquina
play-end-machine-loses = La màquina no pot jugar: heu guanyat
play-end-machine-wins = La màquina no pot jugar: ha guanyat la màquina
play-machine = La màquina juga: { $move } ({ $why }).
play-why-wins = així guanya, sigui quina sigui la resposta
play-why-draws = no pot guanyar, però així manté l'empat
play-why-loses = totes les jugades perden contra un joc perfecte
play-nobody = (Obriu aquest quadern al Jupyter i executeu la cel·la per jugar.)
play-in-playground = Jugueu al playground
play-user = La vostra jugada: { $move }.
play-your-move = Us toca: { $count ->
        [1] 1 jugada possible
       *[other] { $count } jugades possibles
    }.
play-undone = Jugada desfeta.
play-heap = pila { $number }: { $size }
play-square = { $count } jugades
play-chosen = Allà comença més d'una jugada: premeu una altra casella que la jugada canviï, la mateixa un altre cop per a la jugada més petita, o trieu a la llista.
play-field = número d'una jugada, o h
play-hint-button = Pista
play-undo-button = Desfés
play-new-button = Joc nou
interact-control = `{ $name }` rep un interval, una llista d'opcions, un text, true o false, i això és { $found }
    .hint = escriviu { $name }: 0..=50
interact-slider = el lliscador `{ $name }` va de { $from } a { $to }, i { $start } queda fora
    .hint = escriviu #{"{"} from: 0, to: 50, start: 10, step: 1 {"}"}
interact-key = el lliscador `{ $name }` no té { $key }
    .hint = té from, to, start i step
interact-no-choice = `{ $name }` no té res per triar
    .hint = escriviu una llista com ["0.77", "0.137"]
interact-no-control = interact rep almenys un control
    .hint = escriviu interact(#{"{"} n: 0..=50 {"}"}, |n| …)
interact-parameter = el paràmetre `{ $name }` de la funció no té control; els controls són { $controls }
interact-unused = el control `{ $name }` no és de cap paràmetre; la funció rep { $parameters }
play-more = … { $count } jugades en total: escriviu la posició després de la vostra jugada
play-more-words = … { $count } jugades en total: escriviu la vostra jugada amb paraules
play-more-far = … i moltes més: escriviu la posició després de la vostra jugada
play-prompt = la vostra jugada (número, h per a una pista, w per saber per què us heu equivocat, q per aturar):
play-no-move = `{ $text }` no és una jugada aquí: responeu amb un número d'1 a { $count }, o com és a la llista
play-several = `{ $text }` pot ser una de { $count } jugades: { $moves }; escriviu més paraules d'una d'elles, o el seu número
play-hint-draw = cap jugada guanya, però aquesta manté les taules: { $move }
play-hint-none = cap jugada guanya si la màquina juga a la perfecció, i és així com juga
play-hint-none-two = cap jugada guanya si l'altre jugador no s'equivoca
play-hint-none-errs = cap jugada guanya si la màquina no s'equivoca
play-hint-one = l'única jugada guanyadora: { $move }
play-hint = jugades que guanyen: { $count }; per exemple { $move }
play-no-start = { $game } no té una posició inicial
    .hint = escriviu game.play([3, 4, 5])
no-input = ningú no respon: { $error }
    .hint = jugueu en un terminal o en un quadern de Jupyter

## Com es llegeixen els valors

advice-code = El seu codi és { $code }: period() pot demostrar un període.
advice-try-code = Proveu code(): si la regla segueix un codi, period() queda demostrat per a aquest codi.
advice-heaps = Les posicions són piles: values(0..=100), period(), plot(0..=200), explain([3, 4]).
advice-positions = Pregunteu per posicions: options(p) mostra què fa la regla, explain(p) per què es guanya o es perd; table(10, 10) o values(0..=20, |n| posició) en mostren moltes alhora.
advice-canonical = Si moltes posicions són el mateix joc (imatges al mirall, un altre ordre), afegiu `canonical: |p| …`: es busquen menys posicions.
advice-sort = S'han buscat { $positions } posicions, i ordenades només { $different } són diferents: si l'ordre no importa, afegiu `canonical: |h| sorted(h)`.
advice-split = Cada jugada canvia una sola part, siguin quines siguin les altres: les posicions es descomponen; torneu `sum_of([p, q, …])`, o feu de cada part un joc propi.
advice-misere = En el joc misère els valors de les sumes no resulten de les seves parts: pregunteu per la posició sencera.
a-closure = una funció sense nom
a-function = la funció { $name }
empty-sum = la suma buida
game-name = { $game }
title-turn = { $game }, juga { $turn }
title-heap = { $game }, una pila de { $size }
title-heaps = { $game }, piles de { $others } i { $last }
game-normal = { $game } ({ $kind }, joc normal)
game-misere = { $game } ({ $kind }, joc misère)
game-heap = joc de piles
game-number = les posicions són nombres
game-parts = les posicions són llistes de longitud { $count }
game-array = les posicions són llistes
game-text = les posicions són textos
game-map = les posicions són mapes
move-leaving = { $move }, i queda { $position }
move-nothing = res
move-end = al final del joc
move-to = a { $position }
move-none = cap jugada guanya
values-title = { $game }, valors de Grundy, { $first }..={ $last }
values-title-misere = { $game }, valors misère g⁻, { $first }..={ $last }
values-more = … i { $count } més
values-save = save(values, "values.csv") els escriu tots
zeros-marked = [0] marca les posicions P
table-misere = { $title }, valors misère g⁻
table-more = … { $rows } × { $columns } en total
table-save = save(table, "table.csv") els escriu tots
cite-bound = piles fins a { $heap }
cite-oeis = Successió { $number } de l’OEIS, https://oeis.org/{ $number }.
cite-otherwise = { $source } té n = { $preperiod } en canvi, cosa que els valors contradiuen.
cite-period = Publicat: període { $period } a partir de n = { $preperiod } ({ $source }).
cite-period-shifted = Publicat: període { $period } a partir de n = { $preperiod } ({ $source }, on les piles es numeren { $shift } menys).
cite-result = { $result }. Calculat amb Bouton { $version }.
cite-rows = { $title }: files { $rows }
cite-version = versió { $version }
code-matched = { $code } (la regla el segueix a les piles 0..={ $to })
claim-none = cap període fins a la pila { $to }
claim-none-row = cap període de la fila { $row } fins a la columna { $to }
claim-none-misere = cap període dels valors misère fins a la pila { $to }
claim-period = període { $period } des de { $preperiod }
claim-period-misere = període { $period } dels valors misère des de { $preperiod }
claim-saltus = { $claim }, salt { $saltus }
claim-period-proved = període { $period } des de n = { $preperiod }
claim-period-proved-misere = període { $period } dels valors misère des de n = { $preperiod }
claim-proved = demostrat: { $theorem }, comprovat fins a la pila { $to }
claim-proved-row = demostrat: { $theorem }
claim-conditional = demostrat per a { $code }; la regla segueix { $code } a les piles 0..={ $to }
claim-observed = observat: { $repeats } repeticions fins a la pila { $to }
claim-observed-row = observat: { $repeats } repeticions fins a la columna { $to }
level-proved = demostrat
level-conditional = condicional
level-observed = observat
level-none = cap
level-open = obert
level-to-heap = fins a una pila

## Capçaleres de les taules

heading-bound = cota
heading-claim = afirmació
heading-code = codi
heading-count = quants
heading-error = error
heading-game = joc
heading-example = exemple
heading-family = família
heading-heap = pila
heading-heaps = piles
heading-item = element
heading-last-rare = últim_rar
heading-mask = màscara
heading-matched = iguals
heading-max = màx.
heading-move = jugada
heading-name = nom
heading-option = opció
heading-outcome = resultat
heading-period = període
heading-preperiod = preperíode
heading-rare = rars
heading-saltus = salt
heading-seconds = segons
heading-shift = desfasament
heading-standard = estàndard
heading-value = valor

## El que mostra un quadern

html-zeros = Els zeros en negreta i amb marc són posicions P.
html-p-position = posició P
html-engine = Les seves opcions es troben així: { $engine }.
html-summand = sumand
html-value = valor
html-misere-value = g⁻
html-options = opcions
html-example = per exemple
html-missing = el nombre més petit que no és el valor de cap opció (mex)
html-move = jugada
html-leaves = deixa
html-more-items = … { $count } en total
html-holds = cert
html-fails = falla
html-outcome-n = guanya qui juga a continuació
html-outcome-p = guanya qui acaba de jugar
html-outcome-d = empat: ningú no pot forçar la victòria

## Ajuda

help-begin = Definiu un joc per les seves jugades i després pregunteu: { $define } i tot seguit { $ask }.
help-explains = { $function } explica una funció, { $game } un joc, { $value } els mètodes d'un valor; { $games } llista els jocs.
help-unknown = no existeix cap funció ni joc `{ $name }`
help-near = volíeu dir help("{ $near }")?
help-all = help() mostra què hi ha
help-found = On es parla de «{ $words }»:
help-found-more = … i { $count } més
help-rhai = Un valor del mateix Rhai; help() mostra què hi afegeix Bouton.
help-source = Font: { $source }
inspection-cited = { $source }
inspection-example = Exemple
inspection-own = Una funció d'aquesta sessió.
inspection-rhai = Un mètode de Rhai.
inspection-source = Font
help-also = També: { $names }
help-in-english = (La resta és en anglès, com a l'ajuda de { $count } funcions.)
help-no-game = Cap joc no parla de «{ $word }»; games() els llista tots.

## La línia d'ordres

cli-heaps-done = { $count } piles, { $seconds } s
cli-not-accepted = `{ $file }` no s'accepta: { $why }
cli-no-second = menys d'un segon
cli-seconds = uns { $seconds } s
cli-plan-definition = els valors de les piles 0 a { $last } per la definició: { $time }, { $memory }
cli-plan-rare = els valors de les piles 0 a { $last } per les piles rares: { $time }, { $memory }
cli-check-passed = { $count } comprovació superada
cli-checks-passed = { $count } comprovacions superades
cli-canonical-hint = una forma canònica ha de conservar el valor i ser la seva pròpia forma canònica
cli-lsp-input = l'editor ha enviat una cosa que no és un missatge: { $error }
cli-run-silent = { $name } no escriu res; `bouton { $name }`, sense `run`, n'escriu l'últim valor
cli-fmt-changed = { $name } es canviaria
cli-fmt-needed-one = { $count } fitxer no està escrit com l'escriu `bouton fmt`
cli-fmt-needed = { $count } fitxers no estan escrits com els escriu `bouton fmt`
cli-fmt-hint = `bouton fmt` sense --check els escriu
cli-audit-none = { $game }: cap posició per provar (no té start)
cli-audit-one = { $game }: { $positions } posició provada
cli-audit = { $game }: { $positions } posicions provades
cli-audit-canonical = { $game }: canonical conserva el valor de { $changed } de les { $positions } posicions provades, les altres són la seva pròpia forma
cli-no-entry = el manual no té l'entrada `{ $name }`; `bouton docs` el mostra sencer
cli-no-game = cap joc no parla de `{ $word }`; `bouton games` els llista tots
cli-installed = el nucli `{ $name }` s'ha instal·lat a { $folder }
cli-removed = s'ha tret { $folder }
cli-no-kernel = no hi ha cap nucli instal·lat; `bouton kernel install` n'instal·la un
cli-plot-ending = `{ $file }` ha d'acabar en .svg, .png o .txt
cli-plot-directory = `{ $file }` és una carpeta
cli-plot-name = `{ $file }` no és un nom en UTF-8
cli-welcome = Bouton { $version }: jocs imparcials. Tab completa, help() explica, Ctrl-D surt.
cli-welcome-plain = Bouton { $version }: jocs imparcials. help() explica, Ctrl-D surt. (`--features full` hi afegeix la compleció.)
cli-not-built-in = `{ $command }` no és en aquesta compilació; `cargo install --locked --path crates/cli --features full` ho compila tot
cli-no-thread = no hi ha un fil per a la sessió: { $error }
cli-session-ended = la sessió ha acabat
cli-edit = no s'ha pogut obrir l'editor `{ $editor }`: { $error }; VISUAL o EDITOR diu quin és l'editor, per exemple EDITOR=nano
cli-edit-failed = l'editor `{ $editor }` ha acabat amb un error ({ $status }); per això no s'ha executat res
cli-keys = BOUTON_KEYS és { $found }, i els valors coneguts són `vi` i `emacs`; valen les tecles de `emacs`
session-line-long = una línia té més de { $limit } MiB
session-not-utf8 = una línia no és UTF-8
session-not-json = una línia no és JSON: { $error }
session-no-request = no existeix aquesta petició
session-no-text = `{ $part }` no és un text
session-requests = una petició és un objecte amb `op`: eval, complete, graph, input, refuse o interrupt
session-graph = un graf s'envia com a `options` en base64, `first`, el nombre de posicions enviades abans, i `name`, la variable que conté el joc
session-graph-position = es van enviar { $count } posicions d'aquest joc, i no totes aquelles a què porta { $found }
cli-directory = la carpeta `{ $path }`: { $error }
cli-input-ended = l'entrada ha acabat
cli-survey = doneu codis, o una família com octal:3
cli-values-computed = els valors de les piles 0 a { $last } estan calculats
cli-values-in = els valors de les piles 0 a { $last } són a { $place }
cli-values-in-both = els valors de les piles 0 a { $last } són a { $place } i { $other }
cli-survey-memory = codis fins a la pila { $last }, { $workers } alhora: fins a { $most } de memòria
certify-memory = els valors de { $heaps } piles ocupen { $need }, i el límit és { $limit }
certify-memory-hint = permeteu més memòria: --memory { $option }
cli-closed = ja no llegeix ningú
cli-game-nothing = `{ $game }` no dona res, i havia de donar un joc
cli-game-type = `{ $game }` dona un valor del tipus { $kind }, i havia de donar un joc
cli-game-contest = a `{ $game }` cada jugador té jugades pròpies, i aquesta ordre tracta de jocs imparcials
cli-game-contest-hint = accepten aquests jocs: bouton explain { $game } POSICIÓ i bouton play { $game }
cli-game-hint = un GAME és kayles, 'moore_nim(2)', 0.137, o un fitxer .rhai que acabi en un joc
cli-is-a-game = `{ $game }` és un joc: pregunteu bouton values { $game }, period { $game } o play { $game }
cli-interrupt = no es pot atendre Ctrl-C: { $error }
cli-memory-size = `{ $text }` no és una mida de memòria; escriviu 500M o 4G
cli-seconds-wrong = `{ $text }` no és un nombre de segons més gran que 0
cli-output = no es pot escriure la sortida: { $error }
cli-terminal = no es pot llegir el terminal: { $error }
cli-history = historial ({ $term })
cli-history-none = historial (res per a { $term })
cli-done-of = { $done } de { $total }
cli-left = falten { $time }

## Com es calcula una regla

engine-unused = una regla del guió, encara no feta servir
engine-compiled = compilada ({ $how }): { $positions }
engine-some = { $count ->
    [1] 1 més interpretada
   *[other] { $count } més interpretades
}: un valor que només dona l'intèrpret, gairebé sempre () al costat d'altres; doneu un valor a cada branca i a cada funció sense nom
engine-some-number = { $count ->
    [1] 1 més interpretada
   *[other] { $count } més interpretades
}: un nombre massa gran o una divisió per 0; comproveu-ho abans i compteu amb nombres més petits
engine-some-index = { $count ->
    [1] 1 més interpretada
   *[other] { $count } més interpretades
}: un índex fora d'una llista o d'un text; compareu-lo abans amb len()
engine-some-empty = { $count ->
    [1] 1 més interpretada
   *[other] { $count } més interpretades
}: pop, shift o remove on no hi ha res; comproveu abans len()
engine-some-deep = { $count ->
    [1] 1 més interpretada
   *[other] { $count } més interpretades
}: més de { $most } crides les unes dins de les altres; escriviu la recursió com un bucle
engine-some-full = { $count ->
    [1] 1 més interpretada
   *[other] { $count } més interpretades
}: més de { $most } nombres i lletres a les llistes i als textos d'una sola posició; afegiu les opcions a mesura que les trobeu, i crideu funcions que donin nombres en lloc de llistes
engine-coded = { $count ->
    [1] 1 posició recordada com a text, cosa que tarda unes quantes vegades més que amb nombres de 55 bits: { $mend }
   *[other] { $count } posicions recordades com a text, cosa que tarda unes quantes vegades més que amb nombres de 55 bits: { $mend }
}
engine-mend-negative = feu servir nombres a partir de 0
engine-mend-letters = feu servir lletres sense accents
engine-mend-large = feu servir menys nombres i més petits, menys lletres diferents, o un sol nombre amb un bit per a cada lloc
engine-few = { $count ->
    [1] 1 posició amb poques opcions, en què la cerca tarda més que la regla: si en alguna numeració de les posicions cada jugada porta a un nombre més petit, escriviu una regla d'aquest nombre, perquè els nombres s'avaluen en ordre, sense cerca
   *[other] { $count } posicions amb poques opcions, en què la cerca tarda més que la regla: si en alguna numeració de les posicions cada jugada porta a un nombre més petit, escriviu una regla d'aquest nombre, perquè els nombres s'avaluen en ordre, sense cerca
}
engine-theorem = posicions llunyanes per un teorema: { $theorem }
engine-interpreted = interpretada: { $positions }; no compilat: { $construct }{ $place }
engine-canonical = canonical: { $engine }
engine-components = components: { $engine }
engine-symmetries = symmetries: { $engine }
engine-mask = demostracions: un tauler com a un sol nombre, amb un bit per casella, triga més o menys un terç del temps
engine-sorted = l'ordena el programa
engine-position = 1 posició
engine-positions = { $count } posicions
mend-keys = doneu a tots els mapes del joc les mateixes claus, cadascuna amb valors d'una sola mena
mend-window = escriviu `text.sub_string(a..=b)`
mend-point = compteu en nombres enters: `3 * x / 2` en comptes de `1.5 * x`
mend-break = doneu un valor a cada `break` d'aquest bucle
mend-try = comproveu abans, perquè res no falli
mend-return = `return [];` per a una posició sense opcions
mend-sum-of = doneu a `sum_of` una llista de posicions d'aquest joc
mend-closure = copieu abans el que la funció necessita: `let k = h.len();`
mend-outer = feu de l'assignació una instrucció a part, sobre una variable de la regla
mend-change = copieu abans la llista en una variable de la regla: `let r = h;`
mend-types = feu servir una variable pròpia per a cada mena de valor
mend-large = llegiu menys: tot el que la regla captura és a la seva memòria, lletra a lletra
mend-global = deixeu només nombres, textos, llistes i mapes d'ells en el que la regla llegeix
mend-switch = feu servir `if` i `else if`, o caràcters, o textos, o nombres de 0 a 1023
mend-length = poseu en funcions les parts que es repeteixen
mend-function = escriviu-ho amb bucles, `filter`, `map`, `sorted`, `put` i semblants

## Explicacions

explain-all-lose = Cada jugada porta a una posició N: totes les jugades perden.
explain-all-lose-alone = Cada jugada porta a una posició de valor diferent de 0, que guanya qui juga a continuació.
explain-all-lose-sum = Cada jugada canvia el valor d'un sumand, i la suma nim deixa de ser 0: totes les jugades perden.
explain-and = { $first } i { $last }
explain-among-many = Una de moltes jugades guanyadores:
explain-because = ({ $summand } { $number }: valor { $from } → { $to }, perquè { $from } ⊕ { $total } = { $to })
explain-d = empat: ningú no pot forçar la victòria
explain-digits-base = { $number } = { $digits } en base { $base }
explain-digits-fibonacci = { $number } = { $digits } en nombres de Fibonacci
explain-digits-recurrence = { $number } = { $digits } en el sistema { $system }
explain-end-misere = No queda cap jugada, i això guanya en el joc misère.
explain-game = valor
explain-heap = pila
explain-mex = el nombre més petit que no és el valor de cap opció (mex de { $set })
explain-misere = joc misère
explain-misere-sum = els valors misère no se sumen; s'ha resolt la suma sencera
explain-more = … i { $count } més
explain-n = posició N: guanya qui juga a continuació
explain-nim-sum = suma nim
explain-no-option = no hi ha jugada
explain-no-option-misere = no hi ha jugada, i el final del joc té g⁻ = 1
explain-nothing = res
explain-one-move = 1 jugada guanyadora:
explain-options = opcions de { $value }: { $example }
explain-options-all = les { $count } opcions són posicions N, de valors { $values }
explain-options-each = una opció per a cada un dels valors de 0 a { $last }: { $first }, …, { $end }
explain-options-rest = les altres { $count } opcions són posicions N, de valors { $values }
explain-options-more = opcions de { $value }: { $example } i { $count } més
explain-own-misere = { $summand } sol: g⁻ { $value }
explain-p = posició P: guanya qui acaba de jugar
explain-some-moves = { $count } jugades guanyadores:
explain-summand = sumand
explain-too-many = Són massa opcions per llistar les jugades guanyadores.
explain-unknown = desconegut
explain-value-unknown = no es coneix el valor, només qui guanya
method-period = període { $period } des de { $from }
method-period-saltus = període { $period } des de { $from } amb salt { $saltus }
method-quotient = quocient misère d’ordre { $order } (demostrat fins a la pila { $to })
method-values = quocient de valors misère d’ordre { $order } (demostrat fins a la pila { $to })
method-search = cerca

## Regles dels jocs incorporats

move-both-heaps = treure { $taken } de les dues piles
move-chomp = mossegar des de la fila { $row }, columna { $column }
move-coin-bag = posar a la bossa la moneda de { $from }
move-dollar-bag = posar a la bossa el dòlar de { $from }
move-dollar-slide = moure el dòlar de { $from } a { $to }
move-coin-many = girar { $count } monedes de { $first } a { $last }
move-coin-one = girar la moneda { $coin }
move-coin-slide = moure la moneda de { $from } a { $to }
move-coin-some = girar les monedes { $coins }
move-delete-all = esborrar tota la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }
move-delete-leave = esborrar { $taken } de la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }, deixar { $left }
move-divide-heap = dividir la pila { $heap ->
        [1] d'1
       *[other] de { $heap }
    } en { $left }
move-divide-row = dividir la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    } en { $left }
move-domino = posar un dòmino a { $first } i { $second }
move-edge = esborrar una aresta
move-edge-fall = esborrar una aresta, i en cauen { $count } més
move-euclid = treure { $times } · { $small } de { $large }
move-first-heap = treure { $taken } de la primera pila
move-floor = moure { $taken } de l'esglaó { $from } a terra
move-from-heap = { $taken } de la pila { $heap }
move-knight = moure el cavall de { $from } a { $to }
move-knock-all = tombar tota la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }
move-knock-leave = tombar { $taken } de la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }, deixar { $left }
move-multiply = multiplicar per { $factor }
move-second-heap = treure { $taken } de la segona pila
move-poker-put = posar { $count } a la pila { $heap }
move-poker-take = treure { $count } de la pila { $heap }
move-step = moure { $taken } de l'esglaó { $from } a l'esglaó { $to }
move-black-back = fila { $row }: la negra recula { $count }
move-black-forward = fila { $row }: la negra avança { $count }
move-white-back = fila { $row }: la blanca recula { $count }
move-white-forward = fila { $row }: la blanca avança { $count }
side-black = Negres
side-blue = Esquerra (arestes blaves)
side-left = Esquerra
side-red = Dreta (arestes vermelles)
side-right = Dreta
side-white = Blanques
move-cut = tallar l'aresta { $colour } { $below }–{ $above }
move-cut-fall = tallar l'aresta { $colour } { $below }–{ $above }, i amb ella { $count } més
edge-blue = blava
edge-green = verda
edge-red = vermella
move-take = treure { $taken }
move-take-all = treure tota la pila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }
move-take-all-in-misere = treure tota la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }
move-take-equal = treure { $taken } de cadascuna de les piles { $heaps }
move-take-equal-one = treure { $taken } de la pila { $heaps }
move-take-leave = treure { $taken } de la pila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }, deixar { $left }
move-take-leave-in-misere = treure { $taken } de la fila { $heap ->
        [1] d'1
       *[other] de { $heap }
    }, deixar { $left }
move-take-left = treure { $taken } de l'esquerra
move-take-right = treure { $taken } de la dreta
move-vertex = esborrar un vèrtex sense veïns
move-vertex-many = esborrar un vèrtex i els seus { $count } veïns
move-vertex-one = esborrar un vèrtex i el seu veí
rule-and = { $first } i { $second }
rule-antonim = dues piles tenen el mateix nombre de fitxes, { $tokens }, i han de ser diferents
rule-arguments = { $count } arguments
rule-arguments-one = 1 argument
rule-bad-code = codi equivocat `{ $code }`: { $what }, a la columna { $column }
rule-board-large = un tauler té com a màxim { $most } caselles
rule-board-rows = l'amplada de la fila { $row } és { $width }, la de les files de sobre { $above }
rule-building-large = hi ha més de { $most } fitxes
rule-building-left = `left` és el nombre de fitxes a la mà, des de 0, i és { $found }
rule-building-none = no hi ha cap pila on posar les fitxes de la mà, { $tokens }
rule-chomp-empty = la fila { $row } és buida: no l'escriviu
rule-chomp-long = la fila { $row } és més llarga que la fila de sobre
rule-chomp-poison = el quadrat enverinat sempre hi és: la rajola més petita és [1]
rule-code-adds = el codi `{ $code }` afegeix { $tokens } fitxes a una pila
rule-code-adds-one = el codi `{ $code }` afegeix { $tokens } fitxa a una pila
rule-code-brace = la clau `{"{"}` no està tancada
rule-code-bracket = el claudàtor `[` no està tancat
rule-code-brackets = els claudàtors van després del punt
rule-code-brackets-empty = els claudàtors no contenen cap xifra
rule-code-constraint = una restricció va després de les claus, no a dins
rule-code-digits = el codi té més de { $most } xifres
rule-code-empty = el codi és buit
rule-code-first = d₀ permet una jugada que no treu res i deixa una pila o cap: potser el joc no acaba
rule-code-in-braces = dins de les claus va `,`, `+` o `{"}"}`, i hi ha `{ $found }`
rule-code-long = un codi s'escriu per a nombres d'1 a { $most } fitxes, i n'hi ha { $found }
rule-code-named = les claus anomenen com a màxim { $most } piles, i aquí són { $found }
rule-code-no-digit = el codi no té xifres
rule-code-no-point = el codi no té punt
rule-code-not-well-founded = { $adds }: potser el joc no acaba
rule-code-number = dins de les claus va un nombre de piles
rule-code-number-found = dins de les claus va un nombre de piles, i hi ha `{ $found }`
rule-code-plus = `+` pertany a l'últim nombre dins de les claus
rule-code-set = codi equivocat `{ $code }`: `{ $word }` no és un nombre de fitxes
rule-code-string = `{ $verb }` rep un codi, i això és { $found }: els codis són textos
rule-code-unexpected = `{ $found }` inesperat
rule-code-unsupported = { $adds }, i només take_and_break llegeix aquests codis
rule-corners = una posició és una llista de cares, i això és { $found }: { $position }
rule-corners-twice = la cara { $head } surt dues vegades
rule-dag-cycle = el graf té el cicle { $cycle }, i potser el joc no acaba
rule-dag-empty = el graf no té vèrtexs
rule-dag-list = dag rep una llista, els successors dels vèrtexs 0, 1, 2, …
rule-dag-position = una posició és un vèrtex de 0 a { $last }, i això és { $found }
rule-dag-successor = el vèrtex { $vertex } té el successor { $found }, i havia de ser un vèrtex de 0 a { $last }
rule-dag-vertex = el vèrtex { $vertex } no té una llista de successors, té { $found }
rule-dollar = `d` és la casella del dòlar, una de { $coins } (o 0, a la bossa), i és { $found }
rule-engine-native = codi natiu
rule-engine-rust = una funció de Rust
rule-equal-nim = equal_nim rep un nombre k des d'1, i aquí hi ha equal_nim({ $found })
rule-euclid-zero = els dos nombres són 0, i cap joc no hi arriba
rule-expected = s'esperava { $expected }, i això és { $found }
rule-fibonacci = la pila té { $tokens } fitxes, i se'n juguen com a màxim { $most }
rule-graph-loop = l'aresta { $edge } uneix un vèrtex amb si mateix
rule-graph-unknown = l'aresta { $edge } porta a un vèrtex desconegut
rule-graph-either = aquests parells poden ser arestes o els veïns dels vèrtexs 0 a { $last }, i són dos grafs diferents
rule-graph-neighbour = el vèrtex { $vertex } té el veí { $found }, i havia de ser un vèrtex de 0 a { $last }
rule-graph-one-way = el vèrtex { $from } té el veí { $to }, però el vèrtex { $to } no té el veí { $from }
rule-hint-graph-both = afegiu { $from } als veïns de { $to }; o escriviu arestes, una llista de parells com [[0, 1], [1, 2]]
rule-hint-graph-either = per als veïns escriviu { $neighbours }, per a les arestes { $edges }
rule-hint-graph-many = els vèrtexs es numeren de 0 a { $last } com a màxim
rule-hackenbush = l'aresta { $edge }, element { $index }, no està unida a terra
rule-heap-below = una opció de la pila { $heap } té la pila { $left }, i les piles comencen a 0
rule-hint-board-row = un tauler d'una fila s'escriu ["...."]
rule-hint-board-rows = les files d'un tauler tenen la mateixa llargada
rule-hint-call = escriviu { $call }; una posició seva és { $call }[{ $position }]
rule-hint-code-adds = una xifra a l'esquerra de l'anterior al punt afegeix fitxes; el joc acaba si deixa dues piles més que les fitxes que afegeix, com a take_and_break("80.0")
rule-hint-code-brackets = els claudàtors van després del punt, una vegada, al final del codi
rule-hint-code-closing = un claudàtor que tanca en necessita un que obri
rule-hint-code-comma = el punt d'un codi s'escriu `.`
rule-hint-code-constraint = escriviu {"{"}2,3{"}"}! i no {"{"}2!,3!{"}"}
rule-hint-code-constraints = una restricció va després d'una xifra, una cada vegada
rule-hint-code-digits = les xifres són 0-9 i A-Z, o nombres de piles entre claus com {"{"}1,3{"}"}
rule-hint-code-first = d₀, la xifra anterior al punt, divideix: dues piles (4), tres (8), o totes dues coses (C)
rule-hint-code-nim = escriviu 0.[3] per al Nim
rule-hint-code-one = escriviu-ne un com 0.77
rule-hint-code-points = un codi té un sol punt
rule-hint-code-sign = un codi no té signe
rule-hint-code-string = els codis són textos: { $verb }("{ $example }")
rule-hint-dag = diverses fitxes són una llista: [1, 2]
rule-example-heads = [1, 3, 6, 7]: els llocs de les cares, o "H T H T T H H"
rule-example-steps = [7, 4, 8]: 7 fitxes a l'esglaó 1
rule-example-fibonacci = [32, 31]: 32 fitxes, treure'n com a molt 31
rule-example-multiplication = [1, 162]: el nombre és 1, la fita 162
rule-hint-example = una posició del joc «{ $game }» s'escriu { $example }
rule-hint-graph = escriviu n, el nombre de vèrtexs, i e, les arestes [u, v] entre 0 i n - 1; o una llista d'arestes; o els veïns de cada vèrtex: [[1], [0, 2], [1]]
rule-hint-graph-vertices = els vèrtexs són 0 a n - 1, i n és { $count }
rule-hint-hackenbush = terra és el vèrtex 0: uniu-hi l'aresta amb altres arestes, o traieu-la
rule-hint-heap-below = doneu només les jugades per a les quals la pila és prou gran
rule-hint-heaps = diverses piles són una llista de nombres, com [3, 4]
rule-hint-item-negative = l'element { $index } és { $number }, i aquí els nombres comencen a 0
rule-hint-item-pair = l'element { $index } és { $found }, i ha de ser dos nombres des de 0
rule-hint-knight = les files i les columnes van de 0 a { $last }, de manera que { $square } és l'última casella; o feu un tauler més gran
rule-hint-leave-out = traieu `{ $key }`
rule-hint-moore = escriviu moore_nim(2) per treure d'una o de dues piles
rule-hint-outcome = pregunteu pel resultat, o preneu una posició més petita
rule-hint-position = per a una posició escriviu { $game }()[{ $position }], per al seu valor { $game }().grundy({ $position })
rule-hint-row-is = la fila { $row } és { $found }
rule-hint-signature = escriviu { $signature }, per exemple { $call }
rule-hint-smaller = pregunteu per una posició més petita
rule-hint-square = la fila { $row }, columna { $column } té `{ $found }`: escriviu `.` o `#`
rule-hint-subtraction = una jugada treu almenys 1 fitxa
rule-hint-too-many-winning = demaneu el resultat, que es troba sense llistar les jugades
rule-hint-vertices = n és un nombre de 0 a { $most }, i això és { $found }
rule-hint-northcott = escriviu { $what }, els espais [7, 3, 2, 5], o el tauler en línies com "W..B"
rule-hint-gaps = les caselles van d'esquerra a dreta; els espais d'un text, des de la moneda situada més a la dreta, són { $what }
rule-gaps-large = els espais comencen en 0, i la seva suma és una casella
rule-hint-write = escriviu { $what }
rule-item-coin = moneda
rule-item-coordinate = coordenada
rule-item-head = cara
rule-item-heap = pila
rule-item-number = nombre
rule-item-row = fila
rule-item-stack = pila
rule-item-step = esglaó
rule-items-coin = monedes
rule-items-coordinate = coordenades
rule-items-head = cares
rule-items-heap = piles
rule-items-number = nombres
rule-items-row = files
rule-items-stack = piles
rule-items-step = esglaons
rule-kind-and-text = { $kind }, { $text }
rule-kind-array = una llista
rule-kind-code = un codi, que és un text
rule-kind-graph = un graf, com a llista, mapa o text
rule-kind-map = un mapa
rule-kind-number = un nombre
rule-kind-set = una llista de nombres positius
rule-kind-string = un text
rule-kind-truth-value = un valor lògic
rule-knight-off = la casella { $square } queda fora del tauler
rule-knight-side = el costat del tauler va d'1 a { $most }, i és { $found }
rule-missing-key = falta la clau `{ $key }`
rule-moore = `k` de `moore_nim` és almenys 1, i és { $found }
rule-multiplication = la meta és { $target }, i la més gran que es pot jugar és { $most }
rule-needs = `{ $game }` necessita `{ $name }`: { $what }
rule-no-parameter = `{ $game }` no té el paràmetre `{ $name }`
rule-octal = les xifres d'un codi octal van de 0 a 7, i hi ha `{ $found }`
rule-parameter = `{ $name }` de `{ $game }` és { $expected }, i això és { $found }
rule-row-array = una posició del joc «{ $game }» és una llista de nombres, i això és { $found }: { $position }
rule-row-item = { $item } { $index }: és { $found }, i cada { $item } és un nombre enter des de { $least }
rule-row-map = una posició del joc «{ $game }» és un mapa, i això és { $found }: { $position }
rule-row-order = { $items }: s'escriuen d'esquerra a dreta, i { $found } és després de { $before }
rule-row-pair = una posició del joc «{ $game }» és un parell de nombres, i aquí són { $found }
rule-row-total = { $items }: sumen { $total }, més que { $most }
rule-row-twice = { $items }: { $place } surt dues vegades, i cada element necessita el seu propi lloc
rule-spite = { $counters ->
    [1] cap pila de { $rows } no dona 1 fitxa
   *[other] cap pila de { $rows } no dona { $counters } fitxes
}
rule-subtraction = el conjunt de `{ $game }` té nombres positius, i aquí hi ha { $found }
rule-subtraction-empty = el conjunt de sostracció és buit, i ningú no podria jugar
rule-takes = `{ $game }` rep { $arguments }, i aquí n'hi ha { $found }
rule-takes-none = `{ $game }` no rep arguments, i aquí n'hi ha { $found }
rule-the-array = la llista { $text }
rule-the-map = el mapa { $text }
rule-the-number = el nombre { $text }
rule-the-string = el text { $text }
rule-the-truth-value = el valor lògic { $text }
rule-too-many-numbers = les opcions de { $position } tenen més de { $most } nombres
rule-many-options = { $position } té més opcions que les { $most } que es llisten una a una
rule-too-many-options = { $position } té { $count } opcions, més que les { $most } que es llisten una a una
rule-too-many-winning = més de { $most } jugades de { $position } guanyen
rule-unknown-key = clau desconeguda `{ $key }`; s'esperaven `{ $first }` i `{ $second }`
rule-wanted-board = un tauler, una llista de textos de `.` i `#`
rule-wanted-edges = una llista d'arestes com [[0, 1], [1, 2]]
rule-wanted-graph = un graf com #{"{"}n: 3, e: [[0, 1], [1, 2]]{"}"}
rule-wanted-heap = una pila de 0 fitxes o més
rule-wanted-heap-number = una pila, que és un nombre des de 0
rule-wanted-heaps = una llista de piles com [3, 4, 5]
rule-wanted-numbers = una llista de nombres
rule-wanted-numbers-count = una llista de { $count } nombres
rule-wanted-rows = una llista de llargades de files com [5, 4, 2]
rule-wanted-squares = una llista de caselles com [[2, 3], [7, 7]] o "c4 h8"
rule-wanted-two-heaps = una llista de dues piles com [3, 5]

## Teoremes

theorem-all-but = conjunt "tots menys", l'estat respecte al mex es repeteix
theorem-closed-form = fórmula tancada, { $source }
theorem-window = teorema de la finestra finita, finestres de { $reach } piles
theorem-constraints = amb restriccions
theorem-guy-smith = teorema de la periodicitat octal, Guy i Smith 1956
theorem-parts = per a fins a { $parts } piles
theorem-subtraction = conjunt de sostracció finit, es repeteixen { $largest } valors seguits
theorem-row = l'estat de la fila { $row } es torna a donar, Dress, Flammenkamp i Pink 1999, Landman 2002
theorem-value-quotient = les classes d'un quocient de valors misère, d'ordre { $order }, són periòdiques, Plambeck i Siegel 2008

## Figures

figure-automaton-accepting = estat que accepta
figure-automaton-key = (→ l'inici; ((n)) un estat que accepta; el que es llegeix → l'estat següent)
figure-automaton-large = Més de { $most } estats o { $edges } fletxes no es dibuixen, perquè ningú no les podria seguir; el text les enumera
figure-automaton-more = … i { $count } estats més
figure-automaton-no = no
figure-automaton-none = Cap estat
figure-automaton-sentence = { $states }, accepten: { $accepting }, sistema de numeració { $system }; cada fletxa llegeix una xifra de cada nombre, primer la més significativa
figure-automaton-start = l'inici
figure-automaton-state = { $count } estat
figure-automaton-states = { $count } estats
figure-automaton-tip-accepts = accepta
figure-automaton-tip-reads = llegeix
figure-automaton-tip-state = estat
figure-automaton-title = { $name }: l'autòmat
figure-automaton-yes = sí
figure-board = Tauler
figure-board-empty = un tauler buit
figure-board-note = es veuen les primeres { $down } × { $across } de { $rows } × { $columns } caselles
figure-board-of = Un tauler de { $rows } per { $across }
figure-cells-note = es veuen les primeres { $rows } × { $columns } de { $all_rows } × { $all_columns } caselles
figure-cells-note-short = les primeres { $rows } × { $columns } de { $all_rows } × { $all_columns } caselles
figure-chips-of = { $heaps } amb suma nim { $sum }: { $outcome }
figure-chips-p = totes les fitxes tenen parella, i per això és una posició P: perd qui juga a continuació
figure-chips-remains = sobra { $powers }, i per això és una posició N: guanya qui juga a continuació
figure-claim = afirmació
figure-claim-conditional = condicional
figure-claim-observed = observat
figure-claim-proved = demostrat
figure-chart-against = { $y } segons { $x }
figure-chart-bars-more = … { $count } barres més
figure-chart-left-out = files sense nombre que no hi són: { $count }
figure-chart-log = { $name } (logarítmic)
figure-chart-point = { $count } punt
figure-chart-points = { $count } punts
figure-chart-span = { $name } de { $low } a { $high }
figure-dots-note = cada valor és un punt; ○ = 0
figure-matrix = { $rows } × { $columns } nombres
figure-d = D: empat
figure-different-value = { $count } valor diferent
figure-different-values = { $count } valors diferents
figure-edge = { $count } aresta
figure-edges = { $count } arestes
figure-empty-table = { $name }, una taula buida
figure-exceptional = excepcional
figure-exceptional-before = { $values } abans del període
figure-exceptional-count = excepcionals: { $count }
figure-exceptional-none = cap valor excepcional
figure-exceptional-value = { $count } valor excepcional
figure-exceptional-values = { $count } valors excepcionals
figure-first-heap = primera pila de la fila
figure-game = joc
figure-game-name = { $name }
figure-games = { $count } jocs
figure-graph = Graf
figure-graph-key = ([opció] = una jugada guanyadora)
figure-graph-left-out = posicions no dibuixades: { $count }
figure-graph-loopy-sentence = { $root }, { $winning }; { $positions } en capes
figure-graph-of = Un graf de { $vertices } i { $edges }
figure-graph-sentence = { $root }, { $winning }; { $positions } en capes, pel nombre màxim de jugades fins al final
figure-graph-short-moves = una jugada; no es dibuixen les que equivalen a diverses altres seguides
figure-graph-title = { $name }: el graf de les opcions
figure-grundy-axis = valor de Grundy g(n)
figure-grundy-axis-misere = valor misère g⁻(n)
figure-heap = pila { $n }
figure-heap-misere = pila { $n } (valors misère)
figure-heap-of = Una pila de { $size }
figure-heap-size = mida de la pila n
figure-heaps = piles { $first }–{ $last }
figure-heaps-in-nim-sum = piles no dibuixades, però comptades en la suma nim: { $count }
figure-heaps-misere = piles { $first }–{ $last } (valors misère)
figure-heaps-more = i { $count } piles més
figure-heaps-more-text = … { $count } piles més
figure-heaps-none = Cap pila
figure-heaps-of = { $heaps }: { $sizes }
figure-heaps-title = Piles
figure-histogram-none = { $name }, cap valor per comptar
figure-histogram-sentence = { $name }, { $values }, { $different }, 0 surt { $zeros } i el més gran és { $largest }, el més freqüent és { $value } ({ $times })
figure-histogram-title = { $name }: quantes vegades surt cada valor de Grundy
figure-histogram-title-misere = { $name }: quantes vegades surt cada valor misère
figure-how-often = quantes vegades
figure-it-is = és
figure-key-letters = a = 10 … z = 35
figure-largest = valor més gran { $value }
figure-largest-at = valor més gran { $value } a n = { $n }
figure-list-in-all = { $list }, … { $count } en total
figure-list-more = { $list } i { $count } més
figure-map-across = { $name } = { $span } en horitzontal
figure-map-down = { $name } = { $span } en vertical
figure-map-title = { $name }: valors de Grundy de les posicions ({ $row }, { $column })
figure-map-title-misere = { $name }: valors misère de les posicions ({ $row }, { $column })
figure-move = { $count } jugada
figure-moves = { $count } jugades
figure-n = N: guanya qui juga a continuació
figure-n-position = posició N
figure-never = mai
figure-nim-sum = suma nim
figure-no-games = Cap joc per comparar
figure-no-heaps = { $name }, cap pila en aquest interval
figure-no-moves = sense jugades
figure-no-partner = sense parella: sobra
figure-no-positions = cap posició
figure-no-positions-of = { $name }, cap posició
figure-no-values = (cap valor)
figure-no-vertices = cap vèrtex
figure-none = cap
figure-not-known = desconegut
figure-nothing-to-count = res per comptar
figure-nothing-to-count-text = (res per comptar)
figure-nothing-to-show = res per mostrar
figure-nothing-to-show-text = (res per mostrar)
figure-once = una vegada
figure-options = opcions
figure-other-values = altres valors
figure-outcome = resultat
figure-p = P: guanya qui acaba de jugar
figure-p-position = posició P
figure-p-position-count = { $count } posició P
figure-p-positions-count = { $count } posicions P
figure-pair = una parella de fitxes iguals: s'anul·la
figure-period = període { $length } des de { $from } ({ $claim })
figure-period-band = període { $length } ({ $claim })
figure-period-from = periòdic des de n = { $from }
figure-period-saltus = període { $length }, salt { $saltus }, des de { $from } ({ $claim })
figure-png-letter = la lletra dels PNG no té «{ $letter }»: deseu la figura com a SVG
figure-png-render = no s'ha pogut dibuixar el PNG: { $message }
figure-png-scale = l'escala d'un PNG és entre 0.1 i 16, i aquesta és { $scale }
figure-png-too-large = un PNG de { $width } × { $height } píxels és més gran que 64 megapíxels: feu servir una escala més petita
figure-position = posició
figure-position-count = { $count } posició
figure-positions-count = { $count } posicions
figure-root-d = { $name }, { $position } és un empat
figure-root-d-value = { $name }, { $position } és un empat de valor { $value }
figure-root-n = { $name }, { $position } és una posició N
figure-root-n-value = { $name }, { $position } és una posició N de valor { $value }
figure-root-p = { $name }, { $position } és una posició P
figure-root-p-value = { $name }, { $position } és una posició P de valor { $value }
figure-row = { $count } fila
figure-rows = { $count } files
figure-rows-heaps = piles { $first }–{ $last } en files d'un període
figure-rows-title = { $name }: valors de Grundy en files de { $length }
figure-rows-title-misere = { $name }: valors misère en files de { $length }
figure-side-by-side = { $games } costat per costat
figure-size-heap = { $count } pila
figure-size-heaps = { $count } piles
figure-times = { $count } vegades
figure-tree-cut = l'arbre està tallat: … marca on continua
figure-tree-key = (═ = una jugada guanyadora)
figure-tree-sentence = { $root }, { $winning }; línies de joc de fins a { $moves }
figure-tree-title = { $name }: l'arbre de decisió
figure-twice = dues vegades
figure-value = valor
figure-value-count = { $count } valor
figure-value-g = valor g(n)
figure-value-g-misere = valor g⁻(n)
figure-value-key = un caràcter per valor; ○ = 0
figure-values-above-zero = valors més grans que 0
figure-values-count = { $count } valors
figure-values-more = … { $count } valors més
figure-values-title = { $name }: valors de Grundy
figure-values-title-misere = { $name }: valors misère
figure-vertex = { $count } vèrtex
figure-vertex-alone = (aïllat)
figure-vertices = { $count } vèrtexs
figure-vertices-more = … { $count } vèrtexs més
figure-vertices-not-drawn = { $count } vèrtexs més no estan dibuixats
figure-winning-count = { $count } jugada guanyadora
figure-winning-counts = { $count } jugades guanyadores
figure-winning-move = jugada guanyadora
figure-zero = valor 0
figure-zero-count = { $count } zero
figure-zero-misere = valor misère 0
figure-zero-p = valor 0: posició P
figure-zero-p-count = valor 0 (posició P): { $count }
figure-zero-value-count = valor 0: { $count }
figure-zeros-all = tot zeros
figure-zeros-at = zeros a { $list }
figure-zeros-count = { $count } zeros
figure-zeros-last = { $count } zeros, l'últim a { $last }
figure-zeros-none = cap zero
figure-zeros-p = valor 0: posicions P
number-group = {"\u00A0"}
number-point = ,

## Fitxers

files-denied = `{ $name }` no es pot obrir (sense permís)
files-directory = `{ $name }` és una carpeta
files-irregular = `{ $name }` és un conducte, un dispositiu o un sòcol; anomeneu un fitxer normal
files-large = `{ $name }` té més de { $most } MiB
files-link = `{ $name }` és un enllaç que surt de la carpeta de treball
files-missing = no hi ha cap fitxer `{ $name }`
files-no-directory = no hi ha cap carpeta `{ $name }`
files-no-name = { $name } no és un nom de fitxer
files-not-text = `{ $name }` no és un text en UTF-8 (byte { $at })
files-nul = `{ $name }` no és un text: el byte { $at } és NUL
files-off = aquí els fitxers estan desactivats
files-other = `{ $name }`: { $error }
files-outside = `{ $name }` surt de la carpeta de treball; anomeneu un fitxer de dins
files-part-is-file = una part de `{ $name }` és un fitxer, no una carpeta




## Per què una posició es guanya o es perd

because-building-begins = el nombre de fitxes en total, { $total }, és imparell; per això les piles acabades tenen suma nim imparella i guanya qui comença el Nim; el nombre de fitxes a la mà, { $left }, és parell, i qui el comença és qui juga ara
because-building-other = el nombre de fitxes en total, { $total }, és imparell; per això les piles acabades tenen suma nim imparella i guanya qui comença el Nim; el nombre de fitxes a la mà, { $left }, és imparell, i qui el comença no és qui juga ara
because-building-pairs = les piles formen parelles iguals i hi ha { $left } fitxes a la mà, un nombre parell: el segon jugador copia cada jugada, i les piles acabades tenen suma nim 0
because-building-pairs-made = amb una fitxa les piles passen a formar parelles iguals, i llavors el nombre de fitxes a la mà és parell: des d'aquí qui la col·loca copia cada jugada de l'adversari, i les piles acabades tenen suma nim 0
because-building-tallest = la pila més alta de les tres té tantes fitxes com les altres dues juntes: el segon jugador la manté així
because-building-tallest-made = amb una fitxa la pila més alta de les tres passa a tenir tantes fitxes com les altres dues juntes, i qui la col·loca la manté així
because-dollar-bag-it = el dòlar a la casella { $square } és la moneda de més a l'esquerra i pot anar a la bossa ja
because-dollar-bagged = el dòlar és a la bossa, i el joc s'ha acabat
because-dollar-take = el dòlar és a la bossa, i qui juga s'emporta la bossa
because-double-end = queden menys de dues piles, de manera que no hi ha jugada
because-double-equal = les tres més petites de les quatre piles són iguals: { $least }
because-double-five = les quatre piles més petites, { $heaps }, tenen les sumes de les columnes { $sums }, totes 0 o 3: una posició P del Nim₂ de Moore
because-double-five-equal = al Nim₂ de Moore tota jugada guanyadora des de les quatre piles més petites, { $heaps }, treu d'una de sola i deixa una pila de { $fourth }; aquí també s'ha de fer més petita una segona pila, i la cinquena no serveix: no és més gran
because-double-five-won = les quatre piles més petites, { $heaps }, tenen les sumes de les columnes { $sums }, no totes 0 o 3: feu una jugada que guanya al Nim₂ de Moore; si treu d'una sola pila, traieu també de la més gran
because-double-three = tres piles: buideu-ne dues, i no queda cap jugada
because-double-unequal = les tres més petites de les quatre piles no són iguals: reduïu tres piles a { $least }
because-end-lost = la pila que, posada davant de { $rest }, fa una posició P en té { $wanted }, i és la que hi ha
because-end-none = { $rest } ja és una posició P: traieu tota la primera pila, { $first }
because-end-won = la pila que, posada davant de { $rest }, fa una posició P en té { $wanted }, i n'hi ha una de { $first }
because-euclid-above = { $large } / { $small } = { $ratio }… és més gran que φ = { $golden }…
because-euclid-below = { $large } / { $small } = { $ratio }… és més petit que φ = { $golden }…
because-euclid-end = un dels nombres és 0, i el joc s'ha acabat
because-euclid-equal = els nombres són iguals, i una jugada dona 0
because-euclid-stop = els nombres són iguals, i el joc s'ha acabat
because-fibonacci-may = { $tokens } = { $sum }: el sumand més petit, { $part }, es pot treure, perquè el màxim és { $most }
because-fibonacci-not = { $tokens } = { $sum }: el sumand més petit, { $part }, és més gran que { $most }, el màxim que es pot treure
because-fibonacci-number = { $tokens } és un nombre de Fibonacci, el seu únic sumand, i se'n pot treure { $most } com a màxim
because-fibonacci-whole = { $tokens } és un nombre de Fibonacci, i es pot treure sencer
because-greedy-even = la pila més gran té { $largest }, i n'hi ha { $count } així, un nombre parell
because-greedy-odd = la pila més gran té { $largest }, i n'hi ha { $count } així, un nombre imparell
because-greedy-one = hi ha una sola pila màxima, { $largest }: un nombre imparell
because-multiplication-end = s'ha arribat a la fita { $target }, i el joc s'ha acabat
because-multiplication-lost = el factor que falta és { $missing }, que és entre { $first } i { $last }: posició P
because-multiplication-won = el factor que falta és { $missing }, que és entre { $first } i { $last }: posició N
because-no-token = no queda cap fitxa, de manera que no hi ha jugada
because-spite-called = una sola pila: l'adversari anuncia { $call }, en queda 1, i després treu l'última fitxa
because-spite-called-last = una sola pila d'1: només es pot anunciar 1, i amb això es treu l'última fitxa
because-spite-less = al costat d'una pila de { $row } la pila segura més petita és ⌊({ $row } + 1) / φ⌋ = { $safe }, i { $least } és més petita
because-spite-one = una sola pila: anuncieu-la sencera, { $row }
because-spite-safe = al costat d'una pila de { $row } la pila segura més petita és ⌊({ $row } + 1) / φ⌋ = { $safe }, i és la que hi ha
because-wythoff-not = { $b } − { $a } = { $k }, però la posició P de diferència k = { $k } és ({ $low }, { $high })
because-wythoff-pair = { $b } − { $a } = { $k }, i aquesta és la posició P de diferència k = { $k }: ⌊{ $k } φ⌋ = { $low }, { $low } + { $k } = { $high }
decimal = { $whole },{ $digits }
because-pairing-answers = es posi on es posi un dòmino, la seva imatge per mitja volta és lliure, i l'adversari hi posa el seu
because-pairing-begins = un dòmino a { $first } i { $second } és la seva pròpia imatge per mitja volta; després, posi on posi l'adversari, la imatge és lliure
errata-correct = veritat: { $correct }
errata-note = nota: el text { $source } ({ $where }) imprimeix una altra cosa: { $printed }. El correcte és: { $correct } ({ $id })
errata-place = { $id }: text { $source }, { $where }
errata-printed = imprès: { $printed }
errata-text = no hi ha cap text ni cap errata `{ $found }`
    .hint = els textos són "000" a "004", les errates tenen noms com "E20"; errata() les mostra totes
errata-title = errates del text { $source }
explain-column-sums = sumes de les columnes
explain-columns-after = sumes de les columnes { $sums }, totes divisibles per { $modulus }
explain-end = el final del joc
explain-end-normal = No queda cap jugada: qui hauria de jugar perd.
explain-one-loses = L'única jugada porta a una posició N, de manera que perd.
explain-one-wins = L'única jugada guanya:
explain-option = `explain` no té l'opció `{ $key }`
    .hint = escriviu explain(position, #{"{"} style: "steps" {"}"})
explain-style = no hi ha l'estil `{ $found }`
    .hint = els estils són { $styles }
explain-value = El seu valor és { $value }.
figure-chips-groups-n = les fitxes de { $powers } no formen grups de { $count }, i per això és una posició N: guanya qui juga a continuació
figure-chips-groups-p = totes les fitxes formen grups de { $count }, i per això és una posició P: perd qui juga a continuació
figure-chips-in-groups = { $heaps }: { $outcome }
figure-chips-misere-n = en el joc misère sobra { $powers } i alguna pila té dues o més, i per això és una posició N: guanya qui juga a continuació
figure-chips-misere-ones-n = en el joc misère hi ha un nombre parell de piles d'una fitxa, i per això és una posició N: guanya qui juga a continuació
figure-chips-misere-ones-p = en el joc misère hi ha un nombre imparell de piles d'una fitxa, i per això és una posició P: perd qui juga a continuació
figure-chips-misere-p = en el joc misère totes les fitxes tenen parella i alguna pila té dues o més, i per això és una posició P: perd qui juga a continuació
figure-group = un grup de { $count } fitxes iguals: s'anul·len
from-bag-empty = a l'esquerra de { $to }, amb la bossa
from-bag-occupied = a l'esquerra de { $to }, sense la bossa
from-gap = espai { $from }–{ $to }
from-gap-edge = a l'esquerra de { $to }
from-head = moneda { $place }
from-heap = pila { $heap }
from-heap-in-misere = fila { $heap }
from-like = pila { $heap }, com la pila { $same }
from-knight = cavall a { $square }
from-one-more = { $heap } + 1
from-remainder = { $heap } mod { $modulus }
from-residue = { $heap } mod { $modulus } = { $rest }
from-smaller = la més petita de { $a } i { $b }
from-step = esglaó { $step }
mex-line-no-move = no hi ha jugada
mex-line-no-residue = Cap pila a partir de { $from } no és una posició P ({ $level }).
mex-line-or = { $first } o { $last }
mex-line-residues = P si, i només si, n mod { $period } és { $residues } ({ $level }).
mex-line-residues-from = A partir de n = { $from }, P si, i només si, n mod { $period } és { $residues } ({ $level }). Abans són P: { $before }.
mex-line-residues-from-none = A partir de n = { $from }, P si, i només si, n mod { $period } és { $residues } ({ $level }). Abans no hi ha cap posició P.
mex-lines-long = `mex_lines` escriu com a molt { $most } línies
    .hint = demaneu un interval més curt, com 0..=19
misere-even = Totes les columnes tenen suma parella: la formació és parella.
misere-lost = Parella i no trivial: formació perdedora per a qui juga.
misere-lost-trivial = Imparella i trivial: formació perdedora per a qui juga.
misere-not-trivial = Alguna fila té dos bastonets o més: la formació no és trivial.
misere-odd = Les columnes de { $columns } tenen suma imparella: la formació és imparella.
misere-odd-one = La columna { $column ->
        [1] d'1
       *[other] de { $column }
    } té suma imparella: la formació és imparella.
misere-reason = { $flips }: traieu-ne { $taken }; sumes de les columnes { $sums }, parella i no trivial
misere-reason-end = files d'un bastonet que queden: { $count }, un nombre imparell
misere-reason-sums = sumes de les columnes { $sums }, parella i no trivial
misere-trivial = Cap fila no té més d'un bastonet, i { $count } en tenen un: la formació és trivial.
misere-trivial-one = Cap fila no té més d'un bastonet, i una fila en té un: la formació és trivial.
misere-won = Imparella i no trivial: formació guanyadora per a qui juga.
misere-won-trivial = Parella i trivial: formació guanyadora per a qui juga.
powers-all-divisible = { $modulus } divideix quantes vegades surt cada potència de dos.
powers-all-even = Cada potència de dos surt un nombre parell de vegades: totes formen parelles.
powers-count = quantes
powers-not-divisible = Potències de dos el nombre de les quals no divideix { $modulus }: { $powers }.
powers-odd = Potències de dos que surten un nombre imparell de vegades: { $powers }.
powers-reason = ({ $flips }: traieu-ne { $taken }; llavors cada potència surt un nombre parell de vegades)
powers-sum = potències
practical-equal = No deixeu dues piles iguals al costat d'una tercera: l'adversari treu la tercera i guanya.
practical-even = És un nombre parell, i per això aquesta mirada no diu qui guanya: decideixen les potències més petites.
practical-odd = És un nombre imparell, i per això la suma nim no és 0: qui juga pot guanyar, i cada jugada guanyadora fa més petita que { $power } una pila d'almenys { $power }.
practical-one = Només queda una mida per a la pila de { $heap }: { $best }.
practical-open = Així la pila de { $heap } passa a tenir una d'aquestes mides: { $sizes }; només la suma nim de les altres piles diu quina guanya: { $best }.
practical-power = La potència de dos més gran de les piles és { $power }; piles d'almenys { $power }: { $count } ({ $heaps }).
reduction-from = `from` dona nom a cada pila de la reducció; aquí hi ha { $found }
    .hint = escriviu #{"{"} heaps: [3, 5], from: ["a", "b"] {"}"}
reduction-heaps = les piles d'una reducció són una llista de nombres des de 0; aquí hi ha { $found }
    .hint = escriviu #{"{"} heaps: [3, 5], theorem: "…" {"}"}
reduction-key = una reducció no té la clau `{ $found }`
    .hint = les claus són heaps, from, modulus, outcome, because, theorem
reduction-map = `reduction` torna un mapa amb `heaps` o amb `outcome`, o () si no diu res; aquí hi ha { $found }
    .hint = escriviu #{"{"} heaps: [3, 5], theorem: "…" {"}"} o #{"{"} outcome: "P", because: "…" {"}"}
reduction-modulus = el mòdul d'una reducció és un nombre des de 2; aquí hi ha { $found }
    .hint = escriviu #{"{"} heaps: [3, 5], modulus: 3 {"}"}
reduction-outcome = el resultat d'una reducció és "P" o "N"; aquí hi ha { $found }
    .hint = escriviu #{"{"} outcome: "P", because: "…" {"}"}
rule-hint-wrong-reduction = jugueu des d'aquesta posició i mireu quin pas del teorema falla; `reduction` també pot tornar () on el teorema no diu res
rule-wrong-reduction = la reducció de { $position } diu { $claimed }, però la cerca troba { $found }
step-after = Ara cada columna imparella té un 1 més o menys, i totes les columnes són parelles: la suma nim és 0.
step-candidate = Una pila hi té un 1: { $heaps }. Una columna imparella en té almenys un.
step-candidate-in-misere = Una fila hi té un 1: { $heaps }. Una columna imparella en té almenys un.
step-candidates = { $count } piles hi tenen un 1, un nombre imparell: { $heaps }. Serveix qualsevol.
step-candidates-in-misere = { $count } files hi tenen un 1, un nombre imparell: { $heaps }. Serveix qualsevol.
step-column = La columna imparella de més a l'esquerra és la { $column ->
        [1] d'1
       *[other] de { $column }
    }, la número { $place } des de la dreta.
step-even = Si totes les columnes són parelles, cada jugada en fa imparella alguna: canvia una pila, i per tant almenys una de les seves xifres, i la columna d'aquesta xifra té un 1 més o menys.
step-even-lost = Així, qui juga aquí deixa columnes imparelles, l'adversari les torna a fer parelles, i al final, amb totes les columnes a 0, qui hauria de jugar ha perdut.
step-even-theorem = Segons el teorema, tota jugada des de la suma nim 0 deixa una altra suma nim.
step-even-values = Si totes les columnes són parelles, cada jugada en fa imparella alguna: el valor és 0, i cap opció d'una posició de valor 0 no té el valor 0.
step-example = Per exemple { $heap }, { $was } → { $now }: la columna { $column ->
        [1] d'1
       *[other] de { $column }
    } es fa imparella.
step-example-value = Per exemple, { $move }: la suma nim passa a ser { $number }, i la columna de { $column } es fa imparella.
step-flip = { $heap }: canvieu-ne les xifres a les columnes imparelles, { $was } → { $now } = { $number }. Es fa més petita, perquè la xifra de més a l'esquerra que canvia passa d'1 a 0; és, doncs, una jugada legal: traieu-ne { $taken }.
step-mex = El valor { $number } és el nombre més petit que no té cap opció; per tant, alguna opció té el valor 0 (Sprague 1935, Grundy 1939).
step-misere-end = Si només quedessin files d'un bastonet, i en nombre parell, deixeu-ne una d'un bastonet més o menys: n'ha de quedar un nombre imparell.
step-misere-even = Almenys dues files tenen dos bastonets o més, perquè si no alguna columna seria imparella. Per això, després de cada jugada alguna fila encara en té dos o més i alguna columna és imparella: formació guanyadora per a l'adversari.
step-misere-move = Canvieu-la a totes les columnes imparelles: traieu cada potència que la fila hi té, afegiu cadascuna que li falta. Totes les columnes queden parelles.
step-misere-trivial = Només amb files d'un bastonet, cada jugada en treu una: qui troba un nombre imparell treu l'últim.
step-moore-column = La columna de més a l'esquerra amb residu és la { $column ->
        [1] d'1
       *[other] de { $column }
    }, la número { $place } des de la dreta.
step-moore-even = Si tots els residus són 0, cada jugada n'espatlla algun: a la columna de més a l'esquerra que canvia, d'1 a { $most } xifres passen d'1 a 0 i cap de 0 a 1, i { $modulus } no divideix això.
step-moore-lost = Així, qui juga aquí deixa un residu, l'adversari els torna a fer tots 0, i al final qui hauria de jugar ha perdut.
step-moore-move = Amb una jugada en fins a { $most } piles tots els residus es poden fer 0: d'esquerra a dreta, preneu piles amb un 1 en una columna que no va bé; a la seva dreta les xifres es trien lliurement.
step-moore-sums = Sumeu les columnes binàries: { $sums }; els residus per { $modulus } són { $left }.
step-moore-won = Així l'adversari ha d'espatllar un residu, i vós els podeu fer tots 0 cada vegada, fins que no quedi res després de la vostra jugada.
step-moves = Aquestes jugades deixen la suma nim 0: { $moves }.
step-moves-more = { $moves }; i { $count } més
step-moves-unlisted = Les jugades són massa per mostrar-les totes.
step-odd-won = Així l'adversari ha de tornar a deixar columnes imparelles, i vós les podeu fer parelles cada vegada, fins que no quedi res després de la vostra jugada.
step-odd-won-values = Així l'adversari ha de deixar columnes imparelles, i vós les podeu fer parelles cada vegada, fins que l'adversari no tingui jugada.
step-some-move = Segons el teorema, alguna jugada deixa la suma nim 0.
step-sum = Sumeu les piles en binari, sense portar-ne: { $sum } = { $number }.
step-sum-in-misere = Sumeu les files en binari, sense portar-ne: { $sum } = { $number }.
step-sum-values = Sumeu els nombres de la taula en binari, sense portar-ne: { $sum } = { $number }.
step-turn = { $heap }: canvieu-ne les xifres a les columnes imparelles, { $was } → { $now } = { $number }. Es fa més petit; les jugades que ho fan: { $moves }.
step-turn-up = { $heap }: canvieu-ne les xifres a les columnes imparelles, { $was } → { $now } = { $number }. Es fa més gran, cosa que no tot joc permet; aquí és una jugada: { $moves }.
families-many = les famílies es busquen entre { $most } posicions com a molt, i aquests límits en tenen { $count }: trieu límits més petits
table-bounds-missing = `table` necessita l'última fila i l'última columna, perquè { $game } no té tauler: escriviu table(10, 10)
table-bounds = { $count ->
    [1] les posicions del joc «{ $game }» tenen 1 part, i `p_positions` necessita un límit; aquí n'hi ha { $found }
   *[other] les posicions del joc «{ $game }» tenen { $count } parts, i `p_positions` necessita tants límits com parts; aquí n'hi ha { $found }
}
    .hint = escriviu { $call }
read-gaps = { $found } no és en ordre creixent; per això són els espais, des de la moneda més a la dreta: monedes a les caselles { $read }
remark-building = Decideixen les piles acabades: si la seva suma nim és 0, perd qui comença el Nim. Per a un total parell, aquí { $total }, només coneixem un teorema per a piles que formen parelles i per a tres piles amb 2^k − 2 fitxes; per això la posició s'ha resolt per cerca.
remark-double-large = Per a cinc piles només coneixem un teorema si quatre tenen fins a { $most } fitxes; per això la posició s'ha resolt per cerca.
remark-double-many = Per a més de cinc piles no coneixem cap teorema; per això la posició s'ha resolt per cerca.
remark-equal-nim = Per a tres piles o més no coneixem cap teorema amb aquesta regla; per això la posició s'ha resolt per cerca. Com al Nim, dues posicions P no difereixen mai en una sola pila: de la més gran es podria passar a la més petita.
remark-spite-called = Per a dues piles o més no coneixem cap teorema amb aquesta regla; per això la posició s'ha resolt per cerca. Un anunci és bo si, sigui quina sigui la pila d'on treu l'adversari, qui ha anunciat, que és el següent a treure, guanya el que queda.
remark-spite-taker = Per a dues piles o més no coneixem cap teorema amb aquesta regla; per això la posició s'ha resolt per cerca. Una pila és ben triada si l'adversari, que és el següent a treure, perd el que queda.
remark-spite-waits = Per a dues piles o més no coneixem cap teorema amb aquesta regla; per això la posició s'ha resolt per cerca. Qui treu guanya si, per a cada nombre que l'adversari pot anunciar, hi ha una pila d'on treure'l de manera que l'adversari, que és el següent a treure, perdi el que queda.
theorem-antonim = Fins a tres piles fan una posició P si, i només si, amb una fitxa més cadascuna, tenen suma nim 0; l'única excepció són tres piles buides, que també fan una posició P (Winning Ways, capítol 15).
theorem-bouton = La posició és P si, i només si, la suma nim és 0 (Bouton 1901).
theorem-bouton-misere = En el joc misère qui juga guanya si, i només si, la formació és parella i trivial, o imparella i no trivial (Bouton 1901).
theorem-building = Qui comença el Nim perd si les piles acabades tenen suma nim 0: amb un nombre imparell de fitxes és impossible; amb un nombre parell, de vegades l'adversari ho pot forçar (Duchêne, Dufour, Heubach i Larsson 2016).
theorem-building-tallest = { $total } = 2^{ $power } − 2 fitxes: si la pila més alta es manté amb tantes fitxes com les altres dues juntes, aquestes acaben amb { $half } fitxes. Totes les xifres binàries de { $half } són 1, de manera que no se'n porta cap: la seva suma nim també és { $half }, i amb la més alta fa 0. Llavors perd qui comença el Nim (Bouton 1901).
theorem-coins = Només compten espais alterns, des de la moneda de més a la dreta: a una jugada que engrandeix un dels altres es respon avançant les mateixes caselles (Winning Ways, capítol 15).
theorem-components = Una posició que es descompon és la suma de les seves parts (Sprague 1935; Grundy 1939).
theorem-double = Quatre piles fan una posició P si, i només si, les tres més petites són iguals; tres fan sempre una posició N (Friedman 2000).
theorem-double-five = De cinc piles decideixen les quatre més petites, com al Nim₂ de Moore, en què es treu d'una pila o de dues (Moore 1910); la més gran pot ser qualsevol. Calculat per a totes les piles de fins a 13 fitxes.
theorem-double-two = Dues piles són una sola pila de Nim, de la mida de la més petita: cada jugada la redueix (Friedman 2000).
theorem-end = Donada una fila de piles, hi ha una sola mida de pila que, posada al davant, fa una posició P, llevat que la fila ja ho sigui (Albert i Nowakowski 2001).
theorem-end-two = Amb fins a dues piles totes dues són extrems: és Nim (Bouton 1901).
theorem-euclid = La posició és P si, i només si, els nombres són diferents i la seva raó és més petita que φ (Cole i Davie 1969).
theorem-euclid-stop = La posició és P si, i només si, la raó dels nombres és més petita que φ (Nivasch 2006).
theorem-fibonacci = Qui juga guanya si, i només si, es pot treure el sumand més petit de la suma de Zeckendorf (Whinihan 1963; Schwenk 1970).
theorem-greedy = La posició és P si, i només si, el nombre de piles màximes és parell (Albert i Nowakowski 2004).
theorem-knights = Cada cavall és un joc per ell mateix, i els valors se sumen amb la suma nim (Sprague 1935; Grundy 1939).
theorem-moore = Amb jugades en fins a k piles la posició és P si, i només si, k + 1 divideix la suma de cada columna binària (Moore 1910).
theorem-multiplication = A partir d'1, els límits dels intervals es multipliquen per 9 i per 2, alternadament (UVa 847).
theorem-one-heap = Una sola pila és una pila de Nim (Bouton 1901).
theorem-pairing = Qui pot respondre cada jugada amb la seva imatge fa l'última (Gardner 1974).
theorem-remainder = Amb jugades d'1 a k fitxes una pila val el seu residu per k + 1: a una jugada de x es respon amb k + 1 − x.
theorem-residues = Els valors tenen el període { $period } des del principi, i per això una pila val el mateix que el seu residu; valen 0 els residus { $lost }.
theorem-residues-from = Els valors tenen el període { $period } a partir de { $from }: una pila de { $from } o més val el mateix que la pila de { $from } a { $last } que té el mateix residu. Les piles més petites tenen valors propis: per sota de { $from } el període pot no complir-se.
theorem-residues-none = Els valors tenen el període { $period } des del principi, i per això una pila val el mateix que el seu residu; cap residu no val 0.
theorem-residues-one = Els valors tenen el període { $period } des del principi, i per això una pila val el mateix que el seu residu; només el residu { $lost } val 0.
theorem-silver-dollar-a = Només compten espais alterns, des de la moneda de més a la dreta; la bossa és una casella ocupada si, i només si, hi ha una moneda entre ella i el dòlar (Winning Ways, capítol 15).
theorem-silver-dollar-b = Només compten espais alterns, des de la moneda de més a la dreta; la bossa és una casella ocupada si, i només si, el dòlar és la moneda de més a l'esquerra (Winning Ways, capítol 15).
theorem-spite = La pila segura més petita al costat d'una de n és ⌊(n + 1) / φ⌋; una sola pila és sempre una posició N (Hale 1983).
theorem-spite-called = Quan l'adversari anuncia i vós trieu la pila, una sola pila és una posició N si, i només si, té una fitxa.
theorem-staircase = Només compten els esglaons imparells: les fitxes que baixen a un esglaó imparell s'envien de seguida un esglaó més avall, tantes com n'han baixat (Costa 2016, secció 2.6).
theorem-turning = Una posició té la suma nim de les seves cares, cadascuna sola a la fila (Winning Ways, capítol 14).
theorem-wythoff = Les posicions P són (⌊k φ⌋, ⌊k φ²⌋) amb la raó àuria φ, una per a cada diferència k (Wythoff 1907).

# Jocs amb cicles, compostos i variants
move-no-progress = (guanya, però no acosta el final: jugades que queden { $count })
move-none-draws = cap jugada manté les taules
move-progress = (jugades que queden: { $count })
html-outcome-l = guanya l'Esquerra, comenci qui comenci
html-outcome-r = guanya la dreta, comenci qui comenci
contest-game = { $game } (jugades de l'Esquerra i de la Dreta)
contest-left = { $game }: esquerra
contest-right = { $game }: dreta
contest-win = victòria
contest-loss = derrota
contest-draw = taules
contest-line-illegal = Jugada { $number }, { $player }: cap jugada no porta de { $from } a { $position }; són legals: { $legal }.
contest-line-loses = El bàndol que juga a continuació, { $player }, perd si l'altre, { $other }, ja no s'equivoca.
contest-line-mistake = Jugada { $number }, { $player }: un error; millor: { $better }.
contest-line-over = El bàndol { $player } no pot jugar: guanya el bàndol { $other }.
contest-line-over-misere = El bàndol { $player } no pot jugar i, per això, guanya.
contest-line-wins = El bàndol que juga a continuació, { $player }, pot guanyar.
contest-nim = { $game }, { $position }: decideixen els espais o piles { $heaps }, com al Nim, jugui qui jugui (Winning Ways, capítol 3)
contest-nim-one = { $game }, { $position }: decideix l'únic espai o pila, { $heaps }, com al Nim, jugui qui jugui (Winning Ways, capítol 3)
contest-nim-moves = Al tauler les jugades guanyadores són:
families-others = altres
families-title = Posicions P de { $game } per famílies (observat, no demostrat)
contest-move = { $move } (piles { $heaps })
contest-move-one = { $move } (pila { $heaps })
contest-reversible = reversibles, perquè l'adversari ho desfà:
loops-drawing = jugades que mantenen les taules: { $count }
loops-finite = valor { $value }: el nombre més petit que cap opció no té (mex de { $set })
loops-finite-reverted = valor { $value }: el nombre més petit que cap opció no té (mex de { $set }); l'adversari desfà les opcions més grans:
loops-infinite = valor { $value }: les opcions que tenen nombre tenen { $set }, i hi ha una altra opció que no es pot desfer fins al nombre més petit que hi falta
loops-infinite-sum = valor { $value }: un sumand de valor ∞ fa que la suma sigui ∞
loops-length = jugades que queden: { $count }, si qui guanya s'afanya i qui perd s'hi entreté
loops-reverted = { $option } té el valor { $larger }, i { $back } ho torna a { $value }
no = no
yes = sí
move-pass = passar, passades que queden: { $left }
rule-blocking = l'adversari prohibeix un nombre d'opcions a partir de 0; això és { $found }
rule-blocking-inside = { $game } té resultats, però no valors, i per això no pot ser part d'una suma ni d'un altre joc
rule-compound-edge = una aresta anomena el component { $place }, i n'hi ha { $count }, numerats des de 0
rule-compound-none = un compost té com a mínim una posició, i cap d'elles és la suma buida
rule-compound-deep = hi ha massa components dins dels components: els seus noms ocupen { $found } bytes, com a màxim { $most }
rule-compound-parts = un compost té com a màxim { $most } components; n'hi ha { $found }
rule-compound-position = una llista de { $count } posicions, una per a cada component
rule-graph-no-vertex = una aresta porta al vèrtex { $vertex }, fora del graf: els vèrtexs es numeren des de 0, { $count } en total
rule-hint-blocking = el bloqueig ha de ser l'últim pas: selective([…]).game.blocking(1)
rule-hint-loopy-graph = loopy_graph accepta grafs amb cicles
rule-hint-product = aquests jocs són turning_turtles(), mock_turtles(), twins(), triplets(), ruler() i turning("1-3"); per als jocs de piles hi ha direct_product
rule-northcott = una posició de Northcott té una amplada w, files amb la columna blanca i la negra, i un torn, W o B; això és { $found }
rule-passes = el nombre de passades va de 0 a { $most }; això és { $found }
rule-passes-deep = les passades d'un joc amb passades arriben com a màxim a { $most } nivells
rule-poker-nim = una posició del Nim pòquer té piles h i dues reserves res, primer la de qui juga; això és { $found }
rule-product = un producte és de dos jocs que giren monedes en una fila, i { $game } no en gira cap
rule-turning = turning rep un codi com "1-3", "2+", "3C(5)" o "2-3,6C"; això és "{ $found }"
rule-treblecross = una tira té una X o un punt per casella, i aquí hi ha { $found }
rule-treblecross-near = les caselles { $first } i { $second } tenen una X: qui mou ara fa tres en ratlla i guanya, i això no és una posició de piles
rule-hint-treblecross = escriviu per exemple { $example }; entre dues X hi ha com a mínim dues caselles lliures
budget-endless = les posicions del joc «{ $game }» no tenen final a la vista: se n'han vist { $seen }, al llarg de { $line }
    .hint = el joc pot no acabar mai, però entre un nombre finit de posicions: cal limitar què hi cap
infinite-value = el valor de { $position } és { $value }, i aquí cal un nombre
    .hint = el joc hi pot no acabar mai: `grundy` dona aquests valors, `outcome` qui guanya
undecided = des de { $position } guanya { $wins }, però mirant les jugades següents no es decideix qui guanya després de { $open }
    .hint = les posicions no tenen fi a la vista; `outcome` diu qui guanya on es pot decidir
misere-loop = el joc misère des de { $position } pot no acabar mai: té resultat, però no valor
    .hint = pregunteu `outcome`, `winning_moves` o `remoteness`
draw = el joc des de { $position } no té final: no hi ha nombre de jugades
misere-suspense = el suspens és un nombre del joc normal, i això és joc misère
game-one-player = un joc amb jugades per a cada jugador té també una funció per a { $player }
    .hint = escriviu game(#{"{"} left: |p| …, right: |p| … {"}"})
compound-edge = una aresta és una llista de llocs en la llista de posicions, des de 0; això és { $found }
compound-position = un compost és de posicions com nim()[3]; això és { $found }
rule-impartial-turn = les posicions de { $game } diuen a qui li toca, de manera que una jugada de l'altre no existeix, i no hi ha variant imparcial
rule-hint-impartial-turn = preneu un joc les posicions del qual deixin obert a qui li toca
turning-coins = turning rep un codi com "1-3C", una llista de longituds de trams, una funció |place| o un joc de piles; això és { $found }
turning-parameters = una regla de monedes rep un lloc, i aquesta funció té { $found } paràmetres
turning-options = la regla de { $game } enumera les monedes que es giren amb la moneda { $place } com una llista de llistes de llocs, com [[], [1]]; això és { $found }
turning-heaps = turning gira la moneda n on una pila n té una opció, i les posicions de { $game } no són piles
turning-strange = { $game } porta a un altre joc, les posicions del qual no són monedes
rule-product-strange = la pila { $heap } de { $game } té una opció en un altre joc, de manera que un producte amb ella no significa res
rule-not-heaps = `{ $verb }` és de dos jocs de piles, i les posicions de { $game } no són piles
rule-turning-length = un tram té 1 moneda o més, i aquí la longitud és { $found }
rule-turning-none = no hi ha cap longitud de tram, de manera que ningú no podria jugar mai
rule-turning-coin = la regla de { $game } gira la moneda { $coin } amb la moneda { $head }, i a l'esquerra no hi ha tal moneda
rule-turning-twice = la regla de { $game } gira dues vegades la moneda { $coin } amb la moneda { $head }
rule-hint-not-heaps = les posicions dels jocs de piles són nombres, com a kayles(), subtraction([1, 3]) o game(|n| 0..n)
rule-hint-turning = un nombre n, n-m o n+, i després C: veïnes, E: a la mateixa distància, S: simètriques, F: la primera moneda n'és una, C(n): en n llocs seguits
rule-hint-turning-coin = una regla enumera les altres monedes que es giren amb una moneda, cadascuna una vegada: |n| [[], [n - 1]]; els llocs es compten des d'1
contest-mover = una posició del joc «{ $game }» no diu a qui toca: anomeneu el jugador, winning_moves(position, "left")
contest-player = un jugador és "left" o "right"; això és { $found }
working-loops = graf amb cicles
method-for-all = un teorema sobre totes les posicions, demostrat a partir de les jugades
method-deepening = previsió jugada a jugada, perquè les posicions no tenen fi a la vista
method-loops = totes les posicions a l'abast, amb cicles (Smith 1966)
## Partides


## El que s'escriu

tree-option = l'opció d'un arbre és #{"{"} depth: 2 {"}"}, i hi ha { $found }

## Fulls d'exercicis

cli-worksheet-ending = `{ $file }` ha d'acabar en .html
file-ending-html = `{ $path }` no és el nom d'una pàgina
    .hint = un full d'exercicis es desa com a .html: save(sheet, "full.html") escriu també full.key.html
worksheet-kind = no hi ha cap full d'exercicis del tipus { $found }; els tipus són { $kinds }
    .hint = escriviu worksheet("who-wins", #{"{"} seed: 7, count: 6 {"}"})
worksheet-option = `worksheet` rep a seed un nombre enter, a count d'1 a 60 i a language una llengua; aquí hi ha { $key }: { $found }
    .hint = escriviu worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "ca" {"}"})
worksheet-sets = un full sobre períodes no pot preguntar per aquests nombres: { $found }
    .hint = cada llista té els nombres de fitxes que es poden treure, d'1 a 24, com a worksheet("period", #{ "{" } positions: [[1, 3, 6], [2, 4, 7]] { "}" }); els valors s'han de repetir dues vegades fins a la pila { $last }
worksheet-positions = un full del tipus `{ $kind }` no pot preguntar per aquestes posicions: { $found }
    .hint = escriviu worksheet("winning-moves", #{ "{" } positions: [[1, 3, 5, 6], [2, 3, 7, 10]] { "}" }); el Nim té aquí com a màxim 8 piles de 63 fitxes, i un full del tipus `line` pregunta per una llista de posicions per a cada partida, i un del tipus `knights` per caselles d'a1 a h8, com "d5 a3"
worksheet-language = no hi ha la llengua "{ $found }"; hi ha { $languages }
    .hint = escriviu worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "pt" {"}"})
worksheet-question = `check_answer` rep una pregunta d'un full d'exercicis, i això és { $found }
    .hint = escriviu let sheet = worksheet("nim-sum"); check_answer(sheet.questions[0], "0110")
worksheet-answer = la resposta a aquesta pregunta és { $wanted }, i això és { $found }
    .hint = escriviu check_answer(question, { $example })
worksheet-answer-who-wins = "P" o "N"
worksheet-answer-winning-moves = una llista de les posicions després de les jugades guanyadores
worksheet-answer-complete = la mida de la pila que falta
worksheet-answer-nim-sum = un nombre, o les seves xifres binàries en un text
worksheet-answer-table = una llista de les files de la taula, cadascuna una llista de nombres
worksheet-answer-line = una llista dels números de les jugades que són errors
worksheet-answer-period = la llargada del període, des d'1
worksheet-answer-dialogue = una llista amb una llista per a cada jugada: la pila i el nombre tret, o la posició després d'ella
worksheet-title-who-wins = Qui guanya?
worksheet-title-winning-moves = Trobeu les jugades guanyadores
worksheet-title-complete = Completeu fins a una posició P
worksheet-title-nim-sum = Sumes nim en columnes
worksheet-title-table = Una taula de valors
worksheet-title-line = Qui es va equivocar?
worksheet-title-period = On es repeteixen els valors
worksheet-title-misere = Qui guanya el Nim misère?
worksheet-title-powers = Potències de dos
worksheet-title-knights = Cavalls al tauler
worksheet-title-staircase = Nim de l'escala
worksheet-title-dialogue = Una partida amb llacunes
worksheet-task-who-wins = Marqueu P o N per a cada posició. Si és N, escriviu la posició després d'una jugada guanyadora.
worksheet-task-winning-moves = Escriviu les piles en binari, trobeu les columnes imparelles i escriviu totes les posicions que deixa una jugada guanyadora.
worksheet-task-complete = Quina pila completa la posició de manera que sigui una posició P? La taula és per fer-hi els comptes.
worksheet-task-nim-sum = Escriviu cada nombre en binari, una xifra a cada columna, i després la suma nim.
worksheet-task-table = Ompliu el valor de cada posició de dues piles, fila a fila.
worksheet-task-line = Dos jugadors van jugar aquestes partides. Escriviu la suma nim de cada posició i marqueu les jugades que van deixar escapar la victòria. Quina jugada hauria guanyat?
worksheet-task-period = Ompliu els valors g(n), trobeu el període i digueu quins residus són posicions P.
worksheet-task-misere = Marqueu P o N per a cada posició. Si és N, escriviu la posició després d'una jugada guanyadora.
worksheet-task-powers = Escriviu cada pila com a suma de potències de dos diferents, ratlleu per parelles les potències iguals i escriviu el que sobra i totes les posicions que deixa una jugada guanyadora.
worksheet-task-knights = Escriviu el valor de la casella de cada cavall i la suma nim dels valors. Marqueu P o N. Si és N, escriviu una jugada guanyadora.
worksheet-task-staircase = Marqueu P o N per a cada posició. Si és N, escriviu una jugada guanyadora.
worksheet-task-dialogue = Dos jugadors van jugar aquestes partides. Ompliu els nombres i les posicions que falten.
worksheet-last = Dos jugadors juguen per torns; qui no pot jugar perd.
worksheet-last-misere = Dos jugadors juguen per torns; qui treu l'última fitxa perd.
worksheet-pieces = Una posició de diversos cavalls és P si, i només si, la suma nim dels valors de les seves caselles és 0.
worksheet-powers = Les potències iguals es cancel·len per parelles. Una posició és P si, i només si, no en sobra cap.
worksheet-staircase = Una posició és P si, i només si, la suma nim dels esglaons imparells és 0.
worksheet-step-name = esglaó { $number }
worksheet-outcomes = P: pot guanyar qui acaba de jugar. N: pot guanyar qui juga ara. D'una posició P tota jugada porta a una posició N; d'una posició N alguna jugada porta a una posició P.
worksheet-nim-sum = La suma nim té un 1 a cada columna amb un nombre imparell d'uns, i 0 a les altres. Una posició del Nim és P si, i només si, la seva suma nim és 0.
worksheet-mex = El valor d'una posició és el nombre més petit des de 0 que no és el valor de cap posició a una jugada d'ella (mex). Una posició és P si, i només si, el seu valor és 0.
worksheet-rule-nim = Nim: una jugada treu qualsevol nombre de fitxes, almenys una, d'una pila.
worksheet-rule-subtraction = Joc de la sostracció: una jugada treu d'una pila un d'aquests nombres de fitxes: { $set }.
worksheet-rule-subtraction-one = { $count ->
    [1] Joc de la sostracció: una jugada treu d'una pila exactament 1 fitxa.
   *[other] Joc de la sostracció: una jugada treu d'una pila exactament { $count } fitxes.
}
worksheet-rule-wythoff = Joc de Wythoff: una jugada treu qualsevol nombre de fitxes d'una pila, o el mateix nombre de totes dues.
worksheet-rule-knights = Cavall blanc: una jugada porta un dels cavalls dues files amunt i una columna cap a un costat, o dues columnes cap a l'esquerra i una fila amunt o avall. Les files tenen lletres i les columnes, nombres.
worksheet-rule-staircase = Nim de l'escala: una jugada passa qualsevol nombre de fitxes, almenys una, d'un esglaó a l'esglaó de sota; de l'esglaó 1 cauen a terra.
worksheet-says = Jugador { $player }: «Trec { $taken } de la pila de { $heap }.»
worksheet-name = Nom
worksheet-class = Classe
worksheet-date = Data
worksheet-key = Respostes
worksheet-made = Bouton: full d'activitats “{ $kind }”, llavor { $seed }
worksheet-made-activity = Bouton: activitat { $number } del text 000, capítol 3
worksheet-made-positions = Bouton: full d'activitats “{ $kind }”
worksheet-move-to = una jugada guanyadora deixa
worksheet-winning-move = una jugada guanyadora
worksheet-left-over = Sobra
worksheet-all-moves = Les jugades guanyadores deixen
worksheet-sum = suma nim
worksheet-step = jugada
worksheet-player = jugador
worksheet-position = posició
worksheet-mistake = error? millor:
worksheet-better = error; millor { $after }
worksheet-period = Des de n = { $from } els valors es repeteixen amb el període { $length }; a partir d'aquí n és una posició P si, i només si, n mod { $modulus } és { $rests }.
worksheet-ask-who-wins = { $position } és una posició P o una posició N?
worksheet-ask-misere = { $position } és una posició P o una posició N del Nim misère?
worksheet-ask-knight = Un cavall a { $squares }: una posició P o una posició N?
worksheet-ask-knights = Cavalls a { $squares }: una posició P o una posició N?
worksheet-ask-staircase = { $position }, de l'esglaó 1 cap amunt, és una posició P o una posició N?
worksheet-ask-winning-moves = Quines jugades guanyadores té { $position }?
worksheet-ask-complete = Quina pila fa de ({ $heaps }, ?) una posició P?
worksheet-ask-nim-sum = Quant és { $sum }?
worksheet-ask-table = Quins són els valors de les posicions de dues piles de 0 a { $last }?
worksheet-ask-line = Quines jugades de { $line } van deixar escapar la victòria? (1 és la primera jugada.)
worksheet-ask-period = Quin és el període dels valors de les piles 0 a { $last }?
worksheet-right = correcte
worksheet-almost = gairebé
worksheet-wrong = incorrecte
worksheet-why-won = qui juga guanya amb una jugada a { $after }
worksheet-why-end = no queda cap jugada
worksheet-why-beaten = a la jugada a { $after } es respon amb { $reply }
worksheet-why-last = una jugada a { $after } treu l'última fitxa, i per això perd
worksheet-why-illegal = cap jugada no porta a { $after }
worksheet-why-some = hi ha jugades guanyadores: { $count }
worksheet-why-more = el que heu escrit és correcte; jugades guanyadores que falten: { $count }
worksheet-why-column = només la columna { $column ->
        [1] d'1
       *[other] de { $column }
    } està malament
worksheet-why-complete = a { $position } qui juga guanya, deixant { $reply }
worksheet-why-carried = aquesta és la suma ordinària; a la suma nim no es porta res d'una columna a una altra
worksheet-why-ones = el nombre d'uns a la columna { $column ->
        [1] d'1
       *[other] de { $column }
    } és { $count }
worksheet-why-cell = cel·les equivocades: { $count }; la primera és a la fila { $row }, columna { $column }: reuniu els valors a una jugada d'ella i preneu el nombre més petit que falta
worksheet-why-no-move = no hi ha la jugada { $number }, la partida en té { $count }
worksheet-why-good = la jugada { $number } deixa la suma nim 0, i per això guanya
worksheet-why-forced = abans de la jugada { $number } la suma nim era 0: totes les jugades perden, i cap no és un error
worksheet-why-mistakes = errors que falten per trobar: { $count }
worksheet-why-multiple = els valors es repeteixen cada { $period }, però també abans
worksheet-why-period = g({ $n }) = { $value }, però g({ $far }) = { $other }
worksheet-why-short = els valors fins a { $last } no ho mostren
worksheet-why-won-by = qui juga guanya: { $move }
worksheet-why-beaten-by = a la jugada «{ $move }» es respon amb «{ $reply }»
worksheet-why-gap = llacunes equivocades: { $count }; la primera és de la jugada { $number }: compareu les posicions d'abans i de després

## Welter

typed-note = nota: s'ha llegit com a { $plain }
position-note = nota: { $told }
typed-write = escriviu { $plain }
command-unknown = no existeix l'ordre `:{ $name }`
    .hint = `:vars` mostra les variables, `:help PARAULA` explica una paraula, `:time EXPR` diu quant triga una expressió, i `:load FITXER` i `:save FITXER` llegeixen i desen guions; en un terminal, `:edit` obre un editor
command-no-file = l'ordre necessita el nom d'un fitxer
    .hint = per exemple, `:load regles.rhai`
command-save-nothing = no s'ha executat cap cel·la que es pugui desar
    .hint = `:save` desa les cel·les que han acabat sense error, tret de les peticions d'ajuda
command-save-exists = `{ $path }` ja existeix
    .hint = trieu un altre nom, o esborreu abans el fitxer; `:save` només substitueix els fitxers que ha desat en aquesta sessió
command-saved = cel·les desades a `{ $path }`: { $count }
command-saved-comments = parts desades com a comentaris, cadascuna amb el motiu: { $count }
command-save-forgotten = cel·les que no s'han desat, perquè la sessió ja no les recorda: { $count }
command-save-recall = un fitxer no té ni `_` ni `Out`
command-save-return = un `return` aquí acabaria el guió
command-save-again = la funció es torna a definir més avall
command-time-empty = no hi ha res darrere de `:time`
    .hint = escriviu una expressió: :time kayles().values(0..=1000)
command-time = ha trigat { $time }
## Partides

heading-player = jugador
heading-position = posició
heading-verdict = valoració
heading-when = quan
line-draw = Des d'aquí ningú no pot forçar la victòria.
line-draws = empata
line-empty = una partida és una llista amb la primera posició i les que la segueixen, com ara nim().line([[3, 4, 5], [1, 4, 5]])
line-figure = { $game }: una partida
line-illegal = il·legal
line-loses = perd igualment
line-mistake = error
line-next-loses = Li toca al jugador { $player }, que perd si el jugador { $other } ja no s'equivoca.
line-next-wins = Li toca al jugador { $player }, que pot guanyar.
line-note-illegal = Jugada { $number }, jugador { $player }: cap jugada no porta de { $from } a { $position }; són legals: { $legal }.
line-note-mistake = Jugada { $number }, jugador { $player }: un error; millor: { $better }.
line-note-winning = Guanyen: { $better }.
line-over-last = No queda cap jugada: el jugador { $other } ha fet l'última i guanya.
line-over-misere = No queda cap jugada: el jugador { $other } ha fet l'última i perd.
line-wins = guanya
rule-hint-line = són legals { $legal }
rule-hint-line-position = { $why }; són legals { $legal }
rule-line-item = l'element { $number } de la partida, { $found }, no és ni una posició ni una jugada legal des de { $position }

## Jugar a classe

play-option = `play` no té { $key }: { $found }
    .hint = escriviu game.play([3, 4, 5], #{"{"} players: 1, machine: "errs", first: "me", seed: 7 {"}"}); machine és "perfect", "errs", "greedy" o "random", first és "me" o "machine"
display-option = `display` no té { $key }: { $found }
    .hint = escriviu display(#{"{"} large: true {"}"})
play-end-player = El jugador { $player } no pot jugar: guanya el jugador { $winner }
play-machine-plain = La màquina juga: { $move }.
play-player = El jugador { $player } juga: { $move }.
play-player-turn = Li toca al jugador { $player }; jugades possibles: { $count }.
play-hint-heap = Una jugada guanyadora canvia la pila { $number }, que en té { $size }. (Torneu-la a demanar per veure la jugada.)
play-hint-coin = Una jugada guanyadora canvia la moneda { $number }, que és a la casella { $size }. (Torneu-la a demanar per veure la jugada.)
play-hint-step = Una jugada guanyadora canvia l'esglaó { $number }, que en té { $size }. (Torneu-la a demanar per veure la jugada.)
play-numbers-you = El jugador 1 sou vós; el jugador 2 és la màquina.
play-numbers-machine = El jugador 1 és la màquina; el jugador 2 sou vós.
play-hint-part = Una jugada guanyadora canvia la part { $number } de la posició, que és { $size }. (Torneu-la a demanar per veure la jugada.)
play-hint-count = { $count ->
    [1] De { $all } jugades en guanya 1. (Torneu-la a demanar per veure-la.)
   *[other] De { $all } jugades en guanyen { $count }. (Torneu-la a demanar per veure'n una.)
}
play-why-button = Per què m'he equivocat?
play-was-none = Encara no heu fet cap jugada.
play-was-right = La vostra jugada «{ $move }» era correcta: cap resposta no la venç.
play-was-draw = Després de la vostra jugada «{ $move }» ningú no pot forçar la victòria.
play-was-mistake = La vostra jugada «{ $move }» va ser un error: l'adversari respon «{ $reply }» i guanya. «{ $better }» hauria guanyat.
play-was-lost = La vostra jugada «{ $move }» perd, perquè l'adversari respon «{ $reply }» i guanya, però totes les altres jugades també perden.
play-was-end = La vostra jugada «{ $move }» va ser un error: després no queda cap jugada, i aquí això dona la victòria a l'adversari. «{ $better }» hauria guanyat.
play-was-last = La vostra jugada «{ $move }» perd, però no n'hi havia cap de millor.
play-heap-name = pila { $number }
play-row = filera { $number }
play-step = esglaó { $number }: { $size }
play-step-name = esglaó { $number }
play-piece-chip = fitxa
play-piece-pin = bitlla
play-piece-square = casella
play-piece-head = cara, moneda
play-piece-tail = creu, moneda
play-coin-head = Ca
play-coin-tail = Cr
play-rule-treblecross = escriviu una creu en una casella oberta; a menys de tres caselles d'una creu està tancada, perquè l'adversari faria tres en ratlla
play-take = { $place }: quantes fitxes traieu?
play-no-take = Cap jugada no treu `{ $text }` allà: escriviu un nombre de fitxes que una jugada pugui treure.
play-pins = { $count ->
        [1] bitlla { $places }
       *[other] bitlles { $places }
    }
play-cross = una creu a la casella { $places }
play-take-all = treure-ho tot
play-take-leave = treure { $taken }, deixar { $left }
play-divide = dividir en { $left }
play-and = { $others } i { $last }
play-your-move-folded = Us toca: { $all } jugades possibles, { $count } llevat de simetria.
play-player-turn-folded = Li toca al jugador { $player }: { $all } jugades possibles, { $count } llevat de simetria.
play-first = Qui comença
play-first-user = vós
play-first-machine = la màquina
play-opponent = Contra
play-opponent-easy = una màquina fàcil (s'equivoca)
play-opponent-perfect = una màquina perfecta
play-opponent-greedy = una màquina cobdiciosa
play-opponent-random = una màquina que juga a l'atzar
play-opponent-person = una altra persona: dos jugadors
play-harder-button = Posició més difícil
play-none-harder = No s'ha trobat cap posició més difícil: trieu-ne una altra.
play-next-won = Ben jugat! Continueu amb «Posició més difícil», o deixeu que comenci la màquina.
play-next = «Desfés» torna a la vostra última jugada; «Joc nou» torna a començar.
play-legend-pins = Premeu les bitlles que fa caure la vostra jugada; premeu-ne una dues vegades per fer caure només aquella.
play-legend-crosses = Premeu una casella per escriure-hi una creu. Les caselles ratllades estan tancades.
play-legend-chocolate = Premeu un quadrat de xocolata: es menja amb tot el que té a sota i a la dreta. Les files i les columnes es numeren des de 0.
play-legend-coins = Premeu les monedes que gira la vostra jugada; premeu-ne una dues vegades per a la jugada més petita amb ella. Les daurades mostren cara.
play-legend-strip = Premeu una moneda i després la casella on va.
play-legend-steps = Premeu una fitxa: baixa un esglaó amb totes les fitxes de la seva dreta.
play-legend-number = Escriviu quantes fitxes traieu i premeu Intro.
play-legend-heaps = Premeu una fitxa: es treu amb totes les fitxes de la seva dreta.
play-legend-chips = Premeu les fitxes que treu la vostra jugada.
play-legend-piece = Premeu la casella on va la peça; les files i les columnes es numeren des de 0.
play-legend-board = Premeu les caselles que canvia la vostra jugada; les files i les columnes es numeren des de 0.
play-legend-squares = Premeu les caselles que canvia la vostra jugada.
play-legend-graph = Premeu el que treu la vostra jugada.
play-legend-frames = El marc verd és una pista, el taronja és el que heu premut.
play-chip = { $place }, { $piece } { $number }: { $move }
play-place = fila { $place }, columna { $number }: { $move }
play-change = fila { $row }, columna { $column }: { $was } → { $now }
## Jocs partidistes

figure-thermograph = Termògraf de { $name }
figure-thermograph-of = Les parets es troben a la temperatura { $temperature }, i el pal és a la mitjana { $mean }
figure-thermograph-corner = { $value } amb impost { $tax }
figure-thermograph-left = Esquerra
figure-thermograph-right = Dreta
form-canonical = les opcions ja són la forma canònica: cap no és dominada ni reversible, i cap nombre no cap entre elles
form-dominated-left = l'opció { $option } de l'Esquerra és dominada per { $by }, que per a l'Esquerra és almenys igual de bona
form-dominated-right = l'opció { $option } de la Dreta és dominada per { $by }, que per a la Dreta és almenys igual de bona
form-facts = parada esquerra { $left }, parada dreta { $right }, mitjana { $mean }, temperatura { $temperature }
form-sum = la suma de { $summands }
form-sum-left = l'Esquerra pot jugar a { $moves }
form-sum-right = la Dreta pot jugar a { $moves }
form-fuzzy = difús (ni més gran, ni més petit, ni igual que 0): guanya qui comença
form-left-over = queda { $form }
form-negative = negatiu (més petit que 0): la Dreta guanya, comenci qui comenci
form-positive = positiu (més gran que 0): l'Esquerra guanya, comenci qui comenci
form-zero = nul (igual a 0): perd qui comença
form-reversible-left = l'opció { $option } de l'Esquerra és reversible per { $through }, la resposta de la Dreta, que per a la Dreta és almenys igual de bona que el joc; la substitueix el que l'Esquerra pot fer després: { $instead }
form-reversible-left-none = l'opció { $option } de l'Esquerra és reversible per { $through }, la resposta de la Dreta, que per a la Dreta és almenys igual de bona que el joc; després l'Esquerra no pot fer res, i l'opció desapareix
form-reversible-right = l'opció { $option } de la Dreta és reversible per { $through }, la resposta de l'Esquerra, que per a l'Esquerra és almenys igual de bona que el joc; la substitueix el que la Dreta pot fer després: { $instead }
form-reversible-right-none = l'opció { $option } de la Dreta és reversible per { $through }, la resposta de l'Esquerra, que per a l'Esquerra és almenys igual de bona que el joc; després la Dreta no pot fer res, i l'opció desapareix
form-simplest = el valor és { $number }, el nombre més simple que cap opció de l'Esquerra no assoleix i que cap de la Dreta no rebaixa
rule-colour = una aresta és blava, vermella o verda; el color trobat és `{ $found }`
rule-hackenbush-green = una tira de Hackenbush verd es compon de la lletra G, i aquí hi ha { $found }
rule-tree = els parèntesis o els punts i coma d'aquest arbre no encaixen: `{ $place }`
rule-hint-tree = un arbre té una lletra per aresta, parèntesis al voltant del que creix sobre una aresta i punt i coma entre les branques: "G(GG;G)"
rule-wanted-graph-text = un graf com a text, un arbre com "G(GG;G)" o graph6 com "DQc"
rule-hint-hackenbush-rb = les arestes blaves i vermelles són les de { $call }
rule-form-deep = la forma està imbricada massa endins
rule-form-range = un nombre d'aquesta forma és massa gran, o ho és el denominador
rule-hint-colour = els colors són "B", "R" i "G"
rule-hint-item-edge = l'element { $index } és { $found }, i ha de ser dos vèrtexs i un color: [0, 1, "B"]
rule-wanted-colours = una llista d'arestes com [[0, 1, "B"], [1, 2, "R"]], o un text de colors com "BRR"
rule-wanted-notation = un joc com [[0], [1]]: les opcions de l'esquerra i les de la dreta, amb enters, "p/q" i "*n"
rule-other-game = una opció és una posició del joc «{ $game }», i un joc amb jugades de l'Esquerra i de la Dreta només té posicions pròpies
notation-unexpected = això no pot anar aquí: `{ $place }`
notation-ends = falta un joc al final: `{ $place }`
notation-missing = aquí falta un joc: `{ $place }`
notation-unclosed = aquest parèntesi no es tanca: `{ $place }`
notation-unopened = aquest parèntesi no tanca res: `{ $place }`
notation-no-bar = falta una barra entre les opcions de l'Esquerra i les de la Dreta: `{ $place }`
notation-two-bars = quina d'aquestes barres divideix primer? Escriviu la de fora més llarga (`||`), o poseu claus: `{ $place }`
notation-denominator = el denominador d'un nombre ha de ser una potència de 2: `{ $place }`
notation-range = aquest nombre és massa gran: `{ $place }`
notation-plus-minus = entre dos jocs, `+-` es pot llegir de dues maneres; escriviu `1 - 2` o `1 ± 2`: `{ $place }`
form-arrays = `form` vol les opcions de l'Esquerra i de la Dreta com a dues llistes
    .hint = escriviu form([0], [1]) o form("{"{"}0 | 1{"}"}")
form-expansion = només un nombre és igual a una tira d'arestes vermelles i blaves, i això és { $found }
form-item = una forma és un nombre, un text, un nimber o dues llistes d'opcions, i això és { $found }
    .hint = escriviu form("{"{"}0 | 1{"}"}"), form([0], [1]) o form("1/2")
form-long = el nom d'aquesta forma té més de { $most } lletres
form-notation = els jocs s'escriuen {"{"}0, * | 1/2{"}"}, els nombres 3 o 1/2, els nimbers *2, les fletxes ^, v, ^2*
partizan-game = { $game } és un joc, i el que se suma són posicions
    .hint = escriviu game[position] + other[position]
partizan-verb = `{ $name }` necessita un joc imparcial, en què els dos jugadors tenen les mateixes jugades
    .hint = un joc amb jugades de l'Esquerra i de la Dreta té form(position), outcome(position) i winning_moves(position, "left"); help("partizan") en diu més
form-product = els jocs se sumen, no es multipliquen
    .hint = un múltiple s'escriu 3 * form("^")
topic-partizan = # Jocs partidistes

    En un joc partidista els jugadors Esquerra i Dreta tenen jugades pròpies. Una regla s'escriu `game(#{"{"} left: |p| …, right: |p| … {"}"})`; `g.form(p)` és el valor d'una posició on el joc s'acaba, `g.outcome(p)` diu L, R, N o P, i `g.winning_moves(p, "left")` dona les jugades que guanyen. Les posicions `g[p]` se sumen a posicions de qualsevol joc, i `form("{"{"}0 | *{"}"}")` és un valor per si sol.

    El manual té la pàgina Partizan games; els scripts domineering, toads_and_frogs, col i snort, i el quadern partizan_games ho mostren.
topic-board = # Domineering, "Toads and Frogs", Col, Snort

    Són jocs partidistes, escrits com a scripts de poques línies a scripts/: domineering.rhai, toads_and_frogs.rhai, col.rhai, snort.rhai. Cadascun llista les jugades d'Esquerra i les de Dreta, i `g.form(p)` en dona els valors. Vegeu help("partizan").
topic-hackenbush = # Hackenbush vermell i blau

    `hackenbush_rb()` té arestes blaves, vermelles i verdes; sign_expansion("BRR") valora una tira aresta per aresta. Vegeu help("hackenbush_rb") i help("partizan").
from-coin = moneda a { $square }
from-coins = monedes a { $a } i { $b }
theorem-welter = El valor és la funció de Welter: la suma nim de les caselles i, per a cada parella de monedes, de 2^(n + 1) − 1, on 2^n és la potència de dos més gran que divideix la seva distància (Welter 1954).

cited = { $source }
source-and = i
source-chapter = capítol
source-chapters = capítols
source-section = secció
source-folklore = folklore
source-all-lost = posició P si, i només si, ho són totes les parts
source-colon = principis dels dos punts i de la fusió
source-suspense = suspens més gran
source-remoteness = llunyania més petita del final
source-stolen = robatori d'estratègia
source-two-heaps = dues piles de Nim
source-one-heap = una pila de Nim
source-of-two = dues piles
source-tallest = la pila més alta
source-symmetry = simetria
compound-conjunctive = compost conjuntiu de { $parts }
compound-continued = compost conjuntiu continuat de { $parts }
compound-selective = compost selectiu de { $parts }
compound-shortened = compost selectiu abreujat de { $parts }
compound-sequential = compost seqüencial de { $parts }
compound-ordinal = suma ordinal de { $parts }
compound-hypergraph = compost d'hipergraf de { $parts }
variant-blocked-one = { $own } amb 1 opció bloquejada
variant-blocked = { $own } amb { $count } opcions bloquejades
variant-pass-one = { $own } amb 1 passi
variant-passes = { $own } amb { $count } passis
# Misère quotients and genus
quotient-title = quocient misère de { $game }
quotient-text = { $title }: { $name }ordre { $order }, porció P { $p }, { $generators }; { $evidence }
quotient-generators = generadors { $list }
quotient-no-generators = sense generadors
quotient-proved = demostrat per a totes les piles (les classes tenen període { $period } des de { $preperiod })
quotient-proved-positions = demostrat per a totes les sumes del que es pot assolir
quotient-conditional = condicional: demostrat per al codi { $code }, que la regla segueix en les piles 0..={ $to } (les classes tenen període { $period } des de { $preperiod })
quotient-to-heap = demostrat fins a la pila { $to }
quotient-open = demostrat fins a la pila { $to }; la pila { $next } és oberta: no s’ha tancat dins del pressupost
quotient-open-positions = obert: no s’ha tancat dins del pressupost
quotient-left-out = piles no mostrades: { $count }
genus-by-nim-heaps = { $kind }, per les piles de Nim que substitueixen les seves parts
genus-by-search = { $kind }

# Steps
figure-steps-axis = ordre del quocient
figure-steps-sentence = { $name }, l’ordre del quocient misère des de cada pila: { $steps }
figure-steps-title = { $name }: ordre del quocient misère per pila

# Misère play
misere-day = es compten els dies del 0 al 6, s’ha trobat { $found }
misere-form-long = la forma ocupa com a text més d'un megabyte
misere-form-text = { $text } no és una forma misère a partir de la columna { $column }; escriviu 0, *, *2 o una fila d'opcions com *[(2#1)2##]
misere-form-option = una opció d'una forma misère és una pila de Nim de 0 a { $most }, una llista d'opcions o una forma; això és { $found }
quotient-no-certificate = el quocient d’una regla no té certificat; només el d’un codi en té
quotient-is-open = el quocient no s’ha tancat dins del pressupost, així que no té elements
quotient-beyond = { $sum } té una pila més enllà de { $to }, l’última pila del quocient
quotient-unknown = { $sum } no és una suma de posicions del quocient
survey-option = `survey` de codis té les opcions `misere` i `to`, s’ha trobat `{ $key }`
survey-to = `to` és la pila més gran, s’ha trobat { $found }
certify-quotient = { $code }: quocient misère d’ordre { $order }, porció P { $p }, demostrat fins a la pila { $to } ({ $pairs } parelles tancades)
certify-quotient-all = { $code }: quocient misère d’ordre { $order }, porció P { $p }, demostrat per a totes les piles: les classes tenen període { $period } des de { $preperiod } ({ $pairs } parelles tancades)
certify-values = { $code }: quocient de valors misère d’ordre { $order }, demostrat fins a la pila { $to } ({ $pairs } parelles tancades)
certify-values-all = { $code }: quocient de valors misère d’ordre { $order }, demostrat per a totes les piles: els valors g⁻ tenen període { $period } des de { $preperiod } ({ $pairs } parelles tancades)
certify-no-segments = només els certificats de finestres tenen segments
certify-segment = aquest segment no existeix: van de 0 a { $last }
certify-segment-holds = { $code }: el segment { $segment } (de 0 a { $last }) és correcte, piles { $from } a { $to }
certify-segment-refused = segment { $segment }: { $why }
certify-no-rows = `{ $file }`, línia { $line }: això no és una fila d'un estudi; les escriu `bouton survey … --jsonl`
certify-no-row = `{ $file }` no té cap fila de { $code }
certify-row-open = la fila de { $code } no afirma cap demostració
certify-row-refused = línia { $line }: es diu que { $code } té període { $period } des de { $preperiod }; el programa no en troba cap demostració
certify-rows = { $accepted } files acceptades; { $open } no afirmen cap demostració
certify-no-such-row = `{ $file }`, línia { $line }: cap estudi no escriu una fila així; la seva columna `{ $column }` és impossible, hi falta o és desconeguda
certify-row-not-accepted = línia { $line }: { $why }
certify-row-differs = la fila de { $code } no s'accepta: la seva columna `{ $column }` no és el que mostra la demostració
certify-rows-none = no s'accepta cap fila: { $open } no afirmen cap demostració
certify-columns = comprovat: { $checked }; no comprovat, perquè una demostració no en diu res: { $unchecked }
certify-without-largest = { $rows } d'elles es demostren per finestres, sense taula de valors: `max` no s'ha comprovat
certify-theorem = { $what }: demostrat per a totes les posicions a partir de les jugades del certificat ({ $states }, sistema de numeració { $system })
certify-theorem-rule = les jugades són les de la regla, fins on s'han llistat totes dues: totes les posicions amb parts de fins a { $last }, i { $far } més amb parts de fins a { $largest }
certify-theorem-no-rule = el certificat no té regla, de manera que no s'ha comprovat si les seves jugades són les de { $game }
certify-theorem-misere = el teorema tracta del joc normal, i la regla és del joc misère
certify-theorem-blocked = el teorema tracta d'un joc on es poden bloquejar { $found } opcions, i en el joc de la regla se'n poden bloquejar { $wanted }
cli-steps-done = { $count } mil passos, { $seconds } s
windows-early = els valors es repeteixen amb període { $period } des de la pila { $preperiod }, abans de la primera finestra: sense --windows ho demostra una taula
windows-kept = es conserven les finestres fins a la pila { $heap }: la mateixa ordre continua des d'allà
windows-none = cap període fins a la pila { $to }; les finestres són a { $dir }
windows-rare = { $count } piles o més són rares, l'última { $last }: les finestres en necessiten poques i primerenques
windows-rules = les finestres són per a codis octals en joc normal, en què alguna xifra divideix piles
windows-value = la pila { $heap } pot tenir un valor de 64 o més, que les finestres no admeten
windows-witness = pila { $heap }: cap parell a l'abast té el valor { $value }, i potser no és cap opció
explain-quotient-n = els valors misère no se sumen; en el quocient misère, el producte dels elements dels sumands no és a la porció P
explain-quotient-p = els valors misère no se sumen; en el quocient misère, el producte dels elements dels sumands és a la porció P

## Teoremes sobre totes les posicions

for-all-proved = { $what }: { $statement } (demostrat per a totes les posicions)
for-all-none = { $what }: cap teorema; { $statement }
for-all-about-lost = posicions P de { $game }
for-all-about-values = valors de { $game }
for-all-parts-of = { $game } amb { $parts } parts
for-all-base = base { $base }
for-all-fibonacci = Fibonacci
count-state = { $count } estat
count-states = { $count } estats
for-all-automaton = les que accepta un autòmat de { $states }, sistema de numeració { $system }
for-all-automaton-values = un autòmat de { $states } accepta les parts amb el seu valor i res més, sistema de numeració { $system }
for-all-nothing = no n'hi ha cap
for-all-zero = només la posició en què totes les parts són 0
for-all-equal = les parts són iguals
for-all-golden = (⌊nφ⌋, ⌊nφ²⌋) per a n ≥ 0, en qualsevol ordre, on φ = (1 + √5)/2
for-all-below-golden = la part més gran és menor que φ vegades la més petita, on φ = (1 + √5)/2
for-all-below-golden-or-zero = una part és 0, o les parts són diferents i la més gran és menor que φ vegades la més petita, on φ = (1 + √5)/2
for-all-beatty = (⌊nα⌋, ⌊nα⌋ + { $t }n) per a n ≥ 0, en qualsevol ordre, on 1/α + 1/(α + { $t }) = 1
for-all-nim-sum-zero = la suma nim de les parts és 0
for-all-nim-sum = la suma nim de les parts
for-all-itself = la mida de la pila
for-all-remainder = el residu de dividir la pila per { $modulus }
for-all-residue = el residu de dividir la pila per { $modulus } és { $list }
for-all-residues = el residu de dividir la pila per { $modulus } és un de { $list }
for-all-only = només { $list }
for-all-differ = la diferència de les parts és { $list }
for-all-differ-some = la diferència de les parts és una de { $list }
for-all-line = una part és { $list }, on n és l'altra
for-all-lines = una part és una de { $list }, on n és l'altra
for-all-part-zero = la part { $list } és 0
for-all-parts-equal = les parts { $list } són iguals
for-all-nim-sum-of = la suma nim de les parts { $list } és 0
for-all-misere-nim = la suma nim de les parts és 0 si alguna part és 2 o més, i si no 1
for-all-columns = en cada posició binària, el nombre de parts amb un 1 és divisible per { $modulus }
for-all-cycle = { $list }, segons el residu de dividir la pila per { $modulus }
for-all-residue-of = el residu de dividir { $number } per { $modulus } és { $list }
for-all-residues-of = el residu de dividir { $number } per { $modulus } és un de { $list }
for-all-sum = la suma de les parts
for-all-smallest = la part més petita
for-all-largest = la part més gran
for-all-difference = la diferència entre la part més gran i la més petita
for-all-zeros-even = la pila no és 0 i acaba en un nombre parell de zeros, sistema de numeració { $system }
for-all-zeros-even-or-zero = la pila és 0 o acaba en un nombre parell de zeros, sistema de numeració { $system }
for-all-zeros-odd = la pila acaba en un nombre senar de zeros i no és 0, sistema de numeració { $system }
for-all-zeros-odd-or-zero = la pila és 0 o acaba en un nombre senar de zeros, sistema de numeració { $system }
for-all-evil = la pila té un nombre parell d'uns en base 2 (nombres malvats)
for-all-odious = la pila té un nombre senar d'uns en base 2 (nombres odiosos)
for-all-below-term = la part 1 és 0, o la part 2 és més petita que el terme més petit de la part 1, sistema de numeració { $system }
for-all-except = { $name }, però no { $removed }
for-all-besides = { $name }; a més { $added }
for-all-except-besides = { $name }, però no { $removed }; a més { $added }
for-all-note-sink = l'estat des del qual no s'accepta res no es dibuixa
for-all-note-any = * és qualsevol xifra
for-all-note-same = d és una xifra que tenen tots els nombres
for-all-about-misere = posicions P de { $game } en joc misère
for-all-addable = jugades que es poden afegir a { $game } sense canviar qui guanya: { $list } (demostrat per a totes les posicions; amb les que ja hi són, un autòmat de { $states }, sistema de numeració { $system })
for-all-addable-none = no es pot afegir cap jugada a { $game } sense canviar qui guanya (demostrat per a totes les posicions)
game-row = fila { $row } de { $game }
for-all-addable-open = jugades que es poden afegir a { $game } sense canviar qui guanya: sense decidir; { $why }
for-all-everything = totes les posicions
for-all-states = cap autòmat de fins a { $states } estats no les descriu (sistemes de numeració provats: { $count })
for-all-beyond = el que suggereixen les posicions petites falla més enllà, des de { $position }
for-all-limits = els autòmats creixen massa
for-all-range = un nombre és massa gran: s'admeten 48 bits
for-all-no-measure = cap suma de múltiples de les parts no baixa amb cada jugada, de manera que res no mostra que la partida s'acabi
for-all-uncounted = les opcions que es poden bloquejar es compten al llarg de línies sense cap opció en comú, i aquestes jugades són unes altres
for-all-negative = una jugada des de { $position } porta a un nombre negatiu
for-all-leaves = una jugada des de { $position } porta a una cosa que no és una posició
for-all-about = un teorema tracta de "P-positions" o de "values"; s'ha trobat { $found }
for-all-key = un teorema no té l'ajust `{ $key }`
    .hint = les claus són about, parts, system, states, bound
for-all-number = ha de ser un nombre; s'ha trobat { $found }
for-all-parts = els teoremes són sobre posicions d'1 a 5 parts; s'ha trobat { $found }
for-all-system = un sistema és una base de 2 a 16, "Fibonacci" o [a, b] amb 1 ≤ b ≤ a ≤ 16; s'ha trobat { $found }
for-all-unproved = aquest teorema no ho diu
    .hint = claim indica si s'ha trobat un teorema, i about de què tracta: game.theorem("values") tracta dels valors
for-all-no-certificate = només un teorema demostrat té certificat
for-all-vector = una jugada treu nombres des de 0 de { $parts } parts; s'ha trobat { $found }
for-all-position = { $found } no és una posició amb nombres des de 0 com { $form }
no-formula = les jugades de { $game } no es coneixen com a condicions lineals, a partir de les quals es demostren els teoremes
    .hint = els teoremes són sobre posicions d'un a cinc nombres; escriviu la regla d'un joc així com a funció: game("Nom", |a, b| …)
not-nim-like = no se sap que les files de { $game } siguin periòdiques: { $why }
    .hint = de (a, b) s'ha de poder jugar a tot (a, b′) amb b′ < b; totes les altres jugades porten a files menors, a distàncies fixes al llarg de la fila
not-nim-like-parts = les files són les d'un joc amb dues parts, i les seves posicions en tenen { $found }
not-nim-like-positions = alguns parells de nombres no són posicions
not-nim-like-not-all = a la fila { $row } una jugada no pot portar a tota columna menor
not-nim-like-line = de [{ $row }, b] una jugada porta a { $to }, no a una distància fixa de la columna b per a tot b a partir d'alguna columna
not-nim-like-higher = de [{ $row }, b] una jugada porta a { $to }, en una fila major
not-nim-like-many = les jugades d'una fila són massa per examinar-les una per una
normal-play-only = `{ $verb }` és per al joc normal
not-linear = les jugades no són lineals: { $why }
    .hint = els nombres es poden comparar, sumar, i multiplicar o dividir per constants
not-linear-not-compiled = el compilador no entén { $what }
not-linear-position = una posició ha de tenir d'un a cinc nombres
not-linear-product = es multipliquen dos nombres de la posició
not-linear-divisor = es divideix per un nombre que depèn de la posició
not-linear-power = una potència, o un desplaçament per un nombre que depèn de la posició
not-linear-bits = els bits d'un nombre que pot ser negatiu
not-linear-function = la funció `{ $what }`
not-linear-recursion = les funcions es criden les unes a les altres a massa profunditat
not-linear-rounds = un bucle canvia una variable d'una altra manera que pel mateix nombre a cada volta
not-linear-endless = un bucle al qual no es veu el final
not-linear-jump = un salt fora d'un bucle el nombre de voltes del qual depèn de la posició
not-linear-changed = es llegeix una variable després que un bucle l'hagi canviada
not-linear-unknown = la llargada o l'ordre d'una llista que omple un bucle
not-linear-failure = una posició en què la regla falla, com amb un índex fora d'una llista
not-linear-sum = una opció que és una suma de posicions
not-linear-option = una opció d'una altra forma que la posició
not-linear-size = la regla té massa casos
not-linear-number = un nombre és massa gran
check-proved = { $what }: cert per a totes les posicions (demostrat)
check-refuted = { $what }: falla a { $position }: { $why } (és cert a totes les posicions més petites)
check-to = se suposava P, és N: la jugada a { $option } guanya
check-not-value = la fórmula dona { $guessed }, que no és el valor
guess-observed = no es decideix per a totes les posicions, per això només s'han provat les petites: { $why }
guess-undecided = la conjectura no es decideix per a totes les posicions: { $why }
    .hint = doneu rangs, i s'hi comprovarà: { $verb }(conjectura, 0..=30, …)
guess-not-linear = la conjectura no és lineal: { $why }
    .hint = doneu rangs, i s'hi comprovarà: { $verb }(conjectura, 0..=30, …)
guess-not-linear-point = la conjectura no és lineal: { $why }
    .hint = els nombres amb decimals no són exactes; ⌊nφ⌋ és wythoff_lower(n), i ⌊nφ²⌋ és wythoff_upper(n)
guess-not-bool = la conjectura ha de ser certa o falsa, perquè `{ $verb }` pregunta quines posicions són posicions P
guess-not-int = la conjectura ha de ser un nombre enter, perquè `{ $verb }` pregunta per valors
guess-parts = parts d'una posició del joc «{ $game }»: { $parts }; paràmetres de la conjectura: { $found }
not-linear-guess = no és ni un valor de veritat ni un nombre enter
not-linear-components = la regla diu de quins components és suma una posició
