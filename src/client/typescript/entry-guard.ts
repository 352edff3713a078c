import type { TypescriptEntry } from "./resolve-options.js";

/** Whether a value is what an output may say, as `config-guard.ts` has it of a configuration. */
export function isTypescriptEntry(value: unknown): value is TypescriptEntry {
  return accepted.has(value);
}

const accepted: ReadonlySet<unknown> = new Set();
