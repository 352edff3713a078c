import type { Change } from "../diff/change.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { Data } from "../../say/data.js";
import { sampleOf } from "../../say/samples.js";
import { listedValues } from "../../language/model/enum-values.js";
import type { EnumValue, Field, TypeRef } from "../../language/model/ir/type.js";
import { type Fragment, toFragment } from "./fragment.js";
import type { Step } from "./find-steps.js";
import type { GuideSide } from "./guide-side.js";
import { isOf } from "../diff/kinds/families.js";

/** One call, as far as changes are about it. */
export interface CallExample {
  readonly endpoint: CallableEndpoint;
  readonly body: Fragment | undefined;
  /** Parameters that are given: the required ones, and those that changed. */
  readonly query: readonly Parameter[];
  readonly headers: readonly Parameter[];
  readonly reads: readonly Read[];
  /** What of the response is read; `undefined` if nothing of it matters. */
  readonly response: Fragment | undefined;
}

/** What is read of a response. */
export interface Read {
  readonly steps: readonly Step[];
  /** What is there, if its type matters. */
  readonly type: Pick<Field, "type" | "isRequired"> | undefined;
}

export interface Parameter {
  readonly field: Field;
  readonly value: Data;
}

/** Nobody reads more of a value in an example. */
const longest = 60;

/** What a field can have on this side, in short. */
export function fragmentOf(field: Field, change: Change, side: GuideSide): Fragment {
  const data = sampleField(field, change, side);
  const isLong = JSON.stringify(data).length > longest;
  if (!isLong || typeof data !== "object" || data === null) return toFragment(data);
  const some: Fragment = { kind: "object", members: [], isPartial: true };
  return Array.isArray(data) ? { kind: "list", item: some } : some;
}

/** A value that a field can have on this side, and only there if the change is about values. */
function sampleField(field: Field, change: Change | undefined, side: GuideSide): Data {
  if (change !== undefined && isOf("default", change.kind)) return defaultOf(field, change, side);
  const { types } = side;
  const own = change?.data?.[side.which];
  const [value] = own?.kind === "vocabulary" ? own.values : [];
  const listed = value === undefined ? undefined : listedValue(types.resolve(field.type), value);
  if (listed !== undefined) return listed;
  if (change?.kind === "null.req-became-not-nullable" && side.which === "old") return null;
  return sampleOf(field.type, types);
}

/** What callers give to have what they had without it. */
function defaultOf(field: Field, { data }: Change, side: GuideSide): Data {
  const value = data?.old?.kind === "default" ? data.old.value : undefined;
  return value ?? sampleOf(field.type, side.types);
}

/** A value with one of a vocabulary; `undefined` for types that don't list it. */
function listedValue(type: TypeRef, value: EnumValue): Data | undefined {
  if (type.kind !== "array") return listedValues(type)?.includes(value) === true ? value : undefined;
  const item = listedValue(type.items, value);
  return item === undefined ? undefined : [item];
}

/** What has to be given only now, or has another default, wasn't given before. */
export function isGiven(field: Field, { kind }: Change, { which }: GuideSide): boolean {
  if (which === "new") return true;
  return !(isOf("default", kind) || (isOf("required", kind) && !field.isRequired));
}

/** The required parameters, and those that are named. */
export function sampleParameters(
  fields: readonly Field[],
  named: ReadonlyMap<string, Change>,
  side: GuideSide,
): readonly Parameter[] {
  return fields
    .filter(({ id, isRequired }) => isRequired || named.has(id))
    .map((field) => ({ field, value: sampleField(field, named.get(field.id), side) }));
}

/** A body of which nothing matters but that there is one, or several. */
export function someBody({ body }: CallableEndpoint, side: GuideSide): Fragment | undefined {
  return body === undefined ? undefined : someOf(body.type, side);
}

/** A value of a type, whose members don't matter. */
export function someOf(type: TypeRef, side: GuideSide): Fragment {
  const { types } = side;
  const resolved = types.resolve(type);
  if (resolved.kind === "array") return { kind: "list", item: someOf(resolved.items, side) };
  if (resolved.kind === "named" || resolved.kind === "map") {
    return { kind: "object", members: [], isPartial: true };
  }
  return toFragment(sampleOf(resolved, types));
}
