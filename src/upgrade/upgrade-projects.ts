import { type FileEdits, joinEdits } from "./edit/text-edit.js";
import type { Remark } from "./list/remark.js";
import type { CallerProject } from "./project/compile.js";
import { layOver } from "./project/overlay.js";
import { upgradeProject } from "./upgrade-project.js";
import type { UpgradeRequest } from "./upgrade-request.js";

/** What becomes of all callers. */
export interface Upgrade {
  /** Whether no file imports a client, the old one or the new one. */
  readonly isUnused: boolean;
  /** Empty while one of the projects doesn't even compile with the old client. */
  readonly edits: FileEdits;
  readonly remarks: readonly Remark[];
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
  const disk = layOver(new Map());
  const remarks = distinct(shown.flatMap((one) => one.remarks)).filter((remark) => !isSettled(remark, edits));
  const others = [...edits.keys(), ...remarks.map(({ span }) => span.path)].filter(
    (path) => !texts.has(path),
  );
  for (const path of others) texts.set(path, disk.readFile(path) ?? "");
  return {
    isUnused: all.every(({ state }) => state === "unused"),
    edits,
    remarks,
    texts,
  };
}

/**
 * What is said twice of one place, because two projects have the file, is said once. It isn't asked whether a name is old
 * where something else is said of it.
 */
function distinct(remarks: readonly Remark[]): readonly Remark[] {
  const nowhere = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };
  const said = remarks.map((remark) => ({
    remark,
    place: JSON.stringify([remark.span, remark.isAfter]),
    diagnostic: remark.say(nowhere),
  }));
  const different = new Map(
    said.map((one) => [`${one.place} ${JSON.stringify(one.diagnostic)}`, one] as const),
  );
  const isAsked = ({ diagnostic }: (typeof said)[number]) => diagnostic.code === "possible-old-name";
  const stated = new Set(said.filter((one) => !isAsked(one)).map(({ place }) => place));
  return [...different.values()]
    .filter((one) => !isAsked(one) || !stated.has(one.place))
    .map(({ remark }) => remark);
}

/** Whether what one project can't prove about a name is proved by another one, or by the compiler's complaint. */
function isSettled({ span, isAfter }: Remark, edits: FileEdits): boolean {
  const changes = edits.get(span.path) ?? [];
  return !isAfter && changes.some(({ start, end }) => start >= span.start && end <= span.end);
}
