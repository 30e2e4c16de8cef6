"""A simple function of Python as a rule of the language, where it says exactly the same.

Numbers, comparisons, loops and comprehensions are translated, and nothing else: what differs between the two languages
(``//`` and ``%`` of negative numbers, numbers beyond 64 bits, the scope of a variable) is written out or refused. The names
that a function takes from around it are read once.
"""

import ast
import inspect
import itertools
import math
import textwrap
import types

#: Words of the language that are names in Python.
RESERVED = set(
    "let const fn if else switch while loop for in do until break continue return throw try catch import export as global "
    "true false private this call curry eval print debug is_shared type_of Fn new use go super spawn thread static shared with "
    "public protected package void null nil var module match case default goto exit async await yield sync".split()
)
COMPARISONS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
NUMBER, MANY, SET = "number", "many", "set"
#: Positions on which both are compared: all with numbers below these, by how many numbers a position has.
SAMPLES = {1: 30, 2: 6, 3: 4, 4: 3}


class Unlike(Exception):
    """Why a function isn't translated."""


def translation(function):
    """The function as a closure of the language.

    >>> print(translation(_example))
    |n| {
        let options = [];
        for k in [2, 5] {
            if (k <= n) {
                options.push((n - k));
            }
        }
        return options;
    }
    """
    if type(function) is not types.FunctionType:
        raise Unlike("it is not a plain function")
    return _Translator(function, _tree(function)).closure()


def _example(n):
    for k in (2, 5):
        if k <= n:
            yield n - k


def _tree(function):
    """The part of the source that the function is made of."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError, ValueError):
        raise Unlike("its source isn't at hand") from None
    if function.__name__ != "<lambda>":
        found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function.__name__]
    else:
        found = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda)]
        if len(found) > 1:
            found = [node for node in found if _is_code_of(node, function)]
    if len(found) != 1:
        raise Unlike("its source can't be told from others on the same line")
    return found[0]


def _is_code_of(node, function):
    made = compile(ast.Expression(node), "", "eval").co_consts
    codes = [one for one in made if isinstance(one, types.CodeType)]
    mine = function.__code__
    return any((one.co_code, one.co_names, one.co_varnames) == (mine.co_code, mine.co_names, mine.co_varnames) and
               [c for c in one.co_consts if not isinstance(c, types.CodeType)] ==
               [c for c in mine.co_consts if not isinstance(c, types.CodeType)] for one in codes)


class _Translator:
    def __init__(self, function, node):
        self._function = function
        self._node = node
        self._lines = []
        self._depth = 1
        self._names = {}
        self._fixed = set()
        self._out = None
        self._made = itertools.count(1)
        around = inspect.getclosurevars(function)
        self._around = {**around.builtins, **around.globals, **around.nonlocals}

    def closure(self):
        arguments = self._node.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults or not arguments.args:
            raise Unlike("its arguments aren't plain ones")
        names = [argument.arg for argument in arguments.args + arguments.posonlyargs]
        if arguments.posonlyargs or len(names) not in SAMPLES:
            raise Unlike(f"it has {len(names)} arguments")
        self._arity = len(names)
        self._names = {name: NUMBER for name in names}
        if isinstance(self._node, ast.Lambda):
            self._return(self._node.body)
        else:
            if isinstance(self._node, ast.AsyncFunctionDef):
                raise Unlike("it is asynchronous")
            yields = any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(self._node))
            if yields:
                self._out = self._fresh("options")
                self._say(f"let {self._out} = [];")
            self._block(self._node.body)
            if yields:
                self._say(f"return {self._out};")
        return "|" + ", ".join(map(_name, names)) + "| {\n" + "\n".join(self._lines) + "\n}"

    def _say(self, line):
        self._lines.append("    " * self._depth + line)

    def _fresh(self, name):
        while name in self._names or name in self._around or name in RESERVED:
            name = f"{name}_{next(self._made)}"
        self._names[name] = SET
        return name

    # Statements.

    def _inside(self, head, body, names=()):
        """A block with names of its own."""
        kept, fixed = dict(self._names), set(self._fixed)
        for name in names:
            if name in self._names:
                raise Unlike(f"the variable {name} is used for two things")
            self._names[name] = NUMBER
            self._fixed.add(name)
        self._say(head + " {")
        self._depth += 1
        body()
        self._depth -= 1
        self._say("}")
        self._names, self._fixed = kept, fixed

    def _block(self, statements):
        for statement in statements:
            method = getattr(self, "_do_" + type(statement).__name__, None)
            if method is None:
                raise Unlike(f"line {statement.lineno} is a statement that isn't translated")
            method(statement)

    def _do_Pass(self, _):
        pass

    def _do_Break(self, _):
        self._say("break;")

    def _do_Continue(self, _):
        self._say("continue;")

    def _do_If(self, node):
        self._inside(f"if {self._condition(node.test)}", lambda: self._block(node.body))
        if node.orelse:
            self._lines[-1] += " else {"
            line = self._lines.pop()
            self._inside(line.strip()[:-2], lambda: self._block(node.orelse))

    def _do_While(self, node):
        if node.orelse:
            raise Unlike("a loop has an else")
        self._inside(f"while {self._condition(node.test)}", lambda: self._block(node.body))

    def _do_For(self, node):
        if node.orelse:
            raise Unlike("a loop has an else")
        self._loop(node.target, node.iter, lambda: self._block(node.body))

    def _loop(self, target, over, body):
        if not isinstance(target, ast.Name):
            raise Unlike("a loop has a variable that isn't one name")
        self._inside(f"for {_name(target.id)} in {self._numbers(over)}", body, [target.id])

    def _do_Return(self, node):
        if self._out is not None:
            if node.value is not None:
                raise Unlike("a generator returns a value")
            self._say(f"return {self._out};")
        elif node.value is None:
            raise Unlike("it returns nothing")
        else:
            self._return(node.value)

    def _return(self, value):
        if isinstance(value, ast.Name) and self._names.get(value.id) in (MANY, SET):
            self._say(f"return {_name(value.id)};")
            return
        # A name of its own in each branch.
        kept = dict(self._names)
        out = self._fresh("options")
        self._say(f"let {out} = [];")
        self._push_all(value, out)
        self._say(f"return {out};")
        self._names = kept

    def _do_Assign(self, node):
        if len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
            raise Unlike("it assigns to something that isn't one name")
        self._assign(node.targets[0].id, node.value)

    def _do_AnnAssign(self, node):
        if not isinstance(node.target, ast.Name) or node.value is None:
            raise Unlike("it assigns to something that isn't one name")
        self._assign(node.target.id, node.value)

    def _assign(self, name, value):
        self._may_change(name)
        many = _is_many(value)
        kind = (SET if isinstance(value, (ast.Set, ast.SetComp)) or _is_call(value, ("set",)) else MANY) if many else NUMBER
        if self._names.get(name, kind) != kind:
            raise Unlike(f"{name} is a number and a list")
        if not many:
            text = self._number(value)
            self._say(f"{_name(name)} = {text};" if name in self._names else f"let {_name(name)} = {text};")
        elif name in self._names:
            raise Unlike(f"the list {name} is made anew")
        else:
            self._say(f"let {_name(name)} = [];")
            self._push_all(value, _name(name))
        self._names[name] = kind

    def _may_change(self, name):
        if name in self._fixed:
            raise Unlike(f"the variable {name} of a loop is changed")

    def _do_AugAssign(self, node):
        if not isinstance(node.target, ast.Name):
            raise Unlike("it assigns to something that isn't one name")
        name = node.target.id
        self._may_change(name)
        if self._names.get(name) == MANY and isinstance(node.op, ast.Add):
            self._push_all(node.value, _name(name))
            return
        if self._names.get(name) != NUMBER:
            raise Unlike(f"{name} is not a number here")
        value = ast.BinOp(ast.Name(name, ast.Load()), node.op, node.value)
        self._say(f"{_name(name)} = {self._number(value)};")

    def _do_Expr(self, node):
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return
        if isinstance(value, ast.Yield) and value.value is not None:
            self._say(f"{self._out}.push({self._option(value.value)});")
        elif isinstance(value, ast.YieldFrom):
            self._push_all(value.value, self._out)
        elif (isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and isinstance(value.func.value, ast.Name)
              and (value.func.attr, self._names.get(value.func.value.id)) in (("append", MANY), ("add", SET))
              and len(value.args) == 1 and not value.keywords):
            self._say(f"{_name(value.func.value.id)}.push({self._option(value.args[0])});")
        else:
            raise Unlike(f"line {node.lineno} is a call that isn't translated")

    # Options.

    def _push_all(self, node, out):
        """Adds the items of a collection of options."""
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            for item in node.elts:
                self._say(f"{out}.push({self._option(item)});")
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
            self._comprehend(node, node.generators, out)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            self._push_all(node.left, out)
            self._push_all(node.right, out)
        elif isinstance(node, ast.IfExp):
            self._inside(f"if {self._condition(node.test)}", lambda: self._push_all(node.body, out))
            self._inside("else", lambda: self._push_all(node.orelse, out))
        elif _is_call(node, ("list", "set", "tuple", "sorted", "iter", "frozenset")) and not node.keywords and len(node.args) < 2:
            self._builtin(node.func.id)
            for argument in node.args:
                self._push_all(argument, out)
        elif isinstance(node, ast.Name) and self._names.get(node.id) in (MANY, SET):
            self._say(f"{out} += {_name(node.id)};")
        else:
            item = self._fresh("item")
            self._inside(f"for {item} in {self._numbers(node)}", lambda: self._one(out, item))

    def _one(self, out, item):
        if self._arity > 1:
            raise Unlike("an option isn't a tuple of as many numbers as there are arguments")
        self._say(f"{out}.push({item});")

    def _comprehend(self, node, generators, out):
        if not generators:
            self._say(f"{out}.push({self._option(node.elt)});")
            return
        first, *rest = generators
        if first.is_async:
            raise Unlike("it is asynchronous")

        def filtered(conditions):
            if conditions:
                self._inside(f"if {self._condition(conditions[0])}", lambda: filtered(conditions[1:]))
            else:
                self._comprehend(node, rest, out)

        self._loop(first.target, first.iter, lambda: filtered(first.ifs))

    def _option(self, node):
        if isinstance(node, ast.Tuple):
            if self._arity > 1 and len(node.elts) != self._arity:
                raise Unlike("an option isn't a tuple of as many numbers as there are arguments")
            return "[" + ", ".join(map(self._number, node.elts)) + "]"
        if self._arity > 1:
            raise Unlike("an option isn't a tuple of as many numbers as there are arguments")
        return self._number(node)

    # Numbers.

    def _numbers(self, node):
        """What a loop goes over."""
        if _is_call(node, ("range",)) and not node.keywords and 1 <= len(node.args) <= 3:
            self._builtin("range")
            bounds = [self._number(argument) for argument in node.args]
            if len(bounds) == 3:
                if self._constant(node.args[2]) == 0:
                    raise Unlike("a range has the step 0")
                return f"range({', '.join(bounds)})"
            return "..".join(["0", *bounds][-2:])
        if isinstance(node, (ast.Tuple, ast.List)):
            return "[" + ", ".join(map(self._number, node.elts)) + "]"
        if isinstance(node, ast.Name) and node.id not in self._names:
            found = self._around.get(node.id)
            if type(found) in (tuple, range, frozenset) and len(found) <= 1_000 and all(type(one) is int for one in found):
                return "[" + ", ".join(map(_whole, found)) + "]"
        raise Unlike("a loop goes over something that isn't a range or numbers")

    def _number(self, node):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return _whole(node.value)
        if isinstance(node, ast.Name):
            if self._names.get(node.id) == NUMBER:
                return _name(node.id)
            if node.id not in self._names and type(self._around.get(node.id)) is int:
                return _whole(self._around[node.id])
            raise Unlike(f"{node.id} is not a number")
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return f"(-{self._number(node.operand)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.UAdd):
            return self._number(node.operand)
        if isinstance(node, ast.IfExp):
            yes, no = self._number(node.body), self._number(node.orelse)
            return f"(if {self._condition(node.test)} {{ {yes} }} else {{ {no} }})"
        if isinstance(node, ast.BinOp):
            return self._operation(node)
        if isinstance(node, ast.Call) and not node.keywords:
            return self._called(node)
        raise Unlike("a number is made in a way that isn't translated")

    def _operation(self, node):
        left = self._number(node.left)
        if type(node.op) in OPERATORS:
            return f"({left} {OPERATORS[type(node.op)]} {self._number(node.right)})"
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)):
            by = self._constant(node.right)
            if not 0 < by < 2**31:
                raise Unlike("it divides by something that isn't a fixed number from 1")
            # Of a negative number the language has the remainder of its size.
            rest = f"((({left} % {by}) + {by}) % {by})"
            return rest if isinstance(node.op, ast.Mod) else f"(({left} - {rest}) / {by})"
        if isinstance(node.op, ast.RShift) and 0 <= self._constant(node.right) < 63:
            return f"({left} >> {self._constant(node.right)})"
        raise Unlike("an operator isn't translated")

    def _constant(self, node):
        try:
            return int(self._number(node).strip("()"))
        except ValueError:
            return -1

    def _called(self, node):
        arguments = [self._number(argument) for argument in node.args]
        function = node.func
        if isinstance(function, ast.Name) and function.id in ("min", "max") and len(arguments) > 1:
            self._builtin(function.id)
            text = arguments[0]
            for argument in arguments[1:]:
                text = f"{function.id}({text}, {argument})"
            return text
        if isinstance(function, ast.Name) and (function.id, len(arguments)) in (("abs", 1), ("int", 1)):
            self._builtin(function.id)
            return f"abs({arguments[0]})" if function.id == "abs" else arguments[0]
        called = None
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            module = self._around.get(function.value.id)
            called = getattr(module, function.attr, None) if module is math and function.value.id not in self._names else None
        elif isinstance(function, ast.Name) and function.id not in self._names:
            called = self._around.get(function.id)
        for known, name, count in ((math.gcd, "gcd", 2), (math.isqrt, "isqrt", 1)):
            if called is known and len(arguments) == count:
                return f"{name}({', '.join(arguments)})"
        raise Unlike("a function is called that isn't translated")

    def _builtin(self, name):
        import builtins

        if name in self._names or self._around.get(name, getattr(builtins, name)) is not getattr(builtins, name):
            raise Unlike(f"{name} is not Python's own")

    def _condition(self, node):
        if isinstance(node, ast.BoolOp):
            joint = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + joint.join(map(self._condition, node.values)) + ")"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self._condition(node.operand)}"
        if isinstance(node, ast.Constant) and isinstance(node.value, bool):
            return "true" if node.value else "false"
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            pairs = [self._compare(*pair) for pair in zip(sides, node.ops, sides[1:])]
            return pairs[0] if len(pairs) == 1 else "(" + " && ".join(pairs) + ")"
        return f"({self._number(node)} != 0)"

    def _compare(self, left, how, right):
        first = self._number(left)
        if type(how) in COMPARISONS:
            return f"({first} {COMPARISONS[type(how)]} {self._number(right)})"
        if isinstance(how, (ast.In, ast.NotIn)):
            if _is_call(right, ("range",)) and len(right.args) < 3:
                self._builtin("range")
                low, high = (["0", *map(self._number, right.args)])[-2:]
                text = f"({first} >= {low} && {first} < {high})"
            else:
                text = f"{self._numbers(right)}.contains({first})"
            return f"!{text}" if isinstance(how, ast.NotIn) else text
        raise Unlike("a comparison isn't translated")


def _is_many(node):
    """Whether an expression is a collection of options."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _is_many(node.left)
    return isinstance(node, (ast.List, ast.ListComp, ast.Set, ast.SetComp)) or _is_call(node, ("set", "list"))


def _is_call(node, names):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def _name(name):
    if not name.isascii():
        raise Unlike(f"{name} is not a name in the language")
    return f"{name}_" if name in RESERVED else name


def _whole(value):
    if not -(2**63) < value < 2**63:
        raise Unlike("a number is too large")
    return str(value) if value >= 0 else f"({value})"


def samples(arity):
    """The positions on which both are compared."""
    return list(itertools.product(range(SAMPLES[arity]), repeat=arity))


def agrees(function, session, text, arity):
    """Whether both list the same options on a sample of positions."""
    asked = samples(arity)
    try:
        ours = [{tuple(one) if isinstance(one, (list, tuple)) else int(one) for one in function(*args)} for args in asked]
    except Exception:  # Whatever it raises is raised when the position is asked.
        return False
    listed = ", ".join(str(list(args)) for args in asked)
    call = ", ".join(f"p[{part}]" for part in range(arity))
    found = session.eval(f"{{ let rule = {text}; [{listed}].map(|p| rule.call({call})) }}").value
    return ours == [{tuple(one) if isinstance(one, list) else one for one in options} for options in found]
