//! PNG from SVG with resvg. The text is set in DejaVu Sans, which is compiled in: no installed font is ever
//! read, so that the picture is the same on every machine. The font is free (Bitstream Vera and Arev
//! licences, `LICENSE-DEJAVU`). A letter that it lacks, as of Chinese or an emoji, would be an empty box, so
//! we refuse it.
//!
//! A large picture is drawn and written strip by strip: its pixels as a whole would take up to 512 MB.

use std::io::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use png::{ColorType, Encoder, EncodingError};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::{FontResolver, Options, Tree};

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
    let tree = read(svg)?;
    let render = |error: EncodingError| FigureError::Render(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, w, h);
    encoder.set_color(ColorType::Rgba);
    let mut writer = encoder.write_header().map_err(render)?;
    let mut rows = writer.stream_writer().map_err(render)?;
    let high = (STRIP / w.max(1)).clamp(1, h.max(1));
    for top in (0..h).step_by(high as usize) {
        let height = high.min(h - top);
        let mut strip = Pixmap::new(w, height).ok_or(FigureError::TooLarge { width: w, height: h })?;
        let place = Transform::from_scale(scale, scale).post_translate(0.0, -(top as f32));
        resvg::render(&tree, place, &mut strip.as_mut());
        rows.write_all(&strip.take_demultiplied()).map_err(|error| render(error.into()))?;
    }
    rows.finish().map_err(render)?;
    writer.finish().map_err(render)?;
    Ok(bytes)
}

/// The drawing, if the font has all its letters.
fn read(svg: &str) -> Result<Tree, FigureError> {
    let lacking = Mutex::new(None);
    let other_font = FontResolver::default_fallback_selector();
    let fallback = |letter: char, used: &[ID], fonts: &mut Arc<Database>| {
        let found = other_font(letter, used, fonts);
        if found.is_none() {
            lacking.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(letter);
        }
        found
    };
    let font_resolver = FontResolver {
        select_font: FontResolver::default_font_selector(),
        select_fallback: Box::new(fallback),
    };
    let options = Options { fontdb: Arc::clone(&FONTS), font_resolver, ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|e| FigureError::Render(e.to_string()))?;
    drop(options);
    let lacking = lacking.into_inner().unwrap_or_else(PoisonError::into_inner);
    lacking.map_or(Ok(tree), |letter| Err(FigureError::Letter(letter)))
}

/// The pixels of a strip: 16 MiB.
const STRIP: u32 = 1 << 22;

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
