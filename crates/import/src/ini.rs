//! Files of sections: `[name]` or `[name:parent]`, and below it lines `key = value`.

use crate::Fault;

/// A line `key = value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) key: String,
    pub(crate) value: String,
    /// Counted from 1.
    pub(crate) line: usize,
}

/// What stands below a line `[name:parent]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) parent: Option<String>,
    pub(crate) line: usize,
    pub(crate) settings: Vec<Setting>,
}

impl Section {
    /// The value of a key; of several the last.
    pub(crate) fn get(&self, key: &str) -> Option<&Setting> {
        self.settings
            .iter()
            .rev()
            .find(|setting| setting.key == key)
    }
}

/// The sections of a text, and the lines that are none of this format. A line that begins with `#` or `;` is a remark.
pub(crate) fn read(text: &str) -> (Vec<Section>, Vec<Fault>) {
    let mut sections: Vec<Section> = Vec::new();
    let mut faults = Vec::new();
    for (index, written) in text.lines().enumerate() {
        let line = index + 1;
        let written = written.trim();
        if written.is_empty() || written.starts_with(['#', ';']) {
            continue;
        }
        if let Some(head) = written.strip_prefix('[') {
            match head.split_once(']') {
                Some((head, _)) => sections.push(section(head, line)),
                None => faults.push(Fault::new(line, "the name of a section ends with `]`")),
            }
            continue;
        }
        let Some((key, value)) = written.split_once('=') else {
            let what = format!("`{written}` is neither a section nor a setting `name = value`");
            faults.push(Fault::new(line, what));
            continue;
        };
        let setting = Setting {
            key: key.trim().to_owned(),
            value: value.trim().to_owned(),
            line,
        };
        match sections.last_mut() {
            Some(section) => section.settings.push(setting),
            None => faults.push(Fault::new(line, "settings begin below a section `[name]`")),
        }
    }
    (sections, faults)
}

fn section(head: &str, line: usize) -> Section {
    let (name, parent) = match head.split_once(':') {
        Some((name, parent)) => (name, Some(parent.trim().to_owned())),
        None => (head, None),
    };
    Section {
        name: name.trim().to_owned(),
        parent,
        line,
        settings: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_have_parents_and_settings() {
        let (sections, faults) = read("# a remark\n[one:chess]\nking = k:KN \n\n[two]\nnothing\n");
        assert_eq!(sections.len(), 2);
        assert_eq!(sections[0].parent.as_deref(), Some("chess"));
        assert_eq!(
            sections[0].get("king").map(|s| s.value.as_str()),
            Some("k:KN")
        );
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].line, 6);
    }
}
