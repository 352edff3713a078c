import { stringify } from "yaml";

/** The same stream under each protection that a call can have. */
export const protections = {
  read: { idempotency: "safe" },
  keyed: {},
  /** Its key is in the body. */
  sealed: { idempotency: { body: "once", retention: "150s" } },
  /** The same, and nobody says for how long. */
  brief: { idempotency: { body: "once" } },
  natural: { idempotency: { natural_key: "ref" } },
  repeatable: { idempotency: { repeatable: { within: "24h" } } },
  condition: { idempotency: { condition: "If-Match", etags: "unique" } },
  unkeyed: { idempotency: "none" },
} as const;

export type Protection = keyof typeof protections;

/** Under a header's key, with a body that no copy of the request has. */
const upload = {
  POST: "/upload",
  doc: "Reads aloud what is uploaded.",
  body: "bytes",
  returns: "lines<Word>",
};

/** A read whose service goes on after the last event. */
const watch = {
  GET: "/watch",
  doc: "Reads aloud for ever.",
  returns: { 200: { type: "stream<Word>", end: "[DONE]", resumes: "Last-Event-ID" } },
};

/** The same, with a body and a header that are the operation's own. */
const listen = {
  POST: "/listen",
  doc: "Reads a text aloud, from a word on.",
  headers: { "Last-Event-ID?": "string" },
  body: "text",
  returns: { 200: { type: "stream<Word>", resumes: "Last-Event-ID" } },
  idempotency: "safe",
};

/** A stream, or a file instead. */
const render = {
  POST: "/render",
  doc: "Reads a text aloud, or records it.",
  body: "Text",
  returns: { 200: "stream<Word>", 201: "bytes" },
};

/** The text of a model with calls that stream, whose keys are kept for so long. */
export function streamModel({ retention = "150s", echo = false } = {}): string {
  const ways = Object.entries(protections).map(([name, way]) => {
    const headers = name === "condition" ? { headers: { "If-Match": "string" } } : {};
    const verb = name === "repeatable" || name === "condition" ? "PUT" : "POST";
    const endpoint = { [verb]: `/${name.toLowerCase()}`, doc: "Reads a text aloud.", ...headers };
    const returns = name === "read" ? "lines<Word>" : "stream<Word>";
    return [name, { ...endpoint, body: bodyOf(name), returns, ...way }] as const;
  });
  return stringify({
    quoin: 1,
    api: { name: "Drawn", package: "drawn-api" },
    authentication: { scheme: "bearer", secret: "public" },
    conventions: { request_id: { header: "Trace", always: true } },
    idempotency: {
      header: "Once",
      methods: ["POST", "PUT"],
      length: "1..255",
      retention,
      scope: "operation",
      ...(echo && { echo: "Once" }),
      stored: ["2xx", "408"],
      released: ["4xx", "5xx"],
    },
    groups: { Things: { doc: "What the service keeps." } },
    errors: {
      409: {
        name: "InProgress",
        when: { header: "Retry-After" },
        retry: { after: "Retry-After" },
        effect: "possible",
      },
      403: { name: "Forbidden", body: "Problem", retry: "never" },
      412: { name: "Changed", body: "Problem", retry: "never" },
      503: { name: "Closed", body: "Problem", retry: { backoff: "transient" } },
    },
    group: "Things",
    types: {
      Problem: { doc: "What went wrong.", fields: { why: "string" } },
      Word: { doc: "A word.", fields: { number: "int32" } },
      Text: { doc: "A text.", fields: { ref: "string" } },
      KeyedText: { doc: "A text.", fields: { once: "string", ref: "string" } },
    },
    endpoints: { ...Object.fromEntries(ways), upload, watch, listen, render },
  });
}

function bodyOf(name: string): string {
  return name === "sealed" || name === "brief" ? "KeyedText" : "Text";
}
