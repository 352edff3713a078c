import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";

/** Where a request is cut: before its head arrives, then, within its body, after that, and once it has taken effect. */
export type Cut = "connection" | "head" | "middle" | "end" | "response" | "redirect";

/** A request as far as it arrived. */
export interface Arrived {
  readonly key: string | undefined;
  readonly type: string | undefined;
  readonly length: string | undefined;
  readonly size: number;
  readonly sha256: string;
  readonly isWhole: boolean;
}

/** A service that takes uploads, once under each key, and cuts the first requests as it is told to. */
export async function openUploadService(...cuts: readonly Cut[]) {
  const waiting = [...cuts];
  const arrived: Arrived[] = [];
  const effects: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((message, response) => {
    const cut = waiting.shift();
    if (cut === "head") return void message.socket.destroy();
    const hash = createHash("sha256");
    let size = 0;
    let isCut = false;
    const note = (isWhole: boolean) =>
      arrived.push({ ...factsOf(message), size, sha256: hash.digest("hex"), isWhole });
    message.on("error", () => undefined);
    message.on("data", (chunk: Buffer) => {
      if (isCut) return;
      size += chunk.length;
      hash.update(chunk);
      isCut = cut === "middle";
      if (!isCut) return;
      note(false);
      message.socket.destroy();
    });
    message.on("end", () => {
      if (cut === "middle") return;
      note(true);
      if (cut === "redirect") return void response.writeHead(307, { location: "/elsewhere" }).end();
      if (cut === "end") return void message.socket.destroy();
      const key = factsOf(message).key ?? `none ${arrived.length}`;
      if (!effects.includes(key)) effects.push(key);
      if (cut === "response") return void message.socket.destroy();
      const headers = { "content-type": "application/json", "x-request-id": "r", "idempotency-key": key };
      response.writeHead(200, headers).end('{"id":"w"}');
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (waiting[0] !== "connection") return;
    waiting.shift();
    socket.destroy();
  });
  const listen = (port = 0) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen();
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { baseUrl: `http://127.0.0.1:${port}`, arrived, effects, close, listen: () => listen(port) };
}

function factsOf({ headers }: IncomingMessage): Pick<Arrived, "key" | "type" | "length"> {
  const key = headers["idempotency-key"];
  return {
    key: typeof key === "string" ? key : undefined,
    type: headers["content-type"],
    length: headers["content-length"],
  };
}
