//! Files in the encodings of their time.

/// The upper half of Windows-1251, in which Cyrillic was written.
const CYRILLIC: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя";

/// What Windows-1252 has in place of the control characters of Latin-1.
const WESTERN: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The text of a file: in UTF-8, in UTF-16 if it begins with the mark of that, or else in Windows-1251 if most letters that
/// are not English stand beside each other, as those of Cyrillic words do, and in Windows-1252 if not. A mark of the byte
/// order is left out. Nothing where there are bytes that no text has.
///
/// ```
/// use variorum_import::text_of;
///
/// assert_eq!(text_of(b"; \xd8\xe0\xf5\xec\xe0\xf2\xfb").as_deref(), Some("; Шахматы"));
/// assert_eq!(text_of(b"; \xc9checs de la R\xe9gence").as_deref(), Some("; Échecs de la Régence"));
/// assert_eq!(text_of("\u{feff}; Échecs".as_bytes()).as_deref(), Some("; Échecs"));
/// assert_eq!(text_of(b"MZ\x90\x00\x03"), None);
/// ```
#[must_use]
pub fn text_of(bytes: &[u8]) -> Option<String> {
    let wide = |of: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes[2..]
            .chunks_exact(2)
            .map(|two| of([two[0], two[1]]))
            .collect();
        String::from_utf16_lossy(&units)
    };
    let text = match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
            Err(_) => of_old(bytes),
        },
    };
    (!text.contains('\0')).then_some(text)
}

fn of_old(bytes: &[u8]) -> String {
    let letter = |byte: u8| byte >= 0xc0;
    let letters = bytes.iter().filter(|byte| letter(**byte)).count();
    let pairs = bytes
        .windows(2)
        .filter(|two| letter(two[0]) && letter(two[1]));
    let cyrillic = 2 * pairs.count() > letters;
    let upper: Vec<char> = if cyrillic { CYRILLIC } else { WESTERN }.chars().collect();
    // What the table lacks is as in Latin-1, whose numbers are those of characters.
    let of = |byte: &u8| {
        let at = byte.checked_sub(0x80).map(usize::from);
        at.and_then(|at| upper.get(at).copied())
            .unwrap_or(char::from(*byte))
    };
    bytes.iter().map(of).collect()
}
