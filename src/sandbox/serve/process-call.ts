import { errorResponse, jsonResponse } from "../responses/build-response.js";
import { timestamp } from "../clock.js";
import type { FaultOf } from "../faults/fault.js";
import { execute } from "../execute/execute.js";
import { etagHeader, failedCondition, noteChange } from "../execute/preconditions.js";
import type { Execution } from "../execute/execution.js";
import { headerLines, type Header, type SandboxRequest, type SandboxResponse } from "../http/message.js";
import { rawResponse } from "../responses/raw-response.js";
import { sampleHeader } from "../responses/sample-header.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { freshSource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { versionOf } from "../plan/plan.js";
import type { ReceivedFile } from "../plan/read-multipart.js";
import { responseOf } from "../../language/model/success-statuses.js";
import { conjunction } from "../../language/text/words.js";
import { validateRequest } from "./validate-request.js";

/** How the service processes a request, apart from what the request asks for. */
export interface Run {
  readonly runsMs: number;
  /** The service responds with this error instead of executing. */
  readonly error?: Omit<FaultOf<"service-error">, "kind">;
  /** It responds at once that the request is in progress. */
  readonly inProgress?: { readonly retryAfter: string };
  readonly refusedItems?: readonly number[];
}

/** The service's response to a request, and how long its processing takes. */
export interface Served {
  readonly response: SandboxResponse;
  readonly runsMs: number;
  /** To be called when the response is sent: from then on the request is no longer in progress. */
  readonly finish: () => void;
  /** Whether the response was replayed under an idempotency key. */
  readonly isReplay: boolean;
}

/** What is over at once, unless it takes some time. */
export function answered(response: SandboxResponse, runsMs = 0): Served {
  return { response, runsMs, finish: () => undefined, isReplay: false };
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

/** The only path to execution: checks the version, validates the request, executes it and records its effects. */
export function processCall(
  call: EndpointCall,
  idempotencyKey: string | undefined,
  environment: Environment,
): SandboxResponse {
  const { plan, parameters, request, run, account } = call;
  const { endpoint } = plan;
  const wrongVersion = checkVersion(call, environment);
  if (wrongVersion !== undefined) return wrongVersion;
  if (run.error !== undefined && run.error.executes !== true) {
    return failedResponse(run.error, call, environment);
  }
  const validation = validateRequest(request, plan, parameters, environment.switches);
  if (validation.kind === "wrong") return errorResponse(environment.plan, { ...validation, endpoint });
  const valid = { ...validation.request, account, refusedItems: run.refusedItems ?? [] };
  const failed = failedCondition(request, valid, environment);
  if (failed === "not-modified") return notModified(call);
  const execution = failed ?? execute(valid, environment);
  const { files } = validation.request;
  if (execution.kind === "done") noteChange(valid, environment);
  recordEffects(execution, call, { idempotencyKey, files }, environment);
  if (run.error !== undefined) return failedResponse(run.error, call, environment);
  if (execution.kind === "refused") return errorResponse(environment.plan, { ...execution, endpoint });
  const status = execution.status ?? plan.response.status;
  const promised = responseOf(endpoint.responses, status);
  const known = [...etagHeader(execution.value, valid, environment), ...(execution.headers ?? [])];
  const headers = [...responseHeaders(plan, known, environment), ...known];
  const raw = promised && rawResponse(promised, execution.value, headers, request);
  if (raw !== undefined) return raw;
  const { mediaType, type } = promised ?? {};
  const value = environment.plan.errors.markSuccess({ status, type }, execution.value);
  return jsonResponse(status, value, headers, mediaType);
}

/** The response to a read of what the caller has already. */
function notModified({ request }: EndpointCall): SandboxResponse {
  return jsonResponse(304, undefined, [["ETag", request.headers.get("if-none-match") ?? ""]]);
}

export function inProgressResponse(
  retryAfter: string,
  detail: string,
  call: EndpointCall,
  { plan }: Environment,
): SandboxResponse {
  const { endpoint } = call.plan;
  const { status, header } = plan.inProgress;
  const headers: readonly Header[] = [[header, retryAfter]];
  return errorResponse(plan, { status, detail, endpoint, headers, isFull: true, isInProgress: true });
}

function failedResponse(
  { status, retryAfter }: NonNullable<Run["error"]>,
  call: EndpointCall,
  { plan }: Environment,
): SandboxResponse {
  const { endpoint } = call.plan;
  const headers = retryAfter === undefined ? [] : headerLines(plan.inProgress.header, retryAfter);
  return errorResponse(plan, { status, detail: "The sandbox injected this error.", endpoint, headers });
}

interface RequestFacts {
  readonly idempotencyKey: string | undefined;
  readonly files: readonly ReceivedFile[] | undefined;
}

function recordEffects(
  execution: Execution,
  { plan, requestId, account, call }: EndpointCall,
  { idempotencyKey, files = [] }: RequestFacts,
  { effects, clock }: Environment,
): void {
  if (execution.kind === "refused" || plan.endpoint.retrySafety === "safe") return;
  for (const facts of execution.effects) {
    effects.add({
      at: timestamp(clock.now()),
      operation: plan.endpoint.id,
      requestId,
      account,
      ...(call === undefined ? {} : { call }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(files.length === 0 ? {} : { files }),
      ...facts,
    });
  }
}

/** The response headers that the model requires, apart from those that are set for every response. */
function responseHeaders(
  { response }: EndpointPlan,
  known: readonly Header[],
  environment: Environment,
): readonly Header[] {
  const { idempotency, conventions } = environment.plan.api;
  const own = [idempotency?.echoHeader, idempotency?.replayedHeader, conventions.requestIdHeader];
  return response.headers
    .filter(({ name, isRequired }) => isRequired && !own.includes(name))
    .filter(({ name }) => !known.some(([given]) => given.toLowerCase() === name.toLowerCase()))
    .map((field) => sampleHeader(field, freshSource(environment)));
}

/** VER-1: the version header must name the version that is served. */
function checkVersion(call: EndpointCall, environment: Environment): SandboxResponse | undefined {
  const { request } = call;
  const { endpoint } = call.plan;
  const { plan, switches } = environment;
  const { header, value, missingStatus } = plan.version;
  const given = versionOf(request, plan.version);
  if (header === undefined || given === value) return undefined;
  const refuse = (status: number, detail: string) =>
    errorResponse(plan, { status, detail, endpoint, isFull: true });
  if (given === undefined) {
    const status = missingStatus ?? switches.missingVersion;
    return status === "accept" ? undefined : refuse(status, `The ${header} header is missing.`);
  }
  const served = environment.served.map(({ version }) => version.value ?? `requests without ${header}`);
  return refuse(switches.unsupportedVersion, `Served here: ${conjunction(served)}.`);
}
