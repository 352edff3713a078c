import { errorBodyWord } from "../language/model/error-bodies.js";
import { nameAlternative } from "../language/model/credential-words.js";
import type { Endpoint, Poll } from "../language/model/ir/endpoint.js";
import { idsOf, valueOf } from "../language/model/ir/known.js";
import type { Field, TypeId } from "../language/model/ir/type.js";
import { renderErrorStatuses, rowsOfListed } from "../language/model/error-rows.js";
import { renderTypeWords } from "../language/model/type-words.js";
import { describeDuration } from "../language/model/duration.js";
import { renderStatus } from "../language/model/success-statuses.js";
import type { CallPlan, ClientPlan, ErrorPlan } from "../language/plan/client-plan.js";
import { decideRetry } from "../language/plan/retry-decision.js";
import { nameKey, nameRetries } from "./call/short.js";
import { describeRoute } from "./sentences.js";

/** One property of a call's behaviour, under a label. */
export interface BehaviourFact {
  readonly label: string;
  readonly text: string;
}

/** What a call does, for a reviewer: one line for each fact, so that a change of one fact changes one line. */
export function describeBehaviour(
  endpoint: Endpoint,
  { retry }: Pick<CallPlan, "retry">,
  { errors, keys }: Pick<ClientPlan, "errors" | "keys">,
  nameOf: (id: TypeId) => string,
): readonly BehaviourFact[] {
  const retried = errors.filter((error) => decideRetry(error, retry, keys) !== "never").map(describeRow);
  return [
    fact("operation", endpoint.id),
    fact("route", describeRoute(endpoint)),
    ...endpoint.responses.map((response) => fact("response", describeResponse(response, nameOf))),
    ...(endpoint.access ?? []).map((alternative) => fact("credentials", nameAlternative(alternative))),
    ...endpoint.scopes.map((name) => fact("scope", name)),
    fact("key", nameKey(retry)),
    fact("retry", nameRetries(retry)),
    ...describeConfirmation(endpoint).map((text) => fact("confirm", text)),
    ...(endpoint.poll === undefined ? [] : [fact("poll", describePoll(endpoint.poll))]),
    fact("retry on", retried.join(", ") || "nothing"),
    fact("errors", describeErrors(endpoint, errors)),
    ...describeOwnErrors(endpoint, nameOf).map((text) => fact("error", text)),
    ...describeLimits(endpoint).map((text) => fact("limit", text)),
    ...(endpoint.deprecated === undefined ? [] : [fact("deprecated", "")]),
    ...unknownsOf(endpoint).map((id) => fact("unknown", id)),
  ];
}

function fact(label: string, text: string): BehaviourFact {
  return { label, text };
}

const streamWords: Readonly<Record<string, string>> = { events: "a stream of ", lines: "lines of " };

function describeResponse(response: Endpoint["responses"][number], nameOf: (id: TypeId) => string): string {
  const { form, type, headers } = response;
  const isTyped = type !== undefined && form !== "text";
  const words = isTyped ? `${streamWords[form] ?? ""}${renderTypeWords(type, nameOf)}` : form;
  return [renderStatus(response), words, ...describeHeaders(headers, nameOf)].join(" ");
}

function describeHeaders(headers: readonly Field[], nameOf: (id: TypeId) => string): readonly string[] {
  return headers.map(
    ({ name, isRequired, type }) => `[${name}${isRequired ? "" : "?"}: ${renderTypeWords(type, nameOf)}]`,
  );
}

function describeConfirmation({ confirmation }: Endpoint): readonly string[] {
  if (confirmation === undefined) return [];
  const { call, by, visibleWithinMs, isUnique } = confirmation;
  const unique = isUnique ? ", unique forever" : "";
  return [`${call} by ${by}${unique}, visible within ${describeDuration(visibleWithinMs)}`];
}

function describePoll({ call, by = "Location", until, is }: Poll): string {
  return `${call} by ${by} until ${until} is ${is.join(" or ")}`;
}

function describeErrors({ errors }: Endpoint, all: readonly ErrorPlan[]): string {
  const named = new Set(errors.listed.flatMap((one) => rowsOfListed(all, one)));
  const listed = all.filter((row) => named.has(row));
  const ids = errors.unknowns.length === 0 ? "" : ` (${errors.unknowns.join(", ")})`;
  const others = errors.isOpen ? [`${listed.length === 0 ? "any" : "any other"}${ids}`] : [];
  return [...listed.map(describeRow), ...others].join(", ") || "none";
}

/** The errors that have another body here, or headers of their own. */
function describeOwnErrors({ errors }: Endpoint, nameOf: (id: TypeId) => string): readonly string[] {
  return errors.listed.flatMap(({ body, headers, ...statuses }) => {
    if (body === undefined && headers.length === 0) return [];
    const words = body === undefined ? [] : [errorBodyWord(body, nameOf)];
    return [[renderErrorStatuses(statuses), ...words, ...describeHeaders(headers, nameOf)].join(" ")];
  });
}

function describeRow(error: ErrorPlan): string {
  return `${renderErrorStatuses(error)} ${error.name}`;
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
