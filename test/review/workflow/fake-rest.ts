import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that was made. */
export interface Call {
  readonly method: string;
  /** With its query, but without what pages a list. */
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly location?: string;
}

/** What each endpoint answers; a list is cut into pages. */
export type Endpoints = Readonly<Record<string, (call: Call) => Answer>>;

export interface FakeRest {
  readonly url: string;
  readonly calls: readonly Call[];
  /** The calls that change something. */
  readonly writes: () => readonly Call[];
  readonly close: () => Promise<void>;
}

/**
 * A REST API on this machine, which records the calls. `METHOD /path` names an endpoint, without its query; `METHOD /path/*` names
 * those whose last part is any.
 */
export async function startFakeRest(endpoints: () => Endpoints): Promise<FakeRest> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void readCall(request).then(({ call, page, size }) => {
      calls.push(call);
      const name = `${call.method} ${call.path.split("?")[0] ?? ""}`;
      const endpoint = endpoints()[name] ?? endpoints()[name.replace(/[^/]*$/u, "*")];
      send(response, endpoint === undefined ? { status: 404, json: {} } : endpoint(call), page, size);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${addressOf(server.address()).port}`,
    calls,
    writes: () => calls.filter(({ method }) => method !== "GET"),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address;
}

async function readCall(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString("utf8");
  const url = new URL(request.url ?? "/", "http://localhost");
  const [page, size] = ["page", "per_page"].map((name) => Number(url.searchParams.get(name) ?? 0));
  for (const name of ["page", "per_page"]) url.searchParams.delete(name);
  const call: Call = {
    method: request.method ?? "",
    path: `${url.pathname}${url.search}`,
    token: String(request.headers.authorization ?? request.headers["private-token"] ?? ""),
    body: text === "" ? undefined : JSON.parse(text),
  };
  return { call, page: page ?? 0, size: size ?? 0 };
}

function send(response: ServerResponse, answer: Answer, page: number, size: number): void {
  const { status = 200, json, bytes, location } = answer;
  const items = Array.isArray(json) && size > 0 ? json.slice((page - 1) * size, page * size) : json;
  response.writeHead(status, location === undefined ? {} : { location });
  response.end(bytes ?? JSON.stringify(items));
}
