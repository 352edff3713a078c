import { closureOf } from "../../../../language/model/closure-of.js";
import type { ImportedType, ImportedTypeId } from "../../imported-type.js";
import { reachedTypes, targetsOf, usersOf, type Ways } from "../../lossy-types.js";
import type { Sending } from "../imported-model.js";
import type { DocumentTypes } from "../../schemas/document-types.js";
import type { TypeRoot } from "./type-roots.js";

/** Who uses which types, through others too. */
export interface TypeReach {
  readonly directions: Ways;
  /** Those that requests have otherwise than responses: some fields in them have one direction only. */
  readonly isDiffering: (id: ImportedTypeId) => boolean;
  /** The only group that uses a type; `undefined`: several do. */
  readonly groupOf: (id: ImportedTypeId) => string | undefined;
  /** Whether JSON has the type. */
  readonly isInJson: (id: ImportedTypeId) => boolean;
  /** Whether a form has the type otherwise than JSON: without null, and with strings in place of any value. */
  readonly isOtherInForms: (id: ImportedTypeId) => boolean;
}

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

export function findReach(types: Types, known: DocumentTypes, roots: readonly TypeRoot[]): TypeReach {
  const directions = reachedTypes(types, roots);
  const users = usersOf(types);
  const all = [...types.values()];
  const oneWay = upwards(
    all.filter(({ shape }) => shape.kind === "object" && shape.fields.some(({ only }) => only !== undefined)),
    users,
  );
  const inForms = roots.some(({ sending }) => sending === "form")
    ? upwards(
        all.filter((type) => isUnlikeForms(type, known)),
        users,
      )
    : new Set<ImportedTypeId>();
  const groups = findGroups(types, roots);
  const json = downwards(
    types,
    roots.flatMap(({ type, sending }) => startsOfJson(type, sending, types)),
  );
  return {
    directions,
    isDiffering: (id) => oneWay.has(id) && directions.request.has(id) && directions.response.has(id),
    groupOf: (id) => groups.get(id) ?? undefined,
    isInJson: (id) => json.has(id),
    isOtherInForms: (id) => inForms.has(id),
  };
}

/** The fields of a body in parts are JSON, or files. */
function startsOfJson(type: ImportedTypeId, sending: Sending, types: Types): readonly ImportedTypeId[] {
  if (sending !== "multipart") return sending === "json" ? [type] : [];
  const shape = types.get(type)?.shape;
  return shape === undefined ? [] : targetsOf(shape).map((target) => target.type);
}

function isUnlikeForms({ id, isNullable, shape }: ImportedType, known: DocumentTypes): boolean {
  if (isNullable || known.shapeOf(id).kind === "any") return true;
  return (
    (shape.kind === "map" && shape.values === undefined) ||
    (shape.kind === "list" && shape.items === undefined)
  );
}

/** These types, and all from which one of them is reached. */
function upwards(
  some: readonly ImportedType[],
  users: ReturnType<typeof usersOf>,
): ReadonlySet<ImportedTypeId> {
  return closureOf(
    some.map(({ id }) => id),
    (id) => (users.get(id) ?? []).map(({ user }) => user),
  );
}

/** These types, and all to which they lead. */
function downwards(types: Types, some: readonly ImportedTypeId[]): ReadonlySet<ImportedTypeId> {
  return closureOf(some, (id) => {
    const shape = types.get(id)?.shape;
    return shape === undefined ? [] : targetsOf(shape).map(({ type }) => type);
  });
}

/** By type: its group, or `null` where several groups have it. Each type is visited twice at most. */
function findGroups(types: Types, roots: readonly TypeRoot[]): ReadonlyMap<ImportedTypeId, string | null> {
  const groups = new Map<ImportedTypeId, string | null>();
  for (const root of roots) {
    const waiting: { readonly id: ImportedTypeId; readonly group: string | null }[] = [
      { id: root.type, group: root.group ?? null },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id } = next;
      const before = groups.get(id);
      if (before === null || before === next.group) continue;
      const group = before === undefined ? next.group : null;
      groups.set(id, group);
      const shape = types.get(id)?.shape;
      if (shape !== undefined) for (const { type } of targetsOf(shape)) waiting.push({ id: type, group });
    }
  }
  return groups;
}
