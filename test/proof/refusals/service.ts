import { createServer, type IncomingMessage } from "node:http";
import { expect, onTestFinished } from "vitest";
import { type Answer, json } from "./answer.js";

export interface Service {
  readonly baseUrl: string;
  /** The methods and paths of the requests that have arrived, those for tokens aside. */
  readonly requests: readonly string[];
}

/** A real server, which is closed at the end of the test. Tokens are issued under `/oauth/token`. */
export async function serve(answer: (request: IncomingMessage) => Answer | "lost"): Promise<Service> {
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
