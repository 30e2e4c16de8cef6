# As erratas dos cinco textos em português: o que é verdade e, como atributos, o que está impresso e onde.

erratum-E01 = quem sempre ganha é o jogador R (falta o R)
erratum-E02 = retirar só a aresta vermelha de cima deixa a linha azul-vermelha = G = { "{" }0|1{ "}" } = 1/2, e não "2": H = { "{" }0|1/2,1{ "}" } = 1/4 e G+H = { "{" }0+H,G+0 | 1+H,G+1,G+G{ "}" } = 3/4. O texto confunde o número de arestas que sobram com o valor do jogo (como está impresso, { "{" }0|1,2{ "}" } = 1/2 e a soma seria 1).
    .printed = H (linha azul, vermelha, vermelha) = { "{" }0|1,2{ "}" }; G+H = { "{" }0+H,G+0 | 1+H, G+1, G+2{ "}" }
erratum-E03 = são nimbers (n=0,1,2,...); para n>=1 não são números e são difusos (não comparáveis) entre si: escreva a'<a
erratum-E04 = só com regras de empate; o jogo da velha e o xadrez admitem empates, e a dicotomia do vencedor não vale para eles
    .printed = xadrez e damas contados entre os jogos combinatórios que acabam em um número finito de jogadas; os jogos imparciais "possuem um vencedor"
erratum-E06 = *1+*5+*7=*3 como soma; como conjunto de opções, mex{ "{" }1,5,7{ "}" }=0. *4=*1+*5 é só o tamanho a que se deve reduzir a pilha de 7 (a jogada vencedora (1,5,4)).
    .where = depois do Ex 2.8
erratum-E07 = *3+*2 é a própria posição, não uma opção (é igual a *1 e mudaria o mex para 4); as opções são { "{" }0,*2,*3{ "}" }
    .printed = as opções de *2+*3 dadas como { "{" }*2+0,*2+*1,*2+*2,*3+0,*3+*1,*3+*2{ "}" }
erratum-E08 = esse é o valor de *4+*5 apenas; G=*3+*4+*5=*2. Os sinais de mais deveriam ser vírgulas.
    .printed = G=(3,4,5) "= *Mex(0,4,5,6,7) = *1" e "*4+*5=(0+*4+*5+*6+*7)"
erratum-E09 = h8 = 0 no tabuleiro 8x8 (as suas únicas opções no tabuleiro, f7 e g6, têm valor 2). 1 é o valor em um tabuleiro sem fim. As outras 63 casas estão certas.
    .where = Tabela 2.2
erratum-E10 = g(12)=*1, logo mex(*1,*1,*3); o valor 0 está certo
erratum-E11 = só são periódicas a partir de algum ponto: S={ "{" }2,4,7{ "}" } tem pré-período 8 e período 3. Não é preciso limitar o tamanho dos elementos de S.
    .printed = as sequências de um jogo da subtração são sempre blocos iguais que se repetem desde o início; os elementos de S têm de ser menores que a pilha inicial
erratum-E12 = há uma terceira jogada vencedora: a pilha 9 -> 4 (retirar 5), que deixa (5,7,4)
    .printed = o primeiro jogador ganha se reduzir a pilha de 5 a 2 ou 3
erratum-E13 = o limite é MAIS DE UMA ficha (2 bastam: (2,2) é P nas duas versões); a condição do número ímpar de uns só vale quando todas as pilhas são 0 ou 1
    .printed = a regra misère vale "se pelo menos uma pilha tiver mais que duas fichas"; "é necessário ... número ímpar de pilhas iguais a *1"
erratum-E14 = os 90 números impressos estão certos como a terceira pilha z que completa uma P-posição misère (= valor de Grundy misère G^-), não como valores de Sprague-Grundy; só diferem da soma-nim em (0,0)=1,(0,1)=(1,0)=0,(1,1)=1; faltam a linha e a coluna 0 e a linha 10
    .printed = chamada de valores numéricos do Nim misère
    .where = Tabela 2.5
erratum-E15 = ONAG 1976/2001; Bouton, Annals 3 (1901-02) 35-39; Hale, Fibonacci Quarterly 21 (1983) 139-142 (enviado em março de 1982)
    .printed = ONAG "de 1993" (texto) e 2007 (lista); Bouton pp. 33-39; Carvalho citado como [07] é [06]; duas entradas [21]; "Davi R. Hale", 1982
    .where = bibliografia
erratum-E17 = o jogador 1 (fez a última jogada de Nim)
    .printed = em (0,0,0,0) "em Nim o jogador 2 já pode ser considerado o vencedor"
erratum-E18 = isso vale só para avanços; um recuo que torna a soma-nim zero também ganha, se houver espaço: linha 4, 5->6; depois linhas 3->6, 2->7, 0->5
    .printed = três opções levam a uma P-posição; "a única P-posição" a partir de (4,3,2,0)
erratum-E19 = Northcott e Poker Nim têm ciclos e, a rigor, não são imparciais (fichas próprias / reserva própria); equivalem ao Nim quanto a quem ganha
    .printed = os jogos combinatórios imparciais acabam em um número finito de jogadas
    .where = 1 e 2.4, 2.7
erratum-E20 = só espaços alternados contam, a partir da moeda mais à direita: E(m1)+E(m3)+E(m5)+...=0 (uma jogada passa casas de um espaço para o seguinte, como na Escadaria Nim). O último espaço é até a borda ESQUERDA.
    .printed = P se e só se E(m1)+E(m2)+...+E(mk)=0, com TODOS os espaços; "extrema direita"
erratum-E24 = 7^8^3=12, ainda N. A única jogada vencedora: 6 fichas do degrau 1 para o chão, o que dá os degraus ímpares (1,8,9)
    .printed = jogada vencedora: 6 fichas do degrau 5 para o degrau 4, o que daria a P-posição (7,8,3)
erratum-E26 = todas certas, mas incompletas: (a,a,a,a) também é P ((a,a,a) é N), as imagens no espelho, e (a,b,c,a) sempre que b,c são ambos <a ou ambos >a
    .printed = famílias (a,a); (a,b,a) a!=b; (a,b,b,a) a!=b; (a,b,c,a) a<b<c ou b<c<a; (a,b,c,a+1) b<=a<c
erratum-E27 = a jogada tem de reduzir EXATAMENTE duas pilhas (senão (a) não é P). (1,a,a+1,a+1,b) só é P para a par (por exemplo, (1,1,2,2,3) é N); (2,a,a,a,a) só para a par ((2,3,3,3,3) é N); a terceira: (2,a,a+2,a+2,b) com a=0 ou 1 mod 4. Em Wythoff também se pode retirar de uma só pilha.
    .printed = (1,a,a+1,a+1,b); (2,a,a,a,a); (2,a,a+2,a+12,b) com a=0 ou 1 mod 2; "Wythoff = duas pilhas, o mesmo número das duas"
erratum-E28 = leia-se P-posições; o primeiro caso tem de ser Px ímpar e >=3 (qualquer redução), Px=1 é o segundo caso e precisa da convenção y=0 quando há uma só pilha
    .printed = "As posições para Greedy Nim são..."; "Se Px for ímpar - reduza uma"; a lista de casos
erratum-E29 = só para um número par de fichas e um número ímpar de pilhas (com pequenas exceções k=3: n=0,2,6,14,30; k=5: n<=8; k=7: n<=10). Com n ímpar, ou n e k pares: ganha o SEGUNDO jogador.
    .printed = conjectura: em geral ganha o primeiro jogador
erratum-E30 = Hale: quem joga anuncia o número e o adversário escolhe a pilha. A regra impressa é outro jogo: uma pilha de n>=2 é N com a regra de Hale, P com a impressa.
    .printed = o número é anunciado pelo jogador que NÃO joga
erratum-E31 = 34, não 24
erratum-E32 = falso: 32 -> 21 (retirar 11) perde de imediato (o adversário pode retirar 21<=22). Certo: deixe uma pilha cuja menor parcela de Zeckendorf é mais que o dobro do que foi retirado; retirar a menor parcela de Zeckendorf sempre serve. De 32, a única retirada vencedora é 3. Das 389 primeiras retiradas legais que deixam um número de Fibonacci com n<60, só 42 ganham.
    .printed = deixe sempre um número de Fibonacci, se possível
erratum-E33 = verdadeiro (e vale a recíproca) para pilhas diferentes; uma só exceção, (0,0,0), que é terminal e P, mas 1^1^1!=0, se pilhas vazias puderem repetir-se
erratum-E34 = no máximo k pilhas; para Nim_3 some mod 4. As linhas têm de ser 0011,0101,0111,0110 (as impressas somam 0001). A conclusão (8->6 dá P) está certa; há 4 jogadas vencedoras: (2,5,7,7),(3,4,7,7),(3,5,6,7),(3,5,7,6)
    .printed = "todas as pilhas podem sofrer redução"; Nim_3 com base k+1; linhas (0010),(0101),(0110),(110) para 3,5,7,6
erratum-E35 = g(3)=mex(g(2)+g(1)) (a soma-nim das duas partes). Com a regra impressa seria g(4)=mex(g(3),g(1))=2 em vez de 0.
    .where = 2.7 Grundy Games
erratum-E36 = têm de ser 5 fichas (10->5) para chegar a (3,5,9)
    .printed = o jogador 2 "retira 2 fichas da pilha com 10"; posição (3,5,9)
    .where = Atividade 8, 2ª jogada
erratum-E37 = use dados próprios; respostas: estratégia de copiar / soma-nim / todas as posições deixadas têm soma-nim 0
    .printed = as Atividades 2, 3, 4, 7 e as Fig 2.1, 2.7, 2.16, 3.2, 3.4 têm os dados só em imagens perdidas
    .where = figuras
erratum-E38 = Hackenbush; as arestas não precisam ser verticais
    .printed = "Hackenbuch"; arestas "verticais"
erratum-E39 = a N-posição é (n1,...,n_i,...,nk); n'_i é a pilha depois da jogada
    .where = Teorema 2.6, demonstração
erratum-E40 = é P ou N pelos seus espaços como todas as outras: (3,0,1,0), depois do recuo do Ex 2.20, tem soma-nim 2 e é, portanto, uma N-posição
    .printed = depois de um recuo uma posição "não pode ser considerada nem como P-posição ou uma N-posição"
erratum-E41 = o valor é *6: só contam os espaços 5 e 3. N está certo, mas uma jogada pela soma de todos os espaços não precisa ganhar
    .printed = (5,1,3,2) é uma N-posição porque *5+*1+*3+*2=*5
erratum-E42 = (4,2,3), como acima
erratum-E43 = os espaços (1,2,3) são uma N-posição do Jogo das Moedas: contam os espaços 1 e 3, e 1+3 não é 0. De (4,2,3) só ganha (3,2,3), a moeda mais à direita uma casa para a esquerda
    .printed = o jogador 1 deixa (1,2,3), "que é uma P-posição em Nim"; "qualquer que seja o movimento ... o resultado é uma N-posição"
erratum-E44 = é uma P-posição: contam os espaços 3 e 3
erratum-E45 = é uma N-posição: contam os espaços 3 e 0. O adversário ganha fechando o primeiro espaço, (0,3,0)
    .printed = (3,3,0) é "uma P-posição verdadeira"
erratum-E46 = quem pode é o jogador que começa em uma N-posição; quem começa em uma P-posição não pode
    .where = 2.5, último parágrafo
erratum-E47 = até o último degrau ímpar: d(n-1) se n é par, d(n) se n é ímpar, como no Ex 2.22, com cinco degraus
    .printed = uma posição é (d(1),d(3),d(5),...,d(n-1))
erratum-E48 = cinco casas: de (5,1,0) só (0,1,0), a posição da Fig 2.25, ganha. Uma casa dá (4,1,0), e o adversário ganha
    .printed = para vencer, o jogador 1 "deverá movimentar a m1 uma casa para a esquerda" a partir de (5,1,0)
    .where = Ex 2.21, Fig 2.25
erratum-E49 = a ordem não importa, mas o próprio texto escreve as posições da menor pilha para a maior, como (2,3,7), e a Atividade 5 pede essa ordem
    .printed = "com n1 >= n2 >= n3 >= ... >= nk"
    .where = Definição 2.3
erratum-F01 = 54 = (110110)_2; 11011 é 27
erratum-F02 = são IGUAIS, não nulos: por exemplo, em (10,8): s=2, x=10=1010 -> 1000
    .printed = y_j<x_j porque todos os dígitos à esquerda da posição d em x_j e em y_j são nulos
    .where = demonstração do Lema 2
erratum-F03 = fixe uma convenção
    .printed = d com s_d=1 (a partir de 0) e "d=3" contado da direita (a partir de 1)
    .where = Lema 2 e Ex 2
erratum-F04 = a própria coluna d é ímpar: ao pé da letra ela seria trocada duas vezes; troque cada coluna ímpar uma só vez (y_j = s ⊕ x_j)
    .printed = trocar primeiro o dígito d de x_j e depois todos os dígitos de x_j nas colunas ímpares
    .where = Teorema 1 (iii)
erratum-F05 = imparcial exige também as mesmas opções para os dois jogadores; com empates não precisa haver vencedor; Northcott (fichas próprias) depende da cor e tem ciclos
    .printed = uma lista de propriedades chamada de "jogos imparciais"; admite empates, mas sempre existiria uma estratégia vencedora; Northcott está na lista
erratum-F06 = certo quando cada grupo é uma só potência; falso em geral: (5,2) dá 4-(1+2)=1 -> (4,2), N. Certo: reduza esse grupo à soma-nim dos outros: 5->2.
    .printed = se todas as potências de dois presentes são distintas, retire da maior (a maior - a soma das outras)
erratum-F09 = há dois jogos usuais: ganha quem põe o dólar na bolsa, ou o jogador seguinte fica com a bolsa; as P-posições são outras (silver_dollar_A/_B)
    .printed = dólar de prata com o dólar: o jogo termina quando o dólar entra na bolsa; não diz quem ganha
erratum-F10 = se o jogo começa com um só grupo, A o retira todo e nunca há dois grupos iguais; com dois grupos ou mais é verdade, se A não ganhar já na primeira jogada
    .printed = se A sempre usar a estratégia vencedora, "em algum ponto da partida, aparecerá apenas dois grupos com quantidades iguais"
    .where = 5, depois do Ex 3
erratum-G02 = esses jogos podem empatar
    .printed = o vencedor é determinado pelo estado inicial, com o jogo da velha e o xadrez como exemplos
    .where = Jogos combinatórios
erratum-G03 = n=17: ganha o segundo jogador (Ollie); (34,12): ganha o primeiro, com (10,12); Nim 1-2-3: o segundo jogador
    .printed = as árvores só existem como imagens perdidas
erratum-H01 = falso quando a coluna ímpar mais alta é a das unidades, por exemplo (1,2,2): a pilha j pode ter uma só ficha
    .where = demonstração da Prop 3
erratum-H02 = certo só se na pilha sobraria uma ficha; se a jogada de paridade esvazia a pilha, é preciso DEIXAR UM: (1,1,2): a jogada de Nim 2->0 dá (1,1) (perdida); a certa é 2->1, que dá (1,1,1)
    .printed = se a jogada de paridade desse uma formação par trivial, "treure tots els bastonets de la fila"
    .where = demonstração do teorema
erratum-H03 = com um número ímpar de pilhas toda jogada deixa um número par, que por indução é vencedor para o adversário: logo a formação é perdedora
    .printed = a indução só trata de um número par de pilhas
    .where = primeira proposição, demonstração
erratum-I01 = nimbers não são números surreais
    .where = valores
erratum-I02 = { "{" } | { "}" } com conjuntos vazios: o número mais simples sem restrições é 0
    .where = valores
erratum-I03 = as duas deixam N-posições (somas-nim 6 e 5): o adversário ganha. Só 13->3 ganha (4^7=3). Depois de (4,5,7) o adversário tem três jogadas vencedoras (4->2, 5->3, 7->1), não uma.
    .printed = (4,7,13): reduzir 13 a 5 ou 6
    .where = heurística
erratum-I05 = a regra mod k+1 é a do jogo de Moore, em que os números podem SER DIFERENTES (verificada para k=1,2,3). Com números iguais ela falha para k>=2: duas pilhas são o jogo de Wythoff, com P (1,2),(3,5),(4,7),(6,10).
    .printed = retirar qualquer número (o MESMO) de uma a k pilhas; regra: somas das colunas mod k+1; com duas pilhas o primeiro jogador sempre ganha
erratum-I06 = regra de Moore: cinco jogadas vencedoras (1,6,7,7),(3,4,7,7),(3,5,7,6),(3,6,5,7),(3,6,7,5); a regra do mesmo número, como está escrita: exatamente uma, (3,6,6,10) (retirar 1 de 7)
    .printed = "leave to the reader" (3,6,7,10) em Nim_2
    .where = exercício final
erratum-I07 = expoentes perdidos: 1*2^3+1*2^2+0*2^1+1*2^0
    .where = sistema binário
erratum-I08 = 8 ou mais: uma pilha de exatamente 8 também tem a maior potência
    .where = heurística
