import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "../vectors/serve/listen.js";

/** What a service answers with, whatever it is sent. */
export type Answer = "json" | "bytes" | "text" | "lines" | "redirect" | "error";

/** When it begins to: at the head of the request, within its body, or after it. */
export type Moment = "head" | "middle" | "end";

/** When it ends a response that it has begun early. */
export type Ending = "at once" | "after the request";

/** A request as far as it arrived, once nothing more of it can. */
export interface Received {
  readonly bytes: Buffer;
  /** Whether its body was told to be whole. */
  readonly isComplete: boolean;
}

const heads: Readonly<Record<Answer, readonly [status: number, type: string, body: string]>> = {
  json: [200, "application/json", '{"id":"w"}'],
  bytes: [201, "application/octet-stream", "bytes"],
  text: [202, "text/plain", "text"],
  lines: [203, "application/x-ndjson", '{"n":1}\n'],
  redirect: [303, "text/plain", ""],
  error: [413, "application/json", '{"status":413,"detail":"too large"}'],
};

/** A service that may answer while it is still being sent to, and reads on then. */
export async function openEarlyService() {
  const received: Promise<Received>[] = [];
  const plan: { answer: Answer; moment: Moment; ending: Ending } = {
    answer: "json",
    moment: "end",
    ending: "at once",
  };
  const server = createServer((request, response) => {
    const { answer, moment, ending } = plan;
    const receipt = receive(request);
    received.push(receipt);
    const isDue = new Promise<unknown>((resolve) => {
      if (moment === "head") resolve(undefined);
      if (moment === "middle") request.once("data", resolve);
      request.once("end", resolve);
    });
    const mayEnd = ending === "at once" ? isDue : receipt;
    void isDue.then(() => begin(response, answer));
    void Promise.all([isDue, mayEnd]).then(() => response.end(heads[answer][2]));
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl, received, plan };
}

function begin(response: ServerResponse, answer: Answer): void {
  const [status, type] = heads[answer];
  response.writeHead(status, { "content-type": type, "x-request-id": "r", location: "/elsewhere" });
  response.flushHeaders();
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("error", () => undefined);
  // Once it has answered, a server of Node forgets a request that isn't complete.
  await new Promise((resolve) => request.once("end", resolve).socket.once("close", resolve));
  return { bytes: Buffer.concat(chunks), isComplete: request.complete };
}
