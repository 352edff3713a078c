import { counted } from "../../../language/text/words.js";
import type { ComparisonReport, MigrationReport } from "../comparison-report.js";
import { summarizeCallers } from "./callers.js";
import { clip } from "./clip.js";
import { summarizeMigration } from "./migration.js";
import {
  describeFailure,
  describeToday,
  describeVerdict,
  type HeadRow,
  isFailing,
  isMove,
  isUnanswered,
  summarize,
  type Summary,
} from "./summary.js";

/** What a reviewer sees in five seconds, for any rendering of it. Texts hold words of the models. */
export interface Head extends Pick<Summary, "word" | "role" | "compared"> {
  /** `Needs a major release of the SDK.`; empty if none is needed, or there is no SDK. */
  readonly release: string;
  /** What fails, how many changes there are of which weight, and what to do about it. */
  readonly lead: readonly HeadRow[];
  /** The causes of many breaks; none where there are few. */
  readonly causes: readonly HeadRow[];
  /** What is hit, and what was accepted. */
  readonly rows: readonly HeadRow[];
}

export function createHead(report: ComparisonReport): Head {
  const summary = summarize(report);
  const { word, role, counts, compared } = summary;
  return {
    word,
    // What fails is bad news, however safe the changes are.
    role: isFailing(report) ? "error" : role,
    compared,
    release: report.bump === "none" || report.isDocument ? "" : `Needs a ${report.bump} release of the SDK.`,
    lead: [
      ...describeConditions(report),
      ...report.complaints.map((complaint) => ({ name: "Fails", text: clip(complaint) })),
      ...(counts === undefined ? [] : [{ name: "In short", text: counts }]),
      ...advise(report),
    ],
    causes: summary.causes === undefined ? [] : [{ name: "What breaks", text: clip(summary.causes) }],
    rows: [
      ...describeReleased(report),
      ...(report.today === undefined ? [] : [{ name: "Judged on", text: describeToday(report.today) }]),
      ...report.migrations.map(describeMigration),
      ...summary.hits,
      ...summarizeCallers(report),
      ...describePackages(report, summary),
      ...describeAccepted(report),
      ...(summary.uncompared === undefined ? [] : [{ name: "Not compared", text: clip(summary.uncompared) }]),
      { name: "Compared", text: clip(compared) },
    ],
  };
}

function describeConditions(report: ComparisonReport): readonly HeadRow[] {
  const text = describeFailure(report);
  return text === undefined ? [] : [{ name: "Fails on", text, isClause: true }];
}

/** What a reviewer may do with it, for whoever has never seen such a report. */
function advise(report: ComparisonReport): readonly HeadRow[] {
  const { findings } = report;
  if (findings.length === 0 || isMove(report)) return [];
  const open = findings.filter(({ accepted }) => accepted === undefined);
  const text = adviseOn(describeVerdict(open).role, open.some(isUnanswered), isFailing(report));
  return [{ name: "Merge it?", text }];
}

/** What was accepted needs no advice any more. */
function adviseOn(role: Summary["role"], isAsked: boolean, hasFailed: boolean): string {
  if (role === "error") {
    const also = isAsked ? ", and answer what is asked" : "";
    return `Not as it is: make each break safer, or accept it with a reason${also}.`;
  }
  if (hasFailed) return "Not as it is: see what fails.";
  if (isAsked) return "Once its author has answered what is asked.";
  return role === "warning"
    ? "If what is risky or behaves differently is intended."
    : "Nothing here speaks against it.";
}

function describeReleased({ old, findings, released, isDocument }: ComparisonReport): readonly HeadRow[] {
  if (findings.length === 0 || isDocument) return [];
  const broken = findings.flatMap(({ change }) => change.breaksReleased ?? []);
  const names = [...new Set(broken)];
  if (names.length === 0 && released.length === 0) {
    const text = `${old.name} marks no version as released: callers may rely on any of them.`;
    return [{ name: "Released", text: clip(text) }];
  }
  if (names.length === 0) return [{ name: "Released", text: "not broken", names: released }];
  return [{ name: "Released", text: `broken by ${counted(broken.length, "change")}`, names }];
}

function describeMigration(migration: MigrationReport): HeadRow {
  const { move, counts, deadline } = summarizeMigration(migration);
  return { name: "Moving", text: clip(`${move}, ${counts}. ${deadline}`) };
}

/** What the first line doesn't say of the packages already. */
function describePackages({ packages, bump }: ComparisonReport, summary: Summary): readonly HeadRow[] {
  const rows = summary.packages.map((text) => ({ name: "SDK package", text: clip(text) }));
  const [only, ...others] = packages;
  const isSaid = others.length === 0 && rows[0]?.text === `${only?.name ?? ""} needs a ${bump} release.`;
  return isSaid ? [] : rows;
}

function describeAccepted({ findings }: ComparisonReport): readonly HeadRow[] {
  const accepted = findings.flatMap((finding) => finding.accepted ?? []);
  if (accepted.length === 0) return [];
  const [first] = accepted.flatMap(({ until }) => until ?? []).toSorted();
  const ending = first === undefined ? "" : `, until ${first}`;
  return [{ name: "Accepted", text: `${counted(accepted.length, "change")}${ending}` }];
}
