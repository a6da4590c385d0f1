//! Games and positions as they are shared between Python's objects.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use variorum_engine::Engine;
use variorum_pictures::Pictures;
use variorum_rules::def::GameDef;
use variorum_rules::{Legal, Move, Position, Rules, Square, with_board};

/// Where the rules of a game came from, so that another process can find them, too.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// The id or the path given, options included.
    Spec(String),
    /// A text, what diagnostics call it, and options.
    Text {
        text: String,
        name: String,
        options: Vec<String>,
    },
}

/// A game with what has been found out about it.
pub(crate) struct Shared {
    pub(crate) rules: Rules,
    pub(crate) origin: Origin,
    pictures: OnceLock<Pictures>,
    values: OnceLock<Option<Vec<i32>>>,
}

impl Shared {
    pub(crate) fn new(rules: Rules, origin: Origin) -> Arc<Self> {
        Arc::new(Shared {
            rules,
            origin,
            pictures: OnceLock::new(),
            values: OnceLock::new(),
        })
    }

    pub(crate) fn def(&self) -> &GameDef {
        self.rules.def()
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        self.pictures.get_or_init(|| Pictures::of(self.def()))
    }

    /// What a unit of each type is worth, in centipawns; nothing where the game has no position to begin from. Takes
    /// a few milliseconds a type, once.
    pub(crate) fn values(&self) -> Option<&[i32]> {
        let values = self.values.get_or_init(|| {
            let start = self.rules.start_position().ok()?;
            Some(Engine::new(1).type_values(&start))
        });
        values.as_deref()
    }

    /// Whether two games have the same rules.
    pub(crate) fn is(&self, other: &Shared) -> bool {
        std::ptr::eq(self.def(), other.def()) || self.def() == other.def()
    }

    pub(crate) fn square(&self, square: Square) -> &str {
        self.rules.topology().name(square)
    }
}

/// Tells one position from all others that there have been since the program began: whatever has the same version is the same
/// position of the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Version(u64);

impl Version {
    /// One that no position has had.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Version(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A position as it was when its moves were asked for, with these moves. It never changes, so moves can tell about themselves
/// however the game goes on.
pub(crate) struct Context {
    /// Which position it is.
    pub(crate) version: Version,
    pub(crate) game: Arc<Shared>,
    /// Without the moves that led to it.
    pub(crate) position: Position,
    /// In the order in which they are generated.
    pub(crate) moves: Vec<Move>,
    /// Far larger than all the rest, and seldom asked for.
    legal: OnceLock<Box<Legal>>,
}

impl Context {
    pub(crate) fn of(game: &Arc<Shared>, position: &Position, version: Version) -> Arc<Self> {
        // As many as the positions of most games have.
        const USUAL: usize = 64;
        let mut position = position.without_history();
        let mut moves = Vec::with_capacity(USUAL);
        with_board!(&mut position, board => board.legal_moves(&mut moves));
        Arc::new(Context {
            version,
            game: Arc::clone(game),
            position,
            moves,
            legal: OnceLock::new(),
        })
    }

    /// The moves with all there is to say about them.
    pub(crate) fn legal(&self) -> &Legal {
        self.legal.get_or_init(|| Box::new(self.position.legal()))
    }
}
