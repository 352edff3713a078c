import type { UnionType } from "../../../language/model/ir/type.js";
import { mapOf, mapOfEntries, mergeMaps, type ValueMap } from "../document/value.js";
import type { SchemaStyle } from "./field-schema.js";
import type { ReferTo } from "./type-schema.js";

/** A union for tools that know `discriminator`, or else one that says itself what the tag is. */
export function unionSchema(type: UnionType, { referTo, names }: SchemaStyle): ValueMap {
  return names === undefined ? taggedSchema(type, referTo) : discriminatedSchema(type, referTo);
}

/** The tag of an open union may be any other as well. */
function taggedSchema({ discriminator, tags, variants, isOpen }: UnionType, referTo: ReferTo): ValueMap {
  const tagged = (tag: ValueMap) =>
    mapOf({ properties: mapOfEntries([[discriminator.name, tag]]), required: [discriminator.name] });
  const known =
    tags === "union"
      ? variants.map(({ tag, type }) =>
          mergeMaps(mapOf({ $ref: referTo(type) }), tagged(mapOf({ const: tag }))),
        )
      : [...new Set(variants.map(({ type }) => referTo(type)))].map(($ref) => mapOf({ $ref }));
  const not = mapOf({ enum: variants.map(({ tag }) => tag) });
  const others = mergeMaps(mapOf({ type: "object" }), tagged(mapOf({ type: "string", not })));
  return mapOf({ oneOf: isOpen ? [...known, others] : known });
}

/** Variants that don't have the tag themselves may have values in common, as far as their schemas know. */
function discriminatedSchema({ discriminator, tags, variants }: UnionType, referTo: ReferTo): ValueMap {
  const references = new Set(variants.map(({ type }) => referTo(type)));
  return mapOf({
    [tags === "union" ? "anyOf" : "oneOf"]: [...references].map(($ref) => mapOf({ $ref })),
    discriminator: mapOf({
      propertyName: discriminator.name,
      mapping: mapOfEntries(variants.map(({ tag, type }) => [tag, referTo(type)])),
    }),
  });
}
