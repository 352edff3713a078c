import { camelCase, readWords } from "../../../../language/text/names.js";
import type { ImportedOperation } from "../../imported-api.js";
import { siteName } from "../../node.js";
import type { FixedNames } from "../fixed-names.js";
import { reservedNames } from "../reserved-names.js";
import { ShortNames } from "./short-names.js";
import { isUsual } from "./path-words.js";

/** The groups of a model. */
export interface GroupNames {
  /** From the tag of an operation, what stands in for one, or its place where its author has named the group. */
  readonly byKey: ReadonlyMap<string, string>;
  readonly keyOf: (operation: ImportedOperation) => string;
  readonly groupOf: (operation: ImportedOperation) => string;
  /** What a client calls a group whose own name it can't have. */
  readonly propertyOf: (group: string) => string | undefined;
}

/**
 * A group for each tag, and for what authors have named, in document order. Those of the same words are one group,
 * `pull-requests` and `Pull Requests`: no client could tell them apart. An operation that had a group before stays in it.
 */
export function planGroups(
  operations: readonly ImportedOperation[],
  { groups: fixed, operations: known }: Pick<FixedNames, "groups" | "operations">,
): GroupNames {
  const hasOwn = (operation: ImportedOperation) => {
    const site = siteName(operation);
    return fixed.has(site) || (operation.given.group !== undefined && !known.has(site));
  };
  const keyOf = (operation: ImportedOperation) =>
    hasOwn(operation) ? siteName(operation) : tagOf(operation);
  const byKey = new Map<string, string>();
  const byWords = new Map([...fixed.values()].map((name) => [camelCase(name), name]));
  const taken = new ShortNames(camelCase);
  for (const name of fixed.values()) taken.add(name);
  const written = new Map(
    operations.map((each) => {
      const given = hasOwn(each) ? each.given.group : undefined;
      return [keyOf(each), given ?? tagOf(each)] as const;
    }),
  );
  const wholeNames = new Set([...written.values()].map((text) => camelCase(nameGroup(text))));
  for (const [key, text] of written) {
    const whole = nameGroup(text);
    const short = withoutController(whole);
    const own = wholeNames.has(camelCase(short)) ? whole : short;
    const name = fixed.get(key) ?? byWords.get(camelCase(own)) ?? taken.take(own, " ");
    byKey.set(key, name);
    byWords.set(camelCase(own), name);
  }
  const groupOf = (operation: ImportedOperation) => byKey.get(keyOf(operation)) ?? tagOf(operation);
  return { byKey, keyOf, groupOf, propertyOf };
}

/** The first tag of an operation; without one, the first segment of its path that is no parameter, version or `api`. */
function tagOf({ tags, path }: ImportedOperation): string {
  const [tag] = tags;
  if (tag !== undefined && readWords(tag).length > 0) return tag;
  const segments = path
    .replace(/#.*$/u, "")
    .split("/")
    .map((segment) => segment.replace(/\.(?:json|xml)$/u, ""))
    .filter((segment) => readWords(segment.replaceAll(/\{[^{}]*\}/gu, "")).length > 0);
  return segments.find((segment) => !isUsual(segment)) ?? segments[0] ?? "root";
}

/** `line-items` → `Line items`, `SSH Keys` as it is: words of letters and digits, the first with a capital. */
function nameGroup(tag: string): string {
  const text = tag
    .replaceAll(/\{[^{}]*\}/gu, " ")
    .replaceAll(/[^A-Za-z0-9]+/gu, " ")
    .trim();
  if (text === "") return "Operations";
  const name = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /^[A-Z]/u.test(name) ? name : `Group ${name}`;
}

/** `Cat controller` → `Cat`: a generator has called the tag after a class. */
function withoutController(group: string): string {
  return group.replace(/(?<=\w)(?: controller| ?Controller)$/u, "");
}

function propertyOf(group: string): string | undefined {
  const property = camelCase(group);
  return reservedNames.property.has(property) ? `${property}Calls` : undefined;
}
