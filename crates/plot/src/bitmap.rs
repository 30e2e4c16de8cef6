//! A grid of many small cells as a picture inside the SVG: a PNG with one pixel for each cell, which the
//! viewer enlarges without smoothing.
//!
//! A path takes some sixteen characters for each cell, a pixel less than two. The PNG has a palette, and its
//! bytes are stored as they are (RFC 1951, section 3.2.4), so we need no compressor. The crate `png` isn't
//! used, because a build without the feature `png` needs these pictures, too, and `png` with its compressor
//! would add two hundredths to the time of that build. A picture of 200 by 200 cells has 54 kB as it is.

use base64::Engine as _;
use plotters::element::PointCollection;
use plotters::style::RGBColor;

use crate::palette::amount;

/// The largest index of a colour; 0 is a cell that isn't drawn.
const COLORS: u64 = 255;

/// Cells in rows, each with the index of its colour.
pub(crate) struct Bitmap {
    at: (i32, i32),
    /// The width and height of a cell in pixels.
    pub(crate) cell: (i32, i32),
    columns: usize,
    cells: Vec<u8>,
    colors: Vec<RGBColor>,
}

impl Bitmap {
    /// Amounts from 1 to `max` as colours; other cells are empty.
    pub(crate) fn amounts(values: &[Option<u64>], columns: usize, max: u64) -> Self {
        let steps = max.clamp(1, COLORS);
        let index = |value: u64| {
            let share = u128::from(value.min(max).saturating_sub(1)) * u128::from(steps - 1);
            1 + (share / u128::from((max - 1).max(1))) as u8
        };
        let cell = |value: &Option<u64>| value.filter(|value| *value > 0).map_or(0, index);
        let colors = (1..=steps).map(|step| amount(step, steps)).collect();
        Self { at: (0, 0), cell: (1, 1), columns, cells: values.iter().map(cell).collect(), colors }
    }

    /// The same in another place and size.
    pub(crate) fn placed(self, at: (i32, i32), cell: (i32, i32)) -> Self {
        Self { at, cell, ..self }
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.columns, self.cells.len() / self.columns.max(1))
    }

    /// The cells that are drawn, those of one colour together: column, row, colour.
    pub(crate) fn squares(&self) -> impl Iterator<Item = (usize, usize, RGBColor)> {
        let mut order: Vec<usize> = (0..self.cells.len()).filter(|at| self.cells[*at] > 0).collect();
        order.sort_by_key(|at| self.cells[*at]);
        let color = |at: usize| self.colors[usize::from(self.cells[at]) - 1];
        order.into_iter().map(move |at| (at % self.columns, at / self.columns, color(at)))
    }

    /// The picture as an address that holds its data.
    pub(crate) fn address(&self) -> String {
        let data = base64::engine::general_purpose::STANDARD.encode(self.png());
        format!("data:image/png;base64,{data}")
    }

    fn png(&self) -> Vec<u8> {
        let (columns, rows) = self.size();
        let mut header: Vec<u8> = Vec::new();
        header.extend((columns as u32).to_be_bytes());
        header.extend((rows as u32).to_be_bytes());
        // Eight bits, a palette, and the only methods that there are.
        header.extend([8, 3, 0, 0, 0]);
        let palette: Vec<u8> =
            [[0; 3]].into_iter().chain(self.colors.iter().map(|c| [c.0, c.1, c.2])).flatten().collect();
        let mut lines: Vec<u8> = Vec::with_capacity(self.cells.len() + rows);
        for row in self.cells.chunks(columns.max(1)) {
            lines.push(0);
            lines.extend(row);
        }
        let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
        chunk(&mut png, b"IHDR", &header);
        chunk(&mut png, b"PLTE", &palette);
        chunk(&mut png, b"tRNS", &[0]);
        chunk(&mut png, b"IDAT", &stored(&lines));
        chunk(&mut png, b"IEND", &[]);
        png
    }
}

/// Appends a chunk: its length, name, data and check.
fn chunk(png: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    png.extend((data.len() as u32).to_be_bytes());
    let start = png.len();
    png.extend(name);
    png.extend(data);
    let check = png[start..].iter().fold(u32::MAX, |check, byte| {
        (0..8).fold(check ^ u32::from(*byte), |check, _| {
            (check >> 1) ^ (0xedb8_8320 & (check & 1).wrapping_neg())
        })
    });
    png.extend((!check).to_be_bytes());
}

/// Data as a stream of zlib that isn't compressed.
fn stored(data: &[u8]) -> Vec<u8> {
    let mut stream = vec![0x78, 0x01];
    let blocks: Vec<&[u8]> = data.chunks(usize::from(u16::MAX)).collect();
    for (at, block) in blocks.iter().enumerate() {
        let length = block.len() as u16;
        stream.push(u8::from(at + 1 == blocks.len()));
        stream.extend(length.to_le_bytes());
        stream.extend((!length).to_le_bytes());
        stream.extend(*block);
    }
    let (low, high) = data.iter().fold((1_u32, 0_u32), |(low, high), byte| {
        let low = (low + u32::from(*byte)) % 65_521;
        (low, (high + low) % 65_521)
    });
    stream.extend((high << 16 | low).to_be_bytes());
    stream
}

impl<'a> PointCollection<'a, (i32, i32)> for &'a Bitmap {
    type Point = &'a (i32, i32);
    type IntoIter = std::iter::Once<&'a (i32, i32)>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_their_colours() {
        let map = Bitmap::amounts(&[Some(0), Some(1), None, Some(9)], 2, 9);
        assert_eq!(map.size(), (2, 2));
        let drawn: Vec<_> = map.squares().collect();
        assert_eq!(drawn, [(1, 0, amount(1, 9)), (1, 1, amount(9, 9))]);
        let far = Bitmap::amounts(&[Some(1), Some(u64::MAX)], 2, u64::MAX);
        assert_eq!((far.cells[0], far.cells[1]), (1, 255));
    }

    #[test]
    fn a_png_has_its_chunks_and_checks() {
        let png = Bitmap::amounts(&[Some(1)], 1, 1).png();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"));
        assert!(png.ends_with(b"IEND\xae\x42\x60\x82"));
        assert_eq!(stored(b"abc"), [0x78, 1, 1, 3, 0, 0xfc, 0xff, b'a', b'b', b'c', 0x02, 0x4d, 0x01, 0x27]);
    }
}
