import { type Diagnostic, diagnose, type Place } from "../language/diagnostics/diagnostic.js";

/** Segments as URLs have them without encoding, none of which leads elsewhere. */
const path = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/u;

/** Refuses what isn't the path of a folder on a server. */
export function checkBase(base: string, at?: Place): readonly Diagnostic[] {
  return path.test(base) ? [] : [diagnose("invalid-base-path", { base }, at)];
}
