//! The version of a game's rules.

use variorum_rules::Rules;
use variorum_rules::def::GameDef;

/// A short text that is another one when the rules are, whatever they are called. Translations are no part of it.
///
/// ```
/// let (one, other) = (variorum_catalog::load("ultima")?, variorum_catalog::load("ultima+capture")?);
/// assert_eq!(variorum_record::digest(&one).len(), 16);
/// assert_ne!(variorum_record::digest(&one), variorum_record::digest(&other));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn digest(rules: &Rules) -> String {
    let GameDef {
        id,
        board,
        attributes,
        pieces,
        goal,
        royals,
        ends,
        no_moves,
        turn,
        pass,
        points,
        draws,
        crossing,
        suicide,
        castlings,
        placement,
        entries,
        captured,
        on_captures,
        drops,
        restrictions,
        setup,
        array,
        options,
        name: _,
        names: _,
        summary: _,
        summaries: _,
        card: _,
        class_names: _,
        rulings: _,
    } = rules.def();
    // Of the board its shape: what follows from that is kept in no order.
    let who = (id, board.shape(), attributes, pieces);
    let ending = (goal, royals, ends, no_moves);
    let how = (
        draws,
        crossing,
        suicide,
        castlings,
        placement,
        entries,
        restrictions,
    );
    let hands = (captured, on_captures, drops);
    let told = (
        who,
        ending,
        how,
        hands,
        (turn, pass, points),
        setup,
        array,
        options,
    );
    // FNV-1a: it tells versions apart and is no secret.
    let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let text = format!("{told:?}");
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
}
