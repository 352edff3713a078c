import { randomUUID } from "node:crypto";
import type { Api } from "../model/ir/api.js";
import { isCallable } from "../plan/callable.js";
import type { ConformDocument } from "../read/language/conform.js";
import { exampleSource } from "../samples/calls/example-source.js";
import type { Secrets } from "./credentials.js";
import { Gate, type Limits } from "./gate.js";
import type { Target } from "./http/target.js";
import type { Exchange } from "./http/wire.js";
import { responseJudge } from "./judge/judge-response.js";
import type { AccountName } from "./requests/request-change.js";
import { type Result, Results } from "./results.js";
import { type Late, runCall } from "./run-call.js";
import type { Session } from "./session.js";

export interface RunOptions {
  /** The versions that are tried. */
  readonly apis: readonly Api[];
  readonly target: Target;
  readonly settings: ConformDocument;
  readonly secrets: Readonly<Partial<Record<AccountName, Secrets>>>;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Whether calls may be made that the model doesn't say are safe. */
  readonly mayWrite: boolean;
  /** How long what is made may take to appear in a read, in milliseconds. */
  readonly settleMs: number;
  readonly onExchange?: (exchange: Exchange) => void;
}

export interface RunReport {
  readonly results: readonly Result[];
  readonly requests: number;
}

/** Tries each row of each call in each version; what can lock an account comes last. */
export async function run(options: RunOptions): Promise<RunReport> {
  const { apis, target, limits, signal, onExchange = () => undefined } = options;
  const gate = new Gate({ target, limits, signal, onExchange });
  const results = new Results();
  const late: Late[] = [];
  let number = 0;
  const shared = { ...options, gate, results, run: randomUUID().slice(0, 8), number: () => (number += 1) };
  for (const api of apis) {
    const session: Session = {
      ...shared,
      api,
      judge: responseJudge(api),
      source: exampleSource(api),
      uuid: randomUUID,
    };
    for (const endpoint of api.endpoints.filter(isCallable)) late.push(...(await runCall(session, endpoint)));
  }
  for (const each of late) await each();
  return { results: results.list(), requests: gate.sent };
}
