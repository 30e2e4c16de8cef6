//! Compounds of positions: moves in all of them, in some, in one after the other (Smith 1966; *On Numbers and
//! Games*, chapter 14).

use std::collections::BTreeSet;
use std::rc::Rc;

use super::parts::Own;
use crate::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    Standard, admission, meter,
};

/// Where a move is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// In every part; play is over when one part is.
    Conjunctive,
    /// In every part that is not over.
    ContinuedConjunctive,
    /// In one part or more.
    Selective,
    /// The same; play is over when one part is.
    ShortenedSelective,
    /// In the first part that is not over.
    Sequential,
    /// In the second part, or in the first, which takes the second away.
    Ordinal,
    /// In all parts of one of these sets.
    Hypergraph(Vec<BTreeSet<usize>>),
}

impl Kind {
    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Conjunctive => "conjunctive compound",
            Self::ContinuedConjunctive => "continued conjunctive compound",
            Self::Selective => "selective compound",
            Self::ShortenedSelective => "shortened selective compound",
            Self::Sequential => "sequential compound",
            Self::Ordinal => "ordinal sum",
            Self::Hypergraph(_) => "hypergraph compound",
        }
    }
}

/// The rules of a compound: a position is the array of its parts.
pub struct Compound {
    kind: Kind,
    parts: Vec<Own>,
    name: String,
}

/// More parts than this have too many sets of parts.
const MOST_PARTS: usize = 16;
/// The longest name, in bytes. It names every part within a part, so it grows as the work of a move does:
/// a compound with itself, made twenty times, has a million parts.
const LONGEST_NAME: usize = 1 << 14;

impl Compound {
    /// The compound of parts of these games.
    ///
    /// # Errors
    ///
    /// When there are too many parts, within parts too, or an edge names a part that is not there.
    pub fn new(kind: Kind, parts: Vec<Own>) -> Result<Self, RuleError> {
        if parts.len() > MOST_PARTS {
            let message =
                Phrase::of("rule-compound-parts").with("most", MOST_PARTS).with("found", parts.len());
            return Err(RuleError::new("bad-argument", message));
        }
        if let Kind::Hypergraph(edges) = &kind
            && let Some(place) = edges.iter().flatten().find(|place| **place >= parts.len())
        {
            let message = Phrase::of("rule-compound-edge").with("place", *place).with("count", parts.len());
            return Err(RuleError::new("bad-argument", message));
        }
        let names: Vec<String> = parts.iter().map(|own| own.rules().name().to_owned()).collect();
        let length = names.iter().map(String::len).sum::<usize>();
        if length > LONGEST_NAME {
            let message = Phrase::of("rule-compound-deep").with("most", LONGEST_NAME).with("found", length);
            return Err(RuleError::new("bad-argument", message));
        }
        let name = format!("{} of {}", kind.name(), names.join(", "));
        Ok(Self { kind, parts, name })
    }

    /// Where a move is made.
    #[must_use]
    pub fn compound(&self) -> &Kind {
        &self.kind
    }

    /// The components of each part of a position: games and positions in them.
    #[must_use]
    pub fn summands(&self, position: &Datum) -> Vec<Vec<(Rc<dyn Ruleset>, Datum)>> {
        let parts = position.items().unwrap_or_default();
        let summands = |(own, part): (&Own, &Datum)| {
            own.read(part).into_iter().map(|(game, part)| (own.game(game), part)).collect()
        };
        self.parts.iter().zip(&parts).map(summands).collect()
    }

    /// The sets of parts in which a move may be made; those in `open` aren't over.
    fn choices(&self, open: &[bool]) -> Vec<Vec<usize>> {
        let all: Vec<usize> = (0..open.len()).filter(|part| open[*part]).collect();
        let over = all.len() < open.len();
        match &self.kind {
            Kind::Conjunctive | Kind::ShortenedSelective if over => Vec::new(),
            Kind::Conjunctive | Kind::ContinuedConjunctive => vec![all],
            Kind::Selective | Kind::ShortenedSelective => (1..1_usize << all.len())
                .map(|set| {
                    all.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, p)| *p).collect()
                })
                .collect(),
            // A move is made in one part: no set is chosen.
            Kind::Sequential | Kind::Ordinal => Vec::new(),
            Kind::Hypergraph(edges) => {
                let playable =
                    |edge: &&BTreeSet<usize>| !edge.is_empty() && edge.iter().all(|part| open[*part]);
                edges.iter().filter(playable).map(|edge| edge.iter().copied().collect()).collect()
            }
        }
    }

    /// Hands over the moves in single parts, one by one.
    fn moves_in_one(&self, parts: &[Datum], listed: &mut Gathered<'_>) -> Result<(), RuleError> {
        for (place, own) in self.parts.iter().enumerate().take(parts.len()) {
            let (mut to, before) = (parts.to_vec(), listed.out.len());
            // A move in the base of an ordinal sum takes the top away.
            if self.kind == Kind::Ordinal && place == 0 {
                to[1] = self.parts[1].write(&[]);
            }
            own.each_option(&parts[place], &mut |option| {
                to[place] = short(own, &option);
                listed.room(1)?;
                listed.give(to.clone())
            })?;
            if self.kind == Kind::Sequential && listed.out.len() > before {
                break;
            }
        }
        Ok(())
    }

    /// Hands over the moves in sets of parts: those in several are all pairs, triples, … of their options.
    fn moves_in_some(&self, parts: &[Datum], listed: &mut Gathered<'_>) -> Result<(), RuleError> {
        let list = |(own, part): (&Own, &Datum)| {
            let mut options = Vec::new();
            own.each_option(part, &mut |option| {
                options.push(short(own, &option));
                Ok(())
            })?;
            Ok(options)
        };
        let each: Vec<Vec<Datum>> =
            self.parts.iter().zip(parts).map(list).collect::<Result<_, RuleError>>()?;
        let open: Vec<bool> = each.iter().map(|options| !options.is_empty()).collect();
        for chosen in self.choices(&open).into_iter().filter(|chosen| !chosen.is_empty()) {
            let count = chosen.iter().fold(1_usize, |count, part| count.saturating_mul(each[*part].len()));
            listed.room(count)?;
            for mut number in 0..count {
                let mut to = parts.to_vec();
                for part in &chosen {
                    let options = &each[*part];
                    to[*part] = options[number % options.len()].clone();
                    number /= options.len();
                }
                listed.give(to)?;
            }
        }
        Ok(())
    }
}

/// The options of a compound that were handed over so far.
struct Gathered<'a> {
    position: &'a Datum,
    /// Estimated bytes of the code of an option, and those that are moved to make it.
    code: usize,
    size: usize,
    parts: usize,
    out: &'a mut Options,
}

impl Gathered<'_> {
    /// Refuses `more` options if they are too many.
    fn room(&self, more: usize) -> Result<(), RuleError> {
        let count = more.saturating_add(self.out.len());
        if count.saturating_mul(self.parts.max(1)) > admission::MOST_OPTIONS {
            return Err(admission::too_many_options(self.position));
        }
        admission::made(more, self.code)
    }

    /// Hands over one that has these parts.
    fn give(&mut self, parts: Vec<Datum>) -> Result<(), RuleError> {
        meter::tick(self.size)?;
        self.out.datum(&Datum::list(parts));
        Ok(())
    }
}

impl Ruleset for Compound {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(Some(self.parts.len()))
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let code = position.size();
        let position = position.datum();
        let parts = position.items().unwrap_or_default();
        let mut listed =
            Gathered { position: &position, code, size: position.size(), parts: parts.len(), out };
        match self.kind {
            Kind::Sequential | Kind::Ordinal => self.moves_in_one(&parts, &mut listed),
            _ => self.moves_in_some(&parts, &mut listed),
        }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let parts = position.items().filter(|parts| parts.len() == self.parts.len()).ok_or_else(|| {
            let expected = Phrase::of("rule-compound-position").with("count", self.parts.len());
            admission::wrong_position(expected, &position)
        })?;
        let read = |(own, part): (&Own, Datum)| match part.get("+") {
            Some(_) => Ok(part),
            None => Ok(short(own, &own.admit(part)?)),
        };
        let parts: Vec<Datum> = self.parts.iter().zip(parts).map(read).collect::<Result<_, RuleError>>()?;
        Ok(Datum::list(parts))
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let parts = position.datum().items().unwrap_or_default();
        let forms: Vec<Datum> = self
            .parts
            .iter()
            .zip(&parts)
            .map(|(own, part)| Ok(short(own, &own.standard(part)?)))
            .collect::<Result<_, RuleError>>()?;
        out.datum(&Datum::list(forms));
        Ok(Standard::Written)
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }
}

impl Literature for Compound {}

/// A part with a lone heap as its number.
fn short(own: &Own, part: &Datum) -> Datum {
    own.write_short(&own.read(part))
}

impl Presentation for Compound {}
