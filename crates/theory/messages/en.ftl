# Theorems as they are cited.
# One entry a line, in Mozilla's Fluent: `{ $name }` is filled in, {"{"} is a brace. The script layer reads this file too.

## Theorems

theorem-all-but = all-but set, the state relative to the mex repeats
theorem-closed-form = closed form, { $source }
theorem-constraints = with constraints
theorem-guy-smith = octal periodicity theorem, Guy and Smith 1956
theorem-parts = for up to { $parts } heaps
theorem-subtraction = finite subtraction set, { $largest } consecutive values repeat
