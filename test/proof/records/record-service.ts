import { protections } from "../../runtime/other-models/models.js";
import type { Taken } from "../../vectors/serve/play-response.js";
import type { RecordFate, RecordSchedule } from "./draw-record-schedule.js";

type Side = "before" | "after";

/**
 * A service that knows requests by what the earlier model says protects them. Each client meets a release with the routes of its own
 * model; the others are gone.
 */
export class RecordService {
  /** What was carried out, and by whose request. */
  readonly arrived: (Taken & { readonly by: Side })[] = [];
  attempts = 0;
  /** Requests that are under way. */
  readonly #late: (Taken & { readonly by: Side })[] = [];
  readonly #schedule: RecordSchedule;
  readonly #known = new Set<string>();
  /** Keys under which a refusal is stored. */
  readonly #refused = new Set<string>();

  constructor(schedule: RecordSchedule) {
    this.#schedule = schedule;
  }

  /** Whether something is under way that will be carried out. */
  get hasLate(): boolean {
    return this.#late.some((taken) => !this.#refused.has(this.#identify(taken)));
  }

  /** Whatever is under way arrives. */
  settle(): void {
    for (const taken of this.#late.splice(0)) this.#arrive(taken);
  }

  async pass(by: Side, url: string, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = init.body == null ? "" : await new Response(init.body).text();
    const taken = { method: init.method ?? "GET", url: new URL(url).pathname, headers, body, by };
    const { fates, routes } = this.#schedule;
    const { method, path } = routes[by];
    const isRouted = method === taken.method && path === taken.url;
    const fate = isRouted ? (fates[this.attempts] ?? "served") : "gone";
    this.attempts += 1;
    return this.#answer(fate, taken);
  }

  #answer(fate: RecordFate | "gone", taken: Taken & { readonly by: Side }): Response {
    const key = taken.headers["idempotency-key"];
    const echo = typeof key === "string" ? { "idempotency-key": key } : {};
    const respond = (status: number, body: object, replayed = false): Response =>
      Response.json(body, {
        status,
        headers: { "x-request-id": "r", ...echo, "idempotent-replayed": String(replayed) },
      });
    switch (fate) {
      case "unreachable":
        throw broken("ECONNREFUSED");
      case "refused":
        if (this.#known.has(this.#identify(taken))) return this.#answer("served", taken);
        if (this.#schedule.change.before.protection === "header") this.#refused.add(this.#identify(taken));
        return respond(403, { status: 403, detail: "no" });
      case "gone":
        return respond(404, { status: 404, detail: "no such route" });
      case "closed":
        return respond(503, { status: 503, detail: "later" });
      case "late":
        this.#late.push(taken);
        throw broken("ECONNRESET");
      case "lost":
        this.#arrive(taken);
        throw broken("ECONNRESET");
      case "page":
        this.#arrive(taken);
        return new Response("<p>Back soon</p>", { headers: { "content-type": "text/html" } });
      case "cut":
        this.#arrive(taken);
        return new Response('{"id"', {
          headers: { "content-type": "application/json", "x-request-id": "r", ...echo },
        });
      case "served": {
        if (this.#refused.has(this.#identify(taken))) {
          return respond(403, { status: 403, detail: "no" }, true);
        }
        const isFirst = this.#arrive(taken);
        const { protection } = this.#schedule.change.before;
        if (!isFirst && protection === "condition") return respond(412, { status: 412, detail: "changed" });
        if (!isFirst && protection === "natural") return respond(409, { status: 409, detail: "known" });
        return respond(200, { id: "w" }, !isFirst);
      }
    }
  }

  /** Each is new that nothing tells from others. */
  #identify(taken: Taken): string {
    const { identify }: { readonly identify: (taken: Taken) => string | undefined } =
      protections[this.#schedule.change.before.protection];
    return identify(taken) ?? `request ${this.arrived.length}`;
  }

  /** @returns whether it is carried out */
  #arrive(taken: Taken & { readonly by: Side }): boolean {
    const identity = this.#identify(taken);
    if (this.#refused.has(identity)) return false;
    this.arrived.push(taken);
    const isFirst = !this.#known.has(identity);
    this.#known.add(identity);
    return isFirst;
  }
}

function broken(code: string): Error {
  return new TypeError("fetch failed", {
    cause: Object.assign(new Error(code), { code, syscall: "connect" }),
  });
}
