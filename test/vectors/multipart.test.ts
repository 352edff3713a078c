import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { multipartBodies } from "../../src/runtime/features/multipart-bodies.js";
import { readProjectFile } from "../house/source-files.js";
import { apiKey } from "../runtime/fast-client.js";
import { errorClasses } from "../runtime/sample-errors.js";
import { samplePolicy } from "../runtime/sample-policy.js";

interface Vector {
  readonly says: string;
  readonly send?: "brackets";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly bytes?: string;
  readonly refused?: true;
}

const vectors: readonly Vector[] = JSON.parse(readProjectFile("test/vectors/multipart.json"));

/** What a vector has for a file, as callers pass one. */
function giveFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(giveFile);
  if (typeof value !== "object" || value === null || !("file" in value)) return value;
  const { file, ...said } = value;
  return { ...said, data: new TextEncoder().encode(String(file)) };
}

function prepare({ fields, send }: Vector) {
  const row: OperationRow = {
    id: "hand",
    method: "POST",
    path: "/papers",
    retrySafety: "none",
    body: { files: ["file", "other"], send },
    parts: { upload: multipartBodies },
  };
  const parts = { policy: samplePolicy, operations: { hand: row }, errorClasses };
  const options = { apiKey, baseUrl: "https://sample.example", logger: null };
  const engine = createEngine(parts, options, (caller) => caller);
  const body = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, giveFile(value)]));
  return engine.prepare((caller) => caller.call(row, { body }, undefined));
}

const [sent, refused] = [vectors.filter(isSent), vectors.filter((vector) => !isSent(vector))];

function isSent(vector: Vector): boolean {
  return vector.refused !== true;
}

describe("a body in parts", () => {
  it.each(sent.map((vector) => [vector.says, vector] as const))("%s", (_, vector) => {
    const { body, operationHeaders } = prepare(vector);
    const boundary = operationHeaders?.["content-type"]?.split("boundary=")[1] ?? "";
    expect(boundary).toMatch(/^quoin-[0-9a-f]{32}$/);
    const text = Buffer.from(body ?? "", "base64").toString("utf8");
    expect(text.replaceAll(boundary, "b")).toBe(vector.bytes);
  });

  it.each(refused.map((vector) => [vector.says, vector] as const))("%s", (_, vector) => {
    expect(() => prepare(vector)).toThrow(InvalidRequestError);
  });
});
