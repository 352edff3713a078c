import { catalog } from "../diagnostics/catalog.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { suggest } from "../text/suggestion.js";
import { checkPackageNames } from "./checks/check-package-name.js";
import type { ContentPath } from "./document.js";
import { type ConfigDocument, configOf } from "./language/config.js";
import {
  readDocument,
  type DocumentDefinition,
  type DocumentReading,
  type SourceText,
} from "./read-document.js";
import type { TextPlaces } from "./tree/text-places.js";
import { nodeAt, type TreeNode } from "./tree/tree.js";

const checkConfig: NonNullable<DocumentDefinition<ConfigDocument>["check"]> = ([root], places) =>
  root === undefined
    ? []
    : [
        ...checkPackageNames(root.node, packageNamePaths(root.node), places),
        ...packagePaths(root.node).flatMap((path) =>
          checkPackageVersion(nodeAt(root.node, [...path, "version"]), places),
        ),
        ...checkSilenced(root.node, places),
      ];

function packageNamePaths(root: TreeNode): readonly ContentPath[] {
  const packages = packagePaths(root);
  return [["runtime", "package"], ...packages, ...packages.map((path) => [...path, "name"])];
}

function packagePaths(root: TreeNode): readonly ContentPath[] {
  const outputs = nodeAt(root, ["outputs"]);
  const items = outputs?.kind === "list" ? outputs.items : [];
  return items.map((_, index) => ["outputs", index, "package"]);
}

const versionNumber = "(?:0|[1-9]\\d{0,8})";
const versionWords = "[0-9A-Za-z-]{1,80}(?:\\.[0-9A-Za-z-]{1,80}){0,10}";
/** As registries take them: three numbers, perhaps with a prerelease and a build. */
const packageVersion = new RegExp(
  `^${versionNumber}\\.${versionNumber}\\.${versionNumber}(?:-${versionWords})?(?:\\+${versionWords})?$`,
);

function checkPackageVersion(node: TreeNode | undefined, places: TextPlaces): readonly Diagnostic[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  if (packageVersion.test(node.value)) return [];
  return [diagnose("invalid-package-version", { version: node.value }, places.placeOf(node))];
}

const warnings = Object.entries(catalog).flatMap(([code, { severity }]) =>
  severity === "warning" ? [code] : [],
);

/** Finds the codes that a configuration silences but that aren't codes of warnings. */
function checkSilenced(root: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  const silenced = nodeAt(root, ["silenced"]);
  return silenced?.kind === "list" ? silenced.items.flatMap((entry) => checkCode(entry, places)) : [];
}

function checkCode(entry: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  const node = nodeAt(entry, ["code"]);
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  if (warnings.includes(node.value)) return [];
  const facts = { code: node.value, suggestion: suggest(node.value, warnings) };
  return [diagnose("silenced-error", facts, places.placeOf(node))];
}

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(
  source: SourceText,
  languages: Parameters<typeof configOf>[0],
): DocumentReading<ConfigDocument> {
  const schema = configOf(languages);
  return readDocument(source, { noun: "a configuration", schema, check: checkConfig, whenEmpty: {} });
}
