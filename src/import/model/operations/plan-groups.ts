import { camelCase, readWords } from "../../../text/names.js";
import type { ImportedOperation } from "../../imported-api.js";
import { reservedNames } from "../reserved-names.js";
import { TakenNames } from "./free-name.js";
import { isUsual } from "./path-words.js";

/** The groups of a model. */
export interface GroupNames {
  /** From the tag of an operation, or what stands in for one, to the name of its group. */
  readonly byTag: ReadonlyMap<string, string>;
  readonly groupOf: (operation: ImportedOperation) => string;
  /** What a client calls a group whose own name it can't have. */
  readonly propertyOf: (group: string) => string | undefined;
}

/**
 * A group for each tag, in document order. Tags of the same words are one group, `pull-requests` and `Pull Requests`: no
 * client could tell them apart.
 */
export function planGroups(
  operations: readonly ImportedOperation[],
  fixed: ReadonlyMap<string, string>,
): GroupNames {
  const byTag = new Map<string, string>();
  const byWords = new Map([...fixed.values()].map((name) => [camelCase(name), name]));
  const taken = new TakenNames(camelCase);
  for (const name of fixed.values()) taken.add(name);
  const tags = new Set(operations.map(tagOf));
  const wholeNames = new Set([...tags].map((tag) => camelCase(nameGroup(tag))));
  for (const tag of tags) {
    const whole = nameGroup(tag);
    const short = withoutController(whole);
    const own = wholeNames.has(camelCase(short)) ? whole : short;
    const name = fixed.get(tag) ?? byWords.get(camelCase(own)) ?? taken.take(own, " ");
    byTag.set(tag, name);
    byWords.set(camelCase(own), name);
  }
  const groupOf = (operation: ImportedOperation) => byTag.get(tagOf(operation)) ?? tagOf(operation);
  return { byTag, groupOf, propertyOf };
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
