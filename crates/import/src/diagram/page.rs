//! The diagrams of a page, among whatever else a page has.

/// What tells the element of a diagram: its class.
const MARK: &str = "idiagram";

/// The diagrams of a page that are read, at most.
const MOST: usize = 50;

/// Tags that begin a new line.
const BREAKS: &[&str] = &["br", "p", "div", "li", "tr", "dd", "dt", "pre", "table"];

/// What a named entity stands for; others stay as they are.
const ENTITIES: &[(&str, &str)] = &[
    ("nbsp", " "),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("apos", "'"),
    ("amp", "&"),
    ("ndash", "–"),
    ("mdash", "—"),
    ("lsquo", "‘"),
    ("rsquo", "’"),
    ("aacute", "á"),
    ("agrave", "à"),
    ("auml", "ä"),
    ("aring", "å"),
    ("ccedil", "ç"),
    ("eacute", "é"),
    ("egrave", "è"),
    ("ecirc", "ê"),
    ("iacute", "í"),
    ("ntilde", "ñ"),
    ("oacute", "ó"),
    ("ouml", "ö"),
    ("oslash", "ø"),
    ("uacute", "ú"),
    ("uuml", "ü"),
    ("szlig", "ß"),
];

/// Lines with their numbers.
pub(super) type Numbered = Vec<(usize, String)>;

/// What a page consists of, as far as that matters here.
enum Part<'a> {
    /// Text between tags.
    Text(&'a str),
    /// A tag: its name, whether it ends an element, and what else it says.
    Tag(String, bool, &'a str),
}

/// Whether a text seems to be a page, or a part of one.
pub(crate) fn is_page(text: &str) -> bool {
    text.trim_start().starts_with('<') || text.contains(MARK)
}

/// The diagrams of a page, one after the other.
pub(super) fn diagrams(page: &str) -> Vec<Numbered> {
    let found = marked(page);
    if found.is_empty() && page.contains(MARK) {
        // A page may show how a diagram is written.
        return marked(&decoded(page));
    }
    found
}

/// What a page is called.
pub(super) fn title(page: &str) -> Option<String> {
    let mut inside = false;
    for (_, part) in Parts::of(page) {
        match part {
            Part::Tag(name, ends, _) if name == "title" => inside = !ends,
            Part::Text(text) if inside => {
                let words: Vec<&str> = text.split_whitespace().collect();
                let title: String = decoded(&words.join(" ")).chars().take(60).collect();
                return Some(title.trim().to_owned()).filter(|title| !title.is_empty());
            }
            _ => {}
        }
    }
    None
}

fn marked(page: &str) -> Vec<Numbered> {
    let mut found: Vec<Numbered> = Vec::new();
    // The element of the diagram that is being read, and how many of its name are open.
    let mut open: Option<(String, usize)> = None;
    for (line, part) in Parts::of(page) {
        match (part, &mut open) {
            (Part::Tag(name, false, rest), None) if rest.contains(MARK) => {
                if found.len() == MOST {
                    break;
                }
                found.push(vec![(line, String::new())]);
                open = Some((name, 1));
            }
            (Part::Tag(name, ends, rest), Some((element, depth))) => {
                if name == *element && !rest.ends_with('/') {
                    *depth = if ends { *depth - 1 } else { *depth + 1 };
                }
                if *depth == 0 {
                    open = None;
                } else if BREAKS.contains(&name.as_str())
                    && let Some(lines) = found.last_mut()
                {
                    lines.push((line, String::new()));
                }
            }
            (Part::Text(text), Some(_)) => {
                let Some(lines) = found.last_mut() else {
                    continue;
                };
                for (at, part) in text.split('\n').enumerate() {
                    match lines.last_mut() {
                        Some((_, last)) if at == 0 => last.push_str(part),
                        _ => lines.push((line + at, part.to_owned())),
                    }
                }
            }
            _ => {}
        }
    }
    for (_, text) in found.iter_mut().flatten() {
        *text = decoded(text);
    }
    found
}

/// The parts of a page with the lines where they begin.
struct Parts<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Parts<'a> {
    fn of(page: &'a str) -> Self {
        Parts {
            rest: page,
            line: 1,
        }
    }

    /// Takes so many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    /// Goes on behind a word, or to the end.
    fn skip(&mut self, word: &str) {
        let end = self.rest.find(word);
        self.take(end.map_or(self.rest.len(), |at| at + word.len()));
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = (usize, Part<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = self.line;
            if self.rest.is_empty() {
                return None;
            }
            let begins = |rest: &str| {
                let next = rest[1..].chars().next();
                next.is_some_and(|next| next.is_ascii_alphabetic() || "/!?".contains(next))
            };
            if !self.rest.starts_with('<') || !begins(self.rest) {
                let mut others = self.rest.char_indices().skip(1);
                let end = others.find(|(_, letter)| *letter == '<');
                let end = end.map_or(self.rest.len(), |(at, _)| at);
                return Some((line, Part::Text(self.take(end))));
            }
            if self.rest.starts_with("<!--") {
                self.skip("-->");
                continue;
            }
            let tag = self.tag();
            let ends = tag.starts_with('/');
            let tag = tag.trim_start_matches('/');
            let name = tag.find(|c: char| !c.is_ascii_alphanumeric());
            let (name, rest) = tag.split_at(name.unwrap_or(tag.len()));
            let name = name.to_ascii_lowercase();
            if !ends && (name == "script" || name == "style") {
                self.skip(&format!("</{name}"));
            }
            return Some((line, Part::Tag(name, ends, rest.trim_end())));
        }
    }
}

impl<'a> Parts<'a> {
    /// What stands between the angle brackets with which the rest begins; a bracket in quotes ends nothing.
    fn tag(&mut self) -> &'a str {
        let mut quote = None;
        let end = self.rest.char_indices().find(|(_, letter)| {
            match (quote, letter) {
                (None, '"' | '\'') => quote = Some(*letter),
                (Some(open), _) if open == *letter => quote = None,
                _ => {}
            }
            quote.is_none() && *letter == '>'
        });
        let tag = self.take(end.map_or(self.rest.len(), |(at, _)| at + 1));
        tag.trim_start_matches('<').trim_end_matches('>')
    }
}

/// A text with what its entities stand for.
pub(super) fn decoded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let entity = rest.find(';').filter(|end| *end <= 10);
        match entity.and_then(|end| Some((end, meant(&rest[1..end])?))) {
            Some((end, meant)) => {
                plain.push_str(&meant);
                rest = &rest[end + 1..];
            }
            None => {
                plain.push('&');
                rest = &rest[1..];
            }
        }
    }
    plain + rest
}

fn meant(entity: &str) -> Option<String> {
    if let Some(number) = entity.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']);
        let number = match hexadecimal {
            Some(figures) => u32::from_str_radix(figures, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(number)
            .filter(|letter| !letter.is_control())
            .map(String::from);
    }
    let mut known = ENTITIES.iter();
    let found = known.find(|(name, _)| *name == entity);
    found.map(|(_, meant)| (*meant).to_owned())
}
