//! What pieces do, and what none of them was seen to do.

use super::markup::{escaped, games, number};
use super::{Page, head, row, table};
use crate::report::pieces::{COLUMNS, Column};
use crate::report::say::{column, of, say};
use variorum_rules::def::Language;

impl Page<'_> {
    pub(super) fn acts(&self) -> Option<String> {
        let (pieces, l) = (&self.report.pieces, self.language);
        if pieces.is_empty() {
            return None;
        }
        let seen = |column: &&Column| pieces.iter().any(|piece| column.1(piece) > 0);
        let columns: Vec<&Column> = COLUMNS.iter().filter(seen).collect();
        let heads: Vec<String> = std::iter::once("games")
            .chain(columns.iter().map(|column| column.0))
            .map(|name| column(l, name))
            .collect();
        let names: Vec<&str> = std::iter::once(of(l, "Piece", "Figur", "Pièce"))
            .chain(heads.iter().map(String::as_str))
            .collect();
        let rows: String = pieces
            .iter()
            .map(|piece| {
                let share = |column: &&Column| {
                    let (name, counted) = **column;
                    let count = counted(piece);
                    match (count, name) {
                        (0, _) => "·".to_owned(),
                        (_, "made") => number(l, f64::from(count) / piece.games.max(1) as f64, 2),
                        _ => number(l, piece.per_unit(count), 2),
                    }
                };
                let cells: Vec<String> = std::iter::once(piece.games.to_string())
                    .chain(columns.iter().map(share))
                    .collect();
                row(
                    &format!("{}{}", self.unit(&piece.id), escaped(&piece.name)),
                    &cells,
                )
            })
            .collect();
        let made = match columns.iter().any(|column| column.0 == "made") {
            true => of(
                l,
                " <i>Made</i> are pieces that came by promotion, a game.",
                " <i>Entstanden</i> sind Figuren durch Umwandlung, je Partie.",
                " <i>Créées</i> : pièces nées d’une promotion, par partie.",
            ),
            false => "",
        };
        let frozen = match columns.iter().any(|column| column.0 == "frozen") {
            true => of(
                l,
                " <i>Frozen</i> counts each turn of its side at which a piece was frozen.",
                " <i>Gelähmt</i> zählt jedes Mal, dass eine Figur gelähmt war, als ihre Seite am Zug war.",
                " <i>Paralysée</i> compte chaque tour de son camp où la pièce était paralysée.",
            ),
            false => "",
        };
        Some(say!(
            l,
            "<p>What one piece does in a game in which there is one; <i>games</i> says in how many there was.{frozen}{made}</p>\n{}",
            "<p>Was eine Figur in einer Partie tut, in der es sie gibt; <i>Partien</i> sagt, in wie vielen es sie gab.{frozen}{made}</p>\n{}",
            "<p>Ce que fait une pièce dans une partie où il y en a une ; <i>parties</i> dit dans combien il y en \
             avait.{frozen}{made}</p>\n{}",
            table(
                of(
                    l,
                    "What a piece does in a game",
                    "Was eine Figur in einer Partie tut",
                    "Ce que fait une pièce dans une partie"
                ),
                &head(&names),
                &rows
            )
        ))
    }

    pub(super) fn untried(&self) -> Option<String> {
        let (untried, l) = (&self.report.untried, self.language);
        let names = |ids: &[String]| -> String {
            let names: Vec<String> = ids.iter().map(|id| self.name(id)).collect();
            names.join(", ")
        };
        let options: Vec<String> = untried
            .options
            .iter()
            .map(|option| format!("<code>{}</code>", escaped(option)))
            .collect();
        let def = self.rules.def();
        let regions = untried.regions.iter().map(|name| {
            let mut all = def.regions();
            let region = all.find(|region| region.name() == Some(name));
            escaped(region.and_then(|region| region.name_in(l)).unwrap_or(name))
        });
        let regions: Vec<String> = regions.collect();
        let mut out = String::new();
        for (what, list) in [
            (
                of(
                    l,
                    "Never on the board",
                    "Nie auf dem Brett",
                    "Jamais sur le plateau",
                ),
                names(&untried.absent),
            ),
            (
                of(
                    l,
                    "On the board, but never moved",
                    "Auf dem Brett, aber nie gezogen",
                    "Sur le plateau, mais jamais jouées",
                ),
                names(&untried.idle),
            ),
            (
                of(
                    l,
                    "Can capture, but never did",
                    "Können schlagen, taten es aber nie",
                    "Peuvent prendre, mais ne l’ont jamais fait",
                ),
                names(&untried.captures),
            ),
            (
                of(
                    l,
                    "Can convert, but never did",
                    "Können bekehren, taten es aber nie",
                    "Peuvent convertir, mais ne l’ont jamais fait",
                ),
                names(&untried.converts),
            ),
            (
                of(
                    l,
                    "Can promote, but never did",
                    "Können umgewandelt werden, wurden es aber nie",
                    "Peuvent être promues, mais ne l’ont jamais été",
                ),
                names(&untried.promotes),
            ),
            (
                of(
                    l,
                    "Can freeze, but nobody was ever frozen",
                    "Können lähmen, aber niemand war je gelähmt",
                    "Peuvent paralyser, mais personne ne l’a été",
                ),
                names(&untried.freezes),
            ),
            (
                of(
                    l,
                    "Moves that never happened",
                    "Züge, die nie vorkamen",
                    "Coups jamais joués",
                ),
                manners(l, &untried.manners),
            ),
            (
                of(
                    l,
                    "Parts of the board where nobody went",
                    "Teile des Bretts, auf die niemand zog",
                    "Parties du plateau où personne n’est allé",
                ),
                regions.join(", "),
            ),
            (
                of(
                    l,
                    "Options and set-up choices that were not tried",
                    "Optionen und Aufstellungen, die nicht versucht wurden",
                    "Options et choix non essayés",
                ),
                options.join(", "),
            ),
        ] {
            if !list.is_empty() {
                out.push_str(&format!("<dt>{what}</dt><dd>{list}</dd>\n"));
            }
        }
        if out.is_empty() {
            return None;
        }
        Some(say!(
            l,
            "<p>Of this the {} say nothing.</p>\n<dl>\n{out}</dl>\n",
            "<p>Davon sagen die {} nichts.</p>\n<dl>\n{out}</dl>\n",
            "<p>De ceci, les {} ne disent rien.</p>\n<dl>\n{out}</dl>\n",
            games(l, self.report.games)
        ))
    }
}

/// Manners of moves, in words.
fn manners(l: Language, keys: &[String]) -> String {
    let words = keys.iter().map(|key| match key.as_str() {
        "castling" => of(l, "castling", "Rochade", "roque"),
        "shot" => of(l, "shots", "Schüsse", "tirs"),
        "swap" => of(l, "changes of places", "Platzwechsel", "échanges de places"),
        "passing" => of(
            l,
            "captures in passing",
            "Schlagen im Vorbeigehen",
            "prises en passant",
        ),
        "drop" => of(l, "drops", "Einsetzen", "parachutages"),
        "pass" => of(l, "passing the turn", "Passen", "passer son tour"),
        other => other,
    });
    let words: Vec<String> = words.map(escaped).collect();
    words.join(", ")
}
