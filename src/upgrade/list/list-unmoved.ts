import { posix } from "node:path";
import { ts } from "ts-morph";
import type { View } from "../project/callers.js";
import { isChecked } from "../project/checked.js";
import { moveOfPath } from "../project/client-paths.js";
import { isInFolder } from "../project/overlay.js";
import { listSpecifiers } from "../project/specifiers.js";
import { walk } from "../project/walk.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { type Remark, remarkOn } from "./remark.js";

/** The imports of a file that lead to the old client still, after everything that could be moved. */
export function listUnmoved(file: ts.SourceFile, view: View, { moves }: UpgradeRequest): readonly Remark[] {
  // Of a file without types that are checked, it is said that nothing in it is moved.
  if (!isChecked(file, view.program.getCompilerOptions())) return [];
  return listSpecifiers(file, view).flatMap(({ node, target }) => {
    const move = moves.find(({ from, to }) => from.folder !== to.folder && isInFolder(target, from.folder));
    if (move === undefined) return [];
    const facts = { specifier: node.text, folder: move.to.shown };
    return [remarkOn("unmoved-import", facts, node, { isAfter: true })];
  });
}

/**
 * The other strings of a file that lead to the old client. Nothing says what becomes of them, so each is a question.
 *
 * @param folders where paths may start that don't start in the file's own folder
 */
export function listPaths(
  file: ts.SourceFile,
  view: View,
  folders: readonly string[],
  { moves, from }: UpgradeRequest,
): readonly Remark[] {
  const changing = moves.filter((move) => move.from.folder !== move.to.folder);
  const words = changing.flatMap((move) => [posix.basename(move.from.folder), move.from.packageName]);
  if (!words.some((word) => file.text.includes(word))) return [];
  const imports = new Set<ts.Node>(listSpecifiers(file, view).map(({ node }) => node));
  const bases = [posix.dirname(file.fileName), ...folders];
  const found: Remark[] = [];
  const add = (path: string, start: number, end: number): void => {
    const move = moveOfPath(path, bases, changing);
    if (move === undefined) return;
    const facts = { path, from, folder: move.to.shown };
    const span = { path: file.fileName, start, end };
    found.push(remarkOn("unmoved-path", facts, span, { isAfter: true, isQuestion: true }));
  };
  walk(file, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && !imports.has(node)) add(node.text, node.getStart(file), node.getEnd());
  });
  for (const { fileName, pos, end } of [...file.referencedFiles, ...file.typeReferenceDirectives]) {
    add(fileName, pos, end);
  }
  return found;
}
