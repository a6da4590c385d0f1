//! What is put into texts.

use std::borrow::Cow;

use variorum_def::{Region, Standing};
use variorum_geometry::Color;

use crate::paths::{Paths, Reach, Vector};
use crate::telling::Units;

/// A value of a text.
#[derive(Clone, Debug)]
pub(crate) enum Value<'a> {
    /// Words, or the name of a case that a text tells apart.
    Text(Cow<'a, str>),
    /// A number.
    Number(u64),
    /// A unit on its square.
    Unit(Standing),
    /// Some units.
    Units(&'a Units<'a>),
    /// A part of the board.
    Region(&'a Region),
    /// Ways to travel.
    Paths(&'a Paths),
    /// How far.
    Reach(&'a Reach),
    /// One step of a path.
    Vector(Vector),
    /// Several values.
    List(Vec<Value<'a>>),
}

impl Value<'_> {
    /// Nothing: the case `none` of a text that tells cases apart, and no words.
    pub(crate) const NONE: Value<'static> = Value::Text(Cow::Borrowed(""));
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl From<bool> for Value<'_> {
    fn from(yes: bool) -> Self {
        Value::from(if yes { "yes" } else { "no" })
    }
}

impl From<Color> for Value<'_> {
    fn from(side: Color) -> Self {
        Value::from(match side {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}

impl From<Standing> for Value<'_> {
    fn from(unit: Standing) -> Self {
        Value::Unit(unit)
    }
}

impl<'a> From<&'a Units<'a>> for Value<'a> {
    fn from(units: &'a Units<'a>) -> Self {
        Value::Units(units)
    }
}

impl<'a> From<&'a Region> for Value<'a> {
    fn from(region: &'a Region) -> Self {
        Value::Region(region)
    }
}

impl<'a> From<&'a Paths> for Value<'a> {
    fn from(paths: &'a Paths) -> Self {
        Value::Paths(paths)
    }
}

impl<'a> From<&'a Reach> for Value<'a> {
    fn from(reach: &'a Reach) -> Self {
        Value::Reach(reach)
    }
}

impl From<Vector> for Value<'_> {
    fn from(vector: Vector) -> Self {
        Value::Vector(vector)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number as u64)
            }
        }
    )*};
}
numbers!(u8 u16 u64 usize);

impl<'a, V: Into<Value<'a>>> From<Vec<V>> for Value<'a> {
    fn from(items: Vec<V>) -> Self {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

impl<'a, V: Clone + Into<Value<'a>>> From<&[V]> for Value<'a> {
    fn from(items: &[V]) -> Self {
        Value::List(items.iter().cloned().map(Into::into).collect())
    }
}

impl<'a, V: Into<Value<'a>>> From<Option<V>> for Value<'a> {
    fn from(value: Option<V>) -> Self {
        value.map_or(Value::NONE, Into::into)
    }
}
