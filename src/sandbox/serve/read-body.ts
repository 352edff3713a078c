import type { SandboxRequest } from "../http/message.js";
import { isObject } from "../judge/scalars.js";
import type { Switches } from "../switches.js";

export type BodyReading =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "wrong"; readonly status: number; readonly detail: string };

/** How deeply a body may be nested; what is deeper could not be written out again. */
const deepest = 200;

/** J04: the body as JSON, without byte order mark, doubled members, or nesting without end. */
export function readBody(request: SandboxRequest, switches: Switches): BodyReading {
  const { body, headers } = request;
  const malformed = (detail: string): BodyReading => ({
    kind: "wrong",
    status: switches.malformedBody,
    detail,
  });
  if (body === "") return malformed("The request needs a JSON body.");
  if (!isJsonType(headers.get("content-type") ?? ""))
    return {
      kind: "wrong",
      status: switches.wrongMediaType,
      detail: "The Content-Type must be application/json.",
    };
  if (body === undefined) return malformed("The body is not UTF-8.");
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return malformed("The body is not JSON.");
  }
  const members = countMembers(value);
  if (members === undefined) return malformed(`The body is nested more than ${deepest} levels deep.`);
  return members === countNames(body) ? { kind: "value", value } : malformed("The body has a member twice.");
}

function isJsonType(contentType: string): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType);
}

/** The members of all objects together; `undefined` when they are nested too deeply. */
function countMembers(root: unknown): number | undefined {
  let level: readonly unknown[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return undefined;
    const next: unknown[] = [];
    for (const value of level)
      if (Array.isArray(value)) for (const item of value) addNested(item, next);
      else if (isObject(value))
        for (const member of Object.values(value)) {
          count += 1;
          addNested(member, next);
        }
    level = next;
  }
  return count;
}

function addNested(value: unknown, next: unknown[]): void {
  if (typeof value === "object" && value !== null) next.push(value);
}

/** In JSON, a text before a colon is the name of a member. */
function countNames(json: string): number {
  let count = 0;
  for (const [, colon] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:)?/g))
    if (colon !== undefined) count += 1;
  return count;
}
