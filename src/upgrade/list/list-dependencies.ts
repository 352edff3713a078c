import { posix } from "node:path";
import { ts } from "ts-morph";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { ClientMove } from "../project/client-location.js";
import { isInFolder } from "../project/overlay.js";
import { readPackageImports } from "../project/package-imports.js";
import { findManifest } from "../project/find-manifest.js";
import type { View } from "../project/callers.js";
import { listSpecifiers } from "../project/specifiers.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import type { Remark } from "./remark.js";

/** The package.json files above some files that lack the package of the new client, which those import. */
export function listDependencies(
  files: readonly ts.SourceFile[],
  view: View,
  { moves }: UpgradeRequest,
): readonly Remark[] {
  return moves
    .filter(({ from, to }) => from.packageName !== to.packageName)
    .flatMap((move) => {
      const importing = files.filter((file) => importsPackage(file, view, move));
      const manifests = importing.flatMap(({ fileName }) => findManifest(posix.dirname(fileName)) ?? []);
      return [...new Set(manifests)].flatMap((path) => checkManifest(path, move));
    });
}

function importsPackage(file: ts.SourceFile, view: View, { from, to }: ClientMove): boolean {
  const readFile = (path: string) => ts.sys.readFile(path);
  return listSpecifiers(file, view).some(({ node: { text } }) =>
    [text, ...readPackageImports(text, file.fileName, readFile)].some(
      (name) =>
        isInFolder(name, to.packageName) || (text.startsWith("#") && isInFolder(name, from.packageName)),
    ),
  );
}

function checkManifest(path: string, { from, to }: ClientMove): readonly Remark[] {
  const file = ts.parseJsonText(path, ts.sys.readFile(path) ?? "");
  const keys: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) keys.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const old = keys.find(({ text }) => text === from.packageName);
  if (old === undefined || keys.some(({ text }) => text === to.packageName)) return [];
  const facts = { path: posix.basename(path), old: from.packageName, wanted: to.packageName };
  const span = { path, start: old.getStart(file), end: old.getEnd() };
  return [{ span, isAfter: false, say: (at) => diagnose("old-dependency", { ...facts, path: at.file }, at) }];
}
