import type { ImportedType, ImportedTypeId, TypeShape } from "../imported-type.js";
import type { Dialect } from "../dialect.js";
import { siteName } from "../node.js";
import type { References } from "../references.js";
import { Losses } from "../losses.js";
import { type FlatSchema, listedValues, type SchemaNode, typesOf, valueOf } from "./flat-schema.js";
import { createFlattener } from "./flatten-schema.js";
import { alternativesOf, kindsOf } from "./kinds.js";
import { createScalarReader } from "./read-scalar.js";
import type { SchemaContext } from "./schema-context.js";
import { readType } from "./read-type.js";

const mostCombined = 10_000;

export interface SchemaReader extends SchemaContext {
  /** Reads every type that was asked for, and those to which they refer. */
  readonly readAll: () => ReadonlyMap<ImportedTypeId, ImportedType>;
}

/**
 * Reads schemas once each, however often they are referred to, and without recursion: they may refer to each other in
 * circles. `dialect`: what the version of the document means otherwise than others.
 */
export function createSchemaReader(
  references: References,
  dialect: Dialect,
  subtypes: SchemaContext["subtypes"],
): SchemaReader {
  const flattener = createFlattener(references, dialect);
  const readScalar = createScalarReader();
  const types = new Map<ImportedTypeId, ImportedType>();
  const waiting = new Map<ImportedTypeId, FlatSchema>();

  const typeOfFlat = (id: ImportedTypeId, flat: FlatSchema) => {
    if (!types.has(id)) waiting.set(id, flat);
    return id;
  };
  const typeOf = (node: SchemaNode) => {
    const id = flattener.idOf(node);
    return types.has(id) || waiting.has(id) ? id : typeOfFlat(id, flattener.flatten(node));
  };
  let combined = 0;
  const mayCombine = (count: number) => {
    combined += count;
    return combined <= mostCombined;
  };
  const context = { flattener, typeOf, typeOfFlat, subtypes, mayCombine };

  const readAll = () => {
    for (const [id, flat] of waiting) {
      waiting.delete(id);
      const losses = new Losses();
      losses.list.push(...flat.losses);
      const shape = readShape(id, flat, losses);
      const { file, pointer } = flat;
      const words = {
        ...flat.words,
        isDeprecated: valueOf(flat, "deprecated") === true,
        default: valueOf(flat, "default"),
      };
      const { list, doubts } = losses;
      types.set(id, { id, file, pointer, isNullable: allowsNull(flat), shape, words, losses: list, doubts });
    }
    return types;
  };

  const readShape = (id: ImportedTypeId, flat: FlatSchema, losses: Losses): TypeShape =>
    flat.sameAs === undefined || isSubtype(flat)
      ? readType(id, flat, context, readScalar, losses)
      : { kind: "same", as: typeOf(flat.sameAs) };

  /** Whether a schema says nothing that the one that it extends doesn't say, but its tag. */
  const isSubtype = ({ keywords, sameAs, ...site }: FlatSchema): boolean =>
    sameAs !== undefined &&
    keywords.has("discriminator") &&
    subtypes.extends(siteName(site), flattener.idOf(sameAs));

  const allowsNull = (flat: FlatSchema): boolean =>
    valueOf(flat, "nullable") === true ||
    typesOf(flat)?.includes("null") === true ||
    listedValues(flat)?.includes(null) === true ||
    alternativesOf(flat).some((node) => kindsOf(flattener.flatten(node), flattener)?.has("null") === true);

  return { ...context, readAll };
}
