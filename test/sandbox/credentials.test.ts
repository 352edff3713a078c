import { expect, it } from "vitest";
import { renderSandboxStart } from "../../src/app/commands/render-sandbox-start.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { fixedClock } from "../../src/sandbox/clock.js";
import { type AccessScheme, accessSchemes, readAccess } from "../fixture/access.js";
import { buildText, shop } from "../language/model/build-text.js";

async function open(scheme: AccessScheme) {
  const sandbox = createSandbox(await readAccess(scheme), { clock: fixedClock(0) });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await sandbox.fetch(path, { headers });
    return { status: response.status, text: await response.text() };
  };
  return { sandbox, get };
}

it.each(accessSchemes)(
  "%s: a request that carries what it should is accepted, and no other",
  async (scheme) => {
    const { sandbox, get } = await open(scheme);
    const { headers, query } = sandbox.carried();
    expect((await get(`/passes/pass_1?${query}`, headers)).status).toBe(200);
    expect((await get("/passes/pass_1")).status).toBe(401);
    const wrong = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}x`]));
    expect((await get(`/passes/pass_1?${query && `${query}x`}`, wrong)).status).toBe(401);
    expect((await get("/hours")).status).toBe(200);
  },
);

it.each(accessSchemes)("%s: the start says what to send, and the example works", async (scheme) => {
  const { sandbox, get } = await open(scheme);
  const start = renderSandboxStart(sandbox, "http://x");
  const [, address = ""] = /curl .*?'?http:\/\/x([^\s']*)'?/u.exec(start) ?? [];
  const headers = [...start.matchAll(/-H '([^:]+): ([^']+)'/gu)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  expect((await get(address, Object.fromEntries(headers))).status).toBe(200);
  for (const value of Object.values(sandbox.credentials).flatMap(valuesIn)) expect(start).toContain(value);
});

function valuesIn(given: string | Readonly<Record<string, string>>): readonly string[] {
  return typeof given === "string" ? [given] : Object.values(given);
}

const form = { "content-type": "application/x-www-form-urlencoded" };

async function askForToken(sandbox: ReturnType<typeof createSandbox>, secret: string, scope?: string) {
  const authorization = `Basic ${btoa(`${String(sandbox.credentials["clientId"])}:${secret}`)}`;
  return sandbox.fetch("/oauth/token", {
    method: "POST",
    headers: { ...form, authorization },
    body: `grant_type=client_credentials${scope === undefined ? "" : `&scope=${encodeURIComponent(scope)}`}`,
  });
}

it("a token lasts an hour by the sandbox's clock, or until it is ended", async () => {
  const { sandbox, get } = await open("oauth2");
  const issued = async () => {
    const response = await askForToken(sandbox, String(sandbox.credentials["clientSecret"]));
    const body: unknown = await response.json();
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    return { authorization: `Bearer ${String(Reflect.get(Object(body), "access_token"))}` };
  };
  const token = await issued();
  sandbox.clock.advance(3_599_999);
  expect((await get("/passes/pass_1", token)).status).toBe(200);
  sandbox.clock.advance(1);
  expect((await get("/passes/pass_1", token)).status).toBe(401);
  const next = await issued();
  expect((await get("/passes/pass_1", next)).status).toBe(200);
  const ended = await sandbox.fetch("/__sandbox/tokens", { method: "DELETE" });
  expect(await ended.json()).toEqual({ count: 0, refusal: null });
  expect((await get("/passes/pass_1", next)).status).toBe(401);
});

it("a wrong secret gets no token, nor does anybody while tokens are refused", async () => {
  const { sandbox } = await open("oauth2");
  const refused = await askForToken(sandbox, "wrong");
  expect([refused.status, await refused.json()]).toEqual([401, { error: "invalid_client" }]);
  const put = (refusal: unknown) =>
    sandbox.fetch("/__sandbox/tokens", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refusal }),
    });
  expect((await put("503")).status).toBe(422);
  await put(503);
  expect((await askForToken(sandbox, String(sandbox.credentials["clientSecret"]))).status).toBe(503);
  await put(null);
  expect((await askForToken(sandbox, String(sandbox.credentials["clientSecret"]))).status).toBe(200);
});

it("a token may do what it was asked for, and everything where it was asked for nothing", async () => {
  const endpoints =
    "  drop-order:\n    DELETE: /order\n    doc: Drops it.\n    returns: { 204: none }\n    scopes: [drop]\n";
  const scopes = "scopes: { drop: Allows to drop., read: Allows to read. }";
  const rest = `authentication: { scheme: oauth2, token: /oauth/token, secret: server, ${scopes} }\n`;
  const api = buildText(shop({ endpoints, rest })).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  const sandbox = createSandbox(api);
  const drop = async (scope: string | undefined) => {
    const response = await askForToken(sandbox, String(sandbox.credentials["clientSecret"]), scope);
    if (response.status !== 200) return response.json();
    const token = String(Object(await response.json()).access_token);
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await sandbox.fetch("/order", { method: "DELETE", headers });
    return status === 403 ? "denied" : "accepted";
  };
  expect(await drop(undefined)).toBe("accepted");
  expect(await drop("read")).toBe("denied");
  expect(await drop("drop read")).toBe("accepted");
  expect(await drop("rule")).toEqual({ error: "invalid_scope" });
});
