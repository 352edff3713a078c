import { ts } from "ts-morph";
import { diagnose } from "../../diagnostics/diagnostic.js";
import { aliasFiles, baseOf } from "../project/aliases.js";
import { moveOfPath } from "../project/client-paths.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import type { Remark } from "./remark.js";

/** What says in a tsconfig.json or a package.json what a specifier stands for, here or for whoever imports the package. */
const sections: ReadonlySet<string> = new Set([
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
]);

/** The values in tsconfig.json and package.json that lead to the old client; those that are rewritten are settled. */
export function listAliases(config: string, { moves, from }: UpgradeRequest): readonly Remark[] {
  const changing = moves.filter((move) => move.from.folder !== move.to.folder);
  const packages = new Set(changing.map((move) => move.from.packageName));
  return aliasFiles(config).flatMap((path) => {
    const file = ts.parseJsonText(path, ts.sys.readFile(path) ?? "");
    const bases = [baseOf(file)];
    return listValues(file, packages).flatMap((node): readonly Remark[] => {
      const [, installed = node.text] =
        /^(?:npm:|.*\/node_modules\/)(.*?)(?:@[^/]*)?$/u.exec(node.text) ?? [];
      const move = moveOfPath(installed, bases, changing);
      if (move === undefined) return [];
      const facts = { path: node.text, from, folder: move.to.shown };
      const span = { path, start: node.getStart(file), end: node.getEnd() };
      return [{ span, isAfter: false, isQuestion: true, say: (at) => diagnose("unmoved-path", facts, at) }];
    });
  });
}

/** The strings of these sections; a package that is called as the client is has a message of its own. */
function listValues(file: ts.JsonSourceFile, packages: ReadonlySet<string>): readonly ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const visit = (node: ts.Node, isIn: boolean): void => {
    if (isIn && ts.isStringLiteral(node)) found.push(node);
    const name = ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) ? node.name.text : undefined;
    if (name !== undefined && packages.has(name)) return;
    const isSection = name !== undefined && sections.has(name);
    ts.forEachChild(node, (child) => {
      if (!ts.isPropertyAssignment(node) || child !== node.name) visit(child, isIn || isSection);
    });
  };
  visit(file, false);
  return found;
}
