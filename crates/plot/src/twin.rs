//! The interactive twin of a figure: the same data as a Vega or Vega-Lite specification.
//!
//! A notebook that knows Vega (JupyterLab, VS Code) shows it with tooltips and zoom; everything else shows
//! the SVG. A specification is plain JSON: it draws on a card of its own, loads nothing from anywhere, and
//! holds no more data than a notebook can carry ([`MOST`]): beyond that a figure doesn't get a twin.

use plotters::style::RGBColor;
use serde_json::{Value as Json, json};

use crate::figure::Figure;
use crate::palette::{Palette, Theme};
use crate::text::wrap;

/// The MIME type of Vega-Lite.
pub const VEGA_LITE: &str = "application/vnd.vegalite.v5+json";
/// The MIME type of Vega.
pub const VEGA: &str = "application/vnd.vega.v5+json";

/// The most marks that a twin holds.
pub(crate) const MOST: usize = 4_000;

/// A figure as an interactive specification.
#[derive(Clone, Debug, PartialEq)]
pub struct Twin {
    /// [`VEGA_LITE`] or [`VEGA`].
    pub mime: &'static str,
    /// The specification.
    pub spec: Json,
}

/// The part that each kind of plot supplies: the body of a specification, which [`Figure::twin`] puts on its
/// card.
pub(crate) struct Body {
    pub(crate) mime: &'static str,
    pub(crate) spec: Json,
}

impl Body {
    pub(crate) fn lite(spec: Json) -> Self {
        Self { mime: VEGA_LITE, spec }
    }

    pub(crate) fn vega(spec: Json) -> Self {
        Self { mime: VEGA, spec }
    }
}

/// A colour as CSS writes it.
pub(crate) fn css(RGBColor(r, g, b): RGBColor) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

impl Figure {
    /// The interactive twin: tooltips, zoom. Returns `None` where a still picture says it all, and for more
    /// data than a notebook should carry.
    #[must_use]
    pub fn twin(&self) -> Option<Twin> {
        let palette = Palette::of(self.options().theme);
        let Body { mime, spec } = self.body(&palette)?;
        let mut card = self.card(mime, &palette);
        if let (Some(card), Json::Object(body)) = (card.as_object_mut(), spec) {
            card.extend(body);
        }
        if self.options().theme == Theme::Light {
            follow_page(&mut card, &palette);
        }
        Some(Twin { mime, spec: card })
    }

    /// What every twin has: ground, title, the sentence, colours of axes and letters.
    fn card(&self, mime: &str, palette: &Palette) -> Json {
        let schema = if mime == VEGA { "vega/v5" } else { "vega-lite/v5" };
        let (ink, muted, grid) = (css(palette.ink), css(palette.muted), css(palette.grid));
        let letters = json!({ "labelColor": muted, "titleColor": ink, "labelFont": "sans-serif", "titleFont": "sans-serif",
            "titleFontWeight": "normal", "titleFontSize": 13, "labelFontSize": 11 });
        let mut axis = letters.clone();
        axis["gridColor"] = grid.into();
        axis["domainColor"] = muted.clone().into();
        axis["tickColor"] = muted.clone().into();
        let lines: Vec<String> = wrap(&self.description(), 110).lines().take(3).map(str::to_owned).collect();
        let mut config = json!({
            "axis": axis, "legend": letters, "view": { "stroke": null }, "text": { "font": "sans-serif" },
        });
        let words = &self.options().words;
        let (group, point) = (words.label("number-group"), words.label("number-point"));
        if (group.as_str(), point.as_str()) != (",", ".") {
            let number =
                json!({ "decimal": point, "thousands": group, "grouping": [3], "currency": ["", ""] });
            config["locale"] = json!({ "number": number });
        }
        json!({
            "$schema": format!("https://vega.github.io/schema/{schema}.json"),
            "description": self.description(),
            "background": css(palette.card),
            "padding": 16,
            "title": {
                "text": self.title(), "subtitle": lines, "anchor": "start", "offset": 14, "color": ink,
                "subtitleColor": muted, "fontSize": 17, "subtitleFontSize": 12, "subtitlePadding": 6,
                "font": "sans-serif", "subtitleFont": "sans-serif", "limit": self.width() - 60,
            },
            "config": config,
            "usermeta": { "embedOptions": { "actions": false, "renderer": "svg", "theme": embed_theme(self.options().theme) } },
        })
    }
}

/// Gives ground and letters the colours of the page, so that a figure is dark in a dark notebook. A page
/// without these colours shows those of the light theme. Marks keep theirs, which are legible on both, and so
/// do letters on a coloured ground (`ink`).
fn follow_page(spec: &mut Json, palette: &Palette) {
    replace(spec, &page_colors(palette));
}

/// An SVG of the light theme in the colours of the page that holds it and no wider than its place: like
/// [`follow_page`], for a picture that is in the page itself. The first element as white as the card is the
/// card; the other ones are letters.
#[must_use]
#[doc(hidden)]
pub fn in_page_colors(svg: &str) -> String {
    let palette = Palette::of(Theme::Light);
    let card = css(palette.card);
    // The page's own colours take the place of the figure's style.
    let svg = svg.replacen(&dark_page(), "", 1);
    let svg = page_colors(&palette).into_iter().fold(svg, |svg, (color, own)| {
        let (old, new) = (format!("\"{color}\""), format!("\"{own}\""));
        if color == card { svg.replacen(&old, &new, 1) } else { svg.replace(&old, &new) }
    });
    svg.replacen("<svg ", "<svg style=\"max-width:100%;height:auto\" ", 1)
}

/// The colours that the page has its own for.
fn page_colors(palette: &Palette) -> [(String, String); 7] {
    let page = |color: RGBColor, jupyter: &str, code: &str| {
        (css(color), format!("var(--jp-{jupyter},var(--vscode-{code},{}))", light_dark(color)))
    };
    let ground = format!("var(--jp-layout-color0,{})", light_dark(palette.card));
    let band = format!("color-mix(in srgb,{} 18%,{ground})", css(palette.value));
    [
        page(palette.card, "layout-color0", "editor-background"),
        page(palette.ink, "ui-font-color1", "editor-foreground"),
        page(palette.muted, "ui-font-color2", "descriptionForeground"),
        page(palette.grid, "border-color2", "widget-border"),
        page(palette.border.unwrap_or(palette.grid), "border-color2", "widget-border"),
        page(palette.faint, "border-color1", "widget-border"),
        (css(palette.band), band),
    ]
}

/// Ground, letters and lines of the light theme, each paired with those of the dark one.
fn grounds() -> [(RGBColor, RGBColor); 7] {
    let [light, dark] = [Theme::Light, Theme::Dark].map(Palette::of);
    let border = |palette: &Palette| palette.border.unwrap_or(palette.grid);
    [
        (light.card, dark.card),
        (light.ink, dark.ink),
        (light.muted, dark.muted),
        (light.grid, dark.grid),
        (border(&light), border(&dark)),
        (light.faint, dark.faint),
        (light.band, dark.band),
    ]
}

/// A colour of the light theme, and that of the dark one where the page is dark.
fn light_dark(color: RGBColor) -> String {
    let dark = grounds().into_iter().find(|(light, _)| *light == color).map_or(color, |(_, dark)| dark);
    format!("light-dark({},{})", css(color), css(dark))
}

/// The style that makes a figure of the light theme dark on a dark page. In a page the figure follows what
/// holds it; as a document of its own, or an image, it follows what its reader prefers. Marks keep their
/// colours, which are legible on both, and so do white letters, which stand on marks.
pub(crate) fn dark_page() -> String {
    let card = Palette::of(Theme::Light).card;
    let rule = |(light, _): (RGBColor, RGBColor)| {
        let shapes = if light == card { ":not(text)" } else { "" };
        let (old, new) = (css(light), light_dark(light));
        format!(
            ".bouton-figure [fill=\"{old}\"]{shapes}{{fill:{new}}}\n.bouton-figure [stroke=\"{old}\"]{{stroke:{new}}}\n"
        )
    };
    let rules: String = grounds().into_iter().map(rule).collect();
    format!("<style>\n.bouton-figure:root{{color-scheme:light dark}}\n{rules}</style>\n")
}

/// Replaces strings that are colours.
fn replace(json: &mut Json, colors: &[(String, String)]) {
    match json {
        Json::String(text) => {
            if let Some((_, own)) = colors.iter().find(|(color, _)| color == text) {
                own.clone_into(text);
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|item| replace(item, colors)),
        Json::Object(entries) => {
            entries.iter_mut().filter(|(key, _)| *key != "ink").for_each(|(_, item)| replace(item, colors));
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

/// The theme that the page must not replace by its own.
fn embed_theme(theme: Theme) -> Json {
    if theme == Theme::Dark { "dark".into() } else { Json::Null }
}
