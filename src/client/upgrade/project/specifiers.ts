import { posix } from "node:path";
import { ts } from "ts-morph";
import type { TextEdit } from "../edit/text-edit.js";
import { type ClientMove, movePath, renamePackage } from "./client-location.js";
import type { CompiledProject } from "./compile.js";
import { namesModule } from "./module-names.js";
import { nodesOf } from "./nodes.js";

/** A string that names a module. */
export interface Specifier {
  readonly node: ts.StringLiteralLike;
  /** The file that it leads to. */
  readonly target: string;
  /** Whether it leads there as one of an installed package. */
  readonly isInPackage: boolean;
}

/** Every string of a file that names a module: imports, `require`, and what mocks modules in tests. */
export function listSpecifiers(file: ts.SourceFile, { resolve }: CompiledProject): readonly Specifier[] {
  const names = nodesOf(file).filter(ts.isStringLiteralLike).filter(namesModule);
  return names.flatMap((node) => {
    const resolved = resolve(node.text, file);
    if (resolved === undefined) return [];
    const { resolvedFileName: target, isExternalLibraryImport: isInPackage = false } = resolved;
    return [{ node, target, isInPackage }];
  });
}

/** The edit that makes a specifier lead to the other client; `undefined` if it is none, or nothing says how. */
export function moveSpecifier(
  { node, target }: Specifier,
  move: ClientMove,
  { resolve }: CompiledProject,
): TextEdit | undefined {
  const { text } = node;
  const { from, to } = move;
  const file = node.getSourceFile();
  const moved = text.startsWith(".")
    ? movePath(text, posix.dirname(file.fileName), move)
    : replaceFolder(text, move);
  const wanted = renamePackage(text, move) ?? moved;
  if (wanted === undefined || wanted === text) return undefined;
  const isRight = resolve(wanted, file)?.resolvedFileName === to.folder + target.slice(from.folder.length);
  return isRight ? { start: node.getStart() + 1, end: node.getEnd() - 1, text: wanted } : undefined;
}

/** `@/generated/old/index.js` → `@/generated/new/index.js`: by the parts in which the folders differ. */
function replaceFolder(text: string, { from, to }: ClientMove): string | undefined {
  const [before, after] = [from.folder.split("/"), to.folder.split("/")];
  const common = before.findIndex((part, index) => part !== after[index]);
  const [old, next] = [before.slice(common).join("/"), after.slice(common).join("/")];
  const at = `/${text}/`.indexOf(`/${old}/`);
  if (common === -1 || at === -1) return undefined;
  return text.slice(0, at) + next + text.slice(at + old.length);
}
