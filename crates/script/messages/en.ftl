# Every sentence of the script layer. The key is the code of the error; `.hint` is the mend.
# Sentences have no capital at their beginning and no full stop.

## Labels

label-hint = hint
label-error = error
output-cut = … the output is cut here: a cell puts out at most { $limit }; print less, or write it to a file with save(value, "out.txt")
at-column = { $message } (at column { $column } of the code)
label-called = called from `{ $name }` at { $place }

## Stops and limits

interrupted = interrupted
memory = the values of the script ask for more than { $limit }, their share of the { $session } of a session; the process holds { $held }
    .hint = keep less at once: count instead of collecting, or work in steps; at the terminal --memory { $option } allows more
memory-copy = a copy of the value takes more than { $limit }, the share that values have of the { $session } of a session
    .hint = keep less at once; at the terminal --memory { $option } allows more
memory-session = the process holds { $held }, { $values } of it for the values of the script, and the limit of memory is { $session }
    .hint = keep less at once; a game gives its tables back when nothing holds it any more; at the terminal --memory { $option } allows more
memory-largest = what can be given back is mostly in { $largest }: `{ $first } = ()` does that; at the terminal --memory allows more
memory-undo = `{ $name }` holds { $size }, and a copy of it, which is kept until the statement has ended, doesn't fit: the process holds { $held }, and the limit of memory is { $limit }
    .hint = keep it in parts, so that a statement changes only one; at the terminal --memory { $option } allows more
limits-what = {""}
limits-now = now
limits-most = at most
limits-none = no limit
limits-session = memory of the session
limits-values = memory of script values
limits-positions = positions of a search
limits-time = time of a cell
limits-steps = steps of a cell
limits-variables = variables
limits-calls = calls within one another
limits-source = text of a cell
function-fails = `{ $key }` of { $game } fails: { $message }
    .hint = the plain form takes its place
memory-shown = the value takes { $size } of memory to show, and the limit is { $limit }
    .hint = show a part of it, or end the cell with a semicolon
memory-shown-more = the value takes { $size } of memory to show in addition to the { $held } that the process holds, and the limit is { $limit }
    .hint = show a part of it, or end the cell with a semicolon
memory-lost = nothing that has a name holds much of it: a closure that captures its own variable is never given back, so restart the session
bytes-beyond = more than { $size }
memory-reserve = { $what } asks for { $size }, and the limit of memory is { $limit }
    .hint = ask for less, or allow more memory (at the terminal: --memory { $option })
memory-reserve-beyond = { $what } asks for { $size }, and the limit of memory is { $limit }
    .hint = ask for less
memory-listing = listing the options takes { $size } on top of the { $held } that the process holds, and the limit of memory is { $limit }
    .hint = ask for a smaller position, or allow more memory (at the terminal: --memory { $option })
memory-reserve-more = { $what } asks for { $size } in addition to the { $held } that the process holds, and the limit of memory is { $limit }
    .hint = ask for less, or allow more memory (at the terminal: --memory { $option })
operations = the script took more than { $limit } steps
too-deep = rules and library functions call each other more than { $levels } levels deep
    .hint = look for a rule that asks for a value of its own game
too-many-calls = functions call each other more than { $levels } levels deep
    .hint = look for a function that calls itself endlessly; a loop doesn't have this limit
too-deep-browser = functions, calls and brackets are nested too deeply for a browser
    .hint = look for a function that calls itself endlessly; a loop doesn't have this limit
too-deep-expression = the expression is nested too deeply
    .hint = give parts of it names with `let`
forget-unknown = the session has no variable `{ $name }` to forget
    .hint = names are written as texts: forget("a")
too-many-variables = there are more than 1024 variables
    .hint = `forget("name")` drops a variable, `forget(["a", "b"])` several, at the end of the cell; keep many values in an array or a map
too-many-names = there are more than { $most } different names in one source
    .hint = keep data in arrays and maps, not in variables of their own
too-many-functions = there are more than 1024 functions in one source
too-long = the source has { $size }, and the limit is { $limit }
    .hint = read data with `load` instead of writing it into a script
switched-off = `{ $name }` is switched off
internal = this is a fault of Bouton itself: { $what }
    .hint = your variables are kept; please report it with the input that led here

## Solvers

budget-positions = the budget of { $limit } positions is used up
    .hint = `game.advice()` says what would make them fewer
budget-bytes = the budget of { $limit } of memory is used up: the solver's tables need { $need }, and the process holds { $held }
    .hint = `game.advice()` says what would make it less; at the terminal --memory { $option } allows more
budget-bytes-limit = the budget of { $limit } of memory is used up
budget-table = the values of { $heaps } heaps take { $need } or more, and the limit is { $limit }
    .hint = ask for heaps up to { $last } at most, or allow more memory (at the terminal: --memory { $option })
budget-table-beyond = the values of { $heaps } heaps are more than any memory holds
    .hint = ask for heaps up to { $last } at most
memory-heaps = { $count } heaps: { $least } to { $most } of memory, { $few } to { $many } bytes a heap
memory-heaps-one = { $count } heaps: { $most } of memory, 1 byte a heap
memory-sets = { $memory }; sets of sums take { $sets } more for every 64 values, and are given up where they do not fit
budget-depth = play is still going after { $limit } moves: the game may never end
budget-endless = the positions of { $game } don't seem to end: { $seen } were seen, along { $line }
    .hint = play may go on for ever, but among a finite number of positions: bound the contents of a position
budget-falls = a part of the positions of { $game } falls below 0 without end: { $line }
    .hint = a move takes what isn't there; ask before it: if a > 0 {"{"} … {"}"}
budget-time = the time limit is reached
wrong-symmetry = the symmetries or the components of { $game } change the value: { $position } has the value { $value }, but { $form } stands for it, with the value { $other }
    .hint = let `symmetries` list only positions that are the same game, and `components` the positions that it is the sum of; `bouton check` tries many
loopy = { $game } is loopy: play can return to the position { $position }
    .hint = misère quotients, genera and canonical forms need play that ends; so do values of games with moves for each player (stoppers: on, off, over, are not computed), but outcome_for does not
infinite-value = the value of { $position } is { $value }, and a number is needed
    .hint = play may go on for ever there: `grundy` gives such values, `outcome` who wins
undecided = { $wins } wins from { $position }, but who wins after { $open } isn't decided by looking ahead
    .hint = the positions don't seem to end; `outcome` says who wins where it can be decided
misere-loop = misère play from { $position } may go on for ever: it has an outcome, but no value
    .hint = ask for `outcome`, `winning_moves` or `remoteness`
draw = play from { $position } never ends, so its number of moves doesn't exist
misere-suspense = suspense is a number of normal play, found misère play
mixed-convention = a sum has one play convention, found normal and misère play
not-a-heap = `{ $verb }` counts heaps, and a position of { $game } is not a heap
misere-values = the nim-sum of misère values means nothing
too-large = the value does not fit 64 bits

## Long runs

checkpoint-heaps = a checkpoint keeps the values of heaps 0, 1, 2, …, and a position of { $game } is not a heap
checkpoint-value = the value of heap { $heap } in `{ $dir }` contradicts the rules
checkpoint-recover = the { $count } values before it are sound; --recover goes on from there
checkpoint-lost = nothing before it is sound: remove the directory, or name another one
checkpoint-kept = the checkpoint holds { $count } values; the same command goes on from there
checkpoint-kept-memory = the checkpoint holds { $count } values; the same command with more memory (--memory) goes on from there
checkpoint-kept-time = the checkpoint holds { $count } values; the same command with more time (--time) goes on from there
checkpoint-kept-error = the checkpoint holds the { $count } values before it
checkpoint-empty = nothing was written before
checkpoint-large = --memory { $option } opens it
checkpoint-busy = wait for it to end, or name another directory
checkpoint-other = name a directory of its own
catalogue-mistake = line { $line }, column { $column }: { $why }
catalogue-deep = braces are nested more than { $most } deep
catalogue-key = no sentence has the key `{ $key }`
catalogue-attribute = `{ $key }` has no `.{ $name }`
time-limit = the time limit of { $seconds } s is reached
    .hint = give it more time, or ask for fewer heaps
cli-read-late = `{ $name }` was not read to its end within { $seconds } s

## The outside world

host-files = files are switched off here
host-nobody = nobody can be asked here

## Names

unknown-name = there is no `{ $name }` here
called-as = call it as { $signatures }
name-near = did you mean `{ $near }`?
defined-here = `{ $name }` is defined here
name-help = help() lists the functions, and help(x) what can be asked of a value x
name-later = `{ $name }` is defined on line { $line }, after it is used
    .hint = move the definition up
name-function = `{ $name }` is a function: write { $name }(…), for instance { $call }
name-letter = give `{ $name }` a number first: let { $name } = 5;
name-letter-mex = for every { $name } from 0 on, mex({ "{" }0, …, { $name }{ "}" }) = { $name } + 1; to compute one, give `{ $name }` a number first: let { $name } = 5;
name-let = the first time a variable is written with `let`: let { $name } = …
name-not-yet = `{ $name }` has no value yet
    .hint = define it before this line runs
type-number = number
type-fraction = fractional number
type-truth-value = true or false
type-character = character
type-string = string
type-array = array
type-map = map
type-nothing = nothing
type-function = function
type-range = range
unknown-function = there is no function `{ $name }` for ({ $types })
unknown-function-bare = there is no function `{ $name }`
other-parameters = this function is called with { $types }, and has another number of parameters
    .hint = write it with as many parameters: { $function }
unknown-property = there is no property `{ $name }`
unknown-key = there is no entry { $index }
not-a-function-game = `{ $name }` is a game, not a function
    .hint = write { $name }[{ $position }] for a position, { $name }.grundy({ $position }) for its value
not-a-function-value = this is not a function and cannot be called
not-a-function-text = the text "{ $name }" is not a function
    .hint = write the function's name without quotes, or a function: |x| …
not-a-function-named = `{ $name }` is not a function: found { $found }
closure-recursion = `{ $name }` calls itself, and a closure cannot
    .hint = write it as a function: fn { $name }(…) {"{"} … {"}"}

## Warnings

label-warning = warning
game-in-braces = `{ $written }` is a block with a number as its value here, because `|` joins the bits of numbers
    .hint = a game with these options is { $plain }
numeral-base = `{ $written }` is the number { $read } here: `_` only sets digits apart
    .hint = for base { $base } write { $plain }
numeral-base-digit = `{ $written }` is the number { $read } here: { $digit } is not a digit of base { $base }, and `_` only sets digits apart
division-comment = `//` begins a comment here, so the line ends before it
    .hint = for division write `/`: the quotient of whole numbers is whole
power-sign = `{ $base }^{ $exponent }` is the nim-sum of { $base } and { $exponent } here, { $read }
    .hint = for a power write { $base } ** { $exponent }

## Values of the wrong type

wrong-comparison = a comparison gives a number or true or false, found { $found }
    .hint = write |a, b| a - b, or |a, b| a < b

unbound-this = `this` has no value here
wrong-type = this must be: { $wanted }; found: { $found }
wrong-type-shared = this must be: { $wanted }
wrong-operands = `{ $name }` does not work on ({ $types })
advice-complement = the squares that aren't in a mask are all ^ mask, where all = (1 << squares) - 1
advice-map-key = the keys of a map are texts: write `{"${"}n{"}"}`
advice-nimber-number = a nimber isn't a number; write x.to_int() for the size of its heap
advice-repeated = write (0..n).map(|k| 0) for n zeros
advice-range-length = write (a..b).to_array().len(), or b - a
advice-parse = write parse_int(text) or parse_float(text)
advice-template = put the values into a text between backticks: `{"${"}x{"}"}`
advice-root = isqrt(n) is the whole part of the root, and n.to_float().sqrt() the root
advice-of-array = write an array: min([a, b, c])
advice-slice = write a.extract(0..2)
bitwise-precedence = `{ $name }` does not work on ({ $types })
    .hint = comparisons bind tighter than `&`, `|` and `^`: write (a & 1) == 1
not-a-function = this is not a function and cannot be called: found ({ $types })
not-indexable = a value of this type has no parts: { $found }
not-iterable = `for` cannot go through this value
    .hint = `for` goes through ranges, arrays, strings and maps: for i in 0..n
array-bounds = there is no element { $index }: the array has { $length }, the last one is { $last }
array-bounds-empty = there is no element { $index }: the array is empty
string-bounds = there is no character { $index }: the string has { $length }, the last one is { $last }
string-bounds-empty = there is no character { $index }: the string is empty
bit-bounds = there is no bit { $index }: a number has { $length }
bit-bounds-empty = there is no bit { $index }
recall-empty = there is no value yet
    .hint = `_` is the value of the last cell that had one, and Out[3] that of In[3]
recall-none = In[{ $number }] had no value, or it is no longer kept
    .hint = Out alone lists the values that are kept
recall-large = the value of In[{ $number }] takes { $size } and was not kept
    .hint = give it a name: let x = …
used-twice = a variable is used while a function is at work on it
    .hint = copy what the function needs first: let n = h.len();
used-twice-by = `{ $name }` is at work on a variable that the function which it calls uses, too
    .hint = copy what the function needs first: let n = h.len();
constant = `{ $name }` cannot change here
    .hint = constants never change, and a rule sees the variables outside it as they were when its game was defined
import-off = `import` is switched off
    .hint = load("file.rhai") runs another script and gives its last value
label-more = { $count ->
    [1] … and 1 more call
   *[other] … and { $count } more calls
}
rule-changes-captured = the rule changes `{ $name }`, which it only captured
    .hint = a rule cannot change the variables outside it, and remembers nothing from one position to the next: let copy = { $name }; and change the copy
constant-method-named = `{ $name }` would change `{ $variable }`, which cannot change here
    .hint = a rule cannot change the variables outside it, and nothing changes a constant: let copy = { $variable }; and change the copy
constant-method = `{ $name }` would change a value that cannot change here
    .hint = a rule cannot change the variables outside it, and nothing changes a constant: let copy = a; and change the copy
division-by-zero = division by zero
arithmetic = arithmetic fails: { $message }
    .hint = whole numbers go from -9223372036854775808 to 9223372036854775807
float-to-int = { $found } is not a number of 64 bits
    .hint = whole numbers go from -9223372036854775808 to 9223372036854775807; is_nan() and is_infinite() ask before
thrown = { $value }
script = { $message }

## Syntax

syntax = { $message }
syntax-end = the input ends too early
    .hint = something must follow: an operator such as + and the sign = need a value on their right
syntax-input = unexpected `{ $text }`
syntax-string = the string does not end on this line
    .hint = close it with "; strings of several lines are written `between backticks`
syntax-character = '{ $text }' is not one character
    .hint = strings have double quotation marks: "{ $text }"
syntax-number = `{ $text }` is not a number
syntax-number-range = `{ $text }` doesn't fit: whole numbers go from −9223372036854775808 to 9223372036854775807
    .hint = write a number with a point, 1.0e19, if an inexact one will do
syntax-numeral-base = `{ $written }`: a base is a number from 2 to 16
    .hint = parse_int("…", base) reads digits in other bases, up to 36
syntax-numeral-digit = `{ $written }`: { $digit } is not a digit of base { $base }
    .hint = the digits of base { $base } are 0 to { $largest }
syntax-product = `{ $written }` lacks the `*` between its factors
    .hint = write { $plain }
comparison-chain = this compares the result of a comparison
    .hint = write { $plain }; to compare results, put each comparison in parentheses
negative-power = the sign and the power can be read in two ways
    .hint = write { $negated } or { $of_negative }
gives-nothing = `{ $method }` changes its receiver and returns nothing
    .hint = write it as a statement of its own, and then the value: a.{ $method }(…); a
gives-nothing-instead = `{ $method }` changes its receiver and returns nothing
    .hint = { $instead } gives a changed copy; or write a.{ $method }(…) as a statement of its own, and then a
open-comment = this comment is never closed
    .hint = end it with */
name-outcome = outcomes are written as texts: "{ $name }"
syntax-property = the name of a property or a method is missing after the dot
    .hint = write a number with a digit after its dot, 5.0; join texts with +
syntax-function-name = `fn` needs a name that begins with a letter: letters, digits and _
syntax-default-last = put the case `_` of a `switch` last, because it stands for all other values
syntax-condition = a condition must be true or false; found: { $found }
    .hint = compare it: n != 0
syntax-arrow = `<-` isn't an operator
    .hint = write x = 3 to assign, and x < -3 to compare
syntax-equals = `=` assigns, but a value is expected here
    .hint = write == to compare
syntax-escape = `{ $text }` is not an escape sequence
    .hint = write \\ for a backslash
syntax-operator = there is no operator `{ $name }`
syntax-semicolon = there is a `;` missing after this
    .hint = end the statement with `;`
syntax-open = this `{ $bracket }` is not closed
    .hint = close it; the input ends before that
syntax-closing = there is a `{ $token }` missing { $purpose }
syntax-in = there is `in` missing after the variable
    .hint = write for x in a {"{"} … {"}"}, or with its number from 0 for (x, i) in a {"{"} … {"}"}
syntax-comma = there is a `,` or a closing bracket missing before this
    .hint = separate items with `,` and close the bracket behind the last one
syntax-missing = there is `{ $token }` missing { $purpose }
syntax-duplicate-property = the map has `{ $name }` twice
syntax-duplicate-function = the function `{ $name }` with { $arity } parameters is defined twice
syntax-duplicate-parameter = the parameter `{ $name }` is named twice
syntax-nested-function = a function is defined inside another
    .hint = move `fn` to the outermost level, or write a closure: let f = |x| …;
syntax-variable = a name is missing here
syntax-assignment = this cannot be assigned to
    .hint = `=` assigns to a variable, an element or a property; `==` compares
syntax-break = `break` and `continue` belong in a loop
syntax-expression = an expression is missing here
reserved = `{ $word }` is a reserved word
    .hint = choose another name

## Defining games

game-arguments = `game` takes a rule, a name and a rule, or a map with a rule
    .hint = write game("Nim", |n| 0..n), or with more to say game(#{ "{" } name: "Nim", moves: |h| …, start: [3, 4] { "}" })
game-key = `game` has no key `{ $name }`
    .hint = the keys are { $keys }
no-options = the rule ends without giving its options
    .hint = write the array of options as the last line: { $last }
game-one-player = a game with moves for each player has a function for { $player }, too
    .hint = write game(#{"{"} left: |p| …, right: |p| … {"}"})
game-no-rule = the game has no rule
    .hint = add moves: |n| 0..n
game-value = `{ $name }` must be { $wanted }, found { $found }
game-value-function = a function such as |n| …
ambiguous-rule = there are { $count } functions `{ $name }`, with different numbers of parameters
    .hint = say which one: |a, b| { $name }(a, b)
rule-without-parameter = a rule takes a position, and this function has no parameter
    .hint = write |n| … for heaps, |a, b| … for positions of two parts
rule-captures-itself = the function that was handed over holds itself
    .hint = a rule cannot be part of a value that it captures
wrong-start = { $wanted ->
    [1] the rule has 1 parameter, so `start` is an array of 1 part, found { $found }
   *[other] the rule has { $wanted } parameters, so `start` is an array of { $wanted } parts, found { $found }
}

## Positions and options

kind-heap = a number n >= 0 (a heap), or an array of heaps
kind-number = a number, or an array of numbers
kind-array = an array
kind-parts = an array of length { $count }
kind-text = a string
kind-map = a map
wrong-kind = a position of { $game } is { $wanted }, found { $found }
wrong-kind-float = a position holds whole numbers, found { $found }
    .hint = whole numbers divide without a rest: n / 2; x.to_int() cuts
wrong-kind-type = a position holds numbers, strings, arrays and maps, found { $found }
wrong-kind-function = a position holds numbers, strings, arrays and maps, found a function
    .hint = a rule of your own is given to `game`: game(|n| 0..n)
heap-indexed = the rule of { $game } uses a part of its position as a number, and a position of it is a number n >= 0
    .hint = positions are numbers here; for arrays write game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-reduce = without a start, `reduce` begins with nothing: give it one, list.reduce(|sum, x| sum + x, 0)
hint-start = positions are numbers here; for arrays write game(#{ "{" } moves: |h| …, start: [3, 4] { "}" })
hint-sum-of = a sum is written sum_of([p, q])
bad-options = the rule of { $game } must return an array of options, found { $found } at { $position }
    .hint = end the rule with the array, without `;`; a range such as 0..n counts, too
in-moves = in the moves of
in-moves-of = { $begin } { $game } from { $position }: { $message }
negative-heap = option { $index } of { $game } at { $position } is the heap { $heap }; a heap is 0 or more
    .hint = take only as much as there is: if n >= k {"{"} … {"}"}
negative-pile = option { $index } of { $game } at { $position } is { $option }; a pile is 0 or more
    .hint = take only as much as there is: if a >= k {"{"} … {"}"}; a game with parts that may be negative has a start: game(#{"{"}start: [0, 0], moves: …{"}"})
pile-below = { $position } has a pile below 0
    .hint = the parts of { $game } are piles; a game with parts that may be negative has a start: game(#{"{"}start: [0, 0], moves: …{"}"})
not-positions = `{ $what }` of { $game } must list positions, and at { $position } it gave { $found }
wrong-option = option { $index } of { $game } at { $position } must be { $wanted }, found { $found }
option-misere = option { $index } of { $game } at { $position } is a position of a misère game
    .hint = who wins is decided by the game played, not by its options: use the game itself

## Habits from other languages: the sentence is shown where the parser refused, the hint also for unknown names

habit-integer-division = `//` begins a comment here, so the statement has no end
    .hint = whole numbers divide with one stroke: n / 2
habit-comment = `#` does not begin a comment
    .hint = comments begin with //
habit-elif = `{ $word }` is not a word of this language
    .hint = write { "}" } else if … { "{" } … { "}" }
habit-def = `def` is not a word of this language
    .hint = functions are written fn name(n) { "{" } … { "}" }
habit-function = `{ $word }` is not a word of this language
    .hint = functions are written fn name(n) { "{" } … { "}" }, or |n| … without a name
habit-lambda = `lambda` is not a word of this language
    .hint = a function without a name is written |n| n + 1
habit-type = variables and parameters have no types here
    .hint = leave the type out: fn f(n) { "{" } … { "}" }, let n = 3;
habit-colon-block = a block does not begin with `:`
    .hint = blocks go in braces: { $word } … { "{" } … { "}" }
habit-and = `and` is not an operator
    .hint = write a && b
habit-or = `or` is not an operator
    .hint = write a || b
habit-not = `not` is not an operator
    .hint = write !a, and !(x in list) or x !in list
habit-comprehension = a list is not built with `for` inside brackets
    .hint = write (0..n).map(|x| x * x), or list.filter(|x| …).map(|x| …)
habit-conditional = a condition does not follow its value
    .hint = write if c { "{" } x { "}" } else { "{" } y { "}" }, which is a value, too
habit-ternary = `?` is not an operator
    .hint = write if c { "{" } x { "}" } else { "{" } y { "}" }, which is a value, too
habit-increment = there is no `++` or `--`
    .hint = write x += 1;
habit-mut = variables need no `mut`
    .hint = write let x = 1; every `let` can change
habit-vec = there is no `vec!`
    .hint = arrays are written [1, 2, 3]
habit-print-macro = `{ $word }` needs no `!`
    .hint = write print(x), and `n is ${ "{" }n{ "}" }` between backticks to put values into text
habit-macro = there are no macros
    .hint = leave the `!` out
habit-match = `{ $word }` is not a word of this language
    .hint = write switch x { "{" } 1 => a, 2 | 3 => b, _ => c { "}" }
habit-arrow = `=>` belongs only in `switch`
    .hint = a function without a name is written |x| x + 1
habit-f-string = there are no letters before strings
    .hint = values are put into text between backticks: `n is ${ "{" }n{ "}" }`
habit-triple-quotes = there are no triple quotation marks
    .hint = texts of several lines go between backticks
habit-magic = Bouton doesn't have `%` commands
    .hint = `:time EXPR` measures an expression, `:vars` lists the variables, `:load FILE` and `:save FILE` read and write scripts
habit-shell = Bouton doesn't run shell commands
    .hint = use another terminal for commands of the system; save(value, "file.csv") and load("file.csv") write and read files
habit-import = there is nothing to import
    .hint = gcd, isqrt, primes, … are there already: see help(); load("file.rhai") reads another script
habit-destructuring = `{ $word }` takes one name at a time
    .hint = write let a = p[0]; let b = p[1];
habit-tuple = there are no tuples
    .hint = write an array: [a, b]
habit-map = a map begins with `#`
    .hint = write #{ "{" } a: 1, b: 2 { "}" }
habit-var = `{ $word }` is not a word of this language
    .hint = variables are written let x = 1;
habit-class = there are no classes and no types to define
    .hint = keep what belongs together in a map: #{ "{" } red: 2, blue: 1 { "}" }
habit-public = `{ $word }` is not needed
    .hint = leave it out
habit-default = parameters have no default values
    .hint = define the function twice: fn f(a) { "{" } f(a, 1) { "}" } fn f(a, b) { "{" } … { "}" }
habit-for-c = `for` goes through something
    .hint = write for i in 0..n { "{" } … { "}" }
habit-equals = `{ $word }` is not an operator
    .hint = write == and !=
habit-unequal = `<>` is not an operator
    .hint = write !=
habit-is = `is` is not an operator
    .hint = write a == b; the kind of a value is type_of(a)
habit-pass = `pass` is not a word of this language
    .hint = an empty block is { "{" } { "}" }
habit-walrus = `:=` is not an operator
    .hint = write let x = 3; and later x = 4;
habit-slice = there are no slices with `:`
    .hint = write a.extract(1, 2) for the items, s.sub_string(1, 2) for the text from place 1 on, 2 long
habit-set = there are no sets
    .hint = write an array: [1, 2, 3]
habit-numbers = numbers stand side by side
    .hint = write [2, 4, 7], or nim [2, 4, 7] for a position of Nim
habit-verb = `{ $word }` needs a game and a position
    .hint = write explain nim 3 4 5, or nim().explain([3, 4, 5])
habit-game = there is no game `{ $word }`
    .hint = games("word") lists the games that mention a word; a position is written nim [3, 4, 5]
habit-bare-body = the body of `{ $word }` needs braces
    .hint = write if x { "{" } continue; { "}" }
habit-print = `print` takes one value
    .hint = write print(`${ "{" }a{ "}" } ${ "{" }b{ "}" }`)
habit-true = there is no `{ $word }`
    .hint = write true
habit-false = there is no `{ $word }`
    .hint = write false
habit-none = there is no `{ $word }`
    .hint = nothing is written ()
habit-self = there is no `self`
    .hint = a rule is given its position as a parameter: |n| …
habit-range = there is no `range`
    .hint = ranges are written 0..n, with their end 0..=n, and in steps range(0, n, 2)
habit-sum = there is no `sum`
    .hint = the sum of numbers is total([1, 2]); the sum of positions is p + q or sum_of([p, q])
habit-println = there is no `{ $word }`
    .hint = write print(x)
habit-str = there is no `{ $word }`
    .hint = write x.to_string(), or `${ "{" }x{ "}" }` between backticks
habit-int = there is no `{ $word }`
    .hint = write x.to_int() for a fraction and parse_int("12") for a text
habit-append = there is no `{ $word }`
    .hint = write list.push(x), or list += x
habit-len = there is no `{ $word }`
    .hint = write x.len()
habit-xor = there is no `xor`
    .hint = the nim-sum of numbers is a ^ b, that of a list nim_sum(list)
habit-pow = there is no `pow`
    .hint = write a ** b
habit-grundy = there is no `{ $word }`
    .hint = the Grundy value of a position is game.grundy(position)
habit-position = there is no `{ $word }`
    .hint = game[position] is a position with the verbs of the game: nim[[3, 4, 5]]
habit-options = there is no `{ $word }`
    .hint = the options of a position are game.options(position)
habit-best = there is no `{ $word }`
    .hint = game.winning_moves(position) gives all winning moves, game.explain(position) says why
habit-winner = there is no `{ $word }`
    .hint = game.outcome(position) is P or N: the player who wins
habit-sequence = there is no `{ $word }`
    .hint = the values of the heaps are game.values(0..=20)
habit-enumerate = there is no `enumerate`
    .hint = write for (x, i) in list { "{" } … { "}" }
habit-list = there is no `list`
    .hint = arrays are written [1, 2]; a range becomes one with (0..n).to_array()
habit-iter = there is no `{ $word }`
    .hint = arrays and ranges have map and filter themselves: (0..n).map(|x| x * x)
habit-unwrap = there is no `unwrap`
    .hint = leave it out: a value is there, or it is ()
habit-clone = there is no `clone`
    .hint = values are copied: let b = a; leaves a as it is
habit-for-each = there is no `forEach`
    .hint = write for x in list { "{" } … { "}" }
habit-any = there is no `any`
    .hint = write list.some(|x| …)
habit-every = there is no `every`
    .hint = write list.all(|x| …)
habit-reversed = there is no `reversed`
    .hint = write let b = a; b.reverse();
habit-raise = there is no `raise`
    .hint = write throw "what is wrong";
## Arguments of the library

bad-range = `{ $verb }` takes a range, found { $found }
    .hint = write the range as { $range }
bad-range-below = heaps count from 0, found a range from { $first }
    .hint = write the range as { $range }
table-below = { $game } has no positions with numbers below 0, found a range of { $side } from { $first }
    .hint = write 0..={ $to }
table-rows = rows
table-columns = columns
table-reversed = the range of { $side } is empty: { $first } comes after { $last }
    .hint = write { $from }..={ $to }
budget-items = { $count } items are more than the budget allows ({ $limit })
    .hint = ask for a smaller range; period() and values of single positions reach further, and `bouton values GAME -n N --npy FILE` writes as many as fit the memory
budget-vertices = a graph of { $count } vertices is more than the budget allows ({ $limit })
    .hint = ask for a smaller graph
wrong-kind-game = this is a position of { $found }, not of { $wanted }
    .hint = ask the position itself: p.grundy()
wrong-kind-sum = positions are added, and { $game } is a game
    .hint = write game[5] + other[3]
wrong-kind-range = a position of { $game } is not a range
    .hint = for the values write game.values({ $range })
not-a-heap-game = `{ $verb }` counts heaps, and { $game } has other positions ({ $kind })
not-a-heap-game-values = give the positions: game.values(0..=20, |n| position); or a table: game.table(10, 10)
not-a-heap-game-plot = plot a table, game.table(10, 10).plot(), or a family, game.values(0..=20, |n| position).plot()
not-a-heap-game-period = look at a family: game.values(0..=100, |n| position).period()
not-a-heap-game-code = codes describe heaps; game.options(p) shows the moves of a position
not-a-heap-game-other = use it on a game of heaps
nimber-and-number = `{ $found }` mixes a nimber and a number, but their arithmetics differ
    .hint = for nimbers write { $mend }; for numbers take x.to_int()
misere-sum = nim-sums of misère values mean nothing: g⁻ of a sum does not follow from g⁻ of its parts
    .hint = ask for the whole position, game.misere().outcome([3, 4]), or game.misere_quotient(20).outcome([3, 4]); `genus` and `misere_quotient` are the theory of misère sums
misere-equivalent = equal misère values do not make positions equivalent in misère play
    .hint = `genus` and `misere_quotient` are the theory of misère sums
overflow = the number does not fit 64 bits
index = there is no item { $index } among { $count }
    .hint = indices run from 0 to { $last }
index-empty = there is no item { $index }: it is empty

## Wrong arguments of the library

argument-count = { $what } is a number from 0, found { $found }
argument-answer = the function must answer true or false, found { $found }
argument-size = a value is a number from 0, found { $found }
argument-integers = an array of whole numbers is needed, found { $found } in it
count-heap = a heap
count-largest = the largest heap
count-size = a size
count-side = the side of a table
count-bound = a bound
count-vertices = vertices
count-rows = rows
count-row = a row
count-number = this
count-columns = columns
range-array = an array of more than { $most } items is not made from a range
nimber-size = a nimber has a size from 0, found { $found }
nimber-inverse = 0 has no inverse: no nim-product with it is *1
nimber-text = a nimber is written as in "*12" or "*2^64", with a size below 2^128, found { $found }

errata-correct = true: { $correct }
errata-note = note: text { $source } ({ $where }) prints otherwise: { $printed }. True is: { $correct } ({ $id })
errata-place = { $id }: text { $source }, { $where }
errata-printed = printed: { $printed }
errata-text = there is no text or erratum `{ $found }`
    .hint = texts are "000" to "004", errata have ids such as "E20"; errata() lists all
errata-title = errata of text { $source }
explain-option = `explain` has no option `{ $key }`
    .hint = write explain(position, #{"{"} style: "steps" {"}"})
explain-style = there is no style `{ $found }`
    .hint = the styles are { $styles }
mex-lines-long = `mex_lines` writes at most { $most } lines
    .hint = ask for a shorter range, such as 0..=19
reduction-map = `reduction` returns a map with `heaps` or with `outcome`, or () if it says nothing, found { $found }
    .hint = write #{"{"} heaps: [3, 5], theorem: "…" {"}"} or #{"{"} outcome: "P", because: "…" {"}"}
reduction-key = a reduction has no key `{ $found }`
    .hint = the keys are heaps, from, modulus, outcome, because, theorem
reduction-heaps = the heaps of a reduction are an array of numbers from 0, found { $found }
    .hint = write #{"{"} heaps: [3, 5], theorem: "…" {"}"}
reduction-from = `from` names each heap of the reduction, found { $found }
    .hint = write #{"{"} heaps: [3, 5], from: ["a", "b"] {"}"}
reduction-modulus = the modulus of a reduction is a number from 2, found { $found }
    .hint = write #{"{"} heaps: [3, 5], modulus: 3 {"}"}
reduction-outcome = the outcome of a reduction is "P" or "N", found { $found }
    .hint = write #{"{"} outcome: "P", because: "…" {"}"}

## Numbers, strings, arrays

bit-index = bits are numbered from 0 to 63, found { $found }
root-negative = only numbers from 0 have a square root, found { $found }
wythoff-large = the term of the Wythoff sequence with the number { $found } doesn't fit 64 bits
digits-base = digits need a number from 0 and a base from 2, found { $found } and { $base }
binary-digits = the number of digits is 0 to { $most }, found { $found }
divisors-positive = divisors are defined for positive numbers, found { $found }
divisors-large = divisors are found up to { $most }, found { $found }
primes-large = primes are listed up to { $most }, found { $found }
    .hint = is_prime(n) tests a single number of any size
text-times = a string is repeated 0 times or more, found { $found }
text-long = a string of more than { $most } bytes is not made ({ $length } × { $found })
map-key = the map has no key `{ $key }`
subsets-all = an array of { $count } items has too many subsets: an array holds { $limit } items at most
subsets-size = an array of { $count } items has too many subsets of size { $size }: an array holds { $limit } items at most
lost-bits = `{ $number } << { $by }` doesn't fit into a whole number of 63 bits and a sign
    .hint = the bits of a mask are numbered 0 to 62; for more squares take an array
negative-shift = a shift by { $found }, but the count must be 0 or more
    .hint = to shift the other way, write n { $other } { $by }
switch-kind = a `switch` can't compare a { $kind } with its cases
    .hint = ask with if x == … {"{"} … {"}"} else if x == … {"{"} … {"}"}
never-equal = the two sides of `{ $symbol }` are of different kinds and never equal: { $left }, { $right }
    .hint = compare values of one kind
never-equal-item = the two sides of `{ $symbol }` are of different kinds and never equal: { $left }, { $right }
    .hint = compare an item of the array, as in p[0] == 3, or its length, p.len() == 3
never-equal-digits = the two sides of `{ $symbol }` are of different kinds and never equal: { $left }, { $right }
    .hint = write the number without quotes, or turn one side into the other: parse_int("3"), to_string(3)
no-order = there is no order between { $left } and { $right }
    .hint = numbers, strings and arrays of them can be ordered, each with its own kind
no-order-kinds = the two sides of `{ $symbol }` are of different kinds and have no order: { $left }, { $right }
    .hint = numbers, strings and arrays of them can be ordered, each with its own kind
no-order-deep = these arrays are nested too deeply to compare

## Values, tables, positions

value-none = there is no value { $index }: the sequence is empty
value-outside = there is no value { $index }: the heaps run from { $first } to { $last }
move-outside = there is no move { $index } among { $count }
identify-start = the values begin at heap { $start }, and 0 is needed
for-all-about = a theorem is about "P-positions" or "values", found { $found }
for-all-key = a theorem has no setting `{ $key }`
    .hint = the keys are about, parts, system, states, bound
for-all-number = this must be a number, found { $found }
for-all-parts = theorems are on positions of 1 to 5 parts, found { $found }
for-all-system = a system is a base from 2 to 16, "Fibonacci", or [a, b] with 1 ≤ b ≤ a ≤ 16, found { $found }
for-all-unproved = this theorem doesn't say it
    .hint = claim tells whether a theorem was found, about its subject: game.theorem("values") is about values
for-all-no-certificate = only a theorem that is proved has a certificate
for-all-vector = a move takes numbers from 0 from { $parts } parts, found { $found }
for-all-position = { $found } is no position with numbers from 0 like { $form }
no-formula = the moves of { $game } aren't known as linear constraints, from which theorems are proved
    .hint = theorems are on positions of one to five numbers; write the rule of such a game as a function: game("Name", |a, b| …)
not-nim-like = the rows of { $game } aren't known to be periodic: { $why }
    .hint = from (a, b) one may move to every (a, b′) with b′ < b; all other moves lead to lower rows, at fixed distances along the row
normal-play-only = `{ $verb }` is for normal play
not-linear = the moves aren't linear: { $why }
    .hint = numbers may be compared, added, and multiplied or divided by constants
not-linear-not-compiled = the compiler doesn't understand { $what }
not-linear-position = a position must be one to five numbers
not-linear-product = two numbers of the position are multiplied
not-linear-divisor = a number is divided by one that depends on the position
not-linear-power = a power, or a shift by a number that depends on the position
not-linear-bits = the bits of a number that may be negative
not-linear-function = the function `{ $what }`
not-linear-recursion = functions call one another too deeply
not-linear-rounds = a loop changes a variable otherwise than by the same number in each round
not-linear-endless = a loop that nothing is seen to end
not-linear-jump = a jump out of a loop with a number of rounds that depends on the position
not-linear-changed = a variable is read after a loop has changed it
not-linear-unknown = the length or the order of an array that a loop fills
not-linear-failure = a position for which the rule fails, such as an index outside an array
not-linear-sum = an option that is a sum of positions
not-linear-option = an option of another form than the position
not-linear-guess = it is neither true or false nor a whole number
not-linear-components = the rule splits a position into components
not-linear-size = the rule has too many cases
not-linear-number = a number is too large
guess-observed = not decided for all positions, so only small ones were tried: { $why }
guess-undecided = the guess isn't decided for all positions: { $why }
    .hint = give ranges, and it is checked on them: { $verb }(guess, 0..=30, …)
guess-not-linear = the guess isn't linear: { $why }
    .hint = give ranges, and it is checked on them: { $verb }(guess, 0..=30, …)
guess-not-linear-point = the guess isn't linear: { $why }
    .hint = numbers with a point aren't exact; ⌊nφ⌋ is wythoff_lower(n), and ⌊nφ²⌋ is wythoff_upper(n)
guess-not-bool = the guess must be true or false, because `{ $verb }` asks which positions are P-positions
guess-not-int = the guess must be a whole number, because `{ $verb }` asks for values
guess-parts = parts of a position of { $game }: { $parts }; parameters of the guess: { $found }
identify-few = at least { $least } values are needed, found { $found }
position-times = a position is taken 0 to { $most } times, found { $found }
position-games = a sum of several games has no game of its own; p.to_array() lists its summands
compound-edge = an edge is an array of places in the list of positions, counted from 0, found { $found }
compound-position = a compound is of positions such as nim()[3], found { $found }
turning-coins = turning takes a code such as "1-3C", an array of the lengths of runs, a function |place| or a heap game, found { $found }
turning-parameters = a rule of coins takes one place, and this function has { $found } parameters
turning-options = the rule of { $game } lists the coins that are turned with coin { $place } as an array of arrays of places, such as [[], [1]], found { $found }
turning-heaps = turning turns the coin n where a heap n has an option, and positions of { $game } aren't heaps
turning-strange = { $game } leads into another game, with positions other than coins
contest-mover = a position of { $game } doesn't say whose turn it is: name the player, winning_moves(position, "left")
contest-player = a player is "left" or "right", found { $found }
edge-drawn = an edge joins two vertices numbered from 0 to 999, found { $found }
nim-sum-base = numbers are added without carrying in a base from 2 to 16
edge = an edge is an array of two vertices, found { $found }
graph-vertices = an edge joins two of the vertices from 0 to before { $count }
graph-symmetric = there are more symmetries than { $most }, or it takes too long to find them
grid-rows = a board is an array of strings of equal length, found { $found }
grid-mask = a board as a number has at most 63 squares, one bit each; { $mask } is not a board of { $rows } by { $columns }
    .hint = the bit of row r, column c is 1 << (r * columns + c), as in grid_components(7, 2, 2)
survey-game = the function must give a game, found { $found }
    .hint = write survey([[1, 2], [1, 3]], |s| subtraction(s))
survey-digits = a survey of all codes takes 0 to { $most } digits
    .hint = write survey(2), or survey(["0.77", "0.137"])
survey-codes = a survey takes codes, found { $found }
    .hint = write survey(["0.77", "0.137"])
survey-family = `{ $family }` is not a family of games
    .hint = write octal:3, hex:2, quaternary:4, octal:2! with a constraint, or subtraction:3:20
survey-large = { $family } has { $count } games, { $most } at most
survey-none = a survey needs at least one game
    .hint = name codes (0.77) or a family (octal:2); the parameters of a rule hold an array of arguments for each game, such as [[1, 2], [1, 3]]
survey-parameters = the parameters of a rule are an array of arrays of arguments, found { $found }
    .hint = write [[1, 2], [1, 3]], or name a .json or .csv file
survey-rule = `{ $name }` must end with a function that returns a game, found { $found }
survey-rule-hint = let the file end with |a, b| subtraction([a, b])
survey-damaged = { $error }: its games are done again
survey-known = the store holds { $rows } of { $games } rows
survey-missing = { $rows } of { $games } games have a row
survey-row = line { $line } of the rows: { $why }
survey-row-cell = `{ $name }` can't be { $found }
survey-row-column = it has no `{ $name }`
survey-row-game = { $game } is not a game of this survey
survey-row-json = it is not a line of JSON, from column { $column } on
survey-row-object = it is not a JSON object
survey-row-other = there is no column `{ $name }`
survey-store-busy = another survey is writing into `{ $dir }`
survey-store-damaged = `{ $file }` is torn or altered, or of another survey or version
survey-store-foreign = `{ $dir }` holds other files, not a survey
survey-store-other = `{ $dir }` holds a survey with { $found }, not with { $wanted }
survey-store-read = `{ $file }` cannot be read: { $error }
survey-store-written = `{ $file }` cannot be written: { $error }
cli-survey-misere = a survey of misère quotients takes codes or --digits and is printed as a table, as CSV or as JSON; leave out { $option }
cite-form = a citation is text, or "bibtex", found "{ $form }"
cite-result-wanted = plain data can't be cited; cite the result that it comes from, such as a game's values or its period
latex-none = this value can't be written as a formula
    .hint = values, tables, periods, explanations and forms can, as in a notebook
survey-kept = the store holds { $rows } of { $games } rows; the same command goes on from there
no-certificate = only a period that is proved for a code has a certificate
    .hint = period.claim says how sure a period is
period-known = in the literature: period { $period } from n = { $preperiod } ({ $source })
classes-codes = `classes` takes a table with a column `code`
    .hint = survey(["0.07", "0.77"]).classes()
no-sparse-space = { $game } has no sparse space: it is not a code that divides heaps in two
no-code = { $game } follows no code on the heaps 0..={ $to }
    .hint = game.options(n) shows the moves from a heap
table-pairs = `{ $verb }` counts pairs, and { $game } has other positions ({ $kind })
    .hint = give the positions: game.{ $verb }(0..=10, 0..=10, |x, z| position)
table-numbers = `p_positions` counts numbers, and { $game } has other positions ({ $kind })
    .hint = filter a list of positions: list.filter(|p| game.outcome(p) == "P")
table-thirds = `completions` needs three heaps, and { $game } has other positions ({ $kind })
    .hint = game.table(m, n) shows the values of pairs
families-many = families are sought among at most { $most } positions, and these bounds have { $count }: choose smaller ones
table-bounds-missing = `table` needs the last row and the last column, because { $game } has no board: write table(10, 10)
table-bounds = { $count ->
    [1] positions of { $game } have 1 part, so `p_positions` needs one bound, found { $found }
   *[other] positions of { $game } have { $count } parts, so `p_positions` needs as many bounds, found { $found }
}
    .hint = write { $call }
table-completions = { $game }: third heaps that make a P-position
table-completions-misere = { $game }, misère play: third heaps that make a P-position
table-row = the table has no row { $index }
table-column = the table has no column `{ $name }`
    .hint = its columns are { $columns }
table-column-near = did you mean `{ $name }`?
table-names = columns are named by texts, such as "period" or ["code", "period"], found { $found }
table-twice = two columns would be called `{ $name }`
    .hint = give each column a name of its own
table-map = item { $index } of the array is not a map, as the others are: { $found }
    .hint = a table is made of maps, {"[#{"} n: 1, p: 2 {"}"}], or of arrays, [[1, 2], [3, 4]]
table-array = { $wanted ->
    [1] item { $index } of the array is not an array of 1 cell: { $found }
   *[other] item { $index } of the array is not an array of { $wanted } cells: { $found }
}
    .hint = give each row as many cells as there are columns
table-group = the function of a group gives a map, such as {"#{"} count: rows.len() {"}"}, found { $found }

## Plots

plot-pixels = `{ $key }` is a number of pixels, found { $found }
plot-theme = `theme` is "light", "dark" or "print", found "{ $found }"
plot-start = a plot begins at 0 or later
plot-rows = { $game } shows no period here, so there are no rows of a period
plot-style = `style` is "values", "histogram" or "rows", found "{ $found }"
plot-table = only a table of numbers has a plot
plot-table-start = the plot of a table begins at 0 or later
plot-games = plot(games, range) takes an array of games, found { $found }
plot-option = plots have no option `{ $key }`
    .hint = the options are title, width, height, theme and style; for data also kind, x, y, x_name, y_name and log
plot-index = index
plot-value = value
plot-row = row
plot-column = column
plot-empty = there is nothing to plot
    .hint = a plot takes numbers, pairs [x, y], rows of numbers, or a table with a column of numbers
plot-number = a plot takes finite numbers, found { $found } at { $place }
    .hint = leave such items out first, for instance with filter(|v| …)
plot-whole = a heat map takes whole numbers from 0 on, found { $found } at { $place }
    .hint = kind: "line" or "scatter" takes any numbers
plot-ragged = row { $index } must have { $wanted } numbers, as the first row has: { $found }
    .hint = give each row as many numbers; () stands for none in a heat map
plot-kind = `kind` is "scatter", "line", "bars" or "heat", found "{ $found }"
plot-log = `log` is true, "x", "y" or "xy", found { $found }
plot-log-negative = a logarithmic axis has no place for the point ({ $x }, { $y })
    .hint = leave negative numbers out, or `log`
plot-name = `{ $key }` is a text, found { $found }
plot-unknown-column = the table has no column `{ $name }`
    .hint = did you mean `{ $near }`?
plot-no-columns = numbers have no column `{ $column }`
    .hint = `x` and `y` name columns of a table or keys of maps; the axes are named by x_name and y_name
plot-no-numbers = the table has no other column of numbers
    .hint = `y` names the column that is shown
plot-series = { $count } columns are too many for one plot, which shows up to { $most }
    .hint = choose some: y: ["first", "second"]; or kind: "heat"

## Files

file-read = `{ $path }` cannot be read: { $error }
file-write = `{ $path }` cannot be written: { $error }
file-png = the figure cannot be drawn as PNG: { $error }
file-no-png = this program was built without PNG: save the figure as .svg; the command `bouton`, built with `--features full`, has PNG
file-figure = `{ $path }` is the name of a figure
    .hint = save a plot of it: save(x.plot(), …)
file-tex = `{ $path }` is the name of a formula, and this value has none
    .hint = values, tables, periods, explanations and forms can, as in a notebook
file-csv = values, tables and arrays of rows are saved as .csv; other values as .json or .txt
file-csv-row = line { $line } of `{ $path }` does not fit the headers: cells { $found }, headers { $wanted }
    .hint = give the line as many cells as there are headers; a cell with a comma goes in quotation marks
file-csv-quote = the row that begins on line { $line } of `{ $path }` has a quotation mark without its partner
    .hint = a cell with quotation marks goes in quotation marks, and each of its own is doubled: "say ""nim"""
file-csv-headers = two columns of `{ $path }` are called `{ $name }`
    .hint = give each column a name of its own in the first line
file-csv-empty = `{ $path }` has no line of headers
    .hint = the first line of a .csv file has the names of the columns, such as heap,value
file-json = line { $line }, column { $column } of `{ $path }` is not JSON ({ $why })
    .hint = JSON has numbers, "texts", [arrays], {"{"}"maps": 1{"}"}, true, false and null; NaN and Infinity are none of them
file-json-number = line { $line } of `{ $path }` has { $found }, which does not fit into 64 bits
    .hint = write it as a text: "{ $found }"
file-json-kind = `{ $place }` is { $found }, which has no form in { $format }: `{ $path }` is not written
    .hint = { $mend }
file-json-function = save its results, such as its values, or leave it out; a rule is kept as the text of a script, which `load` runs
file-json-range = write { $place }.to_array()
file-json-float = write () for a value that is missing, or a text
file-json-twice = line { $line }, column { $column } of `{ $path }` has the key { $key } a second time
    .hint = a map has each key once: give the second another name, or make an array of maps
file-deep = `{ $path }` has arrays or maps nested more than { $most } deep
    .hint = make them flatter, such as an array of rows
file-npy-begin = `{ $path }` does not begin as a file of numpy does
    .hint = numpy.save("{ $path }", array) writes one
file-npy-header = the header of `{ $path }` is torn or not numpy's
    .hint = write the file again: numpy.save("{ $path }", array)
file-npy-kind = `{ $path }` has items of the type `{ $found }`, and whole numbers or truth values are needed
    .hint = numpy.save("{ $path }", array.astype("int64")) writes whole numbers
file-npy-size = the header of `{ $path }` tells of the shape { $shape }, and the { $found } bytes after it don't fit that
    .hint = the file is torn; write it again: numpy.save("{ $path }", array)
file-npy-number = item { $at } of `{ $path }` is { $found }, which is not a whole number of 64 bits
    .hint = round with numpy.rint(array).astype("int64"), or keep fractions as JSON: json.dump(array.tolist(), file)
file-npy-array = only whole numbers, or truth values, in rows of equal length are saved as .npy
    .hint = save other values as .json
file-g6-letter = line { $line } of `{ $path }` is not graph6: its letters go from ? to ~, found `{ $found }`
    .hint = networkx.write_graph6(graph, "{ $path }") writes a graph
file-g6-short = line { $line } of `{ $path }` is not graph6: it ends within the number of vertices
    .hint = networkx.write_graph6(graph, "{ $path }") writes a graph
file-g6-size = line { $line } of `{ $path }` is not graph6: a graph with { $count } vertices has { $wanted } letters of edges, found { $found }
    .hint = networkx.write_graph6(graph, "{ $path }") writes a graph
file-g6-other = line { $line } of `{ $path }` is { $format }, not graph6
    .hint = networkx.write_graph6(graph, "{ $path }") writes graph6
file-g6-graph = a .g6 file has graphs {"#{"} n: 3, e: [[0, 1], [1, 2]] {"}"} without loops, found { $found }
file-ending-figure = the ending of `{ $path }` names no form that this value has
    .hint = a figure is saved as .svg, .png or .txt
file-ending = the ending of `{ $path }` names no form that this value has
    .hint = values, tables and arrays are saved as .csv, .json, .txt or .npy, formulas as .tex, graphs as .g6

## Games by name

position-index = a position is written { $game }()[{ $position }]
unknown-game = no game `{ $name }`
hint-games = games() lists the games, games("word") those that mention a word

## Checks

check-failed = the check fails
check-failed-claim = the check fails: { $claim }
check-failed-equal = the check fails: found { $found }, expected { $expected }

## Playing

play-begin = { $game }, { $rule }.
play-sides = You are { $own }, the machine is { $machine }.
play-sides-two = Player 1 is { $first }, player 2 is { $second }.
play-normal = normal play: the player who can't move loses
play-misere = misère play: the player who can't move wins
play-end = No move is left. { $end }.
play-end-you-win = You cannot move: you win
play-end-you-lose = You cannot move: the machine wins
play-end-machine-loses = The machine cannot move: you win
play-end-machine-wins = The machine cannot move: the machine wins
play-machine = The machine plays: { $move } ({ $why }).
play-why-wins = this wins against every reply
play-why-draws = I cannot win, but this keeps the draw
play-why-loses = every move loses if you play perfectly
play-nobody = (Open this notebook in Jupyter and run the cell to play.)
play-in-playground = Play this in the playground
play-user = You play: { $move }.
play-your-move = Your move: { $count ->
        [1] 1 move is legal
       *[other] { $count } moves are legal
    }.
play-heap = heap { $number }: { $size }
play-square = { $count } moves
play-chosen = More than one move begins there: press another square that the move changes, press the same one again for the smallest move, or choose from the list.
play-undone = Taken back.
play-field = number of a move, or h
play-hint-button = Hint
play-undo-button = Take back
play-new-button = New game
interact-control = `{ $name }` takes a range, an array of choices, a text, true or false, found { $found }
    .hint = write { $name }: 0..=50
interact-slider = the slider `{ $name }` goes from { $from } to { $to }, which does not hold { $start }
    .hint = write #{"{"} from: 0, to: 50, start: 10, step: 1 {"}"}
interact-key = the slider `{ $name }` has no { $key }
    .hint = it has from, to, start and step
interact-no-choice = `{ $name }` has nothing to choose from
    .hint = write an array such as ["0.77", "0.137"]
interact-no-control = interact takes at least one control
    .hint = write interact(#{"{"} n: 0..=50 {"}"}, |n| …)
interact-parameter = the function's parameter `{ $name }` has no control; the controls are { $controls }
interact-unused = the control `{ $name }` belongs to no parameter; the function takes { $parameters }
play-more = … { $count } moves in all: write the position after your move
play-more-words = … { $count } moves in all: write your move in words
play-more-far = … and many more: write the position after your move
play-prompt = your move (number, h for a hint, w for why the last one was wrong, q to stop):
play-no-move = `{ $text }` is not a move here: answer with a number from 1 to { $count }, or as the list writes it
play-several = { $count } moves fit `{ $text }`: { $moves }; write more of one, or its number
play-hint-draw = no move wins, but this one keeps the draw: { $move }
play-hint-none = no move wins if the machine plays perfectly, and it does
play-hint-none-two = no move wins if the other player makes no mistake
play-hint-none-errs = no move wins if the machine makes no mistake
play-hint-one = the only winning move: { $move }
play-hint = winning moves: { $count }, for example { $move }
play-no-start = { $game } has no position to begin with
    .hint = write game.play([3, 4, 5])
no-input = nobody answers: { $error }
    .hint = play at a terminal or in a Jupyter notebook

## Engines, in progress bars

working-dense = dense engine
working-sparse = sparse engine
working-undecided = first values
working-copy = copy of the period
working-sieve = sieve
working-all-but = all-but engine
working-pairs = engine of pairs
working-sums = engine of sums
working-codes = heap by heap
working-rule = rule, heap by heap
working-search = search of positions
working-quotient = misère quotient
working-windows = windows
working-whole = search of whole sums
working-proof = proof of values
working-loops = graph with loops

## How values read

advice-code = Its code is { $code }: period() can prove a period.
advice-try-code = Try code(): if the rule follows a code, period() is proved for that code.
advice-heaps = Positions are heaps: values(0..=100), period(), plot(0..=200), explain([3, 4]).
advice-positions = Ask about positions: options(p) shows the moves, explain(p) why it is won or lost; table(10, 10) or values(0..=20, |n| position) show many at once.
advice-canonical = If many positions are the same game (mirror images, another order), say `canonical: |p| …`: fewer positions are searched.
advice-sort = { $positions } positions were searched, and sorted only { $different } of them differ: if order does not matter, add `canonical: |h| sorted(h)`.
advice-split = Every move changes one part, independently of the others: positions fall apart, return `sum_of([p, q, …])`, or make each part a game of its own.
advice-misere = In misère play the values of sums do not follow from their parts: ask about the whole position.
a-closure = a closure
a-function = the function { $name }
values-save = save(values, "values.csv") writes them all
table-save = save(table, "table.csv") writes them all

## What a notebook shows

html-more-items = … { $count } in all

## Help

help-begin = Define a game by its moves, then ask: { $define } then { $ask }.
help-explains = { $function } explains a function, { $game } a game, { $value } the methods of a value; { $games } lists the games.
help-unknown = there is no function or game `{ $name }`
help-near = did you mean help("{ $near }")?
help-all = help() shows what there is
help-found = What mentions “{ $words }”:
help-found-more = … and { $count } more
help-rhai = A value of Rhai itself; help() shows what Bouton adds.
help-source = Source: { $source }
inspection-cited = { $source }
inspection-example = Example
inspection-own = A function of this session.
inspection-rhai = A method of Rhai.
inspection-source = Source
help-also = Also: { $names }
help-in-english = (The rest is in English, as in the help of { $count } functions.)
help-no-game = No game mentions “{ $word }”; games() lists them all.

## The command line

cli-heaps-done = { $count } heaps, { $seconds } s
cli-not-accepted = `{ $file }` is not accepted: { $why }
cli-no-second = less than a second
cli-seconds = about { $seconds } s
cli-plan-definition = the values of heaps 0 to { $last } from the definition: { $time }, { $memory }
cli-plan-rare = the values of heaps 0 to { $last } by their rare heaps: { $time }, { $memory }
cli-check-passed = { $count } check passed
cli-checks-passed = { $count } checks passed
cli-canonical-hint = a canonical form must keep the value and be its own canonical form
cli-lsp-input = the editor sent something that isn't a message: { $error }
cli-run-silent = { $name } prints nothing; `bouton { $name }`, without `run`, prints its last value
cli-fmt-changed = { $name } would be changed
cli-fmt-needed-one = { $count } file isn't written as `bouton fmt` writes it
cli-fmt-needed = { $count } files aren't written as `bouton fmt` writes them
cli-fmt-hint = `bouton fmt` without --check writes them
cli-audit-none = { $game }: no positions to try (it has no start)
cli-audit-one = { $game }: { $positions } position tried
cli-audit = { $game }: { $positions } positions tried
cli-audit-canonical = { $game }: canonical keeps the value of { $changed } of { $positions } positions tried, the rest are their own form
cli-is-a-game = `{ $game }` is a game: ask bouton values { $game }, period { $game } or play { $game }
cli-no-entry = the manual has no entry `{ $name }`; `bouton docs` prints all of it
cli-no-game = no game mentions `{ $word }`; `bouton games` lists all
cli-installed = installed the kernel `{ $name }` in { $folder }
cli-removed = removed { $folder }
cli-no-kernel = no kernel is installed; `bouton kernel install` installs one
cli-plot-ending = `{ $file }` must end in .svg, .png or .txt
cli-plot-directory = `{ $file }` is a directory
cli-plot-name = `{ $file }` is not a name in UTF-8
cli-welcome = Bouton { $version }: impartial games. Tab completes, help() explains, Ctrl-D leaves.
cli-welcome-plain = Bouton { $version }: impartial games. help() explains, Ctrl-D leaves. (`--features full` adds completion.)
cli-not-built-in = `{ $command }` is not in this build; `cargo install --locked --path crates/cli --features full` builds everything
cli-no-thread = no thread for the session: { $error }
cli-session-ended = the session has ended
cli-edit = the editor `{ $editor }` could not be started: { $error }; VISUAL or EDITOR names the editor, such as EDITOR=nano
cli-edit-failed = the editor `{ $editor }` ended with an error ({ $status }), so nothing was run
cli-keys = BOUTON_KEYS is { $found }, and `vi` and `emacs` are known; the keys are those of `emacs`
session-line-long = a line has more than { $limit } MiB
session-not-utf8 = a line is not UTF-8
session-not-json = a line is not JSON: { $error }
session-no-request = no such request
session-no-text = `{ $part }` is not a text
session-requests = a request is an object with `op`: eval, complete, graph, input, refuse or interrupt
session-graph = a graph is sent as `options` in base64, `first`, the number of positions sent before, and `name`, the variable that holds the game
session-graph-position = { $count } positions of this game were sent, and not all that { $found } leads to
cli-directory = the directory `{ $path }`: { $error }
cli-input-ended = the input has ended
cli-survey = name codes, or a family such as octal:3
cli-values-computed = the values of heaps 0 to { $last } are computed
cli-values-in = the values of heaps 0 to { $last } are in { $place }
cli-values-in-both = the values of heaps 0 to { $last } are in { $place } and { $other }
cli-survey-memory = codes up to heap { $last }, { $workers } at a time: up to { $most } of memory
certify-memory = the values of { $heaps } heaps take { $need }, and the limit is { $limit }
certify-memory-hint = allow more memory: --memory { $option }
cli-closed = nobody is reading any more
cli-game-nothing = `{ $game }` gives nothing, not a game
cli-game-type = `{ $game }` gives a value of type { $kind }, not a game
cli-game-contest = each player has moves of their own in `{ $game }`, and this command asks about impartial games
cli-game-contest-hint = bouton explain { $game } POSITION and bouton play { $game } take such games
cli-game-hint = a GAME is kayles, 'moore_nim(2)', 0.137, or a .rhai file that ends with a game
cli-interrupt = Ctrl-C cannot be caught: { $error }
cli-memory-size = `{ $text }` is not a size of memory; write 500M or 4G
cli-seconds-wrong = `{ $text }` is not a number of seconds above 0
cli-output = the output cannot be written: { $error }
cli-terminal = the terminal cannot be read: { $error }
cli-history = history ({ $term })
cli-history-none = history (nothing for { $term })
cli-done-of = { $done } of { $total }
cli-left = { $time } left

## How a rule is evaluated

engine-unused = a rule of the script, not used yet
engine-compiled = compiled ({ $how }): { $positions }
engine-some = { $count } more interpreted: a value that only the interpreter makes, mostly () mixed with others; give a value in every branch and in every closure
engine-some-number = { $count } more interpreted: a number too large, or a division by 0; ask for that first, and count with smaller numbers
engine-some-index = { $count } more interpreted: an index outside of an array or a string; compare it with len() first
engine-some-empty = { $count } more interpreted: pop, shift or remove where nothing is; ask for len() first
engine-some-deep = { $count } more interpreted: more than { $most } calls within one another; write the recursion as a loop
engine-some-full = { $count } more interpreted: more than { $most } numbers and letters in the arrays and strings of one position; push options as they are found, and call functions that give numbers instead of arrays
engine-coded = { $count ->
    [1] 1 position remembered as a text, which takes several times as long as numbers of 55 bits: { $mend }
   *[other] { $count } positions remembered as texts, which takes several times as long as numbers of 55 bits: { $mend }
}
engine-mend-negative = use numbers from 0 on
engine-mend-letters = use letters without accents
engine-mend-large = use fewer and smaller numbers, fewer kinds of letters, or one number with a bit for each place
engine-few = { $count ->
    [1] 1 position with few options, on which the search spends more time than the rule: if every move leads to a smaller number in some numbering of the positions, write a rule of that one number, because numbers are evaluated in order, without a search
   *[other] { $count } positions with few options, on which the search spends more time than the rule: if every move leads to a smaller number in some numbering of the positions, write a rule of that one number, because numbers are evaluated in order, without a search
}
engine-theorem = far positions by a theorem: { $theorem }
engine-interpreted = interpreted: { $positions }; not compiled: { $construct }{ $place }
engine-canonical = canonical: { $engine }
engine-components = components: { $engine }
engine-symmetries = symmetries: { $engine }
engine-mask = proofs: a board as one number, a bit for each square, takes about a third of the time
engine-sorted = sorted by the solver
engine-position = 1 position
engine-positions = { $count } positions
mend-keys = give all maps of the game the same keys, each with values of one kind
mend-window = write `text.sub_string(a..=b)`
mend-point = count in whole numbers: `3 * x / 2` for `1.5 * x`
mend-break = give every `break` of this loop a value
mend-try = test before, so that nothing fails
mend-return = `return [];` for a position without options
mend-sum-of = give `sum_of` an array of positions of this game
mend-closure = copy what the closure needs first: `let k = h.len();`
mend-outer = make the assignment a statement of its own, on a variable of the rule
mend-change = copy the array into a variable of the rule first: `let r = h;`
mend-types = use a variable of its own for each kind of value
mend-large = read less: everything that the rule captures is in its memory, letter by letter
mend-global = keep numbers, strings, arrays and maps of them in what the rule reads
mend-switch = use `if` and `else if`, or characters, or strings, or numbers from 0 to 1023
mend-length = move repeated parts into functions
mend-function = write it with loops, `filter`, `map`, `sorted`, `put` and the like

## Files

files-denied = `{ $name }` may not be opened (permission denied)
files-directory = `{ $name }` is a directory
files-irregular = `{ $name }` is a pipe, a device or a socket; name a regular file
files-large = `{ $name }` is larger than { $most } MiB
files-link = `{ $name }` is a link that leads out of the working directory
files-missing = there is no file `{ $name }`
files-no-directory = there is no directory `{ $name }`
files-no-name = { $name } is not a file name
files-not-text = `{ $name }` is not a text in UTF-8 (byte { $at })
files-nul = `{ $name }` is not a text: byte { $at } is NUL
files-off = files are switched off here
files-other = `{ $name }`: { $error }
files-outside = `{ $name }` leads out of the working directory; name a file under it
files-part-is-file = a part of `{ $name }` is a file, not a directory

## Partizan games

form-arrays = `form` takes the options of Left and of Right as two arrays
    .hint = write form([0], [1]) or form("{"{"}0 | 1{"}"}")
form-expansion = only a number equals a string of red and blue edges, found { $found }
form-item = a form is a number, a text, a nimber or two arrays of options, found { $found }
    .hint = write form("{"{"}0 | 1{"}"}"), form([0], [1]) or form("1/2")
form-long = the name of this form has more than { $most } letters
form-notation = games are written as {"{"}0, * | 1/2{"}"}, numbers as 3 or 1/2, nimbers as *2, ups and downs as ^, v, ^2*
partizan-game = { $game } is a game, and positions are added
    .hint = write game[position] + other[position]
partizan-verb = `{ $name }` needs an impartial game, in which both players have the same moves
    .hint = a game with moves for Left and for Right has form(position), outcome(position) and winning_moves(position, "left"); help("partizan") says more
form-product = games are added, not multiplied
    .hint = a multiple is written 3 * form("^")

## Lines of play


## What is typed

tree-option = the option of a tree is #{"{"} depth: 2 {"}"}, found { $found }

## Worksheets

cli-worksheet-ending = `{ $file }` must end in .html
file-ending-html = `{ $path }` is not the name of a page
    .hint = a worksheet is saved as .html: save(sheet, "sheet.html") writes sheet.key.html, too
worksheet-kind = there is no worksheet of the kind { $found }; the kinds are { $kinds }
    .hint = write worksheet("who-wins", #{"{"} seed: 7, count: 6 {"}"})
worksheet-option = `worksheet` takes a whole number as seed, a count from 1 to 60 and a language; here is { $key }: { $found }
    .hint = write worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "pt" {"}"})
worksheet-sets = a worksheet on periods can't ask about these numbers: { $found }
    .hint = each array has the numbers of chips that may be taken, from 1 to 24, as in worksheet("period", #{ "{" } positions: [[1, 3, 6], [2, 4, 7]] { "}" }); the values repeat twice up to the heap { $last }
worksheet-positions = a sheet of the kind `{ $kind }` can't ask about these positions: { $found }
    .hint = write worksheet("winning-moves", #{ "{" } positions: [[1, 3, 5, 6], [2, 3, 7, 10]] { "}" }); Nim has at most 8 heaps of 63 chips here, and a sheet of the kind line asks about an array of positions for each line, and one of the kind knights about squares from a1 to h8, such as "d5 a3"
worksheet-language = there is no language "{ $found }"; there are { $languages }
    .hint = write worksheet("nim-sum", #{"{"} seed: 7, count: 6, language: "pt" {"}"})
worksheet-question = `check_answer` takes a question of a worksheet, found { $found }
    .hint = write let sheet = worksheet("nim-sum"); check_answer(sheet.questions[0], "0110")
worksheet-answer = the answer to this question is { $wanted }, found { $found }
    .hint = write check_answer(question, { $example })
worksheet-answer-who-wins = "P" or "N"
worksheet-answer-winning-moves = an array of the positions after the winning moves
worksheet-answer-complete = the size of the missing heap
worksheet-answer-nim-sum = a number, or its binary digits in a string
worksheet-answer-table = an array of the table's rows, each an array of numbers
worksheet-answer-line = an array of the numbers of the moves that are mistakes
worksheet-answer-period = the length of the period, from 1
worksheet-answer-dialogue = an array with an array for each move: the heap and the number taken, or the position after it
worksheet-title-who-wins = Who wins?
worksheet-title-winning-moves = Find the winning moves
worksheet-title-complete = Complete to a P-position
worksheet-title-nim-sum = Nim-sums in columns
worksheet-title-table = A table of values
worksheet-title-line = Who made the mistake?
worksheet-title-period = Where the values repeat
worksheet-title-misere = Who wins misère Nim?
worksheet-title-powers = Powers of two
worksheet-title-knights = Knights on a board
worksheet-title-staircase = Staircase Nim
worksheet-title-dialogue = A game with gaps
worksheet-task-who-wins = Tick P or N for each position. If it is N, write the position after a winning move.
worksheet-task-winning-moves = Write the heaps in binary, find the odd columns, and write all positions that a winning move leaves.
worksheet-task-complete = Which heap completes the position so that it is a P-position? The table is for your work.
worksheet-task-nim-sum = Write each number in binary, one digit in a column, and then the nim-sum.
worksheet-task-table = Fill in the value of each position of two heaps, row by row.
worksheet-task-line = Two players played these games. Write the nim-sum of each position and mark the moves that gave away a win. Which move would have won?
worksheet-task-period = Fill in the values g(n), find the period, and say which remainders are P-positions.
worksheet-task-misere = Tick P or N for each position. If it is N, write the position after a winning move.
worksheet-task-powers = Write each heap as a sum of different powers of two, cross out equal powers in pairs, and write what is left over and all positions that a winning move leaves.
worksheet-task-knights = Write the value of each knight's square and their nim-sum. Tick P or N. If it is N, write a winning move.
worksheet-task-staircase = Tick P or N for each position. If it is N, write a winning move.
worksheet-task-dialogue = Two players played these games. Fill in the numbers and positions that are missing.
worksheet-last = Two players move in turn; the player who can't move loses.
worksheet-last-misere = Two players move in turn; the player who takes the last chip loses.
worksheet-pieces = A position of several knights is P exactly if the nim-sum of the values of their squares is 0.
worksheet-powers = Equal powers cancel in pairs. A position is P exactly if nothing is left over.
worksheet-staircase = A position is P exactly if the nim-sum of the steps with odd numbers is 0.
worksheet-step-name = step { $number }
worksheet-outcomes = P: the player who has just moved can win. N: the player to move can win. From a P-position every move leads to an N-position; from an N-position some move leads to a P-position.
worksheet-nim-sum = The nim-sum has a 1 in each column with an odd number of ones, and 0 elsewhere. A position of Nim is P exactly if its nim-sum is 0.
worksheet-mex = The value of a position is the least number from 0 that is not the value of a position one move away (mex). A position is P exactly if its value is 0.
worksheet-rule-nim = Nim: a move takes any number of chips, at least one, from one heap.
worksheet-rule-subtraction = Subtraction game: a move takes one of these numbers of chips from a heap: { $set }.
worksheet-rule-subtraction-one = { $count ->
    [1] Subtraction game: a move takes exactly 1 chip from a heap.
   *[other] Subtraction game: a move takes exactly { $count } chips from a heap.
}
worksheet-rule-wythoff = Wythoff's game: a move takes any number of chips from one heap, or the same number from both.
worksheet-rule-knights = White Knight: a move takes one of the knights two rows up and one column aside, or two columns left and one row up or down. Rows are named by letters, columns by numbers.
worksheet-rule-staircase = Staircase Nim: a move takes any number of chips, at least one, from one step to the step below; from step 1 they fall to the floor.
worksheet-says = Player { $player }: “I take { $taken } from the heap of { $heap }.”
worksheet-name = Name
worksheet-class = Class
worksheet-date = Date
worksheet-key = Answers
worksheet-made = Bouton: worksheet “{ $kind }”, seed { $seed }
worksheet-made-activity = Bouton: activity { $number } of text 000, chapter 3
worksheet-made-positions = Bouton: worksheet “{ $kind }”
worksheet-move-to = a winning move leaves
worksheet-winning-move = a winning move
worksheet-left-over = Left over
worksheet-all-moves = The winning moves leave
worksheet-sum = nim-sum
worksheet-step = move
worksheet-player = player
worksheet-position = position
worksheet-mistake = mistake? better:
worksheet-better = mistake; better { $after }
worksheet-period = From n = { $from } on the values repeat with the period { $length }; from there on n is a P-position exactly if n mod { $modulus } is { $rests }.
worksheet-ask-who-wins = Is { $position } a P-position or an N-position?
worksheet-ask-misere = Is { $position } a P-position or an N-position of misère Nim?
worksheet-ask-knight = A knight on { $squares }: a P-position or an N-position?
worksheet-ask-knights = Knights on { $squares }: a P-position or an N-position?
worksheet-ask-staircase = Is { $position }, from step 1 up, a P-position or an N-position?
worksheet-ask-winning-moves = Which winning moves does { $position } have?
worksheet-ask-complete = Which heap makes ({ $heaps }, ?) a P-position?
worksheet-ask-nim-sum = What is { $sum }?
worksheet-ask-table = What are the values of the positions of two heaps from 0 to { $last }?
worksheet-ask-line = Which moves of { $line } gave away a win? (1 is the first move.)
worksheet-ask-period = What is the period of the values of the heaps 0 to { $last }?
worksheet-right = right
worksheet-almost = almost
worksheet-wrong = wrong
worksheet-why-won = the player to move wins by a move to { $after }
worksheet-why-end = there is no move left
worksheet-why-beaten = a move to { $after } is beaten by the reply { $reply }
worksheet-why-last = a move to { $after } takes the last chip, and so loses
worksheet-why-illegal = no move leads to { $after }
worksheet-why-some = there are winning moves: { $count }
worksheet-why-more = what you have is right, winning moves left to find: { $count }
worksheet-why-column = only the column of { $column } is wrong
worksheet-why-complete = in { $position } the player to move wins, leaving { $reply }
worksheet-why-carried = this is the ordinary sum; the nim-sum carries nothing from column to column
worksheet-why-ones = the number of ones in the column of { $column } is { $count }
worksheet-why-cell = wrong cells: { $count }; the first is in row { $row }, column { $column }: collect the values one move away, and take the least number that is missing
worksheet-why-no-move = there is no move { $number }, the line has { $count }
worksheet-why-good = move { $number } leaves the nim-sum 0, so it wins
worksheet-why-forced = before move { $number } the nim-sum was 0, so every move loses and none is a mistake
worksheet-why-mistakes = mistakes left to find: { $count }
worksheet-why-multiple = the values repeat every { $period }, but sooner, too
worksheet-why-period = g({ $n }) = { $value }, but g({ $far }) = { $other }
worksheet-why-short = the values up to { $last } don't show it
worksheet-why-won-by = the player to move wins: { $move }
worksheet-why-beaten-by = the move “{ $move }” is beaten by the reply “{ $reply }”
worksheet-why-gap = wrong gaps: { $count }; the first belongs to move { $number }: compare the positions before it and after it

## What is typed

typed-note = note: read as { $plain }
position-note = note: { $told }
typed-write = write { $plain }
command-unknown = there is no command `:{ $name }`
    .hint = `:vars` lists the variables, `:help WORD` explains a word, `:time EXPR` says how long an expression takes, and `:load FILE` and `:save FILE` read and write scripts; in a terminal `:edit` opens an editor
command-no-file = the command needs the name of a file
    .hint = such as `:load rules.rhai`
command-save-nothing = no cell has run that could be saved
    .hint = `:save` writes the cells that ran without an error, except questions for help
command-save-exists = `{ $path }` exists already
    .hint = choose another name, or remove the file first; `:save` replaces only files that it wrote in this session
command-saved = cells saved in `{ $path }`: { $count }
command-saved-comments = pieces saved as comments, with the reason above each: { $count }
command-save-forgotten = cells that aren't saved, because the session no longer remembers them: { $count }
command-save-recall = a file has neither `_` nor `Out`
command-save-return = a `return` here would end the script
command-save-again = the function is defined again below
command-time-empty = nothing stands behind `:time`
    .hint = write an expression: :time kayles().values(0..=1000)
command-time = took { $time }
## Lines of play

line-empty = a line of play is an array with the first position and those that follow, such as nim().line([[3, 4, 5], [1, 4, 5]])

## Play for a class

play-option = `play` has no { $key }: { $found }
    .hint = write game.play([3, 4, 5], #{"{"} players: 1, machine: "errs", first: "me", seed: 7 {"}"}); machine is "perfect", "errs", "greedy" or "random", first is "me" or "machine"
display-option = `display` has no { $key }: { $found }
    .hint = write display(#{"{"} large: true {"}"})
play-end-player = Player { $player } cannot move: player { $winner } wins
play-machine-plain = The machine plays: { $move }.
play-player = Player { $player } plays: { $move }.
play-player-turn = Player { $player } is to move; legal moves: { $count }.
play-hint-heap = A winning move changes heap { $number }, which has { $size }. (Ask again for the move.)
play-hint-coin = A winning move changes coin { $number }, which is on square { $size }. (Ask again for the move.)
play-hint-step = A winning move changes step { $number }, which has { $size }. (Ask again for the move.)
play-numbers-you = Player 1 is you, player 2 the machine.
play-numbers-machine = Player 1 is the machine, player 2 is you.
play-hint-part = A winning move changes part { $number } of the position, which is { $size }. (Ask again for the move.)
play-hint-count = { $count ->
    [1] Of { $all } moves 1 wins. (Ask again for it.)
   *[other] Of { $all } moves { $count } win. (Ask again for one of them.)
}
play-why-button = Why was that wrong?
play-was-none = You have made no move yet.
play-was-right = Your move “{ $move }” was right: no reply beats it.
play-was-draw = After your move “{ $move }” nobody can force a win.
play-was-mistake = Your move “{ $move }” was a mistake: the reply “{ $reply }” beats it. “{ $better }” would have won.
play-was-lost = Your move “{ $move }” is beaten by the reply “{ $reply }”, but every other move loses, too.
play-was-end = Your move “{ $move }” was a mistake: no move is left after it, and that wins for the opponent here. “{ $better }” would have won.
play-was-last = Your move “{ $move }” loses, but there was no better one.
play-heap-name = heap { $number }
play-row = row { $number }
play-step = step { $number }: { $size }
play-step-name = step { $number }
play-piece-chip = chip
play-piece-pin = pin
play-piece-square = square
play-piece-head = heads, coin
play-piece-tail = tails, coin
play-coin-head = H
play-coin-tail = T
play-rule-treblecross = write a cross on an open square; a square within two of a cross is closed, because three in a row would follow
play-take = { $place }: how many do you take?
play-no-take = No move takes `{ $text }` there: write a number of tokens that a move may take.
play-pins = { $count ->
        [1] pin { $places }
       *[other] pins { $places }
    }
play-cross = a cross on square { $places }
play-take-all = take all
play-take-leave = take { $taken }, leave { $left }
play-divide = divide into { $left }
play-and = { $others } and { $last }
play-your-move-folded = Your move: { $all } moves, { $count } up to symmetry.
play-player-turn-folded = Player { $player } is to move: { $all } moves, { $count } up to symmetry.
play-first = Who begins
play-first-user = you
play-first-machine = the machine
play-opponent = Against
play-opponent-easy = an easy machine (errs)
play-opponent-perfect = a perfect machine
play-opponent-greedy = a greedy machine
play-opponent-random = a machine that plays anything
play-opponent-person = each other: two people
play-harder-button = Harder position
play-none-harder = No harder position was found: choose another one yourself.
play-next-won = Well played! Go on with “Harder position”, or let the machine begin.
play-next = “Take back” returns to your last move; “New game” begins again.
play-legend-pins = Press the pins that your move knocks down; press one twice for that pin alone.
play-legend-crosses = Press a square to write a cross there. Striped squares are closed.
play-legend-chocolate = Press a square of chocolate: it is eaten with all that is below it and to its right. Rows and columns are numbered from 0.
play-legend-coins = Press the coins that your move turns over; press one twice for the smallest move with it. Gold shows heads.
play-legend-strip = Press a coin, then the square to which it goes.
play-legend-steps = Press a chip: it goes to the step below with all chips to its right.
play-legend-number = Write how many you take, and press Enter.
play-legend-heaps = Press a chip: it is taken with all chips to its right.
play-legend-chips = Press the chips that your move takes.
play-legend-piece = Press the square to which the piece goes; rows and columns are numbered from 0.
play-legend-board = Press the squares that your move changes; rows and columns are numbered from 0.
play-legend-squares = Press the squares that your move changes.
play-legend-graph = Press what your move takes away.
play-legend-frames = A green frame is a hint, an orange one what you have pressed.
play-chip = { $place }, { $piece } { $number }: { $move }
play-place = row { $place }, column { $number }: { $move }
play-change = row { $row }, column { $column }: { $was } → { $now }
topic-partizan = # Partizan games

    In a partizan game the players Left and Right have moves of their own. A rule is written `game(#{"{"} left: |p| …, right: |p| … {"}"})`; `g.form(p)` is the value of a position where play ends, `g.outcome(p)` says L, R, N or P, and `g.winning_moves(p, "left")` lists moves. Positions `g[p]` are added to positions of any game, and `form("{"{"}0 | *{"}"}")` is a value by itself.

    The manual has the page Partizan games; the scripts domineering, toads_and_frogs, col and snort, and the notebook partizan_games show them at work.
topic-board = # Domineering, Toads and Frogs, Col, Snort

    These are partizan games, written as scripts of a few lines in scripts/: domineering.rhai, toads_and_frogs.rhai, col.rhai, snort.rhai. Each lists the moves of Left and of Right, and `g.form(p)` gives values. See help("partizan").
topic-hackenbush = # Red-Blue Hackenbush

    `hackenbush_rb()` has blue, red and green edges; sign_expansion("BRR") values a string edge by edge. See help("hackenbush_rb") and help("partizan").

# The English words in sources, which are cited by author and year.
source-and = and
source-chapter = chapter
source-chapters = chapters
source-section = section
source-folklore = folklore
source-all-lost = lost exactly if all parts are
source-colon = colon and fusion principles
source-suspense = greatest suspense
source-remoteness = least remoteness
source-stolen = stolen strategy
source-two-heaps = two heaps of Nim
source-one-heap = one heap of Nim
source-of-two = two heaps
source-symmetry = symmetry
source-tallest = tallest stack
compound-conjunctive = conjunctive compound of { $parts }
compound-continued = continued conjunctive compound of { $parts }
compound-selective = selective compound of { $parts }
compound-shortened = shortened selective compound of { $parts }
compound-sequential = sequential compound of { $parts }
compound-ordinal = ordinal sum of { $parts }
compound-hypergraph = hypergraph compound of { $parts }
variant-blocked-one = { $own } with 1 option blocked
variant-blocked = { $own } with { $count } options blocked
variant-pass-one = { $own } with 1 pass
variant-passes = { $own } with { $count } passes
# Misère play
misere-day = days from 0 to 6 are counted, found { $found }
misere-form-long = the form is longer than a megabyte as a text
misere-form-text = { $text } isn't a misère form from column { $column } on; write 0, *, *2 or a row of options such as *[(2#1)2##]
misere-form-option = an option of a misère form is a Nim heap from 0 to { $most }, an array of options or a form, found { $found }
quotient-no-certificate = the quotient of a rule has no certificate; only that of a code has one
quotient-is-open = the quotient did not close within the budget, so it has no elements
quotient-beyond = { $sum } has a heap beyond { $to }, the last heap of the quotient
quotient-unknown = { $sum } is not a sum of positions that the quotient holds
survey-option = `survey` of codes has the options `misere` and `to`, found `{ $key }`
survey-to = `to` is the largest heap, found { $found }
certify-quotient = { $code }: misère quotient of order { $order }, P-portion { $p }, proved to heap { $to } ({ $pairs } pairs closed)
certify-quotient-all = { $code }: misère quotient of order { $order }, P-portion { $p }, proved for all heaps: the classes have period { $period } from { $preperiod } ({ $pairs } pairs closed)
certify-values = { $code }: quotient of misère values of order { $order }, proved to heap { $to } ({ $pairs } pairs closed)
certify-values-all = { $code }: quotient of misère values of order { $order }, proved for all heaps: the values g⁻ have period { $period } from { $preperiod } ({ $pairs } pairs closed)
certify-no-segments = only certificates of windows have segments
certify-segment = there is no such segment: they are 0 to { $last }
certify-segment-holds = { $code }: segment { $segment } of 0 to { $last } holds, heaps { $from } to { $to }
certify-segment-refused = segment { $segment }: { $why }
certify-no-rows = `{ $file }`, line { $line }: this is not a row of a survey; `bouton survey … --jsonl` prints them
certify-no-row = `{ $file }` has no row of { $code }
certify-row-open = the row of { $code } claims no proof
certify-row-refused = line { $line }: { $code } is said to have period { $period } from { $preperiod }; the solver finds no such proof
certify-rows = { $accepted } rows are accepted; { $open } claim no proof
certify-no-such-row = `{ $file }`, line { $line }: no survey writes such a row; its column `{ $column }` is impossible, missing or unknown
certify-row-not-accepted = line { $line }: { $why }
certify-row-differs = the row of { $code } is not accepted: its column `{ $column }` differs from the proof
certify-rows-none = no row is accepted: { $open } claim no proof
certify-columns = checked: { $checked }; not checked, because a proof says nothing of them: { $unchecked }
certify-without-largest = { $rows } of them are proved by windows, without a table of values: `max` wasn't checked
certify-theorem = { $what }: proved for all positions from the moves in the certificate ({ $states }, numeration system { $system })
certify-theorem-rule = the moves are those of the rule, as far as both were listed: all positions with parts up to { $last }, and { $far } further ones with parts up to { $largest }
certify-theorem-no-rule = the certificate doesn't have a rule, so its moves weren't compared with those of { $game }
certify-theorem-misere = the theorem is on normal play, and the rule is for misère play
certify-theorem-blocked = the theorem is on a game where { $found } options may be blocked, and in the game of the rule { $wanted } may
cli-steps-done = { $count } thousand steps, { $seconds } s
windows-early = the values repeat with period { $period } from heap { $preperiod } on, before the first window: without --windows a table proves it
windows-kept = the windows up to heap { $heap } are kept: the same command goes on from there
windows-none = no period up to heap { $to }; the windows are in { $dir }
windows-rare = { $count } heaps or more are rare, the last of them { $last }: windows need few and early ones
windows-rules = windows are for octal codes in normal play, in which some digit divides heaps
windows-value = heap { $heap } may have a value of 64 or more, which windows do not hold
windows-witness = heap { $heap }: no pair within reach has the value { $value }, so it may be no option
