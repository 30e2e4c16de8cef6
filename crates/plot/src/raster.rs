//! PNG from SVG with resvg. The text is set in DejaVu Sans, which is compiled in: no installed font is ever
//! read, so that the picture is the same on every machine. The font is free (Bitstream Vera and Arev
//! licences, `LICENSE-DEJAVU`).

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use crate::error::FigureError;

/// `svg` (of `width` × `height` pixels), `scale` times as large.
pub(crate) fn png(svg: &str, width: u32, height: u32, scale: f32) -> Result<Vec<u8>, FigureError> {
    if !(0.1..=16.0).contains(&scale) {
        return Err(FigureError::Scale(scale));
    }
    let (w, h) = ((width as f32 * scale).round() as u32, (height as f32 * scale).round() as u32);
    if u64::from(w) * u64::from(h) > 64_000_000 {
        return Err(FigureError::TooLarge { width: w, height: h });
    }
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|e| FigureError::Render(e.to_string()))?;
    let mut pixmap = Pixmap::new(w, h).ok_or(FigureError::TooLarge { width: w, height: h })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|e| FigureError::Render(e.to_string()))
}

/// Read once: the fonts are larger than most pictures.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| Arc::new(fonts()));

fn fonts() -> Database {
    let mut fonts = Database::new();
    for data in [dejavu::sans::regular(), dejavu::sans::bold(), dejavu::sans_mono::regular()] {
        fonts.load_font_data(data.to_vec());
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts.set_monospace_family("DejaVu Sans Mono");
    fonts.set_serif_family("DejaVu Sans");
    fonts
}
