import type { ts } from "ts-morph";
import { findBlamed } from "../find/blamed-names.js";
import { wordsOf } from "../list/list-errors.js";
import type { MovedValues } from "../plan/moved-values.js";
import { lastName, type SymbolTable } from "../plan/symbol-table.js";
import { isDouble } from "./double-names.js";
import { renameAt } from "./rename.js";
import { type FileEdits, joinEdits, moveBack, type TextEdit } from "./text-edit.js";

/** Edits, and what the compiler says of them. */
export interface CheckedEdits {
  readonly edits: FileEdits;
  readonly errors: readonly ts.DiagnosticWithLocation[];
}

interface Context {
  /** The files before all edits. */
  readonly files: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  readonly table: SymbolTable;
  readonly movedValues: MovedValues;
}

interface Repair extends TextEdit {
  /** Where the compiler complained, in the text before all edits. */
  readonly at: number;
}

type Repairs = ReadonlyMap<string, readonly Repair[]>;

/** How often names are corrected: the compiler doesn't complain of all at once. */
const maxRounds = 8;

/** Corrects names at which the compiler complains, as long as it is content with what they become. */
export function repairEdits<Checked extends CheckedEdits>(
  first: Checked,
  check: (edits: FileEdits) => Checked,
  context: Context,
): Checked {
  let best = first;
  const refused = new Set<string>();
  for (let round = 0; round < maxRounds && best.errors.length > 0; round += 1) {
    const repairs = withoutPlaces(repairNames(best.errors, best.edits, context), refused);
    if (placesOf(repairs).length === 0) break;
    const next = check(joinEdits([best.edits, repairs]));
    const complaints = new Set(next.errors.map((error) => oldPlace(error, next.edits)));
    const wrong = placesOf(repairs).filter((place) => complaints.has(place));
    if (wrong.length === 0) best = next;
    for (const place of wrong) refused.add(place);
  }
  return withdrawHalves(best, check, context);
}

/** Takes back a name where the compiler complains that something else of the statement has the old one, and nothing says it may not. */
function withdrawHalves<Checked extends CheckedEdits>(
  best: Checked,
  check: (edits: FileEdits) => Checked,
  context: Context,
): Checked {
  const targets = [...listTargets(context)];
  const halves = best.errors.flatMap((error) => {
    const message = wordsOf(error);
    const { fileName } = error.file;
    const meant = targets.filter(([old, to]) => message.includes(`"${old}"`) && message.includes(`"${to}"`));
    const file = context.files.find((one) => one.fileName === fileName);
    const edits = best.edits.get(fileName) ?? [];
    const at = moveBack(error.start, edits);
    const statement = file?.statements.find((one) => one.pos <= at && at < one.end);
    return meant.flatMap(([old, to]) => {
      const isHalf = (edit: TextEdit) => file?.text.slice(edit.start, edit.end) === old && edit.text === to;
      const isBeside = (edit: TextEdit) =>
        statement !== undefined && edit.start >= statement.pos && edit.end <= statement.end;
      return edits.filter((edit) => isBeside(edit) && isHalf(edit));
    });
  });
  if (halves.length === 0) return best;
  const kept = [...best.edits].map(
    ([path, edits]) => [path, edits.filter((edit) => !halves.includes(edit))] as const,
  );
  const without = check(new Map(kept));
  return without.errors.length <= best.errors.length ? without : best;
}

function placeOf(path: string, { at }: Pick<Repair, "at">): string {
  return `${path}:${at}`;
}

function oldPlace({ file, start }: ts.DiagnosticWithLocation, edits: FileEdits): string {
  return placeOf(file.fileName, { at: moveBack(start, edits.get(file.fileName) ?? []) });
}

function placesOf(repairs: Repairs): readonly string[] {
  return [...repairs].flatMap(([path, edits]) => edits.map((edit) => placeOf(path, edit)));
}

function withoutPlaces(repairs: Repairs, places: ReadonlySet<string>): Repairs {
  return new Map(
    [...repairs].map(([path, edits]) => [path, edits.filter((edit) => !places.has(placeOf(path, edit)))]),
  );
}

/**
 * Edits of old names at which the compiler complains with the new client, though it didn't with the old one: such as keys of
 * types that are computed. That they are right is for the compiler to say.
 */
function repairNames(
  errors: readonly ts.DiagnosticWithLocation[],
  edits: FileEdits,
  { files, checker, ...changed }: Context,
): Repairs {
  const targets = listTargets(changed);
  return new Map(
    files.map((file) => {
      const own = errors.filter(({ file: { fileName } }) => fileName === file.fileName);
      const changes = edits.get(file.fileName) ?? [];
      const complaints = own.map((error) => ({
        at: moveBack(error.start, changes),
        message: wordsOf(error),
      }));
      const names = findBlamed(file, complaints, checker);
      return [
        file.fileName,
        names.flatMap(({ name, at }) => {
          const to = targets.get(name.text);
          return to === undefined || isDouble(name, to) ? [] : [{ ...renameAt(name, to), at }];
        }),
      ];
    }),
  );
}

/** The new one of each old name and value that has a single one. */
function listTargets({
  table: { renamed },
  movedValues: { ofMembers },
}: Pick<Context, "table" | "movedValues">): ReadonlyMap<string, string> {
  const names = [...renamed].map(([path, to]) => [lastName(path), to] as const);
  const values = [...ofMembers.values()].flatMap((moves) => [...moves]);
  const targets = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [old, to] of [...names, ...values]) {
    if (to === undefined || (targets.get(old) ?? to) !== to) unclear.add(old);
    else targets.set(old, to);
  }
  for (const name of unclear) targets.delete(name);
  return targets;
}
