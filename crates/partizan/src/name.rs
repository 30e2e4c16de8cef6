//! Names of canonical forms: 1/2, ∗2, ↑∗, ±2, tiny and miny; braces for forms without a name.
//!
//! A name doesn't depend on the order in which forms were found: the options in braces are sorted by content.

use std::cmp::Ordering;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::{Dyadic, FormId, Forms, Halt, NumberUpStar, Player, Watch};

/// How a form is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// What [`crate::Form::parse`] reads: `^*`, `{2|-2}`.
    Ascii,
    /// For people: `↑*`, `±2`.
    Text,
    /// A formula: `{\uparrow}{\ast}`, `\pm 2`.
    Latex,
}

impl Forms {
    /// The name of a form, cut by dots where it would be longer than about `most` bytes. The second value
    /// says whether it is whole.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep.
    pub fn name(
        &mut self,
        id: FormId,
        style: Style,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(String, bool), Halt> {
        let mut writer = Writer::new(self, style, most);
        writer.form(id, watch)?;
        Ok((writer.out, writer.whole))
    }

    /// The canonical options of a player in the order in which they are written.
    ///
    /// # Errors
    ///
    /// When an option isn't stored, or the form is too deep.
    pub fn sorted_options(
        &mut self,
        id: FormId,
        player: Player,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<FormId>, Halt> {
        Writer::new(self, Style::Ascii, 0).options(id, player, watch)
    }
}

/// Writes one name.
struct Writer<'a> {
    forms: &'a mut Forms,
    style: Style,
    out: String,
    most: usize,
    whole: bool,
    /// The options of a player, sorted by content.
    sorted: FxHashMap<(FormId, Player), Vec<FormId>>,
}

impl<'a> Writer<'a> {
    fn new(forms: &'a mut Forms, style: Style, most: usize) -> Self {
        Self { forms, style, out: String::new(), most, whole: true, sorted: FxHashMap::default() }
    }

    fn form(&mut self, id: FormId, watch: &mut Watch<'_>) -> Result<(), Halt> {
        if self.out.len() > self.most {
            self.whole = false;
            self.out.push_str(if self.style == Style::Latex { r"\dots" } else { "…" });
            return Ok(());
        }
        if let Some(value) = self.forms.as_short(id) {
            short(value, self.style, &mut self.out);
            return Ok(());
        }
        if let Some((word, size)) = self.tiny(id)? {
            let sign = if word == "tiny" { '+' } else { '-' };
            if self.style == Style::Latex {
                let _ = write!(self.out, "{sign}_{{");
                short(size, self.style, &mut self.out);
                self.out.push('}');
            } else {
                let _ = write!(self.out, "{word}(");
                short(size, self.style, &mut self.out);
                self.out.push(')');
            }
            return Ok(());
        }
        if self.style != Style::Ascii
            && let Some(size) = self.switch(id)?
        {
            self.out.push_str(if self.style == Style::Latex { r"\pm " } else { "±" });
            short(size, self.style, &mut self.out);
            return Ok(());
        }
        watch.deeper(|watch| self.braces(id, watch))
    }

    fn braces(&mut self, id: FormId, watch: &mut Watch<'_>) -> Result<(), Halt> {
        let [open, bar, close] = match self.style {
            Style::Latex => [r"\left\{", r" \mid ", r"\right\}"],
            _ => ["{", "|", "}"],
        };
        self.out.push_str(open);
        for player in Player::BOTH {
            let options = self.options(id, player, watch)?;
            for (place, option) in options.into_iter().enumerate() {
                if place > 0 {
                    self.out.push(',');
                }
                self.form(option, watch)?;
            }
            if player == Player::Left {
                self.out.push_str(bar);
            }
        }
        self.out.push_str(close);
        Ok(())
    }

    /// x, if the game is `{x | -x}` and x has a short name.
    fn switch(&mut self, id: FormId) -> Result<Option<NumberUpStar>, Halt> {
        let moves = self.forms.moves(id)?;
        let ([left], [right]) = (&*moves.left, &*moves.right) else { return Ok(None) };
        let (left, right) = (self.forms.as_short(*left), self.forms.as_short(*right));
        Ok(left.filter(|left| right == Some(left.negated())))
    }

    /// The word and x, if the game is tiny x = `{0 | {0 | -x}}` or its negative, miny x.
    fn tiny(&mut self, id: FormId) -> Result<Option<(&'static str, NumberUpStar)>, Halt> {
        for (word, player) in [("tiny", Player::Left), ("miny", Player::Right)] {
            let moves = self.forms.moves(id)?;
            let ([FormId::ZERO], [threat]) = (moves.of(player), moves.of(player.other())) else { continue };
            let threat = self.forms.moves(*threat)?;
            let ([FormId::ZERO], [blow]) = (threat.of(player), threat.of(player.other())) else { continue };
            let Some(blow) = self.forms.as_short(*blow) else { continue };
            let size = if player == Player::Left { blow.negated() } else { blow };
            if size.number > Dyadic::ZERO {
                return Ok(Some((word, size)));
            }
        }
        Ok(None)
    }

    /// The options of a player, sorted.
    fn options(&mut self, id: FormId, player: Player, watch: &mut Watch<'_>) -> Result<Vec<FormId>, Halt> {
        if let Some(known) = self.sorted.get(&(id, player)) {
            return Ok(known.clone());
        }
        self.forms.step(watch)?;
        let mut sorted: Vec<FormId> = Vec::new();
        for option in self.forms.moves(id)?.of(player) {
            let mut place = sorted.len();
            while place > 0 && watch.deeper(|watch| self.compared(*option, sorted[place - 1], watch))?.is_lt()
            {
                place -= 1;
            }
            sorted.insert(place, *option);
        }
        self.sorted.insert((id, player), sorted.clone());
        Ok(sorted)
    }

    /// An order of forms by content: first those with a short name, then by stops and by options.
    fn compared(&mut self, a: FormId, b: FormId, watch: &mut Watch<'_>) -> Result<Ordering, Halt> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        match (self.forms.as_short(a), self.forms.as_short(b)) {
            (Some(a), Some(b)) => {
                let key = |x: NumberUpStar| (x.number, x.ups, x.nimber);
                return Ok(key(a).cmp(&key(b)));
            }
            (Some(_), None) => return Ok(Ordering::Less),
            (None, Some(_)) => return Ok(Ordering::Greater),
            (None, None) => {}
        }
        let by_stops = self.forms.stops(a).cmp(&self.forms.stops(b));
        if by_stops.is_ne() {
            return Ok(by_stops);
        }
        for player in Player::BOTH {
            let (first, second) = (self.options(a, player, watch)?, self.options(b, player, watch)?);
            let by_number = first.len().cmp(&second.len());
            if by_number.is_ne() {
                return Ok(by_number);
            }
            for (a, b) in first.into_iter().zip(second) {
                let by_option = watch.deeper(|watch| self.compared(a, b, watch))?;
                if by_option.is_ne() {
                    return Ok(by_option);
                }
            }
        }
        Ok(Ordering::Equal)
    }
}

/// Writes x + n·↑ + ∗m.
fn short(value: NumberUpStar, style: Style, out: &mut String) {
    if value.is_number() || !value.number.is_zero() {
        number(value.number, style, out);
    }
    let size = value.ups.unsigned_abs();
    match (style, size) {
        (_, 0) => {}
        (Style::Ascii, _) => out.push(if value.ups > 0 { '^' } else { 'v' }),
        (Style::Text, 2) => out.push(if value.ups > 0 { '⇑' } else { '⇓' }),
        (Style::Text, _) => out.push(if value.ups > 0 { '↑' } else { '↓' }),
        (Style::Latex, _) => {
            if size > 1 {
                let plus = if value.number.is_zero() { "" } else { "+" };
                let _ = write!(out, "{plus}{size}\\cdot");
            }
            out.push_str(if value.ups > 0 { r"{\uparrow}" } else { r"{\downarrow}" });
        }
    }
    let is_counted = match style {
        Style::Ascii => size > 1,
        Style::Text => size > 2,
        Style::Latex => false,
    };
    if is_counted {
        let _ = write!(out, "{size}");
    }
    if value.nimber > 0 {
        out.push_str(if style == Style::Latex { r"{\ast}" } else { "*" });
        if value.nimber > 1 {
            let _ = write!(out, "{}", value.nimber);
        }
    }
}

fn number(number: Dyadic, style: Style, out: &mut String) {
    let _ = if style == Style::Latex && !number.is_integer() {
        let sign = if number.is_negative() { "-" } else { "" };
        write!(out, "{sign}\\tfrac{{{}}}{{{}}}", number.numerator().unsigned_abs(), number.denominator())
    } else {
        write!(out, "{number}")
    };
}
