import { createHash } from "node:crypto";
import type { PreparedRequest } from "../../src/runtime/types/call.js";

/** The parts, one after the other, as the runtime's digests have them. */
export function digest(...parts: readonly string[]): string {
  const lengths = parts.map((part) => `${Buffer.byteLength(part)}:`).join("");
  return createHash("sha256")
    .update(lengths + parts.join(""))
    .digest("hex");
}

/** A record as a release before format 3 made it: it says neither its method, its protection nor how long it is known. */
export function asEarlier(given: PreparedRequest): PreparedRequest {
  const record: PreparedRequest = { ...given };
  Reflect.deleteProperty(record, "method");
  Reflect.deleteProperty(record, "protection");
  Reflect.deleteProperty(record, "knownUntil");
  const { operationHeaders, bodyEncoding = "text" } = record;
  const parts = [...fixedParts(record), ...pairs(record.headers)];
  if (operationHeaders === undefined) return { ...record, format: 1, digest: digest(...parts) };
  const added = ["2", bodyEncoding, ...pairs(operationHeaders)];
  return { ...record, format: 2, digest: digest(...added, String(added.length), ...parts) };
}

function fixedParts(record: PreparedRequest): readonly string[] {
  const { id, client, operationId, version, baseUrl, path, query, body, idempotencyKey } = record;
  const { account, preparedAt } = record;
  const what = [id, client, operationId, version ?? "-", baseUrl, path, query, body ?? "-"];
  return [...what, idempotencyKey ?? "-", account, String(preparedAt)];
}

function pairs(headers: { readonly [name: string]: string }): readonly string[] {
  return Object.entries(headers)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .flat();
}
