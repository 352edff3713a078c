import { rowsOfStatus } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import { valueOf } from "../../../src/language/model/ir/known.js";
import { type SandboxResponse, withHeader } from "../../../src/sandbox/http/message.js";
import type { Random } from "../../../src/sandbox/random.js";
import type { Time } from "../time.js";
import { Answers } from "./answers.js";
import type { ErrorCode } from "./faults.js";

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
  /** That of the error, if it has one. */
  readonly code?: ErrorCode | undefined;
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
  /** What the latest request that can be repeated has left at its address. */
  readonly states = new Map<string, string | null>();
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
    const key = keyOf(api, endpoint, message);
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
    if (isKept) return this.#markKeyed(arrived, key, ...this.#answerAgain(arrived, known, print));
    const forgottenAt = this.#time.now + retentionOf(api, endpoint);
    const kept: KeptKey = { print, forgottenAt, response: undefined };
    this.#keys.set(name, kept);
    const response = await this.#run(arrived, work);
    if (isStored(api, endpoint, response.status)) kept.response = response;
    else this.#keys.delete(name);
    return this.#markKeyed(arrived, key, response, false);
  }

  #answerAgain(
    { api, endpoint }: Arrived,
    known: KeptKey,
    print: string,
  ): readonly [SandboxResponse, boolean] {
    if (known.print !== print) {
      return [this.#answers.error(api, endpoint, valueOf(api.idempotency?.reusedStatus) ?? 422), false];
    }
    const { bodyKey } = endpoint;
    if (known.response === undefined) {
      const isNamed = bodyKey === undefined || api.errors.some(({ retry }) => retry.kind === "after");
      return [isNamed ? this.#answers.inProgress(api) : this.#answers.conflict(api, endpoint), false];
    }
    if (bodyKey?.duplicates === "refused") return [this.#answers.conflict(api, endpoint), false];
    return [known.response, true];
  }

  #print({ url, body, headers }: Message): string {
    const branch = this.#comparesHeaders ? headers["branch-code"] : "";
    return JSON.stringify([url, body, branch]);
  }

  /** Nothing echoes a key in the body. */
  #markKeyed(
    { api, endpoint }: Arrived,
    key: string,
    response: SandboxResponse,
    isReplay: boolean,
  ): SandboxResponse {
    if (endpoint.bodyKey !== undefined) return response;
    const { echoHeader, replayedHeader } = api.idempotency ?? {};
    const echoed = echoHeader === undefined ? response : withHeader(response, echoHeader, key);
    return replayedHeader === undefined ? echoed : withHeader(echoed, replayedHeader, String(isReplay));
  }

  async #run(arrived: Arrived, { runsMs = 0, status, code }: Work): Promise<SandboxResponse> {
    if (runsMs > 0) await this.#time.sleep(runsMs);
    const { api, endpoint } = arrived;
    if (status === undefined) return this.#perform(arrived);
    const row = rowsOfStatus(api.errors, status).find(({ says }) => code !== undefined && says?.is === code);
    // What is done under a key that is free again would be done twice.
    const isKept = endpoint.retrySafety !== "key" || isStored(api, endpoint, status);
    if (row?.effect === "possible" && isKept) this.#perform(arrived);
    return this.#answers.error(api, endpoint, status, code);
  }

  #perform(arrived: Arrived): SandboxResponse {
    const { api, endpoint, message } = arrived;
    if (endpoint.retrySafety === "repeatable") return this.#repeat(arrived);
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

  /** It leaves the same each time, but something that is gone can't be removed again. */
  #repeat(arrived: Arrived): SandboxResponse {
    const { api, endpoint, message } = arrived;
    const isGone = endpoint.method === "DELETE" && this.states.has(message.url);
    if (isGone) return this.#answers.error(api, endpoint, 422);
    this.states.set(message.url, message.body);
    return this.#answers.success(api, endpoint, this.#act(arrived, ""), []);
  }

  #readItems({ naturalKey }: Endpoint, { body }: Message): readonly string[] {
    if (naturalKey === undefined) return [];
    if (naturalKey.items === undefined) return [keyIn(naturalKey.member.name, body) ?? ""];
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

/** What a key in the body is, or one in the header. */
export function keyOf(
  { idempotency }: Api,
  { bodyKey }: Pick<Endpoint, "bodyKey">,
  { headers, body }: Pick<Message, "headers" | "body">,
): string | undefined {
  if (bodyKey === undefined) return idempotency && headers[idempotency.header.toLowerCase()];
  return keyIn(bodyKey.member.name, body);
}

function keyIn(member: string, body: string | null): string | undefined {
  const members: Readonly<Record<string, string>> = JSON.parse(body ?? "{}");
  return members[member];
}

/** Longer than any call, with what may come late of it; nobody knows how much longer. */
const unnamedRetentionMs = 400_000;

function retentionOf({ idempotency }: Api, { bodyKey }: Endpoint): number {
  if (bodyKey !== undefined) return bodyKey.retentionMs ?? unnamedRetentionMs;
  return idempotency?.retentionMs ?? 0;
}

/** Whether a response stays under its key. */
function isStored(api: Api, { bodyKey }: Endpoint, status: number): boolean {
  if (status < 300 || bodyKey !== undefined) return status < 300;
  return rowsOfStatus(api.errors, status).some((row) => row.isStored);
}
