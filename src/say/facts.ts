import { joinSentences } from "../language/text/sentences.js";
import { type Known, valueOf } from "../language/model/ir/known.js";
import type { Bound, Range } from "../language/model/ir/range.js";
import type { Field, ScalarKind, TypeDeclaration, TypeRef } from "../language/model/ir/type.js";
import type { Idiom } from "./idiom.js";

/** What a field is, which values it takes, and what isn't known about it, in sentences; empty if there are none. */
export function describeField(field: Field, idiom: Idiom): string {
  const facts = [
    ...describeConstraints(field.type),
    ...describeDefault(field, idiom),
    ...describeExample(field, idiom),
    ...describeCare(field),
  ];
  return joinSentences([field.doc, ...facts, ...describeUnknowns(field.unknowns)]);
}

/** What secrets have to do with a field, in sentences. */
export function describeCare({ isSensitive, forbidsCredentials }: Field): readonly string[] {
  return [
    ...(isSensitive ? ["Sensitive: keep it out of messages and logs."] : []),
    ...(forbidsCredentials ? ["The client refuses a string that contains the API key."] : []),
  ];
}

/** What a declared type is, and what isn't known about it, in sentences; empty if there are none. */
export function describeDeclaration(type: TypeDeclaration, idiom: Idiom): string {
  const facts =
    type.kind === "alias" ? [...describeConstraints(type.type), ...describeExample(type, idiom)] : [];
  const nothing = type.kind === "unknown" ? ["Nothing about it is specified."] : [];
  return joinSentences([type.doc, ...facts, ...nothing, ...describeUnknowns(unknownsOf(type))]);
}

/** The ids of all that isn't known about a type, its fields aside. */
export function unknownsOf(type: TypeDeclaration): readonly string[] {
  const requiredness =
    type.kind === "object" && type.requiredness.kind === "unknown" ? type.requiredness.ids : [];
  return [...type.unknowns, ...requiredness];
}

/** A sentence that names the known unknowns, if there are any. */
export function describeUnknowns(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [] : [`Not fully specified: ${ids.join(", ")}.`];
}

/** What the service takes when the field is absent, in a sentence. */
export function describeDefault({ default: value }: Field, idiom: Idiom): readonly string[] {
  return value === undefined ? [] : [`${idiom.literal(value)} when absent.`];
}

/** A value that it may have, in a sentence. */
function describeExample({ example }: Pick<Field, "example">, idiom: Idiom): readonly string[] {
  return example === undefined ? [] : [`For example ${idiom.literal(example)}.`];
}

/** The constraints of a type in sentences. */
export function describeConstraints(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "scalar":
      return [
        ...(type.format === undefined ? describeFormat(type.scalar) : []),
        ...describeCount(type.length, "character"),
        ...describeBounds(type.range).map((bounds) => `${bounds}.`),
        ...(type.multipleOf === undefined ? [] : [`A multiple of ${type.multipleOf}.`]),
        ...(type.pattern === undefined ? [] : [`Matches ${JSON.stringify(type.pattern)}.`]),
        ...(type.format === undefined ? [] : [`Format: ${type.format}.`]),
      ];
    case "array":
      return [...describeCount(type.count, "item"), ...(type.isUnique ? ["No item twice."] : [])];
    case "map":
      return describeCount(type.count, "member");
    case "nullable":
      return describeConstraints(type.type);
    case "union":
      return type.alternatives.flatMap((alternative) => describeConstraints(alternative.type));
    default:
      return [];
  }
}

/** What plain strings and numbers of many languages don't say about a scalar. */
function describeFormat(scalar: ScalarKind): readonly string[] {
  return formats[scalar] ?? [];
}

const formats: { readonly [Scalar in ScalarKind]?: readonly [string] } = {
  email: ["An email address."],
  url: ["A URL."],
  duration: ["An ISO 8601 duration."],
  unix_seconds: ["In seconds since 1970."],
  unix_milliseconds: ["In milliseconds since 1970."],
};

function describeCount(bounds: Known<Range<number>> | undefined, noun: string): readonly string[] {
  const range = valueOf(bounds);
  if (range?.minimum === 1 && range.maximum === undefined) return ["Not empty."];
  const isOne = (range?.maximum ?? range?.minimum) === 1;
  return describeBounds(bounds).map((words) => `${words} ${isOne ? noun : `${noun}s`}.`);
}

/** `1 to 100`, `At most 20`; nothing where no bound is known. */
function describeBounds(bounds: Known<Range<Bound>> | undefined): readonly string[] {
  const range = valueOf(bounds);
  if (range === undefined) return [];
  const { minimum, maximum } = range;
  if (minimum === undefined) return [`At most ${maximum}`];
  return [maximum === undefined ? `At least ${minimum}` : `${minimum} to ${maximum}`];
}
