import { drawnModel, withOneMoreField } from "../models/drawn-model.js";
import { openGeneration } from "./generation.js";
import type { Group } from "./row.js";

/** A model of GitHub's size. */
export const large: Group = {
  name: "large",
  rows: [
    row("large-cold", "generate, with no output and no cache", "cold", "hey-api", 0.4),
    { ...row("large-memory", "its memory", "cold", "hey-api", 0.5), quantity: "memory" },
    row("large-field", "generate, after one field was added", "edited", "hey-api", 0.15),
    row("large-unchanged", "generate, nothing changed", "unchanged", "node -e 0", 10),
    row("large-check", "check", "check", "node -e 0", 10),
    row("large-diff", "diff, of one field added", "diff", "hey-api", 0.15),
  ],
  open: (settings, isWanted) => {
    const files = drawnModel();
    const work = { files, edited: withOneMoreField(files), output: "language: typescript", repeats: 1 };
    return openGeneration(settings, work, isWanted);
  },
};

function row(name: string, says: string, of: string, beside: string, goal: number) {
  return { name, says, of, beside, quantity: "cpu", goal } as const;
}
