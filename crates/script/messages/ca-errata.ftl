# Les errates dels cinc textos en català: el que és cert i, com a atributs, el que hi ha imprès i on.

erratum-E01 = qui guanya sempre és el jugador R (hi falta la R)
erratum-E02 = treure només l'aresta vermella de dalt deixa la línia blava-vermella = G = { "{" }0|1{ "}" } = 1/2, i no "2": H = { "{" }0|1/2,1{ "}" } = 1/4 i G+H = { "{" }0+H,G+0 | 1+H,G+1,G+G{ "}" } = 3/4. El text confon el nombre d'arestes que queden amb el valor del joc (tal com és imprès, { "{" }0|1,2{ "}" } = 1/2 i la suma seria 1).
    .printed = H (línia blava, vermella, vermella) = { "{" }0|1,2{ "}" }; G+H = { "{" }0+H,G+0 | 1+H, G+1, G+2{ "}" }
erratum-E03 = són nimbers (n=0,1,2,...); per a n>=1 no són nombres i són difusos (no comparables) entre ells: escriviu a'<a
erratum-E04 = només amb regles de taules; el tres en ratlla i els escacs admeten taules, i la dicotomia del guanyador no hi val
    .printed = els escacs i les dames entre els jocs combinatoris que acaben en un nombre finit de jugades; els jocs imparcials "possuem um vencedor"
erratum-E06 = *1+*5+*7=*3 com a suma; com a conjunt d'opcions, mex{ "{" }1,5,7{ "}" }=0. *4=*1+*5 és només la mida a què cal reduir la pila de 7 (la jugada guanyadora (1,5,4)).
    .where = després de l'Ex 2.8
erratum-E07 = *3+*2 és la mateixa posició, no una opció (és igual a *1 i canviaria el mex a 4); les opcions són { "{" }0,*2,*3{ "}" }
    .printed = les opcions de *2+*3 donades com a { "{" }*2+0,*2+*1,*2+*2,*3+0,*3+*1,*3+*2{ "}" }
erratum-E08 = aquest és el valor de *4+*5 només; G=*3+*4+*5=*2. Els signes de més haurien de ser comes.
    .printed = G=(3,4,5) "= *Mex(0,4,5,6,7) = *1" i "*4+*5=(0+*4+*5+*6+*7)"
erratum-E09 = h8 = 0 al tauler de 8x8 (les seves úniques opcions al tauler, f7 i g6, valen 2). 1 és el valor en un tauler sense fi. Les altres 63 caselles són correctes.
    .where = Taula 2.2
erratum-E10 = g(12)=*1, i per tant mex(*1,*1,*3); el valor 0 és correcte
erratum-E11 = només són periòdiques a partir d'algun punt: S={ "{" }2,4,7{ "}" } té preperíode 8 i període 3. No cal limitar la mida dels elements de S.
    .printed = les successions d'un joc de la subtracció són sempre blocs iguals que es repeteixen des del principi; els elements de S han de ser més petits que la pila inicial
erratum-E12 = hi ha una tercera jugada guanyadora: la pila 9 -> 4 (treure'n 5), que deixa (5,7,4)
    .printed = el primer jugador guanya si redueix la pila de 5 a 2 o 3
erratum-E13 = el límit és MÉS D'UNA fitxa (n'hi ha prou amb 2: (2,2) és P en les dues versions); la condició del nombre imparell d'uns només val quan totes les piles són 0 o 1
    .printed = la regla misère val "se pelo menos uma pilha tiver mais que duas fichas"; "é necessário ... número ímpar de pilhas iguais a *1"
erratum-E14 = els 90 nombres impresos són correctes com a tercera pila z que completa una posició P misère (= valor de Grundy misère G^-), no com a valors de Sprague-Grundy; només difereixen de la suma nim a (0,0)=1,(0,1)=(1,0)=0,(1,1)=1; hi falten la fila i la columna 0 i la fila 10
    .printed = anomenada els valors numèrics del nim misère
    .where = Taula 2.5
erratum-E15 = ONAG 1976/2001; Bouton, Annals 3 (1901-02) 35-39; Hale, Fibonacci Quarterly 21 (1983) 139-142 (enviat el març del 1982)
    .printed = ONAG "de 1993" (text) i 2007 (llista); Bouton pp. 33-39; Carvalho citat com a [07] és [06]; dues entrades [21]; "Davi R. Hale", 1982
    .where = bibliografia
erratum-E17 = el jugador 1 (ha fet l'última jugada de nim)
    .printed = a (0,0,0,0) "em Nim o jogador 2 já pode ser considerado o vencedor"
erratum-E18 = això val només per als avenços; un retrocés que deixa la suma nim a zero també guanya, si hi ha espai: fila 4, 5->6; després files 3->6, 2->7, 0->5
    .printed = tres opcions porten a una posició P; "a única P-posição" des de (4,3,2,0)
erratum-E19 = Northcott i Poker Nim tenen cicles i, en rigor, no són imparcials (peces pròpies / reserva pròpia); equivalen al nim pel que fa a qui guanya
    .printed = els jocs combinatoris imparcials acaben en un nombre finit de jugades
    .where = 1 i 2.4, 2.7
erratum-E20 = només compten espais alterns, des de la moneda de més a la dreta: E(m1)+E(m3)+E(m5)+...=0 (una jugada passa caselles d'un espai al següent, com a l'escala). L'últim espai arriba a la vora ESQUERRA.
    .printed = P si i només si E(m1)+E(m2)+...+E(mk)=0, amb TOTS els espais; "extrema direita"
erratum-E24 = 7^8^3=12, encara N. L'única jugada guanyadora: 6 fitxes de l'esglaó 1 a terra, que dona els esglaons imparells (1,8,9)
    .printed = jugada guanyadora: 6 fitxes de l'esglaó 5 a l'esglaó 4, que donaria la posició P (7,8,3)
erratum-E26 = totes correctes, però incompletes: (a,a,a,a) també és P ((a,a,a) és N), les imatges al mirall, i (a,b,c,a) sempre que b,c siguin tots dos <a o tots dos >a
    .printed = famílies (a,a); (a,b,a) a!=b; (a,b,b,a) a!=b; (a,b,c,a) a<b<c o b<c<a; (a,b,c,a+1) b<=a<c
erratum-E27 = la jugada ha de reduir EXACTAMENT dues piles (si no, (a) no és P). (1,a,a+1,a+1,b) només és P per a a parell (per exemple, (1,1,2,2,3) és N); (2,a,a,a,a) només per a a parell ((2,3,3,3,3) és N); la tercera: (2,a,a+2,a+2,b) amb a=0 o 1 mod 4. A Wythoff també es pot treure d'una sola pila.
    .printed = (1,a,a+1,a+1,b); (2,a,a,a,a); (2,a,a+2,a+12,b) amb a=0 o 1 mod 2; "Wythoff = dues piles, el mateix nombre de totes dues"
erratum-E28 = llegiu-hi posicions P; el primer cas ha de ser Px imparell i >=3 (qualsevol reducció), Px=1 és el segon cas i necessita el conveni y=0 quan hi ha una sola pila
    .printed = "As posições para Greedy Nim são..."; "Se Px for ímpar - reduza uma"; la llista de casos
erratum-E29 = només per a un nombre parell de fitxes i un nombre imparell de piles (amb petites excepcions k=3: n=0,2,6,14,30; k=5: n<=8; k=7: n<=10). Amb n imparell, o n i k parells: guanya el SEGON jugador.
    .printed = conjectura: en general guanya el primer jugador
erratum-E30 = Hale: qui juga anuncia el nombre i l'adversari tria la fila. La regla impresa és un altre joc: una fila de n>=2 és N amb la regla de Hale, P amb la impresa.
    .printed = el nombre l'anuncia el jugador que NO juga
erratum-E31 = 34, no 24
erratum-E32 = fals: 32 -> 21 (treure'n 11) perd de seguida (l'adversari en pot treure 21<=22). Correcte: deixeu una pila amb la part més petita de Zeckendorf més gran que el doble del que s'ha tret; treure la part més petita de Zeckendorf sempre va bé. Des de 32, l'únic que guanya és treure'n 3. De les 389 primeres jugades legals que deixen un nombre de Fibonacci amb n<60 només en guanyen 42.
    .printed = deixeu sempre un nombre de Fibonacci, si es pot
erratum-E33 = cert (i també a l'inrevés) per a piles diferents; una sola excepció, (0,0,0), que és terminal i P, però 1^1^1!=0, si les piles buides es poden repetir
erratum-E34 = com a molt k piles; per a Nim_3 sumeu mod 4. Les files han de ser 0011,0101,0111,0110 (les impreses sumen 0001). La conclusió (8->6 dona P) és correcta; hi ha 4 jugades guanyadores: (2,5,7,7),(3,4,7,7),(3,5,6,7),(3,5,7,6)
    .printed = "todas as pilhas podem sofrer redução"; Nim_3 amb base k+1; files (0010),(0101),(0110),(110) per a 3,5,7,6
erratum-E35 = g(3)=mex(g(2)+g(1)) (la suma nim de les dues parts). Amb la regla impresa seria g(4)=mex(g(3),g(1))=2 en lloc de 0.
    .where = 2.7 joc de Grundy
erratum-E36 = han de ser 5 fitxes (10->5) per arribar a (3,5,9)
    .printed = el jugador 2 "retira 2 fichas da pilha com 10"; posició (3,5,9)
    .where = Activitat 8, 2a jugada
erratum-E37 = useu dades pròpies; respostes: estratègia de copiar / suma nim / totes les posicions que es deixen tenen suma nim 0
    .printed = les Activitats 2, 3, 4, 7 i les Fig 2.1, 2.7, 2.16, 3.2, 3.4 tenen les dades només en imatges perdudes
    .where = figures
erratum-E38 = Hackenbush; les arestes no han de ser verticals
    .printed = "Hackenbuch"; arestes "verticais"
erratum-E39 = la posició N és (n1,...,n_i,...,nk); n'_i és la pila després de la jugada
    .where = Teorema 2.6, demostració
erratum-E40 = és P o N pels seus espais com totes les altres: (3,0,1,0), després del retrocés de l'Ex 2.20, té suma nim 2 i és, doncs, una posició N
    .printed = després d'un retrocés una posició "não pode ser considerada nem como P-posição ou uma N-posição"
erratum-E41 = el valor és *6: només compten els espais 5 i 3. N és correcte, però una jugada per la suma de tots els espais no té per què guanyar
    .printed = (5,1,3,2) és una posició N perquè *5+*1+*3+*2=*5
erratum-E42 = (4,2,3), com més amunt
erratum-E43 = els espais (1,2,3) són una posició N del joc de les monedes: compten els espais 1 i 3, i 1+3 no és 0. Des de (4,2,3) només guanya (3,2,3), la moneda de més a la dreta una casella cap a l'esquerra
    .printed = el jugador 1 deixa (1,2,3), "que é uma P-posição em Nim"; "qualquer que seja o movimento ... o resultado é uma N-posição"
erratum-E44 = és una posició P: compten els espais 3 i 3
erratum-E45 = és una posició N: compten els espais 3 i 0. L'adversari guanya tancant el primer espai, (0,3,0)
    .printed = (3,3,0) és "uma P-posição verdadeira"
erratum-E46 = qui pot és el jugador que comença en una posició N; qui comença en una posició P no pot
    .where = 2.5, últim paràgraf
erratum-E47 = fins a l'últim esglaó imparell: d(n-1) si n és parell, d(n) si n és imparell, com a l'Ex 2.22, amb cinc esglaons
    .printed = una posició és (d(1),d(3),d(5),...,d(n-1))
erratum-E48 = cinc caselles: des de (5,1,0) només guanya (0,1,0), la posició de la Fig 2.25. Una casella dona (4,1,0), i guanya l'adversari
    .printed = per guanyar, el jugador 1 "deverá movimentar a m1 uma casa para a esquerda" des de (5,1,0)
    .where = Ex 2.21, Fig 2.25
erratum-E49 = l'ordre no importa, però el mateix text escriu les posicions de la pila petita a la gran, com (2,3,7), i l'Activitat 5 demana aquest ordre
    .printed = "com n1 >= n2 >= n3 >= ... >= nk"
    .where = Definició 2.3
erratum-F01 = 54 = (110110)_2; 11011 és 27
erratum-F02 = són IGUALS, no nuls: per exemple, a (10,8): s=2, x=10=1010 -> 1000
    .printed = y_j<x_j perquè tots els dígits a l'esquerra de la posició d en x_j i en y_j són nuls
    .where = demostració del Lema 2
erratum-F03 = fixeu un conveni
    .printed = d amb s_d=1 (des de 0) i "d=3" comptat des de la dreta (des d'1)
    .where = Lema 2 i Ex 2
erratum-F04 = la mateixa columna d és imparella: al peu de la lletra es canviaria dues vegades; canvieu cada columna imparella un sol cop (y_j = s ⊕ x_j)
    .printed = canviar primer el dígit d de x_j i després tots els dígits de x_j a les columnes imparelles
    .where = Teorema 1 (iii)
erratum-F05 = imparcial exigeix també les mateixes opcions per als dos jugadors; amb taules no hi ha d'haver guanyador; Northcott (peces pròpies) depèn del color i té cicles
    .printed = una llista de propietats anomenada "jogos imparciais"; admet taules, però sempre hi hauria una estratègia guanyadora; Northcott és a la llista
erratum-F06 = correcte quan cada grup és una sola potència; fals en general: (5,2) dona 4-(1+2)=1 -> (4,2), N. Correcte: reduïu aquest grup a la suma nim dels altres: 5->2.
    .printed = si totes les potències de dos presents són diferents, traieu de la més gran (la més gran - la suma de les altres)
erratum-F09 = hi ha dos jocs usuals: guanya qui posa el dòlar a la bossa, o el jugador següent es queda la bossa; les posicions P són unes altres (silver_dollar_A/_B)
    .printed = dòlar de plata amb el dòlar: el joc acaba quan el dòlar entra a la bossa; no diu qui guanya
erratum-F10 = si el joc comença amb un sol grup, A el treu tot i mai no hi ha dos grups iguals; amb dos grups o més és cert, si A no guanya ja a la primera jugada
    .printed = si A fa servir sempre l'estratègia guanyadora, "em algum ponto da partida, aparecerá apenas dois grupos com quantidades iguais"
    .where = 5, després de l'Ex 3
erratum-G02 = aquests jocs poden acabar en taules
    .printed = el guanyador és determinat per l'estat inicial, amb el tres en ratlla i els escacs com a exemples
    .where = Jogos combinatórios
erratum-G03 = n=17: guanya el segon jugador (Ollie); (34,12): guanya el primer, amb (10,12); nim 1-2-3: el segon jugador
    .printed = els arbres només existeixen com a imatges perdudes
erratum-H01 = fals quan la columna imparella més alta és la de les unitats, per exemple (1,2,2): la fila j pot ser un sol bastonet
    .where = demostració de la Prop 3
erratum-H02 = correcte només si a la fila hi quedaria un bastonet; si la jugada de paritat buida la fila, cal DEIXAR-NE UN: (1,1,2): la jugada de nim 2->0 dona (1,1) (perduda); la correcta és 2->1, que dona (1,1,1)
    .printed = si la jugada de paritat donés una formació parella trivial, "treure tots els bastonets de la fila"
    .where = demostració del teorema
erratum-H03 = amb un nombre imparell de files tota jugada en deixa un nombre parell, que per inducció és guanyador per a l'adversari: per tant la formació és perdedora
    .printed = la inducció només tracta d'un nombre parell de files
    .where = primera proposició, demostració
erratum-I01 = els nimbers no són nombres surreals
    .where = valors
erratum-I02 = { "{" } | { "}" } amb conjunts buits: el nombre més simple sense restriccions és 0
    .where = valors
erratum-I03 = totes dues deixen posicions N (sumes nim 6 i 5): guanya l'adversari. Només guanya 13->3 (4^7=3). Després de (4,5,7) l'adversari té tres jugades guanyadores (4->2, 5->3, 7->1), no una.
    .printed = (4,7,13): reduir 13 a 5 o 6
    .where = heurística
erratum-I05 = la regla mod k+1 és la del joc de Moore, en què els nombres poden SER DIFERENTS (comprovada per a k=1,2,3). Amb nombres iguals falla per a k>=2: dues piles són el joc de Wythoff, amb P (1,2),(3,5),(4,7),(6,10).
    .printed = treure qualsevol nombre (el MATEIX) d'una a k piles; regla: sumes de les columnes mod k+1; amb dues piles sempre guanya el primer jugador
erratum-I06 = regla de Moore: cinc jugades guanyadores (1,6,7,7),(3,4,7,7),(3,5,7,6),(3,6,5,7),(3,6,7,5); la regla del mateix nombre, com és escrita: exactament una, (3,6,6,10) (treure'n 1 de 7)
    .printed = "leave to the reader" (3,6,7,10) a Nim_2
    .where = exercici final
erratum-I07 = exponents perduts: 1*2^3+1*2^2+0*2^1+1*2^0
    .where = sistema binari
erratum-I08 = 8 o més: una pila d'exactament 8 també té la potència més gran
    .where = heurística
