import { conjunction } from "../../diagnostics/words.js";
import { valueOf } from "../../model/ir/known.js";
import { echoHeaders } from "../responses/echo-headers.js";
import { errorResponse } from "../responses/error-response.js";
import { authenticate } from "../authenticate.js";
import type { SandboxResponse, SandboxRequest } from "../http/message.js";
import type { Match } from "../plan/router.js";
import type { World } from "../world.js";
import { serveEndpoint, type Run } from "./serve-endpoint.js";

/** The service's response to a request, and how long its processing takes. */
export interface Served {
  readonly response: SandboxResponse;
  readonly runsMs: number;
  /** To be called when the response is sent: from then on the request is no longer in progress. */
  readonly finish: () => void;
  /** Whether the response was replayed under an idempotency key. */
  readonly isReplay: boolean;
}

export interface IncomingRequest {
  readonly request: SandboxRequest;
  readonly match: Match;
  readonly requestId: string;
  readonly call: string | undefined;
}

/**
 * Serves a request as the API does: the gateway checks the key, the router matches the path, and the rest is the
 * endpoint's. Nothing here waits; processing that takes time is over when the clock says so.
 */
export function serve(incoming: IncomingRequest, run: Run, world: World): Served {
  const { request, match, requestId, call } = incoming;
  const { plan, switches } = world;
  const { api } = plan;
  const authentication = authenticate(request, api, world.apiKeys, world.environment);
  if (authentication.kind === "rejected") {
    const status = valueOf(api.authentication.rejectedStatus) ?? 401;
    const headers = switches.rejectedEcho === "present" ? echoHeaders(request, plan) : [];
    const { rejectedBy: origin } = switches;
    return whole(errorResponse(plan, { status, detail: authentication.reason, origin, headers }));
  }
  if (match.kind === "none") {
    return whole(errorResponse(plan, { status: 404, detail: "No endpoint has this path." }));
  }
  if (match.kind === "other-methods") {
    const allowed = match.methods.join(", ");
    const detail = `This path supports ${allowed}.`;
    return whole(errorResponse(plan, { status: 405, detail, headers: [["Allow", allowed]] }));
  }
  const lacking = match.plan.endpoint.scopes.filter((name) => world.scopes?.includes(name) === false);
  if (lacking.length > 0) {
    const status = valueOf(api.authentication.deniedStatus) ?? 403;
    const detail = `The API key lacks ${conjunction(lacking)}.`;
    return whole(errorResponse(plan, { status, detail }));
  }
  const { account } = authentication;
  return serveEndpoint({ ...match, request, run, requestId, call, account }, world);
}

function whole(response: SandboxResponse): Served {
  return { response, runsMs: 0, finish: () => undefined, isReplay: false };
}
