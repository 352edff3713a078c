import { error } from "../define.js";

/** What can be wrong with a file before its meaning is looked at. */
export const syntaxDiagnostics = {
  "invalid-yaml": error<{ problem: string }>(({ problem }) => `This is not valid YAML: ${problem}.`),
};
