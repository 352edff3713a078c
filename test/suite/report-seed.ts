import type { Reporter } from "vitest/node";
import { isWhole } from "../whole.js";

/** Says at the end of a run how to try the cases again that it drew. */
export const seedReporter: Reporter = {
  onTestRunEnd() {
    if (!isWhole) console.log(`\nQUOIN_SEED=${process.env["QUOIN_SEED"] ?? ""} draws the same cases again.`);
  },
};
