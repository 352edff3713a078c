import { findTokenSchemes, serveToken } from "./access/serve-token.js";
import type { FaultQueue } from "./faults/fault-queue.js";
import type { Fault } from "./faults/fault.js";
import { injectFault } from "./faults/inject-fault.js";
import { responseOf, type Delivery } from "./http/delivery.js";
import { keyOfRequest } from "./idempotency/key-of-request.js";
import { headOf, type SandboxResponse, type SandboxRequest, withHeader } from "./http/message.js";
import { controlEntry, type LogEntry } from "./log.js";
import { validateRequest } from "./serve/validate-request.js";
import type { Served } from "./serve/process-call.js";
import { findIgnoredNames } from "./versions/ignored-names.js";
import { environmentFor } from "./versions/serve-versions.js";
import type { MainEnvironment } from "./environment.js";

/** A header for tests: names the logical call that a request belongs to, and is recorded with its effects. */
export const callHeader = "Sandbox-Call";

export interface ExchangeSettings {
  /** How long the service takes to process a request. */
  readonly latencyMs: number;
  readonly log: (entry: LogEntry) => void;
}

/** One request and its response, faults included. */
export async function exchange(
  request: SandboxRequest,
  main: MainEnvironment,
  faults: FaultQueue,
  { latencyMs, log }: ExchangeSettings,
): Promise<Delivery> {
  const environment = environmentFor(request, main);
  const { plan, clock, effects } = environment;
  clock.tick();
  const requestId = environment.random.uuid();
  const tokenSchemes = findTokenSchemes(request, main);
  if (tokenSchemes !== undefined) {
    const response = serveToken(request, tokenSchemes, environment);
    const { method, path } = request;
    log(controlEntry({ at: clock.now(), method, path, status: response.status, requestId, remark: "token" }));
    return { kind: "whole", response };
  }
  const match = plan.router(
    request.method,
    request.path,
    (candidate, parameters) =>
      validateRequest(request, candidate, parameters, environment.switches).kind === "valid",
  );
  const endpoint = match.kind === "endpoint" ? match.plan.endpoint : undefined;
  const call = request.headers.get(callHeader.toLowerCase());
  const idempotencyKey = keyOfRequest(request, endpoint, plan.api);
  const operation = endpoint?.id;
  const fault = faults.take({
    operation,
    call,
    isKeyed: idempotencyKey !== undefined,
    isBatch: endpoint?.batch !== undefined,
  });
  const { result, count } = await effects.countDuring(requestId, () =>
    injectFault(fault, { request, match, requestId, call }, environment, latencyMs),
  );
  const { delivery, served } = result;
  log({
    at: clock.now(),
    method: request.method,
    path: request.path,
    status: responseOf(delivery)?.status,
    operation,
    requestId,
    call,
    idempotencyKey,
    isReplay: served?.isReplay ?? false,
    effects: count,
    fault: fault?.kind,
    version: plan === main.plan ? undefined : plan.api.version.name,
    ignored:
      match.kind === "endpoint" && (count > 0 || isAccepted(served))
        ? findIgnoredNames(request.body, match.plan, environment.switches)
        : [],
    remark: undefined,
  });
  if (!("response" in delivery)) return delivery;
  const response = request.method === "HEAD" ? headOf(delivery.response) : delivery.response;
  if (lacksRequestId(fault)) return { ...delivery, response };
  return { ...delivery, response: withRequestId(response, requestId, environment) };
}

/** A request that is accepted and changes nothing, such as a duplicate, may be one whose names were ignored. */
function isAccepted(served: Served | undefined): boolean {
  return served !== undefined && !served.isReplay && served.response.status < 300;
}

/** A captive portal doesn't send the API's headers, nor does whatever claims a success in the service's place. */
function lacksRequestId(fault: Fault | undefined): boolean {
  if (fault?.kind === "stripped-headers") return fault.which === "request-id" || fault.which === "both";
  if (fault?.kind !== "edge-response") return false;
  return fault.requestId === false || fault.page === "login" || fault.page === "json" || fault.status < 300;
}

/** FMT-7: every response carries the id of its request. */
export function withRequestId(
  response: SandboxResponse,
  requestId: string,
  { plan }: MainEnvironment,
): SandboxResponse {
  const header = plan.api.conventions.requestIdHeader;
  return header === undefined ? response : withHeader(response, header, requestId);
}
