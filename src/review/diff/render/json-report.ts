import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { AffectedCallers } from "../affected-callers.js";
import type { Change } from "../change.js";
import type { ComparisonReport, MigrationReport, PackageReport, ReportSide } from "../comparison-report.js";
import type { Acceptance, Finding } from "../finding.js";
import { worstOf } from "../verdict.js";
import { addressOf } from "../subject.js";

/** The form of the document; another one gets another number. */
export const jsonSchemaName = "quoin-diff/1";

/** A comparison as members of a JSON document, described by docs/diff.schema.json. What isn't known is `undefined`. */
export function reportAsJson(report: ComparisonReport): Readonly<Record<string, unknown>> {
  const { findings, migrations, bump, packages } = report;
  const changes = findings.map(({ change }) => change);
  return {
    schema: jsonSchemaName,
    old: sideAsJson(report.old),
    new: sideAsJson(report.new),
    ...(report.today !== undefined && { today: report.today }),
    verdict: worstOf(findings.map(({ change }) => change.verdict)),
    behaviour: changes.filter(({ verdict }) => verdict.client === "behaviour").length,
    released: changes.filter(({ breaksReleased }) => breaksReleased !== undefined).length,
    ...(report.uncompared.length > 0 && {
      uncompared: report.uncompared.map(([sort, places]) => ({ sort, places })),
    }),
    ...(report.callers !== undefined && { callers: callersAsJson(report.callers) }),
    bump,
    packages: packages.map(packageAsJson),
    migrations: migrations.map(migrationAsJson),
    changes: findings.map(findingAsJson),
  };
}

/** The places are those of the changes. */
function callersAsJson({
  patterns,
  files,
  calls,
  affectedCalls,
  incomplete,
  unknownClients,
}: AffectedCallers) {
  return { patterns, files, calls, affectedCalls, incomplete, unknownClients };
}

function sideAsJson({ source, version }: ReportSide) {
  return { source, version };
}

function packageAsJson({ name, version, bump, because }: PackageReport) {
  return { name, version, bump, because };
}

function migrationAsJson({ from, to, findings, isGone, retires, guide }: MigrationReport) {
  const verdict = worstOf(findings.map(({ change }) => change.verdict));
  return {
    from,
    to,
    verdict,
    gone: isGone || undefined,
    retires: valueOf(retires),
    retirementUnknown: retires?.kind === "unknown" ? retires.ids : undefined,
    guide,
    changes: findings.map(findingAsJson),
  };
}

function findingAsJson({ change, symbols, callers, witness, accepted }: Finding) {
  const { places, verdict } = change;
  return {
    kind: change.kind,
    subject: change.subject,
    address: addressOf(change.subject),
    title: change.title,
    direction: change.direction,
    effect: change.effect,
    verdict,
    sources: change.sources,
    before: change.before,
    after: change.after,
    places: { old: placeAsJson(places.old), new: placeAsJson(places.new) },
    reaches: change.reaches,
    webhooks: change.webhooks,
    symbols,
    callers,
    versions: change.versions,
    breaksReleased: change.breaksReleased,
    count: change.count,
    parts: change.parts?.map(partAsJson),
    why: change.why,
    help: change.help,
    witness,
    question: change.question,
    fingerprint: change.fingerprint,
    accepted: accepted === undefined ? undefined : acceptanceAsJson(accepted),
  };
}

/** What it doesn't have in common with the others. */
function partAsJson({ subject, title, before, places, reaches, fingerprint }: Change) {
  return {
    subject,
    address: addressOf(subject),
    title,
    before,
    places: { old: placeAsJson(places.old), new: placeAsJson(places.new) },
    reaches,
    fingerprint,
  };
}

function acceptanceAsJson({ nature, reason, until }: Acceptance) {
  return { nature, reason, until };
}

function placeAsJson(place: Place | undefined) {
  if (place === undefined) return undefined;
  const { file, line, column, endLine, endColumn } = place;
  return { file, line, column, endLine, endColumn };
}
