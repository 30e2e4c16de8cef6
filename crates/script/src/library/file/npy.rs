//! Arrays of whole numbers as files of numpy (NEP 1: a header that is a Python dict, then the numbers).
//!
//! The header is a stranger's: we compare its sizes with the file before we make anything.

use bouton_theory::Nimber;
use rhai::{Array, Dynamic};

use super::refused;
use crate::Context;
use crate::argument;
use crate::diagnostic::Native;
use crate::library::table;
use crate::value::{Table, Values};

const MAGIC: &[u8] = b"\x93NUMPY";
/// Dimensions of an array, as numpy had them for most of its life.
const MOST_AXES: usize = 32;

/// How a number is written.
#[derive(Clone, Copy)]
struct NumberKind {
    /// `b`, `i`, `u` or `f`.
    letter: char,
    width: usize,
    big_endian: bool,
}

/// The contents of a header.
struct Header {
    kind: NumberKind,
    shape: Vec<usize>,
    /// How many numbers lie between neighbours along each axis.
    strides: Vec<usize>,
}

/// The array of a file, arrays within arrays as its shape has them.
pub(super) fn read(bytes: &[u8], path: &str, context: &Context) -> Native<Dynamic> {
    let Some(rest) = bytes.strip_prefix(MAGIC) else { return Err(refused("file-npy-begin", path, &[])) };
    let (text, numbers) = split(rest).ok_or_else(|| refused("file-npy-header", path, &[]))?;
    let descr = field(text, "descr").unwrap_or_default();
    let kind = kind(descr).ok_or_else(|| {
        // A list is the type of records.
        let found = descr.strip_prefix('\'').and_then(|text| text.split('\'').next()).unwrap_or("[…]");
        refused("file-npy-kind", path, &[("found", &found)])
    })?;
    let header = layout(text, kind).ok_or_else(|| refused("file-npy-header", path, &[]))?;
    let count = header.shape.iter().try_fold(1_usize, |all, side| all.checked_mul(*side));
    let wanted = count.and_then(|count| count.checked_mul(kind.width));
    if wanted != Some(numbers.len()) {
        let (shape, found) = (format!("{:?}", header.shape), numbers.len());
        return Err(refused("file-npy-size", path, &[("shape", &shape), ("found", &found)]));
    }
    context.reserve(values_made(&header.shape)?.saturating_mul(size_of::<Dynamic>() as u64), "load")?;
    Unpacking { numbers, header: &header, path, context }.build(0, 0)
}

/// The text of the header and the bytes after it.
fn split(rest: &[u8]) -> Option<(&str, &[u8])> {
    let (version, rest) = rest.split_at_checked(2)?;
    let (length, rest) = match version[0] {
        1 => rest.split_first_chunk().map(|(two, rest)| (usize::from(u16::from_le_bytes(*two)), rest))?,
        2 | 3 => rest.split_first_chunk().map(|(four, rest)| (u32::from_le_bytes(*four) as usize, rest))?,
        _ => return None,
    };
    let (text, numbers) = rest.split_at_checked(length)?;
    Some((std::str::from_utf8(text).ok()?, numbers))
}

/// What stands behind a key of the header.
fn field<'a>(header: &'a str, name: &str) -> Option<&'a str> {
    header.split_once(&format!("'{name}':")).map(|(_, rest)| rest.trim_start())
}

fn kind(descr: &str) -> Option<NumberKind> {
    let text = descr.strip_prefix('\'')?.split_once('\'')?.0;
    let mut letters = text.chars();
    let (order, letter) = (letters.next()?, letters.next()?);
    let width: usize = letters.as_str().parse().ok()?;
    let known = match letter {
        'b' => width == 1,
        'i' | 'u' => [1, 2, 4, 8].contains(&width),
        'f' => [4, 8].contains(&width),
        _ => false,
    };
    (known && "<>|=".contains(order)).then_some(NumberKind { letter, width, big_endian: order == '>' })
}

fn layout(text: &str, kind: NumberKind) -> Option<Header> {
    let order = field(text, "fortran_order")?;
    let columns_first = order.starts_with("True");
    if !columns_first && !order.starts_with("False") {
        return None;
    }
    let sides = field(text, "shape")?.strip_prefix('(')?.split_once(')')?.0;
    let sides = sides.split(',').map(str::trim).filter(|side| !side.is_empty());
    let shape: Vec<usize> = sides.map(|side| side.parse().ok()).collect::<Option<_>>()?;
    if shape.len() > MOST_AXES {
        return None;
    }
    let (mut strides, mut step) = (vec![0; shape.len()], 1_usize);
    let axes: Vec<usize> =
        if columns_first { (0..shape.len()).collect() } else { (0..shape.len()).rev().collect() };
    for axis in axes {
        strides[axis] = step;
        step = step.saturating_mul(shape[axis]);
    }
    Some(Header { kind, shape, strides })
}

/// How many values an array of this shape is: a side of no length leaves many empty arrays before it.
fn values_made(shape: &[usize]) -> Native<u64> {
    let (mut all, mut row) = (0_u64, 1_u64);
    for side in shape {
        row = row.saturating_mul(*side as u64);
        all = all.saturating_add(row);
    }
    argument::count(i64::try_from(all).unwrap_or(i64::MAX), "count-size")
}

/// Numbers that are about to become values.
struct Unpacking<'a> {
    numbers: &'a [u8],
    header: &'a Header,
    path: &'a str,
    context: &'a Context,
}

impl Unpacking<'_> {
    /// What lies along the axes from `axis` on, from the number `first` on.
    fn build(&self, axis: usize, first: usize) -> Native<Dynamic> {
        let Some(&side) = self.header.shape.get(axis) else { return self.number(first) };
        self.context.poll()?;
        let stride = self.header.strides[axis];
        let items = (0..side).map(|at| self.build(axis + 1, first + at * stride));
        Ok(Dynamic::from_array(items.collect::<Native<Array>>()?))
    }

    fn number(&self, at: usize) -> Native<Dynamic> {
        let NumberKind { letter, width, big_endian } = self.header.kind;
        let bytes = &self.numbers[at * width..][..width];
        let join = |number: u64, byte: &u8| number << 8 | u64::from(*byte);
        let bits = if big_endian { bytes.iter().fold(0, join) } else { bytes.iter().rev().fold(0, join) };
        let unused = 64 - 8 * width as u32;
        let number = match letter {
            'b' => return Ok((bits != 0).into()),
            'i' => Ok((bits << unused).cast_signed() >> unused),
            'u' => i64::try_from(bits).map_err(|_| bits.to_string()),
            _ => whole(if width == 4 { f32::from_bits(bits as u32).into() } else { f64::from_bits(bits) }),
        };
        number
            .map(Dynamic::from)
            .map_err(|found| refused("file-npy-number", self.path, &[("at", &at), ("found", &found)]))
    }
}

/// A float that is a whole number; its text, if it is not.
fn whole(x: f64) -> Result<i64, String> {
    /// 2 to the power 63: the first number that does not fit.
    const END: f64 = 9_223_372_036_854_775_808.0;
    if x.fract() == 0.0 && (-END..END).contains(&x) { Ok(x as i64) } else { Err(x.to_string()) }
}

/// Whole numbers or truth values in rows of equal length.
pub(super) fn write(value: &Dynamic, path: &str, context: &Context) -> Native<Vec<u8>> {
    let mut found = Packing::default();
    if let Some(values) = value.read_lock::<Values>() {
        found.shape.push(values.len());
        found.numbers.extend(values.iter().map(|value| value.0.cast_signed()));
    } else {
        let rows = value.read_lock::<Table>().map(|table| Dynamic::from_array(table::array(&table)));
        let array = rows.as_ref().unwrap_or(value);
        context.reserve(crate::value::size::of(array).values, "save")?;
        let fits = array.is_array() && found.take(array, 0).is_some();
        if !fits {
            return Err(refused("file-npy-array", path, &[]));
        }
    }
    Ok(found.bytes())
}

/// Numbers with their shape, on their way into a file.
#[derive(Default)]
struct Packing {
    shape: Vec<usize>,
    numbers: Vec<i64>,
    /// Whether they are truth values, as the first of them says.
    truth: Option<bool>,
}

impl Packing {
    /// Takes an array or a number. Returns `None` if it differs in shape or kind from the ones before.
    fn take(&mut self, value: &Dynamic, axis: usize) -> Option<()> {
        if let Some(items) = value.read_lock::<Array>() {
            if self.truth.is_none() && axis == self.shape.len() && axis < MOST_AXES {
                self.shape.push(items.len());
            }
            let fits = self.shape.get(axis) == Some(&items.len());
            return if fits { items.iter().try_for_each(|item| self.take(item, axis + 1)) } else { None };
        }
        let number = value.as_int().ok().or_else(|| Some(value.read_lock::<Nimber>()?.0.cast_signed()));
        let number = number.or_else(|| value.as_bool().ok().map(i64::from))?;
        let fits = *self.truth.get_or_insert(value.is_bool()) == value.is_bool() && axis == self.shape.len();
        fits.then(|| self.numbers.push(number))
    }

    fn bytes(&self) -> Vec<u8> {
        let truth = self.truth == Some(true);
        let kind = if truth { "|b1" } else { "<i8" };
        let sides: String = self.shape.iter().map(|side| format!("{side}, ")).collect();
        let mut text =
            format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({}), }}", sides.trim_end());
        // Magic, version and length take 10 bytes; a line end closes the text; all together a multiple of 64.
        let padded = (10 + text.len() + 1).next_multiple_of(64) - 10;
        text.push_str(&" ".repeat(padded - 1 - text.len()));
        text.push('\n');
        let mut bytes = [MAGIC, &[1, 0], &(text.len() as u16).to_le_bytes(), text.as_bytes()].concat();
        match truth {
            true => bytes.extend(self.numbers.iter().map(|number| *number as u8)),
            false => bytes.extend(self.numbers.iter().flat_map(|number| number.to_le_bytes())),
        }
        bytes
    }
}
