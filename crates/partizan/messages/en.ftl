# Where a text is no form: `place` is the text with an arrow before what is wrong.
notation-unexpected = this can't stand here: `{ $place }`
notation-ends = a game is missing at the end: `{ $place }`
notation-missing = a game is missing here: `{ $place }`
notation-unclosed = this bracket is never closed: `{ $place }`
notation-unopened = this bracket closes nothing: `{ $place }`
notation-no-bar = a bar is missing between the options of Left and of Right: `{ $place }`
notation-two-bars = which of these bars divides first? Write the outer one longer (`||`), or use braces: `{ $place }`
notation-denominator = the denominator of a number must be a power of 2: `{ $place }`
notation-range = this number is too large: `{ $place }`
notation-plus-minus = between two games, `+-` may be read in two ways; write `1 - 2` or `1 ± 2`: `{ $place }`
