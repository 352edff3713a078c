import { isObject } from "../../../src/openapi/import/node.js";

type Schema = Readonly<Record<string, unknown>>;

export type Direction = "request" | "response";

/** What has a value of the API in it, not a schema. */
const values: ReadonlySet<string> = new Set(["example", "examples", "default", "enum", "const"]);
/** What has schemas under names of the API's own. */
const maps: ReadonlySet<string> = new Set(["properties", "schemas", "patternProperties"]);

/**
 * A document as one of JSON Schema 2020-12, as far as values of one direction are concerned: a version of 3.0 says otherwise that
 * values may be null and that bounds are excluded, and there nothing counts beside a `$ref`.
 *
 * @param isClosed whether alternatives have no members but those that they declare
 */
export function restateDocument(document: Schema, direction: Direction, isClosed = false): object {
  const isOld = String(document["openapi"]).startsWith("3.0");
  const hidden = direction === "request" ? "readOnly" : "writeOnly";

  function restate(value: unknown, isMap: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => restate(item, false));
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => {
      const isValue = !isMap && values.has(name);
      return [name, isValue ? member : restate(member, !isMap && maps.has(name))];
    });
    const copy: Record<string, unknown> = Object.fromEntries(members);
    if (isMap) return copy;
    // Whoever lists properties means an object, whoever says what items are a list.
    if (copy["type"] === undefined && isObject(copy["properties"])) copy["type"] = "object";
    if (copy["type"] === undefined && isObject(copy["items"])) copy["type"] = "array";
    const whole = byTag(withoutHidden(isOld ? fromOld(copy) : copy));
    return isClosed ? closeAlternatives(whole) : whole;
  }

  /** Without the members that only the other direction has. */
  function withoutHidden(schema: Schema): Schema {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const gone = new Set(Object.keys(properties).filter((name) => isTrue(properties[name], hidden)));
    if (gone.size === 0) return schema;
    const left = Object.entries(properties).filter(([name]) => !gone.has(name));
    const needed = Array.isArray(required) ? required.filter((name) => !gone.has(name)) : undefined;
    return { ...schema, properties: Object.fromEntries(left), ...(needed && { required: needed }) };
  }

  return Object(restate(document, false));
}

/** A document without its examples: to a validator of JSON Schema, an `$id` in one of them would name a schema. */
export function withoutExamples(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => isMap || !["example", "examples"].includes(name));
  return Object.fromEntries(
    kept.map(([name, member]) => [name, withoutExamples(member, !isMap && maps.has(name))]),
  );
}

function fromOld(schema: Schema): Schema {
  const { $ref, type, nullable, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof $ref === "string") return { $ref };
  return {
    ...schema,
    ...(nullable === true && typeof type === "string" && { type: [type, "null"] }),
    ...boundOf("Minimum", minimum, exclusiveMinimum),
    ...boundOf("Maximum", maximum, exclusiveMaximum),
  };
}

function closeAlternatives(schema: Schema): Schema {
  const close = (keyword: string) => {
    const alternatives = schema[keyword];
    if (!Array.isArray(alternatives)) return {};
    return { [keyword]: alternatives.map((one) => ({ allOf: [one], unevaluatedProperties: false })) };
  };
  return { ...schema, ...close("oneOf"), ...close("anyOf") };
}

/** A union with a discriminator, as what its tag decides: JSON Schema has no word for that. */
function byTag(schema: Schema): Schema {
  const { oneOf, anyOf, allOf, discriminator, ...others } = schema;
  const variants = oneOf ?? anyOf;
  if (!isObject(discriminator) || !Array.isArray(variants)) return schema;
  const { propertyName, mapping } = discriminator;
  const given = isObject(mapping)
    ? Object.entries(mapping).map(([tag, to]) => [tag, referenceOf(String(to))])
    : [];
  const named = variants
    .map((variant) => String(variant.$ref))
    .filter((to) => !given.some(([, one]) => one === to))
    .map((to) => [to.split("/").at(-1), to]);
  const decided = [...given, ...named].map(([tag, to]) => {
    const isTagged = { required: [propertyName], properties: { [String(propertyName)]: { const: tag } } };
    return { anyOf: [{ not: isTagged }, { $ref: to }] };
  });
  const tags = { properties: { [String(propertyName)]: { enum: [...given, ...named].map(([tag]) => tag) } } };
  return { ...others, anyOf: variants, allOf: [...(Array.isArray(allOf) ? allOf : []), tags, ...decided] };
}

function referenceOf(written: string): string {
  return /[#/]/u.test(written) ? written : `#/components/schemas/${written}`;
}

function boundOf(name: string, bound: unknown, isExclusive: unknown): object {
  if (typeof isExclusive !== "boolean") return {};
  return { [`exclusive${name}`]: isExclusive ? bound : undefined };
}

function isTrue(schema: unknown, keyword: string): boolean {
  return isObject(schema) && schema[keyword] === true;
}
