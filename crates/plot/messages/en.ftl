# The words of figures.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

## Figures

figure-board = Board
figure-board-empty = an empty board
figure-board-note = the first { $down } × { $across } of { $rows } × { $columns } squares are shown
figure-board-of = A board of { $rows } by { $across }
figure-cells-note = the first { $rows } × { $columns } of { $all_rows } × { $all_columns } cells are shown
figure-cells-note-short = the first { $rows } × { $columns } of { $all_rows } × { $all_columns } cells
figure-chips-groups-n = the chips of { $powers } do not fall into groups of { $count }, so this is an N-position: the next player wins
figure-chips-groups-p = all chips fall into groups of { $count }, so this is a P-position: the next player loses
figure-chips-in-groups = { $heaps }: { $outcome }
figure-chips-misere-n = in misère play { $powers } remains and some heap has two or more, so this is an N-position: the next player wins
figure-chips-misere-ones-n = in misère play an even number of heaps of one, so this is an N-position: the next player wins
figure-chips-misere-ones-p = in misère play an odd number of heaps of one, so this is a P-position: the next player loses
figure-chips-misere-p = in misère play every chip has a partner and some heap has two or more, so this is a P-position: the next player loses
figure-chips-of = { $heaps } with nim-sum { $sum }: { $outcome }
figure-chips-p = every chip has a partner, so this is a P-position: the next player loses
figure-chips-remains = { $powers } remains, so this is an N-position: the next player wins
figure-claim = claim
figure-claim-conditional = conditional
figure-claim-observed = observed
figure-claim-proved = proved
figure-chart-against = { $y } against { $x }
figure-chart-bars-more = … { $count } more bars
figure-chart-left-out = rows without a number left out: { $count }
figure-chart-point = { $count } point
figure-chart-points = { $count } points
figure-chart-span = { $name } from { $low } to { $high }
figure-dots-note = every value is a dot; ○ = 0
figure-matrix = { $rows } × { $columns } numbers
figure-d = D: a draw
figure-different-value = { $count } different value
figure-different-values = { $count } different values
figure-edge = { $count } edge
figure-edges = { $count } edges
figure-empty-table = { $name }, an empty table
figure-exceptional = exceptional
figure-exceptional-before = { $values } before the period
figure-exceptional-count = exceptional: { $count }
figure-exceptional-none = no exceptional values
figure-exceptional-value = { $count } exceptional value
figure-exceptional-values = { $count } exceptional values
figure-first-heap = first heap of the row
figure-game = game
figure-games = { $count } games
figure-graph = Graph
figure-graph-key = ([option] = a winning move)
figure-graph-left-out = positions not drawn: { $count }
figure-graph-of = A graph of { $vertices } and { $edges }
figure-graph-sentence = { $root }, { $winning }; { $positions } in layers by birthday
figure-graph-title = { $name }: the option graph
figure-group = a group of { $count } equal chips: cancels
figure-grundy-axis = Grundy value g(n)
figure-grundy-axis-misere = misère value g⁻(n)
figure-heap = heap { $n }
figure-heap-misere = heap { $n } (misère values)
figure-heap-of = A heap of { $size }
figure-heap-size = heap size n
figure-heaps = heaps { $first }–{ $last }
figure-heaps-in-nim-sum = heaps not drawn, but counted in the nim-sum: { $count }
figure-heaps-misere = heaps { $first }–{ $last } (misère values)
figure-heaps-more = and { $count } more heaps
figure-heaps-more-text = … { $count } more heaps
figure-heaps-none = No heaps
figure-heaps-of = { $heaps } of { $sizes }
figure-heaps-title = Heaps
figure-histogram-none = { $name }, no values to count
figure-histogram-sentence = { $name }, { $values }, { $different }, 0 occurs { $zeros } and the largest is { $largest }, the most common is { $value } ({ $times })
figure-histogram-title = { $name }: how often each Grundy value occurs
figure-histogram-title-misere = { $name }: how often each misère value occurs
figure-how-often = how often
figure-it-is = it is
figure-key-letters = a = 10 … z = 35
figure-largest = largest value { $value }
figure-largest-at = largest value { $value } at n = { $n }
figure-list-in-all = { $list }, … { $count } in all
figure-list-more = { $list } and { $count } more
figure-map-across = { $name } = { $span } across
figure-map-down = { $name } = { $span } down
figure-map-title = { $name }: Grundy values of positions ({ $row }, { $column })
figure-map-title-misere = { $name }: misère values of positions ({ $row }, { $column })
figure-move = { $count } move
figure-moves = { $count } moves
figure-n = N: the next player wins
figure-n-position = N-position
figure-never = never
figure-nim-sum = nim-sum
figure-no-games = No games to compare
figure-no-heaps = { $name }, no heaps in this range
figure-no-moves = no moves
figure-no-partner = no partner: remains
figure-no-positions = no positions
figure-no-positions-of = { $name }, no positions
figure-no-values = (no values)
figure-no-vertices = no vertices
figure-none = none
figure-not-known = not known
figure-nothing-to-count = nothing to count
figure-nothing-to-count-text = (nothing to count)
figure-nothing-to-show = nothing to show
figure-nothing-to-show-text = (nothing to show)
figure-once = once
figure-options = options
figure-other-values = other values
figure-outcome = outcome
figure-p = P: the previous player wins
figure-p-position = P-position
figure-p-position-count = { $count } P-position
figure-p-positions-count = { $count } P-positions
figure-pair = a pair of equal chips: cancels
figure-period = period { $length } from { $from } ({ $claim })
figure-period-band = period { $length } ({ $claim })
figure-period-from = periodic from n = { $from }
figure-period-saltus = period { $length }, saltus { $saltus } from { $from } ({ $claim })
figure-png-render = the PNG could not be drawn: { $message }
figure-png-scale = the scale of a PNG is between 0.1 and 16, not { $scale }
figure-png-too-large = a PNG of { $width } × { $height } pixels is larger than 64 megapixels: use a smaller scale
figure-position = position
figure-position-count = { $count } position
figure-positions-count = { $count } positions
figure-root-d = { $name }, { $position } is a draw
figure-root-d-value = { $name }, { $position } is a draw of value { $value }
figure-root-n = { $name }, { $position } is an N-position
figure-root-n-value = { $name }, { $position } is an N-position of value { $value }
figure-root-p = { $name }, { $position } is a P-position
figure-root-p-value = { $name }, { $position } is a P-position of value { $value }
figure-row = { $count } row
figure-rows = { $count } rows
figure-rows-heaps = heaps { $first }–{ $last } in rows of one period
figure-rows-title = { $name }: Grundy values in rows of { $length }
figure-rows-title-misere = { $name }: misère values in rows of { $length }
figure-side-by-side = { $games } side by side
figure-size-heap = { $count } heap
figure-size-heaps = { $count } heaps
figure-times = { $count } times
figure-tree-cut = the tree is cut: … marks where it goes on
figure-tree-key = (═ = a winning move)
figure-tree-sentence = { $root }, { $winning }; lines of play up to { $moves } long
figure-tree-title = { $name }: the decision tree
figure-twice = twice
figure-value = value
figure-value-count = { $count } value
figure-value-g = value g(n)
figure-value-g-misere = value g⁻(n)
figure-value-key = one character a value; ○ = 0
figure-values-above-zero = values above 0
figure-values-count = { $count } values
figure-values-more = … { $count } more values
figure-values-title = { $name }: Grundy values
figure-values-title-misere = { $name }: misère values
figure-vertex = { $count } vertex
figure-vertex-alone = (alone)
figure-vertices = { $count } vertices
figure-vertices-more = … { $count } more vertices
figure-vertices-not-drawn = { $count } more vertices are not drawn
figure-winning-count = { $count } winning move
figure-winning-counts = { $count } winning moves
figure-winning-move = winning move
figure-zero = value 0
figure-zero-count = { $count } zero
figure-zero-misere = misère value 0
figure-zero-p = value 0: P-position
figure-zero-p-count = value 0 (P-position): { $count }
figure-zero-value-count = value 0: { $count }
figure-zeros-all = all zeros
figure-zeros-at = zeros at { $list }
figure-zeros-count = { $count } zeros
figure-zeros-last = { $count } zeros, the last at { $last }
figure-zeros-none = no zeros
figure-zeros-p = value 0: P-positions
number-group = ,
number-point = .

## Thermographs

figure-thermograph = Thermograph of { $name }
figure-thermograph-of = The walls meet at temperature { $temperature }, and the mast stands at the mean { $mean }
figure-thermograph-corner = { $value } at tax { $tax }
figure-thermograph-left = Left
figure-thermograph-right = Right
# Steps
figure-steps-axis = order of the quotient
figure-steps-sentence = { $name }, the order of the misère quotient from each heap on: { $steps }
figure-steps-title = { $name }: order of the misère quotient by heap
