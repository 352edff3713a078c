import { jsonResponse } from "../responses/build-response.js";
import { type AdjustableClock, timestamp } from "../clock.js";
import type { FaultQueue } from "../faults/fault-queue.js";
import type { SandboxResponse, SandboxRequest } from "../http/message.js";
import type { Effects } from "../state/effects.js";
import { readExactJson } from "../json/read-json.js";
import { FixtureError } from "../state/fixtures.js";
import type { State } from "../state/state.js";
import { advanceClock } from "./advance-clock.js";
import { ControlError } from "./control-error.js";
import { queueFaults, randomiseFaults } from "./control-faults.js";

/** What can be read and changed from outside. */
export interface Controls {
  readonly effects: Effects;
  readonly state: State;
  readonly faults: FaultQueue;
  readonly clock: AdjustableClock;
}

const root = "/__sandbox";

/** The maximum size of a request body; any state that was read can be sent back. */
export const maxControlBytes = 67_108_864;

/** Whether a request is for the sandbox itself, and not for the API. */
export function isControl({ path }: Pick<SandboxRequest, "path">): boolean {
  return path === root || path.startsWith(`${root}/`);
}

interface Control {
  readonly read: (controls: Controls) => unknown;
  readonly actions: Readonly<Partial<Record<string, (controls: Controls, body: unknown) => void>>>;
}

const controls: Readonly<Record<string, Control>> = {
  effects: {
    read: ({ effects }) => ({ count: effects.count, effects: effects.list() }),
    actions: { DELETE: ({ effects }) => effects.clear() },
  },
  state: {
    read: ({ state }) => state.read(),
    actions: { PUT: ({ state }, body) => state.replace(body) },
  },
  faults: {
    read: ({ faults }) => ({ rate: faults.rate, waiting: faults.waiting }),
    actions: {
      POST: ({ faults }, body) => queueFaults(faults, body),
      PUT: ({ faults }, body) => randomiseFaults(faults, body),
      DELETE: ({ faults }) => faults.clear(),
    },
  },
  clock: {
    read: ({ clock }) => ({ now: timestamp(clock.now()) }),
    actions: { POST: ({ clock }, body) => advanceClock(clock, body) },
  },
};

/** Executes the method's action, if any, and responds with the state after it. */
export function serveControl(
  { method, path, body, headers }: SandboxRequest,
  parts: Controls,
): SandboxResponse {
  const name = path.slice(root.length + 1);
  if (name === "") {
    return jsonResponse(200, { paths: Object.keys(controls).map((each) => `${root}/${each}`) });
  }
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (control === undefined) return failure(404, `${path} doesn't exist; see ${root}.`);
  const action = Object.hasOwn(control.actions, method) ? control.actions[method] : undefined;
  if (action === undefined && method !== "GET") {
    const allowed = ["GET", ...Object.keys(control.actions)].join(", ");
    return jsonResponse(405, { error: `${path} supports ${allowed}.` }, [["Allow", allowed]]);
  }
  try {
    if (action !== undefined) action(parts, method === "DELETE" ? undefined : readJson(body, headers));
    return jsonResponse(200, control.read(parts));
  } catch (error) {
    if (error instanceof ControlError || error instanceof FixtureError) return failure(422, error.message);
    throw error;
  }
}

function failure(status: number, message: string): SandboxResponse {
  return jsonResponse(status, { error: message });
}

/** A form on a page of another origin can't send this content type. */
function readJson(body: string | undefined, headers: SandboxRequest["headers"]): unknown {
  if (!(headers.get("content-type") ?? "").startsWith("application/json")) {
    throw new ControlError("The Content-Type must be application/json.");
  }
  const reading = readExactJson(body ?? "");
  if (reading.kind === "wrong") throw new ControlError(`The body ${reading.issue}.`);
  return reading.value;
}
