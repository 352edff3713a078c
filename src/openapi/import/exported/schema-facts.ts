import type { ScalarKind } from "../../../language/model/ir/type.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import { expectKeywords, factsOfFields, NotExported, words } from "./exported-node.js";

/** What a schema is as a type: an expression, and what narrows it. */
interface Said {
  readonly expression: string;
  readonly isNullable: boolean;
  readonly isUnion: boolean;
  readonly narrowed: ModelMap;
}

/** What each kind of schema may say, besides what any may: another keyword would be lost. */
const keywords = {
  reference: keywordsWith("$ref"),
  alternatives: keywordsWith("oneOf anyOf"),
  vocabulary: keywordsWith("type enum format"),
  anything: keywordsWith(""),
  nothing: keywordsWith("type"),
  list: keywordsWith("type items minItems maxItems uniqueItems"),
  map: keywordsWith("type additionalProperties minProperties maxProperties"),
  scalar: keywordsWith("type format minLength maxLength minimum maximum pattern multipleOf contentMediaType"),
};

function keywordsWith(own: string): ReadonlySet<string> {
  return words(
    `${own} description default examples deprecated readOnly writeOnly`,
    `${factsOfFields} group union explains required traps`,
  );
}

/**
 * What a place of a model says of the type of a schema, of which an export has made it. `isNullAnyway`: whatever it says, since nobody
 * knows which fields of its type may be null.
 */
export function factsOfSchema(node: Node, isNullAnyway = false): ModelMap {
  const whole = say(node);
  const said = isNullAnyway ? { ...whole, isNullable: false } : whole;
  const isVocabulary = memberOf(node, "enum") !== undefined && !said.isNullable;
  return new Map<string, ModelValue>([
    ...(isVocabulary ? [] : [["type", withNull(said)] as const]),
    ...said.narrowed,
  ]);
}

/** A type where nothing but an expression may stand. */
export function expressionOfSchema(node: Node): string {
  const said = say(node);
  if (said.narrowed.size > 0) throw new NotExported(node, "is narrower than an expression says");
  return withNull(said);
}

function withNull({ expression, isNullable }: Said): string {
  return isNullable ? `${expression} | null` : expression;
}

function say(node: Node): Said {
  const reference = textOf(node, "$ref");
  if (reference !== undefined) return plain(nameIn(reference, node));
  const alternatives = memberOf(node, "oneOf") ?? memberOf(node, "anyOf");
  if (alternatives !== undefined) return sayAlternatives(itemsOf(alternatives), node);
  const values = memberOf(node, "enum");
  return values === undefined ? sayTyped(node) : sayVocabulary(values.value, node);
}

function plain(expression: string, narrowed: ModelMap = new Map()): Said {
  return { expression, isNullable: false, isUnion: false, narrowed };
}

/** `#/components/schemas/Order` → `Order` */
function nameIn(reference: string, node: Node): string {
  expectKeywords(node, keywords.reference);
  const [, name] = /^#\/components\/schemas\/(\w+)$/u.exec(reference) ?? [];
  if (name === undefined) {
    throw new NotExported(node, "refers to something else than a schema of this document");
  }
  return name;
}

function sayAlternatives(all: readonly Node[], node: Node): Said {
  expectKeywords(node, keywords.alternatives);
  const others = all.filter((one) => memberOf(one, "type")?.value !== "null");
  const said = others.map(say);
  const [first] = said;
  if (first === undefined) throw new NotExported(node, "has no alternatives");
  return {
    expression: said.map(({ expression }) => expression).join(" | "),
    isNullable: others.length < all.length || said.some(({ isNullable }) => isNullable),
    isUnion: said.length > 1 || first.isUnion,
    narrowed: mergeNarrowed(said),
  };
}

/** What narrows an alternative is said of all together; a vocabulary has the values of each. */
function mergeNarrowed(said: readonly Said[]): ModelMap {
  const values = said.flatMap(({ narrowed }) => {
    const own = narrowed.get("enum");
    return Array.isArray(own) ? own : [];
  });
  const all = said.flatMap(({ narrowed }) => [...narrowed]);
  return new Map<string, ModelValue>([...all, ...(values.length === 0 ? [] : [["enum", values] as const])]);
}

/** What values are says what they are of. */
function sayVocabulary(values: unknown, node: Node): Said {
  expectKeywords(node, keywords.vocabulary);
  if (!Array.isArray(values)) throw new NotExported(node, "has an `enum` that is no list");
  const all = values.filter((value) => value !== null).map((value: unknown) => scalarOf(value, node));
  const areWhole = all.every((value) => typeof value !== "number" || Number.isInteger(value));
  const kinds = [...new Set(all.map((value) => wordOf(value, areWhole)))];
  return {
    expression: kinds.join(" | "),
    isNullable: all.length < values.length,
    isUnion: kinds.length > 1,
    narrowed: new Map([["enum", all]]),
  };
}

function scalarOf(value: unknown, node: Node): string | number | boolean {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new NotExported(node, "has an `enum` with something else than scalars");
}

function wordOf(value: string | number | boolean, areWhole: boolean): string {
  return typeof value === "number" ? (areWhole ? "integer" : "number") : typeof value;
}

function sayTyped(node: Node): Said {
  const type = memberOf(node, "type")?.value;
  if (type === "null") return sayKind(type, node);
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const [one, another] = types.filter((each) => each !== "null");
  if (another !== undefined) throw new NotExported(node, "has several types");
  return { ...sayKind(one, node), isNullable: types.includes("null") };
}

function sayKind(type: unknown, node: Node): Said {
  switch (type) {
    case undefined:
      expectKeywords(node, keywords.anything);
      return plain("json");
    case "null":
      expectKeywords(node, keywords.nothing);
      return plain("null");
    case "array":
      return sayList(node);
    case "object":
      return sayMap(node);
    case "string":
    case "integer":
    case "number":
    case "boolean":
      return sayScalar(type, node);
    default:
      throw new NotExported(node, "has another type");
  }
}

function sayList(node: Node): Said {
  expectKeywords(node, keywords.list);
  const items = memberOf(node, "items");
  if (items === undefined) throw new NotExported(node, "is a list of nothing");
  const { narrowed, ...said } = say(items);
  const item = withNull({ ...said, narrowed });
  const unique = memberOf(node, "uniqueItems")?.value === true ? [["unique", true] as const] : [];
  return plain(
    `${said.isUnion || said.isNullable ? `(${item})` : item}[]`,
    new Map<string, ModelValue>([...narrowed, ...rangeOf("items", node, "minItems", "maxItems"), ...unique]),
  );
}

function sayMap(node: Node): Said {
  expectKeywords(node, keywords.map);
  const values = memberOf(node, "additionalProperties");
  if (values === undefined) return plain("object");
  const said = say(values);
  const count = rangeOf("items", node, "minProperties", "maxProperties");
  return plain(`map<${withNull(said)}>`, new Map<string, ModelValue>([...said.narrowed, ...count]));
}

const wordOfFormat: Readonly<Record<string, ReadonlyMap<string, ScalarKind>>> = {
  string: new Map<string, ScalarKind>([
    ["decimal", "decimal"],
    ["date-time", "datetime"],
    ["date", "date"],
    ["uuid", "uuid"],
    ["email", "email"],
    ["uri", "url"],
    ["duration", "duration"],
    ["binary", "bytes"],
    // Beside `x-quoin-sensitive`, which says it.
    ["password", "string"],
  ]),
  integer: new Map<string, ScalarKind>([
    ["int32", "int32"],
    ["int64", "int64"],
    ["unix-time", "unix_seconds"],
    ["unix-time-ms", "unix_milliseconds"],
  ]),
};

function sayScalar(type: "string" | "integer" | "number" | "boolean", node: Node): Said {
  expectKeywords(node, keywords.scalar);
  const format = textOf(node, "format") ?? "";
  const word = wordOfFormat[type]?.get(format);
  const pattern = textOf(node, "pattern");
  const multiple = memberOf(node, "multipleOf")?.value;
  return plain(
    word ?? type,
    new Map<string, ModelValue>([
      ...rangeOf("length", node, "minLength", "maxLength"),
      ...rangeOf("range", node, "minimum", "maximum"),
      ...(pattern === undefined ? [] : [["pattern", pattern] as const]),
      ...(typeof multiple === "number" ? [["multiple_of", multiple] as const] : []),
      ...(word === undefined && format !== "" ? [["format", format] as const] : []),
    ]),
  );
}

function rangeOf(
  key: string,
  node: Node,
  minimum: string,
  maximum: string,
): readonly (readonly [string, ModelValue])[] {
  const [least, most] = [numberIn(node, minimum), numberIn(node, maximum)];
  return least === undefined && most === undefined ? [] : [[key, `${least ?? ""}..${most ?? ""}`]];
}

function numberIn(node: Node, keyword: string): number | undefined {
  const value = memberOf(node, keyword)?.value;
  return typeof value === "number" ? value : undefined;
}
