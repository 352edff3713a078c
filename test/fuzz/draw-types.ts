import { type Draw, type Json, type JsonMap, mapOf } from "./draw.js";
import { currentVersion, fieldNames, oddTexts } from "./odd-names.js";
import { scalarNames } from "./scalar-names.js";

/** The declared types of a model by what they are, so that others can refer to the right ones. */
export interface DrawnTypes {
  readonly objects: readonly string[];
  readonly all: readonly string[];
  readonly unions: readonly DrawnUnion[];
  readonly declarations: JsonMap;
}

/** A field, and the type of each of its values. */
export interface DrawnUnion {
  readonly discriminator: string;
  readonly variants: Readonly<Record<string, string>>;
  /** What tells the types apart: a tag that they have or that the union gives them, fields, or nothing. */
  readonly by: "tag" | "added tag" | "field" | "nothing";
}

/** Declares types under these names: objects at first, then some of every other kind. */
export function drawTypes(draw: Draw, names: readonly string[]): DrawnTypes {
  const objects = names.filter((_, index) => index < 2 || draw.chance(50));
  const others = names.filter((name) => !objects.includes(name));
  const unionNames = others.filter(() => draw.chance(40));
  const unions = unionNames.map((name) => ({ name, ...drawUnion(draw, name) }));
  const declarations = {
    ...mapOf(objects, () => drawObject(draw, names)),
    ...mapOf(others, () => drawAlias(draw, names)),
    ...Object.assign({}, ...unions.map((union) => declareUnion(draw, union, names))),
  };
  return { objects, all: names, unions, declarations };
}

function drawObject(draw: Draw, names: readonly string[]): JsonMap {
  const fields = drawFields(draw, names);
  const [right] = Object.keys(fields).map((name) => name.replace(/\?$/, ""));
  const traps = right !== undefined && draw.chance(20) ? { traps: { "not `this` | */": right } } : {};
  const required = draw.chance(10) ? { required: { unknown: "Q-1" } } : {};
  const others = draw.chance(10) ? { others: drawExpression(draw, names) } : {};
  return { doc: drawDoc(draw), fields, ...traps, ...required, ...others };
}

export function drawDoc(draw: Draw): string {
  return `Says ${draw.one(oddTexts)}`.trim();
}

/** A type expression. */
export function drawExpression(draw: Draw, names: readonly string[]): string {
  const base = draw.chance(50) ? draw.one(scalarNames) : draw.one(names);
  const forms = [base, base, base, `${base}[]`, `map<${base}>`, `${base} | null`, `(${base} | null)[]`];
  const unions = [`string | ${base}[]`, `int32|map<${base}>|null`, `(boolean | date | (${base} | null)[])[]`];
  return draw.one([...forms, ...forms, ...unions]);
}

function drawFields(draw: Draw, names: readonly string[]): JsonMap {
  const chosen = draw.names(fieldNames, 0, 5);
  const fields = Object.fromEntries(
    chosen.map((name) => (draw.chance(70) ? [`${name}?`, drawField(draw, names)] : [name, drawPlain(draw)])),
  );
  return {
    ...fields,
    ...(draw.chance(15) ? drawSentName(draw) : {}),
    ...(draw.chance(10) ? drawOneWay(draw) : {}),
  };
}

/** A field that requests alone have, or responses. */
function drawOneWay(draw: Draw): JsonMap {
  const name = draw.one(["one_way", "one_way?"]);
  return { [name]: { type: draw.one(scalarNames), in: draw.one(["requests", "responses"]) } };
}

/** A field whose name in JSON is none in code. */
function drawSentName(draw: Draw): JsonMap {
  const name = draw.one(["@type", "+1", "a.b", "$ref", "x[y]", "*/", "a `b` c"]);
  return { [draw.chance(50) ? name : `${name}?`]: { type: draw.one(scalarNames), as: "inCode" } };
}

/** A field that refers to nothing, so that no object requires itself. */
function drawPlain(draw: Draw): Json {
  return draw.chance(60) ? draw.one(scalarNames) : drawVocabulary(draw);
}

function drawField(draw: Draw, names: readonly string[]): Json {
  if (draw.chance(25)) return drawVocabulary(draw);
  const type = drawExpression(draw, names);
  if (draw.chance(60)) return type;
  return {
    type,
    ...(draw.chance(50) ? { doc: drawDoc(draw) } : {}),
    ...drawHistory(draw, names),
    ...(draw.chance(20) ? { deprecated: drawDoc(draw) } : {}),
    ...(draw.chance(20) ? { sensitive: true } : {}),
    ...(type === "string" && draw.chance(50)
      ? { length: "1..9", pattern: draw.one(['^[/"]z\\.$', "\\u2028"]) }
      : {}),
    ...(type === "int32" && draw.chance(50) ? { range: draw.one(["-5..5", "..9", "0.5.."]) } : {}),
    ...(type === "decimal" && draw.chance(50) ? { range: "-0.10..1.50" } : {}),
    ...(type.endsWith("[]") && draw.chance(50) ? draw.one([{ items: "1..9" }, { unique: true }]) : {}),
    ...(type.startsWith("map<") && draw.chance(30) ? { items: "..9" } : {}),
    ...(type === "int64" && draw.chance(50) ? { multiple_of: draw.one([8, 3]) } : {}),
    ...(["string", "number"].includes(type) && draw.chance(10)
      ? { format: draw.one(["phone-number", "*/ X() /*", "`"]) }
      : {}),
  };
}

/** What a field of an optional type was before the current version. */
function drawHistory(draw: Draw, names: readonly string[]): JsonMap {
  const kind = draw.count(1, 10);
  if (kind === 1) return { since: currentVersion };
  if (kind === 2) return { until: currentVersion };
  if (kind === 3) return { was: { until: currentVersion, name: draw.one(fieldNames.usual) } };
  if (kind === 4) return { was: { until: currentVersion, type: drawExpression(draw, names) } };
  if (kind === 5) {
    return { was: { until: currentVersion, ...drawVocabulary(draw), deprecated: drawDoc(draw) } };
  }
  return kind === 6 ? { sensitive: true, was: { until: currentVersion, without: ["sensitive"] } } : {};
}

function drawVocabulary(draw: Draw): JsonMap {
  if (draw.chance(15)) return { enum: draw.some([0, -1, 1.5, true, "on"], 1, 4) };
  const values = draw.some(oddTexts, 1, 4);
  return draw.chance(50) ? { enum: values } : { observed: values };
}

function drawAlias(draw: Draw, names: readonly string[]): JsonMap {
  if (draw.chance(10)) return { doc: drawDoc(draw), unknown: "Q-1" };
  const alias = draw.chance(50) ? drawVocabulary(draw) : { type: drawExpression(draw, names) };
  return { doc: drawDoc(draw), ...alias };
}

const tags = ["a", "b.c", "constructor", "1", "*/"] as const;

function drawUnion(draw: Draw, name: string): DrawnUnion {
  const variants = draw.some(tags, 1, 3).map((tag) => [tag, `${name}${tags.indexOf(tag)}`] as const);
  const by = draw.chance(60) ? "tag" : draw.one(["added tag", "field", "nothing"] as const);
  return { discriminator: draw.one(fieldNames.usual), variants: Object.fromEntries(variants), by };
}

/** A union brings its variants along. */
function declareUnion(
  draw: Draw,
  { name, discriminator, variants, by }: DrawnUnion & { readonly name: string },
  names: readonly string[],
): JsonMap {
  const doc = drawDoc(draw);
  const declared = Object.entries(variants).map(([tag, type]) => {
    const fields = withoutField(drawFields(draw, names), discriminator);
    const own =
      by === "tag"
        ? { [discriminator]: { enum: [tag] } }
        : by === "field"
          ? { [`only_${type}`]: "string" }
          : by === "added tag" && draw.chance(30)
            ? { [discriminator]: draw.one(["string", "string | null", { enum: Object.keys(variants) }]) }
            : {};
    return [type, { doc, fields: { ...fields, ...own } }] as const;
  });
  const types = Object.values(variants);
  const tagged = { discriminator, variants, open: draw.chance(50) };
  const unions: Readonly<Record<DrawnUnion["by"], JsonMap>> = {
    tag: tagged,
    "added tag": { ...tagged, tags: "union" },
    field: { by_field: Object.fromEntries(types.map((type) => [`only_${type}`, type])) },
    nothing: { any_of: types },
  };
  return { [name]: { doc, union: unions[by] }, ...Object.fromEntries(declared) };
}

function withoutField(fields: JsonMap, name: string): JsonMap {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key.replace(/\?$/, "") !== name));
}
