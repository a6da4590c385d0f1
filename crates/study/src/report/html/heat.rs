//! Where pieces act: a small board for each of them, with its real shape, as the mover's own side sees it.

use variorum_pictures::{Grid, Side};
use variorum_rules::Square;

use super::Page;
use super::markup::{escaped, percent};
use crate::report::PieceActs;
use crate::report::say::say;

/// Squares that are named below a board.
const NAMED: usize = 4;

impl Page<'_> {
    pub(super) fn heat_maps(&self) -> Option<String> {
        let moved = |piece: &&PieceActs| !piece.acts.to.is_empty();
        let maps: String = self
            .report
            .pieces
            .iter()
            .filter(moved)
            .map(|piece| self.heat_map(piece))
            .collect();
        if maps.is_empty() {
            return None;
        }
        Some(say!(
            self.language,
            "<p>Squares where moves of a piece ended, its own side at the bottom; moves of the opening, which chance has a hand in, are left \
             out. On each board the square most often gone to is the darkest; one that is half as dark was gone to a quarter as often.</p>\n\
             <div class=\"maps\">\n{maps}</div>\n",
            "<p>Felder, auf denen Züge einer Figur endeten, die eigene Seite unten; Züge der Eröffnung, an denen der Zufall beteiligt ist, sind \
             weggelassen. Auf jedem Brett ist das am häufigsten betretene Feld das dunkelste; eines, das halb so dunkel ist, wurde ein Viertel so \
             oft betreten.</p>\n<div class=\"maps\">\n{maps}</div>\n",
            "<p>Les cases où finissent les coups d’une pièce, son camp en bas ; les coups de l’ouverture, où le hasard joue, sont omis. \
             Sur chaque plateau, la case la plus fréquentée est la plus sombre ; une case deux fois moins sombre l’a été quatre fois \
             moins.</p>\n<div class=\"maps\">\n{maps}</div>\n"
        ))
    }

    fn heat_map(&self, piece: &PieceActs) -> String {
        let (topology, l) = (self.rules.topology(), self.language);
        let mut counts: Vec<(Square, u32)> = piece
            .acts
            .to
            .iter()
            .filter_map(|(name, count)| Some((topology.square(name)?, *count)))
            .filter(|(_, count)| *count > 0)
            .collect();
        counts.sort_by_key(|(square, count)| (std::cmp::Reverse(*count), *square));
        let total: f64 = counts.iter().map(|(_, count)| f64::from(*count)).sum();
        let most = counts.first().map_or(1.0, |(_, count)| f64::from(*count));
        let share = |count: u32| f64::from(count) / total.max(1.0);
        let named: Vec<String> = counts
            .iter()
            .take(NAMED)
            .map(|(square, count)| {
                let name = escaped(topology.name(*square));
                format!("{name} {}", percent(l, share(*count)))
            })
            .collect();
        let named = named.join(", ");
        let name = escaped(&piece.name);
        let grid = Grid::of(topology);
        let (width, height) = grid.size();
        let corner = |square: Square| grid.corner(Side::White, topology.frame_position(square));
        let outlines: String = topology
            .squares()
            .map(|square| grid.outline(corner(square)))
            .collect();
        let title = say!(
            l,
            "Where the {name} went",
            "Wohin {name} zog",
            "Où va la pièce : {name}"
        );
        let most_often = say!(
            l,
            "Most often: {named}.",
            "Am häufigsten: {named}.",
            "Le plus souvent : {named}."
        );
        let mut out = format!(
            "<figure class=\"map\"><figcaption>{}<span>{name}</span></figcaption>\
             <svg viewBox=\"-4 -4 {} {}\" role=\"img\"><title>{title}</title><desc>{most_often}</desc>\
             <path class=\"cell\" d=\"{outlines}\"/>",
            self.unit(&piece.id),
            width + 8,
            height + 8
        );
        for (square, count) in &counts {
            let name = escaped(topology.name(*square));
            out.push_str(&format!(
                "<path class=\"heat\" fill-opacity=\"{:.2}\" d=\"{}\"><title>{name} {}</title></path>",
                (f64::from(*count) / most).sqrt(),
                grid.outline(corner(*square)),
                percent(l, share(*count))
            ));
        }
        out.push_str(&format!(
            "<path class=\"mesh\" d=\"{outlines}\"/></svg><p>{named}</p></figure>\n"
        ));
        out
    }
}
