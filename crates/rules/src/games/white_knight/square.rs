//! The squares of the white knight as Costa writes them: the letter is the row, counted from the top, and the
//! number is the column, so that "d5" is [3, 4]. (Chess is the other way round.)

use crate::Datum;

/// Rows of larger boards don't have letters.
const LETTERS: i64 = 26;

/// "d" for the fourth row; rows beyond the 26th are numbered as in the data.
pub(crate) fn row(row: i64) -> String {
    let letter = u8::try_from(row).ok().filter(|_| row < LETTERS);
    letter.map_or_else(|| row.to_string(), |row| char::from(b'a' + row).to_string())
}

/// "5" for the fifth column.
pub(crate) fn column(column: i64) -> String {
    (column + 1).to_string()
}

/// "d5" for [3, 4]; beyond the 26th row the numbers themselves.
pub(crate) fn name([row, column]: [i64; 2]) -> String {
    match u8::try_from(row).ok().filter(|_| row < LETTERS) {
        Some(row) => format!("{}{}", char::from(b'a' + row), column + 1),
        None => format!("[{row}, {column}]"),
    }
}

/// The square that a word such as "d5" names.
fn named(word: &str) -> Option<[i64; 2]> {
    let row = word
        .bytes()
        .next()?
        .to_ascii_lowercase()
        .checked_sub(b'a')
        .filter(|row| i64::from(*row) < LETTERS)?;
    let column: i64 = word[1..].parse().ok().filter(|column| *column >= 1)?;
    word[1..].bytes().all(|digit| digit.is_ascii_digit()).then_some([i64::from(row), column - 1])
}

/// The squares that a text names: `"d5"`, `"d5 a3, b3"`.
pub(crate) fn of_words(text: &str) -> Option<Vec<[i64; 2]>> {
    let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let squares: Option<Vec<[i64; 2]>> =
        text.split(apart).filter(|word| !word.is_empty()).map(named).collect();
    squares.filter(|squares| !squares.is_empty())
}

/// The knights of a board as it is shown: `N` is one, a digit this many, `.` none; rows are set apart by line
/// ends or strokes.
pub(crate) fn of_board(text: &str) -> Option<Vec<[i64; 2]>> {
    let mut knights = Vec::new();
    for (row, line) in text.split(['\n', '/']).map(str::trim).enumerate() {
        for (column, square) in line.chars().enumerate() {
            let count = match square {
                '.' => 0,
                'N' => 1,
                '2'..='9' => square.to_digit(10)?,
                _ => return None,
            };
            knights.extend((0..count).map(|_| [row as i64, column as i64]));
        }
    }
    text.contains(['\n', '/']).then_some(knights)
}

/// A position with the names of squares as their numbers: `["d5", [0, 2]]`, `[3, 4]` for one knight.
pub(crate) fn plain(position: Datum) -> Datum {
    let square = |item: &Datum| match item.as_text().and_then(named) {
        Some(square) => square.into(),
        None => item.clone(),
    };
    match &position {
        Datum::Ints(one) if one.len() == 2 => Datum::list(vec![position]),
        Datum::List(items) => Datum::list(items.iter().map(square).collect()),
        Datum::Text(text) => match of_words(text) {
            Some(squares) => crate::pairs::datum(&squares),
            None => position,
        },
        _ => position,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_the_texts_names() {
        for (square, word) in [([3, 4], "d5"), ([0, 0], "a1"), ([7, 7], "h8"), ([25, 11], "z12")] {
            assert_eq!((name(square), named(word)), (word.to_owned(), Some(square)));
        }
        for word in ["", "5", "d", "d0", "5d", "d+5", "dé", "é5", "[3", "{1", "d99999999999999999999"] {
            assert_eq!(named(word), None, "{word}");
        }
        assert_eq!(of_words("a3, c1 d5"), Some(vec![[0, 2], [2, 0], [3, 4]]));
        assert_eq!(of_board("..N\n.2.\n..."), Some(vec![[0, 2], [1, 1], [1, 1]]));
        assert_eq!(of_board("..N"), None);
    }
}
