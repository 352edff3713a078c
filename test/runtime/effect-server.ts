import { createServer, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

export interface EffectServer {
  readonly baseUrl: string;
  /** How often each path took effect. */
  readonly effects: ReadonlyMap<string, number>;
}

/**
 * A service with a key store: one effect a key, whatever happens on the way. Now and then it refuses before the effect,
 * takes its time, or drops the answer after it.
 */
export async function effectServer(random: () => number): Promise<EffectServer> {
  const effects = new Map<string, number>();
  const keys = new Map<string, "running" | "done">();
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const { url = "", headers } = request;
      const key = String(headers["idempotency-key"]);
      const chance = random();
      if (keys.get(key) === "done") return answer(response, 200, key, true);
      if (keys.get(key) === "running") return answer(response, 409, key, false);
      if (chance < 0.05) return answer(response, 503, key, false);
      keys.set(key, "running");
      effects.set(url, (effects.get(url) ?? 0) + 1);
      setTimeout(() => {
        keys.set(key, "done");
        if (chance < 0.1) response.socket?.resetAndDestroy();
        else answer(response, 200, key, false);
      }, chance * 20);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { baseUrl: `http://127.0.0.1:${port}`, effects };
}

function answer(response: ServerResponse, status: number, key: string, isReplayed: boolean): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "X-Request-Id": "r",
    "Idempotency-Key": key,
    "Idempotent-Replayed": String(isReplayed),
    ...(status === 409 && { "Retry-After": "0" }),
  });
  response.end(JSON.stringify(status === 200 ? { id: "w", name: "done" } : { status, detail: "not now" }));
}
