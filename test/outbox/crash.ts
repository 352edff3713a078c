import type { ClientOptions } from "../../generated/typescript/index.js";
import type { Fetch } from "../../generated/typescript/types.js";
import type { Database } from "./orders.js";

/** Where a worker can end: each leaves something else behind. */
export const crashPoints = ["before the send", "before the response", "before the commit"] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** A database and a way to the service with which the worker ends at this point. */
export function crashingAt(
  point: CrashPoint,
  database: Database,
  options: ClientOptions & { readonly fetch: Fetch },
  end: () => Promise<never>,
): { readonly database: Database; readonly options: ClientOptions } {
  const send: Fetch = async (url, init) => {
    if (point === "before the send") return end();
    const response = await options.fetch(url, init);
    return point === "before the response" ? end() : response;
  };
  return {
    options: { ...options, fetch: send },
    database: {
      query: database.query,
      transaction: (work) =>
        database.transaction(async (query) => {
          await work(query);
          if (point === "before the commit") await end();
        }),
    },
  };
}
