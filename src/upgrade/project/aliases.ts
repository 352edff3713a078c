import { posix } from "node:path";
import { ts } from "ts-morph";
import { relativeSpecifier, renamePackage } from "./specifiers.js";
import type { FileEdits, TextEdit } from "../edit/text-edit.js";
import type { ClientMove } from "./client-location.js";
import { findManifest } from "./find-manifest.js";
import { listJsonStrings } from "./json-strings.js";
import { compilerPath, isInFolder } from "./overlay.js";

/** Edits of `paths` in a tsconfig.json and of `imports` in the package.json beside it, which lead to a client that moves. */
export function moveAliases(config: string, moves: readonly ClientMove[]): FileEdits {
  const edits = aliasFiles(config).map((path) => [path, editsOf(path, moves)] as const);
  return new Map(edits.filter(([, found]) => found.length > 0));
}

/** The files that say what specifiers of a project stand for. */
export function aliasFiles(config: string): readonly string[] {
  return [...configChain(config), findManifest(posix.dirname(config))].flatMap((path) => path ?? []);
}

/** The file and those that it extends, as far as they are its own. */
function configChain(config: string): readonly string[] {
  const chain = new Set([config]);
  for (const path of chain) {
    const { config: content = {} } = ts.readConfigFile(path, (name) => ts.sys.readFile(name));
    for (const base of [content.extends ?? []].flat()) {
      if (typeof base !== "string" || !base.startsWith(".")) continue;
      const target = posix.join(posix.dirname(path), base);
      chain.add(target.endsWith(".json") ? target : `${target}.json`);
    }
  }
  return [...chain].filter((path) => ts.sys.fileExists(path));
}

const sections: ReadonlySet<string> = new Set(["paths", "imports"]);

function editsOf(path: string, moves: readonly ClientMove[]): readonly TextEdit[] {
  const file = ts.parseJsonText(path, ts.sys.readFile(path) ?? "");
  const targets = listJsonStrings(file).filter(
    ({ isKey, keys }) => !isKey && keys.some((key) => sections.has(key)),
  );
  return targets.flatMap(({ node }) => moveTarget(node, file, moves));
}

function moveTarget(
  node: ts.StringLiteral,
  file: ts.JsonSourceFile,
  moves: readonly ClientMove[],
): readonly TextEdit[] {
  const base = baseOf(file);
  const target = posix.join(base, node.text);
  const isManifest = posix.basename(file.fileName) === "package.json";
  const texts = moves.flatMap((move) => {
    if (move.from.folder === move.to.folder) return [];
    const renamed = isManifest ? renamePackage(node.text, move) : undefined;
    if (renamed !== undefined || !isInFolder(target, move.from.folder)) return renamed ?? [];
    const moved = relativeSpecifier(base, move.to.folder + target.slice(move.from.folder.length));
    return node.text.startsWith(".") ? moved : moved.replace(/^\.\//u, "");
  });
  const [text = node.text] = texts;
  return text === node.text ? [] : [{ start: node.getStart(file) + 1, end: node.getEnd() - 1, text }];
}

/** Where targets start from: `baseUrl`, or the file's folder. */
export function baseOf({ fileName }: ts.JsonSourceFile): string {
  const { config = {} } = ts.readConfigFile(fileName, (name) => ts.sys.readFile(name));
  const base: unknown = config.compilerOptions?.baseUrl;
  return compilerPath(`${posix.dirname(fileName)}/${typeof base === "string" ? base : "."}`);
}
