import { planNames, type TypescriptNames } from "../../typescript/names.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Api } from "../../../language/model/ir/api.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { withoutNull } from "../../../language/model/type-words.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import { indexTypes, type TypeIndex } from "../../../language/model/type-index.js";

/** What becomes of values of a vocabulary: another one, or `undefined` where the new version doesn't know it. */
type Moves = ReadonlyMap<string, string | undefined>;

interface Vocabulary {
  /** The member of the old client that has it: `Book.state`. */
  readonly path: string;
  readonly values: readonly string[];
  readonly moves: Moves;
}

/** The values that the new version calls otherwise, or doesn't know. */
export interface MovedValues {
  /** All of them. */
  readonly values: ReadonlySet<string>;
  /** By a member's path in the old client. */
  readonly ofMembers: ReadonlyMap<string, Moves>;
  /** By all values that a type has, where all members with these values agree on what becomes of them. */
  readonly ofTypes: ReadonlyMap<string, Vocabulary>;
}

/** What a type is known by that has some values, in whatever order. */
export function keyOfValues(values: readonly string[]): string {
  return JSON.stringify([...new Set(values)].toSorted());
}

/** Compares the vocabularies of the fields and orders that both versions have. */
export function listMovedValues(from: Api, to: Api): MovedValues {
  const names = planNames(from);
  const all = [
    ...compareFields(from, to, names),
    ...compareTags(from, to, names),
    ...compareOrders(from, to, names),
  ];
  const moved = all.filter(({ moves }) => moves.size > 0);
  const groups = [...groupBy(all, ({ values }) => keyOfValues(values))];
  const clear = groups.filter(
    ([, [first, ...others]]) =>
      first.values.length > 1 && others.every(({ moves }) => areAlike(first.moves, moves)),
  );
  return {
    values: new Set(moved.flatMap(({ moves }) => [...moves.keys()])),
    ofMembers: new Map(moved.map(({ path, moves }) => [path, moves])),
    ofTypes: new Map(clear.map(([key, group]) => [key, group.at(-1) ?? group[0]])),
  };
}

function areAlike(one: Moves, other: Moves): boolean {
  return (
    one.size === other.size && [...one].every(([value, to]) => other.has(value) && other.get(value) === to)
  );
}

/** The closed and the open vocabularies of fields. That of a constant which tells types apart becomes the other constant. */
function compareFields(from: Api, to: Api, names: TypescriptNames): readonly Vocabulary[] {
  const [before, after] = [indexTypes(from.types), indexTypes(to.types)];
  const [tagsBefore, tagsAfter] = [tagsOf(from), tagsOf(to)];
  return from.types.flatMap((type) => {
    const next = after.get(type.id);
    if (type.kind !== "object" || next?.kind !== "object") return [];
    return type.fields.flatMap((field): readonly Vocabulary[] => {
      const values = valuesOf(field.type, before);
      const known = valuesOf(next.fields.find(({ id }) => id === field.id)?.type, after);
      if (values.length === 0) return [];
      const [tag, nextTag] = [tagsBefore.get(type.id), tagsAfter.get(type.id)];
      const isTag = values.length === 1 && known.length === 1 && values[0] === tag && known[0] === nextTag;
      const gone = known.length === 0 ? [] : values.filter((value) => !known.includes(value));
      const moves = new Map(gone.map((value) => [value, isTag ? nextTag : undefined]));
      return [{ path: `${names.types.get(type.id)?.type ?? type.name}.${field.name}`, values, moves }];
    });
  });
}

/** What the variants of unions are told apart by, by the ids of their types. */
function tagsOf({ types, webhooks }: Api): ReadonlyMap<string, string> {
  const variants = types.flatMap((type) => (type.kind === "union" ? type.variants : []));
  // What a union gives several tags has none of its own.
  const tags = groupBy(variants, ({ type }) => type);
  const unions = variants.filter(({ type, tag }) => tags.get(type)?.every((other) => other.tag === tag));
  const kinds = webhooks?.discriminator === undefined ? [] : (valueOf(webhooks.kinds) ?? []);
  return new Map([
    ...unions.map(({ type, tag }) => [type, tag] as const),
    ...kinds.map(({ payload, name }) => [payload, name] as const),
  ]);
}

/** What the discriminator of a union may be. */
function compareTags(from: Api, to: Api, names: TypescriptNames): readonly Vocabulary[] {
  const next = tagsOf(to);
  return from.types.flatMap((type): readonly Vocabulary[] => {
    if (type.kind !== "union") return [];
    const moved = type.variants.filter((variant) => (next.get(variant.type) ?? variant.tag) !== variant.tag);
    const moves = new Map(moved.map((variant) => [variant.tag, next.get(variant.type)]));
    const path = `${names.types.get(type.id)?.type ?? type.name}.${type.discriminator.name}`;
    return [{ path, values: type.variants.map(({ tag }) => tag), moves }];
  });
}

/** What lists can be sorted by. */
function compareOrders(from: Api, to: Api, names: TypescriptNames): readonly Vocabulary[] {
  const next = new Map(to.endpoints.map((endpoint) => [endpoint.id, ordersOf(endpoint)]));
  return from.endpoints.flatMap((endpoint): readonly Vocabulary[] => {
    const query = names.endpoints.get(endpoint.id)?.query;
    const orders = ordersOf(endpoint);
    const { sortParameter } = wayOf(endpoint.list, from) ?? {};
    if (query === undefined || orders === undefined || sortParameter === undefined) return [];
    const known = next.get(endpoint.id);
    const moved = [...orders].filter(([id, order]) => known !== undefined && known.get(id) !== order);
    const moves = new Map(moved.map(([id, order]) => [order, known?.get(id)]));
    return [{ path: `${query.type}.${sortParameter}`, values: [...orders.values()], moves }];
  });
}

/** The orders of a list as they are sent, by what the model calls them; `undefined` where it isn't said which there are. */
function ordersOf({ list }: Api["endpoints"][number]): ReadonlyMap<string, string> | undefined {
  const sort = list?.sort && valueOf(list.sort);
  const fields = sort && valueOf(sort.fields);
  const directions = ["asc", "desc"];
  return (
    fields &&
    new Map(fields.flatMap(({ id, name }) => directions.map((way) => [`${id}:${way}`, `${name}:${way}`])))
  );
}

/** The strings of a vocabulary, or of a list of such; none of anything else. A list may be of itself. */
function valuesOf(type: TypeRef | undefined, index: TypeIndex): readonly string[] {
  const seen = new Set<string>();
  for (let next = type; next !== undefined;) {
    const inner = withoutNull(next);
    if (inner.kind === "named") {
      if (seen.has(inner.id)) return [];
      seen.add(inner.id);
    }
    const resolved = index.resolve(next);
    if (resolved.kind === "observed") return resolved.values;
    if (resolved.kind === "enum") return resolved.values.filter(isString);
    next = resolved.kind === "array" ? resolved.items : undefined;
  }
  return [];
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}
