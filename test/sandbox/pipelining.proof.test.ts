import { describe, expect, it } from "vitest";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import { runningSandbox, type RunningSandbox } from "./running-sandbox.js";

/** A request for a path of which there is nothing, which shows in the log. */
function get({ sandbox }: RunningSandbox, path: string, ...more: readonly string[]): string {
  const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${sandbox.apiKey}`];
  return [...lines, ...more, "", ""].join("\r\n");
}

function statusesIn(text: string): readonly string[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = ""]) => status);
}

describe("requests in one piece", () => {
  it("get an answer each, in their order, though the first takes longest", async () => {
    const running = await runningSandbox();
    running.sandbox.faults.queue([{ kind: "delay", milliseconds: 100, progress: "none" }]);
    const ids = [
      get(running, "/subscriptions/subscription_1", "Service-Version: 2026-04-01"),
      get(running, "/__sandbox"),
      get(running, "/nothing", "Connection: close"),
    ];
    const { text, end } = await running.sendRaw(ids.join(""));
    expect([statusesIn(text), end]).toEqual([["200", "200", "404"], "closed"]);
    expect(text).toMatch(/"id":"subscription_1"[^]*"paths":[^]*"status":404/);
  });

  it.each<[Fault, string]>([
    [{ kind: "disconnect", at: "start", how: "close", progress: "none" }, "closed"],
    [{ kind: "garbage", what: "status-line" }, "closed"],
    [{ kind: "silence", progress: "none" }, "open"],
    [{ kind: "stall", at: "body" }, "open"],
  ])("lose no answer that came before a fault: %j", async (fault, expected) => {
    const running = await runningSandbox();
    running.sandbox.faults.queue([{ kind: "delay", milliseconds: 50, progress: "none" }, fault]);
    const requests = [get(running, "/a"), get(running, "/b"), get(running, "/c")];
    const answers = fault.kind === "stall" ? 2 : 1;
    const hasCome = (got: string) => statusesIn(got).length === answers;
    const { text, end } = await running.sendRaw(requests.join(""), 300, hasCome);
    expect([statusesIn(text)[0], end]).toEqual(["404", expected]);
    expect(text.indexOf("HTTP/1.1 404")).toBe(0);
    expect(statusesIn(text)).toHaveLength(answers);
  });

  it.each([
    ["no HTTP", "nonsense\r\n\r\n", "400"],
    ["for a proxy", "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"],
  ])("lose no answer to what follows and is %s", async (_, bytes, status) => {
    const running = await runningSandbox();
    running.sandbox.faults.queue({ kind: "delay", milliseconds: 50, progress: "none" });
    const { text, end } = await running.sendRaw(get(running, "/a") + bytes);
    expect([statusesIn(text), end]).toEqual([["404", status], "closed"]);
  });

  it("lose no answer to a request whose rest is no HTTP", async () => {
    const running = await runningSandbox();
    running.sandbox.faults.queue({ kind: "delay", milliseconds: 50, progress: "none" });
    const chunked = get(running, "/b", "Transfer-Encoding: chunked");
    const { text, end } = await running.sendRaw(`${get(running, "/a")}${chunked}zz\r\n`);
    expect([statusesIn(text), end]).toEqual([["404", "400"], "closed"]);
  });
});
