import type { ts } from "ts-morph";
import { groupBy } from "../../../language/model/group-by.js";
import { findBlamed } from "../find/blamed-names.js";
import { wordsOf } from "../list/list-errors.js";
import type { MovedValues } from "../plan/moved-values.js";
import { lastName, type SymbolTable } from "../plan/symbol-table.js";
import type { View } from "../project/callers.js";
import { isDouble } from "./double-names.js";
import { renameAt } from "./rename.js";
import { type FileEdits, joinEdits, moveBack, type TextEdit } from "./text-edit.js";

/** Edits, and what the compiler says of the callers that they make. */
export interface CheckedEdits {
  readonly edits: FileEdits;
  readonly view: View;
  readonly errors: readonly ts.DiagnosticWithLocation[];
}

type Check = (edits: FileEdits) => CheckedEdits;

interface Context {
  /** The files before all edits. */
  readonly files: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  readonly table: SymbolTable;
  readonly movedValues: MovedValues;
}

interface Repair {
  readonly path: string;
  /** Where the compiler complained, in the text before all edits. */
  readonly at: number;
  readonly edit: TextEdit;
}

/** How often names are corrected: the compiler doesn't complain of all at once. */
const maxRounds = 8;

/** Corrects names at which the compiler complains, as long as it is content with what they become. */
export function repairEdits(proved: FileEdits, check: Check, context: Context): CheckedEdits {
  let best = check(proved);
  const refused = new Set<string>();
  for (let round = 0; round < maxRounds && best.errors.length > 0; round += 1) {
    const repairs = repairNames(best, context).filter((repair) => !refused.has(placeOf(repair)));
    if (repairs.length === 0) break;
    const next = check(
      joinEdits([best.edits, ...repairs.map(({ path, edit }) => new Map([[path, [edit]]]))]),
    );
    const complaints = new Set(next.errors.map((error) => placeOf(placeBefore(error, next.edits))));
    const wrong = repairs.map(placeOf).filter((place) => complaints.has(place));
    if (wrong.length === 0) best = next;
    for (const place of wrong) refused.add(place);
  }
  return withdrawHalves(best, check, context);
}

/** Takes back a name where the compiler complains that something else of the statement has the old one, and nothing says it may not. */
function withdrawHalves(best: CheckedEdits, check: Check, { files }: Context): CheckedEdits {
  const halves = best.errors.flatMap((error) => {
    const { path, at } = placeBefore(error, best.edits);
    const file = files.find(({ fileName }) => fileName === path);
    const statement = file?.statements.find(({ pos, end }) => pos <= at && at < end);
    if (file === undefined || statement === undefined) return [];
    const message = wordsOf(error);
    return (best.edits.get(path) ?? []).filter(({ start, end, text }) => {
      const names = [file.text.slice(start, end), text];
      const isBeside = start >= statement.pos && end <= statement.end;
      return isBeside && names.every((name) => message.includes(`"${name}"`));
    });
  });
  if (halves.length === 0) return best;
  const kept = [...best.edits].map(
    ([path, edits]) => [path, edits.filter((edit) => !halves.includes(edit))] as const,
  );
  const without = check(new Map(kept));
  return without.errors.length <= best.errors.length ? without : best;
}

function placeOf({ path, at }: Pick<Repair, "path" | "at">): string {
  return `${path}:${at}`;
}

/** Where the compiler complains, in the text before all edits. */
function placeBefore({ file: { fileName }, start }: ts.DiagnosticWithLocation, edits: FileEdits) {
  return { path: fileName, at: moveBack(start, edits.get(fileName) ?? []) };
}

/**
 * Edits of old names at which the compiler complains with the new client, though it didn't with the old one: such as keys of
 * types that are computed. That they are right is for the compiler to say.
 */
function repairNames(
  { errors, edits }: CheckedEdits,
  { files, checker, ...changed }: Context,
): readonly Repair[] {
  const targets = listTargets(changed);
  return files.flatMap((file) => {
    const path = file.fileName;
    const inFile = errors.filter((error) => error.file.fileName === path);
    const messages = new Map(inFile.map((error) => [placeBefore(error, edits).at, wordsOf(error)]));
    return findBlamed(file, messages, checker).flatMap(({ name, at }) => {
      const to = targets.get(name.text);
      return to === undefined || isDouble(name, to) ? [] : [{ path, at, edit: renameAt(name, to) }];
    });
  });
}

/** The new one of each old name and value that has a single one. */
function listTargets({
  table: { renamed },
  movedValues: { ofMembers },
}: Pick<Context, "table" | "movedValues">): ReadonlyMap<string, string> {
  const names = [...renamed].map(([path, to]) => [lastName(path), to] as const);
  const values = [...ofMembers.values()].flatMap((moves) => [...moves]);
  const groups = [...groupBy([...names, ...values], ([old]) => old)];
  return new Map(
    groups.flatMap(([old, [[, to], ...others]]) =>
      to !== undefined && others.every(([, other]) => other === to) ? [[old, to] as const] : [],
    ),
  );
}
