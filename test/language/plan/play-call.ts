import { vi } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import { camelCase } from "../../../src/language/text/names.js";
import type { DrawnSdk } from "../../proof/models/build-client.js";
import { accessOf, withTokens } from "../../proof/models/schedule-run.js";
import type { Answer } from "./answers-of-row.js";

/** How often a call was sent, and what it was rejected with. */
export interface Played {
  readonly attempts: number;
  readonly error: unknown;
}

/** A call where one retry is allowed, by what each attempt is answered with: `lost` is a connection that broke. */
export async function playCall(
  { api, sdk: { DrawnClient } }: { readonly api: Api; readonly sdk: DrawnSdk },
  endpoint: Endpoint,
  answerOf: (attempt: number) => Answer | "lost",
  options: { readonly idempotencyKey?: string } = {},
): Promise<Played> {
  let attempts = 0;
  const fetch = withTokens(() => {
    attempts += 1;
    const answer = answerOf(attempts);
    if (answer === "lost") return Promise.reject(new TypeError("fetch failed"));
    return Promise.resolve(new Response(answer.body, { status: answer.status, headers: answer.headers }));
  });
  const client = new DrawnClient({
    ...accessOf(api),
    baseUrl: "https://api.example.com",
    fetch,
    maxInProgressWaits: 1,
  });
  const method = client.things[endpoint.call?.name ?? camelCase(endpoint.id)];
  if (method === undefined) throw new Error(`the client has no ${endpoint.id}`);
  const given = [...argumentsOf(endpoint), { maxRetries: 1, ...options }];
  const call = Promise.resolve(method.call(client.things, ...given)).then(
    () => undefined,
    (error: unknown) => error,
  );
  const [error] = await Promise.all([call, vi.advanceTimersByTimeAsync(60_000)]);
  return { attempts, error };
}

/** As a generated method takes them: ids, the body, the query, headers. */
function argumentsOf({ pathParameters, body, query, headers, naturalKey }: Endpoint): readonly unknown[] {
  const entries = [{ entry_id: "a", text: "seen" }];
  const ofNatural = naturalKey?.items === undefined ? { ref: "thing", name: "thing" } : { entries };
  return [
    ...pathParameters.map(() => "thing"),
    ...(body === undefined ? [] : [naturalKey === undefined ? { name: "thing" } : ofNatural]),
    ...query.map(() => ({})),
    ...(headers.length === 0 ? [] : [{}]),
  ];
}
