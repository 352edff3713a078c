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
import type { View } from "./project/callers.js";
import type { ClientMove } from "./project/client-location.js";
import type { CallerProject } from "./project/compile.js";
import { compilerPath } from "./project/overlay.js";
import { createLook, type Look } from "./project/look.js";
import { askInFiles, readerOf, rewriteFiles } from "./rewrite-files.js";
import type { UpgradeRequest } from "./upgrade-request.js";

export interface ProjectUpgrade {
  /** `unused`: no file imports a client. `broken`: it doesn't compile, so nothing was looked at. */
  readonly state: "upgraded" | "unused" | "broken";
  readonly edits: FileEdits;
  readonly remarks: readonly Remark[];
  /** The texts of its files before, by their absolute paths. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Rewrites the callers of one project in memory, and says what is left to do in them. */
export function upgradeProject(project: CallerProject, request: UpgradeRequest): ProjectUpgrade {
  const look = createLook(project, request);
  const old = look("old");
  const users = usersOf(old, request.moves, "from");
  if (users.length === 0) {
    const moved = usersOf(old, request.moves, "to");
    return moved.length === 0 ? finish("unused", old, []) : review(old, moved, { project, request });
  }
  const errors = findErrors(old.program, users);
  if (errors.length === 0) return rewrite(old, users, { project, request, look });
  const next = look("new");
  const left = usersOf(next, request.moves, "to");
  const isMoved = left.length > 0 && findErrors(next.program, left).length < errors.length;
  if (isMoved) return review(next, left, { project, request });
  return finish(
    "broken",
    old,
    errors.map((error) => listErrorBefore(error, request.from)),
  );
}

function usersOf(
  { callers }: View,
  moves: readonly ClientMove[],
  side: keyof ClientMove,
): readonly ts.SourceFile[] {
  return callers.reaching(moves.map((move) => move[side].folder));
}

interface Rewriter {
  readonly project: CallerProject;
  readonly request: UpgradeRequest;
  readonly look: Look;
}

function rewrite(
  old: View,
  users: readonly ts.SourceFile[],
  { project, request, look }: Rewriter,
): ProjectUpgrade {
  const { edits: proved, remarks, openPlaces } = rewriteFiles(old, users, project.config, request);
  const unclear = request.table.isAmbiguous ? findUnclear(proved, look("new"), request) : [];
  if (unclear.length > 0) return finish("broken", old, unclear);
  const check = (edits: FileEdits): Checked => {
    const view = look("new", edits);
    const files = [
      ...new Set([...usersOf(view, request.moves, "to"), ...usersOf(view, request.moves, "from")]),
    ];
    return { edits, errors: findErrors(view.program, files), view, files };
  };
  const { edits, errors, view, files } = repairEdits(check(proved), check, {
    files: users,
    checker: old.checker,
    ...request,
  });
  const unmoved = files.flatMap((file) => listUnmoved(file, view, request));
  const leaving = findLeaving(openPlaces, { reader: readerOf(old, request), program: view.program, edits });
  const all = [
    ...joinErrors([...remarks, ...unmoved], errors, edits, request),
    ...listLeaving(leaving, request.version),
    ...listDependencies(files, view, request),
    ...listStrings(view, project, request),
  ];
  return { ...finish("upgraded", old, all), edits };
}

/** The first edit of callers that compile with both clients as they are: nothing says which of them they are for. */
function findUnclear(
  edits: FileEdits,
  next: View,
  { moves, from, version }: UpgradeRequest,
): readonly Remark[] {
  const [first] = [...edits].flatMap(([path, changes]) => changes.map((change) => ({ ...change, path })));
  const users = usersOf(next, moves, "to");
  if (first === undefined || users.length === 0 || findErrors(next.program, users).length > 0) return [];
  return [remarkOn("undecided-version", { from, version }, first)];
}

/** What is wrong after edits. */
interface Checked extends CheckedEdits {
  readonly view: View;
  /** Those that use a client. */
  readonly files: readonly ts.SourceFile[];
}

/** The strings that lead to the old client, and are no imports: in all files, and in those that say what aliases stand for. */
function listStrings(view: View, { config }: CallerProject, request: UpgradeRequest): readonly Remark[] {
  const folders = [posix.dirname(config), compilerPath(".")];
  const paths = view.callers.files.flatMap((file) => listPaths(file, view, folders, request));
  return [...paths, ...listAliases(config, request)];
}

/** What is left in callers that have the new client already. */
function review(
  view: View,
  users: readonly ts.SourceFile[],
  { project, request }: Omit<Rewriter, "look">,
): ProjectUpgrade {
  const asked = askInFiles(view, users, request);
  const errors = findErrors(view.program, users);
  return finish("upgraded", view, [
    ...joinErrors(asked, errors, new Map(), request),
    ...listDependencies(users, view, request),
    ...listStrings(view, project, request),
  ]);
}

function finish(
  state: ProjectUpgrade["state"],
  { callers }: View,
  remarks: readonly Remark[],
): ProjectUpgrade {
  const texts = new Map(callers.files.map(({ fileName, text }) => [fileName, text]));
  return { state, edits: new Map(), remarks, texts };
}
