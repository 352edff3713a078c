import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { playResponse, readRequest, type Played, type Taken } from "../vectors/serve/play-response.js";

export type { Played, Taken } from "../vectors/serve/play-response.js";

export interface PlayServer {
  readonly baseUrl: string;
  readonly taken: readonly Taken[];
}

type Script = readonly Played[] | ((taken: Taken, index: number) => Played);

/** A real server on a loopback port that plays a script and remembers what it was asked; it ends with the test. */
export async function playServer(script: Script): Promise<PlayServer> {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    readRequest(request).then(
      (one) => {
        const index = taken.push(one) - 1;
        const played = typeof script === "function" ? script(one, index) : script[index];
        playResponse(response, one, played ?? { status: 599, body: "the script is over" });
      },
      () => response.destroy(),
    );
  });
  const baseUrl = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl, taken };
}
