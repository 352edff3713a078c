import type { Fetch } from "../../generated/typescript/lite.js";
import type { Sandbox } from "../../src/sandbox/sandbox.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Machine } from "./machine.js";
import type { Faults } from "./schedule.js";
import type { CallStory, Try } from "./story.js";
import type { Time } from "./time.js";

/** More tries than any budget allows. */
const mostTries = 100;

/** Where a client's requests pass by: writes down each try, and tells the sandbox what goes wrong with it. */
export class Wire {
  readonly #sandbox: Sandbox;
  readonly #send: Fetch;
  readonly #time: Time;
  readonly #calls = new Map<string, { readonly story: CallStory; faults: Faults; next: number }>();

  constructor(sandbox: Sandbox, send: Fetch, time: Time) {
    this.#sandbox = sandbox;
    this.#send = send;
    this.#time = time;
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

  async #pass(url: string, init: RequestInit): Promise<Response> {
    const headers: Readonly<Record<string, string>> = Object.fromEntries(new Headers(init.headers));
    const name = headers[callHeader.toLowerCase()] ?? "";
    const call = this.#calls.get(name);
    if (call === undefined) throw new Error(`nobody makes the call ${name}`);
    if (call.story.tries.length >= mostTries) throw new Error("the client tries for ever");
    const fault = call.faults[call.next] ?? null;
    call.next += 1;
    const sent = this.#note(call.story, url, init, headers, fault);
    this.#sandbox.faults.queue(fault, { call: name });
    try {
      sent.response = await this.#send(url, init);
      const target = init.redirect === "manual" ? null : sent.response.headers.get("location");
      return target === null ? sent.response : await this.#follow(url, init, target);
    } finally {
      sent.answeredAt = this.#time.now;
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
    fault: Fault | null,
  ): Try {
    const sent: Try = {
      at: this.#time.now,
      url,
      method,
      headers,
      body: typeof body === "string" ? body : null,
      signal: signal ?? undefined,
      fault,
      wasAborted: rounds.at(-1)?.abortedAt !== undefined,
      answeredAt: undefined,
      response: undefined,
    };
    tries.push(sent);
    return sent;
  }
}
