//! A piece in words, made from its definition.
//!
//! The text can never disagree with the moves, because both come from the same [`GameDef`]. It is written
//! for a reader of ten: short sentences, no notation, no names of keys. Movements that differ only in
//! direction or effect are told together; everything that changes what the piece can do changes the text.

use variorum_rules::def::{
    Course, Deed, EntryDef, GameDef, Goal, Harm, PieceDef, Region, TypeIndex,
};

mod effects;
mod flat;
mod movement;
mod path;
mod words;

use movement::Context;
use words::{capitalized, enemy, list, name, place, with_article};

/// Describes a piece type of a game in a few English sentences.
///
/// An index that the game does not have gives an empty text.
#[must_use]
pub fn describe(game: &GameDef, piece: TypeIndex) -> String {
    let Some(def) = game.pieces.get(piece) else {
        return String::new();
    };
    let movements = def.movements.iter().map(Into::into).collect();
    let context = Context {
        game,
        piece: def,
        movements,
    };
    let mut sentences = Vec::new();
    if let Some(borrow) = &def.borrows {
        sentences.push(
            "moves and captures like the unit that the opponent moved last, but without that unit's promotion, \
             long first move and castling; forward means forward for its own side"
                .to_owned(),
        );
        sentences.push(format!(
            "if that unit has just become {}, it counts as {}",
            with_article(&def.name),
            with_article(&name(game, borrow.when_promoted))
        ));
    }
    let first = sentences.is_empty();
    sentences.extend(movement::sentences(&context, first));
    if sentences.is_empty() {
        sentences.push("cannot move".to_owned());
    }
    if game.crossing.contains(&piece) {
        let freezing = game.pieces.iter().any(|piece| !piece.freezes.is_empty());
        sentences.push(format!(
            "when it moves several squares, it may not cross a square on which an {} could capture it{}",
            enemy(game, Some(&game.crossing)),
            match (freezing, game.goal) {
                (true, Goal::Mate) => " (frozen ones do not count, pinned ones do)",
                (true, Goal::Capture) => " (frozen ones do not count)",
                (false, Goal::Mate) => ", even if it is pinned",
                (false, Goal::Capture) => "",
            }
        ));
    }
    for freeze in &def.freezes {
        sentences.extend(effects::freeze(&context, freeze));
    }
    if let Some(promotion) = &def.promotion {
        let names: Vec<String> = promotion
            .to
            .iter()
            .map(|&index| with_article(&name(game, index)))
            .collect();
        let chosen = if names.len() > 1 {
            ", as its owner chooses"
        } else {
            ""
        };
        sentences.push(format!(
            "when its own move ends on {}, it must become {}{chosen}",
            place(&promotion.region, "its"),
            list(&names, "or"),
        ));
        if let Some(region) = &promotion.optional {
            let place = place(region, "its");
            sentences.push(format!(
                "on {place} it may become one of these, or stay what it is"
            ));
        }
        if promotion.lost_only {
            sentences.push(
                "it can become only what its side has lost, and it cannot go where it would have to become something if \
                 nothing has been lost"
                    .to_owned(),
            );
        }
    }
    castlings(game, piece, &mut sentences);
    if let Some(entry) = game.entry.as_ref().filter(|entry| entry.piece == piece) {
        entry_sentences(entry, !game.castlings.is_empty(), &mut sentences);
    }
    if let Some(drops) = &game.drops {
        let region = drops
            .regions
            .iter()
            .find(|(index, _)| *index == piece)
            .map(|(_, region)| region);
        sentences.push(drop_sentence(region));
    }
    if game.suicide.contains(&piece) {
        sentences
            .push("while it is frozen, it may take itself off the board as its move".to_owned());
    }
    for &index in &def.attributes {
        if let Some(attribute) = game.attributes.get(index) {
            sentences.push(effects::attribute(attribute));
        }
    }
    if def.royal {
        sentences.push(royal(game, def));
    }
    let marked = def.movements.iter().any(|movement| movement.house)
        || def.freezes.iter().any(|freeze| freeze.house);
    if def.house && !marked {
        sentences.push("house rule: the published rules leave some of this open".to_owned());
    }
    let mut text = sentences
        .iter()
        .map(|sentence| format!("{}.", capitalized(sentence)))
        .collect::<Vec<_>>()
        .join(" ");
    if let Some(note) = &def.note {
        text.push(' ');
        text.push_str(note.trim());
    }
    text
}

fn royal(game: &GameDef, piece: &PieceDef) -> String {
    let converted = !effects::resists(game, piece, Harm::Conversion)
        && game
            .pieces
            .iter()
            .flat_map(|other| &other.movements)
            .any(|movement| {
                matches!(movement.course, Course::Swap(_))
                    || movement
                        .arrivals()
                        .iter()
                        .any(|arrival| arrival.deed == Deed::Convert)
            });
    let rest = if converted {
        ". Whatever would make it change sides captures it instead"
    } else {
        ""
    };
    match game.goal {
        Goal::Capture => {
            format!("it is royal: if it is captured, its owner loses the game{rest}")
        }
        Goal::Mate => format!(
            "it is royal: no move may leave it where an enemy could capture it, and if it is attacked and \
             nothing can save it, its owner loses the game{rest}"
        ),
    }
}

fn castlings(game: &GameDef, piece: TypeIndex, sentences: &mut Vec<String>) {
    let mut partners: Vec<(TypeIndex, bool)> = Vec::new();
    let mut movers: Vec<TypeIndex> = Vec::new();
    for castling in &game.castlings {
        if castling.mover == piece && !partners.contains(&(castling.partner, castling.safe)) {
            partners.push((castling.partner, castling.safe));
        }
        if castling.partner == piece && !movers.contains(&castling.mover) {
            movers.push(castling.mover);
        }
    }
    for (partner, safe) in partners {
        let name = name(game, partner);
        let ways: Vec<String> = game
            .castlings
            .iter()
            .filter(|castling| {
                (castling.mover, castling.partner, castling.safe) == (piece, partner, safe)
            })
            .map(|castling| {
                let [white, _] = castling.squares;
                let square = |square| game.board.topology().name(square);
                format!(
                    "from {} to {} while the {name} goes from {} to {}",
                    square(white.from),
                    square(white.to),
                    square(white.partner_from),
                    square(white.partner_to)
                )
            })
            .collect();
        sentences.push(format!(
            "it can move together with {} in one turn, if neither has moved before and all squares between \
             them are empty: for White {}; for Black likewise on the other side of the board",
            with_article(&name),
            ways.join(", or "),
        ));
        if safe {
            sentences.push(
                "it may not do this while it is attacked, nor cross an attacked square".to_owned(),
            );
        }
    }
    if !movers.is_empty() {
        let names: Vec<String> = movers
            .iter()
            .map(|&mover| with_article(&name(game, mover)))
            .collect();
        sentences.push(format!(
            "it can take part in the double move of {}, if neither has moved before",
            list(&names, "or")
        ));
    }
}

fn entry_sentences(entry: &EntryDef, double_moves: bool, sentences: &mut Vec<String>) {
    let either = if double_moves {
        " (after a double move, on either square that was left)"
    } else {
        ""
    };
    sentences.push(format!(
        "it waits off the board; together with a move of another unit its owner may put it on the square \
         that this unit has just left{either}"
    ));
    let mut conditions = Vec::new();
    if entry.until_move > 0 {
        conditions.push(format!("up to move number {}", entry.until_move));
    }
    if entry.first_move {
        conditions.push("if that unit had never moved before".to_owned());
    }
    if entry.on_capture {
        conditions.push("if that unit captures".to_owned());
    }
    if !conditions.is_empty() {
        sentences.push(format!("this is allowed {}", conditions.join(", or ")));
    }
}

fn drop_sentence(region: Option<&Region>) -> String {
    match region {
        Some(region) => format!(
            "when it is captured, the capturer gets it and may later put it on an empty square of {}",
            place(region, "the capturer's")
        ),
        None => {
            "when it is captured, the capturer gets it and may later put it on any empty square"
                .to_owned()
        }
    }
}
