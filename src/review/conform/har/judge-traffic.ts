import type { Api } from "../../../language/model/ir/api.js";
import { headerOf } from "../http/wire.js";
import { responseJudge, type JudgeResponse } from "../judge/judge-response.js";
import { maskTarget } from "../masking/mask-message.js";
import { Masker } from "../masking/masker.js";
import { isSecretHeader } from "../masking/secret-names.js";
import { sensitiveNames } from "../masking/sensitive-names.js";
import { maskOutcome } from "../outcome.js";
import { type Judged, judgeResults } from "../report/judged-run.js";
import { Results } from "../results.js";
import { callFinder, type ServedAt } from "./find-call.js";
import type { TrafficExchange } from "./har-entry.js";
import { RequestJudge, type Suspicion, type TrafficCall } from "./judge-requests.js";

/** How many credentials are searched for in what is told, beside all that looks random. */
const maxCredentials = 500;
/** How many callers, routes and suspicions are told, each. */
const maxTold = 100;
const maxCallerLength = 80;

/** What somebody who called the service did and got. */
export interface CallerReport {
  /** As `User-Agent` says it; empty: it says nothing. Masked, but it may have control characters. */
  readonly caller: string;
  readonly calls: number;
  readonly rows: readonly Judged[];
  readonly suspicions: readonly Suspicion[];
}

/** A route that no version has, with what looks random in it masked. */
export interface UnknownRoute {
  readonly method: string;
  readonly path: string;
  readonly count: number;
}

export interface TrafficReport {
  readonly callers: readonly CallerReport[];
  readonly unknownRoutes: readonly UnknownRoute[];
  /** To hosts that aren't the service's. */
  readonly elsewhere: number;
  /** Of which nothing says what they call, or in which version. */
  readonly unclear: number;
}

interface Caller {
  calls: number;
  readonly results: Results;
  readonly suspicions: Suspicion[];
}

/** Judges exchanges one after the other, and keeps what it has found out, not the exchanges. */
export class TrafficJudge {
  readonly #findCall: ReturnType<typeof callFinder>;
  readonly #judges = new Map<Api, JudgeResponse>();
  readonly #requests = new RequestJudge();
  /** Without what is learnt, since it is asked about each exchange. */
  readonly #masker = new Masker();
  readonly #credentials = new Set<string>();
  readonly #isSensitive: (name: string) => boolean;
  readonly #callers = new Map<string, Caller>();
  readonly #unknownRoutes = new Map<string, number>();
  #elsewhere = 0;
  #unclear = 0;

  constructor(apis: readonly Api[], servers: readonly ServedAt[]) {
    this.#findCall = callFinder(apis, servers);
    this.#isSensitive = sensitiveNames(apis);
    for (const api of apis) this.#judges.set(api, responseJudge(api));
  }

  add(exchange: TrafficExchange): void {
    if (["OPTIONS", "HEAD", "CONNECT", "TRACE"].includes(exchange.request.method)) return;
    const found = this.#findCall(exchange);
    if (found.kind === "elsewhere") {
      this.#elsewhere += 1;
    } else if (found.kind === "unclear") {
      this.#unclear += 1;
    } else {
      this.#learn(exchange);
      if (found.kind === "no-route") this.#note(exchange.request.method, found.path);
      else this.#judge({ ...found, exchange, caller: this.#callerOf(exchange) });
    }
  }

  report(): TrafficReport {
    const masker = new Masker([...this.#credentials]);
    const mask = (text: string): string => masker.text(text);
    const apis = [...this.#judges.keys()];
    return {
      callers: [...this.#callers].map(([caller, { calls, results, suspicions }]) => ({
        caller: mask(caller),
        calls,
        rows: judgeResults(
          results.list().map((result) => ({ ...result, outcome: maskOutcome(result.outcome, mask) })),
          apis,
          mask,
        ),
        suspicions,
      })),
      unknownRoutes: [...this.#unknownRoutes].map(([route, count]) => {
        const [method = "", path = ""] = mask(route).split(" ");
        return { method, path, count };
      }),
      elsewhere: this.#elsewhere,
      unclear: this.#unclear,
    };
  }

  #judge(call: TrafficCall): void {
    const { api, endpoint, exchange } = call;
    const caller = this.#callers.get(call.caller) ?? { calls: 0, results: new Results(), suspicions: [] };
    this.#callers.set(call.caller, caller);
    caller.calls += 1;
    const { outcomes, suspicion } = this.#requests.judge(call);
    const ofResponse =
      exchange.ending.kind === "answered"
        ? (this.#judges.get(api)?.(endpoint, exchange.ending.response) ?? [])
        : [];
    for (const { row, outcome } of [...ofResponse, ...outcomes]) {
      caller.results.add({ version: api.version.name, call: endpoint.id, row }, outcome);
    }
    if (suspicion !== undefined && caller.suspicions.length < maxTold) caller.suspicions.push(suspicion);
  }

  /** Credentials, of which nothing else says what they are, so that they are masked wherever a service echoes them. */
  #learn({ request }: TrafficExchange): void {
    for (const [name, value] of request.headers) {
      if (!isSecretHeader(name)) continue;
      for (const part of value.split(/[\s;,]+/u)) {
        if (part.length >= 8 && this.#credentials.size < maxCredentials) this.#credentials.add(part);
      }
    }
  }

  #note(method: string, path: string): void {
    const route = `${method} ${maskTarget(path, this.#masker, this.#isSensitive)}`;
    const count = this.#unknownRoutes.get(route) ?? 0;
    if (count > 0 || this.#unknownRoutes.size < maxTold) this.#unknownRoutes.set(route, count + 1);
  }

  /** Of too many callers, the rest is one. */
  #callerOf({ request }: TrafficExchange): string {
    const caller = (headerOf(request, "User-Agent") ?? "").slice(0, maxCallerLength);
    return this.#callers.has(caller) || this.#callers.size < maxTold ? caller : "";
  }
}
