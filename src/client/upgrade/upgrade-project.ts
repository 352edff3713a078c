import { posix } from "node:path";
import type { ts } from "ts-morph";
import { type CheckedEdits, repairEdits } from "./edit/repair-edits.js";
import type { FileEdits } from "./edit/text-edit.js";
import { findLeaving } from "./find/leaving-values.js";
import { listDependencies } from "./list/list-dependencies.js";
import { findErrors, joinErrors, listErrorBefore } from "./list/list-errors.js";
import { listLeaving } from "./list/list-flows.js";
import { listAliases, listPaths, listUnmoved } from "./list/list-paths.js";
import { type Remark, remarkOn } from "./list/remark.js";
import { createLook, type Look, type View } from "./project/callers.js";
import type { CallerProject } from "./project/compile.js";
import { compilerPath } from "./project/overlay.js";
import { askInFiles, readerOf, rewriteFiles } from "./rewrite-files.js";
import { findAllUses } from "./reach/find-all-uses.js";
import type { Use } from "./reach/use.js";
import type { UpgradeRequest } from "./upgrade-request.js";

export interface ProjectUpgrade {
  /** `unused`: no file imports a client. `broken`: it doesn't compile, so nothing was looked at. */
  readonly state: "upgraded" | "unused" | "broken";
  readonly edits: FileEdits;
  readonly remarks: readonly Remark[];
  /** The places that changes of the API may reach. */
  readonly uses: readonly Use[];
  /** The texts of its files before, by their absolute paths. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A project, and what its callers are to be rewritten for. */
interface Callers {
  readonly project: CallerProject;
  readonly request: UpgradeRequest;
}

/** Rewrites the callers of one project in memory, and says what is left to do in them. */
export function upgradeProject(project: CallerProject, request: UpgradeRequest): ProjectUpgrade {
  const look = createLook(project, request);
  const old = look("old");
  const users = old.usersOf("from");
  if (users.length === 0) {
    const moved = old.usersOf("to");
    return moved.length === 0 ? finish("unused", old, []) : review(old, moved, { project, request });
  }
  const errors = findErrors(old.program, users);
  if (errors.length === 0) return rewrite(old, users, look, { project, request });
  const next = look("new");
  const left = next.usersOf("to");
  const isMoved = left.length > 0 && findErrors(next.program, left).length < errors.length;
  if (isMoved) return review(next, left, { project, request });
  const broken = errors.map((error) => listErrorBefore(error, request.from));
  return finish("broken", old, broken);
}

/** Rewrites callers that compile with the old client. */
function rewrite(
  old: View,
  users: readonly ts.SourceFile[],
  look: Look,
  { project, request }: Callers,
): ProjectUpgrade {
  const { edits: proved, remarks, openPlaces } = rewriteFiles(old, users, project.config, request);
  const unclear = request.table.isAmbiguous ? findUnclear(proved, look("new"), request) : [];
  if (unclear.length > 0) return finish("broken", old, unclear);
  const check = (edits: FileEdits): CheckedEdits => {
    const view = look("new", edits);
    return { edits, view, errors: findErrors(view.program, view.usersOf("from", "to")) };
  };
  const { edits, errors, view } = repairEdits(proved, check, {
    files: users,
    checker: old.checker,
    ...request,
  });
  const files = view.usersOf("from", "to");
  const unmoved = files.flatMap((file) => listUnmoved(file, view, request));
  const leaving = findLeaving(openPlaces, { reader: readerOf(old, request), program: view.program, edits });
  const all = [
    ...joinErrors([...remarks, ...unmoved], errors, edits, { ...request, checker: view.checker }),
    ...listLeaving(leaving, request.version),
    ...listElsewhere(view, files, { project, request }),
  ];
  return { ...finish("upgraded", old, all), edits, uses: findAllUses(old, users, request, "from") };
}

/** The first edit of callers that compile with both clients as they are: nothing says which of them they are for. */
function findUnclear(edits: FileEdits, next: View, { from, version }: UpgradeRequest): readonly Remark[] {
  const [first] = [...edits].flatMap(([path, changes]) => changes.map((change) => ({ ...change, path })));
  const users = next.usersOf("to");
  if (first === undefined || users.length === 0 || findErrors(next.program, users).length > 0) return [];
  return [remarkOn("undecided-version", { from, version }, first)];
}

/** What is left in callers that have the new client already. */
function review(view: View, users: readonly ts.SourceFile[], { project, request }: Callers): ProjectUpgrade {
  const asked = askInFiles(view, users, request);
  const errors = findErrors(view.program, users);
  const remarks = [
    ...joinErrors(asked, errors, new Map(), { ...request, checker: view.checker }),
    ...listElsewhere(view, users, { project, request }),
  ];
  return { ...finish("upgraded", view, remarks), uses: findAllUses(view, users, request, "to") };
}

/**
 * The packages that those need which use a client, and the strings that lead to the old client and are no imports: in all files,
 * and in those that say what aliases stand for.
 */
function listElsewhere(
  view: View,
  users: readonly ts.SourceFile[],
  { project: { config }, request }: Callers,
): readonly Remark[] {
  const folders = [posix.dirname(config), compilerPath(".")];
  return [
    ...listDependencies(users, view, request),
    ...view.callers.flatMap((file) => listPaths(file, view, folders, request)),
    ...listAliases(config, request),
  ];
}

function finish(
  state: ProjectUpgrade["state"],
  { callers }: View,
  remarks: readonly Remark[],
): ProjectUpgrade {
  const texts = new Map(callers.map(({ fileName, text }) => [fileName, text]));
  return { state, edits: new Map(), remarks, uses: [], texts };
}
