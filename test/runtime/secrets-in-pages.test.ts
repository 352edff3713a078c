import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { Credentials } from "../../src/runtime/context/credentials.js";
import { credentialChoice } from "../../src/runtime/features/credential-choice.js";
import { withoutCredentials } from "../../src/runtime/features/credential-options.js";
import { cursorPages } from "../../src/runtime/features/cursor-pages.js";
import { linkPages } from "../../src/runtime/features/link-pages.js";
import { callPages } from "../../src/runtime/features/pages.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { inQuery } from "../../src/runtime/features/query-key.js";
import { type Random, seededRandom } from "../../src/sandbox/random.js";
import { isWhole, seed } from "../whole.js";
import { type Given, schemes, secrets } from "./choice-client.js";
import { playServer, type Played, type Taken } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const row: OperationRow = {
  id: "list-orders",
  method: "GET",
  path: "/orders",
  retrySafety: "safe",
  responses: { "200": { kind: "any" } },
  query: { cursor: { style: "exact" } },
  parts: { parameters },
};

const ways = {
  links: linkPages({ next: ["next"], items: ["data"] }),
  header: linkPages({ next: "header", items: ["data"] }),
  cursors: cursorPages({ send: "cursor", from: ["next"], items: ["data"] }),
};

interface Page {
  readonly data: readonly { readonly id: string }[];
}

interface Setting {
  readonly way: keyof typeof ways;
  readonly access: Credentials;
  readonly options?: Partial<ClientOptions>;
}

function open(baseUrl: string, { way, access, options }: Setting) {
  const given = { credentials: {}, baseUrl, logger: null, maxRetries: 0, ...options };
  const parts = { policy: samplePolicy, operations: { "list-orders": row }, errorClasses, access };
  const engine = createEngine(parts, withoutCredentials<ClientOptions>(given), (sender) => sender);
  return (from?: string | number) =>
    callPages<Page, { readonly id: string }>(engine, row, {}, { from }, ways[way]);
}

const queryKey = (key: string): Credentials => inQuery("api_key")(key, "credentials");

function pageWith(next: string | undefined, headers: Record<string, string> = {}): Played {
  return { headers: { "X-Request-Id": "r", ...headers }, body: { data: [{ id: "a" }], next } };
}

describe("a key in the query that a link repeats", () => {
  const key = "key/4f9a'8b+7c 6d".replace(" ", "=");
  const sent = "api_key=key%2F4f9a%278b%2B7c%3D6d";
  const repeating = (taken: Taken, page: number) => pageWith(`${taken.url}&page=${page}`);

  it("is in no cursor and no prepared request, and once in each address", async () => {
    const { baseUrl, taken } = await playServer((one, index) =>
      index < 3 ? repeating(one, index) : { status: 500, headers: { "X-Request-Id": "r" }, body: {} },
    );
    const pages = open(baseUrl, { way: "links", access: queryKey(key) })().pages();
    const cursors = [];
    for (let count = 0; count < 3; count += 1) cursors.push((await pages.next()).value?.cursor);
    expect(cursors).toEqual(["?page=0", "?page=0&page=1", "?page=0&page=1&page=2"]);
    await expect(pages.next()).rejects.toMatchObject({ prepared: { query: "page=0&page=1&page=2" } });
    expect(taken.map(({ url }) => url)).toEqual([
      `/orders?${sent}`,
      `/orders?page=0&${sent}`,
      `/orders?page=0&page=1&${sent}`,
      `/orders?page=0&page=1&page=2&${sent}`,
    ]);
  });

  it("is left out of what a caller goes on from, even one that the service has masked", async () => {
    const { baseUrl, taken } = await playServer(() => pageWith(undefined));
    const list = open(baseUrl, { way: "links", access: queryKey(key) });
    await list(`/orders?page=2&${sent}`);
    await list("?api_key=***&page=2");
    expect(taken.map(({ url }) => url)).toEqual(Array(2).fill(`/orders?page=2&${sent}`));
  });

  it("leads to no other page by itself", async () => {
    const { baseUrl } = await playServer((one) => pageWith(one.url));
    const page = await open(baseUrl, { way: "links", access: queryKey(key) })();
    expect(() => page.cursor).toThrow("no other page");
  });

  it("is left out where it goes in a header otherwise", async () => {
    const own = "key_4f9a8b7c6d5e";
    const { baseUrl, taken } = await playServer((_, index) =>
      pageWith(index === 0 ? `/orders?page=2&access_token=${own}` : undefined),
    );
    const access = credentialChoice({ credentials: { key: own } }, schemes, [["key"]]);
    const page = await open(baseUrl, { way: "links", access })();
    expect(page.cursor).toBe("?page=2");
    await page.nextPage();
    expect(taken.map(({ url }) => url)).toEqual(["/orders", "/orders?page=2"]);
  });

  it("may be a short one", async () => {
    const { baseUrl, taken } = await playServer((one, index) =>
      pageWith(index === 0 ? `${one.url}&page=2` : ""),
    );
    for await (const _ of open(baseUrl, { way: "links", access: queryKey("2") })());
    expect(taken.map(({ url }) => url)).toEqual(["/orders?api_key=2", "/orders?page=2&api_key=2"]);
  });
});

type Spelling = (secret: string) => string;

/** How a service can repeat a credential, or what it was made of. */
const spellings: readonly [Spelling, ...Spelling[]] = [
  (secret) => `api_key=${encodeURIComponent(secret)}`,
  (secret) => `access_token=${encodeURIComponent(secret)}`,
  (secret) => `API_KEY=${secret}`,
  (secret) => `authorization=Bearer%20${encodeURIComponent(secret)}`,
  (secret) => `back=${encodeURIComponent(`/orders?device=${encodeURIComponent(secret)}`)}`,
  (secret) => `state=${encodeURIComponent(encodeURIComponent(`{"k":"${encodeURIComponent(secret)}"}`))}`,
  (secret) => `k=${[...secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("")}`,
  (secret) => `${encodeURIComponent(secret)}=1`,
];

interface Held {
  readonly credentials: Given;
  readonly secrets: readonly string[];
}

const given: readonly [Held, ...Held[]] = [
  { credentials: { key: secrets.key }, secrets: [secrets.key] },
  {
    credentials: { session: secrets.session, device: secrets.device },
    secrets: [secrets.session, secrets.device],
  },
  {
    credentials: { staff: secrets.staff },
    secrets: [secrets.staff.password, btoa(`${secrets.staff.username}:${secrets.staff.password}`)],
  },
  { credentials: { login: secrets.login, place: secrets.place }, secrets: [secrets.login, secrets.place] },
  { credentials: { app: secrets.app }, secrets: [secrets.app.clientSecret, "token_1_4f9a8b"] },
];
const alternatives = [["key"], ["session", "device"], ["staff"], ["login", "place"], ["app"]];

/** Everything that callers keep of a walk, but for the pages themselves. */
async function walk(
  { access, way, next }: { access: Credentials; way: keyof typeof ways; next: string },
  service: { baseUrl: string },
) {
  const kept: unknown[] = [];
  const hook = (...facts: readonly unknown[]) => void kept.push(facts);
  const options = { hooks: { onAttempt: hook, onOutcome: hook }, logger: { warn: hook } };
  const list = open(service.baseUrl, { way, access, options });
  const keep = async (act: () => unknown): Promise<void> => {
    try {
      kept.push(await act());
    } catch (error) {
      // The page is the service's own data.
      const { value: _, ...facts } = Object(error);
      kept.push(String(error), facts, Object(error).prepared, JSON.stringify(error));
    }
  };
  const page = await list();
  await keep(() => page.cursor);
  await keep(async () => (await page.nextPage()) && "followed");
  await keep(async () => (await list(next)) && "went on");
  return inspect(kept, { depth: 10, maxStringLength: null });
}

it("no credential leaves in data that callers keep, however a service repeats it", async () => {
  const random = seededRandom(seed, "secrets in pages");
  let next = "";
  const { baseUrl } = await playServer(({ url }) => {
    const token = { access_token: "token_1_4f9a8b", token_type: "bearer", expires_in: 60 };
    if (url === "/token") return { body: token };
    if (!url.includes("page=2")) return pageWith(next, { Link: `<${next}>; rel="next"` });
    return { status: 500, headers: { "X-Request-Id": "r" }, body: { detail: next } };
  });
  for (let count = 0; count < (isWhole ? 2000 : 80); count += 1) {
    const { credentials, secrets: own } = pick(random, given);
    const way = pick(random, ["links", "header", "cursors"] as const);
    next = `${way === "cursors" ? "" : "/orders?page=2&"}${pick(random, spellings)(own[random.below(own.length)] ?? "")}`;
    const access = credentialChoice({ credentials }, schemes, alternatives);
    const kept = await walk({ access, way, next }, { baseUrl });
    const shown = kept.replaceAll(/%(?:25)*([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    for (const secret of own) expect(shown).not.toContain(secret);
  }
});

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[random.below(values.length)] ?? values[0];
}
