import { type FileEdits, joinEdits, moveBack, type TextEdit } from "./edit/text-edit.js";
import { joinCauses, type SaidRemark } from "./list/join-causes.js";
import { addUnresolved, listFindings } from "./list/list-findings.js";
import { listKeys } from "./list/list-keys.js";
import type { Remark, Span } from "./list/remark.js";
import type { CallerProject } from "./project/compile.js";
import { disk } from "./project/overlay.js";
import { matchFindings, type ReachedFinding } from "./reach/match-findings.js";
import type { Use } from "./reach/use.js";
import { upgradeProject } from "./upgrade-project.js";
import type { UpgradeRequest } from "./upgrade-request.js";
import { groupBy } from "../../language/model/group-by.js";
import type { Place } from "../../language/diagnostics/diagnostic.js";

/** What becomes of all callers. */
export interface Upgrade {
  /** Whether no file imports a client, the old one or the new one. */
  readonly isUnused: boolean;
  /** Empty while one of the projects doesn't even compile with the old client. */
  readonly edits: FileEdits;
  readonly remarks: readonly Remark[];
  /** The findings that reach callers without being among the remarks. */
  readonly handled: readonly ReachedFinding[];
  /** The texts before, by their absolute paths, of all files that are edited or spoken of. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Rewrites the callers of several projects in memory; a file of two of them is rewritten once. */
export function upgradeProjects(
  projects: readonly CallerProject[],
  request: UpgradeRequest,
  showProgress: (text: string) => void,
): Upgrade {
  const all = projects.map((project, index) => {
    showProgress(`Looking at project ${index + 1} of ${projects.length}`);
    return upgradeProject(project, request);
  });
  const broken = all.filter(({ state }) => state === "broken");
  const shown = broken.length > 0 ? broken : all;
  const edits = broken.length > 0 ? new Map() : joinEdits(all.map((one) => one.edits));
  const texts = new Map(all.flatMap((one) => [...one.texts]));
  const found = shown.flatMap((one) => one.remarks).filter((remark) => !isSettled(remark, edits));
  const others = [...edits.keys(), ...found.map(({ span }) => span.path)].filter((path) => !texts.has(path));
  for (const path of others) texts.set(path, disk.readFile(path) ?? "");
  const remarks = mergeRemarks(found, edits, texts);
  const causes = new Set(remarks.flatMap(({ findings = [] }) => findings));
  const uses = distinctUses(shown.flatMap((one) => one.uses));
  const matched = matchFindings(request.findings, uses, causes);
  return {
    isUnused: all.every(({ state }) => state === "unused"),
    edits,
    remarks: [
      ...addUnresolved(remarks, matched.told),
      ...listFindings(matched, request),
      ...listKeys(uses, request),
    ],
    handled: matched.handled,
    texts,
  };
}

/** A file of two projects is called from once, and from both. */
function distinctUses(uses: readonly Use[]): readonly Use[] {
  const keyOf = ({ span: { path, start, end }, role, operations, group }: Use) =>
    JSON.stringify([path, start, end, role, operations, group]);
  return [...groupBy(uses, keyOf).values()].map((same) => ({
    ...same[0],
    leads: same.flatMap(({ leads }) => leads),
  }));
}

/** Whether what one project can't prove about a name is proved by another one, or by the compiler's complaint. */
function isSettled({ span, isAfter = false, isOfValue = false }: Remark, edits: FileEdits): boolean {
  if (isOfValue || isAfter) return false;
  const changes = edits.get(span.path) ?? [];
  return changes.some((edit) => isWithin(edit, span) || isWithin(span, edit));
}

type Range = Pick<TextEdit, "start" | "end">;

function isWithin(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** A remark, where it is before all edits, and what it says. */
interface Placed extends Span, SaidRemark {
  readonly line: number;
}

const nowhere: Place = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };

/**
 * Says once what is said several times of a line, be it by two projects; of complaints of the compiler, there may be several. It isn't asked whether a name is old where the compiler
 * complains, or where something else is said of it.
 */
function mergeRemarks(
  remarks: readonly Remark[],
  edits: FileEdits,
  texts: ReadonlyMap<string, string>,
): readonly Remark[] {
  const placed = remarks.map((remark) => placeBefore(remark, edits, texts));
  const stated = placed.filter((one) => !isAsked(one));
  const asked = placed.filter((one) => !isAsked(one) || !stated.some((other) => isAnswer(other, one)));
  const firsts = new Map<string, Placed>();
  for (const one of asked) {
    const isComplaint = one.remark.stopsCompiler === true || one.said.code === "error-after-upgrade";
    const place = isComplaint ? one.start : -one.line;
    const key = JSON.stringify([one.path, place, one.said]);
    const first = firsts.get(key);
    if (first === undefined || one.start < first.start) firsts.set(key, one);
  }
  return joinCauses([...firsts.values()]);
}

function placeBefore(remark: Remark, edits: FileEdits, texts: ReadonlyMap<string, string>): Placed {
  const { span, isAfter, say } = remark;
  const changes = isAfter === true ? (edits.get(span.path) ?? []) : [];
  const [start, end] = [moveBack(span.start, changes), moveBack(span.end, changes)];
  const line = (texts.get(span.path) ?? "").slice(0, start).split("\n").length;
  return { remark, path: span.path, start, end, line, said: say(nowhere) };
}

function isAsked({ said }: Placed): boolean {
  return said.code === "possible-old-name";
}

/** Whether what is said of a place says what a name there is. */
function isAnswer(other: Placed, { path, start, end }: Placed): boolean {
  if (other.path !== path) return false;
  if (other.said.code === "error-after-upgrade") return other.start <= start && other.end >= end;
  return other.start === start && other.end === end;
}
