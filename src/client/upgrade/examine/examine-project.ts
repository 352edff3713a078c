import type { ts } from "ts-morph";
import { findErrors } from "../list/list-errors.js";
import { createLook, type View } from "../project/callers.js";
import { type ClientLocation, isInFolder, isModuleOf } from "../project/client-location.js";
import type { CallerProject } from "../project/compile.js";
import type { ClientCalls } from "../reach/client-calls.js";
import type { CallReader } from "../reach/find-calls.js";
import { findUses } from "../reach/find-uses.js";
import { placeUse } from "../reach/use.js";
import { findNamed } from "./find-named.js";
import { type ClientUses, joinUses } from "./match-hits.js";

/** A client, as the compiler finds it. */
export interface LocatedClient {
  readonly at: ClientLocation;
  readonly calls: { readonly old: ClientCalls; readonly new: ClientCalls };
  /** What callers may name that changes. */
  readonly wanted: ReadonlySet<string>;
}

export interface ProjectRequest {
  readonly clients: readonly LocatedClient[];
  readonly texts: { readonly old: ReadonlyMap<string, string>; readonly new: ReadonlyMap<string, string> };
  readonly generated: readonly string[];
  readonly hasTime: () => boolean;
}

/** What was found in the files of a project that are to be examined. */
export interface ProjectUses {
  /** In the order of the clients. */
  readonly clients: readonly ClientUses[];
  /** Those that weren't examined any more. */
  readonly late: readonly string[];
  readonly unparsed: readonly string[];
  /** The texts of those that use a client. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Finds what some files of a project do with clients: with the old ones, and also with the new ones if code doesn't compile with the
 * former, since it may have moved already.
 */
export function examineProject(
  project: CallerProject,
  files: ReadonlySet<string>,
  request: ProjectRequest,
): ProjectUses {
  const { clients, hasTime } = request;
  if (!hasTime()) {
    return { clients: clients.map(() => none), late: [...files], unparsed: [], texts: new Map() };
  }
  const look = createLook(project, { ...request, moves: clients.map(({ at }) => ({ from: at, to: at })) });
  const view = look("old");
  const late = new Set<string>();
  const usersIn = ({ usersOf }: View) => usersOf("from").filter(({ fileName }) => files.has(fileName));
  const users = usersIn(view);
  const found = users.map((file) => examineFile(file, view, "old", request, late));
  const next = hasMoved(view, users, request, late) ? look("new") : undefined;
  const moved = next === undefined ? [] : usersIn(next);
  const more = next === undefined ? [] : moved.map((file) => examineFile(file, next, "new", request, late));
  return {
    clients: clients.map((_, index) => joinUses([...found, ...more].flatMap((uses) => uses[index] ?? []))),
    late: [...late],
    unparsed: [...files].filter((path) => hasSyntaxErrors(path, view.program)),
    texts: new Map([...users, ...moved].map(({ fileName, text }) => [fileName, text])),
  };
}

/** Whether code doesn't compile with the old clients, where the new ones are others. What there is no time for may have moved. */
function hasMoved(
  { program }: View,
  users: readonly ts.SourceFile[],
  { texts, hasTime }: ProjectRequest,
  late: Set<string>,
): boolean {
  if (texts.old === texts.new) return false;
  return users.some((file) => {
    if (hasTime()) return findErrors(program, [file]).length > 0;
    late.add(file.fileName);
    return false;
  });
}

const none: ClientUses = { uses: [], named: [] };

function examineFile(
  file: ts.SourceFile,
  { checker }: View,
  side: "old" | "new",
  { clients, generated, hasTime }: ProjectRequest,
  late: Set<string>,
): readonly ClientUses[] {
  if (!hasTime()) {
    late.add(file.fileName);
    return [];
  }
  return clients.map(({ at, calls, wanted }) => {
    const reader: CallReader = {
      checker,
      linked: new Map(),
      calls: calls[side],
      isOfClient: (path) => isModuleOf(at, path),
      isGenerated: (path) => generated.some((folder) => isInFolder(path, folder)),
    };
    return {
      uses: findUses(file, reader).map((use) => placeUse(use, false)),
      named: findNamed(file, wanted, reader),
    };
  });
}

function hasSyntaxErrors(path: string, program: ts.Program): boolean {
  const file = program.getSourceFile(path);
  return file === undefined || program.getSyntacticDiagnostics(file).length > 0;
}
