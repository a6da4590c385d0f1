//! Counts of moves that draw.

use std::sync::LazyLock;

use super::Writer;
use crate::ini::{self, Section};
use crate::kinds;

static RULES: LazyLock<Vec<Section>> = LazyLock::new(|| {
    let (sections, faults) = ini::read(include_str!("../data/counting.ini"));
    debug_assert!(faults.is_empty());
    sections
});

impl Writer<'_> {
    /// The lines of a count, where the settings have a rule for one.
    pub(super) fn countdown(&self) -> Option<String> {
        let rule = self.settings.text("countingRule");
        let rule = RULES.iter().find(|section| section.name == rule)?;
        let mut lines = vec!["    countdown {".to_owned()];
        for setting in &rule.settings {
            let Some(conditions) = self.conditions(&setting.value) else {
                continue;
            };
            let head = match setting.key.strip_suffix(" units") {
                Some(turns) => format!("limit {turns} units=#true"),
                None if setting.key == "starts" => setting.key.clone(),
                None => format!("limit {}", setting.key),
            };
            match conditions.as_str() {
                "" => lines.push(format!("        {head}")),
                conditions => lines.push(format!("        {head} {{ {conditions} }}")),
            }
        }
        lines.push("    }".to_owned());
        Some(lines.join("\n"))
    }

    /// Conditions with the pieces of the game in place of kinds, without those that always hold; nothing if one never
    /// does.
    fn conditions(&self, text: &str) -> Option<String> {
        let mut conditions = Vec::new();
        for condition in text.split(';').map(str::trim).filter(|own| !own.is_empty()) {
            let Some((before, rest)) = condition.split_once('{') else {
                conditions.push(condition.to_owned());
                continue;
            };
            let (key, after) = rest.split_once('}').expect("a kind stands in braces");
            let kind = kinds::by_key(key).expect("a kind that there is");
            match self.names(&[kind]).as_str() {
                "" if after.contains("at-least") => return None,
                "" => {}
                names => conditions.push(format!("{before}{names}{after}")),
            }
        }
        Some(conditions.join("; "))
    }
}
