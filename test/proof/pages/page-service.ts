import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import type { PageWayName } from "./page-model.js";

/** What becomes of a request. */
const fates = ["served", "served", "served", "served", "lost", "cut", "503", "500", "ended", "page"] as const;
type Fate = (typeof fates)[number];

const pageSize = 3;
const tokenFacts = { token_type: "Bearer", expires_in: 60 };

type Spelling = (secret: string) => string;

/** How a service can repeat a credential in an address. */
const spellings: readonly Spelling[] = [
  (secret) => `api_key=${encodeURIComponent(secret)}`,
  (secret) => `access_token=${encodeURIComponent(secret)}`,
  (secret) => `back=${encodeURIComponent(`/links?device=${encodeURIComponent(secret)}`)}`,
  (secret) => `k=${[...secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("")}`,
  (secret) => `${encodeURIComponent(secret)}=1`,
];

/** A service with lists, which ends tokens, fails, and repeats the credentials of whoever asks. */
export class PageService {
  readonly count: number;
  readonly requests: string[] = [];
  readonly #random: Random;
  /** Those that clients have been given: each is a secret. */
  readonly tokens: string[] = [];
  readonly #secrets: readonly string[];
  readonly #made = new Set<string>();
  #isOfTokens = false;
  #calmAfter = 25;

  readonly #now: () => number;
  #endsAt = 0;

  /** @param secrets what a request can have that proves who sends it, aside from tokens */
  constructor(random: Random, secrets: readonly string[], now: () => number) {
    this.#now = now;
    this.#random = random;
    this.#secrets = secrets;
    this.count = random.below(11);
  }

  get effects(): number {
    return this.#made.size;
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const address = new URL(url);
    if (address.pathname === "/oauth/token") return this.#issue();
    this.requests.push(`${init.method} ${address.origin}${address.pathname}`);
    const headers = new Headers(init.headers);
    const fate = this.#drawFate();
    if (fate === "ended") this.#endsAt = 0;
    const isKnown =
      this.#now() < this.#endsAt && headers.get("authorization") === `Bearer ${this.tokens.at(-1)}`;
    if (this.#isOfTokens && !isKnown) return this.#respond(401, { why: this.#repeat() });
    if (init.method === "POST") this.#made.add(headers.get("once") ?? `${this.#made.size}`);
    if (fate === "lost") throw Object.assign(new TypeError(`fetch failed: ${url}`), { code: "ECONNRESET" });
    if (fate === "503" || fate === "500") return this.#respond(Number(fate), { why: this.#repeat() });
    if (fate === "page") return page(this.#repeat());
    const response = init.method === "POST" ? this.#respond(201, { id: "made" }) : this.#list(address);
    return fate === "cut" ? cut(response, this.#random) : response;
  };

  /** In the end all goes well. */
  #drawFate(): Fate {
    this.#calmAfter -= 1;
    return this.#calmAfter > 0 ? pick(this.#random, fates) : "served";
  }

  #issue(): Response {
    this.#isOfTokens = true;
    this.#endsAt = this.#now() + 60_000;
    this.tokens.push(`token_${this.tokens.length}_4f9a8b7c`);
    return Response.json({ access_token: this.tokens.at(-1), ...tokenFacts });
  }

  #list({ pathname, search, searchParams, origin }: URL): Response {
    const way = pathname.slice(1);
    const at =
      way === "numbers"
        ? (Number(searchParams.get("page") ?? 1) - 1) * pageSize
        : Number(searchParams.get(way === "offsets" ? "skip" : way === "cursors" ? "after" : "at") ?? 0);
    const limit = way === "numbers" ? pageSize : Number(searchParams.get("take") ?? pageSize);
    const to = Math.min(at + limit, this.count);
    const data = Array.from({ length: Math.max(0, to - at) }, (_, index) => ({ id: `i${at + index}` }));
    const next = to < this.count ? this.#leadTo(way, to, { search, origin, pathname }) : undefined;
    const link = way === "header" && next !== undefined ? { link: `<${next}>; rel="next"` } : {};
    return this.#respond(200, { data, total: this.count, ...(way !== "header" && { next }) }, link);
  }

  /** Many services repeat the query, with what else it had. */
  #leadTo(
    way: PageWayName | string,
    to: number,
    { search, origin, pathname }: Pick<URL, "search" | "origin" | "pathname">,
  ): string {
    if (way === "cursors") return String(to);
    const kept = search
      .slice(1)
      .split("&")
      .filter((pair) => pair !== "" && !pair.startsWith("at=") && isLikely(this.#random, 0.7));
    const repeated = isLikely(this.#random, 0.5) ? [pick(this.#random, spellings)(this.#secret())] : [];
    const query = [...kept, `at=${to}`, ...repeated].join("&");
    return pick(this.#random, [`?${query}`, `${pathname}?${query}`, `${origin}${pathname}?${query}`]);
  }

  #secret(): string {
    const [token] = this.#now() < this.#endsAt ? this.tokens.slice(-1) : [];
    return pick(this.#random, [...this.#secrets, ...(token === undefined ? [] : [token])]);
  }

  #repeat(): string {
    const secret = this.#secret();
    return pick(this.#random, ["no", `no: ${secret}`, `no: ${encodeURIComponent(secret)}`]);
  }

  #respond(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
    return Response.json(body, {
      status,
      headers: { trace: pick(this.#random, ["t_1", this.#repeat()]), ...headers },
    });
  }
}

function page(text: string): Response {
  return new Response(`<p>${text}</p>`, { headers: { "content-type": "text/html" } });
}

/** Breaks off within its body. */
async function cut(response: Response, random: Random): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, random.below(bytes.length)));
    },
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
