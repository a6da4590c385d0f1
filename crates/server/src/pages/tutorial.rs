//! The tutorial: the page of the documents, as a page of the program. What it shows can be opened in the editor.

use askama::Template;
use axum::response::Response;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Parser, Tag, TagEnd, html};

use super::{Frame, PageError, render_kept};

/// The page of the documents.
const PAGE: &str = include_str!("../../tutorial.md");

#[derive(Template)]
#[template(path = "tutorial.html")]
struct TutorialPage {
    frame: Frame,
    title: String,
    chapters: Vec<Chapter>,
    text: String,
}

/// A heading that the contents list.
struct Chapter {
    anchor: String,
    title: String,
    /// It is a part of the one above.
    inner: bool,
}

pub(crate) async fn tutorial(frame: Frame) -> Result<Response, PageError> {
    let open = frame.words.say("gallery-open");
    let (title, chapters, text) = read(PAGE, &open);
    render_kept(&TutorialPage {
        frame,
        title,
        chapters,
        text,
    })
}

/// The title, the headings and the text as markup. `open` is what the button of an example says.
fn read(page: &str, open: &str) -> (String, Vec<Chapter>, String) {
    let mut title = String::new();
    let mut chapters = Vec::new();
    let mut events = Vec::new();
    // The words of the heading that is being read.
    let mut heading: Option<(HeadingLevel, String)> = None;
    // The example of the block that is being read.
    let mut example = None;
    for event in Parser::new(page) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => heading = Some((level, String::new())),
            Event::End(TagEnd::Heading(_)) => {
                let Some((level, words)) = heading.take() else {
                    continue;
                };
                if level == HeadingLevel::H1 {
                    title = words;
                    continue;
                }
                let anchor = anchor(&words);
                let tag = if level == HeadingLevel::H2 {
                    "h2"
                } else {
                    "h3"
                };
                let shown = escaped(&words);
                let markup = format!("<{tag} id=\"{anchor}\">{shown}</{tag}>\n");
                events.push(Event::Html(markup.into()));
                chapters.push(Chapter {
                    anchor,
                    title: words,
                    inner: level != HeadingLevel::H2,
                });
            }
            Event::Text(words) | Event::Code(words) if heading.is_some() => {
                if let Some((_, text)) = &mut heading {
                    text.push_str(&words);
                }
            }
            // Other pages of the documents are no pages of the program.
            Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link) => {}
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                let mut words = kind.split_whitespace();
                let language = words.next().unwrap_or_default();
                example = words.next().map(str::to_owned);
                let kind = CowStr::from(language.to_owned());
                events.push(Event::Html("<div class=\"code\">".into()));
                events.push(Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))));
            }
            Event::End(TagEnd::CodeBlock) => {
                events.push(Event::End(TagEnd::CodeBlock));
                let button = example.take().map(|name: String| {
                    let name = escaped(&name);
                    let open = escaped(open);
                    format!("<button class=\"quiet\" form=\"open\" name=\"example\" value=\"{name}\">{open}</button>")
                });
                events.push(Event::Html(
                    format!("{}</div>\n", button.unwrap_or_default()).into(),
                ));
            }
            event => events.push(event),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    // A block that is too wide is scrolled, with the keyboard, too.
    (
        title,
        chapters,
        text.replace("<pre>", "<pre tabindex=\"0\">"),
    )
}

/// What an address calls a heading.
fn anchor(words: &str) -> String {
    let letters = words.to_lowercase();
    let words = letters.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// A text as markup that says just that.
pub(super) fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_opened_and_no_link_leads_nowhere() {
        let (title, chapters, text) = read(PAGE, "Open");
        assert!(title.contains("ten minutes"), "{title}");
        assert!(chapters.len() > 5);
        for chapter in &chapters {
            assert!(text.contains(&format!("id=\"{}\"", chapter.anchor)));
        }
        assert!(!text.contains("<a ") && !text.contains(".md"));
        let examples: Vec<&str> = text.split("value=\"").skip(1).collect();
        assert!(examples.len() > 2);
        for rest in examples {
            let name = rest.split('"').next().unwrap();
            assert!(variorum_catalog::example(name).is_some(), "{name}");
        }
    }

    #[test]
    fn what_a_page_says_is_no_markup() {
        let (title, chapters, text) =
            read("# <i>\n\n## A `<b>` & c\n\n```kdl x\"y\n<p>\n```\n", "<o>");
        assert_eq!(title, "");
        assert_eq!(chapters[0].anchor, "a-b-c");
        assert!(text.contains("A &lt;b&gt; &amp; c"), "{text}");
        assert!(text.contains("value=\"x&quot;y\">&lt;o&gt;<"), "{text}");
    }
}
