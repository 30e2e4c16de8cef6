//! Misère forms as texts: options in a row, `X#` for the game with X as its only option (*Winning Ways*,
//! chapter 13), brackets around several.
//!
//! `*[(2#1)2##]` has the options {{*2}, *} and {{{*2}}}. Nim heaps are written with their size; a row in
//! which one is larger than 9 has commas, and one behind a lone item: `*[12,2]`, `*[(12,)5]`.

use std::iter::Peekable;
use std::str::Chars;

use super::{Forms, MisereForm};

/// Brackets within brackets go this deep.
const DEEPEST: usize = 200;
/// No Nim heap is larger in a text.
const MOST: u32 = 1000;

/// A longer text is not written, in bytes.
const LONGEST: usize = 1 << 20;

impl MisereForm {
    /// The form in compact notation, complete: equal forms have one text. Returns `None` if it would be
    /// longer than a megabyte.
    #[must_use]
    pub fn compact(&self) -> Option<String> {
        match self.nim_heap() {
            Some(0) => Some("0".to_owned()),
            Some(1) => Some("*".to_owned()),
            Some(size) => Some(format!("*{size}")),
            None => {
                let long = is_long(&self.forms, self.number);
                (!long).then(|| format!("*[{}]", row(&self.forms, self.number)))
            }
        }
    }

    /// The form that a text stands for: `0`, `*`, `*2`, `*[(2#1)2##]`.
    ///
    /// # Errors
    ///
    /// The column, counted from 1, that doesn't fit.
    pub fn read(text: &str) -> Result<Self, usize> {
        let mut reader =
            Reader { chars: text.chars().peekable(), column: 1, forms: Forms::default(), depth: 0 };
        let number = reader.whole()?;
        reader.blanks();
        match reader.chars.peek() {
            None => Ok(Self { forms: reader.forms.into(), number }),
            Some(_) => Err(reader.column),
        }
    }
}

/// Whether the text of a form would be too long, because a form may occur in it many times.
fn is_long(forms: &Forms, form: u32) -> bool {
    let mut lengths: Vec<usize> = Vec::new();
    for at in 0..=form {
        let options = forms.options(at).iter().map(|option| lengths[*option as usize] + 1);
        let length = if forms.nim_heaps[at as usize].is_some() { 10 } else { options.sum::<usize>() + 2 };
        lengths.push(length.min(LONGEST + 1));
    }
    lengths[form as usize] > LONGEST
}

/// The options of a form in a row, those that are born last first.
fn row(forms: &Forms, form: u32) -> String {
    let options = forms.options(form);
    let large = |option: &u32| forms.nim_heaps[*option as usize].is_some_and(|size| size > 9);
    let mut born: Vec<(u64, String)> =
        options.iter().map(|option| (forms.birthday(*option), item(forms, *option))).collect();
    born.sort_unstable_by(|(day, text), (other, another)| other.cmp(day).then(text.cmp(another)));
    let items: Vec<String> = born.into_iter().map(|(_, text)| text).collect();
    match options.iter().any(large) {
        true if items.len() == 1 => format!("{},", items[0]),
        true => items.join(","),
        false => items.concat(),
    }
}

fn item(forms: &Forms, form: u32) -> String {
    match (forms.nim_heaps[form as usize], forms.options(form)) {
        (Some(size), _) => size.to_string(),
        (None, [one]) if forms.nim_heaps[*one as usize].is_none_or(|size| size < 10) => {
            format!("{}#", item(forms, *one))
        }
        _ => format!("({})", row(forms, form)),
    }
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    column: usize,
    forms: Forms,
    depth: usize,
}

impl Reader<'_> {
    fn take(&mut self, wanted: char) -> bool {
        self.blanks();
        let found = self.chars.peek() == Some(&wanted);
        if found {
            self.next();
        }
        found
    }

    fn next(&mut self) {
        self.chars.next();
        self.column += 1;
    }

    fn blanks(&mut self) {
        while self.chars.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
    }

    /// `0`, or a star with a number or a row.
    fn whole(&mut self) -> Result<u32, usize> {
        if !self.take('*') {
            let zero = self.take('0');
            return if zero { Ok(0) } else { Err(self.column) };
        }
        if self.take('[') {
            return self.row(']');
        }
        match self.chars.peek() {
            None => Ok(self.forms.nim_heaps_to(1)[1]),
            Some(c) if c.is_ascii_digit() => self.number(true),
            Some(_) => Err(self.column),
        }
    }

    /// The options up to the closing bracket.
    fn row(&mut self, close: char) -> Result<u32, usize> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.column);
        }
        // Numbers have several figures where commas part them.
        let whole = self.has_commas();
        let mut options = Vec::new();
        while !self.take(close) {
            options.push(self.item(whole)?);
            self.take(',');
        }
        self.depth -= 1;
        Ok(self.forms.of(options))
    }

    fn has_commas(&self) -> bool {
        let mut depth = 0_u32;
        for c in self.chars.clone() {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' if depth == 0 => return false,
                ')' | ']' => depth -= 1,
                ',' if depth == 0 => return true,
                _ => {}
            }
        }
        false
    }

    fn item(&mut self, whole: bool) -> Result<u32, usize> {
        self.blanks();
        let mut form = match self.chars.peek() {
            Some('(') => {
                self.next();
                self.row(')')?
            }
            Some(c) if c.is_ascii_digit() => self.number(whole)?,
            _ => return Err(self.column),
        };
        while self.take('#') {
            form = self.forms.of(vec![form]);
        }
        Ok(form)
    }

    /// A Nim heap, of one figure or of all that follow.
    fn number(&mut self, whole: bool) -> Result<u32, usize> {
        let (column, mut size) = (self.column, 0_u32);
        while let Some(digit) = self.chars.peek().and_then(|c| c.to_digit(10)) {
            size = size.saturating_mul(10).saturating_add(digit);
            self.next();
            if !whole {
                break;
            }
        }
        if size > MOST { Err(column) } else { Ok(self.forms.nim_heaps_to(size)[size as usize]) }
    }
}
