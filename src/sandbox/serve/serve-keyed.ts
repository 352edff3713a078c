import { valueOf } from "../../model/ir/known.js";
import { createHash } from "node:crypto";
import { errorAnswer } from "../answers/error-answer.js";
import type { Idempotency } from "../../model/ir/idempotency.js";
import { headerOf, type Answer, withHeader } from "../http/message.js";
import type { KeyEntry } from "../idempotency/key-store.js";
import type { World } from "../world.js";
import { versionOf } from "./check-version.js";
import type { Served } from "./serve.js";
import { carryOut, type EndpointCall, inProgressAnswer } from "./serve-endpoint.js";

/** IDEM-2 to IDEM-8, IDEM-10: serves a request under an idempotency key. */
export function serveKeyed(call: EndpointCall, key: string, world: World): Served {
  const { switches, plan, clock, idempotencyKeys } = world;
  const { idempotency } = plan.api;
  const problem = idempotency && keyProblem(key, idempotency);
  if (problem !== undefined) {
    return over(errorAnswer(plan, { status: switches.invalidKey, detail: problem, isFull: true }));
  }
  const now = clock.now();
  const scope = scopeOf(call, key, world);
  const fingerprint = fingerprintOf(call, world);
  const known = idempotencyKeys.find(scope, now);
  if (known !== undefined) return again(known, fingerprint, call, key, world);
  if (!idempotencyKeys.makeRoom(now)) return over(keyed(crowdedAnswer(world), false, key, call, world));
  const answer = carryOut(call, key, world);
  const isStored = plan.errors.isStored(answer.status, (name) => headerOf(answer, name) !== undefined);
  const { runsMs, inProgress } = call.run;
  const entry: KeyEntry = { fingerprint, firstUsedAt: now, finishesAt: now + runsMs, answer, isStored };
  idempotencyKeys.start(scope, entry, now);
  if (inProgress !== undefined) {
    return over(keyed(stillInProgress(inProgress.retryAfter, world), false, key, call, world));
  }
  return {
    answer: keyed(answer, false, key, call, world),
    runsMs,
    finish: () => idempotencyKeys.finish(scope, entry, clock.now()),
    isReplay: false,
  };
}

/** The key is known: its request is another one, or in progress, or over and stored. */
function again(known: KeyEntry, fingerprint: string, call: EndpointCall, key: string, world: World): Served {
  const { plan, switches, clock } = world;
  if (known.fingerprint !== fingerprint && switches.reusedKey !== "replay") {
    const detail = "The key was used with another request.";
    const answer = errorAnswer(plan, { status: switches.reusedKey, detail, isFull: true });
    return over(keyed(answer, false, key, call, world));
  }
  const left = known.finishesAt - clock.now();
  if (left <= 0) return { ...over(keyed(known.answer, true, key, call, world)), isReplay: true };
  const retryAfter = call.run.inProgress?.retryAfter ?? String(Math.max(1, Math.ceil(left / 1000)));
  return over(keyed(stillInProgress(retryAfter, world), false, key, call, world));
}

function stillInProgress(retryAfter: string, world: World): Answer {
  return inProgressAnswer(retryAfter, "A request with this key is still in progress.", world);
}

/** J12: what isn't over can't be forgotten, so nothing new begins. */
function crowdedAnswer({ plan }: World): Answer {
  return errorAnswer(plan, { status: 503, detail: "Too many requests with keys are in progress." });
}

function over(answer: Answer): Served {
  return { answer, runsMs: 0, finish: () => undefined, isReplay: false };
}

function keyProblem(key: string, { header, length, characters }: Idempotency): string | undefined {
  const bounds = valueOf(length);
  const least = Number(bounds?.minimum ?? 1);
  const most = Number(bounds?.maximum ?? Number.MAX_SAFE_INTEGER);
  if (key.length < least || key.length > most) {
    return `The ${header} must have ${least} to ${most} characters.`;
  }
  return characters === undefined || /^[\x20-\x7e]*$/.test(key)
    ? undefined
    : `The ${header} must be printable ASCII.`;
}

function scopeOf({ account, plan }: EndpointCall, key: string, { switches }: World): string {
  return switches.keyScope === "operation"
    ? `${account}\n${plan.endpoint.id}\n${key}`
    : `${account}\n\n${key}`;
}

/** The same key with another version is another request. */
function fingerprintOf({ request, plan }: EndpointCall, world: World): string {
  const { path, query, body = "" } = request;
  return createHash("sha256")
    .update(JSON.stringify([plan.endpoint.id, path, query, versionOf(request, world) ?? null, body]))
    .digest("base64");
}

/** IDEM-4: the answer with the key and whether it is a replay. */
function keyed(answer: Answer, isReplay: boolean, key: string, { plan }: EndpointCall, world: World): Answer {
  const { idempotency } = world.plan.api;
  const { echoHeader, replayedHeader } = idempotency ?? {};
  const isShown = (name: string) =>
    world.switches.echo === "all" ||
    plan.reply.headers.some((header) => header.name.toLowerCase() === name.toLowerCase());
  const echoed =
    echoHeader !== undefined && isShown(echoHeader) ? withHeader(answer, echoHeader, key) : answer;
  return replayedHeader !== undefined && isShown(replayedHeader)
    ? withHeader(echoed, replayedHeader, String(isReplay))
    : echoed;
}
