import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import {
  maxNameLength,
  type NamePosition,
  nameRules,
  positionWords,
  rewriteName,
} from "../../../language/model/name-rules.js";
import type { ImportFlags } from "./import-flags.js";

/** What is wrong with names on the command line, which a model would be refused for. */
export function checkNames({ name, as, versionHeader }: ImportFlags): readonly Diagnostic[] {
  return [...check(name, "api"), ...check(as, "version"), ...check(versionHeader?.value, "version")];
}

function check(name: string | undefined, at: NamePosition): readonly Diagnostic[] {
  const position = positionWords[at];
  const { grammar, words } = nameRules[at];
  if (name === undefined) return [];
  if (name.length > maxNameLength) {
    return [diagnose("name-too-long", { position, name, limit: maxNameLength })];
  }
  if (grammar.test(name)) return [];
  return [diagnose("invalid-name", { position, name, words, rewritten: rewriteName(name, at) })];
}
