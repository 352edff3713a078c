import type { SandboxRequest } from "../http/message.js";
import { maxDepth } from "../json/nesting.js";
import { type JsonReading, readJson } from "../json/read-json.js";
import type { Switches } from "../switches.js";

export type BodyReading =
  | Extract<JsonReading, { kind: "value" }>
  | { readonly kind: "wrong"; readonly status: number; readonly detail: string };

/** J04: the body as JSON that can be kept. */
export function readBody({ body, headers }: SandboxRequest, switches: Switches): BodyReading {
  const wrong = (status: number, detail: string): BodyReading => ({ kind: "wrong", status, detail });
  const { malformedBody, wrongMediaType } = switches;
  if (body === "") return wrong(malformedBody, "The request needs a JSON body.");
  if (!isJsonType(headers.get("content-type") ?? "")) {
    return wrong(wrongMediaType, "The Content-Type must be application/json.");
  }
  if (body === undefined) return wrong(malformedBody, "The body is not UTF-8.");
  const reading = readJson(body, maxDepth);
  return reading.kind === "wrong" ? wrong(malformedBody, `The body ${reading.issue}.`) : reading;
}

function isJsonType(contentType: string): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType);
}
