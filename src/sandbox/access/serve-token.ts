import { allSchemes } from "../../language/model/access.js";
import type { Authentication, TokenScheme } from "../../language/model/ir/authentication.js";
import { valueOf } from "../../language/model/ir/known.js";
import { decodeBase64 } from "../bytes.js";
import type { MainEnvironment } from "../environment.js";
import type { SandboxRequest, SandboxResponse } from "../http/message.js";
import { jsonResponse } from "../responses/build-response.js";
import type { ApiKey } from "./api-keys.js";
import { keyFor } from "./credentials.js";

/** A scheme by which tokens are issued, with its name if callers may choose. */
export interface TokenIssue {
  readonly name: string | undefined;
  readonly scheme: TokenScheme;
}

/** The schemes by which requests carry tokens. */
export function tokenSchemes(authentication: Pick<Authentication, "scheme">): readonly TokenIssue[] {
  return allSchemes(authentication).flatMap(({ name, scheme }) =>
    scheme.kind === "oauth2" ? [{ name, scheme }] : [],
  );
}

/** How tokens are issued here, if the request is for one: in the first of the versions that has them there. */
export function findTokenSchemes(
  { method, path }: SandboxRequest,
  { served }: MainEnvironment,
): readonly [TokenIssue, ...TokenIssue[]] | undefined {
  if (method !== "POST") return undefined;
  for (const { api } of served) {
    const [first, ...others] = tokenSchemes(api.authentication).filter(
      ({ scheme }) => pathOfToken(scheme) === path,
    );
    if (first !== undefined) return [first, ...others];
  }
  return undefined;
}

/** Where tokens are issued here; those of another host have the same path. */
export function pathOfToken({ url }: TokenScheme): string {
  return url.startsWith("/") ? url : new URL(url).pathname;
}

/** A token for a client's id and secret (RFC 6749, sections 4.4 and 5), by the scheme that these belong to. */
export function serveToken(
  request: SandboxRequest,
  schemes: readonly [TokenIssue, ...TokenIssue[]],
  environment: MainEnvironment,
): SandboxResponse {
  const { tokens, clock } = environment;
  if (tokens.refusal !== undefined) return refuse("temporarily_unavailable", tokens.refusal);
  const form = new URLSearchParams(request.body ?? "");
  if (form.get("grant_type") !== "client_credentials") return refuse("unsupported_grant_type");
  const [found] = schemes.flatMap((each) => findOwner(request, form, each, environment));
  if (found === undefined) {
    return schemes[0].scheme.client === "body"
      ? refuse("invalid_client")
      : refuse("invalid_client", 401, [["WWW-Authenticate", "Basic"]]);
  }
  const { apiKey } = found;
  const given = form.get("scope")?.split(" ") ?? [];
  const declared = valueOf(environment.plan.api.authentication.scopes)?.map(({ name }) => name);
  if (given.some((scope) => declared?.includes(scope) === false)) return refuse("invalid_scope");
  const token = tokens.issue(apiKey, clock.now(), given.length === 0 ? undefined : given);
  const lifetime = Math.floor(tokens.lifetimeMs / 1000);
  return jsonResponse(200, { access_token: token, token_type: "Bearer", expires_in: lifetime }, [
    ["Cache-Control", "no-store"],
  ]);
}

/** The key of the account whose id and secret a request has for a scheme. */
function findOwner(
  request: SandboxRequest,
  form: URLSearchParams,
  { name: schemeName, scheme }: TokenIssue,
  { apiKeys, name }: MainEnvironment,
) {
  const client = readClient(request, form, scheme);
  return apiKeys
    .filter(({ environment }) => environment === name)
    .map((account) => ({ scheme, apiKey: keyFor({ name: schemeName }, account) }))
    .filter(({ apiKey }) => isOf(client, apiKey));
}

function refuse(error: string, status = 400, headers: SandboxResponse["headers"] = []): SandboxResponse {
  return jsonResponse(status, { error }, headers);
}

interface Client {
  readonly id: string | undefined;
  readonly secret: string | undefined;
}

function readClient({ headers }: SandboxRequest, form: URLSearchParams, { client }: TokenScheme): Client {
  if (client === "body") {
    return { id: form.get("client_id") ?? undefined, secret: form.get("client_secret") ?? undefined };
  }
  const [, encoded = ""] = /^basic (\S+)$/iu.exec(headers.get("authorization") ?? "") ?? [];
  const [id, secret] = (decodeBase64(encoded) ?? "").split(":");
  return { id: decodeForm(id), secret: decodeForm(secret) };
}

/** Both are encoded as in a form before they are put together (RFC 6749, section 2.3.1). */
function decodeForm(text: string | undefined): string | undefined {
  return text === undefined ? undefined : (new URLSearchParams(`text=${text}`).get("text") ?? undefined);
}

function isOf({ id, secret }: Client, { key, account }: ApiKey): boolean {
  return id === account && secret === key;
}
