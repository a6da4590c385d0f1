//! Movements in words: those that say the same thing in different directions are told together.

use variorum_rules::def::{
    Arrival, Atom, Deed, GameDef, Harm, Landing, Over, PieceDef, Returns, Stop, Turn,
};

use super::effects::{self, attributes_against};
use super::flat::Movement;
use super::path::Paths;
use super::words::{capitalized, enemy, list, place, with_article};

/// What all sentences about one piece need to know.
pub(super) struct Context<'a> {
    pub(super) game: &'a GameDef,
    pub(super) piece: &'a PieceDef,
    /// The piece's movements.
    pub(super) movements: Vec<Movement>,
}

impl Context<'_> {
    pub(super) fn text(&self, paths: &Paths) -> String {
        paths.text(&self.piece.name)
    }
}

/// Movements that differ only in their atoms and in what happens on arrival.
struct Group<'a> {
    members: Vec<&'a Movement>,
    quiet: Paths,
    capture: Paths,
}

/// A verb with the paths it applies to.
struct Clause {
    verb: Verb,
    paths: Paths,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    Both,
    Move,
    Capture,
}

impl Verb {
    /// "moves and captures".
    fn text(self) -> &'static str {
        match self {
            Verb::Both => "moves and captures",
            Verb::Move => "moves",
            Verb::Capture => "captures",
        }
    }
}

impl Verb {
    /// "move and capture".
    fn infinitive(self) -> &'static str {
        match self {
            Verb::Both => "move and capture",
            Verb::Move => "move",
            Verb::Capture => "capture",
        }
    }
}

/// A house reading is told in the sentence itself.
const HOUSE: &str = " (house rule)";

fn house(yes: bool) -> &'static str {
    if yes { HOUSE } else { "" }
}

/// Whether the movement is an ordinary one, apart from what happens when it arrives.
fn is_plain(movement: &Movement) -> bool {
    is_hop(movement) && movement.over == Over::Nothing
}

/// Whether the movement is ordinary but for the units it passes over.
fn is_hop(movement: &Movement) -> bool {
    movement.second.is_none()
        && matches!(movement.over, Over::Nothing | Over::One | Over::Any)
        && movement.stop == Stop::Never
        && movement.landing == Landing::Anywhere
        && !movement.requires
        && !movement.swap
        && !movement.shoots
        && movement.only.is_none()
        && movement.from.is_none()
        && movement.to.is_none()
        && !movement.jump
        && !movement.leaves_en_passant
}

/// The movement without what members of a group may differ in.
fn signature(movement: &Movement) -> Movement {
    let mut signature = movement.clone();
    signature.atoms.clear();
    if let Some(second) = &mut signature.second {
        for atom in &mut second.atoms {
            atom.text.clear();
        }
    }
    // A movement that needs an effect keeps its own effects together.
    if !signature.requires {
        signature.arrivals.clear();
    }
    signature.takes_en_passant = false;
    if is_plain(movement) {
        signature.house = false;
    }
    signature
}

fn modes<'a>(
    movements: impl IntoIterator<Item = &'a Movement>,
    keep: impl Fn(&Atom) -> bool,
) -> Paths {
    Paths::of(
        movements
            .into_iter()
            .flat_map(|movement| &movement.atoms)
            .filter(|atom| keep(atom)),
    )
}

/// Where these movements may end on an empty square, and where on an enemy.
fn both_modes<'a>(movements: impl IntoIterator<Item = &'a Movement> + Clone) -> (Paths, Paths) {
    (
        modes(movements.clone(), |atom| atom.quiet),
        modes(movements, |atom| atom.capture),
    )
}

impl<'a> Group<'a> {
    fn of(members: Vec<&'a Movement>) -> Self {
        let (quiet, capture) = both_modes(members.iter().copied());
        Group {
            members,
            quiet,
            capture,
        }
    }

    fn lead(&self) -> &'a Movement {
        self.members[0]
    }

    fn is_plain(&self) -> bool {
        is_plain(self.lead())
    }

    /// Ordinary but for the units it passes over, and without any effect.
    fn is_mere_hop(&self) -> bool {
        is_hop(self.lead())
            && !self.is_plain()
            && self
                .members
                .iter()
                .all(|m| m.arrivals.is_empty() && !m.takes_en_passant)
    }
}

/// All sentences about how the piece moves. `first`: nothing has been said about it yet.
pub(super) fn sentences(context: &Context<'_>, first: bool) -> Vec<String> {
    let mut groups: Vec<(Movement, Vec<&Movement>)> = Vec::new();
    for movement in &context.movements {
        let signature = signature(movement);
        match groups.iter_mut().find(|(known, _)| *known == signature) {
            Some((_, members)) => members.push(movement),
            None => groups.push((signature, vec![movement])),
        }
    }
    let mut groups: Vec<Group<'_>> = groups
        .into_iter()
        .map(|(_, members)| Group::of(members))
        .collect();
    // What is ordinary comes first, but moves come before captures.
    let plain_moves = groups.iter().any(|g| g.is_plain() && !g.quiet.is_empty());
    groups.sort_by_key(|group| {
        let moves = !group.quiet.is_empty() && !group.lead().shoots;
        match (group.is_plain(), group.is_mere_hop()) {
            (true, _) => 1,
            (false, true) if plain_moves => 2,
            (false, true) => u8::from(!moves) * 2,
            (false, false) if !plain_moves && moves && group.lead().second.is_none() => 0,
            (false, false) => 3,
        }
    });
    let mut teller = Teller {
        context,
        groups: &groups,
        main: Vec::new(),
        late: Vec::new(),
        told: Vec::new(),
        silent: first,
        captured: false,
    };
    teller.tell();
    let Teller { mut main, late, .. } = teller;
    main.extend(late);
    main
}

/// Verbs and paths, told in whichever of two ways is shorter: by verb, or with the common part first.
fn clauses(context: &Context<'_>, quiet: &Paths, capture: &Paths) -> Vec<Clause> {
    let clause = |verb, paths: &Paths| {
        (!paths.is_empty()).then(|| Clause {
            verb,
            paths: paths.clone(),
        })
    };
    let separate: Vec<Clause> = clause(Verb::Move, quiet)
        .into_iter()
        .chain(clause(Verb::Capture, capture))
        .collect();
    let (both, quiet, capture) = Paths::common(quiet, capture);
    if both.is_empty() {
        return separate;
    }
    let shared: Vec<Clause> = clause(Verb::Both, &both)
        .into_iter()
        .chain(clause(Verb::Move, &quiet))
        .chain(clause(Verb::Capture, &capture))
        .collect();
    let cost = |clauses: &[Clause]| -> usize {
        clauses
            .iter()
            .map(|clause| context.text(&clause.paths).len() + 12)
            .sum()
    };
    if cost(&shared) <= cost(&separate) {
        shared
    } else {
        separate
    }
}

/// Whether the piece can take or turn an enemy in any way at all.
fn ever_captures(context: &Context<'_>) -> bool {
    context.piece.borrows.is_some()
        || context.movements.iter().any(|movement| {
            !movement.arrivals.is_empty()
                || movement.shoots
                || movement.swap
                || movement.over == Over::Trample
                || movement.atoms.iter().any(|atom| atom.capture)
                || movement
                    .second
                    .iter()
                    .any(|leg| leg.atoms.iter().any(|atom| atom.capture))
        })
}

/// Where in the text we are.
struct Teller<'a> {
    context: &'a Context<'a>,
    groups: &'a [Group<'a>],
    main: Vec<String>,
    /// Remarks that come after everything about movement.
    late: Vec<String>,
    /// Effects that have been told in full.
    told: Vec<&'a Arrival>,
    /// Nothing has been said yet.
    silent: bool,
    /// A way to capture has been told.
    captured: bool,
}

impl<'a> Teller<'a> {
    fn tell(&mut self) {
        let groups = self.groups;
        let mut index = 0;
        while let Some(group) = groups.get(index) {
            index += 1;
            if group.lead().shoots {
                self.shot(group);
            } else if group.lead().jump {
                self.jump(group);
            } else if group.lead().second.is_some() {
                self.two_legs(group);
            } else if group.is_plain() {
                self.plain(group);
            } else if group.is_mere_hop() {
                let mut hops = vec![group];
                while let Some(next) = groups.get(index).filter(|next| next.is_mere_hop()) {
                    hops.push(next);
                    index += 1;
                }
                self.hops(&hops);
            } else {
                self.special(group);
            }
        }
        self.royal_remark();
    }

    /// A sentence that starts with a verb: "moves …" where it is the first, "it also moves …" later.
    fn push(&mut self, text: &str, captures_only: bool) {
        let subject = if self.silent {
            ""
        } else if captures_only && !self.captured {
            "it "
        } else {
            "it also "
        };
        self.main.push(format!("{subject}{text}"));
        self.silent = false;
        self.captured |= text.contains("captures");
    }

    fn remark(&mut self, text: impl Into<String>) {
        self.main.push(text.into());
    }

    fn late_once(&mut self, text: &str) {
        if !self.late.iter().any(|old| old == text) {
            self.late.push(text.to_owned());
        }
    }

    fn clear_way(&mut self, paths: &Paths, over: &Over) {
        if *over == Over::Nothing && paths.needs_clear_way(&self.context.piece.name) {
            self.late_once("every square it touches on the way must be empty");
        }
    }

    fn plain(&mut self, group: &'a Group<'a>) {
        let context = self.context;
        let clauses = clauses(context, &group.quiet, &group.capture);
        let told: Vec<String> = clauses
            .iter()
            .map(|clause| format!("{} {}", clause.verb.text(), context.text(&clause.paths)))
            .collect();
        let verbs: Vec<Verb> = clauses.iter().map(|clause| clause.verb).collect();
        match (verbs.as_slice(), told.as_slice()) {
            ([Verb::Move], [only]) if ever_captures(context) => {
                self.push(&format!("{only}, to empty squares only"), false);
            }
            ([Verb::Move], [only]) => self.push(&format!("{only}, but never captures"), false),
            ([Verb::Capture], [only]) => self.push(only, true),
            ([Verb::Both, Verb::Move], [both, quiet]) => {
                self.push(both, false);
                self.push(&format!("{quiet}, without capturing"), false);
            }
            ([Verb::Both, Verb::Move, Verb::Capture], [both, quiet, capture]) => {
                self.push(both, false);
                self.push(&format!("{quiet}, and {capture}"), false);
            }
            ([Verb::Move, Verb::Capture], [quiet, capture]) => {
                self.push(&format!("{quiet}, but {capture}"), false);
            }
            _ => {
                for text in &told {
                    self.push(text, false);
                }
            }
        }
        let last = self.main.len() - 1;
        let mut all = group.quiet.clone();
        all.join(&group.capture);
        self.clear_way(&all, &Over::Nothing);
        self.en_passant(group);
        self.arrivals(group, clauses.len());
        // What of it is a house reading, where that does not stand with an effect.
        let members: Vec<&Movement> = group
            .members
            .iter()
            .copied()
            .filter(|movement| movement.house && movement.arrivals.is_empty())
            .collect();
        let (quiet, capture) = both_modes(members.iter().copied());
        if members.is_empty() {
            return;
        }
        if members.len() == group.members.len()
            && let Some(sentence) = self.main.get_mut(last)
        {
            sentence.push_str(HOUSE);
            return;
        }
        let what: Vec<String> = self::clauses(context, &quiet, &capture)
            .iter()
            .map(|clause| {
                let verb = match clause.verb {
                    Verb::Both => "moving and capturing",
                    Verb::Move => "moving",
                    Verb::Capture => "capturing",
                };
                format!("{verb} {}", context.text(&clause.paths))
            })
            .collect();
        self.late
            .push(format!("{} is a house rule", list(&what, "and")));
    }

    fn en_passant(&mut self, group: &Group<'_>) {
        let taking: Vec<&Movement> = group
            .members
            .iter()
            .copied()
            .filter(|movement| movement.takes_en_passant)
            .collect();
        if !taking.is_empty() {
            let paths = modes(taking.iter().copied(), |atom| atom.capture);
            let how = if group.is_plain() && paths == group.capture {
                String::new()
            } else {
                format!(", moving {}", self.context.text(&paths))
            };
            self.late.push(format!(
                "it may also capture \"en passant\"{how}: if the enemy has just made a long first move, it may \
                 take that unit as if it had stopped on a square it crossed"
            ));
        }
    }

    /// The beginning of a sentence about what happens after some of a group's moves.
    fn occasion(&self, group: &Group<'_>, quiet: &Paths, capture: &Paths, told: usize) -> String {
        let context = self.context;
        let all = *quiet == group.quiet && *capture == group.capture;
        if all && told == 1 {
            "after such a move".to_owned()
        } else if all && self.groups.len() == 1 {
            "after any of its moves".to_owned()
        } else if all {
            "after any of these moves".to_owned()
        } else if capture.is_empty() && *quiet == group.quiet {
            if self.groups.len() == 1 {
                "after a move to an empty square".to_owned()
            } else {
                "after such a move to an empty square".to_owned()
            }
        } else if capture.is_empty() {
            let empty = if quiet.overlaps(&group.capture) {
                " to an empty square"
            } else {
                ""
            };
            format!("after it moves {}{empty}", context.text(quiet))
        } else if quiet.is_empty() {
            format!("after it captures {}", context.text(capture))
        } else if quiet == capture {
            format!("after it moves or captures {}", context.text(quiet))
        } else {
            format!(
                "after it moves {} or captures {}",
                context.text(quiet),
                context.text(capture)
            )
        }
    }

    /// What happens after which of the group's moves. `told`: in how many clauses they were told.
    fn arrivals(&mut self, group: &'a Group<'a>, told: usize) {
        // Each effect with the moves that have it; effects of the same moves share a sentence.
        let marked = |movement: &Movement| movement.house && group.is_plain();
        let mut sentences: Vec<(Vec<&'a Arrival>, Paths, Paths, bool)> = Vec::new();
        let mut seen: Vec<(&Arrival, bool)> = Vec::new();
        for &movement in &group.members {
            for arrival in &movement.arrivals {
                let house = marked(movement);
                if seen.contains(&(arrival, house)) {
                    continue;
                }
                seen.push((arrival, house));
                let having: Vec<&Movement> = group
                    .members
                    .iter()
                    .copied()
                    .filter(|other| other.arrivals.contains(arrival) && marked(other) == house)
                    .collect();
                let (quiet, capture) = both_modes(having.iter().copied());
                match sentences
                    .iter_mut()
                    .find(|(_, q, c, h)| *q == quiet && *c == capture && *h == house)
                {
                    Some((arrivals, ..)) => arrivals.push(arrival),
                    None => sentences.push((vec![arrival], quiet, capture, house)),
                }
            }
        }
        for (arrivals, quiet, capture, marked) in sentences {
            let when = self.occasion(group, &quiet, &capture, told);
            let mut paths = quiet;
            paths.join(&capture);
            let text = self.deeds(&arrivals, &paths, &group.lead().over);
            self.remark(format!("{when}, {text}{}", house(marked)));
        }
    }

    /// "it captures …, and … changes sides". Effects told before are told briefly.
    fn deeds(&mut self, arrivals: &[&'a Arrival], paths: &Paths, over: &Over) -> String {
        let mut captured: Vec<String> = Vec::new();
        let mut turned: Vec<String> = Vec::new();
        for &arrival in arrivals {
            let brief = arrival.only.is_some()
                && self.told.contains(&arrival)
                && self
                    .told
                    .iter()
                    .filter(|old| old.only == arrival.only)
                    .count()
                    == 1;
            let target = effects::target(self.context, arrival, paths, over);
            let target = if brief {
                effects::Target {
                    who: format!(
                        "every {} in the same way",
                        enemy(self.context.game, arrival.only.as_ref())
                    ),
                    unless: String::new(),
                }
            } else {
                target
            };
            if !self.told.contains(&arrival) {
                self.told.push(arrival);
            }
            match arrival.deed {
                Deed::Capture => captured.push(target.who + &target.unless),
                Deed::Convert => {
                    turned.push(format!("{} changes sides{}", target.who, target.unless));
                }
            }
        }
        let mut parts = Vec::new();
        if !captured.is_empty() {
            self.captured = true;
            parts.push(format!("it captures {}", list(&captured, "and")));
        }
        parts.extend(turned);
        list(&parts, "and")
    }

    fn hops(&mut self, groups: &[&'a Group<'a>]) {
        let mut told: Vec<String> = Vec::new();
        let mut captures_only = true;
        for group in groups {
            let lead = group.lead();
            for clause in clauses(self.context, &group.quiet, &group.capture) {
                let empty = if clause.verb == Verb::Move {
                    " to an empty square"
                } else {
                    ""
                };
                captures_only &= clause.verb == Verb::Capture;
                told.push(format!(
                    "{} {}{empty}{}{}",
                    clause.verb.text(),
                    self.context.text(&clause.paths),
                    manner(&lead.over),
                    house(lead.house)
                ));
            }
        }
        if told.is_empty() {
            return;
        }
        self.push(&list(&told, "and"), captures_only);
    }

    fn special(&mut self, group: &'a Group<'a>) {
        let context = self.context;
        let lead = group.lead();
        let clauses = clauses(context, &group.quiet, &group.capture);
        let mut told: Vec<String> = Vec::new();
        for clause in &clauses {
            let path = context.text(&clause.paths);
            let verb = match lead.from {
                Some(_) => clause.verb.infinitive(),
                None => clause.verb.text(),
            };
            told.push(match clause.verb {
                Verb::Move if clauses.len() == 1 && lead.over != Over::Line => {
                    if self.silent && lead.from.is_none() && lead.to.is_none() {
                        format!("{verb} {path}, to empty squares only")
                    } else {
                        format!("{verb} {path} to an empty square")
                    }
                }
                Verb::Move if lead.over == Over::Line => {
                    format!("{verb} {path} over a line of enemies")
                }
                Verb::Move | Verb::Both | Verb::Capture => format!("{verb} {path}"),
            });
        }
        let mut text = if told.is_empty() {
            match lead.from {
                Some(_) => "move nowhere".to_owned(),
                None => "moves nowhere".to_owned(),
            }
        } else {
            list(&told, "and")
        };
        if let Some(only) = &lead.only {
            text.push_str(&format!(
                ", but only an {}",
                enemy(context.game, Some(only))
            ));
        }
        text.push_str(manner(&lead.over));
        if lead.landing == Landing::BehindUnit {
            text.push_str(match lead.over {
                Over::Nothing => ", landing right behind a unit of either side",
                _ => " and landing right behind a unit of either side",
            });
        }
        if let Some(to) = &lead.to {
            text.push_str(&format!(", if it ends on {}", place(to, "its")));
        }
        text.push_str(house(lead.house));
        match &lead.from {
            Some(from) => {
                let also = if self.silent { "" } else { "also " };
                let from = place(from, "its");
                self.remark(format!("from {from}, it may {also}{text}"));
                self.silent = false;
            }
            None => {
                let captures_only = group.quiet.is_empty();
                self.push(&text, captures_only);
            }
        }
        let mut all = group.quiet.clone();
        all.join(&group.capture);
        self.clear_way(&all, &lead.over);
        self.over_remarks(group);
        self.stop_remark(lead.stop);
        if lead.swap {
            self.swap_remarks();
        }
        self.arrivals(group, clauses.len());
        self.requires_remark(lead);
        if lead.leaves_en_passant {
            self.remark(
                "right after such a move an enemy that captures \"en passant\" may take it on a square it \
                 crossed",
            );
        }
        self.en_passant(group);
    }

    fn over_remarks(&mut self, group: &Group<'_>) {
        match &group.lead().over {
            Over::Nothing | Over::One | Over::Any => {}
            Over::Trample => {
                let end = match (group.quiet.is_empty(), group.capture.is_empty()) {
                    (false, false) => "and one on the square where it stops",
                    (true, _) => "and one on the square where it must stop",
                    (_, true) => "and must stop on an empty square",
                };
                self.captured = true;
                self.remark(format!(
                    "it runs over enemies: it captures every enemy on the squares it crosses, {end}"
                ));
                self.remark("units of its own side block its way");
            }
            Over::Gap(only) => {
                let who = enemy(self.context.game, only.as_ref());
                self.remark(format!(
                    "on the way it may jump over any number of enemies, one at a time: each must be an {who} \
                     with an empty square right behind it"
                ).replace("each must be an enemy with", "each must stand alone, with"));
            }
            Over::Line => self.remark(
                "such a move slides over empty squares up to an unbroken line of one or more enemies, jumps \
                 over the whole line and lands on the empty square right behind it",
            ),
        }
    }

    fn stop_remark(&mut self, stop: Stop) {
        match stop {
            Stop::Never => {}
            Stop::BesideEnemy => self.remark(
                "it must stop on the first square that has an enemy on any of the eight squares around it (the \
                 square where it starts does not count)",
            ),
            Stop::OnStopper => {
                let names: Vec<String> = self
                    .context
                    .game
                    .attributes
                    .iter()
                    .filter(|attribute| attribute.stops_trampling)
                    .map(|attribute| attribute.name.clone())
                    .collect();
                if !names.is_empty() {
                    self.remark(format!(
                        "it must stop on the square where it captures {} unit",
                        with_article(&list(&names, "or"))
                    ));
                }
            }
        }
    }

    fn swap_remarks(&mut self) {
        self.remark(
            "an enemy it captures this way is not lost: it changes sides and is put on the square that this \
             unit came from",
        );
        let immune = attributes_against(self.context.game, Harm::Conversion);
        if !immune.is_empty() {
            self.remark(format!(
                "{} units cannot be captured this way",
                capitalized(&list(&immune, "and"))
            ));
        }
    }

    fn requires_remark(&mut self, lead: &Movement) {
        if !lead.requires {
            return;
        }
        let converts = lead.arrivals.iter().all(|a| a.deed == Deed::Convert);
        let captures = lead.arrivals.iter().all(|a| a.deed == Deed::Capture);
        self.remark(match (converts, captures) {
            (true, true) => "so far nothing makes such a move possible",
            (true, false) => "it may move this way only if that makes at least one enemy change sides, or captures a royal",
            (false, true) => "it may move this way only if that captures at least one enemy",
            (false, false) => {
                "it may move this way only if that captures an enemy or makes one change sides"
            }
        });
    }

    fn shot(&mut self, group: &'a Group<'a>) {
        let context = self.context;
        let lead = group.lead();
        let paths = modes(group.members.iter().copied(), |_| true);
        let like_plain = self
            .groups
            .iter()
            .any(|other| other.is_plain() && other.capture == paths);
        let mut rest = signature(lead);
        rest.shoots = false;
        let also = if self.captured { "also " } else { "" };
        let mut text = format!("it can {also}shoot: ");
        if let Some(from) = &lead.from {
            text.push_str(&format!("from {}, ", place(from, "its")));
        }
        if like_plain && is_plain(&rest) && lead.arrivals.is_empty() {
            text.push_str(
                "whatever it can capture by moving there, it can also capture without leaving its square",
            );
        } else {
            let way = match &lead.second {
                Some(leg) => format!(
                    "going {} and then {}{}",
                    context.text(&paths),
                    turn(leg.turn),
                    context.text(&Paths::of(&leg.atoms))
                ),
                None => format!("moving {}", context.text(&paths)),
            };
            text.push_str(&format!(
                "without leaving its square, it captures an {} that it could reach by {way}{}",
                enemy(context.game, lead.only.as_ref()),
                manner(&lead.over)
            ));
            self.clear_way(&paths, &lead.over);
        }
        if lead.landing == Landing::BehindUnit {
            text.push_str(", if a unit of either side stands right before the target");
        }
        if let Some(to) = &lead.to {
            text.push_str(&format!(", if the target is on {}", place(to, "its")));
        }
        text.push_str(house(lead.house));
        self.remark(text);
        self.silent = false;
        self.captured = true;
        match &lead.over {
            Over::Nothing | Over::One | Over::Any => {}
            Over::Trample => self.remark("the shot may pass over enemies"),
            Over::Gap(_) => self.remark("the shot may pass over single enemies"),
            Over::Line => self.remark("the shot passes over an unbroken line of enemies"),
        }
        self.stop_remark(lead.stop);
        let immune = attributes_against(context.game, Harm::Shot);
        if !immune.is_empty() {
            self.remark(format!(
                "{} units cannot be shot",
                capitalized(&list(&immune, "and"))
            ));
        }
        let arrivals: Vec<&Arrival> = distinct_arrivals(group);
        if !arrivals.is_empty() {
            let text = self.deeds(&arrivals, &paths, &lead.over);
            self.remark(format!("with such a shot, {text}"));
        }
        self.requires_remark(lead);
    }

    fn jump(&mut self, group: &'a Group<'a>) {
        for movement in &group.members {
            let also = if self.silent { "" } else { "also " };
            let text = match (&movement.from, &movement.to) {
                (Some(from), Some(to)) if from == to => format!(
                    "jump between {}, from any of these squares to any other of them that is empty",
                    place(from, "its").replace(" or ", " and ")
                ),
                (from, to) => format!(
                    "jump from {} to {}, if that square is empty",
                    from.as_ref()
                        .map_or_else(|| "any square".to_owned(), |from| place(from, "its")),
                    to.as_ref()
                        .map_or_else(|| "any other square".to_owned(), |to| place(to, "its"))
                ),
            };
            self.remark(format!("it can {also}{text}{}", house(movement.house)));
            self.silent = false;
        }
        self.arrivals(group, 1);
        self.requires_remark(group.lead());
    }

    fn two_legs(&mut self, group: &'a Group<'a>) {
        let context = self.context;
        let lead = group.lead();
        let Some(second) = &lead.second else { return };
        let first_leg = (&group.quiet, &group.capture);
        let last_leg = (
            Paths::of(second.atoms.iter().filter(|atom| atom.quiet)),
            Paths::of(second.atoms.iter().filter(|atom| atom.capture)),
        );
        let same = first_leg == (&last_leg.0, &last_leg.1);
        let stands_alone = self
            .groups
            .iter()
            .find(|other| other.is_plain())
            .is_some_and(|other| (&other.quiet, &other.capture) == first_leg);
        let can = match (self.silent, &lead.from) {
            (true, None) => "it can ".to_owned(),
            (false, None) => "it can also ".to_owned(),
            (true, Some(from)) => format!("from {}, it can ", place(from, "its")),
            (false, Some(from)) => format!("from {}, it can also ", place(from, "its")),
        };
        let free = second.turn == Turn::Free;
        let mut text = if same && free && stands_alone {
            format!("{can}make two such moves in one turn, in any directions")
        } else if same && free {
            format!(
                "{can}{} twice in one turn, in any directions",
                leg(context, first_leg.0, first_leg.1, true)
            )
        } else {
            format!(
                "{can}{}, then {}{}",
                leg(context, first_leg.0, first_leg.1, false),
                turn(second.turn),
                leg(context, &last_leg.0, &last_leg.1, true)
            )
        };
        if free {
            text.push_str(match second.returns {
                Returns::Never => ", but it may not end where it started",
                Returns::IfCaptured => {
                    ", and it may end where it started only if it captured something"
                }
            });
        }
        text.push_str(manner(&lead.over));
        if lead.landing == Landing::BehindUnit {
            text.push_str(" and landing right behind a unit of either side");
        }
        if let Some(to) = &lead.to {
            text.push_str(&format!(", ending on {}", place(to, "its")));
        }
        text.push_str(house(lead.house));
        self.remark(text);
        if self.silent {
            self.remark("it cannot stop after the first part");
        }
        self.silent = false;
        self.captured |= !first_leg.1.is_empty() || !last_leg.1.is_empty();
        let mut all = group.quiet.clone();
        all.join(&group.capture);
        all.join(&last_leg.0);
        all.join(&last_leg.1);
        self.clear_way(&all, &lead.over);
        self.over_remarks(group);
        self.stop_remark(lead.stop);
        if let Some(only) = &lead.only {
            self.remark(format!(
                "this way it can capture only an {}",
                enemy(context.game, Some(only))
            ));
        }
        if lead.swap {
            self.swap_remarks();
        }
        self.en_passant(group);
        if lead.leaves_en_passant {
            self.remark(
                "right after such a move an enemy that captures \"en passant\" may take it on a square it \
                 crossed",
            );
        }
        let arrivals = distinct_arrivals(group);
        if !arrivals.is_empty() {
            let paths = Paths::of(&second.atoms);
            let text = self.deeds(&arrivals, &paths, &lead.over);
            self.remark(format!("after such a move, {text}"));
        }
        self.requires_remark(lead);
    }

    /// A royal unit never changes sides.
    fn royal_remark(&mut self) {
        let game = self.context.game;
        let in_danger = |only: Option<&variorum_rules::def::TypeSet>| {
            game.pieces.iter().enumerate().any(|(index, piece)| {
                piece.royal
                    && !effects::resists(game, piece, Harm::Conversion)
                    && only.is_none_or(|only| only.contains(&index))
            })
        };
        let turns = self.context.movements.iter().any(|movement| {
            movement.swap && in_danger(movement.only.as_ref())
                || movement.arrivals.iter().any(|arrival| {
                    arrival.deed == Deed::Convert && in_danger(arrival.only.as_ref())
                })
        });
        if turns {
            self.remark("a royal unit does not change sides: it is captured");
        }
    }
}

fn distinct_arrivals<'a>(group: &'a Group<'a>) -> Vec<&'a Arrival> {
    let mut arrivals: Vec<&Arrival> = Vec::new();
    for arrival in group.members.iter().flat_map(|movement| &movement.arrivals) {
        if !arrivals.contains(&arrival) {
            arrivals.push(arrival);
        }
    }
    arrivals
}

/// How the way to the last square differs from an ordinary one.
fn manner(over: &Over) -> &'static str {
    match over {
        Over::Nothing | Over::Trample | Over::Gap(_) | Over::Line => "",
        Over::One => ", jumping over exactly one unit of either side",
        Over::Any => ", jumping over any units in the way",
    }
}

fn turn(turn: Turn) -> &'static str {
    match turn {
        Turn::Free => "",
        Turn::RightAngle => "turn at a right angle and ",
        Turn::Straight => "in the same direction ",
    }
}

/// "move or capture like a rook", for one leg of a longer move.
fn leg(context: &Context<'_>, quiet: &Paths, capture: &Paths, last: bool) -> String {
    let (both, quiet, capture) = Paths::common(quiet, capture);
    let mut told = Vec::new();
    if !both.is_empty() {
        told.push(format!("move or capture {}", context.text(&both)));
    }
    if !quiet.is_empty() {
        let empty = if last && !both.is_empty() {
            ""
        } else {
            " to an empty square"
        };
        told.push(format!("move {}{empty}", context.text(&quiet)));
    }
    if !capture.is_empty() {
        told.push(format!("capture {}", context.text(&capture)));
    }
    if told.is_empty() {
        return "stay".to_owned();
    }
    list(&told, "or")
}
