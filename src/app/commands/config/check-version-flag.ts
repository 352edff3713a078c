import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { Flags } from "./flags.js";

/** Refuses a version without a folder: the folder of another version's client must not change its version (VER-3). */
export function checkVersionFlag({ apiVersion, out }: Flags): Diagnostic[] {
  if (apiVersion === undefined || out !== undefined) return [];
  return [diagnose("version-without-folder", { version: apiVersion })];
}
