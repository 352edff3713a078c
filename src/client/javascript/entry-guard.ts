import type { JavascriptEntry } from "./options.js";

/** Whether a value is what an output may say, as `config-guard.ts` has it of a configuration. */
export function isJavascriptEntry(value: unknown): value is JavascriptEntry {
  return accepted.has(value);
}

const accepted: ReadonlySet<unknown> = new Set();
