export type Json = string | number | boolean | null | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [key: string]: Json;
}

/** What an element is in each version, oldest first; `undefined` where there is none. It comes and goes at most once. */
export type States = readonly (JsonMap | undefined)[];

/** What excludes what in it: the routes of an endpoint, the forms of a value, the values of a limit. */
export type Kind = "section" | "endpoint" | "value" | "limit";

export const versionNames = ["v1", "v2", "v3"];

/** What excludes what: the keys of one of these fall away when another one of them is said. */
const alternatives = [
  ["GET", "POST", "PUT"],
  ["list", "returns"],
  ["range", "duration", "unknown"],
];
const vocabularies = ["enum", "observed"];
const forms = ["type", "fields", ...vocabularies];
const narrowing = ["length", "range", "pattern", "items", "default", "traps", "required"];

/**
 * The element as a model writes it that has all versions: as it is in the last one that has it, with what it was before.
 */
export function writeHistory(states: States, kind: Kind): JsonMap | undefined {
  const last = states.findLastIndex((state) => state !== undefined);
  const first = states.findIndex((state) => state !== undefined);
  const now = states[last];
  if (now === undefined) return undefined;
  const was = states.slice(first, last).flatMap((before, index): JsonMap[] => {
    const after = states[first + index + 1] ?? {};
    const entry = writeEntry(before ?? {}, after, fallenKeys(before ?? {}, after, kind));
    return Object.keys(entry).length === 0
      ? []
      : [{ until: versionNames[first + index + 1] ?? "", ...entry }];
  });
  return {
    ...now,
    ...(first > 0 ? { since: versionNames[first] ?? "" } : {}),
    ...(last < states.length - 1 ? { until: versionNames[last + 1] ?? "" } : {}),
    ...(was.length > 0 ? { was: was.length === 1 ? (was[0] ?? {}) : was } : {}),
  };
}

/** What to say of a version, given the one after it, and which of its keys don't hold before anyway. */
function writeEntry(before: JsonMap, after: JsonMap, fallen: readonly string[]): JsonMap {
  const kept = Object.keys(after).filter((key) => !fallen.includes(key));
  const without = kept.filter((key) => before[key] === undefined);
  const said = Object.entries(before).filter(
    ([key, value]) => !kept.includes(key) || !isSame(value, after[key]),
  );
  return { ...Object.fromEntries(said), ...(without.length > 0 ? { without } : {}) };
}

function fallenKeys(before: JsonMap, after: JsonMap, kind: Kind): readonly string[] {
  const isSaid = (key: string) => before[key] !== undefined && !isSame(before[key], after[key]);
  const others = (keys: readonly string[] = []) => (keys.some(isSaid) ? keys : []);
  if (kind === "endpoint") return [...others(alternatives[0]), ...others(alternatives[1])];
  if (kind === "limit") return others(alternatives[2]);
  return kind === "value" ? fallenOfValue(before, after, isSaid) : [];
}

function fallenOfValue(before: JsonMap, after: JsonMap, isSaid: (key: string) => boolean): readonly string[] {
  const required = isSaid("optional") && before["optional"] === false ? ["default"] : [];
  const said = forms.filter(isSaid);
  if (said.length === 0) {
    return forms.some((key) => after[key] !== undefined && before[key] !== undefined) ? required : narrowing;
  }
  const base = ({ type }: JsonMap) => String(type).replace(" | null", "");
  if (said.join() === "type" && after["type"] !== undefined && base(before) === base(after)) return required;
  const isVocabulary = said.every((key) => vocabularies.includes(key));
  if (isVocabulary && vocabularies.some((key) => after[key] !== undefined)) {
    return [...vocabularies, ...required];
  }
  const isUnspecified = forms.every((key) => after[key] === undefined);
  return [...forms, ...narrowing, ...(isUnspecified ? ["unknown"] : [])];
}

function isSame(left: Json | undefined, right: Json | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
