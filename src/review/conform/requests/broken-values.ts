import type { Data } from "../../../say/data.js";
import { isWithin } from "../../../language/model/bounds.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { Bound, Range } from "../../../language/model/ir/range.js";
import type { ScalarType, TypeRef } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";

/** What becomes of a type of which a value beyond one bound is taken: nobody knows what else would be. */
export type Loosen = (type: ScalarType) => ScalarType;

/** A bound of a type: the last value within it, the first one beyond it, and what the type is if that is taken. */
export interface Edge {
  /** `maximum 60` */
  readonly words: string;
  readonly within: Data;
  readonly beyond: Data;
  readonly loosen: Loosen;
}

/** Longer ones say nothing about a bound that a server has for all requests. */
const longestText = 10_000;

/** The bounds of a scalar with values at them; empty where none can be made. */
export function edgesOf(type: TypeRef, usual: Data | undefined, types: TypeIndex): readonly Edge[] {
  const end = types.resolve(type);
  if (end.kind !== "scalar" || end.pattern !== undefined || end.format !== undefined) return [];
  const [length, range] = [valueOf(end.length), valueOf(end.range)];
  if (end.scalar === "string" && length !== undefined) return edgesOfLength(length, usual);
  const isInteger = ["int32", "int64", "integer"].includes(end.scalar) && end.multipleOf === undefined;
  return isInteger && range !== undefined ? edgesOfRange(range) : [];
}

function edgesOfLength({ minimum, maximum }: Range<number>, usual: Data | undefined): readonly Edge[] {
  const text = typeof usual === "string" && usual !== "" ? usual : "quoin";
  const ofLength = (length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  return [
    ...(minimum === undefined || minimum < 1 ? [] : [edge("minimum", minimum, -1, ofLength, "length")]),
    ...(maximum === undefined || maximum > longestText
      ? []
      : [edge("maximum", maximum, 1, ofLength, "length")]),
  ];
}

function edgesOfRange({ minimum, maximum }: Range<Bound>): readonly Edge[] {
  const itself = (value: number): number => value;
  return [
    ...(typeof minimum === "number" ? [edge("minimum", minimum, -1, itself, "range")] : []),
    ...(typeof maximum === "number" ? [edge("maximum", maximum, 1, itself, "range")] : []),
  ];
}

function edge(
  bound: "minimum" | "maximum",
  at: number,
  step: 1 | -1,
  make: (value: number) => Data,
  member: "length" | "range",
): Edge {
  const loosen: Loosen = (type) => {
    const known = type[member];
    if (known?.kind !== "known") return type;
    return { ...type, [member]: { kind: "known", value: { ...known.value, [bound]: at + step } } };
  };
  return { words: `${bound} ${at}`, within: make(at), beyond: make(at + step), loosen };
}

/** A value of another JSON type, or none of a vocabulary; `undefined`: anything would do. */
export function misfitOf(type: TypeRef, types: TypeIndex): Data | undefined {
  const end = types.resolve(type);
  switch (end.kind) {
    case "scalar":
      if (end.scalar === "json") return undefined;
      return ["string", "uuid", "email", "url", "date", "datetime", "duration", "decimal"].includes(
        end.scalar,
      )
        ? { quoin: true }
        : "quoin";
    case "enum":
      return "quoin-unknown";
    case "array":
    case "named":
    case "map":
      return true;
    default:
      return undefined;
  }
}

/** Whether a bound of what the service knows of a number in general is kept: beyond it nothing is told. */
export function isSendable(value: Data): boolean {
  return typeof value !== "number" || isWithin(value, { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 });
}
