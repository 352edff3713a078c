import * as z from "zod";
import { asCode, listCodes } from "../../text/words.js";
import { choices, type Schema } from "./schema-at.js";

/** What these schemas accept, in words: `a string`, `a list`, `never`. */
export function describeExpected(schemas: readonly Schema[]): readonly string[] {
  return [...new Set(schemas.flatMap(describe))];
}

function describe(schema: Schema): string | readonly string[] {
  if (schema instanceof z.ZodString) return "a string";
  if (schema instanceof z.ZodNumber) return isWhole(schema) ? "a whole number" : "a number";
  if (schema instanceof z.ZodBoolean) return "true or false";
  if (schema instanceof z.ZodNull) return "`null`";
  if (schema instanceof z.ZodArray) return "a list";
  if (schema instanceof z.ZodObject) return describeMap(Object.keys(schema.shape));
  const words = wordsOf([schema]);
  return words.length === 0 ? "a map" : words.map(asCode);
}

function describeMap(keys: readonly string[]): string {
  if (keys.length === 1) return `\`{ ${keys.join("")}: … }\``;
  return `a map with ${listCodes(keys.slice(0, 3))}${keys.length > 3 ? " …" : ""}`;
}

function isWhole(schema: Schema): boolean {
  return schema instanceof z.ZodNumber && schema.format !== null;
}

/** The enum values that the language allows at this place. */
export function wordsOf(schemas: readonly Schema[]): readonly string[] {
  return schemas.flatMap((schema) => {
    if (schema instanceof z.ZodEnum) return schema.options.map(String);
    return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
  });
}

export type Acceptable = "string" | "boolean" | "whole number" | "list of strings" | "list of numbers";

export function accepts(schemas: readonly Schema[], kind: Acceptable): boolean {
  return schemas.some((schema) => {
    switch (kind) {
      case "string":
        return schema instanceof z.ZodString;
      case "boolean":
        return schema instanceof z.ZodBoolean;
      case "whole number":
        return isWhole(schema);
      case "list of strings":
        return schema instanceof z.ZodArray && acceptsWords(choices(schema.element));
      case "list of numbers":
        return schema instanceof z.ZodArray && accepts(choices(schema.element), "whole number");
    }
  });
}

function acceptsWords(schemas: readonly Schema[]): boolean {
  return accepts(schemas, "string") || wordsOf(schemas).length > 0;
}
