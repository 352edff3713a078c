import { jsonAnswer } from "../answers/build-answer.js";
import type { Delivery } from "../http/delivery.js";
import { type Arrival, serve, type Served } from "../serve/serve.js";
import type { Run } from "../serve/serve-endpoint.js";
import type { World } from "../world.js";
import { distort } from "./distort.js";
import { edgeAnswer } from "./edge-answer.js";
import type { DelayFault, Fault, Progress } from "./fault.js";

/** What a request comes to, and what the service made of it if it got that far. */
export interface Played {
  readonly delivery: Delivery;
  readonly served: Served | undefined;
}

/** Lets one request go through, and go wrong in the way of the fault. A run takes `latencyMs` where no fault says more. */
export async function playFault(
  fault: Fault | undefined,
  arrival: Arrival,
  world: World,
  latencyMs: number,
): Promise<Played> {
  const run: Run = { runsMs: latencyMs };
  if (fault === undefined) return whole(await finish(serve(arrival, run, world), world));
  switch (fault.kind) {
    case "service-error":
      return whole(await finish(serve(arrival, { ...run, error: fault }, world), world));
    case "refused-items":
      return whole(await finish(serve(arrival, { ...run, refusedItems: fault.indexes }, world), world));
    case "in-progress": {
      const failure = fault.fails === true ? { error: { status: 500 } } : {};
      return whole(serve(arrival, { runsMs: fault.runsMs, inProgress: fault, ...failure }, world));
    }
    case "delay":
      return whole(await delay(fault, arrival, run, world));
    case "duplicate": {
      const first = serve(arrival, run, world);
      serve(arrival, run, world);
      return whole(await finish(first, world));
    }
    case "edge-answer": {
      const served = await progress(fault, arrival, run, world);
      return { delivery: { kind: "whole", answer: edgeAnswer(fault, world.plan) }, served };
    }
    case "silence":
      return { delivery: { kind: "silence" }, served: await progress(fault, arrival, run, world) };
    case "disconnect": {
      const served = await progress(fault, arrival, run, world);
      const answer = served?.answer ?? jsonAnswer(200, {});
      return { delivery: { kind: "disconnect", at: fault.at, how: fault.how, answer }, served };
    }
    case "unreachable":
      return { delivery: { kind: "unreachable", code: fault.code }, served: undefined };
    default: {
      const served = await finish(serve(arrival, run, world), world);
      return { delivery: distort(fault, served.answer, world.plan), served };
    }
  }
}

function whole(served: Served): Played {
  return { delivery: { kind: "whole", answer: served.answer }, served };
}

/** Waits until the run is over. */
async function finish(served: Served, world: World): Promise<Served> {
  if (served.runsMs > 0) await world.clock.sleep(served.runsMs);
  served.finish();
  return served;
}

/** How far the service gets with a request whose answer doesn't come from it. */
async function progress(
  { progress: reached, runsMs }: { readonly progress: Progress; readonly runsMs?: number },
  arrival: Arrival,
  run: Run,
  world: World,
): Promise<Served | undefined> {
  switch (reached) {
    case "none":
      return undefined;
    case "done":
      return finish(serve(arrival, run, world), world);
    case "running":
      return serve(arrival, { runsMs: runsMs ?? 1000 }, world);
  }
}

async function delay(
  { milliseconds, progress: reached }: DelayFault,
  arrival: Arrival,
  run: Run,
  world: World,
): Promise<Served> {
  if (reached === "none") {
    await world.clock.sleep(milliseconds);
    return finish(serve(arrival, run, world), world);
  }
  const served = await finish(serve(arrival, run, world), world);
  await world.clock.sleep(milliseconds);
  return served;
}
