import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { maxBodyBytes } from "../../../../src/review/conform/http/read-body.js";
import { send } from "../../../../src/review/conform/http/send.js";
import { type Ending, headerOf, type WireRequest } from "../../../../src/review/conform/http/wire.js";
import { pourInto, startRawServer } from "./raw-server.js";

const request: WireRequest = {
  method: "GET",
  target: "/orders",
  headers: [["Authorization", "Bearer sk_secret"]],
  body: undefined,
};

/** How a request ends that a server answers so. */
async function endingOf(answer: (socket: Socket) => void, timeoutMs = 5000): Promise<Ending> {
  await using server = await startRawServer(answer);
  return await send(server.target, request, { timeoutMs, signal: new AbortController().signal });
}

function write(text: string | Uint8Array): (socket: Socket) => void {
  return (socket) => socket.end(text);
}

function head(lines: string): string {
  return `HTTP/1.1 200 OK\r\n${lines}\r\n`;
}

const padded = Array.from({ length: 5000 }, (_, index) => `x${index}: 1\r\n`).join("");

describe("a response that isn't HTTP is no response", () => {
  it.each([
    ["a text of HTTP/0.9", write("<html>Hello</html>"), "what came isn't HTTP"],
    ["nothing", write(""), "the service closed the connection"],
    ["half of a head", write("HTTP/1.1 200 OK\r\nContent-"), "the service closed the connection"],
    ["control characters in a header", write(head("X-Note: \u0001\u001b[2J\r\n")), "what came isn't HTTP"],
    ["two lengths", write(head("Content-Length: 1\r\nContent-Length: 2\r\n")), "what came isn't HTTP"],
    [
      "a length and chunks",
      write(head("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n")),
      "what came isn't HTTP",
    ],
    [
      "another protocol",
      write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
      "the service changed the protocol",
    ],
    [
      "a header without an end",
      (socket: Socket) => {
        socket.write("HTTP/1.1 200 OK\r\nX-Note: ");
        pourInto(socket, "a".repeat(65_536));
      },
      "its headers are larger than 64 KiB",
    ],
    [
      "10^6 headers",
      (socket: Socket) => {
        socket.write("HTTP/1.1 200 OK\r\n");
        pourInto(socket, "a: 1\r\n".repeat(10_000));
      },
      "its headers are larger than 64 KiB",
    ],
    [
      "informational responses without an end",
      (socket: Socket) => pourInto(socket, "HTTP/1.1 102 Processing\r\n\r\n".repeat(100)),
      "informational responses came without an end",
    ],
  ])("%s", async (_, answer, reason) => {
    expect(await endingOf(answer)).toEqual({ kind: "lost", reason, wasSent: true });
  });

  it("that never comes", async () => {
    const reason = "there was no response within 0.1 s";
    expect(await endingOf(() => undefined, 100)).toEqual({ kind: "lost", reason, wasSent: true });
  });

  it("whose head comes byte by byte", async () => {
    const reason = "there was no response within 0.2 s";
    const answer = (socket: Socket): void => {
      const bytes = setInterval(() => socket.write("a"), 5);
      socket.write("HTTP/1.1 200 OK\r\nX-Note: ");
      socket.on("close", () => clearInterval(bytes));
    };
    expect(await endingOf(answer, 200)).toEqual({ kind: "lost", reason, wasSent: true });
  });
});

describe("a body that is no whole one says so", () => {
  it.each([
    ["shorter than its length", write(`${head("Content-Length: 10\r\n")}half`), "cut", 4],
    ["chunks without their end", write(`${head("Transfer-Encoding: chunked\r\n")}4\r\nhalf\r\n`), "cut", 4],
    ["chunks of a wrong length", write(`${head("Transfer-Encoding: chunked\r\n")}zz\r\nhalf\r\n`), "cut", 0],
    [
      "no end",
      (socket: Socket) => {
        socket.write(head(""));
        pourInto(socket, "a".repeat(65_536));
      },
      "too-large",
      undefined,
    ],
    [
      "a bomb",
      write(
        Buffer.concat([
          Buffer.from(head("Content-Encoding: gzip\r\n")),
          gzipSync(Buffer.alloc(64 * 1024 * 1024)),
        ]),
      ),
      "too-large",
      undefined,
    ],
    ["what isn't compressed as it says", write(`${head("Content-Encoding: GZIP\r\n")}text`), "encoded", 4],
    ["an encoding that nobody knows", write(`${head("Content-Encoding: gzip, gzip\r\n")}text`), "encoded", 4],
    [
      "trailers without an end",
      (socket: Socket) => {
        socket.write(`${head("Transfer-Encoding: chunked\r\n")}0\r\n`);
        pourInto(socket, "a: 1\r\n".repeat(10_000));
      },
      "cut",
      0,
    ],
  ])("%s", async (_, answer, fault, length) => {
    const ending = await endingOf(answer);
    const response = ending.kind === "answered" ? ending.response : undefined;
    expect(response).toMatchObject({ status: 200, fault });
    expect(response?.body.length).toBe(length ?? Math.min(response?.body.length ?? 0, maxBodyBytes));
  });

  it("one byte at a time, for longer than an exchange may take", async () => {
    const answer = (socket: Socket): void => {
      const bytes = setInterval(() => socket.write("a"), 5);
      socket.write(head(""));
      socket.on("close", () => clearInterval(bytes));
    };
    expect(await endingOf(answer, 200)).toMatchObject({
      kind: "answered",
      response: { status: 200, fault: "cut" },
    });
  });
});

describe("a response is read as it is", () => {
  it("with all of its headers, however many there are", async () => {
    const ending = await endingOf(write(head(`${padded}Request-Id: last\r\nContent-Length: 0\r\n`)));
    expect(ending.kind === "answered" && headerOf(ending.response, "request-id")).toBe("last");
  });

  it("though more comes than its length says", async () => {
    const ending = await endingOf(write(`${head("Content-Length: 2\r\n")}{}and more`));
    expect(ending).toMatchObject({ kind: "answered", response: { status: 200, fault: undefined } });
    expect(ending.kind === "answered" && ending.response.body.toString()).toBe("{}");
  });

  it.each([301, 302, 303, 307, 308])("and a %i leads nowhere", async (status) => {
    await using other = await startRawServer((socket) => socket.end(head("Content-Length: 0\r\n")));
    const location = `HTTP/1.1 ${status} Moved\r\nLocation: ${other.url}/orders\r\nContent-Length: 0\r\n\r\n`;
    expect(await endingOf(write(location))).toMatchObject({ kind: "answered", response: { status } });
    expect(other.requests).toEqual([]);
  });
});

describe("a connection that is reset at each byte of a response", () => {
  const whole = `${head("Content-Type: application/json\r\nContent-Length: 15\r\n")}{"id": "ord_1"}`;
  const lengths = Array.from({ length: whole.length }, (_, index) => index);

  it("never gives half of a response as a whole one", async () => {
    await using server = await startRawServer((socket, index) => {
      socket.write(whole.slice(0, index), () => setTimeout(() => socket.resetAndDestroy(), 1));
    });
    const faults: unknown[] = [];
    for (const _ of lengths) {
      const ending = await send(server.target, request, {
        timeoutMs: 2000,
        signal: new AbortController().signal,
      });
      faults.push(ending.kind === "answered" ? ending.response.fault : ending.kind);
    }
    const headLength = whole.indexOf("{");
    expect(faults).toEqual(lengths.map((length) => (length < headLength ? "lost" : "cut")));
  });
});

describe("a request that can't be written", () => {
  it.each([
    ["a line break in a header", { headers: [["X-Note", "a\r\nX-Admin: 1"]] }],
    ["a name that is none", { headers: [["X Note", "a"]] }],
    ["a space in its path", { target: "/orders HTTP/1.1\r\nX: y" }],
  ] as const)("ends before a connection is made: %s", async (_, change) => {
    await using server = await startRawServer((socket) => socket.end());
    const ending = await send(
      server.target,
      { ...request, ...change },
      { timeoutMs: 1000, signal: new AbortController().signal },
    );
    expect(ending).toEqual({
      kind: "lost",
      reason: "the request can't be written as HTTP",
      wasSent: false,
    });
    expect(server.requests).toEqual([]);
  });
});
