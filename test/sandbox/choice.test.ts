import { describe, expect, it } from "vitest";
import { renderSandboxStart } from "../../src/app/commands/render-sandbox-start.js";
import type { ApiKey } from "../../src/sandbox/access/api-keys.js";
import { carriedBy, keyFor } from "../../src/sandbox/access/credentials.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { allSchemes } from "../../src/language/model/access.js";
import { readAccess } from "../fixture/access.js";
import { buildText, shop } from "../language/model/build-text.js";

const body = JSON.stringify({ holder: "Ada" });

/** A sandbox of an API whose callers may choose, with what a request carries by some of its schemes. */
async function open(options: SandboxOptions = {}) {
  const sandbox = createSandbox(await readAccess("choice"), options);
  const [account, other] = sandbox.apiKeys;
  if (account === undefined) throw new Error("There is no account.");
  const carry = async (names: readonly string[], holder: ApiKey = account) => {
    const carried = allSchemes(sandbox.api.authentication).filter(({ name = "" }) => names.includes(name));
    const token = carried.some(({ name }) => name === "app") ? await issue(sandbox, "app") : "";
    const all = carried.map((one) => carriedBy(one.scheme, keyFor(one, holder), () => token));
    return {
      headers: Object.fromEntries(all.flatMap(({ headers }) => Object.entries(headers))),
      query: all.map(({ query }) => query).join(""),
    };
  };
  const send = async (path: string, carried: Awaited<ReturnType<typeof carry>>, method = "GET") => {
    const headers = { ...carried.headers, "content-type": "application/json" };
    const given = method === "GET" ? { method, headers } : { method, headers, body };
    const response = await sandbox.fetch(`${path}?${carried.query}`, given);
    return { status: response.status, text: await response.text() };
  };
  return { sandbox, other, carry, send };
}

async function issue(
  { credentials, fetch }: ReturnType<typeof createSandbox>,
  scheme: string,
  path = "/oauth/token",
): Promise<string> {
  const { clientId, clientSecret } = Object(credentials[scheme]);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
  };
  const response = await fetch(path, { method: "POST", headers, body: "grant_type=client_credentials" });
  return String(Object(await response.json()).access_token);
}

function apiOf(text: string) {
  const api = buildText(text).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  return api;
}

const enough =
  "One of these is enough: Gate-Pass; Authorization: Bearer and the query parameter device; Authorization: Bearer; Authorization: Basic.";

describe("an API whose callers may choose", () => {
  it.each([[["key"]], [["session", "device"]], [["app"]], [["staff"]], [["key", "staff"]]])(
    "accepts %j",
    async (names) => {
      const { carry, send } = await open();
      expect((await send("/passes/pass_1", await carry(names))).status).toBe(200);
    },
  );

  it.each([
    [[], "The Gate-Pass header is missing."],
    [["session"], "The query parameter device is missing."],
    [["device"], "The Authorization header is missing."],
  ])("rejects %j, and says what is enough", async (names, reason) => {
    const { carry, send } = await open();
    const { status, text } = await send("/passes/pass_1", await carry(names));
    expect([status, JSON.parse(text)]).toEqual([401, { cause: `${reason} ${enough}` }]);
  });

  it("rejects credentials of two accounts, and those of one scheme in the place of another", async () => {
    const { carry, send, other, sandbox } = await open({ accounts: 2 });
    const [session, device] = [await carry(["session"]), await carry(["device"], other)];
    const mixed = await send("/own-pass", { headers: session.headers, query: device.query });
    expect([mixed.status, JSON.parse(mixed.text)]).toEqual([
      401,
      { cause: "The credentials belong to different accounts." },
    ]);
    const swapped = { headers: { "Gate-Pass": String(sandbox.credentials["session"]) }, query: "" };
    expect((await send("/passes/pass_1", swapped)).text).toContain("The API key is not valid.");
    const both = await carry(["session", "device"], other);
    expect((await send("/own-pass", both)).status).toBe(200);
  });

  it("obeys the alternatives of an endpoint", async () => {
    const { carry, send } = await open();
    expect((await send("/own-pass", await carry(["session", "device"]))).status).toBe(200);
    const { status, text } = await send("/own-pass", await carry(["key"]));
    expect([status, text]).toEqual([401, expect.stringContaining("The Authorization header is missing.")]);
    expect(text).not.toContain("One of these");
  });

  it("takes a request without credentials, or with such that are not enough, as one of anybody", async () => {
    const { carry, send, sandbox } = await open({ scopes: [] });
    const accountOf = async (names: readonly string[]) => {
      const { status } = await send("/complaints", await carry(names), "POST");
      return [status, sandbox.effects().at(-1)?.account];
    };
    const [{ account } = { account: "" }] = sandbox.apiKeys;
    expect(await accountOf([])).toEqual([201, "anyone"]);
    expect(await accountOf(["key"])).toEqual([201, "anyone"]);
    expect(await accountOf(["app"])).toEqual([201, account]);
    // Without the scope that this alternative needs.
    expect(await accountOf(["session"])).toEqual([201, "anyone"]);
  });

  it("refuses credentials without the scopes of their alternative", async () => {
    const endpoints =
      "  drop-order:\n    DELETE: /order\n    doc: Drops it.\n    returns: { 204: none }\n    scopes: [drop]\n    authentication: { any_of: [{ all_of: [key], scopes: [rule] }, { all_of: [id], scopes: [own] }] }\n";
    const rest =
      "authentication: { secret: server, schemes: { key: { scheme: header, name: X-Key }, id: { scheme: query, name: id } }, any_of: [key], scopes: { drop: Drops., rule: Rules., own: Owns. } }\n";
    const api = apiOf(shop({ endpoints, rest }));
    const send = async (scopes: readonly string[], names: readonly string[]) => {
      const sandbox = createSandbox(api, { scopes });
      const { key, id } = sandbox.credentials;
      const headers = { ...(names.includes("key") && { "X-Key": String(key) }) };
      const query = names.includes("id") ? `?id=${String(id)}` : "";
      const response = await sandbox.fetch(`/order${query}`, { method: "DELETE", headers });
      return [response.status, await response.text()] as const;
    };
    expect(await send([], ["key"])).toEqual([
      403,
      expect.stringContaining("The API key lacks drop and rule."),
    ]);
    expect((await send(["drop", "own"], ["key"]))[0]).toBe(403);
    expect((await send(["drop", "own"], ["key", "id"]))[0]).not.toBe(403);
  });

  it("issues tokens by the scheme that a client's secret belongs to", async () => {
    const token = "scheme: oauth2, token: /token";
    const rest = `authentication: { secret: server, schemes: { one: { ${token} }, two: { ${token} } }, any_of: [one] }\n`;
    const sandbox = createSandbox(apiOf(shop({ rest })));
    const statusOf = async (scheme: string) => {
      const headers = { authorization: `Bearer ${await issue(sandbox, scheme, "/token")}` };
      return (await sandbox.fetch("/nothing", { headers })).status;
    };
    expect([await statusOf("one"), await statusOf("two")]).toEqual([404, 401]);
    expect(await issue(sandbox, "two", "/token")).toMatch(/^token_/u);
  });

  it("the start names all credentials, and where tokens come from", async () => {
    const { sandbox } = await open();
    const start = renderSandboxStart(sandbox, "http://x");
    expect(start).toMatch(/credentials of sandbox {2}key: key_\S+, session: session_\S+, device: device_/u);
    expect(start).toMatch(
      /staff: \{ username: sandbox-1, password: staff_\S+ \}, app: \{ clientId: sandbox-1/u,
    );
    expect(start).toContain("tokens are issued by POST http://x/oauth/token");
    expect(start).toMatch(/curl -H 'Gate-Pass: key_/u);
  });
});
