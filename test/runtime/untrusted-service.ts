import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A service whose certificate nobody trusts, and how many bytes it was sent all the same. */
export async function serveUntrusted(options: ServerOptions = {}) {
  const read = (name: string) => readFileSync(join(import.meta.dirname, "certificates", name), "utf8");
  const seen = { bytes: 0 };
  const identity = { cert: read("localhost.pem"), key: read("localhost.key.pem") };
  const server = createServer({ ...identity, ...options });
  server.on("tlsClientError", () => undefined);
  server.on("secureConnection", (socket) =>
    socket.on("data", (chunk: Buffer) => (seen.bytes += chunk.length)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { seen, baseUrl: `https://localhost:${port}` };
}

/** When a connection is closed, whatever error came before. */
export function closed(socket: Socket | undefined): Promise<unknown> {
  if (socket === undefined || socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => socket.on("close", resolve));
}
