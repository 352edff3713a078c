import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { asStatus, responseOf } from "../../../language/model/success-statuses.js";
import { indexTypes } from "../../../language/model/type-index.js";
import { headerOf, type WireResponse } from "../http/wire.js";
import { failed, passed, unproven } from "../outcome.js";
import { judgeError } from "./judge-error.js";
import { judgeHeaders } from "./judge-headers.js";
import { judgeSuccessBody } from "./judge-success-body.js";
import type { Case, JudgedRow } from "./judged-row.js";
import { misfitFinder } from "./misfits.js";
import { describeFault } from "./read-content.js";
import { kindOf } from "./response-kind.js";

/**
 * Judges a response of an operation by what the model says of it, whatever request it is for; `isInvalid`: the request breaks
 * a rule of the model, for whose refusal no list of errors has to have a status.
 */
export type JudgeResponse = (
  endpoint: Endpoint,
  response: WireResponse,
  isInvalid?: boolean,
) => readonly JudgedRow[];

export function responseJudge(api: Api): JudgeResponse {
  const findMisfits = misfitFinder(indexTypes(api.types));
  return (endpoint, response, isInvalid = false) => {
    const given = { api, endpoint, response, isInvalid, findMisfits };
    const success = responseOf(endpoint.responses, response.status);
    const kind = kindOf(api, endpoint, response);
    if (kind === "unclear") return judgeUnclear(response);
    return kind === "success" && success !== undefined
      ? judgeSuccess(given, asStatus(success, response.status))
      : judgeError(given);
  };
}

/** Nobody can say whether it is one of the successes. */
function judgeUnclear({ fault = "unrecorded" }: WireResponse): readonly JudgedRow[] {
  return [{ row: "response.status", outcome: unproven(describeFault(fault)) }];
}

function judgeSuccess(given: Case, declared: Endpoint["responses"][number]): readonly JudgedRow[] {
  return [
    { row: "response.status", outcome: passed },
    ...judgeRequestId(given.api, given.response),
    ...judgeHeaders(declared.headers, given.response),
    ...judgeSuccessBody(given, declared),
  ];
}

/** Of a success: an error without it may come from something in front of the service. */
function judgeRequestId({ conventions }: Api, response: WireResponse): readonly JudgedRow[] {
  const { requestIdHeader: header, isRequestIdPromised, requestIdType } = conventions;
  if (header === undefined || !isRequestIdPromised) return [];
  const id = headerOf(response, header);
  const row = "response.request-id";
  if (id === undefined) {
    const observed = (api: Api): Api => ({
      ...api,
      conventions: { ...api.conventions, isRequestIdPromised: false },
    });
    return [{ row, outcome: failed(`a success has no \`${header}\``, observed) }];
  }
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id);
  if (requestIdType !== "uuid" || isUuid) return [{ row, outcome: passed }];
  const observed = (api: Api): Api => ({
    ...api,
    conventions: { ...api.conventions, requestIdType: "string" },
  });
  return [{ row, outcome: failed(`\`${header}\` isn't a UUID`, observed) }];
}
