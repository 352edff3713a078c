import { counterFor, type EffectCounter } from "../../effects/effect-count.js";
import { markedBody } from "../../effects/marked.js";
import { idOf } from "../../effects/sightings.js";
import { headerOf, type Exchange, type WireResponse } from "../../http/wire.js";
import { readJsonBody } from "../../judge/read-content.js";
import { saysSo } from "../../judge/response-kind.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../../outcome.js";
import type { RequestChange } from "../../requests/request-change.js";
import { type Trial, Unproven } from "../../trial.js";
import type { Row } from "../row.js";
import {
  askSuccessfully,
  inProgressRow,
  isOfRepeated,
  repeatUntilSuccess,
  takesKey,
  withoutKey,
} from "./key-requests.js";

/** Requests of which all but one are to have no effect; `counter` counts the effects of those with `marker`. */
export interface Repeated {
  readonly change: RequestChange;
  readonly marker: string;
  readonly counter: EffectCounter;
}

/** A new request whose effects can be counted; @throws Unproven if none can */
export async function countedRequest(trial: Trial): Promise<Repeated> {
  const counter = await counterFor(trial);
  const marked = markedBody(trial);
  if (marked === undefined) throw new Unproven("no member of its body can carry a marker");
  return { change: { key: trial.newKey(), body: marked.body }, marker: marked.marker, counter };
}

/**
 * The effects of requests that are one; `made`: a success that one of them was answered with.
 *
 * @param observed what the service does if there are several, where a model can say it
 */
export async function expectOneEffect(
  { counter, marker }: Repeated,
  made: WireResponse | undefined,
  observed?: Observed,
): Promise<Outcome> {
  const count = await counter.count(marker, made && idOf(readJsonBody(made)?.value));
  switch (count) {
    case 0:
      return failed("what a success says was made is nowhere");
    case 1:
      return passed;
    default:
      return failed(`it had ${count} effects`, observed);
  }
}

/** How many equal requests are sent at once. */
const together = 2;

/** How often what a key protects takes effect. */
export const keyEffectRows: readonly Row[] = [
  {
    id: "keys.one-effect",
    isPromised: takesKey,
    run: async (trial) => {
      const repeated = await countedRequest(trial);
      const made = await askSuccessfully(trial, repeated.change);
      await trial.ask(repeated.change);
      return expectOneEffect(repeated, made, withoutKey(trial));
    },
  },
  {
    id: "keys.at-once",
    isPromised: takesKey,
    run: async (trial) => {
      const repeated = await countedRequest(trial);
      const exchanges = await sendTogether(trial, repeated.change);
      const doubt = exchanges.map((exchange) => doubtOf(exchange, trial)).find((each) => each !== undefined);
      const outcome = await expectOneEffect(
        repeated,
        responsesOf(exchanges).find((response) => trial.isSuccess(response)),
      );
      return doubt === undefined || outcome.kind === "failed" ? outcome : unproven(doubt);
    },
  },
  {
    id: "keys.in-progress",
    isPromised: (endpoint, api) => inProgressRow(endpoint, api) !== undefined,
    run: async (trial) => {
      const row = inProgressRow(trial.endpoint, trial.session.api);
      if (row === undefined) return unproven("the model has no error for it");
      const exchanges = await sendTogether(trial, { key: trial.newKey() });
      const refused = responsesOf(exchanges).filter(
        (response) => response.status === row.status && saysSo(row, trial.session.api, response),
      );
      if (refused.length === 0) return unproven("no request was refused as one in progress");
      if (refused.every((response) => headerOf(response, row.retry.header) !== undefined)) return passed;
      return failed(`a ${row.status} of a key in progress lacks \`${row.retry.header}\``, (api) => ({
        ...api,
        errors: api.errors.filter((each) => each.retry.kind !== "after" || each.status !== row.status),
      }));
    },
  },
  {
    id: "keys.lost-response",
    isPromised: takesKey,
    run: async (trial) => {
      const repeated = await countedRequest(trial);
      await trial.send(repeated.change, true);
      const made = await repeatUntilSuccess(trial, repeated.change);
      return expectOneEffect(repeated, made);
    },
  },
];

function sendTogether(trial: Trial, change: RequestChange): Promise<readonly Exchange[]> {
  return Promise.all(Array.from({ length: together }, () => trial.send(change)));
}

function responsesOf(exchanges: readonly Exchange[]): readonly WireResponse[] {
  return exchanges.flatMap(({ ending }) => (ending.kind === "answered" ? [ending.response] : []));
}

/** Why one of several equal requests says nothing. */
function doubtOf({ ending }: Exchange, trial: Trial): string | undefined {
  if (ending.kind === "lost") return `a request got no response: ${ending.reason}`;
  const { response } = ending;
  const isExpected = isOfRepeated(response, trial) || trial.isSuccess(response);
  return isExpected ? undefined : `a request was answered with ${trial.describe(response)}`;
}
