import { randomUUID } from "node:crypto";
import type { Api } from "../model/ir/api.js";
import { isCallable } from "../plan/callable.js";
import { Gate, type GateOptions, type Limits } from "./gate.js";
import type { Target } from "./http/target.js";
import type { Exchange } from "./http/wire.js";
import { type Result, Results } from "./results.js";
import { type Late, runCall } from "./run-call.js";
import { openSession, type SessionOptions } from "./open-session.js";

export interface RunOptions extends SessionOptions {
  /** The versions that are tried. */
  readonly apis: readonly Api[];
  readonly target: Target;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onExchange?: (exchange: Exchange) => void;
  /** What requests go through, if not to the service. */
  readonly openGate?: (options: GateOptions) => Gate;
}

export interface RunReport {
  readonly results: readonly Result[];
  readonly requests: number;
}

/** Tries each row of each call in each version; what can lock an account comes last. */
export async function run(options: RunOptions): Promise<RunReport> {
  const { apis, id = newRunId(), onExchange = () => undefined, openGate = openUsually } = options;
  const gate = openGate({ ...options, onExchange });
  const results = new Results();
  const late: Late[] = [];
  const number = countUp();
  for (const api of apis) {
    const session = openSession(options, { api, gate, results, run: id, number });
    for (const endpoint of api.endpoints.filter(isCallable)) late.push(...(await runCall(session, endpoint)));
  }
  for (const each of late) await each();
  return { results: results.list(), requests: gate.sent };
}

/** Eight hexadecimal digits. */
export function newRunId(): string {
  return randomUUID().slice(0, 8);
}

function openUsually(options: GateOptions): Gate {
  return new Gate(options);
}

function countUp(): () => number {
  let number = 0;
  return () => (number += 1);
}
