import { NetworkGate, type GateOptions, RunOver } from "../gate.js";
import type { Exchange, WireRequest, WireResponse } from "../http/wire.js";

/** Answers a request as the model says, without a service. */
export type Answer = (request: WireRequest) => Promise<WireResponse>;

/** Sends nothing: what a service of the model would say answers each request, and nobody waits for anything. */
export class PlanGate extends NetworkGate {
  readonly #options: GateOptions;
  readonly #answer: Answer;
  #planned = 0;

  constructor(options: GateOptions, answer: Answer) {
    super(options);
    this.#options = options;
    this.#answer = answer;
  }

  override get sent(): number {
    return this.#planned;
  }

  override async send(request: WireRequest, isCut = false): Promise<Exchange> {
    const { limits, onExchange } = this.#options;
    if (this.#planned >= limits.requests) {
      throw new RunOver(`The run may send no more than ${limits.requests} requests.`);
    }
    this.#planned += 1;
    const response = await this.#answer(request);
    const at = Date.now();
    const ending = isCut
      ? ({ kind: "lost", reason: "the connection was cut on purpose", wasSent: true } as const)
      : ({ kind: "answered", response } as const);
    const exchange = { request, ending, sentAt: at, endedAt: at };
    onExchange(exchange);
    return exchange;
  }

  override async wait(): Promise<void> {}
}
