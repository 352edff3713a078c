import { error } from "../define.js";

/** What can be wrong with the shape of the model: keys and kinds of values. */
export const shapeDiagnostics = {
  "unknown-key": error<{
    key: string;
    owner: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    ({ suggestion, known }) =>
      suggestion === undefined ? `The keys here are ${known.join(", ")}.` : `Did you mean ${suggestion}?`,
  ),
};
