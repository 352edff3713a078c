import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { readTarget, type Target } from "../../../../src/review/conform/http/target.js";

/** A server below HTTP, which does what a test says once the head of a request has come. */
export interface RawServer extends AsyncDisposable {
  readonly target: Target;
  readonly url: string;
  /** What came, a text for each connection. */
  readonly requests: string[];
}

export async function startRawServer(answer: (socket: Socket, count: number) => void): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const index = requests.push("") - 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const isFirst = !requests[index]?.includes("\r\n\r\n");
      requests[index] += bytes.toString("latin1");
      if (isFirst && requests[index]?.includes("\r\n\r\n")) answer(socket, index);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = `http://127.0.0.1:${address.port}`;
  const target = readTarget(url);
  if ("problem" in target) throw new Error(target.problem);
  return {
    target,
    url,
    requests,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Writes the same bytes for as long as somebody reads them. */
export function pourInto(socket: Socket, bytes: Uint8Array | string): void {
  const pour = (): void => {
    while (!socket.destroyed && socket.write(bytes));
    if (!socket.destroyed) socket.once("drain", pour);
  };
  pour();
}
