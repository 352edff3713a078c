import { jsonResponse } from "../responses/build-response.js";
import { type AdjustableClock, timestamp } from "../clock.js";
import type { FaultQueue, FaultSelector } from "../faults/fault-queue.js";
import type { SandboxRequest, SandboxResponse } from "../http/message.js";
import type { Tokens } from "../access/tokens.js";
import type { Effects } from "../state/effects.js";
import { readExactJson } from "../json/read-json.js";
import { FixtureError, type State } from "../state/fixtures.js";
import { ControlError } from "./control-error.js";
import { parseDuration } from "../../language/model/duration.js";
import { isObject } from "../../language/model/scalars.js";
import { describeUnknown, type Fault, findFaultIssue, isFault } from "../faults/fault.js";

/** What can be read and changed from outside. */
export interface Controls {
  readonly effects: Effects;
  readonly state: State;
  readonly faults: FaultQueue;
  readonly clock: AdjustableClock;
  readonly tokens: Tokens;
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
  tokens: {
    read: ({ tokens, clock }) => ({ count: tokens.count(clock.now()), refusal: tokens.refusal ?? null }),
    actions: {
      PUT: ({ tokens }, body) => refuseTokens(tokens, body),
      DELETE: ({ tokens }) => tokens.end(),
    },
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

/** Reads `{ "advance": "25h" }`. */
function advanceClock(clock: AdjustableClock, body: unknown): void {
  const duration = isObject(body) ? body["advance"] : undefined;
  const milliseconds = typeof duration === "string" ? parseDuration(duration) : undefined;
  if (milliseconds === undefined) throw new ControlError('Send { "advance": "25h" }, in ms, s, m, h or d.');
  clock.advance(milliseconds);
}

/** Reads `{ "refusal": 503 }`, or `null` to issue tokens again. */
function refuseTokens(tokens: Tokens, body: unknown): void {
  const status = isObject(body) ? body["refusal"] : undefined;
  const isStatus = typeof status === "number" && Number.isInteger(status) && status >= 400 && status <= 599;
  if (status !== null && !isStatus) {
    throw new ControlError('Send { "refusal": 503 }, a status from 400 to 599, or null for none.');
  }
  tokens.refusal = isStatus ? status : undefined;
}

const form = 'Send { "faults": [...] }, with "operation" or "call" to select requests.';
const members = ["faults", "operation", "call"];

/** Reads `{ "faults": [{ "kind": "silence", "progress": "done" }, null], "operation": …, "call": … }`. */
function queueFaults(queue: FaultQueue, body: unknown): void {
  if (!isObject(body) || !Array.isArray(body["faults"])) throw new ControlError(form);
  for (const name of Object.keys(body)) {
    if (!members.includes(name)) throw new ControlError(describeUnknown("There is no", name, members));
  }
  const faults = body["faults"].map((fault: unknown, index) => readFault(fault, index));
  queue.queue(faults, { ...readSelector(body, "operation"), ...readSelector(body, "call") });
}

/** Reads `{ "rate": 0.1 }`. */
function randomiseFaults(queue: FaultQueue, body: unknown): void {
  const rate = isObject(body) ? body["rate"] : undefined;
  if (typeof rate !== "number" || rate < 0 || rate > 1) {
    throw new ControlError('Send { "rate": 0.1 }, from 0 to 1.');
  }
  queue.randomise(rate);
}

function readFault(value: unknown, index: number): Fault | null {
  if (value === null || isFault(value)) return value;
  throw new ControlError(`faults[${index}]: ${findFaultIssue(value)}`);
}

function readSelector(body: { readonly [name: string]: unknown }, name: keyof FaultSelector): FaultSelector {
  const value = body[name];
  if (value === undefined) return {};
  if (typeof value !== "string") throw new ControlError(`${name} must be a string.`);
  return { [name]: value };
}
