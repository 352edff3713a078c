import type { ContentPath } from "../document.js";
import type { ScalarNode } from "../tree/tree.js";
import { descriptionOf, keysOf, type Schema } from "./schema-at.js";

/** The help at places where a value is often written in the wrong form. */
export function helpForPlace(
  { value, source }: ScalarNode,
  path: ContentPath,
  schemas: readonly Schema[],
): string | undefined {
  const [owner, key] = path.slice(-2);
  if (key === "was") return helpForHistory(source, keysOf(schemas));
  if (key === "returns" && typeof value === "number") return helpForReturns(value);
  if (typeof value === "number" && takesRange(schemas)) {
    return `Write \`${value}..${value}\`, \`..${value}\` or \`${value}..\`.`;
  }
  if (value !== null) return undefined;
  if (owner === "returns") return "Write `none` for a response without a body.";
  return owner === "errors" && path[0] === "endpoints"
    ? `Write \`${key}: a sentence\`; if no status has one, write a list: \`[${key}]\`.`
    : undefined;
}

function helpForHistory(source: string, keys: readonly string[]): string {
  const key = keys.includes("name") ? "name" : "path";
  return `Write \`{ until: …, ${key}: ${source} }\`, with the first version in which that no longer holds.`;
}

function helpForReturns(status: number): string {
  return status === 204 || status === 205
    ? `Write \`{ ${status}: none }\`.`
    : `Write \`{ ${status}: … }\`, with the type of the response or \`none\`.`;
}

function takesRange(schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => /`1\.\.100`|\ba range\b/u.test(descriptionOf(schema) ?? ""));
}
