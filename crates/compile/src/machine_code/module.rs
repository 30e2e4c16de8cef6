//! A module of machine code: declared, filled, made callable.

#![expect(unsafe_code, reason = "addresses of generated functions become function pointers")]

use std::cell::RefCell;

use cranelift_codegen::ir::{AbiParam, Function, Signature, UserFuncName, types::I64};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_codegen::{Context, isa};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, default_libcall_names};

use super::super::ir;
use super::super::lower::Program;
use super::answer;
use super::body::{self, Body, Target};
use super::fill;
use super::memory::Constants;
use super::state::Request;
use super::sweep::{self, Table};
use super::{Entry, Evaluate, Fill, Fills, MachineCode};

/// Expressions of a rule that is made machine code: larger ones take too long.
const SIZE: u64 = 20_000;

/// Nodes of the typed form that machine code calls back: boxed, since it holds their addresses.
pub(super) type Codes = Vec<Box<Request>>;

/// The functions of a module while it is made.
pub(super) struct Making<'a> {
    module: JITModule,
    program: &'a Program,
    answers: Vec<FuncId>,
    routines: Vec<FuncId>,
    /// What asks for others and leaves all registers as they are.
    calm: FuncId,
    codes: Codes,
    constants: Constants,
}

/// A module that is finished, with what its code points to.
pub(super) struct Finished {
    module: Option<JITModule>,
    #[expect(dead_code, reason = "generated code holds the addresses")]
    codes: Codes,
    #[expect(dead_code, reason = "generated code holds the addresses")]
    constants: Constants,
}

impl Drop for Finished {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: the functions are private to the owner of this value, and nobody calls them any more.
            unsafe { module.free_memory() };
        }
    }
}

/// Makes the function that evaluates positions of a table; the function `index` of a program hands over the
/// options.
pub(super) fn evaluation(program: &Program, index: usize, table: Table) -> Option<(Evaluate, Finished)> {
    let function = &program.functions[index];
    let mut making = Making::new(program)?;
    if function.body.any(&mut |e| matches!(e.kind, ir::Kind::Call(..))) {
        // Nobody calls the function that hands over options.
        for (at, function) in program.functions.iter().enumerate().filter(|(at, _)| *at != index) {
            making.routine(at, function, Target::Value)?;
        }
    }
    let id = making.evaluate(function, table)?;
    let (address, finished) = making.finish(|address| address(id))?;
    // SAFETY: `evaluate` declared the function with exactly this signature.
    Some((unsafe { std::mem::transmute::<*const u8, Evaluate>(address) }, finished))
}

/// Makes the code of a program; `heaps`: its positions are heaps, which can be evaluated in order.
pub(super) fn build(program: &Program, emitting: Option<usize>, heaps: bool) -> Option<MachineCode> {
    if program.size() > SIZE {
        return None;
    }
    let mut making = Making::new(program)?;
    for (index, function) in program.functions.iter().enumerate() {
        let target = if Some(index) == emitting { Target::List } else { Target::Value };
        making.routine(index, function, target)?;
    }
    let plain = making.entry(0)?;
    let emitted = emitting.map(|index| making.entry(index));
    let heaps = emitting.filter(|index| heaps && program.functions[*index].parameters == 1);
    let filled = heaps.map(|index| {
        let function = &program.functions[index];
        Some((making.fill("small", function, true)?, making.fill("large", function, false)?))
    });
    let swept = emitting.filter(|index| heaps.is_none_or(|heaps| heaps != *index));
    let swept = swept.filter(|index| sweep::is_for(&program.functions[*index]));
    let (emitted, filled) = (lift(emitted)?, lift(filled)?);
    let (functions, module) = making.finish(|address| {
        // SAFETY: `entry` and `fill` declared these functions with exactly these signatures.
        unsafe {
            (
                std::mem::transmute::<*const u8, Entry>(address(plain)),
                emitted.map(|id| std::mem::transmute::<*const u8, Entry>(address(id))),
                filled.map(|(small, large)| Fills {
                    small: std::mem::transmute::<*const u8, Fill>(address(small)),
                    large: std::mem::transmute::<*const u8, Fill>(address(large)),
                }),
            )
        }
    })?;
    let (plain, emitting, fill) = functions;
    Some(MachineCode { plain, emitting, fill, module, swept, evaluation: RefCell::default() })
}

/// A function that could not be made spoils the whole.
fn lift<T>(of: Option<Option<T>>) -> Option<Option<T>> {
    match of {
        None => Some(None),
        Some(None) => None,
        some => Some(some.flatten()),
    }
}

impl<'a> Making<'a> {
    fn new(program: &'a Program) -> Option<Self> {
        let mut flags = settings::builder();
        flags.set("opt_level", "speed").ok()?;
        flags.set("is_pic", "false").ok()?;
        flags.set("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }).ok()?;
        flags.set("use_colocated_libcalls", "false").ok()?;
        let isa: isa::OwnedTargetIsa =
            cranelift_native::builder().ok()?.finish(settings::Flags::new(flags)).ok()?;
        let mut builder = JITBuilder::with_isa(isa, default_libcall_names());
        for (name, answer) in answer::ANSWERS {
            builder.symbol(name, answer as *const u8);
        }
        let mut module = JITModule::new(builder);
        let signature = signature(&module, 6);
        let declare = |(name, _): (&str, _)| module.declare_function(name, Linkage::Import, &signature).ok();
        let answers = answer::ANSWERS.into_iter().map(declare).collect::<Option<_>>()?;
        let mut routines = Vec::new();
        for (index, function) in program.functions.iter().enumerate() {
            let signature = self::signature(&module, 1 + function.parameters);
            routines.push(module.declare_function(&format!("f{index}"), Linkage::Local, &signature).ok()?);
        }
        let signature = calm(&module);
        let calm = module.declare_function("calm", Linkage::Local, &signature).ok()?;
        let constants = Constants::of(&program.copies);
        let mut making = Self { module, program, answers, routines, calm, codes: Vec::new(), constants };
        making.define((calm, signature), |body| body.pass_on(), Target::Value)?;
        Some(making)
    }

    /// Defines a function; `fill` makes its body.
    fn define(
        &mut self,
        (id, signature): (FuncId, Signature),
        make: impl FnOnce(&mut Body<'_, '_>) -> Option<()>,
        target: Target,
    ) -> Option<()> {
        let mut context = Context::for_function(Function::with_name_signature(
            UserFuncName::user(0, id.as_u32()),
            signature,
        ));
        let mut known = |ids: &[FuncId]| -> Vec<_> {
            ids.iter().map(|id| self.module.declare_func_in_func(*id, &mut context.func)).collect()
        };
        let (answers, functions) = (known(&self.answers), known(&self.routines));
        let calm = known(&[self.calm])[0];
        let mut frontend = FunctionBuilderContext::new();
        let builder = FunctionBuilder::new(&mut context.func, &mut frontend);
        let known = (&self.program.types, &self.constants);
        let mut body = Body::new(builder, known, (answers, functions, calm), &mut self.codes, target);
        make(&mut body)?;
        body.end();
        self.module.define_function(id, &mut context).ok()
    }

    fn routine(&mut self, index: usize, function: &ir::Function, target: Target) -> Option<()> {
        let make = |body: &mut Body<'_, '_>| body.routine(function);
        let signature = signature(&self.module, 1 + function.parameters);
        self.define((self.routines[index], signature), make, target)
    }

    /// A function that takes its arguments from an array.
    fn entry(&mut self, index: usize) -> Option<FuncId> {
        let signature = signature(&self.module, 2);
        let id = self.module.declare_function(&format!("e{index}"), Linkage::Local, &signature).ok()?;
        let parameters = self.program.functions[index].parameters;
        self.define((id, signature), |body| body.entry(index, parameters), Target::Value)?;
        Some(id)
    }

    /// Makes the functions callable, and gives what `take` makes of their addresses.
    fn finish<T>(mut self, take: impl FnOnce(&dyn Fn(FuncId) -> *const u8) -> T) -> Option<(T, Finished)> {
        self.module.finalize_definitions().ok()?;
        let taken = take(&|id| self.module.get_finalized_function(id));
        let Self { module, codes, constants, .. } = self;
        Some((taken, Finished { module: Some(module), codes, constants }))
    }

    /// A function that evaluates positions one after the other.
    fn evaluate(&mut self, function: &ir::Function, table: Table) -> Option<FuncId> {
        let signature = signature(&self.module, 2);
        let id = self.module.declare_function("evaluate", Linkage::Local, &signature).ok()?;
        self.define((id, signature), |body| sweep::positions(body, function, table), Target::List)?;
        Some(id)
    }

    /// A function that evaluates heaps.
    fn fill(&mut self, name: &str, function: &ir::Function, small: bool) -> Option<FuncId> {
        let signature = signature(&self.module, 2);
        let id = self.module.declare_function(name, Linkage::Local, &signature).ok()?;
        self.define((id, signature), |body| fill::heaps(body, function, small), Target::Marks)?;
        Some(id)
    }
}

/// The signature of [`Making::calm`].
fn calm(module: &JITModule) -> Signature {
    let mut signature = module.make_signature();
    signature.params.extend((0..body::CALM).map(|_| AbiParam::new(I64)));
    if cfg!(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")) {
        signature.call_conv = isa::CallConv::PreserveAll;
    }
    signature
}

fn signature(module: &JITModule, parameters: usize) -> Signature {
    let mut signature = module.make_signature();
    signature.params.extend((0..parameters).map(|_| AbiParam::new(I64)));
    signature.returns.push(AbiParam::new(I64));
    signature
}
