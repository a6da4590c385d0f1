//! Games with variations and comments: from files to what pages show ([`wire::Chapter`](crate::wire::Chapter)), and back.
//!
//! Whatever comes from a browser is played by the rules again and checked against the limits of a study before it is written.

use crate::game;
use crate::identity::VariantId;
use crate::stored::Side;
use crate::wire::{Chapter, FileFault, Leaves, TreeNode};
use crate::words::Words;
use variorum_record::{
    End, Fault, Game, Note, Place, Remark, Score, Sheet, Tags, Tree, decode, name, sheets,
};

use crate::record::{self, Reader, variant};

/// Chapters of one study.
pub const CHAPTERS: usize = 64;

/// Moves of one chapter, those of variations among them.
pub const MOVES: usize = 3000;

/// Letters of one comment.
pub const COMMENT: usize = 4000;

/// Circles and arrows on one position.
pub const SHAPES: usize = 32;

/// Bytes of a study.
pub const BYTES: usize = 1 << 20;

/// Letters of a chapter's title.
const TITLE: usize = 100;

/// Marks of a move, and commands without meaning in a comment.
const MARKS: usize = 16;

/// Tags of a chapter, and letters of each.
const TAGS: (usize, usize) = (40, 200);

/// Faults that are told at a time.
const FAULTS: usize = 20;

/// What the tags of a chapter are called that are none of the game's.
mod tag {
    /// Its title, as other programs call it, too.
    pub(super) const TITLE: &str = "ChapterName";
    /// The side at the bottom.
    pub(super) const ORIENTATION: &str = "Orientation";
}

/// Tags that follow from the rest of a chapter.
const DERIVED: [&str; 8] = [
    name::RESULT,
    name::VARIANT,
    name::RULES,
    name::SET_UP,
    name::FEN,
    name::TERMINATION,
    tag::TITLE,
    tag::ORIENTATION,
];

/// The games that a text names, besides the one that was chosen for it.
pub fn named(text: &str, otherwise: &VariantId, words: &Words) -> Vec<VariantId> {
    let games = sheets(text).take(CHAPTERS);
    let mut named: Vec<VariantId> = games
        .filter_map(|sheet| variant(&sheet, otherwise, words).ok())
        .collect();
    named.push(otherwise.clone());
    named.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    named.dedup();
    named
}

/// Reads the games of a file, those that can be read. `otherwise` is the game where the file does not say it.
pub fn read(bytes: &[u8], otherwise: &VariantId, reader: &Reader<'_>) -> Leaves {
    let words = reader.words;
    let text = decode(bytes);
    let mut leaves = Leaves::default();
    for sheet in sheets(&text) {
        if leaves.faults.len() >= FAULTS {
            break;
        }
        let fault = |place: Place, message: String| FileFault {
            game: number(sheet.number),
            line: number(place.line),
            column: number(place.column),
            message,
        };
        if sheet.number > CHAPTERS {
            let message = words.one("studies-many-chapters", "most", CHAPTERS);
            leaves.faults.push(fault(sheet.place, message));
            break;
        }
        match tree(&sheet, otherwise, reader) {
            Ok((rules, tree)) => {
                for remark in tree.game().remarks() {
                    if let Some((place, message)) = told(remark, words) {
                        leaves.faults.push(fault(place, message));
                    }
                }
                leaves.chapters.push(chapter(&tree, &rules.id()));
            }
            Err((place, message)) => leaves.faults.push(fault(place, message)),
        }
    }
    leaves
}

/// The game of a sheet with all that is said about it, and its rules.
///
/// # Errors
/// What is wrong, and where.
pub fn tree(
    sheet: &Sheet,
    otherwise: &VariantId,
    reader: &Reader<'_>,
) -> Result<(game::Game, Tree), (Place, String)> {
    let words = reader.words;
    let at = |fault: Fault| (fault.place, record::in_words(&fault.kind, words));
    if let Some(fault) = &sheet.fault {
        return Err(at(fault.clone()));
    }
    let rules = variant(sheet, otherwise, words).map_err(|why| (sheet.place, why))?;
    let rules = (reader.load)(&rules);
    let rules = rules.map_err(|error| (sheet.place, error.to_string()))?;
    let tree =
        Tree::read(sheet, rules.rules(), words.language(), reader.is_time_left).map_err(at)?;
    if tree.nodes().len() > MOVES + 1 {
        return Err((sheet.place, words.one("studies-many-moves", "most", MOVES)));
    }
    Ok((rules, tree))
}

/// What a reader is told of a remark, and where; nothing if it changes nothing for him.
fn told(remark: &Remark, words: &Words) -> Option<(Place, String)> {
    let kept = |place: &Place, text: &str, why: &str| {
        let values = [("text", text.into()), ("why", why.into())];
        Some((*place, words.with("studies-kept-as-text", &values)))
    };
    match remark {
        Remark::Variation { place, text, why } => kept(place, text, why),
        Remark::Stops {
            place, text, why, ..
        } => kept(place, text, why),
        Remark::Deep { place } => Some((*place, words.say("studies-deep"))),
        Remark::OtherRules | Remark::GoesOn { .. } | Remark::Result { .. } => None,
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A game with all that is said about it, as pages show it.
pub fn chapter(tree: &Tree, variant: &VariantId) -> Chapter {
    let game = tree.game();
    let mut nodes: Vec<TreeNode> = tree.nodes().iter().map(node).collect();
    tree.each(|index, position| {
        let mv = tree.nodes()[index].mv();
        nodes[index].r#move = mv.map(|mv| position.legal().text(mv));
    });
    let derived = |name: &str| DERIVED.iter().any(|own| own.eq_ignore_ascii_case(name));
    // What nobody knows need not be said.
    let known = |value: &str| {
        value
            .chars()
            .any(|letter| !matches!(letter, '?' | '.' | ' '))
    };
    let tags = game.tags().iter();
    let tags = tags.filter(|(name, value)| !derived(name) && known(value));
    let mut tags: Vec<(String, String)> = tags
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    // What the moves do not say.
    if let Some(end) = game.end().filter(|_| game.last().outcome().is_none())
        && end.reason != End::UNSTATED
    {
        tags.push((name::TERMINATION.to_owned(), end.termination().to_owned()));
    }
    Chapter {
        variant: variant.to_string(),
        title: title(game.tags()),
        orientation: orientation(game.tags()),
        start: (!game.begins_as_usual()).then(|| game.start().fen()),
        tags,
        result: game.score().token().to_owned(),
        nodes,
    }
}

fn node(node: &variorum_record::Node) -> TreeNode {
    TreeNode {
        parent: node.parent().map(number),
        r#move: None,
        nags: node.nags.clone(),
        before: node.before.clone(),
        comment: node.note.text.clone(),
        shapes: node.note.shapes.clone(),
        eval: node.note.eval.clone(),
        clock: node.note.clock.clone(),
        extra: node.note.extra.clone(),
    }
}

/// What a game is called in a list; nothing if it says nothing about itself.
pub fn title(tags: &Tags) -> String {
    let players = || {
        let (white, black) = (tags.known(name::WHITE)?, tags.known(name::BLACK)?);
        Some(format!("{white} – {black}"))
    };
    let own = tags.known(tag::TITLE).map(str::to_owned);
    let event = || tags.known(name::EVENT).map(str::to_owned);
    own.or_else(players).or_else(event).unwrap_or_default()
}

fn orientation(tags: &Tags) -> Side {
    let said = tags.known(tag::ORIENTATION).unwrap_or_default();
    match said.eq_ignore_ascii_case("black") {
        true => Side::Black,
        false => Side::White,
    }
}

/// A chapter as it stands in a file. Its moves are played by the rules, and all of it is held to the limits of a study.
///
/// # Errors
/// What is wrong with it.
pub fn written(chapter: &Chapter, rules: &game::Game, words: &Words) -> Result<String, String> {
    Ok(grown(chapter, rules, words)?.write())
}

/// The tree of a chapter that a browser sends.
fn grown(chapter: &Chapter, rules: &game::Game, words: &Words) -> Result<Tree, String> {
    let most = |key: &str, most: usize| words.one(key, "most", most);
    if chapter.nodes.len() > MOVES + 1 {
        return Err(most("studies-many-moves", MOVES));
    }
    let start = match &chapter.start {
        Some(fen) => rules
            .rules()
            .position_from_fen(fen)
            .map_err(|e| e.to_string()),
        None => rules.rules().start_position().map_err(|e| e.to_string()),
    };
    let start = start.map_err(|why| words.one("import-start", "why", why))?;
    let mut tree = Tree::new(Game::new(start));
    let places = planted(&chapter.nodes, &mut tree, words)?;
    for (index, place) in places.into_iter().enumerate() {
        say(&chapter.nodes[index], tree.node_mut(place), words)?;
    }
    let game = tree.game_mut();
    game.set_variant(rules.id().as_str());
    let tags = game.tags_mut();
    for (name, value) in chapter.tags.iter().take(TAGS.0) {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if !name.is_empty() && name.len() <= TAGS.1 && name.chars().all(plain) {
            tags.set(name, value.chars().take(TAGS.1).collect::<String>());
        }
    }
    let termination = tags.get(name::TERMINATION).map(str::to_owned);
    for name in DERIVED {
        tags.remove(name);
    }
    let title = &chapter.title;
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let title: String = title.chars().take(TITLE).collect();
    // What is called so anyhow need not say it.
    if !title.is_empty() && title != self::title(tags) {
        tags.set(tag::TITLE, title);
    }
    if chapter.orientation == Side::Black {
        tags.set(tag::ORIENTATION, "black");
    }
    let score = Score::parse(&chapter.result).unwrap_or_default();
    game.set_end(End::declared(score, termination.as_deref()));
    Ok(tree.in_order())
}

/// Plays the moves of a chapter into a tree; gives the place of each position there.
fn planted(nodes: &[TreeNode], tree: &mut Tree, words: &Words) -> Result<Vec<usize>, String> {
    let broken = || words.say("studies-broken");
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        match (index, node.parent) {
            (0, None) => {}
            (_, Some(parent)) if (parent as usize) < index => {
                children[parent as usize].push(index);
            }
            _ => return Err(broken()),
        }
    }
    if nodes.is_empty() {
        return Err(broken());
    }
    let mut places = vec![0; nodes.len()];
    let mut position = tree.game().start().clone();
    let mut path = vec![0];
    let mut open: Vec<usize> = children[0].iter().rev().copied().collect();
    while let Some(index) = open.pop() {
        let node = &nodes[index];
        let parent = node.parent.unwrap_or_default() as usize;
        while path.last().is_some_and(|last| *last != parent) {
            path.pop();
            position.undo();
        }
        let text = node.r#move.as_deref().ok_or_else(broken)?;
        let legal = position.legal();
        let mv = legal.parse(text).map_err(|_| {
            let text: String = text.chars().take(40).collect();
            words.one("studies-no-move", "text", text)
        })?;
        places[index] = tree
            .add(places[parent], mv)
            .ok_or_else(|| words.say("studies-too-deep"))?;
        position.play_unchecked(mv);
        path.push(index);
        open.extend(children[index].iter().rev());
    }
    Ok(places)
}

/// Says in a tree what a page says about a position.
fn say(from: &TreeNode, node: &mut variorum_record::Node, words: &Words) -> Result<(), String> {
    let most = |key: &str, most: usize| Err(words.one(key, "most", most));
    for text in [&from.before, &from.comment] {
        if text.chars().count() > COMMENT {
            return most("studies-long-comment", COMMENT);
        }
    }
    if from.shapes.len() > SHAPES {
        return most("studies-many-shapes", SHAPES);
    }
    if from.nags.len() > MARKS || from.extra.len() > MARKS {
        return most("studies-many-marks", MARKS);
    }
    for nag in &from.nags {
        node.mark(*nag);
    }
    // What a browser sends is told as in a file and read like one, so that nothing is stored that reads otherwise.
    let note = Note {
        // In a file an empty line begins a paragraph, on a page a line.
        text: from.comment.replace("\r\n", "\n"),
        shapes: from.shapes.clone(),
        eval: from.eval.clone(),
        clock: from.clock.clone(),
        extra: from.extra.clone(),
    };
    let before = from.before.replace("\r\n", "\n").replace('\n', "\n\n");
    node.say(&before, &note.raw());
    let said = [&node.before, &node.note.raw()].map(|text| text.chars().count());
    if said.iter().any(|length| *length > 2 * COMMENT) {
        return most("studies-long-comment", COMMENT);
    }
    Ok(())
}

/// The games of a study's file, each as it stands there.
pub fn parts(text: &str) -> Vec<String> {
    let begins: Vec<usize> = sheets(text).map(|sheet| sheet.place.line - 1).collect();
    let lines: Vec<&str> = text.lines().collect();
    let ends = begins.iter().skip(1).copied().chain([lines.len()]);
    let part = |(begin, end): (&usize, usize)| {
        let part = lines[*begin..end].join("\n");
        format!("{}\n", part.trim_end())
    };
    begins.iter().zip(ends).map(part).collect()
}

/// Games as the file of a study.
pub fn joined(parts: &[String]) -> String {
    parts.join("\n")
}

/// What a chapter is called and which game it is of, without playing its moves.
pub fn outline(part: &str, words: &Words) -> (String, VariantId) {
    let sheet = sheets(part).next().unwrap_or_default();
    let usual = VariantId::new(variorum_catalog::default_id());
    let variant = variant(&sheet, &usual, words).unwrap_or(usual);
    (title(&sheet.tags), variant)
}

/// Where a chapter begins, if not as usual, and the side at the bottom.
pub fn beginning(part: &str) -> (Option<String>, Side) {
    let sheet = sheets(part).next().unwrap_or_default();
    let start = sheet.tags.known(name::FEN).map(str::to_owned);
    (start, orientation(&sheet.tags))
}

/// The same game under another title.
pub fn retitled(part: &str, title: &str) -> String {
    let sheet = sheets(part).next().unwrap_or_default();
    let mut tags = sheet.tags;
    let words = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let title: String = words.chars().take(TITLE).collect();
    match title.is_empty() {
        true => tags.remove(tag::TITLE),
        false => tags.set(tag::TITLE, title),
    }
    // Tags stand above the first empty line.
    let moves = part.split_once("\n\n").map_or("", |(_, moves)| moves);
    format!("{}\n{moves}", tags.lines())
}

/// The games of a file as chapters of a study, and what is wrong with the others.
pub fn taken(
    bytes: &[u8],
    otherwise: &VariantId,
    reader: &Reader<'_>,
) -> (Vec<String>, Vec<FileFault>) {
    let Leaves { chapters, faults } = read(bytes, otherwise, reader);
    let mut parts = Vec::new();
    let mut all = faults;
    for (index, chapter) in chapters.iter().enumerate() {
        let rules = (reader.load)(&VariantId::new(chapter.variant.as_str()));
        let rules = rules.map_err(|error| error.to_string());
        match rules.and_then(|rules| self::written(chapter, &rules, reader.words)) {
            Ok(text) => parts.push(text),
            Err(message) => all.push(FileFault {
                game: number(index + 1),
                line: 1,
                column: 1,
                message,
            }),
        }
    }
    (parts, all)
}
