import { ts } from "ts-morph";
import { aliasFiles, baseOf } from "../project/aliases.js";
import { listJsonStrings } from "../project/json-strings.js";
import { moveOfPath } from "../project/client-paths.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { type Remark, remarkOn } from "./remark.js";

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

/**
 * The values in tsconfig.json and package.json that lead to the old client; those that are rewritten are settled. A package that
 * is called as the client is has a message of its own.
 */
export function listAliases(config: string, { moves, from }: UpgradeRequest): readonly Remark[] {
  const changing = moves.filter((move) => move.from.folder !== move.to.folder);
  const packages = new Set(changing.map((move) => move.from.packageName));
  return aliasFiles(config).flatMap((path) => {
    const file = ts.parseJsonText(path, ts.sys.readFile(path) ?? "");
    const bases = [baseOf(file)];
    return listJsonStrings(file).flatMap(({ node, keys, isKey }): readonly Remark[] => {
      const isTarget =
        !isKey && keys.some((key) => sections.has(key)) && !keys.some((key) => packages.has(key));
      const [, installed = node.text] =
        /^(?:npm:|.*\/node_modules\/)(.*?)(?:@[^/]*)?$/u.exec(node.text) ?? [];
      const move = isTarget ? moveOfPath(installed, bases, changing) : undefined;
      if (move === undefined) return [];
      const facts = { path: node.text, from, folder: move.to.shown };
      return [
        remarkOn(
          "unmoved-path",
          facts,
          { path, start: node.getStart(file), end: node.getEnd() },
          { isQuestion: true },
        ),
      ];
    });
  });
}
