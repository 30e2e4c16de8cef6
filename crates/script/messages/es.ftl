# Todas las frases de Bouton en español. Las claves y los argumentos son los de en.ftl; lo que falte aquí aparece en inglés.
# Las frases empiezan por minúscula y no llevan punto final. El nombre desconocido es siempre el primer texto entre acentos
# graves de la frase. Términos: pila (heap), suma nim, valor de Grundy, posición P, jugada, sumando, período, preperíodo.

## Rótulos

label-hint = pista
label-error = error
output-cut = … la salida se ha cortado aquí: una celda muestra como máximo { $limit }; muestre menos, o escríbalo en un archivo con save(value, "out.txt")
at-column = { $message } (en la columna { $column } del código)
label-called = llamado desde `{ $name }` en { $place }

## Paradas y límites

interrupted = interrumpido
memory = los valores del script piden más de { $limit }, su parte de los { $session } de una sesión; el proceso ocupa { $held }
    .hint = guarde menos a la vez: cuente en lugar de acumular, o trabaje por partes; en el terminal, --memory { $option } permite más
memory-copy = una copia del valor ocupa más de { $limit }, la parte de los valores en los { $session } de una sesión
    .hint = guarde menos a la vez; en el terminal, --memory { $option } permite más
memory-session = el proceso ocupa { $held }, de ellos { $values } por los valores del script, y el límite de memoria es { $session }
    .hint = guarde menos a la vez; un juego devuelve sus tablas cuando ya nadie lo tiene; en el terminal, --memory { $option } permite más
memory-largest = lo que se puede devolver está sobre todo en { $largest }: `{ $first } = ()` lo devuelve; en el terminal, --memory permite más
memory-undo = `{ $name }` ocupa { $size }, y una copia, que se guarda hasta que termina la instrucción, no cabe junto a los { $held } que ocupa el proceso: el límite de memoria es { $limit }
    .hint = guárdelo por partes, de las que una instrucción cambie una; en el terminal, --memory { $option } permite más
limits-what = {""}
limits-now = ahora
limits-most = como mucho
limits-none = sin límite
limits-session = memoria de la sesión
limits-values = memoria de los valores del script
limits-positions = posiciones de una búsqueda
limits-time = tiempo de una celda
limits-steps = pasos de una celda
limits-variables = variables
limits-calls = llamadas una dentro de otra
limits-source = texto de una celda
function-fails = `{ $key }` de { $game } falla: { $message }
    .hint = en su lugar se usa la forma simple
memory-shown = el valor necesita { $size } de memoria para mostrarse, y el límite es { $limit }
    .hint = muestre una parte, o termine la celda con un punto y coma
memory-shown-more = el valor necesita { $size } de memoria para mostrarse, además de los { $held } que ocupa el proceso, y el límite es { $limit }
    .hint = muestre una parte, o termine la celda con un punto y coma
memory-lost = nada con nombre ocupa mucho: una función que captura su propia variable no se devuelve nunca; empiece la sesión de nuevo
bytes-beyond = más de { $size }
memory-reserve = { $what } pide { $size }, y el límite de memoria es { $limit }
    .hint = pida menos, o permita más memoria (en el terminal: --memory { $option })
memory-reserve-beyond = { $what } pide { $size }, y el límite de memoria es { $limit }
    .hint = pida menos
memory-listing = listar las opciones ocupa { $size } además de los { $held } que ocupa el proceso, y el límite de memoria es { $limit }
    .hint = pregunte por una posición menor, o permita más memoria (en el terminal: --memory { $option })
memory-reserve-more = { $what } pide { $size } además de los { $held } que ocupa el proceso, y el límite de memoria es { $limit }
    .hint = pida menos, o permita más memoria (en el terminal: --memory { $option })
operations = el script ha hecho más de { $limit } pasos
too-deep = las reglas y las funciones de la biblioteca se llaman unas a otras en más de { $levels } niveles
    .hint = busque una regla que pregunte por un valor de su propio juego
too-many-calls = las funciones se llaman unas a otras en más de { $levels } niveles
    .hint = busque una función que se llame a sí misma sin fin; un bucle no tiene ese límite
too-deep-browser = las funciones, llamadas y paréntesis, unos dentro de otros, son demasiado profundos para un navegador
    .hint = busca una función que se llame a sí misma sin fin; un bucle no tiene ese límite
too-deep-expression = la expresión tiene demasiados niveles
    .hint = dé nombre a las partes con `let`
forget-unknown = la sesión no tiene ninguna variable `{ $name }` que olvidar
    .hint = los nombres se escriben como textos: forget("a")
too-many-variables = hay más de 1024 variables
    .hint = `forget("nombre")` olvida una variable y `forget(["a", "b"])` varias, al final de la celda; guarde varios valores en una lista o en un mapa
too-many-names = hay más de { $most } nombres distintos en un solo texto
    .hint = guarde los datos en listas y mapas, no en variables propias
too-many-functions = hay más de 1024 funciones en un solo texto
too-long = el texto tiene { $size }, y el límite es { $limit }
    .hint = lea los datos con `load` en lugar de escribirlos en el script
switched-off = `{ $name }` está desactivado
internal = este fallo es del propio Bouton: { $what }
    .hint = sus variables se han conservado; por favor, comunique el fallo con el texto que lo causó

## Búsqueda

budget-positions = se ha alcanzado el límite de { $limit } posiciones
    .hint = `game.advice()` dice cómo serían menos
budget-bytes = se ha alcanzado el límite de { $limit } de memoria: las tablas del cálculo piden { $need }, y el proceso ocupa { $held }
    .hint = `game.advice()` dice cómo sería menos; en el terminal, --memory { $option } permite más
budget-bytes-limit = se ha alcanzado el límite de { $limit } de memoria
budget-table = los valores de { $heaps } pilas ocupan { $need } o más, y el límite es { $limit }
    .hint = pida pilas hasta { $last } como mucho, o permita más memoria (en el terminal: --memory { $option })
budget-table-beyond = los valores de { $heaps } pilas no caben en ninguna memoria
    .hint = pida pilas hasta { $last } como mucho
memory-heaps = { $count } pilas: de { $least } a { $most } de memoria, de { $few } a { $many } bytes por pila
memory-heaps-one = { $count } pilas: { $most } de memoria, 1 byte por pila
memory-sets = { $memory }; los conjuntos de sumas ocupan { $sets } más por cada 64 valores, y se abandonan donde no caben
budget-depth = el juego sigue después de { $limit } jugadas: puede que la regla no tenga fin
budget-falls = una parte de las posiciones del juego «{ $game }» baja de 0 sin fin: { $line }
    .hint = una jugada quita lo que no hay; pregunte antes: if a > 0 {"{"} … {"}"}
budget-time = se ha acabado el tiempo
working-dense = motor denso
working-sparse = motor disperso
working-undecided = primeros valores
working-copy = copia del período
working-sieve = criba
working-all-but = motor de todos menos
working-pairs = motor de pares
working-sums = motor de sumas
working-codes = pila a pila
working-rule = regla, pila a pila
working-search = búsqueda de posiciones
working-quotient = cociente misère
working-windows = ventanas
working-whole = búsqueda de sumas enteras
working-proof = demostración de valores
wrong-symmetry = las simetrías o los componentes de { $game } cambian el valor: { $position } vale { $value }, pero { $form } está en su lugar y vale { $other }
    .hint = que `symmetries` dé solo posiciones que sean el mismo juego, y `components` las posiciones de las que es suma; `bouton check` prueba muchas
loopy = { $game } tiene ciclos: el juego puede volver a la posición { $position }
    .hint = los cocientes, géneros y formas canónicas del misère necesitan un juego que acabe; también los valores de los juegos con jugadas para cada jugador (los stoppers, on, off, over, no se calculan), pero outcome_for no
mixed-convention = una suma tiene una sola convención de juego; aquí hay juego normal y juego misère
not-a-heap = `{ $verb }` cuenta pilas, y una posición del juego «{ $game }» no es una pila
misere-values = la suma nim de valores misère no significa nada
too-large = el valor no cabe en 64 bits

## Cálculos largos

checkpoint-heaps = un punto de reanudación guarda los valores de las pilas 0, 1, 2, …, y una posición del juego «{ $game }» no es una pila
checkpoint-value = el valor de la pila { $heap } en `{ $dir }` no es lo que dicen las reglas
checkpoint-recover = los { $count } valores anteriores son correctos; --recover sigue desde ahí
checkpoint-lost = nada de lo anterior es correcto: borre la carpeta, o indique otra
checkpoint-kept = el punto de reanudación guarda { $count } valores; la misma orden sigue desde ahí
checkpoint-kept-memory = el punto de reanudación guarda { $count } valores; la misma orden con más memoria (--memory) sigue desde ahí
checkpoint-kept-time = el punto de reanudación guarda { $count } valores; la misma orden con más tiempo (--time) sigue desde ahí
checkpoint-kept-error = el punto de reanudación guarda los { $count } valores anteriores
checkpoint-empty = no se había escrito nada
checkpoint-large = --memory { $option } la abre
checkpoint-busy = espere a que acabe, o indique otra carpeta
checkpoint-other = indique una carpeta propia
catalogue-mistake = línea { $line }, columna { $column }: { $why }
catalogue-deep = hay más de { $most } llaves anidadas
catalogue-key = ninguna frase tiene la clave `{ $key }`
catalogue-attribute = `{ $key }` no tiene `.{ $name }`
time-limit = se ha alcanzado el límite de tiempo de { $seconds } s
    .hint = dele más tiempo o pida menos pilas
cli-read-late = `{ $name }` no se ha leído hasta el final en { $seconds } s

## El mundo exterior

host-files = los archivos están desactivados aquí
host-nobody = aquí no hay a quién preguntar

## Nombres

unknown-name = no existe `{ $name }` aquí
name-near = ¿quería decir `{ $near }`?
defined-here = aquí se define `{ $name }`
name-help = help() muestra las funciones, y help(x) lo que se puede preguntar a un valor x
name-later = `{ $name }` se define en la línea { $line }, después de usarse
    .hint = mueva la definición hacia arriba
name-function = `{ $name }` es una función: escriba { $name }(…), por ejemplo { $call }
name-letter = dé antes un número a `{ $name }`: let { $name } = 5;
name-letter-mex = para todo { $name } desde 0, mex({ "{" }0, …, { $name }{ "}" }) = { $name } + 1; para calcular uno de ellos, dé antes un número a `{ $name }`: let { $name } = 5;
name-let = la primera vez una variable se escribe con `let`: let { $name } = …
name-not-yet = `{ $name }` aún no tiene valor
    .hint = defínalo antes de esta línea
type-number = número
type-fraction = número fraccionario
type-truth-value = verdadero o falso
type-character = carácter
type-string = texto
type-array = lista
type-map = mapa
type-nothing = nada
type-function = función
type-range = intervalo
unknown-function = no existe la función `{ $name }` para ({ $types })
unknown-function-bare = no existe la función `{ $name }`
called-as = escriba así: { $signatures }
other-parameters = esta función se llama con { $types }, y tiene otro número de parámetros
    .hint = escríbala con tantos parámetros: { $function }
unknown-property = no existe la propiedad `{ $name }`
unknown-key = no existe la entrada { $index }
not-a-function-game = `{ $name }` es un juego y no una función
    .hint = escriba { $name }[{ $position }] para una posición, { $name }.grundy({ $position }) para su valor
not-a-function-value = esto no es una función y no se puede llamar
not-a-function-text = el texto "{ $name }" no es una función
    .hint = escriba el nombre de la función sin comillas, o una función: |x| …
not-a-function-named = `{ $name }` no es una función: es { $found }
closure-recursion = `{ $name }` se llama a sí misma, y una función sin nombre no puede
    .hint = escríbala como función: fn { $name }(…) {"{"} … {"}"}

## Avisos

label-warning = aviso
game-in-braces = `{ $written }` es aquí un bloque cuyo valor es un número, porque `|` une los bits de los números
    .hint = un juego con estas opciones es { $plain }
numeral-base = `{ $written }` es aquí el número { $read }: `_` solo separa cifras
    .hint = para la base { $base } escriba { $plain }
numeral-base-digit = `{ $written }` es aquí el número { $read }: { $digit } no es una cifra de la base { $base }, y `_` solo separa cifras
division-comment = `//` empieza un comentario aquí, y la línea acaba antes
    .hint = para dividir escriba `/`: el cociente de números enteros es entero
power-sign = `{ $base }^{ $exponent }` es aquí la suma nim de { $base } y { $exponent }, { $read }
    .hint = para una potencia escriba { $base } ** { $exponent }

## Valores del tipo equivocado

wrong-comparison = una comparación da un número, o true o false; aquí ha dado { $found }
    .hint = escriba |a, b| a - b, o |a, b| a < b
unbound-this = `this` no tiene valor aquí
wrong-type = esto tiene que ser: { $wanted }; es: { $found }
wrong-type-shared = esto tiene que ser: { $wanted }
wrong-operands = `{ $name }` no funciona con ({ $types })
advice-complement = las casillas que no están en una máscara son all ^ mask, con all = (1 << casillas) - 1
advice-map-key = las claves de un mapa son textos: escriba `{"${"}n{"}"}`
advice-nimber-number = un nimber no es un número; x.to_int() es el número de su pila
advice-repeated = escriba (0..n).map(|k| 0) para n ceros
advice-range-length = escriba (a..b).to_array().len(), o b - a
advice-parse = escriba parse_int(text) o parse_float(text)
advice-template = ponga los valores en un texto entre acentos graves: `{"${"}x{"}"}`
advice-root = isqrt(n) es la parte entera de la raíz, y n.to_float().sqrt() la raíz
advice-of-array = escriba una lista: min([a, b, c])
advice-slice = escriba a.extract(0..2)
bitwise-precedence = `{ $name }` no funciona con ({ $types })
    .hint = las comparaciones ligan más que `&`, `|` y `^`: escriba (a & 1) == 1
not-a-function = esto no es una función y no se puede llamar: es ({ $types })
not-indexable = un valor de este tipo no tiene partes: { $found }
not-iterable = `for` no puede recorrer este valor
    .hint = `for` recorre intervalos, listas, textos y mapas: for i in 0..n
array-bounds = no existe el elemento { $index }: la lista tiene { $length }, el último es { $last }
array-bounds-empty = no existe el elemento { $index }: la lista está vacía
string-bounds = no existe el carácter { $index }: el texto tiene { $length }, el último es { $last }
string-bounds-empty = no existe el carácter { $index }: el texto está vacío
bit-bounds = no existe el bit { $index }: un número tiene { $length }
bit-bounds-empty = no existe el bit { $index }
recall-empty = todavía no hay ningún valor
    .hint = `_` es el valor de la última celda que tenía uno, y Out[3] el de In[3]
recall-none = In[{ $number }] no tenía ningún valor, o ya no se guarda
    .hint = Out solo muestra los valores que se guardan
recall-large = el valor de In[{ $number }] ocupa { $size } y no se ha guardado
    .hint = póngale un nombre: let x = …
used-twice = se usa una variable mientras una función trabaja con ella
    .hint = copie antes lo que la función necesita: let n = h.len();
used-twice-by = `{ $name }` trabaja con una variable que también usa la función llamada
    .hint = copie antes lo que la función necesita: let n = h.len();
constant = `{ $name }` no puede cambiar aquí
    .hint = las constantes no cambian nunca, y una regla ve las variables de fuera como eran cuando se definió el juego
import-off = `import` está desactivado
    .hint = load("file.rhai") ejecuta otro script y da su último valor
label-more = { $count ->
    [1] … y 1 llamada más
   *[other] … y { $count } llamadas más
}
rule-changes-captured = la regla cambia `{ $name }`, que solo ha capturado
    .hint = una regla no puede cambiar las variables de fuera, y no recuerda nada de una posición a la siguiente: let copy = { $name }; y cambie la copia
constant-method-named = `{ $name }` cambiaría `{ $variable }`, que no puede cambiar aquí
    .hint = una regla no puede cambiar las variables de fuera, y nada cambia una constante: let copy = { $variable }; y cambie la copia
constant-method = `{ $name }` cambiaría un valor que no puede cambiar aquí
    .hint = una regla no puede cambiar las variables de fuera, y nada cambia una constante: let copy = a; y cambie la copia
division-by-zero = división por cero
arithmetic = la cuenta falla: { $message }
    .hint = los números enteros van de -9223372036854775808 a 9223372036854775807
float-to-int = { $found } no es un número de 64 bits
    .hint = los números enteros van de -9223372036854775808 a 9223372036854775807; is_nan() e is_infinite() lo preguntan antes
thrown = { $value }
script = { $message }

## Sintaxis

syntax = { $message }
syntax-end = el texto acaba demasiado pronto
    .hint = falta algo detrás: un operador como + y el signo = necesitan un valor a su derecha
syntax-input = `{ $text }` inesperado
syntax-string = el texto entre comillas no acaba en esta línea
    .hint = ciérrelo con "; los textos de varias líneas se escriben `entre acentos graves`
syntax-character = '{ $text }' no es un solo carácter
    .hint = los textos llevan comillas dobles: "{ $text }"
syntax-number = `{ $text }` no es un número
syntax-number-range = `{ $text }` no cabe: los números enteros van de −9223372036854775808 a 9223372036854775807
    .hint = escriba un número con punto, 1.0e19, si basta un valor aproximado
syntax-numeral-base = `{ $written }`: la base es un número de 2 a 16
    .hint = parse_int("…", base) lee cifras en otras bases, hasta 36
syntax-numeral-digit = `{ $written }`: { $digit } no es una cifra de la base { $base }
    .hint = las cifras de la base { $base } van de 0 a { $largest }
syntax-product = `{ $written }` no es un producto: entre los factores va un `*`
    .hint = escriba { $plain }
comparison-chain = esto compara el resultado de una comparación
    .hint = escriba { $plain }; una comparación que se usa como verdadero o falso va entre paréntesis
negative-power = el signo y la potencia se pueden leer de dos maneras
    .hint = escriba { $negated } o { $of_negative }
gives-nothing = `{ $method }` cambia aquello sobre lo que se llama y no da nada
    .hint = escríbalo como una instrucción aparte, y después el valor: a.{ $method }(…); a
gives-nothing-instead = `{ $method }` cambia aquello sobre lo que se llama y no da nada
    .hint = { $instead } da una copia cambiada; o escriba a.{ $method }(…) como una instrucción aparte, y después a
open-comment = este comentario no se cierra
    .hint = termínelo con */
name-outcome = los resultados se escriben como textos: "{ $name }"
syntax-property = detrás del punto falta el nombre de una propiedad o de un método
    .hint = un número con punto lleva una cifra detrás, 5.0; los textos se unen con +
syntax-function-name = `fn` necesita un nombre: letras, cifras y _, y primero una letra
syntax-default-last = el caso `_` de un `switch` vale por todos los demás, así que va el último
syntax-condition = una condición es verdadera o falsa, y esto es: { $found }
    .hint = compárela: n != 0
syntax-arrow = `<-` no es un operador
    .hint = escriba x = 3 para asignar, y x < -3 para comparar
syntax-equals = `=` asigna, y aquí hace falta un valor
    .hint = escriba == para comparar
syntax-escape = `{ $text }` no es una secuencia de escape
    .hint = escriba \\ para una barra invertida
syntax-operator = no existe el operador `{ $name }`
syntax-semicolon = falta un `;` después de esto
    .hint = acabe la instrucción con `;`
syntax-open = este `{ $bracket }` no está cerrado
    .hint = ciérrelo; el texto acaba antes
syntax-closing = falta un `{ $token }` { $purpose }
syntax-in = falta `in` después de la variable
    .hint = escriba for x in a {"{"} … {"}"}, o con su número desde 0 for (x, i) in a {"{"} … {"}"}
syntax-comma = falta una `,` o el cierre de un paréntesis antes de esto
    .hint = separe los elementos con `,` y cierre el paréntesis después del último
syntax-missing = falta `{ $token }` { $purpose }
syntax-duplicate-property = el mapa tiene `{ $name }` dos veces
syntax-duplicate-function = la función `{ $name }` con { $arity } parámetros está definida dos veces
syntax-duplicate-parameter = el parámetro `{ $name }` aparece dos veces
syntax-nested-function = hay una función definida dentro de otra
    .hint = mueva `fn` al nivel exterior, o escriba una función sin nombre: let f = |x| …;
syntax-variable = falta un nombre aquí
syntax-assignment = a esto no se le puede asignar un valor
    .hint = `=` asigna a una variable, un elemento o una propiedad; `==` compara
syntax-break = `break` y `continue` van dentro de un bucle
syntax-expression = falta una expresión aquí
reserved = `{ $word }` es una palabra reservada
    .hint = elija otro nombre

## Definir juegos

game-arguments = `game` recibe una regla, un nombre y una regla, o un mapa con una regla
    .hint = escriba game("Nim", |n| 0..n), o con más datos game(#{ "{" } name: "Nim", moves: |h| …, start: [3, 4] { "}" })
game-key = `game` no conoce la clave `{ $name }`
    .hint = las claves son { $keys }
no-options = la regla acaba sin dar sus opciones
    .hint = escriba la lista de opciones en la última línea: { $last }
game-no-rule = el juego no tiene regla
    .hint = añada moves: |n| 0..n
game-value = `{ $name }` tiene que ser { $wanted }, es { $found }
game-value-function = una función como |n| …
ambiguous-rule = hay { $count } funciones `{ $name }`, con distinto número de parámetros
    .hint = diga cuál: |a, b| { $name }(a, b)
rule-without-parameter = una regla recibe una posición, y esta función no tiene parámetros
    .hint = escriba |n| … para pilas, |a, b| … para posiciones de dos partes
rule-captures-itself = la función entregada se contiene a sí misma
    .hint = una regla no puede formar parte de un valor que ella usa
wrong-start = { $wanted ->
    [1] la regla tiene 1 parámetro, y `start` tiene que ser una lista de 1 parte; es { $found }
   *[other] la regla tiene { $wanted } parámetros, y `start` tiene que ser una lista de { $wanted } partes; es { $found }
}

## Posiciones y opciones

kind-heap = un número n >= 0 (una pila), o una lista de pilas
kind-number = un número, o una lista de números
kind-array = una lista
kind-parts = una lista de longitud { $count }
kind-text = un texto
kind-map = un mapa
wrong-kind = una posición del juego «{ $game }» es { $wanted }, y esta es { $found }
wrong-kind-float = una posición tiene números enteros, y esto es { $found }
    .hint = los números enteros se dividen sin resto: n / 2; x.to_int() corta
wrong-kind-type = una posición tiene números, textos, listas y mapas, y esto es { $found }
wrong-kind-function = una posición tiene números, textos, listas y mapas, y esto es una función
    .hint = una regla propia se da a `game`: game(|n| 0..n)
heap-indexed = la regla de { $game } usa una parte de su posición como número, y una posición suya es un número n >= 0
    .hint = aquí las posiciones son números; para listas escriba game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-reduce = sin un comienzo, `reduce` empieza con nada: dele uno, list.reduce(|sum, x| sum + x, 0)
hint-start = aquí las posiciones son números; para listas escriba game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-sum-of = una suma se escribe sum_of([p, q])
bad-options = la regla de { $game } tiene que devolver una lista de opciones; en { $position } devuelve { $found }
    .hint = acabe la regla con la lista, sin `;`; un intervalo como 0..n también vale
in-moves = en las jugadas de
in-moves-of = { $begin } { $game } desde { $position }: { $message }
negative-heap = la opción { $index } de { $game } en { $position } es la pila { $heap }; una pila es 0 o más
    .hint = quite solo lo que hay: if n >= k {"{"} … {"}"}
negative-pile = la opción { $index } de { $game } en { $position } es { $option }; una pila es 0 o más
    .hint = quite solo lo que hay: if a >= k {"{"} … {"}"}; un juego con partes negativas tiene un comienzo: game(#{"{"}start: [0, 0], moves: …{"}"})
pile-below = { $position } tiene una pila menor que 0
    .hint = las partes de { $game } son pilas; un juego con partes negativas tiene un comienzo: game(#{"{"}start: [0, 0], moves: …{"}"})
not-positions = `{ $what }` de { $game } debe dar posiciones, y en { $position } dio { $found }
wrong-option = la opción { $index } de { $game } en { $position } tiene que ser { $wanted }, y es { $found }
option-misere = la opción { $index } de { $game } en { $position } es una posición de un juego misère
    .hint = quién gana lo decide el juego que se juega, no sus opciones: use el propio juego

## Hábitos de otros lenguajes: la frase aparece donde se paró la lectura, la pista también en los nombres desconocidos

habit-integer-division = `//` empieza un comentario aquí, y la instrucción no tiene fin
    .hint = los números enteros se dividen con una sola barra: n / 2
habit-comment = `#` no empieza un comentario
    .hint = los comentarios empiezan por //
habit-elif = `{ $word }` no es una palabra de este lenguaje
    .hint = escriba { "}" } else if … { "{" } … { "}" }
habit-def = `def` no es una palabra de este lenguaje
    .hint = las funciones se escriben fn name(n) { "{" } … { "}" }
habit-function = `{ $word }` no es una palabra de este lenguaje
    .hint = las funciones se escriben fn name(n) { "{" } … { "}" }, o |n| … sin nombre
habit-lambda = `lambda` no es una palabra de este lenguaje
    .hint = una función sin nombre se escribe |n| n + 1
habit-type = las variables y los parámetros no tienen tipos aquí
    .hint = quite el tipo: fn f(n) { "{" } … { "}" }, let n = 3;
habit-colon-block = un bloque no empieza por `:`
    .hint = los bloques van entre llaves: { $word } … { "{" } … { "}" }
habit-and = `and` no es un operador
    .hint = escriba a && b
habit-or = `or` no es un operador
    .hint = escriba a || b
habit-not = `not` no es un operador
    .hint = escriba !a, y !(x in list) o x !in list
habit-comprehension = una lista no se construye con `for` entre corchetes
    .hint = escriba (0..n).map(|x| x * x), o list.filter(|x| …).map(|x| …)
habit-conditional = una condición no va después de su valor
    .hint = escriba if c { "{" } x { "}" } else { "{" } y { "}" }, que también es un valor
habit-ternary = `?` no es un operador
    .hint = escriba if c { "{" } x { "}" } else { "{" } y { "}" }, que también es un valor
habit-increment = no existen `++` ni `--`
    .hint = escriba x += 1;
habit-mut = las variables no necesitan `mut`
    .hint = escriba let x = 1; toda variable de `let` puede cambiar
habit-vec = no existe `vec!`
    .hint = las listas se escriben [1, 2, 3]
habit-print-macro = `{ $word }` no lleva `!`
    .hint = escriba print(x), y `n es ${ "{" }n{ "}" }` entre acentos graves para poner valores en un texto
habit-macro = no hay macros
    .hint = quite el `!`
habit-match = `{ $word }` no es una palabra de este lenguaje
    .hint = escriba switch x { "{" } 1 => a, 2 | 3 => b, _ => c { "}" }
habit-arrow = `=>` solo va en `switch`
    .hint = una función sin nombre se escribe |x| x + 1
habit-f-string = no hay letras delante de los textos
    .hint = los valores se ponen en un texto entre acentos graves: `n es ${ "{" }n{ "}" }`
habit-triple-quotes = no hay comillas triples
    .hint = los textos de varias líneas van entre acentos graves
habit-magic = aquí no hay órdenes mágicas con `%`
    .hint = `:time EXPR` mide una expresión, `:vars` muestra las variables, `:load ARCHIVO` y `:save ARCHIVO` leen y guardan programas
habit-shell = aquí no hay un intérprete de órdenes
    .hint = use otro terminal para las órdenes del sistema; save(value, "file.csv") y load("file.csv") guardan y leen archivos
habit-import = no hay nada que importar
    .hint = gcd, isqrt, primes, … ya están: vea help(); load("file.rhai") lee otro script
habit-destructuring = `{ $word }` recibe un nombre cada vez
    .hint = escriba let a = p[0]; let b = p[1];
habit-tuple = no hay tuplas
    .hint = escriba una lista: [a, b]
habit-map = un mapa empieza por `#`
    .hint = escriba #{ "{" } a: 1, b: 2 { "}" }
habit-var = `{ $word }` no es una palabra de este lenguaje
    .hint = las variables se escriben let x = 1;
habit-class = no hay clases ni tipos que definir
    .hint = junte en un mapa lo que va junto: #{ "{" } red: 2, blue: 1 { "}" }
habit-public = `{ $word }` no hace falta
    .hint = quítelo
habit-default = los parámetros no tienen valores por omisión
    .hint = defina la función dos veces: fn f(a) { "{" } f(a, 1) { "}" } fn f(a, b) { "{" } … { "}" }
habit-for-c = `for` recorre algo
    .hint = escriba for i in 0..n { "{" } … { "}" }
habit-equals = `{ $word }` no es un operador
    .hint = escriba == y !=
habit-unequal = `<>` no es un operador
    .hint = escriba !=
habit-is = `is` no es un operador
    .hint = escriba a == b; el tipo de un valor es type_of(a)
habit-pass = `pass` no es una palabra de este lenguaje
    .hint = un bloque vacío es { "{" } { "}" }
habit-walrus = `:=` no es un operador
    .hint = escriba let x = 3; y más tarde x = 4;
habit-slice = no hay rebanadas con `:`
    .hint = escriba a.extract(1, 2) para los elementos, s.sub_string(1, 2) para el texto, desde el lugar 1, de longitud 2
habit-set = no hay conjuntos
    .hint = escriba una lista: [1, 2, 3]
habit-numbers = hay números uno al lado de otro
    .hint = escriba [2, 4, 7], o nim [2, 4, 7] para una posición de Nim
habit-verb = `{ $word }` necesita un juego y una posición
    .hint = escriba explain nim 3 4 5, o nim().explain([3, 4, 5])
habit-game = no existe el juego `{ $word }`
    .hint = games("palabra") lista los juegos que hablan de una palabra; una posición se escribe nim [3, 4, 5]
habit-bare-body = el cuerpo de `{ $word }` necesita llaves
    .hint = escriba if x { "{" } continue; { "}" }
habit-print = `print` recibe un solo valor
    .hint = escriba print(`${ "{" }a{ "}" } ${ "{" }b{ "}" }`)
habit-true = no existe `{ $word }`
    .hint = escriba true
habit-false = no existe `{ $word }`
    .hint = escriba false
habit-none = no existe `{ $word }`
    .hint = nada se escribe ()
habit-self = no existe `self`
    .hint = una regla recibe su posición como parámetro: |n| …
habit-range = no existe `range`
    .hint = los intervalos se escriben 0..n, con el final incluido 0..=n, y con paso range(0, n, 2)
habit-sum = no existe `sum`
    .hint = la suma de números es total([1, 2]); la suma de posiciones es p + q o sum_of([p, q])
habit-println = no existe `{ $word }`
    .hint = escriba print(x)
habit-str = no existe `{ $word }`
    .hint = escriba x.to_string(), o `${ "{" }x{ "}" }` entre acentos graves
habit-int = no existe `{ $word }`
    .hint = escriba x.to_int() para una fracción y parse_int("12") para un texto
habit-append = no existe `{ $word }`
    .hint = escriba list.push(x), o list += x
habit-len = no existe `{ $word }`
    .hint = escriba x.len()
habit-xor = no existe `xor`
    .hint = la suma nim de números es a ^ b, la de una lista nim_sum(list)
habit-pow = no existe `pow`
    .hint = escriba a ** b
habit-grundy = no existe `{ $word }`
    .hint = el valor de Grundy de una posición es game.grundy(posición)
habit-position = no existe `{ $word }`
    .hint = game[posición] es una posición con los verbos del juego: nim[[3, 4, 5]]
habit-options = no existe `{ $word }`
    .hint = las opciones de una posición son game.options(posición)
habit-best = no existe `{ $word }`
    .hint = game.winning_moves(posición) da todas las jugadas ganadoras, game.explain(posición) dice por qué
habit-winner = no existe `{ $word }`
    .hint = game.outcome(posición) es P o N, según quién gane
habit-sequence = no existe `{ $word }`
    .hint = los valores de las pilas son game.values(0..=20)
habit-enumerate = no existe `enumerate`
    .hint = escriba for (x, i) in list { "{" } … { "}" }
habit-list = no existe `list`
    .hint = las listas se escriben [1, 2]; un intervalo se hace lista con (0..n).to_array()
habit-iter = no existe `{ $word }`
    .hint = las listas y los intervalos tienen ellos mismos map y filter: (0..n).map(|x| x * x)
habit-unwrap = no existe `unwrap`
    .hint = quítelo: un valor existe, o es ()
habit-clone = no existe `clone`
    .hint = los valores se copian: let b = a; deja a como está
habit-for-each = no existe `forEach`
    .hint = escriba for x in list { "{" } … { "}" }
habit-any = no existe `any`
    .hint = escriba list.some(|x| …)
habit-every = no existe `every`
    .hint = escriba list.all(|x| …)
habit-reversed = no existe `reversed`
    .hint = escriba let b = a; b.reverse();
habit-raise = no existe `raise`
    .hint = escriba throw "lo que está mal";

## Argumentos de la biblioteca

bad-range = `{ $verb }` recibe un intervalo, y esto es { $found }
    .hint = escriba el intervalo como { $range }
bad-range-below = las pilas se cuentan desde 0, y el intervalo empieza en { $first }
    .hint = escriba el intervalo como { $range }
table-below = { $game } no tiene posiciones con números menores que 0, y el intervalo de { $side } empieza en { $first }
    .hint = escriba 0..={ $to }
table-rows = filas
table-columns = columnas
table-reversed = el intervalo de { $side } está vacío: { $first } viene después de { $last }
    .hint = escriba { $from }..={ $to }
budget-items = { $count } elementos son más que el límite ({ $limit })
    .hint = pida un intervalo menor; period() y los valores de una sola posición llegan más lejos, y `bouton values JUEGO -n N --npy ARCHIVO` escribe lo que quepa en la memoria
budget-vertices = un grafo de { $count } vértices es más que el límite ({ $limit })
    .hint = pida un grafo menor
wrong-kind-game = esta posición es de { $found }, no de { $wanted }
    .hint = pregunte a la propia posición: p.grundy()
wrong-kind-sum = se suman posiciones, y { $game } es un juego
    .hint = escriba game[5] + other[3]
wrong-kind-range = una posición del juego «{ $game }» no es un intervalo
    .hint = para los valores escriba game.values({ $range })
not-a-heap-game = `{ $verb }` cuenta pilas, y { $game } tiene otras posiciones ({ $kind })
not-a-heap-game-values = indique las posiciones: game.values(0..=20, |n| posición); o una tabla: game.table(10, 10)
not-a-heap-game-plot = dibuje una tabla, game.table(10, 10).plot(), o una familia, game.values(0..=20, |n| posición).plot()
not-a-heap-game-period = mire una familia: game.values(0..=100, |n| posición).period()
not-a-heap-game-code = los códigos describen pilas; game.options(p) muestra las jugadas de una posición
not-a-heap-game-other = úselo en un juego cuyas posiciones sean pilas
nimber-and-number = `{ $found }` mezcla un nimber y un número, que tienen aritméticas distintas
    .hint = para nimbers escriba { $mend }; para números use x.to_int()
misere-sum = las sumas nim de valores misère no significan nada: g⁻ de una suma no resulta de g⁻ de sus partes
    .hint = pregunte por la posición entera, game.misere().outcome([3, 4]), o game.misere_quotient(20).outcome([3, 4]); `genus` y `misere_quotient` son la teoría de las sumas misère
misere-equivalent = valores misère iguales no hacen equivalentes las posiciones en el juego misère
    .hint = `genus` y `misere_quotient` son la teoría de las sumas misère
overflow = el número no cabe en 64 bits
index = no existe el elemento { $index } entre { $count }
    .hint = los índices van de 0 a { $last }
index-empty = no existe el elemento { $index }: está vacío

## Argumentos equivocados de la biblioteca

argument-count = { $what }: tiene que ser un número desde 0, y es { $found }
argument-answer = la función tiene que responder true o false, y ha respondido { $found }
argument-size = un valor es un número desde 0, y esto es { $found }
argument-integers = hace falta una lista de números enteros, y esta contiene { $found }
count-heap = una pila
count-largest = la pila mayor
count-size = un tamaño
count-side = el lado de una tabla
count-bound = un límite
count-vertices = vértices
count-rows = filas
count-row = una fila
count-number = esto
count-columns = columnas
range-array = de un intervalo no se hace una lista de más de { $most } elementos
nimber-size = un nimber tiene un tamaño desde 0, y esto es { $found }
nimber-inverse = 0 no tiene inverso: ningún producto nim con él es *1
nimber-text = un nimber se escribe como en "*12" o "*2^64", con un tamaño menor que 2^128; esto es { $found }

## Números, textos, listas

bit-index = los bits se numeran de 0 a 63, y esto es { $found }
root-negative = solo los números desde 0 tienen raíz cuadrada, y esto es { $found }
wythoff-large = el término de la sucesión de Wythoff con el número { $found } no cabe en 64 bits
digits-base = las cifras necesitan un número desde 0 y una base desde 2; aquí son { $found } y { $base }
binary-digits = el número de cifras va de 0 a { $most }, y esto es { $found }
divisors-positive = los divisores están definidos para números positivos, y esto es { $found }
divisors-large = se buscan divisores hasta { $most }, y esto es { $found }
primes-large = se listan primos hasta { $most }, y esto es { $found }
    .hint = is_prime(n) prueba un solo número de cualquier tamaño
text-times = un texto se repite 0 veces o más, y esto es { $found }
text-long = no se hace un texto de más de { $most } bytes ({ $length } × { $found })
map-key = el mapa no tiene la clave `{ $key }`
subsets-all = una lista de { $count } elementos tiene demasiados subconjuntos: una lista tiene { $limit } elementos como máximo
subsets-size = una lista de { $count } elementos tiene demasiados subconjuntos de tamaño { $size }: una lista tiene { $limit } elementos como máximo
lost-bits = `{ $number } << { $by }` no cabe en un número entero de 63 bits y signo
    .hint = los bits de una máscara se numeran de 0 a 62; para más casillas, use una lista
negative-shift = un desplazamiento de { $found }, y el mínimo es 0
    .hint = para desplazar en el otro sentido, escriba n { $other } { $by }
switch-kind = un `switch` no encuentra { $kind } entre sus casos
    .hint = pregunte con if x == … {"{"} … {"}"} else if x == … {"{"} … {"}"}
never-equal = los dos lados de `{ $symbol }` son de especies distintas y nunca son iguales: { $left }, { $right }
    .hint = compare valores de la misma especie
never-equal-item = los dos lados de `{ $symbol }` son de especies distintas y nunca son iguales: { $left }, { $right }
    .hint = compare un elemento de la lista, como en p[0] == 3, o su longitud, p.len() == 3
never-equal-digits = los dos lados de `{ $symbol }` son de especies distintas y nunca son iguales: { $left }, { $right }
    .hint = escriba el número sin comillas, o convierta un lado en el otro: parse_int("3"), to_string(3)
no-order = no hay orden entre { $left } y { $right }
    .hint = se pueden ordenar números, textos y listas de ellos, cada uno con los de su especie
no-order-kinds = los dos lados de `{ $symbol }` son de especies distintas y no tienen orden: { $left }, { $right }
    .hint = se pueden ordenar números, textos y listas de ellos, cada uno con los de su especie
no-order-deep = estas listas tienen demasiados niveles para compararse

## Valores, tablas, posiciones

value-none = no existe el valor { $index }: la sucesión está vacía
value-outside = no existe el valor { $index }: las pilas van de { $first } a { $last }
move-outside = no existe la jugada { $index } entre { $count }
identify-start = los valores empiezan en la pila { $start }, y hace falta 0
identify-few = hacen falta al menos { $least } valores, y hay { $found }
identify-none = ningún juego conocido tiene estos valores
identify-one = un juego conocido tiene estos valores
identify-first = { $count } juegos conocidos tienen estos valores; los primeros { $listed }
identify-many = { $count } juegos conocidos tienen estos valores
position-times = una posición se toma de 0 a { $most } veces, y esto es { $found }
position-games = una suma de varios juegos no tiene un solo juego; p.to_array() lista sus sumandos
edge-drawn = una arista une dos vértices numerados de 0 a 999, y esto es { $found }
nim-sum-base = los números se suman sin llevadas en una base de 2 a 16
edge = una arista es una lista de dos vértices, y esto es { $found }
graph-vertices = una arista une dos de los vértices desde 0 hasta antes de { $count }
graph-symmetric = hay más de { $most } simetrías, o encontrarlas cuesta demasiado
grid-rows = un tablero es una lista de textos de la misma longitud, y esto es { $found }
grid-mask = un tablero como número tiene como mucho 63 casillas, cada una un bit; { $mask } no es un tablero de { $rows } por { $columns }
    .hint = el bit de la fila r y la columna c es 1 << (r * columns + c), como en grid_components(7, 2, 2)
survey-game = la función tiene que dar un juego, y ha dado { $found }
    .hint = escriba survey([[1, 2], [1, 3]], |s| subtraction(s))
survey-digits = un recuento de todos los códigos recibe de 0 a { $most } cifras
    .hint = escriba survey(2), o survey(["0.77", "0.137"])
survey-codes = un recuento recibe códigos, y esto es { $found }
    .hint = escriba survey(["0.77", "0.137"])
survey-family = `{ $family }` no es una familia de juegos
    .hint = escriba octal:3, hex:2, quaternary:4, octal:2! con una restricción, o subtraction:3:20
survey-large = { $family } tiene { $count } juegos, como mucho { $most }
survey-none = hace falta al menos un juego para comparar
    .hint = escriba códigos (0.77) o una familia (octal:2); los parámetros de una regla tienen una lista de argumentos para cada juego, como [[1, 2], [1, 3]]
survey-parameters = los parámetros de una regla son una lista de listas de argumentos, y se encontró { $found }
    .hint = escriba [[1, 2], [1, 3]], o nombre un fichero .json o .csv
survey-rule = `{ $name }` debe terminar con una función que devuelva un juego, y se encontró { $found }
survey-rule-hint = haga que el fichero termine con |a, b| subtraction([a, b])
survey-damaged = { $error }: sus juegos se calculan otra vez
survey-known = el almacén tiene { $rows } de { $games } filas
survey-missing = { $rows } de { $games } juegos tienen una fila
survey-row = línea { $line } de las filas: { $why }
survey-row-cell = `{ $name }` no puede ser { $found }
survey-row-column = no tiene `{ $name }`
survey-row-game = { $game } no es un juego de este recuento
survey-row-json = no es una línea de JSON, desde la columna { $column }
survey-row-object = no es un objeto de JSON
survey-row-other = no hay ninguna columna `{ $name }`
survey-store-busy = otro recuento escribe en `{ $dir }`
survey-store-damaged = `{ $file }` está roto o alterado, o es de otro recuento o versión
survey-store-foreign = `{ $dir }` contiene otros archivos y ningún recuento
survey-store-other = `{ $dir }` contiene un recuento con { $found }, no con { $wanted }
survey-store-read = `{ $file }` no se puede leer: { $error }
survey-store-written = `{ $file }` no se puede escribir: { $error }
cli-survey-misere = un recuento de cocientes misère toma códigos o --digits y se muestra como tabla, CSV o JSON; quite { $option }
cite-form = una cita es texto, o "bibtex", se encontró "{ $form }"
cite-result-wanted = los datos simples no se pueden citar; cite el resultado del que vienen, como los valores de un juego o su período
latex-none = este valor no tiene fórmula
    .hint = la tiene lo que un cuaderno muestra como fórmula: valores, tablas, períodos, explicaciones, formas
survey-kept = el almacén tiene { $rows } de { $games } filas; la misma orden sigue desde ahí
no-certificate = solo un período demostrado para un código tiene certificado
    .hint = period.claim dice cuán seguro es un período
period-known = en la bibliografía: período { $period } desde n = { $preperiod } ({ $source })
classes-codes = `classes` toma una tabla con una columna `code`
    .hint = survey(["0.07", "0.77"]).classes()
no-sparse-space = { $game } no tiene espacio disperso: no es un código que divida pilas en dos
no-code = { $game } no sigue ningún código en las pilas 0..={ $to }
    .hint = game.options(n) muestra las jugadas de una pila
compare = { $game } y { $other } tienen los mismos valores
compare-differ = { $game } tiene el valor { $value }, { $other } tiene el valor { $found }
table-pairs = `{ $verb }` cuenta pares, y { $game } tiene otras posiciones ({ $kind })
    .hint = indique las posiciones: game.{ $verb }(0..=10, 0..=10, |x, z| posición)
table-numbers = `p_positions` cuenta números, y { $game } tiene otras posiciones ({ $kind })
    .hint = filtre una lista de posiciones: list.filter(|p| game.outcome(p) == "P")
table-thirds = `completions` necesita tres pilas, y { $game } tiene otras posiciones ({ $kind })
    .hint = game.table(m, n) muestra los valores de los pares
table-completions = { $game }: terceras pilas que hacen una posición P
table-completions-misere = { $game }, juego misère: terceras pilas que hacen una posición P
table-row = la tabla no tiene la fila { $index }
table-column = la tabla no tiene columna `{ $name }`
    .hint = sus columnas son { $columns }
table-column-near = ¿quería decir `{ $name }`?
table-names = las columnas se nombran con textos, como "period" o ["code", "period"], y hay { $found }
table-twice = dos columnas se llamarían `{ $name }`
    .hint = dé a cada columna un nombre propio
table-map = el elemento { $index } de la lista no es un mapa como los otros: { $found }
    .hint = una tabla se hace de mapas, {"[#{"} n: 1, p: 2 {"}"}], o de listas, [[1, 2], [3, 4]]
table-array = { $wanted ->
    [1] el elemento { $index } de la lista no es una lista de 1 celda: { $found }
   *[other] el elemento { $index } de la lista no es una lista de { $wanted } celdas: { $found }
}
    .hint = dé a cada fila tantas celdas como columnas hay
table-group = la función de un grupo da un mapa, como {"#{"} count: rows.len() {"}"}, y hay { $found }

## Gráficas

plot-pixels = `{ $key }` es un número de píxeles, y esto es { $found }
plot-theme = `theme` es "light", "dark" o "print", y esto es "{ $found }"
plot-start = una gráfica empieza en 0 o después
plot-rows = { $game } no muestra aquí ningún período, y no hay filas de un período
plot-style = `style` es "values", "histogram" o "rows", y esto es "{ $found }"
plot-table = solo una tabla de números tiene gráfica
plot-table-start = la gráfica de una tabla empieza en 0 o después
plot-games = plot(games, range) recibe una lista de juegos, y esto es { $found }
plot-option = las gráficas no conocen la opción `{ $key }`
    .hint = las opciones son title, width, height, theme y style; para datos también kind, x, y, x_name, y_name y log
plot-index = índice
plot-value = valor
plot-row = fila
plot-column = columna
plot-empty = no hay nada que dibujar
    .hint = un gráfico toma números, parejas [x, y], filas de números o una tabla con una columna de números
plot-number = un gráfico toma números finitos, y en { $place } hay { $found }
    .hint = deje fuera esos elementos, por ejemplo con filter(|v| …)
plot-whole = un mapa de calor toma números enteros desde 0, y en { $place } hay { $found }
    .hint = kind: "line" o "scatter" toma números cualesquiera
plot-ragged = la fila { $index } no tiene { $wanted } números como la primera: { $found }
    .hint = dé a cada fila tantos números; () es ningún número en un mapa de calor
plot-kind = `kind` es "scatter", "line", "bars" o "heat", y se encontró "{ $found }"
plot-log = `log` es true, "x", "y" o "xy", y se encontró { $found }
plot-log-negative = un eje logarítmico no tiene lugar para el punto ({ $x }, { $y })
    .hint = deje fuera los números negativos, o `log`
plot-name = `{ $key }` es un texto, y se encontró { $found }
plot-unknown-column = la tabla no tiene ninguna columna `{ $name }`
    .hint = ¿quería decir `{ $near }`?
plot-no-columns = los números no tienen ninguna columna `{ $column }`
    .hint = `x` e `y` son columnas de una tabla o claves de mapas; los nombres de los ejes son x_name e y_name
plot-no-numbers = la tabla no tiene ninguna otra columna de números
    .hint = `y` dice qué columna se muestra
plot-series = { $count } columnas son demasiadas para un gráfico, que muestra hasta { $most }
    .hint = elija algunas: y: ["primera", "segunda"]; o kind: "heat"

## Archivos

file-read = no se puede leer `{ $path }`: { $error }
file-write = no se puede escribir `{ $path }`: { $error }
file-png = no se puede dibujar la figura en PNG: { $error }
file-no-png = este programa se hizo sin PNG: guarde la figura como .svg; la orden `bouton`, compilada con `--features full`, tiene PNG
file-figure = `{ $path }` es el nombre de una figura
    .hint = guarde una gráfica: save(x.plot(), …)
file-tex = `{ $path }` es el nombre de una fórmula, y este valor no la tiene
    .hint = la tiene lo que un cuaderno muestra como fórmula: valores, tablas, períodos, explicaciones, formas
file-csv = los valores, las tablas y las listas de filas se guardan como .csv; los demás valores como .json o .txt
file-csv-row = la línea { $line } de `{ $path }` no se ajusta a los encabezados: celdas { $found }, encabezados { $wanted }
    .hint = dé a la línea tantas celdas como encabezados hay; una celda con una coma va entre comillas
file-csv-quote = la fila que empieza en la línea { $line } de `{ $path }` tiene una comilla sin su pareja
    .hint = una celda con comillas va entre comillas, y cada una de las suyas se dobla: "diga ""nim"""
file-csv-headers = dos columnas de `{ $path }` se llaman `{ $name }`
    .hint = dé a cada columna un nombre propio en la primera línea
file-csv-empty = `{ $path }` no tiene línea de encabezados
    .hint = la primera línea de un archivo .csv tiene los nombres de las columnas, como heap,value
file-json = la línea { $line }, columna { $column } de `{ $path }` no es JSON ({ $why })
    .hint = JSON tiene números, "textos", [listas], {"{"}"mapas": 1{"}"}, true, false y null; NaN e Infinity no lo son
file-json-number = la línea { $line } de `{ $path }` tiene { $found }, que no cabe en 64 bits
    .hint = escríbalo como texto: "{ $found }"
file-json-kind = `{ $place }` es { $found }, que no tiene forma en { $format }: `{ $path }` no se escribe
    .hint = { $mend }
file-json-function = guarde lo que da, como sus valores, o quítelo; una regla se guarda como el texto de un script, que `load` ejecuta
file-json-range = escriba { $place }.to_array()
file-json-float = escriba () para un valor que falta, o un texto
file-json-twice = la línea { $line }, columna { $column } de `{ $path }` tiene la clave { $key } por segunda vez
    .hint = un mapa tiene cada clave una sola vez: dé otro nombre a la segunda, o haga una lista de mapas
file-deep = `{ $path }` tiene listas o mapas anidados a más de { $most } niveles
    .hint = hágalos más planos, como una lista de filas
file-npy-begin = `{ $path }` no empieza como un archivo de numpy
    .hint = numpy.save("{ $path }", array) escribe uno
file-npy-header = el encabezado de `{ $path }` está roto o no es de numpy
    .hint = escriba el archivo de nuevo: numpy.save("{ $path }", array)
file-npy-kind = `{ $path }` tiene elementos del tipo `{ $found }`, y hacen falta números enteros o valores de verdad
    .hint = numpy.save("{ $path }", array.astype("int64")) escribe números enteros
file-npy-size = el encabezado de `{ $path }` habla de la forma { $shape }, y los { $found } bytes que siguen no son los que esta ocupa
    .hint = el archivo está roto; escríbalo de nuevo: numpy.save("{ $path }", array)
file-npy-number = el elemento { $at } de `{ $path }` es { $found }, que no es un número entero de 64 bits
    .hint = redondee con numpy.rint(array).astype("int64"), o guarde las fracciones como JSON: json.dump(array.tolist(), file)
file-npy-array = como .npy solo se guardan números enteros, o valores de verdad, en filas de igual longitud
    .hint = guarde los demás valores como .json
file-g6-letter = la línea { $line } de `{ $path }` no es graph6: sus letras van de ? a ~, y hay `{ $found }`
    .hint = networkx.write_graph6(graph, "{ $path }") escribe un grafo
file-g6-short = la línea { $line } de `{ $path }` no es graph6: acaba dentro del número de vértices
    .hint = networkx.write_graph6(graph, "{ $path }") escribe un grafo
file-g6-size = la línea { $line } de `{ $path }` no es graph6: un grafo de { $count } vértices tiene { $wanted } letras de aristas, y hay { $found }
    .hint = networkx.write_graph6(graph, "{ $path }") escribe un grafo
file-g6-other = la línea { $line } de `{ $path }` es { $format }, no graph6
    .hint = networkx.write_graph6(graph, "{ $path }") escribe graph6
file-g6-graph = un archivo .g6 tiene grafos {"#{"} n: 3, e: [[0, 1], [1, 2]] {"}"} sin lazos, y hay { $found }
file-ending-figure = la terminación de `{ $path }` no es la de una forma que tenga este valor
    .hint = una figura se guarda como .svg, .png o .txt
file-ending = la terminación de `{ $path }` no es la de una forma que tenga este valor
    .hint = los valores, las tablas y las listas se guardan como .csv, .json, .txt o .npy, las fórmulas como .tex, los grafos como .g6

## Juegos por su nombre

position-index = una posición se escribe { $game }()[{ $position }]
unknown-game = no existe el juego `{ $name }`
hint-games = games() lista los juegos, games("palabra") los que hablan de una palabra

## Comprobaciones

check-failed = la comprobación falla
check-failed-claim = la comprobación falla: { $claim }
check-failed-equal = la comprobación falla: es { $found }, debía ser { $expected }
check-holds = { $what }: cierto en { $tried } (observado, no demostrado)
check-fails = { $what }: falla en { $position }: { $why } ({ $tried } en total)
count-position = { $count } posición
count-positions = { $count } posiciones
check-p-positions = posiciones P de { $game }
check-values = valores de { $game }
check-strategy = estrategia para { $game }
check-winning = se supuso P, y es { $outcome }: una jugada ganadora es { $move }
check-no-p = se supuso P, y es { $outcome }
check-no-n = se supuso N, y es { $outcome }: toda jugada da la victoria al adversario
check-formula = la fórmula da { $guessed }, el valor es { $value }
check-no-move = la estrategia no da ninguna jugada, y hay una que gana
check-not-winning = la estrategia no da ninguna jugada ganadora, y hay una
check-no-option = { $option } no es una opción suya
check-loses = la jugada a { $option } pierde

## Jugar

play-begin = { $game }, { $rule }.
play-sides = Su bando: { $own }; el de la máquina: { $machine }.
play-sides-two = Bando del jugador 1: { $first }; bando del jugador 2: { $second }.
play-normal = juego normal: pierde quien no puede jugar
play-misere = juego misère: gana quien no puede jugar
sum = Una suma
play-end = No queda ninguna jugada. { $end }.
play-end-you-win = Le toca y no puede jugar: ha ganado
play-end-you-lose = Le toca y no puede jugar: ha ganado la máquina
play-end-machine-loses = La máquina no puede jugar: ha ganado usted
play-end-machine-wins = La máquina no puede jugar: ha ganado la máquina
play-machine = La máquina juega: { $move } ({ $why }).
play-why-wins = así gana, sea cual sea la respuesta
play-why-draws = no puede ganar, pero así mantiene el empate
play-why-loses = todas las jugadas pierden contra un juego perfecto
play-nobody = (Abra este cuaderno en Jupyter y ejecute la celda para jugar.)
play-in-playground = Juegue en el playground
play-user = Su jugada: { $move }.
play-your-move = Le toca: { $count ->
        [1] 1 jugada posible
       *[other] { $count } jugadas posibles
    }.
play-undone = Jugada deshecha.
play-heap = pila { $number }: { $size }
play-square = { $count } jugadas
play-chosen = Ahí empieza más de una jugada: pulse otra casilla que la jugada cambie, la misma otra vez para la jugada más pequeña, o elija en la lista.
play-field = número de una jugada, o h
play-hint-button = Pista
play-undo-button = Deshacer
play-new-button = Nuevo juego
interact-control = `{ $name }` recibe un intervalo, una lista de opciones, un texto, true o false, y esto es { $found }
    .hint = escriba { $name }: 0..=50
interact-slider = el deslizador `{ $name }` va de { $from } a { $to }, y { $start } queda fuera
    .hint = escriba #{"{"} from: 0, to: 50, start: 10, step: 1 {"}"}
interact-key = el deslizador `{ $name }` no tiene { $key }
    .hint = tiene from, to, start y step
interact-no-choice = `{ $name }` no tiene nada que elegir
    .hint = escriba una lista como ["0.77", "0.137"]
interact-no-control = interact recibe al menos un control
    .hint = escriba interact(#{"{"} n: 0..=50 {"}"}, |n| …)
interact-parameter = el parámetro `{ $name }` de la función no tiene control; los controles son { $controls }
interact-unused = el control `{ $name }` no es de ningún parámetro; la función recibe { $parameters }
play-more = … { $count } jugadas en total: escriba la posición después de su jugada
play-more-words = … { $count } jugadas en total: escriba su jugada con palabras
play-more-far = … y muchas más: escriba la posición después de su jugada
play-prompt = su jugada (número, h para una pista, w para saber por qué se equivocó, q para parar):
play-no-move = `{ $text }` no es una jugada aquí: responda con un número de 1 a { $count }, o como está en la lista
play-several = `{ $text }` puede ser una de { $count } jugadas: { $moves }; escriba más palabras de una de ellas, o su número
play-hint-draw = ninguna jugada gana, pero esta mantiene las tablas: { $move }
play-hint-none = ninguna jugada gana si la máquina juega a la perfección, y así es como juega
play-hint-none-two = ninguna jugada gana si el otro jugador no se equivoca
play-hint-none-errs = ninguna jugada gana si la máquina no se equivoca
play-hint-one = la única jugada ganadora: { $move }
play-hint = jugadas que ganan: { $count }; por ejemplo { $move }
play-no-start = { $game } no tiene una posición inicial
    .hint = escriba game.play([3, 4, 5])
no-input = nadie responde: { $error }
    .hint = juegue en un terminal o en un cuaderno de Jupyter

## Cómo se leen los valores

advice-code = Su código es { $code }: period() puede demostrar un período.
advice-try-code = Pruebe code(): si la regla sigue un código, period() queda demostrado para ese código.
advice-heaps = Las posiciones son pilas: values(0..=100), period(), plot(0..=200), explain([3, 4]).
advice-positions = Pregunte por posiciones: options(p) muestra lo que hace la regla, explain(p) por qué se gana o se pierde; table(10, 10) o values(0..=20, |n| posición) muestran muchas a la vez.
advice-canonical = Si muchas posiciones son el mismo juego (imágenes en el espejo, otro orden), añada `canonical: |p| …`: se buscan menos posiciones.
advice-sort = Se han buscado { $positions } posiciones, y ordenadas solo { $different } son distintas: si el orden no importa, añada `canonical: |h| sorted(h)`.
advice-split = Cada jugada cambia una sola parte, sean cuales sean las otras: las posiciones se descomponen; devuelva `sum_of([p, q, …])`, o haga de cada parte un juego propio.
advice-misere = En el juego misère los valores de las sumas no resultan de sus partes: pregunte por la posición entera.
a-closure = una función sin nombre
a-function = la función { $name }
empty-sum = la suma vacía
game-name = { $game }
title-turn = { $game }, juega { $turn }
title-heap = { $game }, una pila de { $size }
title-heaps = { $game }, pilas de { $others } y { $last }
game-normal = { $game } ({ $kind }, juego normal)
game-misere = { $game } ({ $kind }, juego misère)
game-heap = juego de pilas
game-number = las posiciones son números
game-parts = las posiciones son listas de longitud { $count }
game-array = las posiciones son listas
game-text = las posiciones son textos
game-map = las posiciones son mapas
move-leaving = { $move }, y queda { $position }
move-nothing = nada
move-end = al final del juego
move-to = a { $position }
move-none = ninguna jugada gana
values-title = { $game }, valores de Grundy, { $first }..={ $last }
values-title-misere = { $game }, valores misère g⁻, { $first }..={ $last }
values-more = … y { $count } más
values-save = save(values, "values.csv") los escribe todos
zeros-marked = [0] marca las posiciones P
table-misere = { $title }, valores misère g⁻
table-more = … { $rows } × { $columns } en total
table-save = save(table, "table.csv") los escribe todos
cite-bound = pilas hasta { $heap }
cite-oeis = Sucesión { $number } de la OEIS, https://oeis.org/{ $number }.
cite-otherwise = { $source } tiene n = { $preperiod } en su lugar, lo que los valores contradicen.
cite-period = Publicado: período { $period } desde n = { $preperiod } ({ $source }).
cite-period-shifted = Publicado: período { $period } desde n = { $preperiod } ({ $source }, donde las pilas se numeran { $shift } menos).
cite-result = { $result }. Calculado con Bouton { $version }.
cite-rows = { $title }: filas { $rows }
cite-version = versión { $version }
code-matched = { $code } (la regla lo sigue en las pilas 0..={ $to })
claim-none = ningún período hasta la pila { $to }
claim-none-row = ningún período de la fila { $row } hasta la columna { $to }
claim-none-misere = ningún período de los valores misère hasta la pila { $to }
claim-period = período { $period } desde { $preperiod }
claim-period-misere = período { $period } de los valores misère desde { $preperiod }
claim-saltus = { $claim }, salto { $saltus }
claim-period-proved = período { $period } desde n = { $preperiod }
claim-period-proved-misere = período { $period } de los valores misère desde n = { $preperiod }
claim-proved = demostrado: { $theorem }, comprobado hasta la pila { $to }
claim-proved-row = demostrado: { $theorem }
claim-conditional = demostrado para { $code }; la regla sigue { $code } en las pilas 0..={ $to }
claim-observed = observado: { $repeats } repeticiones hasta la pila { $to }
claim-observed-row = observado: { $repeats } repeticiones hasta la columna { $to }
level-proved = demostrado
level-conditional = condicional
level-observed = observado
level-none = ninguno
level-open = abierto
level-to-heap = hasta una pila

## Cabeceras de las tablas

heading-bound = cota
heading-claim = afirmación
heading-code = código
heading-count = cuántos
heading-error = error
heading-game = juego
heading-example = ejemplo
heading-family = familia
heading-heap = pila
heading-heaps = pilas
heading-item = elemento
heading-last-rare = último_raro
heading-mask = máscara
heading-matched = iguales
heading-max = máx.
heading-move = jugada
heading-name = nombre
heading-option = opción
heading-outcome = resultado
heading-period = período
heading-preperiod = preperíodo
heading-rare = raros
heading-saltus = salto
heading-seconds = segundos
heading-shift = desfase
heading-standard = estándar
heading-value = valor

## Lo que muestra un cuaderno

html-zeros = Los ceros en negrita y con marco son posiciones P.
html-p-position = posición P
html-engine = Sus opciones se encuentran así: { $engine }.
html-summand = sumando
html-value = valor
html-misere-value = g⁻
html-options = opciones
html-example = por ejemplo
html-missing = el menor número que no es valor de ninguna opción (mex)
html-move = jugada
html-leaves = deja
html-more-items = … { $count } en total
html-holds = cierto
html-fails = falla
html-outcome-n = gana el jugador siguiente
html-outcome-p = gana quien acaba de jugar
html-outcome-d = empate: nadie puede forzar la victoria

## Ayuda

help-begin = Defina un juego por sus jugadas y después pregunte: { $define } y a continuación { $ask }.
help-explains = { $function } explica una función, { $game } un juego, { $value } los métodos de un valor; { $games } lista los juegos.
help-unknown = no existe ninguna función ni juego `{ $name }`
help-near = ¿quería decir help("{ $near }")?
help-all = help() muestra lo que hay
help-found = Dónde se habla de «{ $words }»:
help-found-more = … y { $count } más
help-rhai = Un valor del propio Rhai; help() muestra lo que añade Bouton.
help-source = Fuente: { $source }
inspection-cited = { $source }
inspection-example = Ejemplo
inspection-own = Una función de esta sesión.
inspection-rhai = Un método de Rhai.
inspection-source = Fuente
help-also = También: { $names }
help-in-english = (Lo demás está en inglés, como en la ayuda de { $count } funciones.)
help-no-game = Ningún juego habla de «{ $word }»; games() los lista todos.

## La línea de órdenes

cli-heaps-done = { $count } pilas, { $seconds } s
cli-not-accepted = `{ $file }` no se acepta: { $why }
cli-no-second = menos de un segundo
cli-seconds = unos { $seconds } s
cli-plan-definition = los valores de las pilas 0 a { $last } por la definición: { $time }, { $memory }
cli-plan-rare = los valores de las pilas 0 a { $last } por las pilas raras: { $time }, { $memory }
cli-check-passed = { $count } comprobación superada
cli-checks-passed = { $count } comprobaciones superadas
cli-canonical-hint = una forma canónica tiene que conservar el valor y ser su propia forma canónica
cli-lsp-input = el editor envió algo que no es un mensaje: { $error }
cli-run-silent = { $name } no escribe nada; `bouton { $name }`, sin `run`, escribe su último valor
cli-fmt-changed = { $name } se cambiaría
cli-fmt-needed-one = { $count } archivo no está escrito como lo escribe `bouton fmt`
cli-fmt-needed = { $count } archivos no están escritos como los escribe `bouton fmt`
cli-fmt-hint = `bouton fmt` sin --check los escribe
cli-audit-none = { $game }: ninguna posición que probar (no tiene start)
cli-audit-one = { $game }: { $positions } posición probada
cli-audit = { $game }: { $positions } posiciones probadas
cli-audit-canonical = { $game }: canonical conserva el valor de { $changed } de las { $positions } posiciones probadas, las demás son su propia forma
cli-no-entry = el manual no tiene la entrada `{ $name }`; `bouton docs` lo muestra entero
cli-no-game = ningún juego habla de `{ $word }`; `bouton games` los lista todos
cli-installed = el kernel `{ $name }` se ha instalado en { $folder }
cli-removed = se ha quitado { $folder }
cli-no-kernel = no hay ningún kernel instalado; `bouton kernel install` instala uno
cli-plot-ending = `{ $file }` tiene que acabar en .svg, .png o .txt
cli-plot-directory = `{ $file }` es una carpeta
cli-plot-name = `{ $file }` no es un nombre en UTF-8
cli-welcome = Bouton { $version }: juegos imparciales. Tab completa, help() explica, Ctrl-D sale.
cli-welcome-plain = Bouton { $version }: juegos imparciales. help() explica, Ctrl-D sale. (`--features full` añade el autocompletado.)
cli-not-built-in = `{ $command }` no está en esta compilación; `cargo install --locked --path crates/cli --features full` lo compila todo
cli-no-thread = no hay un hilo para la sesión: { $error }
cli-session-ended = la sesión ha acabado
cli-edit = no se pudo abrir el editor `{ $editor }`: { $error }; VISUAL o EDITOR dice cuál es el editor, por ejemplo EDITOR=nano
cli-edit-failed = el editor `{ $editor }` terminó con un error ({ $status }); por eso no se ejecutó nada
cli-keys = BOUTON_KEYS es { $found }, y los valores conocidos son `vi` y `emacs`; valen las teclas de `emacs`
session-line-long = una línea tiene más de { $limit } MiB
session-not-utf8 = una línea no es UTF-8
session-not-json = una línea no es JSON: { $error }
session-no-request = no existe esa petición
session-no-text = `{ $part }` no es un texto
session-requests = una petición es un objeto con `op`: eval, complete, graph, input, refuse o interrupt
session-graph = un grafo se envía como `options` en base64, `first`, el número de posiciones enviadas antes, y `name`, la variable que contiene el juego
session-graph-position = se enviaron { $count } posiciones de este juego, y no todas aquellas a las que lleva { $found }
cli-directory = la carpeta `{ $path }`: { $error }
cli-input-ended = la entrada ha acabado
cli-survey = dé códigos, o una familia como octal:3
cli-values-computed = los valores de las pilas 0 a { $last } están calculados
cli-values-in = los valores de las pilas 0 a { $last } están en { $place }
cli-values-in-both = los valores de las pilas 0 a { $last } están en { $place } y { $other }
cli-survey-memory = códigos hasta la pila { $last }, { $workers } a la vez: hasta { $most } de memoria
certify-memory = los valores de { $heaps } pilas ocupan { $need }, y el límite es { $limit }
certify-memory-hint = permita más memoria: --memory { $option }
cli-closed = ya nadie lee
cli-game-nothing = `{ $game }` no da nada, y debía dar un juego
cli-game-type = `{ $game }` da un valor del tipo { $kind }, y debía dar un juego
cli-game-contest = en `{ $game }` cada jugador tiene jugadas propias, y esta orden trata de juegos imparciales
cli-game-contest-hint = aceptan tales juegos: bouton explain { $game } POSICIÓN y bouton play { $game }
cli-game-hint = un GAME es kayles, 'moore_nim(2)', 0.137, o un archivo .rhai que acabe en un juego
cli-is-a-game = `{ $game }` es un juego: pregunte bouton values { $game }, period { $game } o play { $game }
cli-interrupt = no se puede atender Ctrl-C: { $error }
cli-memory-size = `{ $text }` no es un tamaño de memoria; escriba 500M o 4G
cli-seconds-wrong = `{ $text }` no es un número de segundos mayor que 0
cli-output = no se puede escribir la salida: { $error }
cli-terminal = no se puede leer el terminal: { $error }
cli-history = historial ({ $term })
cli-history-none = historial (nada para { $term })
cli-done-of = { $done } de { $total }
cli-left = faltan { $time }

## Cómo se calcula una regla

engine-unused = una regla del script, aún no usada
engine-compiled = compilada ({ $how }): { $positions }
engine-some = { $count ->
    [1] 1 más interpretada
   *[other] { $count } más interpretadas
}: un valor que solo da el intérprete, casi siempre () junto a otros; dé un valor en cada rama y en cada función sin nombre
engine-some-number = { $count ->
    [1] 1 más interpretada
   *[other] { $count } más interpretadas
}: un número demasiado grande o una división por 0; compruébelo antes y cuente con números más pequeños
engine-some-index = { $count ->
    [1] 1 más interpretada
   *[other] { $count } más interpretadas
}: un índice fuera de una lista o de un texto; compárelo antes con len()
engine-some-empty = { $count ->
    [1] 1 más interpretada
   *[other] { $count } más interpretadas
}: pop, shift o remove donde no hay nada; compruebe antes len()
engine-some-deep = { $count ->
    [1] 1 más interpretada
   *[other] { $count } más interpretadas
}: más de { $most } llamadas unas dentro de otras; escriba la recursión como un bucle
engine-some-full = { $count ->
    [1] 1 más interpretada
   *[other] { $count } más interpretadas
}: más de { $most } números y letras en las listas y los textos de una sola posición; añada las opciones a medida que las encuentre, y llame a funciones que den números en lugar de listas
engine-coded = { $count ->
    [1] 1 posición recordada como texto, lo que tarda varias veces más que con números de 55 bits: { $mend }
   *[other] { $count } posiciones recordadas como texto, lo que tarda varias veces más que con números de 55 bits: { $mend }
}
engine-mend-negative = use números a partir de 0
engine-mend-letters = use letras sin acentos
engine-mend-large = use menos números y más pequeños, menos letras distintas, o un solo número con un bit para cada lugar
engine-few = { $count ->
    [1] 1 posición con pocas opciones, en la que la búsqueda tarda más que la regla: si en alguna numeración de las posiciones cada jugada lleva a un número menor, escriba una regla de ese número, porque los números se evalúan en orden, sin búsqueda
   *[other] { $count } posiciones con pocas opciones, en las que la búsqueda tarda más que la regla: si en alguna numeración de las posiciones cada jugada lleva a un número menor, escriba una regla de ese número, porque los números se evalúan en orden, sin búsqueda
}
engine-theorem = posiciones lejanas por un teorema: { $theorem }
engine-interpreted = interpretada: { $positions }; no compilado: { $construct }{ $place }
engine-canonical = canonical: { $engine }
engine-components = components: { $engine }
engine-symmetries = symmetries: { $engine }
engine-mask = demostraciones: un tablero como un solo número, con un bit por casilla, tarda más o menos un tercio del tiempo
engine-sorted = la ordena el programa
engine-position = 1 posición
engine-positions = { $count } posiciones
mend-keys = dé a todos los mapas del juego las mismas claves, cada una con valores de una sola especie
mend-window = escriba `text.sub_string(a..=b)`
mend-point = cuente en números enteros: `3 * x / 2` en lugar de `1.5 * x`
mend-break = dé un valor a cada `break` de este bucle
mend-try = compruebe antes, para que nada falle
mend-return = `return [];` para una posición sin opciones
mend-sum-of = dé a `sum_of` una lista de posiciones de este juego
mend-closure = copie antes lo que la función necesita: `let k = h.len();`
mend-outer = haga de la asignación una instrucción aparte, sobre una variable de la regla
mend-change = copie antes la lista en una variable de la regla: `let r = h;`
mend-types = use una variable propia para cada especie de valor
mend-large = lea menos: todo lo que la regla captura está en su memoria, letra a letra
mend-global = deje solo números, textos, listas y mapas de ellos en lo que la regla lee
mend-switch = use `if` y `else if`, o caracteres, o textos, o números de 0 a 1023
mend-length = ponga en funciones las partes que se repiten
mend-function = escríbalo con bucles, `filter`, `map`, `sorted`, `put` y similares

## Explicaciones

explain-all-lose = Cada jugada lleva a una posición N: todas las jugadas pierden.
explain-all-lose-alone = Cada jugada lleva a una posición de valor distinto de 0, que gana el jugador siguiente.
explain-all-lose-sum = Cada jugada cambia el valor de un sumando, y la suma nim deja de ser 0: todas las jugadas pierden.
explain-and = { $first } y { $last }
explain-among-many = Una de muchas jugadas ganadoras:
explain-because = ({ $summand } { $number }: valor { $from } → { $to }, porque { $from } ⊕ { $total } = { $to })
explain-d = empate: nadie puede forzar la victoria
explain-digits-base = { $number } = { $digits } en base { $base }
explain-digits-fibonacci = { $number } = { $digits } en números de Fibonacci
explain-digits-recurrence = { $number } = { $digits } en el sistema { $system }
explain-end-misere = No queda ninguna jugada, lo que gana en el juego misère.
explain-game = valor
explain-heap = pila
explain-mex = el menor número que no es valor de ninguna opción (mex de { $set })
explain-misere = juego misère
explain-misere-sum = los valores misère no se suman; se ha resuelto la suma entera
explain-more = … y { $count } más
explain-n = posición N: gana el jugador siguiente
explain-nim-sum = suma nim
explain-no-option = no hay jugada
explain-no-option-misere = no hay jugada, y el final del juego tiene g⁻ = 1
explain-nothing = nada
explain-one-move = 1 jugada ganadora:
explain-options = opciones de { $value }: { $example }
explain-options-all = las { $count } opciones son posiciones N, de valores { $values }
explain-options-each = una opción para cada uno de los valores de 0 a { $last }: { $first }, …, { $end }
explain-options-rest = las otras { $count } opciones son posiciones N, de valores { $values }
explain-options-more = opciones de { $value }: { $example } y { $count } más
explain-own-misere = { $summand } solo: g⁻ { $value }
explain-p = posición P: gana quien acaba de jugar
explain-some-moves = { $count } jugadas ganadoras:
explain-summand = sumando
explain-too-many = Son demasiadas opciones para listar las jugadas ganadoras.
explain-unknown = desconocido
explain-value-unknown = no se conoce el valor, solo quién gana
method-period = período { $period } desde { $from }
method-period-saltus = período { $period } desde { $from } con salto { $saltus }
method-quotient = cociente misère de orden { $order } (demostrado hasta la pila { $to })
method-values = cociente de valores misère de orden { $order } (demostrado hasta la pila { $to })
method-search = búsqueda

## Reglas de los juegos incorporados

move-both-heaps = quitar { $taken } de las dos pilas
move-chomp = morder desde la fila { $row }, columna { $column }
move-coin-bag = poner en la bolsa la moneda de { $from }
move-dollar-bag = poner en la bolsa el dólar de { $from }
move-dollar-slide = mover el dólar de { $from } a { $to }
move-coin-many = girar { $count } monedas de { $first } a { $last }
move-coin-one = girar la moneda { $coin }
move-coin-slide = mover la moneda de { $from } a { $to }
move-coin-some = girar las monedas { $coins }
move-delete-all = borrar toda la fila de { $heap }
move-delete-leave = borrar { $taken } de la fila de { $heap }, dejar { $left }
move-divide-heap = dividir la pila de { $heap } en { $left }
move-divide-row = dividir la fila de { $heap } en { $left }
move-domino = poner un dominó en { $first } y { $second }
move-edge = borrar una arista
move-edge-fall = borrar una arista, y caen { $count } más
move-euclid = quitar { $times } · { $small } de { $large }
move-first-heap = quitar { $taken } de la primera pila
move-floor = mover { $taken } del escalón { $from } al suelo
move-from-heap = { $taken } de la pila { $heap }
move-knight = mover el caballo de { $from } a { $to }
move-knock-all = derribar toda la fila de { $heap }
move-knock-leave = derribar { $taken } de la fila de { $heap }, dejar { $left }
move-multiply = multiplicar por { $factor }
move-second-heap = quitar { $taken } de la segunda pila
move-poker-put = poner { $count } en la pila { $heap }
move-poker-take = quitar { $count } de la pila { $heap }
move-step = mover { $taken } del escalón { $from } al escalón { $to }
move-black-back = fila { $row }: la negra retrocede { $count }
move-black-forward = fila { $row }: la negra avanza { $count }
move-white-back = fila { $row }: la blanca retrocede { $count }
move-white-forward = fila { $row }: la blanca avanza { $count }
side-black = Negras
side-blue = Izquierda (aristas azules)
side-left = Izquierda
side-red = Derecha (aristas rojas)
side-right = Derecha
side-white = Blancas
move-cut = cortar la arista { $colour } { $below }–{ $above }
move-cut-fall = cortar la arista { $colour } { $below }–{ $above }, y con ella { $count } más
edge-blue = azul
edge-green = verde
edge-red = roja
move-take = quitar { $taken }
move-take-all = quitar toda la pila de { $heap }
move-take-equal = quitar { $taken } de cada una de las pilas { $heaps }
move-take-equal-one = quitar { $taken } de la pila { $heaps }
move-take-leave = quitar { $taken } de la pila de { $heap }, dejar { $left }
move-take-left = quitar { $taken } de la izquierda
move-take-right = quitar { $taken } de la derecha
move-vertex = borrar un vértice sin vecinos
move-vertex-many = borrar un vértice y sus { $count } vecinos
move-vertex-one = borrar un vértice y su vecino
rule-and = { $first } y { $second }
rule-antonim = dos pilas tienen el mismo número de fichas, { $tokens }, y tienen que ser distintas
rule-arguments = { $count } argumentos
rule-arguments-one = 1 argumento
rule-bad-code = código equivocado `{ $code }`: { $what }, en la columna { $column }
rule-board-large = un tablero tiene como máximo { $most } casillas
rule-board-rows = el ancho de la fila { $row } es { $width }, el de las filas de encima { $above }
rule-building-large = hay más de { $most } fichas
rule-building-left = `left` es el número de fichas en la mano, desde 0, y es { $found }
rule-building-none = no hay ninguna pila donde poner las fichas de la mano, { $tokens }
rule-chomp-empty = la fila { $row } está vacía: no la escriba
rule-chomp-long = la fila { $row } es más larga que la fila de encima
rule-chomp-poison = el cuadrado envenenado está siempre: la tableta menor es [1]
rule-code-adds = el código `{ $code }` añade { $tokens } fichas a una pila
rule-code-adds-one = el código `{ $code }` añade { $tokens } ficha a una pila
rule-code-brace = la llave `{"{"}` no está cerrada
rule-code-bracket = el corchete `[` no está cerrado
rule-code-brackets = los corchetes van después del punto
rule-code-brackets-empty = los corchetes no contienen ninguna cifra
rule-code-constraint = una restricción va después de las llaves, no dentro de ellas
rule-code-digits = el código tiene más de { $most } cifras
rule-code-empty = el código está vacío
rule-code-first = d₀ permite una jugada que no quita nada y deja una pila o ninguna: puede que el juego no acabe
rule-code-in-braces = dentro de las llaves va `,`, `+` o `{"}"}`, y está `{ $found }`
rule-code-long = un código se escribe para números de 1 a { $most } fichas, y hay { $found }
rule-code-named = las llaves nombran como máximo { $most } pilas, y aquí son { $found }
rule-code-no-digit = el código no tiene cifras
rule-code-no-point = el código no tiene punto
rule-code-not-well-founded = { $adds }: puede que el juego no acabe
rule-code-number = dentro de las llaves va un número de pilas
rule-code-number-found = dentro de las llaves va un número de pilas, y está `{ $found }`
rule-code-plus = `+` pertenece al último número dentro de las llaves
rule-code-set = código equivocado `{ $code }`: `{ $word }` no es un número de fichas
rule-code-string = `{ $verb }` recibe un código, y esto es { $found }: los códigos son textos
rule-code-unexpected = `{ $found }` inesperado
rule-code-unsupported = { $adds }, y solo take_and_break lee esos códigos
rule-corners = una posición es una lista de caras, y esto es { $found }: { $position }
rule-corners-twice = la cara { $head } aparece dos veces
rule-dag-cycle = el grafo tiene el ciclo { $cycle }, y puede que el juego no acabe
rule-dag-empty = el grafo no tiene vértices
rule-dag-list = dag recibe una lista, los sucesores de los vértices 0, 1, 2, …
rule-dag-position = una posición es un vértice de 0 a { $last }, y esto es { $found }
rule-dag-successor = el vértice { $vertex } tiene el sucesor { $found }, y debía ser un vértice de 0 a { $last }
rule-dag-vertex = el vértice { $vertex } no tiene una lista de sucesores, tiene { $found }
rule-dollar = `d` es la casilla del dólar, una de { $coins } (o 0, en la bolsa), y es { $found }
rule-engine-native = código nativo
rule-engine-rust = una función de Rust
rule-equal-nim = equal_nim recibe un número k desde 1, y aquí está equal_nim({ $found })
rule-euclid-zero = los dos números son 0, a lo que no llega ningún juego
rule-expected = se esperaba { $expected }, y esto es { $found }
rule-fibonacci = la pila tiene { $tokens } fichas, y se juegan como máximo { $most }
rule-graph-loop = la arista { $edge } une un vértice consigo mismo
rule-graph-unknown = la arista { $edge } lleva a un vértice desconocido
rule-graph-either = estos pares pueden ser aristas o los vecinos de los vértices 0 a { $last }, y son dos grafos distintos
rule-graph-neighbour = el vértice { $vertex } tiene el vecino { $found }, y debía ser un vértice de 0 a { $last }
rule-graph-one-way = el vértice { $from } tiene el vecino { $to }, pero el vértice { $to } no tiene el vecino { $from }
rule-hint-graph-both = añada { $from } a los vecinos de { $to }; o escriba aristas, una lista de pares como [[0, 1], [1, 2]]
rule-hint-graph-either = para los vecinos escriba { $neighbours }, para las aristas { $edges }
rule-hint-graph-many = los vértices se numeran de 0 a { $last } como máximo
rule-hackenbush = la arista { $edge }, elemento { $index }, no está unida al suelo
rule-heap-below = una opción de la pila { $heap } tiene la pila { $left }, y las pilas empiezan en 0
rule-hint-board-row = un tablero de una fila se escribe ["...."]
rule-hint-board-rows = las filas de un tablero tienen la misma longitud
rule-hint-call = escriba { $call }; una posición suya es { $call }[{ $position }]
rule-hint-code-adds = una cifra a la izquierda de la anterior al punto añade fichas; el juego termina si deja dos pilas más que las fichas que añade, como en take_and_break("80.0")
rule-hint-code-brackets = los corchetes van después del punto, una vez, al final del código
rule-hint-code-closing = un corchete que cierra necesita uno que abra
rule-hint-code-comma = el punto de un código se escribe `.`
rule-hint-code-constraint = escriba {"{"}2,3{"}"}! y no {"{"}2!,3!{"}"}
rule-hint-code-constraints = una restricción va después de una cifra, una cada vez
rule-hint-code-digits = las cifras son 0-9 y A-Z, o números de pilas entre llaves como {"{"}1,3{"}"}
rule-hint-code-first = d₀, la cifra anterior al punto, divide: dos pilas (4), tres (8), o ambas cosas (C)
rule-hint-code-nim = escriba 0.[3] para el Nim
rule-hint-code-one = escriba uno como 0.77
rule-hint-code-points = un código tiene un solo punto
rule-hint-code-sign = un código no tiene signo
rule-hint-code-string = los códigos son textos: { $verb }("{ $example }")
rule-hint-dag = varias fichas son una lista: [1, 2]
rule-example-heads = [1, 3, 6, 7]: los lugares de las caras, o "H T H T T H H"
rule-example-steps = [7, 4, 8]: 7 fichas en el escalón 1
rule-example-fibonacci = [32, 31]: 32 fichas, quitar como mucho 31
rule-example-multiplication = [1, 162]: el número es 1, la meta 162
rule-hint-example = una posición del juego «{ $game }» se escribe { $example }
rule-hint-graph = escriba n, el número de vértices, y e, las aristas [u, v] entre 0 y n - 1; o una lista de aristas; o los vecinos de cada vértice: [[1], [0, 2], [1]]
rule-hint-graph-vertices = los vértices son 0 a n - 1, y n es { $count }
rule-hint-hackenbush = el suelo es el vértice 0: una la arista a él por otras aristas, o quítela
rule-hint-heap-below = dé solo las jugadas para las que la pila es lo bastante grande
rule-hint-heaps = varias pilas son una lista de números, como [3, 4]
rule-hint-item-negative = el elemento { $index } es { $number }, y aquí los números empiezan en 0
rule-hint-item-pair = el elemento { $index } es { $found }, y tiene que ser dos números desde 0
rule-hint-knight = las filas y las columnas van de 0 a { $last }, de modo que { $square } es la última casilla; o haga un tablero mayor
rule-hint-leave-out = quite `{ $key }`
rule-hint-moore = escriba moore_nim(2) para quitar de una o de dos pilas
rule-hint-outcome = pregunte por el resultado, o tome una posición menor
rule-hint-position = para una posición escriba { $game }()[{ $position }], para su valor { $game }().grundy({ $position })
rule-hint-row-is = la fila { $row } es { $found }
rule-hint-signature = escriba { $signature }, por ejemplo { $call }
rule-hint-smaller = pregunte por una posición menor
rule-hint-square = la fila { $row }, columna { $column } tiene `{ $found }`: escriba `.` o `#`
rule-hint-subtraction = una jugada quita al menos 1 ficha
rule-hint-too-many-winning = pida el resultado, que se halla sin listar las jugadas
rule-hint-vertices = n es un número de 0 a { $most }, y esto es { $found }
rule-hint-northcott = escriba { $what }, los espacios [7, 3, 2, 5], o el tablero en líneas como "W..B"
rule-hint-gaps = las casillas van de izquierda a derecha; los espacios de un texto, desde la moneda situada más a la derecha, son { $what }
rule-gaps-large = los espacios empiezan en 0, y su suma es una casilla
rule-hint-write = escriba { $what }
rule-item-coin = moneda
rule-item-coordinate = coordenada
rule-item-head = cara
rule-item-heap = pila
rule-item-number = número
rule-item-row = fila
rule-item-stack = pila
rule-item-step = escalón
rule-items-coin = monedas
rule-items-coordinate = coordenadas
rule-items-head = caras
rule-items-heap = pilas
rule-items-number = números
rule-items-row = filas
rule-items-stack = pilas
rule-items-step = escalones
rule-kind-and-text = { $kind }, { $text }
rule-kind-array = una lista
rule-kind-code = un código, que es un texto
rule-kind-graph = un grafo, como lista, mapa o texto
rule-kind-map = un mapa
rule-kind-number = un número
rule-kind-set = una lista de números positivos
rule-kind-string = un texto
rule-kind-truth-value = un valor lógico
rule-knight-off = la casilla { $square } queda fuera del tablero
rule-knight-side = el lado del tablero va de 1 a { $most }, y es { $found }
rule-missing-key = falta la clave `{ $key }`
rule-moore = `k` de `moore_nim` es al menos 1, y es { $found }
rule-multiplication = la meta es { $target }, y la mayor que se puede jugar es { $most }
rule-needs = `{ $game }` necesita `{ $name }`: { $what }
rule-no-parameter = `{ $game }` no tiene el parámetro `{ $name }`
rule-octal = las cifras de un código octal van de 0 a 7, y hay `{ $found }`
rule-parameter = `{ $name }` de `{ $game }` es { $expected }, y esto es { $found }
rule-row-array = una posición del juego «{ $game }» es una lista de números, y esto es { $found }: { $position }
rule-row-item = { $item } { $index }: es { $found }, y cada { $item } es un número entero desde { $least }
rule-row-map = una posición del juego «{ $game }» es un mapa, y esto es { $found }: { $position }
rule-row-order = { $items }: se escriben de izquierda a derecha, y { $found } está después de { $before }
rule-row-pair = una posición del juego «{ $game }» es un par de números, y aquí son { $found }
rule-row-total = { $items }: suman { $total }, más que { $most }
rule-row-twice = { $items }: { $place } aparece dos veces, y cada elemento necesita su propio lugar
rule-spite = { $counters ->
    [1] ninguna pila de { $rows } da 1 ficha
   *[other] ninguna pila de { $rows } da { $counters } fichas
}
rule-subtraction = el conjunto de `{ $game }` tiene números positivos, y aquí está { $found }
rule-subtraction-empty = el conjunto de sustracción está vacío, y nadie podría jugar
rule-takes = `{ $game }` recibe { $arguments }, y aquí hay { $found }
rule-takes-none = `{ $game }` no recibe argumentos, y aquí hay { $found }
rule-the-array = la lista { $text }
rule-the-map = el mapa { $text }
rule-the-number = el número { $text }
rule-the-string = el texto { $text }
rule-the-truth-value = el valor lógico { $text }
rule-too-many-numbers = las opciones de { $position } tienen más de { $most } números
rule-many-options = { $position } tiene más opciones que las { $most } que se listan una a una
rule-too-many-options = { $position } tiene { $count } opciones, más que las { $most } que se listan una a una
rule-too-many-winning = más de { $most } jugadas de { $position } ganan
rule-unknown-key = clave desconocida `{ $key }`; se esperaban `{ $first }` y `{ $second }`
rule-wanted-board = un tablero, una lista de textos de `.` y `#`
rule-wanted-edges = una lista de aristas como [[0, 1], [1, 2]]
rule-wanted-graph = un grafo como #{"{"}n: 3, e: [[0, 1], [1, 2]]{"}"}
rule-wanted-heap = una pila de 0 fichas o más
rule-wanted-heap-number = una pila, que es un número desde 0
rule-wanted-heaps = una lista de pilas como [3, 4, 5]
rule-wanted-numbers = una lista de números
rule-wanted-numbers-count = una lista de { $count } números
rule-wanted-rows = una lista de longitudes de filas como [5, 4, 2]
rule-wanted-squares = una lista de casillas como [[2, 3], [7, 7]] o "c4 h8"
rule-wanted-two-heaps = una lista de dos pilas como [3, 5]

## Teoremas

theorem-all-but = conjunto "todos menos", el estado respecto al mex se repite
theorem-closed-form = fórmula cerrada, { $source }
theorem-window = teorema de la ventana finita, ventanas de { $reach } pilas
theorem-constraints = con restricciones
theorem-guy-smith = teorema de la periodicidad octal, Guy y Smith 1956
theorem-parts = para hasta { $parts } pilas
theorem-subtraction = conjunto de sustracción finito, se repiten { $largest } valores seguidos
theorem-row = el estado de la fila { $row } vuelve a darse, Dress, Flammenkamp y Pink 1999, Landman 2002
theorem-value-quotient = las clases de un cociente de valores misère, de orden { $order }, son periódicas, Plambeck y Siegel 2008

## Figuras

figure-automaton-accepting = estado que acepta
figure-automaton-key = (→ el inicio; ((n)) un estado que acepta; lo que se lee → el estado siguiente)
figure-automaton-large = Más de { $most } estados o { $edges } flechas no se dibujan, porque nadie podría seguirlas; el texto las enumera
figure-automaton-more = … y { $count } estados más
figure-automaton-no = no
figure-automaton-none = Ningún estado
figure-automaton-sentence = { $states }, aceptan: { $accepting }, sistema de numeración { $system }; cada flecha lee una cifra de cada número, primero la más significativa
figure-automaton-start = el inicio
figure-automaton-state = { $count } estado
figure-automaton-states = { $count } estados
figure-automaton-tip-accepts = acepta
figure-automaton-tip-reads = lee
figure-automaton-tip-state = estado
figure-automaton-title = { $name }: el autómata
figure-automaton-yes = sí
figure-board = Tablero
figure-board-empty = un tablero vacío
figure-board-note = se ven las primeras { $down } × { $across } de { $rows } × { $columns } casillas
figure-board-of = Un tablero de { $rows } por { $across }
figure-cells-note = se ven las primeras { $rows } × { $columns } de { $all_rows } × { $all_columns } casillas
figure-cells-note-short = las primeras { $rows } × { $columns } de { $all_rows } × { $all_columns } casillas
figure-chips-of = { $heaps } con suma nim { $sum }: { $outcome }
figure-chips-p = todas las fichas tienen pareja, y por eso es una posición P: pierde el jugador siguiente
figure-chips-remains = sobra { $powers }, y por eso es una posición N: gana el jugador siguiente
figure-claim = afirmación
figure-claim-conditional = condicional
figure-claim-observed = observado
figure-claim-proved = demostrado
figure-chart-against = { $y } según { $x }
figure-chart-bars-more = … { $count } barras más
figure-chart-left-out = filas sin número que no están: { $count }
figure-chart-log = { $name } (logarítmico)
figure-chart-point = { $count } punto
figure-chart-points = { $count } puntos
figure-chart-span = { $name } de { $low } a { $high }
figure-dots-note = cada valor es un punto; ○ = 0
figure-matrix = { $rows } × { $columns } números
figure-d = D: empate
figure-different-value = { $count } valor distinto
figure-different-values = { $count } valores distintos
figure-edge = { $count } arista
figure-edges = { $count } aristas
figure-empty-table = { $name }, una tabla vacía
figure-exceptional = excepcional
figure-exceptional-before = { $values } antes del período
figure-exceptional-count = excepcionales: { $count }
figure-exceptional-none = ningún valor excepcional
figure-exceptional-value = { $count } valor excepcional
figure-exceptional-values = { $count } valores excepcionales
figure-first-heap = primera pila de la fila
figure-game = juego
figure-game-name = { $name }
figure-games = { $count } juegos
figure-graph = Grafo
figure-graph-key = ([opción] = una jugada ganadora)
figure-graph-left-out = posiciones no dibujadas: { $count }
figure-graph-loopy-sentence = { $root }, { $winning }; { $positions } en capas
figure-graph-of = Un grafo de { $vertices } y { $edges }
figure-graph-sentence = { $root }, { $winning }; { $positions } en capas, por el número máximo de jugadas hasta el final
figure-graph-short-moves = una jugada; no se dibujan las que equivalen a varias otras seguidas
figure-graph-title = { $name }: el grafo de las opciones
figure-grundy-axis = valor de Grundy g(n)
figure-grundy-axis-misere = valor misère g⁻(n)
figure-heap = pila { $n }
figure-heap-misere = pila { $n } (valores misère)
figure-heap-of = Una pila de { $size }
figure-heap-size = tamaño de la pila n
figure-heaps = pilas { $first }–{ $last }
figure-heaps-in-nim-sum = pilas no dibujadas, pero contadas en la suma nim: { $count }
figure-heaps-misere = pilas { $first }–{ $last } (valores misère)
figure-heaps-more = y { $count } pilas más
figure-heaps-more-text = … { $count } pilas más
figure-heaps-none = Ninguna pila
figure-heaps-of = { $heaps }: { $sizes }
figure-heaps-title = Pilas
figure-histogram-none = { $name }, ningún valor que contar
figure-histogram-sentence = { $name }, { $values }, { $different }, 0 aparece { $zeros } y el mayor es { $largest }, el más frecuente es { $value } ({ $times })
figure-histogram-title = { $name }: cuántas veces aparece cada valor de Grundy
figure-histogram-title-misere = { $name }: cuántas veces aparece cada valor misère
figure-how-often = cuántas veces
figure-it-is = es
figure-key-letters = a = 10 … z = 35
figure-largest = mayor valor { $value }
figure-largest-at = mayor valor { $value } en n = { $n }
figure-list-in-all = { $list }, … { $count } en total
figure-list-more = { $list } y { $count } más
figure-map-across = { $name } = { $span } en horizontal
figure-map-down = { $name } = { $span } en vertical
figure-map-title = { $name }: valores de Grundy de las posiciones ({ $row }, { $column })
figure-map-title-misere = { $name }: valores misère de las posiciones ({ $row }, { $column })
figure-move = { $count } jugada
figure-moves = { $count } jugadas
figure-n = N: gana el jugador siguiente
figure-n-position = posición N
figure-never = nunca
figure-nim-sum = suma nim
figure-no-games = Ningún juego que comparar
figure-no-heaps = { $name }, ninguna pila en este intervalo
figure-no-moves = sin jugadas
figure-no-partner = sin pareja: sobra
figure-no-positions = ninguna posición
figure-no-positions-of = { $name }, ninguna posición
figure-no-values = (ningún valor)
figure-no-vertices = ningún vértice
figure-none = ninguna
figure-not-known = desconocido
figure-nothing-to-count = nada que contar
figure-nothing-to-count-text = (nada que contar)
figure-nothing-to-show = nada que mostrar
figure-nothing-to-show-text = (nada que mostrar)
figure-once = una vez
figure-options = opciones
figure-other-values = otros valores
figure-outcome = resultado
figure-p = P: gana quien acaba de jugar
figure-p-position = posición P
figure-p-position-count = { $count } posición P
figure-p-positions-count = { $count } posiciones P
figure-pair = una pareja de fichas iguales: se anula
figure-period = período { $length } desde { $from } ({ $claim })
figure-period-band = período { $length } ({ $claim })
figure-period-from = periódico desde n = { $from }
figure-period-saltus = período { $length }, salto { $saltus }, desde { $from } ({ $claim })
figure-png-letter = la fuente de los PNG no tiene «{ $letter }»: guarde la figura como SVG
figure-png-render = no se ha podido dibujar el PNG: { $message }
figure-png-scale = la escala de un PNG está entre 0.1 y 16, y esta es { $scale }
figure-png-too-large = un PNG de { $width } × { $height } píxeles es mayor que 64 megapíxeles: use una escala menor
figure-position = posición
figure-position-count = { $count } posición
figure-positions-count = { $count } posiciones
figure-root-d = { $name }, { $position } es un empate
figure-root-d-value = { $name }, { $position } es un empate de valor { $value }
figure-root-n = { $name }, { $position } es una posición N
figure-root-n-value = { $name }, { $position } es una posición N de valor { $value }
figure-root-p = { $name }, { $position } es una posición P
figure-root-p-value = { $name }, { $position } es una posición P de valor { $value }
figure-row = { $count } fila
figure-rows = { $count } filas
figure-rows-heaps = pilas { $first }–{ $last } en filas de un período
figure-rows-title = { $name }: valores de Grundy en filas de { $length }
figure-rows-title-misere = { $name }: valores misère en filas de { $length }
figure-side-by-side = { $games } lado a lado
figure-size-heap = { $count } pila
figure-size-heaps = { $count } pilas
figure-times = { $count } veces
figure-tree-cut = el árbol está cortado: … marca dónde sigue
figure-tree-key = (═ = una jugada ganadora)
figure-tree-sentence = { $root }, { $winning }; líneas de juego de hasta { $moves }
figure-tree-title = { $name }: el árbol de decisión
figure-twice = dos veces
figure-value = valor
figure-value-count = { $count } valor
figure-value-g = valor g(n)
figure-value-g-misere = valor g⁻(n)
figure-value-key = un carácter por valor; ○ = 0
figure-values-above-zero = valores mayores que 0
figure-values-count = { $count } valores
figure-values-more = … { $count } valores más
figure-values-title = { $name }: valores de Grundy
figure-values-title-misere = { $name }: valores misère
figure-vertex = { $count } vértice
figure-vertex-alone = (aislado)
figure-vertices = { $count } vértices
figure-vertices-more = … { $count } vértices más
figure-vertices-not-drawn = { $count } vértices más no están dibujados
figure-winning-count = { $count } jugada ganadora
figure-winning-counts = { $count } jugadas ganadoras
figure-winning-move = jugada ganadora
figure-zero = valor 0
figure-zero-count = { $count } cero
figure-zero-misere = valor misère 0
figure-zero-p = valor 0: posición P
figure-zero-p-count = valor 0 (posición P): { $count }
figure-zero-value-count = valor 0: { $count }
figure-zeros-all = todo ceros
figure-zeros-at = ceros en { $list }
figure-zeros-count = { $count } ceros
figure-zeros-last = { $count } ceros, el último en { $last }
figure-zeros-none = ningún cero
figure-zeros-p = valor 0: posiciones P
number-group = {"\u00A0"}
number-point = ,

## Archivos

files-denied = `{ $name }` no se puede abrir (sin permiso)
files-directory = `{ $name }` es una carpeta
files-irregular = `{ $name }` es una tubería, un dispositivo o un socket; nombre un archivo normal
files-large = `{ $name }` tiene más de { $most } MiB
files-link = `{ $name }` es un enlace que sale de la carpeta de trabajo
files-missing = no hay ningún archivo `{ $name }`
files-no-directory = no hay ninguna carpeta `{ $name }`
files-no-name = { $name } no es un nombre de archivo
files-not-text = `{ $name }` no es un texto en UTF-8 (byte { $at })
files-nul = `{ $name }` no es un texto: el byte { $at } es NUL
files-off = aquí los archivos están desactivados
files-other = `{ $name }`: { $error }
files-outside = `{ $name }` sale de la carpeta de trabajo; nombre un archivo dentro de ella
files-part-is-file = una parte de `{ $name }` es un archivo, no una carpeta




## Por qué una posición se gana o se pierde

because-building-begins = el número de fichas en total, { $total }, es impar; por eso las pilas acabadas tienen suma nim impar y gana quien empieza el Nim; el número de fichas en la mano, { $left }, es par, y quien lo empieza es quien juega ahora
because-building-other = el número de fichas en total, { $total }, es impar; por eso las pilas acabadas tienen suma nim impar y gana quien empieza el Nim; el número de fichas en la mano, { $left }, es impar, y quien lo empieza no es quien juega ahora
because-building-pairs = las pilas forman parejas iguales y hay { $left } fichas en la mano, un número par: el segundo jugador copia cada jugada, y las pilas acabadas tienen suma nim 0
because-building-pairs-made = una ficha basta para que las pilas formen parejas iguales, y entonces el número de fichas en la mano es par: desde ahí quien la coloca copia cada jugada del adversario, y las pilas acabadas tienen suma nim 0
because-building-tallest = la pila más alta de las tres tiene tantas fichas como las otras dos juntas: el segundo jugador la mantiene así
because-building-tallest-made = una ficha basta para que la pila más alta de las tres tenga tantas fichas como las otras dos juntas, y quien la coloca la mantiene así
because-dollar-bag-it = el dólar en la casilla { $square } es la moneda situada más a la izquierda y puede ir a la bolsa ya
because-dollar-bagged = el dólar está en la bolsa, y el juego ha terminado
because-dollar-take = el dólar está en la bolsa, y quien juega se lleva la bolsa
because-double-end = quedan menos de dos pilas, así que no hay jugada
because-double-equal = las tres menores de las cuatro pilas son iguales: { $least }
because-double-five = las cuatro pilas menores, { $heaps }, tienen las sumas de las columnas { $sums }, todas 0 o 3: una posición P del Nim₂ de Moore
because-double-five-equal = en el Nim₂ de Moore toda jugada ganadora desde las cuatro pilas menores, { $heaps }, quita de una sola y deja una pila de { $fourth }; aquí también tiene que disminuir una segunda pila, y la quinta no sirve: no es mayor
because-double-five-won = las cuatro pilas menores, { $heaps }, tienen las sumas de las columnas { $sums }, no todas 0 o 3: haga una jugada que gana en el Nim₂ de Moore; si quita de una sola pila, quite también de la mayor
because-double-three = tres pilas: vacíe dos de ellas, y no queda jugada
because-double-unequal = las tres menores de las cuatro pilas no son iguales: reduzca tres pilas a { $least }
because-end-lost = la pila que, puesta delante de { $rest }, forma una posición P tiene { $wanted }, y es la que está ahí
because-end-none = { $rest } ya es una posición P: quite toda la primera pila, { $first }
because-end-won = la pila que, puesta delante de { $rest }, forma una posición P tiene { $wanted }, y ahí hay una de { $first }
because-euclid-above = { $large } / { $small } = { $ratio }… es mayor que φ = { $golden }…
because-euclid-below = { $large } / { $small } = { $ratio }… es menor que φ = { $golden }…
because-euclid-end = uno de los números es 0, y el juego ha terminado
because-euclid-equal = los números son iguales, y una jugada da 0
because-euclid-stop = los números son iguales, y el juego ha terminado
because-fibonacci-may = { $tokens } = { $sum }: el menor sumando, { $part }, se puede quitar, porque el máximo es { $most }
because-fibonacci-not = { $tokens } = { $sum }: el menor sumando, { $part }, es mayor que { $most }, lo máximo que se puede quitar
because-fibonacci-number = { $tokens } es un número de Fibonacci, su único sumando, y se puede quitar { $most } como máximo
because-fibonacci-whole = { $tokens } es un número de Fibonacci, y se puede quitar entero
because-greedy-even = la pila mayor tiene { $largest }, y hay { $count } así, un número par
because-greedy-odd = la pila mayor tiene { $largest }, y hay { $count } así, un número impar
because-greedy-one = hay una sola pila máxima, { $largest }: un número impar
because-multiplication-end = se ha alcanzado la meta { $target }, y el juego ha terminado
because-multiplication-lost = el factor que falta es { $missing }, que está entre { $first } y { $last }: posición P
because-multiplication-won = el factor que falta es { $missing }, que está entre { $first } y { $last }: posición N
because-no-token = no queda ficha, así que no hay jugada
because-spite-called = una sola pila: el adversario anuncia { $call }, queda 1, y después quita la última ficha
because-spite-called-last = una sola pila de 1: solo se puede anunciar 1, y con ello se quita la última ficha
because-spite-less = junto a una pila de { $row } la menor pila segura es ⌊({ $row } + 1) / φ⌋ = { $safe }, y { $least } es menor
because-spite-one = una sola pila: anúnciela entera, { $row }
because-spite-safe = junto a una pila de { $row } la menor pila segura es ⌊({ $row } + 1) / φ⌋ = { $safe }, y es la que está ahí
because-wythoff-not = { $b } − { $a } = { $k }, pero la posición P de diferencia k = { $k } es ({ $low }, { $high })
because-wythoff-pair = { $b } − { $a } = { $k }, y esta es la posición P de diferencia k = { $k }: ⌊{ $k } φ⌋ = { $low }, { $low } + { $k } = { $high }
decimal = { $whole },{ $digits }
because-pairing-answers = se ponga donde se ponga un dominó, su imagen por media vuelta está libre, y el adversario pone allí el suyo
because-pairing-begins = un dominó en { $first } y { $second } es su propia imagen por media vuelta; después, ponga el adversario donde ponga, la imagen está libre
errata-correct = verdad: { $correct }
errata-note = nota: el texto { $source } ({ $where }) imprime otra cosa: { $printed }. Lo correcto es: { $correct } ({ $id })
errata-place = { $id }: texto { $source }, { $where }
errata-printed = impreso: { $printed }
errata-text = no hay texto ni errata `{ $found }`
    .hint = los textos son "000" a "004", las erratas tienen nombres como "E20"; errata() las muestra todas
errata-title = erratas del texto { $source }
explain-column-sums = sumas de las columnas
explain-columns-after = sumas de las columnas { $sums }, todas divisibles por { $modulus }
explain-end = el final del juego
explain-end-normal = No queda ninguna jugada: quien tendría que jugar pierde.
explain-one-loses = La única jugada lleva a una posición N, así que pierde.
explain-one-wins = La única jugada gana:
explain-option = `explain` no tiene la opción `{ $key }`
    .hint = escriba explain(position, #{"{"} style: "steps" {"}"})
explain-style = no existe el estilo `{ $found }`
    .hint = los estilos son { $styles }
explain-value = Su valor es { $value }.
figure-chips-groups-n = las fichas de { $powers } no forman grupos de { $count }, así que es una posición N: gana el jugador siguiente
figure-chips-groups-p = todas las fichas forman grupos de { $count }, así que es una posición P: pierde el jugador siguiente
figure-chips-in-groups = { $heaps }: { $outcome }
figure-chips-misere-n = en el juego misère sobra { $powers } y alguna pila tiene dos o más, así que es una posición N: gana el jugador siguiente
figure-chips-misere-ones-n = en el juego misère hay un número par de pilas de una ficha, así que es una posición N: gana el jugador siguiente
figure-chips-misere-ones-p = en el juego misère hay un número impar de pilas de una ficha, así que es una posición P: pierde el jugador siguiente
figure-chips-misere-p = en el juego misère todas las fichas tienen pareja y alguna pila tiene dos o más, así que es una posición P: pierde el jugador siguiente
figure-group = un grupo de { $count } fichas iguales: se anulan
from-bag-empty = a la izquierda de { $to }, con la bolsa
from-bag-occupied = a la izquierda de { $to }, sin la bolsa
from-gap = hueco { $from }–{ $to }
from-gap-edge = a la izquierda de { $to }
from-head = moneda { $place }
from-heap = pila { $heap }
from-like = pila { $heap }, como la pila { $same }
from-knight = caballo en { $square }
from-one-more = { $heap } + 1
from-remainder = { $heap } mod { $modulus }
from-residue = { $heap } mod { $modulus } = { $rest }
from-smaller = la menor de { $a } y { $b }
from-step = escalón { $step }
mex-line-no-move = no hay jugada
mex-line-no-residue = Ninguna pila a partir de { $from } es una posición P ({ $level }).
mex-line-or = { $first } o { $last }
mex-line-residues = P si y solo si n mod { $period } es { $residues } ({ $level }).
mex-line-residues-from = A partir de n = { $from }, P si y solo si n mod { $period } es { $residues } ({ $level }). Antes son P: { $before }.
mex-line-residues-from-none = A partir de n = { $from }, P si y solo si n mod { $period } es { $residues } ({ $level }). Antes no hay posición P.
mex-lines-long = `mex_lines` escribe como mucho { $most } líneas
    .hint = pida un intervalo más corto, como 0..=19
misere-even = Todas las columnas tienen suma par: la formación es par.
misere-lost = Par y no trivial: formación perdedora para quien juega.
misere-lost-trivial = Impar y trivial: formación perdedora para quien juega.
misere-not-trivial = Alguna pila tiene dos fichas o más: la formación no es trivial.
misere-odd = Las columnas de { $columns } tienen suma impar: la formación es impar.
misere-odd-one = La columna de { $column } tiene suma impar: la formación es impar.
misere-reason = { $flips }: quite { $taken }; sumas de las columnas { $sums }, par y no trivial
misere-reason-end = pilas de una ficha que quedan: { $count }, un número impar
misere-reason-sums = sumas de las columnas { $sums }, par y no trivial
misere-trivial = Ninguna pila tiene más de una ficha, y { $count } tienen una: la formación es trivial.
misere-trivial-one = Ninguna pila tiene más de una ficha, y una pila tiene una: la formación es trivial.
misere-won = Impar y no trivial: formación ganadora para quien juega.
misere-won-trivial = Par y trivial: formación ganadora para quien juega.
powers-all-divisible = { $modulus } divide cuántas veces aparece cada potencia de dos.
powers-all-even = Cada potencia de dos aparece un número par de veces: todas forman parejas.
powers-count = cuántas
powers-not-divisible = Potencias de dos cuyo número no divide { $modulus }: { $powers }.
powers-odd = Potencias de dos que aparecen un número impar de veces: { $powers }.
powers-reason = ({ $flips }: quite { $taken }; entonces cada potencia aparece un número par de veces)
powers-sum = potencias
practical-equal = No deje dos pilas iguales junto a una tercera: el adversario quita la tercera y gana.
practical-even = Es un número par, y por eso esta mirada no dice quién gana: deciden las potencias menores.
practical-odd = Es un número impar, y por eso la suma nim no es 0: quien juega puede ganar, y cada jugada ganadora hace menor que { $power } una pila de al menos { $power }.
practical-one = Queda un solo tamaño para la pila de { $heap }: { $best }.
practical-open = Así la pila de { $heap } pasa a tener uno de estos tamaños: { $sizes }; solo la suma nim de las otras pilas dice cuál de ellos gana: { $best }.
practical-power = La mayor potencia de dos en las pilas es { $power }; pilas de al menos { $power }: { $count } ({ $heaps }).
reduction-from = `from` da nombre a cada pila de la reducción; aquí hay { $found }
    .hint = escriba #{"{"} heaps: [3, 5], from: ["a", "b"] {"}"}
reduction-heaps = las pilas de una reducción son una lista de números desde 0; aquí hay { $found }
    .hint = escriba #{"{"} heaps: [3, 5], theorem: "…" {"}"}
reduction-key = una reducción no tiene la clave `{ $found }`
    .hint = las claves son heaps, from, modulus, outcome, because, theorem
reduction-map = `reduction` devuelve un mapa con `heaps` o con `outcome`, o () si no dice nada; aquí hay { $found }
    .hint = escriba #{"{"} heaps: [3, 5], theorem: "…" {"}"} o #{"{"} outcome: "P", because: "…" {"}"}
reduction-modulus = el módulo de una reducción es un número desde 2; aquí hay { $found }
    .hint = escriba #{"{"} heaps: [3, 5], modulus: 3 {"}"}
reduction-outcome = el resultado de una reducción es "P" o "N"; aquí hay { $found }
    .hint = escriba #{"{"} outcome: "P", because: "…" {"}"}
rule-hint-wrong-reduction = juegue desde esta posición y vea qué paso del teorema falla; `reduction` también puede devolver () donde el teorema no dice nada
rule-wrong-reduction = la reducción de { $position } dice { $claimed }, pero la búsqueda encuentra { $found }
step-after = Ahora cada columna impar tiene un 1 más o menos, y todas las columnas son pares: la suma nim es 0.
step-candidate = Una pila tiene ahí un 1: { $heaps }. Una columna impar tiene al menos uno.
step-candidates = { $count } pilas tienen ahí un 1, un número impar: { $heaps }. Sirve cualquiera de ellas.
step-column = La columna impar situada más a la izquierda es la de { $column }, la número { $place } desde la derecha.
step-even = Si todas las columnas son pares, cada jugada vuelve impar alguna: cambia una pila, y por tanto al menos una de sus cifras, y la columna de esa cifra tiene un 1 más o menos.
step-even-lost = Así, quien juega aquí deja columnas impares, el adversario las vuelve pares otra vez, y al final, con todas las columnas en 0, quien tendría que jugar ha perdido.
step-even-theorem = Según el teorema, toda jugada desde la suma nim 0 deja otra suma nim.
step-even-values = Si todas las columnas son pares, cada jugada vuelve impar alguna: el valor es 0, y ninguna opción de una posición de valor 0 tiene el valor 0.
step-example = Por ejemplo { $heap }, { $was } → { $now }: la columna de { $column } se vuelve impar.
step-example-value = Por ejemplo, { $move }: la suma nim pasa a ser { $number }, y la columna de { $column } se vuelve impar.
step-flip = { $heap }: cambie sus cifras en las columnas impares, { $was } → { $now } = { $number }. Se hace menor, porque la cifra situada más a la izquierda que cambia pasa de 1 a 0; es, pues, una jugada legal: quite { $taken }.
step-mex = El valor { $number } es el menor número que no tiene ninguna opción; por tanto, alguna opción tiene el valor 0 (Sprague 1935, Grundy 1939).
step-misere-end = Si quedaran solo pilas de una ficha, y en número par, deje una pila de una ficha más o menos: tiene que quedar un número impar de ellas.
step-misere-even = Al menos dos pilas tienen dos fichas o más, pues si no alguna columna sería impar. Por eso, después de cada jugada alguna pila tiene todavía dos o más y alguna columna es impar: formación ganadora para el adversario.
step-misere-move = Cámbiela en todas las columnas impares: quite cada potencia que la pila tiene ahí, añada cada una que le falta. Todas las columnas quedan pares.
step-misere-trivial = Solo con pilas de una ficha, cada jugada quita una de ellas: quien encuentra un número impar quita la última.
step-moore-column = La columna situada más a la izquierda con resto es la de { $column }, la número { $place } desde la derecha.
step-moore-even = Si todos los restos son 0, cada jugada estropea alguno: en la columna situada más a la izquierda que cambia, de 1 a { $most } cifras pasan de 1 a 0 y ninguna de 0 a 1, y { $modulus } no divide eso.
step-moore-lost = Así, quien juega aquí deja un resto, el adversario vuelve a hacerlos todos 0, y al final quien tendría que jugar ha perdido.
step-moore-move = Con una jugada en hasta { $most } pilas todos los restos pueden hacerse 0: de izquierda a derecha, tome pilas con un 1 en una columna que está mal; a su derecha sus cifras se eligen libremente.
step-moore-sums = Sume las columnas binarias: { $sums }; los restos por { $modulus } son { $left }.
step-moore-won = Así el adversario tiene que estropear un resto, y usted puede hacerlos todos 0 cada vez, hasta que no quede nada después de su jugada.
step-moves = Estas jugadas dejan la suma nim 0: { $moves }.
step-moves-more = { $moves }; y { $count } más
step-moves-unlisted = Las jugadas son demasiadas para mostrarlas todas.
step-odd-won = Así el adversario tiene que dejar otra vez columnas impares, y usted puede volverlas pares cada vez, hasta que no quede nada después de su jugada.
step-odd-won-values = Así el adversario tiene que dejar columnas impares, y usted puede volverlas pares cada vez, hasta que el adversario no tenga jugada.
step-some-move = Según el teorema, alguna jugada deja la suma nim 0.
step-sum = Sume las pilas en binario, sin llevadas: { $sum } = { $number }.
step-sum-values = Sume los números de la tabla en binario, sin llevadas: { $sum } = { $number }.
step-turn = { $heap }: cambie sus cifras en las columnas impares, { $was } → { $now } = { $number }. Se hace menor; las jugadas que lo hacen: { $moves }.
step-turn-up = { $heap }: cambie sus cifras en las columnas impares, { $was } → { $now } = { $number }. Se hace mayor, lo que no todo juego permite; aquí es una jugada: { $moves }.
families-many = las familias se buscan entre { $most } posiciones como mucho, y estos límites tienen { $count }: elija límites menores
table-bounds-missing = `table` necesita la última fila y la última columna, porque { $game } no tiene tablero: escriba table(10, 10)
table-bounds = { $count ->
    [1] las posiciones del juego «{ $game }» tienen 1 parte, y `p_positions` necesita un límite; aquí hay { $found }
   *[other] las posiciones del juego «{ $game }» tienen { $count } partes, y `p_positions` necesita tantos límites como partes; aquí hay { $found }
}
    .hint = escriba { $call }
read-gaps = { $found } no está en orden creciente; por eso son los huecos, desde la moneda situada más a la derecha: monedas en las casillas { $read }
remark-building = Deciden las pilas acabadas: si su suma nim es 0, pierde quien empieza el Nim. Para un total par, aquí { $total }, solo conocemos un teorema para pilas que forman parejas y para tres pilas con 2^k − 2 fichas; por eso la posición se ha resuelto por búsqueda.
remark-double-large = Para cinco pilas solo conocemos un teorema si cuatro de ellas tienen hasta { $most } fichas; por eso la posición se ha resuelto por búsqueda.
remark-double-many = Para más de cinco pilas no conocemos ningún teorema; por eso la posición se ha resuelto por búsqueda.
remark-equal-nim = Para tres pilas o más no conocemos ningún teorema con esta regla; por eso la posición se ha resuelto por búsqueda. Como en el Nim, dos posiciones P nunca difieren en una sola pila: de la mayor se podría pasar a la menor.
remark-spite-called = Para dos pilas o más no conocemos ningún teorema con esta regla; por eso la posición se ha resuelto por búsqueda. Un anuncio es bueno si, cualquiera que sea la pila de la que quita el adversario, quien anunció, que es el siguiente en quitar, gana lo que queda.
remark-spite-taker = Para dos pilas o más no conocemos ningún teorema con esta regla; por eso la posición se ha resuelto por búsqueda. Una pila está bien elegida si el adversario, que es el siguiente en quitar, pierde lo que queda.
remark-spite-waits = Para dos pilas o más no conocemos ningún teorema con esta regla; por eso la posición se ha resuelto por búsqueda. Quien quita gana si, para cada número que el adversario puede anunciar, hay una pila de la que quitarlo de modo que el adversario, que es el siguiente en quitar, pierda lo que queda.
theorem-antonim = Hasta tres pilas forman una posición P si y solo si, con una ficha más en cada una, tienen suma nim 0; la única excepción son tres pilas vacías, que también forman una posición P (Winning Ways, capítulo 15).
theorem-bouton = La posición es P si y solo si la suma nim es 0 (Bouton 1901).
theorem-bouton-misere = En el juego misère quien juega gana si y solo si la formación es par y trivial, o impar y no trivial (Bouton 1901).
theorem-building = Quien empieza el Nim pierde si las pilas acabadas tienen suma nim 0: con un número impar de fichas es imposible; con un número par, a veces el adversario puede forzarlo (Duchêne, Dufour, Heubach y Larsson 2016).
theorem-building-tallest = { $total } = 2^{ $power } − 2 fichas: si la pila más alta se mantiene con tantas fichas como las otras dos juntas, estas terminan con { $half } fichas. Todas las cifras binarias de { $half } son 1, así que no hay llevadas: su suma nim también es { $half }, y con la más alta da 0. Entonces pierde quien empieza el Nim (Bouton 1901).
theorem-coins = Solo cuentan huecos alternos, desde la moneda situada más a la derecha: a una jugada que agranda uno de los otros se responde avanzando las mismas casillas (Winning Ways, capítulo 15).
theorem-components = Una posición que se descompone es la suma de sus partes (Sprague 1935; Grundy 1939).
theorem-double = Cuatro pilas forman una posición P si y solo si las tres menores son iguales; tres forman siempre una posición N (Friedman 2000).
theorem-double-five = De cinco pilas deciden las cuatro menores, como en el Nim₂ de Moore, en el que se quita de una pila o de dos (Moore 1910); la mayor puede ser cualquiera. Calculado para todas las pilas de hasta 13 fichas.
theorem-double-two = Dos pilas son una sola pila de Nim, del tamaño de la menor: cada jugada la reduce (Friedman 2000).
theorem-end = Dada una fila de pilas, hay un solo tamaño de pila que, puesta delante, forma una posición P, salvo que la fila ya lo sea (Albert y Nowakowski 2001).
theorem-end-two = Con hasta dos pilas las dos son extremos: es Nim (Bouton 1901).
theorem-euclid = La posición es P si y solo si los números son distintos y su razón es menor que φ (Cole y Davie 1969).
theorem-euclid-stop = La posición es P si y solo si la razón de los números es menor que φ (Nivasch 2006).
theorem-fibonacci = Quien juega gana si y solo si se puede quitar el menor sumando de la suma de Zeckendorf (Whinihan 1963; Schwenk 1970).
theorem-greedy = La posición es P si y solo si el número de pilas máximas es par (Albert y Nowakowski 2004).
theorem-knights = Cada caballo es un juego por sí mismo, y los valores se suman con la suma nim (Sprague 1935; Grundy 1939).
theorem-moore = Con jugadas en hasta k pilas la posición es P si y solo si k + 1 divide la suma de cada columna binaria (Moore 1910).
theorem-multiplication = A partir de 1, los límites de los intervalos se multiplican por 9 y por 2, alternadamente (UVa 847).
theorem-one-heap = Una sola pila es una pila de Nim (Bouton 1901).
theorem-pairing = Quien puede responder a cada jugada con su imagen hace la última (Gardner 1974).
theorem-remainder = Con jugadas de 1 a k fichas una pila vale su resto por k + 1: a una jugada de x se responde con k + 1 − x.
theorem-residues = Los valores tienen el período { $period } desde el principio, así que una pila vale lo mismo que su resto; valen 0 los restos { $lost }.
theorem-residues-from = Los valores tienen el período { $period } a partir de { $from }: una pila de { $from } o más vale lo mismo que la pila de { $from } a { $last } que tiene el mismo resto. Las pilas menores tienen valores propios: por debajo de { $from } el período puede no cumplirse.
theorem-residues-none = Los valores tienen el período { $period } desde el principio, así que una pila vale lo mismo que su resto; ningún resto vale 0.
theorem-residues-one = Los valores tienen el período { $period } desde el principio, así que una pila vale lo mismo que su resto; solo el resto { $lost } vale 0.
theorem-silver-dollar-a = Solo cuentan huecos alternos, desde la moneda situada más a la derecha; la bolsa es una casilla ocupada si y solo si hay una moneda entre ella y el dólar (Winning Ways, capítulo 15).
theorem-silver-dollar-b = Solo cuentan huecos alternos, desde la moneda situada más a la derecha; la bolsa es una casilla ocupada si y solo si el dólar es la moneda situada más a la izquierda (Winning Ways, capítulo 15).
theorem-spite = La menor pila segura junto a una de n es ⌊(n + 1) / φ⌋; una sola pila es siempre una posición N (Hale 1983).
theorem-spite-called = Cuando el adversario anuncia y usted elige la pila, una sola pila es una posición N si y solo si tiene una ficha.
theorem-staircase = Solo cuentan los escalones impares: las fichas que bajan a un escalón impar se mandan enseguida un escalón más abajo, tantas como bajaron (Costa 2016, sección 2.6).
theorem-turning = Una posición tiene la suma nim de sus caras, cada una sola en la fila (Winning Ways, capítulo 14).
theorem-wythoff = Las posiciones P son (⌊k φ⌋, ⌊k φ²⌋) con la razón áurea φ, una para cada diferencia k (Wythoff 1907).

# Juegos con ciclos, compuestos y variantes
move-no-progress = (gana, pero no acerca el final: jugadas que quedan { $count })
move-none-draws = ninguna jugada mantiene las tablas
move-progress = (jugadas que quedan: { $count })
html-outcome-l = gana la Izquierda, empiece quien empiece
html-outcome-r = gana la derecha, empiece quien empiece
contest-game = { $game } (jugadas de la Izquierda y de la Derecha)
contest-left = { $game }: izquierda
contest-right = { $game }: derecha
contest-win = victoria
contest-loss = derrota
contest-draw = tablas
contest-line-illegal = Jugada { $number }, { $player }: ninguna jugada lleva de { $from } a { $position }; son legales: { $legal }.
contest-line-loses = El bando que juega a continuación, { $player }, pierde si el otro, { $other }, ya no se equivoca.
contest-line-mistake = Jugada { $number }, { $player }: un error; mejor: { $better }.
contest-line-over = El bando { $player } no puede jugar: gana el bando { $other }.
contest-line-over-misere = El bando { $player } no puede jugar y, por eso, gana.
contest-line-wins = El bando que juega a continuación, { $player }, puede ganar.
contest-nim = { $game }, { $position }: deciden los huecos o pilas { $heaps }, como en el Nim, sea quien sea el que juega (Winning Ways, capítulo 3)
contest-nim-one = { $game }, { $position }: decide el único hueco o pila, { $heaps }, como en el Nim, sea quien sea el que juega (Winning Ways, capítulo 3)
contest-nim-moves = En el tablero las jugadas ganadoras son:
families-others = otras
families-title = Posiciones P de { $game } por familias (observado, no demostrado)
contest-move = { $move } (pilas { $heaps })
contest-move-one = { $move } (pila { $heaps })
contest-reversible = reversibles, porque el adversario lo deshace:
loops-drawing = jugadas que mantienen las tablas: { $count }
loops-finite = valor { $value }: el menor número que ninguna opción tiene (mex de { $set })
loops-finite-reverted = valor { $value }: el menor número que ninguna opción tiene (mex de { $set }); el adversario deshace las opciones mayores:
loops-infinite = valor { $value }: las opciones que tienen número tienen { $set }, y hay otra opción que no se puede deshacer hasta el menor número que falta
loops-infinite-sum = valor { $value }: un sumando de valor ∞ hace que la suma sea ∞
loops-length = jugadas que quedan: { $count }, si quien gana se da prisa y quien pierde se demora
loops-reverted = { $option } tiene el valor { $larger }, y { $back } lo devuelve a { $value }
no = no
yes = sí
move-pass = pasar, pases que quedan: { $left }
rule-blocking = el adversario prohíbe un número de opciones a partir de 0; esto es { $found }
rule-blocking-inside = { $game } tiene resultados, pero no valores, y por eso no puede ser parte de una suma ni de otro juego
rule-compound-edge = una arista nombra el componente { $place }, y hay { $count }, numerados desde 0
rule-compound-none = un compuesto tiene como mínimo una posición, y ninguna es la suma vacía
rule-compound-deep = hay demasiadas componentes dentro de las componentes: sus nombres ocupan { $found } bytes, como máximo { $most }
rule-compound-parts = un compuesto tiene como máximo { $most } componentes; hay { $found }
rule-compound-position = una lista de { $count } posiciones, una para cada componente
rule-graph-no-vertex = una arista lleva al vértice { $vertex }, fuera del grafo: los vértices se numeran desde 0, { $count } en total
rule-hint-blocking = el bloqueo debe ser el último paso: selective([…]).game.blocking(1)
rule-hint-loopy-graph = loopy_graph acepta grafos con ciclos
rule-hint-product = esos juegos son turning_turtles(), mock_turtles(), twins(), triplets(), ruler() y turning("1-3"); para juegos de pilas está direct_product
rule-northcott = una posición de Northcott tiene un ancho w, filas con la columna blanca y la negra, y un turno, W o B; esto es { $found }
rule-passes = el número de pases va de 0 a { $most }; esto es { $found }
rule-passes-deep = los pases de un juego con pases llegan como mucho a { $most } niveles
rule-poker-nim = una posición del Nim póquer tiene pilas h y dos reservas res, primero la de quien juega; esto es { $found }
rule-product = un producto es de dos juegos que giran monedas en una fila, y { $game } no gira ninguna
rule-turning = turning recibe un código como "1-3", "2+", "3C(5)" o "2-3,6C"; esto es "{ $found }"
rule-treblecross = una tira tiene una X o un punto por casilla, y aquí está { $found }
rule-treblecross-near = las casillas { $first } y { $second } tienen una X: quien mueve ahora hace tres en raya y gana, y eso no es una posición de pilas
rule-hint-treblecross = escriba por ejemplo { $example }; entre dos X hay al menos dos casillas libres
budget-endless = las posiciones del juego «{ $game }» no tienen final a la vista: se han visto { $seen }, a lo largo de { $line }
    .hint = el juego puede no acabar nunca, pero entre un número finito de posiciones: hay que limitar lo que cabe en ellas
infinite-value = el valor de { $position } es { $value }, y aquí hace falta un número
    .hint = el juego puede no acabar nunca: `grundy` da esos valores, `outcome` quién gana
undecided = desde { $position } gana { $wins }, pero mirando las jugadas siguientes no se decide quién gana tras { $open }
    .hint = las posiciones no tienen fin a la vista; `outcome` dice quién gana donde se puede decidir
misere-loop = el juego misère desde { $position } puede no acabar nunca: tiene resultado, pero no valor
    .hint = pregunte `outcome`, `winning_moves` o `remoteness`
draw = el juego desde { $position } no tiene final: no hay número de jugadas
misere-suspense = el suspense es un número del juego normal, y esto es juego misère
game-one-player = un juego con jugadas para cada jugador tiene también una función para { $player }
    .hint = escriba game(#{"{"} left: |p| …, right: |p| … {"}"})
compound-edge = una arista es una lista de lugares en la lista de posiciones, desde 0; esto es { $found }
compound-position = un compuesto es de posiciones como nim()[3]; esto es { $found }
rule-impartial-turn = las posiciones de { $game } dicen a quién le toca, así que una jugada del otro no existe, y no hay variante imparcial
rule-hint-impartial-turn = tome un juego cuyas posiciones dejen abierto a quién le toca
turning-coins = turning recibe un código como "1-3C", una lista de longitudes de tramos, una función |place| o un juego de pilas; esto es { $found }
turning-parameters = una regla de monedas recibe un lugar, y esta función tiene { $found } parámetros
turning-options = la regla de { $game } enumera las monedas que se giran con la moneda { $place } como una lista de listas de lugares, como [[], [1]]; esto es { $found }
turning-heaps = turning gira la moneda n donde una pila n tiene una opción, y las posiciones de { $game } no son pilas
turning-strange = { $game } lleva a otro juego, cuyas posiciones no son monedas
rule-product-strange = la pila { $heap } de { $game } tiene una opción en otro juego, así que un producto con ella no significa nada
rule-not-heaps = `{ $verb }` es de dos juegos de pilas, y las posiciones de { $game } no son pilas
rule-turning-length = un tramo tiene 1 moneda o más, y aquí la longitud es { $found }
rule-turning-none = no hay ninguna longitud de tramo, así que nadie podría jugar nunca
rule-turning-coin = la regla de { $game } gira la moneda { $coin } con la moneda { $head }, y a su izquierda no hay tal moneda
rule-turning-twice = la regla de { $game } gira dos veces la moneda { $coin } con la moneda { $head }
rule-hint-not-heaps = las posiciones de los juegos de pilas son números, como en kayles(), subtraction([1, 3]) o game(|n| 0..n)
rule-hint-turning = un número n, n-m o n+, y después C: vecinas, E: a igual distancia, S: simétricas, F: la primera moneda es una de ellas, C(n): en n lugares seguidos
rule-hint-turning-coin = una regla enumera las otras monedas que se giran con una moneda, cada una una vez: |n| [[], [n - 1]]; los lugares se cuentan desde 1
contest-mover = una posición del juego «{ $game }» no dice a quién le toca: nombre al jugador, winning_moves(position, "left")
contest-player = un jugador es "left" o "right"; esto es { $found }
working-loops = grafo con ciclos
method-for-all = un teorema sobre todas las posiciones, demostrado a partir de las jugadas
method-deepening = previsión jugada a jugada, porque las posiciones no tienen fin a la vista
method-loops = todas las posiciones al alcance, con ciclos (Smith 1966)
## Partidas


## Lo que se escribe

tree-option = la opción de un árbol es #{"{"} depth: 2 {"}"}, y aquí hay { $found }

## Hojas de ejercicios

cli-worksheet-ending = `{ $file }` tiene que acabar en .html
file-ending-html = `{ $path }` no es el nombre de una página
    .hint = una hoja de ejercicios se guarda como .html: save(sheet, "hoja.html") escribe también hoja.key.html
worksheet-kind = no hay hoja de ejercicios del tipo { $found }; los tipos son { $kinds }
    .hint = escriba worksheet("who-wins", #{"{"} seed: 7, count: 6 {"}"})
worksheet-option = `worksheet` recibe en seed un número entero, en count de 1 a 60 y en language una lengua; aquí está { $key }: { $found }
    .hint = escriba worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "es" {"}"})
worksheet-sets = una hoja sobre períodos no puede preguntar por estos números: { $found }
    .hint = cada lista tiene los números de fichas que se pueden quitar, de 1 a 24, como en worksheet("period", #{ "{" } positions: [[1, 3, 6], [2, 4, 7]] { "}" }); los valores deben repetirse dos veces hasta la pila { $last }
worksheet-positions = una hoja del tipo `{ $kind }` no puede preguntar por estas posiciones: { $found }
    .hint = escriba worksheet("winning-moves", #{ "{" } positions: [[1, 3, 5, 6], [2, 3, 7, 10]] { "}" }); el Nim tiene aquí como máximo 8 pilas de 63 fichas, y una hoja del tipo `line` pregunta por una lista de posiciones para cada partida, y una del tipo `knights` por casillas de a1 a h8, como "d5 a3"
worksheet-language = no existe la lengua "{ $found }"; hay { $languages }
    .hint = escriba worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "pt" {"}"})
worksheet-question = `check_answer` recibe una pregunta de una hoja de ejercicios, y esto es { $found }
    .hint = escriba let sheet = worksheet("nim-sum"); check_answer(sheet.questions[0], "0110")
worksheet-answer = la respuesta a esta pregunta es { $wanted }, y esto es { $found }
    .hint = escriba check_answer(question, { $example })
worksheet-answer-who-wins = "P" o "N"
worksheet-answer-winning-moves = una lista de las posiciones después de las jugadas ganadoras
worksheet-answer-complete = el tamaño de la pila que falta
worksheet-answer-nim-sum = un número, o sus cifras binarias en un texto
worksheet-answer-table = una lista de las filas de la tabla, cada una una lista de números
worksheet-answer-line = una lista de los números de las jugadas que son errores
worksheet-answer-period = la longitud del período, desde 1
worksheet-answer-dialogue = una lista con una lista para cada jugada: la pila y el número quitado, o la posición después de ella
worksheet-title-who-wins = ¿Quién gana?
worksheet-title-winning-moves = Encuentre las jugadas ganadoras
worksheet-title-complete = Complete hasta una posición P
worksheet-title-nim-sum = Sumas nim en columnas
worksheet-title-table = Una tabla de valores
worksheet-title-line = ¿Quién se equivocó?
worksheet-title-period = Dónde se repiten los valores
worksheet-title-misere = ¿Quién gana el Nim misère?
worksheet-title-powers = Potencias de dos
worksheet-title-knights = Caballos en el tablero
worksheet-title-staircase = Nim de la escalera
worksheet-title-dialogue = Una partida con lagunas
worksheet-task-who-wins = Marque P o N para cada posición. Si es N, escriba la posición después de una jugada ganadora.
worksheet-task-winning-moves = Escriba las pilas en binario, encuentre las columnas impares y escriba todas las posiciones que deja una jugada ganadora.
worksheet-task-complete = ¿Qué pila completa la posición de modo que sea una posición P? La tabla es para sus cuentas.
worksheet-task-nim-sum = Escriba cada número en binario, una cifra en cada columna, y después la suma nim.
worksheet-task-table = Rellene el valor de cada posición de dos pilas, fila a fila.
worksheet-task-line = Dos jugadores jugaron estas partidas. Escriba la suma nim de cada posición y marque las jugadas que desperdiciaron la victoria. ¿Qué jugada habría ganado?
worksheet-task-period = Rellene los valores g(n), encuentre el período y diga qué restos son posiciones P.
worksheet-task-misere = Marque P o N para cada posición. Si es N, escriba la posición después de una jugada ganadora.
worksheet-task-powers = Escriba cada pila como suma de potencias de dos distintas, tache por parejas las potencias iguales y escriba lo que sobra y todas las posiciones que deja una jugada ganadora.
worksheet-task-knights = Escriba el valor de la casilla de cada caballo y la suma nim de los valores. Marque P o N. Si es N, escriba una jugada ganadora.
worksheet-task-staircase = Marque P o N para cada posición. Si es N, escriba una jugada ganadora.
worksheet-task-dialogue = Dos jugadores jugaron estas partidas. Complete los números y las posiciones que faltan.
worksheet-last = Dos jugadores juegan por turnos; quien no puede jugar pierde.
worksheet-last-misere = Dos jugadores juegan por turnos; quien quita la última ficha pierde.
worksheet-pieces = Una posición de varios caballos es P si y solo si la suma nim de los valores de sus casillas es 0.
worksheet-powers = Las potencias iguales se cancelan por parejas. Una posición es P si y solo si no sobra ninguna.
worksheet-staircase = Una posición es P si y solo si la suma nim de los escalones impares es 0.
worksheet-step-name = escalón { $number }
worksheet-outcomes = P: puede ganar quien acaba de jugar. N: puede ganar quien juega ahora. De una posición P toda jugada lleva a una posición N; de una posición N alguna jugada lleva a una posición P.
worksheet-nim-sum = La suma nim tiene un 1 en cada columna con un número impar de unos, y 0 en las demás. Una posición del Nim es P si y solo si su suma nim es 0.
worksheet-mex = El valor de una posición es el menor número desde 0 que no es el valor de ninguna posición a una jugada de ella (mex). Una posición es P si y solo si su valor es 0.
worksheet-rule-nim = Nim: una jugada quita cualquier número de fichas, al menos una, de una pila.
worksheet-rule-subtraction = Juego de la sustracción: una jugada quita de una pila uno de estos números de fichas: { $set }.
worksheet-rule-subtraction-one = { $count ->
    [1] Juego de la sustracción: una jugada quita de una pila exactamente 1 ficha.
   *[other] Juego de la sustracción: una jugada quita de una pila exactamente { $count } fichas.
}
worksheet-rule-wythoff = Juego de Wythoff: una jugada quita cualquier número de fichas de una pila, o el mismo número de las dos.
worksheet-rule-knights = Caballo blanco: una jugada lleva uno de los caballos dos filas hacia arriba y una columna hacia un lado, o dos columnas hacia la izquierda y una fila hacia arriba o hacia abajo. Las filas tienen letras y las columnas, números.
worksheet-rule-staircase = Nim de la escalera: una jugada pasa cualquier número de fichas, al menos una, de un escalón al escalón de abajo; del escalón 1 caen al suelo.
worksheet-says = Jugador { $player }: «Quito { $taken } de la pila de { $heap }.»
worksheet-name = Nombre
worksheet-class = Clase
worksheet-date = Fecha
worksheet-key = Respuestas
worksheet-made = Bouton: hoja de actividades “{ $kind }”, semilla { $seed }
worksheet-made-activity = Bouton: actividad { $number } del texto 000, capítulo 3
worksheet-made-positions = Bouton: hoja de actividades “{ $kind }”
worksheet-move-to = una jugada ganadora deja
worksheet-winning-move = una jugada ganadora
worksheet-left-over = Sobra
worksheet-all-moves = Las jugadas ganadoras dejan
worksheet-sum = suma nim
worksheet-step = jugada
worksheet-player = jugador
worksheet-position = posición
worksheet-mistake = ¿error? mejor:
worksheet-better = error; mejor { $after }
worksheet-period = Desde n = { $from } los valores se repiten con el período { $length }; a partir de ahí n es una posición P si y solo si n mod { $modulus } es { $rests }.
worksheet-ask-who-wins = ¿Es { $position } una posición P o una posición N?
worksheet-ask-misere = ¿Es { $position } una posición P o una posición N del Nim misère?
worksheet-ask-knight = Un caballo en { $squares }: ¿una posición P o una posición N?
worksheet-ask-knights = Caballos en { $squares }: ¿una posición P o una posición N?
worksheet-ask-staircase = ¿Es { $position }, del escalón 1 hacia arriba, una posición P o una posición N?
worksheet-ask-winning-moves = ¿Qué jugadas ganadoras tiene { $position }?
worksheet-ask-complete = ¿Qué pila hace de ({ $heaps }, ?) una posición P?
worksheet-ask-nim-sum = ¿Cuánto es { $sum }?
worksheet-ask-table = ¿Cuáles son los valores de las posiciones de dos pilas de 0 a { $last }?
worksheet-ask-line = ¿Qué jugadas de { $line } desperdiciaron la victoria? (1 es la primera jugada.)
worksheet-ask-period = ¿Cuál es el período de los valores de las pilas 0 a { $last }?
worksheet-right = correcto
worksheet-almost = casi
worksheet-wrong = incorrecto
worksheet-why-won = quien juega gana con una jugada a { $after }
worksheet-why-end = no queda ninguna jugada
worksheet-why-beaten = a la jugada a { $after } se responde con { $reply }
worksheet-why-last = una jugada a { $after } quita la última ficha, y por eso pierde
worksheet-why-illegal = ninguna jugada lleva a { $after }
worksheet-why-some = hay jugadas ganadoras: { $count }
worksheet-why-more = lo que ha escrito es correcto; jugadas ganadoras que faltan: { $count }
worksheet-why-column = solo la columna de { $column } está mal
worksheet-why-complete = en { $position } quien juega gana, dejando { $reply }
worksheet-why-carried = esta es la suma ordinaria; en la suma nim no se lleva nada de una columna a otra
worksheet-why-ones = el número de unos en la columna de { $column } es { $count }
worksheet-why-cell = celdas equivocadas: { $count }; la primera está en la fila { $row }, columna { $column }: reúna los valores a una jugada de ella y tome el menor número que falta
worksheet-why-no-move = no existe la jugada { $number }, la partida tiene { $count }
worksheet-why-good = la jugada { $number } deja la suma nim 0, así que gana
worksheet-why-forced = antes de la jugada { $number } la suma nim era 0: todas las jugadas pierden, y ninguna es un error
worksheet-why-mistakes = errores que faltan por encontrar: { $count }
worksheet-why-multiple = los valores se repiten cada { $period }, pero también antes
worksheet-why-period = g({ $n }) = { $value }, pero g({ $far }) = { $other }
worksheet-why-short = los valores hasta { $last } no lo muestran
worksheet-why-won-by = quien juega gana: { $move }
worksheet-why-beaten-by = a la jugada «{ $move }» se responde con «{ $reply }»
worksheet-why-gap = lagunas equivocadas: { $count }; la primera es de la jugada { $number }: compare las posiciones de antes y de después

## Welter

typed-note = nota: se ha leído como { $plain }
position-note = nota: { $told }
typed-write = escriba { $plain }
command-unknown = no existe la orden `:{ $name }`
    .hint = `:vars` muestra las variables, `:help PALABRA` explica una palabra, `:time EXPR` dice cuánto tarda una expresión, y `:load ARCHIVO` y `:save ARCHIVO` leen y guardan programas; en un terminal, `:edit` abre un editor
command-no-file = la orden necesita el nombre de un archivo
    .hint = por ejemplo, `:load reglas.rhai`
command-save-nothing = no se ha ejecutado ninguna celda que se pueda guardar
    .hint = `:save` guarda las celdas que terminaron sin error, salvo las peticiones de ayuda
command-save-exists = `{ $path }` ya existe
    .hint = elija otro nombre, o borre antes el archivo; `:save` solo sustituye los archivos que guardó en esta sesión
command-saved = celdas guardadas en `{ $path }`: { $count }
command-saved-comments = partes guardadas como comentarios, cada una con su motivo: { $count }
command-save-forgotten = celdas que no se han guardado, porque la sesión ya no las recuerda: { $count }
command-save-recall = un archivo no tiene `_` ni `Out`
command-save-return = un `return` aquí terminaría el programa
command-save-again = la función se define de nuevo más abajo
command-time-empty = no hay nada detrás de `:time`
    .hint = escriba una expresión: :time kayles().values(0..=1000)
command-time = ha tardado { $time }
## Partidas

heading-player = jugador
heading-position = posición
heading-verdict = valoración
heading-when = cuándo
line-draw = Desde aquí nadie puede forzar la victoria.
line-draws = empata
line-empty = una partida es una lista con la primera posición y las que la siguen, como nim().line([[3, 4, 5], [1, 4, 5]])
line-figure = { $game }: una partida
line-illegal = ilegal
line-loses = pierde igualmente
line-mistake = error
line-next-loses = Le toca al jugador { $player }, que pierde si el jugador { $other } ya no se equivoca.
line-next-wins = Le toca al jugador { $player }, que puede ganar.
line-note-illegal = Jugada { $number }, jugador { $player }: ninguna jugada lleva de { $from } a { $position }; son legales: { $legal }.
line-note-mistake = Jugada { $number }, jugador { $player }: un error; mejor: { $better }.
line-note-winning = Ganan: { $better }.
line-over-last = No queda ninguna jugada: el jugador { $other } hizo la última y gana.
line-over-misere = No queda ninguna jugada: el jugador { $other } hizo la última y pierde.
line-wins = gana
rule-hint-line = son legales { $legal }
rule-hint-line-position = { $why }; son legales { $legal }
rule-line-item = el elemento { $number } de la partida, { $found }, no es ni una posición ni una jugada legal desde { $position }

## Jugar en clase

play-option = `play` no tiene { $key }: { $found }
    .hint = escriba game.play([3, 4, 5], #{"{"} players: 1, machine: "errs", first: "me", seed: 7 {"}"}); machine es "perfect", "errs", "greedy" o "random", first es "me" o "machine"
display-option = `display` no tiene { $key }: { $found }
    .hint = escriba display(#{"{"} large: true {"}"})
play-end-player = El jugador { $player } no puede jugar: gana el jugador { $winner }
play-machine-plain = La máquina juega: { $move }.
play-player = El jugador { $player } juega: { $move }.
play-player-turn = Le toca al jugador { $player }; jugadas posibles: { $count }.
play-hint-heap = Una jugada ganadora cambia la pila { $number }, que tiene { $size }. (Pida otra vez para ver la jugada.)
play-hint-coin = Una jugada ganadora cambia la moneda { $number }, que está en la casilla { $size }. (Pida otra vez para ver la jugada.)
play-hint-step = Una jugada ganadora cambia el escalón { $number }, que tiene { $size }. (Pida otra vez para ver la jugada.)
play-numbers-you = El jugador 1 es usted; el jugador 2 es la máquina.
play-numbers-machine = El jugador 1 es la máquina; el jugador 2 es usted.
play-hint-part = Una jugada ganadora cambia la parte { $number } de la posición, que es { $size }. (Pida otra vez para ver la jugada.)
play-hint-count = { $count ->
    [1] De { $all } jugadas gana 1. (Pida otra vez para verla.)
   *[other] De { $all } jugadas ganan { $count }. (Pida otra vez para ver una de ellas.)
}
play-why-button = ¿Por qué me equivoqué?
play-was-none = Todavía no ha hecho ninguna jugada.
play-was-right = Su jugada «{ $move }» era correcta: ninguna respuesta la vence.
play-was-draw = Después de su jugada «{ $move }» nadie puede forzar la victoria.
play-was-mistake = Su jugada «{ $move }» fue un error: el adversario responde «{ $reply }» y gana. «{ $better }» habría ganado.
play-was-lost = Su jugada «{ $move }» pierde, porque el adversario responde «{ $reply }» y gana, pero todas las demás jugadas también pierden.
play-was-end = Su jugada «{ $move }» fue un error: después no queda ninguna jugada, y aquí eso da la victoria al adversario. «{ $better }» habría ganado.
play-was-last = Su jugada «{ $move }» pierde, pero no había otra mejor.
play-heap-name = pila { $number }
play-row = hilera { $number }
play-step = escalón { $number }: { $size }
play-step-name = escalón { $number }
play-piece-chip = ficha
play-piece-pin = bolo
play-piece-square = casilla
play-piece-head = cara, moneda
play-piece-tail = cruz, moneda
play-coin-head = Ca
play-coin-tail = Cr
play-rule-treblecross = escriba una cruz en una casilla abierta; a menos de tres casillas de una cruz está cerrada, porque el adversario haría tres en raya
play-take = { $place }: ¿cuántas fichas quita?
play-no-take = Ninguna jugada quita `{ $text }` ahí: escriba un número de fichas que una jugada pueda quitar.
play-pins = { $count ->
        [1] bolo { $places }
       *[other] bolos { $places }
    }
play-cross = una cruz en la casilla { $places }
play-take-all = quitar todo
play-take-leave = quitar { $taken }, dejar { $left }
play-divide = dividir en { $left }
play-and = { $others } y { $last }
play-your-move-folded = Le toca: { $all } jugadas posibles, { $count } salvo simetría.
play-player-turn-folded = Le toca al jugador { $player }: { $all } jugadas posibles, { $count } salvo simetría.
play-first = Quién empieza
play-first-user = usted
play-first-machine = la máquina
play-opponent = Contra
play-opponent-easy = una máquina fácil (se equivoca)
play-opponent-perfect = una máquina perfecta
play-opponent-greedy = una máquina codiciosa
play-opponent-random = una máquina que juega al azar
play-opponent-person = otra persona: dos jugadores
play-harder-button = Posición más difícil
play-none-harder = No se ha encontrado ninguna posición más difícil: elija otra.
play-next-won = ¡Bien jugado! Siga con «Posición más difícil», o deje que empiece la máquina.
play-next = «Deshacer» vuelve a su última jugada; «Nuevo juego» empieza otra vez.
play-legend-pins = Pulse los bolos que derriba su jugada; pulse dos veces uno para derribar solo ese.
play-legend-crosses = Pulse una casilla para escribir ahí una cruz. Las casillas rayadas están cerradas.
play-legend-chocolate = Pulse un cuadrado de chocolate: se come con todo lo que está debajo y a su derecha. Las filas y las columnas se numeran desde 0.
play-legend-coins = Pulse las monedas que su jugada vuelve; pulse dos veces una para la jugada más pequeña con ella. Las doradas muestran cara.
play-legend-strip = Pulse una moneda y después la casilla a la que va.
play-legend-steps = Pulse una ficha: baja un escalón con todas las fichas a su derecha.
play-legend-number = Escriba cuántas fichas quita y pulse Intro.
play-legend-heaps = Pulse una ficha: se quita con todas las fichas a su derecha.
play-legend-chips = Pulse las fichas que quita su jugada.
play-legend-piece = Pulse la casilla a la que va la pieza; las filas y las columnas se numeran desde 0.
play-legend-board = Pulse las casillas que cambia su jugada; las filas y las columnas se numeran desde 0.
play-legend-squares = Pulse las casillas que cambia su jugada.
play-legend-graph = Pulse lo que quita su jugada.
play-legend-frames = El marco verde es una pista, el naranja es lo que ha pulsado.
play-chip = { $place }, { $piece } { $number }: { $move }
play-place = fila { $place }, columna { $number }: { $move }
play-change = fila { $row }, columna { $column }: { $was } → { $now }
## Juegos partidistas

figure-thermograph = Termógrafo de { $name }
figure-thermograph-of = Las paredes se encuentran a la temperatura { $temperature }, y el mástil está en la media { $mean }
figure-thermograph-corner = { $value } con impuesto { $tax }
figure-thermograph-left = Izquierda
figure-thermograph-right = Derecha
form-canonical = las opciones ya son la forma canónica: ninguna es dominada ni reversible, y ningún número cabe entre ellas
form-dominated-left = la opción { $option } de la Izquierda es dominada por { $by }, que para la Izquierda es al menos igual de buena
form-dominated-right = la opción { $option } de la Derecha es dominada por { $by }, que para la Derecha es al menos igual de buena
form-facts = parada izquierda { $left }, parada derecha { $right }, media { $mean }, temperatura { $temperature }
form-sum = la suma de { $summands }
form-sum-left = la Izquierda puede jugar a { $moves }
form-sum-right = la Derecha puede jugar a { $moves }
form-fuzzy = difuso (ni mayor, ni menor, ni igual que 0): gana quien empieza
form-left-over = queda { $form }
form-negative = negativo (menor que 0): gana la Derecha, empiece quien empiece
form-positive = positivo (mayor que 0): gana la Izquierda, empiece quien empiece
form-zero = nulo (igual a 0): pierde quien empieza
form-reversible-left = la opción { $option } de la Izquierda es reversible por { $through }, la respuesta de la Derecha, que para la Derecha es al menos igual de buena que el juego; la sustituye lo que la Izquierda puede hacer después: { $instead }
form-reversible-left-none = la opción { $option } de la Izquierda es reversible por { $through }, la respuesta de la Derecha, que para la Derecha es al menos igual de buena que el juego; después la Izquierda no puede hacer nada, y la opción desaparece
form-reversible-right = la opción { $option } de la Derecha es reversible por { $through }, la respuesta de la Izquierda, que para la Izquierda es al menos igual de buena que el juego; la sustituye lo que la Derecha puede hacer después: { $instead }
form-reversible-right-none = la opción { $option } de la Derecha es reversible por { $through }, la respuesta de la Izquierda, que para la Izquierda es al menos igual de buena que el juego; después la Derecha no puede hacer nada, y la opción desaparece
form-simplest = el valor es { $number }, el número más simple que ninguna opción de la Izquierda alcanza y que ninguna de la Derecha rebaja
rule-colour = una arista es azul, roja o verde; el color hallado es `{ $found }`
rule-hackenbush-green = una tira de Hackenbush verde se compone de la letra G, y aquí está { $found }
rule-tree = los paréntesis o los puntos y coma de este árbol no encajan: `{ $place }`
rule-hint-tree = un árbol tiene una letra por arista, paréntesis alrededor de lo que crece sobre una arista y punto y coma entre las ramas: "G(GG;G)"
rule-wanted-graph-text = un grafo como texto, un árbol como "G(GG;G)" o graph6 como "DQc"
rule-hint-hackenbush-rb = las aristas azules y rojas son las de { $call }
rule-form-deep = la forma está anidada a demasiada profundidad
rule-form-range = un número de esta forma es demasiado grande, o lo es su denominador
rule-hint-colour = los colores son "B", "R" y "G"
rule-hint-item-edge = el elemento { $index } es { $found }, y debe ser dos vértices y un color: [0, 1, "B"]
rule-wanted-colours = una lista de aristas como [[0, 1, "B"], [1, 2, "R"]], o un texto de colores como "BRR"
rule-wanted-notation = un juego como [[0], [1]]: las opciones de la izquierda y las de la derecha, con enteros, "p/q" y "*n"
rule-other-game = una opción es una posición del juego «{ $game }», y un juego con jugadas de la Izquierda y de la Derecha solo tiene posiciones propias
notation-unexpected = esto no puede ir aquí: `{ $place }`
notation-ends = falta un juego al final: `{ $place }`
notation-missing = aquí falta un juego: `{ $place }`
notation-unclosed = este paréntesis no se cierra: `{ $place }`
notation-unopened = este paréntesis no cierra nada: `{ $place }`
notation-no-bar = falta una barra entre las opciones de la Izquierda y las de la Derecha: `{ $place }`
notation-two-bars = ¿cuál de estas barras divide primero? Escriba la de fuera más larga (`||`), o ponga llaves: `{ $place }`
notation-denominator = el denominador de un número debe ser una potencia de 2: `{ $place }`
notation-range = este número es demasiado grande: `{ $place }`
notation-plus-minus = entre dos juegos, `+-` puede leerse de dos maneras; escriba `1 - 2` o `1 ± 2`: `{ $place }`
form-arrays = `form` quiere las opciones de la Izquierda y de la Derecha como dos listas
    .hint = escriba form([0], [1]) o form("{"{"}0 | 1{"}"}")
form-expansion = solo un número es igual a una cadena de aristas rojas y azules, y esto es { $found }
form-item = una forma es un número, un texto, un nimber o dos listas de opciones, y esto es { $found }
    .hint = escriba form("{"{"}0 | 1{"}"}"), form([0], [1]) o form("1/2")
form-long = el nombre de esta forma tiene más de { $most } letras
form-notation = los juegos se escriben {"{"}0, * | 1/2{"}"}, los números 3 o 1/2, los nimbers *2, las flechas ^, v, ^2*
partizan-game = { $game } es un juego, y lo que se suma son posiciones
    .hint = escriba game[position] + other[position]
partizan-verb = `{ $name }` necesita un juego imparcial, en el que los dos jugadores tienen las mismas jugadas
    .hint = un juego con jugadas de la Izquierda y de la Derecha tiene form(position), outcome(position) y winning_moves(position, "left"); help("partizan") dice más
form-product = los juegos se suman, no se multiplican
    .hint = un múltiplo se escribe 3 * form("^")
topic-partizan = # Juegos partidistas

    En un juego partidista los jugadores Izquierda y Derecha tienen jugadas propias. Una regla se escribe `game(#{"{"} left: |p| …, right: |p| … {"}"})`; `g.form(p)` es el valor de una posición donde el juego acaba, `g.outcome(p)` dice L, R, N o P, y `g.winning_moves(p, "left")` da las jugadas que ganan. Las posiciones `g[p]` se suman a posiciones de cualquier juego, y `form("{"{"}0 | *{"}"}")` es un valor por sí solo.

    El manual tiene la página Partizan games; los scripts domineering, toads_and_frogs, col y snort, y el cuaderno partizan_games lo muestran.
topic-board = # Domineering, "Toads and Frogs", Col, Snort

    Son juegos partidistas, escritos como scripts de pocas líneas en scripts/: domineering.rhai, toads_and_frogs.rhai, col.rhai, snort.rhai. Cada uno lista las jugadas de Izquierda y las de Derecha, y `g.form(p)` da los valores. Véase help("partizan").
topic-hackenbush = # Hackenbush rojo y azul

    `hackenbush_rb()` tiene aristas azules, rojas y verdes; sign_expansion("BRR") valora una cadena arista por arista. Véase help("hackenbush_rb") y help("partizan").
from-coin = moneda en { $square }
from-coins = monedas en { $a } y { $b }
theorem-welter = El valor es la función de Welter: la suma nim de las casillas y, para cada par de monedas, de 2^(n + 1) − 1, donde 2^n es la mayor potencia de dos que divide su distancia (Welter 1954).

cited = { $source }
source-and = y
source-chapter = capítulo
source-chapters = capítulos
source-section = sección
source-folklore = folclore
source-all-lost = posición P si y solo si lo son todas las partes
source-colon = principios de los dos puntos y de la fusión
source-suspense = mayor suspense
source-remoteness = menor lejanía del fin
source-stolen = robo de estrategia
source-two-heaps = dos pilas de Nim
source-one-heap = una pila de Nim
source-of-two = dos pilas
source-tallest = la pila más alta
source-symmetry = simetría
compound-conjunctive = compuesto conjuntivo de { $parts }
compound-continued = compuesto conjuntivo continuado de { $parts }
compound-selective = compuesto selectivo de { $parts }
compound-shortened = compuesto selectivo abreviado de { $parts }
compound-sequential = compuesto secuencial de { $parts }
compound-ordinal = suma ordinal de { $parts }
compound-hypergraph = compuesto de hipergrafo de { $parts }
variant-blocked-one = { $own } con 1 opción bloqueada
variant-blocked = { $own } con { $count } opciones bloqueadas
variant-pass-one = { $own } con 1 pase
variant-passes = { $own } con { $count } pases
# Misère quotients and genus
quotient-title = cociente misère de { $game }
quotient-text = { $title }: { $name }orden { $order }, porción P { $p }, { $generators }; { $evidence }
quotient-generators = generadores { $list }
quotient-no-generators = sin generadores
quotient-proved = demostrado para todas las pilas (las clases tienen período { $period } desde { $preperiod })
quotient-proved-positions = demostrado para todas las sumas de lo que se puede alcanzar
quotient-conditional = condicional: demostrado para el código { $code }, que la regla sigue en las pilas 0..={ $to } (las clases tienen período { $period } desde { $preperiod })
quotient-to-heap = demostrado hasta la pila { $to }
quotient-open = demostrado hasta la pila { $to }; la pila { $next } está abierta: no se cerró dentro del presupuesto
quotient-open-positions = abierto: no se cerró dentro del presupuesto
quotient-left-out = pilas no mostradas: { $count }
genus-by-nim-heaps = { $kind }, por las pilas de Nim que sustituyen a sus partes
genus-by-search = { $kind }

# Steps
figure-steps-axis = orden del cociente
figure-steps-sentence = { $name }, el orden del cociente misère desde cada pila: { $steps }
figure-steps-title = { $name }: orden del cociente misère por pila

# Misère play
misere-day = se cuentan los días del 0 al 6, se encontró { $found }
misere-form-long = la forma ocupa como texto más de un megabyte
misere-form-text = { $text } no es una forma misère desde la columna { $column }; escriba 0, *, *2 o una fila de opciones como *[(2#1)2##]
misere-form-option = una opción de una forma misère es una pila de Nim de 0 a { $most }, una lista de opciones o una forma; esto es { $found }
quotient-no-certificate = el cociente de una regla no tiene certificado; solo el de un código lo tiene
quotient-is-open = el cociente no se cerró dentro del presupuesto, así que no tiene elementos
quotient-beyond = { $sum } tiene una pila más allá de { $to }, la última pila del cociente
quotient-unknown = { $sum } no es una suma de posiciones del cociente
survey-option = `survey` de códigos tiene las opciones `misere` y `to`, se encontró `{ $key }`
survey-to = `to` es la pila mayor, se encontró { $found }
certify-quotient = { $code }: cociente misère de orden { $order }, porción P { $p }, demostrado hasta la pila { $to } ({ $pairs } pares cerrados)
certify-quotient-all = { $code }: cociente misère de orden { $order }, porción P { $p }, demostrado para todas las pilas: las clases tienen período { $period } desde { $preperiod } ({ $pairs } pares cerrados)
certify-values = { $code }: cociente de valores misère de orden { $order }, demostrado hasta la pila { $to } ({ $pairs } pares cerrados)
certify-values-all = { $code }: cociente de valores misère de orden { $order }, demostrado para todas las pilas: los valores g⁻ tienen período { $period } desde { $preperiod } ({ $pairs } pares cerrados)
certify-no-segments = solo los certificados de ventanas tienen segmentos
certify-segment = ese segmento no existe: van de 0 a { $last }
certify-segment-holds = { $code }: el segmento { $segment } (de 0 a { $last }) es correcto, pilas { $from } a { $to }
certify-segment-refused = segmento { $segment }: { $why }
certify-no-rows = `{ $file }`, línea { $line }: esto no es una fila de un estudio; las escribe `bouton survey … --jsonl`
certify-no-row = `{ $file }` no tiene ninguna fila de { $code }
certify-row-open = la fila de { $code } no afirma ninguna demostración
certify-row-refused = línea { $line }: se dice que { $code } tiene período { $period } desde { $preperiod }; el programa no encuentra tal demostración
certify-rows = { $accepted } filas aceptadas; { $open } no afirman ninguna demostración
certify-no-such-row = `{ $file }`, línea { $line }: ningún estudio escribe una fila así; su columna `{ $column }` es imposible, falta o es desconocida
certify-row-not-accepted = línea { $line }: { $why }
certify-row-differs = la fila de { $code } no se acepta: su columna `{ $column }` no es lo que muestra la demostración
certify-rows-none = no se acepta ninguna fila: { $open } no afirman ninguna demostración
certify-columns = comprobado: { $checked }; no comprobado, porque una demostración no dice nada de ello: { $unchecked }
certify-without-largest = { $rows } de ellas se demuestran por ventanas, sin tabla de valores: `max` no se comprobó
certify-theorem = { $what }: demostrado para todas las posiciones a partir de las jugadas del certificado ({ $states }, sistema de numeración { $system })
certify-theorem-rule = las jugadas son las de la regla, hasta donde se listaron ambas: todas las posiciones con partes de hasta { $last }, y { $far } más con partes de hasta { $largest }
certify-theorem-no-rule = el certificado no tiene regla, por lo que no se ha comprobado si sus jugadas son las de { $game }
certify-theorem-misere = el teorema trata del juego normal, y la regla es del juego misère
certify-theorem-blocked = el teorema trata de un juego en el que se pueden bloquear { $found } opciones, y en el juego de la regla se pueden bloquear { $wanted }
cli-steps-done = { $count } mil pasos, { $seconds } s
windows-early = los valores se repiten con período { $period } desde la pila { $preperiod }, antes de la primera ventana: sin --windows lo demuestra una tabla
windows-kept = se conservan las ventanas hasta la pila { $heap }: la misma orden continúa desde allí
windows-none = ningún período hasta la pila { $to }; las ventanas están en { $dir }
windows-rare = { $count } pilas o más son raras, la última { $last }: las ventanas necesitan pocas y tempranas
windows-rules = las ventanas son para códigos octales en juego normal, en los que alguna cifra divide pilas
windows-value = la pila { $heap } puede tener un valor de 64 o más, que las ventanas no admiten
windows-witness = pila { $heap }: ningún par al alcance tiene el valor { $value }, y quizá no es una opción
explain-quotient-n = los valores misère no se suman; en el cociente misère, el producto de los elementos de los sumandos no está en la porción P
explain-quotient-p = los valores misère no se suman; en el cociente misère, el producto de los elementos de los sumandos está en la porción P

## Teoremas sobre todas las posiciones

for-all-proved = { $what }: { $statement } (demostrado para todas las posiciones)
for-all-none = { $what }: ningún teorema; { $statement }
for-all-about-lost = posiciones P de { $game }
for-all-about-values = valores de { $game }
for-all-parts-of = { $game } con { $parts } partes
for-all-base = base { $base }
for-all-fibonacci = Fibonacci
count-state = { $count } estado
count-states = { $count } estados
for-all-automaton = las que acepta un autómata de { $states }, sistema de numeración { $system }
for-all-automaton-values = un autómata de { $states } acepta las partes junto con su valor y nada más, sistema de numeración { $system }
for-all-nothing = no hay ninguna
for-all-zero = solo la posición cuyas partes son todas 0
for-all-equal = las partes son iguales
for-all-golden = (⌊nφ⌋, ⌊nφ²⌋) para n ≥ 0, en cualquier orden, donde φ = (1 + √5)/2
for-all-below-golden = la parte mayor es menor que φ veces la menor, donde φ = (1 + √5)/2
for-all-below-golden-or-zero = una parte es 0, o las partes son distintas y la mayor es menor que φ veces la menor, donde φ = (1 + √5)/2
for-all-beatty = (⌊nα⌋, ⌊nα⌋ + { $t }n) para n ≥ 0, en cualquier orden, donde 1/α + 1/(α + { $t }) = 1
for-all-nim-sum-zero = la suma nim de las partes es 0
for-all-nim-sum = la suma nim de las partes
for-all-itself = el tamaño de la pila
for-all-remainder = el resto de dividir la pila entre { $modulus }
for-all-residue = el resto de dividir la pila entre { $modulus } es { $list }
for-all-residues = el resto de dividir la pila entre { $modulus } es uno de { $list }
for-all-only = solo { $list }
for-all-differ = la diferencia de las partes es { $list }
for-all-differ-some = la diferencia de las partes es una de { $list }
for-all-line = una parte es { $list }, donde n es la otra
for-all-lines = una parte es una de { $list }, donde n es la otra
for-all-part-zero = la parte { $list } es 0
for-all-parts-equal = las partes { $list } son iguales
for-all-nim-sum-of = la suma nim de las partes { $list } es 0
for-all-misere-nim = la suma nim de las partes es 0 si alguna parte es 2 o más, y si no 1
for-all-columns = en cada posición binaria, la cantidad de partes con un 1 es divisible entre { $modulus }
for-all-cycle = { $list }, según el resto de dividir la pila entre { $modulus }
for-all-residue-of = el resto de dividir { $number } entre { $modulus } es { $list }
for-all-residues-of = el resto de dividir { $number } entre { $modulus } es uno de { $list }
for-all-sum = la suma de las partes
for-all-smallest = la parte menor
for-all-largest = la parte mayor
for-all-difference = la diferencia entre la parte mayor y la menor
for-all-zeros-even = la pila no es 0 y termina en un número par de ceros, sistema de numeración { $system }
for-all-zeros-even-or-zero = la pila es 0 o termina en un número par de ceros, sistema de numeración { $system }
for-all-zeros-odd = la pila termina en un número impar de ceros y no es 0, sistema de numeración { $system }
for-all-zeros-odd-or-zero = la pila es 0 o termina en un número impar de ceros, sistema de numeración { $system }
for-all-evil = la pila tiene un número par de unos en base 2 (números malvados)
for-all-odious = la pila tiene un número impar de unos en base 2 (números odiosos)
for-all-below-term = la parte 1 es 0, o la parte 2 es menor que el menor término de la parte 1, sistema de numeración { $system }
for-all-except = { $name }, pero no { $removed }
for-all-besides = { $name }; además { $added }
for-all-except-besides = { $name }, pero no { $removed }; además { $added }
for-all-note-sink = el estado desde el que no se acepta nada no se dibuja
for-all-note-any = * es cualquier cifra
for-all-note-same = d es una cifra que tienen todos los números
for-all-about-misere = posiciones P de { $game } en juego misère
for-all-addable = jugadas que pueden añadirse a { $game } sin cambiar quién gana: { $list } (demostrado para todas las posiciones; con las que ya existen, un autómata de { $states }, sistema de numeración { $system })
for-all-addable-none = no puede añadirse ninguna jugada a { $game } sin cambiar quién gana (demostrado para todas las posiciones)
game-row = fila { $row } de { $game }
for-all-addable-open = jugadas que pueden añadirse a { $game } sin cambiar quién gana: sin decidir; { $why }
for-all-everything = todas las posiciones
for-all-states = ningún autómata de hasta { $states } estados las describe (sistemas de numeración probados: { $count })
for-all-beyond = lo que sugieren las posiciones pequeñas falla más adelante, desde { $position }
for-all-limits = los autómatas crecen demasiado
for-all-range = un número es demasiado grande: se admiten 48 bits
for-all-no-measure = ninguna suma de múltiplos de las partes baja con cada jugada, así que nada muestra que la partida termine
for-all-uncounted = las opciones que se pueden bloquear se cuentan a lo largo de líneas sin opción común, y estas jugadas son otras
for-all-negative = una jugada desde { $position } lleva a un número negativo
for-all-leaves = una jugada desde { $position } lleva a algo que no es una posición
for-all-about = un teorema trata de "P-positions" o de "values"; se encontró { $found }
for-all-key = un teorema no tiene el ajuste `{ $key }`
    .hint = las claves son about, parts, system, states, bound
for-all-number = debe ser un número; se encontró { $found }
for-all-parts = los teoremas son sobre posiciones de 1 a 5 partes; se encontró { $found }
for-all-system = un sistema es una base de 2 a 16, "Fibonacci" o [a, b] con 1 ≤ b ≤ a ≤ 16; se encontró { $found }
for-all-unproved = este teorema no lo dice
    .hint = claim indica si se encontró un teorema, y about de qué trata: game.theorem("values") trata de los valores
for-all-no-certificate = solo un teorema demostrado tiene certificado
for-all-vector = una jugada quita números desde 0 de { $parts } partes; se encontró { $found }
for-all-position = { $found } no es una posición con números desde 0 como { $form }
no-formula = las jugadas de { $game } no se conocen como condiciones lineales, a partir de las cuales se demuestran los teoremas
    .hint = los teoremas son sobre posiciones de uno a cinco números; escriba la regla de un juego así como función: game("Nombre", |a, b| …)
not-nim-like = no se sabe que las filas de { $game } sean periódicas: { $why }
    .hint = de (a, b) se debe poder jugar a todo (a, b′) con b′ < b; todas las demás jugadas llevan a filas menores, a distancias fijas a lo largo de la fila
not-nim-like-parts = las filas son las de un juego con dos partes, y sus posiciones tienen { $found }
not-nim-like-positions = algunos pares de números no son posiciones
not-nim-like-not-all = en la fila { $row } una jugada no puede llevar a toda columna menor
not-nim-like-line = de [{ $row }, b] una jugada lleva a { $to }, no a una distancia fija de la columna b para todo b a partir de alguna columna
not-nim-like-higher = de [{ $row }, b] una jugada lleva a { $to }, en una fila mayor
not-nim-like-many = las jugadas de una fila son demasiadas para examinarlas una por una
normal-play-only = `{ $verb }` es para el juego normal
not-linear = las jugadas no son lineales: { $why }
    .hint = los números se pueden comparar, sumar, y multiplicar o dividir por constantes
not-linear-not-compiled = el compilador no entiende { $what }
not-linear-position = una posición debe tener de uno a cinco números
not-linear-product = se multiplican dos números de la posición
not-linear-divisor = se divide por un número que depende de la posición
not-linear-power = una potencia, o un desplazamiento por un número que depende de la posición
not-linear-bits = los bits de un número que puede ser negativo
not-linear-function = la función `{ $what }`
not-linear-recursion = las funciones se llaman unas a otras a demasiada profundidad
not-linear-rounds = un bucle cambia una variable de otro modo que por el mismo número en cada vuelta
not-linear-endless = un bucle al que no se le ve el final
not-linear-jump = un salto fuera de un bucle cuyo número de vueltas depende de la posición
not-linear-changed = se lee una variable después de que un bucle la haya cambiado
not-linear-unknown = la longitud o el orden de una lista que llena un bucle
not-linear-failure = una posición en la que la regla falla, como con un índice fuera de una lista
not-linear-sum = una opción que es una suma de posiciones
not-linear-option = una opción de otra forma que la posición
not-linear-size = la regla tiene demasiados casos
not-linear-number = un número es demasiado grande
check-proved = { $what }: cierto para todas las posiciones (demostrado)
check-refuted = { $what }: falla en { $position }: { $why } (es cierto en todas las posiciones menores)
check-to = se supuso P, es N: la jugada a { $option } gana
check-not-value = la fórmula da { $guessed }, que no es el valor
guess-observed = no se decide para todas las posiciones, por eso solo se probaron las pequeñas: { $why }
guess-undecided = la conjetura no se decide para todas las posiciones: { $why }
    .hint = dé rangos, y se comprobará en ellos: { $verb }(conjetura, 0..=30, …)
guess-not-linear = la conjetura no es lineal: { $why }
    .hint = dé rangos, y se comprobará en ellos: { $verb }(conjetura, 0..=30, …)
guess-not-linear-point = la conjetura no es lineal: { $why }
    .hint = los números con decimales no son exactos; ⌊nφ⌋ es wythoff_lower(n), y ⌊nφ²⌋ es wythoff_upper(n)
guess-not-bool = la conjetura debe ser verdadera o falsa, porque `{ $verb }` pregunta qué posiciones son posiciones P
guess-not-int = la conjetura debe ser un número entero, porque `{ $verb }` pregunta por valores
guess-parts = partes de una posición del juego «{ $game }»: { $parts }; parámetros de la conjetura: { $found }
not-linear-guess = no es ni un valor de verdad ni un número entero
not-linear-components = la regla dice de qué componentes es suma una posición
