import { readObservation } from "./observation.js";
import type { Taken } from "./play-response.js";
import type { Run, Verdict } from "./run.js";
import type { RunBook } from "./run-book.js";
import type { Vector } from "./vector.js";

export interface ControlResponse {
  readonly status: number;
  readonly body: object;
}

/** What the routes work with. */
export interface Control {
  readonly book: RunBook;
  /** The address of the server. */
  readonly url: string;
  readonly onVerdict: (vector: Vector, verdict: Verdict) => void;
}

interface Route {
  readonly method: "GET" | "POST";
  /** `{run}` is the number of a run. */
  readonly path: string;
  readonly does: string;
  readonly respond: (control: Control, given: Given) => ControlResponse | Promise<ControlResponse>;
}

interface Given {
  readonly number: number;
  readonly query: URLSearchParams;
  /** The JSON that was posted; undefined for anything else. */
  readonly body: unknown;
}

const routes: readonly Route[] = [
  {
    method: "GET",
    path: "/",
    does: "says how many vectors passed, and lists these routes",
    respond: describe,
  },
  { method: "GET", path: "/vectors", does: "lists the vectors", respond: ({ book }) => ok(book.vectors) },
  { method: "POST", path: "/runs", does: 'starts a run of {"vector": id}', respond: startRun },
  {
    method: "GET",
    path: "/runs/{run}",
    does: "shows what the server saw in a run",
    respond: withRun(showRun),
  },
  {
    method: "GET",
    path: "/runs/{run}/hang",
    does: "waits until more responses hang than ?after=0 says",
    respond: withRun(awaitHang),
  },
  {
    method: "POST",
    path: "/runs/{run}/observed",
    does: "takes what the client observed, and gives the verdict",
    respond: withRun(conclude),
  },
];

/** Responds to a request of whoever plays the vectors, rather than of the client that is played. */
export async function serveControl(control: Control, { method, url, body }: Taken): Promise<ControlResponse> {
  const [pathname = "", search] = url.split("?");
  const number = Number(/^\/runs\/(\d+)/.exec(pathname)?.[1]);
  const path = pathname.replace(/^\/runs\/\d+/, "/runs/{run}");
  const route = routes.find((one) => one.path === path);
  if (route === undefined) return refuse(404, `There is no ${pathname}.`, "GET / lists what there is.");
  if (route.method !== method) {
    return refuse(405, `${pathname} takes no ${method}.`, `Use ${route.method}: it ${route.does}.`);
  }
  const posted = readJson(body);
  if (method === "POST" && posted === undefined) {
    return refuse(400, "The body isn't JSON.", `It ${route.does}.`);
  }
  return route.respond(control, { number, query: new URLSearchParams(search), body: posted });
}

function describe({ book }: Control): ControlResponse {
  const listed = routes.map(({ method, path, does }) => `${method} ${path}: ${does}`);
  return ok({ ...book.summarize(), routes: listed });
}

function startRun({ book, url }: Control, { body }: Given): ControlResponse {
  const id = readVectorId(body);
  if (id === undefined) {
    return refuse(400, "The body has no `vector` with an id.", 'Post {"vector": "N8 read"}.');
  }
  const run = book.start(id);
  if (run !== undefined) return { status: 201, body: describeRun(run, url) };
  const meant = book.suggestVector(id);
  const help = meant === undefined ? "GET /vectors lists them." : `Did you mean ${JSON.stringify(meant)}?`;
  return refuse(404, `There is no vector ${JSON.stringify(id)}.`, help);
}

function readVectorId(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("vector" in body)) return undefined;
  return typeof body.vector === "string" ? body.vector : undefined;
}

function describeRun({ number, vector }: Run, url: string): object {
  return { run: number, baseUrl: `${url}/runs/${number}/api`, vector };
}

type RunResponder = (run: Run, given: Given, control: Control) => ControlResponse | Promise<ControlResponse>;

function withRun(respond: RunResponder): Route["respond"] {
  return (control, given) => {
    const run = control.book.find(given.number);
    if (run !== undefined) return respond(run, given, control);
    return refuse(404, `There is no run ${given.number}.`, "POST /runs starts one.");
  };
}

function showRun(run: Run, _: Given, { url }: Control): ControlResponse {
  const { hangs, verdict = null } = run;
  const requests = run.requests.map(({ method, url: path, headers, body }) => ({
    method,
    path,
    headers,
    body,
  }));
  return ok({ ...describeRun(run, url), requests, hangs, verdict });
}

async function awaitHang(run: Run, { query }: Given): Promise<ControlResponse> {
  const after = query.get("after") ?? "0";
  if (!/^\d{1,9}$/.test(after)) {
    return refuse(400, "`after` must be a number.", "It is the last `hangs` that you know.");
  }
  await run.waitForHang(Number(after));
  return ok({ hangs: run.hangs, isOver: run.verdict !== undefined });
}

const observationExamples =
  'Post {"waitsMs": [250], "resolves": true} or {"waitsMs": [], "error": "Timeout", "outcome": "unknown"}.';

function conclude(run: Run, { body }: Given, { onVerdict }: Control): ControlResponse {
  if (run.verdict !== undefined) {
    return refuse(409, `Run ${run.number} has its verdict already.`, "POST /runs starts another one.");
  }
  const observation = readObservation(body);
  if ("mistakes" in observation) return refuse(400, observation.mistakes.join(" "), observationExamples);
  const verdict = run.conclude(observation);
  onVerdict(run.vector, verdict);
  return ok({ vector: run.vector.id, ...verdict });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ok(body: object): ControlResponse {
  return { status: 200, body };
}

function refuse(status: number, message: string, help: string): ControlResponse {
  return { status, body: { message, help } };
}
