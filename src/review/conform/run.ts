import { randomUUID } from "node:crypto";
import { type CallableEndpoint, isCallable } from "../../language/plan/callable.js";
import { visible } from "../../language/text/visible.js";
import { listSecrets } from "./credentials.js";
import { type Gate, type GateOptions, type Limits, NetworkGate } from "./gate.js";
import type { Target } from "./http/target.js";
import type { Exchange } from "./http/wire.js";
import { Masker } from "./masking/masker.js";
import { type Result, Results } from "./results.js";
import { openSession, type SessionOptions } from "./open-session.js";
import { removes } from "./requests/removal.js";
import { type LateRow, runCall } from "./run-call.js";
import { movesClock } from "./service-clock.js";
import type { Session } from "./session.js";

export interface RunOptions extends SessionOptions {
  readonly target: Target;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onExchange?: (exchange: Exchange) => void;
  /** What requests go through, if not to the service. */
  readonly openGate?: (options: GateOptions) => Gate;
  /** What lies around that: a recorder, or what was recorded in its place. */
  readonly gateOf?: (gate: Gate) => Gate;
}

export interface RunReport {
  readonly results: readonly Result[];
  readonly requests: number;
  /** What becomes of what a service has put into a report, such as the names of members: the same as in `results`. */
  readonly mask: (text: string) => string;
}

/** What a call may do to what others read, so that it comes after them. */
const phases = ["reads", "writes", "removes"] as const;

/** Tries each row of each call in each version; what waits for time to pass comes late, and what can lock an account last. */
export async function run(options: RunOptions): Promise<RunReport> {
  const { openGate = openNetwork, gateOf = (inner) => inner } = options;
  const { apis, run: id = makeRunId(), onExchange = () => undefined } = options;
  const watch = { isRefused: false };
  const opened = openGate({
    ...options,
    onExchange: (exchange) => {
      if (isRefusal(exchange)) watch.isRefused = true;
      onExchange(exchange);
    },
  });
  const gate = gateOf(opened);
  const mask = maskOf(options);
  const results = new Results(mask);
  const late: LateRow[] = [];
  const number = countUp();
  const sessions = apis.map((api) => openSession(options, { api, gate, results, run: id, number }));
  for (const phase of phases) {
    for (const session of sessions) {
      const calls = session.api.endpoints
        .filter(isCallable)
        .filter((call) => phaseOf(call, session) === phase);
      for (const call of calls) late.push(...(await runCall(session, call)));
    }
  }
  const waiting = late.filter(({ when }) => when === "late");
  const isMoving = movesClock(options);
  if (!isMoving) await Promise.all(waiting.map(({ act }) => act()));
  watch.isRefused = false;
  for (const { act } of late.filter(({ when }) => when === "last")) {
    await act(watch.isRefused ? "a request before was answered with 423 or 429" : undefined);
  }
  // One by one, as each moves the clock of all; and at the very end, as credentials may expire by that.
  if (isMoving) for (const { act } of waiting) await act();
  return { results: results.list(), requests: gate.sent, mask };
}

/** Credentials and control characters that a service repeats get into no report. */
function maskOf({ secrets }: RunOptions): (text: string) => string {
  const known = Object.values(secrets).flatMap((own) => listSecrets(own));
  const masker = new Masker(known.filter((secret) => secret !== ""));
  return (text) => visible(masker.text(text));
}

/** Eight hexadecimal digits. */
export function makeRunId(): string {
  return randomUUID().slice(0, 8);
}

function openNetwork(options: GateOptions): Gate {
  return new NetworkGate(options);
}

function countUp(): () => number {
  let number = 0;
  return () => (number += 1);
}

function phaseOf(endpoint: CallableEndpoint, { settings }: Session): (typeof phases)[number] {
  if (removes(endpoint, settings)) return "removes";
  return endpoint.retrySafety === "safe" ? "reads" : "writes";
}

/** Whether the service wants no more of it for now: an account may be locked next. */
function isRefusal({ ending }: Exchange): boolean {
  return ending.kind === "answered" && [423, 429].includes(ending.response.status);
}
