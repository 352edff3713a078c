import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/sandbox/random.js";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import {
  byToken,
  type ClientCredentials,
  clientCredentials,
} from "../../src/runtime/features/client-credentials.js";
import { withoutCredentials } from "../../src/runtime/features/credential-options.js";
import { credentialChoice } from "../../src/runtime/features/credential-choice.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
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

  it("has the account of what tokens are asked for with, whoever says it", async () => {
    const { open, baseUrl } = await setUp();
    const random = seededRandom(7, "token accounts");
    const pick = <Value>(values: readonly Value[]) => values[random.below(values.length)];
    const urls = [`${baseUrl}/a/token`, `${baseUrl}/b/token`] as const;
    const lists = [[], ["read"], ["read", "tenant_b"], ["tenant_b", "read"]] as const;
    const drawn = Array.from({ length: 60 }, () => {
      const policy = { url: pick(urls) ?? "", audience: pick([undefined, "x"]), scopes: pick(lists) ?? [] };
      const given = { clientId: pick(["app-1", "app-2"]) ?? "", scopes: pick([undefined, ...lists]) };
      const tokenUrl = pick([undefined, ...urls]);
      const effective = [
        given.clientId,
        tokenUrl ?? policy.url,
        policy.audience,
        [...(given.scopes ?? policy.scopes)].toSorted(),
      ];
      const account = accountOf(open({ ...given, tokenUrl }, isChoice, policy));
      return { account, effective: JSON.stringify(effective) };
    });
    for (const one of drawn) {
      for (const other of drawn) {
        expect(one.account === other.account).toBe(one.effective === other.effective);
      }
    }
    expect(new Set(drawn.map(({ account }) => account)).size).toBeGreaterThan(10);
  });

  it("never sends the record of a release whose model asks for other scopes", async () => {
    const { open, served, store } = await setUp();
    await failureOf(open({}, isChoice, { scopes: undefined }).call(row, { body: { a: 1 } }, key), SdkError);
    const errors: SdkError[] = [];
    const onError = (__: PreparedRequest, error: SdkError) => void errors.push(error);
    await recoverPending(open({}, isChoice, { scopes: ["tenant_b"] }), store, { onError });
    expect(errors).toMatchObject([{ outcome: "unknown" }]);
    expect(served).toEqual(["Bearer of-main"]);
  });

  it("finds its request by a key of the caller's once the model says what the caller has said", async () => {
    const { open, served } = await setUp();
    const scopes = ["tenant_b"];
    const before = open({ scopes }, isChoice, { scopes: undefined });
    await failureOf(before.call(row, { body: { a: 1 } }, key), SdkError);
    const later = open({ scopes }, isChoice, { scopes });
    const error = await failureOf(later.call(row, { body: { a: 2 } }, key), SdkError);
    expect(error.kind).toBe("IdempotencyKeyReuse");
    expect(served).toHaveLength(1);
  });

  it("keeps its account when its secret is replaced", async () => {
    const { open } = await setUp();
    const rotated = open({ clientSecret: "rotated_4f9a8b7c" }, isChoice);
    expect(accountOf(rotated)).toBe(accountOf(open({}, isChoice)));
  });
});
