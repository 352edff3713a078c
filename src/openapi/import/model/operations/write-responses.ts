import { isReadMethod } from "../../../../language/model/methods.js";
import { plainMediaType } from "../../operations/media-types.js";
import type { ImportedHeader, ImportedOperation, ImportedResponse } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { responseDocOf } from "./sentences.js";
import { jsonWord, rawWords } from "./write-body.js";
import type { WriteContext } from "./write-context.js";
import { writeHeaders } from "./write-headers.js";

/** What an operation returns, by status: its type alone where there is nothing else to say. */
export function writeReturns(
  operation: ImportedOperation,
  headers: ModelMap | undefined,
  context: WriteContext,
): ModelValue {
  const { builder } = context;
  const successes = successesOf(operation, headers);
  const entries = [...successes].map(
    ([status, response]) => [status, writeResponse(status, response, operation, context), response] as const,
  );
  const [first, second] = entries;
  if (first === undefined) return writeMissing(operation, context);
  const [status, value] = first;
  if (second === undefined && typeof value === "string") {
    if (status === "200" && value !== "none") return value;
    if (status === (operation.method === "HEAD" ? "200" : "204") && value === "none") return value;
  }
  return builder.map(entries);
}

/** The responses that a call resolves with. */
function successesOf(
  { method, responses }: ImportedOperation,
  headers: ModelMap | undefined,
): ReadonlyMap<string, ImportedResponse> {
  const found = new Map<string, ImportedResponse>();
  const isConditional = [...(headers?.keys() ?? [])].some((name) =>
    /^if-(?:none-match|modified-since)\??$/iu.test(name),
  );
  const isRead = isReadMethod(method);
  for (const response of responses) {
    const { status } = response;
    if (/^(?:2\d\d|2xx|30[12378])$/u.test(status)) found.set(status, response);
  }
  const unmodified = responses.find(({ status }) => status === "304");
  if (unmodified !== undefined && isConditional && isRead && found.size > 0) found.set("304", unmodified);
  return found;
}

function writeMissing(
  { losses, method, ...site }: ImportedOperation,
  { builder, unknowns }: WriteContext,
): ModelValue {
  const loss = losses.find(({ construct }) => construct === "missing-success");
  if (method === "HEAD") return "none";
  const id =
    loss === undefined
      ? unknowns.declare("missing-success", site, "No response is a success.")
      : unknowns.idOf(loss);
  return builder.map([["unknown", id]]);
}

function writeResponse(
  status: string,
  response: ImportedResponse,
  { method }: ImportedOperation,
  context: WriteContext,
): ModelValue {
  const { builder } = context;
  const hasBody = method !== "HEAD" && !/^(?:204|205|3\d\d)$/u.test(status);
  const { type, as } = hasBody ? contentOf(response, context) : { type: "none", as: undefined };
  const also = type === "none" || response.also.length === 0 ? undefined : response.also;
  const doc = responseDocOf(response.doc);
  const headers = writeHeaders(beside(status, response.headers), context);
  if (as === undefined && also === undefined && doc === undefined && headers === undefined) return type;
  return builder.map([
    ["type", type === "none" ? undefined : type],
    ["as", as],
    ["also", also],
    ["doc", doc],
    ["headers", headers],
  ]);
}

interface Content {
  readonly type: string;
  readonly as: string | undefined;
}

function contentOf(
  { types: [type], mediaType, stream }: ImportedResponse,
  { types, conventions }: WriteContext,
): Content {
  if (mediaType === undefined) return { type: "none", as: undefined };
  if (type !== undefined && stream !== undefined) {
    return { type: `${stream}<${types.expressionOf(type)}>`, as: mediaOfStream(mediaType) };
  }
  const isJson = type !== undefined || /json|^\*\/\*|^application\/\*/iu.test(mediaType);
  if (!isJson) return rawContent(mediaType);
  const word = jsonWord(mediaType);
  return {
    type: type === undefined ? "json" : types.expressionOf(type),
    as: word === conventions.responses ? undefined : word,
  };
}

/** `undefined`: that of a stream without `as`. */
function mediaOfStream(mediaType: string): string | undefined {
  const plain = plainMediaType(mediaType);
  return plain === "text/event-stream" || plain === "application/x-ndjson" ? undefined : plain;
}

/** What a response is without `as`: a text is plain, and bytes are anything. */
function rawContent(mediaType: string): Content {
  const { type, as } = rawWords(mediaType);
  return { type, as: type === "bytes" && as === undefined ? "application/octet-stream" : as };
}

/** Where a redirect leads, it has anyway. */
function beside(status: string, headers: readonly ImportedHeader[]): readonly ImportedHeader[] {
  return headers.filter(({ name }) => !(status.startsWith("3") && name.toLowerCase() === "location"));
}
