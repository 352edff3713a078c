import { helpOn, helpOnOption } from "../errors/help.js";
import { ConfigurationError } from "../errors/refusals.js";
import { readOwn } from "../support/members.js";
import { quoteText, type Secrets } from "../support/redact.js";
import type { Validators } from "../support/validators.js";
import { isBrowser } from "../support/browser.js";
import { type Fetch, type Platform, readPlatform } from "./platform.js";
import type { Policy } from "../types/policy.js";
import { readStore } from "../store/read-store.js";
import type { DurableStore } from "../types/call.js";
import { readBaseUrl, readInsecureHosts } from "./base-url.js";
import type {
  ClientOptions,
  ProofOfOrigin,
  RequestValidation,
  ResponseValidation,
} from "./client-options.js";
import { type Credentials, readKey } from "./credentials.js";
import { checkHeaders, type Refusal, reservedHeaders } from "./headers.js";
import { type Hooks, Log } from "./observers.js";
import type { Tracer } from "./trace.js";

/** The options of a client, checked and completed. Holds the credentials: they never leave the engine. */
export interface Settings {
  readonly access: Credentials;
  /** Whether an idempotency key names one request of all operations. */
  readonly hasWideKeys: boolean;
  readonly secrets: Secrets;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly isPlatformFetch: boolean;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  readonly maxInProgressWaits: number;
  readonly maxRetryAfterMs: number;
  readonly maxResponseBytes: number;
  readonly headers: { readonly [name: string]: string };
  readonly reservedHeaders: ReadonlySet<string>;
  readonly validators: Validators;
  readonly requestValidation: RequestValidation;
  readonly responseValidation: ResponseValidation;
  readonly proofOfOrigin: ProofOfOrigin;
  readonly serviceExplanations: boolean;
  readonly log: Log;
  readonly hooks: Hooks | undefined;
  readonly tracer: Tracer | undefined;
  readonly store: DurableStore | undefined;
  readonly callerKeyTombstoneMs: number;
  readonly keylessTombstoneMs: number;
  readonly platform: Platform;
}

export const optionNames: readonly string[] = [
  "apiKey",
  "baseUrl",
  "fetch",
  "timeoutMs",
  "totalTimeoutMs",
  "maxRetries",
  "maxInProgressWaits",
  "maxRetryAfterMs",
  "maxResponseBytes",
  "headers",
  "validators",
  "requestValidation",
  "responseValidation",
  "proofOfOrigin",
  "serviceExplanations",
  "allowBrowser",
  "allowInsecureHosts",
  "logger",
  "hooks",
  "tracer",
  "store",
  "callerKeyTombstoneMs",
  "keylessTombstoneMs",
  "platform",
];

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Of whole numbers, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Milliseconds, up to 24 days. */
export const durations: Range = { min: 1, max: 2 ** 31 - 1 };
export const retries: Range = { min: 0, max: 10 };

function upTo(max: number): Range {
  return { min: 0, max };
}

/** @throws `Refused` unless absent or a whole number within the range */
export function readWhole(
  name: string,
  given: unknown,
  otherwise: number,
  { min, max }: Range,
  Refused: Refusal = ConfigurationError,
): number {
  if (given === undefined) return otherwise;
  if (typeof given === "number" && Number.isInteger(given) && given >= min && given <= max) return given;
  throw new Refused(`\`${name}\` must be a whole number from ${min} to ${max}.`);
}

/**
 * Reads the options' own members only: a polluted prototype changes nothing.
 *
 * @throws ConfigurationError
 */
export function readSettings(policy: Policy, options: ClientOptions, given?: Credentials): Settings {
  checkOptionNames(options);
  const access = given ?? readKey(readOwn(options, "apiKey"), policy.authentication);
  const { secrets } = access;
  if (policy.authentication.serverOnly && readOwn(options, "allowBrowser") !== true) refuseBrowser(policy);
  const reserved = reservedHeaders(policy, access);
  const insecure = readInsecureHosts(options, policy.authentication.secureHosts);
  const count = (name: keyof ClientOptions, otherwise: number, range: Range): number =>
    readWhole(name, readOwn(options, name), otherwise, range);
  const settings: Settings = {
    access,
    hasWideKeys: policy.idempotency?.ofAccount === true,
    secrets,
    baseUrl: readBaseUrl(readOwn(options, "baseUrl"), "baseUrl", insecure),
    fetch: readFetch(readOwn(options, "fetch")),
    isPlatformFetch: readOwn(options, "fetch") === undefined,
    timeoutMs: count("timeoutMs", 30_000, durations),
    totalTimeoutMs: count("totalTimeoutMs", 120_000, durations),
    maxRetries: count("maxRetries", 3, retries),
    maxInProgressWaits: count("maxInProgressWaits", 20, upTo(1000)),
    maxRetryAfterMs: count("maxRetryAfterMs", 60_000, upTo(2 ** 31)),
    maxResponseBytes: count("maxResponseBytes", 2 ** 24, upTo(2 ** 31)),
    headers: checkHeaders(readOwn(options, "headers"), reserved, secrets, ConfigurationError),
    reservedHeaders: reserved,
    validators: readValidators(readOwn(options, "validators")),
    requestValidation: readChoice(options, "requestValidation", "throw", "report", "off"),
    responseValidation: readChoice(options, "responseValidation", "report", "throw", "off"),
    proofOfOrigin: readChoice(options, "proofOfOrigin", "require", "report"),
    serviceExplanations: readChoice(options, "serviceExplanations", true, false),
    log: new Log(policy.api, readOwn(options, "logger"), secrets),
    hooks: readOwn(options, "hooks") ?? undefined,
    tracer: readOwn(options, "tracer"),
    store: readStore(readOwn(options, "store")),
    callerKeyTombstoneMs: count("callerKeyTombstoneMs", 0, upTo(Number.MAX_SAFE_INTEGER)),
    keylessTombstoneMs: count("keylessTombstoneMs", weekMs, upTo(Number.MAX_SAFE_INTEGER)),
    platform: readPlatform(readOwn(options, "platform")),
  };
  warnOfLongTimeout(settings, settings.timeoutMs);
  if (insecure.length > 0) {
    const hosts = insecure.join(", ");
    settings.log.warn(`Credentials may go by plain http to ${hosts}.`, {});
  }
  return settings;
}

/** The time after which Node's own fetch gives up, whatever it was told: undici's `headersTimeout` and `bodyTimeout`. */
const platformTimeoutMs = 300_000;

/** A time that the platform would silently cut short. */
export function warnOfLongTimeout({ isPlatformFetch, log }: Settings, timeoutMs: number): void {
  if (!isPlatformFetch || timeoutMs <= platformTimeoutMs) return;
  const message = `\`timeoutMs\` is ${timeoutMs}, but the platform's fetch may end an attempt after ${platformTimeoutMs} ms: pass a \`fetch\` with longer timeouts.`;
  log.warnOnce("timeout", message, {});
}

function checkOptionNames(options: ClientOptions): void {
  if (typeof options !== "object" || options === null) {
    throw new ConfigurationError("A client needs options.", {
      help: helpOn("missing-options"),
    });
  }
  for (const name of Object.keys(options)) {
    if (optionNames.includes(name)) continue;
    const shown = quoteText(name, [String(readOwn(options, "apiKey"))], 40);
    throw new ConfigurationError(`A client has no option \`${shown}\`.`, {
      help: helpOnOption(name, optionNames),
    });
  }
}

function refuseBrowser(policy: Policy): void {
  if (!isBrowser()) return;
  throw new ConfigurationError(`${policy.api} keys belong on servers: in a browser, anyone can read them.`, {
    help: helpOn("browser"),
  });
}

function readFetch(given: Fetch | undefined): Fetch {
  if (given === undefined) return (url, init) => globalThis.fetch(url, init);
  if (typeof given !== "function") throw new ConfigurationError("`fetch` must be a function.");
  return given;
}

/** @throws ConfigurationError unless absent, which is the first choice, or one of them */
function readChoice<Choice extends string | boolean>(
  options: ClientOptions,
  name: keyof ClientOptions,
  ...choices: readonly [Choice, ...Choice[]]
): Choice {
  const given: unknown = readOwn(options, name);
  const chosen = given === undefined ? choices[0] : choices.find((choice) => choice === given);
  if (chosen !== undefined) return chosen;
  const names = choices.map((choice) => JSON.stringify(choice));
  throw new ConfigurationError(`\`${name}\` must be ${names.join(" or ")}.`);
}

function readValidators(given: Validators | undefined): Validators {
  if (given === undefined) return {};
  if (typeof given === "object" && given !== null) return given;
  throw new ConfigurationError("`validators` must be the validators of each operation, by id.");
}
