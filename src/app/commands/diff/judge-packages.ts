import { posix } from "node:path";
import {
  type Bump,
  decideBump,
  isEnough,
  maxBump,
  nextVersion,
  shiftBump,
} from "../../../review/diff/bump.js";
import { compareVersions } from "../../../review/diff/compare-models.js";
import type { Change } from "../../../review/diff/change.js";
import type { PackageReport } from "../../../review/diff/comparison-report.js";
import type { Pair } from "../../../review/diff/pair.js";
import { asCode, counted } from "../../../language/text/words.js";
import { isSameSlice } from "../../../output/emitter/client-slice.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { CalledLanguage } from "../../languages/find-language.js";
import type { OutputSettings } from "../../../output/generate/settings.js";
import { forCodeIn, judgeCode } from "./judge-code.js";
import { describeDifferences, findReportDifferences } from "./report-differences.js";
import { findVersion, type Sides, versionsOf } from "./sides.js";

export interface JudgedPackages {
  readonly packages: readonly PackageReport[];
  /** Of the package that is hit hardest; without packages, of one that would have all changes. */
  readonly bump: Bump;
}

/** What the changes mean for the versions of the packages that the new configuration names, in its order. */
export async function judgePackages(
  sides: Sides,
  changes: readonly Change[],
  languages: readonly CalledLanguage[],
): Promise<JudgedPackages> {
  // Between two versions there is no package that becomes another; nor is there one of a document that wasn't imported.
  const isOfNone = versionsOf(sides) !== undefined || sides.new.document !== undefined;
  if (isOfNone) return { packages: [], bump: decideBump(changes).bump };
  const judged = await Promise.all(
    sides.new.settings.outputs
      .filter(isClient)
      .map((output) => judgePackage(output, sides, changes, languages)),
  );
  return {
    packages: judged.map(({ report }) => report),
    bump: judged.map(({ bump }) => bump).reduce(maxBump, "none"),
  };
}

/** What writes of an API, whoever calls it, is no package that a version number tells something of. */
function isClient({ scope }: OutputSettings): boolean {
  return scope === "client";
}

interface JudgedPackage {
  readonly report: PackageReport;
  /** As it is from 1.0.0 on. */
  readonly bump: Bump;
}

async function judgePackage(
  output: OutputSettings,
  sides: Sides,
  changes: readonly Change[],
  languages: readonly CalledLanguage[],
): Promise<JudgedPackage> {
  const before = sides.old.settings.outputs.find(({ folder }) => isSameFolder(folder, output.folder));
  const old = findVersion(sides.apis.old, (before ?? output).apiVersion);
  const next = findVersion(sides.apis.new, output.apiVersion);
  const apis = old === undefined || next === undefined ? undefined : { old, new: next };
  const unexplained = apis === undefined ? undefined : await findReportDifferences(sides, output, apis);
  const own = apis === undefined ? [] : changesBetween(apis, changes, languages);
  const decided = decideBump(own.map((change) => forCodeIn(output.language.name, change)));
  const bumps = unexplained?.differences.map((difference) => difference.bump) ?? [];
  const bump = bumps.reduce<Bump>(maxBump, decided.bump);
  const oldVersion = sides.old.isCommit ? before?.package.version : undefined;
  const because = [
    ...(apis === undefined ? [] : describeMove(apis, output)),
    ...(bump === decided.bump ? describeChanges(decided.deciding) : []),
    ...(unexplained === undefined ? [] : [describeDifferences(unexplained)]),
  ];
  const { version, name = next?.packageName ?? output.folder } = output.package;
  return { report: { name, ...judgeVersions(bump, oldVersion, version), because }, bump };
}

function isSameFolder(a: string, b: string): boolean {
  return posix.normalize(a) === posix.normalize(b);
}

/** The changes between the versions that the package was and is for; none where its client is made from the same. */
function changesBetween(
  { old, new: next }: Pair<Api>,
  changes: readonly Change[],
  languages: readonly CalledLanguage[],
): readonly Change[] {
  const isMoved = old.version.name !== next.version.name;
  const own = isMoved
    ? judgeCode(compareVersions(old, next), languages)
    : changes.filter(({ versions }) => versions.includes(next.version.name));
  return own.some(isSeenByCode) || !isSameSlice(old, next) ? own : [];
}

/** Such a change is in the client: whether that is made from the same needn't be found out. */
function isSeenByCode({ verdict: { source } }: Change): boolean {
  return source !== "none" && source !== "doc";
}

const maxNamed = 3;

/** A package that follows the current version moves with it, and one whose output names another version as well. */
function describeMove({ old, new: next }: Pair<Api>, { apiVersion }: OutputSettings): readonly string[] {
  if (old.version.name === next.version.name) return [];
  const who = apiVersion === undefined ? "It follows the current version, and" : "It";
  return [`${who} moves from ${asCode(old.version.name)} to ${asCode(next.version.name)}.`];
}

function describeChanges(changes: readonly Change[]): readonly string[] {
  const named = changes.slice(0, maxNamed).map(({ title }) => title);
  const left = changes.length - named.length;
  return left === 0 ? named : [...named, `${counted(left, "more change")} of the same weight.`];
}

function judgeVersions(
  bump: Bump,
  oldVersion: string | undefined,
  version: string | undefined,
): Pick<PackageReport, "bump" | "version" | "oldVersion" | "required"> {
  const shifted = shiftBump(oldVersion ?? version ?? "", bump);
  const isKnown = oldVersion !== undefined && version !== undefined;
  const required =
    isKnown && !isEnough(oldVersion, version, shifted) ? nextVersion(oldVersion, shifted) : undefined;
  return { version, oldVersion, bump: shifted, required };
}
