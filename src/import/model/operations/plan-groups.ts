import { camelCase, readWords } from "../../../text/names.js";
import type { ImportedOperation } from "../../imported-api.js";
import { reservedNames } from "../reserved-names.js";
import { TakenNames } from "./free-name.js";

/** The groups of a model. */
export interface GroupNames {
  /** From the tag of an operation, or what stands in for one, to the name of its group. */
  readonly byTag: ReadonlyMap<string, string>;
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
  for (const operation of operations) {
    const tag = tagOf(operation);
    if (byTag.has(tag)) continue;
    const own = nameGroup(tag);
    const name = fixed.get(tag) ?? byWords.get(camelCase(own)) ?? taken.take(own, " ");
    byTag.set(tag, name);
    byWords.set(camelCase(own), name);
  }
  return { byTag, propertyOf };
}

/** The first tag of an operation; without one, the first segment of its path that is no parameter, version or `api`. */
export function tagOf({ tags, path }: ImportedOperation): string {
  const [tag] = tags;
  if (tag !== undefined && readWords(tag).length > 0) return tag;
  const segments = path
    .replace(/#.*$/u, "")
    .split("/")
    .map((segment) => segment.replace(/\.(?:json|xml)$/u, ""))
    .filter((segment) => readWords(segment.replaceAll(/\{[^{}]*\}/gu, "")).length > 0);
  const named = segments.filter(
    (segment) => !/^(?:api|rest|v?\d[\d.-]*(?:(?:alpha|beta)\d*)?)$/iu.test(segment),
  );
  return named[0] ?? segments[0] ?? "root";
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

function propertyOf(group: string): string | undefined {
  const property = camelCase(group);
  return reservedNames.property.has(property) ? `${property}Calls` : undefined;
}
