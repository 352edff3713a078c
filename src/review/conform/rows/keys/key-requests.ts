import type { Api } from "../../../../language/model/ir/api.js";
import type { ErrorRow } from "../../../../language/model/ir/error.js";
import { hasKeyHeader } from "../../../../language/model/key-header.js";
import type { CallableEndpoint } from "../../../../language/plan/callable.js";
import { markedBody } from "../../effects/marked.js";
import { ofEndpoint } from "../../findings/edit-api.js";
import { isMarked, type WireResponse } from "../../http/wire.js";
import { toldError } from "../../judge/response-kind.js";
import type { Observed } from "../../outcome.js";
import type { RequestChange } from "../../requests/request-change.js";
import { type Trial, Unproven } from "../../trial.js";

export function takesKey({ retrySafety }: CallableEndpoint): boolean {
  return retrySafety === "key";
}

/** A request that is new to the service; @throws Unproven unless it is a success */
export async function askSuccessfully(trial: Trial, change: RequestChange = {}): Promise<WireResponse> {
  const response = await trial.ask(change);
  if (trial.isSuccess(response)) return response;
  throw new Unproven(`a new request was answered with ${trial.describe(response)}`);
}

/** Two equal requests under one key, the first of which was a success. */
export async function sendTwice(
  trial: Trial,
): Promise<{ readonly first: WireResponse; readonly second: WireResponse }> {
  const body = markedBody(trial)?.body;
  const change = { key: trial.newKey(), ...(body !== undefined && { body }) };
  const first = await askSuccessfully(trial, change);
  return { first, second: await trial.ask(change) };
}

/** What a second response under a key shows: that the key meant nothing, unless it is a refusal or may be a replay. */
export function ifRunAgain(trial: Trial, second: WireResponse): Observed | undefined {
  const { endpoint, session } = trial;
  const header = hasKeyHeader(endpoint) ? session.api.idempotency?.replayedHeader : undefined;
  return trial.isSuccess(second) && header !== undefined && !isMarked(second, header)
    ? withoutKey(trial)
    : undefined;
}

/** What the service does is what it does without keys. */
export function withoutKey({ endpoint }: Trial): Observed {
  return ofEndpoint(endpoint.id, (each) => ({ ...each, retrySafety: "none", bodyKey: undefined }));
}

/** The error of a request whose key is in progress, if the model has one. */
export function inProgressRow(
  endpoint: CallableEndpoint,
  { errors }: Api,
): (ErrorRow & { readonly retry: { readonly kind: "after"; readonly header: string } }) | undefined {
  if (!hasKeyHeader(endpoint)) return undefined;
  for (const row of errors) {
    const { retry } = row;
    if (retry.kind === "after") return { ...row, retry };
  }
  return undefined;
}

/** Whether an error says of a request that an equal one is in progress, or was first. */
export function isOfRepeated(response: WireResponse, { session }: Trial): boolean {
  return response.status === 409 || toldError(session.api, response)?.retry.kind === "after";
}

/** How often a request is repeated that is still in progress. */
const maxRepeats = 20;
const pauseMs = 250;

/** Repeats a request until it is a success; @throws Unproven if it doesn't become one */
export async function repeatUntilSuccess(trial: Trial, change: RequestChange): Promise<WireResponse> {
  for (let count = 0; count < maxRepeats; count += 1) {
    const response = await trial.ask(change);
    if (trial.isSuccess(response)) return response;
    if (!isOfRepeated(response, trial)) {
      throw new Unproven(`the repeated request was answered with ${trial.describe(response)}`);
    }
    await trial.session.gate.wait(pauseMs);
  }
  throw new Unproven("the repeated request was in progress all the time");
}
