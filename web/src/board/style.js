/** The paint of a board, for its own tree. */

import { UNIT_STYLE } from "../pieces.js";

const STYLE = `
  :host { display: block; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; touch-action: pan-x pan-y pinch-zoom; }
  svg { display: block; width: 100%; height: 100%; outline: none; }
  .light { fill: var(--square-light); }
  .plain .light { stroke: var(--square-light); stroke-width: 2; }
  .middling { fill: var(--square-middling); }
  .dark { fill: var(--square-dark); }
  .tints { fill: #b98a2f; fill-opacity: .3; }
  .lines { fill: none; stroke: var(--board-line); stroke-width: 3; stroke-linecap: square; }
  .pond { fill: var(--pond); }
  [role="gridcell"] { cursor: default; outline: none; }
  [role="gridcell"].can { cursor: pointer; }
  .focus { fill: none; pointer-events: none; visibility: hidden; }
  .focus-back { stroke: #fff; stroke-width: 12; }
  .focus-line { stroke: var(--board-focus); stroke-width: 7; }
  .coordinate { fill: var(--muted); font: 600 18px system-ui, sans-serif; text-anchor: middle; }
  .coordinate.inside { fill: var(--square-name); font-size: 21px; text-anchor: start; paint-order: stroke; stroke: var(--halo); stroke-width: 3px; stroke-opacity: .55; }
  .name { fill: var(--square-name); font: 600 18px system-ui, sans-serif; paint-order: stroke; stroke: var(--halo); stroke-width: 4px; stroke-opacity: .7; }
  .over { pointer-events: none; }
  .last { fill: var(--last); fill-opacity: .5; }
  .last-edge { fill: none; stroke: var(--last-edge); stroke-width: 5; }
  .selected { fill: var(--selected); fill-opacity: .85; }
  .selected-edge { fill: none; stroke: var(--selected-edge); stroke-width: 6; }
  .pointed { fill: none; stroke: var(--capture); stroke-width: 8; stroke-dasharray: 20 10; }
  .planned { fill: var(--study); fill-opacity: .22; }
  .planned-edge { fill: none; stroke: var(--study); stroke-width: 6; stroke-dasharray: 4 12; stroke-linecap: round; }
  .glass-back { fill: var(--halo); stroke: var(--study); stroke-width: 3; }
  .glass { fill: none; stroke: var(--study); stroke-width: 3; stroke-linecap: round; }
  .stretch.plan .way { stroke: var(--study); }
  .hinted { fill: none; stroke: var(--quiet); stroke-width: 7; }
  .halo { fill: none; stroke: var(--halo); stroke-width: 14; stroke-opacity: .85; stroke-linejoin: round; }
  .go { fill: var(--quiet); stroke: var(--halo); stroke-width: 4; stroke-opacity: .8; }
  .take { fill: none; stroke: var(--capture); stroke-width: 8; }
  .shoot { fill: none; stroke: var(--shot); stroke-width: 9; }
  .strike { fill: none; stroke: var(--capture); stroke-width: 8; stroke-linecap: round; }
  .convert { fill: none; stroke: var(--convert); stroke-width: 8; stroke-linejoin: round; }
  .swap { fill: none; stroke: var(--convert); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
  .study .go { fill: var(--study); }
  .way { fill: none; stroke: var(--quiet); stroke-width: 9; stroke-linecap: round; stroke-linejoin: round; }
  .way-halo { fill: none; stroke: var(--halo); stroke-width: 16; stroke-opacity: .8; stroke-linecap: round; stroke-linejoin: round; }
  .stretch.take .way { stroke: var(--capture); }
  .stretch.shot .way { stroke: var(--shot); }
  .stretch.take, .stretch.shot { fill: none; }
  .turn-back { fill: var(--halo); }
  .turn { fill: none; stroke: var(--convert); stroke-width: 10; stroke-linecap: round; stroke-linejoin: round; }
  .frost { fill: var(--frost); fill-opacity: .6; }
  .frost-edge { fill: none; stroke: var(--frost-line); stroke-width: 4; stroke-dasharray: 3 9; stroke-linecap: round; }
  .flake-back { fill: var(--frost-back); stroke: var(--frost-line); stroke-width: 3; }
  .flake { stroke: var(--frost-line); stroke-width: 4; stroke-linecap: round; fill: none; }
  .alarm { fill: var(--capture); stroke: var(--halo); stroke-width: 2; stroke-opacity: .8; }
  .lost { fill: var(--capture); fill-opacity: .2; }
  .trace { fill: none; stroke: var(--capture); stroke-width: 7; stroke-linecap: round; stroke-opacity: .75; }
  .turned { fill: none; stroke: var(--convert); stroke-width: 6; stroke-linejoin: round; }
  .blow { fill: none; stroke: var(--capture); stroke-width: 12; stroke-linecap: round; }
  .flash { fill: none; stroke: var(--shot); stroke-width: 12; stroke-linecap: round; }
  .shaft { fill: none; stroke: var(--quiet); stroke-width: 13; }
  .shaft-head { fill: var(--quiet); }
  .shaft-halo { fill: none; stroke: var(--halo); stroke-width: 19; stroke-opacity: .7; stroke-linejoin: round; }
  .take > .shaft { stroke: var(--capture); }
  .take > .shaft-head { fill: var(--capture); }
  .shot > .shaft { stroke: var(--shot); }
  .shot > .shaft-head { fill: var(--shot); }
  .arrow { opacity: .92; }
  .arrow.faint { opacity: .4; }
  .badge-back { fill: var(--halo); stroke: var(--quiet); stroke-width: 3; }
  .badge { font: 700 21px system-ui, sans-serif; text-anchor: middle; fill: #24211c; }
  .shape { opacity: .72; --brush: #15781b; }
  .shape.R { --brush: #a52a1a; }
  .shape.B { --brush: #0a55a8; }
  .shape.Y { --brush: #b07a00; }
  .shape > * { fill: none; stroke: var(--brush); stroke-width: 11; }
  .shape > circle { stroke-width: 8; }
  .shape > .tip { fill: var(--brush); stroke: none; }
  .lifted { opacity: .3; }
  .ghost { filter: drop-shadow(0 4px 6px rgb(0 0 0 / .4)); }
  @media (forced-colors: active) { svg { forced-color-adjust: none; } .coordinate { fill: CanvasText; } }
  @media (prefers-contrast: more) { .halo { stroke-opacity: 1; } .last-edge, .selected-edge { stroke-width: 9; } }
  ${UNIT_STYLE}
`;

export const boardStyle = new CSSStyleSheet();
boardStyle.replaceSync(STYLE);
