import { describe, expect, it } from "vitest";
import { type LogEntry, renderLogEntry } from "../../src/sandbox/log.js";
import { fixedClock } from "../../src/sandbox/clock.js";
import { runningSandbox } from "./running-sandbox.js";

const clock = fixedClock(Date.parse("2026-01-01T00:00:00Z"));
const close = "Connection: close\r\n\r\n";
const unread = "refused: The request can't be parsed as HTTP.";
const many = Array.from({ length: 200 }, (_, index) => `X${index}: 1\r\n`).join("");

/** What comes back, and what the log says. */
async function refuse(bytes: string): Promise<{ text: string; end: string; lines: readonly string[] }> {
  const entries: LogEntry[] = [];
  const log = (entry: LogEntry) => void entries.push(entry);
  const { sendRaw } = await runningSandbox({ clock, log, arrivalMs: 100, bounds: { bodyBytes: 10 } });
  const response = await sendRaw(bytes);
  const [, id] = /^X-Request-Id: (\S+)\r$/m.exec(response.text) ?? [];
  expect(entries.map(({ requestId }) => requestId)).toEqual([id]);
  return { ...response, lines: entries.map((entry) => renderLogEntry(entry).slice(14)) };
}

describe("a request that never gets to the API", () => {
  it.each([
    ["no Host", `GET /a HTTP/1.1\r\n${close}`, "GET /a  400  refused: The Host header is missing."],
    [
      "a foreign Host",
      `GET /a?key=1 HTTP/1.1\r\nHost: evil.example\r\n${close}`,
      "GET /a  403  refused: The Host header must name this machine: 127.0.0.1, localhost or [::1].",
    ],
    ...["evil.example@127.0.0.1", "127.0.0.1/evil", "127.0.0.1.evil.example", "localhost:80:80"].map(
      (host) => [
        `the Host ${host}`,
        `GET /a HTTP/1.1\r\nHost: ${host}\r\n${close}`,
        "GET /a  403  refused: The Host header must name this machine: 127.0.0.1, localhost or [::1].",
      ],
    ),
    [
      "two Host headers",
      `GET /a HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n${close}`,
      "GET /a  400  refused: There is more than one Host header.",
    ],
    ["nothing for too long", "", `? ?  408  ${unread}`],
    [
      "a foreign page",
      `GET /a HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n${close}`,
      "GET /a  403  refused: Requests from pages of other origins are refused.",
    ],
    [
      "an expectation",
      `GET /a HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\n${close}`,
      "GET /a  417  refused: The only supported expectation is 100-continue.",
    ],
    [
      "a body that is too large",
      `POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n${close}`,
      "POST /a  413  refused: The maximum is 10 bytes.",
    ],
    [
      "too many headers",
      `GET /a HTTP/1.1\r\nHost: localhost\r\n${many}${close}`,
      "GET /a  431  refused: The maximum is 100 headers.",
    ],
    [
      "too long headers",
      `GET /a HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\n${close}`,
      `GET /a  431  ${unread}`,
    ],
    ["half a head", "GET /a HTTP/1.1\r\nHost: localhost\r\n", `? ?  408  ${unread}`],
    [
      "half a body",
      "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{",
      `POST /a  408  ${unread}`,
    ],
    ["bytes that are no HTTP", "nonsense\r\n\r\n", `? ?  400  ${unread}`],
    [
      "a method that nobody knows",
      `FOO /wallets/wallet_1 HTTP/1.1\r\nHost: localhost\r\n${close}`,
      `FOO /wallets/wallet_1  400  ${unread}`,
    ],
    [
      "a tunnel",
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "CONNECT evil.example:443  405  refused: The sandbox is not a proxy.",
    ],
    [
      "a tunnel for others",
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
      "CONNECT evil.example:443  403  refused: The Host header must name this machine: 127.0.0.1, localhost or [::1].",
    ],
    [
      "a look at the sandbox",
      `GET /__sandbox HTTP/1.1\r\nHost: localhost\r\n${close}`,
      "GET /__sandbox  200  control",
    ],
    [
      "an invalid control request",
      `POST /__sandbox/clock HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n${close}`,
      "POST /__sandbox/clock  422  control",
    ],
  ])("FMT-7 J03 gets an answer with an id, and a line in the log, for %s", async (_, bytes, line) => {
    const { text, end, lines } = await refuse(bytes);
    expect(lines).toEqual([line]);
    const [, status] = /  (\d+)  /.exec(line) ?? [];
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
    expect(text).toMatch(/\r\n\r\n\{".*\}$/);
    expect(end).toBe("closed");
  });

  it("FMT-7 is logged when the sandbox itself fails", async () => {
    const entries: LogEntry[] = [];
    const { send } = await runningSandbox({
      log: (entry) => void entries.push(entry),
      chooseFault: () => {
        throw new Error("injected");
      },
    });
    const response = await send("GET", "/subscriptions/subscription_1");
    expect([response.status, entries.length]).toEqual([500, 1]);
    expect(response.headers.get("x-request-id")).toBe(entries[0]?.requestId);
    expect(entries[0]?.remark).toBe("refused: This is a bug in the sandbox: Error: injected");
  });

  it("has headers of its own when those of the answer can't be sent", async () => {
    const headers = { "Set-Cookie": "a\nb" };
    const { sandbox, sendRaw } = await runningSandbox();
    sandbox.faults.queue({ kind: "edge-response", status: 429, page: "html", headers, progress: "none" });
    const { text } = await sendRaw(`GET /a HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect(text).toMatch(/^HTTP\/1\.1 500 /);
    expect(text.match(/^Date: /gm)).toHaveLength(1);
  });

  it("ends without an answer when even the log fails, and the next one doesn't", async () => {
    let isBroken = true;
    const { send } = await runningSandbox({
      log: () => {
        if (isBroken) throw new Error("injected");
      },
    });
    await expect(send("GET", "/a")).rejects.toThrow("fetch failed");
    isBroken = false;
    expect((await send("GET", "/a")).status).toBe(404);
  });

  it("J10 has a method that HTTP knows and the API doesn't: 405, and what is allowed", async () => {
    const { sandbox, sendRaw } = await runningSandbox();
    const lines = ["PROPFIND /wallets/wallet_1 HTTP/1.1", "Host: localhost"];
    const { text } = await sendRaw(
      [...lines, `Authorization: Bearer ${sandbox.apiKey}`, "Connection: close", "", ""].join("\r\n"),
    );
    expect(text).toMatch(/^HTTP\/1\.1 405 [^]*\r\nAllow: PATCH\r\n/);
  });
});
