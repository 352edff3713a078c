import type { Range } from "../../model/ir/api.js";
import type { Field, TypeRef } from "../../model/ir/type.js";
import { commentText, joinComment } from "../text/comment.js";
import { quote } from "../text/literal.js";

/** The doc comment of a field: what it is, which values it takes, what isn't known about it. */
export function describeField(field: Field): string {
  const facts = [
    ...describeConstraints(field.type),
    ...describeDefault(field),
    ...(field.isSensitive ? ["Sensitive: keep it out of messages and logs."] : []),
    ...(field.forbidsCredentials ? ["The client refuses a text that contains the API key."] : []),
  ];
  const unknowns = field.unknowns.length === 0 ? undefined : `Not fully shown: ${field.unknowns.join(", ")}.`;
  const sentences = [field.doc, ...facts, unknowns].filter((sentence) => sentence !== undefined).join(" ");
  return [joinComment([sentences]), deprecation(field.deprecated)].filter((part) => part !== "").join("\n\n");
}

/** The tag of something deprecated; empty otherwise. */
export function deprecation(text: string | undefined): string {
  return text === undefined ? "" : `@deprecated ${commentText(text)}`;
}

/** What the service takes when the field is absent, in a sentence. */
export function describeDefault({ default: value }: Field): readonly string[] {
  return value === undefined
    ? []
    : [`${typeof value === "string" ? quote(value) : String(value)} when absent.`];
}

/** The constraints of a type in sentences. */
export function describeConstraints(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "scalar":
      return [
        ...(type.length === undefined ? [] : [describeCount(type.length, "character")]),
        ...(type.range === undefined ? [] : [`${describeRange(type.range)}.`]),
        ...(type.pattern === undefined ? [] : [`Matches ${quote(type.pattern)}.`]),
      ];
    case "array":
      return type.count === undefined ? [] : [describeCount(type.count, "item")];
    case "nullable":
      return describeConstraints(type.type);
    default:
      return [];
  }
}

function describeCount(range: Range, noun: string): string {
  if (range.minimum === "1" && range.maximum === undefined) return "Not empty.";
  return `${describeRange(range)} ${(range.maximum ?? range.minimum) === "1" ? noun : `${noun}s`}.`;
}

function describeRange({ minimum, maximum }: Range): string {
  if (minimum === undefined) return `At most ${maximum}`;
  if (maximum === undefined) return `At least ${minimum}`;
  return `${minimum} to ${maximum}`;
}
