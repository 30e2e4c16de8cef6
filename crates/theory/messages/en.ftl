# Theorems as they are cited, and claims on periods.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

## Theorems

theorem-all-but = all-but set, the state relative to the mex repeats
theorem-closed-form = closed form, { $source }
theorem-constraints = with constraints
theorem-guy-smith = octal periodicity theorem, Guy and Smith 1956
theorem-parts = for up to { $parts } heaps
theorem-value-quotient = the classes of a quotient of misère values, of order { $order }, are periodic, Plambeck and Siegel 2008
theorem-row = the state of row { $row } comes again, Dress, Flammenkamp and Pink 1999, Landman 2002
theorem-subtraction = finite subtraction set, { $largest } consecutive values repeat
theorem-window = finite-window theorem, windows of { $reach } heaps

## Claims on periods

claim-conditional = proved for { $code }; the rule follows { $code } on heaps 0..={ $to }
claim-none = no period up to heap { $to }
claim-none-misere = no period of the misère values up to heap { $to }
claim-none-row = no period of row { $row } up to column { $to }
claim-observed = observed: { $repeats } repeats up to heap { $to }
claim-observed-row = observed: { $repeats } repeats up to column { $to }
claim-period = period { $period } from { $preperiod }
claim-period-misere = period { $period } of the misère values from { $preperiod }
claim-saltus = { $claim }, saltus { $saltus }
claim-period-proved = period { $period } from n = { $preperiod }
claim-period-proved-misere = period { $period } of the misère values from n = { $preperiod }
claim-proved = proved: { $theorem }, checked to heap { $to }
claim-proved-row = proved: { $theorem }
