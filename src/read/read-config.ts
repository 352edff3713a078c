import { checkPackageNames } from "./checks/check-package-name.js";
import { checkPackageVersions } from "./checks/check-package-version.js";
import { checkSilenced } from "./checks/check-silenced.js";
import type { ContentPath } from "./document.js";
import { type ConfigDocument, configOf } from "./language/config.js";
import {
  readDocument,
  type DocumentDefinition,
  type DocumentReading,
  type SourceText,
} from "./read-document.js";
import { nodeAt, type TreeNode } from "./tree/tree.js";

const checkConfig: NonNullable<DocumentDefinition<ConfigDocument>["check"]> = ([root], places) =>
  root === undefined
    ? []
    : [
        ...checkPackageNames(root.node, packageNamePaths(root.node), places),
        ...checkPackageVersions(root.node, packageVersionPaths(root.node), places),
        ...checkSilenced(root.node, places),
      ];

function packageNamePaths(root: TreeNode): readonly ContentPath[] {
  const packages = packagePaths(root);
  return [["runtime", "package"], ...packages, ...packages.map((path) => [...path, "name"])];
}

function packageVersionPaths(root: TreeNode): readonly ContentPath[] {
  return packagePaths(root).map((path) => [...path, "version"]);
}

function packagePaths(root: TreeNode): readonly ContentPath[] {
  const outputs = nodeAt(root, ["outputs"]);
  const items = outputs?.kind === "list" ? outputs.items : [];
  return items.map((_, index) => ["outputs", index, "package"]);
}

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(
  source: SourceText,
  languages: Parameters<typeof configOf>[0],
): DocumentReading<ConfigDocument> {
  const schema = configOf(languages);
  return readDocument(source, { noun: "a configuration", schema, check: checkConfig, whenEmpty: {} });
}
