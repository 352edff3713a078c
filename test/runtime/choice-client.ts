import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import { byPassword } from "../../src/runtime/features/basic-credentials.js";
import { byToken } from "../../src/runtime/features/client-credentials.js";
import { inCookie } from "../../src/runtime/features/cookie-key.js";
import {
  type Alternative,
  credentialChoice,
  inHeader,
} from "../../src/runtime/features/credential-choice.js";
import { withoutCredentials } from "../../src/runtime/features/credential-options.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { inQuery } from "../../src/runtime/features/query-key.js";
import { virtualTime } from "./fast-client.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

export const secrets = {
  key: "key_4f9a8b7c6d5e",
  session: "session_4f9a8b7c",
  device: "device/4f9a8b7c6",
  staff: { username: "ada", password: "pass_4f9a8b7c6d" },
  login: "login_4f9a8b7c6d",
  place: "place_4f9a8b7c6d",
  app: { clientId: "app-1", clientSecret: "secret_4f9a8b7c6d" },
};

export type Given = { readonly [Name in keyof typeof secrets]?: (typeof secrets)[Name] | undefined };

export const schemes = {
  key: inHeader("X-Key"),
  session: inHeader("Authorization", "Bearer"),
  device: inQuery("device"),
  staff: byPassword,
  login: inCookie("login"),
  place: inCookie("place"),
  app: byToken({ url: "/token", client: "basic" }),
};

/** What the calls of the API need, but for those that say it themselves. */
export const usual: readonly Alternative[] = [["key"], ["session", "device"], ["app"], ["staff"]];

export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a service answers: with a success, or with a status that proves nothing of earlier attempts. */
export type Step = "served" | "rejected" | "unavailable";

/** A client with some credentials, and a service that notes what it gets. */
export function choiceClient(
  credentials: Given,
  own?: readonly Alternative[],
  steps: readonly Step[] = [],
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const left = [...steps];
  let tokens = 0;
  const fetch = async (url: string, { headers }: FetchInit): Promise<Response> => {
    if (url.endsWith("/token")) {
      tokens += 1;
      return Response.json({ access_token: `token_${tokens}_4f9a8b`, token_type: "bearer", expires_in: 60 });
    }
    sent.push({ url, headers });
    return answer(left.shift() ?? "served", headers);
  };
  const given = {
    credentials,
    baseUrl: "https://api.example.com",
    fetch,
    platform: virtualTime().platform,
    logger: null,
    ...options,
  };
  const access = credentialChoice(given, schemes, usual);
  const row = sampleOperations["update-wallet"];
  const operations = {
    ...sampleOperations,
    ...(own && { "update-wallet": { ...row, parts: { ...row.parts, alternatives: own } } }),
  };
  const parts = { policy: samplePolicy, operations, errorClasses, idempotencyKeys, access };
  const engine = createEngine(
    parts,
    withoutCredentials<ClientOptions>(given),
    (sender) => new SampleResources(sender, operations),
  );
  return { client: new SampleResources(engine, operations), engine, sent };
}

function answer(step: Step, { "idempotency-key": key }: Sent["headers"]): Response {
  const echo = key === undefined ? {} : { "Idempotency-Key": key, "Idempotent-Replayed": "false" };
  const headers = { "X-Request-Id": "r", ...echo };
  if (step === "served") return Response.json({ id: "w", name: "A" }, { headers });
  const status = step === "rejected" ? 401 : 503;
  const body = step === "rejected" ? { code: "unauthenticated", message: "no" } : { status, detail: "no" };
  return Response.json(body, { status, headers: step === "rejected" ? { "X-Request-Id": "r" } : headers });
}
