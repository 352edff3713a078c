import { hasKeyHeader } from "../../../../language/model/key-header.js";
import { isReleased, isStored } from "../../../../language/model/ir/idempotency.js";
import { ofKeys } from "../../findings/edit-api.js";
import { isMarked, headerOf } from "../../http/wire.js";
import { failed, type Outcome, passed, unproven } from "../../outcome.js";
import type { Trial } from "../../trial.js";
import type { Row } from "../row.js";
import { askSuccessfully, ifRunAgain, sendTwice, withoutKey } from "./key-requests.js";

/** What comes under a key that was used before. */
export const replayRows: readonly Row[] = [
  {
    id: "keys.released",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.replayedHeader !== undefined,
    run: tryReleased,
  },
  {
    id: "keys.same-response",
    isPromised: ({ retrySafety, bodyKey }) => retrySafety === "key" && bodyKey?.duplicates !== "refused",
    run: async (trial) => {
      const { first, second } = await sendTwice(trial);
      const observed = ifRunAgain(trial, second);
      if (second.status !== first.status) {
        return failed(`${first.status} first, and then ${second.status}`, observed);
      }
      return Buffer.compare(first.body, second.body) === 0
        ? passed
        : failed("the second response has another body", observed);
    },
  },
  {
    id: "keys.duplicate-refused",
    isPromised: ({ bodyKey }) => bodyKey?.duplicates === "refused",
    run: async (trial) => {
      const { second } = await sendTwice(trial);
      if (second.status === 409) return passed;
      return failed(`a second request was answered with ${second.status}`, withoutKey(trial));
    },
  },
  {
    id: "keys.echo",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.echoHeader !== undefined,
    run: async (trial) => {
      const header = trial.session.api.idempotency?.echoHeader ?? "";
      const key = trial.newKey();
      const response = await askSuccessfully(trial, { key });
      const echo = headerOf(response, header);
      if (echo === key) return passed;
      const words = echo === undefined ? `a response lacks \`${header}\`` : `\`${header}\` names another key`;
      return failed(words, ofKeys({ echoHeader: undefined }));
    },
  },
  {
    id: "keys.replay-marker",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && idempotency?.replayedHeader !== undefined,
    run: async (trial) => {
      const header = trial.session.api.idempotency?.replayedHeader ?? "";
      const { first, second } = await sendTwice(trial);
      const observed = ofKeys({ replayedHeader: undefined });
      if (isMarked(first, header)) return failed(`a first response has \`${header}\``, observed);
      return isMarked(second, header) ? passed : failed(`a replay lacks \`${header}\``, observed);
    },
  },
  {
    id: "keys.stored",
    isPromised: (endpoint, { idempotency }) =>
      hasKeyHeader(endpoint) && endpoint.body !== undefined && idempotency !== undefined,
    run: async (trial) => {
      const { idempotency } = trial.session.api;
      if (idempotency === undefined) return unproven("the API has no keys");
      const key = trial.newKey();
      const response = await trial.ask({ key, text: "{", isInvalid: true });
      const { status } = response;
      if (!trial.isError(response)) return unproven(`a body that isn't JSON was answered with ${status}`);
      const wanted = isStored(status, idempotency);
      if (!wanted && !isReleased(status, idempotency)) {
        return unproven(`the model doesn't say whether a ${status} is stored`);
      }
      const retried = await trial.ask({ key, isInvalid: true });
      if (trial.isSuccess(retried) !== wanted) return passed;
      const pattern = { kind: "status", status } as const;
      return wanted
        ? failed(`a ${status} releases its key`, ofKeys({ released: [...idempotency.released, pattern] }))
        : failed(`a ${status} keeps its key`, ofKeys({ stored: [...idempotency.stored, pattern] }));
    },
  },
];

/** How many new requests may get an error that releases their keys. */
const maxNew = 3;

/** Nothing makes a service fail, so one has to do it by itself. */
async function tryReleased(trial: Trial): Promise<Outcome> {
  const { idempotency } = trial.session.api;
  if (idempotency === undefined) return unproven("the API has no keys");
  for (let count = 0; count < maxNew; count += 1) {
    const change = { key: trial.newKey() };
    const { ending } = await trial.send(change);
    if (ending.kind === "lost") return unproven(`a request got no response: ${ending.reason}`);
    const { status } = ending.response;
    if (!trial.isError(ending.response) || !isReleased(status, idempotency)) continue;
    const again = await trial.send(change);
    if (again.ending.kind === "lost") return unproven(`a request got no response: ${again.ending.reason}`);
    const { response } = again.ending;
    const isKept = response.status === status && isMarked(response, idempotency.replayedHeader ?? "");
    const pattern = { kind: "status", status } as const;
    return isKept
      ? failed(`a ${status} is replayed`, ofKeys({ stored: [...idempotency.stored, pattern] }))
      : passed;
  }
  return unproven("no new request got an error that releases its key");
}
