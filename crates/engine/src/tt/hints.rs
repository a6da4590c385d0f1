//! Hints to system and processor about memory, which change nothing but how long it takes.

#![allow(
    unsafe_code,
    reason = "hints have no safe form; whatever they name, they neither read nor write it"
)]

/// Asks the system to hold memory in pages of two mebibytes, as far as it is large enough: of the usual pages a processor knows
/// where a few thousand are, and looks for others anew.
#[cfg(target_os = "linux")]
pub(super) fn keep_in_large_pages<T>(memory: &[T]) {
    use rustix::mm::{Advice, madvise};
    const LARGE: usize = 2 << 20;
    let begin = memory.as_ptr().addr();
    let (first, end) = (begin.next_multiple_of(LARGE), begin + size_of_val(memory));
    if let Some(length) = end.checked_sub(first)
        && length >= LARGE
    {
        let first = memory.as_ptr().cast::<u8>().wrapping_add(first - begin);
        // SAFETY: the pages belong to `memory`, and how large they are changes nothing of what they hold. Where the system cannot do
        // it, it says so, and nothing has happened.
        let _ = unsafe {
            madvise(
                first.cast_mut().cast(),
                length / LARGE * LARGE,
                Advice::LinuxHugepage,
            )
        };
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn keep_in_large_pages<T>(_: &[T]) {}

/// Has the processor bring the beginning of memory near, without waiting for it.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) fn fetch<T>(memory: &[T]) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a prefetch of any address at all is allowed, and this one is of memory that is ours.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(memory.as_ptr().cast()) };
}

#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(super) fn fetch<T>(_: &[T]) {}
