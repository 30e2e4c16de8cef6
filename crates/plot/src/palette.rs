//! Colours. Marks take the eight colours of Okabe and Ito (2008); amounts take viridis (van der Walt and
//! Smith 2015), light to dark: both are told apart by readers with any common colour blindness and in grey
//! print.

use plotters::style::RGBColor;

/// Ground and colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A white card with a thin border: legible on light and on dark pages.
    #[default]
    Light,
    /// A dark card, for slides and dark notebooks.
    Dark,
    /// White without a border, for paper.
    Print,
    /// A grey card that glares neither on light nor on dark pages: for a page that cannot choose.
    Neutral,
}

/// The colours of one theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) card: RGBColor,
    pub(crate) border: Option<RGBColor>,
    pub(crate) ink: RGBColor,
    pub(crate) muted: RGBColor,
    pub(crate) grid: RGBColor,
    pub(crate) faint: RGBColor,
    pub(crate) band: RGBColor,
    pub(crate) value: RGBColor,
    pub(crate) zero: RGBColor,
    pub(crate) odd: RGBColor,
    pub(crate) win: RGBColor,
}

const fn rgb(hex: u32) -> RGBColor {
    RGBColor((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    pub(crate) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => LIGHT,
            Theme::Dark => DARK,
            Theme::Print => Palette { border: None, ..LIGHT },
            Theme::Neutral => NEUTRAL,
        }
    }
}

const LIGHT: Palette = Palette {
    card: rgb(0xffffff),
    border: Some(rgb(0xd0d7de)),
    ink: rgb(0x1b1f24),
    muted: rgb(0x57606a),
    grid: rgb(0xe4e7eb),
    faint: rgb(0xc3cad2),
    band: rgb(0xe9f1f8),
    value: rgb(0x0072b2),
    zero: rgb(0xd55e00),
    odd: rgb(0x8a5a00),
    win: rgb(0x009e73),
};

const DARK: Palette = Palette {
    card: rgb(0x12161c),
    border: Some(rgb(0x3a424c)),
    ink: rgb(0xf0f3f6),
    muted: rgb(0xaab4be),
    grid: rgb(0x2a3038),
    faint: rgb(0x444d58),
    band: rgb(0x1b2733),
    value: rgb(0x56b4e9),
    zero: rgb(0xff8a3d),
    odd: rgb(0xf0e442),
    win: rgb(0x2fc79a),
};

const NEUTRAL: Palette = Palette {
    card: rgb(0xc4cad2),
    border: None,
    ink: rgb(0x101418),
    muted: rgb(0x3d454e),
    grid: rgb(0xb0b8c2),
    faint: rgb(0x8d96a1),
    band: rgb(0xb2c0ce),
    value: rgb(0x005080),
    zero: rgb(0x993c00),
    odd: rgb(0x634000),
    win: rgb(0x005c43),
};

const VIRIDIS: [RGBColor; 7] =
    [rgb(0xfde725), rgb(0x90d743), rgb(0x35b779), rgb(0x21918c), rgb(0x31688e), rgb(0x443983), rgb(0x440154)];

/// The colour of `value` on a scale from 1 (light) to `max` (dark).
pub(crate) fn amount(value: u64, max: u64) -> RGBColor {
    let t = if max <= 1 { 0.35 } else { (value.max(1) - 1) as f64 / (max - 1) as f64 };
    let place = t.clamp(0.0, 1.0) * (VIRIDIS.len() - 1) as f64;
    let i = (place as usize).min(VIRIDIS.len() - 2);
    let f = place - i as f64;
    let mix = |a: u8, b: u8| (f64::from(a) * (1.0 - f) + f64::from(b) * f).round() as u8;
    let (a, b) = (VIRIDIS[i], VIRIDIS[i + 1]);
    RGBColor(mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
}

/// Black or white: the one that is easier to read on `ground` (relative luminance, WCAG 2).
pub(crate) fn contrast(ground: RGBColor) -> RGBColor {
    let linear = |c: u8| (f64::from(c) / 255.0).powf(2.2);
    let luminance = 0.2126 * linear(ground.0) + 0.7152 * linear(ground.1) + 0.0722 * linear(ground.2);
    if luminance > 0.18 { rgb(0x101418) } else { rgb(0xffffff) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words can be read on every ground: 4.5 to 1 (WCAG 2, AA), marks seen: 3 to 1.
    #[test]
    fn words_and_marks_stand_out_on_every_card() {
        let linear = |c: u8| (f64::from(c) / 255.0).powf(2.2);
        let light = |c: RGBColor| 0.2126 * linear(c.0) + 0.7152 * linear(c.1) + 0.0722 * linear(c.2) + 0.05;
        let ratio = |a: RGBColor, b: RGBColor| light(a).max(light(b)) / light(a).min(light(b));
        for theme in [Theme::Light, Theme::Dark, Theme::Print, Theme::Neutral] {
            let palette = Palette::of(theme);
            for words in [palette.ink, palette.muted] {
                assert!(ratio(words, palette.card) >= 4.5, "{theme:?} {words:?}");
            }
            for mark in [palette.value, palette.zero, palette.odd, palette.win] {
                assert!(ratio(mark, palette.card) >= 3.0, "{theme:?} {mark:?}");
            }
        }
    }

    #[test]
    fn scale_ends_and_extremes() {
        assert_eq!(amount(1, 9), VIRIDIS[0]);
        assert_eq!(amount(9, 9), VIRIDIS[6]);
        assert_eq!(amount(u64::MAX, u64::MAX), VIRIDIS[6]);
        amount(0, 0);
        assert_eq!(contrast(VIRIDIS[0]), rgb(0x101418));
        assert_eq!(contrast(VIRIDIS[6]), rgb(0xffffff));
    }
}
