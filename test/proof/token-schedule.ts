import { setImmediate } from "node:timers/promises";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import { seededRandom, type Random } from "../../src/sandbox/random.js";
import { virtualTime } from "../runtime/fast-client.js";
import { SampleResources } from "../runtime/sample-client.js";
import { errorClasses } from "../runtime/sample-errors.js";
import { sampleOperations, samplePolicy } from "../runtime/sample-policy.js";
import { isLikely, pick } from "./draw.js";
import type { CountedCall } from "./counts.js";
import type * as TokenClient from "./token-client.js";
import type { Violation } from "./trace.js";

/** What the schedules need of a client with tokens: the real one, or one with a defect. */
export type TokenSdk = typeof TokenClient;

const fates = [
  "served",
  "served",
  "lost",
  "gateway 401",
  "stored 401",
  "401 in front",
  "401 behind",
  "503",
  "asked",
  "ended",
] as const;
const tokenFates = ["issued", "issued", "503", "400", "lost", "garbage"] as const;
const kinds = ["keyed", "unkeyed", "read"] as const;

/** What was seen of a schedule; a sound client has no violations. */
export interface TokenTrace {
  readonly calls: readonly CountedCall[];
  readonly violations: readonly Violation[];
}

export async function playTokens(sdk: TokenSdk, seed: number): Promise<TokenTrace> {
  const random = seededRandom(seed, "tokens");
  const { platform } = virtualTime();
  const service = new TokenService(random, () => platform.elapsed?.() ?? 0);
  const client = openClient(sdk, service, platform);
  const calls = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
    kind: pick(random, kinds),
    name: `call ${index}`,
  }));
  const played = await Promise.all(calls.map((call) => playCall(sdk, client, service, call)));
  return { calls: played, violations: [...played.flatMap((call) => call.violations), ...service.violations] };
}

interface Call {
  readonly kind: (typeof kinds)[number];
  readonly name: string;
}

interface PlayedCall extends CountedCall {
  readonly rounds: CountedCall["rounds"][number][];
  readonly violations: readonly Violation[];
}

/** Makes a call, and sends it again while its error says that this is safe. */
async function playCall(
  { SdkError }: TokenSdk,
  client: SampleResources,
  service: TokenService,
  { kind, name }: Call,
): Promise<PlayedCall> {
  const options = kind === "unkeyed" ? { idempotencyKey: null } : {};
  const rounds: PlayedCall["rounds"] = [];
  const end = (rule?: string, text = "") => ({
    rounds,
    attempts: service.requests.filter((one) => one === name),
    violations: rule === undefined ? [] : [{ rule, call: name, text }],
  });
  let next: () => Promise<unknown> = () =>
    kind === "read" ? client.wallets.get(name) : client.wallets.update(name, { name }, options);
  for (let round = 0; round < 8; round += 1) {
    const rejectedBefore = service.rejected.get(name) ?? 0;
    try {
      await next();
      rounds.push({ end: { kind: "ok" } });
      if (kind === "read" || service.effectsOf(name) === 1) return end();
      return end("I2", `succeeded with ${service.effectsOf(name)} effects`);
    } catch (error) {
      if (!SdkError.is(error)) return end("I10", `rejected with ${String(error)}`);
      rounds.push({ end: { kind: "failed", error } });
      const rejections = (service.rejected.get(name) ?? 0) - rejectedBefore;
      if (rejections > (round === 0 ? 2 : 4)) return end("I7", `was rejected ${rejections} times`);
      const isHidden = error.outcome === "not_executed" && service.effectsOf(name) > 0;
      if (isHidden) return end("I3", "is said not to have run");
      if (!error.retryable) return end();
      next = () =>
        kind !== "unkeyed" && service.isTwice() ? resumeTwice(error, service.drawTicks()) : error.resume();
    }
  }
  return end();
}

/** Two copies of a request at about the same time, of which none is retried; rejects with the error that came last. */
async function resumeTwice(
  error: { resume(options: object): Promise<unknown> },
  ticks: number,
): Promise<void> {
  const errors: unknown[] = [];
  const resume = (): Promise<unknown> =>
    error.resume({ maxRetries: 0 }).catch((failure: unknown) => errors.push(failure));
  const first = resume();
  await pass(ticks);
  await Promise.all([first, resume()]);
  if (errors.length > 1) throw errors.at(-1);
}

/** Lets whatever can happen by itself happen so many times. */
async function pass(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await setImmediate();
}

function openClient(
  sdk: TokenSdk,
  service: TokenService,
  platform: ClientOptions["platform"],
): SampleResources {
  const given = {
    credentials: { clientId: "client", clientSecret: "secret_4f9a8b7c6d5e" },
    baseUrl: "https://api.example.com",
    fetch: service.fetch,
    platform,
    logger: null,
  };
  const access = sdk.clientCredentials(given, { url: "/oauth/token", client: "basic" });
  const { idempotencyKeys } = sdk;
  const parts = { policy: samplePolicy, operations: sampleOperations, errorClasses, idempotencyKeys, access };
  const options = sdk.withoutCredentials<ClientOptions>(given);
  return new SampleResources(sdk.createEngine(parts, options, (sender) => new SampleResources(sender)));
}

/** A service that knows which tokens it has issued, and runs a request under a key once. */
class TokenService {
  readonly violations: Violation[] = [];
  /** The names of the calls whose requests came, tokens aside. */
  readonly requests: string[] = [];
  readonly rejected = new Map<string, number>();
  readonly #random: Random;
  readonly #elapsed: () => number;
  /** Until when none of these calls may be sent. */
  readonly #pauses = new Map<string, number>();
  readonly #effects: string[] = [];
  readonly #stored = new Set<string>();
  #token = "";
  #issued = 0;
  #fetching = 0;
  #left = 30;

  constructor(random: Random, elapsed: () => number) {
    this.#random = random;
    this.#elapsed = elapsed;
  }

  isTwice(): boolean {
    return isLikely(this.#random, 0.5);
  }

  drawTicks(most = 2): number {
    return this.#random.below(most + 1);
  }

  effectsOf(name: string): number {
    return this.#effects.filter((effect) => effect === name).length;
  }

  readonly fetch = async (url: string, init: FetchInit): Promise<Response> =>
    url.endsWith("/token") ? this.#issue() : this.#serve(url, init);

  async #issue(): Promise<Response> {
    this.#fetching += 1;
    if (this.#fetching > 1) this.#violate("I7", undefined, "two tokens were fetched at once");
    await pass(this.drawTicks(8));
    this.#fetching -= 1;
    switch (this.#draw(tokenFates, "issued")) {
      case "503":
        return Response.json({}, { status: 503 });
      case "400":
        return Response.json({ error: "invalid_client" }, { status: 400 });
      case "lost":
        throw reset();
      case "garbage":
        return new Response("<p>Log in</p>");
      case "issued":
        this.#issued += 1;
        this.#token = `token_${this.#issued}_4f9a8b7c`;
        return Response.json({
          access_token: this.#token,
          token_type: "Bearer",
          expires_in: 60 * this.#random.below(2),
        });
    }
  }

  async #serve(url: string, { headers, method }: FetchInit): Promise<Response> {
    const name = decodeURIComponent(url.split("/").at(-1) ?? "");
    this.requests.push(name);
    const isEarly = this.#elapsed() < (this.#pauses.get(name) ?? 0);
    if (isEarly) this.#violate("I7", name, "was sent within a pause");
    const key = headers["idempotency-key"] ?? null;
    const fate = this.#draw(fates, "served");
    if (fate === "ended") this.#token = "";
    await pass(this.drawTicks());
    const isValid = headers["authorization"] === `Bearer ${this.#token}`;
    if (fate === "401 in front") return this.#reject(name, new Response("<p>Log in</p>", { status: 401 }));
    if (fate === "gateway 401" || !isValid) return this.#reject(name, answer(401, rejection, null));
    if (fate === "stored 401" && key !== null && !this.#stored.has(key)) {
      return this.#reject(name, answer(401, { status: 401, detail: "no" }, key));
    }
    if (fate === "asked") return this.#askToWait(name);
    if (fate === "503") return answer(503, { status: 503, detail: "later" }, null);
    if (method !== "GET" && (key === null || !this.#stored.has(key))) this.#effects.push(name);
    if (key !== null) this.#stored.add(key);
    if (this.effectsOf(name) > 1) this.#violate("I1", name, "took effect twice");
    if (fate === "lost") throw reset();
    if (fate === "401 behind") return this.#reject(name, new Response("<p>Log in</p>", { status: 401 }));
    return answer(200, { id: "w", name }, key);
  }

  /** Once the client has read it, the pause counts for each copy. */
  #askToWait(name: string): Response {
    const endsAt = this.#elapsed() + 5000;
    void pass(1).then(() => this.#pauses.set(name, endsAt));
    const response = answer(503, { status: 503, detail: "later" }, null);
    response.headers.set("Retry-After", "5");
    return response;
  }

  #violate(rule: string, call: string | undefined, text: string): void {
    this.violations.push({ rule, call, text });
  }

  #reject(name: string, response: Response): Response {
    this.rejected.set(name, (this.rejected.get(name) ?? 0) + 1);
    return response;
  }

  /** In the end all goes well. */
  #draw<Fate>(from: readonly [Fate, ...Fate[]], last: Fate): Fate {
    this.#left -= 1;
    return this.#left > 0 ? pick(this.#random, from) : last;
  }
}

const rejection = { code: "unauthenticated", message: "no" };

function reset(): Error {
  return Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
}

function answer(status: number, body: object, key: string | null): Response {
  const echo = key === null ? {} : { "Idempotency-Key": key, "Idempotent-Replayed": "false" };
  return Response.json(body, { status, headers: { "X-Request-Id": "r", ...echo } });
}
