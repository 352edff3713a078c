import { error, warning } from "../define.js";

/** What can be wrong with endpoints, errors, versions and the rest of the contract. */
export const endpointDiagnostics = {
  "missing-section": error<{ section: string; example: string }>(
    ({ section }) => `The model has no section ${section}.`,
    ({ example }) => `Add it, for example \`${example}\`.`,
  ),
  "missing-route": error<{ endpoint: string }>(
    ({ endpoint }) => `The endpoint ${endpoint} has no route.`,
    () => "Give it one, such as `GET: /orders/{id}`; if the path isn't shown, `GET: { unknown: … }`.",
  ),
  "ambiguous-route": error<{ endpoint: string; methods: readonly string[] }>(
    ({ endpoint, methods }) => `The endpoint ${endpoint} has the routes ${methods.join(" and ")}.`,
    () => "Make an endpoint of each.",
  ),
  "invalid-path": error<{ path: string; problem: string }>(
    ({ path, problem }) => `The path ${path} can't be used: ${problem}.`,
    () =>
      "A path looks like `/orders/{id}/items`: segments of letters, digits, `-`, `_`, `.`, or one `{parameter}`.",
  ),
  "undeclared-path-parameter": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) => `The path of ${endpoint} has {${name}}, and \`path\` doesn't declare it.`,
    ({ name, suggestion }) =>
      suggestion === undefined ? `Add \`path: { ${name}: string }\`.` : `Did you mean {${suggestion}}?`,
  ),
  "unused-path-parameter": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) => `${endpoint} declares the path parameter ${name}, and its path has no {${name}}.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Remove it, or put it into the path." : `Did you mean ${suggestion}?`,
  ),
  "invalid-path-parameter": error<{ endpoint: string; name: string; problem: string }>(
    ({ endpoint, name, problem }) => `The path parameter ${name} of ${endpoint} ${problem}.`,
    () => "A path parameter is a required string, such as `id: string`.",
  ),
  "invalid-parameter": error<{ endpoint: string; name: string; problem: string; remedy?: string }>(
    ({ endpoint, name, problem }) => `The parameter ${name} of ${endpoint} ${problem}.`,
    ({ remedy }) => remedy ?? "Parameters are strings, numbers, booleans or vocabularies.",
  ),
  "duplicate-route": error<{ endpoint: string; other: string; route: string }>(
    ({ endpoint, other, route }) => `${endpoint} and ${other} have the same route, ${route}.`,
    () => "Change one of the two, or remove it.",
  ),
  "unexpected-body": error<{ endpoint: string; method: string }>(
    ({ endpoint, method }) => `${endpoint} has a body, and ${method} requests have none.`,
    () => "Use `query` parameters, or another method.",
  ),
  "invalid-body": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `The body of ${endpoint} ${problem}.`,
    () => "A body is an object type, a map or an array.",
  ),
  "missing-returns": error<{ endpoint: string }>(
    ({ endpoint }) => `${endpoint} doesn't say what it returns.`,
    () => "Add `returns: Order`, or `returns: none` when it answers without a body.",
  ),
  "invalid-status": error<{ owner: string; status: string; problem: string }>(
    ({ owner, status, problem }) => `${owner} has the status ${status}, which ${problem}.`,
    () => "Replies have statuses from 200 to 299, errors from 400 to 599.",
  ),
  "unknown-error": error<{ owner: string; status: string; known: readonly string[] }>(
    ({ owner, status }) => `${owner} names the error ${status}, and \`errors\` has no such status.`,
    ({ known }) => (known.length === 0 ? "Declare it under `errors`." : `Declared are ${known.join(", ")}.`),
  ),
  "unreachable-error": error<{ name: string; status: string }>(
    ({ name, status }) =>
      `The error ${name} never applies: an earlier row of ${status} already fits every response.`,
    () => "Write the row with `when` first, and one row without it last.",
  ),
  "ambiguous-retry": error<{ name: string }>(
    ({ name }) => `The retry of ${name} has to have one of \`after\` and \`backoff\`.`,
    () => "Write `retry: never`, `retry: { after: Retry-After }` or `retry: { backoff: transient }`.",
  ),
  "invalid-idempotency": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `The idempotency of ${endpoint} can't hold: ${problem}.`,
    () => 'Write `idempotency: none`, or `idempotency: { natural_key: "events[].unique_id" }`.',
  ),
  "invalid-batch": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `The batch of ${endpoint} can't hold: ${problem}.`,
    () => "`items` names an array field of the body, `accepted` and `failed` name array fields of the reply.",
  ),
  "invalid-list": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `The list of ${endpoint} can't hold: ${problem}.`,
    () => "A list is a GET endpoint with `list: { items: Order }`, and `pagination` says how its pages look.",
  ),
  "unknown-sort-field": error<{
    endpoint: string;
    name: string;
    type: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ endpoint, name, type }) => `The list of ${endpoint} sorts by ${name}, and ${type} has no such field.`,
    ({ suggestion, known }) =>
      suggestion === undefined ? `The fields are ${known.join(", ")}.` : `Did you mean ${suggestion}?`,
  ),
  "invalid-selection": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) => `\`finds\` of ${endpoint} names ${name}, which isn't there.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "It leads from fields of the reply to path parameters."
        : `Did you mean ${suggestion}?`,
  ),
  "invalid-header": error<{ owner: string; name: string; problem: string }>(
    ({ owner, name, problem }) => `${owner} names the header ${JSON.stringify(name)}, which ${problem}.`,
    () => "Header names are letters, digits and `-`, as in `X-Request-Id`.",
  ),
  "unknown-group": error<{ group: string; suggestion: string | undefined }>(
    ({ group }) => `The group ${group} isn't among \`groups\`.`,
    ({ suggestion }) => (suggestion === undefined ? "Add it there." : `Did you mean ${suggestion}?`),
  ),
  "missing-group": error<{ endpoint: string }>(
    ({ endpoint }) => `The endpoint ${endpoint} stands in a file without a group.`,
    () => "Add a line such as `group: Orders` to the file; it names the property of the client.",
  ),
  "unknown-version": error<{
    owner: string;
    version: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ owner, version }) => `${owner} names the version ${version}, which isn't among \`versions\`.`,
    ({ suggestion, known }) =>
      suggestion === undefined
        ? known.length === 0
          ? "The model lists no versions."
          : `The versions are ${known.join(", ")}.`
        : `Did you mean ${suggestion}?`,
  ),
  "invalid-date": error<{ text: string }>(
    ({ text }) => `The version ${text} looks like a date, and no calendar has that day.`,
    () => "Write the day as `2026-04-01`.",
  ),
  "invalid-history": error<{ owner: string; problem: string }>(
    ({ owner, problem }) => `The history of ${owner} can't hold: ${problem}.`,
    () => "`since` comes before `until`, and what it `was` ends with a version in between.",
  ),
  "unknown-endpoint": error<{ owner: string; name: string; suggestion: string | undefined }>(
    ({ owner, name }) => `${owner} names the endpoint ${name}, which isn't declared.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Declare it under `endpoints`." : `Did you mean ${suggestion}?`,
  ),
  "unknown-limit": error<{ owner: string; name: string; suggestion: string | undefined }>(
    ({ owner, name }) => `${owner} names the limit ${name}, which isn't among \`limits\`.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Add it there, or write a range." : `Did you mean ${suggestion}?`,
  ),
  "invalid-limit": error<{ name: string; problem: string }>(
    ({ name, problem }) => `The limit ${name} can't be used: ${problem}.`,
    () => "A limit has one of `range: 1..100`, `duration: 24h`, `unknown: …`.",
  ),
  "invalid-url": error<{ environment: string; problem: string }>(
    ({ environment, problem }) => `The url of ${environment} can't be used: ${problem}.`,
    () =>
      "Write an absolute https address without credentials, query or fragment; http only on localhost, 127.0.0.1 or [::1].",
  ),
  "undeclared-unknown": error<{ id: string; suggestion: string | undefined }>(
    ({ id }) => `The known unknown ${id} is not declared.`,
    ({ id, suggestion }) =>
      suggestion === undefined
        ? `Say under \`unknowns\` what isn't shown: \`${id}: The … of ….\``
        : `Did you mean ${suggestion}?`,
  ),
  "unplaced-unknown": warning<{ id: string }>(
    ({ id }) => `The known unknown ${id} stands nowhere in the model.`,
    ({ id }) => `Write \`unknown: ${id}\` where the value would stand, or remove it.`,
  ),
  "unkeyed-retry": warning<{ name: string }>(
    ({ name }) => `${name} lets a write be repeated without a key, although it may have taken effect.`,
    () => "Write `writes: keyed`, unless the service promises that nothing has happened.",
  ),
};
