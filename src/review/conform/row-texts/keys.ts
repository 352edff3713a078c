import type { RowText } from "./row-text.js";

const noMarker = "The first request has to be a success.";

/** What keys are, and what comes back under them. */
export const keyTexts = {
  "keys.in-progress": {
    promise: "A request whose key is in progress is told how long to wait.",
    failure:
      "Clients retry at once and are refused again, or give up a request that would have been answered.",
    help: "Send the header that the model's `retry: { after: … }` names, or remove that row from `errors`.",
    open: "A service that answers fast has finished the first request before the second one comes.",
  },
  "keys.released": {
    promise: "A request that got an error which releases its key is executed when it is retried.",
    failure: "Retries get the stored error for as long as the key is kept: the request never succeeds.",
    help: "Correct `idempotency.released` and `stored` in the model, or have the service forget such keys.",
    open: "No request makes a service fail, so the run can only use an error that the service has by itself.",
  },
  "keys.same-response": {
    promise: "The same request under the same key gets the response of the first one.",
    failure: "A client that retries reads another result than the one that took effect, such as another id.",
    help: "Have the service store the response with the key and send it byte by byte.",
    open: noMarker,
  },
  "keys.duplicate-refused": {
    promise: "A request whose key was used before is refused with a 409.",
    failure: "Clients take a second success for a second effect, or the service makes one.",
    help: "Correct `duplicate` in the model, or have the service refuse the key.",
    open: noMarker,
  },
  "keys.echo": {
    promise: "Responses name the key of their request.",
    failure: "Clients can't tell that the key has reached the service, and take the success as unproven.",
    help: "Send the header, or remove `idempotency.echo` from the model. A gateway may have removed it.",
    open: noMarker,
  },
  "keys.replay-marker": {
    promise: "A replayed response says that it is one, and the first response doesn't.",
    failure: "Clients can't tell whether their request took effect now or before.",
    help: "Send the header with replays alone, or remove `idempotency.replayed` from the model.",
    open: noMarker,
  },
  "keys.stored": {
    promise: "Refusals are replayed under their key, or release it, as the model says.",
    failure:
      "If a refusal is kept, a corrected request under the same key is refused for good. If it releases its key, clients that count on a replay send the request again.",
    help: "Correct `idempotency.stored` and `released` in the model, or the service.",
    open: "The service has to refuse a body that isn't JSON, with a status of which the model says whether it is stored.",
  },
  "keys.retention": {
    promise: "A key is remembered for as long as the model says.",
    failure: "A client that retries within the time that the model promises has a second effect.",
    help: "Correct `idempotency.retention` in the model, or keep keys for longer.",
    open: "It needs `--wait`, or `clock` in quoin.conform.yaml. A key that is kept for longer than promised breaks nothing.",
  },
  "keys.other-body": {
    promise: "Another request under a used key is refused.",
    failure:
      "A client that uses a key by mistake for another request is told that it succeeded, although only the first one took effect, or has two effects under one key.",
    help: "Have the service store a digest of the request with the key and compare it. If only the status differs, correct `idempotency.reused` in the model.",
    open: "A text of the body has to be changed. If the model says no status for `reused`, the run reports the one that it saw.",
  },
  "keys.other-operation": {
    promise: "A key is one for its operation, or for its account, as the model says.",
    failure:
      "A client that uses one key for two operations gets the response of the other one, or has two effects where it expects one.",
    help: "Correct `idempotency.scope` in the model, or have the service look keys up by operation.",
    open: "Another operation with a key has to be callable.",
  },
  "keys.other-account": {
    promise: "The key of another account is another key.",
    failure:
      "One account can see the response of another, or is refused since somebody else has used its key.",
    help: "Have the service look keys up by account. Treat a replay across accounts as a data leak.",
    open: "It needs credentials for the account `second`, and a replay has to be told from a response of its own.",
  },
  "keys.length": {
    promise: "Keys of the shortest and of the longest length are accepted, and longer ones are refused.",
    failure:
      "Keys that the model allows are refused, or longer ones are cut, so that two keys may become one.",
    help: "Correct `idempotency.length` in the model, or the limit of the service. Never cut a key.",
    open: "Keys shorter than 8 and longer than 4096 characters aren't tried.",
  },
  "keys.characters": {
    promise: "Keys of the promised characters are accepted, and others are refused.",
    failure:
      "Keys that the model allows are refused, or others may be stored as something else than was sent.",
    help: "Correct `idempotency.characters` in the model, or the check of the service.",
    open: noMarker,
  },
} as const satisfies Readonly<Record<string, RowText>>;
