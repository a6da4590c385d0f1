//! What was wrong with a move, in words.
//!
//! A [`Lesson`] is data that knows no language. Whoever has a line of moves makes it: each says only what that line shows.

use variorum_def::{GameDef, Language, Standing, TypeIndex};
use variorum_geometry::Color;

use crate::clause::Clause;
use crate::texts::{Key, Voice, say, word};

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// It costs a little.
    Inaccuracy,
    /// It costs much.
    Mistake,
    /// It may cost the game.
    Blunder,
}

impl Judgement {
    /// All of them, from the least.
    pub const ALL: [Judgement; 3] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// The word for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }

    /// The word for people.
    ///
    /// ```
    /// use variorum_describe::Language;
    /// use variorum_describe::lesson::Judgement;
    ///
    /// assert_eq!(Judgement::Blunder.name(Language::German), "grober Fehler");
    /// ```
    #[must_use]
    pub fn name(self, language: Language) -> &'static str {
        let key = match self {
            Judgement::Inaccuracy => Key::JudgementInaccuracy,
            Judgement::Mistake => Key::JudgementMistake,
            Judgement::Blunder => Key::JudgementBlunder,
        };
        word(language, key)
    }
}

/// How a unit harms others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// It captures them, in whatever way has no word of its own.
    Captures,
    /// It captures them without leaving its square.
    Shoots,
    /// It captures them as it passes over them.
    Tramples,
    /// It captures, and is captured with all around.
    Explodes,
    /// They change sides.
    Converts,
    /// They change places with it, and sides.
    Swaps,
}

impl Act {
    /// The word for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Act::Captures => "captures",
            Act::Shoots => "shoots",
            Act::Tramples => "tramples",
            Act::Explodes => "explodes",
            Act::Converts => "converts",
            Act::Swaps => "swaps",
        }
    }
}

/// What a unit does to others in one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Who does it, where it stands before that; where it is put, if it comes from beside the board.
    pub by: Standing,
    /// How.
    pub act: Act,
    /// To whom; one at least.
    pub hit: Vec<Standing>,
    /// The moves that come first, as people write them; none if the deed is the next move itself.
    pub after: Vec<String>,
}

/// The move that mates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mating {
    /// Who mates, where it stands before that.
    pub by: Standing,
    /// The move, as people write it.
    pub with: String,
    /// The moves that come first; none if this is the next move itself.
    pub after: Vec<String>,
}

/// How a game is won by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Win {
    /// By mate, and with which move, as far as the line shows it.
    Mate(Option<Mating>),
    /// By capture of this royal.
    Royal(Standing, Deed),
    /// In another way, or one that the line does not show.
    Other,
}

/// An attack that a unit has to leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chase {
    /// The unit, where it is attacked.
    pub unit: Standing,
    /// Whom the same attack meets besides, worth a word too.
    pub besides: Vec<Standing>,
    /// Who attacks it.
    pub by: Standing,
    /// The moves that bring the attack about.
    pub after: Vec<String>,
}

/// What there is to learn from a move: what it allows, or what it misses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// The other side wins by force, in so many of its moves; 0 if it has won with this move.
    AllowsWin(u32, Win),
    /// The mover could have won by force, in so many moves.
    MissesWin(u32, Win),
    /// The mover loses units.
    Loses {
        /// Which, where they stand when it happens.
        lost: Vec<Standing>,
        /// What the mover takes for them.
        gains: Vec<Standing>,
        /// How the best of them is lost.
        deed: Deed,
    },
    /// The mover could have won units.
    Misses {
        /// Which, where they would have stood.
        missed: Vec<Standing>,
        /// What it would have given for them.
        price: Vec<Standing>,
        /// How the best of them would have been won.
        deed: Deed,
    },
    /// A unit of the other side promotes.
    AllowsPromotion {
        /// Which, where it stands before that.
        unit: Standing,
        /// What it becomes.
        to: TypeIndex,
        /// The moves that come first.
        after: Vec<String>,
    },
    /// A unit of the mover could have promoted.
    MissesPromotion {
        /// Which, where it would have stood before that.
        unit: Standing,
        /// What it would have become.
        to: TypeIndex,
        /// The moves that would have come first.
        after: Vec<String>,
    },
    /// A unit of the mover is frozen.
    Frozen {
        /// Which.
        unit: Standing,
        /// By whom; one at least.
        by: Vec<Standing>,
        /// The other side's move that does it; nothing if the mover's own did.
        after: Option<String>,
    },
    /// The game ends in a draw; why, as the rules call it, and the moves that lead there after the mover's.
    AllowsDraw(&'static str, Vec<String>),
    /// The game could have ended in a draw; why, as the rules call it, and by which moves.
    MissesDraw(&'static str, Vec<String>),
    /// A unit of the other side could have been frozen.
    MissesFreezing {
        /// Which, where it would have stood.
        unit: Standing,
        /// By whom; one at least.
        by: Vec<Standing>,
        /// The mover's move that does it.
        after: String,
    },
    /// A unit of the mover is attacked, and has to go.
    Driven(Chase),
    /// A unit of the other side could have been made to go.
    MissesDriving(Chase),
    /// A unit of the mover cannot move any more, and could before and in the better line.
    Stuck {
        /// Which.
        unit: Standing,
        /// The moves after which that is so; none if the mover's own is the one.
        after: Vec<String>,
    },
}

impl Lesson {
    /// The word for programs.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Lesson::AllowsWin(..) => "allows-win",
            Lesson::MissesWin(..) => "misses-win",
            Lesson::Loses { .. } => "loses",
            Lesson::Misses { .. } => "misses",
            Lesson::AllowsPromotion { .. } => "allows-promotion",
            Lesson::MissesPromotion { .. } => "misses-promotion",
            Lesson::Frozen { .. } => "frozen",
            Lesson::AllowsDraw(..) => "allows-draw",
            Lesson::MissesDraw(..) => "misses-draw",
            Lesson::MissesFreezing { .. } => "misses-freezing",
            Lesson::Driven(_) => "driven",
            Lesson::MissesDriving(_) => "misses-driving",
            Lesson::Stuck { .. } => "stuck",
        }
    }
}

impl Lesson {
    /// The unit whose doing it is, as far as the lines show: who takes, freezes or promotes.
    #[must_use]
    pub fn by(&self) -> Option<Standing> {
        match self {
            Lesson::AllowsPromotion { unit, .. } | Lesson::MissesPromotion { unit, .. } => {
                Some(*unit)
            }
            Lesson::Frozen { by, .. } | Lesson::MissesFreezing { by, .. } => by.first().copied(),
            Lesson::Driven(chase) | Lesson::MissesDriving(chase) => Some(chase.by),
            Lesson::AllowsWin(_, Win::Mate(mating)) | Lesson::MissesWin(_, Win::Mate(mating)) => {
                mating.as_ref().map(|mating| mating.by)
            }
            lesson => lesson.deed().map(|deed| deed.by),
        }
    }

    fn deed(&self) -> Option<&Deed> {
        match self {
            Lesson::AllowsWin(_, Win::Royal(_, deed))
            | Lesson::MissesWin(_, Win::Royal(_, deed))
            | Lesson::Loses { deed, .. }
            | Lesson::Misses { deed, .. } => Some(deed),
            _ => None,
        }
    }

    /// Whether something said about a piece is what made this possible.
    fn comes_of(&self, clause: &Clause) -> bool {
        match (self, self.deed().map(|deed| deed.act)) {
            (Lesson::Frozen { .. } | Lesson::MissesFreezing { .. }, _) => {
                matches!(clause, Clause::Freeze(_))
            }
            (Lesson::AllowsPromotion { .. } | Lesson::MissesPromotion { .. }, _) => {
                matches!(clause, Clause::Promotion(_))
            }
            (_, Some(Act::Shoots)) => matches!(clause, Clause::Shot(_)),
            (_, Some(Act::Explodes)) => matches!(clause, Clause::OnCapture(_)),
            _ => match clause {
                Clause::Go(go) => !go.never_captures,
                clause => matches!(
                    clause,
                    Clause::Borrow(_)
                        | Clause::Legs(_)
                        | Clause::Exchange(_)
                        | Clause::Jump(_)
                        | Clause::GoesOn(_)
                ),
            },
        }
    }
}

/// The unit whose doing it is, with what its description says about how it could: all of it, where no part says that.
///
/// ```
/// use variorum_def::{Standing, Unit};
/// use variorum_describe::Language;
/// use variorum_describe::lesson::{Lesson, doer};
/// use variorum_geometry::{Color, Topology};
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Frost" id="frost"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Ice" id="I" { move "R N"; freeze "K" }
///     setup { array "4k3/8/8/8/8/8/8/4K3" }
/// "#;
/// let game = check("frost", text, &NoSources, &[]).game.expect("a game without faults");
/// let board = Topology::new(8, 8, 1, &[], &[]).expect("a board");
/// let square = |name| board.square(name).expect("a square");
/// let standing = |kind, color, at| Standing { unit: Unit::new(kind, color), square: square(at) };
/// let lesson = Lesson::Frozen {
///     unit: standing(0, Color::White, "e1"),
///     by: vec![standing(1, Color::Black, "e2")],
///     after: None,
/// };
/// let (ice, how) = doer(&game, &lesson, Language::English).expect("somebody");
/// assert_eq!(ice.unit.kind(), 1);
/// assert_eq!(how, "It freezes every enemy on the eight squares around it. A frozen piece can do nothing.");
/// ```
#[must_use]
pub fn doer(game: &GameDef, lesson: &Lesson, language: Language) -> Option<(Standing, String)> {
    let by = lesson.by()?;
    let mut clauses = crate::clauses(game, by.unit.kind());
    clauses.retain(|clause| !matches!(clause, Clause::House | Clause::Note(_)));
    let own: Vec<Clause> = clauses
        .iter()
        .filter(|clause| lesson.comes_of(clause))
        .cloned()
        .collect();
    let told = if own.is_empty() { clauses } else { own };
    let text = crate::realise(game, by.unit.kind(), &told, language).text;
    Some((by, text))
}

/// Says a lesson in a sentence or two.
///
/// ```
/// use variorum_def::{GameDef, PieceDef, Unit};
/// use variorum_describe::Language;
/// use variorum_describe::lesson::{Lesson, Win, lesson_text};
///
/// let game = GameDef::default();
/// let text = |lesson| lesson_text(&game, &lesson, Language::English);
/// assert_eq!(text(Lesson::AllowsWin(2, Win::Mate(None))), "Allows mate in 2.");
/// assert_eq!(text(Lesson::AllowsDraw("repetition", Vec::new())), "Allows a draw by repetition.");
/// ```
#[must_use]
pub fn lesson_text(game: &GameDef, lesson: &Lesson, language: Language) -> String {
    let voice = Voice::new(game, language);
    match lesson {
        Lesson::AllowsWin(moves, win) => allows_win(voice, *moves, win),
        Lesson::MissesWin(moves, win) => misses_win(voice, *moves, win),
        Lesson::Loses { lost, gains, deed } => {
            let deed = tell(voice, deed, lost);
            say!(voice, LessonLoses, units: lost.as_slice(), paid: gains.as_slice(), deed)
        }
        Lesson::Misses {
            missed,
            price,
            deed,
        } => {
            let deed = tell(voice, deed, missed);
            say!(voice, LessonMisses, units: missed.as_slice(), paid: price.as_slice(), deed)
        }
        Lesson::AllowsPromotion { unit, to, after } => {
            let (name, after) = (voice.name(*to), after.as_slice());
            say!(voice, LessonAllowsPromotion, after, unit: *unit, name)
        }
        Lesson::MissesPromotion { unit, to, after } => {
            let (name, after) = (voice.name(*to), after.as_slice());
            say!(voice, LessonMissesPromotion, after, unit: *unit, name)
        }
        Lesson::Frozen { unit, by, after } => {
            say!(voice, LessonFrozen, after: after.as_ref(), unit: *unit, by: by.as_slice())
        }
        Lesson::AllowsDraw(reason, after) => {
            say!(voice, LessonAllowsDraw, reason: *reason, after: after.as_slice())
        }
        Lesson::MissesDraw(reason, after) => {
            say!(voice, LessonMissesDraw, reason: *reason, after: after.as_slice())
        }
        Lesson::MissesFreezing { unit, by, after } => {
            say!(voice, LessonMissesFreezing, after, unit: *unit, by: by.as_slice())
        }
        Lesson::Driven(chase) => {
            let Chase { unit, by, .. } = *chase;
            let (units, after) = (chase.besides.as_slice(), chase.after.as_slice());
            say!(voice, LessonDriven, after, unit, units, by)
        }
        Lesson::MissesDriving(chase) => {
            let Chase { unit, by, .. } = *chase;
            let (units, after) = (chase.besides.as_slice(), chase.after.as_slice());
            say!(voice, LessonMissesDriving, after, unit, units, by)
        }
        Lesson::Stuck { unit, after } => {
            say!(voice, LessonStuck, after: after.as_slice(), unit: *unit)
        }
    }
}

fn allows_win(voice: Voice<'_>, moves: u32, win: &Win) -> String {
    let moves = u64::from(moves);
    match win {
        Win::Mate(mating) if moves > 0 => {
            let deed = mates(voice, mating.as_ref());
            say!(voice, LessonAllowsMate, moves, deed: deed.as_ref())
        }
        Win::Royal(royal, deed) => {
            let deed = tell(voice, deed, std::slice::from_ref(royal));
            say!(voice, LessonAllowsRoyal, moves, unit: *royal, deed)
        }
        Win::Mate(_) | Win::Other => say!(voice, LessonAllowsWin, moves),
    }
}

fn misses_win(voice: Voice<'_>, moves: u32, win: &Win) -> String {
    let moves = u64::from(moves);
    match win {
        Win::Mate(mating) => {
            let deed = mates(voice, mating.as_ref());
            say!(voice, LessonMissesMate, moves, deed: deed.as_ref())
        }
        Win::Royal(_, deed) => {
            let deed = tell(voice, deed, &[]);
            say!(voice, LessonMissesRoyal, moves, deed)
        }
        Win::Other => say!(voice, LessonMissesWin, moves),
    }
}

/// Who mates, in words.
fn mates(voice: Voice<'_>, mating: Option<&Mating>) -> Option<String> {
    let Mating { by, with, after } = mating?;
    Some(say!(voice, LessonMates, after: after.as_slice(), by: *by, with))
}

/// A deed in words; those that it hits need not be named again if just they have been.
fn tell(voice: Voice<'_>, deed: &Deed, named: &[Standing]) -> String {
    let known = match (deed.hit == named, named.len()) {
        (false, _) => "no",
        (true, 1) => "one",
        (true, _) => "several",
    };
    let (by, act, after) = (deed.by, deed.act.key(), deed.after.as_slice());
    say!(voice, LessonDeed, after, by, act, units: deed.hit.as_slice(), known)
}

/// What a player's moves came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally {
    /// Whose moves.
    pub side: Color,
    /// How many.
    pub moves: u32,
    /// How many of them were inaccuracies, mistakes and blunders.
    pub judged: [u32; 3],
    /// How near to the best they were, in percent.
    pub accuracy: f64,
    /// Pawns lost by a move, on average.
    pub loss: f64,
}

/// Says a tally in a line.
///
/// ```
/// use variorum_describe::Language;
/// use variorum_describe::lesson::{Tally, tally_text};
/// use variorum_geometry::Color;
///
/// let tally = Tally { side: Color::Black, moves: 20, judged: [2, 1, 0], accuracy: 87.4, loss: 0.311 };
/// assert_eq!(
///     tally_text(&tally, Language::English),
///     "Black: inaccuracies 2, mistakes 1, blunders 0; accuracy 87 %; 0.31 pawns lost a move",
/// );
/// ```
#[must_use]
pub fn tally_text(tally: &Tally, language: Language) -> String {
    let [inaccuracies, mistakes, blunders] = tally.judged.map(u64::from);
    let game = GameDef::default();
    let voice = Voice::new(&game, language);
    let loss = format!("{:.2}", tally.loss).replace('.', language.decimal_mark());
    say!(
        voice,
        ReviewTally,
        side: tally.side,
        inaccuracies,
        mistakes,
        blunders,
        accuracy: tally.accuracy.round() as u64,
        loss,
    )
}

/// What stands beside scores and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// How scores are to be read.
    Scores,
    /// Before the line that follows on the move made.
    Played,
    /// Before the line that was better.
    Better,
}

impl Caption {
    /// The words.
    ///
    /// ```
    /// use variorum_describe::Language;
    /// use variorum_describe::lesson::Caption;
    ///
    /// assert_eq!(Caption::Better.text(Language::English), "better:");
    /// ```
    #[must_use]
    pub fn text(self, language: Language) -> &'static str {
        let key = match self {
            Caption::Scores => Key::CaptionScores,
            Caption::Played => Key::CaptionPlayed,
            Caption::Better => Key::CaptionBetter,
        };
        word(language, key)
    }
}
