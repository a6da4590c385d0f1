//! Dates and times of day as game files write them.

const DAY: u64 = 86_400_000;

/// The date of a moment in Unix milliseconds, in Greenwich: `2026.03.01`.
///
/// ```
/// assert_eq!(variorum_record::date_of(0), "1970.01.01");
/// assert_eq!(variorum_record::date_of(951_782_400_000), "2000.02.29");
/// ```
#[must_use]
pub fn date_of(ms: u64) -> String {
    // Years are counted from March, so that the day that some have and some have not is the last; 400 years are a cycle.
    let days = ms / DAY + 719_468;
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}.{month:02}.{day:02}", cycle * 400 + year + next)
}

/// The time of day of a moment in Unix milliseconds, in Greenwich: `23:59:59`.
///
/// ```
/// assert_eq!(variorum_record::time_of(86_399_999), "23:59:59");
/// ```
#[must_use]
pub fn time_of(ms: u64) -> String {
    let seconds = ms % DAY / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours:02}:{minutes:02}:{:02}", seconds % 60)
}
