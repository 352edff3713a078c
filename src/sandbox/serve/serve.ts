import { valueOf } from "../../model/ir/known.js";
import { errorAnswer } from "../answers/error-answer.js";
import { authenticate } from "../authenticate.js";
import type { Answer, SandboxRequest } from "../http/message.js";
import type { Match } from "../plan/router.js";
import type { World } from "../world.js";
import { serveEndpoint, type Run } from "./serve-endpoint.js";

/** What came of a request, and how long it takes the service. */
export interface Served {
  readonly answer: Answer;
  readonly runsMs: number;
  /** To be called when the answer goes out: from then on the request isn't in progress any more. */
  readonly finish: () => void;
  /** Whether an idempotency key brought back a stored answer. */
  readonly isReplay: boolean;
}

export interface Arrival {
  readonly request: SandboxRequest;
  readonly match: Match;
  readonly requestId: string;
  readonly call: string | undefined;
}

/**
 * Serves a request as the API does: the gateway looks at the key, the router at the path, and the rest is the
 * endpoint's. Nothing here waits; a run that takes time is over when the clock says so.
 */
export function serve(arrival: Arrival, run: Run, world: World): Served {
  const { request, match, requestId, call } = arrival;
  const { plan, switches } = world;
  const { api } = plan;
  const authentication = authenticate(request, api, world.apiKeys, world.environment);
  if (authentication.kind === "rejected") {
    const status = valueOf(api.authentication.rejectedStatus) ?? 401;
    return whole(errorAnswer(plan, { status, detail: authentication.reason, origin: switches.rejectedBy }));
  }
  if (match.kind === "nothing") {
    return whole(errorAnswer(plan, { status: 404, detail: "There is nothing at this path." }));
  }
  if (match.kind === "other-methods") {
    const allowed = match.methods.join(", ");
    const detail = `The path takes ${allowed}.`;
    return whole(errorAnswer(plan, { status: 405, detail, headers: [["Allow", allowed]] }));
  }
  const { account } = authentication;
  return serveEndpoint({ ...match, request, run, requestId, call, account }, world);
}

function whole(answer: Answer): Served {
  return { answer, runsMs: 0, finish: () => undefined, isReplay: false };
}
