# As mensagens mais comuns em português. O que falta aqui aparece em inglês. As chaves e os argumentos são os de en.ftl.
# As frases começam por minúscula e não têm ponto final. O nome desconhecido é sempre o primeiro texto entre acentos
# graves da frase.

## Rótulos

label-hint = dica
label-called = chamado a partir de `{ $name }` em { $place }
label-more = … e mais { $count } chamadas
output-cut = … a saída foi cortada aqui: é maior do que { $limit }

## Paragens e limites

interrupted = interrompido
memory = o script ocupa mais memória do que o limite de { $limit }
    .hint = guarde menos de uma vez: conte em vez de acumular, ou trabalhe por partes
memory-reserve = { $what } pede { $size }, e o limite de memória é { $limit }
    .hint = peça menos
operations = o script fez mais de { $limit } passos
too-deep = as regras e as funções da biblioteca chamam-se umas às outras em mais de { $levels } níveis
    .hint = procure uma regra que pergunte por um valor do seu próprio jogo
too-many-calls = as funções chamam-se umas às outras em mais de { $levels } níveis
    .hint = procure uma função que se chame a si mesma sem fim; um ciclo não tem esse limite
too-deep-expression = a expressão tem níveis demais
    .hint = dê nomes às partes com `let`
switched-off = `{ $name }` está desligado
internal = esta falha é do próprio Bouton: { $what }
    .hint = as suas variáveis foram mantidas; por favor, comunique a falha com o texto que a causou

## Procura

budget-positions = o limite de { $limit } posições foi atingido
    .hint = `game.advice()` diz o que as tornaria menos
budget-bytes = o limite de { $limit } MiB de memória foi atingido
    .hint = `game.advice()` diz o que a tornaria menor
budget-table = os valores de { $heaps } pilhas ocupam { $need } ou mais, e o limite é { $limit }
    .hint = peça menos pilhas, ou permita mais memória (no terminal: --memory 8G)
budget-depth = o jogo ainda continua depois de { $limit } jogadas: a regra pode não ter fim
budget-time = o tempo acabou
loopy = { $game } tem ciclos: o jogo pode voltar à posição { $position }
mixed-convention = uma soma tem uma só convenção de jogo; aqui há jogo normal e jogo misère
not-a-heap = `{ $verb }` conta pilhas, e uma posição de { $game } não é uma pilha
misere-values = a soma nim de valores misère não significa nada
too-large = o valor não cabe em 64 bits

## O mundo exterior

host-files = os ficheiros estão desligados aqui
host-nobody = não há a quem perguntar aqui

## Nomes

unknown-name = não existe `{ $name }` aqui
name-near = queria dizer `{ $near }`?
name-later = `{ $name }` é definido na linha { $line }, depois de ser usado
    .hint = mova a definição para cima
name-not-yet = `{ $name }` ainda não tem valor
    .hint = defina-o antes desta linha
unknown-function = não existe a função `{ $name }` para ({ $types })
unknown-function-bare = não existe a função `{ $name }`
unknown-property = não existe a propriedade `{ $name }`
unknown-key = não existe a entrada { $index }
not-a-function-game = `{ $name }` é um jogo e não uma função
    .hint = escreva { $name }[5] para uma posição, { $name }.grundy(5) para o seu valor
not-a-function-value = isto não é uma função e não pode ser chamado
not-a-function-named = `{ $name }` não é uma função: é { $found }
closure-recursion = `{ $name }` chama-se a si mesma, e uma função sem nome não pode
    .hint = escreva-a como função: fn { $name }(…) {"{"} … {"}"}

## Valores do tipo errado

wrong-type = isto tem de ser: { $wanted }; é: { $found }
wrong-operands = `{ $name }` não funciona com ({ $types })
bitwise-precedence = `{ $name }` não funciona com ({ $types })
    .hint = as comparações ligam mais do que `&`, `|` e `^`: escreva (a & 1) == 1
not-a-function = isto não é uma função e não pode ser chamado: é ({ $types })
not-indexable = um valor deste tipo não tem partes: { $found }
not-iterable = `for` não pode percorrer este valor
    .hint = `for` percorre intervalos, listas, textos e mapas: for i in 0..n
array-bounds = não existe o elemento { $index }: a lista tem { $length }, o último é { $last }
array-bounds-empty = não existe o elemento { $index }: a lista está vazia
string-bounds = não existe o carácter { $index }: o texto tem { $length }, o último é { $last }
string-bounds-empty = não existe o carácter { $index }: o texto está vazio
constant = `{ $name }` não pode mudar aqui
    .hint = as constantes nunca mudam, e uma regra vê as variáveis de fora como eram quando o jogo foi definido
division-by-zero = divisão por zero
arithmetic = a conta falha: { $message }
    .hint = os números inteiros vão de -9223372036854775808 a 9223372036854775807
overflow = o número não cabe em 64 bits

## Sintaxe

syntax-end = o texto acaba cedo demais
    .hint = um parêntese, uma chaveta ou umas aspas ainda estão abertos
syntax-input = `{ $text }` inesperado
syntax-string = o texto entre aspas não acaba nesta linha
    .hint = feche-o com "; textos de várias linhas escrevem-se `entre acentos graves`
syntax-number = `{ $text }` não é um número
syntax-operator = não existe o operador `{ $name }`
syntax-semicolon = falta um `;` depois disto
    .hint = acabe a instrução com `;`
syntax-open = este `{ $bracket }` não foi fechado
    .hint = feche-o; o texto acaba antes disso
syntax-comma = falta uma `,` ou o fecho de um parêntese antes disto
    .hint = separe os itens com `,` e feche o parêntese depois do último
syntax-duplicate-property = o mapa tem `{ $name }` duas vezes
syntax-duplicate-function = a função `{ $name }` com { $arity } parâmetros está definida duas vezes
syntax-variable = falta um nome aqui
syntax-assignment = não se pode atribuir um valor a isto
    .hint = `=` atribui a uma variável, um elemento ou uma propriedade; `==` compara
syntax-expression = falta uma expressão aqui
reserved = `{ $word }` é uma palavra reservada
    .hint = escolha outro nome

## Definir jogos

game-arguments = `game` recebe uma regra, um nome e uma regra, ou um mapa com uma regra
    .hint = escreva game("Nim", |n| 0..n)
game-key = `game` não conhece a chave `{ $name }`
    .hint = as chaves são { $keys }
game-no-rule = o jogo não tem regra
    .hint = acrescente moves: |n| 0..n
game-value = `{ $name }` tem de ser { $wanted }, é { $found }
rule-without-parameter = uma regra recebe uma posição, e esta função não tem parâmetros
    .hint = escreva |n| … para pilhas, |a, b| … para posições de duas partes

## Posições e opções

kind-heap = um número n >= 0 (uma pilha), ou uma lista de pilhas
kind-number = um número, ou uma lista de números
kind-array = uma lista
kind-parts = uma lista de { $count } partes
kind-text = um texto
kind-map = um mapa
wrong-kind = uma posição de { $game } é { $wanted }, e esta é { $found }
wrong-kind-float = uma posição tem números inteiros, e isto é { $found }
    .hint = os números inteiros dividem-se sem resto: n / 2; x.to_int() corta
wrong-kind-type = uma posição tem números, textos, listas e mapas, e isto é { $found }
heap-indexed = a regra de { $game } usa uma parte da sua posição como número, e uma posição sua é um número n >= 0
    .hint = aqui as posições são números; para listas acrescente start: [3, 4]
hint-start = aqui as posições são números; para listas acrescente start: [3, 4]
hint-sum-of = uma soma escreve-se sum_of([p, q])
bad-options = a regra de { $game } tem de devolver uma lista de opções; em { $position } devolve { $found }
    .hint = acabe a regra com a lista, sem `;`; um intervalo como 0..n também serve
negative-heap = a opção { $index } de { $game } em { $position } é a pilha { $heap }; uma pilha é 0 ou mais
    .hint = tire só o que existe: if n >= k {"{"} … {"}"}
wrong-option = a opção { $index } de { $game } em { $position } tem de ser { $wanted }, e é { $found }

## Argumentos da biblioteca

bad-range = `{ $verb }` recebe um intervalo, e isto é { $found }
    .hint = escreva { $verb }({ $range })
bad-range-below = as pilhas contam-se a partir de 0, e o intervalo começa em { $first }
    .hint = escreva { $verb }({ $range })
budget-items = { $count } itens são mais do que o limite ({ $limit })
    .hint = peça um intervalo menor; period() e os valores de uma só posição chegam mais longe
wrong-kind-heaps = várias pilhas de { $game } são uma lista
    .hint = escreva { $array }
wrong-kind-game = esta posição é de { $found }, não de { $wanted }
    .hint = pergunte à própria posição: p.grundy()
wrong-kind-sum = somam-se posições, e { $game } é um jogo
    .hint = escreva game[5] + other[3]
not-a-heap-game = `{ $verb }` conta pilhas, e { $game } tem outras posições ({ $kind })
not-a-heap-game-values = indique as posições: game.values(0..=20, |n| posição); ou uma tabela: game.table(10, 10)
nimber-and-number = `{ $found }` mistura um nimber e um número, que têm aritméticas diferentes
    .hint = para nimbers escreva { $mend }; para números use x.to_int()
misere-sum = somas nim de valores misère não significam nada: g⁻ de uma soma não resulta do g⁻ das suas partes
    .hint = pergunte pela posição inteira, game.misere().outcome([3, 4]); `genus` e `misere_quotient` são a teoria das somas misère
index = não existe o item { $index } entre { $count }
    .hint = os índices vão de 0 a { $last }
index-empty = não existe o item { $index }: está vazio

## Frases à frente dos erros das regras de jogos incorporados, que são em inglês

headline-bad-position = a posição não é deste jogo: { $message }
headline-bad-parameter = o parâmetro não serve: { $message }
headline-bad-code = o código não serve: { $message }
at-column = { $message } (na coluna { $column } do código)

## Jogar

sum = Uma soma
play-begin = { $game }, { $rule }.
play-normal = jogo normal: perde quem não pode jogar
play-misere = jogo misère: ganha quem não pode jogar
play-end = { $position }: não resta nenhuma jogada. { $end }.
play-end-you-win = A vez é sua e não pode jogar: ganhou
play-end-you-lose = A vez é sua e não pode jogar: ganhou a máquina
play-end-machine-loses = A máquina não pode jogar: ganhou
play-end-machine-wins = A máquina não pode jogar: ganhou a máquina
play-machine = A máquina joga { $move } ({ $why }).
play-why-wins = assim ganha, seja qual for a resposta
play-why-draws = não pode ganhar, mas assim mantém o empate
play-why-loses = todas as jogadas perdem contra um jogo perfeito
play-heap = monte de { $size }
play-square = { $count } jogadas
play-chosen = Há mais de uma jogada que começa aí: escolha outra casa que a jogada muda, a mesma outra vez para a jogada mais pequena, ou uma da lista.
play-more = … { $count } jogadas ao todo: escreva a posição depois da sua jogada
play-prompt = a sua jogada (número, h para uma dica, q para parar):
play-no-move = `{ $text }` não é uma jogada aqui: responda com um número de 1 a { $count }
play-hint-none = nenhuma jogada ganha se a máquina jogar na perfeição, e joga
play-hint = jogadas que ganham: { $count }; por exemplo { $move }

## Verificações

check-failed = a verificação falha
check-failed-claim = a verificação falha: { $claim }
check-failed-equal = a verificação falha: é { $found }, devia ser { $expected }
check-holds = { $what }: certo em { $tried } (observado, não provado)
check-fails = { $what }: falha em { $position }: { $why } ({ $tried } ao todo)
count-position = { $count } posição
count-positions = { $count } posições
check-p-positions = posições P de { $game }
check-values = valores de { $game }
check-strategy = estratégia para { $game }

## Como se leem os valores

move-none = nenhuma jogada ganha
move-nothing = nada
zeros-marked = [0] marca as posições P
claim-none = nenhum período{ $of ->
        [misere] {" "}dos valores misère
       *[normal] {""}
    } até à pilha { $to }
claim-period = período { $period }{ $of ->
        [misere] {" "}dos valores misère
       *[normal] {""}
    } a partir de { $preperiod }{ $shift ->
        [some] , salto { $saltus }
       *[none] {""}
    }
claim-period-proved = período { $period }{ $of ->
        [misere] {" "}dos valores misère
       *[normal] {""}
    } a partir de n = { $preperiod }{ $shift ->
        [some] , salto { $saltus }
       *[none] {""}
    }
claim-proved = provado: { $theorem }, verificado até à pilha { $to }
claim-conditional = provado para { $code }; a regra segue { $code } nas pilhas 0..={ $to }
claim-observed = observado: { $repeats } repetições até à pilha { $to }

## Explicações (as chaves e o inglês estão em crates/solve/src/wording.rs)

explain-all-lose = Cada lance leva a uma posição N: todos os lances perdem.
explain-all-lose-alone = Cada lance leva a uma posição de valor diferente de 0, que o próximo jogador ganha.
explain-all-lose-sum = Cada lance muda o valor de uma parcela, e a soma nim deixa de ser 0: todos os lances perdem.
explain-because = ({ $summand } { $number }: valor { $from } → { $to }, porque { $from } xor { $total } = { $to })
explain-d = empate: ninguém pode forçar a vitória
explain-end-misere = Não há mais lances, o que ganha no jogo misère.
explain-game = valor
explain-heap = pilha
explain-mex = o menor número que nenhuma opção tem (mex de { $set })
explain-misere = jogo misère
explain-misere-sum = os valores misère não se somam; a soma inteira foi resolvida
explain-more = … e mais { $count }
explain-n = posição N: ganha o próximo a jogar
explain-nim-sum = soma nim
explain-no-move = Não há lance.
explain-no-option = não há lance
explain-no-option-misere = não há lance, e o fim da partida tem g⁻ = 1
explain-nothing = nada
explain-one-move = 1 lance ganhador:
explain-options = opções de { $value }: { $example }
explain-options-more = opções de { $value }: { $example } e mais { $count }
explain-own-misere = { $summand } só: g⁻ { $value }
explain-p = posição P: ganha quem acabou de jogar
explain-some-moves = { $count } lances ganhadores:
explain-summand = parcela
explain-too-many = São opções demais para listar os lances ganhadores.
explain-unknown = desconhecido
explain-unknown-value = valor desconhecido
explain-value-unknown = o valor não é conhecido, só quem ganha

working-dense = motor denso
working-sparse = motor esparso
working-undecided = primeiros valores
working-copy = cópia do período
working-sieve = crivo
working-all-but = motor de todos exceto
working-pairs = motor de pares
working-sums = motor de somas
working-codes = monte a monte
working-rule = regra, monte a monte
working-search = busca de posições
working-whole = busca de somas inteiras
