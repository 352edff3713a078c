import { sentenceCase } from "../../../text/names.js";
import type { ImportedOperation, ImportedResponse } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { bodyKeyOf, isError, type PlannedError } from "./plan-errors.js";
import { responseDocOf, withParagraphs } from "./sentences.js";
import type { WriteContext } from "./write-context.js";

/** The section `errors`. OpenAPI says of no error that a request may be sent again after it. */
export function writeErrors(context: WriteContext): ModelMap | undefined {
  const { builder, errors } = context;
  if (errors.size === 0) return undefined;
  return builder.map(
    [...errors.values()].map((error) => {
      const row = builder.map([
        ["name", error.name],
        ["doc", withParagraphs(error.doc, error.headers)],
        ["body", error.sample && writeBody(error.sample, context)],
        ["retry", "never"],
      ]);
      return [error.status, row, error.sample] as const;
    }),
  );
}

/** The errors of an endpoint: a list where there is nothing to say of them beside what `errors` says. */
export function writeEndpointErrors(
  { responses }: ImportedOperation,
  context: WriteContext,
): ModelValue | undefined {
  const own = responses.filter(isError);
  if (own.length === 0) return undefined;
  const rows = own.map((response) => ({ response, row: context.errors.get(response.status) }));
  if (rows.every(({ response, row }) => saysNothing(response, row, context))) {
    return own.map(({ status }) => (/^\d+$/u.test(status) ? Number(status) : status));
  }
  return context.builder.map(
    rows.map(({ response, row }) => [response.status, writeError(response, row, context), response]),
  );
}

function saysNothing(
  response: ImportedResponse,
  row: PlannedError | undefined,
  context: WriteContext,
): boolean {
  const doc = responseDocOf(response.doc);
  const isUsual = (doc === undefined || doc === row?.doc) && !hasOwnBody(response, row);
  return isUsual && ownHeaders(response, row, context).length === 0;
}

/** What is said of its headers that the row doesn't say of all. */
function ownHeaders(
  response: ImportedResponse,
  row: PlannedError | undefined,
  { headerSentences }: WriteContext,
): readonly string[] {
  return headerSentences(response).filter((sentence) => row?.headers.includes(sentence) !== true);
}

function hasOwnBody(response: ImportedResponse, row: PlannedError | undefined): boolean {
  const body = bodyKeyOf(response);
  return body !== "" && (row?.sample === undefined || body !== bodyKeyOf(row.sample));
}

function writeError(
  response: ImportedResponse,
  row: PlannedError | undefined,
  context: WriteContext,
): ModelValue {
  const text = responseDocOf(response.doc) ?? row?.doc;
  const headers = ownHeaders(response, row, context);
  if (hasOwnBody(response, row)) {
    return context.builder.map([
      ["doc", withParagraphs(text, headers)],
      ["body", writeBody(response, context)],
    ]);
  }
  const usual = sentences[response.status] ?? `${sentenceCase(row?.name ?? "Failed")}.`;
  return withParagraphs(text ?? usual, headers) ?? usual;
}

const sentences: Readonly<Record<string, string>> = {
  "4xx": "The request is refused.",
  "5xx": "The service fails.",
  default: "The request fails.",
};

function writeBody(response: ImportedResponse, { types }: WriteContext): ModelValue | undefined {
  const [type, ...others] = response.types;
  if (type === undefined) return bodyKeyOf(response) === "" ? undefined : "text";
  return others.length === 0 ? types.nameOf(type) : types.nameOfAny(response.types);
}
