import { rowsOfStatus } from "../../../src/model/error-rows.js";
import type { Api } from "../../../src/model/ir/api.js";
import type { Endpoint } from "../../../src/model/ir/endpoint.js";
import { valueOf } from "../../../src/model/ir/known.js";
import { type SandboxResponse, withHeader } from "../../../src/sandbox/http/message.js";
import type { Random } from "../../../src/sandbox/random.js";
import type { Time } from "../time.js";
import { Answers } from "./answers.js";

/** A request as it arrived. */
export interface Message {
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** How long the service works at a request, and the error that comes of it, if any. */
export interface Work {
  readonly runsMs?: number;
  readonly status?: number;
}

/** Something that was done. */
export interface Effect {
  readonly intent: string;
  /** The natural key of an item, or `""`. */
  readonly what: string;
  readonly id: string;
  readonly attempt: number;
}

/** What is known of a request before it runs. */
interface Arrived {
  readonly api: Api;
  readonly endpoint: Endpoint;
  readonly message: Message;
  readonly intent: string;
  readonly attempt: number;
}

/** What the service remembers of a key. */
interface KeptKey {
  readonly print: string;
  readonly forgottenAt: number;
  /** `undefined` while the first run is in progress. */
  response: SandboxResponse | undefined;
}

/** A service that does what its model says, and nothing else, in virtual time. */
export class ModelService {
  readonly effects: Effect[] = [];
  readonly #apis: readonly Api[];
  readonly #time: Time;
  readonly #answers: Answers;
  /** Whether the operation's headers belong to what a key came with: models don't say. */
  readonly #comparesHeaders: boolean;
  readonly #keys = new Map<string, KeptKey>();
  readonly #items = new Set<string>();

  constructor(apis: readonly Api[], time: Time, random: Random) {
    this.#apis = apis;
    this.#time = time;
    this.#answers = new Answers(random);
    this.#comparesHeaders = random.next() < 0.5;
  }

  /** Serves one copy of a request. */
  async serve(message: Message, intent: string, attempt: number, work: Work): Promise<SandboxResponse> {
    const api = apiOf(this.#apis, message);
    const [, id = ""] = new URL(message.url).pathname.split("/");
    const endpoint = api.endpoints.find((other) => other.id === id);
    if (endpoint === undefined) throw new Error(`there is no operation at ${message.url}`);
    const arrived = { api, endpoint, message, intent, attempt };
    const key = api.idempotency && message.headers[api.idempotency.header.toLowerCase()];
    return endpoint.retrySafety === "key" && key !== undefined
      ? this.#serveKeyed(arrived, key, work)
      : this.#run(arrived, work);
  }

  /** The first with a key runs; until it is forgotten, others get its response, or are told that it still runs. */
  async #serveKeyed(arrived: Arrived, key: string, work: Work): Promise<SandboxResponse> {
    const { api, endpoint, message } = arrived;
    const name = `${endpoint.id} ${key}`;
    const known = this.#keys.get(name);
    const print = this.#print(message);
    const isKept =
      known !== undefined && (known.response === undefined || this.#time.now < known.forgottenAt);
    if (isKept) return this.#markKeyed(api, key, ...this.#answerAgain(arrived, known, print));
    const { retentionMs = 0 } = api.idempotency ?? {};
    const kept: KeptKey = { print, forgottenAt: this.#time.now + retentionMs, response: undefined };
    this.#keys.set(name, kept);
    const response = await this.#run(arrived, work);
    if (isStored(api, response.status)) kept.response = response;
    else this.#keys.delete(name);
    return this.#markKeyed(api, key, response, false);
  }

  #answerAgain(
    { api, endpoint }: Arrived,
    known: KeptKey,
    print: string,
  ): readonly [SandboxResponse, boolean] {
    if (known.print !== print) {
      return [this.#answers.error(api, endpoint, valueOf(api.idempotency?.reusedStatus) ?? 422), false];
    }
    return known.response === undefined ? [this.#answers.inProgress(api), false] : [known.response, true];
  }

  #print({ url, body, headers }: Message): string {
    const branch = this.#comparesHeaders ? headers["branch-code"] : "";
    return JSON.stringify([url, body, branch]);
  }

  #markKeyed(api: Api, key: string, response: SandboxResponse, isReplay: boolean): SandboxResponse {
    const { echoHeader, replayedHeader } = api.idempotency ?? {};
    const echoed = echoHeader === undefined ? response : withHeader(response, echoHeader, key);
    return replayedHeader === undefined ? echoed : withHeader(echoed, replayedHeader, String(isReplay));
  }

  async #run(arrived: Arrived, { runsMs = 0, status }: Work): Promise<SandboxResponse> {
    if (runsMs > 0) await this.#time.sleep(runsMs);
    const { api, endpoint, message } = arrived;
    if (status !== undefined) return this.#answers.error(api, endpoint, status);
    if (endpoint.retrySafety === "safe") return this.#answers.success(api, endpoint, "read", []);
    if (endpoint.retrySafety !== "natural") {
      return this.#answers.success(api, endpoint, this.#act(arrived, ""), []);
    }
    const keys = this.#readItems(endpoint, message);
    // What has no key is no duplicate of anything.
    const fresh = keys.filter((key) => key === "" || !this.#items.has(`${endpoint.id} ${key}`));
    for (const key of fresh) this.#items.add(`${endpoint.id} ${key}`);
    for (const key of fresh) this.#act(arrived, key);
    return this.#answers.success(api, endpoint, keys.join(), keys);
  }

  #readItems({ naturalKey }: Endpoint, { body }: Message): readonly string[] {
    if (naturalKey?.items === undefined) return [];
    const parsed: Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>> = JSON.parse(
      body ?? "{}",
    );
    return (parsed[naturalKey.items.name] ?? []).map((item) => item[naturalKey.member.name] ?? "");
  }

  #act({ intent, attempt }: Arrived, what: string): string {
    const id = `effect-${this.effects.length}`;
    this.effects.push({ intent, what, id, attempt });
    return id;
  }
}

/** The version that a request is of. */
export function apiOf(apis: readonly Api[], { headers }: Pick<Message, "headers">): Api {
  const api = apis.find(
    ({ version }) => version.header === undefined || headers[version.header.toLowerCase()] === version.name,
  );
  if (api === undefined) throw new Error("a request of no version");
  return api;
}

/** Whether a response stays under its key. */
function isStored(api: Api, status: number): boolean {
  return status < 300 || rowsOfStatus(api.errors, status).some((row) => row.isStored);
}
