import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { runningSandbox } from "./running-sandbox.js";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The request line and headers that every request needs, without an end. */
function head(line: string, apiKey: string, ...more: readonly string[]): string {
  const lines = [
    line,
    "Host: localhost",
    `Authorization: Bearer ${apiKey}`,
    "Service-Version: 2026-04-01",
    ...more,
  ];
  return `${lines.join("\r\n")}\r\n`;
}

describe("the sandbox on a port", () => {
  it("serves over HTTP what it serves in process", async () => {
    const { send, sandbox } = await runningSandbox();
    const response = await send("PATCH", "/wallets/wallet_1", { body: { name: "Prépayé" }, key: "k" });
    expect([response.status, response.headers.get("idempotency-key")]).toEqual([200, "k"]);
    expect(response.body).toMatchObject({ name: "Prépayé" });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(sandbox.effects()).toMatchObject([{ operation: "update-wallet", idempotencyKey: "k" }]);
  });

  it("J01 listens on the loopback address only, and says when the port is taken", async () => {
    const { url, port } = await runningSandbox();
    expect(url).toBe(`http://127.0.0.1:${port}`);
    await expect(runningSandbox({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    const neighbour = createServer();
    const listening = new Promise((resolve, reject) => {
      neighbour.once("error", reject);
      neighbour.listen(port, "127.0.0.2", () => resolve("free"));
    });
    expect(await listening).toBe("free");
    neighbour.close();
  });

  it.each([
    ["a name that leads here", "Host: evil.example"],
    ["a name with one of ours in it", "Host: localhost.evil.example"],
    ["no name", "Host:"],
    ["a page elsewhere", "Host: localhost\r\nOrigin: https://evil.example"],
    ["a page without an origin", "Host: localhost\r\nOrigin: null"],
    ["another site", "Host: localhost\r\nSec-Fetch-Site: cross-site"],
  ])("J02 refuses %s, for the API and for its controls", async (_, header) => {
    const { sandbox, sendRaw } = await runningSandbox();
    const authorization = `Authorization: Bearer ${sandbox.apiKey}`;
    for (const path of ["/subscriptions/subscription_1", "/__sandbox/effects"]) {
      const request = `GET ${path} HTTP/1.1\r\n${header}\r\n${authorization}\r\nConnection: close\r\n\r\n`;
      const { text } = await sendRaw(request);
      expect(text).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
      expect(text).toContain('{"status":403,');
    }
  });

  it("J02 answers no preflight, and allows no origin", async () => {
    const { sendRaw, send } = await runningSandbox();
    const ask =
      "Host: localhost\r\nOrigin: http://localhost:3000\r\nAccess-Control-Request-Method: PATCH\r\n";
    const { text } = await sendRaw(`OPTIONS /wallets/wallet_1 HTTP/1.1\r\n${ask}Connection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    const response = await send("GET", "/subscriptions/subscription_1", {
      headers: { origin: "http://localhost:3000" },
    });
    expect(response.status).toBe(200);
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(text.toLowerCase()).not.toContain("access-control");
  });

  it("J03 refuses a body that is too large by its announced and by its real length", async () => {
    const { sandbox, send, sendRaw } = await runningSandbox({ bounds: { bodyBytes: 1000 } });
    expect((await send("PATCH", "/wallets/wallet_1", { body: { name: "a".repeat(900) } })).status).toBe(200);
    expect((await send("PATCH", "/wallets/wallet_1", { body: { name: "a".repeat(1000) } })).status).toBe(413);
    const start = head("PATCH /wallets/wallet_1 HTTP/1.1", sandbox.apiKey, "Content-Type: application/json");
    const chunk = `3e8\r\n${"a".repeat(1000)}\r\n`;
    const isRefused = (text: string) => text.includes('"status":413');
    const [announced, chunked] = await Promise.all([
      sendRaw(`${start}Content-Length: 1000000000\r\n\r\n{`, 0, isRefused),
      sendRaw(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(50)}`, 0, isRefused),
    ]);
    expect([announced.text, chunked.text].every(isRefused)).toBe(true);
    expect(announced.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(chunked.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("J03 refuses bad framing, too many headers, and too long ones", async () => {
    const { sandbox, sendRaw } = await runningSandbox();
    const start = head("PATCH /wallets/wallet_1 HTTP/1.1", sandbox.apiKey, "Content-Type: application/json");
    const statusOf = async (bytes: string) => (await sendRaw(bytes)).text.slice(0, 12);
    const many = Array.from({ length: 1000 }, (_, index) => `x${index}: 1`).join("\r\n");
    expect(await statusOf(`${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)).toBe("HTTP/1.1 400");
    expect(await statusOf(`${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toBe("HTTP/1.1 400");
    expect(await statusOf(`${start}${many}\r\nConnection: close\r\n\r\n`)).toBe("HTTP/1.1 431");
    expect(await statusOf(`${start}X-Long: ${"a".repeat(20_000)}\r\n\r\n`)).toBe("HTTP/1.1 431");
    expect(await statusOf("nonsense\r\n\r\n")).toBe("HTTP/1.1 400");
    expect(sandbox.effects()).toEqual([]);
  });

  it("J03 gives up on a request that takes too long to arrive", async () => {
    const { sandbox, sendRaw } = await runningSandbox({ arrivalMs: 100 });
    const start = head("PATCH /wallets/wallet_1 HTTP/1.1", sandbox.apiKey, "Content-Length: 10");
    const { text, end } = await sendRaw(`${start}\r\n{`);
    expect([text.slice(0, 12), end]).toEqual(["HTTP/1.1 408", "closed"]);
    expect(text).toContain('"status":408');
  });

  it.each(["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/wallets/%00", "/wallets/%zz"])(
    "J05 has nothing at %s",
    async (path) => {
      const { sandbox, sendRaw } = await runningSandbox();
      const { text } = await sendRaw(head(`GET ${path} HTTP/1.1`, sandbox.apiKey, "Connection: close", ""));
      expect(text).toMatch(/^HTTP\/1\.1 40[45] /);
      expect(text).toContain('"detail":');
    },
  );

  it("J05 has nothing for proxies", async () => {
    const { sandbox, sendRaw } = await runningSandbox();
    const line = "GET http://127.0.0.1/subscriptions/subscription_1 HTTP/1.1";
    expect((await sendRaw(head(line, sandbox.apiKey, "Connection: close", ""))).text).toMatch(
      /^HTTP\/1\.1 404 /,
    );
    const tunnel = await sendRaw("CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect([tunnel.text.slice(0, 12), tunnel.end]).toEqual(["HTTP/1.1 405", "closed"]);
  });

  it.each(["HEAD", "OPTIONS", "TRACE", "DELETE"])(
    "J10 answers %s with 405 and what is allowed",
    async (method) => {
      const { sandbox, sendRaw } = await runningSandbox();
      const line = `${method} /wallets/wallet_1 HTTP/1.1`;
      const { text } = await sendRaw(head(line, sandbox.apiKey, "Connection: close", ""));
      expect(text).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
      expect(text).toContain("\r\nAllow: PATCH\r\n");
    },
  );

  it("J10 answers a method that HTTP doesn't know with 400", async () => {
    const { sendRaw } = await runningSandbox();
    expect((await sendRaw("BREW /wallets/wallet_1 HTTP/1.1\r\nHost: localhost\r\n\r\n")).text).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  it("FMT-7 every response carries the id of its request, refusals of the connection too", async () => {
    const { send, sendRaw } = await runningSandbox();
    const responses = [
      await send("GET", "/subscriptions/subscription_1"),
      await send("GET", "/nothing"),
      await send("GET", "/subscriptions/subscription_1", { headers: { authorization: "" } }),
    ];
    for (const { headers } of responses) expect(headers.get("x-request-id")).toMatch(uuid);
    for (const bytes of ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: evil\r\nConnection: close\r\n\r\n"]) {
      expect(/x-request-id: (.*)\r\n/i.exec((await sendRaw(bytes)).text)?.[1]).toMatch(uuid);
    }
  });

  it(
    "J03 has at most 1,000 connections open, and goes on when some of them end",
    { tags: ["whole"] },
    async () => {
      const { port, send } = await runningSandbox();
      const sockets: Socket[] = [];
      const open = async () => {
        const socket = connect(port, "127.0.0.1");
        sockets.push(socket);
        await once(socket, "connect");
        // One that is refused may be reset.
        socket.on("error", () => socket.destroy());
      };
      // Not all at once: the queue of those that wait to be accepted is short.
      for (let batch = 0; batch < 22; batch += 1) await Promise.all(Array.from({ length: 50 }, open));
      await expect.poll(() => sockets.filter(({ readyState }) => readyState !== "open").length).toBe(100);
      expect(sockets.slice(0, 1_000).every(({ readyState }) => readyState === "open")).toBe(true);
      for (const socket of sockets) socket.destroy();
      await expect
        .poll(() =>
          send("GET", "/subscriptions/subscription_1").then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
    },
  );

  it("stops with connections open", async () => {
    const { sandbox, send, close } = await runningSandbox();
    sandbox.faults.queue({ kind: "silence", progress: "none" });
    const waiting = send("GET", "/subscriptions/subscription_1").catch((error: unknown) => error);
    await send("GET", "/subscriptions/subscription_1");
    await close();
    expect(await waiting).toMatchObject({ message: "fetch failed" });
  });
});
