import { error, warning } from "../define.js";
import { asCode, listFirst } from "../../text/words.js";

const inProgress =
  "{ name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After }, effect: possible }";

/** What can be wrong with what is said of retries: which errors had an effect, and what a key protects. */
export const retryDiagnostics = {
  "ambiguous-retry": error<{ name: string }>(
    ({ name }) => `\`retry\` of ${asCode(name)} needs one of \`after\` and \`backoff\`.`,
    "Write `retry: never`, `retry: { after: Retry-After }` or `retry: { backoff: transient }`.",
  ),
  "released-effect": error<
    { name: string; running: number | undefined } | { name: undefined; status: number }
  >(
    (facts) => {
      if (facts.name !== undefined && facts.running !== undefined) {
        const status = asCode(String(facts.running));
        return `${asCode(facts.name)} says that the first request under the key is still in progress, but a ${status} releases the key: a retry under it could run the request twice.`;
      }
      const subject = facts.name === undefined ? `A ${asCode(String(facts.status))}` : asCode(facts.name);
      return `${subject} releases the idempotency key, but its request may have taken effect: a retry under the key could run it twice.`;
    },
    (facts) => {
      if (facts.name !== undefined && facts.running !== undefined) {
        return `Exclude ${asCode(String(facts.running))} from \`released\`: a service holds the key of a request that is in progress.`;
      }
      if (facts.name !== undefined) {
        return "Leave `effect` out if the service rolls back what it releases. Otherwise exclude the status from `released`.";
      }
      const { status } = facts;
      const row =
        status === 409
          ? "{ name: Conflict, retry: never }"
          : "{ name: RequestTimeout, retry: { backoff: transient } }";
      return `If the service rolls back what it releases, give the status an error of its own: \`${status}: ${row}\`. Otherwise exclude it from \`released\`.`;
    },
  ),
  "effect-by-absence": error<{
    told: string;
    name: string | undefined;
    status: string;
    header: string | undefined;
    field: string | undefined;
  }>(
    ({ told, name, status, header, field }) => {
      const what =
        header === undefined ? `a value of ${asCode(field ?? "")}` : `the header ${asCode(header)}`;
      const lost = header === undefined ? "With a new value, or none," : "If something drops the header,";
      const other = name === undefined ? `a ${asCode(status)} without a row` : asCode(name);
      return `Only ${what} tells ${asCode(told)}, whose request may have taken effect, from ${other}, whose request has none. ${lost} a write counts as refused that took effect.`;
    },
    ({ name, status }) =>
      name === undefined
        ? `Tell the harmless ${asCode(status)} by \`when\`, and add a last row with \`effect: possible\` for all others.`
        : `Tell ${asCode(name)} by \`when\`, and let a last row have \`effect: possible\`, for all that nothing tells.`,
  ),
  "released-success": error<{ status: string; endpoints: readonly string[] }>(
    ({ status, endpoints }) =>
      `The service doesn't store the ${asCode(status)} of ${listFirst(endpoints.map(asCode), 3)} under the idempotency key: after a lost response, a retry could run the request twice.`,
    ({ status }) =>
      `If it stores the response, add ${asCode(status)} to \`stored\`, and keep it out of \`released\`. Otherwise write \`idempotency: none\` there, since its key protects nothing.`,
  ),
  "waiting-effect": error<{ name: string }>(
    ({ name }) =>
      `${asCode(name)} says that the first request under the key goes on, and that it has no effect: it may have it yet.`,
    "Remove `effect`, or write `backoff` in place of `after` if the error refuses the request.",
  ),
  "missing-in-progress": warning<{ header: string; other: string | undefined }>(
    ({ header }) => `No error says that a request with the same ${asCode(header)} is still being processed.`,
    ({ other }) =>
      other === undefined
        ? `Add one to \`errors\`, such as \`409: ${inProgress}\`.`
        : `Add one to \`errors\`. Rows of one status are a list, of which the first that fits counts: \`409: [${inProgress}, { name: ${other}, … }]\`.`,
  ),
  "unlisted-in-progress": warning<{ endpoint: string; header: string; statuses: string }>(
    ({ endpoint, header, statuses }) =>
      `The errors of ${asCode(endpoint)} don't include ${statuses}, by which a client knows that a request with the same ${asCode(header)} is still being processed.`,
    ({ statuses }) => `Add ${statuses} to \`errors\` of the endpoint.`,
  ),
  "unproven-redirect": warning<{ endpoint: string; status: number }>(
    ({ endpoint, status }) =>
      `A ${status} is a success of ${asCode(endpoint)}, but gateways redirect to their login pages too: nothing proves that the service sent it.`,
    "Promise a request id in `conventions`, if each response has one: `request_id: { header: X-Request-Id, always: true }`. Otherwise make sure that no gateway in front of the service redirects requests.",
  ),
  "unproven-retry": warning<{ name: string; endpoints: readonly string[]; isBodiless: boolean }>(
    ({ name, endpoints, isBodiless }) =>
      `${asCode(name)} lets writes be retried without a key, ${unprovenReason(endpoints, isBodiless)}: nothing proves that the service refused the write.`,
    ({ isBodiless }) =>
      isBodiless
        ? "Declare its body, with a required field that gateways don't write, or write `writes: keyed`."
        : "Require a field in the body that gateways don't write, or write `writes: keyed`.",
  ),
  "unkeyed-retry": error<{ name: string }>(
    ({ name }) =>
      `${asCode(name)} allows retrying a write without a key, although the write may have taken effect.`,
    "Write `writes: keyed`, or `effect: none` if the service guarantees that the failed attempt had no effect. If some endpoints may run twice without harm, give them `idempotency: repeatable`.",
  ),
};

/** Why an error proves nothing, at some endpoints or, where none is named, in general. */
function unprovenReason(endpoints: readonly string[], isBodiless: boolean): string {
  const named = endpoints.length === 0 ? "" : ` at ${listFirst(endpoints.map(asCode), 3)}`;
  return isBodiless
    ? `but no body is declared for it${named}`
    : `but gateways send bodies like its own${named}`;
}
