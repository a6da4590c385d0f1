//! What a piece can do, as a board of characters.

use std::collections::BTreeSet;

use variorum_describe::Language;
use variorum_rules::def::TypeIndex;
use variorum_rules::{Color, CompileError, Figure, Mark, Rules, Square};

/// The character for what can be done to a square, and what that is.
const fn sign(mark: Mark, language: Language) -> (char, &'static str) {
    let (sign, words) = match mark {
        Mark::Move => ('o', ["goes there", "zieht dorthin", "y va"]),
        Mark::Take => (
            'x',
            [
                "captures by going there",
                "zieht dorthin und schlägt",
                "y va et prend",
            ],
        ),
        Mark::Strike => (
            '*',
            [
                "captures without going there",
                "schlägt, ohne dorthin zu ziehen",
                "prend sans y aller",
            ],
        ),
        Mark::Shoot => ('!', ["shoots", "schießt", "tire"]),
        Mark::Convert => ('&', ["converts", "bekehrt", "convertit"]),
        Mark::Swap => (
            '%',
            ["changes places", "tauscht den Platz", "échange sa place"],
        ),
        Mark::Freeze => ('#', ["freezes", "lähmt", "paralyse"]),
    };
    (sign, words[place(language)])
}

/// The place of a language in lists of words.
const fn place(language: Language) -> usize {
    match language {
        Language::English => 0,
        Language::German => 1,
        Language::French => 2,
    }
}

/// What stands for a square that could be captured on, or the like, if an enemy stood there.
const fn could(language: Language) -> &'static str {
    let words = [
        "could, if an enemy stood there",
        "könnte es, wenn dort ein Gegner stünde",
        "le pourrait, si une pièce adverse s’y trouvait",
    ];
    words[place(language)]
}

/// The board of a piece: itself in brackets, others by their ids (enemies in lower case), each with the signs of what
/// can be done to it, and a line for each sign.
///
/// # Errors
/// If the game cannot be compiled, which cannot happen to a game that has been.
pub(crate) fn diagram(
    rules: &Rules,
    piece: TypeIndex,
    language: Language,
) -> Result<String, CompileError> {
    let Some(figure) = Figure::of(rules, piece)? else {
        return Ok(String::new());
    };
    let topology = rules.topology();
    let window = figure.window;
    let mut used: BTreeSet<Mark> = BTreeSet::new();
    let mut some_could = false;
    let mut cell = |square: Square| {
        let unit = figure.setup.units.get(&square);
        let signs = |marks: &BTreeSet<(Square, Mark)>| -> String {
            let here = marks.iter().filter(|(at, _)| *at == square);
            here.map(|(_, mark)| sign(*mark, language).0).collect()
        };
        let marks = figure.tryout.marks.iter().filter(|(at, _)| *at == square);
        used.extend(marks.map(|(_, mark)| *mark));
        let mut text = signs(&figure.tryout.marks);
        if let Some(unit) = unit {
            let id = rules.def().pieces[unit.kind()].id.clone();
            text = match unit.color() {
                Color::White if square == figure.square => format!("[{id}]"),
                Color::White => id + &text,
                Color::Black => id.to_lowercase() + &text,
            };
        }
        let potential = signs(&figure.could);
        if !potential.is_empty() {
            some_could = true;
            used.extend(
                figure
                    .could
                    .iter()
                    .filter(|(at, _)| *at == square)
                    .map(|(_, mark)| *mark),
            );
            text.push_str(&format!("({potential})"));
        }
        if text.is_empty() {
            ".".to_owned()
        } else {
            text
        }
    };
    let squares: Vec<((i8, i8), Square)> = topology
        .squares()
        .map(|square| (topology.coordinates(square), square))
        .filter(|(at, _)| window.contains(*at))
        .collect();
    let ranks = (window.rank..window.rank + window.ranks as i8).rev();
    let files = window.file..window.file + window.files as i8;
    let rows: Vec<Vec<String>> = ranks
        .map(|rank| {
            let find = |file: i8| squares.iter().find(|(at, _)| *at == (file, rank));
            let row = files
                .clone()
                .map(|file| find(file).map(|(_, square)| *square));
            row.map(|square| square.map_or(String::new(), &mut cell))
                .collect()
        })
        .collect();
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max();
    let width = width.unwrap_or(1);
    let mut out = String::new();
    for row in rows {
        let line: Vec<String> = row.iter().map(|cell| format!("{cell:^width$}")).collect();
        out.push_str(line.join(" ").trim_end());
        out.push('\n');
    }
    let mut legend: Vec<String> = used
        .into_iter()
        .map(|mark| sign(mark, language))
        .map(|(sign, meaning)| format!("{sign} {meaning}"))
        .collect();
    if some_could {
        legend.push(format!("( ) {}", could(language)));
    }
    out.push_str(&legend.join(", "));
    out.push('\n');
    Ok(out)
}
