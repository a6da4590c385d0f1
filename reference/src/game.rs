//! The variants: boards, options, and the roster of units with their ids.

use crate::square::{Color, Square};

macro_rules! kinds {
    ($($kind:ident)*) => {
        /// Every unit type of every game; games that share a name share the entry.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub(crate) enum Kind { $($kind),* }
    };
}

kinds! {
    // Optima, and the Nova pieces that share a name with it
    Agent Ambassador Archer Basilisk Bastion Battlement Cavalry Centaur Chamberlain Chaplain
    Charger Chimaera Citadel Crusader Cyclops Dauphin Deacon Diplomat Dragoon Envoy Falcon Frigate
    General Gorgona Hero Inquisitor Juggernaut Keep Kite Lancer Legion Marshal Medusa Minister
    Myrmidon Nomad Owl Parapet Patriarch Phalanx Prelate Prince Queen Ranger Regent Scout Sloop
    Spearman Spy Swordsman Tower Vicar Viceroy Wizard
    King Emperor Caliph Shah
    Pawn Berolina Infantry Militia Forward Zip
    Guard Man LeapingGuard KnightlyGuard WazirGuard FerzGuard
    // Nova, standard
    Adjutant Admiral Archbishop Bailiff Baron Bishop Captain Cardinal Carronade Castle Cavalier
    Champion Chancellor Chief Colonel Commander Constable Cougar Count Culverin Dean Dragon
    Duchess Duke Earl Empress Fusilier Grenadier Griffin Jaguar Knight Legate Leopard Lictor
    Lieutenant Lioness Magistrate Marquis Master Monk Officer Paladin Pikeman Provost Rector
    Reeve Rook Sergeant Sphinx Turret Veteran Vizier Warden
    // Nova, extended
    Czar Manticore Siren Statesman Sultan
    // Nova, pawns
    Stout Straight Omni OmniBerolina OmniStout OmniStraight
    // Ultima
    Withdrawer Coordinator LongLeaper Immobilizer Chameleon
    // Omega
    Fool Templar
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Pawn,
    Guard,
    Royal,
    Piece,
    /// Comes only by promotion.
    Promoted,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    Chess,
    Optima,
    Nova,
    Omega,
    Ultima,
}

/// One line of a game's roster.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) kind: Kind,
    pub(crate) id: String,
    pub(crate) class: Class,
}

/// A variant with its options.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) family: Family,
    /// Optima 2002: the King is the only royal.
    pub(crate) year2002: bool,
    pub(crate) width: i8,
    pub(crate) height: i8,
    /// A game with check; otherwise the royal is captured for real.
    pub(crate) check: bool,
    pub(crate) pawn_shield: bool,
    pub(crate) advanced: bool,
    pub(crate) freeze: bool,
    pub(crate) templar: bool,
    pub(crate) roster: Vec<Entry>,
    classes: Vec<Option<Class>>,
}

impl Game {
    /// Reads a variant's name with its options, `optima10+pawn-shield`.
    pub(crate) fn parse(variant: &str) -> Result<Game, String> {
        let mut words = variant.split('+');
        let name = words.next().unwrap_or("");
        let (family, size) = match name {
            "chess" => (Family::Chess, 8),
            "optima10" | "optima2002" => (Family::Optima, 10),
            "optima9" => (Family::Optima, 9),
            "nova8" => (Family::Nova, 8),
            "nova10" => (Family::Nova, 10),
            "omega" | "omega-advanced" => (Family::Omega, 12),
            "ultima" => (Family::Ultima, 8),
            _ => return Err(format!("unknown variant `{name}`")),
        };
        let mut game = Game {
            family,
            year2002: name == "optima2002",
            width: size,
            height: size,
            check: !matches!(name, "optima10" | "optima9"),
            pawn_shield: false,
            advanced: name == "omega-advanced",
            freeze: false,
            templar: false,
            roster: Vec::new(),
            classes: Vec::new(),
        };
        for option in words {
            let flag = match (family, option) {
                (Family::Optima, "pawn-shield") => &mut game.pawn_shield,
                (Family::Nova | Family::Ultima, "capture") if game.check => {
                    game.check = false;
                    continue;
                }
                (Family::Omega, "freeze") if game.advanced => &mut game.freeze,
                (Family::Omega, "templar") if game.advanced => &mut game.templar,
                _ => {
                    return Err(format!(
                        "`{name}` has no option `{option}`, or it is doubled"
                    ));
                }
            };
            if *flag {
                return Err(format!("option `{option}` is doubled"));
            }
            *flag = true;
        }
        game.roster = roster(&game);
        for entry in &game.roster {
            let index = entry.kind as usize;
            if game.classes.len() <= index {
                game.classes.resize(index + 1, None);
            }
            game.classes[index] = Some(entry.class);
        }
        Ok(game)
    }

    pub(crate) fn class(&self, kind: Kind) -> Class {
        self.classes[kind as usize].expect("a unit of this game")
    }

    pub(crate) fn id(&self, kind: Kind) -> &str {
        &self
            .roster
            .iter()
            .find(|e| e.kind == kind)
            .expect("a unit of this game")
            .id
    }

    /// Is this a square of the board?
    pub(crate) fn on_board(&self, s: Square) -> bool {
        if s.x < 0 || s.y < 0 || s.x >= self.width || s.y >= self.height {
            return false;
        }
        if self.family == Family::Omega {
            let edge_x = s.x == 0 || s.x == 11;
            let edge_y = s.y == 0 || s.y == 11;
            return edge_x == edge_y; // the inner 10x10 and the four corners
        }
        true
    }

    pub(crate) fn squares(&self) -> Vec<Square> {
        let mut all = Vec::new();
        for y in 0..self.height {
            for x in 0..self.width {
                if self.on_board(Square::new(x, y)) {
                    all.push(Square::new(x, y));
                }
            }
        }
        all
    }

    /// A side's first rank, as a coordinate.
    pub(crate) fn first_rank(&self, side: Color) -> i8 {
        let margin = if self.family == Family::Omega { 1 } else { 0 };
        match side {
            Color::White => margin,
            Color::Black => self.height - 1 - margin,
        }
    }

    /// The rank that lies farthest ahead of a side, as a coordinate.
    pub(crate) fn last_rank(&self, side: Color) -> i8 {
        self.first_rank(side.other())
    }

    pub(crate) fn square_name(&self, s: Square) -> String {
        if self.family == Family::Omega {
            match (s.x, s.y) {
                (0, 0) => return "w1".into(),
                (11, 0) => return "w2".into(),
                (11, 11) => return "w3".into(),
                (0, 11) => return "w4".into(),
                _ => return format!("{}{}", (b'a' + s.x as u8 - 1) as char, s.y - 1),
            }
        }
        format!("{}{}", (b'a' + s.x as u8) as char, s.y + 1)
    }

    /// Squares, comma-separated, lowest rank first; `-` for none.
    pub(crate) fn square_list(&self, squares: &[Square]) -> String {
        if squares.is_empty() {
            return "-".into();
        }
        let names: Vec<String> = squares.iter().map(|s| self.square_name(*s)).collect();
        names.join(",")
    }

    /// Replaces ids; the names that this game does not have are returned.
    pub(crate) fn use_ids(&mut self, names_and_ids: &[(&str, &str)]) -> Vec<String> {
        let mut unknown = Vec::new();
        for (name, id) in names_and_ids {
            let is_it = |entry: &&mut Entry| plain(&format!("{:?}", entry.kind)) == plain(name);
            match self.roster.iter_mut().find(is_it) {
                Some(entry) => entry.id = id.to_string(),
                None => unknown.push(name.to_string()),
            }
        }
        unknown
    }

    pub(crate) fn square_named(&self, name: &str) -> Option<Square> {
        self.squares()
            .into_iter()
            .find(|s| self.square_name(*s) == name)
    }
}

/// A name without its ornaments: `Leaping guard`, `LeapingGuard` and `Leaping` are one, and so are
/// `Standard pawn`, `Orthodox` and `Pawn`.
fn plain(name: &str) -> String {
    let mut plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    plain = plain.to_lowercase();
    for word in ["standard", "orthodox", "pincer"] {
        plain = plain.strip_prefix(word).unwrap_or(&plain).to_string();
    }
    for word in ["pawn", "guard"] {
        match plain.strip_suffix(word) {
            Some("") | None => {}
            Some(rest) => plain = rest.to_string(),
        }
    }
    if plain.is_empty() {
        "pawn".into()
    } else {
        plain
    }
}

type List = &'static [(Kind, &'static str)];

fn roster(game: &Game) -> Vec<Entry> {
    use Class::*;
    let groups: Vec<(Class, List)> = match game.family {
        Family::Chess => vec![
            (Royal, CHESS_ROYAL),
            (Piece, CHESS_PIECES),
            (Pawn, ORTHODOX_PAWN),
        ],
        Family::Optima if game.year2002 => vec![
            (Royal, &OPTIMA_ROYALS[..1]),
            (Piece, OPTIMA_PIECES),
            (Promoted, OPTIMA_PROMOTED),
            (Guard, OPTIMA_GUARDS),
            (Pawn, OPTIMA_PAWNS),
        ],
        Family::Optima => vec![
            (Royal, OPTIMA_ROYALS),
            (Piece, OPTIMA_PIECES),
            (Promoted, OPTIMA_PROMOTED),
            (Guard, OPTIMA_GUARDS),
            (Pawn, OPTIMA_PAWNS),
        ],
        Family::Nova => vec![
            (Royal, CHESS_ROYAL),
            (Piece, NOVA_STANDARD),
            (Piece, NOVA_EXTENDED),
            (Promoted, NOVA_PROMOTED),
            (Pawn, NOVA_PAWNS),
        ],
        Family::Omega if game.templar => vec![
            (Royal, CHESS_ROYAL),
            (Piece, OMEGA_TEMPLAR),
            (Piece, OMEGA_FOOL),
            (Pawn, ORTHODOX_PAWN),
        ],
        Family::Omega if game.advanced => vec![
            (Royal, CHESS_ROYAL),
            (Piece, OMEGA_PIECES),
            (Piece, OMEGA_FOOL),
            (Pawn, ORTHODOX_PAWN),
        ],
        Family::Omega => vec![
            (Royal, CHESS_ROYAL),
            (Piece, OMEGA_PIECES),
            (Pawn, ORTHODOX_PAWN),
        ],
        Family::Ultima => vec![
            (Royal, CHESS_ROYAL),
            (Piece, ULTIMA_PIECES),
            (Pawn, ORTHODOX_PAWN),
        ],
    };
    let mut entries = Vec::new();
    for (class, list) in groups {
        entries.extend(list.iter().map(|&(kind, id)| Entry {
            kind,
            id: id.to_string(),
            class,
        }));
    }
    entries
}

use Kind::*;

const CHESS_ROYAL: &[(Kind, &str)] = &[(King, "K")];
const CHESS_PIECES: &[(Kind, &str)] = &[(Queen, "Q"), (Rook, "R"), (Bishop, "B"), (Knight, "N")];
const ORTHODOX_PAWN: &[(Kind, &str)] = &[(Pawn, "P")];

const OPTIMA_ROYALS: &[(Kind, &str)] =
    &[(King, "K"), (Emperor, "Em"), (Caliph, "Cl"), (Shah, "Sh")];
const OPTIMA_PROMOTED: &[(Kind, &str)] = &[(Wizard, "Wi")];
const OPTIMA_PIECES: &[(Kind, &str)] = &[
    (Agent, "Ag"),
    (Ambassador, "Am"),
    (Archer, "Ar"),
    (Basilisk, "Ba"),
    (Bastion, "Bs"),
    (Battlement, "Bt"),
    (Cavalry, "Ca"),
    (Centaur, "Ce"),
    (Chamberlain, "Cb"),
    (Chaplain, "Cp"),
    (Charger, "Cg"),
    (Chimaera, "Ch"),
    (Citadel, "Ci"),
    (Crusader, "Cr"),
    (Cyclops, "Cy"),
    (Dauphin, "Da"),
    (Deacon, "De"),
    (Diplomat, "Di"),
    (Dragoon, "Dr"),
    (Envoy, "En"),
    (Falcon, "Fa"),
    (Frigate, "Fr"),
    (General, "Ge"),
    (Gorgona, "Go"),
    (Hero, "He"),
    (Inquisitor, "In"),
    (Juggernaut, "Ju"),
    (Keep, "Ke"),
    (Kite, "Ki"),
    (Lancer, "La"),
    (Legion, "Le"),
    (Marshal, "Ma"),
    (Medusa, "Me"),
    (Minister, "Mi"),
    (Myrmidon, "My"),
    (Nomad, "No"),
    (Owl, "Ow"),
    (Parapet, "Pa"),
    (Patriarch, "Pt"),
    (Phalanx, "Ph"),
    (Prelate, "Pr"),
    (Prince, "Pc"),
    (Queen, "Q"),
    (Ranger, "Ra"),
    (Regent, "Re"),
    (Scout, "Sc"),
    (Sloop, "Sl"),
    (Spearman, "Sp"),
    (Spy, "Sy"),
    (Swordsman, "Sw"),
    (Tower, "To"),
    (Vicar, "Vi"),
    (Viceroy, "Vc"),
];
const OPTIMA_GUARDS: &[(Kind, &str)] = &[
    (Guard, "G"),
    (Man, "Mn"),
    (LeapingGuard, "Lg"),
    (KnightlyGuard, "Kg"),
    (WazirGuard, "Wg"),
    (FerzGuard, "Fg"),
];
const OPTIMA_PAWNS: &[(Kind, &str)] = &[
    (Pawn, "P"),
    (Berolina, "Be"),
    (Infantry, "If"),
    (Militia, "Ml"),
    (Forward, "Fo"),
    (Zip, "Zi"),
];

const NOVA_STANDARD: &[(Kind, &str)] = &[
    (Adjutant, "Ad"),
    (Admiral, "Al"),
    (Archbishop, "Ab"),
    (Bailiff, "Bl"),
    (Baron, "Bn"),
    (Bishop, "B"),
    (Captain, "Cn"),
    (Cardinal, "Cd"),
    (Carronade, "Ce"),
    (Castle, "Cs"),
    (Cavalier, "Cv"),
    (Centaur, "Ct"),
    (Champion, "Cm"),
    (Chancellor, "Cc"),
    (Chief, "Cf"),
    (Colonel, "Co"),
    (Commander, "Cr"),
    (Constable, "Cb"),
    (Cougar, "Cg"),
    (Count, "Cu"),
    (Culverin, "Cl"),
    (Dean, "De"),
    (Duchess, "Du"),
    (Duke, "Dk"),
    (Earl, "Ea"),
    (Empress, "Em"),
    (Fusilier, "Fu"),
    (General, "Ge"),
    (Grenadier, "Gr"),
    (Griffin, "Gf"),
    (Jaguar, "Ja"),
    (Knight, "N"),
    (Legate, "Lg"),
    (Leopard, "Lp"),
    (Lictor, "Li"),
    (Lieutenant, "Lt"),
    (Lioness, "Ln"),
    (Magistrate, "Mg"),
    (Marquis, "Mq"),
    (Marshal, "Ma"),
    (Master, "Ms"),
    (Monk, "Mo"),
    (Officer, "Of"),
    (Paladin, "Pl"),
    (Pikeman, "Pk"),
    (Prince, "Pc"),
    (Provost, "Pv"),
    (Queen, "Q"),
    (Rector, "Rc"),
    (Reeve, "Rv"),
    (Rook, "R"),
    (Sergeant, "Sg"),
    (Sphinx, "Sx"),
    (Turret, "Tu"),
    (Veteran, "Ve"),
    (Vizier, "Vz"),
    (Warden, "Wa"),
];
const NOVA_PROMOTED: &[(Kind, &str)] = &[(Dragon, "Dr")];
const NOVA_EXTENDED: &[(Kind, &str)] = &[
    (Ambassador, "Am"),
    (Basilisk, "Ba"),
    (Battlement, "Bt"),
    (Chamberlain, "Cx"),
    (Chaplain, "Cp"),
    (Charger, "Ch"),
    (Cavalry, "Ca"),
    (Citadel, "Ci"),
    (Crusader, "Cz"),
    (Cyclops, "Cy"),
    (Czar, "Tz"),
    (Diplomat, "Di"),
    (Dragoon, "Dg"),
    (Envoy, "En"),
    (Falcon, "Fa"),
    (Gorgona, "Go"),
    (Hero, "He"),
    (Inquisitor, "In"),
    (Juggernaut, "Ju"),
    (Keep, "Ke"),
    (Manticore, "Mt"),
    (Medusa, "Me"),
    (Minister, "Mi"),
    (Patriarch, "Pt"),
    (Prelate, "Pr"),
    (Regent, "Re"),
    (Siren, "Si"),
    (Spy, "Sy"),
    (Statesman, "St"),
    (Sultan, "Su"),
    (Tower, "To"),
    (Vicar, "Vi"),
    (Viceroy, "Vc"),
];
const NOVA_PAWNS: &[(Kind, &str)] = &[
    (Pawn, "P"),
    (Zip, "Zp"),
    (Berolina, "Bp"),
    (Stout, "Sp"),
    (Straight, "Rp"),
    (Omni, "Op"),
    (OmniBerolina, "Ob"),
    (OmniStout, "Os"),
    (OmniStraight, "Or"),
];

const ULTIMA_PIECES: &[(Kind, &str)] = &[
    (Withdrawer, "W"),
    (Coordinator, "C"),
    (LongLeaper, "L"),
    (Immobilizer, "I"),
    (Chameleon, "X"),
];

const OMEGA_PIECES: &[(Kind, &str)] = &[
    (Queen, "Q"),
    (Rook, "R"),
    (Bishop, "B"),
    (Knight, "N"),
    (Champion, "C"),
    (Wizard, "W"),
];
const OMEGA_TEMPLAR: &[(Kind, &str)] = &[
    (Queen, "Q"),
    (Rook, "R"),
    (Bishop, "B"),
    (Templar, "T"),
    (Champion, "C"),
    (Wizard, "W"),
];
const OMEGA_FOOL: &[(Kind, &str)] = &[(Fool, "F")];
