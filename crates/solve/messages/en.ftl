# How answers were found.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

method-period = period { $period } from { $from }
method-period-saltus = period { $period } from { $from } with saltus { $saltus }
method-quotient = misère quotient of order { $order } (proved to heap { $to })
method-values = quotient of misère values of order { $order } (proved to heap { $to })
method-search = search
method-for-all = a theorem on all positions, proved from the moves
method-deepening = a look ahead, because the positions don't seem to end
method-loops = all positions in reach, with loops (Smith 1966)
cited = { $source }
