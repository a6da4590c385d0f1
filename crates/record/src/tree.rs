//! Games with variations and comments.

use variorum_describe::Language;
use variorum_rules::{Move, Position, Rules};

use crate::fault::{Fault, FaultKind};
use crate::game::{Game, Remark, read_move, shown};
use crate::note::Note;
use crate::sheet::{MOST_DEPTH, Sheet, WrittenMove, append};

/// A game with what else could have been played, and what is said about it.
///
/// ```
/// use variorum_record::{Tree, sheets};
/// use variorum_rules::def::Language;
///
/// let sheet = sheets("1. e4! (1. d4 {also good} d5) e5 *").next().expect("a game");
/// let rules = variorum_catalog::load("chess")?;
/// let tree = Tree::read(&sheet, &rules, Language::English, &|| true)?;
/// assert_eq!(tree.game().moves().len(), 2);
/// assert_eq!(tree.nodes().len(), 5);
/// assert!(tree.write().ends_with("1. e4 $1 (1. d4 {also good} 1... d5) 1... e5 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    game: Game,
    nodes: Vec<Node>,
    /// The node after the last move of the game.
    tip: usize,
}

/// A position of a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    parent: Option<usize>,
    mv: Option<Move>,
    children: Vec<usize>,
    depth: usize,
    /// The marks of the move that leads here.
    pub nags: Vec<u16>,
    /// What is said before that move.
    pub before: String,
    /// What is said here.
    pub note: Note,
}

impl Node {
    /// The position that it follows; none at the start.
    #[must_use]
    pub fn parent(&self) -> Option<usize> {
        self.parent
    }

    /// The move that leads here; none at the start.
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// What follows: the main continuation, then the variations.
    #[must_use]
    pub fn children(&self) -> &[usize] {
        &self.children
    }

    /// Sets what is said, from comments as they stand in files. Shapes and clocks are the position's, wherever they stand.
    pub fn say(&mut self, before: &str, comment: &str) {
        let Note { text, .. } = Note::parse(before);
        let commands = Note {
            text: String::new(),
            ..Note::parse(before)
        };
        let mut raw = comment.to_owned();
        if !commands.is_empty() {
            append(&mut raw, &commands.raw());
        }
        self.before = text;
        self.note = Note::parse(&raw);
    }

    /// Marks the move that leads here, unless it is marked so.
    pub fn mark(&mut self, nag: u16) {
        if !self.nags.contains(&nag) {
            self.nags.push(nag);
        }
    }

    /// Adds to what is said.
    fn add(&mut self, written: &WrittenMove) {
        for nag in &written.nags {
            self.mark(*nag);
        }
        if !written.before.is_empty() || !written.comment.is_empty() {
            // In a file, an empty line begins a paragraph.
            let mut before = self.before.replace('\n', "\n\n");
            append(&mut before, &written.before);
            let mut comment = self.note.raw();
            append(&mut comment, &written.comment);
            self.say(&before, &comment);
        }
    }
}

impl Tree {
    /// A game without variations.
    #[must_use]
    pub fn new(game: Game) -> Tree {
        let mut nodes = vec![Node::default()];
        for (index, mv) in game.moves().iter().enumerate() {
            nodes[index].children.push(index + 1);
            nodes.push(Node {
                parent: Some(index),
                mv: Some(*mv),
                ..Node::default()
            });
        }
        let tip = nodes.len() - 1;
        Tree { game, nodes, tip }
    }

    /// Plays the moves of a sheet and of its variations, as long as there is time, which is asked for before each move. What
    /// cannot be played of a variation is kept as text, in the comment on the position before.
    ///
    /// # Errors
    /// Those of [`Game::read_while`], which plays the moves of the game itself.
    pub fn read(
        sheet: &Sheet,
        rules: &Rules,
        language: Language,
        time: &dyn Fn() -> bool,
    ) -> Result<Tree, Fault> {
        let mut tree = Tree::new(Game::read_while(sheet, rules, language, time)?);
        if let Some(place) = sheet.deep {
            tree.game.remark(Remark::Deep { place });
        }
        let mut position = tree.game.start().clone();
        let mut reader = Reader {
            tree,
            sheet: sheet.number,
            language,
            time,
        };
        reader.tree.nodes[0].say("", &sheet.comment);
        let played = reader.tree.game.moves().len();
        reader.line(&sheet.moves, Some(played), 0, &mut position)?;
        Ok(reader.tree.in_order())
    }

    /// The game: the first move of each position, again and again.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The same, to say what is known about it; its moves are the tree's.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The positions; the first is the start, and each comes after the one that it follows.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A position, to say something about it.
    ///
    /// # Panics
    /// There is no such position.
    pub fn node_mut(&mut self, node: usize) -> &mut Node {
        &mut self.nodes[node]
    }

    /// Adds a move that is legal in a position, unless it is there. Gives the position after it; nothing if that would be a
    /// variation too deep in others.
    ///
    /// # Panics
    /// There is no such position.
    pub fn add(&mut self, parent: usize, mv: Move) -> Option<usize> {
        let children = &self.nodes[parent].children;
        let known = children
            .iter()
            .find(|child| self.nodes[**child].mv == Some(mv));
        if let Some(known) = known {
            return Some(*known);
        }
        let depth = self.nodes[parent].depth + usize::from(!children.is_empty());
        if depth > MOST_DEPTH {
            return None;
        }
        let node = self.nodes.len();
        if parent == self.tip && children.is_empty() {
            self.game.play(mv);
            self.tip = node;
        }
        self.nodes[parent].children.push(node);
        self.nodes.push(Node {
            parent: Some(parent),
            mv: Some(mv),
            depth,
            ..Node::default()
        });
        Some(node)
    }

    /// Goes through all positions but the start, in their order, each with the position that its move is played in.
    pub fn each(&self, mut visit: impl FnMut(usize, &Position)) {
        let mut position = self.game.start().clone();
        let mut path = vec![0];
        let mut on_path = vec![false; self.nodes.len()];
        on_path[0] = true;
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            // Back to what this one and the last have in common, and on from there.
            let mut missing = Vec::new();
            let mut parent = node.parent;
            while let Some(at) = parent.filter(|at| !on_path[*at]) {
                missing.push(at);
                parent = self.nodes[at].parent;
            }
            while path.last().copied() != parent {
                if let Some(left) = path.pop() {
                    on_path[left] = false;
                }
                position.undo();
            }
            for at in missing.into_iter().rev() {
                if let Some(mv) = self.nodes[at].mv {
                    position.play_unchecked(mv);
                }
                path.push(at);
                on_path[at] = true;
            }
            visit(index, &position);
        }
    }

    /// Whether something stands here that a game without variations and comments does not have.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        self.nodes.len() > self.game.moves().len() + 1
            || self.nodes.iter().any(|node| {
                !node.nags.is_empty() || !node.before.is_empty() || !node.note.is_empty()
            })
    }

    /// The positions in the order in which they are written: a move, what could have been played instead, what follows.
    #[must_use]
    pub fn in_order(mut self) -> Tree {
        let mut order = vec![0];
        // What is to be listed next stands last: a position, or what follows it.
        let mut open = vec![(0, false)];
        while let Some((node, itself)) = open.pop() {
            if itself {
                order.push(node);
            } else if let Some((first, others)) = self.nodes[node].children.split_first() {
                order.push(*first);
                open.push((*first, false));
                for other in others.iter().rev() {
                    open.push((*other, false));
                    open.push((*other, true));
                }
            }
        }
        let mut places = vec![0; self.nodes.len()];
        for (place, node) in order.iter().enumerate() {
            places[*node] = place;
        }
        let mut nodes: Vec<Node> = Vec::with_capacity(order.len());
        for node in order {
            let mut node = std::mem::take(&mut self.nodes[node]);
            node.parent = node.parent.map(|parent| places[parent]);
            for child in &mut node.children {
                *child = places[*child];
            }
            nodes.push(node);
        }
        Tree {
            tip: places[self.tip],
            game: self.game,
            nodes,
        }
    }
}

/// Reads lines of a sheet into a tree.
struct Reader<'a> {
    tree: Tree,
    /// The number of the sheet.
    sheet: usize,
    language: Language,
    time: &'a dyn Fn() -> bool,
}

impl Reader<'_> {
    /// Plays a line from a position on, and then what else could have been played in it; the position is the same afterwards.
    /// `played` is how many moves are in the tree already.
    fn line(
        &mut self,
        moves: &[WrittenMove],
        played: Option<usize>,
        from: usize,
        position: &mut Position,
    ) -> Result<(), Fault> {
        let mut path = vec![from];
        let mut at = from;
        for (index, written) in moves.iter().enumerate() {
            if !(self.time)() {
                let (game, place) = (self.sheet, written.place);
                let kind = FaultKind::Time;
                return Err(Fault { game, place, kind });
            }
            let next = match played {
                Some(played) if index >= played => Err(None),
                Some(_) => Ok(self.tree.nodes[at].children[0]),
                None => match read_move(position, &written.text, self.language) {
                    Ok(mv) => self.tree.add(at, mv).ok_or(None),
                    Err(why) => Err(Some(why)),
                },
            };
            match next {
                Ok(next) => at = next,
                Err(why) => {
                    self.keep(&moves[index..], at, why);
                    break;
                }
            }
            let node = &mut self.tree.nodes[at];
            node.add(written);
            if let Some(mv) = node.mv {
                position.play_unchecked(mv);
            }
            path.push(at);
        }
        // The last first, so that nothing comes before the continuation of its line.
        for (index, before) in path[..path.len() - 1].iter().enumerate().rev() {
            position.undo();
            for line in &moves[index].variations {
                self.line(line, None, *before, position)?;
            }
        }
        Ok(())
    }

    /// Keeps moves that cannot be played as text.
    fn keep(&mut self, moves: &[WrittenMove], at: usize, why: Option<String>) {
        let text = WrittenMove::as_text(moves);
        let node = &mut self.tree.nodes[at];
        let mut raw = node.note.raw();
        append(&mut raw, &format!("({text})"));
        node.note = Note::parse(&raw);
        let (Some(why), Some(first)) = (why, moves.first()) else {
            return;
        };
        self.tree.game.remark(Remark::Variation {
            place: first.place,
            text: shown(&first.text),
            why,
        });
    }
}
