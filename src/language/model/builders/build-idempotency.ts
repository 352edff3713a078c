import { type Known, unknown, valueOf } from "../ir/known.js";
import type { Range } from "../ir/range.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import { describeDuration } from "../duration.js";
import { resolveDuration } from "./build-duration.js";
import { type BuildContext, resolveStatus, resolveUnknowns } from "./context.js";
import { isMeaningfulHeader } from "../header-rules.js";
import { checkProvingHeader, checkRequestHeaderName } from "./header-name.js";
import { type Idempotency, uuidLength } from "../ir/idempotency.js";
import type { StatusPattern } from "../ir/statuses.js";
import { parseStatuses } from "./statuses.js";
import { keyPlace, type Located, member, valuePlace, locationOf } from "./located.js";
import { resolveCount } from "./range.js";
import type { Sections } from "./sections.js";

type Section = NonNullable<Sections["idempotency"]>;

/** What the API promises about keys; `undefined` when it takes none. */
export function buildIdempotency(context: BuildContext): Idempotency | undefined {
  const section = context.sections.idempotency;
  if (section === undefined) return undefined;
  const { value } = section;
  checkHeaders(section, context);
  const statuses = {
    stored: buildStatuses("stored", section, context),
    released: buildStatuses("released", section, context),
  };
  checkContradictions(section, context);
  const lengthAt = valuePlace(section, "length");
  const mention = { owner: "`idempotency`", at: lengthAt, counts: "characters" } as const;
  const length = resolveCount(value.length, mention, context);
  checkLength(length, lengthAt, context);
  checkUuids(value, length, lengthAt, context);
  const retention = buildRetention(section, context);
  return {
    header: value.header,
    doc: value.doc,
    methods: value.methods,
    length: length ?? unknown([]),
    characters: value.characters,
    retentionMs: retention.milliseconds,
    retentionLimit: retention.limit,
    scope: value.scope,
    echoHeader: value.echo,
    replayedHeader: value.replayed,
    ...statuses,
    reusedStatus: resolveStatus(member(section, "reused"), "`reused` of `idempotency`", context),
    unknowns: resolveUnknowns(value.unknown, locationOf(section, "unknown"), context),
    at: keyPlace(section),
  };
}

/** The header of requests must be free; those of responses, each of which proves something else, must be the service's own. */
function checkHeaders(section: Section, { sections, report }: BuildContext): void {
  const { header, echo, replayed } = section.value;
  const owner = "`idempotency`";
  checkRequestHeaderName(header, owner, valuePlace(section, "header"), report, [
    sections.versions?.value.header,
  ]);
  if (isMeaningfulHeader(header)) {
    const problem = "has another meaning in HTTP";
    report("invalid-header", { owner, name: header, problem }, valuePlace(section, "header"));
  }
  const requestId = sections.conventions?.value.request_id;
  const taken = [typeof requestId === "string" ? requestId : requestId?.header];
  if (echo !== undefined) checkProvingHeader(echo, owner, valuePlace(section, "echo"), report, taken);
  if (replayed !== undefined) {
    checkProvingHeader(replayed, owner, valuePlace(section, "replayed"), report, [...taken, echo]);
  }
}

function buildRetention(
  section: Section,
  context: BuildContext,
): { readonly milliseconds: number; readonly limit: string | undefined } {
  const text = section.value.retention;
  const limit = context.limits.get(text);
  const at = valuePlace(section, "retention");
  const milliseconds = resolveRetention(text, "the retention", at, context);
  return { milliseconds, limit: valueOf(limit?.value)?.kind === "duration" ? limit?.id : undefined };
}

/** The milliseconds for which a service keeps keys; warns of few. */
export function resolveRetention(text: string, owner: string, at: Place, context: BuildContext): number {
  const limit = context.limits.get(text);
  const milliseconds = resolveDuration(text, { owner, at }, context);
  if (milliseconds > 0 && milliseconds <= shortRetentionMs) {
    const related = limit === undefined ? [] : [{ at: limit.at, message: "The limit is here." }];
    context.report("short-retention", { retention: describeDuration(milliseconds) }, at, related);
  }
  return milliseconds;
}

/** Requests of clients may take that long. */
const shortRetentionMs = 60_000;

/** How many characters of a digest, 6 bits each, make keys that never repeat by chance. */
export const fewestCharacters = 21;

function checkLength(length: Known<Range<number>> | undefined, at: Place, { report }: BuildContext): void {
  const { maximum } = valueOf(length) ?? {};
  if (maximum === undefined || maximum >= fewestCharacters) return;
  report("short-keys", { maximum, fewest: fewestCharacters }, at);
}

/** A UUID has one length. */
function checkUuids(
  { characters, length: text }: Section["value"],
  length: Known<Range<number>> | undefined,
  at: Place,
  { report }: BuildContext,
): void {
  const { minimum = 0, maximum = Infinity } = valueOf(length) ?? {};
  if (characters !== "uuid" || (minimum <= uuidLength && uuidLength <= maximum)) return;
  const problem = `a UUID has ${uuidLength} characters`;
  report("invalid-range", { owner: "`idempotency`", text, problem, help: "Write `36..36`." }, at);
}

/** A response can't both be stored and release its key. */
function checkContradictions(section: Located<Section["value"]>, { report }: BuildContext): void {
  const { stored, released } = section.value;
  released.forEach((status, index) => {
    if (!stored.includes(status)) return;
    const problem = "is in `stored` too";
    const help =
      "Remove it from one of the two. A single status such as `429` may be an exception to its class.";
    const other = valuePlace(section, "stored", stored.indexOf(status));
    const facts = { owner: "`released`", status, problem, help };
    const related = [{ at: other, message: "`stored` has it here." }];
    report("invalid-status", facts, valuePlace(section, "released", index), related);
  });
}

function buildStatuses(
  key: "stored" | "released",
  section: Section,
  { report }: BuildContext,
): readonly StatusPattern[] {
  const owner = { phrase: asCode(key), example: "4xx" };
  return parseStatuses(section.value[key], owner, (index) => valuePlace(section, key, index), report);
}
