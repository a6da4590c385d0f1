/**
 * What a move sounds like: short tones made on the spot, no files. Browsers let a page sound only after the player has
 * done something on it; until then this is silent.
 */

import { preferences } from "./preferences.js";

/** @typedef {"move" | "capture" | "shot" | "conversion" | "freeze" | "check" | "end"} Sound */

/**
 * One tone: its wave, its pitch at the beginning and at the end in hertz, when it begins and how long it lasts in seconds,
 * how loud it is.
 *
 * @typedef {{ wave: OscillatorType | "noise", from: number, to: number, at: number, lasts: number, loud: number }} Tone
 */

/** @param {Tone["wave"]} wave @param {number} from @param {number} to @param {number} at @param {number} lasts @param {number} loud @returns {Tone} */
const tone = (wave, from, to, at, lasts, loud) => ({ wave, from, to, at, lasts, loud });

/** @type {Record<Sound, Tone[]>} */
const TONES = {
  move: [tone("noise", 900, 500, 0, 0.05, 0.25), tone("sine", 190, 120, 0, 0.09, 0.5)],
  capture: [tone("noise", 1800, 700, 0, 0.08, 0.5), tone("sine", 140, 70, 0, 0.16, 0.7)],
  shot: [tone("noise", 5000, 800, 0, 0.14, 0.45), tone("triangle", 900, 180, 0, 0.18, 0.25)],
  conversion: [tone("sine", 330, 494, 0, 0.18, 0.35), tone("sine", 494, 659, 0.12, 0.22, 0.3)],
  freeze: [tone("triangle", 1760, 1320, 0, 0.28, 0.18), tone("triangle", 2637, 1976, 0.05, 0.3, 0.1)],
  check: [tone("triangle", 523, 523, 0, 0.1, 0.35), tone("triangle", 698, 698, 0.11, 0.16, 0.35)],
  end: [tone("sine", 392, 392, 0, 0.24, 0.4), tone("sine", 523, 523, 0.2, 0.24, 0.4), tone("sine", 659, 659, 0.4, 0.5, 0.35)],
};

/** @type {AudioContext | null} */
let audio = null;

/** Lets sounds be heard from now on; to be called from what the player does. */
export function unlock() {
  if (!preferences.sound) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

/** @param {Sound} sound */
export function play(sound) {
  if (!preferences.sound || !audio || audio.state !== "running") return;
  for (const one of TONES[sound]) sounded(audio, one);
}

/** @param {AudioContext} audio @param {Tone} tone */
function sounded(audio, { wave, from, to, at, lasts, loud }) {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * 0.4, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(audio.destination);
  if (wave === "noise") {
    const source = audio.createBufferSource();
    source.buffer = noise(audio, lasts);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
    source.connect(filter).connect(gain);
    source.start(start);
    return;
  }
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  source.connect(gain);
  source.start(start);
  source.stop(start + lasts);
}

/** @param {AudioContext} audio @param {number} lasts */
function noise(audio, lasts) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/**
 * What a move sounds like. Pure.
 *
 * @param {import("./fold.js").Played} move
 * @param {import("./wire.js").Position} before
 * @param {import("./wire.js").Position} after
 * @returns {Sound}
 */
export function soundOf(move, before, after) {
  if (after.outcome) return "end";
  if (after.check) return "check";
  if (move.manner === "shot") return "shot";
  if (move.converts.length > 0) return "conversion";
  if (move.captures.length > 0) return "capture";
  const cold = new Set(before.frozen);
  return after.frozen.some((square) => !cold.has(square)) ? "freeze" : "move";
}
