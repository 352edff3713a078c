import { error, warning } from "../define.js";
import { asCode, conjunction, didYouMean, listCodes, shortened } from "../../text/words.js";

/** What to write instead of a header, by what is wrong with it. */
const headerHelp = {
  "is not a header name": "A header name has letters, digits, `-` and `_`, as in `X-Request-Id`.",
  "is a duration": "Name the response header that says how long to wait, such as `Retry-After`.",
  "`fetch` can't send": "Remove it: platforms set such headers themselves.",
  "the client sets itself":
    "Remove it: the client sends it according to `authentication`, `versions`, `idempotency` or the body.",
  "has another meaning in HTTP": "Name a header that only carries the key, such as `Idempotency-Key`.",
  "servers and proxies write into any response":
    "Name one that only the service writes. If there is none, remove `always` of a `request_id`, or remove `echo` or `replayed`.",
  "servers and proxies add to responses":
    "Its presence doesn't tell whether the request had an effect. Name one in `when` that only the service writes, or write `effect: possible`.",
  "already proves something else":
    "Use one header for each of `request_id`, `echo` and `replayed`, or remove one of these.",
};

/** What can be wrong with endpoints. */
export const endpointDiagnostics = {
  "missing-route": error<{ endpoint: string }>(
    ({ endpoint }) => `The endpoint ${asCode(endpoint)} has no route.`,
    "Give it one, such as `GET: /orders/{id}`; if its path isn't specified, `GET: { unknown: … }`.",
  ),
  "ambiguous-route": error<{ endpoint: string; methods: readonly string[] }>(
    ({ endpoint, methods }) =>
      `The endpoint ${asCode(endpoint)} has the routes ${methods.map(asCode).join(" and ")}.`,
    "Declare one endpoint for each route.",
  ),
  "invalid-title": error<{ endpoint: string; problem: string; help: string }>(
    ({ endpoint, problem }) => `The title of the endpoint ${asCode(endpoint)} ${problem}.`,
    ({ help }) => help,
  ),
  "invalid-path": error<{ path: string; problem: string; help?: string }>(
    ({ path, problem }) => `The path ${asCode(path)} is invalid: ${problem}.`,
    ({ help }) =>
      help ??
      "A path looks like `/orders/{id}/items`: letters, digits, marks such as `-` or `:`, and each `{parameter}`.",
  ),
  "undeclared-path-parameter": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `The path of ${asCode(endpoint)} has \`{${name}}\`, but \`path\` doesn't declare it.`,
    ({ name, suggestion }) =>
      suggestion === undefined ? `Add \`path: { ${name}: string }\`.` : `Did you mean \`{${suggestion}}\`?`,
  ),
  "unused-path-parameter": error<{
    endpoint: string;
    name: string;
    suggestion: string | undefined;
    help?: string | undefined;
  }>(
    ({ endpoint, name }) =>
      `${asCode(endpoint)} declares the path parameter ${asCode(name)}, but its path has no \`{${name}}\`.`,
    ({ suggestion, help = "Remove it, or add it to the path." }) => didYouMean(suggestion) ?? help,
  ),
  "invalid-path-parameter": error<{ endpoint: string; name: string; problem: string }>(
    ({ endpoint, name, problem }) => `The path parameter ${asCode(name)} of ${asCode(endpoint)} ${problem}.`,
    "A path parameter is a required string or integer, such as `id: string`.",
  ),
  "invalid-parameter": error<{
    endpoint: string;
    name: string;
    problem: string;
    help?: string | undefined;
  }>(
    ({ endpoint, name, problem }) => `The parameter ${asCode(name)} of ${asCode(endpoint)} ${problem}.`,
    ({ help }) => help ?? "Parameters are strings, numbers, booleans or vocabularies.",
  ),
  "missing-send": error<{
    endpoint: string;
    name: string;
    type: string;
    isArray: boolean;
    /** What to do where something else was meant. */
    meant?: string | undefined;
  }>(
    ({ endpoint, name, isArray }) =>
      `The parameter ${asCode(name)} of ${asCode(endpoint)} is an ${isArray ? "array" : "object"}, but nothing says how it is sent.`,
    ({ name, type, isArray, meant }) =>
      meant ??
      (isArray
        ? `Write \`send: commas\` for \`${name}=a,b\`, \`repeated\` for \`${name}=a&${name}=b\`, \`spaces\`, or \`json\`.`
        : `Write \`{ type: ${type}, send: brackets }\` for \`${name}[…]=…\`, or \`send: json\`.`),
  ),
  "invalid-send": error<{ endpoint: string; name: string; problem: string; help: string }>(
    ({ endpoint, name, problem }) => `The parameter ${asCode(name)} of ${asCode(endpoint)} ${problem}.`,
    ({ help }) => help,
  ),
  "missing-as": error<{ owner: string; suggested: string }>(
    ({ owner }) => `${owner} has a name that is none in code.`,
    ({ suggested }) => `Say what code calls it: \`as: ${suggested}\`.`,
  ),
  "required-filter": error<{ owner: string; name: string }>(
    ({ owner }) => `${owner} is required, but a filter narrows a list only when a caller passes it.`,
    ({ name }) => `Write \`${name}?\`, or declare it under \`query\` if every request needs it.`,
  ),
  "duplicate-route": error<{ endpoint: string; other: string; route: string }>(
    ({ endpoint, other, route }) =>
      `${asCode(endpoint)} and ${asCode(other)} have the same route, ${asCode(route)}.`,
    "Change one of the two, or remove it. If the service tells them apart by something else, write a name behind each path: `/orders/{id}#cancel`.",
  ),
  "unexpected-body": error<{ endpoint: string; method: string }>(
    ({ endpoint, method }) =>
      `${asCode(endpoint)} has a request body, but \`fetch\` can't send one with ${asCode(method)}.`,
    "Use `query` parameters, or another method if the service takes one. If it needs this body, leave the endpoint out.",
  ),
  "ambiguous-body": error<{ endpoint: string }>(
    ({ endpoint }) => `${asCode(endpoint)} has a \`body\` and a \`body?\`.`,
    "Keep `body` if each request has one, or `body?` if a request may have none.",
  ),
  "invalid-body": error<{ endpoint: string; problem: string; help: string }>(
    ({ endpoint, problem }) => `The request body of ${asCode(endpoint)} ${problem}.`,
    ({ help }) => help,
  ),
  "invalid-media-type": error<{ owner: string; problem: string; help: string }>(
    ({ owner, problem }) => `${owner} ${problem}.`,
    ({ help }) => help,
  ),
  "missing-returns": error<{ endpoint: string }>(
    ({ endpoint }) => `${asCode(endpoint)} doesn't say what it returns.`,
    "Add `returns: …` with the type of the response, or `returns: none` if it has no body.",
  ),
  "misplaced-stream-rule": error<{ owner: string; key: string }>(
    ({ owner, key }) =>
      key === "end"
        ? `${owner} has ${asCode(key)}, but is no stream.`
        : `${owner} has ${asCode(key)}, but is no stream of events.`,
    ({ key }) => `Remove ${asCode(key)}, or write \`type: stream<Event>\` with the type of an event.`,
  ),
  "invalid-end": error<{ endpoint: string; end: string; problem: string; help: string }>(
    ({ endpoint, end, problem }) =>
      `The stream of ${asCode(endpoint)} can't end with ${end === "" ? "an empty string" : asCode(end)}: ${problem}.`,
    ({ help }) => help,
  ),
  "method-override": error<{ endpoint: string; name: string }>(
    ({ endpoint, name }) =>
      `With ${asCode(name)}, the service may take ${asCode(endpoint)} for a request of another method, but clients retry it as a read.`,
    "Remove the parameter, and declare an endpoint for each method that the service has.",
  ),
  "resuming-write": warning<{ endpoint: string }>(
    ({ endpoint }) =>
      `${asCode(endpoint)} writes, so clients never ask for the rest of its stream: \`resumes\` has no effect.`,
    "Remove `resumes`; or write `idempotency: safe`, if the endpoint only reads.",
  ),
  "making-read": warning<{ endpoint: string; status: number }>(
    ({ endpoint, status }) =>
      `A ${asCode(String(status))} of ${asCode(endpoint)} says that it ${status === 201 ? "makes" : "starts"} something, but by \`idempotency: safe\` it only reads: clients send it again after a lost response.`,
    "Remove `idempotency: safe` if a second request has an effect of its own. Otherwise ask the service to respond with `200`.",
  ),
  "unexpected-response-body": error<{ endpoint: string; status: string }>(
    ({ endpoint, status }) =>
      `The response ${asCode(status)} of ${asCode(endpoint)} has a body, but a response to \`HEAD\` has none.`,
    "Write `none`, and under `headers` what it says in its headers; or write `GET` if its body is needed.",
  ),
  "invalid-status": error<{ owner: string; status: string; problem: string; help?: string }>(
    ({ owner, status, problem }) => {
      const noun = /^\d+$/.test(status) ? "the status code " : "";
      return `${owner} has ${noun}${asCode(status)}, which ${problem}.`;
    },
    ({ help }) => help ?? "Responses have status codes from 200 to 299, errors from 400 to 599.",
  ),
  "invalid-idempotency": error<{ endpoint: string; problem: string; help: string }>(
    ({ endpoint, problem }) => `The idempotency of ${asCode(endpoint)} is invalid: ${problem}.`,
    ({ help }) => help,
  ),
  "invalid-confirmation": error<{ endpoint: string; problem: string; help: string }>(
    ({ endpoint, problem }) => `Calls of ${asCode(endpoint)} can't be confirmed: ${problem}.`,
    ({ help }) => help,
  ),
  "invalid-poll": error<{ endpoint: string; problem: string; help: string }>(
    ({ endpoint, problem }) => `Nobody can wait for calls of ${asCode(endpoint)}: ${problem}.`,
    ({ help }) => help,
  ),
  "invalid-batch": error<{
    endpoint: string;
    problem: string;
    suggestion: string | undefined;
    help?: string | undefined;
  }>(
    ({ endpoint, problem }) => `The batch of ${asCode(endpoint)} is invalid: ${problem}.`,
    ({ suggestion, help }) =>
      help ??
      didYouMean(suggestion) ??
      "`items` names an array field of the body, `accepted` and `failed` name two array fields of the response.",
  ),
  "invalid-list": error<{ endpoint: string; problem: string }>(
    ({ endpoint, problem }) => `${asCode(endpoint)} can't have a \`list\`: ${problem}.`,
    "A list is a `GET` endpoint, and `pagination` of the API describes its pages.",
  ),
  "invalid-way": error<{ name: string | undefined; problem: string }>(
    ({ name, problem }) =>
      `${name === undefined ? "`pagination`" : `The way of paging ${asCode(name)}`} is invalid: ${problem}.`,
    "A way has `offset`, `page`, `send` with `from`, or `next` alone, and `items`: `{ send: after, from: next_cursor, items: data }`.",
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
    ({ suggestion, known }) => didYouMean(suggestion) ?? `The fields are ${listCodes(known)}.`,
  ),
  "invalid-lookup": error<{
    endpoint: string;
    problem: string;
    suggestion: string | undefined;
    help: string;
  }>(
    ({ endpoint, problem }) => `\`lookup\` of ${asCode(endpoint)} is invalid: ${problem}.`,
    ({ suggestion, help }) => didYouMean(suggestion) ?? help,
  ),
  "invalid-authentication": error<{ problem: string; help: string; endpoint?: string | undefined }>(
    ({ endpoint, problem }) =>
      `${endpoint === undefined ? "`authentication`" : `The authentication of ${asCode(endpoint)}`} is invalid: ${problem}.`,
    ({ help }) => help,
  ),
  "token-lacks-scopes": warning<{ scopes: readonly string[]; endpoints: readonly string[] }>(
    ({ scopes, endpoints }) =>
      `Tokens aren't asked for ${conjunction(scopes.map(asCode))}, which ${conjunction(shortened(endpoints.map(asCode), 3))} ${endpoints.length === 1 ? "needs" : "need"}: each such call would be refused.`,
    ({ scopes }) =>
      `Add ${conjunction(scopes.map(asCode))} to the \`scopes\` of \`token\`, or remove these \`scopes\`: then a token has those that the service gives by default.`,
  ),
  "invalid-header": error<{ owner: string; name: string; problem: keyof typeof headerHelp }>(
    ({ owner, name, problem }) => `${owner} has the header ${asCode(name)}, which ${problem}.`,
    ({ problem }) => headerHelp[problem],
  ),
  "unknown-group": error<{ group: string; suggestion: string | undefined }>(
    ({ group }) => `The group ${asCode(group)} isn't listed under \`groups\`.`,
    ({ suggestion }) => didYouMean(suggestion) ?? "Add it to `groups`.",
  ),
  "missing-group": error<{ endpoint: string; known: readonly string[] }>(
    ({ endpoint }) => `The endpoint ${asCode(endpoint)} is in a file without a group.`,
    ({ known: [first = "Orders", ...others] }) => {
      const more =
        others.length === 0
          ? ""
          : ` Other groups are ${listCodes(others.slice(0, 4))}${others.length > 4 ? " …" : ""}.`;
      return `Add a line such as \`group: ${first}\` to the file.${more}`;
    },
  ),
  "unknown-endpoint": error<{ owner: string; name: string; suggestion: string | undefined }>(
    ({ owner, name }) => `${owner} refers to the endpoint ${asCode(name)}, which isn't declared.`,
    ({ suggestion }) => didYouMean(suggestion) ?? "Declare it under `endpoints`.",
  ),
  "unknown-scope": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `The endpoint ${asCode(endpoint)} needs the scope ${asCode(name)}, which isn't declared.`,
    ({ name, suggestion }) =>
      didYouMean(suggestion) ??
      `Declare it under \`scopes\` of \`authentication\`: \`${name}: Allows to ….\``,
  ),
  "unknown-server": error<{ endpoint: string; name: string; suggestion: string | undefined }>(
    ({ endpoint, name }) =>
      `The endpoint ${asCode(endpoint)} is at the server ${asCode(name)}, which no environment has.`,
    ({ name, suggestion }) => {
      if (!name.includes("/")) {
        const declare = `Declare it under each of \`environments\`, beside \`url\`: \`servers: { ${name}: https://… }\`.`;
        return didYouMean(suggestion) ?? declare;
      }
      return `Give it a name, beside \`url\` of each of \`environments\`, such as \`servers: { uploads: ${name} }\`, and write \`server: uploads\`.`;
    },
  ),
};
