import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import type { Machine } from "../machine.js";
import type { Time } from "../time.js";
import type { Protection } from "./stream-model.js";

/** What becomes of one request. */
export type StreamFault =
  | "whole"
  /** It breaks off before its first item, or after some. */
  | "cut early"
  | "cut late"
  /** It ends like a whole one, and its last line lacks some of its end. */
  | "no line end"
  /** Nothing comes any more before its first item. */
  | "hangs"
  /** It takes effect, perhaps up to a minute later, and its connection breaks without a response. */
  | "lost"
  | "unreachable"
  | "refused"
  | "busy"
  | "page"
  /** The key may not have arrived: its response doesn't repeat it, and breaks off early. */
  | "no echo";

export interface StreamAttempt {
  readonly at: number;
  /** When it failed, if that is known. */
  endedAt: number;
  /** The latest pause that the service had asked for by then. */
  readonly askedMs: number;
  /** The last event that it names. */
  readonly lastId: number;
  lacksEcho: boolean;
}

/** A5: a request arrives within this time after its attempt. */
const latestMs = 59_000;
const items = 3;

interface Given {
  readonly protection: Protection | "watch";
  readonly retentionMs: number;
  readonly faults: readonly StreamFault[];
  readonly time: Time;
  readonly random: Random;
  readonly machine: Machine;
}

/** A service that speaks of three words, and what lies between it and a client: it does to each request what its fault says. */
export class StreamService {
  readonly attempts: StreamAttempt[] = [];
  /** When what took effect. */
  readonly effects: number[] = [];
  /** Responses whose connection is still there. */
  open = 0;
  #askedMs = 0;
  #etag = 1;
  readonly #ranAt = new Map<string, number>();
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  async pass(_url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const lastId = Number(headers.get("last-event-id") ?? 0);
    const attempt = {
      at: this.#given.time.now,
      endedAt: this.#given.time.now,
      askedMs: this.#askedMs,
      lastId,
      lacksEcho: false,
    };
    const fault = this.#given.faults[this.attempts.length % this.#given.faults.length] ?? "whole";
    this.attempts.push(attempt);
    await this.#take(pick(this.#given.random, [1, 500, 4000]), init.signal ?? undefined);
    attempt.endedAt = this.#given.time.now;
    const arrive = () => this.#arrive(headers, String(init.body));
    switch (fault) {
      case "unreachable":
        throw broken("ECONNREFUSED");
      case "lost":
        if (isLikely(this.#given.random, 0.5)) arrive();
        else this.#given.time.start(this.#given.random.below(latestMs), arrive);
        throw broken("ECONNRESET");
      case "refused":
        return answer(403, headers, "application/json", '{"why":"no"}');
      case "busy":
        return answer(503, headers, "application/json", '{"why":"full"}');
      case "page":
        return answer(200, headers, "text/html", "<p>Back soon</p>");
      default: {
        if (!arrive()) return answer(412, headers, "application/json", '{"why":"changed"}');
        attempt.lacksEcho = fault === "no echo";
        return this.#stream(attempt, headers, fault);
      }
    }
  }

  /** Lets time pass, as long as the exchange isn't ended. */
  #take(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.#given.time.start(milliseconds, () => {
        signal?.removeEventListener("abort", end);
        resolve();
      });
      const end = (): void => {
        this.#given.time.stop(timer);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", end, { once: true });
    });
  }

  /** Whether the request is carried out, or known. */
  #arrive(headers: Headers, body: string): boolean {
    const { now } = this.#given.time;
    if (this.#given.protection === "condition") {
      if (headers.get("if-match") !== `"${this.#etag}"`) return false;
      this.#etag += 1;
      this.effects.push(now);
      return true;
    }
    if (this.#given.protection === "read" || this.#given.protection === "watch") return true;
    const isKeyed = this.#given.protection === "keyed";
    const key = isKeyed ? headers.get("once") : this.#given.protection === "unkeyed" ? null : body;
    const ranAt = this.#ranAt.get(key ?? "") ?? -Infinity;
    const keptMs = this.#given.protection === "natural" ? Infinity : this.#given.retentionMs;
    if (key === null || now - ranAt >= keptMs) {
      this.effects.push(now);
      this.#ranAt.set(key ?? "", now);
    }
    return true;
  }

  #shorten(last: string): string {
    return last.slice(0, -1 - this.#given.random.below(pick(this.#given.random, [2, last.length - 1])));
  }

  #stream(attempt: StreamAttempt, request: Headers, fault: StreamFault): Response {
    const isLines = this.#given.protection === "read";
    const text = (number: number) =>
      isLines ? `{"number":${number}}\n` : `id: ${number}\ndata: {"number":${number}}\n\n`;
    const retryMs = pick(this.#given.random, [0, 0, 10, 2000, 8000, 61_000, 999_999_999]);
    const says = !isLines && retryMs > 0;
    const pieces = [says ? `retry: ${retryMs}\n\n` : "\n", ...[1, 2, 3].slice(attempt.lastId).map(text)];
    const counts = { "cut early": 1, hangs: 1, "cut late": 2 + this.#given.random.below(2), "no echo": 1 };
    const last = fault in counts ? Reflect.get(counts, fault) : pieces.length;
    const end = this.#given.protection === "watch" ? ["data: [DONE]\n\n"] : [];
    const whole = [...pieces, ...end];
    const played = last === pieces.length ? whole : pieces.slice(0, last);
    if (fault === "no line end") played.push(this.#shorten(played.pop() ?? ""));
    this.open += 1;
    let isOpen = true;
    const close = (): void => {
      this.open -= isOpen ? 1 : 0;
      isOpen = false;
      attempt.endedAt = this.#given.time.now;
    };
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      await this.#given.time.sleep(pick(this.#given.random, [1, 300, 3000]));
      await this.#given.machine.awake();
      if (!isOpen) return;
      const piece = played.splice(0, isLikely(this.#given.random, 0.3) ? 2 : 1).join("");
      if (piece !== "") {
        if (piece.startsWith("retry")) this.#askedMs = retryMs;
        controller.enqueue(new TextEncoder().encode(piece));
      } else if (fault === "hangs") {
        await new Promise(() => undefined);
      } else {
        close();
        if (fault in counts) controller.error(broken("ECONNRESET"));
        else controller.close();
      }
    };
    const body = new ReadableStream({ pull, cancel: close }, { highWaterMark: 0 });
    return answer(
      200,
      request,
      isLines ? "application/x-ndjson" : "text/event-stream",
      body,
      fault !== "no echo",
    );
  }
}

export const wholeStream: readonly number[] = Array.from({ length: items }, (_, index) => index + 1);

function broken(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code, syscall: "read" }) });
}

/** Has the request's key, as far as the model says so: others don't look at it. */
function answer(status: number, request: Headers, type: string, body: BodyInit, echoes = true): Response {
  const key = request.get("once");
  const echo = key !== null && echoes ? { once: key } : {};
  return new Response(body, { status, headers: { "content-type": type, trace: "t", ...echo } });
}
