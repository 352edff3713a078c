import { carriedSchemes, type EndpointAccess } from "../../language/model/access.js";
import { isObject } from "../../language/model/scalars.js";
import type { Carried } from "../access/credentials.js";
import { pathOfToken, type TokenIssue } from "../access/serve-token.js";
import type { Sandbox } from "../sandbox.js";

/** Where examples are sent, which is no host at all. */
export const exampleHost = "http://127.0.0.1";

/** What a request for an endpoint carries. */
export type CredentialsFor = (endpoint: EndpointAccess) => Promise<Carried>;

/** Has a token issued to a request, as a client has: one for each scheme, once it is needed. */
export function exampleCredentials(sandbox: Sandbox): CredentialsFor {
  const tokens = new Map<string | undefined, string>();
  const tokenFor = async (issue: TokenIssue) => {
    const token = tokens.get(issue.name) ?? (await fetchToken(issue, sandbox));
    tokens.set(issue.name, token);
    return token;
  };
  return async (endpoint) => {
    const { headers, query } = sandbox.carried(endpoint);
    for (const { name, scheme } of carriedSchemes(sandbox.api.authentication, endpoint)) {
      if (scheme.kind !== "oauth2") continue;
      return { headers: { ...headers, Authorization: `Bearer ${await tokenFor({ name, scheme })}` }, query };
    }
    return { headers, query };
  };
}

async function fetchToken({ name, scheme }: TokenIssue, sandbox: Sandbox): Promise<string> {
  const { id, secret } = clientOf(name, sandbox);
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  if (scheme.client === "body") {
    form.set("client_id", id);
    form.set("client_secret", secret);
  }
  const pair = Buffer.from(`${id}:${secret}`).toString("base64");
  const response = await sandbox.fetch(exampleHost + pathOfToken(scheme), {
    method: "POST",
    headers: scheme.client === "body" ? {} : { Authorization: `Basic ${pair}` },
    body: form,
  });
  const token: unknown = await response.json();
  return isObject(token) ? String(token["access_token"]) : "";
}

function clientOf(name: string | undefined, { credentials }: Sandbox) {
  const own: unknown = name === undefined ? credentials : credentials[name];
  const { clientId, clientSecret } = isObject(own) ? own : {};
  return { id: String(clientId), secret: String(clientSecret) };
}
