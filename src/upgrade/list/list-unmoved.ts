import type { ts } from "ts-morph";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { View } from "../project/callers.js";
import { isInFolder } from "../project/overlay.js";
import { listSpecifiers } from "../project/specifiers.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import type { Remark } from "./remark.js";

/** The imports of a file that lead to the old client still, after everything that could be moved. */
export function listUnmoved(file: ts.SourceFile, view: View, { moves }: UpgradeRequest): readonly Remark[] {
  return listSpecifiers(file, view).flatMap(({ node, target }) => {
    const move = moves.find(({ from, to }) => from.folder !== to.folder && isInFolder(target, from.folder));
    if (move === undefined) return [];
    const facts = { specifier: node.text, folder: move.to.shown };
    const span = { path: file.fileName, start: node.getStart(file), end: node.getEnd() };
    return [{ span, isAfter: true, say: (at) => diagnose("unmoved-import", facts, at) }];
  });
}
