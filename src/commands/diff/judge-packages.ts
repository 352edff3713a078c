import { posix } from "node:path";
import { type Bump, decideBump, isEnough, maxBump, nextVersion, shiftBump } from "../../diff/bump.js";
import { compareReports, type ReportDifference } from "../../diff/compare-reports.js";
import { compareVersions } from "../../diff/compare-models.js";
import type { Change } from "../../diff/change.js";
import type { PackageReport } from "../../diff/comparison-report.js";
import type { Finding } from "../../diff/finding.js";
import { conjunction, counted } from "../../diagnostics/words.js";
import type { Api } from "../../model/ir/api.js";
import type { OutputSettings } from "../config/settings.js";
import { findVersion, type Sides, versionsOf } from "./sides.js";

/** What the changes mean for the versions of the packages that the new configuration names, in its order. */
export async function judgePackages(
  sides: Sides,
  findings: readonly Finding[],
): Promise<readonly PackageReport[]> {
  // Between two versions there is no package that becomes another.
  if (versionsOf(sides) !== undefined) return [];
  return Promise.all(sides.new.settings.outputs.map((output) => judgePackage(output, sides, findings)));
}

async function judgePackage(
  output: OutputSettings,
  sides: Sides,
  findings: readonly Finding[],
): Promise<PackageReport> {
  const before = sides.old.settings.outputs.find(({ folder }) => isSameFolder(folder, output.folder));
  const old = findVersion(sides.apis.old, (before ?? output).apiVersion);
  const next = findVersion(sides.apis.new, output.apiVersion);
  const changes = changesOf({ old, new: next }, findings);
  const differences = await findDifferences(sides, output, findings);
  const decided = decideBump(changes);
  const bump = differences.map((difference) => difference.bump).reduce<Bump>(maxBump, decided.bump);
  const oldVersion = sides.old.isCommit ? before?.packageVersion : undefined;
  const because = [
    ...(bump === decided.bump ? describeChanges(decided.deciding) : []),
    ...describeDifferences(differences),
  ];
  const { packageVersion: version, packageName: name = next?.packageName ?? output.folder } = output;
  return { name, ...judgeVersions(bump, oldVersion, version), because };
}

function isSameFolder(a: string, b: string): boolean {
  return posix.normalize(a) === posix.normalize(b);
}

/** The changes between the versions that the package was and is for. */
function changesOf(
  { old, new: next }: { readonly old: Api | undefined; readonly new: Api | undefined },
  findings: readonly Finding[],
): readonly Change[] {
  if (old === undefined || next === undefined) return [];
  if (old.version.name !== next.version.name) return compareVersions(old, next);
  const { name } = next.version;
  return findings.map(({ change }) => change).filter(({ versions }) => versions.includes(name));
}

/** What differs in the two reports of the SDK although no change of the model explains it. */
async function findDifferences(
  { old, new: next }: Sides,
  { folder }: OutputSettings,
  findings: readonly Finding[],
): Promise<readonly ReportDifference[]> {
  if (!old.isCommit) return [];
  const path = `${folder}/${reportName}`;
  const [before, after] = await Promise.all([old.tree.readText(path), next.tree.readText(path)]);
  if (before === undefined || after === undefined) return [];
  return "text" in before && "text" in after ? compareReports(before.text, after.text, findings) : [];
}

const reportName = "api-report.md";
const maxNamed = 3;

function describeChanges(changes: readonly Change[]): readonly string[] {
  const named = changes.slice(0, maxNamed).map(({ title }) => title);
  const left = changes.length - named.length;
  return left === 0 ? named : [...named, `${counted(left, "more change")} of the same weight.`];
}

function describeDifferences(differences: readonly ReportDifference[]): readonly string[] {
  if (differences.length === 0) return [];
  const named = differences.slice(0, maxNamed).map(({ symbol }) => `\`${symbol}\``);
  const left = differences.length - named.length;
  const words = conjunction(left === 0 ? named : [...named, `${left} more`]);
  const verb = differences.length === 1 ? "differs" : "differ";
  return [
    `In ${reportName}, ${words} ${verb}, which no change of the model explains: the generator or its configuration does.`,
  ];
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
