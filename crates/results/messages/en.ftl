# What values, tables, moves, claims and explanations say.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

## Results as text

check-fails = { $what }: fails at { $position }: { $why } ({ $tried } tried)
check-formula = the formula gives { $guessed }, the value is { $value }
check-holds = { $what }: holds on { $tried } (observed, not proved)
check-loses = the move to { $option } loses
check-no-move = the strategy gives no move, and there is a winning one
check-not-winning = the strategy gives no winning move, and there is one
check-no-n = guessed N, it is { $outcome }: every move gives the opponent a win
check-no-option = { $option } is not an option of it
check-no-p = guessed P, it is { $outcome }
check-p-positions = P-positions of { $game }
check-proved = { $what }: holds for all positions (proved)
check-refuted = { $what }: fails at { $position }: { $why } (it holds at all smaller positions)
check-strategy = strategy for { $game }
check-values = values of { $game }
check-to = guessed P, it is N: the move to { $option } wins
check-not-value = the formula gives { $guessed }, which isn't the value
check-winning = guessed P, it is { $outcome }: a winning move is { $move }
cite-bound = heaps up to { $heap }
cite-oeis = Sequence { $number } of the OEIS, https://oeis.org/{ $number }.
cite-otherwise = { $source } has n = { $preperiod } instead, which the values contradict.
cite-period = Published: period { $period } from n = { $preperiod } ({ $source }).
cite-period-shifted = Published: period { $period } from n = { $preperiod } ({ $source }, where heaps are numbered { $shift } lower).
cite-result = { $result }. Computed with Bouton { $version }.
cite-rows = { $title }: rows { $rows }
cite-version = version { $version }
code-matched = { $code } (the rule follows it on heaps 0..={ $to })
compare = { $game } and { $other } have the same values
compare-differ = { $game } has value { $value }, { $other } has value { $found }
count-position = { $count } position
count-positions = { $count } positions
empty-sum = the empty sum
game-array = positions are arrays
game-heap = heap game
game-map = positions are maps
game-misere = { $game } ({ $kind }, misère play)
game-name = { $game }
title-heap = { $game }, a heap of { $size }
title-turn = { $game }, { $turn } to move
title-heaps = { $game }, heaps of { $others } and { $last }
game-normal = { $game } ({ $kind }, normal play)
game-number = positions are numbers
game-parts = positions are arrays of length { $count }
game-text = positions are strings
identify-first = { $count } known games have these values; the first { $listed }
identify-many = { $count } known games have these values
identify-none = no known game has these values
identify-one = one known game has these values
level-conditional = conditional
level-none = none
level-open = open
level-observed = observed
level-proved = proved
level-to-heap = to-heap
move-end = to the end of play
move-leaving = { $move }, leaving { $position }
move-no-progress = (wins, but the end comes no nearer: moves left { $count })
move-none = no winning move
move-none-draws = no move keeps a draw
move-nothing = nothing
move-progress = (moves left: { $count })
move-to = to { $position }
sum = A sum
table-misere = { $title }, misère values g⁻
table-more = … { $rows } × { $columns } in all
values-more = … and { $count } more
values-title = { $game }, Grundy values, { $first }..={ $last }
values-title-misere = { $game }, misère values g⁻, { $first }..={ $last }
zeros-marked = [0] marks the P-positions

## Headings of tables

heading-bound = bound
heading-claim = claim
heading-code = code
heading-count = count
heading-error = error
heading-example = example
heading-family = family
heading-game = game
heading-heap = heap
heading-heaps = heaps
heading-item = item
heading-last-rare = last_rare
heading-mask = mask
heading-matched = matched
heading-max = max
heading-move = move
heading-name = name
heading-option = option
heading-outcome = outcome
heading-period = period
heading-player = player
heading-position = position
heading-preperiod = preperiod
heading-rare = rare
heading-saltus = saltus
heading-seconds = seconds
heading-shift = shift
heading-standard = standard
heading-value = value
heading-verdict = verdict
heading-when = when

## Results as HTML

html-engine = Its options are found by { $engine }.
html-example = for example
html-fails = fails
html-holds = holds
html-leaves = leaves
html-misere-value = g⁻
html-missing = the least value that no option has (mex)
html-move = move
html-options = options
html-outcome-d = a draw: nobody can force a win
html-outcome-l = Left wins, no matter who begins
html-outcome-n = the next player wins
html-outcome-p = the previous player wins
html-outcome-r = Right wins, no matter who begins
html-p-position = P-position
html-summand = summand
html-value = value
html-zeros = Bold, framed zeros are P-positions.

## Explanations

contest-left = { $game }: left
contest-right = { $game }: right
contest-win = win
contest-loss = loss
contest-draw = draw
contest-line-illegal = Move { $number }, { $player }: no move leads from { $from } to { $position }; legal: { $legal }.
contest-line-loses = { $player } is to move and loses if { $other } makes no more mistakes.
contest-line-mistake = Move { $number }, { $player }: a mistake; better: { $better }.
contest-line-over = { $player } can't move: { $other } wins.
contest-line-over-misere = { $player } can't move and wins.
contest-line-wins = { $player } is to move and can win.
contest-nim = { $game }, { $position }: the gaps or heaps { $heaps } decide, as in Nim, no matter who is to move (Winning Ways, chapter 3)
contest-nim-one = { $game }, { $position }: the one gap or heap, { $heaps }, decides, as in Nim, no matter who is to move (Winning Ways, chapter 3)
contest-nim-moves = On the board the winning moves are:
families-others = others
families-title = P-positions of { $game } by families (observed, not proved)
contest-game = { $game } (moves for Left and for Right)
contest-move = { $move } (heaps { $heaps })
contest-move-one = { $move } (heap { $heaps })
contest-reversible = reversible, because the opponent takes it back:
explain-all-lose = Every move leads to an N-position: every move loses.
explain-all-lose-alone = Every move leads to a position of value other than 0, which the next player wins.
explain-all-lose-sum = Every move changes the value of one summand, so the nim-sum becomes other than 0: every move loses.
explain-among-many = One of many winning moves:
explain-because = ({ $summand } { $number }: value { $from } → { $to }, because { $from } ⊕ { $total } = { $to })
explain-and = { $first } and { $last }
explain-column-sums = column sums
explain-columns-after = column sums { $sums }, all divisible by { $modulus }
explain-d = draw: nobody can force a win
explain-digits-base = { $number } = { $digits } in base { $base }
explain-digits-fibonacci = { $number } = { $digits } in Fibonacci numbers
explain-digits-recurrence = { $number } = { $digits } in the system { $system }
explain-end = the end of play
explain-end-misere = There is no move left, which wins in misère play.
explain-end-normal = There is no move left, so the player to move loses.
explain-game = value
explain-heap = heap
explain-mex = the least number that no option has (mex of { $set })
explain-misere = misère play
explain-misere-sum = misère values do not add up; the whole sum was solved
explain-more = … and { $count } more
explain-n = N-position: the next player wins
explain-nim-sum = nim-sum
explain-no-option = there is no move
explain-no-option-misere = there is no move, and the end of play has g⁻ = 1
explain-nothing = nothing
explain-one-loses = The only move leads to an N-position, so it loses.
explain-one-move = 1 winning move:
explain-one-wins = The only move wins:
explain-options = options of { $value }: { $example }
explain-options-all = all { $count } options are N-positions, with the values { $values }
explain-options-each = one option for each of the values 0 to { $last }: { $first }, …, { $end }
explain-options-rest = the other { $count } options are N-positions, with the values { $values }
explain-options-more = options of { $value }: { $example } and { $count } more
explain-own-misere = { $summand } alone: g⁻ { $value }
explain-p = P-position: the player who just moved wins
explain-some-moves = { $count } winning moves:
explain-summand = summand
explain-too-many = It has too many options to list its winning moves.
explain-unknown = not known
explain-value = Its value is { $value }.
explain-value-unknown = the value is not known, only who wins
loops-drawing = moves that keep the draw: { $count }
loops-finite = value { $value }: the least number that no option has (mex of { $set })
loops-finite-reverted = value { $value }: the least number that no option has (mex of { $set }); the opponent takes larger options back:
loops-infinite = value { $value }: the options that have numbers have { $set }, and another option can't be taken back to the least number missing there
loops-infinite-sum = value { $value }: a summand of value ∞ makes the sum ∞
loops-length = moves left: { $count }, if the winner hurries and the loser delays
loops-reverted = { $option } has the value { $larger }, and { $back } takes it back to { $value }
misere-even = Every column has an even sum: the formation is even.
misere-lost = Even and not trivial: a losing formation for the player to move.
misere-lost-trivial = Odd and trivial: a losing formation for the player to move.
misere-not-trivial = Some heap has two tokens or more: the formation is not trivial.
misere-odd = The columns of { $columns } have odd sums: the formation is odd.
misere-odd-one = The column of { $column } has an odd sum: the formation is odd.
misere-reason = { $flips }: take { $taken }; column sums { $sums }, even and not trivial
misere-reason-end = heaps of one that stay: { $count }, an odd number
misere-reason-sums = column sums { $sums }, even and not trivial
misere-trivial = No heap has more than one token, and { $count } have one: the formation is trivial.
misere-trivial-one = No heap has more than one token, and one heap has one: the formation is trivial.
misere-won = Odd and not trivial: a winning formation for the player to move.
misere-won-trivial = Even and trivial: a winning formation for the player to move.
powers-all-divisible = { $modulus } divides how often every power of two occurs.
powers-all-even = Every power of two occurs an even number of times, so all pair off.
powers-count = how many
powers-not-divisible = Powers of two with a count that { $modulus } doesn't divide: { $powers }.
powers-odd = Powers of two that occur an odd number of times: { $powers }.
powers-reason = ({ $flips }: take { $taken }; then every power occurs an even number of times)
powers-sum = powers
practical-equal = Don't leave two equal heaps next to a third one: the opponent takes the third one and wins.
practical-even = That is an even number, so this look doesn't tell who wins: the smaller powers decide.
practical-odd = That is an odd number, so the nim-sum isn't 0: the player to move can win, and each winning move makes a heap of at least { $power } smaller than { $power }.
practical-one = Only one size is left for the heap of { $heap }: { $best }.
practical-open = So the heap of { $heap } becomes one of { $sizes }; only the nim-sum of the other heaps tells which of them wins: { $best }.
practical-power = The largest power of two in the heaps is { $power }; heaps of at least { $power }: { $count } ({ $heaps }).
step-after = Now every odd column has one 1 more or less, so all columns are even: the nim-sum is 0.
step-candidate = One heap has a 1 there: { $heaps }. An odd column has at least one.
step-candidates = { $count } heaps have a 1 there, an odd number: { $heaps }. Any of them will do.
step-column = The leftmost odd column is that of { $column }, number { $place } from the right.
step-even = From even columns every move makes some column odd: it changes one heap, so at least one of its digits, and the column of that digit has one 1 more or less.
step-even-lost = So every move here leaves odd columns, the opponent makes them even again, and at the end, where all columns are 0, the player to move has lost.
step-even-theorem = By the theorem every move from nim-sum 0 leaves another nim-sum.
step-even-values = From even columns every move makes some column odd: the value is 0, and no option of a position of value 0 has the value 0.
step-example = For example { $heap }, { $was } → { $now }: the column of { $column } gets odd.
step-example-value = For example { $move }: the nim-sum is { $number } then, so the column of { $column } gets odd.
step-flip = { $heap }: turn its digits in the odd columns, { $was } → { $now } = { $number }. It gets smaller, because its leftmost digit that changes goes from 1 to 0; so it is a legal move: take { $taken }.
step-mex = The value { $number } is the least number that no option has, so some option has the value 0 (Sprague 1935, Grundy 1939).
step-misere-end = If only heaps of one would stay, and an even number of them, leave one heap of one more or less: an odd number of ones must stay.
step-misere-even = At least two heaps have two tokens or more, for otherwise a column were odd. So after every move some heap still has two or more and some column is odd: a winning formation for the opponent.
step-misere-move = Change it in all odd columns: take each power that the heap has there, add each that it lacks. All columns are then even.
step-misere-trivial = With heaps of one only, each move takes one of them: who meets an odd number takes the last.
step-moore-column = The leftmost column with a remainder is that of { $column }, number { $place } from the right.
step-moore-even = From remainders 0 every move spoils one: in the leftmost column that changes, 1 to { $most } digits go from 1 to 0 and none from 0 to 1, and { $modulus } does not divide that.
step-moore-lost = So every move here leaves a remainder, the opponent makes all of them 0 again, and at the end the player to move has lost.
step-moore-move = With a move in at most { $most } heaps every remainder can be made 0: from the left, take heaps with a 1 in a column that is wrong; to the right of it their digits can be chosen freely.
step-moore-sums = Add up the binary columns: { $sums }; the remainders by { $modulus } are { $left }.
step-moore-won = So the opponent must spoil a remainder, and you can make all of them 0 each time, until nothing is left after your move.
step-moves = These moves leave the nim-sum 0: { $moves }.
step-moves-more = { $moves }; and { $count } more
step-moves-unlisted = There are too many moves to list them all.
step-odd-won = So the opponent must leave odd columns again, and you can make them even each time, until nothing is left after your move.
step-odd-won-values = So the opponent must leave odd columns, and you can make them even each time, until the opponent has no move.
step-some-move = By the theorem some move leaves the nim-sum 0.
step-sum = Add the heaps in binary without carrying: { $sum } = { $number }.
step-sum-values = Add the numbers of the table in binary without carrying: { $sum } = { $number }.
step-turn = { $heap }: turn its digits in the odd columns, { $was } → { $now } = { $number }. It gets smaller; the moves that do it: { $moves }.
step-turn-up = { $heap }: turn its digits in the odd columns, { $was } → { $now } = { $number }. It gets larger, which not every game allows; here it is a move: { $moves }.

## Values heap by heap

mex-line-no-move = no move
mex-line-no-residue = No heap from { $from } on is a P-position ({ $level }).
mex-line-or = { $first } or { $last }
mex-line-residues = P exactly if n mod { $period } is { $residues } ({ $level }).
mex-line-residues-from = From n = { $from } on, P exactly if n mod { $period } is { $residues } ({ $level }). Below that, P are { $before }.
mex-line-residues-from-none = From n = { $from } on, P exactly if n mod { $period } is { $residues } ({ $level }). Below that there is no P-position.
no = no
yes = yes

## Values of partizan games

form-canonical = the options are in canonical form: none is dominated, none is reversible, and no number fits between them
form-dominated-left = Left's option { $option } is dominated by { $by }, which is at least as good for Left
form-dominated-right = Right's option { $option } is dominated by { $by }, which is at least as good for Right
form-facts = left stop { $left }, right stop { $right }, mean { $mean }, temperature { $temperature }
form-sum = the sum of { $summands }
form-sum-left = Left can move to { $moves }
form-sum-right = Right can move to { $moves }
form-fuzzy = fuzzy (confused with 0), so the player who begins wins
form-left-over = the rest is { $form }
form-negative = negative (less than 0), so Right wins no matter who begins
form-positive = positive (greater than 0), so Left wins no matter who begins
form-reversible-left = Left's option { $option } is reversible through { $through }, Right's answer, which is at least as good for Right as the game; what Left can do then takes its place: { $instead }
form-reversible-left-none = Left's option { $option } is reversible through { $through }, Right's answer, which is at least as good for Right as the game; Left can do nothing then, so the option goes
form-reversible-right = Right's option { $option } is reversible through { $through }, Left's answer, which is at least as good for Left as the game; what Right can do then takes its place: { $instead }
form-reversible-right-none = Right's option { $option } is reversible through { $through }, Left's answer, which is at least as good for Left as the game; Right can do nothing then, so the option goes
form-simplest = the value is { $number }, the simplest number for which no option of Left is at least as good and none of Right at most as good
form-zero = equal to 0, so the player who begins loses

## Lines of play

line-draw = Nobody can force a win from here.
line-draws = draws
line-figure = { $game }: a line of play
line-illegal = illegal
line-loses = loses anyway
line-mistake = mistake
line-next-loses = Player { $player } is to move and loses if player { $other } makes no more mistakes.
line-next-wins = Player { $player } is to move and can win.
line-note-illegal = Move { $number }, player { $player }: no move leads from { $from } to { $position }; legal: { $legal }.
line-note-mistake = Move { $number }, player { $player }: a mistake; better: { $better }.
line-note-winning = Winning: { $better }.
line-over-last = No move is left: player { $other } made the last move and wins.
line-over-misere = No move is left: player { $other } made the last move and loses.
line-wins = wins

# Theorems on all positions
for-all-proved = { $what }: { $statement } (proved for all positions)
for-all-none = { $what }: no theorem; { $statement }
for-all-about-lost = P-positions of { $game }
for-all-about-values = values of { $game }
for-all-parts-of = { $game } with { $parts } parts
for-all-base = base { $base }
for-all-fibonacci = Fibonacci
count-state = { $count } state
count-states = { $count } states
for-all-automaton = those that an automaton with { $states } accepts, numeration system { $system }
for-all-automaton-values = an automaton with { $states } accepts the parts with their value and nothing else, numeration system { $system }
for-all-nothing = there are none
for-all-zero = only the position with all parts 0
for-all-equal = the parts are equal
for-all-golden = (⌊nφ⌋, ⌊nφ²⌋) for n ≥ 0, in either order, where φ = (1 + √5)/2
for-all-beatty = (⌊nα⌋, ⌊nα⌋ + { $t }n) for n ≥ 0, in either order, where 1/α + 1/(α + { $t }) = 1
for-all-below-golden = the larger part is less than φ times the smaller, where φ = (1 + √5)/2
for-all-below-golden-or-zero = a part is 0, or the parts differ and the larger is less than φ times the smaller, where φ = (1 + √5)/2
for-all-nim-sum-zero = the nim-sum of the parts is 0
for-all-nim-sum = the nim-sum of the parts
for-all-itself = the size of the heap
for-all-remainder = the remainder of the heap by { $modulus }
for-all-residue = the remainder of the heap by { $modulus } is { $list }
for-all-residues = the remainder of the heap by { $modulus } is one of { $list }
for-all-only = only { $list }
for-all-differ = the parts differ by { $list }
for-all-differ-some = the parts differ by one of { $list }
for-all-line = one part is { $list }, where n is the other
for-all-lines = one part is one of { $list }, where n is the other
for-all-part-zero = part { $list } is 0
for-all-parts-equal = parts { $list } are equal
for-all-nim-sum-of = the nim-sum of parts { $list } is 0
for-all-misere-nim = the nim-sum of the parts is 0 if some part is 2 or more, else 1
for-all-columns = in each binary place, the number of parts with a 1 is divisible by { $modulus }
for-all-cycle = { $list }, by the remainder of the heap by { $modulus }
for-all-residue-of = the remainder of { $number } by { $modulus } is { $list }
for-all-residues-of = the remainder of { $number } by { $modulus } is one of { $list }
for-all-sum = the sum of the parts
for-all-smallest = the smallest part
for-all-largest = the largest part
for-all-difference = the difference of the largest and the smallest part
for-all-zeros-even = the heap isn't 0 and ends in an even number of zeros, numeration system { $system }
for-all-zeros-even-or-zero = the heap is 0 or ends in an even number of zeros, numeration system { $system }
for-all-zeros-odd = the heap ends in an odd number of zeros and isn't 0, numeration system { $system }
for-all-zeros-odd-or-zero = the heap is 0 or ends in an odd number of zeros, numeration system { $system }
for-all-evil = the heap has an even number of ones in base 2 (evil numbers)
for-all-odious = the heap has an odd number of ones in base 2 (odious numbers)
for-all-below-term = part 1 is 0, or part 2 is less than the smallest term of part 1, numeration system { $system }
for-all-except = { $name }, but not { $removed }
for-all-besides = { $name }; also { $added }
for-all-except-besides = { $name }, but not { $removed }; also { $added }
for-all-note-sink = the state from which nothing is accepted isn't drawn
for-all-note-any = * is any digit
for-all-note-same = d is a digit that all numbers have
for-all-about-misere = P-positions of { $game } in misère play
for-all-addable = moves that may be added to { $game } without changing who wins: { $list } (proved for all positions; with those that are there already, an automaton with { $states }, numeration system { $system })
for-all-addable-none = no moves may be added to { $game } without changing who wins (proved for all positions)
game-row = row { $row } of { $game }
not-nim-like-parts = rows are those of a game with two parts, and its positions have { $found }
not-nim-like-positions = some pairs of numbers aren't positions
not-nim-like-not-all = in row { $row } a move can't lead to every smaller column
not-nim-like-line = from [{ $row }, b] a move leads to { $to }, and not at a fixed distance from column b for all b from some column on
not-nim-like-higher = from [{ $row }, b] a move leads to { $to }, in a higher row
not-nim-like-many = the moves from a row are too many to look at them one by one
for-all-addable-open = moves that may be added to { $game } without changing who wins: not decided; { $why }
for-all-everything = all positions
for-all-states = no automaton of up to { $states } states describes them (numeration systems tried: { $count })
for-all-beyond = what small positions suggest is wrong further on, from { $position }
for-all-limits = the automata grow too large
for-all-range = a number is too large: 48 bits are taken
for-all-no-measure = no sum of multiples of the parts goes down with every move, so nothing shows that play ends
for-all-uncounted = options that may be blocked are counted along lines without a common option, and these moves are others
for-all-negative = a move from { $position } leads to a negative number
for-all-leaves = a move from { $position } leads to something that isn't a position

# Misère quotients and genus
quotient-title = misère quotient of { $game }
quotient-text = { $title }: { $name }order { $order }, P-portion { $p }, { $generators }; { $evidence }
quotient-generators = generators { $list }
quotient-no-generators = no generators
quotient-proved = proved for all heaps (classes have period { $period } from { $preperiod })
quotient-proved-positions = proved for all sums of what can be reached
quotient-conditional = conditional: proved for the code { $code }, which the rule follows on heaps 0..={ $to } (classes have period { $period } from { $preperiod })
quotient-to-heap = proved to heap { $to }
quotient-open = proved to heap { $to }; heap { $next } is open: it did not close within the budget
quotient-open-positions = open: it did not close within the budget
quotient-left-out = heaps not shown: { $count }
genus-by-nim-heaps = { $kind }, by the Nim heaps that stand for its parts
genus-by-search = { $kind }
explain-quotient-n = misère values do not add up; in the misère quotient, the product of the summands’ elements is not in the P-portion
explain-quotient-p = misère values do not add up; in the misère quotient, the product of the summands’ elements is in the P-portion
