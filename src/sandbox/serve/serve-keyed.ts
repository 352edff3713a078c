import { errorResponse } from "../responses/build-response.js";
import { digestOf } from "../digest.js";
import { type Idempotency, keyLength } from "../../language/model/ir/idempotency.js";
import { scalars } from "../../language/model/scalars.js";
import { headerOf, type SandboxResponse, withHeader } from "../http/message.js";
import { foldKey } from "../idempotency/fold-key.js";
import type { KeyInBody } from "../idempotency/key-of-request.js";
import type { KeyEntry } from "../idempotency/key-store.js";
import type { Environment } from "../environment.js";
import { versionOf } from "../plan/plan.js";
import { answered, type EndpointCall, inProgressResponse, processCall, type Served } from "./process-call.js";

/** By what the service recognises a request. */
export interface KnownBy {
  readonly key: string;
  /** Absent: the key is in the header. */
  readonly inBody: KeyInBody | undefined;
}

/** IDEM-2 to IDEM-8, IDEM-10: serves a request under an idempotency key. */
export function serveKeyed(call: EndpointCall, { key, inBody }: KnownBy, environment: Environment): Served {
  const { switches, plan, clock, idempotencyKeys } = environment;
  const { idempotency } = plan.api;
  const { endpoint } = call.plan;
  // What is wrong with a key in the body is found with the rest of it.
  const issue = inBody === undefined && idempotency ? findKeyIssue(key, idempotency) : undefined;
  if (issue !== undefined) {
    return answered(
      errorResponse(plan, { status: switches.invalidKey, detail: issue, endpoint, isFull: true }),
    );
  }
  const now = clock.now();
  const scope = scopeOf(call, { key, inBody }, environment);
  const fingerprint = inBody?.isNatural === true ? "" : fingerprintOf(call, environment);
  const known = idempotencyKeys.find(scope, now);
  const isRunAgain = switches.keyInProgress === "execute" && (known?.finishesAt ?? 0) > now;
  const echoed = (response: SandboxResponse, isReplay = false): Served => ({
    ...answered(inBody === undefined ? keyed(response, isReplay, key, call, environment) : response),
    isReplay,
  });
  if (known !== undefined && !isRunAgain) {
    const { duplicates = "stored" } = inBody ?? {};
    return serveKnownKey(known, { fingerprint, duplicates }, call, environment, echoed);
  }
  if (!idempotencyKeys.makeRoom(now)) return echoed(crowdedResponse(call, environment));
  const response = processCall(call, inBody?.isNatural === true ? undefined : key, environment);
  const isStored =
    inBody === undefined || (idempotency !== undefined && !inBody.isNatural)
      ? plan.errors.isStored(response.status, (name) => headerOf(response, name) !== undefined)
      : response.status < 300;
  const { runsMs, inProgress } = call.run;
  const version = plan.api.version.name;
  const finishesAt = now + runsMs;
  const retentionMs = inBody?.retentionMs;
  const entry = { fingerprint, version, firstUsedAt: now, finishesAt, response, isStored, retentionMs };
  idempotencyKeys.start(scope, entry, now);
  if (inProgress !== undefined) return echoed(stillInProgress(inProgress.retryAfter, call, environment));
  return { ...echoed(response), runsMs, finish: () => idempotencyKeys.finish(scope, entry, clock.now()) };
}

/** The key is known: its request is a different one, in progress, or finished and stored. */
function serveKnownKey(
  known: KeyEntry,
  { fingerprint, duplicates }: { readonly fingerprint: string; readonly duplicates: KeyInBody["duplicates"] },
  call: EndpointCall,
  environment: Environment,
  echoed: (response: SandboxResponse, isReplay?: boolean) => Served,
): Served {
  const { plan, switches, clock } = environment;
  const { run } = call;
  const { endpoint } = call.plan;
  const isSame = known.fingerprint === fingerprint && switches.repeatedKey === "replay";
  if (!isSame && switches.reusedKey !== "replay") {
    const detail = "The key was used with a different request.";
    return echoed(errorResponse(plan, { status: switches.reusedKey, detail, endpoint, isFull: true }));
  }
  const left = known.finishesAt - clock.now();
  if (left <= 0 && duplicates === "refused") {
    return echoed(errorResponse(plan, { status: 409, detail: "The key was used before.", endpoint }));
  }
  if (left <= 0) return echoed(known.response, true);
  const retryAfter = run.inProgress?.retryAfter ?? String(Math.max(1, Math.ceil(left / 1000)));
  return echoed(stillInProgress(retryAfter, call, environment));
}

function stillInProgress(retryAfter: string, call: EndpointCall, environment: Environment): SandboxResponse {
  return inProgressResponse(retryAfter, "A request with this key is still in progress.", call, environment);
}

/** J12: keys in progress can't be dropped, so no new request begins. */
function crowdedResponse(call: EndpointCall, { plan }: Environment): SandboxResponse {
  return errorResponse(plan, {
    status: 503,
    endpoint: call.plan.endpoint,
    detail: "Too many requests with idempotency keys are in progress.",
  });
}

function findKeyIssue(key: string, idempotency: Idempotency): string | undefined {
  const { header, characters } = idempotency;
  const { minimum: min = 1, maximum: max = Number.MAX_SAFE_INTEGER } = keyLength(idempotency);
  if (key.length < min || key.length > max) {
    return `The ${header} must have ${min} to ${max} characters.`;
  }
  if (characters === "uuid") return scalars.uuid.fits(key) ? undefined : `The ${header} must be a UUID.`;
  return characters === undefined || /^[\x20-\x7e]*$/.test(key)
    ? undefined
    : `The ${header} must consist of printable ASCII characters.`;
}

function scopeOf(
  { account, plan }: EndpointCall,
  { key, inBody }: KnownBy,
  { switches, plan: api }: Environment,
): string {
  const known = foldKey(key, plan.endpoint, api);
  return switches.keyScope === "operation" || inBody !== undefined
    ? `${account}\n${plan.endpoint.id}\n${known}`
    : `${account}\n\n${known}`;
}

/** The same key with another version is another request. */
function fingerprintOf({ request, plan }: EndpointCall, environment: Environment): string {
  const { path, query, bytes } = request;
  const body = request.body ?? (bytes === undefined ? "" : digestOf(bytes));
  const version = versionOf(request, environment.plan.version) ?? null;
  return digestOf(JSON.stringify([plan.endpoint.id, path, query, version, body]));
}

/** IDEM-4: adds the key and whether the response is a replay. */
function keyed(
  response: SandboxResponse,
  isReplay: boolean,
  key: string,
  { plan }: EndpointCall,
  environment: Environment,
): SandboxResponse {
  const { idempotency } = environment.plan.api;
  const { echoHeader, replayedHeader } = idempotency ?? {};
  const isSent = (name: string) =>
    environment.switches.echo === "all" ||
    plan.response.headers.some((header) => header.name.toLowerCase() === name.toLowerCase());
  const echoed =
    echoHeader !== undefined && isSent(echoHeader) ? withHeader(response, echoHeader, key) : response;
  return replayedHeader !== undefined && isSent(replayedHeader)
    ? withHeader(echoed, replayedHeader, String(isReplay))
    : echoed;
}
