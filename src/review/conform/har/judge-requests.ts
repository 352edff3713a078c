import { createHash } from "node:crypto";
import { valueOf } from "../../../language/model/ir/known.js";
import { isReleased } from "../../../language/model/ir/idempotency.js";
import type { Api } from "../../../language/model/ir/api.js";
import { readRetryAfter } from "../../../runtime/outcome/retry-after.js";
import { hasKeyHeader } from "../../../language/model/key-header.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { ofKeys } from "../findings/edit-api.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { describeAnswer, errorsOf, kindOf, mayHaveRun } from "../judge/response-kind.js";
import { unprovenOrigin } from "../judge/unproven-origin.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { isSecretHeader } from "../masking/secret-names.js";
import type { TrafficExchange } from "./har-entry.js";
import { Recent } from "./recent.js";
import type { TrafficRowId } from "../row-texts/traffic.js";
import { timeInWords } from "../time-in-words.js";

/** How many keys and requests are remembered of each kind: what is remembered of one takes 300 bytes. */
const maxRemembered = 20_000;
/** How far apart equal requests are two, whatever became of the first one; in milliseconds. */
const suspiciousMs = 60_000;

/** A call in traffic, and who made it. */
export interface TrafficCall {
  readonly api: Api;
  readonly endpoint: CallableEndpoint;
  readonly exchange: TrafficExchange;
  readonly caller: string;
}

export interface RowOutcome {
  readonly row: TrafficRowId;
  readonly outcome: Outcome;
}

/** Two requests that may be one; with times in milliseconds since 1970. */
export interface Suspicion {
  readonly call: string;
  readonly firstAt: number;
  readonly secondAt: number;
  /** What became of the first one. */
  readonly after: string;
}

interface Earlier {
  readonly sentAt: number;
  readonly key: string | undefined;
  /** The earliest time that it can have asked for; in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  /** Why nobody can know whether it took effect; `undefined`: it is known. */
  readonly doubt: string | undefined;
}

/** Judges requests by those that came before them. */
export class RequestJudge {
  readonly #keys = new Recent<{ readonly request: string; readonly at: number }>(maxRemembered);
  readonly #requests = new Recent<Earlier>(maxRemembered);

  judge(call: TrafficCall): {
    readonly outcomes: readonly RowOutcome[];
    readonly suspicion: Suspicion | undefined;
  } {
    const { endpoint, exchange } = call;
    const { request, sentAt } = exchange;
    const key = hasKeyHeader(endpoint) ? headerOf(request, call.api.idempotency?.header ?? "") : undefined;
    const content = digest([request.method, request.target, request.body ?? ""]);
    const id = digest([call.caller, accountOf(call), content]);
    const earlier = this.#requests.get(id);
    this.#requests.set(id, { sentAt, key, retryAt: retryAtOf(call), doubt: doubtOf(call) });
    return {
      outcomes: [
        ...(key === undefined ? [] : this.#judgeKey(call, key, content)),
        ...judgeEcho(call, key),
        ...judgePause(call),
        ...judgeEarly(exchange, earlier),
        ...judgeVersion(call),
      ],
      suspicion: suspect(call, key, earlier),
    };
  }

  #judgeKey(call: TrafficCall, key: string, content: string): readonly RowOutcome[] {
    const { api, endpoint, exchange } = call;
    const { scope, retentionMs = 0 } = api.idempotency ?? {};
    const id = digest([accountOf(call), key, scope === "operation" ? endpoint.id : ""]);
    const first = this.#keys.get(id);
    const row = "traffic.key-reused";
    const age = first === undefined ? Infinity : Math.abs(exchange.sentAt - first.at);
    if (first === undefined || age > retentionMs) {
      if (!isFree(call)) this.#keys.set(id, { request: content, at: exchange.sentAt });
      return [{ row, outcome: passed }];
    }
    if (first.request === content) return [{ row, outcome: passed }];
    const words = `a key was used again for another request, ${timeInWords(age)} later`;
    const isOfOne = accountOf(call) !== noAccount;
    return [
      { row, outcome: isOfOne ? failed(words) : unproven(`${words}, but nothing tells whose they are`) },
    ];
  }
}

/** Whether the response released the key, so that another request may have it. */
function isFree({ api: { idempotency }, exchange }: TrafficCall): boolean {
  const response = responseOf(exchange);
  return idempotency !== undefined && response !== undefined && isReleased(response.status, idempotency);
}

function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64").slice(0, 22);
}

/** Whose keys they are, as far as traffic shows it. */
function accountOf({ exchange: { request } }: TrafficCall): string {
  return request.headers.flatMap(([name, value]) => (isSecretHeader(name) ? [value] : [])).join("\n");
}

/** What is recorded for others to see often lacks credentials. */
const noAccount = "";

function responseOf({ ending }: TrafficExchange): WireResponse | undefined {
  return ending.kind === "answered" ? ending.response : undefined;
}

/** Of a success: an error may come from something in front of the service. */
function judgeEcho({ api, endpoint, exchange }: TrafficCall, key: string | undefined): readonly RowOutcome[] {
  const header = api.idempotency?.echoHeader;
  const response = responseOf(exchange);
  if (key === undefined || header === undefined || response === undefined) return [];
  if (kindOf(api, endpoint, response) !== "success") return [];
  const echo = headerOf(response, header);
  const row = "traffic.echo";
  if (echo === undefined) {
    return [{ row, outcome: failed(`a response lacks \`${header}\``, ofKeys({ echoHeader: undefined })) }];
  }
  return [{ row, outcome: echo === key ? passed : failed(`\`${header}\` names another key`) }];
}

/** Whether a response that must say how long to wait does. */
function judgePause({ api, exchange }: TrafficCall): readonly RowOutcome[] {
  const response = responseOf(exchange);
  if (response === undefined || unprovenOrigin(api, response) !== undefined) return [];
  const header = errorsOf(api, response).map(({ retry }) =>
    retry.kind === "after" ? retry.header : undefined,
  );
  const [name] = header;
  if (name === undefined || header.some((each) => each !== name)) return [];
  const outcome =
    headerOf(response, name) === undefined ? failed(`a ${response.status} has no \`${name}\``) : passed;
  return [{ row: "traffic.retry-after", outcome }];
}

function judgeEarly({ sentAt }: TrafficExchange, earlier: Earlier | undefined): readonly RowOutcome[] {
  if (earlier?.retryAt === undefined || sentAt < earlier.sentAt) return [];
  const missing = earlier.retryAt - sentAt;
  const outcome = missing > 0 ? failed(`a request was retried ${timeInWords(missing)} too early`) : passed;
  return [{ row: "traffic.early-retry", outcome }];
}

function judgeVersion({ api: { version }, exchange }: TrafficCall): readonly RowOutcome[] {
  const retires = valueOf(version.retires);
  if (retires === undefined) return [];
  const isLate = exchange.sentAt >= Date.parse(`${retires}T00:00:00Z`);
  const outcome = isLate ? failed(`the version \`${version.name}\` was retired on ${retires}`) : passed;
  return [{ row: "traffic.retired-version", outcome }];
}

function retryAtOf({ api, endpoint, exchange }: TrafficCall): number | undefined {
  const response = responseOf(exchange);
  if (response === undefined || kindOf(api, endpoint, response) !== "error") return undefined;
  const asked = headerOf(response, "Retry-After");
  if (asked === undefined) return undefined;
  const date = headerOf(response, "Date");
  const headers = new Headers({ "Retry-After": asked, ...(date !== undefined && { Date: date }) });
  const ms = readRetryAfter(headers, ["Retry-After"], exchange.sentAt);
  return ms === undefined ? undefined : exchange.sentAt + ms;
}

/** What leaves open whether a request took effect. */
function doubtOf({ api, exchange }: TrafficCall): string | undefined {
  const response = responseOf(exchange);
  if (response === undefined) return "there was no response";
  if (mayHaveRun(api, response)) return `it was answered with ${describeAnswer(api, response)}`;
  return unprovenOrigin(api, response) === undefined
    ? undefined
    : `its ${response.status} may come from something in front of the service`;
}

/** An equal write that the service can't know to be the same. */
function suspect(
  { endpoint, exchange }: TrafficCall,
  key: string | undefined,
  earlier: Earlier | undefined,
): Suspicion | undefined {
  const isWrite = endpoint.retrySafety === "key" || endpoint.retrySafety === "none";
  if (!isWrite || earlier?.doubt === undefined || endpoint.bodyKey !== undefined) return undefined;
  const isSame = key !== undefined && key === earlier.key;
  const age = exchange.sentAt - earlier.sentAt;
  if (isSame || age < 0 || age > suspiciousMs) return undefined;
  return {
    call: endpoint.id,
    firstAt: earlier.sentAt,
    secondAt: exchange.sentAt,
    after: earlier.doubt,
  };
}
