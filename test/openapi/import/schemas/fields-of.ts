import { expect } from "vitest";
import { importDocument } from "../model/import-document.js";
import { type Json, objectOf, read, requestOf } from "../open-document.js";

/** What became of the properties of a request's body. */
export interface ReadFields {
  /** The lines of its fields, and those of other types. */
  readonly lines: readonly string[];
  /** What is lost, as `construct at the end of its pointer`. */
  readonly losses: readonly string[];
}

/** Imports a request with a body of these properties, into a model that has to be sound. */
export async function fieldsOf(properties: Json, schemas: Json = {}): Promise<ReadFields> {
  const body = { "application/json": { schema: objectOf(properties) } };
  const imported = await read({ ...requestOf(body), components: { schemas } });
  const { model, texts, mistakes } = importDocument(imported);
  expect(mistakes).toEqual([]);
  const text = Object.values(texts).join("\n");
  const section = /^types:\n(.*?)^endpoints:/msu.exec(text)?.[1] ?? "";
  const lines = section.split("\n").map((line) => line.trim());
  const own = new Set(["", "PostOrdersBody:", "fields:"]);
  return {
    lines: lines.filter((line) => !own.has(line)),
    losses: model.losses.map(
      ({ code, pointer }) => `${code} ${pointer.replace(/^.*\/(?:schema|schemas)\//u, "")}`,
    ),
  };
}
