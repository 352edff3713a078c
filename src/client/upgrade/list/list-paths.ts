import { posix } from "node:path";
import { ts } from "ts-morph";
import { aliasFiles, baseOf, valuesBelow } from "../project/aliases.js";
import type { View } from "../project/callers.js";
import { isChecked } from "../project/checked.js";
import { moveOfFile, moveOfPath } from "../project/client-location.js";
import { nodesOf } from "../project/nodes.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { type Remark, remarkOn, type Span, spanOf } from "./remark.js";

/** The imports of a file that lead to the old client still, after everything that could be moved. */
export function listUnmoved(file: ts.SourceFile, view: View, { moves }: UpgradeRequest): readonly Remark[] {
  // Of a file without types that are checked, it is said that nothing in it is moved.
  if (!isChecked(file, view.program.getCompilerOptions())) return [];
  return view.specifiersOf(file).flatMap(({ node, target }) => {
    const move = moveOfFile(target, moves);
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
  request: UpgradeRequest,
): readonly Remark[] {
  const words = request.moves.flatMap(({ from }) => [posix.basename(from.folder), from.packageName]);
  if (!words.some((word) => file.text.includes(word))) return [];
  const { fileName: path, referencedFiles, typeReferenceDirectives } = file;
  const imports = new Set<ts.Node>(view.specifiersOf(file).map(({ node }) => node));
  const references = [...referencedFiles, ...typeReferenceDirectives].map(({ fileName, pos, end }) => ({
    text: fileName,
    span: { path, start: pos, end },
  }));
  const strings = nodesOf(file).filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateHead(node));
  const others = strings
    .filter((node) => !imports.has(node))
    .map((node) => ({ text: node.text, span: spanOf(node) }));
  const bases = [posix.dirname(path), ...folders];
  return [...references, ...others].flatMap((string) => askAboutPath(string, bases, request, true));
}

/** What says in a tsconfig.json or a package.json what a specifier stands for, here or for whoever imports the package. */
const sections = [
  "paths",
  "types",
  "imports",
  "exports",
  "main",
  "module",
  "browser",
  "typings",
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
];

/**
 * The values in tsconfig.json and package.json that lead to the old client; those that are rewritten are settled. A package that
 * is called as the client is has a message of its own.
 */
export function listAliases(config: string, request: UpgradeRequest): readonly Remark[] {
  const packages = new Set(request.moves.map(({ from }) => from.packageName));
  return aliasFiles(config).flatMap((path) => {
    const targets = valuesBelow(path, sections).filter(({ keys }) => !keys.some((key) => packages.has(key)));
    return targets.flatMap((target) => askAboutPath(target, [baseOf(path)], request, false));
  });
}

/** A string that may be a path, or a package. */
interface Path {
  readonly text: string;
  readonly span: Span;
}

function askAboutPath(
  { text, span }: Path,
  bases: readonly string[],
  { moves, from }: UpgradeRequest,
  isAfter: boolean,
): readonly Remark[] {
  const [, installed = text] = /^(?:npm:|.*\/node_modules\/)(.*?)(?:@[^/]*)?$/u.exec(text) ?? [];
  const move = moveOfPath(installed, bases, moves);
  if (move === undefined) return [];
  const facts = { path: text, from, folder: move.to.shown };
  return [remarkOn("unmoved-path", facts, span, { isAfter, isQuestion: true })];
}
