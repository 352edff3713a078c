import { expect, it } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { isSilenced } from "../../../src/output/generate/silence.js";

const at = { line: 3, column: 1, endLine: 3, endColumn: 4 };

/** A warning in the third line of a file; absent: in none. */
function warningIn(file: string | undefined): Diagnostic {
  const place = file === undefined ? {} : { at: { file, ...at } };
  return { code: "undocumented", severity: "warning", message: "The type `A` has no `doc`.", ...place };
}

it.each<[string, number | undefined, string | undefined, boolean]>([
  ["spec/api.yaml", undefined, "spec/api.yaml", true],
  ["spec/api.yaml", 3, "spec/api.yaml", true],
  ["spec/api.yaml", 4, "spec/api.yaml", false],
  ["spec", undefined, "spec/orders/api.yaml", true],
  ["spec", 3, "spec/api.yaml", false],
  ["spec", undefined, "specs/api.yaml", false],
  ["spec", undefined, undefined, false],
])("%s, line %s, silences what is in %s: %s", (file, line, found, isMeant) => {
  const place = { file: "quoin.config.yaml", ...at };
  const entry = { code: "undocumented", file, line, reason: "The document says nothing.", at: place };
  expect(isSilenced(warningIn(found), [entry])).toBe(isMeant);
});
