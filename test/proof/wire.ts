import type { Fetch } from "../../generated/typescript/types.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import type { FaultSubject } from "../../src/sandbox/faults/draw-fault.js";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Effect } from "../../src/sandbox/state/effects.js";
import { untilAborted } from "../../src/sandbox/http/deliver-in-process.js";
import type { Machine } from "./machine.js";
import type { Faults } from "./schedule.js";
import type { Environment } from "./environment.js";
import type { CallTrace, Attempt } from "./trace.js";

/** More attempts than any budget allows. */
const maxAttempts = 100;

/** Ends the name of a call where the number of an attempt begins: the service notes whose effect it was. */
const separator = "#";

/** The name of the call to which an effect belongs. */
export function nameInTag(tag = ""): string | undefined {
  return tag.split(separator)[0];
}

interface KnownCall {
  readonly trace: CallTrace;
  faults: Faults;
  next: number;
}

/** The transport of clients: records each attempt, and tells the sandbox which fault to inject. */
export class Wire {
  readonly #environment: Environment;
  readonly #calls = new Map<string, KnownCall>();
  /** Processes with calls of their own, which other processes make too. */
  readonly #own = new Map<Machine, KnownCall>();
  readonly #responses = new Map<Response, Attempt>();
  #isHolding = true;
  readonly #attempts = new Map<string, { readonly sent: Attempt; readonly call: KnownCall }>();

  constructor(environment: Environment) {
    this.#environment = environment;
    environment.faults.choose = (subject) => this.#choose(subject);
  }

  /** From now on these are the faults of the call's attempts. */
  expect(trace: CallTrace, faults: Faults): void {
    this.#calls.set(trace.plan.name, { trace, faults, next: 0 });
  }

  /** From now on all that this machine sends belongs to this trace. */
  claim(machine: Machine, trace: CallTrace, faults: Faults): void {
    this.#own.set(machine, { trace, faults, next: 0 });
  }

  /** From now on no request is held back. */
  stopHolding(): void {
    this.#isHolding = false;
  }

  /** Whether the call's attempts go well from now on. */
  isCalm(name: string): boolean {
    return (this.#calls.get(name)?.faults ?? []).every((fault) => fault === null);
  }

  /** Counts the effects of each attempt. */
  noteEffects(effects: readonly Effect[]): void {
    for (const { call = "" } of effects) {
      const found = this.#attempts.get(call);
      if (found !== undefined) found.sent.effects += 1;
    }
  }

  /** The `fetch` of a machine. */
  fetchOf(machine: Machine): Fetch {
    return async (url, init) => {
      if (machine.isDead) return new Promise(() => undefined);
      const response = await machine.receive(this.#pass(machine, url, init));
      const sent = this.#responses.get(response);
      // A machine that wakes up may end the attempt before it looks at what has arrived.
      if (sent !== undefined) sent.isReceived = !init.signal?.aborted;
      return readOn(machine, response);
    };
  }

  /** A request has arrived: the next fault of its call is its own. */
  #choose({ call: tag = "" }: FaultSubject): Fault | undefined {
    const arrived = this.#attempts.get(tag);
    if (arrived === undefined) return undefined;
    const { sent, call } = arrived;
    sent.fault = call.faults[call.next] ?? null;
    call.next += 1;
    return sent.fault ?? undefined;
  }

  async #pass(machine: Machine, url: string, init: RequestInit): Promise<Response> {
    const headers: Readonly<Record<string, string>> = Object.fromEntries(new Headers(init.headers));
    const header = callHeader.toLowerCase();
    const name = headers[header] ?? "";
    const call = this.#own.get(machine) ?? this.#calls.get(name);
    if (call === undefined) throw new Error("a request of a call that nobody makes");
    if (call.trace.attempts.length >= maxAttempts) throw new Error("the client attempts for ever");
    const sent = this.#note(call.trace, url, init, headers);
    const tag = `${name}${separator}${sent.number}`;
    this.#attempts.set(tag, { sent, call });
    try {
      if (this.#isHolding) await this.#hold(machine, call.trace, init.signal ?? undefined);
      const tagged = { ...init, headers: { ...headers, [header]: tag } };
      sent.response = await this.#environment.send(url, tagged);
      this.#responses.set(sent.response, sent);
      const target = init.redirect === "manual" ? null : sent.response.headers.get("location");
      return target === null ? sent.response : await this.#follow(machine, url, init, target);
    } catch (failure) {
      sent.failure = failure;
      throw failure;
    } finally {
      sent.respondedAt = this.#environment.time.now;
    }
  }

  /** Holds a request back, until its client ends it or dies. */
  async #hold(
    machine: Machine,
    { plan, attempts }: CallTrace,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const holdMs = plan.holds[attempts.length - 1] ?? 0;
    if (holdMs > 0) await machine.receive(untilAborted(this.#environment.time.sleep(holdMs), signal));
  }

  /** What the platform does when it isn't told to leave redirects alone. */
  #follow(machine: Machine, url: string, init: RequestInit, target: string): Promise<Response> {
    return this.#pass(machine, new URL(target, url).href, { ...init, redirect: "manual" });
  }

  #note(
    { attempts, rounds }: CallTrace,
    url: string,
    { method = "GET", body, signal }: RequestInit,
    headers: Attempt["headers"],
  ): Attempt {
    const sent: Attempt = {
      number: this.#attempts.size,
      at: this.#environment.time.now,
      url,
      method,
      headers,
      body: typeof body === "string" ? body : null,
      signal: signal ?? undefined,
      fault: undefined,
      wasAborted: rounds.at(-1)?.abortedAt !== undefined,
      wasOver: signal?.aborted === true,
      effects: 0,
      respondedAt: undefined,
      response: undefined,
      isReceived: false,
      failure: undefined,
    };
    attempts.push(sent);
    return sent;
  }
}

/** A response whose body ends with its machine: a process that died while it read one has no result. */
function readOn(machine: Machine, response: Response): Awaited<ReturnType<Fetch>> {
  const { status, type, headers, body } = response;
  if (body === null) return response;
  const getReader = () => {
    const reader = body.getReader();
    return { read: () => machine.receive(reader.read()), cancel: () => reader.cancel() };
  };
  return { status, type, headers, body: { getReader, cancel: () => body.cancel() } };
}
