/** The English texts, for tests of what is said. */

import { readFileSync } from "node:fs";
import { use } from "../../src/words.js";

use("en", readFileSync(new URL("../../src/texts/en.ftl", import.meta.url), "utf8"));
