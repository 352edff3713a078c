import { conjunction } from "../../language/text/words.js";
import { valueOf } from "../../language/model/ir/known.js";
import { echoHeaders, errorResponse } from "../responses/build-response.js";
import { authenticate } from "../access/authenticate.js";
import { withoutKeys } from "../access/credentials.js";
import type { SandboxRequest } from "../http/message.js";
import type { Match } from "../plan/router.js";
import type { Environment } from "../environment.js";
import {
  answered,
  type EndpointCall,
  inProgressResponse,
  processCall,
  type Run,
  type Served,
} from "./process-call.js";
import { keyOfRequest, readInBody } from "../idempotency/key-of-request.js";
import { serveKeyed } from "./serve-keyed.js";

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
export function serve(incoming: IncomingRequest, run: Run, environment: Environment): Served {
  const { request, match, requestId, call } = incoming;
  const { plan, switches } = environment;
  const { api } = plan;
  const endpoint = match.kind === "endpoint" ? match.plan.endpoint : undefined;
  const authentication = authenticate(request, endpoint, environment);
  if (authentication.kind === "rejected") {
    const status = valueOf(api.authentication.rejectedStatus) ?? 401;
    const headers = switches.rejectedEcho === "present" ? echoHeaders(request, plan) : [];
    const { rejectedBy: origin } = switches;
    return answered(
      errorResponse(plan, { status, detail: authentication.reason, origin, endpoint, headers }),
    );
  }
  if (match.kind === "none") {
    return answered(errorResponse(plan, { status: 404, detail: "No endpoint has this path." }));
  }
  if (match.kind === "other-methods") {
    const allowed = match.methods.join(", ");
    const detail = `This path supports ${allowed}.`;
    return answered(errorResponse(plan, { status: 405, detail, headers: [["Allow", allowed]] }));
  }
  const { account, lacking } = authentication;
  if (lacking.length > 0) {
    const status = valueOf(api.authentication.deniedStatus) ?? 403;
    const detail = `The API key lacks ${conjunction(lacking)}.`;
    return answered(errorResponse(plan, { status, detail, endpoint }));
  }
  const own = match.plan.endpoint.isPublic ? request : withoutKeys(request, api.authentication);
  return serveEndpoint({ ...match, request: own, run, requestId, call, account }, environment);
}

function serveEndpoint(call: EndpointCall, environment: Environment): Served {
  const { endpoint } = call.plan;
  const inBody = readInBody(call.request, endpoint);
  const key = inBody?.key ?? keyOfRequest(call.request, endpoint, environment.plan.api);
  if (key !== undefined) return serveKeyed(call, { key, inBody }, environment);
  const response = processCall(call, undefined, environment);
  const { inProgress, runsMs } = call.run;
  if (inProgress === undefined) return answered(response, runsMs);
  return answered(
    inProgressResponse(inProgress.retryAfter, "The request is still in progress.", call, environment),
  );
}
