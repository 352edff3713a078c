import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import {
  type ClientCredentials,
  clientCredentials,
  type TokenPolicy,
} from "../../src/runtime/features/client-credentials.js";
import { withoutCredentials } from "../../src/runtime/features/credential-options.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { virtualTime } from "./fast-client.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

export const credentials: ClientCredentials = { clientId: "client-1", clientSecret: "secret_4f9a8b7c6d5e" };

/** What becomes of a request for a token: one is issued, or this is the answer. */
export type TokenStep =
  | "issued"
  | Promise<void>
  | Error
  | {
      readonly status: number;
      readonly body: unknown;
      readonly headers?: { readonly [name: string]: string };
    };

/**
 * What becomes of a request: it is served if its token is valid; it is rejected by the gateway, by the API with an echo of the
 * key, or by something that proves nothing; or its answer is lost.
 */
export type ApiStep = "served" | "gateway 401" | "stored 401" | "unproven 401" | "lost";

export interface Setup {
  readonly tokens?: readonly TokenStep[];
  readonly requests?: readonly ApiStep[];
  readonly lifetime?: unknown;
  readonly policy?: Partial<TokenPolicy>;
  readonly credentials?: Partial<ClientCredentials>;
  readonly options?: Partial<ClientOptions>;
}

/** A client whose requests carry tokens, and a service that knows which of them it has issued. */
export function tokenClient(setup: Setup = {}) {
  const time = virtualTime();
  const service = tokenService(setup);
  const given = {
    credentials: { ...credentials, ...setup.credentials },
    baseUrl: "https://api.example.com",
    fetch: service.fetch,
    platform: time.platform,
    logger: null,
    ...setup.options,
  };
  const own = clientCredentials(given, { url: "/oauth/token", client: "basic", ...setup.policy });
  const parts = {
    policy: samplePolicy,
    operations: sampleOperations,
    errorClasses,
    idempotencyKeys,
    access: own,
  };
  const engine = createEngine(
    parts,
    withoutCredentials<ClientOptions>(given),
    (sender) => new SampleResources(sender),
  );
  return { client: new SampleResources(engine), engine, service, time };
}

interface Effect {
  readonly key: string | null;
  readonly token: string;
}

function tokenService({ tokens = [], requests = [], lifetime = 3600 }: Setup) {
  const tokenSteps = [...tokens];
  const steps = [...requests];
  const valid = new Set<string>();
  const service = {
    tokenRequests: [] as FetchInit[],
    sent: [] as Effect[],
    effects: [] as Effect[],
    issued: 0,
    /** Ends all tokens before their time. */
    end: () => valid.clear(),
    fetch: async (url: string, init: FetchInit): Promise<Response> =>
      url.endsWith("/token") ? issue(init) : serve(init),
  };
  const issue = async (init: FetchInit): Promise<Response> => {
    service.tokenRequests.push(init);
    const step = tokenSteps.shift() ?? "issued";
    if (step instanceof Error) throw step;
    if (step instanceof Promise) await untilAborted(step, init.signal);
    if (typeof step === "object" && "status" in step) {
      const { status, headers = {} } = step;
      return Response.json(step.body, { status, headers });
    }
    service.issued += 1;
    const token = `token_${service.issued}_4f9a8b7c`;
    valid.add(token);
    return Response.json({ access_token: token, token_type: "bearer", expires_in: lifetime });
  };
  const serve = (init: FetchInit): Response => {
    const token = (init.headers["authorization"] ?? "").replace("Bearer ", "");
    const key = init.headers["idempotency-key"] ?? null;
    service.sent.push({ key, token });
    const step = steps.shift() ?? "served";
    const rejection = { code: "unauthenticated", message: "no" };
    if (step === "gateway 401") return answer(401, rejection, null);
    if (step === "stored 401") return answer(401, { status: 401, detail: "no" }, key);
    if (step === "unproven 401") return new Response("<p>Log in</p>", { status: 401 });
    if (!valid.has(token)) return answer(401, rejection, null);
    service.effects.push({ key, token });
    if (step === "lost") throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
    return answer(200, { id: "w", name: "A", received: true }, key);
  };
  return service;
}

function answer(status: number, body: object, key: string | null): Response {
  const echo = key === null ? {} : { "Idempotency-Key": key, "Idempotent-Replayed": "false" };
  return Response.json(body, { status, headers: { "X-Request-Id": "r", ...echo } });
}

function untilAborted(step: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
    void step.then(resolve);
  });
}
