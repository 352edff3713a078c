import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** One response to play, or a fault: see the README of the vectors. */
export interface Played {
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string | readonly string[] | null };
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
  /** A body in hex. */
  readonly bytes?: string;
  readonly echo?: boolean | string;
  readonly fault?: "reset" | "silence" | "stall" | "cut";
  readonly delayMs?: number;
}

export interface Taken {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface PlayServer {
  readonly baseUrl: string;
  readonly taken: readonly Taken[];
}

type Script = readonly Played[] | ((taken: Taken, index: number) => Played);

/**
 * A real server on a loopback port that plays a script and remembers what it was asked; it ends with the test.
 * `onHang` is called when an answer will never be complete, a moment after what there is of it was sent.
 */
export async function playServer(script: Script, onHang: () => void = () => undefined): Promise<PlayServer> {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one: Taken = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
      taken.push(one);
      const index = taken.length - 1;
      const played = typeof script === "function" ? script(one, index) : script[index];
      if (played?.fault === "silence" || played?.fault === "stall") setTimeout(onHang, 40);
      setTimeout(
        () => play(response, one, played ?? { status: 599, body: "the script is over" }),
        played?.delayMs ?? 0,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = addressOf(server.address());
  return { baseUrl: `http://127.0.0.1:${port}`, taken };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address === "object" && address !== null) return address;
  throw new Error("the server has no port");
}

function play(response: ServerResponse, taken: Taken, played: Played): void {
  const { status = 200, headers = {}, body = {}, echo = true, fault } = played;
  if (fault === "silence") return;
  if (fault === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const content = played.bytes === undefined ? Buffer.from(text) : Buffer.from(played.bytes, "hex");
  const key = typeof echo === "string" ? echo : taken.headers["idempotency-key"];
  response.setHeader("X-Request-Id", "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10");
  response.setHeader("Content-Type", typeof body === "string" ? "text/html" : "application/json");
  if (echo !== false && typeof key === "string") {
    response.setHeader("Idempotency-Key", key);
    response.setHeader("Idempotent-Replayed", "false");
  }
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) response.removeHeader(name);
    else response.setHeader(name, typeof value === "string" ? value : [...value]);
  }
  response.statusCode = status;
  if (fault === undefined) return void response.end(status === 204 ? undefined : content);
  response.setHeader("Content-Length", String(content.length + 10));
  response.write(content);
  if (fault === "cut") setTimeout(() => response.socket?.destroy(), 5);
}
