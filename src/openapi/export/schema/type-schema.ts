import { type Known, valueOf } from "../../../language/model/ir/known.js";
import type { Range } from "../../../language/model/ir/range.js";
import type { EnumValue, TypeId, TypeRef, UnionRef } from "../../../language/model/ir/type.js";
import { isList, mapOf, mergeMaps, type Value, type ValueMap } from "../document/value.js";
import { wordsOfValues } from "../words/type-words.js";
import { scalarSchema } from "./scalar-schema.js";

/** Where the schema of a declared type is: `#/components/schemas/Order`. */
export type ReferTo = (id: TypeId) => string;

/** A type as it is used at a place, as a schema of JSON Schema 2020-12. */
export function typeSchema(type: TypeRef, referTo: ReferTo): ValueMap {
  switch (type.kind) {
    case "scalar":
      return scalarSchema(type);
    case "enum":
      return mapOf({ type: kindsOf(type.values), enum: type.values });
    case "observed":
      return mapOf({ type: "string", examples: type.values });
    case "array": {
      const [least, most] = countOf(type.count);
      const uniqueItems = type.isUnique || undefined;
      const items = typeSchema(type.items, referTo);
      return mapOf({ type: "array", items, minItems: least, maxItems: most, uniqueItems });
    }
    case "map": {
      const [least, most] = countOf(type.count);
      const additionalProperties = typeSchema(type.values, referTo);
      return mapOf({ type: "object", additionalProperties, minProperties: least, maxProperties: most });
    }
    case "nullable":
      return type.type.kind === "unknown" ? mapOf({}) : orNull(typeSchema(type.type, referTo));
    case "named":
      return mapOf({ $ref: referTo(type.id) });
    case "union":
      return unionSchema(type, referTo);
    case "unknown":
      return mapOf({});
  }
}

function countOf(count: Known<Range<number>> | undefined): readonly [number | undefined, number | undefined] {
  const range = valueOf(count);
  return [range?.minimum, range?.maximum];
}

/** What the values of a vocabulary are in JSON. */
function kindsOf(values: readonly EnumValue[]): Value {
  const kinds = wordsOfValues(values);
  return kinds.length === 1 ? (kinds[0] ?? kinds) : kinds;
}

/** Only what values are in JSON keeps alternatives apart for whoever checks a value. */
function unionSchema({ by, alternatives }: UnionRef, referTo: ReferTo): ValueMap {
  const schemas = alternatives.map(({ type }) => typeSchema(type, referTo));
  return mapOf({ [by === "kind" ? "oneOf" : "anyOf"]: schemas });
}

const nothing = mapOf({ type: "null" });

/** The same values, and null. */
function orNull(schema: ValueMap): ValueMap {
  const type = schema.get("type");
  const values = schema.get("enum");
  if (type !== undefined) {
    const types = isList(type) ? type : [type];
    const all = values !== undefined && isList(values) ? { enum: [...values, null] } : {};
    return mergeMaps(schema, mapOf({ type: [...types, "null"], ...all }));
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const alternatives = schema.get(keyword);
    if (alternatives !== undefined && isList(alternatives)) {
      return mergeMaps(schema, mapOf({ [keyword]: [...alternatives, nothing] }));
    }
  }
  return mapOf({ anyOf: [schema, nothing] });
}
