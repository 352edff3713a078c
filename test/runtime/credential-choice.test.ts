import { inspect } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfigurationError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { credentialChoice, inHeader, optionalKey } from "../../src/runtime/features/credential-choice.js";
import {
  type WithOptionalKey,
  withOptionalKey,
  withoutCredentials,
} from "../../src/runtime/features/credential-options.js";
import { choiceClient, type Given, secrets, usual } from "./choice-client.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { failureOf } from "./fast-client.js";
import { AuthenticationError } from "./sample-errors.js";
import { sampleOperations } from "./sample-policy.js";

const { key, session, device, staff, app } = secrets;
const carried = /^(?:authorization|x-key)$/u;

/** What a request of a client carries that has these credentials. */
async function send(credentials: Given, own?: readonly (readonly string[])[]) {
  const { client, sent } = choiceClient(credentials, own);
  const { meta } = await client.wallets.update("w", { name: "A" }).withMeta();
  const [request = { url: "", headers: {} }] = sent;
  const headers = Object.entries(request.headers).filter(([name]) => carried.test(name));
  return { used: meta.credentials, headers: Object.fromEntries(headers), query: new URL(request.url).search };
}

afterEach(() => vi.unstubAllGlobals());

describe("a client without any credentials", () => {
  const optional: readonly (readonly string[])[] = [["key"], []];

  it("is one of an API of which requests may carry none", async () => {
    const options: { baseUrl: string; credentials?: object } = { baseUrl: "https://api.example.com" };
    const access = credentialChoice(options, { key: inHeader("X-Key") }, optional);
    expect(access.headers).toEqual({});
    expect(withoutCredentials<object>(options)).toEqual({ ...options, apiKey: "" });
    expect(credentialChoice(options, {}, [[]]).secrets).toEqual([]);
  });

  it("is none of an API of which each request carries some, and never one with an API key", () => {
    const choose = (options: object, enough: typeof optional) => () =>
      credentialChoice(options, { key: inHeader("X-Key") }, enough);
    expect(choose({}, [["key"]])).toThrow("`credentials` is missing.");
    expect(choose({ credentials: null }, optional)).not.toThrow();
    expect(choose({ credentials: { other: "a" } }, optional)).toThrow("no member `other`");
    expect(choose({ apiKey: "a" }, optional)).toThrow("This client takes no `apiKey`.");
  });
});

describe("a client whose only credential is a key that it may do without", () => {
  const given = { baseUrl: "https://api.example.com" };
  const open = [["key"], []];
  const make = (options: WithOptionalKey<ClientOptions>, own?: readonly (readonly string[])[]) => {
    const access = optionalKey(options, "key", inHeader("X-Key"), open);
    const operation = { ...sampleOperations["update-wallet"], parts: { alternatives: own } };
    return { access, used: () => access.schemesFor?.(operation) };
  };

  it("has it in the option `apiKey`, as where it must have one", () => {
    const { access, used } = make({ ...given, apiKey: key });
    expect(access.secrets).toEqual([key]);
    expect(used()).toEqual(["key"]);
    expect(withOptionalKey<ClientOptions>({ ...given, apiKey: key })).toEqual({ ...given, apiKey: key });
  });

  it("is made without it, and refuses only the calls that need one", () => {
    const { access, used } = make(given);
    expect(access.secrets).toEqual([]);
    expect(used()).toEqual([]);
    expect(make({ ...given, apiKey: undefined }).used()).toEqual([]);
    expect(make(given, [["key"]]).used).toThrow("credentials that this client doesn't have: `key`");
    expect(helpOf(make(given, [["key"]]).used)).toBe("Pass them in the option `apiKey`. Nothing was sent.");
  });

  it("is none with a key that is empty", () => {
    expect(() => make({ ...given, apiKey: "" })).toThrow("`apiKey` is missing.");
  });
});

function helpOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof ConfigurationError ? error.help : undefined;
  }
  return undefined;
}

describe("a request carries the first alternative for which the client has all credentials", () => {
  const pair = { headers: { authorization: `Bearer ${session}` }, query: "?device=device%2F4f9a8b7c6" };
  const basic = { authorization: `Basic ${btoa(`${staff.username}:${staff.password}`)}` };
  it.each<readonly [string, Given, object]>([
    ["all", secrets, { used: ["key"], headers: { "x-key": key }, query: "" }],
    ["one of two that belong together", { session, staff }, { used: ["staff"], headers: basic, query: "" }],
    ["both of two", { session, device, staff }, { used: ["session", "device"], ...pair }],
    [
      "an id and a secret",
      { session, app },
      { used: ["app"], headers: { authorization: "Bearer token_1_4f9a8b" }, query: "" },
    ],
    ["one that is undefined", { key: undefined, staff }, { used: ["staff"], headers: basic, query: "" }],
  ])("%s", async (_, credentials, expected) => {
    expect(await send(credentials)).toEqual(expected);
  });

  it("in the order of the operation, if it has alternatives of its own", async () => {
    const own = [["staff"], ["key"]];
    expect(await send(secrets, own)).toMatchObject({ used: ["staff"], headers: basic });
    expect(await send({ key, session }, own)).toMatchObject({ used: ["key"], headers: { "x-key": key } });
  });

  it("and nothing where that is enough, whatever the client has", async () => {
    expect(await send(secrets, [[]])).toEqual({ used: [], headers: {}, query: "" });
    expect(await send({ session, device }, [["key"], []])).toEqual({ used: [], headers: {}, query: "" });
    expect(await send({}, [["key"], []])).toEqual({ used: [], headers: {}, query: "" });
  });

  it("cookies in one header", async () => {
    const { client, sent } = choiceClient(secrets, [["login", "place", "key"]]);
    await client.wallets.update("w", {});
    const { cookie, "x-key": sentKey } = sent[0]?.headers ?? {};
    expect([cookie, sentKey]).toEqual([`login=${secrets.login}; place=${secrets.place}`, key]);
    expect((await send(secrets)).headers).toEqual({ "x-key": key });
  });

  it("no cookie in a browser, unless a transport of the caller's sends it", async () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", {});
    const own = [["login"]];
    const options = { allowBrowser: true } as const;
    const { client } = choiceClient(secrets, own, [], { ...options, fetch: undefined });
    const { message } = await failureOf(client.wallets.update("w", {}), ConfigurationError);
    expect(message).toContain("A browser doesn't let code send the cookie `login`.");
    const { client: other, sent } = choiceClient(secrets, own, [], options);
    await other.wallets.update("w", {});
    expect(sent[0]?.headers["cookie"]).toBe(`login=${secrets.login}`);
  });

  it("also for a request that the model doesn't describe", async () => {
    const { client, sent } = choiceClient({ staff });
    await client.request("GET", "/other");
    expect(sent[0]?.headers).toMatchObject(basic);
  });
});

describe("a client that lacks credentials for a call", () => {
  it("sends nothing, and names what would be enough", async () => {
    const { client, engine, sent } = choiceClient({ session });
    const error = await failureOf(client.wallets.update("w", {}), ConfigurationError);
    expect(error.message).toBe(
      "update-wallet needs credentials that this client doesn't have: one of these: `key`; `session` and `device`; `app`; `staff`.",
    );
    expect(() => engine.prepare((resources) => resources.wallets.update("w", {}))).toThrow(
      ConfigurationError,
    );
    await failureOf(client.request("POST", "/other"), ConfigurationError);
    expect(sent).toEqual([]);
  });

  it("is told the one alternative of a call", async () => {
    const { client } = choiceClient({ key }, [["session", "device"]]);
    const error = await failureOf(client.wallets.update("w", {}), ConfigurationError);
    expect(error.message).toBe(
      "update-wallet needs credentials that this client doesn't have: `session` and `device`.",
    );
  });
});

describe("options", () => {
  it.each<readonly [string, object, string]>([
    ["another member", { keys: key }, "`credentials` has no member `keys`."],
    ["no text", { key: 7 }, "`credentials.key` is missing."],
    ["a space", { key: "a b" }, "`credentials.key` must be visible ASCII."],
    ["what ends a cookie", { login: "a;b" }, "`credentials.login` has a character that no cookie can have."],
    ["no password", { staff: { username: "ada" } }, "`credentials.staff.password` is missing."],
    ["a text for an id and a secret", { app: "x" }, "`credentials.app` is missing."],
    ["no secret", { app: { clientId: "a" } }, "`credentials.app.clientSecret` is missing."],
  ])("%s is refused", (_, credentials, message) => {
    expect(() => choiceClient(credentials)).toThrow(message);
  });

  it("an API key in their place is refused", () => {
    expect(() => choiceClient({}, usual, [], { apiKey: key })).toThrow("This client takes no `apiKey`.");
  });
});

describe("accounts", () => {
  const record = (credentials: Given, own?: readonly (readonly string[])[]) => {
    const { engine } = choiceClient(credentials, own);
    const options = { idempotencyKey: "k-1" };
    return engine.prepare((resources) => resources.wallets.update("w", { name: "A" }, options));
  };

  it("requests with other credentials are of other accounts, and never share a record", () => {
    const records = [
      record({ key }),
      record({ key: `${key}2` }),
      record({ staff }),
      record({ session, device }),
      record({ session: `${session}2`, device }),
      record({ app }),
      record(secrets, [[]]),
    ];
    expect(new Set(records.map(({ account }) => account)).size).toBe(records.length);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  it("an account is the same whatever else the client has", () => {
    expect(record(secrets).id).toBe(record({ key }).id);
    expect(record({ app: { ...app, clientSecret: "rotated_4f9a" } }).id).toBe(record({ app }).id);
  });

  it("a client that would send a stored request with other credentials doesn't", async () => {
    const stored: unknown = JSON.parse(JSON.stringify(record({ session, device })));
    const { engine, sent } = choiceClient(secrets);
    const error = await failureOf(engine.execute(Object(stored)), InvalidRequestError);
    expect(error.message).toMatch(/was made with other credentials/u);
    expect(sent).toEqual([]);
    await engine.execute(Object(stored), { otherCredentials: true });
    expect(sent).toHaveLength(1);
  });
});

describe("retries", () => {
  it("carry the same credentials under the same key", async () => {
    const { client, sent } = choiceClient({ session, device, staff }, undefined, ["unavailable"]);
    await client.wallets.update("w", {});
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it("renew a token that was rejected, once", async () => {
    const { client, sent } = choiceClient({ app, staff }, undefined, ["rejected"]);
    await client.wallets.update("w", {});
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer token_1_4f9a8b",
      "Bearer token_2_4f9a8b",
    ]);
  });

  it("nothing else that was rejected is tried again, nor another alternative", async () => {
    const { client, sent } = choiceClient({ key, app, staff }, undefined, ["rejected"]);
    await failureOf(client.wallets.update("w", {}), AuthenticationError);
    expect(sent).toHaveLength(1);
  });
});

it("no message shows what any of the credentials are, used or not", async () => {
  const { client } = choiceClient(secrets, [["app"]], ["rejected", "rejected"]);
  const error = await failureOf(client.wallets.update("w", {}), AuthenticationError);
  const shown = [inspect(error, { depth: 9 }), inspect(client, { depth: 9, showHidden: true })].join();
  const all = [
    key,
    session,
    device,
    staff.password,
    secrets.login,
    secrets.place,
    app.clientSecret,
    "token_1_4f9a8b",
    "token_2_4f9a8b",
  ];
  for (const secret of all) expect(shown).not.toContain(secret);
  const refused = client.wallets.update("w", {}, { headers: { note: `my ${device}` } });
  await failureOf(refused, InvalidRequestError);
});
