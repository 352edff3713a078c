import type { SchemaNode } from "./flat-schema.js";
import type { Join } from "./join-schemas.js";
import { isSameJson } from "./same-json.js";

/** Merges two values of a keyword of which both hold; `undefined`: no one value says both. */
type Merge = (left: unknown, right: unknown) => unknown;

const larger: Merge = (left, right) => onNumbers(left, right, Math.max);
const smaller: Merge = (left, right) => onNumbers(left, right, Math.min);
const either: Merge = (left, right) => left === true || right === true;
const latter: Merge = (_, right) => right;

/** An integer is a number. */
const mergeTypes: Merge = (left, right) => {
  const [first, second] = [listed(left), listed(right)];
  const both = first.filter(
    (type) => second.includes(type) || (type === "integer" && second.includes("number")),
  );
  const narrowed = second.filter((type) => type === "integer" && first.includes("number"));
  const merged = [...new Set([...both, ...narrowed])];
  if (merged.length === 0) return undefined;
  return merged.length === 1 ? merged[0] : merged;
};

const mergeValues: Merge = (left, right) => {
  const [first, second] = [listed(left), listed(right)];
  const both = first.filter((value) => second.some((other) => isSameJson(value, other)));
  return both.length === 0 ? undefined : both;
};

const merges: ReadonlyMap<string, Merge> = new Map([
  ["type", mergeTypes],
  ["enum", mergeValues],
  ["minimum", larger],
  ["exclusiveMinimum", larger],
  ["minLength", larger],
  ["minItems", larger],
  ["minProperties", larger],
  ["maximum", smaller],
  ["exclusiveMaximum", smaller],
  ["maxLength", smaller],
  ["maxItems", smaller],
  ["maxProperties", smaller],
  ["nullable", either],
  ["readOnly", either],
  ["writeOnly", either],
  ["deprecated", either],
  ["uniqueItems", either],
  ["default", latter],
  ["discriminator", (left) => left],
]);

/** What is nested in another schema: both have to hold for what is there. */
const nested: ReadonlySet<string> = new Set(["items", "additionalProperties"]);

/** The node that says what both say of one keyword; `undefined` where none does. */
export function mergeKeyword(
  keyword: string,
  left: SchemaNode,
  right: SchemaNode,
  join: Join,
): SchemaNode | undefined {
  if (isSameJson(left.value, right.value) && left.also === undefined && right.also === undefined) return left;
  if (nested.has(keyword)) return mergeNested(left, right, join);
  const value = merges.get(keyword)?.(left.value, right.value);
  return value === undefined ? undefined : { file: right.file, pointer: right.pointer, value };
}

function mergeNested(left: SchemaNode, right: SchemaNode, join: Join): SchemaNode {
  if (left.value === false || right.value === true) return left;
  if (right.value === false || left.value === true) return right;
  return join(left, right);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function onNumbers(left: unknown, right: unknown, choose: (left: number, right: number) => number): unknown {
  return typeof left === "number" && typeof right === "number" ? choose(left, right) : undefined;
}
