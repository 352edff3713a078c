import type { Change } from "../diff/change.js";
import type { Pair } from "../diff/pair.js";
import { isCallable, type CallableEndpoint } from "../../language/plan/callable.js";
import type { Api } from "../../language/model/ir/api.js";
import { indexTypes, type TypeIndex } from "../../language/model/type-index.js";
import type { Field, TypeDeclaration } from "../../language/model/ir/type.js";
import type { KindId } from "../diff/kinds/catalog.js";
import { isOf } from "../diff/kinds/families.js";

/** One side of a guide: a version, and what the changes call by the names of the new one. */
export interface GuideSide {
  readonly which: keyof Pair<unknown>;
  readonly api: Api;
  readonly types: TypeIndex;
  /** An operation by its id on either side; `undefined` where this side can't call it. */
  readonly endpointOf: (id: string) => CallableEndpoint | undefined;
  /** A type by its id on either side. */
  readonly typeOf: (id: string) => TypeDeclaration | undefined;
}

export function createSides(apis: Pair<Api>, changes: readonly Change[]): Pair<GuideSide> {
  return {
    old: createSide("old", apis.old, changes),
    new: createSide("new", apis.new, changes),
  };
}

/** What types or operations are called on a side, by what the other side calls them. */
function findNames(
  kinds: readonly KindId[],
  changes: readonly Change[],
  which: GuideSide["which"],
): ReadonlyMap<string, string> {
  const renamed = changes.filter(({ kind }) => kinds.includes(kind));
  return new Map(
    renamed.flatMap(({ subject: { id: now }, before }): [string, string][] => {
      if (now === undefined || before === undefined) return [];
      return [which === "old" ? [now, before] : [before, now]];
    }),
  );
}

function createSide(which: GuideSide["which"], api: Api, changes: readonly Change[]): GuideSide {
  const endpointNames = findNames(["name.operation-renamed", "name.operation-id-changed"], changes, which);
  const typeNames = findNames(["name.type-renamed"], changes, which);
  const endpoints = new Map(api.endpoints.filter(isCallable).map((endpoint) => [endpoint.id, endpoint]));
  const types = new Map([
    ...api.types.map((type): [string, TypeDeclaration] => [type.name, type]),
    ...api.types.map((type): [string, TypeDeclaration] => [type.id, type]),
  ]);
  return {
    which,
    api,
    types: indexTypes(api.types),
    endpointOf: (id) => endpoints.get(id) ?? endpoints.get(endpointNames.get(id) ?? id),
    typeOf: (id) => types.get(id) ?? types.get(typeNames.get(id) ?? id),
  };
}

/** The field or parameter that a change is about, on the side that `which` says. */
export function fieldOf<Item extends Field>(
  fields: readonly Item[],
  { before, after, kind, subject }: Change,
  which: GuideSide["which"],
): Item | undefined {
  const renamed = isOf("renamed", kind) ? { old: before, new: after }[which] : undefined;
  if (renamed !== undefined) return fields.find(({ name }) => name === renamed);
  const [id = ""] = subject.member;
  return fields.find((field) => field.id === id) ?? fields.find(({ otherNames }) => otherNames.includes(id));
}
