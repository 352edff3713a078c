import type { Api, Limit } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import { shapeOf } from "../../../language/model/ir/path.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { Field, FieldRef, TypeDeclaration, TypeId, TypeRef } from "../../../language/model/ir/type.js";
import { mapInnermost } from "../../../language/model/type-words.js";
import { matchItems, type Matching, type MatchKey, type Pair } from "../pair.js";
import { matchSchemes, type SchemeMatches } from "./match-schemes.js";
import { matchErrors } from "./match-errors.js";
import { byNames, type FieldMatching, matchFields } from "./match-fields.js";

/** What belongs together on both sides. */
export interface Matches {
  readonly types: Matching<TypeDeclaration>;
  readonly endpoints: Matching<Endpoint>;
  readonly typeIds: ReadonlyMap<TypeId, TypeId>;
  readonly endpointIds: ReadonlyMap<string, string>;
  /** By the id of the new type. */
  readonly fields: ReadonlyMap<TypeId, FieldMatching<Field>>;
  /** Those that are only called otherwise, of all types: from the id on the old side to that on the new one. */
  readonly renamedFields: ReadonlySet<string>;
  readonly limits: Matching<Limit>;
  readonly errors: Matching<ErrorRow>;
  readonly guesses: ReadonlySet<string>;
  readonly schemes: SchemeMatches;
}

export function matchApis(apis: Pair<Api>): Matches {
  const types = matchTypes({ old: declared(apis.old), new: declared(apis.new) });
  const endpoints = matchItems({ old: apis.old.endpoints, new: apis.new.endpoints }, [
    ({ id }) => [id],
    routeOf,
  ]);
  const fields = matchAllFields(types.matching.pairs);
  return {
    fields,
    renamedFields: new Set(
      [...fields.values()].flatMap(({ pairs }) => pairs.map(idsOf).filter(isRenamed).map(renamedKey)),
    ),
    limits: matchItems({ old: apis.old.limits, new: apis.new.limits }, byNames),
    errors: matchErrors({ old: apis.old.errors, new: apis.new.errors }),
    types: types.matching,
    guesses: types.guesses,
    schemes: matchSchemes(apis),
    typeIds: new Map(types.matching.pairs.map((pair) => [pair.old.id, pair.new.id])),
    endpoints,
    endpointIds: new Map(endpoints.pairs.map((pair) => [pair.old.id, pair.new.id])),
  };
}

function matchAllFields(pairs: readonly Pair<TypeDeclaration>[]): Matches["fields"] {
  const discriminators = renamedDiscriminators(pairs);
  return new Map(
    pairs.flatMap(({ old, new: next }) => {
      if (old.kind !== "object" || next.kind !== "object") return [];
      const lists = { old: old.fields, new: next.fields };
      const renamed = discriminators.get(next.id);
      const key: MatchKey<Field> = ({ name }, side) => (name === renamed?.[side] ? ["discriminator"] : []);
      return [[next.id, matchFields(lists, [key])]];
    }),
  );
}

/** From the variants of unions to what tells them apart, where that is called otherwise. */
function renamedDiscriminators(pairs: readonly Pair<TypeDeclaration>[]): ReadonlyMap<TypeId, Pair<string>> {
  return new Map(
    pairs.flatMap(({ old, new: next }) => {
      if (old.kind !== "union" || next.kind !== "union") return [];
      const names = { old: old.discriminator.name, new: next.discriminator.name };
      return names.old === names.new ? [] : next.variants.map(({ type }) => [type, names] as const);
    }),
  );
}

function renamedKey({ old, new: next }: Pair<string>): string {
  return `${old}\n${next}`;
}

/** Whether something refers to the same field, whatever it is called. */
export function isSameField(
  refs: Pair<FieldRef | undefined>,
  matches: Pick<Matches, "renamedFields">,
): boolean {
  return isSameFieldId({ old: refs.old?.id, new: refs.new?.id }, matches);
}

/** Whether something refers by ids to the same field. */
export function isSameFieldId(
  { old, new: next }: Pair<string | undefined>,
  { renamedFields }: Pick<Matches, "renamedFields">,
): boolean {
  if (old === undefined || next === undefined) return old === next;
  return old === next || renamedFields.has(renamedKey({ old, new: next }));
}

/** Whether something refers by ids to the same operation. */
export function isSameCall(
  { old, new: next }: Pair<string>,
  { endpointIds }: Pick<Matches, "endpointIds">,
): boolean {
  return (endpointIds.get(old) ?? old) === next;
}

/** The id, in the new model, of the one limit that both sides refer to by its ids; `undefined` if these are two. */
export function sameLimit(
  { old, new: next }: Pair<string | undefined>,
  { limits }: Pick<Matches, "limits">,
): string | undefined {
  const isSame = limits.pairs.some((pair) => pair.old.id === old && pair.new.id === next);
  return isSame || old === next ? next : undefined;
}

function idsOf({ old, new: next }: Pair<Field>): Pair<string> {
  return { old: old.id, new: next.id };
}

function isRenamed({ old, new: next }: Pair<string>): boolean {
  return old !== next;
}

/** The types of pages follow from lists. */
function declared({ types }: Api): readonly TypeDeclaration[] {
  return types.filter(({ id }) => isDeclared(id));
}

/** Whether a model declares the type, perhaps as one with what responses have of it. */
export function isDeclared(id: TypeId): boolean {
  return /^(?:[A-Z]\w*|input<[A-Z]\w*>)$/u.test(id);
}

/** By which an endpoint is found that has another id; nothing where its path is unknown. */
export function routeOf({ method, path, variant = "" }: Endpoint): readonly string[] {
  const known = valueOf(path);
  return known === undefined ? [] : [`${method} ${shapeOf(known)}#${variant}`];
}

/** By id, by name, by what they were called, and at last by what they are made of, which is a guess. */
function matchTypes(types: Pair<readonly TypeDeclaration[]>) {
  const certain = matchItems(types, byNames);
  const left = { old: certain.removed, new: certain.added };
  const isUnique = { old: uniqueShapes(left.old), new: uniqueShapes(left.new) };
  const guessed = matchItems(left, [
    (type, side) => {
      const shape = describeShape(type);
      return isUnique[side].has(shape) ? [shape] : [];
    },
  ]);
  return {
    matching: { ...guessed, pairs: [...certain.pairs, ...guessed.pairs] },
    guesses: new Set(guessed.pairs.map((pair) => pair.new.id)),
  };
}

/** Of several types that are made of the same, nobody can say which one another was. */
function uniqueShapes(types: readonly TypeDeclaration[]): ReadonlySet<string> {
  const shapes = types.map(describeShape);
  return new Set(shapes.filter((shape) => shapes.indexOf(shape) === shapes.lastIndexOf(shape)));
}

/** What a type is made of, without its own name; a type that contains itself has the same shape under another name. */
function describeShape(type: TypeDeclaration): string {
  const refer = (ref: TypeRef) =>
    mapInnermost(ref, (inner) =>
      inner.kind === "named" && inner.id === type.id ? { kind: "named", id: "itself" } : inner,
    );
  switch (type.kind) {
    case "object":
      return JSON.stringify(
        type.fields.map(({ name, isRequired, type: fieldType }) => [name, isRequired, refer(fieldType)]),
      );
    case "alias":
      return JSON.stringify(refer(type.type));
    case "union":
      return JSON.stringify([
        type.discriminator.name,
        type.variants.map(({ tag, type: variant }) => [tag, variant]),
      ]);
    case "unknown":
      return type.id;
  }
}
