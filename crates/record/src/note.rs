//! Comments: text, and what programs write between `[%` and `]`.

/// A comment on a position.
///
/// ```
/// use variorum_record::Note;
///
/// let note = Note::parse("The Knight looks at d5. [%csl Gd5][%cal Gf3d5] [%eval 0.4,12] [%mood calm]");
/// assert_eq!(note.text, "The Knight looks at d5.");
/// assert_eq!(note.shapes, ["Gd5", "Gf3d5"]);
/// assert_eq!(note.eval.as_deref(), Some("0.4,12"));
/// assert_eq!(note.extra, ["[%mood calm]"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// What is said. A line break begins a paragraph; blanks are single.
    pub text: String,
    /// Circles (`Gd5`), then arrows (`Gf3d5`): the colour G, R, B or Y and the squares.
    pub shapes: Vec<String>,
    /// What a program thinks: pawns from White's side, and the depth.
    pub eval: Option<String>,
    /// The time that is left, as `0:04:56`.
    pub clock: Option<String>,
    /// Commands that mean nothing here, kept as they are.
    pub extra: Vec<String>,
}

impl Note {
    /// Reads the inside of a comment. Anything is one: what is no command is text.
    #[must_use]
    pub fn parse(raw: &str) -> Note {
        let unified = raw.replace("\r\n", "\n").replace('\r', "\n");
        let seen = |letter: &char| letter.is_whitespace() || !letter.is_control();
        let unified: String = unified.chars().filter(seen).collect();
        let mut note = Note::default();
        let mut text = String::new();
        let mut arrows = Vec::new();
        let mut rest = unified.as_str();
        while let Some(begin) = rest.find("[%") {
            text.push_str(&rest[..begin]);
            let inside = &rest[begin + 2..];
            match inside.find(['[', ']']) {
                Some(end) if inside[end..].starts_with(']') => {
                    note.command(&inside[..end], &mut arrows);
                    text.push(' ');
                    rest = &inside[end + 1..];
                }
                // It ends nowhere: text, which nobody is to take for the beginning of one again.
                _ => {
                    text.push_str("[ %");
                    rest = inside;
                }
            }
        }
        text.push_str(rest);
        note.shapes.append(&mut arrows);
        note.text = paragraphs(&text);
        note
    }

    fn command(&mut self, inside: &str, arrows: &mut Vec<String>) {
        let inside = words(inside);
        let (name, said) = inside.split_once(' ').unwrap_or((&inside, ""));
        let once = |place: &mut Option<String>| {
            let free = place.is_none() && !said.is_empty();
            if free {
                *place = Some(said.to_owned());
            }
            free
        };
        let shapes = |place: &mut Vec<String>, squares| {
            let all = said.split(',').map(str::trim);
            let fit = all.clone().all(|shape| squares_of(shape) == Some(squares));
            for shape in all.filter(|_| fit) {
                if !place.iter().any(|known| known == shape) {
                    place.push(shape.to_owned());
                }
            }
            fit
        };
        let known = match name {
            "csl" => shapes(&mut self.shapes, 1),
            "cal" => shapes(arrows, 2),
            "eval" => once(&mut self.eval),
            "clk" => once(&mut self.clock),
            _ => false,
        };
        if !known {
            self.extra.push(format!("[%{inside}]"));
        }
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }

    /// The comment as it stands in a file, without braces.
    #[must_use]
    pub fn raw(&self) -> String {
        // A line break in a file is a blank; an empty line is one.
        let mut out = self.text.replace('\n', "\n\n");
        for command in self.commands() {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(&command);
        }
        out
    }

    /// What is no text.
    pub(crate) fn commands(&self) -> Vec<String> {
        let of = |count| {
            let mut all = self.shapes.iter();
            let all = all
                .by_ref()
                .filter(|shape| squares_of(shape) == Some(count));
            all.map(String::as_str).collect::<Vec<_>>().join(",")
        };
        let mut commands = Vec::new();
        for (name, said) in [
            ("csl", of(1)),
            ("cal", of(2)),
            ("eval", self.eval.clone().unwrap_or_default()),
            ("clk", self.clock.clone().unwrap_or_default()),
        ] {
            if !said.is_empty() {
                commands.push(format!("[%{name} {said}]"));
            }
        }
        commands.extend(self.extra.iter().cloned());
        commands
    }
}

/// How many squares a shape names; nothing if it is none.
fn squares_of(shape: &str) -> Option<usize> {
    let squares = shape.strip_prefix(['G', 'R', 'B', 'Y'])?;
    let plain = squares
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let begins = squares.starts_with(|letter: char| letter.is_ascii_lowercase());
    let ends = squares.ends_with(|letter: char| letter.is_ascii_digit());
    let pairs = squares.as_bytes().windows(2);
    let more = pairs.filter(|pair| pair[0].is_ascii_digit() && pair[1].is_ascii_lowercase());
    (plain && begins && ends).then(|| more.count() + 1)
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text with single blanks, and a line for each paragraph.
pub(crate) fn paragraphs(text: &str) -> String {
    let mut out = String::new();
    let mut begins = false;
    for line in text.lines() {
        let line = words(line);
        if line.is_empty() {
            begins = true;
            continue;
        }
        if !out.is_empty() {
            out.push(if begins { '\n' } else { ' ' });
        }
        begins = false;
        out.push_str(&line);
    }
    out
}
