import type { Change } from "../../../diff/change.js";
import type { CallableEndpoint } from "../../../emit/shared/callable.js";
import type { Data } from "../../../emit/shared/data.js";
import { sampleOf } from "../../../emit/shared/samples.js";
import type { Field, TypeRef } from "../../../model/ir/type.js";
import type { Fragment } from "./fragment.js";
import type { Step } from "./find-steps.js";
import type { GuideSide } from "./guide-side.js";

/** One call, as far as changes are about it. */
export interface CallExample {
  readonly endpoint: CallableEndpoint;
  readonly body: Fragment | undefined;
  /** Parameters that are given: the required ones, and those that changed. */
  readonly query: readonly Parameter[];
  readonly headers: readonly Parameter[];
  /** Paths to what is read of the response. */
  readonly reads: readonly (readonly Step[])[];
  /** What of the response is read; `undefined` if nothing of it matters. */
  readonly response: Fragment | undefined;
}

export interface Parameter {
  readonly field: Field;
  readonly value: Data;
}

/** A value that a field can have on this side, and only there if the change is about values. */
export function sampleField(field: Field, change: Change | undefined, side: GuideSide): Data {
  const words = change === undefined ? "" : ((side.which === "old" ? change.before : change.after) ?? "");
  const [, value] = /`([^`]+)`/u.exec(words) ?? [];
  const { types } = side.layout;
  if (value !== undefined && hasValue(types.resolve(field.type), value)) return value;
  if (change?.kind === "null.req-became-not-nullable" && side.which === "old") return null;
  return sampleOf(field.type, types);
}

function hasValue(type: TypeRef, value: string): boolean {
  if (type.kind === "array") return hasValue(type.items, value);
  return (type.kind === "enum" || type.kind === "observed") && type.values.includes(value);
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

/** A body of which nothing matters but that there is one. */
export function someBody({ body }: CallableEndpoint): Fragment | undefined {
  return body === undefined ? undefined : { kind: "object", members: [], isPartial: true };
}
