import { catalog } from "../diagnostics/catalog.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { suggest } from "../text/suggestion.js";
import { checkString } from "./checks/check-string.js";
import {
  type CheckString,
  type ConfigDocument,
  configOf,
  type OutputLanguage,
  type OutputLanguages,
} from "./language/config.js";
import { readDocument, type DocumentDefinition, type DocumentReading } from "./read-document.js";
import type { SourceText } from "./read-source.js";
import type { TextPlaces } from "./tree/text-places.js";
import { itemsAt, nodeAt, type TreeNode } from "./tree/tree.js";

/** Finds what is wrong with what a schema can't say: in outputs, what their languages say of them. */
function checkConfig(languages: OutputLanguages): NonNullable<DocumentDefinition<ConfigDocument>["check"]> {
  return ([root], places) => {
    if (root === undefined) return [];
    const outputs = listOutputs(root.node, languages);
    return [
      ...checkRuntimePackage(root.node, outputs, languages, places),
      ...outputs.flatMap(({ node, language: { strings = [] } }) =>
        strings.flatMap(({ path, check }) => checkString(nodeAt(node, path), check, places)),
      ),
      ...checkSilenced(root.node, places),
    ];
  };
}

interface OutputNode {
  readonly node: TreeNode;
  readonly language: OutputLanguage;
}

/** An output whose language isn't known is read as one that names none. */
function listOutputs(root: TreeNode, languages: OutputLanguages): readonly OutputNode[] {
  return itemsAt(root, ["outputs"]).map((node) => {
    const named = nodeAt(node, ["language"]);
    const name = named?.kind === "scalar" ? named.value : undefined;
    return { node, language: languages.find((language) => language.name === name) ?? languages[0] };
  });
}

function checkRuntimePackage(
  root: TreeNode,
  outputs: readonly OutputNode[],
  languages: OutputLanguages,
  places: TextPlaces,
): readonly Diagnostic[] {
  const node = nodeAt(root, ["runtime", "package"]);
  const used = outputs.length === 0 ? [languages[0]] : outputs.map(({ language }) => language);
  return [...new Set(used)].flatMap(({ checkRuntimePackage: check }) =>
    check === undefined ? [] : checkString(node, check, places),
  );
}

const warnings = Object.entries(catalog).flatMap(([code, { severity }]) =>
  severity === "warning" ? [code] : [],
);

/** Finds the codes that a configuration silences but that aren't codes of warnings. */
function checkSilenced(root: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  return itemsAt(root, ["silenced"]).flatMap((entry) =>
    checkString(nodeAt(entry, ["code"]), checkCode, places),
  );
}

const checkCode: CheckString = (code, at) =>
  warnings.includes(code)
    ? []
    : [diagnose("silenced-error", { code, suggestion: suggest(code, warnings) }, at)];

/** Reads the normalised text of a configuration file. Nothing that can be wrong with it throws. */
export function readConfig(source: SourceText, languages: OutputLanguages): DocumentReading<ConfigDocument> {
  return readDocument(source, {
    noun: "a configuration",
    schema: configOf(languages),
    check: checkConfig(languages),
    whenEmpty: {},
  });
}
