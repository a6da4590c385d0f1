//! Moves as the other program writes them.

use variorum_import::Letters;
use variorum_rules::{Manner, MoveInfo, Position, Rules};

/// The text of a castling where the royal's move alone could be meant otherwise: onto the partner. Nothing for other moves.
pub(crate) fn onto_partner(rules: &Rules, position: &Position, info: &MoveInfo) -> Option<String> {
    let from = info.from.filter(|_| info.manner == Manner::Castling)?;
    let mut after = position.clone();
    after.play_unchecked(info.mv);
    let side = position.turn();
    let own = |square| {
        position
            .unit(square)
            .is_some_and(|unit| unit.color() == side)
    };
    let stays = |square| after.unit(square) == position.unit(square);
    let partner = rules
        .topology()
        .squares()
        .find(|square| *square != from && own(*square) && !stays(*square))?;
    Some(format!(
        "{}{}",
        rules.topology().name(from),
        rules.topology().name(partner)
    ))
}

/// What stands behind a comma where a move leaves something behind on the square where it began: the way back there.
pub(crate) fn left_behind(rules: &Rules, position: &Position, info: &MoveInfo) -> String {
    let leaves = |kind: usize| {
        let movements = &rules.def().pieces[kind].movements;
        movements.iter().any(|movement| movement.leaves.is_some())
    };
    let mover = info.from.and_then(|from| position.unit(from));
    let (Some(from), Some(to)) = (info.from, info.to) else {
        return String::new();
    };
    if !mover.is_some_and(|mover| leaves(mover.kind())) {
        return String::new();
    }
    let name = |square| rules.topology().name(square);
    format!(",{}{}", name(to), name(from))
}

/// The text of a move for the other program.
pub(crate) fn of(rules: &Rules, letters: &Letters, position: &Position, info: &MoveInfo) -> String {
    let name = |square| rules.topology().name(square).to_owned();
    let id = |kind: usize| rules.def().pieces[kind].id.clone();
    let Some(to) = info.to.map(name) else {
        return info.text.clone();
    };
    if let Some(kind) = info.drops {
        let sign = if info.promotes.is_some() { "+" } else { "" };
        return format!("{sign}{}@{to}", id(kind));
    }
    let Some(from) = info.from.filter(|_| info.manner != Manner::Suicide) else {
        return info.text.clone();
    };
    let mut text = format!("{}{to}", name(from));
    if let Some(target) = info.promotes {
        let target = id(target);
        let own = position
            .unit(from)
            .map(|unit| rules.def().pieces[unit.kind()].id.clone());
        let becomes = own.as_ref().and_then(|own| letters.becomes.get(own));
        if becomes == Some(&target) {
            text.push('+');
        } else if own.is_some_and(|own| letters.becomes.get(&target) == Some(&own)) {
            text.push('-');
        } else {
            text += &target.to_lowercase();
        }
    }
    if let Some((square, kind)) = info.enters {
        // What enters on the partner's square is written as that one's way to the royal.
        if square != from {
            text = format!("{}{}", name(square), name(from));
        }
        text += &id(kind).to_lowercase();
    }
    text
}
