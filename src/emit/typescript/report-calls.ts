import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ApiError } from "../../model/ir/error.js";
import type { Field } from "../../model/ir/type.js";
import { renderTypeWords } from "../../model/type-words.js";
import { type CallableEndpoint, callableGroups, type Layout } from "./layout.js";
import { methodParameters } from "./method-parameters.js";
import { replyType } from "./reply-type.js";
import { describeDuration, describeRoute } from "./sentences.js";

/** One symbol of the report. */
export interface ReportBlock {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Each call: its signature, and what it does in a line a fact. */
export function reportCalls(layout: Layout): readonly ReportBlock[] {
  return callableGroups(layout.api).flatMap(({ group, endpoints }) =>
    endpoints.map((endpoint) => {
      const name = `${group.property}.${endpoint.tsName}`;
      return { name, lines: [`${name}${signature(endpoint)}`, ...facts(endpoint, layout)] };
    }),
  );
}

function signature(endpoint: CallableEndpoint): string {
  const parameters = methodParameters(endpoint).map(
    ({ name, type, isOptional }) => `${name}${isOptional ? "?" : ""}: ${type}`,
  );
  return `(${parameters.join(", ")}): ${replyType(endpoint)}`;
}

function facts(endpoint: CallableEndpoint, layout: Layout): readonly string[] {
  const { api } = layout;
  const retried = api.errors.filter((error) => isRetried(error, endpoint));
  return [
    fact("route", describeRoute(endpoint)),
    ...endpoint.replies.map(({ status, type, headers }) =>
      fact(
        "reply",
        [status, type === undefined ? "none" : renderTypeWords(type), ...headers.map(describeHeader)].join(
          " ",
        ),
      ),
    ),
    fact("key", describeKey(endpoint, layout)),
    fact("repeated", describeRepeated(endpoint)),
    fact("retried", retried.map(describeError).join(", ") || "never"),
    fact("errors", describeErrors(endpoint, api.errors)),
    ...describeLimits(endpoint).map((text) => fact("limit", text)),
    ...(endpoint.deprecated === undefined ? [] : [fact("deprecated", "")]),
    ...endpoint.unknowns.map((id) => fact("unknown", id)),
  ];
}

function fact(label: string, text: string): string {
  return `// ${label.padEnd(9)} ${text}`.trimEnd();
}

function describeHeader({ name, type, isRequired }: Field): string {
  return `[${name}${isRequired ? "" : "?"}: ${renderTypeWords(type)}]`;
}

function describeKey({ repetition, naturalKey }: Endpoint, { api }: Layout): string {
  if (repetition === "key" && api.idempotency !== undefined)
    return `${api.idempotency.header}, kept for ${describeDuration(api.idempotency.retentionMs)}`;
  return naturalKey === undefined
    ? "none"
    : `none; ${naturalKey.itemsField}[].${naturalKey.member} drops repetitions`;
}

function describeRepeated({ repetition }: Endpoint): string {
  return repetition === "none" ? "only when nothing has happened" : "also when the outcome is unclear";
}

/** A write without any key is repeated only after answers which say that nothing has happened. */
function isRetried({ retry, unkeyedWrites }: ApiError, { repetition }: Endpoint): boolean {
  if (retry.kind === "never") return false;
  if (retry.kind === "after") return repetition === "key";
  return repetition !== "none" || unkeyedWrites === "repeat";
}

function describeErrors({ errors }: Endpoint, all: readonly ApiError[]): string {
  const shown = all.filter(({ status }) => errors.shown.some((row) => row.status === status));
  const words = [
    ...shown.map(describeError),
    ...(errors.isOpen ? [shown.length === 0 ? "any" : "any other"] : []),
  ];
  return words.length === 0 ? "none" : words.join(", ");
}

function describeError({ status, name }: ApiError): string {
  return `${status} ${name}`;
}

function describeLimits({ batch, query }: Endpoint): readonly string[] {
  if (batch === undefined) return query.flatMap(describeRange);
  return [`${batch.itemsField} ${batch.minimum}..${batch.maximum ?? ""}`];
}

function describeRange({ name, type }: Field): readonly string[] {
  if (type.kind !== "scalar" || type.range === undefined) return [];
  return [`${name} ${type.range.minimum ?? ""}..${type.range.maximum ?? ""}`];
}
