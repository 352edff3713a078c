import { type FileEdits, joinEdits, type TextEdit } from "./edit/text-edit.js";
import { mergeRemarks } from "./list/merge-remarks.js";
import type { Remark } from "./list/remark.js";
import type { CallerProject } from "./project/compile.js";
import { disk } from "./project/overlay.js";
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
  const found = shown.flatMap((one) => one.remarks).filter((remark) => !isSettled(remark, edits));
  const others = [...edits.keys(), ...found.map(({ span }) => span.path)].filter((path) => !texts.has(path));
  for (const path of others) texts.set(path, disk.readFile(path) ?? "");
  return {
    isUnused: all.every(({ state }) => state === "unused"),
    edits,
    remarks: mergeRemarks(found, edits, texts),
    texts,
  };
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
