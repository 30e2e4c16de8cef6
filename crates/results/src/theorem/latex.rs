//! A theorem on all positions in LaTeX: the set of its positions, or the table of its automaton.

use bouton_solve::theorem::{About, Combination, Conclusion, ForAll, Name, Theorem};
use bouton_theory::Convention;

use super::named::line;
use super::transitions::Automaton;

/// More states, or more classes of digits, aren't written down.
const STATES: usize = 30;
const CLASSES: usize = 16;

/// The statement as a formula; none without a theorem, and for a large automaton without a name.
pub(super) fn latex(found: &ForAll) -> Option<String> {
    let Conclusion::Proved(theorem, name) = &found.found else { return None };
    let game = plain(found.game.name());
    let parts = found.formula.parts;
    let is_misere = theorem.convention == Convention::Misere;
    if let Some(formula) = name.as_ref().and_then(|name| of(name, theorem, found.about, parts)) {
        return Some(match found.about {
            About::Lost if is_misere => format!("$\\mathcal{{P}}^-(\\text{{{game}}}) = {formula}$"),
            About::Lost => format!("$\\mathcal{{P}}(\\text{{{game}}}) = {formula}$"),
            About::Values => format!("$g_{{\\text{{{game}}}}}({}) = {formula}$", variables(parts).join(", ")),
        });
    }
    table(theorem)
}

/// A name of a game within text.
fn plain(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match c {
            '\\' => out.push_str("\\backslash "),
            '_' | '#' | '%' | '&' | '{' | '}' | '$' => {
                out.push('\\');
                out.push(c);
            }
            '^' | '~' => out.push(' '),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// The parts of a position: n, or a, b, c, d.
fn variables(parts: usize) -> Vec<String> {
    if parts == 1 {
        vec!["n".to_owned()]
    } else {
        (b'a'..).take(parts).map(|c| char::from(c).to_string()).collect()
    }
}

/// A position: 7, or (3, 5).
fn tuple(parts: &[impl ToString]) -> String {
    let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    if parts.len() == 1 { parts[0].clone() } else { format!("({})", parts.join(", ")) }
}

fn set(positions: &[Vec<u64>]) -> String {
    if positions.is_empty() {
        return "\\emptyset".to_owned();
    }
    let positions: Vec<String> = positions.iter().map(|one| tuple(one)).collect();
    format!("\\{{{}\\}}", positions.join(", "))
}

/// The set of positions, or the value.
fn of(name: &Name, theorem: &Theorem, about: About, parts: usize) -> Option<String> {
    let names = variables(parts);
    let such = |condition: String| format!("\\{{{} : {condition}\\}}", tuple(&names));
    let nim_sum = |list: &[String]| list.join(" \\oplus ");
    Some(match (name, about) {
        (Name::Nothing, _) => "\\emptyset".to_owned(),
        (Name::Everything, _) => format!("\\mathbb{{N}}_0^{{{parts}}}"),
        (Name::Zero, _) => set(&[vec![0; parts]]),
        (Name::Only(few), _) => set(few),
        (Name::Equal, _) => such(names.join(" = ")),
        (Name::Beatty { t }, _) => beatty(*t),
        (Name::Lines(found), _) => such(lines(found)),
        (Name::NimSum, About::Lost) => such(format!("{} = 0", nim_sum(&names))),
        (Name::NimSum, About::Values) => nim_sum(&names),
        (Name::NimSumOf(some), _) => {
            let some: Vec<String> = some.iter().map(|part| names[*part].clone()).collect();
            such(format!("{} = 0", nim_sum(&some)))
        }
        (Name::MisereNim, _) => such(format!("{} = [\\max({}) \\le 1]", nim_sum(&names), names.join(", "))),
        (Name::Columns(modulus), _) => {
            let bits: Vec<String> = names.iter().map(|name| format!("{name}_i")).collect();
            such(format!("{} \\equiv 0 \\pmod{{{modulus}}}\\ \\forall i", bits.join(" + ")))
        }
        (Name::Itself, _) => names.join(", "),
        (Name::Remainder(modulus), _) => format!("{} \\bmod {modulus}", names[0]),
        (Name::Cycle(values), _) => {
            let cases = (0u64..).zip(values).map(|(rest, value)| format!("{value} & n \\equiv {rest}"));
            let cases: Vec<String> = cases.collect();
            let modulus = values.len();
            format!("\\begin{{cases}} {} \\end{{cases}} \\pmod{{{modulus}}}", cases.join(" \\\\ "))
        }
        (Name::Residues { modulus, residues }, _) => such(congruent(&names[0], *modulus, residues)),
        (Name::ResiduesOf(combination, modulus, residues), _) => {
            such(congruent(&combined(*combination, &names), *modulus, residues))
        }
        (Name::Except { name, added, removed }, _) => {
            let mut out = of(name, theorem, about, parts)?;
            if !removed.is_empty() {
                out.push_str(&format!(" \\setminus {}", set(removed)));
            }
            if !added.is_empty() {
                out.push_str(&format!(" \\cup {}", set(added)));
            }
            out
        }
        _ => return by_digits(name, theorem).map(such),
    })
}

/// Conditions on the digits of the parts.
fn by_digits(name: &Name, theorem: &Theorem) -> Option<String> {
    Some(match name {
        // The exponent of the base in n; in other systems the automaton is the plainest formula.
        Name::TrailingZeros { is_odd, with_zero } if theorem.system.factors().1 == 0 => {
            let parity = u32::from(*is_odd);
            let base = theorem.system.factors().0;
            let zero = if *with_zero { "n = 0 \\lor " } else { "" };
            format!("{zero}\\nu_{{{base}}}(n) \\equiv {parity} \\pmod 2")
        }
        Name::BelowGolden { or_zero: false } => "\\max(a, b) < \\varphi \\min(a, b)".to_owned(),
        Name::BelowGolden { or_zero: true } => {
            "a b = 0 \\lor (a \\ne b \\land \\max(a, b) < \\varphi \\min(a, b))".to_owned()
        }
        Name::Ones { is_odd } => format!("s_2(n) \\equiv {} \\pmod 2", u32::from(*is_odd)),
        Name::BelowSmallestTerm => "b < \\min\\{U_i : a_i \\ne 0\\}".to_owned(),
        _ => return None,
    })
}

fn beatty(t: u32) -> String {
    let (first, second, where_) = if t == 1 {
        ("\\lfloor n\\varphi \\rfloor".to_owned(), "\\lfloor n\\varphi^2 \\rfloor".to_owned(), String::new())
    } else {
        let first = "\\lfloor n\\alpha \\rfloor".to_owned();
        let second = format!("{first} + {t}n");
        (first, second, format!(",\\quad \\tfrac{{1}}{{\\alpha}} + \\tfrac{{1}}{{\\alpha + {t}}} = 1"))
    };
    format!("\\{{({first}, {second}), ({second}, {first}) : n \\ge 0\\}}{where_}")
}

fn lines(found: &[(u64, u64)]) -> String {
    if found.iter().all(|(slope, _)| *slope == 1) {
        let offsets: Vec<String> = found.iter().map(|(_, offset)| offset.to_string()).collect();
        return match offsets.as_slice() {
            [offset] => format!("|a - b| = {offset}"),
            _ => format!("|a - b| \\in \\{{{}\\}}", offsets.join(", ")),
        };
    }
    let list: Vec<String> = found.iter().map(|(slope, offset)| line(*slope, *offset, " ")).collect();
    format!("\\{{a, b\\}} = \\{{n, m\\}},\\ m \\in \\{{{}\\}}", list.join(", "))
}

fn combined(combination: Combination, names: &[String]) -> String {
    let list = names.join(", ");
    match combination {
        Combination::Sum => names.join(" + "),
        Combination::Smallest => format!("\\min({list})"),
        Combination::Largest => format!("\\max({list})"),
        Combination::Difference if names.len() == 2 => "|a - b|".to_owned(),
        Combination::Difference => format!("\\max({list}) - \\min({list})"),
    }
}

fn congruent(number: &str, modulus: u64, residues: &[u64]) -> String {
    let residues: Vec<String> = residues.iter().map(ToString::to_string).collect();
    format!("{number} \\equiv {} \\pmod{{{modulus}}}", residues.join(", "))
}

/// The transitions of a small automaton: a row for each state, accepting ones in bold.
fn table(theorem: &Theorem) -> Option<String> {
    let automaton = Automaton::of(theorem);
    if automaton.states.len() > STATES || automaton.classes.len() > CLASSES {
        return None;
    }
    let heads: String =
        automaton.classes.iter().map(|labels| format!(" & \\text{{{}}}", labels.join(" "))).collect();
    let row = |(number, state): (usize, &super::transitions::State)| {
        let name = if state.accepts { format!("\\mathbf{{{number}}}") } else { number.to_string() };
        let cell = |next: &Option<usize>| next.map_or_else(|| " & -".to_owned(), |next| format!(" & {next}"));
        format!("{name}{} \\\\\n", state.next.iter().map(cell).collect::<String>())
    };
    let body: String = automaton.states.iter().enumerate().map(row).collect();
    let format = "r".repeat(automaton.classes.len());
    Some(format!("$$\\begin{{array}}{{r|{format}}}\n{heads} \\\\ \\hline\n{body}\\end{{array}}$$"))
}
