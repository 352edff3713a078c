import type { Change } from "../../diff/change.js";
import type { Pair } from "../../diff/pair.js";
import { isCallable, type CallableEndpoint } from "../../plan/callable.js";
import type { Api } from "../../model/ir/api.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";
import type { Field, TypeDeclaration } from "../../model/ir/type.js";

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
  const formerly = formerNames(changes);
  return {
    old: createSide("old", apis.old, formerly),
    new: createSide("new", apis.new, new Map([...formerly].map(([now, before]) => [before, now]))),
  };
}

/** What types and operations were called, by their addresses of today. */
function formerNames(changes: readonly Change[]): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap(({ kind, address, before }): [string, string][] => {
      const isRenamed = ["name.type-renamed", "name.operation-renamed", "name.operation-id-changed"].includes(
        kind,
      );
      const [section = ""] = address.split(".");
      return isRenamed && before !== undefined ? [[address, `${section}.${before}`]] : [];
    }),
  );
}

function createSide(which: GuideSide["which"], api: Api, names: ReadonlyMap<string, string>): GuideSide {
  const endpoints = new Map(api.endpoints.filter(isCallable).map((endpoint) => [endpoint.id, endpoint]));
  const types = new Map([
    ...api.types.map((type): [string, TypeDeclaration] => [type.name, type]),
    ...api.types.map((type): [string, TypeDeclaration] => [type.id, type]),
  ]);
  const hereOf = (section: string, id: string) =>
    names.get(`${section}.${id}`)?.slice(section.length + 1) ?? id;
  return {
    which,
    api,
    types: indexTypes(api.types),
    endpointOf: (id) => endpoints.get(id) ?? endpoints.get(hereOf("endpoints", id)),
    typeOf: (id) => types.get(id) ?? types.get(hereOf("types", id)),
  };
}

/** The field or parameter that a change is about, on the side that `which` says. */
export function fieldOf<Item extends Field>(
  fields: readonly Item[],
  id: string,
  { before, after, kind }: Change,
  which: GuideSide["which"],
): Item | undefined {
  const renamed = kind.endsWith("-renamed") ? { old: before, new: after }[which] : undefined;
  if (renamed !== undefined) return fields.find(({ name }) => name === renamed);
  return fields.find((field) => field.id === id) ?? fields.find(({ otherNames }) => otherNames.includes(id));
}
