import type { ts } from "ts-morph";
import { isWrittenName, type WrittenName } from "../find/symbol-path.js";
import { lastName, type SymbolTable } from "../plan/symbol-table.js";
import { walk } from "../project/walk.js";
import { renameAt } from "./rename.js";
import { type FileEdits, moveBack } from "./text-edit.js";

/**
 * Edits of old names at which the compiler complains with the new client, though it didn't with the old one: such as keys of
 * types that are computed. That they are right is for the compiler to say.
 */
export function repairNames(
  errors: readonly ts.DiagnosticWithLocation[],
  edits: FileEdits,
  { files, table }: { readonly files: readonly ts.SourceFile[]; readonly table: SymbolTable },
): FileEdits {
  const targets = listTargets(table);
  return new Map(
    files.map((file) => {
      const own = errors.filter(({ file: { fileName } }) => fileName === file.fileName);
      const changes = edits.get(file.fileName) ?? [];
      const offsets = new Set(own.map(({ start }) => moveBack(start, changes)));
      const names = findNamesAt(file, offsets);
      return [
        file.fileName,
        names.flatMap((name) => {
          const to = targets.get(name.text);
          return to === undefined ? [] : [renameAt(name, to)];
        }),
      ];
    }),
  );
}

/** The new name of each old one that has a single one. */
function listTargets({ renamed }: SymbolTable): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [path, to] of renamed) {
    const name = lastName(path);
    if ((targets.get(name) ?? to) !== to) unclear.add(name);
    targets.set(name, to);
  }
  for (const name of unclear) targets.delete(name);
  return targets;
}

function findNamesAt(file: ts.SourceFile, offsets: ReadonlySet<number>): readonly WrittenName[] {
  const found: WrittenName[] = [];
  if (offsets.size === 0) return found;
  walk(file, (node) => {
    if (isWrittenName(node) && offsets.has(node.getStart(file))) found.push(node);
  });
  return found;
}
