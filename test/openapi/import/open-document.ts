import path from "node:path";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import type { Construct } from "../../../src/openapi/import/constructs.js";
import { countLosses, type ReportedLoss } from "../../../src/openapi/import/count-losses.js";
import type { ImportedApi } from "../../../src/openapi/import/imported-api.js";
import { readOpenApi } from "../../../src/openapi/import/read-openapi.js";
import { temporaryFolder } from "../../language/read/temporary-folder.js";

export type Json = Readonly<Record<string, unknown>>;

/** Reads a document that is in files. The first of them is the document. */
export async function readFiles(files: Readonly<Record<string, string>>): Promise<ImportedApi | Diagnostic> {
  const [first = ""] = Object.keys(files);
  return readOpenApi(path.join(temporaryFolder(files), first));
}

/** Reads a document, which has to be one. */
export async function read(document: Json): Promise<ImportedApi> {
  const api = await readFiles({ "openapi.json": JSON.stringify(document) });
  if ("severity" in api) throw new Error(api.message);
  return api;
}

/** All that a model of a document can't say. */
export async function lossesOf(document: Json): Promise<readonly ReportedLoss[]> {
  return countLosses(await read(document)).losses;
}

/** Their codes. */
export async function codesOf(document: Json): Promise<readonly Construct[]> {
  return [...new Set((await lossesOf(document)).map(({ code }) => code))];
}

/** A document of one operation, `GET /orders`, of which there is nothing to say but these parts. */
export function documentOf(operation: Json = {}, rest: Json = {}, method = "get", route = "/orders"): Json {
  const whole = { responses: { 204: { description: "Done." } }, ...operation };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { [route]: { [method]: whole } },
    ...rest,
  };
}

/** A document of which the response has a schema. */
export function responseOf(schema: unknown, schemas: Json = {}): Json {
  return documentOf(
    { responses: { 200: { description: "Orders.", content: { "application/json": { schema } } } } },
    { components: { schemas } },
  );
}

/** A document of which the request has a body. */
export function requestOf(content: Json, body: Json = { required: true }, method = "post"): Json {
  return documentOf({ requestBody: { content, ...body } }, {}, method);
}

/** A document with one parameter. */
export function parameterOf(parameter: Json, route = "/orders"): Json {
  return documentOf({ parameters: [parameter] }, {}, "get", route);
}

export const string = { type: "string" };

/** An object of these properties, of which some are required. */
export function objectOf(properties: Json, required: readonly string[] = []): Json {
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}
