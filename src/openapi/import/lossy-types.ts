import { closureOf } from "../../language/model/closure-of.js";
import type { Construct } from "./constructs.js";
import type { TypeReference } from "./imported-api.js";
import {
  type ImportedField,
  type ImportedType,
  type ImportedTypeId,
  typeOfOthers,
  type TypeShape,
} from "./imported-type.js";
import type { Direction } from "./losses.js";

/** The types that have something, or from which a type is reached that has it, by direction. */
export type Ways = Readonly<Record<Direction, ReadonlySet<ImportedTypeId>>>;

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;
export type Users = ReadonlyMap<ImportedTypeId, readonly Edge[]>;

interface Edge {
  readonly user: ImportedTypeId;
  readonly only: ImportedField["only"];
}

/** From which types each loss of a type is reached. It goes through each reference once a loss, however the types refer. */
export function lossyTypes(types: Types): ReadonlyMap<Construct, Ways> {
  const users = usersOf(types);
  const owners = new Map<Construct, Record<Direction, Set<ImportedTypeId>>>();
  for (const { id, losses } of types.values()) {
    for (const loss of losses) {
      const ways = owners.get(loss.construct) ?? { request: new Set(), response: new Set() };
      if (loss.direction !== "response") ways.request.add(id);
      if (loss.direction !== "request") ways.response.add(id);
      owners.set(loss.construct, ways);
    }
  }
  return new Map(
    Array.from(owners, ([construct, { request, response }]) => [
      construct,
      { request: upwards(request, "responses", users), response: upwards(response, "requests", users) },
    ]),
  );
}

/** All types from which one of these is reached. `except`: fields that occur only there lead nowhere. */
function upwards(
  some: ReadonlySet<ImportedTypeId>,
  except: Edge["only"],
  users: Users,
): ReadonlySet<ImportedTypeId> {
  return closureOf(some, (id) =>
    (users.get(id) ?? []).flatMap(({ user, only }) => (only === undefined || only !== except ? [user] : [])),
  );
}

/** The types that are reached from others, by direction. */
export function reachedTypes(types: Types, roots: readonly TypeReference[]): Ways {
  const reachedIn = (direction: Direction, except: Edge["only"]) => {
    const own = roots.filter((root) => root.direction === direction).map(({ type }) => type);
    return closureOf(own, (id) => {
      const shape = types.get(id)?.shape;
      const targets = shape === undefined ? [] : targetsOf(shape);
      return targets.flatMap(({ type, only }) => (only === undefined || only !== except ? [type] : []));
    });
  };
  return { request: reachedIn("request", "responses"), response: reachedIn("response", "requests") };
}

/** The types that refer to each type. */
export function usersOf(types: Types): Users {
  const users = new Map<ImportedTypeId, Edge[]>();
  for (const { id: user, shape } of types.values()) {
    for (const { type, only } of targetsOf(shape)) {
      const all = users.get(type);
      if (all === undefined) users.set(type, [{ user, only }]);
      else all.push({ user, only });
    }
  }
  return users;
}

export interface Target {
  readonly type: ImportedTypeId;
  readonly only?: ImportedField["only"];
}

/** The types to which a shape refers. */
export function targetsOf(shape: TypeShape): readonly Target[] {
  switch (shape.kind) {
    case "any":
    case "scalar":
    case "values":
      return [];
    case "list":
      return shape.items === undefined ? [] : [{ type: shape.items }];
    case "map":
      return shape.values === undefined ? [] : [{ type: shape.values }];
    case "object":
      return [...shape.fields, ...otherTargets(typeOfOthers(shape.others))];
    case "union":
      return shape.variants.map((type) => ({ type }));
    case "same":
      return [{ type: shape.as }];
  }
}

function otherTargets(type: ImportedTypeId | undefined): readonly Target[] {
  return type === undefined ? [] : [{ type }];
}
