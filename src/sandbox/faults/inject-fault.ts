import { echoHeaders, errorResponse, htmlResponse, jsonResponse } from "../responses/build-response.js";
import { reasonOf } from "../responses/reasons.js";
import type { Delivery } from "../http/delivery.js";
import type { Run, Served } from "../serve/process-call.js";
import { type IncomingRequest, serve } from "../serve/serve.js";
import type { Environment } from "../environment.js";
import { corrupt } from "./corrupt.js";
import type { DuplicateFault, EdgeResponseFault, Fault, FaultOf, Progress } from "./fault.js";
import { type Header, headerLines, type SandboxResponse } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";

/** What the client gets for a request, and what the service made of it if it got that far. */
export interface ExchangeResult {
  readonly delivery: Delivery;
  readonly served: Served | undefined;
}

/** Serves one request, with the fault in it. Processing takes `latencyMs` unless the fault says how long. */
export async function injectFault(
  fault: Fault | undefined,
  incoming: IncomingRequest,
  environment: Environment,
  latencyMs: number,
): Promise<ExchangeResult> {
  const run: Run = { runsMs: latencyMs };
  const finished = (how: Run = run, request = incoming) =>
    finish(serve(request, how, environment), environment);
  if (fault === undefined) return whole(await finished());
  switch (fault.kind) {
    case "service-error":
      return whole(await finished({ ...run, error: fault }));
    case "refused-items":
      return whole(await finished({ ...run, refusedItems: fault.indexes }));
    case "in-progress": {
      const failure = fault.fails === true ? { error: { status: 500 } } : {};
      return whole(serve(incoming, { runsMs: fault.runsMs, inProgress: fault, ...failure }, environment));
    }
    case "delay":
      return whole(await delay(fault, finished, environment));
    case "stripped-key":
      return whole(await finished(run, withoutKey(incoming, environment)));
    case "duplicate":
      return whole(await duplicate(fault, incoming, run, environment));
    case "edge-response": {
      const served = await progress(fault, incoming, run, environment);
      const response = edgeResponse(fault, incoming, environment.plan);
      return { delivery: { kind: "whole", response }, served };
    }
    case "silence":
      return { delivery: { kind: "silence" }, served: await progress(fault, incoming, run, environment) };
    case "disconnect": {
      const served = await progress(fault, incoming, run, environment);
      const response = served?.response ?? jsonResponse(200, {});
      return { delivery: { kind: "disconnect", at: fault.at, how: fault.how, response }, served };
    }
    case "unreachable":
      return { delivery: { kind: "unreachable", code: fault.code }, served: undefined };
    default: {
      const served = await finished();
      return { delivery: corrupt(fault, served.response, environment.plan), served };
    }
  }
}

function whole(served: Served): ExchangeResult {
  return { delivery: { kind: "whole", response: served.response }, served };
}

/** Waits until the run is over. */
async function finish(served: Served, environment: Environment): Promise<Served> {
  if (served.runsMs > 0) await environment.clock.sleep(served.runsMs);
  served.finish();
  return served;
}

/** How far the service gets with a request whose response doesn't come from it. */
async function progress(
  { progress: reached, runsMs }: { readonly progress: Progress; readonly runsMs?: number },
  incoming: IncomingRequest,
  run: Run,
  environment: Environment,
): Promise<Served | undefined> {
  switch (reached) {
    case "none":
      return undefined;
    case "done":
      return finish(serve(incoming, run, environment), environment);
    case "running":
      return serve(incoming, { runsMs: runsMs ?? 1000 }, environment);
  }
}

function withoutKey(incoming: IncomingRequest, { plan }: Environment): IncomingRequest {
  const headers = new Map(incoming.request.headers);
  headers.delete(plan.api.idempotency?.header.toLowerCase() ?? "");
  return { ...incoming, request: { ...incoming.request, headers } };
}

/** Two copies of a request, of which the client sends one. */
async function duplicate(
  { afterMs = 0, firstStatus, answer = "first" }: DuplicateFault,
  incoming: IncomingRequest,
  run: Run,
  environment: Environment,
): Promise<Served> {
  const firstRun = firstStatus === undefined ? run : { ...run, error: { status: firstStatus } };
  const first = serve(incoming, firstRun, environment);
  const again = async (): Promise<Served> => {
    if (afterMs > 0) await environment.clock.sleep(afterMs);
    return serve(incoming, run, environment);
  };
  const second = again();
  const responses = [
    finish(first, environment),
    second.then((served) => finish(served, environment)),
  ] as const;
  if (answer !== "at-once") await second;
  return responses[answer === "second" ? 1 : 0];
}

async function delay(
  { milliseconds, progress: reached }: FaultOf<"delay">,
  finished: () => Promise<Served>,
  { clock }: Environment,
): Promise<Served> {
  if (reached === "none") {
    await clock.sleep(milliseconds);
    return finished();
  }
  const served = await finished();
  await clock.sleep(milliseconds);
  return served;
}

const proxyFailed = "The proxy could not forward the request.";

/** The response of a proxy or gateway in front of the service. */
function edgeResponse(
  { status, page, body = {}, echo = false, headers: extra = {} }: EdgeResponseFault,
  { request, match }: IncomingRequest,
  plan: SandboxPlan,
): SandboxResponse {
  const endpoint = match.kind === "endpoint" ? match.plan.endpoint : undefined;
  const headers: readonly Header[] = [
    ...Object.entries(extra).flatMap(([name, values]) => headerLines(name, values)),
    ...(echo ? echoHeaders(request, plan) : []),
  ];
  const detail = "The sandbox injected this error in front of the service.";
  switch (page) {
    case "api":
    case "gateway":
      return errorResponse(plan, { status, detail, origin: page, endpoint, headers });
    case "html":
      return htmlResponse(status, `${status} ${reasonOf(status)}`, proxyFailed, headers);
    case "login":
      return htmlResponse(status, "Log in", "To use this network, log in first.", headers);
    case "json":
      return jsonResponse(status, body, headers);
    case "empty":
      return { status, headers, body: "" };
  }
}
