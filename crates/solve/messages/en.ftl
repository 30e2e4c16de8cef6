# What explanations say.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

## Explanations

explain-all-lose = Every move leads to an N-position: every move loses.
explain-all-lose-alone = Every move leads to a position of value other than 0, which the next player wins.
explain-all-lose-sum = Every move changes the value of one summand, so the nim-sum becomes other than 0: every move loses.
explain-because = ({ $summand } { $number }: value { $from } → { $to }, because { $from } xor { $total } = { $to })
explain-d = draw: nobody can force a win
explain-end-misere = There is no move left, which wins in misère play.
explain-game = value
explain-heap = heap
explain-mex = the least number that no option has (mex of { $set })
explain-misere = misère play
explain-misere-sum = misère values do not add up; the whole sum was solved
explain-more = … and { $count } more
explain-n = N-position: the next player wins
explain-nim-sum = nim-sum
explain-no-move = There is no move.
explain-no-option = there is no move
explain-no-option-misere = there is no move, and the end of play has g⁻ = 1
explain-nothing = nothing
explain-one-move = 1 winning move:
explain-options = options of { $value }: { $example }
explain-options-more = options of { $value }: { $example } and { $count } more
explain-own-misere = { $summand } alone: g⁻ { $value }
explain-p = P-position: the player who just moved wins
explain-some-moves = { $count } winning moves:
explain-summand = summand
explain-too-many = It has too many options to list its winning moves.
explain-unknown = not known
explain-unknown-value = value not known
explain-value-unknown = the value is not known, only who wins
method-period = period { $period } from { $from }
method-period-saltus = period { $period } from { $from } with saltus { $saltus }
method-search = search
