import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ApiError } from "../../model/ir/error.js";
import { idsOf, valueOf } from "../../model/ir/known.js";
import type { Field, TypeId } from "../../model/ir/type.js";
import { renderTypeWords } from "../../model/type-words.js";
import { describeDuration, describeRoute } from "./sentences.js";

/** One thing that a call does, under a word that says which. */
export interface BehaviourFact {
  readonly label: string;
  readonly text: string;
}

/** What a call does, for a reviewer: a line a fact, so that a change of one thing is a change of one line. */
export function describeBehaviour(
  endpoint: Endpoint,
  api: Api,
  nameOf: (id: TypeId) => string,
): readonly BehaviourFact[] {
  const retried = api.errors.filter((error) => isRetried(error, endpoint)).map(describeRow);
  return [
    fact("route", describeRoute(endpoint)),
    ...endpoint.responses.map((response) => fact("response", describeResponse(response, nameOf))),
    fact("key", describeKey(endpoint, api)),
    fact("repeated", describeRepeated(endpoint)),
    fact("retried", retried.join(", ") || "never"),
    fact("errors", describeErrors(endpoint, api.errors)),
    ...describeLimits(endpoint).map((text) => fact("limit", text)),
    ...(endpoint.deprecated === undefined ? [] : [fact("deprecated", "")]),
    ...unknownsOf(endpoint).map((id) => fact("unknown", id)),
  ];
}

function fact(label: string, text: string): BehaviourFact {
  return { label, text };
}

function describeResponse(
  { status, type, headers }: Endpoint["responses"][number],
  nameOf: (id: TypeId) => string,
): string {
  const words = type === undefined ? "none" : renderTypeWords(type, nameOf);
  const shown = headers.map(
    (header) => `[${header.name}${header.isRequired ? "" : "?"}: ${renderTypeWords(header.type, nameOf)}]`,
  );
  return [status, words, ...shown].join(" ");
}

function describeKey({ retrySafety, naturalKey }: Endpoint, { idempotency }: Api): string {
  if (retrySafety === "key" && idempotency !== undefined) {
    return `${idempotency.header}, kept for ${describeDuration(idempotency.retentionMs)}`;
  }
  return naturalKey === undefined
    ? "none"
    : `none; ${naturalKey.items.name}[].${naturalKey.member.name} drops repetitions`;
}

function describeRepeated({ retrySafety }: Endpoint): string {
  return retrySafety === "none" ? "only when nothing has happened" : "also when the outcome is unclear";
}

/** A write without any key is repeated only after answers which say that nothing has happened. */
function isRetried({ retry, retryUnkeyedWrites }: ApiError, { retrySafety }: Endpoint): boolean {
  if (retry.kind === "never") return false;
  if (retry.kind === "after") return retrySafety === "key";
  return retrySafety !== "none" || retryUnkeyedWrites;
}

function describeErrors({ errors }: Endpoint, all: readonly ApiError[]): string {
  const shown = all.filter(({ status }) => errors.shown.some((row) => row.status === status));
  const others = errors.isOpen ? [shown.length === 0 ? "any" : "any other"] : [];
  return [...shown.map(describeRow), ...others].join(", ") || "none";
}

function describeRow({ status, name }: ApiError): string {
  return `${status} ${name}`;
}

function describeLimits({ batch, query }: Endpoint): readonly string[] {
  if (batch === undefined) return query.flatMap(describeRange);
  const count = valueOf(batch.count);
  return [`${batch.items.name} ${count?.minimum ?? 0}..${count?.maximum ?? ""}`];
}

function describeRange({ name, type }: Field): readonly string[] {
  const range = type.kind === "scalar" ? valueOf(type.range) : undefined;
  return range === undefined ? [] : [`${name} ${range.minimum ?? ""}..${range.maximum ?? ""}`];
}

/** What isn't known about a call itself; what isn't known about its parameters and types is said there. */
function unknownsOf({ path, naturalKey, unknowns }: Endpoint): readonly string[] {
  return [...idsOf(path), ...(naturalKey?.unknowns ?? []), ...unknowns];
}
