import { posix } from "node:path";
import { ts } from "ts-morph";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { ClientLocation, ClientMove } from "../project/client-location.js";
import { listJsonStrings } from "../project/json-strings.js";
import { isInFolder } from "../project/overlay.js";
import { readPackageImports } from "../project/package-imports.js";
import { findManifest } from "../project/find-manifest.js";
import type { View } from "../project/callers.js";
import { listSpecifiers } from "../project/specifiers.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import type { Remark } from "./remark.js";

/**
 * What the package.json files above some files lack or have too much: the package of the new client, which those import, and
 * that of the old one.
 */
export function listDependencies(
  files: readonly ts.SourceFile[],
  view: View,
  { moves }: UpgradeRequest,
): readonly Remark[] {
  return moves
    .filter(({ from, to }) => from.packageName !== to.packageName)
    .flatMap((move) => {
      const { from, to } = move;
      const manifests = manifestsOf(files.filter((file) => importsPackage(file, view, to.packageName, from)));
      const old = manifestsOf(files.filter((file) => importsPackage(file, view, from.packageName)));
      return [...manifests].flatMap((path) => checkManifest(path, move, old.has(path)));
    });
}

function manifestsOf(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ fileName }) => findManifest(posix.dirname(fileName)) ?? []));
}

/** @param former the client that `imports` of a package.json may have on the disk, before they are moved */
function importsPackage(
  file: ts.SourceFile,
  view: View,
  packageName: string,
  former?: ClientLocation,
): boolean {
  const readFile = (path: string) => ts.sys.readFile(path);
  return listSpecifiers(file, view).some(({ node: { text } }) => {
    const aliased = former === undefined ? [] : readPackageImports(text, file.fileName, readFile);
    const isMoved = (name: string) => former !== undefined && isInFolder(name, former.packageName);
    return [text, ...aliased].some((name) => isInFolder(name, packageName)) || aliased.some(isMoved);
  });
}

function checkManifest(path: string, { from, to }: ClientMove, isOldImported: boolean): readonly Remark[] {
  const file = ts.parseJsonText(path, ts.sys.readFile(path) ?? "");
  const dependencies = listJsonStrings(file).flatMap(({ node, keys, isKey }) =>
    isKey && /dependencies$/iu.test(keys.at(-1) ?? "") ? [node] : [],
  );
  const old = dependencies.find(({ text }) => text === from.packageName);
  const hasNew = dependencies.some(({ text }) => text === to.packageName);
  if (old === undefined || (hasNew && isOldImported)) return [];
  const span = { path, start: old.getStart(file), end: old.getEnd() };
  const code = hasNew ? "unused-dependency" : "old-dependency";
  const facts = { old: from.packageName, wanted: to.packageName };
  return [{ span, isQuestion: hasNew, say: (at) => diagnose(code, { ...facts, path: at.file }, at) }];
}
