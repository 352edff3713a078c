import type { Fetch } from "../../generated/typescript/lite.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import type { FaultSubject } from "../../src/sandbox/faults/draw-fault.js";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Machine } from "./machine.js";
import type { Faults } from "./schedule.js";
import type { Stage } from "./stage.js";
import type { CallStory, Try } from "./story.js";

/** More tries than any budget allows. */
const mostTries = 100;

/** Where a client's requests pass by: writes down each try, and tells the sandbox what goes wrong with it. */
export class Wire {
  readonly #stage: Stage;
  readonly #calls = new Map<string, { readonly story: CallStory; faults: Faults; next: number }>();

  constructor(stage: Stage) {
    this.#stage = stage;
    stage.faults.choose = (subject) => this.#choose(subject);
  }

  /** From now on these are the faults of the call's tries. */
  expect(story: CallStory, faults: Faults): void {
    this.#calls.set(story.plan.name, { story, faults, next: 0 });
  }

  /** Whether the call's tries go well from now on. */
  isCalm(name: string): boolean {
    return (this.#calls.get(name)?.faults ?? []).every((fault) => fault === null);
  }

  /** The `fetch` of a machine. */
  fetchOf(machine: Machine): Fetch {
    return (url, init) => {
      if (machine.isDead) return new Promise(() => undefined);
      return machine.receive(this.#pass(url, init));
    };
  }

  /** A request has arrived: the next fault of its call is its own. */
  #choose({ call = "" }: FaultSubject): Fault | undefined {
    const known = this.#calls.get(call);
    if (known === undefined) return undefined;
    const fault = known.faults[known.next] ?? null;
    known.next += 1;
    const sent = known.story.tries.findLast((one) => one.fault === undefined);
    if (sent !== undefined) sent.fault = fault;
    return fault ?? undefined;
  }

  async #pass(url: string, init: RequestInit): Promise<Response> {
    const headers: Readonly<Record<string, string>> = Object.fromEntries(new Headers(init.headers));
    const call = this.#calls.get(headers[callHeader.toLowerCase()] ?? "");
    if (call === undefined) throw new Error("a request of a call that nobody makes");
    if (call.story.tries.length >= mostTries) throw new Error("the client tries for ever");
    const sent = this.#note(call.story, url, init, headers);
    try {
      sent.response = await this.#stage.send(url, init);
      const target = init.redirect === "manual" ? null : sent.response.headers.get("location");
      return target === null ? sent.response : await this.#follow(url, init, target);
    } catch (failure) {
      sent.failure = failure;
      throw failure;
    } finally {
      sent.answeredAt = this.#stage.time.now;
    }
  }

  /** What the platform does when it isn't told to leave redirects alone. */
  #follow(url: string, init: RequestInit, target: string): Promise<Response> {
    return this.#pass(new URL(target, url).href, { ...init, redirect: "manual" });
  }

  #note(
    { tries, rounds }: CallStory,
    url: string,
    { method = "GET", body, signal }: RequestInit,
    headers: Try["headers"],
  ): Try {
    const sent: Try = {
      at: this.#stage.time.now,
      url,
      method,
      headers,
      body: typeof body === "string" ? body : null,
      signal: signal ?? undefined,
      fault: undefined,
      wasAborted: rounds.at(-1)?.abortedAt !== undefined,
      answeredAt: undefined,
      response: undefined,
      failure: undefined,
    };
    tries.push(sent);
    return sent;
  }
}
