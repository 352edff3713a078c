import { type Credentials, credentialsOf } from "../../../src/sandbox/access/credentials.js";
import { seededRandom, type Random } from "../../../src/sandbox/random.js";
import type { CountedCall } from "../counts.js";
import { isLikely, pick } from "../draw.js";
import type { DrawnKind, Played } from "../drawn/drawn-kind.js";
import { findSecrets } from "../drawn/find-secrets.js";
import { buildDrawn, type DrawnClient, type DrawnVersion } from "../models/build-client.js";
import type { Violation } from "../trace.js";
import { drawPageModel, type PageWayName } from "./page-model.js";
import { PageService } from "./page-service.js";

/** Walks over lists of each way, and writes, of clients with each scheme, whose tokens end. */
export const pageKind: DrawnKind = {
  words: "of pages and credentials",
  models: 20,
  schedules: 40_000,
  open: async (model, edits) => {
    const [version] = await buildDrawn(drawPageModel(model), edits);
    if (version === undefined) throw new RangeError("a model without versions");
    return (seed) => new PageRun(version, seededRandom(seed, `pages of model ${model}`)).play();
  },
};

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly cursor: string | number | undefined;
}

const account = "acct_4f9a8b7c";
const baseUrl = "https://api.example";

class PageRun {
  readonly #version: DrawnVersion;
  readonly #random: Random;
  readonly #credentials: { readonly apiKey: string } | { readonly credentials: Credentials };
  readonly #secrets: readonly string[];
  readonly #service: PageService;
  readonly #store;
  readonly #client: DrawnClient;
  readonly #clock = { now: 1_800_000_000_000 };
  /** What its caller keeps, the data of the service aside. */
  readonly #kept: unknown[] = [];
  readonly #violations: Pick<Violation, "rule" | "text">[] = [];
  readonly #calls: CountedCall[] = [];

  constructor(version: DrawnVersion, random: Random) {
    this.#version = version;
    this.#random = random;
    const key = pick(random, ["key_4f9a8b7c6d5e", "key/4f9a'8b+7c=6d"]);
    const holder = { key, account, environment: "test" };
    const given = credentialsOf(version.api.authentication, holder);
    this.#credentials = Object.keys(given).length === 0 ? { apiKey: key } : { credentials: given };
    this.#secrets = [key, ...Object.values(given)]
      .filter((one) => typeof one === "string")
      .filter((one) => one !== account);
    this.#service = new PageService(random, this.#secrets.slice(-1), () => this.#clock.now);
    this.#store = new version.sdk.MemoryStore(() => this.#clock.now);
    this.#client = this.#open();
  }

  async play(): Promise<Played> {
    for (let call = 0; call < 1 + this.#random.below(3); call += 1) {
      if (isLikely(this.#random, 0.3)) await this.#make(`m${call}`);
      else await this.#walk(pick(this.#random, ["links", "header", "cursors", "offsets", "numbers"]));
    }
    this.#kept.push(await this.#store.list());
    const leaked = findSecrets(this.#kept, [...this.#secrets, ...this.#service.tokens]);
    for (const found of leaked) this.#violate("I16", `its caller keeps ${found}`);
    const isElsewhere = (request: string) =>
      !/^(?:GET|POST) https:\/\/api\.example\/(?:links|header|cursors|offsets|numbers|make)$/u.test(request);
    const strange = this.#service.requests.find(isElsewhere);
    if (strange !== undefined) this.#violate("I11", `was sent to ${strange}`);
    return {
      calls: this.#calls,
      violations: this.#violations.map((found) => ({ ...found, call: undefined })),
    };
  }

  #open(): DrawnClient {
    const { sdk } = this.#version;
    const keep = (...facts: readonly unknown[]): void => void this.#kept.push(facts);
    return new sdk.DrawnClient({
      ...this.#credentials,
      baseUrl,
      fetch: (url: string, init: RequestInit) => {
        this.#clock.now += pick(this.#random, [1, 1000, 20_000]);
        return this.#service.fetch(url, init);
      },
      platform: { sleep: async () => undefined, now: () => this.#clock.now, elapsed: () => this.#clock.now },
      logger: { warn: keep },
      hooks: { onAttempt: keep, onRetry: keep, onOutcome: keep },
      store: sdk.durable(this.#store),
      maxRetries: this.#random.below(3),
      totalTimeoutMs: 3_600_000,
    });
  }

  /** From page to page, and after a failure from the last cursor. */
  async #walk(way: PageWayName): Promise<void> {
    const ids: string[] = [];
    const before = this.#service.requests.length;
    let from: string | number | undefined;
    for (let step = 0; step < 40; step += 1) {
      const page = await this.#try(() => this.#list(way, from));
      if (page === undefined) continue;
      ids.push(...page.data.map(({ id }) => id));
      if (ids.length >= this.#service.count || page.data.length === 0) break;
      from = page.cursor;
      this.#kept.push(from);
    }
    const whole = Array.from({ length: this.#service.count }, (_, index) => `i${index}`);
    if (ids.join(" ") !== whole.join(" ")) this.#violate("END", `a walk by ${way} gave ${ids.join(" ")}`);
    this.#note("ok", before);
  }

  async #list(way: PageWayName, from: string | number | undefined): Promise<Page> {
    const options = from === undefined ? {} : { from };
    // Its service grants fewer than asked for.
    const query = way === "numbers" ? { take: 5 } : {};
    const given = way === "links" || way === "header" ? [options] : [query, options];
    const page: ReturnType<typeof JSON.parse> = await this.#client.things[way]?.(...given);
    return { data: page.data, cursor: page.cursor };
  }

  async #make(name: string): Promise<void> {
    const before = this.#service.requests.length;
    const effects = this.#service.effects;
    const made = await this.#try(async () => {
      const call: ReturnType<typeof JSON.parse> = this.#client.things["make"]?.({ id: name });
      const { headers: _, ...meta } = (await call.withMeta()).meta;
      this.#kept.push(meta);
      return meta;
    });
    if (this.#service.effects > effects + 1) this.#violate("I1", "took effect twice");
    this.#note(made === undefined ? "unknown" : "ok", before);
  }

  async #try<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!this.#version.sdk.SdkError.is(error)) throw error;
      // The value that fails validation is the service's own data.
      const { value: _, ...facts }: Readonly<Record<string, unknown>> = { ...error };
      this.#kept.push(String(error), error.stack, facts, error.prepared, JSON.stringify(error), error.cause);
      return undefined;
    }
  }

  #violate(rule: string, text: string): void {
    this.#violations.push({ rule, text });
  }

  #note(outcome: "ok" | "unknown", before: number): void {
    const end = outcome === "ok" ? { kind: "ok" as const } : { kind: "failed" as const, error: { outcome } };
    this.#calls.push({ rounds: [{ end }], attempts: this.#service.requests.slice(before) });
  }
}
