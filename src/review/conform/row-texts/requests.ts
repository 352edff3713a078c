import type { RowText } from "./row-text.js";

const members = "The body has to be an object with a member to which that can be done.";

/** Which requests are accepted, and which are refused. */
export const requestTexts = {
  "call.usual": {
    promise: "The usual request is answered with a success.",
    failure: "A request that the model allows is refused, so nothing else of the call can be tried.",
    help: "Correct the model, or give the call values that the service has, in quoin.conform.yaml.",
    open: "Credentials may be refused, and an id may be missing: `--suggest` prints the lines for it.",
  },
  "version.unknown": {
    promise: "A request for a version that doesn't exist is refused.",
    failure: "A client with a misspelled version is answered by some other version.",
    help: "Correct `versions.refused` in the model, or refuse such requests.",
    open: "The model may not say with which status; the run then reports the one that it saw.",
  },
  "version.missing": {
    promise: "A request without a version is treated as the model says.",
    failure: "A client that forgets the header is answered by another version than the model says.",
    help: "Correct `versions.missing` in the model, or the service.",
    open: "The model may not say what happens, or the version may be that of the account.",
  },
  "body.malformed": {
    promise: "A body that isn't JSON is refused.",
    failure: "A request that was cut on its way takes effect with what is left of it.",
    help: "Refuse bodies that can't be parsed.",
    open: "A 5xx or no response proves nothing.",
  },
  "body.empty": {
    promise: "An empty body is refused where one is required.",
    failure: "A request whose body was lost on its way takes effect.",
    help: "Refuse it in the service, or say `required: false` of the body in the model.",
    open: "A 5xx or no response proves nothing.",
  },
  "body.media-type": {
    promise: "A body of another media type is refused.",
    failure:
      "Pages of other origins can send it without asking for permission, since `text/plain` needs none.",
    help: "Check `Content-Type`, or list the media type under the body in the model.",
    open: "A 5xx or no response proves nothing.",
  },
  "body.missing-members": {
    promise: "A body without a required member is refused.",
    failure: "The service makes up a value that the client forgot.",
    help: "Make the member optional in the model, or require it in the service.",
    open: members,
  },
  "body.nulls": {
    promise: "A body is refused if it has a null where its type has none.",
    failure: "The service takes a null for some value.",
    help: "Let the member be null in the model, or refuse it in the service.",
    open: members,
  },
  "body.types": {
    promise: "A body with a member of another type is refused.",
    failure: "The service converts the value, and possibly to something else than was meant.",
    help: "Correct the type of the member in the model, or check it in the service.",
    open: members,
  },
  "body.unknown-members": {
    promise: "A member that the model doesn't have is ignored or refused, as the model says.",
    failure:
      "If it is ignored where it should be refused, a misspelled member is lost silently. If it is refused where it should be ignored, newer clients fail.",
    help: "Correct `unknown_fields` in the model, or the service.",
    open: members,
  },
  "body.limits": {
    promise: "Members of a body are accepted up to their limits, and refused beyond them.",
    failure: "Requests that the model allows are refused, or a value beyond the limit is cut or changed.",
    help: "Correct the limits of the member in the model, or of the service.",
    open: "A member with limits is needed. A 5xx to one of these requests proves nothing.",
  },
  "condition.not-modified": {
    promise: "A read of something that hasn't changed is answered with a 304.",
    failure: "Clients that cache load everything each time.",
    help: "Compare `If-None-Match` in the service, or remove 304 from the model.",
    open: "A response has to have an `ETag`.",
  },
  "condition.stale": {
    promise: "A write whose condition no longer holds is refused.",
    failure: "One client overwrites what another one wrote, and neither is told.",
    help: "Compare `If-Match` in the service, or remove the condition from the model.",
    open: "A read of the same path has to say the `ETag`, and the write has to succeed first.",
  },
  "batch.all-named": {
    promise: "Each item of a batch is listed as accepted or as refused.",
    failure: "Clients can't tell what happened to an item: it is lost, or it is sent twice.",
    help: "List each item in the response, or correct `batch` in the model.",
    open: "The items need keys.",
  },
  "batch.bad-item": {
    promise: "An item that breaks its type is refused, alone or with its batch.",
    failure: "The service confirms an item that it can't have understood.",
    help: "Check each item, and list those that are refused.",
    open: "A member of the items has to have a type that can be broken.",
  },
} as const satisfies Readonly<Record<string, RowText>>;
