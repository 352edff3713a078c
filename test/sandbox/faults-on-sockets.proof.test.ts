import { describe, expect, it } from "vitest";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import { isWhole } from "../whole.js";
import { runningSandbox, type RunningSandbox } from "./running-sandbox.js";

const path = "/wallets/wallet_1";
const update = ({ send }: RunningSandbox) => send("PATCH", path, { body: { name: "A" }, key: "k" });

/** The bytes of the same request. */
function bytesOf({ sandbox }: RunningSandbox): string {
  const lines = [
    `PATCH ${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${sandbox.apiKey}`,
    "Service-Version: 2026-04-01",
    "Idempotency-Key: k",
    "Content-Type: application/json",
    "Content-Length: 12",
    "",
    '{"name":"A"}',
  ];
  return lines.join("\r\n");
}

/** The code of the cause of fetch's exception, or else the cause's name. */
function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : undefined;
  if (!(cause instanceof Error)) return "";
  return String(Reflect.get(cause, "code") ?? cause.name);
}

/** How long a connection is watched that stays open, in milliseconds. */
const openMs = isWhole ? 1000 : 250;

describe("a fault on a socket", () => {
  it.each<[string, Fault, "closed" | "reset" | "open", RegExp, number]>([
    ["F01", { kind: "silence", progress: "none" }, "open", /^$/, 0],
    ["F02", { kind: "silence", progress: "done" }, "open", /^$/, 1],
    ["F14", { kind: "stall", at: "headers" }, "open", /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n$/, 1],
    ["F14", { kind: "stall", at: "body" }, "open", /\r\n\r\n\{"id":"wallet_1",[^}]*$/, 1],
    [
      "F16",
      { kind: "disconnect", at: "body", how: "close", progress: "done" },
      "closed",
      /\r\n\r\n\{"id":[^}]*$/,
      1,
    ],
    [
      "F16",
      { kind: "disconnect", at: "body", how: "reset", progress: "done" },
      "reset",
      /\r\n\r\n\{"id":[^}]*$/,
      1,
    ],
    ["F19", { kind: "disconnect", at: "start", how: "reset", progress: "none" }, "reset", /^$/, 0],
    [
      "F19",
      { kind: "disconnect", at: "headers", how: "reset", progress: "done" },
      "reset",
      /^HTTP\/1\.1 200(?![^]*\r\n\r\n)/,
      1,
    ],
    ["F21", { kind: "unreachable", code: "ECONNREFUSED" }, "reset", /^$/, 0],
    ["F23", { kind: "disconnect", at: "start", how: "close", progress: "none" }, "closed", /^$/, 0],
    ["F27", { kind: "garbage", what: "status-line" }, "closed", /^HTCPCP\/1\.0 teapot OK\r\n/, 1],
    ["F27", { kind: "garbage", what: "nul-header" }, "closed", /\r\nX-Nul: a\0b\r\n/, 1],
  ])("%s on the wire: %j ends %s", async (_, fault, end, text, effects) => {
    const running = await runningSandbox();
    running.sandbox.faults.queue(fault);
    const hasCome = (got: string) =>
      end === "open" && text.test(got) && running.sandbox.effects().length === effects;
    const response = await running.sendRaw(bytesOf(running), openMs, hasCome);
    expect(response.end).toBe(end);
    expect(response.text).toMatch(text);
    expect(running.sandbox.effects()).toHaveLength(effects);
  });

  // From Node 24 on a body that is cut off may be told by its length, and what isn't HTTP has no code.
  it.each<[string, Fault, RegExp]>([
    ["F16", { kind: "disconnect", at: "body", how: "close", progress: "done" }, /^UND_ERR_/],
    [
      "F16",
      { kind: "disconnect", at: "body", how: "reset", progress: "done" },
      /^(ECONNRESET|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    ],
    [
      "F19",
      { kind: "disconnect", at: "start", how: "reset", progress: "none" },
      /^(ECONNRESET|UND_ERR_SOCKET)$/,
    ],
    [
      "F19",
      { kind: "disconnect", at: "headers", how: "reset", progress: "done" },
      /^(ECONNRESET|UND_ERR_SOCKET)$/,
    ],
    ["F23", { kind: "disconnect", at: "start", how: "close", progress: "none" }, /^UND_ERR_SOCKET$/],
    ["F27", { kind: "garbage", what: "status-line" }, /^(HPE_|HTTPParserError$)/],
    ["F27", { kind: "garbage", what: "nul-header" }, /^(HPE_|HTTPParserError$)/],
    ["F27", { kind: "garbage", what: "huge-header" }, /^UND_ERR_HEADERS_OVERFLOW$/],
  ])("%s makes fetch reject: %j", async (_, fault, code) => {
    const running = await runningSandbox();
    running.sandbox.faults.queue(fault);
    const failure: unknown = await update(running).catch((error: unknown) => error);
    expect(reasonOf(failure)).toMatch(code);
    const next = await update(running);
    expect([next.status, running.sandbox.effects().length]).toEqual([200, 1]);
  });

  it("F08b F10 F17 F24 answers from in front arrive as they are", async () => {
    const running = await runningSandbox();
    running.sandbox.faults.queue([
      { kind: "edge-response", status: 429, page: "html", headers: { "Retry-After": "1" }, progress: "none" },
      { kind: "edge-response", status: 502, page: "html", progress: "none" },
      { kind: "edge-response", status: 200, page: "login", progress: "none" },
      { kind: "edge-response", status: 302, page: "empty", headers: { Location: "/x" }, progress: "none" },
    ]);
    const responses = [
      await update(running),
      await update(running),
      await update(running),
      await update(running),
    ];
    expect(responses.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
      [429, "text/html; charset=utf-8"],
      [502, "text/html; charset=utf-8"],
      [200, "text/html; charset=utf-8"],
      [302, null],
    ]);
    expect([responses[0]?.headers.get("retry-after"), responses[3]?.headers.get("location")]).toEqual([
      "1",
      "/x",
    ]);
  });

  it("F14 drips, and F15 cuts off what looks complete", async () => {
    const running = await runningSandbox();
    running.sandbox.faults.queue([{ kind: "drip", milliseconds: 1 }, { kind: "truncation" }]);
    expect((await update(running)).body).toMatchObject({ name: "A" });
    const cut = await update(running);
    expect([cut.status, cut.headers.get("content-length"), cut.body]).toEqual([
      200,
      String(cut.text.length),
      undefined,
    ]);
  });

  it("F26 repeats the key twice on the wire", async () => {
    const running = await runningSandbox();
    running.sandbox.faults.queue({ kind: "echo", change: "twice" });
    const keysIn = (text: string) => text.match(/^Idempotency-Key: k$/gim) ?? [];
    const { text } = await running.sendRaw(bytesOf(running), openMs, (got) => keysIn(got).length > 1);
    expect(keysIn(text)).toHaveLength(2);
  });

  it.each(["huge-body", "packed-body"] as const)("F27 a %s stops when nobody reads on", async (what) => {
    const { sandbox, url } = await runningSandbox();
    sandbox.faults.queue({ kind: "garbage", what });
    const response = await fetch(`${url}/nothing`);
    expect(response.headers.get("content-encoding")).toBe(what === "packed-body" ? "gzip" : null);
    const reader = response.body?.getReader();
    let length = 0;
    while (length < 5 * 1_048_576) length += (await reader?.read())?.value?.length ?? Number.NaN;
    await reader?.cancel();
    expect((await fetch(`${url}/nothing`)).status).toBe(401);
  });

  it("F03 F13 a run goes on when the client has gone", async () => {
    const running = await runningSandbox();
    running.sandbox.faults.queue({ kind: "delay", milliseconds: 500, progress: "none" });
    const { end } = await running.sendRaw(bytesOf(running), 150, () => true);
    expect([end, running.sandbox.effects().length]).toEqual(["open", 0]);
    await expect.poll(() => running.sandbox.effects().length, { timeout: 5000 }).toBe(1);
  });
});
