import { error, warning } from "../define.js";
import { asCode, listCodes } from "../words.js";

/** What to write instead of a header, by what is wrong with it. */
const headerHelp = {
  "is not a header name": "A header name has letters, digits and `-`, as in `X-Request-Id`.",
  "`fetch` can't send": "Remove it: platforms set such headers themselves.",
  "the client sets itself": "Remove it. Another part of the model says what the client sends there.",
};

/** What can be wrong with endpoints, errors, versions and the rest of the contract. */
export const endpointDiagnostics = {
  "missing-section": error<{ section: string; example: string }>(
    ({ section }) => `The model has no section ${asCode(section)}.`,
    ({ example }) => `Add it, for example \`${example}\`.`,
  ),
  "missing-route": error<{ endpoint: string }>(
    ({ endpoint }) => `The endpoint ${asCode(endpoint)} has no route.`,
    () => "Give it one, such as `GET: /orders/{id}`; if its path isn't specified, `GET: { unknown: … }`.",
  ),
  "ambiguous-route": error<{ endpoint: string; methods: readonly string[] }>(
    ({ endpoint, methods }) =>
      `The endpoint ${asCode(endpoint)} has the routes ${methods.map(asCode).join(" and ")}.`,
    () => "Declare one endpoint for each route.",
  ),
  "invalid-path": error<{ path: string; problem: string }>(
    ({ path, problem }) => `The path ${asCode(path)} is invalid: ${problem}.`,
    () =>
      "A path looks like `/orders/{id}/items`: segments of letters, digits, `-`, `_`, `.`, or one `{parameter}`.",
  ),
  "undeclared-path-parameter": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `The path of ${asCode(endpoint)} has \`{${name}}\`, but \`path\` doesn't declare it.`,
    ({ name, suggestion }) =>
      suggestion === undefined ? `Add \`path: { ${name}: string }\`.` : `Did you mean \`{${suggestion}}\`?`,
  ),
  "unused-path-parameter": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `${asCode(endpoint)} declares the path parameter ${asCode(name)}, but its path has no \`{${name}}\`.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Remove it, or add it to the path." : `Did you mean ${asCode(suggestion)}?`,
  ),
  "invalid-path-parameter": error<{ endpoint: string; name: string; problem: string }>(
    ({ endpoint, name, problem }) => `The path parameter ${asCode(name)} of ${asCode(endpoint)} ${problem}.`,
    () => "A path parameter is a required string, such as `id: string`.",
  ),
  "invalid-parameter": error<{ endpoint: string; name: string; problem: string; help?: string }>(
    ({ endpoint, name, problem }) => `The parameter ${asCode(name)} of ${asCode(endpoint)} ${problem}.`,
    ({ help }) => help ?? "Parameters are strings, numbers, booleans or vocabularies.",
  ),
  "duplicate-route": error<{ endpoint: string; other: string; route: string }>(
    ({ endpoint, other, route }) =>
      `${asCode(endpoint)} and ${asCode(other)} have the same route, ${asCode(route)}.`,
    () => "Change one of the two, or remove it.",
  ),
  "unexpected-body": error<{ endpoint: string; method: string }>(
    ({ endpoint, method }) =>
      `${asCode(endpoint)} has a request body, but ${asCode(method)} requests have none.`,
    () => "Use `query` parameters, or another method.",
  ),
  "invalid-body": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `The request body of ${asCode(endpoint)} ${problem}.`,
    () => "A request body is an object type, a map or an array.",
  ),
  "too-many-versions": error<{ versions: number; builds: number }>(
    ({ versions, builds }) =>
      `There are more than ${versions} versions, or more than ${builds} types and endpoints in all of them.`,
    () => "Leave out the oldest ones, or divide the model.",
  ),
  "missing-returns": error<{ endpoint: string }>(
    ({ endpoint }) => `${asCode(endpoint)} doesn't say what it returns.`,
    () => "Add `returns: Order`, or `returns: none` for a response without a body.",
  ),
  "invalid-status": error<{ owner: string; status: string; problem: string }>(
    ({ owner, status, problem }) => `${owner} has the status code ${asCode(status)}, which ${problem}.`,
    () => "Responses have status codes from 200 to 299, errors from 400 to 599.",
  ),
  "unknown-error": error<{
    owner: string;
    status: string;
    known: readonly string[];
    example: string | undefined;
  }>(
    ({ owner, status }) =>
      `${owner} refers to the error ${asCode(status)}, but \`errors\` doesn't declare it.`,
    ({ known, example }) => {
      const declare = example === undefined ? [] : [`Declare it under \`errors\`: ${asCode(example)}.`];
      const others = known.length === 0 ? [] : [`\`errors\` declares ${listCodes(known)}.`];
      return [...declare, ...others].join(" ");
    },
  ),
  "unreachable-error": error<{ name: string; status: string }>(
    ({ name, status }) =>
      `The error ${asCode(name)} never applies: an earlier row of ${asCode(status)} matches every response.`,
    () => "Put rows with `when` first, and the row without it last.",
  ),
  "ambiguous-retry": error<{ name: string }>(
    ({ name }) => `\`retry\` of ${asCode(name)} needs one of \`after\` and \`backoff\`.`,
    () => "Write `retry: never`, `retry: { after: Retry-After }` or `retry: { backoff: transient }`.",
  ),
  "invalid-idempotency": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `The idempotency of ${asCode(endpoint)} is invalid: ${problem}.`,
    () => 'Write `idempotency: none`, or `idempotency: { natural_key: "events[].unique_id" }`.',
  ),
  "invalid-batch": error<{ endpoint: string; problem: string; suggestion: string | undefined }>(
    ({ endpoint, problem }) => `The batch of ${asCode(endpoint)} is invalid: ${problem}.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "`items` names an array field of the body, `accepted` and `failed` name array fields of the response."
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "invalid-list": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `${asCode(endpoint)} can't have a \`list\`: ${problem}.`,
    () => "A list is a `GET` endpoint with `list: { items: Order }`, and `pagination` describes its pages.",
  ),
  "unknown-sort-field": error<{
    endpoint: string;
    name: string;
    type: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ endpoint, name, type }) =>
      `The list of ${asCode(endpoint)} sorts by ${asCode(name)}, but ${asCode(type)} has no such field.`,
    ({ suggestion, known }) =>
      suggestion === undefined
        ? `The fields are ${listCodes(known)}.`
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "invalid-lookup": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `\`lookup\` of ${asCode(endpoint)} refers to ${asCode(name)}, which doesn't exist.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "It maps fields of the response to path parameters."
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "invalid-header": error<{ owner: string; name: string; problem: keyof typeof headerHelp }>(
    ({ owner, name, problem }) => `${owner} has the header ${asCode(name)}, which ${problem}.`,
    ({ problem }) => headerHelp[problem],
  ),
  "unknown-group": error<{ group: string; suggestion: string | undefined }>(
    ({ group }) => `The group ${asCode(group)} isn't listed under \`groups\`.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Add it to `groups`." : `Did you mean ${asCode(suggestion)}?`,
  ),
  "missing-group": error<{ endpoint: string }>(
    ({ endpoint }) => `The endpoint ${asCode(endpoint)} is in a file without a group.`,
    () => "Add a line such as `group: Orders` to the file. Its calls are then under `client.orders`.",
  ),
  "unknown-version": error<{
    owner: string;
    version: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ owner, version }) =>
      `${owner} refers to the version ${asCode(version)}, which isn't listed under \`versions\`.`,
    ({ suggestion, known }) =>
      suggestion === undefined
        ? known.length === 0
          ? "The model has no `versions`. List them there, or remove the reference."
          : `The versions are ${listCodes(known)}.`
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "contradicting-missing": error<{ missing: string; version: string }>(
    ({ missing, version }) =>
      `\`missing\` says that a request without the header gets ${asCode(missing)}, but it selects the version ${asCode(version)}.`,
    ({ version }) => `Write \`missing: ${version}\`, or remove \`header: none\` from ${asCode(version)}.`,
  ),
  "invalid-date": error<{ subject: string }>(
    ({ subject }) => `${subject}, but there is no such day.`,
    () => "Write a day of the calendar as `YYYY-MM-DD`.",
  ),
  "invalid-history": error<{ owner: string; problem: string; help: string }>(
    ({ owner, problem }) => `The history of ${owner} is invalid: ${problem}.`,
    ({ help }) => help,
  ),
  "redundant-history": warning<{
    owner: string;
    key: string | undefined;
    version: string;
    isLacking: boolean;
  }>(
    ({ owner, key, version, isLacking }) => {
      const before = `The history of ${owner} says of the time before ${asCode(version)}`;
      if (key === undefined) return `${before} nothing.`;
      return isLacking
        ? `${before} that it has no ${asCode(key)}, as from then on.`
        : `${before} the same ${asCode(key)} as from then on.`;
    },
    ({ key }) =>
      key === undefined
        ? "Say what differed, or remove the entry of `was`."
        : `Remove ${asCode(key)}: what an entry of \`was\` doesn't mention doesn't differ.`,
  ),
  "unknown-endpoint": error<{ owner: string; name: string; suggestion: string | undefined }>(
    ({ owner, name }) => `${owner} refers to the endpoint ${asCode(name)}, which isn't declared.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Declare it under `endpoints`." : `Did you mean ${asCode(suggestion)}?`,
  ),
  "unknown-scope": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `The endpoint ${asCode(endpoint)} needs the scope ${asCode(name)}, which isn't declared.`,
    ({ name, suggestion }) =>
      suggestion === undefined
        ? `Declare it under \`scopes\` of \`authentication\`: \`${name}: Allows to ….\``
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "invalid-signing": error<{ problem: string }>(
    ({ problem }) => `\`signing\` of \`webhooks\` is invalid: ${problem}.`,
    () =>
      'Write `{ scheme: hmac-sha256, headers: { X-Signature: "t={timestamp},v1={hex}" }, signed: "{timestamp}.{body}" }`, or `{ scheme: standard-webhooks }`.',
  ),
  "unparsed-webhooks": warning<{ lacks: "kinds" | "discriminator" }>(
    ({ lacks }) =>
      `\`signing\` is known, and the client has no \`parseWebhook\` all the same: ${
        lacks === "kinds"
          ? "the kinds of webhooks are unknown"
          : "no `discriminator` says which field of a payload names its kind"
      }.`,
    ({ lacks }) =>
      lacks === "kinds"
        ? "Declare them under `kinds` as soon as they are known. Until then, verify signatures in your own code."
        : "Add `discriminator`, if payloads have such a field. Otherwise verify signatures in your own code.",
  ),
  "invalid-delivery": error<{ problem: string }>(
    ({ problem }) => `\`delivery\` of \`webhooks\` is invalid: ${problem}.`,
    () => "Write `{ guarantee: at-least-once, acknowledged: [2xx], attempts: 8, within: 3d }`.",
  ),
  "unknown-limit": error<{ owner: string; name: string; suggestion: string | undefined }>(
    ({ owner, name }) =>
      `${owner} refers to the limit ${asCode(name)}, which isn't declared under \`limits\`.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "Declare it there, or write a range."
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "limit-not-in-version": error<{ owner: string; name: string; version: string }>(
    ({ owner, name, version }) =>
      `${owner} refers to the limit ${asCode(name)}, which doesn't exist in version ${asCode(version)}.`,
    () => "Give it the same `since` and `until` as that limit, or say in its `was` what applied instead.",
  ),
  "error-not-in-version": error<{ owner: string; status: string; version: string }>(
    ({ owner, status, version }) =>
      `${owner} refers to the error ${asCode(status)}, which doesn't exist in version ${asCode(version)}.`,
    () => "Say in its `was` which status it had, or `without` which key it was.",
  ),
  "invalid-limit": error<{ name: string; problem: string }>(
    ({ name, problem }) => `The limit ${asCode(name)} is invalid: ${problem}.`,
    () => "A limit needs one of `range: 1..100`, `duration: 24h`, `unknown: …`.",
  ),
  "invalid-duration": error<{ owner: string; text: string; suggestion: string | undefined }>(
    ({ owner, text }) => `${asCode(text)} is not a valid duration for ${owner}.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "Write a duration such as `24h`, `90s` or `30d`, or the name of a limit with a duration."
        : `Write ${asCode(suggestion)}.`,
  ),
  "invalid-url": error<{ environment: string; problem: string }>(
    ({ environment, problem }) => `The URL of ${asCode(environment)} is invalid: ${problem}.`,
    () =>
      "Write an absolute https URL without credentials, query or fragment; http only on localhost, 127.0.0.1 or [::1].",
  ),
  "undeclared-unknown": error<{ id: string; suggestion: string | undefined }>(
    ({ id }) => `The known unknown ${asCode(id)} is not declared.`,
    ({ id, suggestion }) =>
      suggestion === undefined
        ? `Say under \`unknowns\` what isn't specified: \`${id}: The … of ….\``
        : `Did you mean ${asCode(suggestion)}?`,
  ),
  "unplaced-unknown": warning<{ id: string }>(
    ({ id }) => `The known unknown ${asCode(id)} is never used.`,
    ({ id }) =>
      `Write \`unknown: ${id}\` in place of the value that isn't specified, or remove ${asCode(id)} from \`unknowns\`.`,
  ),
  "missing-in-progress": warning<{ header: string }>(
    ({ header }) => `No error says that a request with the same ${asCode(header)} is still being processed.`,
    () =>
      "Add one to `errors`, such as `409: { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After }, effect: possible }`.",
  ),
  "unkeyed-retry": warning<{ name: string }>(
    ({ name }) =>
      `${asCode(name)} allows retrying a write without a key, although the write may have taken effect.`,
    () =>
      "Write `writes: keyed`, or `effect: none` if the service guarantees that the failed attempt had no effect.",
  ),
};
