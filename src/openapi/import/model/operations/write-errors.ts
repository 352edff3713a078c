import { sentenceCase } from "../../../../language/text/names.js";
import type { ImportedOperation, ImportedResponse } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { bodyKeyOf, coveredErrors, isError, type PlannedError } from "./plan-errors.js";
import { responseDocOf } from "./sentences.js";
import type { WriteContext } from "./write-context.js";
import { writeHeaders } from "./write-headers.js";

type Fact = readonly [string, ModelValue | undefined];

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
        ["headers", writeHeaders(error.headers, context)],
        ["retry", "never"],
      ]);
      return [error.status, row, error.sample] as const;
    }),
  );
}

/** The errors of an endpoint: a list where there is nothing to say of them beside what `errors` says. */
export function writeEndpointErrors(
  operation: ImportedOperation,
  context: WriteContext,
): ModelValue | undefined {
  const own = operation.responses.filter(isError);
  if (own.length === 0) return undefined;
  const withRow = (response: ImportedResponse) => {
    const row = context.errors.get(response.status);
    return { response, row, details: detailsOf(response, row, operation, context) };
  };
  const covered = coveredErrors(own, context.errors.keys()).map(withRow);
  const rows = [...own.map(withRow), ...covered.filter(({ details }) => details.length > 0)];
  if (rows.every(({ response, row, details }) => details.length === 0 && saysNothing(response, row))) {
    return own.map(({ status }) => (/^\d+$/u.test(status) ? Number(status) : status));
  }
  return context.builder.map(
    rows.map(({ response, row, details }) => [
      response.status,
      writeError(response, row, details, context),
      response,
    ]),
  );
}

function saysNothing(response: ImportedResponse, row: PlannedError | undefined): boolean {
  const doc = responseDocOf(response.doc);
  return doc === undefined || doc === row?.doc;
}

/** The body and the headers that an error has here otherwise than in its row. */
function detailsOf(
  response: ImportedResponse,
  row: PlannedError | undefined,
  { method }: ImportedOperation,
  context: WriteContext,
): readonly Fact[] {
  const { of: headersOf, areAlike } = context.errorHeaders;
  const headers = headersOf(response).filter(
    (one) => row?.headers.some((other) => areAlike(one, other)) !== true,
  );
  const written = writeHeaders(headers, context);
  const isOther = bodyKeyOf(response) !== (row?.sample === undefined ? "" : bodyKeyOf(row.sample));
  return [
    // The response to a `HEAD` has no body anyway.
    ...(isOther && method !== "HEAD" ? [["body", writeBody(response, context) ?? "none"] as const] : []),
    ...(written === undefined ? [] : [["headers", written] as const]),
  ];
}

function writeError(
  response: ImportedResponse,
  row: PlannedError | undefined,
  details: readonly Fact[],
  context: WriteContext,
): ModelValue {
  const own = saysNothing(response, row) ? undefined : responseDocOf(response.doc);
  if (details.length > 0) return context.builder.map([["doc", own], ...details]);
  return own ?? row?.doc ?? sentences[response.status] ?? `${sentenceCase(row?.name ?? "Failed")}.`;
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
