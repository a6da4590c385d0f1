//! Effects and properties in words: arrivals, freezing, attributes.

use variorum_rules::def::{
    Arrival, AttributeDef, Deed, Freeze, GameDef, Harm, Over, PieceDef, Zone,
};

use super::movement::Context;
use super::path::Paths;
use super::words::{enemy, list};

/// Names of the attributes that protect from a harm and that some unit of the game bears.
pub(super) fn attributes_against(game: &GameDef, harm: Harm) -> Vec<String> {
    game.attributes
        .iter()
        .enumerate()
        .filter(|(index, attribute)| {
            attribute.resists.contains(&harm)
                && game
                    .pieces
                    .iter()
                    .any(|piece| piece.attributes.contains(index))
        })
        .map(|(_, attribute)| attribute.name.clone())
        .collect()
}

/// Whether a piece resists a harm.
pub(super) fn resists(game: &GameDef, piece: &PieceDef, harm: Harm) -> bool {
    piece.attributes.iter().any(|&index| {
        game.attributes
            .get(index)
            .is_some_and(|attribute| attribute.resists.contains(&harm))
    })
}

/// Whom an arrival effect hits.
pub(super) struct Target {
    /// "every enemy …", with those of several that are safe.
    pub(super) who: String,
    /// ", unless it is …", where it is only one.
    pub(super) unless: String,
}

/// Whom an arrival effect hits, with those that are safe from it.
pub(super) fn target(
    context: &Context<'_>,
    arrival: &Arrival,
    paths: &Paths,
    over: &Over,
) -> Target {
    let noun = enemy(context.game, arrival.only.as_ref());
    let steps = paths.only_neighbours();
    let jumps = paths.only_leaps();
    let (who, single) = match arrival.zone {
        Zone::Beside => (
            format!("every {noun} on the eight squares around it"),
            false,
        ),
        Zone::BesideOrthogonal => (
            format!("every {noun} on the four squares that share a side with it"),
            false,
        ),
        Zone::BesideDiagonal => (
            format!("every {noun} on the four squares that touch only its corners"),
            false,
        ),
        Zone::Ahead if steps => (
            format!("the {noun} on the next square in the same direction"),
            true,
        ),
        Zone::Ahead if jumps => (format!("the {noun} one more such jump ahead"), true),
        Zone::Ahead => (
            format!("the {noun} that one more step of the same kind would reach"),
            true,
        ),
        Zone::Behind if steps => (
            format!("the {noun} on the last square that it crossed"),
            true,
        ),
        Zone::Behind => (
            format!("the {noun} on the square from which its last step started"),
            true,
        ),
        Zone::LineBehind if *over == Over::Line => (format!("every {noun} in that line"), false),
        Zone::LineBehind => (
            format!(
                "the {noun} on the last square that it crossed, with every further one in an unbroken line \
                 behind that"
            ),
            false,
        ),
        Zone::Passed if *over == Over::Line => (format!("every {noun} in that line"), false),
        Zone::Passed if matches!(over, Over::Gap(_)) => {
            (format!("every {noun} it jumped over"), false)
        }
        Zone::Passed => (format!("every {noun} on the squares it crossed"), false),
        Zone::LeaptOver => (
            format!("every {noun} on a square in the middle of a jump"),
            false,
        ),
        Zone::Withdrawn if steps => (
            format!("the {noun} that stood right next to it and that it moved straight away from"),
            true,
        ),
        Zone::Withdrawn => (
            format!("the {noun} that one such step in the opposite direction would have reached"),
            true,
        ),
        Zone::Rectangle => (
            format!(
                "every {noun} on the other two corners of the rectangle that it forms with its own royal \
                 unit (none if the two share a rank or file)"
            ),
            false,
        ),
        Zone::Pinched => (
            format!(
                "every {noun} squeezed between it and a friend, all three side by side in a rank or file"
            ),
            false,
        ),
    };
    let immune = match arrival.deed {
        Deed::Convert => attributes_against(context.game, Harm::Conversion),
        Deed::Capture if is_proximity(arrival.zone) => {
            attributes_against(context.game, Harm::Proximity)
        }
        Deed::Capture => Vec::new(),
    };
    let mut target = Target {
        who,
        unless: String::new(),
    };
    if !immune.is_empty() && single {
        target.unless = format!(", unless it is {}", list(&immune, "or"));
    } else if !immune.is_empty() {
        target
            .who
            .push_str(&format!(" (except {} ones)", list(&immune, "and")));
    }
    target
}

/// Captures of neighbours, from which an attribute may protect.
fn is_proximity(zone: Zone) -> bool {
    matches!(
        zone,
        Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal
    )
}

/// What a unit freezes.
pub(super) fn freeze(context: &Context<'_>, freeze: &Freeze) -> Vec<String> {
    let noun = enemy(context.game, freeze.only.as_ref());
    let paths = Paths::of(&freeze.atoms);
    let place = match paths.neighbourhood() {
        Some(squares) => format!("on {squares}"),
        None => format!("that it could reach by moving {}", context.text(&paths)),
    };
    let immune = attributes_against(context.game, Harm::Freeze);
    let except = if immune.is_empty() {
        String::new()
    } else {
        format!(" (except {} ones)", list(&immune, "and"))
    };
    let mark = if freeze.house { " (house rule)" } else { "" };
    let mut sentences = vec![format!(
        "it freezes every {noun} {place}{except}{mark}: a frozen unit can do nothing at all"
    )];
    if freeze.released_by_own {
        let name = &context.piece.name;
        sentences.push(if paths.neighbourhood().is_some() {
            format!("an enemy is not frozen while another {name} of its own side stands next to it in the same way")
        } else {
            format!("an enemy is not frozen while another {name} of its own side could reach it in the same way")
        });
    }
    sentences
}

/// What an attribute protects from.
pub(super) fn attribute(attribute: &AttributeDef) -> String {
    let mut parts: Vec<String> = Vec::new();
    for harm in &attribute.resists {
        parts.push(
            match harm {
                Harm::Proximity => "it is safe from units that capture what stands around them",
                Harm::Freeze => "it cannot be frozen",
                Harm::Shot => "it cannot be shot",
                Harm::Conversion => "it cannot be made to change sides",
            }
            .to_owned(),
        );
    }
    if attribute.stops_trampling {
        parts.push(
            "some units that run over enemies must stop on the square where they capture it"
                .to_owned(),
        );
    }
    if parts.is_empty() {
        return format!("it is {}", attribute.name);
    }
    if parts.len() > 1 {
        let last = parts.pop().expect("two parts");
        return format!("it is {}: {}, and {last}", attribute.name, parts.join(", "));
    }
    format!("it is {}: {}", attribute.name, list(&parts, "and"))
}
