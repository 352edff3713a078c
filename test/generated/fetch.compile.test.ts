import { afterEach, expect, it, vi } from "vitest";
import * as undici from "undici";
import * as undici6 from "undici-6";
import type { ClientOptions } from "../../generated/typescript/index.js";
import { playServer } from "../runtime/play-server.js";
import { billingClient } from "./billing-client.js";

// Importing undici gives the platform another dispatcher: this file has a process of its own.
afterEach(() => void vi.restoreAllMocks());

const wallet = { id: "w", name: "A" };
const agent = new undici.Agent({ headersTimeout: 600_000, bodyTimeout: 600_000 });

/** What the compiler takes without a cast, and what then works. */
const transports: readonly (readonly [string, ClientOptions["fetch"]])[] = [
  ["the platform's fetch", fetch],
  ["undici's fetch", undici.fetch],
  ["undici 6's fetch", undici6.fetch],
  ["undici's fetch with a dispatcher", (url, init) => undici.fetch(url, { ...init, dispatcher: agent })],
  ["a function of the platform's types", (url: string, init: RequestInit) => fetch(url, init)],
  [
    "a function of all that fetch takes",
    (url: string | URL | Request, init?: RequestInit) => fetch(url, init),
  ],
];

it.each(transports)("a client sends with %s, and gets the headers of the platform", async (_, fetch) => {
  const { baseUrl, taken } = await playServer([
    { body: wallet, headers: { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10" } },
  ]);
  const { data, meta } = await billingClient({ baseUrl, fetch }).wallets.update("w", {}).withMeta();
  expect([data, meta.requestId, meta.headers instanceof Headers]).toEqual([
    wallet,
    "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
    true,
  ]);
  expect(meta.headers.get("content-type")).toContain("json");
  expect(taken[0]?.body).toBe("{}");
});

const baseUrl = "https://api.example.com";
const respond = () =>
  Response.json(wallet, { headers: { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10" } });

/** Mocks of vitest, as the types have them. */
const mocks: readonly (readonly [string, () => ClientOptions["fetch"]])[] = [
  ["a spy on the global fetch", () => vi.spyOn(globalThis, "fetch").mockResolvedValue(respond())],
  ["a mock of fetch", () => vi.fn<typeof fetch>().mockResolvedValue(respond())],
  ["a mock of what an option takes", () => vi.fn<NonNullable<ClientOptions["fetch"]>>(async () => respond())],
];

it.each(mocks)("a client sends with %s", async (_, mock) => {
  expect(await billingClient({ baseUrl, fetch: mock() }).subscriptions.get("s")).toEqual(wallet);
});

it("a client without the option sends with a spy on the global fetch", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(respond());
  expect(await billingClient({ baseUrl }).subscriptions.get("s")).toEqual(wallet);
});
