//! Compares imported games with the program they come from.
//!
//! Both play the same random games, and in every position both say which moves are legal. What the program thinks of rules
//! is never asked, only what it allows: the settings file and the program are given by path, and nothing of them is here.

pub mod engine;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use engine::Engine;
use variorum_import::Letters;
use variorum_lang::{NoSources, check};
use variorum_rules::def::Threat;
use variorum_rules::{Move, MoveInfo, Position, Rules, SplitMix64, Square};

/// A difference: where, and which moves only one of both knows.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The position, as the other program writes it.
    pub fen: String,
    /// The moves from the first position.
    pub played: Vec<String>,
    /// Moves that only we know.
    pub ours: Vec<String>,
    /// Moves that only the other program knows.
    pub theirs: Vec<String>,
}

/// What comparing a variant has shown.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// How many positions were compared.
    pub positions: usize,
    /// How many of them differ.
    pub different: usize,
    /// The first of these.
    pub first: Option<Difference>,
}

/// A game ends, in the comparison, after so many moves.
const LONGEST: usize = 120;

/// Compares so many positions of a variant.
///
/// # Errors
/// If the rule file cannot be played, or the other program is gone.
pub fn compare(
    engine: &mut Engine,
    variant: &str,
    text: &str,
    letters: &Letters,
    positions: usize,
    seed: u64,
) -> Result<Compared, String> {
    let game = check("imported.kdl", text, &NoSources, &[])
        .game
        .ok_or("the rule file has faults")?;
    let rules = Rules::compile(game).map_err(|error| error.to_string())?;
    engine.variant(variant)?;
    let mut compared = Compared::default();
    let mut random = SplitMix64::new(seed);
    // A short game brings no new positions after a while.
    let mut games = 0;
    while compared.positions < positions && games < positions {
        games += 1;
        play(
            engine,
            &rules,
            letters,
            positions,
            &mut random,
            &mut compared,
        )?;
        if compared.different >= 20 {
            break;
        }
    }
    Ok(compared)
}

/// Compares the positions of one random game. It ends where both disagree.
fn play(
    engine: &mut Engine,
    rules: &Rules,
    letters: &Letters,
    positions: usize,
    random: &mut SplitMix64,
    compared: &mut Compared,
) -> Result<(), String> {
    let mut position = rules.start_position().map_err(|error| error.to_string())?;
    let mut played: Vec<String> = Vec::new();
    while played.len() < LONGEST && compared.positions < positions {
        let legal = position.legal();
        let infos = legal.infos();
        let mut theirs = engine.moves(&played)?;
        let spelled = |info: &MoveInfo| {
            let partner = text::onto_partner(rules, &position, info);
            let partner = partner.filter(|text| theirs.contains(text));
            partner.unwrap_or_else(|| text::of(rules, letters, &position, info))
        };
        let mut ours: BTreeMap<String, Turn> = BTreeMap::new();
        for info in &infos {
            turns(rules, &position, info, spelled(info), &theirs, &mut ours);
        }
        same_spelling(&theirs, &mut ours);
        if mates_by_drop_are_illegal(rules) {
            leave_out_mates(engine, &played, &mut theirs, &ours)?;
        }
        compared.positions += 1;
        let own: BTreeSet<String> = ours.keys().cloned().collect();
        if own != theirs {
            compared.different += 1;
            if compared.first.is_none() {
                compared.first = Some(Difference {
                    fen: engine.fen()?,
                    played: played.clone(),
                    ours: own.difference(&theirs).cloned().collect(),
                    theirs: theirs.difference(&own).cloned().collect(),
                });
            }
            return Ok(());
        }
        if ours.is_empty() {
            return Ok(());
        }
        // Captures and promotions come more often than by chance alone, so that games get somewhere.
        let choices: Vec<(&String, &Turn)> = ours.iter().collect();
        let lively: Vec<&(&String, &Turn)> = choices
            .iter()
            .filter(|(text, turn)| text.len() > 4 || !legal.captures(turn[0]).is_empty())
            .collect();
        let pick = random.next();
        let (text, turn) = if !lively.is_empty() && pick.is_multiple_of(4) {
            *lively[(pick / 4) as usize % lively.len()]
        } else {
            choices[(pick / 4) as usize % choices.len()]
        };
        for mv in turn {
            position.play_unchecked(*mv);
        }
        played.push(text.clone());
    }
    Ok(())
}

/// The moves of one turn, one after the other.
type Turn = Vec<Move>;

/// Adds the turns that begin with a move. What is put on the board after it stands behind a comma, as the way there from
/// where the move ended. If the move ends the game, nothing more is put anywhere, and the other program may say it all the
/// same.
fn turns(
    rules: &Rules,
    position: &Position,
    info: &MoveInfo,
    text: String,
    theirs: &BTreeSet<String>,
    ours: &mut BTreeMap<String, Turn>,
) {
    let name = |square: Option<Square>| square.map(|square| rules.topology().name(square));
    let several = !rules.def().turn.is_single();
    let Some(end) = name(info.to).filter(|_| several) else {
        let text = format!("{text}{}", text::left_behind(rules, position, info));
        ours.insert(text, vec![info.mv]);
        return;
    };
    let mut after = position.clone();
    after.play_unchecked(info.mv);
    if after.outcome().is_some() {
        let begin = format!("{text},");
        let all = theirs.iter().filter(|their| their.starts_with(&begin));
        let before = ours.len();
        ours.extend(all.map(|their| (their.clone(), vec![info.mv])));
        if ours.len() == before {
            ours.insert(text, vec![info.mv]);
        }
    } else if after.turn() == position.turn() {
        for second in after.legal().infos() {
            let put = name(second.to).unwrap_or("-");
            ours.insert(format!("{text},{end}{put}"), vec![info.mv, second.mv]);
        }
    } else {
        ours.insert(text, vec![info.mv]);
    }
}

fn mates_by_drop_are_illegal(rules: &Rules) -> bool {
    let forbidden = &rules.def().restrictions.forbidden;
    forbidden
        .iter()
        .any(|one| one.drops && one.threat == Threat::Mate)
}

/// Where a drop may not mate, the other program allows it and counts it as lost.
fn leave_out_mates(
    engine: &mut Engine,
    played: &[String],
    theirs: &mut BTreeSet<String>,
    ours: &BTreeMap<String, Turn>,
) -> Result<(), String> {
    let only = theirs
        .iter()
        .filter(|text| text.contains('@') && !ours.contains_key(*text));
    let only: Vec<String> = only.cloned().collect();
    for text in only {
        let mut after = played.to_vec();
        after.push(text.clone());
        if engine.moves(&after)?.is_empty() {
            theirs.remove(&text);
        }
    }
    Ok(())
}

/// The other program writes a pass as a move from a square to itself.
fn same_spelling(theirs: &BTreeSet<String>, ours: &mut BTreeMap<String, Turn>) {
    let stays = |text: &&String| {
        let half = text.len() / 2;
        text.len().is_multiple_of(2) && text.is_char_boundary(half) && text[..half] == text[half..]
    };
    let pass = theirs.iter().find(stays);
    if let Some(pass) = pass.filter(|pass| !ours.contains_key(*pass))
        && let Some(mv) = ours.remove("0000")
    {
        ours.insert(pass.clone(), mv);
    }
}
