import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import {
  byToken,
  type ClientCredentials,
  clientCredentials,
  withoutCredentials,
} from "../../src/runtime/features/client-credentials.js";
import { credentialChoice } from "../../src/runtime/features/credential-choice.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { asEarlier, digest } from "./earlier-record.js";
import { failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const row: OperationRow = { id: "book", method: "POST", path: "/bookings", retrySafety: "key", body: {} };
const own = { clientId: "app-1", clientSecret: "secret_4f9a8b7c6d5e" };

/** A service whose first request is lost, with tokens for each tenant, and clients over one store. */
async function setUp() {
  const served: (string | undefined)[] = [];
  const { baseUrl } = await playServer(({ url, headers }) => {
    const tenant = /^\/(\w+)\/token/.exec(url)?.[1];
    const token = { access_token: `of-${tenant}`, token_type: "Bearer", expires_in: 3600 };
    if (tenant !== undefined) return { body: token };
    return served.push(headers["authorization"]) === 1 ? { fault: "reset" } : { body: {} };
  });
  const store = new MemoryStore();
  const tokens = { url: `${baseUrl}/main/token`, client: "body", scopes: ["read", "write"] } as const;
  const open = (more: Partial<ClientCredentials> = {}, isChoice = false, policy: object = {}) => {
    const given: ClientCredentials = { ...own, ...more };
    const of = { ...tokens, ...policy };
    const access = isChoice
      ? credentialChoice({ credentials: { app: given } }, { app: byToken(of) }, [["app"]])
      : clientCredentials({ credentials: given }, of);
    const parts = { policy: samplePolicy, operations: { book: row }, errorClasses, idempotencyKeys, access };
    const options = { credentials: given, baseUrl, store, maxRetries: 0, logger: null };
    return createEngine(parts, withoutCredentials<ClientOptions>(options), (caller) => caller);
  };
  return { open, served, store, baseUrl };
}

const key = { idempotencyKey: "job-17" };
type Opened = ReturnType<Awaited<ReturnType<typeof setUp>>["open"]>;

function accountOf(engine: Opened): string {
  return engine.prepare((caller) => caller.call(row, { body: { a: 1 } }, key)).account;
}

describe.each([
  ["one scheme", false],
  ["a choice of schemes", true],
])("a client with tokens, of %s", (_, isChoice) => {
  it("never sends the record of one that asks elsewhere for its tokens", async () => {
    const { open, served, store, baseUrl } = await setUp();
    const here = open({ tokenUrl: `${baseUrl}/first/token` }, isChoice);
    await failureOf(here.call(row, { body: { a: 1 } }, key), SdkError);
    const elsewhere = open({ tokenUrl: `${baseUrl}/second/token` }, isChoice);
    const errors: SdkError[] = [];
    const onError = (__: PreparedRequest, error: SdkError) => void errors.push(error);
    await recoverPending(elsewhere, store, { onError });
    expect(errors).toMatchObject([{ outcome: "unknown" }]);
    expect(served).toEqual(["Bearer of-first"]);
    await recoverPending(open({ tokenUrl: `${baseUrl}/first/token` }, isChoice), store);
    expect(served).toEqual(["Bearer of-first", "Bearer of-first"]);
  });

  it("has another account with each address, audience and choice of scopes", async () => {
    const { open, baseUrl } = await setUp();
    const accounts = [
      open({}, isChoice),
      open({ clientId: "app-2" }, isChoice),
      open({ tokenUrl: `${baseUrl}/other/token` }, isChoice),
      open({ scopes: ["read"] }, isChoice),
      open({ scopes: ["read", "organization:a"] }, isChoice),
      open({}, isChoice, { url: `${baseUrl}/other/token` }),
      open({}, isChoice, { audience: "b" }),
    ].map(accountOf);
    expect(new Set(accounts).size).toBe(accounts.length);
  });

  it("has the account of a client that doesn't say what the model says", async () => {
    const { open, baseUrl } = await setUp();
    const usual = accountOf(open({}, isChoice));
    expect(accountOf(open({ tokenUrl: `${baseUrl}/main/token`, scopes: ["write", "read"] }, isChoice))).toBe(
      usual,
    );
    expect(accountOf(open({ clientSecret: "rotated_4f9a8b7c" }, isChoice))).toBe(usual);
    expect(accountOf(open({}, isChoice, { scopes: ["read", "write", "admin"] }))).toBe(usual);
  });

  it.each([8, 32])(
    "takes a record of an earlier release, whose account had %i digits, only at the model's address",
    async (length) => {
      const { open, served, baseUrl } = await setUp();
      const parts = isChoice ? ["account by choice", "app", "1"] : ["account"];
      const account = digest(...parts, own.clientId).slice(0, length);
      const record = open({}, isChoice).prepare((caller) => caller.call(row, { body: { a: 1 } }, key));
      const earlier = asEarlier({ ...record, account, id: digest(row.id, account, key.idempotencyKey) });
      const other = open({ tokenUrl: `${baseUrl}/second/token` }, isChoice);
      const error = await failureOf(other.execute(earlier), SdkError);
      expect(error.message).toMatch(/for another account/u);
      expect(served).toEqual([]);
      await failureOf(open({}, isChoice).execute(earlier), SdkError);
      expect(served).toEqual(["Bearer of-main"]);
    },
  );
});
