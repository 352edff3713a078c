import type { Fetch } from "../../generated/typescript/types.js";
import { readMember } from "../../src/runtime/support/members.js";
import { subscription } from "../generated/sample-calls.js";
import { apiKey, errorOf, openClient } from "./open-client.js";
import type { Sdk } from "./sdk.js";

const body = { category: "praise", feedback: "Thanks" } as const;

/** Whether a client does in detail what it must. */
export const detailProbes = {
  "a handshake that failed is told from a request that was sent": async (sdk) => {
    const cause = Object.assign(new Error("no common version"), { code: "ERR_SSL_UNSUPPORTED_PROTOCOL" });
    const fetch: Fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const error = await errorOf(sdk, openClient(sdk, fetch, { maxRetries: 0 }).feedback.create(body));
    return error?.outcome === "not_executed";
  },
  "a code below other causes is read": async (sdk) => {
    const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const cause = new Error("no connection", { cause: new Error("no socket", { cause: refused }) });
    const fetch: Fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const error = await errorOf(sdk, openClient(sdk, fetch, { maxRetries: 0 }).feedback.create(body));
    return error?.outcome === "not_executed";
  },
  "a stored request is sent although its store keeps members in another order": async (sdk) => {
    let attempts = 0;
    const fetch: Fetch = async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError("fetch failed");
      return Response.json({});
    };
    const client = openClient(sdk, fetch, { maxRetries: 0 });
    const error = await errorOf(sdk, client.feedback.create(body, { headers: { "X-A": "a", "X-B": "b" } }));
    if (error?.prepared === undefined) return false;
    const headers = Object.fromEntries(Object.entries(error.prepared.headers).toReversed());
    await errorOf(sdk, client.resume(JSON.parse(JSON.stringify({ ...error.prepared, headers }))));
    return attempts === 2;
  },
  "a client whose calls succeed in the end retries for ever": async (sdk) => {
    let attempts = 0;
    const fetch: Fetch = async () => {
      attempts += 1;
      return attempts % 2 === 1 ? Response.json({}, { status: 503 }) : Response.json(subscription);
    };
    const client = openClient(sdk, fetch, { platform: { sleep: async () => undefined } });
    for (let call = 0; call < 100; call += 1) await client.subscriptions.get("s").catch(() => undefined);
    return attempts === 200;
  },
  "what an error shows of a long text has no part of the API key": async (sdk) => {
    // As long as what is shown of a body, and of a request id.
    for (const length of [2048, 200]) {
      const text = `${"x".repeat(length - 10)}${apiKey}`;
      const headers = { "X-Request-Id": text.slice(0, 300) };
      const fetch: Fetch = async () => new Response(text, { status: 404, headers });
      const error = await errorOf(sdk, openClient(sdk, fetch, { maxRetries: 0 }).feedback.create(body));
      if (error === undefined) return false;
      const shown = [String(error), error.requestId, readMember(error, "text")].join(" ");
      if (!shown.includes("xxx") || shown.includes(apiKey.slice(0, 9))) return false;
    }
    return true;
  },
} satisfies Readonly<Record<string, (sdk: Sdk) => Promise<boolean>>>;
