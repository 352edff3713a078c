import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { buildTree } from "../tree/build-tree.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { TreeNode } from "../tree/tree.js";
import { checkFlowKeys, checkTokens } from "./check-tokens.js";
import { diagnoseViolation } from "./limit-violation.js";
import type { Cover, Rest } from "./mistake.js";
import { atMost, limits } from "./limits.js";
import { recognise } from "./recognise.js";
import { parseYaml, type ComposedYaml, type YamlText } from "./yaml-text.js";

export interface YamlReading {
  /** Absent when the file can't be parsed at all. */
  readonly tree: TreeNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the subset of YAML that the model language uses. Every mistake gets its own diagnostic; never throws. */
export function readYaml(yaml: YamlText, places: TextPlaces): YamlReading {
  const { text } = yaml;
  if (yaml.violation !== undefined) {
    return { tree: undefined, diagnostics: [diagnoseViolation(yaml.violation, places)] };
  }
  const tokens = atMost(checkTokens(yaml.tokens, places));
  const lines = text.split("\n");
  const isBroken = tokens.some((diagnostic) => breaksStructure(diagnostic, lines));
  return readOn(yaml, {
    text,
    lines,
    places,
    found: [...tokens],
    marked: markedLines(tokens),
    isBroken,
    reread: 0,
  });
}

interface State {
  /** The source as it was written, but for lookalikes. */
  readonly text: string;
  readonly lines: readonly string[];
  readonly places: TextPlaces;
  readonly found: Diagnostic[];
  /** The lines that have a diagnostic already, and whether the text was covered there. */
  readonly marked: Map<number, boolean>;
  /** Whether the structure can't be relied on any more: neither for its shape nor for mistakes in it. */
  isBroken: boolean;
  /** How many tokens were looked at to find out what is wrong. */
  reread: number;
}

function readOn(first: YamlText, state: State): YamlReading {
  let yaml = first;
  for (;;) {
    state.reread += yaml.size;
    const composed = yaml.compose();
    const rest = readErrors(yaml.text, composed, state);
    if (rest === "lost") break;
    if (rest === "readable") {
      const flowKeys = checkFlowKeys(yaml.tokens, state.text, state.places);
      const tree = state.isBroken ? undefined : buildTree(composed.root, yaml.text);
      return { tree, diagnostics: [...state.found, ...flowKeys] };
    }
    if (!canReadOn(state, yaml.size)) break;
    yaml = parseYaml(coverUp(yaml.text, rest));
    if (yaml.violation !== undefined) break;
  }
  return { tree: undefined, diagnostics: state.found };
}

/** Whether so many more tokens can still be looked at: in a large file with many mistakes that would take too long. */
function canReadOn({ found, reread }: State, more = 0): boolean {
  return found.length < limits.mistakes && reread + more <= limits.rereading;
}

/** Records the errors up to the first one after which nothing can be relied on. */
function readErrors(text: string, composed: ComposedYaml, state: State): Rest {
  const { places, found, marked } = state;
  for (const error of composed.errors) {
    if (!canReadOn(state)) return "lost";
    const at = error.pos[0];
    const { line } = places.placeOf({ start: at, end: at });
    if (marked.get(line) === true) return "lost";
    if (marked.has(line)) continue;
    // What an error means shows in the lines around it, seldom in all that is before it.
    state.reread += text.length / 256;
    const { diagnostic, rest } = recognise({ error, at, text, composed, places });
    if (!state.isBroken || !following.has(diagnostic.code)) found.push(diagnostic);
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

/** Mistakes after which the nesting is unknown. */
const breaking: ReadonlySet<string> = new Set(["uneven-indentation", "indented-too-deep", "tab-indentation"]);

/** Mistakes that are usually consequences of a broken structure. */
const following: ReadonlySet<string> = new Set([
  "uneven-indentation",
  "indented-too-deep",
  "missing-colon",
  "non-string-key",
  "block-not-indented",
]);

/** Whether the lines after a mistake may be nested differently from what their author intended. */
function breaksStructure({ code, at }: Diagnostic, lines: readonly string[]): boolean {
  if (breaking.has(code)) return true;
  if (at === undefined) return false;
  const line = lines[at.line - 1] ?? "";
  let below = at.line;
  while (lines[below]?.trim() === "") below += 1;
  const next = lines[below] ?? "";
  return indentation(line) === at.column - 1 && indentation(next) > indentation(line);
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}
