//! Which units take which, as far as plain movements tell.

use variorum_rules::{Bits, Board, Color, Unit};

/// A unit that could take another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Who takes.
    pub attacker: Unit,
    /// What is taken.
    pub victim: Unit,
    /// Whether the other side bears on the victim's square, too.
    pub guarded: bool,
}

/// Types of both sides with the squares on which their units could take something: room to work in, used again and again.
#[derive(Clone, Debug)]
pub struct Bearers<B>(Vec<(Unit, B)>);

impl<B> Default for Bearers<B> {
    fn default() -> Self {
        Bearers(Vec::new())
    }
}

/// Calls with every threat on a board, by leaps and along lines. Walks and special movements are left out, and frozen units threaten,
/// too: who learns from threats learns what they are worth.
///
/// ```
/// use variorum_engine::net::{Bearers, threats};
/// use variorum_rules::with_board;
///
/// let rules = variorum_catalog::load("chess")?;
/// let position = rules.position_from_fen("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1")?;
/// let mut guarded = Vec::new();
/// with_board!(&position, board => threats(board, &mut Bearers::default(), |threat| guarded.push(threat.guarded)));
/// assert_eq!(guarded, [true], "the knight takes a pawn that another guards");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn threats<B: Bits>(board: &Board<B>, bearers: &mut Bearers<B>, mut call: impl FnMut(Threat)) {
    bearers.0.clear();
    let mut borne = [B::EMPTY; 2];
    for color in Color::BOTH {
        let enemies = board.side(!color);
        board.plain_reaches(color, |attacker, reach| {
            borne[color.index()] |= reach;
            let taken = reach & enemies;
            if !taken.is_empty() {
                bearers.0.push((attacker, taken));
            }
        });
    }
    for (attacker, taken) in &bearers.0 {
        for at in taken.squares() {
            call(Threat {
                attacker: *attacker,
                victim: board.unit(at),
                guarded: borne[(!attacker.color()).index()].has(at),
            });
        }
    }
}
