import { hash } from "node:crypto";
import { compareTexts } from "../../../language/text/words.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";

/** What the last import wrote, without what it said: of a value its digest, of a map those of its members. */
export type Digests = string | ReadonlyMap<string, Digests>;

/** How many keys lead to what has a digest of its own: `types`, `Order`, `fields`, `id`. */
export const digestDepth = 4;

/** Of four billion edits, one is taken for none. */
const length = 8;

/** The digests of a value to which so many keys lead. The order of keys doesn't count. */
export function digestsOf(value: ModelValue, depth: number): Digests {
  if (depth >= digestDepth || !isMap(value) || value.size === 0 || shortForm(value) !== undefined) {
    return digest(canonical(value));
  }
  return new Map(Array.from(value, ([key, member]) => [key, digestsOf(member, depth + 1)] as const));
}

/** One digest for all. */
function combine(digests: Digests): string {
  if (typeof digests === "string") return digests;
  const members = Array.from(digests, ([key, member]) => `${JSON.stringify(key)}:${combine(member)}`);
  return digest(`{${members.toSorted(compareTexts).join(",")}}`);
}

/** Whether a value is what the digests are of; nothing is where there are none. */
export function isSameAs(
  digests: Digests | undefined,
  value: ModelValue | undefined,
  depth: number,
): boolean {
  if (digests === undefined || value === undefined) return digests === value;
  return combine(digestsOf(value, depth)) === combine(digests);
}

/** Whether two values say the same; the order of keys doesn't count. */
export function isSameValue(one: ModelValue | undefined, other: ModelValue | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  if (isList(one)) return isList(other) && isSameList(one, other);
  if (!isMap(one)) return isMap(other) && shortForm(other) === one;
  return isMap(other) ? isSameMap(one, other) : !isList(other) && shortForm(one) === other;
}

function isSameList(one: readonly ModelValue[], other: readonly ModelValue[]): boolean {
  return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]));
}

function isSameMap(one: ModelMap, other: ModelMap): boolean {
  if (one.size !== other.size) return false;
  for (const [key, value] of one) {
    const beside = other.get(key);
    if (beside === undefined || !isSameValue(value, beside)) return false;
  }
  return true;
}

/** `string` in place of `{ type: string }`, which says the same. */
function shortForm(map: ModelMap): string | undefined {
  const type = map.size === 1 ? map.get("type") : undefined;
  return typeof type === "string" ? type : undefined;
}

function canonical(value: ModelValue): string {
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const short = shortForm(value);
  if (short !== undefined) return JSON.stringify(short);
  const members = Array.from(value, ([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.toSorted(compareTexts).join(",")}}`;
}

/** The digest of a text. */
export function digest(text: string): string {
  return hash("sha256", text).slice(0, length);
}
