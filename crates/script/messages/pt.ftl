# Todas as frases do Bouton em português. As chaves e os argumentos são os de en.ftl; o que falte aqui aparece em inglês.
# As frases começam por minúscula e não têm ponto final. O nome desconhecido é sempre o primeiro texto entre acentos
# graves da frase. Termos: pilha (heap), soma-nim, valor de Grundy, P-posição, jogada, parcela, período, pré-período.

## Rótulos

label-hint = dica
label-error = erro
output-cut = … a saída foi cortada aqui: uma célula mostra no máximo { $limit }; mostre menos, ou escreva num arquivo com save(value, "out.txt")
at-column = { $message } (na coluna { $column } do código)
label-called = chamado a partir de `{ $name }` em { $place }

## Paradas e limites

interrupted = interrompido
memory = os valores do script pedem mais de { $limit }, a sua parte dos { $session } de uma sessão; o processo ocupa { $held }
    .hint = guarde menos de uma vez: conte em vez de acumular, ou trabalhe por partes; no terminal, --memory { $option } permite mais
memory-copy = uma cópia do valor ocupa mais de { $limit }, a parte dos valores nos { $session } de uma sessão
    .hint = guarde menos de uma vez; no terminal, --memory { $option } permite mais
memory-session = o processo ocupa { $held }, dos quais { $values } pelos valores do script, e o limite de memória é { $session }
    .hint = guarde menos de uma vez; um jogo devolve as suas tabelas quando ninguém mais o usa; no terminal, --memory { $option } permite mais
memory-largest = o que se pode devolver está sobretudo em { $largest }: `{ $first } = ()` o devolve; no terminal, --memory permite mais
memory-undo = `{ $name }` ocupa { $size }, e uma cópia, que se guarda até a instrução terminar, não cabe junto aos { $held } que o processo ocupa: o limite de memória é { $limit }
    .hint = guarde-o por partes, das quais uma instrução mude uma; no terminal, --memory { $option } permite mais
limits-what = {""}
limits-now = agora
limits-most = no máximo
limits-none = sem limite
limits-session = memória da sessão
limits-values = memória dos valores do script
limits-positions = posições de uma busca
limits-time = tempo de uma célula
limits-steps = passos de uma célula
limits-variables = variáveis
limits-calls = chamadas umas dentro das outras
limits-source = texto de uma célula
function-fails = `{ $key }` de { $game } falha: { $message }
    .hint = em seu lugar usa-se a forma simples
memory-shown = o valor precisa de { $size } de memória para ser mostrado, e o limite é { $limit }
    .hint = mostre uma parte, ou termine a célula com ponto e vírgula
memory-shown-more = o valor precisa de { $size } de memória para ser mostrado, além dos { $held } que o processo ocupa, e o limite é { $limit }
    .hint = mostre uma parte, ou termine a célula com ponto e vírgula
memory-lost = nada com nome ocupa muito: uma função que captura a sua própria variável nunca é devolvida; recomece a sessão
bytes-beyond = mais de { $size }
memory-reserve = { $what } pede { $size }, e o limite de memória é { $limit }
    .hint = peça menos, ou permita mais memória (no terminal: --memory { $option })
memory-reserve-beyond = { $what } pede { $size }, e o limite de memória é { $limit }
    .hint = peça menos
memory-listing = listar as opções ocupa { $size } além dos { $held } que o processo ocupa, e o limite de memória é { $limit }
    .hint = pergunte por uma posição menor, ou permita mais memória (no terminal: --memory { $option })
memory-reserve-more = { $what } pede { $size } além dos { $held } que o processo ocupa, e o limite de memória é { $limit }
    .hint = peça menos, ou permita mais memória (no terminal: --memory { $option })
operations = o script fez mais de { $limit } passos
too-deep = as regras e as funções da biblioteca chamam umas às outras em mais de { $levels } níveis
    .hint = procure uma regra que pergunte por um valor do seu próprio jogo
too-many-calls = as funções chamam umas às outras em mais de { $levels } níveis
    .hint = procure uma função que chame a si mesma sem fim; um laço não tem esse limite
too-deep-browser = as funções, chamadas e parênteses, uns dentro dos outros, são profundos demais para um navegador
    .hint = procure uma função que chame a si mesma sem fim; um laço não tem esse limite
too-deep-expression = a expressão tem níveis demais
    .hint = dê nomes às partes com `let`
forget-unknown = a sessão não tem nenhuma variável `{ $name }` para esquecer
    .hint = os nomes se escrevem como textos: forget("a")
too-many-variables = há mais de 1024 variáveis
    .hint = `forget("nome")` esquece uma variável e `forget(["a", "b"])` várias, no fim da célula; guarde vários valores numa lista ou num mapa
too-many-names = há mais de { $most } nomes diferentes num só texto
    .hint = guarde os dados em listas e mapas, não em variáveis próprias
too-many-functions = há mais de 1024 funções num só texto
too-long = o texto tem { $size }, e o limite é { $limit }
    .hint = leia os dados com `load` em vez de escrevê-los no script
switched-off = `{ $name }` está desligado
internal = esta falha é do próprio Bouton: { $what }
    .hint = as suas variáveis foram mantidas; por favor, relate a falha com o texto que a causou

## Busca

budget-positions = o limite de { $limit } posições foi atingido
    .hint = `game.advice()` diz o que as tornaria menos
budget-bytes = o limite de { $limit } de memória foi atingido: as tabelas do cálculo pedem { $need }, e o processo ocupa { $held }
    .hint = `game.advice()` diz o que a tornaria menor; no terminal, --memory { $option } permite mais
budget-bytes-limit = o limite de { $limit } de memória foi atingido
budget-table = os valores de { $heaps } pilhas ocupam { $need } ou mais, e o limite é { $limit }
    .hint = peça pilhas até { $last } no máximo, ou permita mais memória (no terminal: --memory { $option })
budget-table-beyond = os valores de { $heaps } pilhas não cabem em memória nenhuma
    .hint = peça pilhas até { $last } no máximo
memory-heaps = { $count } pilhas: de { $least } a { $most } de memória, { $few } a { $many } bytes por pilha
memory-heaps-one = { $count } pilhas: { $most } de memória, 1 byte por pilha
memory-sets = { $memory }; os conjuntos de somas ocupam mais { $sets } para cada 64 valores, e são dispensados onde não couberem
budget-depth = o jogo ainda continua depois de { $limit } jogadas: a regra pode não ter fim
budget-falls = uma parte das posições do jogo “{ $game }” desce abaixo de 0 sem fim: { $line }
    .hint = uma jogada retira o que não existe; pergunte antes: if a > 0 {"{"} … {"}"}
budget-time = o tempo acabou
wrong-symmetry = as simetrias ou os componentes de { $game } mudam o valor: { $position } vale { $value }, mas { $form } está no seu lugar e vale { $other }
    .hint = faça com que `symmetries` dê só posições que sejam o mesmo jogo, e `components` as posições de que é soma; `bouton check` experimenta muitas
loopy = { $game } tem ciclos: o jogo pode voltar à posição { $position }
    .hint = os quocientes, gêneros e formas canônicas da versão misère precisam de um jogo que acabe; também os valores dos jogos com jogadas para cada jogador (os stoppers, on, off, over, não se calculam), mas outcome_for não
mixed-convention = uma soma tem uma só convenção de jogo; aqui há um jogo na versão normal e outro na versão misère
not-a-heap = `{ $verb }` conta pilhas, e uma posição do jogo “{ $game }” não é uma pilha
misere-values = a soma-nim de valores misère não significa nada
too-large = o valor não cabe em 64 bits

## Cálculos longos

checkpoint-heaps = um ponto de retomada guarda os valores das pilhas 0, 1, 2, …, e uma posição do jogo “{ $game }” não é uma pilha
checkpoint-value = o valor da pilha { $heap } em `{ $dir }` não é o que as regras dizem
checkpoint-recover = os { $count } valores antes dele estão certos; --recover continua a partir daí
checkpoint-lost = nada antes dele está certo: apague a pasta, ou indique outra
checkpoint-kept = o ponto de retomada guarda { $count } valores; o mesmo comando continua a partir daí
checkpoint-kept-memory = o ponto de retomada guarda { $count } valores; o mesmo comando com mais memória (--memory) continua a partir daí
checkpoint-kept-time = o ponto de retomada guarda { $count } valores; o mesmo comando com mais tempo (--time) continua a partir daí
checkpoint-kept-error = o ponto de retomada guarda os { $count } valores anteriores
checkpoint-empty = nada foi escrito antes
checkpoint-large = --memory { $option } a abre
checkpoint-busy = espere que acabe, ou indique outra pasta
checkpoint-other = indique uma pasta própria
catalogue-mistake = linha { $line }, coluna { $column }: { $why }
catalogue-deep = há mais de { $most } chaves umas dentro das outras
catalogue-key = nenhuma frase tem a chave `{ $key }`
catalogue-attribute = `{ $key }` não tem `.{ $name }`
time-limit = o limite de tempo de { $seconds } s foi atingido
    .hint = dê-lhe mais tempo ou peça menos pilhas
cli-read-late = `{ $name }` não foi lido até o fim em { $seconds } s

## O mundo exterior

host-files = os arquivos estão desligados aqui
host-nobody = não há a quem perguntar aqui

## Nomes

unknown-name = não existe `{ $name }` aqui
called-as = escreva assim: { $signatures }
name-near = você quis dizer `{ $near }`?
defined-here = `{ $name }` é definido aqui
name-help = help() mostra as funções, e help(x) o que se pode perguntar a um valor x
name-later = `{ $name }` é definido na linha { $line }, depois de ser usado
    .hint = mova a definição para cima
name-function = `{ $name }` é uma função: escreva { $name }(…), por exemplo { $call }
name-letter = dê antes um número a `{ $name }`: let { $name } = 5;
name-letter-mex = para todo { $name } a partir de 0, mex({ "{" }0, …, { $name }{ "}" }) = { $name } + 1; para calcular um deles, dê antes um número a `{ $name }`: let { $name } = 5;
name-let = na primeira vez, uma variável é escrita com `let`: let { $name } = …
name-not-yet = `{ $name }` ainda não tem valor
    .hint = defina-o antes desta linha
type-number = número
type-fraction = número fracionário
type-truth-value = verdadeiro ou falso
type-character = caractere
type-string = texto
type-array = lista
type-map = mapa
type-nothing = nada
type-function = função
type-range = intervalo
unknown-function = não existe a função `{ $name }` para ({ $types })
unknown-function-bare = não existe a função `{ $name }`
other-parameters = esta função é chamada com { $types }, e tem outro número de parâmetros
    .hint = escreva-a com tantos parâmetros: { $function }
unknown-property = não existe a propriedade `{ $name }`
unknown-key = não existe a entrada { $index }
not-a-function-game = `{ $name }` é um jogo e não uma função
    .hint = escreva { $name }[{ $position }] para uma posição, { $name }.grundy({ $position }) para o seu valor
not-a-function-value = isto não é uma função e não pode ser chamado
not-a-function-text = o texto "{ $name }" não é uma função
    .hint = escreva o nome da função sem aspas, ou uma função: |x| …
not-a-function-named = `{ $name }` não é uma função: é { $found }
closure-recursion = `{ $name }` chama a si mesma, e uma função sem nome não pode
    .hint = escreva-a como função: fn { $name }(…) {"{"} … {"}"}

## Avisos

label-warning = aviso
game-in-braces = `{ $written }` é aqui um bloco cujo valor é um número, porque `|` junta os bits de números
    .hint = um jogo com estas opções é { $plain }
numeral-base = `{ $written }` é aqui o número { $read }: `_` só separa algarismos
    .hint = para a base { $base } escreva { $plain }
numeral-base-digit = `{ $written }` é aqui o número { $read }: { $digit } não é um algarismo da base { $base }, e `_` só separa algarismos
division-comment = `//` começa um comentário aqui, e a linha acaba antes dele
    .hint = para dividir escreva `/`: o quociente de números inteiros é inteiro
power-sign = `{ $base }^{ $exponent }` é aqui a soma-nim de { $base } e { $exponent }, { $read }
    .hint = para uma potência escreva { $base } ** { $exponent }

## Valores do tipo errado

wrong-comparison = uma comparação dá um número, ou true ou false; aqui deu { $found }
    .hint = escreva |a, b| a - b, ou |a, b| a < b
unbound-this = `this` não tem valor aqui
wrong-type = isto tem de ser: { $wanted }; é: { $found }
wrong-type-shared = isto tem de ser: { $wanted }
wrong-operands = `{ $name }` não funciona com ({ $types })
advice-complement = as casas que não estão numa máscara são all ^ mask, com all = (1 << casas) - 1
advice-map-key = as chaves de um mapa são textos: escreva `{"${"}n{"}"}`
advice-nimber-number = um nimber não é um número; x.to_int() é o número da sua pilha
advice-repeated = escreva (0..n).map(|k| 0) para n zeros
advice-range-length = escreva (a..b).to_array().len(), ou b - a
advice-parse = escreva parse_int(text) ou parse_float(text)
advice-template = ponha os valores num texto entre acentos graves: `{"${"}x{"}"}`
advice-root = isqrt(n) é a parte inteira da raiz, e n.to_float().sqrt() a raiz
advice-of-array = escreva uma lista: min([a, b, c])
advice-slice = escreva a.extract(0..2)
bitwise-precedence = `{ $name }` não funciona com ({ $types })
    .hint = as comparações ligam mais do que `&`, `|` e `^`: escreva (a & 1) == 1
not-a-function = isto não é uma função e não pode ser chamado: é ({ $types })
not-indexable = um valor deste tipo não tem partes: { $found }
not-iterable = `for` não pode percorrer este valor
    .hint = `for` percorre intervalos, listas, textos e mapas: for i in 0..n
array-bounds = não existe o elemento { $index }: a lista tem { $length }, o último é { $last }
array-bounds-empty = não existe o elemento { $index }: a lista está vazia
string-bounds = não existe o caractere { $index }: o texto tem { $length }, o último é { $last }
string-bounds-empty = não existe o caractere { $index }: o texto está vazio
bit-bounds = não existe o bit { $index }: um número tem { $length }
bit-bounds-empty = não existe o bit { $index }
recall-empty = ainda não há nenhum valor
    .hint = `_` é o valor da última célula que tinha um, e Out[3] o de In[3]
recall-none = In[{ $number }] não tinha valor, ou já não está guardado
    .hint = Out sozinho mostra os valores guardados
recall-large = o valor de In[{ $number }] ocupa { $size } e não foi guardado
    .hint = dê-lhe um nome: let x = …
used-twice = usa-se uma variável enquanto uma função trabalha com ela
    .hint = copie antes aquilo de que a função precisa: let n = h.len();
used-twice-by = `{ $name }` trabalha com uma variável que a função chamada também usa
    .hint = copie antes aquilo de que a função precisa: let n = h.len();
constant = `{ $name }` não pode mudar aqui
    .hint = as constantes nunca mudam, e uma regra vê as variáveis de fora como eram quando o jogo foi definido
import-off = `import` está desligado
    .hint = load("file.rhai") executa outro script e dá o seu último valor
label-more = { $count ->
    [1] … e mais 1 chamada
   *[other] … e mais { $count } chamadas
}
rule-changes-captured = a regra muda `{ $name }`, que apenas capturou
    .hint = uma regra não pode mudar as variáveis de fora, e não se lembra de nada de uma posição para a seguinte: let copy = { $name }; e mude a cópia
constant-method-named = `{ $name }` alteraria `{ $variable }`, que não pode mudar aqui
    .hint = uma regra não pode alterar as variáveis de fora, e nada altera uma constante: let copy = { $variable }; e altere a cópia
constant-method = `{ $name }` alteraria um valor que não pode mudar aqui
    .hint = uma regra não pode alterar as variáveis de fora, e nada altera uma constante: let copy = a; e altere a cópia
division-by-zero = divisão por zero
arithmetic = o cálculo falha: { $message }
    .hint = os números inteiros vão de -9223372036854775808 a 9223372036854775807
float-to-int = { $found } não é um número de 64 bits
    .hint = os números inteiros vão de -9223372036854775808 a 9223372036854775807; is_nan() e is_infinite() perguntam antes
thrown = { $value }
script = { $message }

## Sintaxe

syntax = { $message }
syntax-end = o texto acaba cedo demais
    .hint = falta algo depois: um operador como + e o sinal = precisam de um valor à direita
syntax-input = `{ $text }` inesperado
syntax-string = o texto entre aspas não acaba nesta linha
    .hint = feche-o com "; textos de várias linhas se escrevem `entre acentos graves`
syntax-character = '{ $text }' não é um só caractere
    .hint = os textos têm aspas duplas: "{ $text }"
syntax-number = `{ $text }` não é um número
syntax-number-range = `{ $text }` não cabe: os números inteiros vão de −9223372036854775808 a 9223372036854775807
    .hint = escreva um número com ponto, 1.0e19, se basta um valor aproximado
syntax-numeral-base = `{ $written }`: a base é um número de 2 a 16
    .hint = parse_int("…", base) lê algarismos em outras bases, até 36
syntax-numeral-digit = `{ $written }`: { $digit } não é um algarismo da base { $base }
    .hint = os algarismos da base { $base } vão de 0 a { $largest }
syntax-product = `{ $written }` não é um produto: entre os fatores vai um `*`
    .hint = escreva { $plain }
comparison-chain = isto compara o resultado de uma comparação
    .hint = escreva { $plain }; uma comparação usada como verdadeiro ou falso fica entre parênteses
negative-power = o sinal e a potência podem ser lidos de duas maneiras
    .hint = escreva { $negated } ou { $of_negative }
gives-nothing = `{ $method }` muda aquilo sobre o que é chamado e não dá nada
    .hint = escreva-o como um comando à parte, e depois o valor: a.{ $method }(…); a
gives-nothing-instead = `{ $method }` muda aquilo sobre o que é chamado e não dá nada
    .hint = { $instead } dá uma cópia mudada; ou escreva a.{ $method }(…) como um comando à parte, e depois a
open-comment = este comentário não é fechado
    .hint = termine-o com */
name-outcome = os resultados se escrevem como textos: "{ $name }"
syntax-property = depois do ponto falta o nome de uma propriedade ou de um método
    .hint = um número com ponto tem um algarismo depois dele, 5.0; os textos juntam-se com +
syntax-function-name = `fn` precisa de um nome: letras, algarismos e _, e primeiro uma letra
syntax-default-last = o caso `_` de um `switch` vale por todos os outros, por isso vem por último
syntax-condition = uma condição é verdadeira ou falsa, e isto é: { $found }
    .hint = compare-a: n != 0
syntax-arrow = `<-` não é um operador
    .hint = escreva x = 3 para atribuir, e x < -3 para comparar
syntax-equals = `=` atribui, e aqui falta um valor
    .hint = escreva == para comparar
syntax-escape = `{ $text }` não é uma sequência de escape
    .hint = escreva \\ para uma barra invertida
syntax-operator = não existe o operador `{ $name }`
syntax-semicolon = falta um `;` depois disto
    .hint = acabe a instrução com `;`
syntax-open = este `{ $bracket }` não foi fechado
    .hint = feche-o; o texto acaba antes disso
syntax-closing = falta um `{ $token }` { $purpose }
syntax-in = falta `in` depois da variável
    .hint = escreva for x in a {"{"} … {"}"}, ou com o seu número desde 0 for (x, i) in a {"{"} … {"}"}
syntax-comma = falta uma `,` ou um parêntese que feche antes disto
    .hint = separe os itens com `,` e feche o parêntese depois do último
syntax-missing = falta `{ $token }` { $purpose }
syntax-duplicate-property = o mapa tem `{ $name }` duas vezes
syntax-duplicate-function = a função `{ $name }` com { $arity } parâmetros está definida duas vezes
syntax-duplicate-parameter = o parâmetro `{ $name }` aparece duas vezes
syntax-nested-function = há uma função definida dentro de outra
    .hint = mova `fn` para o nível exterior, ou escreva uma função sem nome: let f = |x| …;
syntax-variable = falta um nome aqui
syntax-assignment = não se pode atribuir um valor a isto
    .hint = `=` atribui a uma variável, um elemento ou uma propriedade; `==` compara
syntax-break = `break` e `continue` só existem dentro de um laço
syntax-expression = falta uma expressão aqui
reserved = `{ $word }` é uma palavra reservada
    .hint = escolha outro nome

## Definir jogos

game-arguments = `game` recebe uma regra, um nome e uma regra, ou um mapa com uma regra
    .hint = escreva game("Nim", |n| 0..n), ou com mais dados game(#{ "{" } name: "Nim", moves: |h| …, start: [3, 4] { "}" })
game-key = `game` não conhece a chave `{ $name }`
    .hint = as chaves são { $keys }
no-options = a regra acaba sem dar as suas opções
    .hint = escreva a lista de opções na última linha: { $last }
game-no-rule = o jogo não tem regra
    .hint = acrescente moves: |n| 0..n
game-value = `{ $name }` tem de ser { $wanted }, é { $found }
game-value-function = uma função como |n| …
ambiguous-rule = há { $count } funções `{ $name }`, com números diferentes de parâmetros
    .hint = diga qual: |a, b| { $name }(a, b)
rule-without-parameter = uma regra recebe uma posição, e esta função não tem parâmetros
    .hint = escreva |n| … para pilhas, |a, b| … para posições de duas partes
rule-captures-itself = a função que foi entregue contém a si mesma
    .hint = uma regra não pode fazer parte de um valor que ela usa
wrong-start = { $wanted ->
    [1] a regra tem 1 parâmetro, e `start` tem de ser uma lista de 1 parte; é { $found }
   *[other] a regra tem { $wanted } parâmetros, e `start` tem de ser uma lista de { $wanted } partes; é { $found }
}

## Posições e opções

kind-heap = um número n >= 0 (uma pilha), ou uma lista de pilhas
kind-number = um número, ou uma lista de números
kind-array = uma lista
kind-parts = uma lista de comprimento { $count }
kind-text = um texto
kind-map = um mapa
wrong-kind = uma posição do jogo “{ $game }” é { $wanted }, e esta é { $found }
wrong-kind-float = uma posição tem números inteiros, e isto é { $found }
    .hint = os números inteiros se dividem sem resto: n / 2; x.to_int() corta
wrong-kind-type = uma posição tem números, textos, listas e mapas, e isto é { $found }
wrong-kind-function = uma posição tem números, textos, listas e mapas, e isto é uma função
    .hint = uma regra própria é dada a `game`: game(|n| 0..n)
heap-indexed = a regra de { $game } usa uma parte da sua posição como número, e uma posição sua é um número n >= 0
    .hint = aqui as posições são números; para listas escreva game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-reduce = sem um início, `reduce` começa com nada: dê-lhe um, list.reduce(|sum, x| sum + x, 0)
hint-start = aqui as posições são números; para listas escreva game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-sum-of = uma soma se escreve sum_of([p, q])
bad-options = a regra de { $game } tem de devolver uma lista de opções; em { $position } devolve { $found }
    .hint = acabe a regra com a lista, sem `;`; um intervalo como 0..n também serve
in-moves = nas jogadas de
in-moves-of = { $begin } { $game } a partir de { $position }: { $message }
negative-heap = a opção { $index } de { $game } em { $position } é a pilha { $heap }; uma pilha é 0 ou mais
    .hint = retire só o que existe: if n >= k {"{"} … {"}"}
negative-pile = a opção { $index } de { $game } em { $position } é { $option }; uma pilha é 0 ou mais
    .hint = retire só o que existe: if a >= k {"{"} … {"}"}; um jogo com partes negativas tem um começo: game(#{"{"}start: [0, 0], moves: …{"}"})
pile-below = { $position } tem uma pilha menor que 0
    .hint = as partes de { $game } são pilhas; um jogo com partes negativas tem um começo: game(#{"{"}start: [0, 0], moves: …{"}"})
not-positions = `{ $what }` de { $game } deve dar posições, e em { $position } deu { $found }
wrong-option = a opção { $index } de { $game } em { $position } tem de ser { $wanted }, e é { $found }
option-misere = a opção { $index } de { $game } em { $position } é uma posição de um jogo misère
    .hint = quem ganha é decidido pelo jogo que se joga, não pelas suas opções: use o próprio jogo

## Hábitos de outras linguagens: a frase aparece onde a leitura parou, a dica também nos nomes desconhecidos

habit-integer-division = `//` começa um comentário aqui, e a instrução não tem fim
    .hint = os números inteiros são divididos com uma só barra: n / 2
habit-comment = `#` não começa um comentário
    .hint = os comentários começam por //
habit-elif = `{ $word }` não é uma palavra desta linguagem
    .hint = escreva { "}" } else if … { "{" } … { "}" }
habit-def = `def` não é uma palavra desta linguagem
    .hint = as funções se escrevem fn name(n) { "{" } … { "}" }
habit-function = `{ $word }` não é uma palavra desta linguagem
    .hint = as funções se escrevem fn name(n) { "{" } … { "}" }, ou |n| … sem nome
habit-lambda = `lambda` não é uma palavra desta linguagem
    .hint = uma função sem nome se escreve |n| n + 1
habit-type = as variáveis e os parâmetros não têm tipos aqui
    .hint = retire o tipo: fn f(n) { "{" } … { "}" }, let n = 3;
habit-colon-block = um bloco não começa por `:`
    .hint = os blocos ficam entre chaves: { $word } … { "{" } … { "}" }
habit-and = `and` não é um operador
    .hint = escreva a && b
habit-or = `or` não é um operador
    .hint = escreva a || b
habit-not = `not` não é um operador
    .hint = escreva !a, e !(x in list) ou x !in list
habit-comprehension = uma lista não se constrói com `for` entre colchetes
    .hint = escreva (0..n).map(|x| x * x), ou list.filter(|x| …).map(|x| …)
habit-conditional = uma condição não vem depois do seu valor
    .hint = escreva if c { "{" } x { "}" } else { "{" } y { "}" }, que também é um valor
habit-ternary = `?` não é um operador
    .hint = escreva if c { "{" } x { "}" } else { "{" } y { "}" }, que também é um valor
habit-increment = não existem `++` nem `--`
    .hint = escreva x += 1;
habit-mut = as variáveis não precisam de `mut`
    .hint = escreva let x = 1; toda variável de `let` pode mudar
habit-vec = não existe `vec!`
    .hint = as listas se escrevem [1, 2, 3]
habit-print-macro = `{ $word }` não leva `!`
    .hint = escreva print(x), e `n é ${ "{" }n{ "}" }` entre acentos graves para pôr valores num texto
habit-macro = não há macros
    .hint = retire o `!`
habit-match = `{ $word }` não é uma palavra desta linguagem
    .hint = escreva switch x { "{" } 1 => a, 2 | 3 => b, _ => c { "}" }
habit-arrow = `=>` só existe em `switch`
    .hint = uma função sem nome se escreve |x| x + 1
habit-f-string = não há letras antes dos textos
    .hint = os valores são postos num texto entre acentos graves: `n é ${ "{" }n{ "}" }`
habit-triple-quotes = não há aspas triplas
    .hint = os textos de várias linhas ficam entre acentos graves
habit-magic = aqui não há comandos mágicos com `%`
    .hint = `:time EXPR` mede uma expressão, `:vars` mostra as variáveis, `:load ARQUIVO` e `:save ARQUIVO` leem e gravam programas
habit-shell = aqui não há um interpretador de comandos
    .hint = use outro terminal para os comandos do sistema; save(value, "file.csv") e load("file.csv") gravam e leem arquivos
habit-import = não há nada para importar
    .hint = gcd, isqrt, primes, … já existem: veja help(); load("file.rhai") lê outro script
habit-destructuring = `{ $word }` recebe um nome de cada vez
    .hint = escreva let a = p[0]; let b = p[1];
habit-tuple = não há tuplas
    .hint = escreva uma lista: [a, b]
habit-map = um mapa começa por `#`
    .hint = escreva #{ "{" } a: 1, b: 2 { "}" }
habit-var = `{ $word }` não é uma palavra desta linguagem
    .hint = as variáveis se escrevem let x = 1;
habit-class = não há classes nem tipos para definir
    .hint = junte num mapa o que está ligado: #{ "{" } red: 2, blue: 1 { "}" }
habit-public = `{ $word }` não é necessário
    .hint = retire-o
habit-default = os parâmetros não têm valores padrão
    .hint = defina a função duas vezes: fn f(a) { "{" } f(a, 1) { "}" } fn f(a, b) { "{" } … { "}" }
habit-for-c = `for` percorre alguma coisa
    .hint = escreva for i in 0..n { "{" } … { "}" }
habit-equals = `{ $word }` não é um operador
    .hint = escreva == e !=
habit-unequal = `<>` não é um operador
    .hint = escreva !=
habit-is = `is` não é um operador
    .hint = escreva a == b; o tipo de um valor é type_of(a)
habit-pass = `pass` não é uma palavra desta linguagem
    .hint = um bloco vazio é { "{" } { "}" }
habit-walrus = `:=` não é um operador
    .hint = escreva let x = 3; e mais tarde x = 4;
habit-slice = não há fatias com `:`
    .hint = escreva a.extract(1, 2) para os elementos, s.sub_string(1, 2) para o texto, a partir da casa 1, com 2 de comprimento
habit-set = não há conjuntos
    .hint = escreva uma lista: [1, 2, 3]
habit-numbers = há números lado a lado
    .hint = escreva [2, 4, 7], ou nim [2, 4, 7] para uma posição de Nim
habit-verb = `{ $word }` precisa de um jogo e de uma posição
    .hint = escreva explain nim 3 4 5, ou nim().explain([3, 4, 5])
habit-game = não existe o jogo `{ $word }`
    .hint = games("palavra") lista os jogos que falam de uma palavra; uma posição se escreve nim [3, 4, 5]
habit-bare-body = o corpo de `{ $word }` precisa de chaves
    .hint = escreva if x { "{" } continue; { "}" }
habit-print = `print` recebe um só valor
    .hint = escreva print(`${ "{" }a{ "}" } ${ "{" }b{ "}" }`)
habit-true = não existe `{ $word }`
    .hint = escreva true
habit-false = não existe `{ $word }`
    .hint = escreva false
habit-none = não existe `{ $word }`
    .hint = o valor “nada” se escreve ()
habit-self = não existe `self`
    .hint = uma regra recebe a sua posição como parâmetro: |n| …
habit-range = não existe `range`
    .hint = os intervalos se escrevem 0..n, com o fim incluído 0..=n, e com passo range(0, n, 2)
habit-sum = não existe `sum`
    .hint = a soma de números é total([1, 2]); a soma de posições é p + q ou sum_of([p, q])
habit-println = não existe `{ $word }`
    .hint = escreva print(x)
habit-str = não existe `{ $word }`
    .hint = escreva x.to_string(), ou `${ "{" }x{ "}" }` entre acentos graves
habit-int = não existe `{ $word }`
    .hint = escreva x.to_int() para uma fração e parse_int("12") para um texto
habit-append = não existe `{ $word }`
    .hint = escreva list.push(x), ou list += x
habit-len = não existe `{ $word }`
    .hint = escreva x.len()
habit-xor = não existe `xor`
    .hint = a soma-nim de números é a ^ b, a de uma lista nim_sum(list)
habit-pow = não existe `pow`
    .hint = escreva a ** b
habit-grundy = não existe `{ $word }`
    .hint = o valor de Grundy de uma posição é game.grundy(posição)
habit-position = não existe `{ $word }`
    .hint = game[posição] é uma posição com os verbos do jogo: nim[[3, 4, 5]]
habit-options = não existe `{ $word }`
    .hint = as opções de uma posição são game.options(posição)
habit-best = não existe `{ $word }`
    .hint = game.winning_moves(posição) dá todas as jogadas vencedoras, game.explain(posição) diz por quê
habit-winner = não existe `{ $word }`
    .hint = game.outcome(posição) é P ou N, conforme quem ganha
habit-sequence = não existe `{ $word }`
    .hint = os valores das pilhas são game.values(0..=20)
habit-enumerate = não existe `enumerate`
    .hint = escreva for (x, i) in list { "{" } … { "}" }
habit-list = não existe `list`
    .hint = as listas se escrevem [1, 2]; um intervalo torna-se lista com (0..n).to_array()
habit-iter = não existe `{ $word }`
    .hint = as listas e os intervalos têm eles mesmos map e filter: (0..n).map(|x| x * x)
habit-unwrap = não existe `unwrap`
    .hint = retire-o: um valor existe, ou é ()
habit-clone = não existe `clone`
    .hint = os valores são copiados: let b = a; deixa a como está
habit-for-each = não existe `forEach`
    .hint = escreva for x in list { "{" } … { "}" }
habit-any = não existe `any`
    .hint = escreva list.some(|x| …)
habit-every = não existe `every`
    .hint = escreva list.all(|x| …)
habit-reversed = não existe `reversed`
    .hint = escreva let b = a; b.reverse();
habit-raise = não existe `raise`
    .hint = escreva throw "o que está errado";

## Argumentos da biblioteca

bad-range = `{ $verb }` recebe um intervalo, e isto é { $found }
    .hint = escreva o intervalo como { $range }
bad-range-below = as pilhas são contadas a partir de 0, e o intervalo começa em { $first }
    .hint = escreva o intervalo como { $range }
table-below = { $game } não tem posições com números menores que 0, e o intervalo de { $side } começa em { $first }
    .hint = escreva 0..={ $to }
table-rows = linhas
table-columns = colunas
table-reversed = o intervalo de { $side } está vazio: { $first } vem depois de { $last }
    .hint = escreva { $from }..={ $to }
budget-items = { $count } itens são mais do que o limite ({ $limit })
    .hint = peça um intervalo menor; period() e os valores de uma só posição chegam mais longe, e `bouton values JOGO -n N --npy ARQUIVO` escreve o que couber na memória
budget-vertices = um grafo de { $count } vértices é mais do que o limite ({ $limit })
    .hint = peça um grafo menor
wrong-kind-game = esta posição é de { $found }, não de { $wanted }
    .hint = pergunte à própria posição: p.grundy()
wrong-kind-sum = somam-se posições, e { $game } é um jogo
    .hint = escreva game[5] + other[3]
wrong-kind-range = uma posição do jogo “{ $game }” não é um intervalo
    .hint = para os valores escreva game.values({ $range })
not-a-heap-game = `{ $verb }` conta pilhas, e { $game } tem outras posições ({ $kind })
not-a-heap-game-values = indique as posições: game.values(0..=20, |n| posição); ou uma tabela: game.table(10, 10)
not-a-heap-game-plot = desenhe uma tabela, game.table(10, 10).plot(), ou uma família, game.values(0..=20, |n| posição).plot()
not-a-heap-game-period = veja uma família: game.values(0..=100, |n| posição).period()
not-a-heap-game-code = os códigos descrevem pilhas; game.options(p) mostra as jogadas de uma posição
not-a-heap-game-other = use-o num jogo cujas posições sejam pilhas
nimber-and-number = `{ $found }` mistura um nimber e um número, que têm aritméticas diferentes
    .hint = para nimbers escreva { $mend }; para números use x.to_int()
misere-sum = somas-nim de valores misère não significam nada: g⁻ de uma soma não resulta do g⁻ das suas partes
    .hint = pergunte pela posição inteira, game.misere().outcome([3, 4]), ou game.misere_quotient(20).outcome([3, 4]); `genus` e `misere_quotient` são a teoria das somas misère
misere-equivalent = valores misère iguais não tornam as posições equivalentes na versão misère
    .hint = `genus` e `misere_quotient` são a teoria das somas misère
overflow = o número não cabe em 64 bits
index = não existe o item { $index } entre { $count }
    .hint = os índices vão de 0 a { $last }
index-empty = não existe o item { $index }: está vazio

## Argumentos errados da biblioteca

argument-count = { $what }: tem de ser um número a partir de 0, e é { $found }
argument-answer = a função tem de responder true ou false, e respondeu { $found }
argument-size = um valor é um número a partir de 0, e isto é { $found }
argument-integers = é preciso uma lista de números inteiros, e esta contém { $found }
count-heap = uma pilha
count-largest = a maior pilha
count-size = um tamanho
count-side = o lado de uma tabela
count-bound = um limite
count-vertices = vértices
count-rows = linhas
count-row = uma linha
count-number = isto
count-columns = colunas
range-array = de um intervalo não se faz uma lista com mais de { $most } itens
nimber-size = um nimber tem um tamanho a partir de 0, e isto é { $found }
nimber-inverse = 0 não tem inverso: nenhum produto-nim com ele é *1
nimber-text = um nimber se escreve como em "*12" ou "*2^64", com um tamanho menor que 2^128; isto é { $found }

## Números, textos, listas

bit-index = os bits são numerados de 0 a 63, e isto é { $found }
root-negative = só os números a partir de 0 têm raiz quadrada, e isto é { $found }
wythoff-large = o termo da sequência de Wythoff com o número { $found } não cabe em 64 bits
digits-base = os algarismos precisam de um número a partir de 0 e de uma base a partir de 2; aqui são { $found } e { $base }
binary-digits = o número de algarismos vai de 0 a { $most }, e isto é { $found }
divisors-positive = os divisores estão definidos para números positivos, e isto é { $found }
divisors-large = procuram-se divisores até { $most }, e isto é { $found }
primes-large = listam-se primos até { $most }, e isto é { $found }
    .hint = is_prime(n) testa um só número de qualquer tamanho
text-times = um texto repete-se 0 vezes ou mais, e isto é { $found }
text-long = não se faz um texto com mais de { $most } bytes ({ $length } × { $found })
map-key = o mapa não tem a chave `{ $key }`
subsets-all = uma lista de { $count } itens tem subconjuntos demais: uma lista tem no máximo { $limit } itens
subsets-size = uma lista de { $count } itens tem subconjuntos demais de tamanho { $size }: uma lista tem no máximo { $limit } itens
lost-bits = `{ $number } << { $by }` não cabe num número inteiro de 63 bits e sinal
    .hint = os bits de uma máscara são numerados de 0 a 62; para mais casas, use uma lista
negative-shift = um deslocamento de { $found }, e o mínimo é 0
    .hint = para deslocar no outro sentido, escreva n { $other } { $by }
switch-kind = um `switch` não encontra { $kind } entre os seus casos
    .hint = pergunte com if x == … {"{"} … {"}"} else if x == … {"{"} … {"}"}
never-equal = os dois lados de `{ $symbol }` são de espécies diferentes e nunca são iguais: { $left }, { $right }
    .hint = compare valores da mesma espécie
never-equal-item = os dois lados de `{ $symbol }` são de espécies diferentes e nunca são iguais: { $left }, { $right }
    .hint = compare um elemento da lista, como em p[0] == 3, ou o seu comprimento, p.len() == 3
never-equal-digits = os dois lados de `{ $symbol }` são de espécies diferentes e nunca são iguais: { $left }, { $right }
    .hint = escreva o número sem aspas, ou converta um lado no outro: parse_int("3"), to_string(3)
no-order = não há ordem entre { $left } e { $right }
    .hint = podem ordenar-se números, textos e listas deles, cada um com os da sua espécie
no-order-kinds = os dois lados de `{ $symbol }` são de espécies diferentes e não têm ordem: { $left }, { $right }
    .hint = podem ordenar-se números, textos e listas deles, cada um com os da sua espécie
no-order-deep = estas listas têm níveis demais para se compararem

## Valores, tabelas, posições

value-none = não existe o valor { $index }: a sequência está vazia
value-outside = não existe o valor { $index }: as pilhas vão de { $first } a { $last }
move-outside = não existe a jogada { $index } entre { $count }
identify-start = os valores começam na pilha { $start }, e é preciso 0
identify-few = são precisos pelo menos { $least } valores, e são { $found }
identify-none = nenhum jogo conhecido tem estes valores
identify-one = um jogo conhecido tem estes valores
identify-first = { $count } jogos conhecidos têm estes valores; os primeiros { $listed }
identify-many = { $count } jogos conhecidos têm estes valores
position-times = uma posição toma-se de 0 a { $most } vezes, e isto é { $found }
position-games = uma soma de vários jogos não tem um só jogo; p.to_array() lista as suas parcelas
edge-drawn = uma aresta liga dois vértices numerados de 0 a 999, e isto é { $found }
nim-sum-base = os números são somados sem “vai um” numa base de 2 a 16
edge = uma aresta é uma lista de dois vértices, e isto é { $found }
graph-vertices = uma aresta une dois dos vértices de 0 até antes de { $count }
graph-symmetric = há mais de { $most } simetrias, ou leva tempo demais encontrá-las
grid-rows = um tabuleiro é uma lista de textos do mesmo comprimento, e isto é { $found }
grid-mask = um tabuleiro como número tem no máximo 63 casas, cada uma um bit; { $mask } não é um tabuleiro de { $rows } por { $columns }
    .hint = o bit da linha r e da coluna c é 1 << (r * columns + c), como em grid_components(7, 2, 2)
survey-game = a função tem de dar um jogo, e deu { $found }
    .hint = escreva survey([[1, 2], [1, 3]], |s| subtraction(s))
survey-digits = um levantamento de todos os códigos recebe de 0 a { $most } algarismos
    .hint = escreva survey(2), ou survey(["0.77", "0.137"])
survey-codes = um levantamento recebe códigos, e isto é { $found }
    .hint = escreva survey(["0.77", "0.137"])
survey-family = `{ $family }` não é uma família de jogos
    .hint = escreva octal:3, hex:2, quaternary:4, octal:2! com uma restrição, ou subtraction:3:20
survey-large = { $family } tem { $count } jogos, no máximo { $most }
survey-none = é preciso pelo menos um jogo para comparar
    .hint = escreva códigos (0.77) ou uma família (octal:2); os parâmetros de uma regra têm uma lista de argumentos para cada jogo, como [[1, 2], [1, 3]]
survey-parameters = os parâmetros de uma regra são uma lista de listas de argumentos, e encontrou-se { $found }
    .hint = escreva [[1, 2], [1, 3]], ou dê o nome de um arquivo .json ou .csv
survey-rule = `{ $name }` deve terminar com uma função que dê um jogo, e encontrou-se { $found }
survey-rule-hint = faça o arquivo terminar com |a, b| subtraction([a, b])
survey-damaged = { $error }: os seus jogos são calculados de novo
survey-known = o armazém tem { $rows } de { $games } linhas
survey-missing = { $rows } de { $games } jogos têm uma linha
survey-row = linha { $line } das linhas: { $why }
survey-row-cell = `{ $name }` não pode ser { $found }
survey-row-column = não tem `{ $name }`
survey-row-game = { $game } não é um jogo deste levantamento
survey-row-json = não é uma linha de JSON, a partir da coluna { $column }
survey-row-object = não é um objeto de JSON
survey-row-other = não há nenhuma coluna `{ $name }`
survey-store-busy = outro levantamento está escrevendo em `{ $dir }`
survey-store-damaged = `{ $file }` está corrompido ou foi alterado, ou é de outro levantamento ou versão
survey-store-foreign = `{ $dir }` contém outros arquivos e nenhum levantamento
survey-store-other = `{ $dir }` contém um levantamento com { $found }, não com { $wanted }
survey-store-read = `{ $file }` não pode ser lido: { $error }
survey-store-written = `{ $file }` não pode ser escrito: { $error }
cli-survey-misere = um levantamento de quocientes misère recebe códigos ou --digits e aparece como tabela, CSV ou JSON; retire { $option }
cite-form = uma citação é texto, ou "bibtex", encontrou-se "{ $form }"
cite-result-wanted = dados simples não podem ser citados; cite o resultado de que vêm, como os valores de um jogo ou o seu período
latex-none = este valor não tem fórmula
    .hint = tem uma fórmula o que um caderno mostra como fórmula: valores, tabelas, períodos, explicações, formas
survey-kept = o armazém tem { $rows } de { $games } linhas; o mesmo comando continua a partir daí
no-certificate = só um período provado para um código tem certificado
    .hint = period.claim diz quão certo é um período
period-known = na literatura: período { $period } a partir de n = { $preperiod } ({ $source })
classes-codes = `classes` recebe uma tabela com uma coluna `code`
    .hint = survey(["0.07", "0.77"]).classes()
no-sparse-space = { $game } não tem espaço esparso: não é um código que divida pilhas em duas
no-code = { $game } não segue nenhum código nas pilhas 0..={ $to }
    .hint = game.options(n) mostra as jogadas a partir de uma pilha
compare = { $game } e { $other } têm os mesmos valores
compare-differ = { $game } tem o valor { $value }, { $other } tem o valor { $found }
table-pairs = `{ $verb }` conta pares, e { $game } tem outras posições ({ $kind })
    .hint = indique as posições: game.{ $verb }(0..=10, 0..=10, |x, z| posição)
table-numbers = `p_positions` conta números, e { $game } tem outras posições ({ $kind })
    .hint = filtre uma lista de posições: list.filter(|p| game.outcome(p) == "P")
table-thirds = `completions` precisa de três pilhas, e { $game } tem outras posições ({ $kind })
    .hint = game.table(m, n) mostra os valores dos pares
table-completions = { $game }: terceiras pilhas que fazem uma P-posição
table-completions-misere = { $game }, versão misère: terceiras pilhas que fazem uma P-posição
table-row = a tabela não tem a linha { $index }
table-column = a tabela não tem coluna `{ $name }`
    .hint = as suas colunas são { $columns }
table-column-near = você quis dizer `{ $name }`?
table-names = as colunas são nomeadas por textos, como "period" ou ["code", "period"], e há { $found }
table-twice = duas colunas se chamariam `{ $name }`
    .hint = dê a cada coluna um nome próprio
table-map = o item { $index } da lista não é um mapa como os outros: { $found }
    .hint = uma tabela é feita de mapas, {"[#{"} n: 1, p: 2 {"}"}], ou de listas, [[1, 2], [3, 4]]
table-array = { $wanted ->
    [1] o item { $index } da lista não é uma lista de 1 célula: { $found }
   *[other] o item { $index } da lista não é uma lista de { $wanted } células: { $found }
}
    .hint = dê a cada linha tantas células quantas são as colunas
table-group = a função de um grupo dá um mapa, como {"#{"} count: rows.len() {"}"}, e há { $found }

## Gráficos

plot-pixels = `{ $key }` é um número de pixels, e isto é { $found }
plot-theme = `theme` é "light", "dark" ou "print", e isto é "{ $found }"
plot-start = um gráfico começa em 0 ou depois
plot-rows = { $game } não mostra aqui nenhum período, e não há linhas de um período
plot-style = `style` é "values", "histogram" ou "rows", e isto é "{ $found }"
plot-table = só uma tabela de números tem gráfico
plot-table-start = o gráfico de uma tabela começa em 0 ou depois
plot-games = plot(games, range) recebe uma lista de jogos, e isto é { $found }
plot-option = os gráficos não conhecem a opção `{ $key }`
    .hint = as opções são title, width, height, theme e style; para dados também kind, x, y, x_name, y_name e log
plot-index = índice
plot-value = valor
plot-row = linha
plot-column = coluna
plot-empty = não há nada para desenhar
    .hint = um gráfico recebe números, pares [x, y], linhas de números ou uma tabela com uma coluna de números
plot-number = um gráfico recebe números finitos, e em { $place } há { $found }
    .hint = deixe de fora esses itens, por exemplo com filter(|v| …)
plot-whole = um mapa de calor recebe números inteiros a partir de 0, e em { $place } há { $found }
    .hint = kind: "line" ou "scatter" recebe quaisquer números
plot-ragged = a linha { $index } não tem { $wanted } números como a primeira: { $found }
    .hint = dê a cada linha tantos números; () é nenhum número num mapa de calor
plot-kind = `kind` é "scatter", "line", "bars" ou "heat", e foi encontrado "{ $found }"
plot-log = `log` é true, "x", "y" ou "xy", e foi encontrado { $found }
plot-log-negative = um eixo logarítmico não tem lugar para o ponto ({ $x }, { $y })
    .hint = deixe de fora os números negativos, ou `log`
plot-name = `{ $key }` é um texto, e foi encontrado { $found }
plot-unknown-column = a tabela não tem coluna `{ $name }`
    .hint = você quis dizer `{ $near }`?
plot-no-columns = números não têm coluna `{ $column }`
    .hint = `x` e `y` são colunas de uma tabela ou chaves de mapas; os nomes dos eixos são x_name e y_name
plot-no-numbers = a tabela não tem outra coluna de números
    .hint = `y` diz que coluna se mostra
plot-series = { $count } colunas são demais para um gráfico, que mostra até { $most }
    .hint = escolha algumas: y: ["primeira", "segunda"]; ou kind: "heat"

## Arquivos

file-read = não é possível ler `{ $path }`: { $error }
file-write = não é possível escrever `{ $path }`: { $error }
file-png = não é possível desenhar a figura em PNG: { $error }
file-no-png = este programa foi feito sem PNG: salve a figura como .svg; o comando `bouton`, compilado com `--features full`, tem PNG
file-figure = `{ $path }` é o nome de uma figura
    .hint = salve um gráfico disso: save(x.plot(), …)
file-tex = `{ $path }` é o nome de uma fórmula, e este valor não a tem
    .hint = tem uma fórmula o que um caderno mostra como fórmula: valores, tabelas, períodos, explicações, formas
file-csv = os valores, as tabelas e as listas de linhas são salvos como .csv; os outros valores como .json ou .txt
file-csv-row = a linha { $line } de `{ $path }` não se ajusta aos cabeçalhos: células { $found }, cabeçalhos { $wanted }
    .hint = dê à linha tantas células quantos são os cabeçalhos; uma célula com vírgula fica entre aspas
file-csv-quote = o registro que começa na linha { $line } de `{ $path }` tem uma aspa sem o seu par
    .hint = uma célula com aspas fica entre aspas, e cada uma das suas é dobrada: "diga ""nim"""
file-csv-headers = duas colunas de `{ $path }` se chamam `{ $name }`
    .hint = dê a cada coluna um nome próprio na primeira linha
file-csv-empty = `{ $path }` não tem linha de cabeçalhos
    .hint = a primeira linha de um arquivo .csv tem os nomes das colunas, como heap,value
file-json = a linha { $line }, coluna { $column } de `{ $path }` não é JSON ({ $why })
    .hint = JSON tem números, "textos", [listas], {"{"}"mapas": 1{"}"}, true, false e null; NaN e Infinity não são nada disso
file-json-number = a linha { $line } de `{ $path }` tem { $found }, que não cabe em 64 bits
    .hint = escreva-o como texto: "{ $found }"
file-json-kind = `{ $place }` é { $found }, que não tem forma em { $format }: `{ $path }` não é escrito
    .hint = { $mend }
file-json-function = guarde o que ela dá, como os seus valores, ou deixe-a de fora; uma regra guarda-se como o texto de um script, que `load` executa
file-json-range = escreva { $place }.to_array()
file-json-float = escreva () para um valor em falta, ou um texto
file-json-twice = a linha { $line }, coluna { $column } de `{ $path }` tem a chave { $key } pela segunda vez
    .hint = um mapa tem cada chave uma só vez: dê outro nome à segunda, ou faça uma lista de mapas
file-deep = `{ $path }` tem listas ou mapas aninhados a mais de { $most } níveis
    .hint = deixe-os mais planos, como uma lista de linhas
file-npy-begin = `{ $path }` não começa como um arquivo do numpy
    .hint = numpy.save("{ $path }", array) escreve um
file-npy-header = o cabeçalho de `{ $path }` está corrompido ou não é do numpy
    .hint = escreva o arquivo de novo: numpy.save("{ $path }", array)
file-npy-kind = `{ $path }` tem itens do tipo `{ $found }`, e são precisos números inteiros ou valores de verdade
    .hint = numpy.save("{ $path }", array.astype("int64")) escreve números inteiros
file-npy-size = o cabeçalho de `{ $path }` fala da forma { $shape }, e os { $found } bytes que se seguem não são os que ela ocupa
    .hint = o arquivo está corrompido; escreva-o de novo: numpy.save("{ $path }", array)
file-npy-number = o item { $at } de `{ $path }` é { $found }, que não é um número inteiro de 64 bits
    .hint = arredonde com numpy.rint(array).astype("int64"), ou guarde as frações como JSON: json.dump(array.tolist(), file)
file-npy-array = como .npy só são salvos números inteiros, ou valores de verdade, em linhas de igual comprimento
    .hint = salve os outros valores como .json
file-g6-letter = a linha { $line } de `{ $path }` não é graph6: as suas letras vão de ? a ~, e há `{ $found }`
    .hint = networkx.write_graph6(graph, "{ $path }") escreve um grafo
file-g6-short = a linha { $line } de `{ $path }` não é graph6: acaba dentro do número de vértices
    .hint = networkx.write_graph6(graph, "{ $path }") escreve um grafo
file-g6-size = a linha { $line } de `{ $path }` não é graph6: um grafo de { $count } vértices tem { $wanted } letras de arestas, e há { $found }
    .hint = networkx.write_graph6(graph, "{ $path }") escreve um grafo
file-g6-other = a linha { $line } de `{ $path }` é { $format }, não graph6
    .hint = networkx.write_graph6(graph, "{ $path }") escreve graph6
file-g6-graph = um arquivo .g6 tem grafos {"#{"} n: 3, e: [[0, 1], [1, 2]] {"}"} sem laços, e há { $found }
file-ending-figure = a terminação de `{ $path }` não é a de uma forma que este valor tenha
    .hint = uma figura é salva como .svg, .png ou .txt
file-ending = a terminação de `{ $path }` não é a de uma forma que este valor tenha
    .hint = os valores, as tabelas e as listas são salvos como .csv, .json, .txt ou .npy, as fórmulas como .tex, os grafos como .g6

## Jogos pelo nome

position-index = uma posição se escreve { $game }()[{ $position }]
unknown-game = não existe o jogo `{ $name }`
hint-games = games() lista os jogos, games("palavra") os que falam de uma palavra

## Verificações

check-failed = a verificação falha
check-failed-claim = a verificação falha: { $claim }
check-failed-equal = a verificação falha: é { $found }, devia ser { $expected }
check-holds = { $what }: certo em { $tried } (observado, não provado)
check-fails = { $what }: falha em { $position }: { $why } ({ $tried } ao todo)
count-position = { $count } posição
count-positions = { $count } posições
check-p-positions = P-posições de { $game }
check-values = valores de { $game }
check-strategy = estratégia para { $game }
check-winning = o palpite era P, e é { $outcome }: uma jogada vencedora é { $move }
check-no-p = o palpite era P, e é { $outcome }
check-no-n = o palpite era N, e é { $outcome }: todas as jogadas dão a vitória ao adversário
check-formula = a fórmula dá { $guessed }, o valor é { $value }
check-no-move = a estratégia não dá nenhuma jogada, e há uma que ganha
check-not-winning = a estratégia não dá nenhuma jogada vencedora, e há uma
check-no-option = { $option } não é uma opção sua
check-loses = a jogada para { $option } perde

## Jogar

play-begin = { $game }, { $rule }.
play-sides = O seu lado: { $own }; o lado da máquina: { $machine }.
play-sides-two = Lado do jogador 1: { $first }; lado do jogador 2: { $second }.
play-normal = versão normal: perde quem não pode jogar
play-misere = versão misère: ganha quem não pode jogar
sum = Uma soma
play-end = Não resta nenhuma jogada. { $end }.
play-end-you-win = É a sua vez e você não pode jogar: você ganhou
play-end-you-lose = É a sua vez e você não pode jogar: a máquina ganhou
play-end-machine-loses = A máquina não pode jogar: você ganhou
play-end-machine-wins = A máquina não pode jogar: a máquina ganhou
play-machine = A máquina joga: { $move } ({ $why }).
play-why-wins = assim ganha, seja qual for a resposta
play-why-draws = não pode ganhar, mas assim mantém o empate
play-why-loses = todas as jogadas perdem contra um jogo perfeito
play-nobody = (Abra este notebook no Jupyter e execute a célula para jogar.)
play-in-playground = Jogue no playground
play-user = A sua jogada: { $move }.
play-your-move = É a sua vez: { $count ->
        [1] 1 jogada possível
       *[other] { $count } jogadas possíveis
    }.
play-undone = Jogada desfeita.
play-field = número de uma jogada, ou h
play-hint-button = Dica
play-undo-button = Desfazer
play-new-button = Novo jogo
interact-control = `{ $name }` recebe um intervalo, uma lista de escolhas, um texto, true ou false, e isto é { $found }
    .hint = escreva { $name }: 0..=50
interact-slider = o controle deslizante `{ $name }` vai de { $from } a { $to }, e { $start } fica de fora
    .hint = escreva #{"{"} from: 0, to: 50, start: 10, step: 1 {"}"}
interact-key = o controle deslizante `{ $name }` não tem { $key }
    .hint = tem from, to, start e step
interact-no-choice = `{ $name }` não tem nada a escolher
    .hint = escreva uma lista como ["0.77", "0.137"]
interact-no-control = interact recebe pelo menos um controle
    .hint = escreva interact(#{"{"} n: 0..=50 {"}"}, |n| …)
interact-parameter = o parâmetro `{ $name }` da função não tem controle; os controles são { $controls }
interact-unused = o controle `{ $name }` não é de nenhum parâmetro; a função recebe { $parameters }
play-heap = pilha { $number }: { $size }
play-square = { $count } jogadas
play-chosen = Há mais de uma jogada que começa aí: escolha outra casa que a jogada muda, a mesma de novo para a menor jogada, ou uma da lista.
play-more = … { $count } jogadas ao todo: escreva a posição depois da sua jogada
play-more-words = … { $count } jogadas ao todo: escreva a sua jogada por extenso
play-more-far = … e muitas mais: escreva a posição depois da sua jogada
play-prompt = a sua jogada (número, h para uma dica, w para saber por que errou, q para parar):
play-no-move = `{ $text }` não é uma jogada aqui: responda com um número de 1 a { $count }, ou como está na lista
play-several = `{ $text }` pode ser uma de { $count } jogadas: { $moves }; escreva mais palavras de uma delas, ou o seu número
play-hint-draw = nenhuma jogada ganha, mas esta mantém o empate: { $move }
play-hint-none = nenhuma jogada ganha se a máquina jogar perfeitamente, e é assim que ela joga
play-hint-none-two = nenhuma jogada ganha se o outro jogador não errar
play-hint-none-errs = nenhuma jogada ganha se a máquina não errar
play-hint-one = a única jogada vencedora: { $move }
play-hint = jogadas que ganham: { $count }; por exemplo { $move }
play-no-start = { $game } não tem uma posição inicial
    .hint = escreva game.play([3, 4, 5])
no-input = ninguém responde: { $error }
    .hint = jogue num terminal ou num notebook do Jupyter

## Como se leem os valores

advice-code = O seu código é { $code }: period() pode provar um período.
advice-try-code = Experimente code(): se a regra seguir um código, period() fica provado para esse código.
advice-heaps = As posições são pilhas: values(0..=100), period(), plot(0..=200), explain([3, 4]).
advice-positions = Pergunte por posições: options(p) mostra o que a regra faz, explain(p) por que se ganha ou se perde; table(10, 10) ou values(0..=20, |n| posição) mostram muitas de uma vez.
advice-canonical = Se muitas posições são o mesmo jogo (imagens espelhadas, outra ordem), acrescente `canonical: |p| …`: procuram-se menos posições.
advice-sort = Foram procuradas { $positions } posições, e ordenadas só { $different } são diferentes: se a ordem não importa, acrescente `canonical: |h| sorted(h)`.
advice-split = Cada jogada altera uma só parte, sejam quais forem as outras: as posições desfazem-se em partes; devolva `sum_of([p, q, …])`, ou faça de cada parte um jogo próprio.
advice-misere = Na versão misère os valores das somas não resultam das suas partes: pergunte pela posição inteira.
a-closure = uma função sem nome
a-function = a função { $name }
empty-sum = a soma vazia
game-name = { $game }
title-turn = { $game }, joga { $turn }
title-heap = { $game }, uma pilha de { $size }
title-heaps = { $game }, pilhas de { $others } e { $last }
game-normal = { $game } ({ $kind }, versão normal)
game-misere = { $game } ({ $kind }, versão misère)
game-heap = jogo de pilhas
game-number = as posições são números
game-parts = as posições são listas de comprimento { $count }
game-array = as posições são listas
game-text = as posições são textos
game-map = as posições são mapas
move-leaving = { $move }, e fica { $position }
move-nothing = nada
move-end = para o fim do jogo
move-to = para { $position }
move-none = nenhuma jogada ganha
values-title = { $game }, valores de Grundy, { $first }..={ $last }
values-title-misere = { $game }, valores misère g⁻, { $first }..={ $last }
values-more = … e mais { $count }
values-save = save(values, "values.csv") escreve-os todos
zeros-marked = [0] marca as P-posições
table-misere = { $title }, valores misère g⁻
table-more = … { $rows } × { $columns } ao todo
table-save = save(table, "table.csv") escreve-os todos
cite-bound = pilhas até { $heap }
cite-oeis = Sequência { $number } da OEIS, https://oeis.org/{ $number }.
cite-otherwise = { $source } tem n = { $preperiod } em vez disso, o que os valores contradizem.
cite-period = Publicado: período { $period } a partir de n = { $preperiod } ({ $source }).
cite-period-shifted = Publicado: período { $period } a partir de n = { $preperiod } ({ $source }, onde as pilhas são numeradas { $shift } abaixo).
cite-result = { $result }. Calculado com Bouton { $version }.
cite-rows = { $title }: linhas { $rows }
cite-version = versão { $version }
code-matched = { $code } (a regra segue-o nas pilhas 0..={ $to })
claim-none = nenhum período até a pilha { $to }
claim-none-row = nenhum período da linha { $row } até a coluna { $to }
claim-none-misere = nenhum período dos valores misère até a pilha { $to }
claim-period = período { $period } a partir de { $preperiod }
claim-period-misere = período { $period } dos valores misère a partir de { $preperiod }
claim-saltus = { $claim }, salto { $saltus }
claim-period-proved = período { $period } a partir de n = { $preperiod }
claim-period-proved-misere = período { $period } dos valores misère a partir de n = { $preperiod }
claim-proved = provado: { $theorem }, verificado até a pilha { $to }
claim-proved-row = provado: { $theorem }
claim-conditional = provado para { $code }; a regra segue { $code } nas pilhas 0..={ $to }
claim-observed = observado: { $repeats } repetições até a pilha { $to }
claim-observed-row = observado: { $repeats } repetições até a coluna { $to }
level-proved = provado
level-conditional = condicional
level-observed = observado
level-none = nenhum
level-open = em aberto
level-to-heap = até uma pilha

## Cabeçalhos das tabelas

heading-bound = cota
heading-claim = afirmação
heading-code = código
heading-count = quantos
heading-error = erro
heading-game = jogo
heading-example = exemplo
heading-family = família
heading-heap = pilha
heading-heaps = pilhas
heading-item = item
heading-last-rare = último_raro
heading-mask = máscara
heading-matched = iguais
heading-max = máx.
heading-move = jogada
heading-name = nome
heading-option = opção
heading-outcome = resultado
heading-period = período
heading-preperiod = pré-período
heading-rare = raros
heading-saltus = salto
heading-seconds = segundos
heading-shift = desvio
heading-standard = padrão
heading-value = valor

## O que um notebook mostra

html-zeros = Os zeros em negrito e com moldura são P-posições.
html-p-position = P-posição
html-engine = As suas opções são encontradas assim: { $engine }.
html-summand = parcela
html-value = valor
html-misere-value = g⁻
html-options = opções
html-example = por exemplo
html-missing = o menor número que não é valor de nenhuma opção (mex)
html-move = jogada
html-leaves = deixa
html-more-items = … { $count } ao todo
html-holds = certo
html-fails = falha
html-outcome-n = ganha o próximo a jogar
html-outcome-p = ganha quem acabou de jogar
html-outcome-d = empate: ninguém pode forçar a vitória

## Ajuda

help-begin = Defina um jogo pelas suas jogadas e depois pergunte: { $define } e a seguir { $ask }.
help-explains = { $function } explica uma função, { $game } um jogo, { $value } os métodos de um valor; { $games } lista os jogos.
help-unknown = não existe nenhuma função nem jogo `{ $name }`
help-near = você quis dizer help("{ $near }")?
help-all = help() mostra o que existe
help-found = Onde se fala de “{ $words }”:
help-found-more = … e mais { $count }
help-rhai = Um valor do próprio Rhai; help() mostra o que o Bouton acrescenta.
help-source = Fonte: { $source }
inspection-cited = { $source }
inspection-example = Exemplo
inspection-own = Uma função desta sessão.
inspection-rhai = Um método do Rhai.
inspection-source = Fonte
help-also = Também: { $names }
help-in-english = (O resto está em inglês, como na ajuda de { $count } funções.)
help-no-game = Nenhum jogo fala de “{ $word }”; games() lista todos.

## A linha de comandos

cli-heaps-done = { $count } pilhas, { $seconds } s
cli-not-accepted = `{ $file }` não foi aceito: { $why }
cli-no-second = menos de um segundo
cli-seconds = cerca de { $seconds } s
cli-plan-definition = os valores das pilhas 0 a { $last } pela definição: { $time }, { $memory }
cli-plan-rare = os valores das pilhas 0 a { $last } pelas pilhas raras: { $time }, { $memory }
cli-check-passed = { $count } verificação passou
cli-checks-passed = { $count } verificações passaram
cli-canonical-hint = uma forma canônica tem de manter o valor e ser a sua própria forma canônica
cli-lsp-input = o editor enviou algo que não é uma mensagem: { $error }
cli-run-silent = { $name } não escreve nada; `bouton { $name }`, sem `run`, escreve o seu último valor
cli-fmt-changed = { $name } seria mudado
cli-fmt-needed-one = { $count } arquivo não está escrito como `bouton fmt` o escreve
cli-fmt-needed = { $count } arquivos não estão escritos como `bouton fmt` os escreve
cli-fmt-hint = `bouton fmt` sem --check escreve-os
cli-audit-none = { $game }: nenhuma posição para experimentar (não tem start)
cli-audit-one = { $game }: { $positions } posição experimentada
cli-audit = { $game }: { $positions } posições experimentadas
cli-audit-canonical = { $game }: canonical mantém o valor de { $changed } das { $positions } posições experimentadas, as outras são a sua própria forma
cli-is-a-game = `{ $game }` é um jogo: pergunte bouton values { $game }, period { $game } ou play { $game }
cli-no-entry = o manual não tem a entrada `{ $name }`; `bouton docs` mostra tudo
cli-no-game = nenhum jogo fala de `{ $word }`; `bouton games` lista todos
cli-installed = o kernel `{ $name }` foi instalado em { $folder }
cli-removed = { $folder } foi removido
cli-no-kernel = nenhum kernel está instalado; `bouton kernel install` instala um
cli-plot-ending = `{ $file }` tem de acabar em .svg, .png ou .txt
cli-plot-directory = `{ $file }` é uma pasta
cli-plot-name = `{ $file }` não é um nome em UTF-8
cli-welcome = Bouton { $version }: jogos imparciais. Tab completa, help() explica, Ctrl-D sai.
cli-welcome-plain = Bouton { $version }: jogos imparciais. help() explica, Ctrl-D sai. (`--features full` acrescenta o autocompletar.)
cli-not-built-in = `{ $command }` não está nesta compilação; `cargo install --locked --path crates/cli --features full` compila tudo
cli-no-thread = não há uma thread para a sessão: { $error }
cli-session-ended = a sessão acabou
cli-edit = não foi possível abrir o editor `{ $editor }`: { $error }; VISUAL ou EDITOR diz qual é o editor, por exemplo EDITOR=nano
cli-edit-failed = o editor `{ $editor }` terminou com um erro ({ $status }); por isso nada foi executado
cli-keys = BOUTON_KEYS é { $found }, e os valores conhecidos são `vi` e `emacs`; valem as teclas de `emacs`
session-line-long = uma linha tem mais de { $limit } MiB
session-not-utf8 = uma linha não é UTF-8
session-not-json = uma linha não é JSON: { $error }
session-no-request = não existe esse pedido
session-no-text = `{ $part }` não é um texto
session-requests = um pedido é um objeto com `op`: eval, complete, graph, input, refuse ou interrupt
session-graph = um grafo é enviado como `options` em base64, `first`, o número de posições enviadas antes, e `name`, a variável que contém o jogo
session-graph-position = foram enviadas { $count } posições deste jogo, e não todas aquelas a que { $found } leva
cli-directory = a pasta `{ $path }`: { $error }
cli-input-ended = a entrada acabou
cli-survey = dê códigos, ou uma família como octal:3
cli-values-computed = os valores das pilhas 0 a { $last } estão calculados
cli-values-in = os valores das pilhas 0 a { $last } estão em { $place }
cli-values-in-both = os valores das pilhas 0 a { $last } estão em { $place } e { $other }
cli-survey-memory = códigos até a pilha { $last }, { $workers } de cada vez: até { $most } de memória
certify-memory = os valores de { $heaps } pilhas ocupam { $need }, e o limite é { $limit }
certify-memory-hint = permita mais memória: --memory { $option }
cli-closed = ninguém mais está lendo
cli-game-nothing = `{ $game }` não dá nada, e devia dar um jogo
cli-game-type = `{ $game }` dá um valor do tipo { $kind }, e devia dar um jogo
cli-game-contest = em `{ $game }` cada jogador tem jogadas próprias, e este comando trata de jogos imparciais
cli-game-contest-hint = aceitam tais jogos: bouton explain { $game } POSIÇÃO e bouton play { $game }
cli-game-hint = um GAME é kayles, 'moore_nim(2)', 0.137, ou um arquivo .rhai que acabe num jogo
cli-interrupt = não é possível capturar Ctrl-C: { $error }
cli-memory-size = `{ $text }` não é um tamanho de memória; escreva 500M ou 4G
cli-seconds-wrong = `{ $text }` não é um número de segundos acima de 0
cli-output = não é possível escrever a saída: { $error }
cli-terminal = não é possível ler o terminal: { $error }
cli-history = histórico ({ $term })
cli-history-none = histórico (nada para { $term })
cli-done-of = { $done } de { $total }
cli-left = faltam { $time }

## Como se calcula uma regra

engine-unused = uma regra do script, ainda não usada
engine-compiled = compilada ({ $how }): { $positions }
engine-some = { $count ->
    [1] mais 1 interpretada
   *[other] mais { $count } interpretadas
}: um valor que só o interpretador dá, quase sempre () ao lado de outros; dê um valor em cada ramo e em cada função sem nome
engine-some-number = { $count ->
    [1] mais 1 interpretada
   *[other] mais { $count } interpretadas
}: um número grande demais ou uma divisão por 0; verifique antes e conte com números menores
engine-some-index = { $count ->
    [1] mais 1 interpretada
   *[other] mais { $count } interpretadas
}: um índice fora de uma lista ou de um texto; compare-o antes com len()
engine-some-empty = { $count ->
    [1] mais 1 interpretada
   *[other] mais { $count } interpretadas
}: pop, shift ou remove onde não há nada; verifique antes len()
engine-some-deep = { $count ->
    [1] mais 1 interpretada
   *[other] mais { $count } interpretadas
}: mais de { $most } chamadas umas dentro das outras; escreva a recursão como um laço
engine-some-full = { $count ->
    [1] mais 1 interpretada
   *[other] mais { $count } interpretadas
}: mais de { $most } números e letras nas listas e nos textos de uma só posição; acrescente as opções à medida que as encontra, e chame funções que deem números em vez de listas
engine-coded = { $count ->
    [1] 1 posição guardada como texto, o que demora muitas vezes mais do que com números de 55 bits: { $mend }
   *[other] { $count } posições guardadas como texto, o que demora muitas vezes mais do que com números de 55 bits: { $mend }
}
engine-mend-negative = use números a partir de 0
engine-mend-letters = use letras sem acentos
engine-mend-large = use menos números e menores, menos letras diferentes, ou um só número com um bit para cada lugar
engine-few = { $count ->
    [1] 1 posição com poucas opções, em que a busca demora mais do que a regra: se em alguma numeração das posições cada jogada leva a um número menor, escreva uma regra desse número, porque os números são avaliados por ordem, sem busca
   *[other] { $count } posições com poucas opções, em que a busca demora mais do que a regra: se em alguma numeração das posições cada jogada leva a um número menor, escreva uma regra desse número, porque os números são avaliados por ordem, sem busca
}
engine-theorem = posições distantes por um teorema: { $theorem }
engine-interpreted = interpretada: { $positions }; não compilado: { $construct }{ $place }
engine-canonical = canonical: { $engine }
engine-components = components: { $engine }
engine-symmetries = symmetries: { $engine }
engine-mask = provas: um tabuleiro como um só número, com um bit por casa, leva cerca de um terço do tempo
engine-sorted = ordenada pelo programa
engine-position = 1 posição
engine-positions = { $count } posições
mend-keys = dê a todos os mapas do jogo as mesmas chaves, cada uma com valores de uma só espécie
mend-window = escreva `text.sub_string(a..=b)`
mend-point = conte em números inteiros: `3 * x / 2` em vez de `1.5 * x`
mend-break = dê um valor a cada `break` deste laço
mend-try = teste antes, para que nada falhe
mend-return = `return [];` para uma posição sem opções
mend-sum-of = dê a `sum_of` uma lista de posições deste jogo
mend-closure = copie antes aquilo de que a função precisa: `let k = h.len();`
mend-outer = faça da atribuição uma instrução à parte, sobre uma variável da regra
mend-change = copie antes a lista para uma variável da regra: `let r = h;`
mend-types = use uma variável própria para cada espécie de valor
mend-large = leia menos: tudo o que a regra captura está na sua memória, letra por letra
mend-global = deixe só números, textos, listas e mapas deles naquilo que a regra lê
mend-switch = use `if` e `else if`, ou caracteres, ou textos, ou números de 0 a 1023
mend-length = ponha em funções as partes que se repetem
mend-function = escreva-o com laços, `filter`, `map`, `sorted`, `put` e semelhantes

## Explicações

explain-all-lose = Cada jogada leva a uma N-posição: todas as jogadas perdem.
explain-all-lose-alone = Cada jogada leva a uma posição de valor diferente de 0, que o próximo jogador ganha.
explain-all-lose-sum = Cada jogada muda o valor de uma parcela, e a soma-nim deixa de ser 0: todas as jogadas perdem.
explain-and = { $first } e { $last }
explain-among-many = Uma de muitas jogadas vencedoras:
explain-because = ({ $summand } { $number }: valor { $from } → { $to }, porque { $from } ⊕ { $total } = { $to })
explain-d = empate: ninguém pode forçar a vitória
explain-digits-base = { $number } = { $digits } na base { $base }
explain-digits-fibonacci = { $number } = { $digits } em números de Fibonacci
explain-digits-recurrence = { $number } = { $digits } no sistema { $system }
explain-end-misere = Não há mais jogadas, o que ganha na versão misère.
explain-game = valor
explain-mex = o menor número que não é valor de nenhuma opção (mex de { $set })
explain-misere = versão misère
explain-misere-sum = os valores misère não se somam; a soma inteira foi resolvida
explain-more = … e mais { $count }
explain-n = N-posição: ganha o próximo a jogar
explain-nim-sum = soma-nim
explain-no-option = não há jogada
explain-no-option-misere = não há jogada, e o fim do jogo tem g⁻ = 1
explain-nothing = nada
explain-one-move = 1 jogada vencedora:
explain-options = opções de { $value }: { $example }
explain-options-all = todas as { $count } opções são N-posições, de valores { $values }
explain-options-each = uma opção para cada um dos valores de 0 a { $last }: { $first }, …, { $end }
explain-options-rest = as outras { $count } opções são N-posições, de valores { $values }
explain-options-more = opções de { $value }: { $example } e mais { $count }
explain-own-misere = { $summand } só: g⁻ { $value }
explain-p = P-posição: ganha quem acabou de jogar
explain-some-moves = { $count } jogadas vencedoras:
explain-summand = parcela
explain-too-many = São opções demais para listar as jogadas vencedoras.
explain-unknown = desconhecido
explain-value-unknown = o valor não é conhecido, só quem ganha
method-period = período { $period } a partir de { $from }
method-period-saltus = período { $period } a partir de { $from } com salto { $saltus }
method-quotient = quociente misère de ordem { $order } (provado até a pilha { $to })
method-values = quociente de valores misère de ordem { $order } (provado até a pilha { $to })
method-search = busca

## Teoremas

theorem-all-but = conjunto "todos menos", o estado em relação ao mex se repete
theorem-closed-form = fórmula fechada, { $source }
theorem-window = teorema da janela finita, janelas de { $reach } pilhas
theorem-constraints = com restrições
theorem-guy-smith = teorema da periodicidade octal, Guy e Smith 1956
theorem-parts = para até { $parts } pilhas
theorem-subtraction = conjunto de subtração finito, repetem-se { $largest } valores seguidos
theorem-row = o estado da linha { $row } volta a ocorrer, Dress, Flammenkamp e Pink 1999, Landman 2002
theorem-value-quotient = as classes de um quociente de valores misère, de ordem { $order }, são periódicas, Plambeck e Siegel 2008

## Figuras

figure-automaton-accepting = estado que aceita
figure-automaton-key = (→ o início; ((n)) um estado que aceita; o que se lê → o estado seguinte)
figure-automaton-large = Mais de { $most } estados ou { $edges } setas não são desenhados, porque ninguém conseguiria segui-los; o texto enumera-os
figure-automaton-more = … e mais { $count } estados
figure-automaton-no = não
figure-automaton-none = Nenhum estado
figure-automaton-sentence = { $states }, aceitam: { $accepting }, sistema de numeração { $system }; cada seta lê um algarismo de cada número, primeiro o mais significativo
figure-automaton-start = o início
figure-automaton-state = { $count } estado
figure-automaton-states = { $count } estados
figure-automaton-tip-accepts = aceita
figure-automaton-tip-reads = lê
figure-automaton-tip-state = estado
figure-automaton-title = { $name }: o autômato
figure-automaton-yes = sim
figure-board = Tabuleiro
figure-board-empty = um tabuleiro vazio
figure-board-note = veem-se as primeiras { $down } × { $across } de { $rows } × { $columns } casas
figure-board-of = Um tabuleiro de { $rows } por { $across }
figure-cells-note = veem-se as primeiras { $rows } × { $columns } de { $all_rows } × { $all_columns } casas
figure-cells-note-short = as primeiras { $rows } × { $columns } de { $all_rows } × { $all_columns } casas
figure-chips-of = { $heaps } com soma-nim { $sum }: { $outcome }
figure-chips-p = todas as fichas têm par, e por isso é uma P-posição: perde o próximo a jogar
figure-chips-remains = sobra { $powers }, e por isso é uma N-posição: ganha o próximo a jogar
figure-claim = afirmação
figure-claim-conditional = condicional
figure-claim-observed = observado
figure-claim-proved = provado
figure-chart-against = { $y } segundo { $x }
figure-chart-bars-more = … mais { $count } barras
figure-chart-left-out = linhas sem número que não estão: { $count }
figure-chart-log = { $name } (logarítmico)
figure-chart-point = { $count } ponto
figure-chart-points = { $count } pontos
figure-chart-span = { $name } de { $low } a { $high }
figure-dots-note = cada valor é um ponto; ○ = 0
figure-matrix = { $rows } × { $columns } números
figure-d = D: empate
figure-different-value = { $count } valor diferente
figure-different-values = { $count } valores diferentes
figure-edge = { $count } aresta
figure-edges = { $count } arestas
figure-empty-table = { $name }, uma tabela vazia
figure-exceptional = excepcional
figure-exceptional-before = { $values } antes do período
figure-exceptional-count = excepcionais: { $count }
figure-exceptional-none = nenhum valor excepcional
figure-exceptional-value = { $count } valor excepcional
figure-exceptional-values = { $count } valores excepcionais
figure-first-heap = primeira pilha da linha
figure-game = jogo
figure-game-name = { $name }
figure-games = { $count } jogos
figure-graph = Grafo
figure-graph-key = ([opção] = uma jogada vencedora)
figure-graph-left-out = posições não desenhadas: { $count }
figure-graph-loopy-sentence = { $root }, { $winning }; { $positions } em camadas
figure-graph-of = Um grafo de { $vertices } e { $edges }
figure-graph-sentence = { $root }, { $winning }; { $positions } em camadas, pelo número máximo de jogadas até o fim
figure-graph-short-moves = uma jogada; não se desenham as que equivalem a várias outras seguidas
figure-graph-title = { $name }: o grafo das opções
figure-grundy-axis = valor de Grundy g(n)
figure-grundy-axis-misere = valor misère g⁻(n)
figure-heap = pilha { $n }
figure-heap-misere = pilha { $n } (valores misère)
figure-heap-of = Uma pilha de { $size }
figure-heap-size = tamanho da pilha n
figure-heaps = pilhas { $first }–{ $last }
figure-heaps-in-nim-sum = pilhas não desenhadas, mas contadas na soma-nim: { $count }
figure-heaps-misere = pilhas { $first }–{ $last } (valores misère)
figure-heaps-more = e mais { $count } pilhas
figure-heaps-more-text = … mais { $count } pilhas
figure-heaps-none = Nenhuma pilha
figure-heaps-of = { $heaps }: { $sizes }
figure-heaps-title = Pilhas
figure-histogram-none = { $name }, nenhum valor para contar
figure-histogram-sentence = { $name }, { $values }, { $different }, 0 ocorre { $zeros } e o maior é { $largest }, o mais frequente é { $value } ({ $times })
figure-histogram-title = { $name }: quantas vezes ocorre cada valor de Grundy
figure-histogram-title-misere = { $name }: quantas vezes ocorre cada valor misère
figure-how-often = quantas vezes
figure-it-is = é
figure-key-letters = a = 10 … z = 35
figure-largest = maior valor { $value }
figure-largest-at = maior valor { $value } em n = { $n }
figure-list-in-all = { $list }, … { $count } ao todo
figure-list-more = { $list } e mais { $count }
figure-map-across = { $name } = { $span } na horizontal
figure-map-down = { $name } = { $span } na vertical
figure-map-title = { $name }: valores de Grundy das posições ({ $row }, { $column })
figure-map-title-misere = { $name }: valores misère das posições ({ $row }, { $column })
figure-move = { $count } jogada
figure-moves = { $count } jogadas
figure-n = N: ganha o próximo a jogar
figure-n-position = N-posição
figure-never = nunca
figure-nim-sum = soma-nim
figure-no-games = Nenhum jogo para comparar
figure-no-heaps = { $name }, nenhuma pilha neste intervalo
figure-no-moves = sem jogadas
figure-no-partner = sem par: sobra
figure-no-positions = nenhuma posição
figure-no-positions-of = { $name }, nenhuma posição
figure-no-values = (nenhum valor)
figure-no-vertices = nenhum vértice
figure-none = nenhuma
figure-not-known = desconhecido
figure-nothing-to-count = nada para contar
figure-nothing-to-count-text = (nada para contar)
figure-nothing-to-show = nada para mostrar
figure-nothing-to-show-text = (nada para mostrar)
figure-once = uma vez
figure-options = opções
figure-other-values = outros valores
figure-outcome = resultado
figure-p = P: ganha quem acabou de jogar
figure-p-position = P-posição
figure-p-position-count = { $count } P-posição
figure-p-positions-count = { $count } P-posições
figure-pair = um par de fichas iguais: anula-se
figure-period = período { $length } a partir de { $from } ({ $claim })
figure-period-band = período { $length } ({ $claim })
figure-period-from = periódico a partir de n = { $from }
figure-period-saltus = período { $length }, salto { $saltus }, a partir de { $from } ({ $claim })
figure-png-letter = a fonte dos PNG não tem “{ $letter }”: guarde a figura como SVG
figure-png-render = não foi possível desenhar o PNG: { $message }
figure-png-scale = a escala de um PNG fica entre 0.1 e 16, e esta é { $scale }
figure-png-too-large = um PNG de { $width } × { $height } pixels é maior do que 64 megapixels: use uma escala menor
figure-position = posição
figure-position-count = { $count } posição
figure-positions-count = { $count } posições
figure-root-d = { $name }, { $position } é um empate
figure-root-d-value = { $name }, { $position } é um empate de valor { $value }
figure-root-n = { $name }, { $position } é uma N-posição
figure-root-n-value = { $name }, { $position } é uma N-posição de valor { $value }
figure-root-p = { $name }, { $position } é uma P-posição
figure-root-p-value = { $name }, { $position } é uma P-posição de valor { $value }
figure-row = { $count } linha
figure-rows = { $count } linhas
figure-rows-heaps = pilhas { $first }–{ $last } em linhas de um período
figure-rows-title = { $name }: valores de Grundy em linhas de { $length }
figure-rows-title-misere = { $name }: valores misère em linhas de { $length }
figure-side-by-side = { $games } lado a lado
figure-size-heap = { $count } pilha
figure-size-heaps = { $count } pilhas
figure-times = { $count } vezes
figure-tree-cut = a árvore está cortada: … marca onde ela continua
figure-tree-key = (═ = uma jogada vencedora)
figure-tree-sentence = { $root }, { $winning }; linhas de jogo com até { $moves }
figure-tree-title = { $name }: a árvore de decisão
figure-twice = duas vezes
figure-value = valor
figure-value-count = { $count } valor
figure-value-g = valor g(n)
figure-value-g-misere = valor g⁻(n)
figure-value-key = um caractere por valor; ○ = 0
figure-values-above-zero = valores acima de 0
figure-values-count = { $count } valores
figure-values-more = … mais { $count } valores
figure-values-title = { $name }: valores de Grundy
figure-values-title-misere = { $name }: valores misère
figure-vertex = { $count } vértice
figure-vertex-alone = (isolado)
figure-vertices = { $count } vértices
figure-vertices-more = … mais { $count } vértices
figure-vertices-not-drawn = mais { $count } vértices não estão desenhados
figure-winning-count = { $count } jogada vencedora
figure-winning-counts = { $count } jogadas vencedoras
figure-winning-move = jogada vencedora
figure-zero = valor 0
figure-zero-count = { $count } zero
figure-zero-misere = valor misère 0
figure-zero-p = valor 0: P-posição
figure-zero-p-count = valor 0 (P-posição): { $count }
figure-zero-value-count = valor 0: { $count }
figure-zeros-all = só zeros
figure-zeros-at = zeros em { $list }
figure-zeros-count = { $count } zeros
figure-zeros-last = { $count } zeros, o último em { $last }
figure-zeros-none = nenhum zero
figure-zeros-p = valor 0: P-posições
number-group = {"\u00A0"}
number-point = ,

## Regras dos jogos incorporados

move-both-heaps = retirar { $taken } das duas pilhas
move-chomp = morder a partir da linha { $row }, coluna { $column }
move-coin-bag = pôr a moeda de { $from } na bolsa
move-dollar-bag = pôr o dólar de { $from } na bolsa
move-dollar-slide = mover o dólar de { $from } para { $to }
move-coin-many = virar { $count } moedas de { $first } a { $last }
move-coin-one = virar a moeda { $coin }
move-coin-slide = mover a moeda de { $from } para { $to }
move-coin-some = virar as moedas { $coins }
move-delete-all = apagar toda a fileira de { $heap }
move-delete-leave = apagar { $taken } da fileira de { $heap }, deixar { $left }
move-divide-heap = dividir a pilha de { $heap } em { $left }
move-divide-row = dividir a fileira de { $heap } em { $left }
move-domino = pôr um dominó em { $first } e { $second }
move-edge = apagar uma aresta
move-edge-fall = apagar uma aresta, e { $count ->
        [1] cai mais 1
       *[other] caem mais { $count }
    }
move-euclid = retirar { $times } · { $small } de { $large }
move-first-heap = retirar { $taken } da primeira pilha
move-floor = mover { $taken } do degrau { $from } para o chão
move-from-heap = { $taken } da pilha { $heap }
move-knight = mover o cavalo de { $from } para { $to }
move-knock-all = derrubar toda a fileira de { $heap }
move-knock-leave = derrubar { $taken } da fileira de { $heap }, deixar { $left }
move-multiply = multiplicar por { $factor }
move-second-heap = retirar { $taken } da segunda pilha
move-poker-put = pôr { $count } na pilha { $heap }
move-poker-take = retirar { $count } da pilha { $heap }
move-step = mover { $taken } do degrau { $from } para o degrau { $to }
move-black-back = linha { $row }: a preta recua { $count }
move-black-forward = linha { $row }: a preta avança { $count }
move-white-back = linha { $row }: a branca recua { $count }
move-white-forward = linha { $row }: a branca avança { $count }
side-black = Pretas
side-blue = Esquerda (arestas azuis)
side-left = Esquerda
side-red = Direita (arestas vermelhas)
side-right = Direita
side-white = Brancas
move-cut = cortar a aresta { $colour } { $below }–{ $above }
move-cut-fall = cortar a aresta { $colour } { $below }–{ $above }, e com ela mais { $count }
edge-blue = azul
edge-green = verde
edge-red = vermelha
move-take = retirar { $taken }
move-take-all = retirar toda a pilha de { $heap }
move-take-equal = retirar { $taken } de cada uma das pilhas { $heaps }
move-take-equal-one = retirar { $taken } da pilha { $heaps }
move-take-leave = retirar { $taken } da pilha de { $heap }, deixar { $left }
move-take-left = retirar { $taken } da esquerda
move-take-right = retirar { $taken } da direita
move-vertex = apagar um vértice sem vizinhos
move-vertex-many = apagar um vértice e os seus { $count } vizinhos
move-vertex-one = apagar um vértice e o seu vizinho
rule-and = { $first } e { $second }
rule-antonim = duas pilhas têm o mesmo número de fichas, { $tokens }, e têm de ser diferentes
rule-arguments = { $count } argumentos
rule-arguments-one = 1 argumento
rule-bad-code = código errado `{ $code }`: { $what }, na coluna { $column }
rule-board-large = um tabuleiro tem no máximo { $most } casas
rule-board-rows = a largura da linha { $row } é { $width }, a das linhas acima { $above }
rule-building-large = há mais de { $most } fichas
rule-building-left = `left` é o número de fichas na mão, a partir de 0, e é { $found }
rule-building-none = não há nenhuma pilha onde pôr as fichas da mão, { $tokens }
rule-chomp-empty = a linha { $row } está vazia: não a escreva
rule-chomp-long = a linha { $row } é mais comprida do que a linha acima dela
rule-chomp-poison = o quadrado envenenado existe sempre: a menor tablete é [1]
rule-code-adds = o código `{ $code }` acrescenta { $tokens } fichas a uma pilha
rule-code-adds-one = o código `{ $code }` acrescenta { $tokens } ficha a uma pilha
rule-code-brace = a chave `{"{"}` não foi fechada
rule-code-bracket = o colchete `[` não foi fechado
rule-code-brackets = os colchetes vêm depois do ponto
rule-code-brackets-empty = os colchetes não têm nenhum algarismo
rule-code-constraint = uma restrição vem depois das chaves, não dentro delas
rule-code-digits = o código tem mais de { $most } algarismos
rule-code-empty = o código está vazio
rule-code-first = d₀ permite uma jogada que não retira nada e deixa uma pilha ou nenhuma: o jogo pode não acabar
rule-code-in-braces = dentro das chaves vem `,`, `+` ou `{"}"}`, e está `{ $found }`
rule-code-long = um código se escreve para números de 1 a { $most } fichas, e há { $found }
rule-code-named = as chaves nomeiam no máximo { $most } pilhas, e aqui são { $found }
rule-code-no-digit = o código não tem algarismos
rule-code-no-point = o código não tem ponto
rule-code-not-well-founded = { $adds }: o jogo pode não acabar
rule-code-number = dentro das chaves vem um número de pilhas
rule-code-number-found = dentro das chaves vem um número de pilhas, e está `{ $found }`
rule-code-plus = `+` pertence ao último número dentro das chaves
rule-code-set = código errado `{ $code }`: `{ $word }` não é um número de fichas
rule-code-string = `{ $verb }` recebe um código, e isto é { $found }: os códigos são textos
rule-code-unexpected = `{ $found }` inesperado
rule-code-unsupported = { $adds }, e só take_and_break lê esses códigos
rule-corners = uma posição é uma lista de caras, e isto é { $found }: { $position }
rule-corners-twice = a cara { $head } aparece duas vezes
rule-dag-cycle = o grafo tem o ciclo { $cycle }, e o jogo pode não acabar
rule-dag-empty = o grafo não tem vértices
rule-dag-list = dag recebe uma lista, os sucessores dos vértices 0, 1, 2, …
rule-dag-position = uma posição é um vértice de 0 a { $last }, e isto é { $found }
rule-dag-successor = o vértice { $vertex } tem o sucessor { $found }, e devia ser um vértice de 0 a { $last }
rule-dag-vertex = o vértice { $vertex } não tem uma lista de sucessores, tem { $found }
rule-dollar = `d` é a casa do dólar, uma de { $coins } (ou 0, na bolsa), e é { $found }
rule-engine-native = código nativo
rule-engine-rust = uma função de Rust
rule-equal-nim = equal_nim recebe um número k a partir de 1, e aqui está equal_nim({ $found })
rule-euclid-zero = os dois números são 0, a que nenhum jogo chega
rule-expected = esperava-se { $expected }, e isto é { $found }
rule-fibonacci = a pilha tem { $tokens } fichas, e jogam-se no máximo { $most }
rule-graph-loop = a aresta { $edge } liga um vértice a si mesmo
rule-graph-unknown = a aresta { $edge } leva a um vértice desconhecido
rule-graph-either = estes pares podem ser arestas ou os vizinhos dos vértices 0 a { $last }, e são dois grafos diferentes
rule-graph-neighbour = o vértice { $vertex } tem o vizinho { $found }, e devia ser um vértice de 0 a { $last }
rule-graph-one-way = o vértice { $from } tem o vizinho { $to }, mas o vértice { $to } não tem o vizinho { $from }
rule-hint-graph-both = acrescente { $from } aos vizinhos de { $to }; ou escreva arestas, uma lista de pares como [[0, 1], [1, 2]]
rule-hint-graph-either = para os vizinhos escreva { $neighbours }, para as arestas { $edges }
rule-hint-graph-many = os vértices são numerados de 0 a { $last } no máximo
rule-hackenbush = a aresta { $edge }, item { $index }, não está ligada ao chão
rule-heap-below = uma opção da pilha { $heap } tem a pilha { $left }, e as pilhas começam em 0
rule-hint-board-row = um tabuleiro de uma linha se escreve ["...."]
rule-hint-board-rows = as linhas de um tabuleiro têm o mesmo comprimento
rule-hint-call = escreva { $call }; uma posição sua é { $call }[{ $position }]
rule-hint-code-adds = um algarismo à esquerda do anterior ao ponto acrescenta fichas; o jogo termina se deixa duas pilhas a mais que as fichas que acrescenta, como em take_and_break("80.0")
rule-hint-code-brackets = os colchetes vêm depois do ponto, uma vez, no fim do código
rule-hint-code-closing = um parêntese que fecha precisa de um que abre
rule-hint-code-comma = o ponto de um código se escreve `.`
rule-hint-code-constraint = escreva {"{"}2,3{"}"}! e não {"{"}2!,3!{"}"}
rule-hint-code-constraints = uma restrição vem depois de um algarismo, uma de cada vez
rule-hint-code-digits = os algarismos são 0-9 e A-Z, ou números de pilhas entre chaves como {"{"}1,3{"}"}
rule-hint-code-first = d₀, o algarismo antes do ponto, divide: duas pilhas (4), três (8), ou ambas (C)
rule-hint-code-nim = escreva 0.[3] para o Nim
rule-hint-code-one = escreva um como 0.77
rule-hint-code-points = um código tem um só ponto
rule-hint-code-sign = um código não tem sinal
rule-hint-code-string = os códigos são textos: { $verb }("{ $example }")
rule-hint-dag = várias fichas são uma lista: [1, 2]
rule-example-heads = [1, 3, 6, 7]: as casas das caras, ou "H T H T T H H"
rule-example-steps = [7, 4, 8]: 7 fichas no degrau 1
rule-example-fibonacci = [32, 31]: 32 fichas, retirar no máximo 31
rule-example-multiplication = [1, 162]: o número é 1, o alvo 162
rule-hint-example = uma posição do jogo “{ $game }” se escreve { $example }
rule-hint-graph = escreva n, o número de vértices, e e, as arestas [u, v] entre 0 e n - 1; ou uma lista de arestas; ou os vizinhos de cada vértice: [[1], [0, 2], [1]]
rule-hint-graph-vertices = os vértices são 0 a n - 1, e n é { $count }
rule-hint-hackenbush = o chão é o vértice 0: ligue a aresta a ele por outras arestas, ou retire-a
rule-hint-heap-below = dê só as jogadas para as quais a pilha é grande o bastante
rule-hint-heaps = várias pilhas são uma lista de números, como [3, 4]
rule-hint-item-negative = o item { $index } é { $number }, e aqui os números começam em 0
rule-hint-item-pair = o item { $index } é { $found }, e tem de ser dois números a partir de 0
rule-hint-knight = as linhas e as colunas vão de 0 a { $last }, de modo que { $square } é a última casa; ou faça um tabuleiro maior
rule-hint-leave-out = retire `{ $key }`
rule-hint-moore = escreva moore_nim(2) para retirar de uma ou de duas pilhas
rule-hint-outcome = pergunte pelo resultado, ou tome uma posição menor
rule-hint-position = para uma posição escreva { $game }()[{ $position }], para o seu valor { $game }().grundy({ $position })
rule-hint-row-is = a linha { $row } é { $found }
rule-hint-signature = escreva { $signature }, por exemplo { $call }
rule-hint-smaller = pergunte por uma posição menor
rule-hint-square = a linha { $row }, coluna { $column } tem `{ $found }`: escreva `.` ou `#`
rule-hint-subtraction = uma jogada retira pelo menos 1 ficha
rule-hint-too-many-winning = peça o resultado, que se encontra sem listar as jogadas
rule-hint-vertices = n é um número de 0 a { $most }, e isto é { $found }
rule-hint-northcott = escreva { $what }, os espaços [7, 3, 2, 5], ou o tabuleiro em linhas como "B..P"
rule-hint-gaps = as casas vão da esquerda para a direita; os espaços de um texto, a partir da moeda mais à direita, são { $what }
rule-gaps-large = os espaços começam em 0, e a soma deles é uma casa
rule-hint-write = escreva { $what }
rule-item-coin = moeda
rule-item-coordinate = coordenada
rule-item-head = cara
rule-item-heap = pilha
rule-item-number = número
rule-item-row = fileira
rule-item-stack = pilha
rule-item-step = degrau
rule-items-coin = moedas
rule-items-coordinate = coordenadas
rule-items-head = caras
rule-items-heap = pilhas
rule-items-number = números
rule-items-row = fileiras
rule-items-stack = pilhas
rule-items-step = degraus
rule-kind-and-text = { $kind }, { $text }
rule-kind-array = uma lista
rule-kind-code = um código, que é um texto
rule-kind-graph = um grafo, como lista, mapa ou texto
rule-kind-map = um mapa
rule-kind-number = um número
rule-kind-set = uma lista de números positivos
rule-kind-string = um texto
rule-kind-truth-value = um valor lógico
rule-knight-off = a casa { $square } fica fora do tabuleiro
rule-knight-side = o lado do tabuleiro vai de 1 a { $most }, e é { $found }
rule-missing-key = falta a chave `{ $key }`
rule-moore = `k` de `moore_nim` é pelo menos 1, e é { $found }
rule-multiplication = o alvo é { $target }, e o maior que se pode jogar é { $most }
rule-needs = `{ $game }` precisa de `{ $name }`: { $what }
rule-no-parameter = `{ $game }` não tem o parâmetro `{ $name }`
rule-octal = os algarismos de um código octal vão de 0 a 7, e há `{ $found }`
rule-parameter = `{ $name }` de `{ $game }` é { $expected }, e isto é { $found }
rule-row-array = uma posição do jogo “{ $game }” é uma lista de números, e isto é { $found }: { $position }
rule-row-item = { $item } { $index }: é { $found }, e cada { $item } é um número inteiro a partir de { $least }
rule-row-map = uma posição do jogo “{ $game }” é um mapa, e isto é { $found }: { $position }
rule-row-order = { $items }: escrevem-se da esquerda para a direita, e { $found } está depois de { $before }
rule-row-pair = uma posição do jogo “{ $game }” é um par de números, e aqui são { $found }
rule-row-total = { $items }: somam { $total }, mais do que { $most }
rule-row-twice = { $items }: { $place } aparece duas vezes, e cada item precisa do seu próprio lugar
rule-spite = { $counters ->
    [1] nenhuma fileira de { $rows } dá 1 ficha
   *[other] nenhuma fileira de { $rows } dá { $counters } fichas
}
rule-subtraction = o conjunto de `{ $game }` tem números positivos, e aqui está { $found }
rule-subtraction-empty = o conjunto de subtração está vazio, e ninguém poderia jogar
rule-takes = `{ $game }` recebe { $arguments }, e aqui há { $found }
rule-takes-none = `{ $game }` não recebe argumentos, e aqui há { $found }
rule-the-array = a lista { $text }
rule-the-map = o mapa { $text }
rule-the-number = o número { $text }
rule-the-string = o texto { $text }
rule-the-truth-value = o valor lógico { $text }
rule-too-many-numbers = as opções de { $position } têm mais de { $most } números
rule-many-options = { $position } tem mais opções do que as { $most } que se listam uma a uma
rule-too-many-options = { $position } tem { $count } opções, mais do que as { $most } que se listam uma a uma
rule-too-many-winning = mais de { $most } jogadas de { $position } ganham
rule-unknown-key = chave desconhecida `{ $key }`; esperavam-se `{ $first }` e `{ $second }`
rule-wanted-board = um tabuleiro, uma lista de textos de `.` e `#`
rule-wanted-edges = uma lista de arestas como [[0, 1], [1, 2]]
rule-wanted-graph = um grafo como #{"{"}n: 3, e: [[0, 1], [1, 2]]{"}"}
rule-wanted-heap = uma pilha de 0 fichas ou mais
rule-wanted-heap-number = uma pilha, que é um número a partir de 0
rule-wanted-heaps = uma lista de pilhas como [3, 4, 5]
rule-wanted-numbers = uma lista de números
rule-wanted-numbers-count = uma lista de { $count } números
rule-wanted-rows = uma lista de comprimentos de linhas como [5, 4, 2]
rule-wanted-squares = uma lista de casas como [[2, 3], [7, 7]] ou "c4 h8"
rule-wanted-two-heaps = uma lista de duas pilhas como [3, 5]

## As secções da ajuda

help-section-quotients-and-genus = Quocientes e gênero

## Os jogos incorporados: o nome que as pessoas leem, e uma jogada numa linha


## Motores, nas barras de progresso

working-dense = motor denso
working-sparse = motor esparso
working-undecided = primeiros valores
working-copy = cópia do período
working-sieve = crivo
working-all-but = motor de "todos menos"
working-pairs = motor de pares
working-sums = motor de somas
working-codes = pilha a pilha
working-rule = regra, pilha a pilha
working-search = busca de posições
working-quotient = quociente misère
working-windows = janelas
working-whole = busca de somas inteiras
working-proof = prova de valores

## Arquivos

files-denied = `{ $name }` não pode ser aberto (permissão negada)
files-directory = `{ $name }` é uma pasta
files-irregular = `{ $name }` é um canal, um dispositivo ou um socket; nomeie um arquivo normal
files-large = `{ $name }` tem mais de { $most } MiB
files-link = `{ $name }` é um link que sai da pasta de trabalho
files-missing = não há nenhum arquivo `{ $name }`
files-no-directory = não há nenhuma pasta `{ $name }`
files-no-name = { $name } não é um nome de arquivo
files-not-text = `{ $name }` não é um texto em UTF-8 (byte { $at })
files-nul = `{ $name }` não é um texto: o byte { $at } é NUL
files-off = aqui os arquivos estão desligados
files-other = `{ $name }`: { $error }
files-outside = `{ $name }` sai da pasta de trabalho; nomeie um arquivo dentro dela
files-part-is-file = uma parte de `{ $name }` é um arquivo, não uma pasta




## Por que uma posição se ganha ou se perde

because-building-begins = o número de fichas ao todo, { $total }, é ímpar; por isso as pilhas prontas têm soma-nim ímpar, e vence quem começar o Nim; o número de fichas na mão, { $left }, é par, e quem o começa é quem joga agora
because-building-other = o número de fichas ao todo, { $total }, é ímpar; por isso as pilhas prontas têm soma-nim ímpar, e vence quem começar o Nim; o número de fichas na mão, { $left }, é ímpar, e quem o começa não é quem joga agora
because-building-pairs = as pilhas formam pares iguais e há { $left } fichas na mão, um número par: o segundo jogador copia cada jogada, e as pilhas prontas têm soma-nim 0
because-building-pairs-made = uma ficha basta para que as pilhas formem pares iguais, e então o número de fichas na mão é par: a partir daí quem a coloca copia cada jogada do adversário, e as pilhas prontas têm soma-nim 0
because-building-tallest = a pilha mais alta das três tem tantas fichas quanto as outras duas juntas: o segundo jogador a mantém assim
because-building-tallest-made = uma ficha basta para que a pilha mais alta das três tenha tantas fichas quanto as outras duas juntas, e quem a coloca a mantém assim
because-dollar-bag-it = o dólar na casa { $square } é a moeda mais à esquerda e pode ir para a bolsa já
because-dollar-bagged = o dólar está na bolsa, e o jogo terminou
because-dollar-take = o dólar está na bolsa, e quem joga leva a bolsa
because-double-end = restam menos de duas pilhas, e por isso não há jogada
because-double-equal = as três menores das quatro pilhas são iguais: { $least }
because-double-five = as quatro menores pilhas, { $heaps }, têm as somas das colunas { $sums }, todas 0 ou 3: uma P-posição do Moore’s Nim₂
because-double-five-equal = no Moore’s Nim₂ toda jogada vencedora a partir das quatro menores pilhas, { $heaps }, retira de uma só e deixa uma pilha de { $fourth }; aqui uma segunda pilha também tem de diminuir, e a quinta não serve: não é maior
because-double-five-won = as quatro menores pilhas, { $heaps }, têm as somas das colunas { $sums }, nem todas 0 ou 3: faça uma jogada que vence no Moore’s Nim₂; se ela retira de uma só pilha, retire também da maior
because-double-three = três pilhas: esvazie duas delas, e não resta jogada
because-double-unequal = as três menores das quatro pilhas não são iguais: reduza três pilhas a { $least }
because-end-lost = a pilha que, posta à esquerda de { $rest }, forma uma P-posição tem { $wanted }, e é essa que lá está
because-end-none = { $rest } já é uma P-posição: retire toda a primeira pilha, { $first }
because-end-won = a pilha que, posta à esquerda de { $rest }, forma uma P-posição tem { $wanted }, e lá está uma de { $first }
because-euclid-above = { $large } / { $small } = { $ratio }… é maior que φ = { $golden }…
because-euclid-below = { $large } / { $small } = { $ratio }… é menor que φ = { $golden }…
because-euclid-end = um dos números é 0, e o jogo terminou
because-euclid-equal = os números são iguais, e uma jogada produz 0
because-euclid-stop = os números são iguais, e o jogo terminou
because-fibonacci-may = { $tokens } = { $sum }: a menor parcela, { $part }, pode ser retirada, porque o máximo é { $most }
because-fibonacci-not = { $tokens } = { $sum }: a menor parcela, { $part }, é maior que { $most }, o máximo que se pode retirar
because-fibonacci-number = { $tokens } é um número de Fibonacci, a sua única parcela, e o máximo que se pode retirar é { $most }
because-fibonacci-whole = { $tokens } é um número de Fibonacci, e pode ser retirado inteiro
because-greedy-even = a maior pilha tem { $largest }, e há { $count } assim, um número par
because-greedy-odd = a maior pilha tem { $largest }, e há { $count } assim, um número ímpar
because-greedy-one = há uma só pilha máxima, { $largest }: um número ímpar
because-multiplication-end = o alvo { $target } foi alcançado, e o jogo terminou
because-multiplication-lost = o fator que falta é { $missing }, que está entre { $first } e { $last }: P-posição
because-multiplication-won = o fator que falta é { $missing }, que está entre { $first } e { $last }: N-posição
because-no-token = não resta ficha, e por isso não há jogada
because-spite-called = uma só pilha: o adversário anuncia { $call }, sobra 1 ficha, que depois ele mesmo retira
because-spite-called-last = uma só pilha de 1: só se pode anunciar 1, e com isso retira-se a última ficha
because-spite-less = ao lado de uma pilha de { $row } a menor pilha segura tem ⌊({ $row } + 1) / φ⌋ = { $safe }, e { $least } é menor
because-spite-one = uma só pilha: anuncie toda ela, { $row }
because-spite-safe = ao lado de uma pilha de { $row } a menor pilha segura tem ⌊({ $row } + 1) / φ⌋ = { $safe }, e é essa que lá está
because-wythoff-not = { $b } − { $a } = { $k }, mas a P-posição de diferença k = { $k } é ({ $low }, { $high })
because-wythoff-pair = { $b } − { $a } = { $k }, e esta é a P-posição de diferença k = { $k }: ⌊{ $k } φ⌋ = { $low }, { $low } + { $k } = { $high }
decimal = { $whole },{ $digits }
because-pairing-answers = onde quer que se ponha um dominó, a sua imagem por meia volta está livre, e o adversário põe lá o seu
because-pairing-begins = um dominó em { $first } e { $second } é a sua própria imagem por meia volta; depois, onde quer que o adversário ponha, a imagem está livre
errata-correct = verdade: { $correct }
errata-note = nota: o texto { $source } ({ $where }) imprime outra coisa: { $printed }. O certo é: { $correct } ({ $id })
errata-place = { $id }: texto { $source }, { $where }
errata-printed = impresso: { $printed }
errata-text = não há texto nem errata `{ $found }`
    .hint = os textos são "000" a "004", as erratas têm nomes como "E20"; errata() mostra todas
errata-title = erratas do texto { $source }
explain-column-sums = somas das colunas
explain-columns-after = somas das colunas { $sums }, todas divisíveis por { $modulus }
explain-end = o fim do jogo
explain-end-normal = Não há mais jogadas: quem teria de jogar perde.
explain-heap = pilha
explain-one-loses = A única jogada leva a uma N-posição, e por isso perde.
explain-one-wins = A única jogada vence:
explain-option = `explain` não tem a opção `{ $key }`
    .hint = escreva explain(position, #{"{"} style: "steps" {"}"})
explain-style = não há o estilo `{ $found }`
    .hint = os estilos são { $styles }
explain-value = O seu valor é { $value }.
figure-chips-groups-n = as fichas de { $powers } não formam grupos de { $count }, e por isso é uma N-posição: ganha o próximo a jogar
figure-chips-groups-p = todas as fichas formam grupos de { $count }, e por isso é uma P-posição: perde o próximo a jogar
figure-chips-in-groups = { $heaps }: { $outcome }
figure-chips-misere-n = na versão misère sobra { $powers } e alguma pilha tem duas ou mais, e por isso é uma N-posição: ganha o próximo a jogar
figure-chips-misere-ones-n = na versão misère há um número par de pilhas de uma ficha, e por isso é uma N-posição: ganha o próximo a jogar
figure-chips-misere-ones-p = na versão misère há um número ímpar de pilhas de uma ficha, e por isso é uma P-posição: perde o próximo a jogar
figure-chips-misere-p = na versão misère todas as fichas têm par e alguma pilha tem duas ou mais, e por isso é uma P-posição: perde o próximo a jogar
figure-group = um grupo de { $count } fichas iguais: anulam-se
from-bag-empty = à esquerda de { $to }, com a bolsa
from-bag-occupied = à esquerda de { $to }, sem a bolsa
from-gap = espaço { $from }–{ $to }
from-gap-edge = à esquerda de { $to }
from-head = moeda { $place }
from-heap = pilha { $heap }
from-like = pilha { $heap }, como a pilha { $same }
from-knight = cavalo em { $square }
from-one-more = { $heap } + 1
from-remainder = { $heap } mod { $modulus }
from-residue = { $heap } mod { $modulus } = { $rest }
from-smaller = a menor de { $a } e { $b }
from-step = degrau { $step }
mex-line-no-move = não há jogada
mex-line-no-residue = Nenhuma pilha a partir de { $from } é uma P-posição ({ $level }).
mex-line-or = { $first } ou { $last }
mex-line-residues = P se, e somente se, n mod { $period } é { $residues } ({ $level }).
mex-line-residues-from = A partir de n = { $from }, P se, e somente se, n mod { $period } é { $residues } ({ $level }). Antes disso são P: { $before }.
mex-line-residues-from-none = A partir de n = { $from }, P se, e somente se, n mod { $period } é { $residues } ({ $level }). Antes disso não há P-posição.
mex-lines-long = `mex_lines` escreve no máximo { $most } linhas
    .hint = peça um intervalo menor, como 0..=19
misere-even = Todas as colunas têm soma par: a formação é par.
misere-lost = Par e não trivial: formação perdedora para quem joga.
misere-lost-trivial = Ímpar e trivial: formação perdedora para quem joga.
misere-not-trivial = Alguma pilha tem duas fichas ou mais: a formação não é trivial.
misere-odd = As colunas de { $columns } têm soma ímpar: a formação é ímpar.
misere-odd-one = A coluna de { $column } tem soma ímpar: a formação é ímpar.
misere-reason = { $flips }: retire { $taken }; somas das colunas { $sums }, par e não trivial
misere-reason-end = pilhas de uma ficha que ficam: { $count }, um número ímpar
misere-reason-sums = somas das colunas { $sums }, par e não trivial
misere-trivial = Nenhuma pilha tem mais de uma ficha, e { $count } têm uma: a formação é trivial.
misere-trivial-one = Nenhuma pilha tem mais de uma ficha, e uma pilha tem uma: a formação é trivial.
misere-won = Ímpar e não trivial: formação vencedora para quem joga.
misere-won-trivial = Par e trivial: formação vencedora para quem joga.
powers-all-divisible = { $modulus } divide o número de vezes que cada potência de dois aparece.
powers-all-even = Cada potência de dois aparece um número par de vezes: todas formam pares.
powers-count = quantas
powers-not-divisible = Potências de dois cujo número { $modulus } não divide: { $powers }.
powers-odd = Potências de dois que aparecem um número ímpar de vezes: { $powers }.
powers-reason = ({ $flips }: retire { $taken }; então cada potência aparece um número par de vezes)
powers-sum = potências
practical-equal = Não deixe duas pilhas iguais ao lado de uma terceira: o adversário retira a terceira e ganha.
practical-even = É um número par, e por isso este olhar não diz quem vence: decidem as potências menores.
practical-odd = É um número ímpar, e por isso a soma-nim não é 0: quem joga pode vencer, e cada jogada vencedora torna menor que { $power } uma pilha com pelo menos { $power }.
practical-one = Resta um só tamanho para a pilha de { $heap }: { $best }.
practical-open = Assim a pilha de { $heap } passa a ter um destes tamanhos: { $sizes }; só a soma-nim das outras pilhas diz qual deles vence: { $best }.
practical-power = A maior potência de dois nas pilhas é { $power }; pilhas com pelo menos { $power }: { $count } ({ $heaps }).
reduction-from = `from` dá nome a cada pilha da redução; aqui há { $found }
    .hint = escreva #{"{"} heaps: [3, 5], from: ["a", "b"] {"}"}
reduction-heaps = as pilhas de uma redução são uma lista de números a partir de 0; aqui há { $found }
    .hint = escreva #{"{"} heaps: [3, 5], theorem: "…" {"}"}
reduction-key = uma redução não tem a chave `{ $found }`
    .hint = as chaves são heaps, from, modulus, outcome, because, theorem
reduction-map = `reduction` devolve um mapa com `heaps` ou com `outcome`, ou () se nada diz; aqui há { $found }
    .hint = escreva #{"{"} heaps: [3, 5], theorem: "…" {"}"} ou #{"{"} outcome: "P", because: "…" {"}"}
reduction-modulus = o módulo de uma redução é um número a partir de 2; aqui há { $found }
    .hint = escreva #{"{"} heaps: [3, 5], modulus: 3 {"}"}
reduction-outcome = o resultado de uma redução é "P" ou "N"; aqui há { $found }
    .hint = escreva #{"{"} outcome: "P", because: "…" {"}"}
rule-hint-wrong-reduction = jogue a partir desta posição e veja que passo do teorema falha; `reduction` também pode devolver () onde o teorema nada diz
rule-wrong-reduction = a redução de { $position } diz { $claimed }, mas a busca encontra { $found }
step-after = Agora cada coluna ímpar tem um 1 a mais ou a menos, e todas as colunas são pares: a soma-nim é 0.
step-candidate = Uma pilha tem aí um 1: { $heaps }. Uma coluna ímpar tem pelo menos um.
step-candidates = { $count } pilhas têm aí um 1, um número ímpar: { $heaps }. Qualquer delas serve.
step-column = A coluna ímpar mais à esquerda é a de { $column }, a número { $place } a contar da direita.
step-even = Se todas as colunas são pares, cada jogada torna alguma ímpar: muda uma pilha, portanto ao menos um dos seus algarismos, e a coluna desse algarismo fica com um 1 a mais ou a menos.
step-even-lost = Assim, quem joga aqui deixa colunas ímpares, o adversário torna-as pares outra vez, e no fim, com todas as colunas em 0, quem teria de jogar perdeu.
step-even-theorem = Pelo teorema, toda jogada a partir da soma-nim 0 deixa outra soma-nim.
step-even-values = Se todas as colunas são pares, cada jogada torna alguma ímpar: o valor é 0, e nenhuma opção de uma posição de valor 0 tem valor 0.
step-example = Por exemplo { $heap }, { $was } → { $now }: a coluna de { $column } fica ímpar.
step-example-value = Por exemplo, { $move }: a soma-nim passa a ser { $number }, e a coluna de { $column } fica ímpar.
step-flip = { $heap }: troque os seus algarismos nas colunas ímpares, { $was } → { $now } = { $number }. Fica menor, porque o algarismo mais à esquerda que muda passa de 1 a 0; portanto, é uma jogada legal: retire { $taken }.
step-mex = O valor { $number } é o menor número que nenhuma opção tem; portanto alguma opção tem valor 0 (Sprague 1935, Grundy 1939).
step-misere-end = Se ficassem só pilhas de uma ficha, e em número par, deixe uma pilha de uma ficha a mais ou a menos: tem de ficar um número ímpar delas.
step-misere-even = Pelo menos duas pilhas têm duas fichas ou mais, senão alguma coluna seria ímpar. Por isso, depois de cada jogada alguma pilha ainda tem duas ou mais e alguma coluna é ímpar: formação vencedora para o adversário.
step-misere-move = Mude-a em todas as colunas ímpares: retire cada potência que a pilha tem aí, acrescente cada uma que lhe falta. Todas as colunas ficam pares.
step-misere-trivial = Só com pilhas de uma ficha, cada jogada retira uma delas: quem encontra um número ímpar retira a última.
step-moore-column = A coluna mais à esquerda com resto é a de { $column }, a número { $place } a contar da direita.
step-moore-even = Se todos os restos são 0, cada jogada estraga algum: na coluna mais à esquerda que muda, 1 a { $most } algarismos passam de 1 a 0 e nenhum de 0 a 1, e { $modulus } não divide isso.
step-moore-lost = Assim, quem joga aqui deixa um resto, o adversário torna todos 0 outra vez, e no fim quem teria de jogar perdeu.
step-moore-move = Com uma jogada em até { $most } pilhas todos os restos podem passar a 0: da esquerda para a direita, tome pilhas com um 1 numa coluna errada; à direita dela os seus algarismos podem ser escolhidos à vontade.
step-moore-sums = Some as colunas binárias: { $sums }; os restos por { $modulus } são { $left }.
step-moore-won = O adversário tem, então, de estragar um resto, e você pode tornar todos 0 sempre, até que nada reste depois da sua jogada.
step-moves = Estas jogadas deixam a soma-nim 0: { $moves }.
step-moves-more = { $moves }; e mais { $count }
step-moves-unlisted = As jogadas são muitas para listar todas.
step-odd-won = O adversário tem, então, de deixar colunas ímpares outra vez, e você pode torná-las pares sempre, até que nada reste depois da sua jogada.
step-odd-won-values = O adversário tem, então, de deixar colunas ímpares, e você pode torná-las pares sempre, até que o adversário não tenha jogada.
step-some-move = Pelo teorema, alguma jogada deixa a soma-nim 0.
step-sum = Some as pilhas em binário, sem “vai um”: { $sum } = { $number }.
step-sum-values = Some os números da tabela em binário, sem “vai um”: { $sum } = { $number }.
step-turn = { $heap }: troque os seus algarismos nas colunas ímpares, { $was } → { $now } = { $number }. Fica menor; as jogadas que fazem isso: { $moves }.
step-turn-up = { $heap }: troque os seus algarismos nas colunas ímpares, { $was } → { $now } = { $number }. Fica maior, o que nem todo jogo permite; aqui é uma jogada: { $moves }.
families-many = procuram-se famílias entre no máximo { $most } posições, e estes limites têm { $count }: escolha limites menores
table-bounds-missing = `table` precisa da última linha e da última coluna, porque { $game } não tem tabuleiro: escreva table(10, 10)
table-bounds = { $count ->
    [1] as posições do jogo “{ $game }” têm 1 parte, e `p_positions` precisa de um limite; aqui há { $found }
   *[other] as posições do jogo “{ $game }” têm { $count } partes, e `p_positions` precisa de tantos limites quantas as partes; aqui há { $found }
}
    .hint = escreva { $call }
read-gaps = { $found } não está em ordem crescente; por isso são os espaços, a partir da moeda mais à direita: moedas nas casas { $read }
remark-building = As pilhas prontas decidem: se a soma-nim é 0, quem começa o Nim perde. Para um total par, aqui { $total }, só conhecemos um teorema para pilhas que formam pares e para três pilhas com 2^k − 2 fichas; por isso a posição foi resolvida por busca.
remark-double-large = Para cinco pilhas só conhecemos um teorema se quatro delas têm até { $most } fichas; por isso a posição foi resolvida por busca.
remark-double-many = Para mais de cinco pilhas não conhecemos nenhum teorema; por isso a posição foi resolvida por busca.
remark-equal-nim = Para três pilhas ou mais não conhecemos nenhum teorema com esta regra; por isso a posição foi resolvida por busca. Como no Nim, duas P-posições nunca diferem em uma só pilha: da maior se poderia passar à menor.
remark-spite-called = Para duas pilhas ou mais não conhecemos nenhum teorema com esta regra; por isso a posição foi resolvida por busca. Um anúncio é bom se, qualquer que seja a pilha de onde o adversário retira, quem anunciou, que é o próximo a retirar, vence o que resta.
remark-spite-taker = Para duas pilhas ou mais não conhecemos nenhum teorema com esta regra; por isso a posição foi resolvida por busca. Uma pilha é bem escolhida se o adversário, que é o próximo a retirar, perde o que resta.
remark-spite-waits = Para duas pilhas ou mais não conhecemos nenhum teorema com esta regra; por isso a posição foi resolvida por busca. Quem retira vence se, para cada número que o adversário pode anunciar, há uma pilha de onde retirá-lo de modo que o adversário, que é o próximo a retirar, perca o que resta.
theorem-antonim = Até três pilhas formam uma P-posição se, e somente se, com uma ficha a mais em cada uma, têm soma-nim 0; a única exceção são três pilhas vazias, que também formam uma P-posição (Winning Ways, capítulo 15).
theorem-bouton = A posição é uma P-posição se, e somente se, a soma-nim é 0 (Bouton 1901).
theorem-bouton-misere = Na versão misère quem joga vence se, e somente se, a formação é par e trivial, ou ímpar e não trivial (Bouton 1901).
theorem-building = Quem começa o Nim perde se as pilhas prontas têm soma-nim 0: com um número ímpar de fichas isso é impossível; com um número par, às vezes o adversário pode forçá-lo (Duchêne, Dufour, Heubach e Larsson 2016).
theorem-building-tallest = { $total } = 2^{ $power } − 2 fichas: se a pilha mais alta é mantida com tantas fichas quanto as outras duas juntas, estas terminam com { $half } fichas. Todos os algarismos binários de { $half } são 1, e por isso não há “vai um”: a soma-nim delas também é { $half }, e com a mais alta dá 0. Então perde quem começa o Nim (Bouton 1901).
theorem-coins = Só contam espaços alternados, a partir da moeda mais à direita: a uma jogada que aumenta um dos outros se responde avançando o mesmo número de casas (Winning Ways, capítulo 15).
theorem-components = Uma posição que se desfaz em partes é a soma delas (Sprague 1935; Grundy 1939).
theorem-double = Quatro pilhas formam uma P-posição se, e somente se, as três menores são iguais; três formam sempre uma N-posição (Friedman 2000).
theorem-double-five = De cinco pilhas decidem as quatro menores, como no Moore’s Nim₂, em que se retira de uma pilha ou de duas (Moore 1910); a maior pode ser qualquer uma. Calculado para todas as pilhas de até 13 fichas.
theorem-double-two = Duas pilhas são uma só pilha de Nim, do tamanho da menor: cada jogada a reduz (Friedman 2000).
theorem-end = Dada uma linha de pilhas, há um só tamanho de pilha que, posta à esquerda dela, forma uma P-posição, a não ser que a linha já seja uma (Albert e Nowakowski 2001).
theorem-end-two = Com até duas pilhas as duas são pontas: é Nim (Bouton 1901).
theorem-euclid = A posição é uma P-posição se, e somente se, os números são diferentes e a sua razão é menor que φ (Cole e Davie 1969).
theorem-euclid-stop = A posição é uma P-posição se, e somente se, a razão dos números é menor que φ (Nivasch 2006).
theorem-fibonacci = Quem joga vence se, e somente se, a menor parcela da soma de Zeckendorf pode ser retirada (Whinihan 1963; Schwenk 1970).
theorem-greedy = A posição é uma P-posição se, e somente se, o número de pilhas máximas é par (Albert e Nowakowski 2004).
theorem-knights = Cada cavalo é um jogo por si, e os valores somam-se pela soma-nim (Sprague 1935; Grundy 1939).
theorem-moore = Com jogadas em até k pilhas a posição é uma P-posição se, e somente se, k + 1 divide a soma de cada coluna binária (Moore 1910).
theorem-multiplication = A partir de 1, os limites dos intervalos são multiplicados por 9 e por 2, alternadamente (UVa 847).
theorem-one-heap = Uma só pilha é uma pilha de Nim (Bouton 1901).
theorem-pairing = Quem pode responder a cada jogada com a sua imagem faz a última (Gardner 1974).
theorem-remainder = Com jogadas de 1 a k fichas uma pilha vale o seu resto por k + 1: a uma jogada de x responde-se com k + 1 − x.
theorem-residues = Os valores têm o período { $period } desde o início, e por isso uma pilha vale o mesmo que o seu resto; valem 0 os restos { $lost }.
theorem-residues-from = Os valores têm o período { $period } a partir de { $from }: uma pilha de { $from } ou mais vale o mesmo que a pilha de { $from } a { $last } que tem o mesmo resto. As pilhas menores têm valores próprios: abaixo de { $from } o período pode não valer.
theorem-residues-none = Os valores têm o período { $period } desde o início, e por isso uma pilha vale o mesmo que o seu resto; nenhum resto vale 0.
theorem-residues-one = Os valores têm o período { $period } desde o início, e por isso uma pilha vale o mesmo que o seu resto; só o resto { $lost } vale 0.
theorem-silver-dollar-a = Só contam espaços alternados, a partir da moeda mais à direita; a bolsa é uma casa ocupada se, e somente se, há uma moeda entre ela e o dólar (Winning Ways, capítulo 15).
theorem-silver-dollar-b = Só contam espaços alternados, a partir da moeda mais à direita; a bolsa é uma casa ocupada se, e somente se, o dólar é a moeda mais à esquerda (Winning Ways, capítulo 15).
theorem-spite = Ao lado de uma pilha de n, a menor pilha segura tem ⌊(n + 1) / φ⌋ fichas; uma só pilha é sempre uma N-posição (Hale 1983).
theorem-spite-called = Quando o adversário anuncia e você escolhe a pilha, uma só pilha é uma N-posição se, e somente se, tem uma ficha.
theorem-staircase = Só contam os degraus ímpares: fichas que descem para um degrau ímpar são logo mandadas adiante, tantas quantas desceram (Costa 2016, seção 2.6).
theorem-turning = Uma posição tem a soma-nim das suas caras, cada uma sozinha na fileira (Winning Ways, capítulo 14).
theorem-wythoff = As P-posições são (⌊k φ⌋, ⌊k φ²⌋) com a razão áurea φ, uma para cada diferença k (Wythoff 1907).

# Jogos com ciclos, compostos e variantes
move-no-progress = (ganha, mas não aproxima o fim: jogadas que faltam { $count })
move-none-draws = nenhuma jogada mantém o empate
move-progress = (jogadas que faltam: { $count })
html-outcome-l = ganha a esquerda, comece quem começar
html-outcome-r = ganha a direita, comece quem começar
contest-game = { $game } (jogadas da Esquerda e da Direita)
contest-left = { $game }: esquerda
contest-right = { $game }: direita
contest-win = vitória
contest-loss = derrota
contest-draw = empate
contest-line-illegal = Jogada { $number }, { $player }: nenhuma jogada leva de { $from } a { $position }; são legais: { $legal }.
contest-line-loses = O próximo lado a jogar, { $player }, perde se o outro, { $other }, não errar mais.
contest-line-mistake = Jogada { $number }, { $player }: um erro; melhor: { $better }.
contest-line-over = O lado { $player } não pode jogar: vence o lado { $other }.
contest-line-over-misere = O lado { $player } não pode jogar e, por isso, vence.
contest-line-wins = O próximo lado a jogar, { $player }, pode vencer.
contest-nim = { $game }, { $position }: decidem os espaços ou pilhas { $heaps }, como no Nim, seja quem for que joga (Winning Ways, capítulo 3)
contest-nim-one = { $game }, { $position }: decide o único espaço ou pilha, { $heaps }, como no Nim, seja quem for que joga (Winning Ways, capítulo 3)
contest-nim-moves = No tabuleiro as jogadas vencedoras são:
families-others = outras
families-title = P-posições de { $game } por famílias (observado, não provado)
contest-move = { $move } (pilhas { $heaps })
contest-move-one = { $move } (pilha { $heaps })
contest-reversible = reversíveis, porque o adversário as desfaz:
loops-drawing = jogadas que mantêm o empate: { $count }
loops-finite = valor { $value }: o menor número que nenhuma opção tem (mex de { $set })
loops-finite-reverted = valor { $value }: o menor número que nenhuma opção tem (mex de { $set }); o adversário desfaz as opções maiores:
loops-infinite = valor { $value }: as opções que têm número têm { $set }, e há outra opção que não se pode desfazer até o menor número que falta
loops-infinite-sum = valor { $value }: uma parcela de valor ∞ torna a soma ∞
loops-length = jogadas que faltam: { $count }, se quem ganha se apressar e quem perde se demorar
loops-reverted = { $option } tem o valor { $larger }, e { $back } o faz voltar a { $value }
no = não
yes = sim
move-pass = passar, passes que faltam: { $left }
rule-blocking = o adversário proíbe um número de opções a partir de 0; isto é { $found }
rule-blocking-inside = { $game } tem resultados, mas não valores, e por isso não pode ser parte de uma soma nem de outro jogo
rule-compound-edge = uma aresta nomeia a componente { $place }, e há { $count }, numeradas a partir de 0
rule-compound-none = um composto tem pelo menos uma posição, e nenhuma é a soma vazia
rule-compound-deep = há componentes demais dentro das componentes: os seus nomes ocupam { $found } bytes, no máximo { $most }
rule-compound-parts = um composto tem no máximo { $most } componentes; há { $found }
rule-compound-position = uma lista de { $count } posições, uma para cada componente
rule-graph-no-vertex = uma aresta leva ao vértice { $vertex }, fora do grafo: os vértices são numerados a partir de 0, { $count } ao todo
rule-hint-blocking = o bloqueio deve ser o último passo: selective([…]).game.blocking(1)
rule-hint-loopy-graph = loopy_graph aceita grafos com ciclos
rule-hint-product = esses jogos são turning_turtles(), mock_turtles(), twins(), triplets(), ruler() e turning("1-3"); para jogos de pilhas há direct_product
rule-northcott = uma posição de Northcott tem uma largura w, linhas com a coluna branca e a preta, e uma vez, W ou B; isto é { $found }
rule-passes = o número de passes vai de 0 a { $most }; isto é { $found }
rule-passes-deep = os passes de um jogo com passes chegam no máximo a { $most } níveis
rule-poker-nim = uma posição do Poker Nim tem pilhas h e duas reservas res, primeiro a de quem joga; isto é { $found }
rule-product = um produto é de dois jogos que viram moedas numa linha, e { $game } não vira nenhuma
rule-turning = turning recebe um código como "1-3", "2+", "3C(5)" ou "2-3,6C"; isto é "{ $found }"
rule-treblecross = uma tira tem um X ou um ponto por casa, e aqui está { $found }
rule-treblecross-near = as casas { $first } e { $second } têm um X: quem joga agora faz três em linha e ganha, e isso não é uma posição de pilhas
rule-hint-treblecross = escreva por exemplo { $example }; entre dois X há pelo menos duas casas livres
budget-endless = as posições do jogo “{ $game }” não têm fim à vista: foram vistas { $seen }, ao longo de { $line }
    .hint = o jogo pode não acabar nunca, mas entre um número finito de posições: limite o que cabe numa posição
infinite-value = o valor de { $position } é { $value }, e aqui é preciso um número
    .hint = o jogo pode não acabar nunca: `grundy` dá esses valores, `outcome` quem ganha
undecided = a partir de { $position } ganha { $wins }, mas olhando as jogadas seguintes não se decide quem ganha depois de { $open }
    .hint = as posições não têm fim à vista; `outcome` diz quem ganha onde se pode decidir
misere-loop = na versão misère, uma partida a partir de { $position } pode não acabar nunca: tem resultado, mas não valor
    .hint = pergunte `outcome`, `winning_moves` ou `remoteness`
draw = o jogo a partir de { $position } não tem fim: não há número de jogadas
misere-suspense = o suspense é um número da versão normal, e este jogo está na versão misère
game-one-player = um jogo com jogadas para cada jogador tem também uma função para { $player }
    .hint = escreva game(#{"{"} left: |p| …, right: |p| … {"}"})
compound-edge = uma aresta é uma lista de lugares na lista de posições, a partir de 0; isto é { $found }
compound-position = um composto é de posições como nim()[3]; isto é { $found }
rule-impartial-turn = as posições de { $game } dizem de quem é a vez, portanto uma jogada do outro não existe, e não há variante imparcial
rule-hint-impartial-turn = tome um jogo cujas posições deixem em aberto de quem é a vez
turning-coins = turning recebe um código como "1-3C", uma lista de comprimentos de trechos, uma função |place| ou um jogo de pilhas; isto é { $found }
turning-parameters = uma regra de moedas recebe um lugar, e esta função tem { $found } parâmetros
turning-options = a regra de { $game } enumera as moedas que se viram com a moeda { $place } como uma lista de listas de lugares, como [[], [1]]; isto é { $found }
turning-heaps = turning vira a moeda n onde uma pilha n tem uma opção, e as posições de { $game } não são pilhas
turning-strange = { $game } leva a outro jogo, cujas posições não são moedas
rule-product-strange = a pilha { $heap } de { $game } tem uma opção em outro jogo, portanto um produto com ela não significa nada
rule-not-heaps = `{ $verb }` é de dois jogos de pilhas, e as posições de { $game } não são pilhas
rule-turning-length = um trecho tem 1 moeda ou mais, e aqui o comprimento é { $found }
rule-turning-none = não há nenhum comprimento de trecho, portanto ninguém poderia jogar nunca
rule-turning-coin = a regra de { $game } vira a moeda { $coin } com a moeda { $head }, e à esquerda dela não há tal moeda
rule-turning-twice = a regra de { $game } vira duas vezes a moeda { $coin } com a moeda { $head }
rule-hint-not-heaps = as posições dos jogos de pilhas são números, como em kayles(), subtraction([1, 3]) ou game(|n| 0..n)
rule-hint-turning = um número n, n-m ou n+, e depois C: vizinhas, E: a igual distância, S: simétricas, F: a primeira moeda é uma delas, C(n): em n lugares seguidos
rule-hint-turning-coin = uma regra enumera as outras moedas que se viram com uma moeda, cada uma uma vez: |n| [[], [n - 1]]; os lugares são contados a partir de 1
contest-mover = uma posição do jogo “{ $game }” não diz de quem é a vez: nomeie o jogador, winning_moves(position, "left")
contest-player = um jogador é "left" ou "right"; isto é { $found }
working-loops = grafo com ciclos
method-for-all = um teorema sobre todas as posições, demonstrado a partir das jogadas
method-deepening = previsão jogada a jogada, porque as posições não têm fim à vista
method-loops = todas as posições ao alcance, com ciclos (Smith 1966)
## Partidas


## O que se escreve

tree-option = a opção de uma árvore é #{"{"} depth: 2 {"}"}, e aqui há { $found }

## Folhas de atividades

cli-worksheet-ending = `{ $file }` tem de terminar em .html
file-ending-html = `{ $path }` não é o nome de uma página
    .hint = uma folha de atividades é salva como .html: save(sheet, "folha.html") escreve também folha.key.html
worksheet-kind = não há folha de atividades do tipo { $found }; os tipos são { $kinds }
    .hint = escreva worksheet("who-wins", #{"{"} seed: 7, count: 6 {"}"})
worksheet-option = `worksheet` recebe em seed um número inteiro, em count de 1 a 60 e em language uma língua; aqui está { $key }: { $found }
    .hint = escreva worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "pt" {"}"})
worksheet-sets = uma folha sobre períodos não pode perguntar sobre estes números: { $found }
    .hint = cada lista tem os números de fichas que se podem retirar, de 1 a 24, como em worksheet("period", #{ "{" } positions: [[1, 3, 6], [2, 4, 7]] { "}" }); os valores têm de se repetir duas vezes até a pilha { $last }
worksheet-positions = uma folha do tipo `{ $kind }` não pode perguntar sobre estas posições: { $found }
    .hint = escreva worksheet("winning-moves", #{ "{" } positions: [[1, 3, 5, 6], [2, 3, 7, 10]] { "}" }); o Nim tem aqui no máximo 8 pilhas de 63 fichas, e uma folha do tipo `line` pergunta por uma lista de posições para cada partida, e uma do tipo `knights` sobre casas de a1 a h8, como "d5 a3"
worksheet-language = não há a língua "{ $found }"; há { $languages }
    .hint = escreva worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "pt" {"}"})
worksheet-question = `check_answer` recebe uma pergunta de uma folha de atividades, e isto é { $found }
    .hint = escreva let sheet = worksheet("nim-sum"); check_answer(sheet.questions[0], "0110")
worksheet-answer = a resposta a esta pergunta é { $wanted }, e isto é { $found }
    .hint = escreva check_answer(question, { $example })
worksheet-answer-who-wins = "P" ou "N"
worksheet-answer-winning-moves = uma lista das posições depois das jogadas vencedoras
worksheet-answer-complete = o tamanho da pilha que falta
worksheet-answer-nim-sum = um número, ou os seus algarismos binários num texto
worksheet-answer-table = uma lista das linhas da tabela, cada uma uma lista de números
worksheet-answer-line = uma lista dos números das jogadas que são erros
worksheet-answer-period = o comprimento do período, a partir de 1
worksheet-answer-dialogue = uma lista com uma lista para cada jogada: a pilha e o número retirado, ou a posição depois dela
worksheet-title-who-wins = Quem vence?
worksheet-title-winning-moves = Encontre as jogadas vencedoras
worksheet-title-complete = Complete até formar uma P-posição
worksheet-title-nim-sum = Somas-nim em colunas
worksheet-title-table = Uma tabela de valores
worksheet-title-line = Quem errou?
worksheet-title-period = Onde os valores se repetem
worksheet-title-misere = Quem vence o Nim misère?
worksheet-title-powers = Potências de dois
worksheet-title-knights = Cavalos no tabuleiro
worksheet-title-staircase = Escadaria Nim
worksheet-title-dialogue = Uma partida com lacunas
worksheet-task-who-wins = Marque P ou N para cada posição. Se for N, escreva a posição depois de uma jogada vencedora.
worksheet-task-winning-moves = Escreva as pilhas em binário, encontre as colunas ímpares e escreva todas as posições que uma jogada vencedora deixa.
worksheet-task-complete = Que pilha completa a posição de modo que ela seja uma P-posição? A tabela é para as suas contas.
worksheet-task-nim-sum = Escreva cada número em binário, um algarismo em cada coluna, e depois a soma-nim.
worksheet-task-table = Preencha o valor de cada posição de duas pilhas, linha por linha.
worksheet-task-line = Dois jogadores jogaram estas partidas. Escreva a soma-nim de cada posição e marque as jogadas que desperdiçaram a vitória. Que jogada teria vencido?
worksheet-task-period = Preencha os valores g(n), encontre o período e diga que restos são P-posições.
worksheet-task-misere = Marque P ou N para cada posição. Se for N, escreva a posição depois de uma jogada vencedora.
worksheet-task-powers = Escreva cada pilha como soma de potências de dois diferentes, risque aos pares as potências iguais e escreva o que sobra e todas as posições que uma jogada vencedora deixa.
worksheet-task-knights = Escreva o valor da casa de cada cavalo e a soma-nim dos valores. Marque P ou N. Se for N, escreva uma jogada vencedora.
worksheet-task-staircase = Marque P ou N para cada posição. Se for N, escreva uma jogada vencedora.
worksheet-task-dialogue = Dois jogadores jogaram estas partidas. Preencha os números e as posições que faltam.
worksheet-last = Dois jogadores jogam alternadamente; quem não pode jogar perde.
worksheet-last-misere = Dois jogadores jogam alternadamente; quem retira a última ficha perde.
worksheet-pieces = Uma posição de vários cavalos é P se, e somente se, a soma-nim dos valores das suas casas é 0.
worksheet-powers = As potências iguais se cancelam aos pares. Uma posição é P se, e somente se, não sobra nenhuma.
worksheet-staircase = Uma posição é P se, e somente se, a soma-nim dos degraus ímpares é 0.
worksheet-step-name = degrau { $number }
worksheet-outcomes = P: vence o jogador que acabou de jogar. N: vence o jogador que joga agora. De uma P-posição todas as jogadas levam a uma N-posição; de uma N-posição alguma jogada leva a uma P-posição.
worksheet-nim-sum = A soma-nim tem 1 em cada coluna com um número ímpar de algarismos 1, e 0 nas outras. Uma posição do Nim é P se, e somente se, a sua soma-nim é 0.
worksheet-mex = O valor de uma posição é o menor número a partir de 0 que não é o valor de nenhuma posição a uma jogada dela (mex). Uma posição é P se, e somente se, o seu valor é 0.
worksheet-rule-nim = Nim: uma jogada retira qualquer número de fichas, pelo menos uma, de uma pilha.
worksheet-rule-subtraction = Jogo da Subtração: uma jogada retira de uma pilha um destes números de fichas: { $set }.
worksheet-rule-subtraction-one = { $count ->
    [1] Jogo da Subtração: uma jogada retira de uma pilha exatamente 1 ficha.
   *[other] Jogo da Subtração: uma jogada retira de uma pilha exatamente { $count } fichas.
}
worksheet-rule-wythoff = Jogo de Wythoff: uma jogada retira qualquer número de fichas de uma pilha, ou o mesmo número das duas.
worksheet-rule-knights = Cavalo branco: uma jogada leva um dos cavalos duas linhas para cima e uma coluna para o lado, ou duas colunas para a esquerda e uma linha para cima ou para baixo. As linhas têm letras e as colunas, números.
worksheet-rule-staircase = Escadaria Nim: uma jogada passa qualquer número de fichas, pelo menos uma, de um degrau para o degrau de baixo; do degrau 1 elas caem no chão.
worksheet-says = Jogador { $player }: “Retiro { $taken } da pilha com { $heap }.”
worksheet-name = Nome
worksheet-class = Turma
worksheet-date = Data
worksheet-key = Respostas
worksheet-made = Bouton: folha de atividades “{ $kind }”, semente { $seed }
worksheet-made-activity = Bouton: atividade { $number } do texto 000, capítulo 3
worksheet-made-positions = Bouton: folha de atividades “{ $kind }”
worksheet-move-to = uma jogada vencedora deixa
worksheet-winning-move = uma jogada vencedora
worksheet-left-over = Sobra
worksheet-all-moves = As jogadas vencedoras deixam
worksheet-sum = soma-nim
worksheet-step = jogada
worksheet-player = jogador
worksheet-position = posição
worksheet-mistake = erro? melhor:
worksheet-better = erro; melhor { $after }
worksheet-period = A partir de n = { $from } os valores se repetem com o período { $length }; daí em diante n é uma P-posição se, e somente se, n mod { $modulus } é { $rests }.
worksheet-ask-who-wins = { $position } é uma P-posição ou uma N-posição?
worksheet-ask-misere = { $position } é uma P-posição ou uma N-posição do Nim misère?
worksheet-ask-knight = Um cavalo em { $squares }: uma P-posição ou uma N-posição?
worksheet-ask-knights = Cavalos em { $squares }: uma P-posição ou uma N-posição?
worksheet-ask-staircase = { $position }, do degrau 1 para cima, é uma P-posição ou uma N-posição?
worksheet-ask-winning-moves = Que jogadas vencedoras tem { $position }?
worksheet-ask-complete = Que pilha faz de ({ $heaps }, ?) uma P-posição?
worksheet-ask-nim-sum = Quanto é { $sum }?
worksheet-ask-table = Quais são os valores das posições de duas pilhas de 0 a { $last }?
worksheet-ask-line = Que jogadas de { $line } desperdiçaram a vitória? (1 é a primeira jogada.)
worksheet-ask-period = Qual é o período dos valores das pilhas 0 a { $last }?
worksheet-right = certo
worksheet-almost = quase
worksheet-wrong = errado
worksheet-why-won = quem joga vence com uma jogada para { $after }
worksheet-why-end = não resta nenhuma jogada
worksheet-why-beaten = à jogada para { $after } responde-se com { $reply }
worksheet-why-last = uma jogada para { $after } retira a última ficha, e por isso perde
worksheet-why-illegal = nenhuma jogada leva a { $after }
worksheet-why-some = há jogadas vencedoras: { $count }
worksheet-why-more = o que você escreveu está certo; jogadas vencedoras que faltam: { $count }
worksheet-why-column = só a coluna de { $column } está errada
worksheet-why-complete = em { $position } quem joga vence, deixando { $reply }
worksheet-why-carried = esta é a soma comum; na soma-nim não há “vai um” de uma coluna para outra
worksheet-why-ones = o número de algarismos 1 na coluna de { $column } é { $count }
worksheet-why-cell = células erradas: { $count }; a primeira está na linha { $row }, coluna { $column }: junte os valores a uma jogada dela e tome o menor número que falta
worksheet-why-no-move = não há a jogada { $number }, a partida tem { $count }
worksheet-why-good = a jogada { $number } deixa a soma-nim 0, e por isso vence
worksheet-why-forced = antes da jogada { $number } a soma-nim era 0: todas as jogadas perdem, e nenhuma é um erro
worksheet-why-mistakes = erros que faltam encontrar: { $count }
worksheet-why-multiple = os valores se repetem a cada { $period }, mas também antes
worksheet-why-period = g({ $n }) = { $value }, mas g({ $far }) = { $other }
worksheet-why-short = os valores até { $last } não o mostram
worksheet-why-won-by = quem joga vence: { $move }
worksheet-why-beaten-by = à jogada “{ $move }” responde-se com “{ $reply }”
worksheet-why-gap = lacunas erradas: { $count }; a primeira é da jogada { $number }: compare as posições antes e depois dela

## Welter

typed-note = nota: lido como { $plain }
position-note = nota: { $told }
typed-write = escreva { $plain }
command-unknown = não existe o comando `:{ $name }`
    .hint = `:vars` mostra as variáveis, `:help PALAVRA` explica uma palavra, `:time EXPR` diz quanto tempo leva uma expressão, e `:load ARQUIVO` e `:save ARQUIVO` leem e gravam programas; em um terminal, `:edit` abre um editor
command-no-file = o comando precisa do nome de um arquivo
    .hint = por exemplo, `:load regras.rhai`
command-save-nothing = nenhuma célula foi executada que se possa gravar
    .hint = `:save` grava as células que terminaram sem erro, menos os pedidos de ajuda
command-save-exists = `{ $path }` já existe
    .hint = escolha outro nome, ou apague antes o arquivo; `:save` só substitui arquivos que gravou nesta sessão
command-saved = células gravadas em `{ $path }`: { $count }
command-saved-comments = trechos gravados como comentários, cada um com o motivo: { $count }
command-save-forgotten = células que não foram gravadas, porque a sessão já não as guarda: { $count }
command-save-recall = um arquivo não tem `_` nem `Out`
command-save-return = um `return` aqui terminaria o programa
command-save-again = a função é definida de novo mais abaixo
command-time-empty = não há nada depois de `:time`
    .hint = escreva uma expressão: :time kayles().values(0..=1000)
command-time = levou { $time }
## Partidas

heading-player = jogador
heading-position = posição
heading-verdict = avaliação
heading-when = quando
line-draw = Daqui ninguém pode forçar a vitória.
line-draws = empata
line-empty = uma partida é uma lista com a primeira posição e as seguintes, como nim().line([[3, 4, 5], [1, 4, 5]])
line-figure = { $game }: uma partida
line-illegal = ilegal
line-loses = perde de qualquer modo
line-mistake = erro
line-next-loses = É a vez do jogador { $player }, que perde se o jogador { $other } não errar mais.
line-next-wins = É a vez do jogador { $player }, que pode vencer.
line-note-illegal = Jogada { $number }, jogador { $player }: nenhuma jogada leva de { $from } a { $position }; são legais: { $legal }.
line-note-mistake = Jogada { $number }, jogador { $player }: um erro; melhor: { $better }.
line-note-winning = Vencem: { $better }.
line-over-last = Não resta nenhuma jogada: o jogador { $other } fez a última e vence.
line-over-misere = Não resta nenhuma jogada: o jogador { $other } fez a última e perde.
line-wins = vence
rule-hint-line = são legais { $legal }
rule-hint-line-position = { $why }; são legais { $legal }
rule-line-item = o item { $number } da partida, { $found }, não é nem uma posição nem uma jogada legal a partir de { $position }

## Jogar em classe

play-option = `play` não tem { $key }: { $found }
    .hint = escreva game.play([3, 4, 5], #{"{"} players: 1, machine: "errs", first: "me", seed: 7 {"}"}); machine é "perfect", "errs", "greedy" ou "random", first é "me" ou "machine"
display-option = `display` não tem { $key }: { $found }
    .hint = escreva display(#{"{"} large: true {"}"})
play-end-player = O jogador { $player } não pode jogar: vence o jogador { $winner }
play-machine-plain = A máquina joga: { $move }.
play-player = O jogador { $player } joga: { $move }.
play-player-turn = É a vez do jogador { $player }; jogadas possíveis: { $count }.
play-hint-heap = Uma jogada vencedora muda a pilha { $number }, que tem { $size } fichas. (Peça de novo para ver a jogada.)
play-hint-coin = Uma jogada vencedora muda a moeda { $number }, que está na casa { $size }. (Peça de novo para ver a jogada.)
play-hint-step = Uma jogada vencedora muda o degrau { $number }, que tem { $size } fichas. (Peça de novo para ver a jogada.)
play-numbers-you = O jogador 1 é você; o jogador 2 é a máquina.
play-numbers-machine = O jogador 1 é a máquina; o jogador 2 é você.
play-hint-part = Uma jogada vencedora muda a parte { $number } da posição, que é { $size }. (Peça de novo para ver a jogada.)
play-hint-count = { $count ->
    [1] Das { $all } jogadas, 1 vence. (Peça de novo para vê-la.)
   *[other] Das { $all } jogadas, { $count } vencem. (Peça de novo para ver uma delas.)
}
play-why-button = Por que errei?
play-was-none = Ainda não fez nenhuma jogada.
play-was-right = A sua jogada “{ $move }” estava certa: nenhuma resposta ganha.
play-was-draw = Depois da sua jogada “{ $move }” ninguém pode forçar a vitória.
play-was-mistake = A sua jogada “{ $move }” foi um erro: o adversário responde “{ $reply }” e ganha. “{ $better }” teria vencido.
play-was-lost = A sua jogada “{ $move }” perde, porque o adversário responde “{ $reply }” e ganha; mas todas as outras jogadas também perdem.
play-was-end = A sua jogada “{ $move }” foi um erro: depois dela não resta jogada, e aqui isso dá a vitória ao adversário. “{ $better }” teria vencido.
play-was-last = A sua jogada “{ $move }” perde, mas não havia melhor.
play-heap-name = pilha { $number }
play-row = fileira { $number }
play-step = degrau { $number }: { $size }
play-step-name = degrau { $number }
play-piece-chip = ficha
play-piece-pin = pino
play-piece-square = casa
play-piece-head = cara, moeda
play-piece-tail = coroa, moeda
play-coin-head = Ca
play-coin-tail = Co
play-rule-treblecross = escreva um X numa casa aberta; a menos de três casas de um X a casa está fechada, porque o adversário faria três em linha
play-take = { $place }: quantas fichas retira?
play-no-take = Nenhuma jogada retira `{ $text }` aí: escreva um número de fichas que uma jogada pode retirar.
play-pins = { $count ->
        [1] pino { $places }
       *[other] pinos { $places }
    }
play-cross = um X na casa { $places }
play-take-all = retirar tudo
play-take-leave = retirar { $taken }, deixar { $left }
play-divide = dividir em { $left }
play-and = { $others } e { $last }
play-your-move-folded = É a sua vez: { $all } jogadas possíveis, { $count } a menos de simetria.
play-player-turn-folded = É a vez do jogador { $player }: { $all } jogadas possíveis, { $count } a menos de simetria.
play-first = Quem começa
play-first-user = você
play-first-machine = a máquina
play-opponent = Contra
play-opponent-easy = uma máquina fácil (que erra)
play-opponent-perfect = uma máquina perfeita
play-opponent-greedy = uma máquina gulosa
play-opponent-random = uma máquina que joga ao acaso
play-opponent-person = outra pessoa: dois jogadores
play-harder-button = Posição mais difícil
play-none-harder = Não foi encontrada nenhuma posição mais difícil: escolha outra.
play-next-won = Muito bem! Continue com “Posição mais difícil”, ou deixe a máquina começar.
play-next = “Desfazer” volta à sua última jogada; “Novo jogo” recomeça.
play-legend-pins = Clique nos pinos que a sua jogada derruba; clique duas vezes num pino para derrubar só esse.
play-legend-crosses = Clique numa casa para escrever aí um X. As casas riscadas estão fechadas.
play-legend-chocolate = Clique num quadrado de chocolate: ele é comido com tudo o que está abaixo e à sua direita. As linhas e as colunas são numeradas a partir de 0.
play-legend-coins = Clique nas moedas que a sua jogada vira; clique duas vezes numa para a menor jogada com ela. As douradas mostram cara.
play-legend-strip = Clique numa moeda e depois na casa para onde ela vai.
play-legend-steps = Clique numa ficha: ela desce um degrau com todas as fichas à sua direita.
play-legend-number = Escreva quantas fichas retira e tecle Enter.
play-legend-heaps = Clique numa ficha: ela é retirada com todas as fichas à sua direita.
play-legend-chips = Clique nas fichas que a sua jogada retira.
play-legend-piece = Clique na casa para onde vai a ficha; as linhas e as colunas são numeradas a partir de 0.
play-legend-board = Clique nas casas que a sua jogada muda; as linhas e as colunas são numeradas a partir de 0.
play-legend-squares = Clique nas casas que a sua jogada muda.
play-legend-graph = Clique no que a sua jogada retira.
play-legend-frames = A moldura verde é uma dica, a laranja marca onde você clicou.
play-chip = { $place }, { $piece } { $number }: { $move }
play-place = linha { $place }, coluna { $number }: { $move }
play-change = linha { $row }, coluna { $column }: { $was } → { $now }
## Jogos partidários

figure-thermograph = Termógrafo de { $name }
figure-thermograph-of = As paredes se encontram na temperatura { $temperature }, e o mastro está na média { $mean }
figure-thermograph-corner = { $value } com imposto { $tax }
figure-thermograph-left = Esquerda
figure-thermograph-right = Direita
form-canonical = as opções já são a forma canônica: nenhuma é dominada nem reversível, e nenhum número cabe entre elas
form-dominated-left = a opção { $option } da Esquerda é dominada por { $by }, que para a Esquerda é pelo menos tão boa
form-dominated-right = a opção { $option } da Direita é dominada por { $by }, que para a Direita é pelo menos tão boa
form-facts = parada esquerda { $left }, parada direita { $right }, média { $mean }, temperatura { $temperature }
form-sum = a soma de { $summands }
form-sum-left = a Esquerda pode jogar para { $moves }
form-sum-right = a Direita pode jogar para { $moves }
form-fuzzy = difuso (nem maior, nem menor, nem igual a 0): vence quem começa
form-left-over = resta { $form }
form-negative = negativo (menor que 0): a Direita vence comece quem começar
form-positive = positivo (maior que 0): a Esquerda vence comece quem começar
form-zero = nulo (igual a 0): perde quem começa
form-reversible-left = a opção { $option } da Esquerda é reversível por { $through }, a resposta da Direita, que para a Direita é pelo menos tão boa quanto o jogo; no lugar dela entra o que a Esquerda pode fazer depois: { $instead }
form-reversible-left-none = a opção { $option } da Esquerda é reversível por { $through }, a resposta da Direita, que para a Direita é pelo menos tão boa quanto o jogo; depois a Esquerda não pode fazer nada, e a opção desaparece
form-reversible-right = a opção { $option } da Direita é reversível por { $through }, a resposta da Esquerda, que para a Esquerda é pelo menos tão boa quanto o jogo; no lugar dela entra o que a Direita pode fazer depois: { $instead }
form-reversible-right-none = a opção { $option } da Direita é reversível por { $through }, a resposta da Esquerda, que para a Esquerda é pelo menos tão boa quanto o jogo; depois a Direita não pode fazer nada, e a opção desaparece
form-simplest = o valor é { $number }, o número mais simples que nenhuma opção da Esquerda alcança e nenhuma da Direita rebaixa
rule-colour = uma aresta é azul, vermelha ou verde; a cor encontrada é `{ $found }`
rule-hackenbush-green = uma linha de Hackenbush verde é feita da letra G, e aqui está { $found }
rule-tree = os parênteses ou pontos e vírgulas desta árvore não combinam: `{ $place }`
rule-hint-tree = uma árvore tem uma letra para cada aresta, parênteses em volta do que cresce sobre uma aresta e ponto e vírgula entre os ramos: "G(GG;G)"
rule-wanted-graph-text = um grafo como texto, uma árvore como "G(GG;G)" ou graph6 como "DQc"
rule-hint-hackenbush-rb = arestas azuis e vermelhas são as de { $call }
rule-form-deep = a forma está aninhada fundo demais
rule-form-range = um número desta forma é grande demais, ou o denominador dele
rule-hint-colour = as cores são "B", "R" e "G"
rule-hint-item-edge = o item { $index } é { $found }, e deve ser dois vértices e uma cor: [0, 1, "B"]
rule-wanted-colours = uma lista de arestas como [[0, 1, "B"], [1, 2, "R"]], ou um texto de cores como "BRR"
rule-wanted-notation = um jogo como [[0], [1]]: as opções da esquerda e as da direita, com inteiros, "p/q" e "*n"
rule-other-game = uma opção é uma posição do jogo “{ $game }”, e um jogo com jogadas da Esquerda e da Direita só tem posições próprias
notation-unexpected = isto não pode ficar aqui: `{ $place }`
notation-ends = falta um jogo no fim: `{ $place }`
notation-missing = aqui falta um jogo: `{ $place }`
notation-unclosed = este parêntese não se fecha: `{ $place }`
notation-unopened = este parêntese não fecha nada: `{ $place }`
notation-no-bar = falta uma barra entre as opções da Esquerda e as da Direita: `{ $place }`
notation-two-bars = qual destas barras divide primeiro? Escreva a de fora mais longa (`||`), ou use chaves: `{ $place }`
notation-denominator = o denominador de um número deve ser uma potência de 2: `{ $place }`
notation-range = este número é grande demais: `{ $place }`
notation-plus-minus = entre dois jogos, `+-` pode ser lido de duas maneiras; escreva `1 - 2` ou `1 ± 2`: `{ $place }`
form-arrays = `form` quer as opções da Esquerda e da Direita como duas listas
    .hint = escreva form([0], [1]) ou form("{"{"}0 | 1{"}"}")
form-expansion = só um número é igual a uma cadeia de arestas vermelhas e azuis, e isto é { $found }
form-item = uma forma é um número, um texto, um nimber ou duas listas de opções, e isto é { $found }
    .hint = escreva form("{"{"}0 | 1{"}"}"), form([0], [1]) ou form("1/2")
form-long = o nome desta forma tem mais de { $most } letras
form-notation = os jogos se escrevem {"{"}0, * | 1/2{"}"}, os números 3 ou 1/2, os nimbers *2, as setas ^, v, ^2*
partizan-game = { $game } é um jogo, e o que se soma são posições
    .hint = escreva game[position] + other[position]
partizan-verb = `{ $name }` precisa de um jogo imparcial, em que os dois jogadores têm as mesmas jogadas
    .hint = um jogo com jogadas da Esquerda e da Direita tem form(position), outcome(position) e winning_moves(position, "left"); help("partizan") diz mais
form-product = os jogos se somam, não se multiplicam
    .hint = um múltiplo se escreve 3 * form("^")
topic-partizan = # Jogos partidários

    Num jogo partidário os jogadores Esquerda e Direita têm jogadas próprias. Uma regra se escreve `game(#{"{"} left: |p| …, right: |p| … {"}"})`; `g.form(p)` é o valor de uma posição em que o jogo acaba, `g.outcome(p)` diz L, R, N ou P, e `g.winning_moves(p, "left")` dá as jogadas que vencem. As posições `g[p]` se somam a posições de qualquer jogo, e `form("{"{"}0 | *{"}"}")` é um valor por si só.

    O manual tem a página Partizan games; os scripts domineering, toads_and_frogs, col e snort, e o notebook partizan_games o mostram.
topic-board = # Domineering, "Toads and Frogs", Col, Snort

    São jogos partidários, escritos como scripts de poucas linhas em scripts/: domineering.rhai, toads_and_frogs.rhai, col.rhai, snort.rhai. Cada um lista as jogadas da Esquerda e as da Direita, e `g.form(p)` dá os valores. Veja help("partizan").
topic-hackenbush = # Hackenbush vermelho e azul

    `hackenbush_rb()` tem arestas azuis, vermelhas e verdes; sign_expansion("BRR") avalia uma cadeia aresta por aresta. Veja help("hackenbush_rb") e help("partizan").
from-coin = moeda em { $square }
from-coins = moedas em { $a } e { $b }
theorem-welter = O valor é a função de Welter: a soma-nim das casas e, para cada par de moedas, de 2^(n + 1) − 1, em que 2^n é a maior potência de dois que divide a sua distância (Welter 1954).

cited = { $source }
source-and = e
source-chapter = capítulo
source-chapters = capítulos
source-section = seção
source-folklore = folclore
source-all-lost = P-posição se, e somente se, todas as partes o são
source-colon = princípio dos dois-pontos e princípio da fusão
source-suspense = maior suspense
source-remoteness = menor distância do fim
source-stolen = roubo de estratégia
source-two-heaps = duas pilhas de Nim
source-one-heap = uma pilha de Nim
source-of-two = duas pilhas
source-tallest = a pilha mais alta
source-symmetry = simetria
compound-conjunctive = composto conjuntivo de { $parts }
compound-continued = composto conjuntivo continuado de { $parts }
compound-selective = composto seletivo de { $parts }
compound-shortened = composto seletivo abreviado de { $parts }
compound-sequential = composto sequencial de { $parts }
compound-ordinal = soma ordinal de { $parts }
compound-hypergraph = composto de hipergrafo de { $parts }
variant-blocked-one = { $own } com 1 opção bloqueada
variant-blocked = { $own } com { $count } opções bloqueadas
variant-pass-one = { $own } com 1 passe
variant-passes = { $own } com { $count } passes
# Misère quotients and genus
quotient-title = quociente misère de { $game }
quotient-text = { $title }: { $name }ordem { $order }, porção P { $p }, { $generators }; { $evidence }
quotient-generators = geradores { $list }
quotient-no-generators = sem geradores
quotient-proved = provado para todas as pilhas (as classes têm período { $period } a partir de { $preperiod })
quotient-proved-positions = provado para todas as somas do que se pode alcançar
quotient-conditional = condicional: provado para o código { $code }, que a regra segue nas pilhas 0..={ $to } (as classes têm período { $period } a partir de { $preperiod })
quotient-to-heap = provado até a pilha { $to }
quotient-open = provado até a pilha { $to }; a pilha { $next } está em aberto: não fechou dentro do orçamento
quotient-open-positions = em aberto: não fechou dentro do orçamento
quotient-left-out = pilhas não mostradas: { $count }
genus-by-nim-heaps = { $kind }, pelas pilhas de Nim que substituem as suas partes
genus-by-search = { $kind }

# Steps
figure-steps-axis = ordem do quociente
figure-steps-sentence = { $name }, a ordem do quociente misère a partir de cada pilha: { $steps }
figure-steps-title = { $name }: ordem do quociente misère por pilha

# Misère play
misere-day = contam-se os dias de 0 a 6, encontrou-se { $found }
misere-form-long = a forma ocupa como texto mais de um megabyte
misere-form-text = { $text } não é uma forma misère a partir da coluna { $column }; escreva 0, *, *2 ou uma fila de opções como *[(2#1)2##]
misere-form-option = uma opção de uma forma misère é uma pilha de Nim de 0 a { $most }, uma lista de opções ou uma forma; isto é { $found }
quotient-no-certificate = o quociente de uma regra não tem certificado; só o de um código tem
quotient-is-open = o quociente não fechou dentro do orçamento, por isso não tem elementos
quotient-beyond = { $sum } tem uma pilha além de { $to }, a última pilha do quociente
quotient-unknown = { $sum } não é uma soma de posições do quociente
survey-option = `survey` de códigos tem as opções `misere` e `to`, encontrou-se `{ $key }`
survey-to = `to` é a maior pilha, encontrou-se { $found }
certify-quotient = { $code }: quociente misère de ordem { $order }, porção P { $p }, provado até a pilha { $to } ({ $pairs } pares fechados)
certify-quotient-all = { $code }: quociente misère de ordem { $order }, porção P { $p }, provado para todas as pilhas: as classes têm período { $period } a partir de { $preperiod } ({ $pairs } pares fechados)
certify-values = { $code }: quociente de valores misère de ordem { $order }, provado até a pilha { $to } ({ $pairs } pares fechados)
certify-values-all = { $code }: quociente de valores misère de ordem { $order }, provado para todas as pilhas: os valores g⁻ têm período { $period } a partir de { $preperiod } ({ $pairs } pares fechados)
certify-no-segments = só os certificados de janelas têm segmentos
certify-segment = esse segmento não existe: eles vão de 0 a { $last }
certify-segment-holds = { $code }: o segmento { $segment } (de 0 a { $last }) está correto, pilhas { $from } a { $to }
certify-segment-refused = segmento { $segment }: { $why }
certify-no-rows = `{ $file }`, linha { $line }: isto não é uma linha de um levantamento; `bouton survey … --jsonl` escreve essas linhas
certify-no-row = `{ $file }` não tem linha de { $code }
certify-row-open = a linha de { $code } não afirma prova alguma
certify-row-refused = linha { $line }: diz-se que { $code } tem período { $period } a partir de { $preperiod }; o programa não encontra tal prova
certify-rows = { $accepted } linhas aceitas; { $open } não afirmam prova alguma
certify-no-such-row = `{ $file }`, linha { $line }: nenhum levantamento escreve uma linha assim; a sua coluna `{ $column }` é impossível, falta ou é desconhecida
certify-row-not-accepted = linha { $line }: { $why }
certify-row-differs = a linha de { $code } não é aceita: a sua coluna `{ $column }` não é o que a prova mostra
certify-rows-none = nenhuma linha é aceita: { $open } não afirmam prova alguma
certify-columns = verificado: { $checked }; não verificado, porque uma prova nada diz a respeito: { $unchecked }
certify-without-largest = { $rows } delas são provadas por janelas, sem tabela de valores: `max` não foi verificado
certify-theorem = { $what }: demonstrado para todas as posições a partir das jogadas do certificado ({ $states }, sistema de numeração { $system })
certify-theorem-rule = as jogadas são as da regra, até onde ambas foram listadas: todas as posições com partes até { $last }, e mais { $far } com partes até { $largest }
certify-theorem-no-rule = o certificado não tem regra, por isso não se verificou se as suas jogadas são as de { $game }
certify-theorem-misere = o teorema trata da versão normal, e a regra é da versão misère
certify-theorem-blocked = o teorema trata de um jogo em que se podem bloquear { $found } opções, e no jogo da regra podem-se bloquear { $wanted }
cli-steps-done = { $count } mil passos, { $seconds } s
windows-early = os valores se repetem com período { $period } a partir da pilha { $preperiod }, antes da primeira janela: sem --windows uma tabela o prova
windows-kept = as janelas até a pilha { $heap } estão guardadas: o mesmo comando continua dali
windows-none = nenhum período até a pilha { $to }; as janelas estão em { $dir }
windows-rare = { $count } pilhas ou mais são raras, a última { $last }: janelas precisam de poucas e que venham cedo
windows-rules = janelas são para códigos octais na versão normal, em que algum algarismo divide pilhas
windows-value = a pilha { $heap } pode ter um valor de 64 ou mais, que as janelas não comportam
windows-witness = pilha { $heap }: nenhum par ao alcance tem o valor { $value }, e talvez não seja uma opção
explain-quotient-n = os valores misère não se somam; no quociente misère, o produto dos elementos das parcelas não está na porção P
explain-quotient-p = os valores misère não se somam; no quociente misère, o produto dos elementos das parcelas está na porção P

## Teoremas sobre todas as posições

for-all-proved = { $what }: { $statement } (demonstrado para todas as posições)
for-all-none = { $what }: nenhum teorema; { $statement }
for-all-about-lost = P-posições de { $game }
for-all-about-values = valores de { $game }
for-all-parts-of = { $game } com { $parts } partes
for-all-base = base { $base }
for-all-fibonacci = Fibonacci
count-state = { $count } estado
count-states = { $count } estados
for-all-automaton = as que um autômato de { $states } aceita, sistema de numeração { $system }
for-all-automaton-values = um autômato de { $states } aceita as partes com o seu valor e mais nada, sistema de numeração { $system }
for-all-nothing = não há nenhuma
for-all-zero = só a posição cujas partes são todas 0
for-all-equal = as partes são iguais
for-all-golden = (⌊nφ⌋, ⌊nφ²⌋) para n ≥ 0, em qualquer ordem, onde φ = (1 + √5)/2
for-all-below-golden = a parte maior é menor que φ vezes a menor, onde φ = (1 + √5)/2
for-all-below-golden-or-zero = uma parte é 0, ou as partes são diferentes e a maior é menor que φ vezes a menor, onde φ = (1 + √5)/2
for-all-beatty = (⌊nα⌋, ⌊nα⌋ + { $t }n) para n ≥ 0, em qualquer ordem, onde 1/α + 1/(α + { $t }) = 1
for-all-nim-sum-zero = a soma-nim das partes é 0
for-all-nim-sum = a soma-nim das partes
for-all-itself = o tamanho da pilha
for-all-remainder = o resto da divisão da pilha por { $modulus }
for-all-residue = o resto da divisão da pilha por { $modulus } é { $list }
for-all-residues = o resto da divisão da pilha por { $modulus } é um de { $list }
for-all-only = só { $list }
for-all-differ = a diferença das partes é { $list }
for-all-differ-some = a diferença das partes é uma de { $list }
for-all-line = uma parte é { $list }, onde n é a outra
for-all-lines = uma parte é uma de { $list }, onde n é a outra
for-all-part-zero = a parte { $list } é 0
for-all-parts-equal = as partes { $list } são iguais
for-all-nim-sum-of = a soma-nim das partes { $list } é 0
for-all-misere-nim = a soma-nim das partes é 0 se alguma parte for 2 ou mais, senão 1
for-all-columns = em cada posição binária, o número de partes com um 1 é divisível por { $modulus }
for-all-cycle = { $list }, conforme o resto da divisão da pilha por { $modulus }
for-all-residue-of = o resto da divisão de { $number } por { $modulus } é { $list }
for-all-residues-of = o resto da divisão de { $number } por { $modulus } é um de { $list }
for-all-sum = a soma das partes
for-all-smallest = a parte menor
for-all-largest = a parte maior
for-all-difference = a diferença entre a parte maior e a menor
for-all-zeros-even = a pilha não é 0 e termina num número par de zeros, sistema de numeração { $system }
for-all-zeros-even-or-zero = a pilha é 0 ou termina num número par de zeros, sistema de numeração { $system }
for-all-zeros-odd = a pilha termina num número ímpar de zeros e não é 0, sistema de numeração { $system }
for-all-zeros-odd-or-zero = a pilha é 0 ou termina num número ímpar de zeros, sistema de numeração { $system }
for-all-evil = a pilha tem um número par de uns em base 2 (números malvados)
for-all-odious = a pilha tem um número ímpar de uns em base 2 (números odiosos)
for-all-below-term = a parte 1 é 0, ou a parte 2 é menor que o menor termo da parte 1, sistema de numeração { $system }
for-all-except = { $name }, mas não { $removed }
for-all-besides = { $name }; além disso { $added }
for-all-except-besides = { $name }, mas não { $removed }; além disso { $added }
for-all-note-sink = o estado a partir do qual nada é aceito não é desenhado
for-all-note-any = * é qualquer algarismo
for-all-note-same = d é um algarismo que todos os números têm
for-all-about-misere = P-posições de { $game } na versão misère
for-all-addable = jogadas que podem ser acrescentadas a { $game } sem mudar quem ganha: { $list } (demonstrado para todas as posições; com as que já existem, um autômato de { $states }, sistema de numeração { $system })
for-all-addable-none = nenhuma jogada pode ser acrescentada a { $game } sem mudar quem ganha (demonstrado para todas as posições)
game-row = linha { $row } de { $game }
for-all-addable-open = jogadas que podem ser acrescentadas a { $game } sem mudar quem ganha: por decidir; { $why }
for-all-everything = todas as posições
for-all-states = nenhum autômato com até { $states } estados as descreve (sistemas de numeração tentados: { $count })
for-all-beyond = o que as posições pequenas sugerem falha mais adiante, a partir de { $position }
for-all-limits = os autômatos crescem demais
for-all-range = um número é grande demais: são aceitos até 48 bits
for-all-no-measure = nenhuma soma de múltiplos das partes desce a cada jogada, e por isso nada mostra que o jogo termina
for-all-uncounted = as opções que podem ser bloqueadas contam-se ao longo de linhas sem opção em comum, e estas jogadas são outras
for-all-negative = uma jogada a partir de { $position } leva a um número negativo
for-all-leaves = uma jogada a partir de { $position } leva a algo que não é uma posição
for-all-about = um teorema trata de "P-positions" ou de "values"; foi encontrado { $found }
for-all-key = um teorema não tem a opção `{ $key }`
    .hint = as chaves são about, parts, system, states, bound
for-all-number = tem de ser um número; foi encontrado { $found }
for-all-parts = os teoremas são sobre posições de 1 a 5 partes; foi encontrado { $found }
for-all-system = um sistema é uma base de 2 a 16, "Fibonacci" ou [a, b] com 1 ≤ b ≤ a ≤ 16; foi encontrado { $found }
for-all-unproved = este teorema não o diz
    .hint = claim indica se foi encontrado um teorema, e about do que trata: game.theorem("values") trata dos valores
for-all-no-certificate = só um teorema demonstrado tem certificado
for-all-vector = uma jogada retira números a partir de 0 de { $parts } partes; encontrado { $found }
for-all-position = { $found } não é uma posição com números a partir de 0 como { $form }
no-formula = as jogadas de { $game } não são conhecidas como condições lineares, a partir das quais se demonstram os teoremas
    .hint = os teoremas são sobre posições de um a cinco números; escreva a regra de um jogo assim como função: game("Nome", |a, b| …)
not-nim-like = não se sabe que as linhas de { $game } sejam periódicas: { $why }
    .hint = de (a, b) deve-se poder jogar para todo (a, b′) com b′ < b; todas as outras jogadas levam a linhas menores, a distâncias fixas ao longo da linha
not-nim-like-parts = as linhas são as de um jogo com duas partes, e as suas posições têm { $found }
not-nim-like-positions = alguns pares de números não são posições
not-nim-like-not-all = na linha { $row } uma jogada não pode levar a toda coluna menor
not-nim-like-line = de [{ $row }, b] uma jogada leva a { $to }, não a uma distância fixa da coluna b para todo b a partir de alguma coluna
not-nim-like-higher = de [{ $row }, b] uma jogada leva a { $to }, numa linha maior
not-nim-like-many = as jogadas de uma linha são demasiadas para serem examinadas uma a uma
normal-play-only = `{ $verb }` é para a versão normal
not-linear = as jogadas não são lineares: { $why }
    .hint = os números podem ser comparados, somados, e multiplicados ou divididos por constantes
not-linear-not-compiled = o compilador não entende { $what }
not-linear-position = uma posição tem de ter de um a cinco números
not-linear-product = multiplicam-se dois números da posição
not-linear-divisor = divide-se por um número que depende da posição
not-linear-power = uma potência, ou um deslocamento por um número que depende da posição
not-linear-bits = os bits de um número que pode ser negativo
not-linear-function = a função `{ $what }`
not-linear-recursion = as funções chamam umas às outras com profundidade demais
not-linear-rounds = um laço muda uma variável sem ser pelo mesmo número a cada volta
not-linear-endless = um laço a que não se vê o fim
not-linear-jump = um salto para fora de um laço cujo número de voltas depende da posição
not-linear-changed = lê-se uma variável depois que um laço a mudou
not-linear-unknown = o comprimento ou a ordem de uma lista que um laço enche
not-linear-failure = uma posição em que a regra falha, como com um índice fora de uma lista
not-linear-sum = uma opção que é uma soma de posições
not-linear-option = uma opção de outra forma que a posição
not-linear-size = a regra tem casos demais
not-linear-number = um número é grande demais
check-proved = { $what }: certo para todas as posições (demonstrado)
check-refuted = { $what }: falha em { $position }: { $why } (é certo em todas as posições menores)
check-to = supôs-se P, é N: a jogada para { $option } ganha
check-not-value = a fórmula dá { $guessed }, que não é o valor
guess-observed = não fica decidido para todas as posições, por isso só as pequenas foram testadas: { $why }
guess-undecided = a conjectura não fica decidida para todas as posições: { $why }
    .hint = dê intervalos, e será verificada neles: { $verb }(conjectura, 0..=30, …)
guess-not-linear = a conjectura não é linear: { $why }
    .hint = dê intervalos, e será verificada neles: { $verb }(conjectura, 0..=30, …)
guess-not-linear-point = a conjectura não é linear: { $why }
    .hint = números com casas decimais não são exatos; ⌊nφ⌋ é wythoff_lower(n), e ⌊nφ²⌋ é wythoff_upper(n)
guess-not-bool = a conjectura tem de ser verdadeira ou falsa, porque `{ $verb }` pergunta que posições são P-posições
guess-not-int = a conjectura tem de ser um número inteiro, porque `{ $verb }` pergunta por valores
guess-parts = partes de uma posição do jogo “{ $game }”: { $parts }; parâmetros da conjectura: { $found }
not-linear-guess = não é nem um valor de verdade nem um número inteiro
not-linear-components = a regra diz de que componentes uma posição é soma
