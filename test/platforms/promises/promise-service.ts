import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer as createServerOf, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { projectFolder } from "../../house/source-files.js";
import { listenOnLoopback } from "../../vectors/serve/listen.js";
import { playResponse, readRequest, type Played, type Taken } from "../../vectors/serve/play-response.js";

const wallet = {
  id: "w",
  customer_id: "c",
  name: "A",
  currency: "EUR",
  current_balance: "1.0",
  active: true,
  created_at: "2026-04-01T12:00:00Z",
  updated_at: "2026-04-01T12:00:00Z",
};
const stored: Played = { body: wallet };
const lost: Played = { fault: "reset" };
const rejected: Played = { status: 401, body: { status: 401, detail: "the token has ended" } };
const shelf = ["a", "b", "c", "d", "e"];

/** What the service does to the requests of each case, one after the other; it stays with the last. */
const scripts: Readonly<Record<string, readonly Played[]>> = {
  "lost response": [lost, stored],
  "lost response without a key": [lost, stored],
  "reset before any byte": [lost, stored],
  "body that breaks off": [{ ...stored, fault: "cut" }, stored],
  "no response in time": [{ fault: "silence" }],
  "aborted after it was sent": [{ fault: "silence" }],
  "echo of another key": [{ ...stored, echo: "another" }],
  "redirect to another origin": [{ status: 307, body: "" }],
  "request that the model forbids": [{ body: { ingested: [], failed: [] } }],
  "429 with Retry-After": [
    { status: 429, headers: { "Retry-After": "1" }, body: { detail: "later" } },
    stored,
  ],
  "recovery from a store": [lost, stored],
  "lost response without a key, used connection": [lost, stored],
  "lost response with a key, used connection": [lost, stored],
  "lost response of a DELETE without a key, used connection": [lost, { status: 204, body: "" }],
  "lost response of a DELETE with a key, used connection": [lost, { status: 204, body: "" }],
  "421 to a write without a key": [{ status: 421, body: "" }, stored],
  "421 to a write with a key": [{ status: 421, body: "" }, stored],
  "upload whose source fails at its first byte": [stored],
  "upload whose source fails in the middle": [stored],
  "upload of a stream": [stored],
  "421 to an upload of a stream": [{ status: 421, body: "" }, stored],
  "421 to an upload of bytes": [{ status: 421, body: "" }, stored],
  "429 to an upload of a stream": [{ status: 429, body: { status: 429, detail: "later" } }, stored],
  "redirect of an upload": [{ status: 307, body: "" }],
  "413 before an upload has ended": [{ status: 413, body: { status: 413, detail: "too large" } }],
  "success before an upload has ended": [stored],
  "401 to an upload of bytes, with a new token": [rejected, stored],
  "401 to an upload of a stream, with a new token": [rejected, stored],
  "401 to a write without a key, with a new token": [rejected, stored],
};

/** A response to the head of a request, whose body is read all the same. */
const isEarly = (url: string) => url.includes("before");

/** A request of a case, as it arrived. */
interface Arrival {
  readonly taken: Taken;
  readonly at: number;
  readonly hasEffect: boolean;
}

/** A service that misbehaves as each case says. */
export interface PromiseService {
  readonly url: string;
  /** What has arrived of a case, and what it did. */
  describe(name: string): string;
  close(): void;
}

/** Starts it, with an address that nobody listens at, one whose certificate nobody trusts, and one of another origin. */
export async function startPromiseService(): Promise<PromiseService> {
  const arrivals = new Map<string, Arrival[]>();
  const elsewhere = createServerOf((request, response) => {
    note("redirect to another origin", { method: "", url: request.url ?? "", headers: {}, body: "" }, true);
    response.end();
  });
  const gone = createServerOf();
  const untrusted = createSecureServer(readIdentity(), (_, response) => response.end());
  const addresses = { gone: await listenOnLoopback(gone), elsewhere: await listenOnLoopback(elsewhere) };
  const others = [addresses.gone, (await listenOnLoopback(untrusted)).replace("http:", "https:")];
  gone.close();

  function note(name: string, taken: Taken, hasEffect: boolean): void {
    arrivals.set(name, [...(arrivals.get(name) ?? []), { taken, at: performance.now(), hasEffect }]);
  }

  function choose(taken: Taken): Played {
    const [, name = "", ...path] = taken.url.split("/").map(decodeURIComponent);
    if (name === "others") return { body: others };
    if (path[0] === "subscriptions") return { body: { id: "s" } };
    if (path[0] === "token") return { body: { access_token: `t-${randomUUID()}`, token_type: "Bearer" } };
    if (path[0]?.startsWith("goods")) {
      note(name, taken, false);
      return pageOf(taken);
    }
    const script = scripts[name] ?? [];
    const played = script[Math.min((arrivals.get(name) ?? []).length, script.length - 1)] ?? { status: 404 };
    note(name, taken, (played.status ?? 200) < 300);
    return played.status === 307 ? { ...played, headers: { Location: addresses.elsewhere } } : played;
  }

  const server = createServerOf((request, response) => {
    if (isEarly(request.url ?? "")) {
      const { method = "", url: place = "", headers } = request;
      const taken = { method, url: place, headers, body: "" };
      request.on("error", () => undefined).resume();
      response.shouldKeepAlive = false;
      return playResponse(response, taken, choose(taken));
    }
    readRequest(request).then(
      (taken) => {
        // A connection that was used before is what two of the cases are about.
        response.shouldKeepAlive = taken.url.includes("used");
        playResponse(response, taken, choose(taken));
      },
      () => undefined,
    );
  });
  const url = await listenOnLoopback(server);
  return {
    url,
    describe: (name) => describeArrivals(arrivals.get(name) ?? []),
    close: () => [server, elsewhere, untrusted].forEach(closeAll),
  };
}

function readIdentity() {
  const read = (name: string) => readFileSync(`${projectFolder}test/runtime/certificates/${name}`);
  return { cert: read("localhost.pem"), key: read("localhost.key.pem") };
}

function pageOf({ url }: Taken): Played {
  const skip = Number(new URL(url, "http://shop").searchParams.get("skip"));
  const rows = shelf.slice(skip, skip + 2);
  return { body: { rows, paging: { page_count: 3 } } };
}

/** The number of requests and of effects: a key has one. */
function describeArrivals(arrivals: readonly Arrival[]): string {
  const effects = new Set(
    arrivals.flatMap(({ taken, hasEffect }, index) =>
      hasEffect ? [taken.headers["idempotency-key"] ?? index] : [],
    ),
  );
  const bodies = new Set(arrivals.map(({ taken }) => taken.body));
  const [first, second] = arrivals;
  const waited = first && second && second.at - first.at >= 1000 ? ", a second apart" : "";
  const differ = bodies.size > 1 ? ", with different bodies" : "";
  return `requests: ${arrivals.length}, effects: ${effects.size}${differ}${waited}`;
}

function closeAll(server: Pick<Server, "close" | "closeAllConnections">): void {
  server.closeAllConnections();
  server.close();
}
