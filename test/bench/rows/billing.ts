import { listFiles, readProjectFile } from "../../house/source-files.js";
import type { ModelFile } from "../models/uniform-model.js";
import { openGeneration } from "./generation.js";
import type { Group } from "./row.js";

/** The project's own model, with one client. */
export const billing: Group = {
  name: "billing",
  rows: [
    row("billing-cold", "generate, with no output and no cache", "cold", "hey-api", 0.9),
    row("billing-field", "generate, after one field was added", "edited", "hey-api", 0.7),
    row("billing-unchanged", "generate, nothing changed", "unchanged", "node -e 0", 3),
    row("billing-check", "check", "check", "node -e 0", 3),
    row("billing-check-ci", "check, with CI set", "check in CI", "node -e 0", 8),
  ],
  open: (settings, isWanted) =>
    openGeneration(
      settings,
      {
        files: billingFiles,
        edited: withOneMoreField,
        output: "testing: true, file_store: true",
        repeats: 5,
      },
      isWanted,
    ),
};

function row(name: string, says: string, of: string, beside: string, goal: number) {
  return { name, says, of, beside, quantity: "cpu", goal } as const;
}

export const billingFiles: readonly ModelFile[] = listFiles("spec")
  .filter((path) => path.endsWith(".yaml"))
  .map((path) => ({ path: path.slice("spec/".length), text: readProjectFile(path) }));

const withOneMoreField: readonly ModelFile[] = billingFiles.map(({ path, text }) => ({
  path,
  text:
    path === "resources/wallets.yaml" ? text.replace(/^ {6}id: string\n/mu, "$&      note?: string\n") : text,
}));
