/** An invariant, and the rules of the contract that rest on it. */
export interface Invariant {
  readonly id: string;
  readonly text: string;
}

export const invariants: readonly Invariant[] = [
  {
    id: "I1",
    text: "IDEM-3 IDEM-6 nothing takes effect twice, late work of the service and resumption included",
  },
  { id: "I2", text: "IDEM-3 what succeeds took effect once, and its response is the stored one" },
  { id: "I3", text: "IDEM-5 what is said not to be executed isn't, for ever" },
  { id: "I4", text: "IDEM-3 what is unknown becomes known when it is resumed, and nothing is forgotten" },
  { id: "I5", text: "IDEM-9 all attempts of a call are one request: the same key, bytes, path and version" },
  { id: "I6", text: "IDEM-9 each call has a key of its own; reads, events and declined keys have none" },
  { id: "I7", text: "IDEM-5 IDEM-7 nothing is attempted too early, too often, too long or after a refusal" },
  {
    id: "I8",
    text: "IDEM-3 nothing without a key, or without its echo, is sent again that may have taken effect",
  },
  { id: "I9", text: "IDEM-10 nothing is sent after an abort, a deadline or the end of the key" },
  { id: "I10", text: "every failure is an SdkError with an outcome, and no rejection is left unhandled" },
  { id: "I11", text: "nothing is sent to another origin" },
  { id: "I12", text: "no timer, listener, exchange or unread body is left behind" },
  { id: "I13", text: "the API key is in no error, record or log line" },
  { id: "I14", text: "a client never retries more than its bucket pays for" },
  { id: "I15", text: "no body is complete on the wire unless its caller's source was" },
  { id: "I16", text: "no credential leaves in data that callers keep" },
];
