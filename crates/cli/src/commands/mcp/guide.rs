//! What an assistant is told about the whole: how to go about it, what it may read, and a prompt to begin with.

use rmcp::ErrorData;
use rmcp::model::{
    GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, ReadResourceResult,
    Resource, ResourceContents, ResourceTemplate, Role,
};
use variorum_server::documents::{DIGEST, LANGUAGE, SETUP};

use super::games;

/// What is told at the beginning.
pub(super) const INSTRUCTIONS: &str = "Variorum plays chess variants that are text files, and any rule of a game stands in its \
    file. To make a game from somebody's words: read `language` with section `digest`; look for similar things with `examples` \
    and `games`; write the text; `check` it and mend every fault; `describe` it and compare the sentences with what was wanted; \
    try `legal_moves`; then `study` lets it be played and says whether it is fair and what no piece ever did. Show the person \
    the description, not only the file.";

/// The way, for the prompt.
const WAY: &str = "\
Write a chess variant as a rule file of Variorum, with its tools:

1. Call `language` with section `digest`, and read all of it.
2. Call `games` and `examples` for games and constructs that come near. A game that changes little begins with `extends`.
3. Write the whole text of the rule file. What the idea leaves open you decide, and say so.
4. Call `check`. Mend every fault by its code, its place and its fix, until there is none; heed warnings, too.
5. Call `describe`. Compare what it says with the idea, sentence by sentence. The words follow from the rules: where they say \
something else, the file is wrong.
6. Call `legal_moves` for the beginning and for a position in which the unusual happens.
7. Call `study`. Look at who is better off, how many games are drawn, how they end, and which pieces never did what is theirs.
8. Give the person the file, its description in a few sentences, what you decided, and what the study found.

The idea: ";

/// Where resources are.
const DIGEST_URI: &str = "variorum://language/digest";
const LANGUAGE_URI: &str = "variorum://language/reference";
const SETUP_URI: &str = "variorum://language/set-up";
const GAMES: &str = "variorum://games/";
const EXAMPLES: &str = "variorum://examples/";

const MARKDOWN: &str = "text/markdown";
const PLAIN: &str = "text/plain";

/// The prompt's name, and the argument that it needs.
const PROMPT: &str = "write_a_game";
const IDEA: &str = "idea";

/// The longest idea, in bytes.
const LONGEST: usize = 20_000;

/// The documents, and the examples that show the language. Games are read by their ids.
pub(super) fn resources() -> Vec<Resource> {
    let document = |uri: &str, name: &str, title: &str, text: &str| {
        Resource::new(uri, name)
            .with_title(title)
            .with_mime_type(MARKDOWN)
            .with_size(text.len() as u64)
    };
    let mut all = vec![
        document(DIGEST_URI, "digest", "The language in short", DIGEST),
        document(
            LANGUAGE_URI,
            "reference",
            "The language of rule files",
            LANGUAGE,
        ),
        document(SETUP_URI, "set-up", "The set-up of a game", SETUP),
    ];
    for name in variorum_catalog::examples() {
        let text = variorum_catalog::example(&name).unwrap_or_default();
        let shows = text.lines().next().unwrap_or_default();
        let resource = Resource::new(format!("{EXAMPLES}{name}"), name)
            .with_description(shows.trim_start_matches("// "))
            .with_mime_type(PLAIN)
            .with_size(text.len() as u64);
        all.push(resource);
    }
    all
}

pub(super) fn templates() -> Vec<ResourceTemplate> {
    let template = |uri: &str, name: &str, title: &str| {
        ResourceTemplate::new(uri, name)
            .with_title(title)
            .with_mime_type(PLAIN)
    };
    vec![
        template(
            &format!("{GAMES}{{id}}"),
            "game",
            "The rule file of a bundled game",
        ),
        template(
            &format!("{EXAMPLES}{{name}}"),
            "example",
            "A small game that shows some constructs",
        ),
    ]
}

pub(super) fn read(uri: &str) -> Result<ReadResourceResult, ErrorData> {
    let named = || {
        let name = uri.strip_prefix(GAMES).or(uri.strip_prefix(EXAMPLES))?;
        games::text(name).ok()
    };
    let found = match uri {
        DIGEST_URI => Some((DIGEST.to_owned(), MARKDOWN)),
        LANGUAGE_URI => Some((LANGUAGE.to_owned(), MARKDOWN)),
        SETUP_URI => Some((SETUP.to_owned(), MARKDOWN)),
        _ => named().map(|text| (text, PLAIN)),
    };
    let Some((text, kind)) = found else {
        return Err(ErrorData::resource_not_found(
            format!("there is nothing at `{uri}`"),
            None,
        ));
    };
    let contents = ResourceContents::text(text, uri).with_mime_type(kind);
    Ok(ReadResourceResult::new(vec![contents]))
}

pub(super) fn prompt() -> Prompt {
    let idea = PromptArgument::new(IDEA)
        .with_description("The game in plain words")
        .with_required(true);
    Prompt::new(
        PROMPT,
        Some("From an idea in plain words to a rule file that has been checked, described and tried out"),
        Some(vec![idea]),
    )
    .with_title("Write a game")
}

pub(super) fn prompted(
    name: &str,
    arguments: Option<&JsonObject>,
) -> Result<GetPromptResult, ErrorData> {
    let refused = |why: String| Err(ErrorData::invalid_params(why, None));
    if name != PROMPT {
        return refused(format!("there is no prompt `{name}`; there is `{PROMPT}`"));
    }
    let idea = arguments.and_then(|arguments| arguments.get(IDEA)?.as_str());
    let idea = idea.map(str::trim).unwrap_or_default();
    if idea.is_empty() || idea.len() > LONGEST {
        return refused(format!(
            "`{IDEA}` has from 1 to {LONGEST} bytes: the game in plain words"
        ));
    }
    let message = PromptMessage::new_text(Role::User, format!("{WAY}{idea}\n"));
    Ok(GetPromptResult::new(vec![message]))
}
