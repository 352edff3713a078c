import { rowsOfStatus } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../src/language/model/ir/error.js";
import type { Header, SandboxResponse } from "../../../src/sandbox/http/message.js";
import type { Random } from "../../../src/sandbox/random.js";

import type { ErrorCode } from "./faults.js";
import { drawRequestId } from "./request-ids.js";

const json: Header = ["Content-Type", "application/json"];

/** The responses of a service, as its model promises them. */
export class Answers {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  success(api: Api, endpoint: Endpoint, id: string, taken: readonly string[]): SandboxResponse {
    const [promised] = endpoint.responses;
    const { status = 200, type, mediaType } = promised ?? {};
    const { batch } = endpoint;
    if (type === undefined) return this.#seal(api, { status, headers: [], body: "" });
    const marks = api.errors.some(({ says }) => says !== undefined) ? { declined: false } : {};
    const value =
      batch === undefined
        ? { id, name: "as you wished", ...marks }
        : { [batch.accepted.name]: taken, [batch.failed.name]: [], ...marks };
    const header: Header = mediaType === undefined ? json : ["Content-Type", mediaType];
    return this.#seal(api, { status, headers: [header], body: JSON.stringify(value) });
  }

  /** An error that the model names, and not the one of a run in progress. From 400 on it may have a code. */
  error(api: Api, { errors }: Endpoint, status: number, code?: ErrorCode): SandboxResponse {
    const row = rowsOfStatus(api.errors, status).find(
      ({ when, says }) => when?.present !== true && (status < 400 || says?.is === code),
    );
    if (row === undefined) throw new Error(`the model has no error ${status}`);
    if (code !== undefined) {
      const body = JSON.stringify({ status, title: "It went wrong.", code });
      return this.#seal(api, { status, headers: [json], body });
    }
    if (row.says !== undefined) return this.#seal(api, { status, headers: [json], body: declined });
    const own = errors.listed.find((one) => one.status === status)?.body;
    return this.#seal(api, { status, ...(own === undefined ? bodyOf({ ...row, status }) : objection) });
  }

  /** A key in the body came before. */
  conflict(api: Api, endpoint: Endpoint): SandboxResponse {
    const isNamed = rowsOfStatus(api.errors, 409).some(({ when }) => when?.present !== true);
    if (isNamed) return this.error(api, endpoint, 409);
    const headers: readonly Header[] = [["Content-Type", "text/plain"]];
    return this.#seal(api, { status: 409, headers, body: "It came before." });
  }

  inProgress(api: Api): SandboxResponse {
    const row = api.errors.find(({ retry }) => retry.kind === "after");
    if (row?.retry.kind !== "after") throw new Error("the model has no error of a run in progress");
    const { headers, body } = bodyOf(row);
    const wait: Header = [row.retry.header, String(1 + this.#random.below(5))];
    return this.#seal(api, { status: row.status, headers: [...headers, wait], body });
  }

  /** A request id that isn't promised may be missing. */
  #seal(api: Api, response: SandboxResponse): SandboxResponse {
    const { requestIdHeader, isRequestIdPromised } = api.conventions;
    const hasId = isRequestIdPromised || this.#random.next() < 0.5;
    if (requestIdHeader === undefined || !hasId) return response;
    return {
      ...response,
      headers: [...response.headers, [requestIdHeader, drawRequestId(api, this.#random)]],
    };
  }
}

/** The body of an error whose status is one of success. */
const declined = JSON.stringify({ declined: true, why: "It can't be done." });

/** Whether a body has a member that alone tells errors, with the value of one. */
export function saysSo({ body }: SandboxResponse, { field, is }: NonNullable<ErrorRow["says"]>): boolean {
  if (typeof body !== "string" || !body.startsWith("{")) return false;
  const members: Readonly<Record<string, unknown>> = JSON.parse(body);
  return members[field] === is;
}

/** Whether a response of a status of success is none. */
export function isDeclined({ body }: SandboxResponse): boolean {
  return body === declined;
}

/** The body that some operations have of their own. */
const objection = { headers: [json], body: JSON.stringify({ objection: "It won't do." }) };

/** The body that is declared, or else one that nobody could know. */
function bodyOf({ status, bodies }: ErrorRow): Pick<SandboxResponse, "headers" | "body"> {
  return bodies.length > 0
    ? { headers: [json], body: JSON.stringify({ status, title: "It went wrong.", code: "other" }) }
    : { headers: [["Content-Type", "text/plain"]], body: "It went wrong." };
}
