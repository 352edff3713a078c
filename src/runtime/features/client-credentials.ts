import type { CallState } from "../attempt/call-state.js";
import { pauseOrFail } from "../attempt/pacing.js";
import type { ClientContext } from "../context/client-context.js";
import type { Credentials, ReadScheme } from "../context/credentials.js";
import { loopback } from "../context/base-url.js";
import { ConfigurationError } from "../errors/refusals.js";
import type { Failed } from "../errors/attempt-outcome.js";
import { rejectedKeyStatus } from "../outcome/prove-origin.js";
import { base64 } from "../support/base64.js";
import { ownMember } from "../support/members.js";
import {
  type CredentialOptions,
  givenCredentials,
  longestFirst,
  readCredentials,
  readPlain,
} from "./credential-options.js";
import { type HeldToken, type TokenRequest, TokenSource } from "./token-source.js";

/** What a client is made with whose requests carry tokens that it fetches (RFC 6749, section 4.4). */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where tokens are issued, if that isn't where the model says. */
  readonly tokenUrl?: string | undefined;
  /** What tokens are asked for, if that isn't what the model says. */
  readonly scopes?: readonly string[] | undefined;
}

/** What the model says of tokens. */
export interface TokenPolicy {
  /** A path of the service, or a full address. */
  readonly url: string;
  /** Where a request for a token has the client's id and secret. */
  readonly client: "basic" | "body";
  readonly scopes?: readonly string[];
  readonly audience?: string;
}

/** The most tokens that are kept out of messages: a service would have to reject as many before their end. */
const rememberedTokens = 100;

/** How long after its end a token may still be taken: the clock of the service decides. */
const lingersMs = 60_000;

/**
 * Tokens for all requests of a client: one is fetched when the first request needs it, replaced before it ends, and once
 * more in a call whose request was rejected with it.
 *
 * @throws ConfigurationError
 */
export function clientCredentials(
  options: CredentialOptions<ClientCredentials>,
  policy: TokenPolicy,
): Credentials {
  return byToken(policy)(givenCredentials(options, required), "credentials");
}

const required = ["clientId", "clientSecret"];

/** As `clientCredentials`, of one scheme of several. */
export function byToken(policy: TokenPolicy): ReadScheme {
  return (given, name, changed) => fetchTokens(readClient(given, name, policy), policy, changed);
}

interface GivenClient extends Client, Pick<TokenPolicy, "url"> {
  readonly scopes: readonly string[];
}

/** @throws ConfigurationError */
function readClient(given: unknown, name: string, policy: TokenPolicy): GivenClient {
  const read = readCredentials(given, name, required, ["tokenUrl", "scopes"]);
  return {
    id: readPlain(read, name, "clientId"),
    secret: readPlain(read, name, "clientSecret"),
    url: readUrl(ownMember(given, "tokenUrl"), name) ?? policy.url,
    scopes: readScopes(ownMember(given, "scopes"), name) ?? policy.scopes ?? [],
  };
}

/**
 * What tokens are asked for with: each of it may select a tenant. Whether the caller says it or the model mustn't matter: a later
 * model may say what the caller has said so far.
 */
function accountOf({ id, url, scopes }: GivenClient, { audience = "" }: TokenPolicy): readonly string[] {
  return [id, plainUrl(url), audience, [...new Set(scopes)].sort().join(" ")];
}

function plainUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function fetchTokens(client: GivenClient, policy: TokenPolicy, changed?: () => void): Credentials {
  const { url, scopes } = client;
  const own = [client.secret, encodeForm(client.secret), encodePair(client.id, client.secret)];
  let issued: readonly HeldToken[] = [];
  const secrets = longestFirst(own);
  const source = new TokenSource((token) => {
    const lasting = issued.filter((one) => one.elapsed + one.lifetimeMs + lingersMs > token.elapsed);
    issued = [...lasting, token].slice(-rememberedTokens);
    secrets.splice(0, secrets.length, ...longestFirst([...own, ...issued.flatMap(cutLong)]));
    changed?.();
  });
  const used = new WeakMap<object, HeldToken>();
  const renewed = new WeakSet<object>();
  const describe = (context: ClientContext) => buildRequest(client, { ...policy, url, scopes }, context);
  return {
    option: "credentials",
    secrets,
    account: accountOf(client, policy),
    headers: { authorization: "" },
    async prepare(call: CallState) {
      let token = await source.get(call, describe);
      while ("kind" in token) {
        await pauseOrFail(call, token);
        token = await source.get(call, describe);
      }
      used.set(call, token);
    },
    write(request, call: CallState) {
      const authorization = `Bearer ${used.get(call)?.text ?? ""}`;
      return { ...request, headers: { ...request.headers, authorization } };
    },
    async retry(call: CallState, failure) {
      if (renewed.has(call) || !mayRenew(call, failure)) return pauseOrFail(call, failure);
      renewed.add(call);
      source.drop(used.get(call));
      if (call.plan.content?.isSpent() === true) return pauseOrFail(call, failure);
      // A pause that the service asks for, or the stream before did, counts as that of a retry does.
      if (failure.retryAfterMs === undefined && (call.leastPauseMs ?? 0) === 0) return;
      await pauseOrFail(call, { ...failure, retryDelay: "transient" });
    },
  };
}

/** Each part is looked for by itself: an expression for all escaped forms of a long text would be too long. */
function cutLong({ text }: HeldToken): readonly string[] {
  const parts = Math.ceil(text.length / 1000);
  const length = Math.ceil(text.length / parts);
  return Array.from({ length: parts }, (_, index) => text.slice(index * length, (index + 1) * length));
}

/**
 * Whether the request can be sent again with another token, under the same key. A rejection that the service stores under the
 * key would come again; a write without a key may have run unless the rejection proves to be the service's.
 */
function mayRenew({ plan }: CallState, { status, topic, effect, proof }: Failed): boolean {
  if (status !== rejectedKeyStatus || topic !== "rejected-key") return false;
  if (plan.retrySafety !== "none") return true;
  return effect === "none" && plan.operation.isRaw !== true && proof === "proven";
}

interface Client {
  readonly id: string;
  readonly secret: string;
}

function buildRequest(
  { id, secret }: Client,
  { url, client, scopes = [], audience }: TokenPolicy,
  { settings, standingHeaders }: ClientContext,
): TokenRequest {
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  if (scopes.length > 0) form.set("scope", scopes.join(" "));
  if (audience !== undefined) form.set("audience", audience);
  if (client === "body") {
    form.set("client_id", id);
    form.set("client_secret", secret);
  }
  const { "user-agent": agent = "" } = standingHeaders;
  return {
    url: url.startsWith("/") ? settings.baseUrl + url : url,
    headers: {
      accept: "application/json",
      "user-agent": agent,
      "content-type": "application/x-www-form-urlencoded",
      ...(client === "basic" && { authorization: `Basic ${encodePair(id, secret)}` }),
    },
    body: form.toString(),
  };
}

/** Both are encoded as in a form before they are put together (RFC 6749, section 2.3.1). */
function encodePair(id: string, secret: string): string {
  return base64(`${encodeForm(id)}:${encodeForm(secret)}`);
}

function encodeForm(text: string): string {
  return new URLSearchParams({ text }).toString().slice("text=".length);
}

/** @throws ConfigurationError for an address that would show the secret */
function readUrl(given: unknown, name: string): string | undefined {
  if (given === undefined) return undefined;
  const url = typeof given === "string" && URL.canParse(given) ? new URL(given) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && loopback.test(url.hostname));
  if (url !== undefined && isSafe && url.username + url.password + url.hash === "") return url.href;
  throw new ConfigurationError(`\`${name}.tokenUrl\` isn't a plain https address.`, {
    help: "It should look like https://login.example.com/oauth/token.",
  });
}

/** @throws ConfigurationError */
function readScopes(given: unknown, name: string): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const isScope = (scope: unknown) => typeof scope === "string" && /^[!#-[\]-~]+$/.test(scope);
  if (Array.isArray(given) && given.every(isScope)) return given.map(String);
  throw new ConfigurationError(`\`${name}.scopes\` must be a list of scopes.`);
}
