import type { Limit } from "../../../language/model/ir/api.js";
import type { EnumValue, TypeId, TypeRef } from "../../../language/model/ir/type.js";
import { anyOf } from "../../../language/model/type-expression.js";
import {
  innermostTypes,
  mapInnermost,
  renderTypeWords,
  withoutNull,
} from "../../../language/model/type-words.js";
import { type Members, unlessEmpty } from "../document/value.js";
import { idsInWords } from "./known-words.js";
import { rangeInWords } from "./range-words.js";

/** What a model calls the things that others refer to. */
export interface Names {
  readonly nameOf: (id: TypeId) => string;
  readonly limits: readonly Limit[];
}

/** A type as a place of a model says it: `type`, and what narrows it. */
export function typeInWords(type: TypeRef, names: Names): Members {
  const known = withoutNull(type);
  if (known.kind === "unknown") return { unknown: idsInWords(known.ids) };
  const inner = innermostTypes(type);
  const isVocabulary = type.kind === "enum" || type.kind === "observed";
  return {
    type: isVocabulary ? undefined : expressionOf(type, names),
    enum: unlessEmpty(inner.flatMap((one) => (one.kind === "enum" ? one.values : []))),
    observed: unlessEmpty(inner.flatMap((one) => (one.kind === "observed" ? one.values : []))),
    ...narrowedInWords(type, names),
  };
}

/** `string[]`, `map<Order> | null` */
export function expressionOf(type: TypeRef, { nameOf }: Pick<Names, "nameOf">): string {
  const plain = mapInnermost(type, (inner) => (inner.kind === "enum" ? baseOf(inner.values) : inner));
  return renderTypeWords(plain, nameOf);
}

/** What the values of a vocabulary are: strings, numbers, or one or the other. */
function baseOf(values: readonly EnumValue[]): TypeRef {
  const types = wordsOfValues(values).map((word) => anyOf(word));
  const [first] = types;
  if (first !== undefined && types.length === 1) return first;
  return { kind: "union", by: "kind", alternatives: types.map((type) => ({ type, field: undefined })) };
}

type ValueWord = "string" | "boolean" | "integer" | "number";

/** What values are, in words that JSON Schema has too. */
export function wordsOfValues(values: readonly EnumValue[]): readonly ValueWord[] {
  const areWhole = values.every((value) => typeof value !== "number" || Number.isInteger(value));
  return [...new Set(values.map((value) => wordOf(value, areWhole)))];
}

function wordOf(value: EnumValue, areWhole: boolean): ValueWord {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  return areWhole ? "integer" : "number";
}

/** What narrows a type narrows what is innermost in it, or the list or map around that. */
function narrowedInWords(type: TypeRef, names: Names): Members {
  switch (type.kind) {
    case "scalar":
      return {
        length: rangeInWords(type.length, names.limits),
        range: rangeInWords(type.range, names.limits),
        pattern: type.pattern,
        multiple_of: type.multipleOf,
        format: type.format,
      };
    case "array": {
      const unique = type.isUnique || undefined;
      return { ...narrowedInWords(type.items, names), items: rangeInWords(type.count, names.limits), unique };
    }
    case "map":
      return { ...narrowedInWords(type.values, names), items: rangeInWords(type.count, names.limits) };
    case "nullable":
      return narrowedInWords(type.type, names);
    case "union":
      return type.alternatives.reduce<Members>(
        (all, one) => ({ ...all, ...defined(narrowedInWords(one.type, names)) }),
        {},
      );
    default:
      return {};
  }
}

function defined(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
