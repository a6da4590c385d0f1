//! What an eye sees of a colour, as one number.

/// How somebody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eye {
    /// Light and dark alone.
    Grey,
    /// Light and dark, after red and green have become one (deuteranopia, after Machado and others, 2009).
    Deuteranopia,
}

impl Eye {
    /// Both.
    pub const ALL: [Eye; 2] = [Eye::Grey, Eye::Deuteranopia];
}

const DEUTAN: [[f32; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];

/// How light a colour looks, from 0 to 255.
///
/// ```
/// use variorum_gallery::{Eye, seen};
///
/// assert_eq!(seen([255, 255, 255], Eye::Grey), 255.0);
/// // Red is darker for those who see no red and green: no sign may be told by colour alone.
/// let [red, green] = [[220, 40, 40], [40, 150, 40]].map(|color| seen(color, Eye::Deuteranopia));
/// assert!((red - green).abs() < 20.0);
/// ```
#[must_use]
pub fn seen(color: [u8; 3], eye: Eye) -> f32 {
    let grey = |[red, green, blue]: [f32; 3]| 0.299 * red + 0.587 * green + 0.114 * blue;
    match eye {
        Eye::Grey => grey(color.map(f32::from)),
        Eye::Deuteranopia => {
            let light = color.map(linear);
            grey(DEUTAN.map(|row| {
                let sum = row.iter().zip(light).map(|(a, b)| a * b).sum();
                encoded(sum)
            }))
        }
    }
}

fn linear(value: u8) -> f32 {
    let value = f32::from(value) / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

fn encoded(value: f32) -> f32 {
    let value = value.clamp(0.0, 1.0);
    255.0
        * if value <= 0.003_130_8 {
            12.92 * value
        } else {
            1.055 * value.powf(1.0 / 2.4) - 0.055
        }
}
