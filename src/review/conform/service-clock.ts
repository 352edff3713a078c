import { parseDuration } from "../../language/model/duration.js";
import type { ConformDocument } from "../../language/read/language/conform.js";
import { carriedFor } from "./credentials.js";
import type { WireRequest } from "./http/wire.js";
import type { Session } from "./session.js";
import { type Trial, Unproven } from "./trial.js";

/** Whether time passes for the service by its clock: a run that waits doesn't move it. */
export function movesClock({ waitMs = 0, settings }: Pick<Session, "waitMs" | "settings">): boolean {
  return waitMs === 0 && settings.clock !== undefined;
}

/** How much time passes for the service before keys are tried again, in milliseconds; 0: none. */
export function passingMs({ waitMs = 0, settings: { clock } }: Pick<Session, "waitMs" | "settings">): number {
  return waitMs === 0 && clock !== undefined ? (parseDuration(clock.by) ?? 0) : waitMs;
}

/** Has that time pass; @throws Unproven if the request that moves the clock isn't answered with a success */
export async function passTime({ session, endpoint }: Trial): Promise<void> {
  const { api, gate, secrets, settings } = session;
  if (!movesClock(session)) return gate.wait(passingMs(session));
  const carried = carriedFor(api, endpoint, secrets.usual ?? {});
  const headers = "missing" in carried ? {} : carried.headers;
  const { ending } = await gate.send(clockRequest(settings, headers));
  if (ending.kind === "lost") throw new Unproven(`the clock may not have been moved: ${ending.reason}`);
  const { status } = ending.response;
  if (status < 200 || status > 299) {
    throw new Unproven(`the request that moves the clock was answered with ${status}`);
  }
}

/** Whether a request is the one that moves the clock. */
export function isForClock({ method, target }: WireRequest, { clock }: ConformDocument): boolean {
  return clock?.request === `${method} ${target}`;
}

function clockRequest({ clock }: ConformDocument, carried: Readonly<Record<string, string>>): WireRequest {
  const [method = "", target = ""] = clock?.request.split(" ") ?? [];
  return {
    method,
    target,
    headers: [["Content-Type", "application/json"], ...Object.entries(carried)],
    body: new TextEncoder().encode(JSON.stringify(clock?.body ?? {})),
  };
}
