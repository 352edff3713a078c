import { jsonAnswer } from "../answers/build-answer.js";
import { type SteeredClock, timestamp } from "../clock.js";
import type { FaultQueue } from "../faults/fault-queue.js";
import type { Answer, SandboxRequest } from "../http/message.js";
import type { Effects } from "../state/effects.js";
import { readExactJson } from "../json/read-json.js";
import { FixtureError } from "../state/fixtures.js";
import type { State } from "../state/state.js";
import { advanceClock } from "./advance-clock.js";
import { ControlError } from "./control-error.js";
import { queueFaults, randomiseFaults } from "./steer-faults.js";

/** What can be seen and steered from outside. */
export interface Controls {
  readonly effects: Effects;
  readonly state: State;
  readonly faults: FaultQueue;
  readonly clock: SteeredClock;
}

const root = "/__sandbox";

/** The size of a request's body; a state that can be seen is taken again. */
export const mostControlBytes = 67_108_864;

/** Whether a request is for the sandbox itself, and not for the API. */
export function isControl({ path }: Pick<SandboxRequest, "path">): boolean {
  return path === root || path.startsWith(`${root}/`);
}

interface Control {
  readonly see: (controls: Controls) => unknown;
  readonly steer: Readonly<Partial<Record<string, (controls: Controls, body: unknown) => void>>>;
}

const controls: Readonly<Record<string, Control>> = {
  effects: {
    see: ({ effects }) => ({ count: effects.count, effects: effects.list() }),
    steer: { DELETE: ({ effects }) => effects.clear() },
  },
  state: {
    see: ({ state }) => state.read(),
    steer: { PUT: ({ state }, body) => state.replace(body) },
  },
  faults: {
    see: ({ faults }) => ({ rate: faults.rate, waiting: faults.waiting }),
    steer: {
      POST: ({ faults }, body) => queueFaults(faults, body),
      PUT: ({ faults }, body) => randomiseFaults(faults, body),
      DELETE: ({ faults }) => faults.clear(),
    },
  },
  clock: {
    see: ({ clock }) => ({ now: timestamp(clock.now()) }),
    steer: { POST: ({ clock }, body) => advanceClock(clock, body) },
  },
};

/** Answers with what there is to see, after steering if that is asked for. */
export function serveControl({ method, path, body, headers }: SandboxRequest, parts: Controls): Answer {
  const name = path.slice(root.length + 1);
  if (name === "") return jsonAnswer(200, { paths: Object.keys(controls).map((each) => `${root}/${each}`) });
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (control === undefined) return problem(404, `There is no ${path}; see ${root}.`);
  const steer = Object.hasOwn(control.steer, method) ? control.steer[method] : undefined;
  if (steer === undefined && method !== "GET") {
    const allowed = ["GET", ...Object.keys(control.steer)].join(", ");
    return jsonAnswer(405, { problem: `${path} takes ${allowed}.` }, [["Allow", allowed]]);
  }
  try {
    if (steer !== undefined) steer(parts, method === "DELETE" ? undefined : readJson(body, headers));
    return jsonAnswer(200, control.see(parts));
  } catch (error) {
    if (error instanceof ControlError || error instanceof FixtureError) return problem(422, error.message);
    throw error;
  }
}

function problem(status: number, text: string): Answer {
  return jsonAnswer(status, { problem: text });
}

/** A form of a foreign page can't send JSON as such. */
function readJson(body: string | undefined, headers: SandboxRequest["headers"]): unknown {
  if (!(headers.get("content-type") ?? "").startsWith("application/json")) {
    throw new ControlError("The Content-Type must be application/json.");
  }
  const reading = readExactJson(body ?? "");
  if (reading.kind === "wrong") throw new ControlError(`The body ${reading.problem}.`);
  return reading.value;
}
