import type { Fetch, FetchInit } from "../../../generated/typescript/types.js";
import { callHeader } from "../../../src/sandbox/exchange.js";
import { deliverInProcess } from "../../../src/sandbox/http/deliver-in-process.js";
import type { Delivery } from "../../../src/sandbox/http/delivery.js";
import { headerOf, type SandboxResponse, withHeader } from "../../../src/sandbox/http/message.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Machine } from "../machine.js";
import { isSentOnce } from "../resending-platform.js";
import type { Time } from "../time.js";
import { gatewayBodies } from "../refusals/gateway-bodies.js";
import { findInProgress } from "./evidence.js";
import type { ModelFault } from "./faults.js";
import { foreignIds } from "./request-ids.js";
import type { Message, ModelService, Work } from "./service.js";
import type { IntentTrace, ModelAttempt } from "./trace.js";

/** More attempts than any budget allows. */
const maxAttempts = 200;

interface Expected {
  readonly trace: IntentTrace;
  readonly faults: readonly (ModelFault | null)[];
  next: number;
}

/** What lies between clients and the service: it records each attempt, and does to it what its fault says. */
export class Network {
  readonly #api: Api;
  readonly #service: ModelService;
  readonly #time: Time;
  readonly #expected = new Map<string, Expected>();

  constructor(api: Api, service: ModelService, time: Time) {
    this.#api = api;
    this.#service = service;
    this.#time = time;
  }

  /** From now on these are the faults of the intent's attempts. */
  expect(trace: IntentTrace, faults: Expected["faults"]): void {
    this.#expected.set(trace.intent.name, { trace, faults, next: 0 });
  }

  /** The `fetch` of a machine. */
  fetchOf(machine: Machine): Fetch {
    return (url, init) =>
      machine.isDead
        ? new Promise(() => undefined)
        : machine.receive(this.#pass({ url, headers: init.headers, body: init.body }, init));
  }

  async #pass(message: Message, init: FetchInit): Promise<Response> {
    const { signal } = init;
    const name = message.headers[callHeader.toLowerCase()] ?? "";
    const expected = this.#expected.get(name);
    if (expected === undefined) throw new Error("a request of nobody's intent");
    const { attempts } = expected.trace;
    if (attempts.length >= maxAttempts) throw new Error("the client attempts for ever");
    const fault = expected.faults[expected.next] ?? null;
    expected.next += 1;
    const attempt: ModelAttempt = {
      ...message,
      signal,
      number: attempts.length,
      at: this.#time.now,
      fault,
      answer: undefined,
    };
    attempts.push(attempt);
    const serve: Serve = (work = {}) => this.#service.serve(message, name, attempt.number, work);
    const clock = { now: () => this.#time.now, sleep: (ms: number) => this.#time.sleep(ms) };
    const delivery =
      fault?.kind === "used"
        ? await reuse(fault, serve, isSentOnce(init))
        : await this.#deliver(fault, serve, signal);
    if (delivery.kind === "whole" && !signal.aborted) {
      attempt.answer = { response: delivery.response, at: this.#time.now };
    }
    return deliverInProcess(delivery, clock, signal);
  }

  async #deliver(
    fault: Exclude<ModelFault, { readonly kind: "used" }> | null,
    serve: Serve,
    signal: AbortSignal,
  ): Promise<Delivery> {
    switch (fault?.kind) {
      case undefined:
        return { kind: "whole", response: await serve() };
      case "slow":
        return { kind: "whole", response: await serve(fault) };
      case "refusal": {
        const response = this.#askToWait(fault, await serve(fault));
        return fault.isCut ? cut(response) : { kind: "whole", response };
      }
      case "unreachable":
        return refused;
      case "lost":
        await begin(fault, serve);
        return fault.how === "silence" ? { kind: "silence" } : broken;
      case "retried":
        await begin(fault, serve);
        return refused;
      case "late":
        return this.#comeLate(fault, serve, signal);
      case "cut":
        return cut(await serve());
      case "edge":
        await begin(fault, serve);
        return { kind: "whole", response: edgeResponse(this.#api, fault) };
      case "dropped":
        return { kind: "whole", response: this.#drop(fault, await serve()) };
      case "foreign":
        return { kind: "whole", response: this.#exchange(await serve()) };
      case "odd":
        return { kind: "whole", response: spoil(await serve()) };
      case "twice": {
        const first = serve(fault);
        await this.#time.sleep(fault.afterMs);
        const [, second] = await Promise.all([first, serve()]);
        return { kind: "whole", response: second };
      }
    }
  }

  async #comeLate(
    { afterMs, how }: Extract<ModelFault, { readonly kind: "late" }>,
    serve: Serve,
    signal: AbortSignal,
  ): Promise<Delivery> {
    const arrive = (): Promise<SandboxResponse> => this.#time.sleep(afterMs).then(() => serve());
    if (how === "answered") return { kind: "whole", response: await arrive() };
    if (how === "broken") void arrive();
    else signal.addEventListener("abort", () => void arrive());
    return how === "broken" ? broken : { kind: "silence" };
  }

  /** A refusal that took its time asks for some by the header of a first run in progress, which has another status. */
  #askToWait({ runsMs }: { readonly runsMs: number }, response: SandboxResponse): SandboxResponse {
    const row = findInProgress(this.#api);
    const isOther = response.status >= 400 && response.status !== row?.status;
    if (row === undefined || runsMs === 0 || !isOther) return response;
    return withHeader(response, row.retry.header, String(1 + (runsMs % 8)));
  }

  /** The response to another key; without an echo nobody could tell, so that it comes as it is. */
  #exchange(response: SandboxResponse): SandboxResponse {
    const echo = this.#api.idempotency?.echoHeader;
    if (echo === undefined || headerOf(response, echo) === undefined) return response;
    const body =
      typeof response.body === "string" ? response.body.replace(/effect-\d+/, "effect-of-another") : "";
    return withHeader({ ...response, body }, echo, "another-key");
  }

  #drop(
    { which }: Extract<ModelFault, { readonly kind: "dropped" }>,
    response: SandboxResponse,
  ): SandboxResponse {
    const { idempotency, conventions } = this.#api;
    const names = {
      wait: findInProgress(this.#api)?.retry.header,
      echo: idempotency?.echoHeader,
      "request id": conventions.requestIdHeader,
      replayed: idempotency?.replayedHeader,
    };
    const name = names[which];
    return name === undefined ? response : withHeader(response, name);
  }
}

type Serve = (work?: Work) => Promise<SandboxResponse>;

const nothing: SandboxResponse = { status: 200, headers: [], body: "" };
const broken: Delivery = { kind: "disconnect", at: "start", how: "reset", response: nothing };
const refused: Delivery = { kind: "unreachable", code: "ECONNREFUSED" };

/** Lets the service get as far with a request as the fault says. */
async function begin(
  { progress, runsMs }: { readonly progress: "none" | "done" | "running"; readonly runsMs: number },
  serve: Serve,
): Promise<void> {
  if (progress === "done") await serve();
  if (progress === "running") void serve({ runsMs });
}

/** The connection breaks; a platform that sends again what may come twice tells what becomes of the second copy. */
async function reuse(
  { again, ...first }: Extract<ModelFault, { readonly kind: "used" }>,
  serve: Serve,
  isOnce: boolean,
): Promise<Delivery> {
  await begin(first, serve);
  if (isOnce) return broken;
  return again === "unreachable" ? refused : { kind: "whole", response: await serve() };
}

function cut(response: SandboxResponse): Delivery {
  return response.body === "" ? broken : { kind: "disconnect", at: "body", how: "reset", response };
}

const pages = {
  html: { type: "text/html", body: "<html><h1>Not now</h1></html>" },
  empty: { type: "text/plain", body: "" },
};

/** Any of what gateways write, where it is JSON: which one, the time of the run says as well as another number would. */
function edgeResponse(
  api: Api,
  { status, page, runsMs }: Extract<ModelFault, { readonly kind: "edge" }>,
): SandboxResponse {
  const [, json] = gatewayBodies[runsMs % gatewayBodies.length] ?? [];
  const { type, body } =
    page === "json" ? { type: "application/json", body: JSON.stringify(json) } : pages[page];
  return { status, headers: [["Content-Type", type], ...foreignIds(api)], body };
}

/** A success whose body the model doesn't promise in full. */
function spoil(response: SandboxResponse): SandboxResponse {
  const { status, body } = response;
  return status < 300 && typeof body === "string"
    ? { ...response, body: body.replace('"as you wished"', "7") }
    : response;
}
