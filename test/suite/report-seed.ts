import type { Reporter } from "vitest/node";
import { isWhole, seed } from "../whole.js";

/** Says at the end of a run by which seed it drew cases. */
export const seedReporter: Reporter = {
  onTestRunEnd() {
    if (!isWhole) console.log(`\nCases were drawn with QUOIN_SEED=${seed}.`);
  },
};
