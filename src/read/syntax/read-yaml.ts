import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { buildTree } from "../tree/build-tree.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { TreeNode } from "../tree/tree.js";
import { checkTokens } from "./check-tokens.js";
import { checkFlowKeys } from "./flow-keys.js";
import type { Cover, Rest } from "./mistake.js";
import { recognise } from "./recognise.js";
import { breaksStructure, followsFromStructure } from "./structure.js";
import { parseYaml, type ComposedYaml, type YamlText } from "./yaml-text.js";

export interface YamlReading {
  /** Absent when the file can't be parsed at all. */
  readonly tree: TreeNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** How often a file is read again with a mistake covered: more mistakes than anybody reads at once. */
const maxRounds = 60;

/** Reads the subset of YAML that the model language uses. Every mistake gets its own diagnostic; never throws. */
export function readYaml(text: string, places: TextPlaces): YamlReading {
  const yaml = parseYaml(text);
  const { diagnostics, isTooMuch } = checkTokens(yaml.tokens, places);
  if (isTooMuch) return { tree: undefined, diagnostics };
  const lines = text.split("\n");
  const isBroken = diagnostics.some((diagnostic) => breaksStructure(diagnostic, lines));
  return readOn(yaml, {
    text,
    lines,
    places,
    found: [...diagnostics],
    marked: markedLines(diagnostics),
    isBroken,
  });
}

interface State {
  /** The source as it was written. */
  readonly text: string;
  readonly lines: readonly string[];
  readonly places: TextPlaces;
  readonly found: Diagnostic[];
  /** The lines that have a diagnostic already, and whether the text was covered there. */
  readonly marked: Map<number, boolean>;
  /** Whether the structure can't be relied on any more: neither for its shape nor for mistakes in it. */
  isBroken: boolean;
}

function readOn(first: YamlText, state: State): YamlReading {
  let yaml = first;
  for (let round = 0; round < maxRounds; round += 1) {
    const composed = yaml.compose();
    const rest = readErrors(yaml.text, composed, state);
    if (rest === "lost") break;
    if (rest === "readable") {
      const flowKeys = checkFlowKeys(yaml.tokens, state.text, state.places);
      const tree = state.isBroken ? undefined : buildTree(composed.root, yaml.text);
      return { tree, diagnostics: [...state.found, ...flowKeys] };
    }
    yaml = parseYaml(coverUp(yaml.text, rest));
  }
  return { tree: undefined, diagnostics: state.found };
}

/** Records the errors up to the first one after which nothing can be relied on. */
function readErrors(text: string, composed: ComposedYaml, state: State): Rest {
  const { places, found, marked } = state;
  for (const error of composed.errors) {
    const at = error.pos[0];
    const { line } = places.placeOf({ start: at, end: at });
    if (marked.get(line) === true) return "lost";
    if (marked.has(line)) continue;
    const { diagnostic, rest } = recognise({ error, at, text, composed, places });
    if (!state.isBroken || !followsFromStructure(diagnostic)) found.push(diagnostic);
    state.isBroken ||= breaksStructure(diagnostic, state.lines);
    marked.set(line, rest !== "readable");
    marked.set(diagnostic.at?.line ?? line, rest !== "readable");
    if (rest !== "readable") return rest;
  }
  return "readable";
}

function coverUp(text: string, { span, characters, by }: Cover): string {
  const covered = text.slice(span.start, span.end).replace(characters, by);
  return text.slice(0, span.start) + covered + text.slice(span.end);
}

function markedLines(diagnostics: readonly Diagnostic[]): Map<number, boolean> {
  return new Map(diagnostics.flatMap(({ at }) => (at === undefined ? [] : [[at.line, false]])));
}
