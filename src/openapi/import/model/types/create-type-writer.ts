import { createPatterns } from "../../../../language/model/patterns/patterns.js";
import type { ImportedApi } from "../../imported-api.js";
import type { ImportedField, ImportedTypeId } from "../../imported-type.js";
import { isRequiredName } from "../../report-names.js";
import type { TypeWriter, TypeWriterOptions } from "../imported-model.js";
import { createReferences } from "./create-references.js";
import { Declarations } from "./declarations.js";
import type { DeclareContext } from "./declare-type.js";
import { createDocumentTypes } from "../../schemas/document-types.js";
import { firstFitting } from "../../schemas/fits-value.js";
import { factsOf } from "./said-type.js";
import { expressionOf, sayType } from "./say-type.js";
import { createTypeNames } from "./type-names.js";
import { findOwners } from "./type-owners.js";
import { findReach, type TypeReach } from "./type-reach.js";
import { rootsOf } from "./type-roots.js";
import { planUnion, type UnionPart } from "./union-plan.js";
import { FieldTags, keepOwnTag, type TagLookup } from "./union-tags.js";
import { unknownFacts } from "./unknown-facts.js";

/** Writes the types of a document. All that is asked for by name is declared, with what it refers to. */
export function createTypeWriter(api: ImportedApi, options: TypeWriterOptions): TypeWriter {
  const types = createDocumentTypes(api.types);
  const roots = rootsOf(api, options.operations);
  const reach = findReach(api.types, types, roots);
  const owners = findOwners(api.types, roots, types);
  const names = createTypeNames(api.types, owners, reach, options);
  const endless = endlessFields(api.types);
  const isRequired = (owner: ImportedTypeId, { name, isRequired: isSaid }: ImportedField) =>
    isSaid && isRequiredName(name) && endless.get(owner)?.has(name) !== true;
  const tags = new FieldTags();
  const patterns = createPatterns();
  const lookup = { types, patterns, tags, isRequired, isMetBy: isMetBy(reach) };
  for (const id of api.types.keys()) keepOwnTag(id, lookup);
  const unions = planUnions(api.types.keys(), lookup);
  const declarations = new Declarations(names, reach);
  const context: DeclareContext = {
    types,
    maps: options.builder,
    reach,
    patterns,
    tags,
    isRequired,
    ...createReferences({ types, reach, owners, unions, declarations }),
    unknownsOf: (type) => unknownFacts(type, { types, reach, ...options }),
  };
  declarations.declareBy(context);
  return {
    expressionOf: (id, sending = "json") => expressionOf(id, sending, context),
    factsOf: (id, sending = "json") => options.builder.map(factsOf(sayType(id, sending, context))),
    firstFitting: (values, id) => firstFitting(values, id, types, patterns),
    nameOf: (id) => context.aliasOf(id, "json"),
    nameOfAny: (ids) => declarations.referToAny(ids),
    declared: () => declarations.byGroup(options.builder),
    names: () => new Map([...options.fixed, ...names.all]),
  };
}

/** By type: the fields with which no value of it would end. */
function endlessFields(types: ImportedApi["types"]): ReadonlyMap<ImportedTypeId, ReadonlySet<string>> {
  const all = [...types.values()].map(({ id, losses }) => {
    const endless = losses.filter(({ construct }) => construct === "endless-type");
    return [id, new Set(endless.map(({ detail }) => detail))] as const;
  });
  return new Map(all.filter(([, fields]) => fields.size > 0));
}

/** Whether all directions of a union have a field that occurs in one only. */
function isMetBy({ directions }: TypeReach): TagLookup["isMetBy"] {
  return (union, { only }) => {
    if (only === undefined) return true;
    return !directions[only === "requests" ? "response" : "request"].has(union);
  };
}

function planUnions(
  ids: Iterable<ImportedTypeId>,
  lookup: TagLookup,
): ReadonlyMap<ImportedTypeId, readonly UnionPart[]> {
  const plans = new Map<ImportedTypeId, readonly UnionPart[]>();
  for (const id of ids) {
    const shape = lookup.types.shapeOf(id);
    if (shape.kind === "union") plans.set(id, planUnion(id, shape, lookup.types, lookup));
  }
  return plans;
}
