import { error } from "../define.js";

/** What can be wrong with the output folder's content: findings, as wrong as a wrong model. */
export const outputDiagnostics = {
  "edited-output": error<{ path: string; fate: "replaced" | "deleted" }>(
    ({ path, fate }) =>
      `${path} was edited by hand, and generating would lose the edit: it would be ${fate}.`,
    () => "Undo the edit, or discard it with `quoin generate --force`.",
  ),
  "stale-output": error<{ path: string; reason: "model" | "missing" | "left over" }>(
    ({ path, reason }) => staleTexts[reason](path),
    () => "Run `quoin generate`.",
  ),
  "extra-output": error<{ path: string; folder: string }>(
    ({ path, folder }) => `${path} was not written by quoin, but stands in the output folder ${folder}.`,
    () => "Move it out of the output folder.",
  ),
  "stale-lock": error<{ path: string; changed: string }>(
    ({ path, changed }) =>
      `${path} is older than ${changed}; the other files are as they would be generated.`,
    () => "Run `quoin generate`.",
  ),
  "interrupted-write": error<{ folder: string }>(
    ({ folder }) => `An earlier run was interrupted while it wrote to ${folder}.`,
    () => "Run `quoin generate`: it finishes what was begun.",
  ),
  "path-collision": error<{ path: string; other: string }>(
    ({ path, other }) => `The output files ${path} and ${other} are one file where case does not count.`,
    () => "Rename one of the groups or types that they are named for.",
  ),
};

const staleTexts = {
  model: (path: string) => `${path} is not what the model generates now.`,
  missing: (path: string) => `${path} is missing.`,
  "left over": (path: string) => `${path} is no longer generated.`,
};
