//! Pieces of all bundled games, copied by the product's own function, and searched.

use std::fmt::Write as _;

use variorum_lang::{NoSources, Remark, check, insert_piece, piece_likeness, piece_text};
use variorum_rules::def::{BoardDef, GameDef, Language, PictureKind};
use variorum_rules::setup::Setup;
use variorum_rules::{Cells, Color, Mark, Rules, SplitMix64, Square, Unit};

use super::Library;
use crate::{BuiltIn, Sources, ids, load};

/// A file with nothing in it but a board and a piece that never moves.
fn minimal(board: &BoardDef) -> String {
    let shape = board.shape();
    let mut text = "game \"Bare\" id=\"bare\" summary=\"A board.\"\n".to_owned();
    match board.topology().shape() {
        Cells::Hexagons => {
            let letters: String = shape.letters.iter().collect();
            let side = shape.files.div_ceil(2);
            let letters = match letters.is_empty() {
                true => String::new(),
                false => format!(" letters=\"{letters}\""),
            };
            writeln!(text, "board cells=\"hexagons\" side={side}{letters}").unwrap();
        }
        Cells::Squares => {
            let wraps = if shape.wraps { " wraps=\"files\"" } else { "" };
            let first = shape.first_rank;
            let (files, ranks) = (shape.files, shape.ranks);
            writeln!(text, "board {files} {ranks} first-rank={first}{wraps} {{").unwrap();
            for hole in &shape.holes {
                writeln!(text, "    hole \"{hole}\"").unwrap();
            }
            let origin = board.topology().at(0, 0).expect("a corner");
            let origin = board.topology().name(origin);
            for (name, files, ranks) in &shape.extra {
                writeln!(
                    text,
                    "    extra \"{name}\" from=\"{origin}\" files={files} ranks={ranks}"
                )
                .unwrap();
            }
            text += "}\n";
        }
    }
    let first = board.topology().squares().next().expect("a square");
    let first = board.topology().name(first);
    text + &format!(
        "class \"usual\" default=#true\npiece \"Rock\" id=\"Zz\" {{ move \"K\" }}\n\
         lose {{ left \"all\" at-most=0 }}\nsetup {{ put \"Rock\" \"{first}\" side=\"white\" }}\n"
    )
}

fn compiled(file: &str, text: &str, sources: &dyn Sources) -> Rules {
    let checked = check(file, text, sources, &[]);
    let game = checked.game.unwrap_or_else(|| {
        let said = checked
            .diagnostics
            .iter()
            .map(|it| format!("{}\n", it.message));
        panic!("{}\n{text}", said.collect::<String>())
    });
    Rules::compile_unchecked(game).expect("rules")
}

/// What a piece alone can do to which squares, from a square.
fn alone(rules: &Rules, id: &str, side: Color, square: Square) -> Vec<(String, Mark)> {
    let unit = Unit::new(rules.kind_by_id(id).expect("a piece"), side);
    let mut setup = Setup::default();
    setup.units.insert(square, unit);
    let tryout = rules.try_out(&setup, square).expect("a board");
    let marks = tryout.marks.into_iter();
    let name = |square| rules.topology().name(square).to_owned();
    marks.map(|(square, mark)| (name(square), mark)).collect()
}

fn sides(def: &GameDef, kind: usize) -> impl Iterator<Item = Color> {
    let piece = &def.pieces[kind];
    let sides: Vec<Color> = Color::BOTH
        .into_iter()
        .filter(|side| piece.belongs_to(*side))
        .collect();
    sides.into_iter()
}

#[test]
fn a_piece_alone_moves_in_a_bare_file_as_in_its_game() {
    let mut tried = 0;
    for id in ids() {
        let rules = load(&id).unwrap();
        let def = rules.def();
        let text = minimal(&def.board);
        for (kind, piece) in def.pieces.iter().enumerate() {
            // What belongs to nobody moves only where a turn names it.
            if piece.neutral && !piece.movements.is_empty() {
                continue;
            }
            let put = insert_piece("bare.kdl", &text, &NoSources, def, kind, &id).expect("a copy");
            let with = put.put_into(&text);
            let copied = compiled("bare.kdl", &with, &NoSources);
            assert!(with.contains(&format!("// from {id}\n")), "{with}");
            for side in sides(def, kind) {
                for square in def.board.topology().squares() {
                    let there = copied.topology().square(def.board.topology().name(square));
                    let own = alone(&rules, &piece.id, side, square);
                    let same = alone(&copied, &put.id, side, there.expect("the same board"));
                    assert_eq!(own, same, "{id} {} {square:?}\n{with}", piece.name);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}

/// Where all is there of which a piece speaks, the copy is the same piece under another name.
#[test]
fn a_piece_copied_into_its_own_game_does_the_same_in_every_company() {
    /// No game has more pieces.
    const MOST: usize = 126;
    for id in ids() {
        let text = BuiltIn.read(&id).unwrap();
        let rules = load(&id).unwrap();
        let def = rules.def();
        let mut all: Vec<usize> = (0..def.pieces.len()).collect();
        // Where captured units revert, no two pieces may promote to the same.
        let reverts = def.captured.as_ref().is_some_and(|own| own.reverts);
        all.retain(|kind| {
            let piece = &def.pieces[*kind];
            let clear = !reverts || piece.promotions.is_empty();
            clear && (!piece.neutral || piece.movements.is_empty())
        });
        for some in all.chunks(MOST - def.pieces.len()) {
            let mut with = text.clone();
            let mut copies = Vec::new();
            for &kind in some {
                let put = insert_piece(&id, &with, &BuiltIn, def, kind, &id).expect("a copy");
                let without = put
                    .remarks
                    .iter()
                    .any(|it| matches!(it, Remark::Without(_)));
                assert!(!without, "{id}: {:?}", put.remarks);
                with = put.put_into(&with);
                copies.push((kind, put));
            }
            let both = compiled(&id, &with, &BuiltIn);
            let now = both.def();
            for (kind, put) in copies {
                let piece = &def.pieces[kind];
                let copy = both.kind_by_id(&put.id).expect("the copy");
                let own = both.kind_by_id(&piece.id).expect("the piece");
                let name = format!("{id}: {}", piece.name);
                let told = &now.pieces[copy];
                assert_eq!(told.name, put.name);
                assert_eq!(
                    piece_likeness(def, kind),
                    piece_likeness(now, copy),
                    "{name}\n{with}"
                );
                let facts = |it: &variorum_rules::def::PieceDef| {
                    let looks = (it.look.clone(), it.unnamed, it.note.clone());
                    (it.royal, it.neutral, it.limit, it.side, it.house, looks)
                };
                assert_eq!(facts(piece), facts(told), "{name}");
                let promotions = |game: &GameDef, kind: usize| -> Vec<String> {
                    let own = game.pieces[kind].name.clone();
                    let to = |kind: usize| match game.pieces[kind].name.clone() {
                        name if name == own => "itself".to_owned(),
                        name => name,
                    };
                    let all = game.pieces[kind].promotions.iter().map(|it| {
                        let to: Vec<String> = it.to.iter().map(|kind| to(*kind)).collect();
                        let places = Color::BOTH.map(|side| {
                            let optional = it.optional.as_ref().map(|region| region.squares(side));
                            (it.region.squares(side), optional)
                        });
                        let bounds = it.bounds.iter().map(|it| {
                            let region = it.region.as_ref();
                            let squares = region.map(|region| region.squares(Color::White).len());
                            (squares, it.captures)
                        });
                        let bounds: Vec<(Option<usize>, Option<bool>)> = bounds.collect();
                        format!(
                            "{to:?} {places:?} {:?} {} {} {:?} {bounds:?}",
                            it.side, it.lost_only, it.waits, it.when
                        )
                    });
                    all.collect()
                };
                assert_eq!(promotions(def, kind), promotions(now, copy), "{name}");
                same_among_others(&both, own, copy, &name);
            }
        }
    }
}

/// On boards with all kinds of units both do the same to the same squares.
fn same_among_others(rules: &Rules, own: usize, copy: usize, name: &str) {
    let def = rules.def();
    let mut random = SplitMix64::new(own as u64);
    let squares: Vec<Square> = rules.topology().squares().collect();
    let mut pick = |most: usize| (random.next() % most as u64) as usize;
    for _ in 0..6 {
        let mut setup = Setup::default();
        for _ in 0..squares.len() / 3 {
            let kind = pick(def.pieces.len());
            let side = Color::BOTH[pick(2)];
            if kind != own
                && kind != copy
                && def.pieces[kind].belongs_to(side)
                && !def.pieces[kind].neutral
            {
                setup
                    .units
                    .insert(squares[pick(squares.len())], Unit::new(kind, side));
            }
        }
        let square = squares[pick(squares.len())];
        for side in sides(def, own) {
            let marks = |kind: usize| {
                let mut setup = setup.clone();
                setup.units.insert(square, Unit::new(kind, side));
                let tryout = rules.try_out(&setup, square).expect("a board");
                // What others do to it goes by its name.
                (!tryout.frozen.contains(&square)).then_some(tryout.marks)
            };
            let (Some(own), Some(copy)) = (marks(own), marks(copy)) else {
                continue;
            };
            assert_eq!(own, copy, "{name} on {}", rules.topology().name(square));
        }
    }
}

#[test]
fn what_is_written_reads_like_a_rule_file() {
    let text = |game: &str, id: &str| {
        let rules = load(game).unwrap();
        let kind = rules
            .kind_by_id(id)
            .unwrap_or_else(|| panic!("{game} {id}"));
        piece_text(rules.def(), kind, game)
    };
    insta::assert_snapshot!(
        [
            text("ultima", "X"),
            text("chess", "P"),
            text("xiangqi", "K"),
            text("shogi", "P"),
            text("nova10", "Cb"),
            text("optima10", "Di"),
        ]
        .join("\n")
    );
}

#[test]
fn what_the_file_lacks_is_told_and_left_out() {
    let rules = load("ultima").unwrap();
    let kind = rules.kind_by_id("X").unwrap();
    let text = minimal(&rules.def().board) + "piece \"Withdrawer\" id=\"X\" { move \"K\" }\n";
    let put = insert_piece(
        "bare.kdl",
        &text,
        &NoSources,
        rules.def(),
        kind,
        "Ultima (ultima)",
    )
    .unwrap();
    assert_eq!(put.id, "Ch");
    let without = ["Coordinator", "Immobilizer", "King", "Long-leaper", "Pawn"];
    let (was, now) = ("X".to_owned(), "Ch".to_owned());
    assert_eq!(
        put.remarks,
        [
            Remark::Id { was, now },
            Remark::Without(without.map(str::to_owned).into()),
        ]
    );
    assert!(
        put.text
            .contains("capture \"withdrawn\" only=\"Withdrawer\""),
        "{}",
        put.text
    );
    assert!(!put.text.contains("King\""), "{}", put.text);
}

#[test]
fn a_name_that_is_taken_is_numbered_and_told_of_itself() {
    let rules = load("ultima").unwrap();
    let kind = rules.kind_by_id("P").unwrap();
    let text = BuiltIn.read("ultima").unwrap();
    let put = insert_piece("ultima", &text, &BuiltIn, rules.def(), kind, "x\ny").unwrap();
    assert_eq!((put.name.as_str(), put.id.as_str()), ("Pawn 2", "Pa"));
    assert!(put.text.contains("de=\"Bauer 2\""), "{}", put.text);
    assert!(put.text.contains("// from x y\n"), "{}", put.text);
    // A text that is no rule file is left alone.
    assert_eq!(
        insert_piece("ultima", "piece {", &BuiltIn, rules.def(), kind, ""),
        None
    );
    assert_eq!(
        insert_piece("ultima", &text, &BuiltIn, rules.def(), 99, ""),
        None
    );
}

fn found(words: &str, language: Language) -> Vec<String> {
    static ALL: std::sync::LazyLock<Library> = std::sync::LazyLock::new(Library::built_in);
    let found = ALL.find(words, &[], language);
    let names = found
        .into_iter()
        .map(|entry| entry.name(Language::English).to_owned());
    names.take(5).collect()
}

#[test]
fn plain_words_find_what_they_say() {
    let english = |words: &str| found(words, Language::English);
    for (words, wanted) in [
        ("freezes at a distance", "Basilisk"),
        ("immobilizes what is adjacent", "Immobilizer"),
        ("leaps three", "Wizard"),
        ("shoots", "Archer"),
        ("custodian capture", "Pawn"),
        ("captures by withdrawal", "Withdrawer"),
        ("jumps over a piece to capture", "Long-leaper"),
        ("colorbound", "Ferz"),
        ("copies the last move", "Fool"),
    ] {
        let names = english(words);
        assert!(
            names.iter().any(|name| name == wanted),
            "{words}: {names:?}"
        );
    }
    // Who cannot be frozen is not meant, nor who freezes what stands beside it.
    let far = english("freezes at a distance");
    assert!(
        !far.iter()
            .any(|name| ["Centaur", "Medusa"].contains(&name.as_str())),
        "{far:?}"
    );
    assert!(found("lähmt aus der Ferne", Language::German).contains(&"Basilisk".to_owned()));
    assert!(found("paralyse à distance", Language::French).contains(&"Basilisk".to_owned()));
    // English is understood everywhere.
    assert_eq!(found("shoots", Language::German), english("shoots"));
    assert!(english("qwertzuiop").is_empty());
}

#[test]
fn a_piece_of_several_games_is_listed_once() {
    let library = Library::built_in();
    let rook = library.piece("chess", "r").expect("a rook").0;
    assert!(rook.homes.len() > 10, "{}", rook.homes.len());
    assert_eq!(rook.name(Language::German), "Turm");
    assert!(rook.other_names(Language::English).contains(&"Chariot"));
    let all: usize = library
        .entries()
        .iter()
        .map(|entry| entry.homes.len())
        .sum();
    let pieces: usize = ids()
        .iter()
        .map(|id| load(id).unwrap().def().pieces.len())
        .sum();
    assert_eq!(all, pieces);
}

#[test]
fn traits_narrow_a_search() {
    let library = Library::built_in();
    let shoots = library.trait_named("act-shoots").expect("somebody shoots");
    let found = library.find("", &[shoots], Language::English);
    assert!(!found.is_empty() && found.iter().all(|entry| entry.traits().contains(&shoots)));
    assert_eq!(library.counts(&found)[&shoots], found.len());
    assert_eq!(library.trait_named("act-flies"), None);
}

#[test]
fn a_drawing_is_copied() {
    let svg = "#\"\"\"\n    <svg viewBox=\"0 0 200 200\"><circle cx=\"100\" cy=\"90\" r=\"50\" fill=\"white\" stroke=\"black\"/></svg>\n\"\"\"#";
    let text = format!(
        "game \"Bare\" id=\"bare\"\nboard 4 4\nclass \"usual\" default=#true\n\
         piece \"Kite\" id=\"K\" royal=#true {{ move \"B3\"; svg {svg} }}\nsetup {{ put \"Kite\" \"a1\"; black \"rotate\" }}\n"
    );
    let rules = compiled("bare", &text, &NoSources);
    let put = insert_piece("bare", &text, &NoSources, rules.def(), 0, "Bare").unwrap();
    let both = compiled("bare", &put.put_into(&text), &NoSources);
    let [own, copy] = [0, 1].map(|kind| &both.def().pieces[kind].look);
    assert_eq!(own.kind, PictureKind::Figure);
    assert_eq!(own.art, copy.art, "{}", put.text);
}
