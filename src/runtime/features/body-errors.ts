import type { BodyErrors, Operation } from "../context/client-context.js";
import type { ReceivedResponse, ResponseHead } from "../errors/attempt-outcome.js";
import { readSuccess, unreadable } from "../outcome/classify-response.js";
import { isJson, parseBody } from "../outcome/parse-body.js";
import { coversStatus, isEmpty } from "../outcome/prove-origin.js";
import type { RequestPlan } from "../request/prepare.js";
import { ownMember, readOwn } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type {
  BodyConditionPolicy,
  OperationPolicy,
  Policy,
  ResponsePolicy,
  ResponsesPolicy,
} from "../types/policy.js";

/** Errors that only their body tells from others of the status, or from successes. */
export const bodyErrors: BodyErrors = {
  fits(row, response) {
    const value = readErrorValue(response);
    if (row.says === undefined) return false;
    // What can't be read may be the body of an error after which the request goes on.
    if (value === undefined || isLost(value.issues, row.says)) return row.effect === "possible";
    return memberOf(value.parsed, row.says) === row.says.is;
  },
  findRow({ policy }, response) {
    const value = readErrorValue(response);
    if (value === undefined) return undefined;
    return policy.errors.find(
      (row) =>
        row.says !== undefined &&
        coversStatus(row, response.status) &&
        !isLost(value.issues, row.says) &&
        memberOf(value.parsed, row.says) === row.says.is,
    );
  },
  isUnclear({ policy }, status, { value, issues }, promised) {
    return policy.errors.some((row) => {
      if (row.says === undefined || !coversStatus(row, status)) return false;
      if (isLost(issues, row.says)) return true;
      const found = memberOf(value, row.says);
      const [member = ""] = [row.says.member].flat();
      if (found === undefined) return promised.recognisedBy?.includes(member) === true;
      return !row.says.others.some((other) => other === found);
    });
  },
  decides: ({ policy }, { status, headers }) =>
    hasCondition(policy, status) && isJson(headers.get("content-type")),
  refuse(context, plan: RequestPlan, response) {
    const { status } = response;
    const { operation } = plan;
    if (!hasCondition(context.policy, status) || !isUnread(operation, response)) return undefined;
    if (isEmpty(response)) {
      const mayBeCut = operation.method !== "HEAD" && !isNamedEmpty(response);
      return mayBeCut ? unreadable(context, plan, response, "empty") : undefined;
    }
    const responses: ResponsesPolicy = { [status]: promiseOf(operation, context.policy, status) };
    const read = readSuccess(context, { ...plan, operation: { ...operation, responses } }, response);
    return read.kind === "failed" ? read : undefined;
  },
};

/** Whether a row tells errors of the status by their body. */
function hasCondition({ errors }: Policy, status: number): boolean {
  return errors.some((row) => row.says !== undefined && coversStatus(row, status));
}

/** Whether a success of the call says nothing of its own body, or is bytes or text that may be JSON. */
function isUnread({ responses, isRaw }: Operation, response: ReceivedResponse): boolean {
  const { status, headers } = response;
  if (isRaw === true) return isEmpty(response);
  const promised = readOwn(responses, status);
  if (promised === undefined || promised === "none") return promised === "none";
  return promised.form !== undefined && isJson(headers.get("content-type"));
}

/**
 * Whether the head says that there is no body: one that is reset over HTTP/2, or whose connection is closed, after its head looks empty
 * too on some platforms.
 */
function isNamedEmpty({ status, headers }: ResponseHead): boolean {
  return status === 204 || status === 205 || headers.get("content-length") === "0";
}

/** Any JSON where it is what the caller gets, and otherwise JSON that has what tells a success from an error. */
function promiseOf({ responses }: OperationPolicy, { errors }: Policy, status: number): ResponsePolicy {
  if (readOwn(responses, status) !== "none") return { kind: "any" };
  const told = errors.filter((row) => coversStatus(row, status));
  return {
    kind: "any",
    recognisedBy: told.flatMap(({ says }) => (says ? [says.member].flat().slice(0, 1) : [])),
  };
}

/** The body as JSON; nothing for what is none. */
function readErrorValue({ headers, body }: ReceivedResponse): ReadValue | undefined {
  if (body.kind !== "complete" || body.bytes.length === 0) return undefined;
  const parsed = parseBody<unknown>(body.bytes, headers.get("content-type"));
  return parsed.kind === "unreadable" ? undefined : { parsed: parsed.value, issues: parsed.issues };
}

interface ReadValue {
  readonly parsed: unknown;
  readonly issues: readonly Issue[];
}

function memberOf(value: unknown, { member }: BodyConditionPolicy): unknown {
  return [member].flat().reduce<unknown>(ownMember, value);
}

/** Whether the value of a member isn't what the body says: it comes twice, or what it is in does. */
function isLost(issues: readonly Issue[], { member }: BodyConditionPolicy): boolean {
  const names = [member].flat();
  return issues.some(({ path }) => path.every((step, index) => step === names[index]));
}
