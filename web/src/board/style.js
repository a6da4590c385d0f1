/** The paint of a board, for its own tree. */

import { UNIT_STYLE } from "../pieces.js";

const STYLE = `
  :host { display: block; touch-action: none; user-select: none; -webkit-user-select: none; }
  svg { display: block; width: 100%; height: 100%; overflow: visible; }
  .light { fill: var(--square-light); }
  .dark { fill: var(--square-dark); }
  [role="gridcell"] { cursor: default; outline: none; }
  [role="gridcell"].can { cursor: pointer; }
  [role="gridcell"]:focus-visible .ring { stroke: var(--focus); stroke-width: 7; }
  .ring { fill: none; stroke: none; pointer-events: none; }
  .coordinate { fill: var(--muted); font: 600 22px system-ui, sans-serif; text-anchor: middle; }
  .name { fill: var(--square-name); font: 600 18px system-ui, sans-serif; }
  .over { pointer-events: none; }
  .last { fill: var(--last); fill-opacity: .42; }
  .last-edge { fill: none; stroke: var(--last-edge); stroke-width: 4; stroke-dasharray: 14 10; }
  .selected { fill: var(--selected); fill-opacity: .75; }
  .quiet { fill: var(--quiet); fill-opacity: .72; }
  .step { fill: none; stroke: var(--quiet); stroke-width: 7; stroke-dasharray: 7 8; stroke-opacity: .85; }
  .capture { fill: none; stroke: var(--capture); stroke-width: 8; }
  .convert { fill: none; stroke: var(--convert); stroke-width: 8; stroke-linejoin: round; }
  .study .quiet { fill: var(--study); fill-opacity: .7; }
  .study .step { stroke: var(--study); }
  .hit-back { fill: none; stroke: var(--square-light); stroke-width: 17; stroke-linecap: round; stroke-opacity: .9; }
  .hit { fill: none; stroke: var(--capture); stroke-width: 9; stroke-linecap: round; }
  .turn-back { fill: var(--square-light); }
  .turn { fill: none; stroke: var(--convert); stroke-width: 10; stroke-linecap: round; stroke-linejoin: round; }
  .frost { fill: var(--frost); fill-opacity: .5; }
  .frost-edge { fill: none; stroke: var(--frost-line); stroke-width: 3; stroke-dasharray: 3 7; stroke-linecap: round; }
  .flake-back { fill: var(--frost-back); stroke: var(--frost-line); stroke-width: 2; }
  .flake { stroke: var(--frost-line); stroke-width: 3.5; stroke-linecap: round; fill: none; }
  .alarm { fill: none; stroke: var(--capture); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
  .lost { fill: var(--capture); fill-opacity: .2; }
  .trace { fill: none; stroke: var(--capture); stroke-width: 7; stroke-linecap: round; stroke-opacity: .75; }
  .turned { fill: none; stroke: var(--convert); stroke-width: 6; stroke-linejoin: round; }
  .lifted { opacity: .3; }
  .ghost { filter: drop-shadow(0 4px 6px rgb(0 0 0 / .4)); }
  @media (forced-colors: active) { svg { forced-color-adjust: none; } }
  ${UNIT_STYLE}
`;

export const boardStyle = new CSSStyleSheet();
boardStyle.replaceSync(STYLE);
