import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** After which statement the server ends its first connections, as `pg_terminate_backend` does: in a transaction, and idle. */
const endings: readonly (string | undefined)[] = ["BEGIN", "COMMIT"];

/** Speaks as much of PostgreSQL's protocol as a statement without values and rows needs. */
export async function startEndingServer(): Promise<string> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const ends = endings[connections];
    connections += 1;
    sockets.add(socket);
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ready("I")]));
      socket.on("data", (received) => answer(socket, received, ends));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `postgres://user@127.0.0.1:${address.port}/database`;
}

function answer(socket: Socket, received: Buffer, ends: string | undefined): void {
  if (received.toString("latin1", 0, 1) !== "Q") return;
  const statement = received.toString("utf8", 5, received.length - 1);
  const done = message("C", Buffer.from("DONE\0"));
  socket.write(Buffer.concat([done, ready(statement === "BEGIN" ? "T" : "I")]));
  if (statement !== ends) return;
  const fields = ["FATAL", "57P01", "terminating connection due to administrator command"];
  const content = ["S", "C", "M"].map((type, index) => `${type}${fields[index]}\0`).join("");
  // Its connection is idle by then, unless the transaction goes on.
  setTimeout(() => socket.end(message("E", Buffer.from(`${content}\0`))), 50);
}

function ready(state: "I" | "T"): Buffer {
  return message("Z", Buffer.from(state));
}

function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
