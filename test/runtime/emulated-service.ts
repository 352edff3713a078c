import type { Fetch } from "../../src/runtime/context/platform.js";
import type { VirtualTime } from "./fast-client.js";

/** A run under a key: it has its effect when it ends, and its answer is kept from then on. */
interface StoredRun {
  readonly firstUse: number;
  readonly endsAt: number;
  readonly status: number;
}

type Fault =
  | "none"
  | "lost before"
  | "lost after"
  | "slow, lost"
  | "slow, 504"
  | "reset before"
  | "reset after"
  | "429"
  | "edge 429"
  | "edge 401"
  | "500"
  | "502 before"
  | "502 after"
  | "503"
  | "truncated"
  | "login page"
  | "other echo"
  | "redirect"
  | "refused connection";

const faults: readonly Fault[] = [
  "lost before",
  "lost after",
  "slow, lost",
  "slow, 504",
  "reset before",
  "reset after",
  "429",
  "edge 429",
  "edge 401",
  "500",
  "502 before",
  "502 after",
  "503",
  "truncated",
  "login page",
  "other echo",
  "redirect",
  "refused connection",
];

const retention = 86_400_000;

/**
 * A service that keeps its promises about keys, behind a network that doesn't, in virtual time: one write, how often it
 * took effect, and what the client saw of it.
 */
export class EmulatedService {
  readonly #time: VirtualTime;
  readonly #random: () => number;
  /** The share of requests that go wrong. */
  faultRate: number;
  /** What the service itself answers: 200, or a refusal that it stores. */
  readonly #verdict: number;
  readonly #runs = new Map<string, StoredRun>();
  effects = 0;
  readonly requests: { readonly key: string | null; readonly body: unknown }[] = [];

  constructor(time: VirtualTime, random: () => number) {
    this.#time = time;
    this.#random = random;
    this.faultRate = random();
    this.#verdict = random() < 0.15 ? 422 : 200;
  }

  readonly fetch: Fetch = async (_, init) => {
    const key = new Headers(init.headers).get("idempotency-key");
    this.requests.push({ key, body: init.body });
    const pick = Math.floor(this.#random() * faults.length);
    return this.#answer(this.#random() < this.faultRate ? (faults[pick] ?? "none") : "none", key);
  };

  #answer(fault: Fault, key: string | null): Promise<Response> {
    switch (fault) {
      case "none":
        return this.#respondTo(this.#run(key, 0), key);
      case "lost before":
        return this.#hang();
      case "lost after":
        this.#run(key, 0);
        return this.#hang();
      case "slow, lost":
        this.#run(key, this.#random() * 90_000);
        return this.#hang();
      case "slow, 504":
        this.#run(key, this.#random() * 60_000);
        return respond(504, { status: 504, detail: "late" }, key);
      case "reset before":
        return broken("ECONNRESET");
      case "reset after":
        this.#run(key, 0);
        return broken("ECONNRESET");
      case "429":
      case "500":
      case "503":
        return this.#release(Number(fault), key);
      case "edge 429":
        return respond(429, "slow down", null);
      case "edge 401":
        return respond(401, { code: "unauthenticated", message: "no" }, null);
      case "502 after":
        this.#run(key, 0);
        return respond(502, "<html>", null);
      case "502 before":
        return respond(502, "<html>", null);
      case "truncated": {
        const status = this.#run(key, 0);
        return status === 200
          ? respond(200, '{"id":', key, "application/json")
          : this.#respondTo(status, key);
      }
      case "login page":
        return respond(200, "<html>log in</html>", null);
      case "other echo":
        if (key === null) return this.#respondTo(this.#run(key, 0), key);
        this.#run(key, 0);
        return respond(200, { id: "somebody else's" }, "another-key");
      case "redirect":
        return respond(302, "", null);
      case "refused connection":
        return broken("ECONNREFUSED");
    }
  }

  /** Runs the write, or finds its earlier run; returns the status that the service has for it now. */
  #run(key: string | null, lasts: number): number {
    const now = this.#now();
    const known = key === null ? undefined : this.#runs.get(key);
    if (known !== undefined && now < known.firstUse + retention) {
      return now < known.endsAt ? 409 : known.status;
    }
    if (this.#verdict === 200) this.effects += 1;
    if (key !== null) this.#runs.set(key, { firstUse: now, endsAt: now + lasts, status: this.#verdict });
    return this.#verdict;
  }

  /** An answer that isn't stored: nothing runs, unless an earlier run is there already. */
  #release(status: number, key: string | null): Promise<Response> {
    const known = key === null ? undefined : this.#runs.get(key);
    if (known !== undefined) return this.#respondTo(this.#run(key, 0), key);
    return respond(status, { status, detail: "not now" }, key);
  }

  #respondTo(status: number, key: string | null): Promise<Response> {
    if (status === 200) return respond(200, { id: "w", name: "A" }, key);
    const known = this.#runs.get(key ?? "");
    const seconds = Math.ceil(((known?.endsAt ?? 0) - this.#now()) / 1000);
    return respond(
      status,
      { status, detail: "x" },
      key,
      undefined,
      status === 409 ? { "retry-after": `${seconds}` } : {},
    );
  }

  /** Never answers: the client's clock runs out. */
  #hang(): Promise<Response> {
    queueMicrotask(() => {
      this.#time.advance(30_000);
      this.#time.expire();
    });
    return new Promise(() => undefined);
  }

  #now(): number {
    return this.#time.platform.now?.() ?? 0;
  }
}

function broken(code: string): Promise<never> {
  return Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }));
}

async function respond(
  status: number,
  body: unknown,
  key: string | null,
  type = typeof body === "string" ? "text/html" : "application/json",
  more: { readonly [name: string]: string } = {},
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const echo = key === null ? {} : { "idempotency-key": key };
  const id = type === "text/html" ? {} : { "x-request-id": "r" };
  return new Response(text, { status, headers: { "content-type": type, ...echo, ...id, ...more } });
}
