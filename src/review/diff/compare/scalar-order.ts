import { compareBounds } from "../../../language/model/bounds.js";
import type { Bound } from "../../../language/model/ir/range.js";
import type { ScalarKind, ScalarType } from "../../../language/model/ir/type.js";
import { scalars } from "../../../language/model/scalars.js";
import type { Pair } from "../pair.js";

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
  null: ["json"],
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

interface Bounds {
  readonly minimum: Bound | undefined;
  readonly maximum: Bound | undefined;
}

/** What integers can be that only the number of their bits tells apart. */
const widths: Readonly<Partial<Record<ScalarKind, Bounds>>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: { minimum: "-9223372036854775808", maximum: "9223372036854775807" },
  integer: { minimum: undefined, maximum: undefined },
};

/** Of two integers of other widths: which values the new one has lost or gained, their ranges considered. */
export interface WidthChange {
  readonly isNarrower: boolean;
  readonly isWider: boolean;
}

/** `undefined`: they are of one width, or no such integers. Where the ranges say more than the widths do, nothing is lost or gained. */
export function compareWidths({ old, new: next }: Pair<ScalarType>): WidthChange | undefined {
  const [before, after] = [widths[old.scalar], widths[next.scalar]];
  if (old.scalar === next.scalar || before === undefined || after === undefined) return undefined;
  return { isNarrower: !holds(after, boundsOf(old)), isWider: !holds(before, boundsOf(next)) };
}

function boundsOf({ scalar, range }: ScalarType): Bounds {
  const known = range?.kind === "known" ? range.value : undefined;
  const width = widths[scalar];
  return { minimum: known?.minimum ?? width?.minimum, maximum: known?.maximum ?? width?.maximum };
}

function holds(outer: Bounds, { minimum, maximum }: Bounds): boolean {
  const isLowEnough =
    outer.minimum === undefined || (minimum !== undefined && compareBounds(outer.minimum, minimum) <= 0);
  const isHighEnough =
    outer.maximum === undefined || (maximum !== undefined && compareBounds(outer.maximum, maximum) >= 0);
  return isLowEnough && isHighEnough;
}

/** Whether a scalar accepts every value of another; `false` also where that can't be shown, as between two patterns. */
export function holdsScalar(wide: ScalarType, narrow: ScalarType): boolean {
  const width = compareWidths({ old: narrow, new: wide });
  const isKindHeld =
    wide.scalar === narrow.scalar ||
    (width === undefined ? wider[narrow.scalar].includes(wide.scalar) : !width.isNarrower);
  return isKindHeld && constraints.every((name) => isHeld(wide[name], narrow[name]));
}

const constraints = ["length", "range", "pattern", "multipleOf"] as const;

function isHeld(wide: unknown, narrow: unknown): boolean {
  return wide === undefined || JSON.stringify(wide) === JSON.stringify(narrow);
}
