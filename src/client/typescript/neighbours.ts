import { closureOf } from "../../language/model/closure-of.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { isJsonMediaType } from "../../language/model/media-types.js";
import { namedTypes } from "../../language/model/type-words.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";

/** What a group has: its types, and the calls whose parameters it has. */
interface Own {
  readonly types: readonly TypeDeclaration[];
  readonly endpoints: readonly CallableEndpoint[];
}

/**
 * The types of other groups without which those of a group can't be printed: what tells the alternatives of a union apart is
 * what they are in JSON, which variant lacks the tag that the union gives is seen by its fields, and so is whether a body has files.
 */
export function neighboursOf({ types, endpoints }: Own, index: TypeIndex): readonly TypeDeclaration[] {
  const own = new Set(types.map(({ id }) => id));
  const parameters = endpoints.flatMap(({ query, headers }) => [...query, ...headers]);
  const starts = [
    ...types.flatMap(typesToldApart),
    ...parameters.flatMap(({ type }) => alternativesIn(type).flatMap(namedTypes)),
    ...endpoints.flatMap(({ body }) => bodyToldApart(body, index)),
  ];
  const found = closureOf(starts, (id) => {
    const declared = index.get(id);
    return declared?.kind === "alias" ? namedTypes(declared.type) : [];
  });
  return [...found].flatMap((id) => (own.has(id) ? [] : (index.get(id) ?? [])));
}

/** Whether a body has files is seen by its fields. */
function bodyToldApart(body: CallableEndpoint["body"], index: TypeIndex): readonly TypeId[] {
  if (body === undefined || isJsonMediaType(body.mediaType)) return [];
  const fields = [...index.fieldsOf(body.type).values()];
  return [body.type, ...fields.map(({ type }) => type)].flatMap(namedTypes);
}

function typesToldApart(type: TypeDeclaration): readonly TypeId[] {
  switch (type.kind) {
    case "object": {
      const members = [...type.fields.map((field) => field.type), ...(type.others ? [type.others] : [])];
      return members.flatMap(alternativesIn).flatMap(namedTypes);
    }
    case "alias":
      return alternativesIn(type.type).flatMap(namedTypes);
    case "union":
      return type.tags === "union" ? type.variants.map((variant) => variant.type) : [];
    case "unknown":
      return [];
  }
}

/** The alternatives of the unions in a type. */
function alternativesIn(type: TypeRef): readonly TypeRef[] {
  switch (type.kind) {
    case "nullable":
      return alternativesIn(type.type);
    case "array":
      return alternativesIn(type.items);
    case "map":
      return alternativesIn(type.values);
    case "union":
      return type.alternatives.flatMap((alternative) => [
        alternative.type,
        ...alternativesIn(alternative.type),
      ]);
    default:
      return [];
  }
}
