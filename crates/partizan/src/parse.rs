//! The notation of games: `{0, * | 1/2}`, `^`, `v*`, `{2|-2}`, `±2`, `{2 || 1 | -1}`.
//!
//! Between braces stand Left's options, a bar, Right's options. Of several bars the longest divides first;
//! braces around the whole may be left out. A number, ups and a star in a row are their sum: `1^*` is
//! 1 + ↑ + ∗, `v3*2` is 3·↓ + ∗2. Plus and minus stand between games: `9/8 + tiny(2) - {1|0}`. A switch may
//! have several options, `±{2,3}`. The powers of ↑ (*Winning Ways*, chapter 8) are `^<n>`, and `^[n]` is the
//! sum of the first n.

mod token;

use crate::{Dyadic, FormId, Forms, Halt, NumberUpStar, Watch};
use token::{Kind, Token};

/// The fault of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Something doesn't belong there.
    Unexpected,
    /// The text ends where a game should stand.
    Ends,
    /// A game is missing before a comma, a bar or a bracket.
    Missing,
    /// A bracket is never closed.
    Unclosed,
    /// A bracket closes what isn't open.
    Unopened,
    /// Braces without a bar.
    NoBar,
    /// Two bars of equal length, so that nobody knows which divides first.
    TwoBars,
    /// The denominator isn't a power of 2.
    Denominator,
    /// A number is too large.
    Range,
    /// `+-` between two games.
    PlusMinus,
}

impl Fault {
    /// The key of the sentence.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Unexpected => "notation-unexpected",
            Self::Ends => "notation-ends",
            Self::Missing => "notation-missing",
            Self::Unclosed => "notation-unclosed",
            Self::Unopened => "notation-unopened",
            Self::NoBar => "notation-no-bar",
            Self::TwoBars => "notation-two-bars",
            Self::Denominator => "notation-denominator",
            Self::Range => "notation-range",
            Self::PlusMinus => "notation-plus-minus",
        }
    }
}

/// The reason why a text isn't a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// The text is wrong at a place.
    Wrong {
        /// The fault.
        fault: Fault,
        /// The character at which it is wrong, from 0.
        at: usize,
    },
    /// The canonical form wasn't finished.
    Halted(Halt),
}

impl From<Halt> for NotationError {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

impl NotationError {
    fn wrong(fault: Fault, at: usize) -> Self {
        Self::Wrong { fault, at }
    }

    /// The text with an arrow before the place: `{0 | ▸1/3}`. A long text is cut to the neighbourhood of the
    /// place.
    #[must_use]
    pub fn marked(&self, text: &str) -> String {
        const NEAR: usize = 30;
        let Self::Wrong { at, .. } = *self else { return text.to_owned() };
        let letters: Vec<char> = text.chars().collect();
        let (from, to) = (at.saturating_sub(NEAR), (at + NEAR).min(letters.len()));
        let part = |range: &[char]| range.iter().collect::<String>();
        let at = at.min(letters.len());
        let dots = |cut: bool| if cut { "…" } else { "" };
        format!(
            "{}{}▸{}{}",
            dots(from > 0),
            part(&letters[from..at]),
            part(&letters[at..to]),
            dots(to < letters.len())
        )
    }
}

impl Forms {
    /// The canonical form of a text.
    ///
    /// # Errors
    ///
    /// Where the text is wrong, or why its form wasn't finished.
    pub fn parse(&mut self, text: &str, watch: &mut Watch<'_>) -> Result<FormId, NotationError> {
        let [left, right] = match self.written(text, watch)? {
            Reading::Form(id) => return Ok(id),
            Reading::Options(sides) => sides,
        };
        Ok(self.canonical(left, right, watch)?)
    }

    /// The options that a text writes down, or the form if it writes down none.
    pub(crate) fn written(&mut self, text: &str, watch: &mut Watch<'_>) -> Result<Reading, NotationError> {
        let tokens = token::tokens(text)?;
        let mut reader = Reader { forms: self, tokens: &tokens, end: text.chars().count() };
        reader.outermost(0, tokens.len(), watch)
    }
}

/// The meaning of a text.
pub(crate) enum Reading {
    /// A name.
    Form(FormId),
    /// Left's options and Right's.
    Options([Vec<FormId>; 2]),
}

/// Reads ranges of tokens.
struct Reader<'a> {
    forms: &'a mut Forms,
    tokens: &'a [Token],
    /// The number of characters.
    end: usize,
}

impl Reader<'_> {
    fn outermost(&mut self, from: usize, to: usize, watch: &mut Watch<'_>) -> Result<Reading, NotationError> {
        if let Some((Kind::Open, close)) = self.tokens.get(from).map(|token| (token.kind, token.partner))
            && close + 1 == to
        {
            return self.outermost_inside(from, close, watch);
        }
        if self.bar(from, to)?.is_some() {
            return self.options(from, to, watch).map(Reading::Options);
        }
        self.sum(from, to, watch).map(Reading::Form)
    }

    /// The options between braces.
    fn outermost_inside(
        &mut self,
        open: usize,
        close: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Reading, NotationError> {
        match self.bar(open + 1, close)? {
            Some(_) => self.options(open + 1, close, watch).map(Reading::Options),
            None => Err(NotationError::wrong(Fault::NoBar, self.at(close))),
        }
    }

    /// A game: a name, or options.
    fn game(&mut self, from: usize, to: usize, watch: &mut Watch<'_>) -> Result<FormId, NotationError> {
        match deeper(watch, |watch| self.outermost(from, to, watch))? {
            Reading::Form(id) => Ok(id),
            Reading::Options([left, right]) => Ok(self.forms.canonical(left, right, watch)?),
        }
    }

    /// The longest bar outside inner brackets.
    fn bar(&self, from: usize, to: usize) -> Result<Option<usize>, NotationError> {
        let (mut longest, mut place, mut again) = (0, None, None);
        let mut at = from;
        while at < to {
            let token = self.tokens[at];
            match token.kind {
                Kind::Open | Kind::Bracket => at = token.partner,
                Kind::Bar(length) if length > longest => (longest, place, again) = (length, Some(at), None),
                Kind::Bar(length) if length == longest => again = Some(at),
                _ => {}
            }
            at += 1;
        }
        match again {
            Some(again) => Err(NotationError::wrong(Fault::TwoBars, self.at(again))),
            None => Ok(place),
        }
    }

    fn options(
        &mut self,
        from: usize,
        to: usize,
        watch: &mut Watch<'_>,
    ) -> Result<[Vec<FormId>; 2], NotationError> {
        let Some(bar) = self.bar(from, to)? else {
            return Err(NotationError::wrong(Fault::NoBar, self.at(from)));
        };
        Ok([self.side(from, bar, watch)?, self.side(bar + 1, to, watch)?])
    }

    /// The options of one player: games between commas, or one game with shorter bars.
    fn side(&mut self, from: usize, to: usize, watch: &mut Watch<'_>) -> Result<Vec<FormId>, NotationError> {
        if from == to {
            return Ok(Vec::new());
        }
        if self.bar(from, to)?.is_some() {
            return Ok(vec![self.game(from, to, watch)?]);
        }
        let (mut games, mut start, mut at) = (Vec::new(), from, from);
        while at <= to {
            let token = self.tokens.get(at).filter(|_| at < to);
            if token.is_none_or(|token| token.kind == Kind::Comma) {
                games.push(self.game(start, at, watch)?);
                start = at + 1;
            }
            at = match token {
                Some(token) if matches!(token.kind, Kind::Open | Kind::Bracket) => token.partner + 1,
                _ => at + 1,
            };
        }
        Ok(games)
    }

    /// Games with plus and minus between them.
    fn sum(&mut self, from: usize, to: usize, watch: &mut Watch<'_>) -> Result<FormId, NotationError> {
        let (mut sum, mut at) = self.term(from, to, watch)?;
        while at < to {
            let is_minus = match self.tokens[at].kind {
                Kind::Plus => false,
                Kind::Minus => true,
                // The sign belongs to the switch: 1 ± 2.
                Kind::PlusMinus => {
                    at -= 1;
                    false
                }
                _ => return Err(NotationError::wrong(Fault::Unexpected, self.at(at))),
            };
            let (mut term, next) = self.term(at + 1, to, watch)?;
            if is_minus {
                term = self.forms.negative(term, watch)?;
            }
            (sum, at) = (self.forms.sum(sum, term, watch)?, next);
        }
        Ok(sum)
    }

    /// A game without bars of its own that begins here, and the place after it.
    fn term(
        &mut self,
        from: usize,
        to: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(FormId, usize), NotationError> {
        let Some(token) = self.tokens.get(from).copied().filter(|_| from < to) else {
            let fault = if self.at(to) == self.end { Fault::Ends } else { Fault::Missing };
            return Err(NotationError::wrong(fault, self.at(to)));
        };
        match token.kind {
            Kind::Minus => {
                let is_number =
                    self.tokens.get(from + 1).is_some_and(|next| matches!(next.kind, Kind::Number(_)));
                if is_number {
                    return self.short(from + 1, to, true, watch);
                }
                let (id, next) = deeper(watch, |watch| self.term(from + 1, to, watch))?;
                Ok((self.forms.negative(id, watch)?, next))
            }
            Kind::PlusMinus => {
                let (options, next) = deeper(watch, |watch| self.switch(from + 1, to, watch))?;
                let negated: Result<Vec<FormId>, Halt> =
                    options.iter().map(|option| self.forms.negative(*option, watch)).collect();
                Ok((self.forms.canonical(options, negated?, watch)?, next))
            }
            Kind::Open | Kind::Bracket => Ok((self.bracket(from, watch)?, token.partner + 1)),
            Kind::Tiny | Kind::Miny => {
                let open = self.tokens.get(from + 1).filter(|next| next.kind == Kind::Bracket);
                let Some(close) = open.map(|open| open.partner) else {
                    return Err(NotationError::wrong(Fault::Missing, self.at(from + 1)));
                };
                Ok((self.tiny(from, watch)?, close + 1))
            }
            Kind::Number(_) | Kind::Ups(_) | Kind::Star(_) | Kind::Power(_) | Kind::Powers(_) => {
                self.short(from, to, false, watch)
            }
            _ => Err(NotationError::wrong(Fault::Missing, token.at)),
        }
    }

    /// Left's options in a switch, and the place after it: one game, or several in brackets or braces.
    fn switch(
        &mut self,
        from: usize,
        to: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(Vec<FormId>, usize), NotationError> {
        if let Some(token) = self.tokens.get(from).copied().filter(|_| from < to)
            && matches!(token.kind, Kind::Open | Kind::Bracket)
            && from + 1 < token.partner
            && self.bar(from + 1, token.partner)?.is_none()
        {
            return Ok((self.side(from + 1, token.partner, watch)?, token.partner + 1));
        }
        let (id, next) = self.term(from, to, watch)?;
        Ok((vec![id], next))
    }

    fn bracket(&mut self, open: usize, watch: &mut Watch<'_>) -> Result<FormId, NotationError> {
        let token = self.tokens[open];
        match token.kind {
            Kind::Open => self.game(open, token.partner + 1, watch),
            _ => self.game(open + 1, token.partner, watch),
        }
    }

    /// tiny x or miny x; the bracket follows.
    fn tiny(&mut self, word: usize, watch: &mut Watch<'_>) -> Result<FormId, NotationError> {
        let size = self.bracket(word + 1, watch)?;
        let negative = self.forms.negative(size, watch)?;
        let threat = self.forms.canonical(vec![FormId::ZERO], vec![negative], watch)?;
        let tiny = self.forms.canonical(vec![FormId::ZERO], vec![threat], watch)?;
        match self.tokens[word].kind {
            Kind::Miny => Ok(self.forms.negative(tiny, watch)?),
            _ => Ok(tiny),
        }
    }

    /// A number, ups and a star, as many of them as stand there in this order, and the place after them.
    fn short(
        &mut self,
        from: usize,
        to: usize,
        is_negative: bool,
        watch: &mut Watch<'_>,
    ) -> Result<(FormId, usize), NotationError> {
        let (mut value, mut power, mut at) = (NumberUpStar::ZERO, None, from);
        let token = |at: usize| self.tokens.get(at).filter(|_| at < to).map(|token| token.kind);
        if let Some(Kind::Number(number)) = token(at) {
            value.number = if is_negative { number.negated() } else { number };
            at += 1;
        }
        match token(at) {
            Some(Kind::Ups(ups)) => (value.ups, at) = (ups, at + 1),
            Some(kind @ (Kind::Power(_) | Kind::Powers(_))) => (power, at) = (Some(kind), at + 1),
            _ => {}
        }
        if let Some(Kind::Star(nimber)) = token(at) {
            value.nimber = nimber;
            at += 1;
        }
        let mut id = self.forms.short(value);
        if let Some(kind) = power {
            let power = self.power(kind, watch)?;
            id = self.forms.sum(id, power, watch)?;
        }
        Ok((id, at))
    }

    /// A power of ↑, or a sum of powers: ↑^[n] = {↑^[n-1] | ∗} is the sum of the first n, and
    /// ↑ⁿ = {0 | ↓^[n-1]∗}.
    fn power(&mut self, kind: Kind, watch: &mut Watch<'_>) -> Result<FormId, NotationError> {
        let (Kind::Power(signed) | Kind::Powers(signed)) = kind else { return Ok(FormId::ZERO) };
        let star = self.forms.short(NumberUpStar::star(1));
        let is_sum = matches!(kind, Kind::Powers(_));
        let mut id = FormId::ZERO;
        for _ in i32::from(!is_sum)..signed.abs() {
            id = self.forms.canonical(vec![id], vec![star], watch)?;
        }
        if !is_sum {
            let rest = self.forms.sum(id, star, watch)?;
            let threat = self.forms.negative(rest, watch)?;
            id = self.forms.canonical(vec![FormId::ZERO], vec![threat], watch)?;
        }
        Ok(if signed < 0 { self.forms.negative(id, watch)? } else { id })
    }

    /// The character at which a token begins.
    fn at(&self, token: usize) -> usize {
        self.tokens.get(token).map_or(self.end, |token| token.at)
    }
}

/// Reads a level deeper. Errors of notation can't cross the watch, so they are carried through it.
fn deeper<T>(
    watch: &mut Watch<'_>,
    read: impl FnOnce(&mut Watch<'_>) -> Result<T, NotationError>,
) -> Result<T, NotationError> {
    watch.deeper(|watch| match read(watch) {
        Err(NotationError::Halted(halt)) => Err(halt),
        other => Ok(other),
    })?
}

/// A number as a text: `-3`, `1/2`, `0.75`.
pub(crate) fn number(digits: &str, at: usize) -> Result<Dyadic, NotationError> {
    let range = |_| NotationError::wrong(Fault::Range, at);
    let whole = |digits: &str| digits.parse::<i128>().map_err(|_| NotationError::wrong(Fault::Range, at));
    if let Some((numerator, denominator)) = digits.split_once('/') {
        let denominator = whole(denominator)?;
        if denominator.count_ones() != 1 {
            return Err(NotationError::wrong(Fault::Denominator, at));
        }
        return Dyadic::new(whole(numerator)?, denominator.trailing_zeros()).map_err(range);
    }
    let Some((units, places)) = digits.split_once('.') else {
        return Dyadic::new(whole(digits)?, 0).map_err(range);
    };
    // n / 10^k is dyadic if 5^k divides n.
    let all = whole(&format!("{units}{places}"))?;
    let count = u32::try_from(places.len()).map_err(|_| NotationError::wrong(Fault::Range, at))?;
    let fives = 5_i128.checked_pow(count).ok_or(NotationError::wrong(Fault::Range, at))?;
    if all % fives != 0 {
        return Err(NotationError::wrong(Fault::Denominator, at));
    }
    Dyadic::new(all / fives, count).map_err(range)
}
