import type { ScalarKind } from "../../../../language/model/ir/type.js";
import { isScalarKind, scalars } from "../../../../language/model/scalars.js";
import type { ModelValue } from "../model-data.js";

export type Fact = readonly [key: string, value: ModelValue];

/** A type as a place of a model may say it. */
export interface SaidType {
  /** Without `| null`. */
  readonly expression: string;
  readonly isNullable: boolean;
  /** What narrows it, which an expression can't say. */
  readonly narrowing: readonly Fact[];
  /** What it is of below lists, maps and alternatives, as far as that has no name: `string`, and `array` or `map` around it. */
  readonly parts: ReadonlySet<string>;
  /** Whether there are several alternatives. */
  readonly isUnion: boolean;
}

export function named(name: string, isNullable: boolean): SaidType {
  return { expression: name, isNullable, narrowing: [], parts: new Set(), isUnion: false };
}

export function word(scalar: ScalarKind, isNullable: boolean, narrowing: readonly Fact[] = []): SaidType {
  // Any value may be null anyway.
  const mayBeNull = isNullable && !scalars[scalar].fits(null);
  return { expression: scalar, isNullable: mayBeNull, narrowing, parts: new Set([scalar]), isUnion: false };
}

/** `Order[]`, `(Order | null)[]`; `items` may be narrowed by what narrows the innermost types. */
export function listOf(items: SaidType, isNullable: boolean, own: readonly Fact[]): SaidType {
  const whole = withNull(items);
  const expression = items.isUnion || items.isNullable ? `(${whole})[]` : `${whole}[]`;
  const parts = new Set([...items.parts, "array"]);
  return { expression, isNullable, narrowing: [...own, ...items.narrowing], parts, isUnion: false };
}

export function mapOf(values: SaidType, isNullable: boolean, own: readonly Fact[]): SaidType {
  const parts = new Set([...values.parts, "map"]);
  const narrowing = [...own, ...values.narrowing];
  return { expression: `map<${withNull(values)}>`, isNullable, narrowing, parts, isUnion: false };
}

/** What is narrowed as one of several has to be the only one that could be narrowed so. */
export function oneOf(alternatives: readonly SaidType[], isNullable: boolean): SaidType | undefined {
  const [only] = alternatives;
  if (only !== undefined && alternatives.length === 1) {
    return { ...only, isNullable: isNullable || only.isNullable };
  }
  const narrowing = alternatives.flatMap((one) => one.narrowing);
  const areApart = alternatives.every((one) =>
    alternatives.every((other) => one === other || one.narrowing.every((fact) => !takes(other, fact))),
  );
  if (!areApart) return undefined;
  return {
    expression: alternatives.map(({ expression }) => expression).join(" | "),
    isNullable: isNullable || alternatives.some((one) => one.isNullable),
    narrowing,
    parts: new Set(alternatives.flatMap(({ parts }) => [...parts])),
    isUnion: true,
  };
}

/** `Order | null` */
export function withNull({ expression, isNullable }: SaidType): string {
  return isNullable ? `${expression} | null` : expression;
}

/** What a place says of its type: the vocabulary alone where that says what its values are. */
export function factsOf(said: SaidType): readonly Fact[] {
  const { narrowing, isNullable, expression } = said;
  const type: Fact = ["type", withNull(said)];
  const vocabulary = narrowing.find(([key]) => key === "enum" || key === "observed");
  if (vocabulary === undefined || isNullable) return [type, ...narrowing];
  return isImplied(expression, vocabulary) ? narrowing : [type, ...narrowing];
}

function isImplied(expression: string, [, values]: Fact): boolean {
  const kinds = new Set(Array.isArray(values) ? values.map((value) => typeof value) : []);
  if (kinds.size !== 1) return false;
  if (kinds.has("string")) return expression === "string";
  return kinds.has("boolean")
    ? expression === "boolean"
    : expression === "integer" || expression === "number";
}

/** Whether a fact about another type would be one about this type too. */
function takes({ parts }: SaidType, [key, value]: Fact): boolean {
  const scalarParts = [...parts].filter(isScalarKind);
  switch (key) {
    case "items":
      return parts.has("array") || parts.has("map");
    case "unique":
      return parts.has("array");
    case "length":
    case "pattern":
      return scalarParts.some((part) => scalars[part].takes === "length");
    case "range":
      return scalarParts.some((part) => scalars[part].takes === "range");
    case "multiple_of":
      return scalarParts.some((part) => ["integer", "number"].includes(scalars[part].json));
    case "format":
      return scalarParts.some(
        (part) => part === "string" || ["integer", "number"].includes(scalars[part].json),
      );
    case "enum":
    case "observed":
      return (
        Array.isArray(value) && scalarParts.some((part) => value.some(scalars[part].fits) && part !== "json")
      );
    default:
      return false;
  }
}
