import { posix } from "node:path";
import { ts } from "ts-morph";
import type { FileEdits, TextEdit } from "../edit/text-edit.js";
import { changingFolder, type ClientMove, movePath, renamePackage } from "./client-location.js";
import { compilerPath, disk } from "./overlay.js";

/** A string of a JSON file. */
export interface JsonString {
  readonly text: string;
  /** The range of the file, with its quotes. */
  readonly span: { readonly path: string; readonly start: number; readonly end: number };
  /** The keys that it is below, the outermost first. */
  readonly keys: readonly string[];
  /** Whether it is a key itself. */
  readonly isKey: boolean;
}

/** All keys and strings of a JSON file. */
export function readJsonStrings(path: string): readonly JsonString[] {
  const file = ts.parseJsonText(path, disk.readFile(path) ?? "");
  const found: JsonString[] = [];
  const add = (node: ts.StringLiteral, keys: readonly string[], isKey: boolean) => {
    const span = { path, start: node.getStart(file), end: node.getEnd() };
    found.push({ text: node.text, span, keys, isKey });
  };
  const visit = (node: ts.Node, keys: readonly string[]): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      add(node.name, keys, true);
      visit(node.initializer, [...keys, node.name.text]);
      return;
    }
    if (ts.isStringLiteral(node)) add(node, keys, false);
    ts.forEachChild(node, (child) => visit(child, keys));
  };
  visit(file, []);
  return found;
}

/** The nearest package.json above a file. */
export function findManifest(file: string): string | undefined {
  return ts.findConfigFile(posix.dirname(file), disk.fileExists, "package.json");
}

/** Edits of `paths` in a tsconfig.json and of `imports` in the package.json beside it, which lead to a client that moves. */
export function moveAliases(config: string, moves: readonly ClientMove[]): FileEdits {
  const edits = aliasFiles(config).map((path) => [path, editsOf(path, changingFolder(moves))] as const);
  return new Map(edits.filter(([, found]) => found.length > 0));
}

/** The files that say what specifiers of a project stand for. */
export function aliasFiles(config: string): readonly string[] {
  return [...configChain(config), findManifest(config)].flatMap((path) => path ?? []);
}

/** The file and those that it extends, as far as they are its own. */
function configChain(config: string): readonly string[] {
  const chain = new Set([config]);
  for (const path of chain) {
    const { config: content = {} } = ts.readConfigFile(path, disk.readFile);
    for (const base of [content.extends ?? []].flat()) {
      if (typeof base !== "string" || !base.startsWith(".")) continue;
      const target = posix.join(posix.dirname(path), base);
      chain.add(target.endsWith(".json") ? target : `${target}.json`);
    }
  }
  return [...chain].filter(disk.fileExists);
}

/** The values in some sections of a JSON file. */
export function valuesBelow(path: string, sections: readonly string[]): readonly JsonString[] {
  return readJsonStrings(path).filter(
    ({ isKey, keys }) => !isKey && keys.some((key) => sections.includes(key)),
  );
}

function editsOf(path: string, moves: readonly ClientMove[]): readonly TextEdit[] {
  return valuesBelow(path, ["paths", "imports"]).flatMap((target) => {
    const [text = target.text] = moves.flatMap((move) => moveTarget(target, move) ?? []);
    const { start, end } = target.span;
    return text === target.text ? [] : [{ start: start + 1, end: end - 1, text }];
  });
}

function moveTarget({ text, span: { path } }: JsonString, move: ClientMove): string | undefined {
  const isManifest = posix.basename(path) === "package.json";
  const renamed = isManifest ? renamePackage(text, move) : undefined;
  if (renamed !== undefined) return renamed;
  const moved = movePath(text, baseOf(path), move);
  return text.startsWith(".") ? moved : moved?.replace(/^\.\//u, "");
}

/** Where targets start from: `baseUrl`, or the file's folder. */
export function baseOf(path: string): string {
  const { config = {} } = ts.readConfigFile(path, disk.readFile);
  const base: unknown = config.compilerOptions?.baseUrl;
  return compilerPath(`${posix.dirname(path)}/${typeof base === "string" ? base : "."}`);
}
