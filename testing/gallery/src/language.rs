//! The figures of the reference of the language: each shows a piece that an example there defines, in the words of the
//! example, so what is drawn is what is written.

use variorum_lang::{NoSources, check_all};
use variorum_pictures::{Options, Pictures, Scene, Theme, board};
use variorum_rules::{Figure, Rules};

/// The reference.
const PAGE: &str = include_str!("../../../docs/language.md");

/// The pieces that have a figure. The name of a file is theirs, in lower case.
const PIECES: &[&str] = &[
    "Templar",
    "Nightrider",
    "Cannon",
    "Juggernaut",
    "Coordinator",
    "Ambassador",
    "Tower",
    "Archer",
    "Basilisk",
];

/// The game that the pieces belong to.
const GAME: &str = r#"
game "Figures" id="figures"
board 7 7
class "piece" default=#true
class "royal" royal=#true
class "pawn"
piece "King" id="K" class="royal" { move "K" }
piece "Pawn" id="P" class="pawn" { move "mfW cfF" }
setup { put "King" "a1"; black "mirror" }
"#;

/// Every figure: the name of its file and its text.
///
/// # Errors
/// If the reference defines no such piece in one line, or one that cannot be drawn.
pub(crate) fn figures() -> Result<Vec<(String, String)>, String> {
    let mut files = Vec::new();
    for name in PIECES {
        let drawn = Drawn::of(name).map_err(|error| format!("{name}: {error}"))?;
        for theme in Theme::ALL {
            let file = format!("language-{}-{}.svg", name.to_lowercase(), theme.word());
            files.push((file, drawn.svg(theme)));
        }
    }
    Ok(files)
}

struct Drawn {
    rules: Rules,
    scene: Scene,
}

impl Drawn {
    fn of(name: &str) -> Result<Drawn, String> {
        let start = format!("piece \"{name}\" ");
        let mut lines = PAGE.lines();
        let line = lines.find(|line| line.starts_with(&start) && line.ends_with('}'));
        let line = line.ok_or("docs/language.md does not define it in one line")?;
        let checked = check_all("figures", &format!("{GAME}{line}\n"), &NoSources);
        let game = checked
            .game
            .ok_or_else(|| format!("{:?}", checked.diagnostics))?;
        let rules = Rules::compile(game).map_err(|error| error.to_string())?;
        let pieces = &rules.def().pieces;
        let piece = pieces.iter().position(|piece| piece.name == name);
        let figure = Figure::of(&rules, piece.ok_or("no such piece")?)
            .map_err(|error| error.to_string())?
            .ok_or("it has no figure")?;
        let scene = Scene::of_figure(&figure);
        Ok(Drawn { rules, scene })
    }

    fn svg(&self, theme: Theme) -> String {
        let def = self.rules.def();
        let options = Options {
            theme,
            cell: 40,
            ..Options::default()
        };
        board(&def.board, &Pictures::of(def), &self.scene, &options)
    }
}
