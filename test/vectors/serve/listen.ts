import { once } from "node:events";
import type { Server } from "node:net";

/**
 * Starts a server that only this machine can reach, and gives its address. Port 0 takes any that is free.
 *
 * @throws Error with the code `EADDRINUSE` or `EACCES` if the port can't be had
 */
export async function listenOnLoopback(server: Server, port = 0): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return `http://${address.address}:${address.port}`;
}
