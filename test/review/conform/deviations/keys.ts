import { randomUUID } from "node:crypto";
import { headerOf, type SandboxResponse, withHeader } from "../../../../src/sandbox/http/message.js";
import { clockBy, depotSettings } from "../depot.js";
import {
  type Deviant,
  type Json,
  isFor,
  keyHeader,
  onKey,
  onRequest,
  onResponse,
  readBody,
  withBody,
  without,
  withRequestBody,
  withStatus,
} from "./deviation.js";

const marker = "Idempotent-Replayed";
const isUsual = (key: string): boolean => /^[\da-f-]{36}$/u.test(key);

/** What goes wrong with keys. */
export const keyDeviants: readonly Deviant[] = [
  {
    name: "forgets keys",
    deviate: onKey("POST /items", (key) => (isUsual(key) ? randomUUID() : key)),
    fails: [
      "keys.at-once",
      "keys.lost-response",
      "keys.one-effect",
      "keys.other-body",
      "keys.replay-marker",
      "keys.same-response",
      "keys.stored",
    ],
  },
  {
    name: "forgets keys in bodies",
    deviate: onRequest("POST /bookings", (request) =>
      withRequestBody(request, (body) => ({ ...body, once: randomUUID() })),
    ),
    fails: ["keys.at-once", "keys.lost-response", "keys.one-effect", "keys.other-body", "keys.same-response"],
  },
  {
    name: "forgets natural keys",
    deviate: onRequest("POST /moves", (request) =>
      withRequestBody(request, (body) => ({ ...body, move_id: randomUUID() })),
    ),
    fails: ["natural.one-effect"],
  },
  {
    name: "echoes no key",
    deviate: onResponse("POST /items", (response) => without(response, keyHeader)),
    fails: ["keys.echo"],
  },
  {
    name: "echoes another key",
    deviate: onResponse("POST /items", (response) => withHeader(response, keyHeader, randomUUID())),
    fails: ["keys.echo"],
  },
  {
    name: "doesn't say that a response is a replay",
    deviate: onResponse("POST /items", (response) => without(response, marker)),
    fails: ["keys.replay-marker"],
  },
  {
    name: "says of each response that it is a replay",
    deviate: onResponse("POST /items", (response) => withHeader(response, marker, "true")),
    fails: ["keys.other-account", "keys.other-operation", "keys.replay-marker"],
  },
  {
    name: "replays another body",
    deviate: onResponse("POST /items", (response) =>
      headerOf(response, marker) === "true"
        ? withBody(response, (body) => ({ ...body, count: Number(body["count"]) + 1 }))
        : response,
    ),
    fails: ["keys.same-response"],
  },
  {
    name: "replays with another status",
    deviate: onResponse("POST /items", (response) =>
      headerOf(response, marker) === "true" ? withStatus(response, 201, 200) : response,
    ),
    fails: ["keys.same-response", "response.status"],
    // A replay with a status that the model lacks may be no replay.
    opens: ["keys.at-once", "keys.lost-response"],
  },
  {
    name: "keeps a key for all operations",
    options: { switches: { keyScope: "account" } },
    fails: ["keys.other-operation"],
  },
  {
    name: "replays whatever the body is",
    options: { switches: { reusedKey: "replay" } },
    fails: ["keys.other-body"],
  },
  {
    name: "refuses another body with another status",
    options: { switches: { reusedKey: 409 } },
    fails: ["keys.other-body"],
  },
  {
    name: "refuses each repeated request",
    options: { switches: { repeatedKey: "refuse" } },
    fails: ["keys.replay-marker", "keys.same-response"],
    // A refusal may be due to something else than the first request.
    opens: ["keys.at-once", "keys.lost-response"],
  },
  {
    name: "runs requests at once",
    options: { latencyMs: 40, switches: { keyInProgress: "execute" } },
    fails: ["keys.at-once", "keys.lost-response"],
  },
  {
    name: "doesn't say how long to wait",
    options: { latencyMs: 250 },
    deviate: onResponse("POST /items", (response) => without(response, "Retry-After")),
    fails: ["keys.in-progress"],
  },
  {
    name: "keeps an error that releases its key",
    deviate: () => {
      const kept = new Set<string>();
      let count = 0;
      return async (request, forward) => {
        const key = request.headers.get("idempotency-key") ?? "";
        const response = await forward(request);
        if (!isFor(request, "POST /items") || response.status >= 400) return response;
        const isReplay = headerOf(response, marker) === "true";
        count += isReplay ? 0 : 1;
        if (!isReplay && count > 1 && count % 3 === 0) kept.add(key);
        const body = JSON.stringify({ detail: "It failed." });
        return kept.has(key) ? { ...without(response, "Content-Length"), status: 503, body } : response;
      };
    },
    fails: ["keys.released"],
    // Each third thing is answered with 503, whichever row makes it.
    opens: [
      "access.missing",
      "body.limits",
      "keys.at-once",
      "keys.length",
      "keys.lost-response",
      "keys.one-effect",
      "keys.other-account",
      "keys.other-operation",
      "keys.replay-marker",
      "version.unknown",
    ],
  },
  {
    name: "releases the key of a refusal",
    deviate: onKey("POST /items", (key, { body }) => (body === "{" ? randomUUID() : key)),
    fails: ["keys.stored"],
  },
  {
    name: "shares keys between accounts",
    deviate: () => {
      const known = new Map<string, string>();
      return async (request, forward) => {
        const key = request.headers.get("idempotency-key");
        if (key === undefined || !isFor(request, "POST /items")) return forward(request);
        const first = known.get(key) ?? request.headers.get("authorization") ?? "";
        known.set(key, first);
        return forward({ ...request, headers: new Map(request.headers).set("authorization", first) });
      };
    },
    fails: ["keys.other-account"],
  },
  {
    name: "shares keys between accounts, without a word",
    deviate: () => {
      const known = new Map<string, { readonly by: string; readonly response: Promise<SandboxResponse> }>();
      return (request, forward) => {
        const key = request.headers.get("idempotency-key");
        if (key === undefined || !isFor(request, "POST /items")) return forward(request);
        const by = request.headers.get("authorization") ?? "";
        const first = known.get(key);
        if (first !== undefined && first.by !== by) return first.response;
        const response = forward(request);
        if (first === undefined) known.set(key, { by, response });
        return response;
      };
    },
    fails: ["keys.other-account"],
  },
  {
    name: "takes longer keys",
    deviate: onKey("POST /items", (key) => key.slice(0, 64)),
    fails: ["keys.length"],
  },
  {
    name: "refuses the longest keys",
    deviate: onKey("POST /items", (key) => (key.length === 64 ? `${key}x` : key)),
    fails: ["keys.length"],
  },
  {
    name: "refuses the shortest keys",
    deviate: onKey("POST /items", (key) => (key.length === 8 ? "x" : key)),
    fails: ["keys.length"],
  },
  {
    name: "takes keys of any characters",
    deviate: onKey("POST /items", (key) => key.replaceAll(/[^\x20-\x7e]/gu, "x")),
    fails: ["keys.characters"],
  },
  {
    name: "refuses keys with spaces",
    deviate: onKey("POST /items", (key) => (key.includes(" ") ? "x" : key)),
    fails: ["keys.characters"],
  },
  {
    name: "forgets keys too early",
    deviate: onKeyAfter(150),
    run: { waitMs: 400 },
    fails: ["keys.retention"],
  },
  {
    name: "forgets keys too early by its own clock",
    deviate: onKeyAfterMove(),
    run: { settings: { ...depotSettings, clock: clockBy("23h") } },
    fails: ["keys.retention"],
  },
  { name: "keeps keys for as long as it should", run: { waitMs: 400 }, fails: [] },
  {
    name: "takes back what is requested again",
    deviate: () => async (request, forward) => {
      const response = await forward(request);
      const isReplay = isFor(request, "POST /items") && headerOf(response, marker) === "true";
      const id = isReplay ? readBody(response.body)?.["id"] : undefined;
      if (id === undefined) return response;
      await forward({ ...request, method: "DELETE", path: `/items/${String(id)}`, body: "" });
      return response;
    },
    fails: ["keys.at-once", "keys.lost-response", "keys.one-effect"],
  },
  {
    name: "leaves an item of a batch out",
    deviate: onResponse("POST /scans", (response) => withBody(response, (body) => ({ ...body, taken: [] }))),
    fails: ["batch.all-named"],
  },
  {
    name: "takes a bad item of a batch",
    deviate: onRequest("POST /scans", (request) =>
      withRequestBody(request, (body) => ({ ...body, scans: mendScans(body["scans"]) })),
    ),
    fails: ["batch.bad-item"],
  },
  {
    name: "refuses a repeated write",
    deviate: () => {
      let last: string | undefined;
      return async (request, forward) => {
        const response = await forward(request);
        if (!isFor(request, "PUT /shelves/a1") || response.status >= 400) return response;
        const isRepeated = String(request.body) === last;
        last = String(request.body);
        const body = JSON.stringify({ detail: "It is so already." });
        return isRepeated ? { ...without(response, "Content-Length"), status: 409, body } : response;
      };
    },
    fails: ["repeatable.twice"],
  },
];

/** Scans whose place is a text, whatever it was. */
function mendScans(scans: unknown): unknown {
  if (!Array.isArray(scans)) return scans;
  return scans.map((scan: Json) => ("place" in scan ? { ...scan, place: String(scan["place"]) } : scan));
}

/** Forgets each key as soon as the clock is moved. */
function onKeyAfterMove(): NonNullable<Deviant["deviate"]> {
  return () => {
    let moves = 0;
    const firstUses = new Map<string, number>();
    const forget = onKey("POST /items", (key) => {
      const at = firstUses.get(key) ?? moves;
      firstUses.set(key, at);
      return isUsual(key) && moves > at ? randomUUID() : key;
    })();
    return (request, forward) => {
      if (isFor(request, "POST /__sandbox/clock")) moves += 1;
      return forget(request, forward);
    };
  };
}

/** Forgets a key some milliseconds after its first use. */
function onKeyAfter(ms: number): NonNullable<Deviant["deviate"]> {
  const firstUses = new Map<string, number>();
  return onKey("POST /items", (key) => {
    const at = firstUses.get(key) ?? Date.now();
    firstUses.set(key, at);
    return isUsual(key) && Date.now() - at > ms ? randomUUID() : key;
  });
}
