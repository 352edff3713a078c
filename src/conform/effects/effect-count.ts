import type { Api } from "../../model/ir/api.js";
import { isCallable, type CallableEndpoint } from "../../plan/callable.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { TypeRef } from "../../model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";
import { onlyTypeOf, responseOf } from "../../model/success-statuses.js";
import { settingsOf } from "../requests/values.js";
import { trialOf } from "../fetch-value.js";
import { walkList } from "../lists/walk-list.js";
import type { Session } from "../session.js";
import { type Trial, Unproven } from "../trial.js";
import { markedBody } from "./marked.js";

/** Counts what requests have done, by a read that has shown that it can. */
export interface EffectCounter {
  /** How many things carry the marker, once there was time enough to see them. */
  readonly count: (marker: string) => Promise<number>;
}

/** How often the control is repeated. */
const controls = 3;
const firstPauseMs = 50;

const known = new WeakMap<Session, Map<string, Promise<EffectCounter>>>();

/**
 * The counter for what a call makes, after its control: what the run makes itself has to appear in the read, and the time
 * that this takes is what "none" and "one" wait for from then on.
 *
 * @throws Unproven without a read, a member that carries a marker, or a control that appears
 */
export function counterFor(trial: Trial): Promise<EffectCounter> {
  const { session, endpoint } = trial;
  const ofSession = known.get(session) ?? new Map<string, Promise<EffectCounter>>();
  known.set(session, ofSession);
  const counter = ofSession.get(endpoint.id) ?? makeCounter(trial);
  ofSession.set(endpoint.id, counter);
  return counter;
}

async function makeCounter(trial: Trial): Promise<EffectCounter> {
  const read = await findRead(trial);
  let settleMs = 0;
  for (let index = 0; index < controls; index += 1) {
    settleMs = Math.max(settleMs, await timeControl(trial, read));
  }
  return {
    count: async (marker) => {
      await trial.session.gate.wait(settleMs);
      return countIn(read, marker);
    },
  };
}

/** How long one write of the run's own takes to appear, in milliseconds. */
async function timeControl(trial: Trial, read: Trial): Promise<number> {
  const marked = markedBody(trial);
  if (marked === undefined) {
    throw new Unproven("no member of its body can carry a marker, so effects can't be told apart");
  }
  const { status } = await trial.ask({ body: marked.body });
  if (responseOf(trial.endpoint.responses, status) === undefined) {
    throw new Unproven(`the control was answered with ${status}, so effects can't be counted`);
  }
  const { settleMs, gate } = trial.session;
  const startedAt = gate.now();
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    if ((await countIn(read, marked.marker)) > 0) return gate.now() - startedAt;
    if (gate.now() + pauseMs - startedAt > settleMs) {
      throw new Unproven(
        `\`${read.endpoint.id}\` doesn't show what the run itself has made within ${settleMs / 1000} s`,
      );
    }
    await gate.wait(pauseMs);
  }
}

async function findRead({ session, endpoint }: Trial): Promise<Trial> {
  const id = settingsOf(session.settings, endpoint.id).seen_in ?? findList(endpoint, session.api)?.id;
  if (id === undefined) throw new Unproven("no list shows what it makes, so effects can't be counted");
  const read = await trialOf(session, id);
  if ("problem" in read) throw new Unproven(`effects can't be counted: ${read.problem}`);
  return read;
}

/** The list whose items are what the call returns, at its own path if there are several. */
function findList(endpoint: CallableEndpoint, api: Api): CallableEndpoint | undefined {
  const types = indexTypes(api.types);
  const made = onlyTypeOf(endpoint.responses);
  const resolved = made && JSON.stringify(types.resolve(made));
  const lists = api.endpoints.filter(isCallable).filter((other) => {
    const items = itemsType(other, types);
    return items !== undefined && JSON.stringify(types.resolve(items)) === resolved;
  });
  const place = JSON.stringify(endpoint.path.value);
  return (
    lists.find(({ path }) => JSON.stringify(path.value) === place) ??
    (lists.length === 1 ? lists[0] : undefined)
  );
}

/** The type of the items of a list, or of a read that returns all at once. */
function itemsType({ list, responses, retrySafety }: Endpoint, types: TypeIndex): TypeRef | undefined {
  if (list !== undefined) return list.items;
  const whole = onlyTypeOf(responses);
  const resolved = whole && types.resolve(whole);
  return retrySafety === "safe" && resolved?.kind === "array" ? resolved.items : undefined;
}

async function countIn(read: Trial, marker: string): Promise<number> {
  // `quoin-1f2e3d4c-1` is no `quoin-1f2e3d4c-12`.
  const whole = new RegExp(`${marker}(?!\\d)`, "u");
  let count = 0;
  for await (const { items } of walkList(read)) {
    count += items.filter((item) => whole.test(JSON.stringify(item))).length;
  }
  return count;
}
