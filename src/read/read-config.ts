import { checkPackageNames } from "./checks/check-package-name.js";
import { checkSilenced } from "./checks/check-silenced.js";
import type { ContentPath } from "./document.js";
import { config, type ConfigDocument } from "./language/config.js";
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
        ...checkSilenced(root.node, places),
      ];

function packageNamePaths(root: TreeNode): readonly ContentPath[] {
  const outputs = nodeAt(root, ["outputs"]);
  const items = outputs?.kind === "list" ? outputs.items : [];
  return [["runtime", "package"], ...items.map((_, index) => ["outputs", index, "package"])];
}

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(source: SourceText): DocumentReading<ConfigDocument> {
  return readDocument(source, { noun: "a configuration", schema: config, check: checkConfig, whenEmpty: {} });
}
