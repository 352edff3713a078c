import type { Api } from "../../../src/language/model/ir/api.js";
import type { Header, SandboxResponse } from "../../../src/sandbox/http/message.js";
import type { Random } from "../../../src/sandbox/random.js";
import { drawRequestId } from "../models/request-ids.js";
import type { Time } from "../time.js";
import { visibleWithinMs } from "./draw-way-model.js";
import { drawTime } from "./draw-way-schedule.js";

/** A request as it arrived. */
export interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What is filed. */
export interface Filing {
  readonly reference: string;
  readonly text: string;
  readonly notes: readonly string[];
}

interface Filed {
  readonly value: Filing & { readonly at: number };
  readonly visibleAt: number;
}

/** A service that checks conditions, and shows what was filed after a while. It does what its model says. */
export class WayService {
  /** How often something was done, by the ids and the references. */
  readonly effects: string[] = [];
  readonly #api: Api;
  readonly #time: Time;
  readonly #random: Random;
  readonly #tags = new Map<string, number>();
  readonly #made = new Set<string>();
  readonly #filed: Filed[] = [];

  constructor(api: Api, time: Time, random: Random) {
    this.#api = api;
    this.#time = time;
    this.#random = random;
  }

  tagOf(id: string): string {
    return `"${id}-${this.#tags.get(id) ?? 0}"`;
  }

  /** Somebody else changes a thing, or makes it, and takes what was made away again. */
  interfere(id: string): void {
    this.#tags.set(id, (this.#tags.get(id) ?? 0) + 1);
  }

  /** Serves one copy of a request, of which somebody waits for the answer, or nobody. */
  async serve(message: Message, runsMs = 0, status?: number): Promise<SandboxResponse> {
    const arrivedAt = this.#time.now;
    // It does what it is asked for at any moment of that time.
    const beforeMs = this.#random.below(runsMs + 1);
    if (beforeMs > 0) await this.#time.sleep(beforeMs);
    const response = status === undefined ? this.#act(message, arrivedAt) : this.error(status);
    if (runsMs > beforeMs) await this.#time.sleep(runsMs - beforeMs);
    return response;
  }

  /** One that has done nothing yet. */
  forget(): WayService {
    return new WayService(this.#api, this.#time, this.#random);
  }

  #act(message: Message, arrivedAt: number): SandboxResponse {
    const { pathname, searchParams } = new URL(message.url);
    const [, operation = "", id = ""] = pathname.split("/").map(decodeURIComponent);
    switch (operation) {
      case "change":
        return this.#change(id, message);
      case "make":
        return this.#make(id, message);
      case "file":
        return this.#file(message, arrivedAt);
      default:
        return this.#find(id === "" ? (searchParams.get("reference") ?? "") : id, searchParams);
    }
  }

  #change(id: string, { headers }: Message): SandboxResponse {
    const given = headers["if-match"];
    const isAny = given === undefined || given === "*";
    if (!isAny && !given.split(", ").includes(this.tagOf(id))) return this.error(412);
    this.interfere(id);
    this.effects.push(id);
    return this.#success("change", { id, name: "as you wished" });
  }

  #make(id: string, { headers }: Message): SandboxResponse {
    if (headers["if-none-match"] === "*" && this.#made.has(id)) return this.error(412);
    this.#made.add(id);
    this.effects.push(id);
    return this.#success("make", { id, name: "as you wished" });
  }

  #file({ body }: Message, arrivedAt: number): SandboxResponse {
    const { reference, text, notes }: Filing = JSON.parse(body ?? "{}");
    const value = { reference, text, notes, at: arrivedAt };
    const shownMs = drawTime(this.#random, visibleWithinMs);
    this.#filed.push({ value, visibleAt: Math.max(this.#time.now, arrivedAt + shownMs) });
    this.effects.push(reference);
    return this.#success("file", value);
  }

  /** Somebody else files something under the value: another thing, or the same. */
  fileToo({ reference, text, notes }: Filing): void {
    const value = { reference, text, notes, at: this.#time.now };
    this.#filed.push({ value, visibleAt: this.#time.now });
  }

  #find(reference: string, query: URLSearchParams): SandboxResponse {
    const seen = this.#filed.filter(
      ({ value, visibleAt }) => value.reference === reference && visibleAt <= this.#time.now,
    );
    const items = seen.map(({ value }) => value);
    const find = this.#api.endpoints.find(({ id }) => id === "find");
    if (find?.list !== undefined) return this.#page(items, query);
    if (find?.pathParameters.length === 0) {
      return this.#success("find", items);
    }
    const [first] = items;
    return first === undefined ? this.error(404) : this.#success("find", first);
  }

  #page(items: readonly unknown[], query: URLSearchParams): SandboxResponse {
    const [limit, offset] = [Number(query.get("limit")), Number(query.get("offset"))];
    const total_pages = Math.ceil(items.length / limit);
    return this.#success("find", { data: items.slice(offset, offset + limit), paging: { total_pages } });
  }

  #success(operation: string, value: unknown): SandboxResponse {
    const endpoint = this.#api.endpoints.find(({ id }) => id === operation);
    const { status = 200, type } = endpoint?.responses[0] ?? {};
    const body = type === undefined ? "" : JSON.stringify(value);
    return this.#seal({ status, headers: [json], body });
  }

  /** With the body that the model has for it; a status that it doesn't name has that of the others. */
  error(status: number): SandboxResponse {
    const row = this.#api.errors.find((one) => one.status === status);
    const rows = row === undefined ? this.#api.errors : [row];
    const hasBody = rows.some(({ bodies }) => bodies.length > 0);
    const body = hasBody ? JSON.stringify({ status, why: "It went wrong." }) : "It went wrong.";
    return this.#seal({ status, headers: [hasBody ? json : ["Content-Type", "text/plain"]], body });
  }

  #seal(response: SandboxResponse): SandboxResponse {
    const { requestIdHeader, isRequestIdPromised } = this.#api.conventions;
    if (requestIdHeader === undefined || !isRequestIdPromised) return response;
    return {
      ...response,
      headers: [...response.headers, [requestIdHeader, drawRequestId(this.#api, this.#random)]],
    };
  }
}

const json: Header = ["Content-Type", "application/json"];
