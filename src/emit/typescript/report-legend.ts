/** What a term of the report means, in the order in which a reader comes across them. */
const terms: readonly (readonly [term: string, meaning: string])[] = [
  [
    "// operation ",
    "`operation`: the operation id, which names the call to `isSdkError` and to functions for tests.",
  ],
  [
    "also when the outcome is unknown",
    "`retry also when the outcome is unknown`: after a lost connection or a timeout too, since a retry doesn't take effect twice.",
  ],
  [
    "only when it had no effect",
    "`retry only when it had no effect`: a second attempt could take effect twice.",
  ],
  ["// errors ", "`errors`: those that the specification lists for the call."],
  ["any other", "`any other`: which other errors of the API the call has is not specified."],
  [
    "  // not ",
    "`// not a: b`: the service would ignore `a` without an error. The client refuses it and expects `b`.",
  ],
  ["(transient)", "`retried (transient)`: with exponential backoff."],
  ["(throttle)", "`retried (throttle)`: with exponential backoff that starts with a longer wait."],
  ["effect possible", "`effect possible`: the request may have taken effect in spite of the error."],
  ["stored under the key", "`stored under the key`: a retry with the same key gets this response again."],
  [
    "releases the key",
    "`releases the key`: the service stores no response. A retry with the same key runs the request again; the client relies on the service not to repeat an effect that the request has had.",
  ],
  [
    "the first run goes on",
    "`the first run goes on`: the client waits for it, and asks again with the same key.",
  ],
];

/** A list of the terms that a report has; empty if it has none of them. */
export function describeTerms(report: string): string {
  const found = terms.filter(([term]) => report.includes(term));
  return found.map(([, meaning]) => `- ${meaning}`).join("\n");
}
