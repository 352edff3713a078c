import type { TokenScheme } from "../../model/ir/authentication.js";
import { decodeBase64 } from "../bytes.js";
import type { MainEnvironment } from "../environment.js";
import type { SandboxRequest, SandboxResponse } from "../http/message.js";
import { jsonResponse } from "../responses/build-response.js";
import type { ApiKey } from "./api-keys.js";

/** How tokens are issued here, if the request is for one: in the first of the versions that has them there. */
export function findTokenScheme(
  { method, path }: SandboxRequest,
  { served }: MainEnvironment,
): TokenScheme | undefined {
  if (method !== "POST") return undefined;
  for (const { api } of served) {
    const { scheme } = api.authentication;
    if (scheme.kind === "oauth2" && pathOfToken(scheme) === path) return scheme;
  }
  return undefined;
}

/** Where tokens are issued here; those of another host have the same path. */
export function pathOfToken({ url }: TokenScheme): string {
  return url.startsWith("/") ? url : new URL(url).pathname;
}

/** A token for a client's id and secret (RFC 6749, sections 4.4 and 5). */
export function serveToken(
  request: SandboxRequest,
  scheme: TokenScheme,
  environment: MainEnvironment,
): SandboxResponse {
  const { tokens, clock, apiKeys, name } = environment;
  if (tokens.refusal !== undefined) return refuse("temporarily_unavailable", tokens.refusal);
  const form = new URLSearchParams(request.body ?? "");
  if (form.get("grant_type") !== "client_credentials") return refuse("unsupported_grant_type");
  const client = readClient(request, form, scheme);
  const apiKey = apiKeys.find((each) => each.environment === name && isOf(client, each));
  if (apiKey === undefined) {
    return scheme.client === "body"
      ? refuse("invalid_client")
      : refuse("invalid_client", 401, [["WWW-Authenticate", "Basic"]]);
  }
  const given = form.get("scope")?.split(" ") ?? [];
  const known = scheme.scopes.length === 0 || given.every((scope) => scheme.scopes.includes(scope));
  if (!known) return refuse("invalid_scope");
  const token = tokens.issue(apiKey, clock.now());
  const lifetime = Math.floor(tokens.lifetimeMs / 1000);
  return jsonResponse(200, { access_token: token, token_type: "Bearer", expires_in: lifetime }, [
    ["Cache-Control", "no-store"],
  ]);
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
