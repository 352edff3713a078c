import { diagnose, type Diagnosed } from "../../../language/diagnostics/diagnostic.js";
import type {
  ComparisonReport,
  MigrationReport,
  ReportSide,
} from "../../../review/diff/comparison-report.js";
import { gatherRemovals } from "../../../review/diff/gather-removals.js";
import type { Finding } from "../../../review/diff/finding.js";
import { sortFindings } from "../../../review/diff/sort-findings.js";
import { concerns, type Condition, countMet, type Reader } from "../../../review/diff/select-findings.js";
import { withoutCode } from "../../../review/diff/without-code.js";
import { findWrites } from "../../../review/diff/writes.js";
import { type CalledLanguage, loadCalledLanguages } from "../../languages/find-language.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Flags } from "../config/flags.js";
import { applyAcceptances } from "./apply-acceptances.js";
import { type ComparedSources, compareSources, type GivenSources } from "./compare-sources.js";
import { createFindCode } from "./find-code.js";
import type { ComparedClients } from "./callers/choose-clients.js";
import type { CallersFlags, ExaminedCallers } from "./callers/examine-callers.js";
import { judgeCode } from "./judge-code.js";
import { judgePackages } from "./judge-packages.js";
import type { Side } from "./side.js";
import { findVersion, type Sides, versionsOf } from "./sides.js";
import { findWitnessVersions } from "./witness-versions.js";
import { shellWord } from "../../../language/text/words.js";
import type { Migration } from "../../../review/diff/migrations.js";

export interface ComparisonFlags {
  /** Whom the report is for; everybody if absent. */
  readonly for?: Reader | undefined;
  readonly failOn?: readonly Condition[] | undefined;
  /** The callers to examine; absent: none. */
  readonly examined?: CallersFlags | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
}

export interface ComparisonOutcome extends Diagnosed {
  /** `undefined` if one of the sides can't be compared. */
  readonly report: ComparisonReport | undefined;
  readonly sides: Sides | undefined;
}

/** Compares two sides, with what was accepted, what it means for the packages, and what makes it fail. Throws `GitFailure`. */
export async function reportComparison(
  given: Omit<GivenSources, "today">,
  flags: ComparisonFlags,
): Promise<ComparisonOutcome> {
  const compared = await compareSources({ ...given, today: flags.today });
  return reportCompared(compared, flags, given.flags);
}

/** The same of two sides that are compared already. */
export async function reportCompared(
  { comparison, diagnostics, sources }: ComparedSources,
  flags: ComparisonFlags,
  settings: Flags,
): Promise<ComparisonOutcome> {
  if (comparison === undefined) return { report: undefined, sides: undefined, diagnostics, sources };
  const hasCode = flags.for === "sdk" || isForCode(comparison.new);
  const languages = hasCode ? await loadCalledLanguages(comparison.new.settings.outputs) : [];
  const { changes: compared } = comparison;
  const changes = hasCode ? judgeCode(compared, languages) : compared.map(withoutCode);
  const reader = flags.for ?? (hasCode ? undefined : "wire");
  const readable = (finding: Finding) => reader === undefined || concerns(finding, reader);
  const acceptances = await applyAcceptances(comparison, changes, flags.today, settings);
  const witnessed = findWitnessVersions(comparison, languages[0]);
  const findCode = createFindCode(languages, comparison.apis, witnessed);
  const found = acceptances.changes.map((change): Finding => ({
    change,
    ...findCode(change),
    accepted: acceptances.matches.accepted.get(change.fingerprint),
  }));
  const all = sortFindings(found);
  const sorted = all.map(({ change }) => change);
  const { packages, bump } = await judgePackages(comparison, sorted, languages);
  const migrations = comparison.migrations.map((migration) =>
    reportMigration(migration, comparison, { isReadable: readable, languages }),
  );
  const examined = await examineIfAsked(flags.examined, comparison, { changes: sorted, languages });
  const withCallers = (finding: Finding): Finding => {
    const callers = examined?.hits.get(finding.change.fingerprint);
    return callers === undefined ? finding : { ...finding, callers };
  };
  const facts = {
    findings: all.filter(readable).map(withCallers),
    migrations: migrations.map((one) => ({ ...one, findings: one.findings.map(withCallers) })),
    callers: examined?.report,
    bump: hasCode ? bump : ("none" as const),
    packages,
  };
  const isJudgedByDay = facts.findings.some(({ change }) => change.isJudgedByDay === true);
  const met = countConditions(facts, flags.failOn ?? []);
  const judged = [...acceptances.diagnostics, ...met.map((one) => diagnose("condition-met", one))];
  const errors = acceptances.diagnostics.filter(({ severity }) => severity === "error");
  return {
    report: {
      ...describeSides(comparison),
      hasCode,
      codeLanguage: languages[0]?.callers.codeLanguage,
      ...facts,
      failsOn: met.map(({ condition }) => condition),
      complaints: errors.map(({ message }) => message),
      ...(isJudgedByDay && { today: flags.today }),
    },
    sides: comparison,
    diagnostics: [...diagnostics, ...judged, ...(examined?.diagnostics ?? [])],
    sources: new Map([...sources, ...acceptances.reading.sources]),
  };
}

/** Loads what examines callers only if there is something to look for. */
async function examineIfAsked(
  flags: CallersFlags | undefined,
  sides: Sides,
  compared: ComparedClients,
): Promise<ExaminedCallers | undefined> {
  if (flags === undefined || compared.changes.length === 0) return undefined;
  const { examineCallers } = await import("./callers/examine-callers.js");
  return examineCallers(flags, sides, compared);
}

/** Whether clients are made: of a document only where the configuration says so. */
function isForCode({ document, settings }: Side): boolean {
  return (
    document === undefined || settings.outputs.some(({ scope, at }) => scope === "client" && at !== undefined)
  );
}

function oldVersions(sides: Sides): readonly Api[] {
  const chosen = versionsOf(sides);
  return chosen === undefined ? sides.apis.old : [chosen.old];
}

function describeSides(
  sides: Sides,
): Omit<
  ComparisonReport,
  | "findings"
  | "callers"
  | "migrations"
  | "bump"
  | "packages"
  | "failsOn"
  | "complaints"
  | "hasCode"
  | "codeLanguage"
  | "today"
> {
  const chosen = versionsOf(sides);
  const versions = chosen === undefined ? sides.apis.new : [chosen.new];
  const both = [...versions, ...oldVersions(sides)];
  return {
    old: describeSide(sides.old, chosen?.old.version.name),
    new: describeSide(sides.new, chosen?.new.version.name),
    isDocument: sides.new.document !== undefined,
    uncompared: countUncompared(versions),
    operations: new Set(both.flatMap(({ endpoints }) => endpoints.map(({ id }) => id))).size,
    writes: findWrites(both),
    released: oldVersions(sides).flatMap(({ version: { name, released } }) =>
      released === undefined ? [] : [name],
    ),
    versions: chosen === undefined ? commonVersions(sides) : [chosen.new.version.name],
  };
}

/** Each known unknown once, whatever versions have it. */
function countUncompared(versions: readonly Api[]): ComparisonReport["uncompared"] {
  const lost = versions.flatMap(({ unknowns }) => unknowns.filter(({ digests }) => digests !== undefined));
  const constructs = new Map(lost.map(({ id, construct = "unnamed part" }) => [id, construct]));
  return [...groupBy(constructs.values(), (construct) => construct)]
    .map(([construct, all]) => [construct, all.length] as const)
    .toSorted(([, one], [, other]) => other - one);
}

function commonVersions({ apis }: Sides): readonly string[] {
  return apis.new.flatMap(({ version: { name } }) =>
    findVersion(apis.old, name) === undefined ? [] : [name],
  );
}

function describeSide({ name, source, mark }: Side, version: string | undefined): ReportSide {
  return { name, source, mark, version };
}

/** The conditions that are met, each with the number of findings that meet it. */
function countConditions(
  { findings, packages }: Pick<ComparisonReport, "findings" | "packages">,
  conditions: readonly Condition[],
): readonly { readonly condition: Condition; readonly count: number }[] {
  return conditions.flatMap((condition) => {
    const count =
      condition === "bump"
        ? packages.filter(({ required }) => required !== undefined).length
        : countMet(findings, condition);
    return count === 0 ? [] : [{ condition, count }];
  });
}

/** Whom a report is for. */
interface MigrationReader {
  readonly isReadable: (finding: Finding) => boolean;
  /** What their code is written in, as far as something is known of it. */
  readonly languages: readonly CalledLanguage[];
}

/** Says of a move from one version to another one what whoever makes it finds, as far as it concerns the reader. */
function reportMigration(
  { from, to, isGone, changes }: Migration,
  sides: Sides,
  { isReadable, languages }: MigrationReader,
): MigrationReport {
  const findCode = createFindCode(languages, { old: [from], new: [to] }, () => from);
  const gathered = gatherRemovals(judgeCode(changes, languages), [to]);
  const findings = gathered.map((change): Finding => ({ change, ...findCode(change) }));
  const names = { from: from.version.name, to: to.version.name };
  // The new side may be a commit that only a workflow has: then the guide is that of whoever has checked it out.
  const before = isGone ? prefixOf(sides.old) : sides.new.versionPrefix;
  const words = [`${before}@${names.from}`, `${sides.new.versionPrefix}@${names.to}`].map(shellWord);
  return {
    ...names,
    isGone,
    findings: sortFindings(findings).filter(isReadable),
    retires: from.version.retires,
    guide: `quoin diff ${words.join(" ")} --format guide`,
  };
}

function prefixOf({ isCommit, source, versionPrefix }: Side): string {
  return isCommit ? source : versionPrefix;
}
