/** The page of a game in the gallery: says how a page of somebody else shows it. */

import { byId } from "./dom.js";
import { embedding, embeds } from "./embed.js";
import { load } from "./words.js";

if (embeds()) {
  await load();
  const place = byId("embed", HTMLElement);
  place.append(embedding(() => ({ variant: place.dataset["variant"] ?? "", playable: true })));
}
