# What values, tables, moves, claims and explanations say.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

## Results as text

check-fails = { $what }: fails at { $position }: { $why } ({ $tried } tried)
check-formula = the formula gives { $guessed }, the value is { $value }
check-holds = { $what }: holds on { $tried } (observed, not proved)
check-loses = the move to { $option } loses
check-no-move = the strategy gives no move, and there is a winning one
check-no-n = guessed N, it is { $outcome }: every move gives the opponent a win
check-no-option = { $option } is not an option of it
check-no-p = guessed P, it is { $outcome }
check-p-positions = P-positions of { $game }
check-strategy = strategy for { $game }
check-values = values of { $game }
check-winning = guessed P, it is { $outcome }: a winning move is { $move }
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
game-normal = { $game } ({ $kind }, normal play)
game-number = positions are numbers
game-parts = positions are arrays of { $count } parts
game-text = positions are strings
identify-first = { $count } known games have these values; the first { $listed }
identify-many = { $count } known games have these values
identify-none = no known game has these values
identify-one = one known game has these values
level-conditional = conditional
level-none = none
level-none-up-to = none up to { $to }
level-observed = observed
level-proved = proved
move-end = to the end of play
move-leaving = { $move }, leaving { $position }
move-none = no winning move
move-nothing = nothing
move-to = to { $position }
sum = A sum
table-misere = { $title }, misère values g⁻
table-more = … { $rows } × { $columns } in all
values-more = … and { $count } more
values-title = { $game }, Grundy values, { $first }..={ $last }
values-title-misere = { $game }, misère values g⁻, { $first }..={ $last }
zeros-marked = [0] marks the P-positions

## Headings of tables

heading-claim = claim
heading-code = code
heading-count = count
heading-game = game
heading-heap = heap
heading-item = item
heading-last-rare = last rare
heading-mask = mask
heading-matched = matched
heading-max = max
heading-move = move
heading-name = name
heading-option = option
heading-outcome = outcome
heading-period = period
heading-preperiod = preperiod
heading-rare = rare
heading-saltus = saltus
heading-shift = shift
heading-standard = standard
heading-value = value

## Results as HTML

html-engine = Its options are found by { $engine }.
html-example = for example
html-fails = fails
html-holds = holds
html-leaves = leaves
html-misere-value = g⁻
html-missing = the least value that no option has (mex)
html-more-moves = … { $count } in all; position.winning_moves() lists them
html-move = move
html-nim-sum = nim-sum
html-options = options
html-outcome-d = a draw: nobody can force a win
html-outcome-n = the next player wins
html-outcome-p = the previous player wins
html-p-position = P-position
html-summand = summand
html-value = value
html-winning-move = 1 winning move
html-winning-moves = { $count } winning moves
html-zeros = Bold, framed zeros are P-positions.
