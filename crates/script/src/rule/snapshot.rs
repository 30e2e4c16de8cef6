//! The snapshot that a game takes of the script: captured variables, globals, functions.
//!
//! A memo is sound only if a rule always answers the same. So we copy everything that a rule can reach when
//! the game is defined: captures and the globals that its functions name, deeply; functions by keeping the
//! library of that moment, which is never changed in place.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use bouton_compile::{BackEnd, Compiled, DataType, Unsupported};
use rhai::{ASTNode, Array, Dynamic, Expr, FnCallExpr, FnPtr, Map, Position};

use super::{Definition, definition, ending, memory};
use crate::diagnostic::{Diagnostic, Native};
use crate::frame::{self, Frame};
use crate::value::walk::DEPTH;
use crate::{Context, raised};

/// A function with all that it can reach, as a game takes it: it is interpreted, or compiled, and the result
/// is the same.
pub struct Snapshot {
    function: FnPtr,
    arity: usize,
    frame: Rc<Frame>,
    context: Context,
}

impl Snapshot {
    /// Everything that the function can reach now.
    ///
    /// # Errors
    ///
    /// When the function captures itself or never gives a value.
    pub fn new(function: FnPtr, context: &Context) -> Result<Self, Diagnostic> {
        let (definition, frame) = take(Definition::of_rule("", function), &context.frame())?;
        let Definition { moves: function, arity, .. } = definition;
        Ok(Self { function, arity, frame: Rc::new(frame), context: context.clone() })
    }

    /// How many parameters the function has without those that are given by capture.
    #[must_use]
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// Compiles the function for parameters of these forms.
    ///
    /// # Errors
    ///
    /// The first construct that is not compiled.
    pub fn compile(&self, parameters: &[DataType], back_end: BackEnd) -> Result<Compiled, Unsupported> {
        compile(&self.function, (&self.frame, &self.context), parameters, back_end)
    }

    /// Calls the function in the interpreter.
    ///
    /// # Errors
    ///
    /// An error of the function.
    pub fn call(&self, arguments: Vec<Dynamic>) -> Native<Dynamic> {
        let _frame = self.context.within(Rc::clone(&self.frame));
        self.context.call(&self.function, arguments)
    }

    /// The same, for a layer below: an error has its place in the script.
    ///
    /// # Errors
    ///
    /// An error of the function.
    pub(crate) fn ask(&self, arguments: Vec<Dynamic>) -> Result<Dynamic, Diagnostic> {
        let source = self.frame.source_of(self.function.fn_name());
        self.call(arguments).map_err(|error| raised::diagnose(&error, &self.frame, source))
    }
}

/// Compiles a function, which stops when the session must.
pub(super) fn compile(
    function: &FnPtr,
    (frame, context): (&Rc<Frame>, &Context),
    parameters: &[DataType],
    back_end: BackEnd,
) -> Result<Compiled, Unsupported> {
    let (context, memory) = (context.clone(), context.budget().bytes);
    let stops = move |steps| context.stop_after(steps).is_some();
    Compiled::new(function, &**frame, parameters, back_end, memory, stops)
}

/// The definition with its captures frozen, and the frame that its functions will see.
pub(crate) fn take(definition: Definition, now: &Frame) -> Result<(Definition, Frame), Diagnostic> {
    let mut freezer = Freezer { functions: Vec::new() };
    let mut definition = definition;
    let parts = [
        &mut definition.canonical,
        &mut definition.components,
        &mut definition.symmetries,
        &mut definition.display,
        &mut definition.describe,
        &mut definition.parse,
        &mut definition.reduction,
    ];
    for function in std::iter::once(&mut definition.moves).chain(parts.into_iter().flatten()) {
        freezer.function(function, 0)?;
    }
    let globals = reach(&mut freezer, now)?;
    let frame = Frame { globals: Rc::new(RefCell::new(globals)), ..now.clone() };
    definition.arity = definition::arity(&definition.moves, &frame)?;
    let all = definition.arity + definition.moves.curry().len();
    ending::check(definition.moves.fn_name(), all, &frame)?;
    memory::check(&definition.moves, &frame)?;
    look_at_rule(&mut definition, &frame);
    Ok((definition, frame))
}

/// Copies values deeply and notes the functions that they hold.
struct Freezer {
    functions: Vec<String>,
}

impl Freezer {
    fn function(&mut self, function: &mut FnPtr, depth: usize) -> Result<(), Diagnostic> {
        self.functions.push(function.fn_name().to_owned());
        let captured: Result<Vec<Dynamic>, Diagnostic> =
            function.curry().iter().map(|value| Ok(frozen(self.value(value, depth + 1)?))).collect();
        function.set_curry(captured?);
        Ok(())
    }

    fn value(&mut self, value: &Dynamic, depth: usize) -> Result<Dynamic, Diagnostic> {
        if depth > DEPTH {
            return Err(Diagnostic::coded("rule-captures-itself", &[]));
        }
        let value = value.flatten_clone();
        if value.is_array() {
            let array = value.cast::<Array>();
            let items: Result<Array, Diagnostic> =
                array.iter().map(|item| self.value(item, depth + 1)).collect();
            return Ok(items?.into());
        }
        if value.is_map() {
            let map = value.cast::<Map>();
            let items: Result<Map, Diagnostic> =
                map.iter().map(|(key, item)| Ok((key.clone(), self.value(item, depth + 1)?))).collect();
            return Ok(items?.into());
        }
        if value.is_fnptr() {
            let mut function = value.cast::<FnPtr>();
            self.function(&mut function, depth)?;
            return Ok(function.into());
        }
        Ok(value)
    }
}

/// The value in a form that nobody can change; expensive copies become shared, because captures are passed at
/// every call.
fn frozen(value: Dynamic) -> Dynamic {
    let costly = value.is_array() || value.is_map() || value.is_blob();
    let value = value.into_read_only();
    if costly { value.into_shared() } else { value }
}

/// The globals that the noted functions can reach, frozen: by the names in them and in the functions that
/// they call.
fn reach(freezer: &mut Freezer, now: &Frame) -> Result<HashMap<String, Dynamic>, Diagnostic> {
    let mut globals = HashMap::new();
    let mut seen = BTreeSet::new();
    while let Some(function) = freezer.functions.pop() {
        if !seen.insert(function.clone()) {
            continue;
        }
        for name in names_in(&function, now) {
            if now.has_function(&name) {
                freezer.functions.push(name.clone());
            }
            if !globals.contains_key(&name)
                && let Some(value) = now.globals.borrow().get(&name)
            {
                let value = freezer.value(value, 0)?;
                globals.insert(name, frozen(value).into_shared());
            }
        }
    }
    Ok(globals)
}

/// Every name that is in the functions called `function`: variables, functions, methods, texts (for
/// `Fn("f")`).
pub(crate) fn names_in(function: &str, frame: &Frame) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    walk(function, frame, &mut |expression| note_names(expression, &mut names));
    names
}

/// Adds the names in one expression, those within its parts left out.
pub(crate) fn note_names(expression: &Expr, names: &mut BTreeSet<String>) {
    match expression {
        Expr::Variable(variable, ..) => names.insert(variable.1.to_string()),
        Expr::FnCall(call, _) | Expr::MethodCall(call, _) => names.insert(call.name.to_string()),
        Expr::StringConstant(text, _) => names.insert(text.to_string()),
        Expr::DynamicConstant(value, _) => match value.read_lock::<FnPtr>() {
            Some(closure) => names.insert(closure.fn_name().to_owned()),
            None => false,
        },
        _ => false,
    };
}

/// Where the code of a function begins.
pub(crate) fn begins(function: &str, frame: &Frame) -> Option<Position> {
    let mut first: Option<Position> = None;
    walk(function, frame, &mut |expression| {
        let position = expression.start_position();
        if !position.is_none() && first.is_none_or(|first| position < first) {
            first = Some(position);
        }
    });
    first
}

/// Methods that no number has: who asks a heap for them means an array of heaps.
const OF_ARRAYS: &[&str] = &[
    "all", "contains", "filter", "find", "index_of", "len", "map", "push", "reduce", "remove", "some", "sort",
];

/// Whether what follows a variable and a point begins with such a method: `.filter(…).map(…)`.
fn begins_with_method_of_arrays(chain: &Expr) -> bool {
    match chain {
        Expr::MethodCall(call, _) => OF_ARRAYS.contains(&call.name.as_str()),
        Expr::Dot(pair, ..) | Expr::Index(pair, ..) => begins_with_method_of_arrays(&pair.lhs),
        _ => false,
    }
}

/// Notes where the rule begins and whether it treats its parameter as an array.
fn look_at_rule(definition: &mut Definition, frame: &Frame) {
    let name = definition.moves.fn_name().to_owned();
    let captured = definition.moves.curry().len();
    let parameter = frame
        .functions
        .iter_functions()
        .find(|function| function.name == name)
        .and_then(|function| function.params.get(captured).map(|p| (*p).to_owned()));
    let mut indexed = false;
    let mut misused: Option<Position> = None;
    let is_parameter =
        |e: &Expr| matches!(e, Expr::Variable(v, ..) if parameter.as_deref() == Some(v.1.as_str()));
    walk(&name, frame, &mut |expression| {
        if let Expr::FnCall(call, position) = expression
            && call.is_operator_call()
            && takes_a_part_as_number(call, &is_parameter)
        {
            misused = misused.or(Some(*position));
        }
        match expression {
            Expr::Index(pair, ..) if is_parameter(&pair.lhs) => indexed = true,
            Expr::Dot(pair, ..) if is_parameter(&pair.lhs) => {
                indexed |= begins_with_method_of_arrays(&pair.rhs);
            }
            _ => {}
        }
    });
    definition.position = begins(&name, frame);
    definition.treats_heap_as_array = indexed;
    definition.part_as_number = misused;
}

/// Whether an operator computes with `p[i]`, or compares it with a number: never meant for the bits of a
/// number.
fn takes_a_part_as_number(call: &FnCallExpr, is_parameter: &impl Fn(&Expr) -> bool) -> bool {
    let part = |e: &Expr| matches!(e, Expr::Index(pair, ..) if is_parameter(&pair.lhs));
    let number = call.args.iter().any(|e| matches!(e, Expr::IntegerConstant(..)));
    let computes = matches!(call.name.as_str(), "<" | ">" | "<=" | ">=" | "+" | "-" | "*" | "/" | "%");
    call.args.iter().any(part) && (computes || number && matches!(call.name.as_str(), "==" | "!="))
}

/// Visits every expression of the functions with this name; statements that are calls are visited as
/// expressions.
fn walk(function: &str, frame: &Frame, visit: &mut impl FnMut(&Expr)) {
    let one = frame::only(&frame.functions, |name, _| name == function);
    one.walk(&mut |path| {
        match path.last() {
            Some(ASTNode::Expr(expression)) => visit(expression),
            Some(ASTNode::Stmt(rhai::Stmt::FnCall(call, position))) => {
                visit(&Expr::FnCall(call.clone(), *position));
            }
            _ => {}
        }
        true
    });
}
