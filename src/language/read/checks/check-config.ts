import { catalog } from "../../diagnostics/catalog.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../text/suggestion.js";
import type { ContentPath } from "../document.js";
import type { TextPlaces } from "../tree/text-places.js";
import { itemsAt, nodeAt, type PlacedNode, type TreeNode } from "../tree/tree.js";
import { type CheckString, checkString } from "./check-string.js";

/** What a schema can't say of strings in the outputs of a language. */
export interface OutputStrings {
  readonly strings?: readonly StringRule[];
  /** The same of the package by whose name its clients import a runtime that they share. */
  readonly checkRuntimePackage?: CheckString;
}

export interface StringRule {
  /** From the output. */
  readonly path: ContentPath;
  readonly check: CheckString;
}

/** Those of languages by their names; the first is that of an output that names none. */
export type NamedStrings = readonly [NamedString, ...NamedString[]];

interface NamedString extends OutputStrings {
  readonly name: string;
}

/** Finds what is wrong with what a schema can't say: in outputs, what their languages say of them. */
export function checkConfig(
  languages: NamedStrings,
): (nodes: readonly PlacedNode[], places: TextPlaces) => readonly Diagnostic[] {
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
  readonly language: NamedStrings[number];
}

/** An output whose language isn't known is read as one that names none. */
function listOutputs(root: TreeNode, languages: NamedStrings): readonly OutputNode[] {
  return itemsAt(root, ["outputs"]).map((node) => {
    const named = nodeAt(node, ["language"]);
    const name = named?.kind === "scalar" ? named.value : undefined;
    return { node, language: languages.find((language) => language.name === name) ?? languages[0] };
  });
}

function checkRuntimePackage(
  root: TreeNode,
  outputs: readonly OutputNode[],
  languages: NamedStrings,
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
