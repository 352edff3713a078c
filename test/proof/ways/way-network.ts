import type { Api } from "../../../src/language/model/ir/api.js";
import { deliverInProcess } from "../../../src/sandbox/http/deliver-in-process.js";
import type { Delivery } from "../../../src/sandbox/http/delivery.js";
import { type Header, type SandboxResponse, withHeader } from "../../../src/sandbox/http/message.js";
import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { canProve } from "../models/assumptions.js";
import { foreignIds } from "../models/request-ids.js";
import { isSentOnce } from "../resending-platform.js";
import type { Time } from "../time.js";
import type { WayTrace } from "./check-ways.js";
import { drawTime, longestRunMs, type WayFault, type WaySchedule } from "./draw-way-schedule.js";
import type { Message, WayService } from "./way-service.js";

/** A5: a request arrives within this time after its attempt. */
const latestMs = 60_000;

/** What lies between clients and the service: it records each attempt, and does to it what its fault says. */
export class WayNetwork {
  readonly attempts: WayTrace["attempts"][number][] = [];
  /** Nothing goes wrong any more. */
  isCalm = false;
  readonly #api: Api;
  readonly #service: WayService;
  readonly #time: Time;
  readonly #random: Random;
  readonly #faults: Pick<WaySchedule, "faults" | "readFaults">;

  constructor(
    api: Api,
    service: WayService,
    time: Time,
    random: Random,
    faults: Pick<WaySchedule, "faults" | "readFaults">,
  ) {
    this.#api = api;
    this.#service = service;
    this.#time = time;
    this.#random = random;
    this.#faults = faults;
  }

  async pass(url: string, init: RequestInit): Promise<Response> {
    const { method = "GET", headers, body, signal } = init;
    const message: Message = {
      method,
      url,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : null,
    };
    const isRead = method === "GET";
    const fault = this.#nextFault(isRead);
    const attempt = { isRead, fault, status: undefined as number | undefined };
    this.attempts.push(attempt);
    const signalled = signal ?? new AbortController().signal;
    const delivery = await this.#deliver(message, fault, signalled, isSentOnce(init));
    if (delivery.kind === "whole") attempt.status = delivery.response.status;
    const clock = { now: () => this.#time.now, sleep: (ms: number) => this.#time.sleep(ms) };
    return deliverInProcess(delivery, clock, signalled);
  }

  #nextFault(isRead: boolean): WayFault {
    if (this.isCalm) return "ok";
    const { faults, readFaults } = this.#faults;
    const before = this.attempts.filter((attempt) => attempt.isRead === isRead).length;
    const ofKind = isRead ? readFaults : faults;
    return ofKind[before % ofKind.length] ?? "ok";
  }

  async #deliver(message: Message, fault: WayFault, signal: AbortSignal, isOnce: boolean): Promise<Delivery> {
    const runsMs = this.#random.below(pick(this.#random, [1, 1000, 20_000, longestRunMs]));
    const serve = (ms = runsMs, status?: number) => this.#service.serve(message, ms, status);
    switch (fault) {
      case "ok":
        return { kind: "whole", response: await serve(this.isCalm ? 0 : runsMs) };
      case "unreachable":
        return refused;
      case "lost":
        if (isLikely(this.#random, 0.3)) await serve(0);
        else if (isLikely(this.#random, 0.5)) void serve();
        return isLikely(this.#random, 0.5) ? broken : { kind: "silence" };
      case "late":
        return this.#comeLate(serve, signal);
      case "cut": {
        const response = await serve();
        return response.body === "" ? broken : { kind: "disconnect", at: "body", how: "reset", response };
      }
      case "page":
        if (isLikely(this.#random, 0.6)) await serve(0);
        return { kind: "whole", response: this.#page(message) };
      case "refused":
        return { kind: "whole", response: await serve(runsMs, this.#refusal(message)) };
      case "retried":
        await serve(0);
        return { kind: "whole", response: await serve(0) };
      case "used":
        if (isLikely(this.#random, 0.6)) await serve(0);
        if (isOnce) return broken;
        return isLikely(this.#random, 0.3) ? refused : { kind: "whole", response: await serve() };
      case "unproven":
        return { kind: "whole", response: this.#withoutId(await serve()) };
      case "stub": {
        if (isLikely(this.#random, 0.5)) void serve();
        return { kind: "whole", response: this.#withoutId(await this.#service.forget().serve(message)) };
      }
    }
  }

  async #comeLate(serve: () => Promise<SandboxResponse>, signal: AbortSignal): Promise<Delivery> {
    const afterMs = drawTime(this.#random, latestMs);
    const arrive = () => void this.#time.sleep(afterMs).then(() => serve());
    if (isLikely(this.#random, 0.5)) {
      arrive();
      return broken;
    }
    signal.addEventListener("abort", arrive);
    return { kind: "silence" };
  }

  #withoutId(response: SandboxResponse): SandboxResponse {
    const { requestIdHeader = "" } = this.#api.conventions;
    return withHeader(response, requestIdHeader);
  }

  /** Of something in between, in a place where a client can tell it from the service's answer. */
  #page({ method }: Message): SandboxResponse {
    const provable = (method === "GET" ? [404, 404] : [403, 404, 412]).filter((one) =>
      canProve(this.#api, one),
    );
    const status = pick(this.#random, [200, 502, ...provable]);
    const headers: readonly Header[] = [["Content-Type", "text/html"], ...foreignIds(this.#api)];
    return { status, headers, body: "<p>No</p>" };
  }

  /** A condition that fails, or nothing that is found, is no accident. */
  #refusal({ method }: Message): number {
    const isTrue = (status: number) => status === 412 || (status === 404 && method === "GET");
    const known = this.#api.errors.map(({ status }) => status).filter((one) => !isTrue(one));
    return pick(this.#random, known);
  }
}

const refused: Delivery = { kind: "unreachable", code: "ECONNREFUSED" };
const broken: Delivery = {
  kind: "disconnect",
  at: "start",
  how: "reset",
  response: { status: 200, headers: [], body: "" },
};
