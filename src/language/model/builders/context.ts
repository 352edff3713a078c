import { keysFor } from "./error-classes.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest, suggestStatus } from "../../text/suggestion.js";
import type { UnknownValue } from "../../read/language/unknown.js";
import type { Limit } from "../ir/api.js";
import { known, type Known, unknown, type UnknownId } from "../ir/known.js";
import type { TypeId } from "../ir/type.js";
import type { AliasEnd } from "../alias-ends.js";
import type { TypeIndex } from "../type-index.js";
import { placeOfUnknown } from "./unknown-place.js";
import { listed, type Located, type Location, locationOf, valuePlace } from "./located.js";
import { maxNameLength, type NamePosition, nameRules, positionWords, rewriteName } from "../name-rules.js";
import type { Patterns } from "../patterns/patterns.js";
import type { Reuse } from "./reuse.js";
import { sampleErrorRow } from "../error-names.js";
import type { Report } from "../report.js";
import type { Resolving, Versioned } from "./versioned.js";

/** What every builder of one version needs to know. */
export interface BuildContext extends Versioned {
  /** From a type's id to what it is called in this version; a type that the version doesn't have is not there. */
  readonly typeNames: ReadonlyMap<TypeId, string>;
  readonly limits: ReadonlyMap<string, Limit>;
  readonly patterns: Patterns;
  /** What earlier versions have built. */
  readonly reuse: Reuse;
  /** Where the aliases from a declared type lead to, by its id. */
  readonly aliasEnd: (id: TypeId) => AliasEnd;
}

/** What the builders of endpoints need to know besides: the types are built by then. */
export interface TypedContext extends BuildContext {
  /** As responses have them. */
  readonly types: TypeIndex;
  readonly requestTypes: TypeIndex;
}

/** Reports a name that doesn't fit its position, or is too long. */
export function checkName(name: string, position: NamePosition, at: Place, report: Report): void {
  const { grammar, words } = nameRules[position];
  if (isTooLong(name, positionWords[position], at, report)) return;
  if (grammar.test(name)) return;
  const rewritten = rewriteName(name, position);
  report("invalid-name", { position: positionWords[position], name, words, rewritten }, at);
}

/** Reports a name that is too long; `position`: what it names. */
export function isTooLong(name: string, position: string, at: Place, report: Report): boolean {
  if (name.length <= maxNameLength) return false;
  report("name-too-long", { position, name, limit: maxNameLength }, at);
  return true;
}

/** What this version is called. */
export function versionName({ versionNames, versionIndex }: Versioned): string {
  return versionNames[versionIndex] ?? "";
}

/** Reports a status that `errors` doesn't have, or not in this version. */
export function checkError(status: string, owner: string, at: Place, context: Versioned): void {
  const { sections, report } = context;
  const keys = keysFor(status);
  if (keys.some((key) => sections.errors.has(key) || sections.declared.misspeltErrors.has(key))) return;
  if (keys.some((key) => sections.declared.errors.has(key))) {
    return report("error-not-in-version", { owner, status, version: versionName(context) }, at);
  }
  const example = sampleErrorRow(status, sections.declared.errorBody);
  const meant = suggestStatus(status);
  const suggestion = meant !== undefined && sections.declared.errors.has(meant) ? meant : undefined;
  report("unknown-error", { owner, status, known: [...sections.declared.errors], example, suggestion }, at);
}

/** A status that is specified or unknown; reports one that `errors` doesn't have. */
export function resolveStatus(
  part: Located<number | UnknownValue> | undefined,
  owner: string,
  context: Versioned,
): Known<number> {
  if (typeof part?.value === "number") checkError(String(part.value), owner, valuePlace(part), context);
  return resolveKnown(part, context);
}

/** A value that the model specifies, marks as unknown, or omits. */
export function resolveKnown<Value extends string | number | boolean>(
  part: Located<Value | UnknownValue> | undefined,
  context: Resolving,
): Known<Value> {
  if (part === undefined) return unknown([]);
  const { value } = part;
  return typeof value === "object"
    ? unknown(resolveUnknowns(value.unknown, locationOf(part, "unknown"), context))
    : known(value);
}

/** A fact of which the model can only say that it isn't specified. */
export function resolveUnknown(part: Located<UnknownValue> | undefined, context: Resolving): Known<never> {
  return unknown(
    part === undefined ? [] : resolveUnknowns(part.value.unknown, locationOf(part, "unknown"), context),
  );
}

/** A part that the model specifies, marks as unknown, or omits; `build` may find it invalid. */
export function resolvePart<Part extends object, Value>(
  part: Located<Part | UnknownValue> | undefined,
  build: (part: Located<Part>) => Value | undefined,
  context: Resolving,
): Known<Value> {
  if (part === undefined) return unknown([]);
  const { value } = part;
  if (isUnknown(value)) return unknown(resolveUnknowns(value.unknown, locationOf(part, "unknown"), context));
  const built = build({ ...part, value });
  return built === undefined ? unknown([]) : known(built);
}

function isUnknown(value: object): value is UnknownValue {
  return Object.keys(value).join() === "unknown" && "unknown" in value && typeof value.unknown === "string";
}

/** The ids under an `unknown` key, in the order in which they are declared; reports those that aren't, and records the place. */
export function resolveUnknowns(
  value: string | readonly string[] | undefined,
  key: Location,
  context: Resolving,
): readonly UnknownId[] {
  const ids = listed(value);
  for (const id of ids) context.places.push({ id, place: placeOfUnknown(key) });
  const declared = context.sections.declared.unknowns;
  for (const id of ids.filter((candidate) => !declared.has(candidate))) {
    context.report("undeclared-unknown", { id, suggestion: suggest(id, declared) }, valuePlace(key));
  }
  if (ids.length < 2) return ids;
  const listedIds = new Set(ids);
  return [...declared].filter((id) => listedIds.has(id));
}
