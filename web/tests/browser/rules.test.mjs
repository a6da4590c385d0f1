/** The rules and the legend of every game, in every language: nobody is kept from them, and nothing is missing. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, Site } from "../site.mjs";

const site = new Site();

for (const language of ["en", "de", "fr"]) {
  test(`every game's rules and legend are accessible: ${language}`, { timeout: 600_000 }, async () => {
    const page = await site.page();
    await page.goto(site.origin);
    const links = await page.locator('a[href^="/new/"]').evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const games = [...new Set(links.map((link) => link.replace(/^\/new\/|[?#].*$/g, "").split("+")[0] ?? ""))];
    assert.ok(games.length > 5, `${games}`);
    for (const game of games) {
      for (const kind of ["rules", "legend"]) {
        const address = `${site.origin}/variants/${game}/${kind}?lang=${language}`;
        await page.goto(address);
        assert.equal(await page.getAttribute("html", "lang"), language);
        await accessible(page, address);
        if (kind === "legend") continue;
        const entries = page.locator("article.entry");
        const pieces = await entries.count();
        assert.ok(pieces > 0, address);
        assert.equal(await entries.locator("figure .diagram").count(), pieces, `${address}: a diagram each`);
        const anchors = await page.locator(".who a, .contents ol a").evaluateAll((all) =>
          all.map((link) => link.getAttribute("href") ?? "").filter((to) => !document.querySelector(to)));
        assert.deepEqual(anchors, [], `${address}: links lead somewhere`);
      }
    }
  });
}
