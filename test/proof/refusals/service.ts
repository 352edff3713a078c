import { createServer, type IncomingMessage } from "node:http";
import { expect, onTestFinished } from "vitest";
import type { DrawnClient, DrawnSdk } from "../models/build-client.js";

/** What a service does with a request: an answer, or it takes effect and the connection breaks. */
export type Answer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | "lost";

export interface Service {
  readonly baseUrl: string;
  /** The methods and paths of the requests that have arrived, those for tokens aside. */
  readonly requests: readonly string[];
}

/** A body that is a string is a page. */
export function html(status: number, text = "<p>No.</p>"): Answer {
  return { status, headers: { "content-type": "text/html" }, body: text };
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** A real server, which is closed at the end of the test. Tokens are issued under `/oauth/token`. */
export async function serve(answer: (request: IncomingMessage) => Answer): Promise<Service> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const isToken = request.url === "/oauth/token";
      if (!isToken) requests.push(`${request.method} ${request.url}`);
      const given = isToken ? json(200, { access_token: "t", token_type: "bearer" }) : answer(request);
      if (given === "lost") return request.socket.destroy();
      const { status, headers, body } = given;
      return response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { baseUrl: `http://127.0.0.1:${port}`, requests };
}

/** A client that never pauses and whose clocks the test sets; it fetches tokens with `credentials`, or has a key. */
export function openClient(
  { DrawnClient: Client }: DrawnSdk,
  baseUrl: string,
  credentials?: { readonly clientId: string; readonly clientSecret: string },
): { readonly client: DrawnClient; readonly pass: (ms: number) => void } {
  const clock = { now: Date.now() };
  const platform = {
    now: () => clock.now,
    elapsed: () => clock.now,
    random: () => 0,
    sleep: async () => undefined,
  };
  const settings = { baseUrl, platform, logger: null };
  const client = new Client(
    credentials === undefined ? { ...settings, apiKey: "key" } : { ...settings, credentials },
  );
  return { client, pass: (ms) => void (clock.now += ms) };
}

/** What is known of a call that may be confirmed. */
export interface AskedError {
  readonly status?: number;
  readonly outcome: string;
  readonly attempts: readonly object[];
  readonly retryable: boolean;
  confirm(): Promise<unknown>;
  resume(): Promise<unknown>;
}

/** What a call rejects with, whose type only its client knows. */
export function failureOf(call: PromiseLike<unknown> | undefined): Promise<AskedError> {
  return Promise.resolve(call).then(
    () => expect.unreachable(),
    (error: ReturnType<typeof JSON.parse>) => error,
  );
}
