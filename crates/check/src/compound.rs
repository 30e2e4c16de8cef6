//! Compounds and variants of games that end, from the bare definition: the graph of all their positions, and
//! what follows from it by recursion.
//!
//! Parts are graphs ([`Moves`]); a position of a compound is a vertex of each, and a vertex for a part that
//! an ordinal sum has lost.

use bouton_theory::{Convention, Outcome};

use crate::retrograde::Moves;

/// How a move is made in a compound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// In every part; it is over when one is.
    Conjunctive,
    /// In every part that is not over.
    ContinuedConjunctive,
    /// In any parts.
    Selective,
    /// In any parts; it is over when one is.
    ShortenedSelective,
    /// In the first part that is not over.
    Sequential,
    /// In the last part, or in the first, which takes the last away.
    Ordinal,
    /// In one part.
    Disjunctive,
    /// In all parts of one of the sets, each a sum of powers of two.
    Hypergraph(Vec<usize>),
}

/// The facts about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The Grundy value of normal play.
    pub value: u64,
    /// Who wins in normal play.
    pub normal: Outcome,
    /// Who wins in misère play.
    pub misere: Outcome,
    /// How many moves normal play lasts when the winner hurries.
    pub remoteness: u64,
    /// How many when the winner delays.
    pub suspense: u64,
}

/// The positions that a move leads to, as vertices of the parts; none for a part that is gone.
pub fn options(kind: &Kind, parts: &[Moves], at: &[Option<usize>]) -> Vec<Vec<Option<usize>>> {
    let each: Vec<&[usize]> =
        at.iter().zip(parts).map(|(vertex, part)| vertex.map_or(&[][..], |vertex| &part[vertex])).collect();
    let over: Vec<bool> = each.iter().map(|options| options.is_empty()).collect();
    let mut found = Vec::new();
    for set in 1..1_usize << parts.len() {
        let chosen: Vec<usize> = (0..parts.len()).filter(|part| set >> part & 1 == 1).collect();
        let rest_is_over = (0..parts.len()).all(|part| over[part] || chosen.contains(&part));
        let first = (0..parts.len()).find(|part| !over[*part]);
        let allowed = match kind {
            Kind::Conjunctive => chosen.len() == parts.len(),
            Kind::ContinuedConjunctive => rest_is_over,
            Kind::Selective => true,
            Kind::ShortenedSelective => !over.contains(&true),
            Kind::Sequential => chosen.len() == 1 && first == Some(chosen[0]),
            Kind::Ordinal | Kind::Disjunctive => chosen.len() == 1,
            Kind::Hypergraph(sets) => sets.contains(&set),
        };
        if !allowed || chosen.iter().any(|part| over[*part]) {
            continue;
        }
        let mut all = vec![at.to_vec()];
        for part in &chosen {
            let moved = |to: &Vec<Option<usize>>, option: usize| {
                let mut to = to.clone();
                to[*part] = Some(option);
                to
            };
            all =
                all.iter().flat_map(|to| each[*part].iter().map(move |option| moved(to, *option))).collect();
        }
        if *kind == Kind::Ordinal && chosen == [0] {
            all.iter_mut().for_each(|to| to[1] = None);
        }
        found.append(&mut all);
    }
    found
}

/// The answer for a compound at these vertices.
#[must_use]
pub fn answer(kind: &Kind, parts: &[Moves], at: &[Option<usize>]) -> Facts {
    fn solve(
        kind: &Kind,
        parts: &[Moves],
        at: &[Option<usize>],
        known: &mut std::collections::BTreeMap<Vec<Option<usize>>, Facts>,
    ) -> Facts {
        if let Some(answer) = known.get(at) {
            return *answer;
        }
        let options: Vec<Facts> =
            options(kind, parts, at).iter().map(|option| solve(kind, parts, option, known)).collect();
        let answer = by_definition(&options);
        known.insert(at.to_vec(), answer);
        answer
    }
    solve(kind, parts, at, &mut std::collections::BTreeMap::new())
}

/// The answer that follows from those of the options.
fn by_definition(options: &[Facts]) -> Facts {
    let value = (0..).find(|value| options.iter().all(|option| option.value != *value)).unwrap_or_default();
    let won = |lost: bool| if lost { Outcome::N } else { Outcome::P };
    let lost: Vec<&Facts> = options.iter().filter(|option| option.normal == Outcome::P).collect();
    let (remoteness, suspense) = match (options.is_empty(), lost.is_empty()) {
        (true, _) => (0, 0),
        (_, false) => (
            1 + lost.iter().map(|option| option.remoteness).min().unwrap_or_default(),
            1 + lost.iter().map(|option| option.suspense).max().unwrap_or_default(),
        ),
        (_, true) => (
            1 + options.iter().map(|option| option.remoteness).max().unwrap_or_default(),
            1 + options.iter().map(|option| option.suspense).min().unwrap_or_default(),
        ),
    };
    Facts {
        value,
        normal: won(!lost.is_empty()),
        misere: won(options.is_empty() || options.iter().any(|option| option.misere == Outcome::P)),
        remoteness,
        suspense,
    }
}

/// Who wins each position of a graph if the opponent forbids up to `most` options before each move. We try
/// every set that can be forbidden, round after round, until a round adds nothing new; the rest are draws.
#[must_use]
pub fn blocked(graph: &Moves, most: usize, convention: Convention) -> Vec<Outcome> {
    let mut known = vec![Outcome::D; graph.len()];
    loop {
        let next: Vec<Outcome> =
            graph.iter().map(|moves| forbidden(moves, &known, most, convention)).collect();
        if next == known {
            return known;
        }
        known = next;
    }
}

/// Who wins a position with these moves if up to `most` of them are forbidden.
fn forbidden(moves: &[usize], known: &[Outcome], most: usize, convention: Convention) -> Outcome {
    let mut options = moves.to_vec();
    options.sort_unstable();
    options.dedup();
    let after = |forbidden: usize| {
        let left = options.iter().enumerate().filter(|(option, _)| forbidden >> option & 1 == 0);
        let left: Vec<Outcome> = left.map(|(_, to)| known[*to]).collect();
        match left.is_empty() {
            true if convention == Convention::Misere => Outcome::N,
            true => Outcome::P,
            false if left.contains(&Outcome::P) => Outcome::N,
            false if left.contains(&Outcome::D) => Outcome::D,
            false => Outcome::P,
        }
    };
    let sets = (0..1_usize << options.len()).filter(|set| set.count_ones() as usize <= most);
    let results: Vec<Outcome> = sets.map(after).collect();
    let best = [Outcome::P, Outcome::D, Outcome::N];
    best.into_iter().find(|result| results.contains(result)).unwrap_or(Outcome::N)
}

#[cfg(test)]
mod tests;
