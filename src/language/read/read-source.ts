import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { checkSource } from "./checks/check-characters.js";
import { checkConflicts } from "./checks/check-conflicts.js";
import {
  keepReading,
  recallReading,
  type SourceReading,
  type SourceText,
  startOf,
} from "./source-reading.js";
import { atMost, limits } from "./syntax/limits.js";
import { replaceLookalikes } from "./syntax/lookalikes.js";
import { readYaml } from "./syntax/read-yaml.js";
import { parseYaml, rootKeys } from "./syntax/yaml-text.js";
import { textPlaces, type TextPlaces } from "./tree/text-places.js";

/** Reads one normalised text; the same text isn't parsed again. Never throws, whatever it is. */
export function readSource(source: SourceText): SourceReading {
  const known = recallReading(source);
  if (known !== undefined) return known;
  const reading = parseSource(source);
  keepReading(source, reading);
  return reading;
}

function parseSource({ path, text }: SourceText): SourceReading {
  const places = textPlaces(path, text);
  const unread = { places, unusable: undefined, conflicts: [], syntax: [], tree: undefined };
  const unusable = findUnusable(text, places);
  if (unusable !== undefined) return { ...unread, unusable, keys: undefined };
  const meant = replaceLookalikes(text, places);
  const yaml = parseYaml(meant.text);
  const keys = yaml.root === undefined ? [] : rootKeys(yaml.root);
  const conflicts = checkConflicts(text, places);
  if (conflicts.length > 0 || keys === undefined) return { ...unread, keys, conflicts };
  const characters = [...atMost(checkSource(text, places)), ...atMost(meant.diagnostics)];
  const { tree, diagnostics } = readYaml(yaml, places);
  return { ...unread, keys, syntax: [...characters, ...diagnostics], tree };
}

function findUnusable(text: string, places: TextPlaces): Diagnostic | undefined {
  if (text.length > limits.fileBytes) return diagnose("file-too-large", { limit: "5 MiB" }, startOf(places));
  const nul = text.indexOf("\u0000");
  if (nul === -1) return undefined;
  return diagnose("not-text", {}, places.placeOf({ start: nul, end: nul + 1 }));
}
