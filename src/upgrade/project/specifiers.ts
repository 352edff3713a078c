import { posix } from "node:path";
import { ts } from "ts-morph";
import type { TextEdit } from "../edit/text-edit.js";
import { type ClientMove, isInFolder, relativeSpecifier, renamePackage } from "./client-location.js";
import type { CompiledProject } from "./compile.js";
import { namesModule } from "./module-names.js";
import { nodesOf } from "./nodes.js";

/** A string that names a module. */
interface Specifier {
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
  { from, to }: ClientMove,
  { resolve }: CompiledProject,
): TextEdit | undefined {
  const file = node.getSourceFile();
  const wanted = candidates(node.text, file.fileName, { from, to }).find((text) => {
    const found = resolve(text, file)?.resolvedFileName;
    return found === to.folder + target.slice(from.folder.length);
  });
  if (wanted === undefined || wanted === node.text) return undefined;
  return { start: node.getStart() + 1, end: node.getEnd() - 1, text: wanted };
}

function candidates(text: string, file: string, { from, to }: ClientMove): readonly string[] {
  const renamed = renamePackage(text, { from, to });
  if (renamed !== undefined) return [renamed];
  if (text.startsWith(".")) {
    const path = posix.join(posix.dirname(file), text);
    if (!isInFolder(path.replace(/\/$/u, ""), from.folder)) return [];
    return [relativeSpecifier(posix.dirname(file), to.folder + path.slice(from.folder.length))];
  }
  return replaceFolder(text, from.folder.split("/"), to.folder.split("/"));
}

/** `@/generated/old/index.js` → `@/generated/new/index.js`: by the parts in which the folders differ. */
function replaceFolder(text: string, from: readonly string[], to: readonly string[]): readonly string[] {
  const common = from.findIndex((part, index) => part !== to[index]);
  const [old, next] = [from.slice(common).join("/"), to.slice(common).join("/")];
  const at = `/${text}/`.indexOf(`/${old}/`);
  if (common === -1 || at === -1) return [];
  return [text.slice(0, at) + next + text.slice(at + old.length)];
}
