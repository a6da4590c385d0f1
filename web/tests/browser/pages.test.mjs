/** Every kind of page is one that nobody is kept from, in light and dark, on a desk and on a phone. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";
import { square, start } from "../table.mjs";

const site = new Site(/status of 4\d\d/);

/** What shows that the scripts of a page have begun, by the first part of its address. @type {Record<string, string>} */
const BEGUN = { "": "#find-games:not([hidden])", variants: "[aria-haspopup]", new: "#share:not([hidden])", games: "variorum-board" };

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } })) {
    test(`every page is accessible: ${scheme}, ${device}`, { timeout: 120_000 }, async () => {
      const page = await site.page(viewport);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await start(page, site.origin, "optima10", { forces: "unequal", seed: "2", opponent: "friend" });
      const game = page.url();
      const paths = ["/", "/variants/optima10", "/new/optima10", "/nowhere"].map((path) => site.origin + path);
      for (const address of [...paths, game]) {
        await page.goto(address);
        await settled(page, BEGUN[new URL(address).pathname.split("/")[1] ?? ""]);
        if (address === game) {
          await square(page, "a2").click({ button: "right" });
          await settled(page, ".sheet:popover-open .sheet-description");
        }
        await accessible(page, address);
        const name = address === game ? "game" : (new URL(address).pathname.split("/")[1] || "home");
        await shoot(page, `${name}-${scheme}-${device}`);
      }
    });
  }
}
