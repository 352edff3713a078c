/** What to do about a refusal, by its topic. */
export const helpTexts = {
  "credential-place": "It belongs in the options of the client only.",
  "empty-list": "Leave it out instead.",
  comma: "Pass a list, or values without commas.",
  "missing-body": "Pass one.",
  unexpected: "Leave it out.",
  "see-cause": "See `cause`.",
  "unknown-operation": "Regenerate the client.",
  "unexpected-key": "Leave `idempotencyKey` out.",
  "plain-id": "Pass the plain id.",
  "one-segment":
    "Pass the plain id. What has several segments, such as the path of a file, goes through `request`, each as a value of its own.",
  "differs-from-model":
    'Correct the call, or the model if the service accepts it; `requestValidation: "report"` sends it as it is.',
  "id-type": "Pass a string: it becomes part of the request's path.",
  "other-address": "Check its ids.",
  "key-parts": "Pass the id of an order, for example.",
  "present-time": "Pass what names the thing acted on, e.g. the id of an order.",
  "invalid-response": "Read `issues` and `value` on this error, and don't send it again.",
  "refused-items":
    "Correct the items in `failed` and send only those; check the service's state for those in `unconfirmed`.",
  "refused-copy": "Check the service's state for the items before you send any of them again.",
  "other-operation": "A key belongs to one operation: use a new one.",
  "other-content":
    "Send the same content. If this is another call, use a new key; if it is the same one, check the service's state first.",
  "other-base-url": "Finish that request first, or use a new key if that is another service.",
  "unprotected-copy": "Check the service's state, then prepare it again.",
  "not-prepared": "Pass one that `prepare` returned.",
  damaged: "Check the service's state before you make the call again.",
  "plain-store": "Pass `durable(store)`.",
  "raw-path": "Pass the query as `query`, and an id as `path: { id }` for `{id}`.",
  described: "Make that call.",
  unprotected: "Check the service's state first.",
  "call-in-prepare": "Return the call, and pass what `prepare` returns to `execute`.",
  "no-call-in-prepare":
    "Make it on what the function is given, as in `prepare((c) => c.group.call(…))`: a client would send it at once.",
  "calls-in-prepare": "Prepare each call by itself.",
  "nothing-to-resume": "Make a new call.",
  "other-client": "Use the client that made it, in the release that made it.",
  "other-api-key": "Pass `otherCredentials: true` if both share an account.",
  "missing-store": "Pass the one that holds the record as `store`.",
  unacknowledged: "Fix the store, then acknowledge it again.",
  "missing-options": "Pass at least `apiKey` and `baseUrl`.",
  "missing-api-key": "Pass the key of the service as a string.",
  "plain-api-key": "Pass only the key.",
  browser: "Call the service from a server, or set `allowBrowser: true` if this key may be seen.",
  "missing-base-url": "Pass the address of the service, e.g. https://api.example.com.",
  "plain-http":
    "Use https: plain http would show the credentials on the network. If `{fact}` is your own, it can be one of `allowInsecureHosts`.",
  "insecure-hosts": 'Write them as in ["192.168.1.5:7878"].',
  "secure-host": "The model has it with https: leave it out.",
  "password-in-url": "Pass the key as `apiKey`.",
  "query-in-url": "Pass only the address.",
  "not-a-url": "It should look like https://api.example.com.",
  "missing-crypto": "Pass `platform.uuid`.",
  "not-a-signal": "Pass the `signal` of an AbortController.",
};

export type HelpTopic = keyof typeof helpTexts;

/** What to do about an option that there isn't. */
export function describeOptionHelp(given: string, options: readonly string[]): string {
  const known = options.find((option) => option.toLowerCase() === given.toLowerCase());
  return known === undefined ? `The options are ${options.join(", ")}.` : `Write \`${known}\`.`;
}
