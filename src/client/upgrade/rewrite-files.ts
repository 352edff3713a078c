import type { ts } from "ts-morph";
import { renameAt } from "./edit/rename.js";
import { type FileEdits, joinEdits, type TextEdit } from "./edit/text-edit.js";
import { findNames, type FoundNames } from "./find/find-names.js";
import { findValues, type FoundValue } from "./find/find-values.js";
import { findWords } from "./find/find-words.js";
import { type Flows, followFlows } from "./find/flows.js";
import type { Reader } from "./find/meaning.js";
import { askEdits, keepMembers, listDouble, listUnchecked } from "./list/list-kept.js";
import { listArrival, listCrossings } from "./list/list-flows.js";
import { listOpenName, listValue, listWord } from "./list/list-names.js";
import type { Remark } from "./list/remark.js";
import { lastName } from "./plan/symbol-table.js";
import { moveAliases } from "./project/aliases.js";
import type { View } from "./project/callers.js";
import { isChecked, isJson } from "./project/checked.js";
import { type ClientMove, isModuleOf, moveOfFile } from "./project/client-location.js";
import { moveSpecifier } from "./project/specifiers.js";
import type { UpgradeRequest } from "./upgrade-request.js";

export interface Rewriting {
  readonly edits: FileEdits;
  readonly remarks: readonly Remark[];
  /** Where what changes may go without a type that says so. */
  readonly openPlaces: Flows["openPlaces"];
}

/** Finds everything to edit in callers of the old client, and what has to be left to people. */
export function rewriteFiles(
  view: View,
  users: readonly ts.SourceFile[],
  config: string,
  request: UpgradeRequest,
): Rewriting {
  const checked = users.filter((file) => isProvable(file, view));
  const flows = followFlows(checked, readerOf(view, request));
  const { linked, remarks: kept } = keepMembers(flows.linked, request);
  const reader = { ...readerOf(view, request), linked };
  const others = view.usersOf("to").filter((file) => !users.includes(file));
  const names = inspectFiles(view, [...users, ...others], reader, request);
  const moved = checked.map((file) => moveImports(file, view, request));
  const values = checked.flatMap((file) => findValues(file, request.movedValues, reader));
  return {
    edits: joinEdits([
      ...names.edits,
      ...moved,
      ...values.map(renameValue),
      moveAliases(config, request.moves),
    ]),
    remarks: [
      ...names.remarks,
      ...kept,
      ...listCrossings(flows.crossings, request),
      ...flows.arrivals.map((arrival) => listArrival(arrival, request)),
      ...values.filter(({ to }) => to === undefined).map((value) => listValue(value, request)),
      ...users.filter((file) => !checked.includes(file)).map((file) => listUnchecked(file, view, request)),
      ...listFormer(others, view, request),
    ],
    openPlaces: flows.openPlaces,
  };
}

/** Finds old names in callers that have the new client already: where values pass, and where nothing says what they are. */
export function askInFiles(
  view: View,
  users: readonly ts.SourceFile[],
  request: UpgradeRequest,
): readonly Remark[] {
  const reader = { ...readerOf(view, request), isOfClient: () => false };
  return [...inspectFiles(view, users, reader, request).remarks, ...listFormer(users, view, request)];
}

/** Where values pass between the new client's types and others that have its old names. */
function listFormer(users: readonly ts.SourceFile[], view: View, request: UpgradeRequest): readonly Remark[] {
  const reader = readerOf(view, request, "to");
  const renamed = new Map([...reader.table.former].map(([path, old]) => [path, lastName(old)]));
  const table = { ...reader.table, renamed, gone: new Set<string>() };
  const { crossings } = followFlows(users, { ...reader, table }, true);
  return listCrossings(crossings, request);
}

/** What it takes to read what callers mean by the names of the client of one side. */
export function readerOf(
  { checker }: View,
  { table, moves }: UpgradeRequest,
  side: keyof ClientMove = "from",
): Reader {
  const isOfClient = (file: string) => moves.some((move) => isModuleOf(move[side], file));
  return { checker, table, isOfClient, linked: new Map() };
}

/** The names and words of all files: rewritten where they lead to the client, and asked about where nothing says. */
function inspectFiles(
  view: View,
  users: readonly ts.SourceFile[],
  reader: Reader,
  request: UpgradeRequest,
): { readonly edits: readonly FileEdits[]; readonly remarks: readonly Remark[] } {
  const using = new Set(users);
  const inspected = view.callers.map((file) => {
    const asked = using.has(file) ? request.asked.inUsers : request.asked.anywhere;
    const wanted = new Set([...(using.has(file) ? reader.table.names : []), ...asked.keys()]);
    const found = findNames(file, wanted, reader);
    const { edits, remarks: kept } = keepNames(file, found, view, request);
    const words = findWords(file, new Set(asked.keys()));
    const remarks = [
      ...found.open.flatMap((name) => listOpenName(name, asked, request)),
      ...kept,
      ...words.map((word) => listWord(word, asked, request)),
    ];
    return { edits: new Map([[file.fileName, edits]]), remarks };
  });
  return {
    edits: inspected.flatMap(({ edits }) => edits),
    remarks: inspected.flatMap(({ remarks }) => remarks),
  };
}

/** The edits of a file that are to be made, and what is said of the others. */
function keepNames(
  file: ts.SourceFile,
  { edits, doubles }: FoundNames,
  view: View,
  request: UpgradeRequest,
): { readonly edits: readonly TextEdit[]; readonly remarks: readonly Remark[] } {
  if (!isProvable(file, view)) return { edits: [], remarks: askEdits(file, edits.values(), request.version) };
  const kept = new Set<ts.Node>(doubles.map(({ name }) => name));
  const made = [...edits].flatMap(([name, edit]) => (kept.has(name) ? [] : [edit]));
  return { edits: made, remarks: doubles.map((double) => listDouble(double, request)) };
}

/** Whether a file is code of which the compiler says what is wrong. */
function isProvable(file: ts.SourceFile, { program }: View): boolean {
  return !isJson(file) && isChecked(file, program.getCompilerOptions());
}

function renameValue({ at, to }: FoundValue): FileEdits {
  return new Map([[at.getSourceFile().fileName, to === undefined ? [] : [renameAt(at, to)]]]);
}

/** The edits that make a file import from the new client. */
function moveImports(file: ts.SourceFile, view: View, { moves }: UpgradeRequest): FileEdits {
  const edits = view.specifiersOf(file).flatMap((specifier) => {
    const move = moveOfFile(specifier.target, moves);
    return move === undefined ? [] : (moveSpecifier(specifier, move, view) ?? []);
  });
  return new Map<string, readonly TextEdit[]>([[file.fileName, edits]]);
}
