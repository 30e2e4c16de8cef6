//! The names of points, next to them where nothing else stands.

use crate::pen::{Align, Drawn, Frame, Pen, cut, wide};
use crate::text::clean;

/// More points than this have no names.
const MOST: usize = 60;
/// The size of the letters.
const SIZE: i32 = 11;

/// A rectangle: left, top, right, bottom.
type Area = (i32, i32, i32, i32);

/// Writes the names of points to their right, to their left, above or below them. A name without room is left
/// out.
pub(super) fn draw(pen: &Pen<'_>, frame: Frame, points: &[((i32, i32), &str)]) -> Drawn {
    if points.len() > MOST {
        return Ok(());
    }
    let mut taken: Vec<Area> = points.iter().map(|((x, y), _)| (x - 6, y - 6, x + 6, y + 6)).collect();
    for ((x, y), name) in points.iter().filter(|point| !point.1.is_empty()) {
        let name = cut(&clean(name), SIZE, 140);
        let (w, h) = (wide(&name, SIZE), SIZE + 2);
        let corners =
            [(x + 8, y - h / 2), (x - 8 - w, y - h / 2), (x - w / 2, y - 8 - h), (x - w / 2, y + 8)];
        let areas = corners.map(|(x, y)| (x, y, x + w, y + h));
        let inside = |a: &Area| a.0 >= frame.x && a.2 <= frame.x + frame.w && a.1 >= frame.y;
        let is_free = |a: &Area| {
            inside(a)
                && a.3 <= frame.y + frame.h
                && taken.iter().all(|b| a.2 <= b.0 || b.2 <= a.0 || a.3 <= b.1 || b.3 <= a.1)
        };
        let Some(area) = areas.into_iter().find(is_free) else { continue };
        taken.push(area);
        pen.text(&name, (area.0, area.1 + h / 2), SIZE, pen.palette.ink, Align::Left)?;
    }
    Ok(())
}
