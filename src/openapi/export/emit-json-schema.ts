import type { Api } from "../../language/model/ir/api.js";
import type { TypeId } from "../../language/model/ir/type.js";
import { mapOf, mapOfEntries, type Value, type ValueMap } from "./document/value.js";
import { nameTypes } from "./openapi-style.js";
import { partsOf } from "./schema/both-directions.js";
import { declareType } from "./schema/declare-type.js";

/** The types of a version as a bundle of JSON Schema 2020-12: what requests have of a type has a schema of its own where it differs. */
export function emitJsonSchema(api: Api): ValueMap {
  const names = nameTypes(api.types);
  const referTo = (id: TypeId) => `#/$defs/${names.get(id) ?? id}`;
  const defs = api.types.map((type): [string, Value] => {
    return [
      names.get(type.id) ?? type.name,
      declareType(type, partsOf(type, undefined), { referTo, names: undefined }),
    ];
  });
  return mapOf({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: api.name,
    description: api.doc,
    $defs: mapOfEntries(defs),
  });
}
