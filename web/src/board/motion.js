/**
 * Shows what a move did: units glide along its path, what was captured fades, a shot flashes, what is struck from elsewhere
 * is crossed out, units that change places pass each other, a converted unit turns over,
 * frost settles, a unit that comes from beside the board drops. Nothing waits for it: the board stands as it will be, and
 * whoever wants less motion gets none.
 */

import { s } from "../dom.js";
import { CELL } from "./layout.js";

/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Unit} Unit */
/** @typedef {import("./layout.js").Corner} Corner */

/** How long a unit takes for its way, in milliseconds: longer ways take a little longer. */
const GLIDE = { least: 180, each: 22, most: 340 };
const FADE = 260;

/**
 * What motion needs of the drawing.
 *
 * @typedef {object} Stage
 * @property {(square: string) => Corner | null} corner
 * @property {(square: string) => Element | undefined} unit the unit that stands there now
 * @property {(unit: Unit) => Element | null} shade a picture of a unit that stands there no more
 * @property {(element: Element) => void} above
 */

/**
 * Which units changed their places besides the one that moved: the partner of a castling, the partner of an exchange. Pure.
 *
 * @param {Unit[]} before
 * @param {Unit[]} after
 * @param {Played} move
 * @returns {{ from: string, to: string }[]}
 */
export function companions(before, after, move) {
  const key = (/** @type {Unit} */ unit) => `${unit.square} ${unit.piece} ${unit.side}`;
  const [was, is] = [new Set(before.map(key)), new Set(after.map(key))];
  const apart = new Set([...(move.from ? [move.from] : []), ...move.captures]);
  const gone = before.filter((unit) => !is.has(key(unit)) && !apart.has(unit.square));
  const come = after.filter((unit) => !was.has(key(unit)) && unit.square !== move.to);
  return come.flatMap((unit) => {
    const at = gone.findIndex((old) => old.piece === unit.piece);
    const [old] = at < 0 ? [] : gone.splice(at, 1);
    return old ? [{ from: old.square, to: unit.square }] : [];
  });
}

/**
 * @param {Stage} stage
 * @param {Played} move
 * @param {Position} before
 * @param {Position} after
 */
export function show(stage, move, before, after) {
  const travel = way(stage, move);
  const ends = move.from && move.from !== move.to ? travel.time : 0;
  if (move.from && ends > 0) glide(stage.unit(move.to), travel.corners, travel.time);
  for (const { from, to } of companions(before.units, after.units, move)) {
    const corners = [stage.corner(from), stage.corner(to)].flatMap((corner) => corner ?? []);
    glide(stage.unit(to), corners, GLIDE.most);
  }
  const shot = move.manner === "shot";
  for (const unit of move.taken) {
    const late = shot ? 120 : (travel.reached.get(unit.square) ?? ends);
    if (shot && move.from) flash(stage, move.from, unit.square);
    else if (unit.square !== move.to) blow(stage, unit.square, late);
    fade(stage.shade(unit), stage.corner(unit.square), late);
  }
  const swaps = move.manner === "swap";
  for (const square of move.converts) {
    // Who changed places with the unit that moved stands where that came from.
    const now = swaps && square === move.to ? (move.from ?? square) : square;
    turn(stage.unit(now), swaps ? GLIDE.most : ends);
  }
  for (const square of [move.enters?.square, move.drop ? move.to : undefined]) if (square) drop(stage.unit(square), stage.corner(square), move.drop ? 0 : ends);
  const cold = new Set(before.frozen);
  for (const square of after.frozen) if (!cold.has(square)) frost(stage, square, ends);
}

/** The way of the unit, with the time at which it comes to each square. @param {Stage} stage @param {Played} move */
function way(stage, move) {
  const path = move.enters ? move.path.slice(0, -1) : move.path;
  const squares = [...new Set([...path.slice(0, -1), move.to])];
  const corners = squares.flatMap((square) => stage.corner(square) ?? []);
  const length = corners.reduce((sum, corner, index) => sum + far(corners[index - 1] ?? corner, corner), 0);
  const time = Math.min(GLIDE.most, GLIDE.least + (GLIDE.each * length) / CELL);
  /** @type {Map<string, number>} */
  const reached = new Map();
  let done = 0;
  corners.forEach((corner, index) => {
    done += far(corners[index - 1] ?? corner, corner);
    reached.set(squares[index] ?? "", length > 0 ? (time * done) / length : 0);
  });
  return { corners, time, reached };
}

/** @param {Corner} a @param {Corner} b */
function far(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {Element | undefined} unit @param {Corner[]} corners @param {number} duration */
function glide(unit, corners, duration) {
  if (!unit || corners.length < 2) return;
  const lengths = corners.map((corner, index) => far(corners[index - 1] ?? corner, corner));
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let done = 0;
  const frames = corners.map(({ x, y }, index) => {
    done += lengths[index] ?? 0;
    return { transform: `translate(${x}px, ${y}px)`, offset: done / all };
  });
  unit.animate(frames, { duration, easing: "ease-in-out" });
}

/** @param {Element | null} shade @param {Corner | null} corner @param {number} delay */
function fade(shade, corner, delay) {
  if (!shade || !corner) return;
  const small = `translate(${corner.x + CELL * 0.3}px, ${corner.y + CELL * 0.3}px) scale(.4)`;
  const there = `translate(${corner.x}px, ${corner.y}px) scale(1)`;
  const motion = shade.animate(
    [{ transform: there, opacity: 1 }, { transform: small, opacity: 0 }],
    { duration: FADE, delay, fill: "both", easing: "ease-in" },
  );
  motion.finished.then(
    () => shade.remove(),
    () => shade.remove(),
  );
}

/** @param {Stage} stage @param {string} from @param {string} to */
function flash(stage, from, to) {
  const [a, b] = [stage.corner(from), stage.corner(to)];
  if (!a || !b) return;
  const half = CELL / 2;
  const length = far(a, b);
  const line = s("path", { class: "flash", d: `M${a.x + half} ${a.y + half}L${b.x + half} ${b.y + half}`, "stroke-dasharray": `${length} ${length}` });
  stage.above(line);
  const motion = line.animate(
    [{ strokeDashoffset: length, opacity: 1 }, { strokeDashoffset: 0, opacity: 1, offset: 0.5 }, { strokeDashoffset: 0, opacity: 0 }],
    { duration: 360 },
  );
  motion.finished.then(
    () => line.remove(),
    () => line.remove(),
  );
}

/** A capture by a unit that does not end its move there. @param {Stage} stage @param {string} square @param {number} delay */
function blow(stage, square, delay) {
  const corner = stage.corner(square);
  if (!corner) return;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${corner.x + x} ${corner.y + y}`;
  const saltire = s("path", { class: "blow", d: `M${at(20, 20)}L${at(80, 80)}M${at(80, 20)}L${at(20, 80)}`, "stroke-dasharray": "85 85" });
  stage.above(saltire);
  const motion = saltire.animate(
    [{ strokeDashoffset: 85, opacity: 1 }, { strokeDashoffset: 0, opacity: 1, offset: 0.4 }, { strokeDashoffset: 0, opacity: 0 }],
    { duration: 340, delay, fill: "backwards" },
  );
  motion.finished.then(
    () => saltire.remove(),
    () => saltire.remove(),
  );
}

/** @param {Element | undefined} unit @param {number} delay */
function turn(unit, delay) {
  const place = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(unit?.getAttribute("transform") ?? "");
  if (!unit || !place) return;
  const [x, y] = [Number(place[1]), Number(place[2])];
  const at = (/** @type {number} */ wide) => `translate(${x + (CELL / 2) * (1 - wide)}px, ${y}px) scale(${wide}, 1)`;
  unit.animate([{ transform: at(1) }, { transform: at(0.05) }, { transform: at(1) }], { duration: 340, delay, easing: "ease-in-out" });
}

/** @param {Element | undefined} unit @param {Corner | null} corner @param {number} delay */
function drop(unit, corner, delay) {
  if (!unit || !corner) return;
  const above = `translate(${corner.x - 25}px, ${corner.y - 45}px) scale(1.5)`;
  const there = `translate(${corner.x}px, ${corner.y}px) scale(1)`;
  unit.animate([{ transform: above, opacity: 0 }, { transform: there, opacity: 1 }], { duration: 240, delay, fill: "backwards", easing: "ease-in" });
}

/** @param {Stage} stage @param {string} square @param {number} delay */
function frost(stage, square, delay) {
  const corner = stage.corner(square);
  if (!corner) return;
  const cover = s("rect", { class: "frost", x: corner.x, y: corner.y, width: CELL, height: CELL });
  stage.above(cover);
  const motion = cover.animate([{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: 700, delay, fill: "both" });
  motion.finished.then(
    () => cover.remove(),
    () => cover.remove(),
  );
}
