//! Trees as text, with a letter for each edge from the root up: `G(GG;G)`.
//!
//! A row of letters is a path. Brackets behind it hold the branches that grow on its last edge, separated by
//! semicolons.

use crate::{Phrase, RuleError};

/// The letter of an edge without colour.
pub(crate) const EDGE: char = 'G';

/// The other characters of a tree.
pub(crate) const MARKS: &str = "(); ";

/// The edges of trees that grow from vertex 0, with their letters; vertices are numbered from 1 as they come.
///
/// # Errors
///
/// `bad-position` where brackets and semicolons don't fit, with the place. All other characters are letters.
pub(crate) fn read(texts: &[&str]) -> Result<Vec<([i64; 2], char)>, RuleError> {
    let (mut edges, mut next) = (Vec::new(), 1);
    for text in texts {
        // The vertex that the next edge grows on; none behind a bracket that closes.
        let mut below = Some(0);
        let mut forks: Vec<i64> = Vec::new();
        // Whether an edge must come.
        let mut is_empty = !text.trim().is_empty();
        for (at, letter) in text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
            let wrong = || Err(misplaced(text, at));
            match (letter, below) {
                ('(', Some(vertex)) if !is_empty => {
                    forks.push(vertex);
                    is_empty = true;
                }
                (';', _) if !is_empty => {
                    below = Some(forks.last().copied().unwrap_or(0));
                    is_empty = true;
                }
                (')', _) if !is_empty => match forks.pop() {
                    Some(_) => below = None,
                    None => return wrong(),
                },
                ('(' | ';' | ')', _) | (_, None) => return wrong(),
                (letter, Some(vertex)) => {
                    edges.push(([vertex, next], letter));
                    (below, next, is_empty) = (Some(next), next + 1, false);
                }
            }
        }
        if is_empty || !forks.is_empty() {
            return Err(misplaced(text, text.chars().count()));
        }
    }
    Ok(edges)
}

/// Pictures with more edges than this have no text that people would read.
const MOST: usize = 40;

/// The text of trees that grow from vertex 0: [`read`] makes these edges of it. Returns `None` if there is
/// none, because the picture has a cycle or its vertices come in another order.
pub(crate) fn write(edges: &[([i64; 2], char)]) -> Option<String> {
    fn grown(edges: &[([i64; 2], char)], root: i64) -> String {
        let branch = |([_, above], letter): &([i64; 2], char)| {
            let grown = grown(edges, *above);
            if grown.contains(';') { format!("{letter}({grown})") } else { format!("{letter}{grown}") }
        };
        let branches = edges.iter().filter(|([below, _], _)| *below == root).map(branch);
        branches.collect::<Vec<_>>().join(";")
    }
    // Each edge grows on a vertex that is there, so this ends.
    let is_tree = (0_i64..).zip(edges).all(|(at, ([below, above], _))| *below <= at && *above == at + 1);
    let text = ((1..=MOST).contains(&edges.len()) && is_tree).then(|| grown(edges, 0))?;
    read(&[&text]).is_ok_and(|read| read == edges).then_some(text)
}

/// The error at a character of a text, which shows its neighbourhood.
fn misplaced(text: &str, at: usize) -> RuleError {
    const NEAR: usize = 30;
    let letters: Vec<char> = text.chars().collect();
    let part = |range: &[char]| range.iter().collect::<String>();
    let (from, to) = (at.saturating_sub(NEAR), (at + NEAR).min(letters.len()));
    let place = format!("{}▸{}", part(&letters[from..at]), part(&letters[at..to]));
    RuleError::new("bad-position", Phrase::of("rule-tree").with("place", place))
        .hint(Phrase::of("rule-hint-tree"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(text: &str) -> Vec<[i64; 2]> {
        read(&[text]).expect(text).into_iter().map(|(ends, _)| ends).collect()
    }

    #[test]
    fn trees_have_their_edges() {
        assert_eq!(ends(""), [[0; 2]; 0]);
        assert_eq!(ends("GGG"), [[0, 1], [1, 2], [2, 3]]);
        assert_eq!(ends("G(GG;G)"), [[0, 1], [1, 2], [2, 3], [1, 4]]);
        assert_eq!(ends("G;G(G; G(G;G)); G"), [[0, 1], [0, 2], [2, 3], [2, 4], [4, 5], [4, 6], [0, 7]]);
        let two = read(&["BR", "G(B;R)"]).expect("trees");
        let letters: String = two.iter().map(|(_, letter)| letter).collect();
        assert_eq!((letters.as_str(), two[2].0, two[4].0), ("BRGBR", [0, 3], [3, 5]));
    }

    #[test]
    fn a_tree_is_written_as_it_is_read() {
        for text in ["G", "GGG", "BR;RB", "G(GG;G)", "G;G(G;G(G;G));G"] {
            let edges = read(&[text]).expect(text);
            assert_eq!(write(&edges).as_deref(), Some(text));
        }
        // Nothing, a cycle, vertices in another order, many edges.
        assert_eq!(write(&[]), None);
        assert_eq!(write(&[([0, 1], 'G'), ([1, 0], 'G')]), None);
        assert_eq!(write(&[([0, 1], 'G'), ([1, 2], 'G'), ([2, 1], 'G')]), None);
        assert_eq!(write(&[([0, 2], 'G'), ([0, 1], 'G')]), None);
        assert_eq!(write(&read(&["G".repeat(MOST + 1).as_str()]).expect("a path")), None);
    }

    #[test]
    fn wrong_brackets_have_their_place() {
        for (text, place) in [
            ("G(GG", "G(GG▸"),
            ("G)", "G▸)"),
            ("G()", "G(▸)"),
            ("G(;G)", "G(▸;G)"),
            ("G(G;)", "G(G;▸)"),
            ("G(G)G", "G(G)▸G"),
            ("G(G)(G)", "G(G)▸(G)"),
            (";G", "▸;G"),
            ("(G)", "▸(G)"),
        ] {
            let error = read(&[text]).expect_err(text).to_string();
            assert!(error.contains(place), "{text}: {error}");
        }
    }
}
