import { error } from "../define.js";

/** What can be wrong with the folder that is written to. */
export const outputDiagnostics = {
  "not-ours": error<{ path: string }>(
    ({ path }) => `${path} was not written by quoin, and generating would replace it.`,
    () => "Move it away, or replace it with --force.",
  ),
};
