//! What wins, what loses, what draws.

use variorum_rules::Color;

use super::Writer;
use super::walls::WALL;
use crate::file::SIDES;
use crate::kinds::{self, KINDS, Kind, Role};
use crate::settings::Verdict;

impl Writer<'_> {
    pub(super) fn rule_entries(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.goal_entry());
        lines.extend(self.no_moves_entry());
        lines.extend(self.draws_entry());
        lines.extend(self.pass_entries());
        lines.extend(self.points_entry());
        lines.extend(self.limit_entries());
        lines.extend(self.blast_entry());
        lines.extend(self.end_entries());
        lines
    }

    /// The goal, where there are royals, and which of several must not be lost.
    fn goal_entry(&mut self) -> Vec<String> {
        if !self.pieces.iter().any(|piece| self.royal_class(piece.kind)) {
            return Vec::new();
        }
        vec![format!("goal \"mate\"{}", self.royals())]
    }

    fn royals(&mut self) -> &'static str {
        let kinds = self.extinct_royals();
        let many = |kind: &Kind| {
            SIDES
                .iter()
                .map(|side| self.start.count(*kind, *side))
                .max()
        };
        let most = kinds.iter().filter_map(many).max().unwrap_or(0);
        let more = kinds.iter().any(|kind| self.can_be_made(*kind));
        let count = self.settings.number("extinctionPieceCount") as usize;
        if kinds.is_empty() || most <= 1 && !more || most <= count + 1 && (!more || count >= 8) {
            return "";
        }
        if count > 0 {
            self.leave_out(
                "extinctionPieceCount",
                "Which royals count does not depend on how many are left.",
            );
        }
        if self.settings.flag("dupleCheck") {
            " royals=\"all\""
        } else if self
            .pieces
            .iter()
            .filter(|piece| self.royal_class(piece.kind))
            .count()
            == 1
        {
            " royals=\"last\""
        } else {
            " royals=\"kinds\""
        }
    }

    /// The kinds whose last unit is as good as royal.
    pub(super) fn extinct_royals(&self) -> Vec<Kind> {
        let asked = self.settings.flag("extinctionPseudoRoyal")
            && self.settings.verdict("extinctionValue") == Verdict::Loss;
        if !asked {
            return Vec::new();
        }
        self.settings.present("extinctionPieceTypes", Color::White)
    }

    /// Whether units of a kind can come by promotion or drop.
    fn can_be_made(&self, kind: Kind) -> bool {
        let made = |other: &Kind| *other == kind;
        let promotes = SIDES.iter().any(|side| {
            let feet = &self.settings.kinds("promotionPawnTypes", *side).some;
            feet.iter().any(|foot| self.piece(*foot).is_some())
                && self
                    .settings
                    .present("promotionPieceTypes", *side)
                    .iter()
                    .any(made)
        });
        let becomes = self.settings.becomes.iter();
        let becomes = becomes.filter(|(from, to)| made(to) && self.piece(**from).is_some());
        // What only royals become is still as many.
        let royals = self.settings.present("extinctionPieceTypes", Color::White);
        promotes || becomes.into_iter().any(|(from, _)| !royals.contains(from))
    }

    /// Whether the points decide where the game would be drawn.
    fn counts(&self) -> bool {
        self.settings.text("materialCounting") != "none"
    }

    /// What a draw is.
    fn drawn(&self) -> &'static str {
        if self.counts() { "score" } else { "draws" }
    }

    fn no_moves_entry(&mut self) -> Vec<String> {
        let word = |verdict, drawn| match verdict {
            Verdict::Draw | Verdict::None => drawn,
            Verdict::Loss => "loses",
            Verdict::Win => "wins",
        };
        let passes = SIDES.map(|side| self.settings.flag_of("passOnStalemate", side));
        if self.settings.flag("stalematePieceCount") && passes != [true; 2] && !self.by_count() {
            self.leave_out(
                "stalematePieceCount",
                "What a side has left does not matter when it cannot move.",
            );
        }
        let stuck = if self.by_count() {
            "score"
        } else {
            word(self.settings.verdict("stalemateValue"), self.drawn())
        };
        let words = passes.map(|passes| if passes { "passes" } else { stuck });
        let mated = self.settings.verdict("checkmateValue");
        let royals = self.pieces.iter().any(|piece| self.royal_class(piece.kind));
        let end = if royals && mated != Verdict::Loss {
            format!(" mated=\"{}\"", word(mated, "draws"))
        } else {
            String::new()
        };
        let [white, black] = words;
        if white == black {
            return vec![format!("no-moves \"{white}\"{end}")];
        }
        vec![
            format!("no-moves \"{white}\"{end} side=\"white\""),
            format!("no-moves \"{black}\"{end} side=\"black\""),
        ]
    }

    fn pass_entries(&self) -> Vec<String> {
        let twice = if self.counts() {
            " twice=\"score\""
        } else {
            " twice=\"draws\""
        };
        match SIDES.map(|side| self.settings.flag_of("pass", side)) {
            [true, true] => vec![format!("pass{twice}")],
            [true, false] => vec!["pass side=\"white\"".to_owned()],
            [false, true] => vec!["pass side=\"black\"".to_owned()],
            [false, false] => Vec::new(),
        }
    }

    /// Whether a side that cannot move has lost or won by how many units both have.
    fn by_count(&self) -> bool {
        let settled = match self.settings.verdict("stalemateValue") {
            Verdict::Loss => ["none", "units"].contains(&self.settings.text("materialCounting")),
            Verdict::Win => !self.counts(),
            Verdict::Draw | Verdict::None => false,
        };
        let mut sides = SIDES.iter();
        let asked = sides.all(|side| !self.settings.flag_of("passOnStalemate", *side));
        self.settings.flag("stalematePieceCount") && settled && asked
    }

    /// What units count where the points decide.
    fn points_entry(&self) -> Vec<String> {
        // Somebody must win: that units count nothing has to be said of one.
        let nothing = || {
            let name = self.pieces.first().map(|piece| piece.name.as_str());
            format!("    unit \"{}\" 0", name.unwrap_or("all"))
        };
        let lines = match self.settings.text("materialCounting") {
            "units" => return vec!["points".to_owned()],
            "values" => {
                let mut lines = Vec::new();
                for piece in &self.pieces {
                    if let Some(worth) = KINDS[piece.kind].worth {
                        lines.push(format!("    unit \"{}\" {worth}", piece.name));
                    }
                }
                lines.push("    bonus 1 side=\"black\"".to_owned());
                lines.push("    tie \"black\"".to_owned());
                lines
            }
            "white" => vec![nothing(), "    tie \"white\"".to_owned()],
            "black" => vec![nothing(), "    tie \"black\"".to_owned()],
            _ if !self.by_count() => return Vec::new(),
            _ if self.settings.verdict("stalemateValue") == Verdict::Win => {
                return vec!["points fewest=#true".to_owned()];
            }
            _ => return vec!["points".to_owned()],
        };
        vec![format!("points {{\n{}\n}}", lines.join("\n"))]
    }

    fn draws_entry(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let times = self.settings.number("nFoldRule");
        let repetition = self.repetition(times);
        if repetition.is_empty() && times > 0 {
            lines.push(format!("    repetition {times}"));
        }
        let moves = self.settings.number("nMoveRule");
        if moves > 0 {
            lines.push(format!("    moves {}", 2 * moves));
            let mut kinds = self.settings.present("nMoveRuleTypes", Color::White);
            kinds.extend(self.settings.present("nMoveRuleTypes", Color::Black));
            let names = self.names(&kinds);
            if !names.is_empty() {
                lines.push(format!("    clock-restart \"{names}\""));
            }
        }
        if self.settings.flag("moveRepetitionIllegal") {
            self.leave_out(
                "moveRepetitionIllegal",
                "Repeated moves are not told from other repetition.",
            );
        }
        if self.settings.text("chasingRule") != "none" {
            let why = "Perpetual chase is not told from other repetition.";
            self.leave_out("chasingRule", why);
        }
        lines.extend(self.countdown());
        let mut entries = Vec::new();
        if !lines.is_empty() {
            let kind = if self.counts() { " as=\"score\"" } else { "" };
            entries.push(format!("draws{kind} {{\n{}\n}}", lines.join("\n")));
        }
        entries.extend(repetition);
        entries
    }

    /// What repetition means, where it is more than a draw. Settings say it of the side to move, which has not repeated.
    fn repetition(&self, times: u32) -> Vec<String> {
        let royals = self
            .pieces
            .iter()
            .any(|piece| self.is_sole_royal(piece.kind));
        let checking = royals && self.settings.flag("perpetualCheckIllegal");
        let absolute = self.settings.flag("nFoldValueAbsolute");
        let result = match self.settings.verdict("nFoldValue") {
            Verdict::Draw | Verdict::None if !checking => return Vec::new(),
            Verdict::Draw | Verdict::None if self.counts() => "\"score\"",
            Verdict::Draw | Verdict::None => "\"draws\"",
            Verdict::Loss if absolute => "\"loses\" side=\"white\"",
            Verdict::Win if absolute => "\"wins\" side=\"white\"",
            Verdict::Loss => "\"wins\"",
            Verdict::Win => "\"loses\"",
        };
        if times == 0 {
            return Vec::new();
        }
        let exception = if checking {
            " { checking \"loses\" }"
        } else {
            ""
        };
        vec![format!("repetition {times} {result}{exception}")]
    }

    /// Which moves must be made, and which are forbidden.
    fn limit_entries(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.settings.flag("mustCapture") {
            lines.push("must \"capture\"".to_owned());
        }
        let checks = self
            .pieces
            .iter()
            .any(|piece| self.is_sole_royal(piece.kind));
        if checks && self.settings.flag("makpongRule") {
            lines.push("forbid \"flight\"".to_owned());
        }
        let drops = self.settings.flag("pieceDrops");
        if checks && !self.settings.flag("checking") {
            lines.push("forbid \"check\"".to_owned());
        } else if checks && drops && !self.settings.flag("dropChecks") {
            lines.push("forbid \"check\" by=\"drop\"".to_owned());
        }
        if checks && drops && self.settings.flag("shogiPawnDropMateIllegal") {
            let names = self.names(&[kinds::with(Role::NoMate)]);
            if !names.is_empty() {
                lines.push(format!("forbid \"mate\" by=\"drop\" pieces=\"{names}\""));
            }
        }
        lines
    }

    /// Captures that take what stands around, and the capturer, or that make a wall of him.
    fn blast_entry(&mut self) -> Vec<String> {
        let petrified = self.petrified();
        let blasts = self.settings.flag("blastOnCapture");
        let stone = format!("capture \"here\" leaves=\"{WALL}\"");
        if !petrified.is_empty() && self.petrifies_unlike(&petrified) {
            let why = "Whether a wall is left does not depend on what promotes by that capture.";
            self.leave_out("petrifyOnCaptureTypes", why);
        }
        if !blasts {
            let names = self.names(&petrified);
            let entry = format!("on-capture \"{names}\" {{ {stone} }}");
            return if names.is_empty() {
                Vec::new()
            } else {
                vec![entry]
            };
        }
        let immune = self.settings.present("blastImmuneTypes", Color::White);
        let mut spared = vec![kinds::with(Role::Steps)];
        spared.extend(&immune);
        let except = |kinds: &[Kind]| match self.names(kinds).as_str() {
            "" => "all".to_owned(),
            names => format!("all except {names}"),
        };
        let only = match except(&spared).as_str() {
            "all" => String::new(),
            others => format!(" only=\"{others}\""),
        };
        let leaves = match self.settings.flag("petrifyBlastPieces") {
            true => format!(" leaves=\"{WALL}\""),
            false => String::new(),
        };
        let around = format!("capture \"beside\" whose=\"all\"{only} check=#false{leaves}");
        let turned: Vec<Kind> = petrified
            .iter()
            .copied()
            .filter(|kind| !immune.contains(kind))
            .collect();
        if !turned.is_empty() {
            let mut others = immune;
            others.extend(&turned);
            let mut entries = vec![format!(
                "on-capture \"{}\" {{ {stone} }}",
                self.names(&turned)
            )];
            if self
                .pieces
                .iter()
                .any(|piece| !others.contains(&piece.kind))
            {
                let others = except(&others);
                entries.push(format!("on-capture \"{others}\" {{ capture \"here\" }}"));
            }
            entries.push(format!("on-capture \"all\" {{ {around} }}"));
            return entries;
        }
        match except(&immune).as_str() {
            "all" => vec![format!(
                "on-capture \"all\" {{\n    capture \"here\"\n    {around}\n}}"
            )],
            others => vec![
                format!("on-capture \"{others}\" {{ capture \"here\" }}"),
                format!("on-capture \"all\" {{ {around} }}"),
            ],
        }
    }

    /// Whether some unit becomes a wall by a capture with which it promotes, and another of its kind does not.
    fn petrifies_unlike(&self, petrified: &[Kind]) -> bool {
        let blasts = self.settings.flag("blastOnCapture");
        let is_stone = |kind: &Kind| petrified.contains(kind);
        let targets = |kind: Kind| -> Vec<Kind> {
            let feet = SIDES.into_iter().filter(|side| {
                let feet = self.settings.kinds("promotionPawnTypes", *side);
                feet.some.contains(&kind)
            });
            let named = feet.flat_map(|side| self.settings.present("promotionPieceTypes", side));
            named
                .chain(self.settings.becomes.get(&kind).copied())
                .collect()
        };
        self.pieces.iter().any(|piece| {
            let own = is_stone(&piece.kind);
            let unlike = targets(piece.kind).iter().any(|to| is_stone(to) != own);
            unlike && (own || blasts)
        })
    }

    /// Ends of the game beside mate.
    fn end_entries(&mut self) -> Vec<String> {
        let mut lines = self.last_unit_entries();
        lines.extend(self.flag_entries());
        lines.extend(self.check_entries());
        lines.extend(self.row_entries());
        let word = if self.counts() { "score" } else { "draw" };
        if self.settings.flag("bikjangRule") {
            let names = self.names(&[kinds::with(Role::Royal)]);
            let lines_of = "lines=\"files, ranks\"";
            lines.push(format!(
                "{word} after=\"reply\" {{ facing \"{names}\" {lines_of} }}"
            ));
        }
        if self.settings.flag("adjudicateFullBoard") {
            lines.push(format!("{word} {{ full \"all\" }}"));
        }
        lines
    }

    fn last_unit_entries(&mut self) -> Vec<String> {
        let word = match self.settings.verdict("extinctionValue") {
            Verdict::Win => "win",
            Verdict::Loss => "lose",
            Verdict::Draw => "draw",
            Verdict::None => return Vec::new(),
        };
        if self.settings.flag("extinctionPseudoRoyal") {
            return Vec::new();
        }
        let all = self
            .settings
            .kinds("extinctionPieceTypes", Color::White)
            .all;
        let names = if all {
            "all".to_owned()
        } else {
            self.names(&self.settings.present("extinctionPieceTypes", Color::White))
        };
        if names.is_empty() {
            return Vec::new();
        }
        let each = if names.contains(',') {
            " each=#true"
        } else {
            ""
        };
        let few = self.settings.number("extinctionPieceCount");
        let own = format!("left \"{names}\" at-most={few}{each}");
        let least = self.settings.number("extinctionOpponentPieceCount");
        if least == 0 {
            return vec![format!("{word} {{ {own} }}")];
        }
        let enemy = |least: u32| format!("left \"{names}\" at-least={least} whose=\"enemy\"{each}");
        if !self.settings.flag("extinctionClaim") {
            return vec![format!("{word} {{ {own}; {} }}", enemy(least))];
        }
        // Who is bare may answer in kind, if one capture does that.
        vec![
            format!("{word} {{ {own}; {} }}", enemy(least + 1)),
            format!("{word} after=\"reply\" {{ {own}; {} }}", enemy(least)),
        ]
    }

    /// Wins by reaching a region.
    fn flag_entries(&mut self) -> Vec<String> {
        let regions = SIDES.map(|side| {
            self.settings
                .squares("flagRegion", side)
                .and(self.regions.all())
        });
        if regions.iter().all(|region| region.is_empty()) {
            return Vec::new();
        }
        let region = self
            .regions
            .text("goal", regions)
            .unwrap_or("all".to_owned());
        let pieces = SIDES.map(|side| {
            let kinds = self.settings.kinds("flagPiece", side);
            if kinds.all {
                "all".to_owned()
            } else {
                self.names(&kinds.some)
            }
        });
        let count = match self.settings.number("flagPieceCount") {
            0 | 1 => String::new(),
            count => format!(" count={count}"),
        };
        let mut lines = Vec::new();
        let same = pieces[0] == pieces[1] && regions.iter().all(|region| !region.is_empty());
        for (index, word) in ["white", "black"].into_iter().enumerate() {
            if regions[index].is_empty() || pieces[index].is_empty() || same && index == 1 {
                continue;
            }
            let side = if same {
                String::new()
            } else {
                format!(" side=\"{word}\"")
            };
            let reach = format!("reach \"{}\" \"{region}\"{count}", pieces[index]);
            lines.extend(self.flag_wins(&side, &reach, SIDES[index]));
            if self.settings.flag("flagPieceBlockedWin") {
                let one = format!("reach \"{}\" \"{region}\"", pieces[index]);
                lines.push(format!("win{side} {{ {one}; full \"{region}\" }}"));
            }
        }
        lines
    }

    fn flag_wins(&self, side: &str, reach: &str, color: Color) -> Vec<String> {
        let safe = self.settings.flag("flagPieceSafe");
        if !self.settings.flag("flagMove") {
            let safe = if safe { " safe=#true" } else { "" };
            return vec![format!("win{side} {{ {reach}{safe} }}")];
        }
        let royal = self
            .settings
            .kinds("flagPiece", color)
            .some
            .iter()
            .any(|kind| self.is_sole_royal(*kind));
        if royal {
            return vec![format!("win{side} after=\"round\" {{ {reach} }}")];
        }
        let late = format!("win{side} after=\"reply\" {{ {reach} }}");
        match safe {
            true => vec![format!("win{side} {{ {reach} safe=#true }}"), late],
            false => vec![late],
        }
    }

    fn check_entries(&mut self) -> Vec<String> {
        if !self.settings.flag("checkCounting") {
            return Vec::new();
        }
        let [white, black] = self.start.checks.unwrap_or([1, 1]);
        if white == black {
            return vec![format!("win {{ checks {white} }}")];
        }
        vec![
            format!("win side=\"white\" {{ checks {white} }}"),
            format!("win side=\"black\" {{ checks {black} }}"),
        ]
    }

    fn row_entries(&mut self) -> Vec<String> {
        for key in ["connectNxN", "collinearN"] {
            if self.settings.number(key) > 0 {
                self.leave_out(key, "Only unbroken lines of units can win.");
            }
        }
        if SIDES
            .iter()
            .any(|side| !self.settings.squares("connectRegion1", *side).is_empty())
        {
            self.leave_out("connectRegion1", "Nobody wins by connecting regions.");
        }
        let length = self.settings.number("connectN");
        if length == 0 {
            return Vec::new();
        }
        let word = match self.settings.verdict("connectValue") {
            Verdict::Win | Verdict::None => "win",
            Verdict::Loss => "lose",
            Verdict::Draw => "draw",
        };
        let kinds = self.settings.kinds("connectPieceTypes", Color::White);
        let names = if kinds.all {
            "all".to_owned()
        } else {
            self.names(&kinds.some)
        };
        let along = [
            ("connectVertical", "files"),
            ("connectHorizontal", "ranks"),
            ("connectDiagonal", "diagonals"),
        ];
        let named: Vec<&str> = along
            .iter()
            .filter(|(key, _)| self.settings.flag(key))
            .map(|(_, word)| *word)
            .collect();
        let lines = match named.len() {
            3 => String::new(),
            _ => format!(" lines=\"{}\"", named.join(", ")),
        };
        vec![format!("{word} {{ row {length} \"{names}\"{lines} }}")]
    }
}
