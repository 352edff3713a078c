import { bodiesAt, isOfService } from "../../../language/model/error-bodies.js";
import { coversStatus, rowsOfStatus } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint, ListedError } from "../../../language/model/ir/endpoint.js";
import type { ErrorContent, ErrorRow } from "../../../language/model/ir/error.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { Field } from "../../../language/model/ir/type.js";
import { hasKeyHeader } from "../../../language/model/key-header.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";
import { judgeHeaders } from "./judge-headers.js";
import { type Case, type JudgedRow, outcomeOf, remarkOn } from "./judged-row.js";
import { isWrong, type Misfit } from "./misfits.js";
import { describeFault, readJsonBody } from "./read-content.js";
import { errorsOf } from "./response-kind.js";
import { unprovenOrigin } from "./unproven-origin.js";

/** Statuses that come from something in front of a service more often than from the service. */
const usualOfGateways: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** What a response says that is none of the successes of its operation. */
export function judgeError(given: Case): readonly JudgedRow[] {
  const { api, endpoint, response } = given;
  const doubt = unprovenOrigin(api, response);
  if (doubt !== undefined) return [{ row: "response.status", outcome: unproven(doubt) }];
  const rows = errorsOf(api, response);
  const isError = response.status >= 400 || rows.length > 0;
  const listed = isError
    ? endpoint.errors.listed.find((each) => coversStatus(each, response.status))
    : undefined;
  const isOfApi = statusesOfApi(api, endpoint).includes(response.status);
  const isKnown =
    listed !== undefined || (endpoint.errors.isOpen && rows.length > 0) || given.isInvalid || isOfApi;
  if (!isKnown) return [{ row: "response.status", outcome: judgeStranger(given) }];
  const bodies = [
    ...bodiesAt({ body: listed?.body }, rows),
    // Whoever rejects a request before it gets to the operation knows nothing of the errors of that.
    ...(isOfApi ? bodiesAt({ body: undefined }, rows) : []),
  ];
  return [
    { row: "response.status", outcome: passed },
    ...judgeHeaders([...headersOf(rows), ...(listed?.headers ?? [])], response),
    ...(endpoint.method === "HEAD" ? [] : judgeErrorBody(given, bodies, rows)),
  ];
}

/** Which of several errors it is, and so which headers it has, nobody knows. */
function headersOf(rows: readonly ErrorRow[]): readonly Field[] {
  const [row, ...others] = rows;
  return row === undefined || others.length > 0 ? [] : row.headers;
}

/** What the whole API says of requests, so that no list of an operation has to. */
function statusesOfApi(
  { authentication, versioning, idempotency }: Api,
  endpoint: Endpoint,
): readonly (number | undefined)[] {
  const missing = valueOf(versioning?.missing);
  return [
    ...(endpoint.isPublic
      ? []
      : [valueOf(authentication.rejectedStatus), valueOf(authentication.deniedStatus)]),
    valueOf(versioning?.refusedStatus),
    missing?.kind === "refused" ? missing.status : undefined,
    ...(hasKeyHeader(endpoint) ? [valueOf(idempotency?.reusedStatus)] : []),
  ];
}

/** A status that the model doesn't have for the operation. */
function judgeStranger({ api, endpoint, response }: Case): Outcome {
  const { status } = response;
  const words = `${status}, which the model doesn't have for this call`;
  return usualOfGateways.has(status) && !isNamed(api, response)
    ? unproven(`${words}, but it may come from something in front of the service`)
    : failed(words, withStatus(endpoint, status, api));
}

/** Whether the promised id proves that the service sent a response. */
function isNamed({ conventions }: Api, response: WireResponse): boolean {
  const { requestIdHeader, isRequestIdPromised } = conventions;
  return (
    isRequestIdPromised && requestIdHeader !== undefined && headerOf(response, requestIdHeader) !== undefined
  );
}

/** The operation as it would be with the status: among its errors, or its successes. */
function withStatus({ id, at }: Endpoint, status: number, api: Api): Observed | undefined {
  if (status >= 200 && status < 300) {
    return ofEndpoint(id, (endpoint) => {
      const [first] = endpoint.responses;
      return first === undefined
        ? endpoint
        : { ...endpoint, responses: [...endpoint.responses, { ...first, status, isClass: false, at }] };
    });
  }
  if (rowsOfStatus(api.errors, status).length === 0) return undefined;
  const added: ListedError = { status, isClass: false, doc: undefined, body: undefined, headers: [] };
  return ofEndpoint(id, (endpoint) => ({
    ...endpoint,
    errors: { ...endpoint.errors, listed: [...endpoint.errors.listed, added] },
  }));
}

function judgeErrorBody(
  { response, findMisfits }: Case,
  bodies: readonly ErrorContent[],
  rows: readonly ErrorRow[],
): readonly JudgedRow[] {
  const row = "response.error-body";
  if (bodies.length === 0) return [];
  if (response.fault !== undefined) return [{ row, outcome: unproven(describeFault(response.fault)) }];
  const mayBeEmpty = rows.some((each) => each.bodies.some(({ kind }) => kind === "none"));
  if (response.body.length === 0 && mayBeEmpty) return [{ row, outcome: passed }];
  if (bodies.some(({ kind }) => kind === "text")) return [{ row, outcome: passed }];
  const reading = readJsonBody(response);
  const ofTypes = bodies.flatMap((body) => (body.kind === "json" ? [body] : []));
  const misfits = ofTypes.map((body) =>
    reading === undefined ? undefined : findMisfits(reading.value, { kind: "named", id: body.type }),
  );
  // What the model lacks doesn't make another error of it.
  const fitting = misfits.find((found) => found?.some(isWrong) === false);
  if (fitting !== undefined) return [{ row, outcome: passed }, ...remarkOn(fitting)];
  return [{ row, outcome: judgeMisfit(response, ofTypes, misfits[0]?.filter(isWrong)) }];
}

/** A body that none of the declared ones is: of something in front of the service, unless it is nearly the service's own. */
function judgeMisfit(
  { status }: WireResponse,
  bodies: readonly ErrorContent[],
  misfits: readonly Misfit[] | undefined,
): Outcome {
  const isForeign = usualOfGateways.has(status) || !bodies.some(isOfService);
  if (misfits === undefined) {
    return isForeign
      ? unproven(`the body of a ${status} isn't JSON, so something in front of the service may have sent it`)
      : failed(`the body of a ${status} isn't JSON`);
  }
  const outcome = outcomeOf(misfits, "the body");
  if (outcome.kind !== "failed") return outcome;
  return isForeign
    ? unproven(`a ${status} has a body that the model doesn't have: ${outcome.evidence}`)
    : { ...outcome, evidence: `${status}: ${outcome.evidence}` };
}
