import { suggestClass, suggestStatus } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import { buildErrorBody } from "./build-error-body.js";
import { buildResponseHeaders } from "./build-response-headers.js";
import { type BuildContext, checkName, resolveUnknowns } from "./context.js";
import type { ErrorRow, ErrorBody, ErrorOrigin, Retry } from "../ir/error.js";
import { unsureStatuses } from "../default-errors.js";
import { type ErrorStatuses, isKept } from "../error-rows.js";
import { compareRows, exceptionsIn, isComplete, readErrorStatuses, releasesKey } from "./error-classes.js";
import { checkHeaderName } from "./header-name.js";
import { keyPlace, type Located, locationOf, member, valuePlace } from "./located.js";
import { suggestDuration } from "../duration.js";
import type { Idempotency } from "../ir/idempotency.js";
import { hasStatus } from "../ir/statuses.js";
import type { ErrorDetails } from "../../read/language/error.js";
import type { ErrorEntry } from "./sections.js";

/**
 * The error table: the rows of all statuses, in ascending order of status, those of one status in the model's order; after
 * them those of classes.
 */
export function buildErrors(
  idempotency: Idempotency | undefined,
  context: BuildContext,
): readonly ErrorRow[] {
  const { errors } = context.sections;
  const entries = [...errors.values()].toSorted(
    (left, right) => Number(isLast(left)) - Number(isLast(right)),
  );
  const all = entries.map((entry) => {
    const statuses = readErrorStatuses(entry.name).filter((one) => isErrorStatus(one, entry));
    if (statuses.length === 0) {
      const facts = { owner: "`errors`", status: entry.name, problem: "is not between 400 and 599" };
      context.report("invalid-status", { ...facts, ...helpForStatus(entry.name) }, keyPlace(entry));
    }
    checkReach(entry, context);
    const reached = statuses.filter((one) => !isLast(entry) || !isComplete(errors, one));
    checkReleases(entry, reached, idempotency, context);
    // What two classes share is checked once.
    const silent = { ...context, report: () => undefined, places: [] };
    const rows = reached.map((one, index) =>
      buildRows(entry, one, idempotency, index === 0 ? context : silent),
    );
    const exceptions = reached.flatMap((one, index) =>
      buildExceptions(entry, one, rows[index] ?? [], idempotency, silent),
    );
    return { rows: rows.flat(), exceptions };
  });
  return [...all.flatMap(({ rows }) => rows), ...all.flatMap(({ exceptions }) => exceptions)].toSorted(
    compareRows,
  );
}

function isLast({ name }: ErrorEntry): boolean {
  return name === "default";
}

/** Rows of one status for what a class has, where they aren't the same for that status. */
function buildExceptions(
  entry: ErrorEntry,
  one: ErrorStatuses,
  rows: readonly ErrorRow[],
  idempotency: Idempotency | undefined,
  context: BuildContext,
): readonly ErrorRow[] {
  return exceptionsIn(one, context.sections.errors, idempotency).flatMap((exception) => {
    const own = buildRows(entry, exception, idempotency, context).map((row, index) => {
      const isSaid = entry.rows[index]?.value.effect !== undefined;
      const isUnsure = !isSaid && unsureStatuses(idempotency).includes(exception.status);
      return isUnsure ? { ...row, effect: "possible" as const } : row;
    });
    const isSame = own.every(
      ({ effect, isStored: kept }, index) => effect === rows[index]?.effect && kept === rows[index].isStored,
    );
    return isSame ? [] : own;
  });
}

function buildRows(
  entry: ErrorEntry,
  statuses: ErrorStatuses,
  idempotency: Idempotency | undefined,
  context: BuildContext,
): readonly ErrorRow[] {
  let firstHeader: string | undefined;
  return entry.rows.map((row) => {
    const error = buildError(row, statuses, firstHeader, idempotency, context);
    firstHeader ??= headerIn(row.value);
    return error;
  });
}

function headerIn({ when }: Pick<ErrorDetails, "when">): string | undefined {
  return when !== undefined && "header" in when ? when.header : undefined;
}

/** The names of headers have no case. */
function describeCondition(when: ErrorDetails["when"]): string | undefined {
  if (when === undefined) return undefined;
  return "header" in when ? when.header.toLowerCase() : JSON.stringify([when.field, when.is]);
}

function conditionWords(when: NonNullable<ErrorDetails["when"]>): string {
  return "header" in when ? asCode(when.header) : `${asCode(when.field)} being ${asCode(String(when.is))}`;
}

/** Only a field of the body tells errors from successes. */
function checkCondition(row: Located<ErrorDetails>, status: number, { report }: BuildContext): void {
  const { name, when } = row.value;
  const hasField = when !== undefined && "field" in when;
  if (hasField || status >= 400) return;
  const at = valuePlace(row, when === undefined ? "name" : "when");
  const problem = "a status of success is one of an error only when a field of the body says so";
  const help = "Write `when: { field: ok, is: false }`, with the field and its value.";
  report("invalid-condition", { error: name, problem, help }, at);
}

function helpForStatus(key: string): { readonly help?: string } {
  const meant = suggestStatus(key) ?? suggestClass(key);
  return meant === undefined ? {} : { help: `Did you mean ${asCode(meant)}?` };
}

/** A status of success is one of an error only where the body says so. */
function isErrorStatus({ status }: ErrorStatuses, { rows }: ErrorEntry): boolean {
  return status >= 400 || rows.some(({ value }) => value.when !== undefined && "field" in value.when);
}

/** Reports a row of which an earlier one takes every response. */
function checkReach({ name: status, rows }: ErrorEntry, { report }: BuildContext): void {
  const first = new Map<string | undefined, Located<ErrorDetails>>();
  for (const row of rows) {
    const { name, when } = row.value;
    const condition = describeCondition(when);
    const earlier = first.get(undefined) ?? first.get(condition);
    if (earlier === undefined) {
      first.set(condition, row);
      continue;
    }
    const isSame = describeCondition(earlier.value.when) === condition;
    const related = [{ at: valuePlace(earlier, "name"), message: "That row is here." }];
    const facts = { name, status, condition: when && conditionWords(when), isSame };
    report("unreachable-error", facts, valuePlace(row, "name"), related);
  }
}

/** Reports a row whose request may have had its effect, if any status that it covers releases the key. */
function checkReleases(
  { rows }: ErrorEntry,
  reached: readonly ErrorStatuses[],
  idempotency: Idempotency | undefined,
  { sections, report }: BuildContext,
): void {
  const covered = reached.flatMap((one) => [one, ...exceptionsIn(one, sections.errors, idempotency)]);
  if (!covered.some((one) => releasesKey(one, idempotency))) return;
  // What its class releases isn't said of a first request that goes on.
  const named = covered.find((one) => isNamed(one, idempotency));
  for (const row of rows) {
    const { name, effect } = row.value;
    if (isRunning(row)) {
      if (named === undefined) continue;
      report("released-effect", { name, running: named.status }, valuePlace(row, "retry", "after"));
    } else if (effect === "possible") {
      report("released-effect", { name, running: undefined }, valuePlace(row, "effect"));
    }
  }
}

/** Whether the first request under the key goes on: a rate limit that says how long to wait has refused it. */
function isRunning({ value: { retry, effect } }: Located<ErrorDetails>): boolean {
  return typeof retry === "object" && retry.after !== undefined && effect !== "none";
}

function isNamed({ status, isClass }: ErrorStatuses, idempotency: Idempotency | undefined): boolean {
  return !isClass && hasStatus(idempotency?.released ?? [], status);
}

function buildError(
  row: Located<ErrorDetails>,
  { status, isClass }: ErrorStatuses,
  excludedHeader: string | undefined,
  idempotency: Idempotency | undefined,
  context: BuildContext,
): ErrorRow {
  const { value } = row;
  const nameAt = valuePlace(row, "name");
  checkName(value.name, "error", nameAt, context.report);
  const header = headerIn(value);
  if (header !== undefined) {
    const at = valuePlace(row, "when", "header");
    checkHeaderName(header, `the error ${asCode(value.name)}`, at, context.report);
  }
  checkCondition(row, status, context);
  const retry = buildRetry(row, context);
  // With `after`, the first request under the key goes on, and has its effect yet.
  const effect = value.effect ?? (status >= 500 || retry.kind === "after" ? "possible" : "none");
  // A rate limit may ask for a wait too, and refuses the request.
  if (value.effect === "none" && retry.kind === "after" && idempotency !== undefined && status !== 429) {
    context.report("waiting-effect", { name: value.name }, valuePlace(row, "effect"));
  }
  const writes = typeof value.retry === "object" ? value.retry.writes : undefined;
  return {
    status,
    isClass,
    name: value.name,
    doc: value.doc,
    when: buildCondition(value, excludedHeader),
    says: value.when !== undefined && "field" in value.when ? value.when : undefined,
    bodies: buildBodies(row, context),
    headers: buildResponseHeaders(member(row, "headers"), `the error ${asCode(value.name)}`, value, context),
    retry,
    retryUnkeyedWrites: writes === "any",
    effect,
    isStored: retry.kind !== "after" && idempotency !== undefined && isKept({ status, isClass }, idempotency),
    unknowns: resolveUnknowns(value.unknown, locationOf(row, "unknown"), context),
    at: nameAt,
  };
}

/** A row after one with a header holds for responses without it; that makes both readable on their own. */
function buildCondition(value: ErrorDetails, excludedHeader: string | undefined): ErrorRow["when"] {
  const header = headerIn(value);
  if (header !== undefined) return { header, present: true };
  return excludedHeader === undefined ? undefined : { header: excludedHeader, present: false };
}

function buildRetry(row: Located<ErrorDetails>, context: BuildContext): Retry {
  const { retry, name } = row.value;
  if (retry === "never") return { kind: "never" };
  const { after, backoff } = retry;
  if ((after === undefined) === (backoff === undefined)) {
    context.report("ambiguous-retry", { name }, valuePlace(row, "retry"));
  }
  if (after !== undefined) {
    const at = valuePlace(row, "retry", "after");
    const owner = `the error ${asCode(name)}`;
    const isDuration = suggestDuration(after) !== undefined;
    if (isDuration) context.report("invalid-header", { owner, name: after, problem: "is a duration" }, at);
    else checkHeaderName(after, owner, at, context.report);
    return { kind: "after", header: after };
  }
  return backoff === undefined ? { kind: "never" } : { kind: "backoff", profile: backoff };
}

function buildBodies(row: Located<ErrorDetails>, context: BuildContext): readonly ErrorBody[] {
  const { body, name } = row.value;
  if (body === undefined) return [];
  const byOrigin: Readonly<Partial<Record<ErrorOrigin, string | undefined>>> =
    typeof body === "string" ? { api: body } : body;
  const origins: readonly ErrorOrigin[] = ["api", "gateway", "infrastructure"];
  return origins.flatMap((origin): readonly ErrorBody[] => {
    const text = byOrigin[origin];
    if (text === undefined) return [];
    const at = typeof body === "string" ? valuePlace(row, "body") : valuePlace(row, "body", origin);
    return buildErrorBody(text, origin, { owner: `the error ${asCode(name)}`, at }, context);
  });
}
