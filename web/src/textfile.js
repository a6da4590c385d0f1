/** Text files that a reader chooses, in whatever encoding they were written. */

/** UTF-8, or else what old files are written in. @param {ArrayBuffer} bytes */
export function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
