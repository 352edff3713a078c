import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { planCallRetry } from "../../../language/plan/call-retry.js";
import type { CallPlan } from "../../../language/plan/client-plan.js";
import { planPoll, type PollPlan } from "../../../language/plan/plan-poll.js";
import type { Line } from "../../../say/line.js";
import type { SaidCall } from "../../../say/said-call.js";
import type { Inline } from "../../page/inline.js";
import { showLine } from "../show-line.js";
import type { VersionContent } from "../version-content.js";
import { effectReads } from "./effect-reads.js";

/** A call, and what statements about its retries are made of. */
export interface AgainCall {
  readonly endpoint: Endpoint;
  readonly version: VersionContent;
  /** `undefined`: its path isn't specified, so no client has it. */
  readonly plan: CallPlan | undefined;
  /** How callers wait for what it begins. */
  readonly poll: PollPlan | undefined;
  readonly said: SaidCall;
  readonly show: (line: Line) => readonly Inline[];
}

export function againCall(endpoint: Endpoint, version: VersionContent): AgainCall {
  const { plan: client, api, types } = version;
  const plan = client.calls.find(({ id }) => id === endpoint.id);
  const said = {
    retry: plan?.retry ?? planCallRetry(endpoint, version),
    client,
    isCallable: plan !== undefined,
    seenBy: () => effectReads(endpoint, version).map(({ id }) => id),
  };
  const poll = planPoll(endpoint, api, types);
  return { endpoint, version, plan, poll, said, show: (line) => showLine(line, endpoint, version) };
}
