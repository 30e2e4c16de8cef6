//! A PNG has the right size, is not blank, shows its text without installed fonts, and refuses absurd scales.
#![cfg(feature = "png")]

use bouton_plot::{Chips, Figure, FigureError, Options, Theme};
use resvg::tiny_skia::Pixmap;

fn figure(theme: Theme) -> Figure {
    Chips::nim(&[3, 5]).figure(Options::default().theme(theme))
}

fn decoded(figure: &Figure, scale: f32) -> Pixmap {
    Pixmap::decode_png(&figure.png(scale).expect("it is drawn")).expect("it is a PNG")
}

#[test]
fn size_and_colours() {
    for theme in [Theme::Light, Theme::Dark, Theme::Print, Theme::Neutral] {
        let figure = figure(theme);
        for scale in [0.5, 1.0, 2.0] {
            let image = decoded(&figure, scale);
            assert_eq!(image.width(), (figure.width() as f32 * scale).round() as u32);
            assert_eq!(image.height(), (figure.height() as f32 * scale).round() as u32);
            let mut colours: Vec<u32> = image
                .pixels()
                .iter()
                .map(|p| u32::from_le_bytes([p.red(), p.green(), p.blue(), p.alpha()]))
                .collect();
            colours.sort_unstable();
            colours.dedup();
            assert!(colours.len() > 20, "{theme:?} at {scale}: {} colours", colours.len());
        }
    }
}

#[test]
fn text_is_drawn() {
    let with = decoded(&figure(Theme::Light).with(Options::default().title("WWWW")), 1.0);
    let without = decoded(&figure(Theme::Light).with(Options::default().title(" ")), 1.0);
    let dark = |image: &Pixmap| {
        let row = |y| (20..120).map(move |x| (x, y));
        (15..36).flat_map(row).filter(|&(x, y)| image.pixel(x, y).is_some_and(|p| p.red() < 90)).count()
    };
    assert_eq!(dark(&without), 0);
    assert!(dark(&with) > 100, "{}", dark(&with));
}

#[test]
fn absurd_scales_are_refused() {
    for scale in [0.0, -1.0, 17.0, f32::NAN, f32::INFINITY] {
        assert!(matches!(figure(Theme::Light).png(scale), Err(FigureError::Scale(_))));
    }
    let large = figure(Theme::Light).with(Options::default().width(4000).height(4000));
    let error = large.png(3.0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a PNG of 12000 × 12000 pixels is larger than 64 megapixels: use a smaller scale"
    );
}

/// Else the picture would have an empty box in its place.
#[test]
fn a_letter_that_the_font_lacks_is_refused() {
    let titled = |title: &str| figure(Theme::Light).with(Options::default().title(title)).png(1.0);
    for (title, letter) in [("漢字", '漢'), ("heaps 🎉", '🎉')] {
        assert_eq!(titled(title).unwrap_err(), FigureError::Letter(letter));
    }
    for title in ["pilhas não", "Ниm", "*2 ⊕ ∞", "a\u{301}", "\u{feff}", "\u{200d}x\u{fe0f}"] {
        assert!(titled(title).is_ok(), "{title}");
    }
}

/// Nothing but the card is drawn at its right edge, however long and bold the title.
#[test]
fn a_long_title_is_cut_inside_the_card() {
    for word in ["W", "+ 9", "m", "i", "é", "★"] {
        let figure =
            figure(Theme::Print).with(Options::default().theme(Theme::Print).title(word.repeat(200)));
        let image = decoded(&figure, 1.0);
        let edge = (10..40).flat_map(|y| (745..760).map(move |x| (x, y)));
        let ink = edge.filter(|&(x, y)| image.pixel(x, y).is_some_and(|p| p.red() < 200)).count();
        assert_eq!(ink, 0, "{word:?} reaches the edge");
    }
}
