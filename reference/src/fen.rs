//! Reading and writing FEN.

use crate::board::{Position, Unit};
use crate::game::{Class, Family, Game, Kind};
use crate::rules::capturable;
use crate::safety::royals;
use crate::square::{Color, Square};
use crate::{chess, omega, optima};

/// Reads a FEN and refuses what is malformed or impossible.
pub(crate) fn parse(game: &Game, fen: &str) -> Result<Position, String> {
    let mut fields = fen.split_whitespace();
    let mut pos = Position::empty(game);

    let board = fields.next().ok_or("an empty FEN")?;
    let (placement, pools) = match board.split_once('[') {
        Some((placement, rest)) => {
            let inner = rest.strip_suffix(']').ok_or("pools end with `]`")?;
            (placement, Some(inner))
        }
        None => (board, None),
    };
    parse_placement(game, placement, &mut pos)?;
    if let Some(pools) = pools {
        parse_pools(game, pools, &mut pos)?;
    }

    match fields.next() {
        Some("w") => pos.turn = Color::White,
        Some("b") => pos.turn = Color::Black,
        Some(other) => return Err(format!("`{other}` is no side to move")),
        None if pos.placing(game) => {
            pos.turn = optima::turn_from_stores(game, &pos).unwrap_or(Color::White);
        }
        None => {}
    }
    parse_castling(game, fields.next().unwrap_or("-"), &mut pos)?;
    parse_en_passant(game, fields.next().unwrap_or("-"), &mut pos)?;
    pos.halfmove = parse_number(fields.next().unwrap_or("0"), "halfmove clock")?;
    pos.fullmove = parse_number(fields.next().unwrap_or("1"), "move number")?;
    if pos.fullmove == 0 {
        return Err("move numbers begin with 1".into());
    }

    let mut keys: Vec<&str> = Vec::new();
    let mut unmoved = "*";
    for field in fields {
        let (key, value) = field
            .split_once('=')
            .ok_or(format!("`{field}` is no key=value"))?;
        if keys.contains(&key) {
            return Err(format!("key `{key}` is doubled"));
        }
        keys.push(key);
        match key {
            "won" if !game.check => {
                pos.won = Some(match value {
                    "w" => Color::White,
                    "b" => Color::Black,
                    _ => return Err(format!("`won={value}`: w or b")),
                });
            }
            "last" if game.advanced => pos.last = parse_last(game, value)?,
            "unmoved" if game.advanced => unmoved = value,
            _ => return Err(format!("this game has no key `{key}`")),
        }
    }
    if game.advanced {
        pos.unmoved = omega::parse_unmoved(game, &pos, unmoved)?;
    }
    check_possible(game, &pos)?;
    Ok(pos)
}

fn parse_number(text: &str, what: &str) -> Result<u32, String> {
    if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
        return Err(format!("`{text}` is no {what}"));
    }
    text.parse()
        .map_err(|_| format!("`{text}` is too large for a {what}"))
}

/// Splits text into ids: single letters, and longer ids in braces.
fn next_id(rest: &str) -> Result<(&str, &str), String> {
    if let Some(inner) = rest.strip_prefix('{') {
        let (id, rest) = inner.split_once('}').ok_or("an open brace")?;
        if id.chars().count() < 2 {
            return Err("braces hold ids of two letters or more".into());
        }
        return Ok((id, rest));
    }
    let len = rest.chars().next().map_or(0, char::len_utf8);
    Ok(rest.split_at(len))
}

fn unit_of(game: &Game, id: &str) -> Result<Unit, String> {
    for entry in &game.roster {
        if entry.id == id {
            return Ok(Unit {
                kind: entry.kind,
                owner: Color::White,
            });
        }
        if entry.id.to_lowercase() == id {
            return Ok(Unit {
                kind: entry.kind,
                owner: Color::Black,
            });
        }
    }
    Err(format!("`{id}` is no unit of this game"))
}

fn parse_placement(game: &Game, text: &str, pos: &mut Position) -> Result<(), String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != game.height as usize {
        return Err(format!("{} ranks instead of {}", ranks.len(), game.height));
    }
    for (row, rank) in ranks.iter().enumerate() {
        let y = game.height - 1 - row as i8;
        let mut x: usize = 0;
        let mut rest = *rank;
        while let Some(c) = rest.chars().next() {
            if x >= game.width as usize {
                return Err(format!("rank `{rank}` is too long"));
            }
            let here = Square::new(x as i8, y);
            if c.is_ascii_digit() {
                let end = rest
                    .find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(rest.len());
                let (digits, after) = rest.split_at(end);
                let run = parse_number(digits, "run of empty squares")? as usize;
                if run == 0 || digits.starts_with('0') {
                    return Err(format!("`{digits}` is no run of empty squares"));
                }
                for _ in 0..run {
                    if x >= game.width as usize {
                        return Err(format!("rank `{rank}` is too long"));
                    }
                    if !game.on_board(Square::new(x as i8, y)) {
                        return Err("a hole is written `*`".into());
                    }
                    x += 1;
                }
                rest = after;
            } else if c == '*' {
                if game.on_board(here) {
                    return Err(format!("{} is no hole", game.square_name(here)));
                }
                x += 1;
                rest = &rest[1..];
            } else {
                let (id, after) = next_id(rest)?;
                let unit = unit_of(game, id)?;
                if !game.on_board(here) {
                    return Err("a unit on a hole".into());
                }
                pos.set(here, Some(unit));
                x += 1;
                rest = after;
            }
        }
        if x != game.width as usize {
            return Err(format!("rank `{rank}` is too short"));
        }
    }
    Ok(())
}

fn parse_pools(game: &Game, text: &str, pos: &mut Position) -> Result<(), String> {
    if game.family != Family::Optima && !game.advanced {
        return Err("this game has no pools".into());
    }
    let (shared, mut rest) = match text.strip_prefix('=') {
        Some(rest) if game.family == Family::Optima => (true, rest),
        Some(_) => return Err("this game has no shared pool".into()),
        None => (false, text),
    };
    if rest.is_empty() {
        return Err("empty pools are not written".into());
    }
    while !rest.is_empty() {
        let (id, after) = next_id(rest)?;
        let unit = unit_of(game, id)?;
        if shared {
            if unit.owner == Color::Black {
                return Err(format!("`{id}`: a shared pool has the listed capitals"));
            }
            pos.pool.push(unit.kind);
        } else {
            pos.hands[unit.owner as usize].push(unit.kind);
        }
        rest = after;
    }
    let order = |kind: &Kind| game.roster.iter().position(|e| e.kind == *kind);
    pos.pool.sort_by_key(order);
    pos.hands[0].sort_by_key(order);
    pos.hands[1].sort_by_key(order);
    Ok(())
}

fn parse_castling(game: &Game, text: &str, pos: &mut Position) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    if !matches!(game.family, Family::Chess | Family::Omega) {
        return Err("this game has no castling".into());
    }
    for c in text.chars() {
        let i = "KQkq"
            .find(c)
            .ok_or(format!("`{c}` is no castling right"))?;
        if pos.castling[i] {
            return Err(format!("castling right `{c}` is doubled"));
        }
        pos.castling[i] = true;
    }
    Ok(())
}

fn parse_en_passant(game: &Game, text: &str, pos: &mut Position) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    if !matches!(game.family, Family::Chess | Family::Omega) {
        return Err("this game has no en passant".into());
    }
    for name in text.split(',') {
        let s = game
            .square_named(name)
            .ok_or(format!("`{name}` is no square"))?;
        if pos.en_passant.contains(&s) {
            return Err(format!("en-passant square {name} is doubled"));
        }
        pos.en_passant.push(s);
    }
    pos.en_passant.sort();
    Ok(())
}

fn parse_last(game: &Game, text: &str) -> Result<[Option<Kind>; 2], String> {
    let (white, black) = text.split_once('/').ok_or("`last` has two parts")?;
    let mut last = [None, None];
    for (side, part) in [(Color::White, white), (Color::Black, black)] {
        if part == "-" {
            continue;
        }
        let unit = unit_of(game, part)?;
        let listed = game.id(unit.kind) == part;
        let owner = if listed { Color::White } else { Color::Black };
        if unit.kind == Kind::Fool || (owner != side && !listed) {
            return Err(format!("`{part}` lends nothing"));
        }
        last[side as usize] = Some(unit.kind);
    }
    Ok(last)
}

/// What the rulings call impossible.
fn check_possible(game: &Game, pos: &Position) -> Result<(), String> {
    if game.family == Family::Optima {
        optima::check_stores(game, pos)?;
    }
    if game.family == Family::Chess {
        chess::check_rights(game, pos)?;
    }
    if game.family == Family::Omega {
        omega::check_rights(game, pos)?;
    }
    if pos.won.is_some() && pos.placing(game) {
        return Err("a game cannot be won before all pieces are placed".into());
    }
    if game.check {
        check_kings(game, pos)?;
    }
    Ok(())
}

/// Games with check: exactly one king a side, and the side not to move is not in check.
fn check_kings(game: &Game, pos: &Position) -> Result<(), String> {
    let is_king = |kind: &&Kind| game.class(**kind) == Class::Royal;
    let mut kings = [0, 0];
    for side in [Color::White, Color::Black] {
        kings[side as usize] =
            royals(game, pos, side).len() + pos.hands[side as usize].iter().filter(is_king).count();
    }
    let pool = pos.pool.iter().filter(is_king).count();
    let possible = kings[0] <= 1 && kings[1] <= 1 && kings[0] + kings[1] + pool == 2;
    if !possible {
        return Err("each side needs exactly one king".into());
    }
    if !pos.placing(game) && capturable(game, pos, pos.turn.other()) {
        return Err("the side that is not to move is in check".into());
    }
    Ok(())
}

/// The FEN of the fixed array; none where it is drawn by a seed.
pub(crate) fn start(game: &Game) -> Option<String> {
    let knight = |array: &str| {
        if game.templar {
            array.replace('N', "T").replace('n', "t")
        } else {
            array.to_string()
        }
    };
    match game.family {
        Family::Chess => {
            Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_string())
        }
        Family::Ultima => Some("clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1".to_string()),
        Family::Omega => {
            let board = knight(
                "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/\
                 *PPPPPPPPPP*/*CRNBQKBNRC*/W**********W",
            );
            Some(if game.advanced {
                format!("{board}[Ff] w KQkq - 0 1 last=-/- unmoved=*")
            } else {
                format!("{board} w KQkq - 0 1")
            })
        }
        Family::Optima | Family::Nova => None,
    }
}

/// Writes a FEN.
pub(crate) fn print(game: &Game, pos: &Position) -> String {
    let mut text = String::new();
    for y in (0..game.height).rev() {
        let mut run = 0;
        for x in 0..game.width {
            let s = Square::new(x, y);
            if game.on_board(s) && pos.at(s).is_none() {
                run += 1;
                continue;
            }
            if run > 0 {
                text.push_str(&run.to_string());
                run = 0;
            }
            match pos.at(s) {
                Some(unit) => text.push_str(&letters(game, unit)),
                None => text.push('*'),
            }
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        if y > 0 {
            text.push('/');
        }
    }
    if !pos.pool.is_empty() {
        text.push_str("[=");
        for &kind in &pos.pool {
            text.push_str(&letters(
                game,
                Unit {
                    kind,
                    owner: Color::White,
                },
            ));
        }
        text.push(']');
    } else if !pos.hands[0].is_empty() || !pos.hands[1].is_empty() {
        text.push('[');
        for owner in [Color::White, Color::Black] {
            for &kind in &pos.hands[owner as usize] {
                text.push_str(&letters(game, Unit { kind, owner }));
            }
        }
        text.push(']');
    }
    text.push(' ');
    text.push(pos.turn.letter());
    text.push(' ');
    let rights: String = "KQkq"
        .chars()
        .zip(pos.castling)
        .filter(|(_, right)| *right)
        .map(|(c, _)| c)
        .collect();
    text.push_str(if rights.is_empty() { "-" } else { &rights });
    text.push(' ');
    text.push_str(&game.square_list(&pos.en_passant));
    text.push_str(&format!(" {} {}", pos.halfmove, pos.fullmove));
    if let Some(side) = pos.won {
        text.push_str(&format!(" won={}", side.letter()));
    }
    if game.advanced {
        text.push_str(&format!(
            " last={}/{}",
            lent(game, pos, Color::White),
            lent(game, pos, Color::Black)
        ));
        text.push_str(&format!(" unmoved={}", omega::print_unmoved(game, pos)));
    }
    text
}

fn lent(game: &Game, pos: &Position, side: Color) -> String {
    match pos.last[side as usize] {
        Some(kind) => game.id(kind).to_string(),
        None => "-".into(),
    }
}

fn letters(game: &Game, unit: Unit) -> String {
    let mut id = game.id(unit.kind).to_string();
    if unit.owner == Color::Black {
        id = id.to_lowercase();
    }
    if id.chars().count() == 1 {
        id
    } else {
        format!("{{{id}}}")
    }
}
