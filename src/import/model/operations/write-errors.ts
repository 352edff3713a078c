import { sentenceCase } from "../../../text/names.js";
import type { ImportedOperation, ImportedResponse } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { bodyKeyOf, isError, type PlannedError } from "./plan-errors.js";
import { responseDocOf } from "./sentences.js";
import type { WriteContext } from "./write-context.js";

/** The section `errors`. OpenAPI says of no error that a request may be sent again after it. */
export function writeErrors(context: WriteContext): ModelMap | undefined {
  const { builder, errors } = context;
  if (errors.size === 0) return undefined;
  return builder.map(
    [...errors.values()].map((error) => {
      const row = builder.map([
        ["name", error.name],
        ["doc", error.doc],
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
  if (rows.every(({ response, row }) => saysNothing(response, row))) {
    return own.map(({ status }) => (/^\d+$/u.test(status) ? Number(status) : status));
  }
  return context.builder.map(
    rows.map(({ response, row }) => [response.status, writeError(response, row, context), response]),
  );
}

function saysNothing(response: ImportedResponse, row: PlannedError | undefined): boolean {
  const doc = responseDocOf(response.doc);
  return (doc === undefined || doc === row?.doc) && !hasOwnBody(response, row);
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
  const doc = responseDocOf(response.doc) ?? row?.doc;
  if (hasOwnBody(response, row)) {
    return context.builder.map([
      ["doc", doc],
      ["body", writeBody(response, context)],
    ]);
  }
  return doc ?? sentences[response.status] ?? `${sentenceCase(row?.name ?? "Failed")}.`;
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
