//! Which combinations of a movement's parts mean something.

use crate::def::{Landing, MovementDef, Over, Stop, Turn};

/// Checks that a movement combines things that mean something together.
///
/// # Errors
/// The first combination that has no meaning.
pub fn check_movement(movement: &MovementDef) -> Result<(), &'static str> {
    let plain_path = movement.over == Over::Nothing
        && movement.stop == Stop::Never
        && movement.landing == Landing::Anywhere;
    if movement.jump {
        if !movement.atoms.is_empty() || movement.from.is_none() || movement.to.is_none() {
            return Err("a jump between regions needs `from` and `to` and no path");
        }
        if !plain_path || movement.second.is_some() || movement.shoots || movement.swap {
            return Err("a jump between regions cannot be combined with a path, a shot or a swap");
        }
        if movement
            .arrivals
            .iter()
            .any(|arrival| arrival.zone.is_directional())
        {
            return Err("a jump between regions has no direction, so no effect may depend on it");
        }
    } else if movement.atoms.is_empty() {
        return Err("a movement needs a path");
    }
    if movement.second.is_some() {
        if !plain_path {
            return Err("a path of two legs cannot have `over`, `stop` or `landing`");
        }
        let crooked = movement.atoms.iter().flat_map(|atom| &atom.rays);
        let crooked = crooked.into_iter().any(|ray| ray.steps[0] != ray.steps[1]);
        if crooked
            && movement
                .second
                .as_ref()
                .is_some_and(|leg| leg.turn != Turn::Free)
        {
            return Err("after a crooked leg the second leg can only go in any direction");
        }
        if movement.shoots || movement.swap {
            return Err("a path of two legs can neither shoot nor swap");
        }
        if movement.leaves_en_passant || movement.takes_en_passant {
            return Err("a path of two legs has nothing to do with en passant");
        }
        if movement
            .arrivals
            .iter()
            .any(|arrival| arrival.zone.is_directional())
        {
            return Err("after two legs no effect may depend on the direction");
        }
    }
    let mut rays = movement.atoms.iter().flat_map(|atom| &atom.rays);
    if movement.over == Over::Any && rays.any(|ray| ray.lame.is_some()) {
        return Err("a lame leap is held up by a unit in its way, so it cannot go over any");
    }
    if movement.shoots && (movement.swap || !movement.arrivals.is_empty()) {
        return Err("a unit that shoots does not arrive anywhere, so nothing can happen there");
    }
    if movement.swap && !movement.arrivals.is_empty() {
        return Err("a swap cannot be combined with effects on arrival");
    }
    if movement.requires && movement.arrivals.is_empty() {
        return Err("`requires` needs an effect on arrival");
    }
    match (&movement.over, movement.stop) {
        (Over::Nothing, Stop::BesideEnemy)
        | (Over::Trample, Stop::OnStopper)
        | (_, Stop::Never) => {}
        (_, Stop::BesideEnemy) => return Err("stopping beside an enemy needs a path over nothing"),
        (_, Stop::OnStopper) => return Err("stopping on a victim needs a trampling path"),
    }
    let unusual = movement.jump || movement.shoots || movement.swap;
    if movement.leaves_en_passant && (unusual || movement.over != Over::Nothing) {
        return Err("only a move over empty squares leaves them open to en-passant capture");
    }
    if movement.takes_en_passant {
        if unusual || !plain_path || !movement.arrivals.is_empty() || movement.only.is_some() {
            return Err("an en-passant capture has neither conditions nor effects");
        }
        let mut captures = movement.atoms.iter().filter(|atom| atom.capture);
        if captures.any(|atom| atom.max > 1 || atom.rays.iter().any(|ray| ray.lame.is_some())) {
            return Err("an en-passant capture is a single step or leap");
        }
    }
    if movement.over == Over::Trample && (movement.swap || movement.shoots) {
        return Err("a trampling path can neither swap nor shoot");
    }
    let legs = movement
        .atoms
        .iter()
        .chain(movement.second.iter().flat_map(|leg| &leg.atoms));
    if legs.clone().map(|atom| atom.rays.len()).sum::<usize>() > 250 {
        return Err("a movement has too many directions");
    }
    for atom in legs {
        if atom.min == 0 || atom.min > atom.max || atom.rays.is_empty() {
            return Err("a path goes at least one step");
        }
        if atom
            .rays
            .iter()
            .any(|ray| ray.steps.contains(&(0, 0)) || ray.lame == Some((0, 0)))
        {
            return Err("a step goes somewhere");
        }
    }
    Ok(())
}
