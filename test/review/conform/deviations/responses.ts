import { type SandboxResponse, withHeader } from "../../../../src/sandbox/http/message.js";
import { type Deviant, type Json, omit, onResponse, withBody, without, withStatus } from "./deviation.js";

const onItem = (change: (body: Json) => unknown) =>
  onResponse("GET /items/.*", (response) => withBody(response, change));

/** An error with another body, or without a header. */
const onErrors = (change: (response: SandboxResponse) => SandboxResponse) =>
  onResponse("GET /items.*", (response) => (response.status >= 400 ? change(response) : response));

/** What goes wrong with responses. */
export const responseDeviants: readonly Deviant[] = [
  {
    name: "has no request id",
    deviate: onResponse("GET /items/.*", (response) =>
      response.status < 300 ? without(response, "Depot-Request") : response,
    ),
    fails: ["response.request-id"],
  },
  {
    name: "has no request id in its errors",
    deviate: onErrors((response) => without(response, "Depot-Request")),
    fails: [],
    // Without it, a refusal may be that of something in front of the service.
    opens: [
      "access.expired",
      "access.missing",
      "access.wrong",
      "list.limits",
      "path.not-found",
      "query.formats",
      "query.limits",
      "response.status",
      "version.missing",
      "version.unknown",
    ],
  },
  {
    name: "has a field more",
    deviate: onItem((body) => ({ ...body, colour: "red" })),
    fails: ["response.unknown-fields"],
  },
  { name: "has a field less", deviate: onItem((body) => omit(body, "kind")), fails: ["response.body"] },
  { name: "has null", deviate: onItem((body) => ({ ...body, name: null })), fails: ["response.body"] },
  {
    name: "has a text for a number",
    deviate: onItem((body) => ({ ...body, count: "3" })),
    fails: ["response.body"],
  },
  {
    name: "has another kind",
    deviate: onItem((body) => ({ ...body, kind: "machine" })),
    fails: ["response.body"],
  },
  {
    name: "has an id of another form",
    deviate: onItem((body) => ({ ...body, id: "i_1" })),
    fails: ["response.body"],
  },
  {
    name: "has another media type",
    deviate: onResponse("GET /items/.*", (response) =>
      response.status === 200 ? withHeader(response, "Content-Type", "text/plain") : response,
    ),
    fails: ["response.media-type"],
  },
  {
    name: "has what isn't JSON",
    deviate: onResponse("GET /items/.*", (response) =>
      response.status === 200 ? { ...without(response, "Content-Length"), body: "<p>" } : response,
    ),
    fails: ["response.body"],
  },
  {
    name: "has no ETag",
    deviate: onResponse("GET /items/.*", (response) =>
      response.status === 200 ? without(response, "ETag") : response,
    ),
    fails: ["response.headers"],
    // Nothing is a condition without it.
    stops: ["change-item"],
    opens: ["condition.not-modified"],
  },
  {
    name: "has other bodies of errors",
    deviate: onErrors((response) => ({
      ...without(response, "Content-Length"),
      body: JSON.stringify({ message: "No." }),
    })),
    fails: ["response.error-body"],
  },
  {
    name: "answers with another success",
    deviate: onResponse("POST /loans", (response) => withStatus(response, 201, 202)),
    fails: ["call.usual", "response.status"],
    // A call without a usual success is not tried, and keys are tried on it from others.
    stops: ["lend-item"],
    opens: ["keys.other-operation"],
  },
  {
    name: "has a body where there is none",
    deviate: onResponse("DELETE /items/.*", (response) =>
      response.status === 204 ? { ...response, status: 200, body: "{}" } : response,
    ),
    fails: ["call.usual", "response.status"],
    // A call without a usual success is not tried.
    stops: ["remove-item"],
  },
  {
    name: "answers with an error that nobody knows",
    deviate: onResponse("POST /moves", (response) => withStatus(response, 201, 418)),
    fails: ["call.usual", "response.status"],
    // A call without a usual success is not tried.
    stops: ["record-move"],
  },
  {
    name: "wants no more for now",
    deviate: onResponse("POST /loans", (response) => ({
      ...without(response, "Content-Length"),
      status: 429,
      body: JSON.stringify({ detail: "Wait." }),
    })),
    fails: [],
    // A 429 says nothing, and keys are tried on the call from others.
    stops: ["lend-item"],
    opens: ["keys.other-operation"],
  },
  {
    name: "is down",
    deviate: onResponse("POST /loans", (response) => ({
      ...without(response, "Content-Length"),
      status: 503,
      body: JSON.stringify({ detail: "Later." }),
    })),
    fails: [],
    // A 5xx says nothing, and keys are tried on the call from others.
    stops: ["lend-item"],
    opens: ["keys.other-operation"],
  },
  {
    name: "has a gateway that is down",
    deviate: onResponse("POST /loans", () => ({
      status: 502,
      headers: [["Content-Type", "text/html"]],
      body: "<p>Later.",
    })),
    fails: [],
    // A 5xx says nothing, and keys are tried on the call from others.
    stops: ["lend-item"],
    opens: ["keys.other-operation", "response.status"],
  },
  {
    name: "has pages without their items",
    deviate: onResponse("GET /items", (response) => withBody(response, (body) => omit(body, "data"))),
    fails: ["response.body"],
    // Ids come from items, and effects are counted by them.
    stops: ["get-item"],
    opens: [
      "keys.at-once",
      "keys.lost-response",
      "keys.one-effect",
      "list.filters",
      "list.order",
      "list.page-sizes",
      "list.same-page",
      "list.walk",
    ],
  },
];
