import type { ts } from "ts-morph";
import { applyEdits, type FileEdits, moveForward } from "./edit/text-edit.js";
import { findErrors, listErrorAfter, listErrorBefore } from "./list/list-errors.js";
import type { Remark } from "./list/remark.js";
import { findCallers, type View } from "./project/callers.js";
import { type ClientMove, redirectPackages } from "./project/client-location.js";
import { type CallerProject, createCompiler } from "./project/compile.js";
import { layOver } from "./project/overlay.js";
import { parseProject } from "./project/read-projects.js";
import { askInFiles, rewriteFiles } from "./rewrite-files.js";
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
    return moved.length === 0 ? finish("unused", old, []) : review(old, moved, request);
  }
  const errors = findErrors(old.program, users);
  if (errors.length === 0) return rewrite(old, users, { project, request, look });
  const next = look("new");
  const left = usersOf(next, request.moves, "to");
  if (findErrors(next.program, left).length < errors.length) return review(next, left, request);
  return finish(
    "broken",
    old,
    errors.map((error) => listErrorBefore(error, request.from)),
  );
}

type Look = (side: "old" | "new", edits?: FileEdits) => View;

/** Compiles a project with one of the clients, and with edits in the place of what is on the disk. */
function createLook(project: CallerProject, { moves, texts, generated }: UpgradeRequest): Look {
  const compiler = createCompiler(project);
  const clients = moves.flatMap(({ from, to }) => [from, to]);
  return (side, edits = new Map()) => {
    const edited = [...edits].map(([path, changes]) => [path, applyEdits(readText(path), changes)] as const);
    const overlay = layOver(new Map([...texts[side], ...edited]), generated);
    const chosen = edits.size === 0 ? project : parseProject(project.config, overlay).project;
    const compiled = compiler.compile(chosen, overlay, redirectPackages(clients, texts[side]));
    return { ...compiled, callers: findCallers(compiled, { generated, roots: project.files }) };
  };
}

function readText(path: string): string {
  return layOver(new Map()).readFile(path) ?? "";
}

function usersOf(
  { callers }: View,
  moves: readonly ClientMove[],
  side: keyof ClientMove,
): readonly ts.SourceFile[] {
  return callers.reaching(moves.map((move) => move[side].folder));
}

function rewrite(
  old: View,
  users: readonly ts.SourceFile[],
  {
    project,
    request,
    look,
  }: { readonly project: CallerProject; readonly request: UpgradeRequest; readonly look: Look },
): ProjectUpgrade {
  const { edits, remarks } = rewriteFiles(old, users, project.config, request);
  const next = look("new", edits);
  const paths = new Set(users.map(({ fileName }) => fileName));
  const files = next.callers.files.filter(({ fileName }) => paths.has(fileName));
  const errors = findErrors(next.program, files).filter((error) => !isListed(error, remarks, edits));
  return {
    ...finish("upgraded", old, [...remarks, ...errors.map((error) => listErrorAfter(error, request))]),
    edits,
  };
}

/** Whether an error is at a place of which something is said already. */
function isListed(
  { file, start, length }: ts.DiagnosticWithLocation,
  remarks: readonly Remark[],
  all: FileEdits,
): boolean {
  const edits = all.get(file.fileName) ?? [];
  return remarks.some(
    ({ span }) =>
      span.path === file.fileName &&
      moveForward(span.start, edits) <= start + length &&
      moveForward(span.end, edits) >= start,
  );
}

/** What is left in callers that have the new client already. */
function review(view: View, users: readonly ts.SourceFile[], request: UpgradeRequest): ProjectUpgrade {
  const errors = findErrors(view.program, users).map((error) => listErrorAfter(error, request));
  return finish("upgraded", view, [...errors, ...askInFiles(view, users, request)]);
}

function finish(
  state: ProjectUpgrade["state"],
  { callers }: View,
  remarks: readonly Remark[],
): ProjectUpgrade {
  const texts = new Map(callers.files.map(({ fileName, text }) => [fileName, text]));
  return { state, edits: new Map(), remarks, texts };
}
