import { dirname, join } from "node:path";
import { catalog } from "../../diagnostics/catalog.js";
import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import { checkKeys } from "../../read/checks/check-keys.js";
import { checkSource } from "../../read/checks/check-source.js";
import { readYaml } from "../../read/syntax/read-yaml.js";
import { textPlaces } from "../../read/tree/text-places.js";
import type { TreeNode } from "../../read/tree/tree.js";
import {
  type ConfigReading,
  type Section,
  placeOfValue,
  readItems,
  readSection,
  readText,
  readWord,
  requireText,
} from "./config-values.js";
import type { OutputSettings, Silence } from "./settings.js";

/** What a configuration file says; what it leaves open is `undefined`. Paths are relative to the working directory. */
export interface Config {
  readonly models: readonly string[] | undefined;
  readonly outputs: readonly OutputSettings[] | undefined;
  readonly silenced: readonly Silence[];
}

/** Reads the text of a configuration file. Nothing in it throws. */
export function readConfig(
  path: string,
  text: string,
): { readonly config: Config; readonly diagnostics: readonly Diagnostic[] } {
  const places = textPlaces(path, text);
  const { tree, diagnostics } = readYaml(text, places);
  const reading: ConfigReading = { places, diagnostics: [...checkSource(text, places), ...diagnostics] };
  const nothing: Config = { models: undefined, outputs: undefined, silenced: [] };
  if (tree === undefined || (tree.kind === "scalar" && tree.source === "")) {
    return { config: nothing, diagnostics: reading.diagnostics };
  }
  reading.diagnostics.push(...checkKeys(tree, places));
  const folder = dirname(path);
  const file = readSection(tree, "the configuration", ["model", "outputs", "silenced"], reading);
  const config: Config =
    file === undefined
      ? nothing
      : {
          models: readModels(file, folder, reading),
          outputs: readItems(file, "outputs", reading)?.flatMap((item) => readOutput(item, folder, reading)),
          silenced:
            readItems(file, "silenced", reading)?.flatMap((item) => readSilence(item, folder, reading)) ?? [],
        };
  return { config, diagnostics: reading.diagnostics };
}

function readModels(file: Section, folder: string, reading: ConfigReading): string[] | undefined {
  const node = file.node.entries.get("model")?.value;
  if (node?.kind !== "list") {
    const model = readText(file, "model", reading);
    return model === undefined ? undefined : [locate(folder, model)];
  }
  const texts = node.items.map((item) => (item.kind === "scalar" ? String(item.value ?? "") : ""));
  if (texts.length > 0 && texts.every((text) => text !== ""))
    return texts.map((text) => locate(folder, text));
  const facts = { subject: "model", found: "a list of something else", wanted: "paths", remedy: undefined };
  reading.diagnostics.push(diagnose("wrong-kind", facts, reading.places.placeOf(node)));
  return undefined;
}

const outputKeys = ["folder", "language", "imports", "api_version", "package"];
const endings = { ".js": ".js", ".ts": ".ts", none: "" } as const;

function readOutput(item: TreeNode, folder: string, reading: ConfigReading): OutputSettings[] {
  const section = readSection(item, "an output", outputKeys, reading);
  if (section === undefined) return [];
  const target = requireText(section, "folder", "The folder to write to.", reading);
  const output = {
    language: readWord(section, "language", ["typescript"], reading),
    importEnding: endings[readWord(section, "imports", [".js", ".ts", "none"], reading)],
    apiVersion: readText(section, "api_version", reading),
    packageName: readText(section, "package", reading),
  };
  return target === undefined ? [] : [{ folder: locate(folder, target), ...output }];
}

function readSilence(item: TreeNode, folder: string, reading: ConfigReading): Silence[] {
  const section = readSection(item, "an entry of silenced", ["code", "at", "reason"], reading);
  if (section === undefined) return [];
  const code = requireText(section, "code", "The code of the warning.", reading);
  const at = requireText(section, "at", "Its file, perhaps with a line: `spec/api.yaml:12`.", reading);
  const reason = requireText(section, "reason", "Why the warning does not matter there.", reading);
  if (code === undefined || at === undefined || reason === undefined) return [];
  if (!warnings.includes(code)) {
    const facts = { code, suggestion: suggest(code, warnings) };
    reading.diagnostics.push(diagnose("silenced-error", facts, placeOfValue(section, "code", reading)));
  }
  const [, file = at, line] = /^(.*):([0-9]+)$/.exec(at) ?? [];
  const lineNumber = line === undefined ? undefined : Number(line);
  return [{ code, file: locate(folder, file), line: lineNumber, reason, at: reading.places.placeOf(item) }];
}

const warnings = Object.entries(catalog).flatMap(([code, { severity }]) =>
  severity === "warning" ? [code] : [],
);

function locate(folder: string, path: string): string {
  return join(folder, path).replaceAll("\\", "/");
}
