//! Each form of a value, read by a parser of that form and held against the form of a harmless value.

use std::cell::RefCell;

use base64::Engine as _;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts, states::RawKind,
};
use pulldown_cmark::{Event, Options, Parser, TagEnd};
use serde_json::Value as Json;

/// Checks a form of this kind.
pub(crate) fn check(what: &str, mime: &str, content: &str, harmless: &str) {
    match mime {
        "text/plain" => text(what, content, harmless),
        "text/html" => html(what, content, harmless),
        "text/latex" => assert_eq!(content, harmless, "{what}"),
        "text/markdown" => markdown(what, content, harmless),
        "image/svg+xml" => svg(what, content),
        "image/png" => {}
        _ if mime.ends_with("+json") => vega(what, content, harmless),
        other => panic!("{what}: what is {other}?"),
    }
}

/// A text: no control character, and a line for each line. Where lines are wrapped or the name is the text,
/// their number is the name's.
pub(crate) fn text(what: &str, content: &str, harmless: &str) {
    let hidden = |c: char| c.is_control() && c != '\n' && c != '\t';
    let free =
        ["NAME with", "display(", ".advice()", "plot", "graph(", "tree(", "chips", ".page", "interact("];
    if free.iter().any(|own| what.contains(own)) {
        return;
    }
    assert!(!content.contains(hidden), "{what}: {content:?}");
    assert_eq!(
        content.split('\n').count(),
        harmless.split('\n').count(),
        "{what}:\n{content}\n---\n{harmless}"
    );
}

/// The tags of a page as a browser reads them, each with its attributes.
struct Tags(RefCell<Vec<String>>);

impl TokenSink for Tags {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) => {
                let raw = tag.kind == TagKind::StartTag && matches!(&*tag.name, "style" | "title");
                self.0.borrow_mut().push(written(&tag));
                if raw {
                    return TokenSinkResult::RawData(RawKind::Rawtext);
                }
            }
            Token::CommentToken(text) => self.0.borrow_mut().push(format!("<!--{text}-->")),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// A tag with everything that may steer a page: the names of its attributes, and where it leads.
fn written(tag: &Tag) -> String {
    let own = ["class", "scope", "type", "style", "lang", "charset", "name", "open"];
    let attribute = |(name, value): (&str, &StrTendril)| match name {
        "src" => format!(" src={}", value.split(',').next().unwrap_or_default()),
        "class" if value.contains("figure f") => " class".to_owned(),
        name if own.contains(&name) => format!(" {name}={value}"),
        name => format!(" {name}"),
    };
    let attributes = tag.attrs.iter().map(|own| attribute((&own.name.local, &own.value)));
    let end = if tag.kind == TagKind::EndTag { "/" } else { "" };
    format!("<{end}{}{}>", tag.name, attributes.collect::<String>())
}

fn tags(page: &str) -> Vec<String> {
    let tokenizer = Tokenizer::new(Tags(RefCell::default()), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(page));
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

/// A page has the tags that it has for a harmless name, and every picture in it is one.
pub(crate) fn html(what: &str, content: &str, harmless: &str) {
    let (own, other) = (tags(content), tags(harmless));
    if content.contains("<svg") || what.contains("the page") {
        // A long name is cut or wrapped: then there are as many lines of text as it takes.
        own.iter().for_each(|tag| assert!(is_known(tag), "{what}: {tag}"));
    } else {
        assert_eq!(own, other, "{what}:\n{content}");
    }
    for part in content.split("data:image/svg+xml;base64,").skip(1) {
        let data = part.split(['"', '\\']).next().unwrap_or_default();
        let bytes = base64::engine::general_purpose::STANDARD.decode(data).expect("a picture");
        svg(what, &String::from_utf8(bytes).expect("a text"));
    }
}

/// Whether a tag is one of ours: no script, no frame, no link, nothing that happens by itself.
fn is_known(tag: &str) -> bool {
    const KNOWN: &[&str] = &[
        "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "h3", "h4", "h5", "h6",
        "details", "summary", "pre", "code", "div", "span", "p", "b", "i", "ul", "ol", "li", "table",
        "caption", "thead", "tbody", "tr", "th", "td", "sup", "sub", "br", "img", "small", "svg", "g",
        "desc", "rect", "text", "tspan", "line", "circle", "polyline", "polygon", "path",
    ];
    let name = tag.trim_matches(['<', '>', '/']).split(' ').next().unwrap_or_default();
    let sound = !tag.contains(" on")
        && !tag.contains(" href")
        && (!tag.contains(" src") || tag.contains("src=data:image/"));
    KNOWN.contains(&name) && sound
}

/// A picture is well-formed, and has only elements that pictures have.
fn svg(what: &str, content: &str) {
    let tree =
        roxmltree::Document::parse(content).unwrap_or_else(|error| panic!("{what}: {error}\n{content}"));
    for element in tree.descendants().filter(roxmltree::Node::is_element) {
        let name = element.tag_name().name();
        assert!(name != "a" && is_known(&format!("<{name}>")), "{what}: <{name}>");
        for attribute in element.attributes() {
            assert!(!attribute.name().starts_with("on") && attribute.name() != "href", "{what}");
        }
    }
}

/// The events of a page of Markdown with everything that notebooks and GitHub add, letters left out.
fn events(page: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for event in Parser::new_ext(page, Options::all()) {
        let told = match event {
            Event::Text(_) | Event::SoftBreak => "text".to_owned(),
            Event::Code(_) => "code".to_owned(),
            Event::End(TagEnd::Heading(level)) => format!("end {level}"),
            Event::Start(tag) => format!("{tag:?}").split(['(', '{']).next().unwrap_or_default().to_owned(),
            other => format!("{other:?}"),
        };
        if told != "text" || all.last().is_none_or(|last| last != "text") {
            all.push(told);
        }
    }
    all
}

/// A page contains only our markup, the same for every name.
fn markdown(what: &str, content: &str, harmless: &str) {
    let own = events(content);
    for event in &own {
        let foreign =
            ["Html", "Link", "Image", "Math", "Table", "Quote", "Footnote", "Strike", "Emph", "Strong"];
        assert!(foreign.iter().all(|kind| !event.contains(kind)), "{what}: {event}\n{content}");
    }
    let words = |events: Vec<String>| events.into_iter().filter(|event| event != "text").collect::<Vec<_>>();
    assert_eq!(words(own), words(events(harmless)), "{what}:\n{content}");
}

/// A specification has the keys that it has for a harmless name, and no expression that has letters of it.
fn vega(what: &str, content: &str, harmless: &str) {
    let [own, other] = [content, harmless].map(|text| serde_json::from_str::<Json>(text).expect("JSON"));
    same(what, "", &own, &other);
}

fn same(what: &str, at: &str, own: &Json, other: &Json) {
    const EXPRESSIONS: &[&str] =
        &["signal", "expr", "update", "filter", "calculate", "events", "test", "href", "url", "$schema"];
    if EXPRESSIONS.iter().any(|key| at.ends_with(&format!("/{key}"))) {
        assert_eq!(own, other, "{what}: {at}");
    }
    match (own, other) {
        (Json::Object(own), Json::Object(other)) => {
            assert_eq!(own.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>(), "{what}: {at}");
            own.iter().for_each(|(key, value)| same(what, &format!("{at}/{key}"), value, &other[key]));
        }
        // A title may take more lines.
        (Json::Array(own), Json::Array(other)) if !at.ends_with("/subtitle") => {
            assert_eq!(own.len(), other.len(), "{what}: {at}");
            own.iter().zip(other).for_each(|(own, other)| same(what, at, own, other));
        }
        _ => {}
    }
}

/// A file of a table: two rows of two cells, none a formula.
pub(crate) fn csv(what: &str, content: &str) {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(content.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), 2, "{what}: {content}");
    for cell in rows.iter().flatten() {
        let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        assert!(!formula, "{what}: {cell:?}");
    }
}
