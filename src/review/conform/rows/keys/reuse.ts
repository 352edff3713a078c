import { carriedSchemes } from "../../../../language/model/access.js";
import { hasKeyHeader } from "../../../../language/model/key-header.js";
import { type CallableEndpoint, isCallable } from "../../../../language/plan/callable.js";
import type { Api } from "../../../../language/model/ir/api.js";
import { known, valueOf } from "../../../../language/model/ir/known.js";
import { markedBody, otherBody, type Marked } from "../../effects/marked.js";
import { trialOf } from "../../fetch-value.js";
import { ofKeys } from "../../findings/edit-api.js";
import { isMarked, type WireResponse } from "../../http/wire.js";
import { failed, type Outcome, passed, unproven } from "../../outcome.js";
import type { RequestChange } from "../../requests/request-change.js";
import { markersIn } from "../../requests/marker.js";
import { removes } from "../../requests/removal.js";
import type { Trial } from "../../trial.js";
import { compareStatus } from "../compare-status.js";
import type { Row } from "../row.js";
import { askSuccessfully, ifRunAgain, takesKey } from "./key-requests.js";

/** A key that comes with something else than before. */
export const reuseRows: readonly Row[] = [
  {
    id: "keys.other-body",
    isPromised: (endpoint) => takesKey(endpoint) && endpoint.body !== undefined,
    run: async (trial) => {
      const key = trial.newKey();
      const first = await askSuccessfully(trial, { key });
      const second = await trial.ask({ key, body: otherBody(trial), isInvalid: true });
      const { status } = second;
      if (!trial.isError(second)) {
        const isReplay = Buffer.compare(first.body, second.body) === 0;
        const words = `another body under a used key was answered with ${status}`;
        return failed(words, isReplay ? undefined : ifRunAgain(trial, second));
      }
      if (trial.endpoint.bodyKey !== undefined) return passed;
      const wanted = valueOf(trial.session.api.idempotency?.reusedStatus);
      return compareStatus(status, wanted, ofKeys({ reusedStatus: known(status) }));
    },
  },
  {
    id: "keys.other-operation",
    isPromised: (endpoint, api) => hasKeyHeader(endpoint) && otherCalls(endpoint, api).length > 0,
    run: tryOtherOperation,
  },
  {
    id: "keys.other-account",
    isPromised: (endpoint, { authentication }) =>
      hasKeyHeader(endpoint) && carriedSchemes(authentication, endpoint).length > 0,
    run: tryOtherAccount,
  },
];

/** Another request of another account under a used key, after one that has shown that this account may make it. */
async function tryOtherAccount(trial: Trial): Promise<Outcome> {
  const key = trial.newKey();
  const [first, second] = [markedBody(trial), markedBody(trial)];
  await askSuccessfully(trial, withBody({ account: "second" }, markedBody(trial)));
  await askSuccessfully(trial, withBody({ key }, first));
  const response = await trial.ask(withBody({ key, account: "second" }, second));
  const { idempotency } = trial.session.api;
  const replayed = idempotency?.replayedHeader;
  const { status } = response;
  if (first !== undefined && status === valueOf(idempotency?.reusedStatus)) {
    return failed(`the key was refused with ${status}, as one that another account has used`);
  }
  if (trial.isError(response)) {
    return unproven(`the second account's request was answered with ${trial.describe(response)}`);
  }
  const isReplay = replayed !== undefined && isMarked(response, replayed);
  if (isReplay || hasMarker(response, first)) return failed("the response of another account was replayed");
  if (replayed !== undefined || hasMarker(response, second)) return passed;
  return unproven("no header tells a replay, and no response repeats what was sent");
}

function withBody(change: RequestChange, marked: Marked | undefined): RequestChange {
  return marked === undefined ? change : { ...change, body: marked.body };
}

function hasMarker({ body }: WireResponse, marked: Marked | undefined): boolean {
  return marked !== undefined && markersIn(Buffer.from(body).toString()).has(marked.marker);
}

function otherCalls({ id }: CallableEndpoint, { endpoints }: Api): readonly CallableEndpoint[] {
  return endpoints.filter(isCallable).filter((other) => other.id !== id && hasKeyHeader(other));
}

async function tryOtherOperation(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const { idempotency } = session.api;
  const [other] = otherCalls(endpoint, session.api).filter((each) => !removes(each, session.settings));
  if (idempotency === undefined || other === undefined) return unproven("no other call takes a key");
  const another = await trialOf(session, other.id);
  if ("problem" in another) return unproven(`\`${other.id}\` can't be called: ${another.problem}`);
  await askSuccessfully(another);
  const key = trial.newKey();
  await askSuccessfully(trial, { key });
  const response = await another.ask({ key });
  const isRun = another.isSuccess(response) && !isMarked(response, idempotency.replayedHeader ?? "");
  if (isRun) {
    return idempotency.scope === "operation"
      ? passed
      : failed(`\`${other.id}\` takes the same key once more`, ofKeys({ scope: "operation" }));
  }
  if (idempotency.scope === "account") return passed;
  return failed(
    `\`${other.id}\` answers ${another.describe(response)} under the same key`,
    ofKeys({ scope: "account" }),
  );
}
