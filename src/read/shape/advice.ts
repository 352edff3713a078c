import * as z from "zod";
import { alternatives, asCode } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import { describeExpected } from "./expected.js";
import { describedAt, schemasAt, type DefinedContent, type Schema } from "./schema-at.js";

/** What to write at a place: what it is for, and a map that fits; or else what the list or map is for that has the place. */
export function adviseAt(content: DefinedContent, path: ContentPath): string {
  const schemas = schemasAt(content, path);
  const description = describedAt(content, path);
  const example = adviseMap(schemas);
  if (description !== undefined) {
    const { text, hasExample } = description;
    return example === undefined || hasExample ? text : `${text} ${example}`;
  }
  return (
    example ??
    describedAt(content, path.slice(0, -1))?.text ??
    `Write ${alternatives(describeExpected(schemas))}.`
  );
}

/** A map with the keys that it must have, or else with the first that says something. */
function adviseMap(schemas: readonly Schema[]): string | undefined {
  const map = schemas
    .filter((schema) => schema instanceof z.ZodObject)
    .find(({ shape }) => Object.keys(shape).join() !== "unknown");
  if (map === undefined) return undefined;
  const entries = Object.entries<Schema>(map.shape).filter(([key]) => key !== "doc");
  const required = entries.filter(([, value]) => !(value instanceof z.ZodOptional));
  const keys = (required.length > 0 ? required : entries.slice(0, 1)).map(([key]) => `${key}: …`);
  return `Write a map such as ${asCode(`{ ${keys.join(", ")} }`)}.`;
}
