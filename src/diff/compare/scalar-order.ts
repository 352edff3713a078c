import type { ScalarKind } from "../../model/ir/type.js";
import { scalars } from "../../model/scalars.js";

/** From each scalar to those that accept every value of it. */
const wider: Readonly<Record<ScalarKind, readonly ScalarKind[]>> = {
  int32: ["int64", "integer", "number", "json"],
  int64: ["integer", "number", "json"],
  integer: ["number", "json"],
  number: ["json"],
  string: ["json"],
  decimal: ["string", "json"],
  datetime: ["string", "json"],
  date: ["string", "json"],
  uuid: ["string", "json"],
  email: ["string", "json"],
  url: ["string", "json"],
  duration: ["string", "json"],
  unix_seconds: ["int64", "integer", "number", "json"],
  unix_milliseconds: ["int64", "integer", "number", "json"],
  boolean: ["json"],
  object: ["json"],
  json: [],
  bytes: [],
};

export interface ScalarChange {
  /** `narrowed`: fewer values; `widened`: more; `changed`: others. */
  readonly way: "narrowed" | "widened" | "changed";
  /** Whether both have the same kind of JSON value, and so one type in most languages. */
  readonly isFormat: boolean;
}

export function compareScalars(old: ScalarKind, next: ScalarKind): ScalarChange | undefined {
  if (old === next) return undefined;
  const isFormat = classOf(old) === classOf(next);
  if (wider[old].includes(next)) return { way: "widened", isFormat };
  return { way: wider[next].includes(old) ? "narrowed" : "changed", isFormat };
}

/** What it is in JSON, which has one kind of numbers: two of one class differ in their format alone. */
function classOf(scalar: ScalarKind): string {
  const { json } = scalars[scalar];
  return json === "integer" ? "number" : json;
}
