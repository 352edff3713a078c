import type { RowText } from "./row-text.js";

const origin =
  "Without the request id that the model promises, a response may be that of a gateway in front of the service.";

/** What rows judge that send nothing themselves: each response of a run, or of a recording, is evidence for them. */
export const responseTexts = {
  "response.status": {
    promise: "Each response has a status that the model has.",
    failure: "Clients don't know whether the request took effect, and treat it as unknown.",
    help: "Add the status to `returns` or to the errors of the call.",
    open: origin,
  },
  "response.media-type": {
    promise: "Each body has the media type that the model has.",
    failure: "Clients don't read the body.",
    help: "Correct `Content-Type` in the service, or the media type in the model.",
    open: "The status has to be one that the model has.",
  },
  "response.body": {
    promise: "Each body of a success has the type that the model has.",
    failure: "Clients that validate report the response as unreadable, and others fail later.",
    help: "Correct the type in the model, or the service.",
    open: "A body that is too large, was cut, or wasn't recorded proves nothing.",
  },
  "response.unknown-fields": {
    promise: "Bodies have no fields that the model lacks.",
    failure: "Clients can't see what the service sends. Nothing breaks.",
    help: "Add the fields to the model.",
    open: "The body has to be readable.",
  },
  "response.other-values": {
    promise: "Members with an open vocabulary have values that were observed.",
    failure: "Clients take the value for one that they don't know, as they have to. Nothing breaks.",
    help: "Add the value to `observed` in the model if callers should know it.",
    open: "Any value may come, so another one is reported as unproven, and never fails.",
  },
  "response.error-body": {
    promise: "Each body of an error has one of the types that the model has for it.",
    failure: "Clients can't say why a request was refused, and take the refusal as unproven.",
    help: "Correct the body of the error in the model, or the service.",
    open: "A body that isn't JSON may be that of a gateway in front of the service.",
  },
  "response.headers": {
    promise: "Each response has the headers that the model has for it, with values of their types.",
    failure: "Clients lack what they need for the next step, such as an `ETag`.",
    help: "Make the header optional in the model, or send it. A gateway may have removed it.",
    open: "The status has to be one that the model has.",
  },
  "response.request-id": {
    promise: "Each response has the request id that the model promises.",
    failure: "Clients take a success without it as unproven, and can't name the request to support.",
    help: "Send the header with each response, or remove `always: true` from `request_id` in the model.",
    open: "An error without it may be that of a gateway in front of the service.",
  },
} as const satisfies Readonly<Record<string, RowText>>;

export type ResponseRowId = keyof typeof responseTexts;
