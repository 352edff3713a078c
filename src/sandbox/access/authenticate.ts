import { allSchemes, alternativesOf } from "../../language/model/access.js";
import type { Authentication as AuthenticationModel } from "../../language/model/ir/authentication.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { MainEnvironment } from "../environment.js";
import type { SandboxRequest } from "../http/message.js";
import { describeEnough, type Enough } from "./describe-enough.js";
import { readCredentials } from "./read-credentials.js";

export type Authentication = Accepted | { readonly kind: "rejected"; readonly reason: string };

interface Accepted {
  readonly kind: "accepted";
  readonly account: string;
  /** The scopes that the endpoint needs, and that its credentials haven't. */
  readonly lacking: readonly string[];
}

/** Whoever sends a request that carries no credentials. */
const anyone: Accepted = { kind: "accepted", account: "anyone", lacking: [] };

/**
 * AUTH-3, AUTH-4: accepts only keys of this environment. Of what is enough for the endpoint, the first that has all scopes
 * counts. `endpoint`: `undefined` for a path that none has.
 */
export function authenticate(
  request: SandboxRequest,
  endpoint: Endpoint | undefined,
  environment: MainEnvironment,
): Authentication {
  const all = enoughFor(endpoint, environment.plan.api.authentication);
  const tried = all.map((enough) => tryOne(request, enough, endpoint, environment));
  const accepted = tried.filter((one) => one.kind === "accepted");
  const [best] = [...accepted.filter(({ lacking }) => lacking.length === 0), ...accepted];
  return best ?? { kind: "rejected", reason: explain(tried, all) };
}

function enoughFor(endpoint: Endpoint | undefined, authentication: AuthenticationModel): readonly Enough[] {
  const schemes = allSchemes(authentication);
  const isSingle = authentication.scheme.kind !== "choice" && endpoint?.isPublic !== true;
  if (isSingle) return [{ schemes, scopes: [] }];
  return alternativesOf(authentication, endpoint).map((one) => ({
    schemes: schemes.filter(({ name = "" }) => one.schemes.includes(name)),
    scopes: one.scopes,
  }));
}

/** Why one alternative isn't what a request carries, and how many of its schemes the request carries nevertheless. */
interface Failure {
  readonly kind: "failed";
  readonly reason: string;
  readonly carried: number;
}

function tryOne(
  request: SandboxRequest,
  { schemes, scopes }: Enough,
  endpoint: Endpoint | undefined,
  environment: MainEnvironment,
): Accepted | Failure {
  if (schemes.length === 0) return anyone;
  const { apiKeys, name, scopes: granted } = environment;
  const readings = schemes.map((scheme) => readCredentials(request, scheme, environment));
  const credentials = readings.filter((reading) => typeof reading !== "string");
  const fail = (reason: string): Failure => ({ kind: "failed", reason, carried: credentials.length });
  const missing = readings.find((reading) => typeof reading === "string");
  if (missing !== undefined) return fail(missing);
  const found = apiKeys.find((account) => credentials.every(({ isOf }) => isOf(account)));
  if (found === undefined) {
    const wrong = credentials.find(({ isOf }) => !apiKeys.some(isOf));
    return fail(wrong?.invalid ?? "The credentials belong to different accounts.");
  }
  if (found.environment !== name) return fail("The API key belongs to another environment.");
  const needed = [...new Set([...(endpoint?.scopes ?? []), ...scopes])];
  const limits = [granted, ...credentials.map((one) => one.scopes)];
  const lacking = needed.filter((scope) => limits.some((allowed) => allowed?.includes(scope) === false));
  return { kind: "accepted", account: found.account, lacking };
}

/** The reason why the alternative that the request is closest to isn't fulfilled, and what is enough if that is several. */
function explain(tried: readonly (Accepted | Failure)[], all: readonly Enough[]): string {
  const failures = tried.filter((one) => one.kind === "failed");
  const most = Math.max(...failures.map(({ carried }) => carried));
  const reason = failures.find(({ carried }) => carried === most)?.reason ?? "No credentials are enough.";
  return all.length < 2 ? reason : `${reason} ${describeEnough(all)}`;
}
