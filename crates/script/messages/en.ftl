# Every sentence of the script layer. The key is the code of the error; `.hint` is the mend.
# Sentences have no capital at their beginning and no full stop.

## Labels

label-hint = hint
label-called = called from `{ $name }` at { $place }

## Stops and limits

interrupted = interrupted
memory = the script holds more memory than its limit of { $limit }
    .hint = keep less at once: count instead of collecting, or work in steps
memory-reserve = { $what } asks for { $size }, and the limit of memory is { $limit }
    .hint = ask for less
operations = the script took more than { $limit } steps
too-deep = rules and library functions call each other more than { $levels } levels deep
    .hint = look for a rule that asks for a value of its own game
too-many-calls = functions call each other more than { $levels } levels deep
    .hint = look for a function that calls itself without end; a loop has no such limit
too-deep-expression = the expression is nested too deeply
    .hint = give parts of it names with `let`
too-many-variables = there are more than 1024 variables
    .hint = keep many values in an array or a map
too-many-functions = there are more than 1024 functions in one source
too-long = the source has { $size }, and the limit is { $limit }
    .hint = read data with `load` instead of writing it into a script
switched-off = `{ $name }` is switched off
internal = this is a fault of Bouton itself: { $what }
    .hint = your variables are kept; please report it with the input that led here

## Names

unknown-name = there is no `{ $name }` here
name-near = did you mean `{ $near }`?
name-later = `{ $name }` is defined on line { $line }, after it is used
    .hint = move the definition up
name-not-yet = `{ $name }` has no value yet
    .hint = define it before this line runs
unknown-function = there is no function `{ $name }` for ({ $types })
unknown-function-bare = there is no function `{ $name }`
unknown-property = there is no property `{ $name }`
unknown-key = there is no entry { $index }
closure-recursion = `{ $name }` calls itself, and a closure cannot
    .hint = write it as a function: fn { $name }(…) {"{"} … {"}"}

## Values of the wrong type

unbound-this = `this` has no value here
wrong-type = this must be: { $wanted }; found: { $found }
wrong-operands = `{ $name }` does not work on ({ $types })
bitwise-precedence = `{ $name }` does not work on ({ $types })
    .hint = comparisons bind tighter than `&`, `|` and `^`: write (a & 1) == 1
not-a-function = this is no function and cannot be called: found ({ $types })
not-indexable = a value of this type has no parts: { $found }
not-iterable = `for` cannot go through this value
    .hint = `for` goes through ranges, arrays, strings and maps: for i in 0..n
array-bounds = there is no element { $index }: the array has { $length }, the last one is { $last }
array-bounds-empty = there is no element { $index }: the array is empty
string-bounds = there is no character { $index }: the string has { $length }, the last one is { $last }
string-bounds-empty = there is no character { $index }: the string is empty
bit-bounds = there is no bit { $index }: a number has { $length }
bit-bounds-empty = there is no bit { $index }
used-twice = a function that changes { $name } uses it at the same time
    .hint = copy what the function needs first: let n = h.len();
constant = `{ $name }` is a constant and cannot change
constant-method = `{ $name }` would change a value that cannot change here
    .hint = a function sees the variables outside it but cannot change them: change a copy and return it
division-by-zero = division by zero
arithmetic = { $message }
thrown = { $value }
script = { $message }

## Syntax

syntax = { $message }
syntax-end = the input ends too early
    .hint = a bracket, a brace or a quotation mark is still open
syntax-input = unexpected `{ $text }`
syntax-string = the string does not end on this line
    .hint = close it with "; strings of several lines are written `between backticks`
syntax-character = '{ $text }' is not one character
    .hint = strings have double quotation marks: "{ $text }"
syntax-number = `{ $text }` is no number
syntax-escape = `{ $text }` is no escape sequence
    .hint = write \\ for a backslash
syntax-operator = there is no operator `{ $name }`
syntax-semicolon = there is a `;` missing before this
    .hint = end the statement before it with `;`
syntax-closing = there is a `{ $token }` missing { $purpose }
syntax-missing = there is `{ $token }` missing { $purpose }
syntax-duplicate-property = the map has `{ $name }` twice
syntax-duplicate-function = the function `{ $name }` with { $arity } parameters is defined twice
syntax-duplicate-parameter = the parameter `{ $name }` stands twice
syntax-nested-function = a function is defined inside another
    .hint = move `fn` to the outermost level, or write a closure: let f = |x| …;
syntax-variable = a name is missing here
syntax-assignment = this cannot be assigned to
    .hint = `=` assigns to a variable, an element or a property; `==` compares
syntax-break = `break` and `continue` stand in a loop
syntax-expression = an expression is missing here
reserved = `{ $word }` is a reserved word
    .hint = choose another name

## Defining games

game-arguments = `game` takes a rule, a name and a rule, or a map with a rule
    .hint = write game("Nim", |n| 0..n)
game-key = `game` knows no key `{ $name }`
    .hint = the keys are { $keys }
game-no-rule = the game has no rule
    .hint = add moves: |n| 0..n
game-value = `{ $name }` must be { $wanted }, found { $found }
ambiguous-rule = there are { $count } functions `{ $name }`, with different numbers of parameters
    .hint = say which one: |a, b| { $name }(a, b)
rule-without-parameter = a rule takes a position, and this function has no parameter
    .hint = write |n| … for heaps, |a, b| … for positions of two parts
rule-parameters = `{ $name }` takes { $wanted } parameters here, found { $found }
rule-captures-itself = the function that was handed over holds itself
    .hint = a rule cannot be part of a value that it captures
wrong-start = the rule has { $wanted } parameters, so `start` is an array of { $wanted } parts, found { $found }

## Positions and options

kind-heap = a number n >= 0 (a heap), or an array of heaps
kind-number = a number, or an array of numbers
kind-array = an array
kind-parts = an array of { $count } parts
kind-text = a string
kind-map = a map
wrong-kind = a position of { $game } is { $wanted }, found { $found }
wrong-kind-float = a position holds whole numbers, found { $found }
    .hint = whole numbers divide without a rest: n / 2; x.to_int() cuts
wrong-kind-type = a position holds numbers, strings, arrays and maps, found { $found }
hint-start = positions are numbers here; for arrays add start: [3, 4]
hint-sum-of = a sum is written sum_of([p, q])
bad-options = the rule of { $game } must return an array of options, found { $found } at { $position }
    .hint = end the rule with the array, without `;`; a range such as 0..n counts, too
negative-heap = option { $index } of { $game } at { $position } is the heap { $heap }; a heap is 0 or more
    .hint = take only what is there: if n >= k {"{"} … {"}"}
wrong-option = option { $index } of { $game } at { $position } must be { $wanted }, found { $found }
option-misere = option { $index } of { $game } at { $position } is a position of a misère game
    .hint = who wins is decided by the game played, not by its options: use the game itself
