import type { Fetch } from "../../generated/typescript/lite.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import type { FaultSubject } from "../../src/sandbox/faults/draw-fault.js";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Machine } from "./machine.js";
import type { Faults } from "./schedule.js";
import type { Environment } from "./environment.js";
import type { CallTrace, Attempt } from "./trace.js";

/** More attempts than any budget allows. */
const maxAttempts = 100;

/** The transport of a client: records each attempt, and tells the sandbox which fault to inject. */
export class Wire {
  readonly #environment: Environment;
  readonly #calls = new Map<string, { readonly trace: CallTrace; faults: Faults; next: number }>();

  constructor(environment: Environment) {
    this.#environment = environment;
    environment.faults.choose = (subject) => this.#choose(subject);
  }

  /** From now on these are the faults of the call's attempts. */
  expect(trace: CallTrace, faults: Faults): void {
    this.#calls.set(trace.plan.name, { trace, faults, next: 0 });
  }

  /** Whether the call's attempts go well from now on. */
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
    const sent = known.trace.attempts.findLast((one) => one.fault === undefined);
    if (sent !== undefined) sent.fault = fault;
    return fault ?? undefined;
  }

  async #pass(url: string, init: RequestInit): Promise<Response> {
    const headers: Readonly<Record<string, string>> = Object.fromEntries(new Headers(init.headers));
    const call = this.#calls.get(headers[callHeader.toLowerCase()] ?? "");
    if (call === undefined) throw new Error("a request of a call that nobody makes");
    if (call.trace.attempts.length >= maxAttempts) throw new Error("the client attempts for ever");
    const sent = this.#note(call.trace, url, init, headers);
    try {
      sent.response = await this.#environment.send(url, init);
      const target = init.redirect === "manual" ? null : sent.response.headers.get("location");
      return target === null ? sent.response : await this.#follow(url, init, target);
    } catch (failure) {
      sent.failure = failure;
      throw failure;
    } finally {
      sent.respondedAt = this.#environment.time.now;
    }
  }

  /** What the platform does when it isn't told to leave redirects alone. */
  #follow(url: string, init: RequestInit, target: string): Promise<Response> {
    return this.#pass(new URL(target, url).href, { ...init, redirect: "manual" });
  }

  #note(
    { attempts, rounds }: CallTrace,
    url: string,
    { method = "GET", body, signal }: RequestInit,
    headers: Attempt["headers"],
  ): Attempt {
    const sent: Attempt = {
      at: this.#environment.time.now,
      url,
      method,
      headers,
      body: typeof body === "string" ? body : null,
      signal: signal ?? undefined,
      fault: undefined,
      wasAborted: rounds.at(-1)?.abortedAt !== undefined,
      respondedAt: undefined,
      response: undefined,
      failure: undefined,
    };
    attempts.push(sent);
    return sent;
  }
}
