import { diagnose } from "../../../language/diagnostics/diagnostic.js";
import { findManifest, readJsonStrings } from "../project/aliases.js";
import type { View } from "../project/callers.js";
import { type ClientLocation, type ClientMove, isInFolder } from "../project/client-location.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import type { Remark } from "./remark.js";
import type { ts } from "ts-morph";

/**
 * What the package.json files above some files lack or have too much: the package of the new client, which those import, and
 * that of the old one.
 */
export function listDependencies(
  files: readonly ts.SourceFile[],
  view: View,
  { moves }: UpgradeRequest,
): readonly Remark[] {
  const manifestsOf = (client: ClientLocation) =>
    new Set(
      files.flatMap((file) =>
        importsPackage(file, view, client) ? (findManifest(file.fileName) ?? []) : [],
      ),
    );
  return moves
    .filter(({ from, to }) => from.packageName !== to.packageName)
    .flatMap((move) => {
      const old = manifestsOf(move.from);
      return [...manifestsOf(move.to)].flatMap((path) => checkManifest(path, move, old.has(path)));
    });
}

function importsPackage(file: ts.SourceFile, view: View, { folder }: ClientLocation): boolean {
  return view.specifiersOf(file).some(({ target, isInPackage }) => isInPackage && isInFolder(target, folder));
}

function checkManifest(path: string, { from, to }: ClientMove, isOldImported: boolean): readonly Remark[] {
  const dependencies = readJsonStrings(path).filter(
    ({ keys, isKey }) => isKey && /dependencies$/iu.test(keys.at(-1) ?? ""),
  );
  const old = dependencies.find(({ text }) => text === from.packageName);
  const hasNew = dependencies.some(({ text }) => text === to.packageName);
  if (old === undefined || (hasNew && isOldImported)) return [];
  const { span } = old;
  const code = hasNew ? "unused-dependency" : "old-dependency";
  const facts = { old: from.packageName, wanted: to.packageName };
  return [{ span, isQuestion: hasNew, say: (at) => diagnose(code, { ...facts, path: at.file }, at) }];
}
