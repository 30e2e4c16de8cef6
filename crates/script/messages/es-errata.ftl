# Las erratas de los cinco textos en español: lo que es verdad y, como atributos, lo que está impreso y dónde.

erratum-E01 = quien gana siempre es el jugador R (falta la R)
erratum-E02 = quitar solo la arista roja de arriba deja la línea azul-roja = G = { "{" }0|1{ "}" } = 1/2, y no "2": H = { "{" }0|1/2,1{ "}" } = 1/4 y G+H = { "{" }0+H,G+0 | 1+H,G+1,G+G{ "}" } = 3/4. El texto confunde el número de aristas que quedan con el valor del juego (tal como está impreso, { "{" }0|1,2{ "}" } = 1/2 y la suma sería 1).
    .printed = H (línea azul, roja, roja) = { "{" }0|1,2{ "}" }; G+H = { "{" }0+H,G+0 | 1+H, G+1, G+2{ "}" }
erratum-E03 = son nimbers (n=0,1,2,...); para n>=1 no son números y son difusos (no comparables) entre sí: escriba a'<a
erratum-E04 = solo con reglas de tablas; el tres en raya y el ajedrez admiten tablas, y la dicotomía del ganador no vale para ellos
    .printed = el ajedrez y las damas entre los juegos combinatorios que acaban en un número finito de jugadas; los juegos imparciales "possuem um vencedor"
erratum-E06 = *1+*5+*7=*3 como suma; como conjunto de opciones, mex{ "{" }1,5,7{ "}" }=0. *4=*1+*5 es solo el tamaño al que hay que reducir la pila de 7 (la jugada ganadora (1,5,4)).
    .where = después del Ex 2.8
erratum-E07 = *3+*2 es la propia posición, no una opción (es igual a *1 y cambiaría el mex a 4); las opciones son { "{" }0,*2,*3{ "}" }
    .printed = las opciones de *2+*3 dadas como { "{" }*2+0,*2+*1,*2+*2,*3+0,*3+*1,*3+*2{ "}" }
erratum-E08 = ese es el valor de *4+*5 solamente; G=*3+*4+*5=*2. Los signos de más deberían ser comas.
    .printed = G=(3,4,5) "= *Mex(0,4,5,6,7) = *1" y "*4+*5=(0+*4+*5+*6+*7)"
erratum-E09 = h8 = 0 en el tablero de 8x8 (sus únicas opciones en el tablero, f7 y g6, valen 2). 1 es el valor en un tablero sin fin. Las otras 63 casillas están bien.
    .where = Tabla 2.2
erratum-E10 = g(12)=*1, luego mex(*1,*1,*3); el valor 0 está bien
erratum-E11 = solo son periódicas a partir de algún punto: S={ "{" }2,4,7{ "}" } tiene preperíodo 8 y período 3. No hace falta limitar el tamaño de los elementos de S.
    .printed = las sucesiones de un juego de sustracción son siempre bloques iguales que se repiten desde el principio; los elementos de S tienen que ser menores que la pila inicial
erratum-E12 = hay una tercera jugada ganadora: la pila 9 -> 4 (quitar 5), que deja (5,7,4)
    .printed = el primer jugador gana si reduce la pila de 5 a 2 o 3
erratum-E13 = el límite es MÁS DE UNA ficha (bastan 2: (2,2) es P en las dos versiones); la condición del número impar de unos solo vale cuando todas las pilas son 0 o 1
    .printed = la regla misère vale "se pelo menos uma pilha tiver mais que duas fichas"; "é necessário ... número ímpar de pilhas iguais a *1"
erratum-E14 = los 90 números impresos están bien como la tercera pila z que completa una posición P misère (= valor de Grundy misère G^-), no como valores de Sprague-Grundy; solo difieren de la suma nim en (0,0)=1,(0,1)=(1,0)=0,(1,1)=1; faltan la fila y la columna 0 y la fila 10
    .printed = llamada los valores numéricos del Nim misère
    .where = Tabla 2.5
erratum-E15 = ONAG 1976/2001; Bouton, Annals 3 (1901-02) 35-39; Hale, Fibonacci Quarterly 21 (1983) 139-142 (enviado en marzo de 1982)
    .printed = ONAG "de 1993" (texto) y 2007 (lista); Bouton pp. 33-39; Carvalho citado como [07] es [06]; dos entradas [21]; "Davi R. Hale", 1982
    .where = bibliografía
erratum-E17 = el jugador 1 (hizo la última jugada de Nim)
    .printed = en (0,0,0,0) "em Nim o jogador 2 já pode ser considerado o vencedor"
erratum-E18 = eso vale solo para los avances; un retroceso que deja la suma nim en cero también gana, si hay sitio: fila 4, 5->6; después filas 3->6, 2->7, 0->5
    .printed = tres opciones llevan a una posición P; "a única P-posição" desde (4,3,2,0)
erratum-E19 = Northcott y Poker Nim tienen ciclos y, en rigor, no son imparciales (piezas propias / reserva propia); equivalen al Nim en cuanto a quién gana
    .printed = los juegos combinatorios imparciales acaban en un número finito de jugadas
    .where = 1 y 2.4, 2.7
erratum-E20 = solo cuentan huecos alternos, desde la moneda situada más a la derecha: E(m1)+E(m3)+E(m5)+...=0 (una jugada pasa casillas de un hueco al siguiente, como en la escalera). El último hueco llega al borde IZQUIERDO.
    .printed = P si y solo si E(m1)+E(m2)+...+E(mk)=0, con TODOS los huecos; "extrema direita"
erratum-E24 = 7^8^3=12, todavía N. La única jugada ganadora: 6 fichas del escalón 1 al suelo, lo que da los escalones impares (1,8,9)
    .printed = jugada ganadora: 6 fichas del escalón 5 al escalón 4, lo que daría la posición P (7,8,3)
erratum-E26 = todas correctas, pero incompletas: (a,a,a,a) también es P ((a,a,a) es N), las imágenes en el espejo, y (a,b,c,a) siempre que b,c sean ambos <a o ambos >a
    .printed = familias (a,a); (a,b,a) a!=b; (a,b,b,a) a!=b; (a,b,c,a) a<b<c o b<c<a; (a,b,c,a+1) b<=a<c
erratum-E27 = la jugada tiene que reducir EXACTAMENTE dos pilas (si no, (a) no es P). (1,a,a+1,a+1,b) solo es P para a par (por ejemplo, (1,1,2,2,3) es N); (2,a,a,a,a) solo para a par ((2,3,3,3,3) es N); la tercera: (2,a,a+2,a+2,b) con a=0 o 1 mod 4. En Wythoff también se puede quitar de una sola pila.
    .printed = (1,a,a+1,a+1,b); (2,a,a,a,a); (2,a,a+2,a+12,b) con a=0 o 1 mod 2; "Wythoff = dos pilas, el mismo número de las dos"
erratum-E28 = léase posiciones P; el primer caso tiene que ser Px impar y >=3 (cualquier reducción), Px=1 es el segundo caso y necesita el convenio y=0 cuando hay una sola pila
    .printed = "As posições para Greedy Nim são..."; "Se Px for ímpar - reduza uma"; la lista de casos
erratum-E29 = solo para un número par de fichas y un número impar de pilas (con pequeñas excepciones k=3: n=0,2,6,14,30; k=5: n<=8; k=7: n<=10). Con n impar, o n y k pares: gana el SEGUNDO jugador.
    .printed = conjetura: en general gana el primer jugador
erratum-E30 = Hale: quien juega anuncia el número y el adversario elige la fila. La regla impresa es otro juego: una fila de n>=2 es N con la regla de Hale, P con la impresa.
    .printed = el número lo anuncia el jugador que NO juega
erratum-E31 = 34, no 24
erratum-E32 = falso: 32 -> 21 (quitar 11) pierde en el acto (el adversario puede quitar 21<=22). Correcto: deje una pila cuya menor parte de Zeckendorf sea más del doble de lo que se quitó; quitar la menor parte de Zeckendorf siempre sirve. Desde 32, lo único que gana es quitar 3. De las 389 primeras jugadas legales que dejan un número de Fibonacci con n<60 solo ganan 42.
    .printed = deje siempre un número de Fibonacci, si se puede
erratum-E33 = verdadero (y también al revés) para pilas distintas; una sola excepción, (0,0,0), que es terminal y P, pero 1^1^1!=0, si las pilas vacías pueden repetirse
erratum-E34 = como mucho k pilas; para Nim_3 sume mod 4. Las filas tienen que ser 0011,0101,0111,0110 (las impresas suman 0001). La conclusión (8->6 da P) es correcta; hay 4 jugadas ganadoras: (2,5,7,7),(3,4,7,7),(3,5,6,7),(3,5,7,6)
    .printed = "todas as pilhas podem sofrer redução"; Nim_3 con base k+1; filas (0010),(0101),(0110),(110) para 3,5,7,6
erratum-E35 = g(3)=mex(g(2)+g(1)) (la suma nim de las dos partes). Con la regla impresa sería g(4)=mex(g(3),g(1))=2 en vez de 0.
    .where = 2.7 juego de Grundy
erratum-E36 = tienen que ser 5 fichas (10->5) para llegar a (3,5,9)
    .printed = el jugador 2 "retira 2 fichas da pilha com 10"; posición (3,5,9)
    .where = Actividad 8, 2.ª jugada
erratum-E37 = use datos propios; respuestas: estrategia de copiar / suma nim / todas las posiciones que se dejan tienen suma nim 0
    .printed = las Actividades 2, 3, 4, 7 y las Fig 2.1, 2.7, 2.16, 3.2, 3.4 tienen los datos solo en imágenes perdidas
    .where = figuras
erratum-E38 = Hackenbush; las aristas no tienen que ser verticales
    .printed = "Hackenbuch"; aristas "verticais"
erratum-E39 = la posición N es (n1,...,n_i,...,nk); n'_i es la pila después de la jugada
    .where = Teorema 2.6, demostración
erratum-E40 = es P o N por sus huecos como todas las demás: (3,0,1,0), después del retroceso del Ex 2.20, tiene suma nim 2 y es, por tanto, una posición N
    .printed = después de un retroceso una posición "não pode ser considerada nem como P-posição ou uma N-posição"
erratum-E41 = el valor es *6: solo cuentan los huecos 5 y 3. N es correcto, pero una jugada por la suma de todos los huecos no tiene por qué ganar
    .printed = (5,1,3,2) es una posición N porque *5+*1+*3+*2=*5
erratum-E42 = (4,2,3), como más arriba
erratum-E43 = los huecos (1,2,3) son una posición N del juego de las monedas: cuentan los huecos 1 y 3, y 1+3 no es 0. Desde (4,2,3) solo gana (3,2,3), la moneda situada más a la derecha una casilla a la izquierda
    .printed = el jugador 1 deja (1,2,3), "que é uma P-posição em Nim"; "qualquer que seja o movimento ... o resultado é uma N-posição"
erratum-E44 = es una posición P: cuentan los huecos 3 y 3
erratum-E45 = es una posición N: cuentan los huecos 3 y 0. El adversario gana cerrando el primer hueco, (0,3,0)
    .printed = (3,3,0) es "uma P-posição verdadeira"
erratum-E46 = quien puede es el jugador que empieza en una posición N; quien empieza en una posición P no puede
    .where = 2.5, último párrafo
erratum-E47 = hasta el último escalón impar: d(n-1) si n es par, d(n) si n es impar, como en el Ex 2.22, con cinco escalones
    .printed = una posición es (d(1),d(3),d(5),...,d(n-1))
erratum-E48 = cinco casillas: desde (5,1,0) solo gana (0,1,0), la posición de la Fig 2.25. Una casilla da (4,1,0), y gana el adversario
    .printed = para ganar, el jugador 1 "deverá movimentar a m1 uma casa para a esquerda" desde (5,1,0)
    .where = Ex 2.21, Fig 2.25
erratum-E49 = el orden no importa, pero el propio texto escribe las posiciones de la pila menor a la mayor, como (2,3,7), y la Actividad 5 pide ese orden
    .printed = "com n1 >= n2 >= n3 >= ... >= nk"
    .where = Definición 2.3
erratum-F01 = 54 = (110110)_2; 11011 es 27
erratum-F02 = son IGUALES, no nulas: por ejemplo, en (10,8): s=2, x=10=1010 -> 1000
    .printed = y_j<x_j porque todas las cifras a la izquierda de la posición d en x_j y en y_j son nulas
    .where = demostración del Lema 2
erratum-F03 = fije un convenio
    .printed = d con s_d=1 (desde 0) y "d=3" contado desde la derecha (desde 1)
    .where = Lema 2 y Ex 2
erratum-F04 = la propia columna d es impar: al pie de la letra se cambiaría dos veces; cambie cada columna impar una sola vez (y_j = s ⊕ x_j)
    .printed = cambiar primero la cifra d de x_j y después todas las cifras de x_j en las columnas impares
    .where = Teorema 1 (iii)
erratum-F05 = imparcial exige también las mismas opciones para los dos jugadores; con tablas no tiene por qué haber ganador; Northcott (piezas propias) depende del color y tiene ciclos
    .printed = una lista de propiedades llamada "jogos imparciais"; admite tablas, pero siempre habría una estrategia ganadora; Northcott está en la lista
erratum-F06 = correcto cuando cada grupo es una sola potencia; falso en general: (5,2) da 4-(1+2)=1 -> (4,2), N. Correcto: reduzca ese grupo a la suma nim de los otros: 5->2.
    .printed = si todas las potencias de dos presentes son distintas, quite de la mayor (la mayor - la suma de las otras)
erratum-F09 = hay dos juegos usuales: gana quien mete el dólar en la bolsa, o el jugador siguiente se queda la bolsa; las posiciones P son otras (silver_dollar_A/_B)
    .printed = dólar de plata con el dólar: el juego acaba cuando el dólar entra en la bolsa; no dice quién gana
erratum-F10 = si el juego empieza con un solo grupo, A lo quita entero y nunca hay dos grupos iguales; con dos grupos o más es verdad, si A no gana ya en la primera jugada
    .printed = si A usa siempre la estrategia ganadora, "em algum ponto da partida, aparecerá apenas dois grupos com quantidades iguais"
    .where = 5, después del Ex 3
erratum-G02 = esos juegos pueden acabar en tablas
    .printed = el ganador está determinado por el estado inicial, con el tres en raya y el ajedrez como ejemplos
    .where = Jogos combinatórios
erratum-G03 = n=17: gana el segundo jugador (Ollie); (34,12): gana el primero, con (10,12); Nim 1-2-3: el segundo jugador
    .printed = los árboles solo existen como imágenes perdidas
erratum-H01 = falso cuando la columna impar más alta es la de las unidades, por ejemplo (1,2,2): la fila j puede ser un solo bastón
    .where = demostración de la Prop 3
erratum-H02 = correcto solo si en la fila quedaría un bastón; si la jugada de paridad vacía la fila, hay que DEJAR UNO: (1,1,2): la jugada de Nim 2->0 da (1,1) (perdida); la correcta es 2->1, que da (1,1,1)
    .printed = si la jugada de paridad diera una formación par trivial, "treure tots els bastonets de la fila"
    .where = demostración del teorema
erratum-H03 = con un número impar de filas toda jugada deja un número par, que por inducción es ganador para el adversario: luego la formación es perdedora
    .printed = la inducción solo trata de un número par de filas
    .where = primera proposición, demostración
erratum-I01 = los nimbers no son números surreales
    .where = valores
erratum-I02 = { "{" } | { "}" } con conjuntos vacíos: el número más simple sin restricciones es 0
    .where = valores
erratum-I03 = las dos dejan posiciones N (sumas nim 6 y 5): gana el adversario. Solo gana 13->3 (4^7=3). Después de (4,5,7) el adversario tiene tres jugadas ganadoras (4->2, 5->3, 7->1), no una.
    .printed = (4,7,13): reducir 13 a 5 o 6
    .where = heurística
erratum-I05 = la regla mod k+1 es la del juego de Moore, en el que los números pueden SER DISTINTOS (comprobada para k=1,2,3). Con números iguales falla para k>=2: dos pilas son el juego de Wythoff, con P (1,2),(3,5),(4,7),(6,10).
    .printed = quitar cualquier número (el MISMO) de una a k pilas; regla: sumas de las columnas mod k+1; con dos pilas siempre gana el primer jugador
erratum-I06 = regla de Moore: cinco jugadas ganadoras (1,6,7,7),(3,4,7,7),(3,5,7,6),(3,6,5,7),(3,6,7,5); la regla del mismo número, como está escrita: exactamente una, (3,6,6,10) (quitar 1 de 7)
    .printed = "leave to the reader" (3,6,7,10) en Nim_2
    .where = ejercicio final
erratum-I07 = exponentes perdidos: 1*2^3+1*2^2+0*2^1+1*2^0
    .where = sistema binario
erratum-I08 = 8 o más: una pila de exactamente 8 también tiene la mayor potencia
    .where = heurística
