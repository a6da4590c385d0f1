//! What is a text in JSON, and is read as any other text of its kind.

/// Reads values from JSON by their `parse`, and says of what that refuses what it is not.
macro_rules! read_as_parsed {
    ($(($name:ty, $refusal:literal)),+) => {$(
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                <$name>::parse(&text).ok_or_else(|| serde::de::Error::custom($refusal))
            }
        }
    )+};
}
