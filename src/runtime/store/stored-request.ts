import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";
import { hexText } from "../support/bytes.js";
import { digestParts } from "../support/sha256.js";
import type { PreparedRequest, Tombstone } from "../types/call.js";
import { contentOf, headerParts } from "./request-facts.js";

/** The holder of credentials: the settings of a client. */
interface KeyHolder {
  readonly access: { readonly account: readonly string[]; accountFor?(operation: object): string };
  /** Whether a key names one request of all operations. */
  readonly hasWideKeys: boolean;
}

const accounts = new WeakMap<KeyHolder, string>();

/**
 * Tells the account of an operation's requests from others without showing it: by what stays when the credentials are replaced.
 *
 * @throws ConfigurationError where there are no credentials for it
 */
export function accountOf(holder: KeyHolder, operation: object): string {
  return holder.access.accountFor?.(operation) ?? usualAccount(holder);
}

function usualAccount(holder: KeyHolder): string {
  const account = accounts.get(holder) ?? nameAccount(["account", ...holder.access.account]);
  accounts.set(holder, account);
  return account;
}

/** 128 bits: no two accounts share them. */
export function nameAccount(parts: readonly string[]): string {
  return hexText(digestParts(parts)).slice(0, 32);
}

/** The names of an account: its own, and what earlier releases called it. */
export function namesOf(account: string): readonly string[] {
  return [account, account.slice(0, 32), account.slice(0, 8)];
}

/** Whether a record is one of this account, perhaps by the name that an earlier release gave it. */
export function isOfAccount(recorded: string, account: string): boolean {
  return namesOf(account).includes(recorded);
}

/** The account of a request, which has none until it is sealed. */
export function accountIn({ account }: PreparedRequest, holder: KeyHolder): string {
  return account === "" ? usualAccount(holder) : account;
}

/** The record with its account, its name and its digest, as it leaves the process: frozen, headers included. */
export function sealRequest(prepared: PreparedRequest<never>, holder: KeyHolder): PreparedRequest<never> {
  const { headers, operationHeaders } = prepared;
  const account = accountIn(prepared, holder);
  const named = {
    ...prepared,
    account,
    // A record keeps the name by which its store finds it, whatever this model would call it.
    id: prepared.id === "" ? nameRequest({ ...prepared, account }, holder.hasWideKeys) : prepared.id,
    headers: Object.freeze({ ...headers }),
    ...(operationHeaders && { operationHeaders: Object.freeze({ ...operationHeaders }) }),
  };
  return Object.freeze({ ...named, digest: digestRequest(named) });
}

/** Looking up a key returns the request that was sent with it. */
export function nameRequest(
  { operationId, account, idempotencyKey }: PreparedRequest,
  hasWideKeys: boolean,
): string {
  return hexText(digestParts([hasWideKeys ? "" : operationId, account, idempotencyKey ?? ""]));
}

export function isTombstone(kept: PreparedRequest | Tombstone): kept is Tombstone {
  return "keptUntil" in kept;
}

/**
 * Checks a record that was stored: its form, and that no byte of it changed.
 *
 * @throws InvalidRequestError
 */
export function checkPrepared(prepared: PreparedRequest): asserts prepared is PreparedRequest<never> {
  if (typeof prepared !== "object" || prepared === null || !formats.includes(prepared.format)) {
    throw new InvalidRequestError(
      "This isn't a prepared request of this client, or a later release made it.",
      {
        help: helpOn("not-prepared"),
      },
    );
  }
  const id = String(prepared.id).slice(0, 100);
  if (!hasForm(prepared) || (prepared.digest !== null && prepared.digest !== digestRequest(prepared))) {
    throw new InvalidRequestError(
      `The prepared request \`${id}\` was damaged while it was stored (by a FileStore: in \`${id}.json\`).`,
      { help: helpOn("damaged") },
    );
  }
}

const formats: readonly unknown[] = [1, 2, 3];

/** In the order that digests have them in. */
const texts: readonly (keyof PreparedRequest)[] = [
  "id",
  "client",
  "operationId",
  "version",
  "baseUrl",
  "path",
  "query",
  "body",
  "idempotencyKey",
  "account",
];
const nullable: readonly unknown[] = ["version", "body", "idempotencyKey"];

function hasForm(prepared: PreparedRequest): boolean {
  const { digest, method, protection, firstSentAt, clock, windowEndsAt, knownUntil } = prepared;
  const { headers, operationHeaders, totalTimeoutMs, pauseEndsAt, wasCut } = prepared;
  return (
    texts.every((name) => isText(prepared[name]) || (prepared[name] === null && nullable.includes(name))) &&
    (digest === null || isText(digest)) &&
    [method, protection].every((text) => isAbsent(text) || isText(text)) &&
    (firstSentAt === null || Number.isFinite(firstSentAt)) &&
    Number.isFinite(prepared.preparedAt) &&
    (isAbsent(clock) || (isText(clock.clockId) && Number.isFinite(clock.elapsed))) &&
    [windowEndsAt, knownUntil, totalTimeoutMs, pauseEndsAt].every(
      (time) => isAbsent(time) || Number.isFinite(time),
    ) &&
    (isAbsent(wasCut) || typeof wasCut === "boolean") &&
    areHeaders(headers) &&
    (isAbsent(operationHeaders) || areHeaders(operationHeaders)) &&
    areIssues(prepared.issues)
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** A column of a database has `null` where there is nothing. */
function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function areHeaders(headers: unknown): boolean {
  if (typeof headers !== "object" || headers === null) return false;
  return Object.values(headers).every(isText);
}

function areIssues(issues: unknown): boolean {
  return isAbsent(issues) || (Array.isArray(issues) && issues.every(isIssue));
}

function isIssue(issue: unknown): boolean {
  const path = ownMember(issue, "path");
  const part = ownMember(issue, "request");
  return (
    Array.isArray(path) &&
    path.every((step) => isText(step) || typeof step === "number") &&
    isText(ownMember(issue, "message")) &&
    (part === "body" || part === "query" || part === "headers")
  );
}

/**
 * Of all that is sent, and of what says whether it may be sent again. A digest of an earlier format is that of earlier releases,
 * if the record has nothing beyond what these knew.
 */
function digestRequest(prepared: PreparedRequest): string {
  const { format, headers, operationHeaders, bodyEncoding, method, protection, keySource, knownUntil } =
    prepared;
  const fixed = texts.map((name) => String(prepared[name] ?? "-"));
  const parts = [...fixed, String(prepared.preparedAt), ...headerParts(headers)];
  const isLater = format === 3 || !isAbsent(method ?? protection ?? knownUntil);
  if (format > 1 || isLater || !isAbsent(operationHeaders ?? bodyEncoding)) {
    const added = [`${format}`, bodyEncoding ?? "text", ...headerParts(operationHeaders ?? {})];
    // What is absent counts as another text than any that a record can have.
    const absent = [prepared.version, prepared.body, prepared.idempotencyKey, operationHeaders].map(isAbsent);
    if (isLater) added.push([method, protection, keySource, knownUntil, ...absent].join());
    parts.unshift(...added, String(added.length));
  }
  return hexText(digestParts(parts));
}

/** Of what tells whether two requests under one key are the same request. */
export function fingerprint(prepared: PreparedRequest): string {
  return hexText(digestParts(contentOf(prepared)));
}
