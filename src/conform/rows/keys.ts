import { type CallableEndpoint, hasKeyHeader } from "../../plan/callable.js";
import { known, unknown, valueOf } from "../../model/ir/known.js";
import { isStored, keyLength } from "../../model/ir/idempotency.js";
import type { Api } from "../../model/ir/api.js";
import { responseOf } from "../../model/success-statuses.js";
import { counterFor } from "../effects/effect-count.js";
import { markedBody, otherBody } from "../effects/marked.js";
import { ofEndpoint, ofKeys } from "../findings/edit-api.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { type Trial, Unproven } from "../trial.js";
import type { Row } from "./row.js";

function takesKey({ retrySafety }: CallableEndpoint): boolean {
  return retrySafety === "key";
}

/** Two requests under one key, the first of which was a success. */
async function sendTwice(
  trial: Trial,
): Promise<{ readonly first: WireResponse; readonly second: WireResponse }> {
  const key = trial.newKey();
  const body = markedBody(trial)?.body;
  const change = { key, ...(body !== undefined && { body }) };
  const first = await askSuccessfully(trial, change);
  return { first, second: await trial.ask(change) };
}

async function askSuccessfully(trial: Trial, change: Parameters<Trial["ask"]>[0]): Promise<WireResponse> {
  const response = await trial.ask(change);
  if (responseOf(trial.endpoint.responses, response.status) !== undefined) return response;
  throw new Unproven(`a new request was answered with ${response.status}`);
}

/** What the service does is what it does without keys. */
function withoutKey({ endpoint }: Trial) {
  return ofEndpoint(endpoint.id, (each) => ({ ...each, retrySafety: "none", bodyKey: undefined }));
}

/** The effects of requests that are one. */
export async function expectOneEffect(trial: Trial, marker: string): Promise<Outcome> {
  const counter = await counterFor(trial);
  const count = await counter.count(marker);
  if (count === 1) return passed;
  return count === 0
    ? failed("no effect is seen of it")
    : failed(`it had ${count} effects`, withoutKey(trial));
}

/** What a key of a call does. */
export const keyRows: readonly Row[] = [
  {
    id: "keys.one-effect",
    promise: "The same request under the same key takes effect once.",
    isPromised: takesKey,
    run: async (trial) => {
      await counterFor(trial);
      const marked = markedBody(trial);
      if (marked === undefined) return unproven("no member of its body can carry a marker");
      const change = { key: trial.newKey(), body: marked.body };
      await askSuccessfully(trial, change);
      await trial.ask(change);
      return expectOneEffect(trial, marked.marker);
    },
  },
  {
    id: "keys.same-response",
    promise: "The same request under the same key gets the response of the first one.",
    isPromised: ({ retrySafety, bodyKey }) => retrySafety === "key" && bodyKey?.duplicates !== "refused",
    run: async (trial) => {
      const { first, second } = await sendTwice(trial);
      if (second.status !== first.status) {
        return failed(`${first.status} first, and then ${second.status}`, withoutKey(trial));
      }
      return Buffer.compare(first.body, second.body) === 0
        ? passed
        : failed("the second response has another body", withoutKey(trial));
    },
  },
  {
    id: "keys.echo",
    promise: "Responses name the key that they are for.",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.echoHeader !== undefined,
    run: async (trial) => {
      const header = trial.session.api.idempotency?.echoHeader ?? "";
      const key = trial.newKey();
      const response = await askSuccessfully(trial, { key });
      const echo = headerOf(response, header);
      if (echo === key) return passed;
      if (echo === undefined) {
        return failed(`a response lacks \`${header}\``, ofKeys({ echoHeader: undefined }));
      }
      return failed(`\`${header}\` names another key`);
    },
  },
  {
    id: "keys.replay-marker",
    promise: "A response that is replayed says so, and the first one doesn't.",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.replayedHeader !== undefined,
    run: async (trial) => {
      const header = trial.session.api.idempotency?.replayedHeader ?? "";
      const { first, second } = await sendTwice(trial);
      if (isMarked(first, header)) return failed(`a first response has \`${header}\``);
      return isMarked(second, header)
        ? passed
        : failed(`a replay lacks \`${header}\``, ofKeys({ replayedHeader: undefined }));
    },
  },
  {
    id: "keys.other-body",
    promise: "Another request under a used key is refused.",
    isPromised: (endpoint) => takesKey(endpoint) && endpoint.body !== undefined,
    run: async (trial) => {
      const key = trial.newKey();
      await askSuccessfully(trial, { key });
      const { status } = await trial.ask({ key, body: otherBody(trial) });
      if (status < 400) return failed(`another body under a used key was answered with ${status}`);
      const wanted = valueOf(trial.session.api.idempotency?.reusedStatus);
      if (trial.endpoint.bodyKey !== undefined) return passed;
      if (wanted === undefined) return unproven(`${status}, where the model says no status`);
      return status === wanted
        ? passed
        : failed(`${status} in place of ${wanted}`, ofKeys({ reusedStatus: known(status) }));
    },
  },
  {
    id: "keys.at-once",
    promise: "Two equal requests at once under one key take effect once.",
    isPromised: takesKey,
    run: async (trial) => {
      await counterFor(trial);
      const marked = markedBody(trial);
      if (marked === undefined) return unproven("no member of its body can carry a marker");
      const change = { key: trial.newKey(), body: marked.body };
      await Promise.all([trial.send(change), trial.send(change)]);
      return expectOneEffect(trial, marked.marker);
    },
  },
  {
    id: "keys.lost-response",
    promise: "A request whose response was lost takes effect once when it is sent again.",
    isPromised: takesKey,
    run: async (trial) => {
      await counterFor(trial);
      const marked = markedBody(trial);
      if (marked === undefined) return unproven("no member of its body can carry a marker");
      const change = { key: trial.newKey(), body: marked.body };
      await trial.send(change, true);
      await untilSuccess(trial, change);
      return expectOneEffect(trial, marked.marker);
    },
  },
  {
    id: "keys.length",
    promise: "Keys of the least and of the greatest length are taken, and longer ones are refused.",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.length.kind === "known" && idempotency.characters !== "uuid",
    run: tryLengths,
  },
  {
    id: "keys.stored",
    promise: "Refusals that are stored are replayed.",
    isPromised: (endpoint, api) =>
      hasKeyHeader(endpoint) && endpoint.body !== undefined && api.idempotency?.replayedHeader !== undefined,
    run: async (trial) => {
      const { idempotency } = trial.session.api;
      if (idempotency === undefined) return unproven("the API has no keys");
      const change = { key: trial.newKey(), text: "{", isInvalid: true };
      const { status } = await trial.ask(change);
      if (status < 400) return unproven(`a body that isn't JSON was answered with ${status}`);
      const isReplayed = isMarked(await trial.ask(change), idempotency.replayedHeader ?? "");
      const wanted = isStored(status, idempotency);
      if (isReplayed === wanted) return passed;
      const pattern = { kind: "status", status } as const;
      return wanted
        ? failed(`a ${status} isn't replayed`, ofKeys({ released: [...idempotency.released, pattern] }))
        : failed(`a ${status} is replayed`, ofKeys({ stored: [...idempotency.stored, pattern] }));
    },
  },
];

function isMarked(response: WireResponse, header: string): boolean {
  const value = headerOf(response, header);
  return value !== undefined && value.toLowerCase() !== "false";
}

/** How often a request is repeated that is still in progress. */
const maxRepeats = 20;
const pauseMs = 250;

async function untilSuccess(trial: Trial, change: Parameters<Trial["ask"]>[0]): Promise<WireResponse> {
  for (let count = 0; count < maxRepeats; count += 1) {
    const response = await trial.ask(change);
    if (responseOf(trial.endpoint.responses, response.status) !== undefined) return response;
    if (response.status !== 409) {
      throw new Unproven(`the repeated request was answered with ${response.status}`);
    }
    await trial.session.gate.wait(pauseMs);
  }
  throw new Unproven("the repeated request was in progress all the time");
}

async function tryLengths(trial: Trial): Promise<Outcome> {
  const { minimum, maximum } = lengthOf(trial.session.api);
  const keyOf = (length: number): string =>
    trial
      .newKey()
      .repeat(Math.ceil(length / 16))
      .slice(0, length);
  for (const length of [minimum, maximum]) {
    if (length === undefined || length < 8 || length > 4096) continue;
    const { status } = await trial.ask({ key: keyOf(length) });
    if (status >= 400) return failed(`a key of ${length} characters was answered with ${status}`);
  }
  if (maximum === undefined || maximum > 4096) return passed;
  const { status } = await trial.ask({ key: keyOf(maximum + 1), isInvalid: true });
  return status >= 400
    ? passed
    : failed(`a key of ${maximum + 1} characters was taken`, ofKeys({ length: unknown([]) }));
}

function lengthOf({ idempotency }: Api) {
  return idempotency === undefined ? { minimum: undefined, maximum: undefined } : keyLength(idempotency);
}
