import { expect, it, vi } from "vitest";
import {
  BillingClient,
  ConnectionError,
  NotFoundError,
  type ClientOptions,
  type Wallet,
} from "../../generated/typescript/index.js";
import { createError, mockResponse } from "../../generated/typescript/testing.js";
import { switchOn } from "./switch-on.js";

const wallet: Wallet = {
  id: "w_1",
  customer_id: "c_1",
  name: "Prepaid",
  currency: "EUR",
  current_balance: "12.50",
  active: true,
  created_at: "2026-04-01T12:00:00Z",
  updated_at: "2026-04-01T12:00:00Z",
  product_ids: [],
};
const problem = { status: 404, detail: "no such wallet" };

/** A client whose requests go nowhere. */
function clientWith(fetch: NonNullable<ClientOptions["fetch"]>) {
  return new BillingClient({ apiKey: "test", baseUrl: "https://api.example.com", fetch });
}

it("sends that the wallet is active", async () => {
  const fetch = vi.fn<NonNullable<ClientOptions["fetch"]>>(async (_, request) =>
    mockResponse("update-wallet", wallet, { request }),
  );
  expect(await switchOn(clientWith(fetch), "w_1")).toBe(true);
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("https://api.example.com/wallets/w_1");
  expect(request?.body).toBe('{"active":true}');
});

it("says that there is no such wallet, by a response", async () => {
  const fetch = async () => mockResponse("update-wallet", problem, { status: 404 });
  expect(await switchOn(clientWith(fetch), "w_1")).toBe(false);
});

it("says so by an error, without any request", async () => {
  const client = clientWith(vi.fn<typeof fetch>());
  vi.spyOn(client.wallets, "update").mockRejectedValue(createError(NotFoundError, { body: problem }));
  expect(await switchOn(client, "w_1")).toBe(false);
});

it("leaves what nobody can tell to its caller", async () => {
  const lost = { message: "The connection was lost.", outcome: "unknown", retryable: true } as const;
  const client = clientWith(vi.fn<typeof fetch>());
  vi.spyOn(client.wallets, "update").mockRejectedValue(new ConnectionError(lost, "body"));
  await expect(switchOn(client, "w_1")).rejects.toMatchObject({ outcome: "unknown" });
});
