//! Movements as lines of a rule file.

/// A movement: a path and what stands behind it.
#[derive(Clone, Debug)]
pub(crate) struct Movement {
    path: String,
    /// A flag has no value.
    properties: Vec<(&'static str, Option<String>)>,
    /// What stands between its braces.
    inside: Option<String>,
}

impl Movement {
    pub(crate) fn new(path: String) -> Self {
        Movement {
            path,
            properties: Vec::new(),
            inside: None,
        }
    }

    /// With something between its braces.
    pub(crate) fn holding(mut self, inside: impl Into<String>) -> Self {
        self.inside = Some(inside.into());
        self
    }

    /// With a property behind it.
    pub(crate) fn with(mut self, key: &'static str, value: impl Into<String>) -> Self {
        self.say(key, value);
        self
    }

    /// Adds a property.
    pub(crate) fn say(&mut self, key: &'static str, value: impl Into<String>) {
        self.properties.push((key, Some(value.into())));
    }

    /// Adds a flag.
    pub(crate) fn mark(&mut self, key: &'static str) {
        self.properties.push((key, None));
    }

    /// Adds an effect.
    pub(crate) fn does(&mut self, effect: &str) {
        self.inside = Some(match self.inside.take() {
            Some(inside) => format!("{inside}; {effect}"),
            None => effect.to_owned(),
        });
    }

    /// Whether any atom of the path captures.
    pub(crate) fn captures(&self) -> bool {
        let mut atoms = self.path.split(' ');
        atoms.any(|atom| !atom.starts_with('m') || atom.starts_with("mc"))
    }

    /// Whether it captures in passing.
    pub(crate) fn takes_in_passing(&self) -> bool {
        let takes = ("en-passant", Some("takes".to_owned()));
        self.properties.contains(&takes)
    }

    pub(crate) fn write(&self) -> String {
        let mut text = format!("move \"{}\"", self.path);
        for (key, value) in &self.properties {
            text += &match value {
                Some(value) => format!(" {key}=\"{value}\""),
                None => format!(" {key}=#true"),
            };
        }
        if let Some(inside) = &self.inside {
            text += &format!(" {{ {inside} }}");
        }
        text
    }
}
