import { jsonAnswer } from "../answers/build-answer.js";
import { errorAnswer } from "../answers/error-answer.js";
import { timestamp } from "../clock.js";
import { execute } from "../execute/execute.js";
import type { Execution } from "../execute/execution.js";
import { sampleSource } from "../execute/find-target.js";
import type { Answer, Header, SandboxRequest } from "../http/message.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { sampleOf } from "../state/sample.js";
import type { Occasion, World } from "../world.js";
import type { Served } from "./serve.js";
import { checkVersion } from "./check-version.js";
import { serveKeyed } from "./serve-keyed.js";
import { validateRequest } from "./validate-request.js";

/** How a run of the service goes, apart from what the request asks for. */
export interface Run {
  readonly runsMs: number;
  /** The service fails so instead of executing. */
  readonly error?: { readonly status: number; readonly retryAfter?: string };
  /** It doesn't wait for its own end, but says that it is in progress. */
  readonly inProgress?: { readonly retryAfter: string };
  readonly refusedItems?: readonly number[];
}

/** A request for an endpoint, from an account. */
export interface EndpointCall {
  readonly plan: EndpointPlan;
  readonly parameters: ReadonlyMap<string, string>;
  readonly request: SandboxRequest;
  readonly run: Run;
  readonly requestId: string;
  readonly call: string | undefined;
  readonly account: string;
}

export function serveEndpoint(call: EndpointCall, world: World): Served {
  const { endpoint } = call.plan;
  const header = world.plan.api.idempotency?.header.toLowerCase();
  const key = header === undefined ? undefined : call.request.headers.get(header);
  // IDEM-1: GET and endpoints with a natural key ignore the header.
  if (key !== undefined && endpoint.retrySafety === "key") return serveKeyed(call, key, world);
  const answer = carryOut(call, undefined, world);
  const { inProgress, runsMs } = call.run;
  const over = { finish: () => undefined, isReplay: false };
  if (inProgress === undefined) return { answer, runsMs, ...over };
  const waiting = inProgressAnswer(inProgress.retryAfter, "The request is still in progress.", world);
  return { answer: waiting, runsMs: 0, ...over };
}

/** The only way to execution: judges the version and the request, executes it, and writes down its effects. */
export function carryOut(call: EndpointCall, idempotencyKey: string | undefined, world: World): Answer {
  const { plan, parameters, request, run, account } = call;
  const wrongVersion = checkVersion(request, world);
  if (wrongVersion !== undefined) return wrongVersion;
  if (run.error !== undefined) return failedAnswer(run.error, world);
  const validation = validateRequest(request, plan, parameters, world.switches);
  if (validation.kind === "wrong") return errorAnswer(world.plan, validation);
  const execution = execute({ ...validation.request, account, refusedItems: run.refusedItems ?? [] }, world);
  recordEffects(execution, { ...call, idempotencyKey }, plan, world);
  if (execution.kind === "refused") return errorAnswer(world.plan, execution);
  return jsonAnswer(execution.status ?? plan.reply.status, execution.value, replyHeaders(plan, world));
}

export function inProgressAnswer(retryAfter: string, detail: string, { plan }: World): Answer {
  const { status, header } = plan.inProgress;
  return errorAnswer(plan, { status, detail, headers: [[header, retryAfter]], isFull: true });
}

function failedAnswer({ status, retryAfter }: NonNullable<Run["error"]>, { plan }: World): Answer {
  const headers: readonly Header[] = retryAfter === undefined ? [] : [[plan.inProgress.header, retryAfter]];
  return errorAnswer(plan, { status, detail: "The sandbox was told to fail.", headers });
}

function recordEffects(execution: Execution, occasion: Occasion, plan: EndpointPlan, world: World): void {
  if (execution.kind === "refused") return;
  const { requestId, account, call, idempotencyKey } = occasion;
  for (const facts of execution.effects) {
    world.effects.add({
      at: timestamp(world.clock.now()),
      operation: plan.endpoint.id,
      requestId,
      account,
      ...(call === undefined ? {} : { call }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...facts,
    });
  }
}

/** The headers that the model wants on the reply, apart from those that are set for every reply. */
function replyHeaders({ reply }: EndpointPlan, world: World): readonly Header[] {
  const { idempotency, conventions } = world.plan.api;
  const own = [idempotency?.echoHeader, idempotency?.replayedHeader, conventions.requestIdHeader];
  return reply.headers
    .filter(({ name, isRequired }) => isRequired && !own.includes(name))
    .map(({ name, type }) => [name, String(sampleOf(type, name, sampleSource(world)))]);
}
